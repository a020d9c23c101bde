use super::builder::Watch;
use super::enumerable::{Enumerable, Place, best_move_value};
use super::error::TableError;
use super::reader::Tables;
use super::value::Value;

/// What a look at every entry found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verified<P> {
    /// Entries that were compared.
    pub checked: u64,
    /// Entries that do not follow from the entries their moves lead to.
    pub inconsistent: u64,
    /// The first of them: the position, what the table says, what follows.
    pub first: Option<(P, Value, Option<Value>)>,
}

/// Works out every entry anew from the entries that its moves lead to.
///
/// A win must be one ply longer than the nearest loss of the opponent among
/// them, a loss one ply longer than the farthest win. Every distance thus
/// stands on a shorter one, down to the ends of the game, so by induction over
/// the plies every win and every loss is in the table as it is in truth, and
/// what is left is drawn: a table without inconsistent entries is right.
pub fn verify<E: Enumerable>(
    tables: &Tables<E>,
    watch: &dyn Watch,
) -> Result<Verified<E::Position>, TableError> {
    let mut result = Verified {
        checked: 0,
        inconsistent: 0,
        first: None,
    };
    let positions = tables.positions();
    let slices = positions.families().last().map_or(0, |family| family.end);
    let lens = (0..slices).map(|slice| positions.slice_len(slice));
    watch.started(lens.sum());
    let known = |place: Place| tables.entry(place.slice, place.index);
    for slice in 0..slices {
        if watch.is_stopped() {
            return Err(TableError::Stopped);
        }
        tables.for_each(slice, |pos, value| {
            let follows = best_move_value(positions, &mut pos.clone(), None, &known);
            result.checked += 1;
            if follows != Some(value) {
                result.inconsistent += 1;
                result
                    .first
                    .get_or_insert_with(|| (pos.clone(), value, follows));
            }
        });
        watch.advanced(&positions.slice_name(slice), positions.slice_len(slice));
    }
    Ok(result)
}
