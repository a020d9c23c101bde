use super::*;
use langkah_game::legal_moves;

fn census(board: &str, pack: &str, pieces: usize) -> Census {
    let game = Ntil::by_name(board, pack).expect("embedded");
    Census::new(&game, pieces).expect("small enough")
}

#[test]
fn numbers_and_positions_are_inverse() {
    for pack in Ntil::pack_names() {
        let census = census("5x5", pack, 3);
        let mut pos = census.scratch();
        let mut set_up = 0;
        for slice in 0..census.slices.len() {
            for index in 0..census.slice_len(slice) {
                if !census.set_up(slice, index, &mut pos) {
                    continue;
                }
                set_up += 1;
                let place = census.place(&pos).expect("it has a number");
                assert_eq!((place.slice, place.index), (slice, index), "{pos:?}");
                assert!(!place.is_mirrored);
                let image = pos.mirrored().expect("the board is symmetric");
                let image_place = census.place(&image).expect("it has a number");
                assert_eq!((image_place.slice, image_place.index), (slice, index));
                assert_eq!(image == pos, place.is_own_image);
                let turned = pos.reversed().expect("it looks alike to both");
                let turned = census.place(&turned).expect("it has a number");
                assert_eq!((turned.slice, turned.index), (slice, index));
            }
        }
        assert!(set_up > 5_000, "{set_up}");
    }
}

#[test]
fn moves_lead_to_the_same_or_to_earlier_families() {
    for pack in Ntil::pack_names() {
        let census = census("5x9", pack, 4);
        let family_of = |slice: usize| {
            let families = census.families.iter();
            families.clone().position(|family| family.contains(&slice))
        };
        let mut rng = fastrand::Rng::with_seed(11);
        let mut pos = census.scratch();
        for _ in 0..3_000 {
            let slice = rng.usize(..census.slices.len());
            let index = rng.u64(..census.slice_len(slice));
            if !census.set_up(slice, index, &mut pos) {
                continue;
            }
            for mv in legal_moves(&pos) {
                let mut after = pos.clone();
                after.make(mv);
                if let Some(place) = census.place(&after).filter(|_| after.decided().is_none()) {
                    assert!(family_of(place.slice) <= family_of(slice), "{pos:?}");
                }
            }
        }
    }
}

#[test]
fn what_no_machine_could_hold_is_refused() {
    let game = Ntil::by_name("9x11", "lombok").expect("embedded");
    assert!(matches!(
        Census::complete(&game),
        Err(TableError::TooLarge { .. })
    ));
    assert!(Census::new(&game, 4).is_ok());
}
