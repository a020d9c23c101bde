use crate::observer::Observer;
use crate::technique::{countermoves, forcing, killers};
use crate::worker::{Task, Worker};
use crate::{Feature, FeatureSet, Features};
use langkah_game::{Evaluator, Move, Position, Score};

/// The features that change the order of moves. While none is on, moves come
/// as [`Position::moves`] lists them.
pub(crate) const ORDERING: Features = Features::of(&[
    Feature::CaptureOrdering,
    Feature::Killers,
    Feature::History,
    Feature::Countermoves,
    Feature::TtMove,
]);

/// The features that rank moves within the last stage.
const RANKING: Features =
    Features::of(&[Feature::Killers, Feature::History, Feature::Countermoves]);

/// The features that learn from cutoffs.
const LEARNING: Features = Features::of(&[
    Feature::Killers,
    Feature::History,
    Feature::Countermoves,
    Feature::CaptureHistory,
]);

/// The moves of all nodes from the root to here, one segment a node, and
/// beside each move the key that ranks it.
pub(crate) struct MoveStack<M> {
    pub(crate) moves: Vec<M>,
    keys: Vec<i32>,
}

impl<M> Default for MoveStack<M> {
    fn default() -> Self {
        MoveStack {
            moves: Vec::new(),
            keys: Vec::new(),
        }
    }
}

/// Among equal ranks the earlier move wins, wherever swaps have put it: the
/// low bits of a key hold its place from the end. No node has more moves than
/// places, nor a rank beyond what is left.
const PLACE_BITS: u32 = 11;
const MAX_RANK: i32 = (1 << (i32::BITS - 1 - PLACE_BITS)) - 1;

/// So few keys are looked at one by one.
const FEW: usize = 16;

/// Where the largest key stands, without a branch that depends on it.
#[inline(always)]
fn place_of_most(keys: &[i32]) -> usize {
    let (mut most, mut best) = (i32::MIN, 0);
    for (place, &key) in keys.iter().enumerate() {
        let is_more = key > most;
        most = if is_more { key } else { most };
        best = if is_more { place } else { best };
    }
    best
}

impl<M: Copy> MoveStack<M> {
    /// Gives every move from `first` on a key by its rank.
    #[inline(always)]
    fn rank(&mut self, first: usize, rank: impl Fn(M) -> i32) {
        if self.keys.len() < self.moves.len() {
            self.keys.resize(self.moves.len(), 0);
        }
        let count = (self.moves.len() - first).min(1 << PLACE_BITS);
        let moves = &self.moves[first..][..count];
        let mut place = 1 << PLACE_BITS;
        for (&mv, key) in moves.iter().zip(&mut self.keys[first..][..count]) {
            place -= 1;
            *key = rank(mv).clamp(-MAX_RANK, MAX_RANK) << PLACE_BITS | place;
        }
    }

    /// Brings the best of the moves from `cursor` on to `cursor`.
    #[inline]
    fn select(&mut self, cursor: usize) -> Option<M> {
        let keys = self.keys.get(cursor..self.moves.len())?;
        let best = if keys.len() <= FEW {
            place_of_most(keys)
        } else {
            // Two plain loops, which the compiler turns into vectors.
            let most = keys.iter().fold(i32::MIN, |most, &key| most.max(key));
            keys.iter().position(|&key| key == most).unwrap_or(0)
        };
        self.bring(cursor, best)
    }

    /// The same where only a few moves are left; where there are more, nothing.
    #[inline(always)]
    fn select_of_few(&mut self, cursor: usize) -> Option<M> {
        let keys = self.keys.get(cursor..self.moves.len())?;
        if keys.len() > FEW {
            return None;
        }
        self.bring(cursor, place_of_most(keys))
    }

    /// Swaps the move at `cursor` and the one that stands `place` further on,
    /// which is taken.
    #[inline(always)]
    fn bring(&mut self, cursor: usize, place: usize) -> Option<M> {
        let moves = self.moves.get_mut(cursor..)?;
        let &taken = moves.get(place)?;
        moves[place] = std::mem::replace(&mut moves[0], taken);
        self.keys[cursor + place] = self.keys[cursor];
        Some(taken)
    }
}

/// Where a move came from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Origin {
    /// The table remembered it.
    Table,
    /// It changes the balance at once.
    Tactical,
    /// One of the rest: the quiet moves or, without capture ordering, all.
    Rest,
    /// Tactical, but it loses in the exchange.
    Losing,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stage {
    Hint,
    GenerateTactical,
    Tactical,
    GenerateRest,
    Rest,
    Losing,
}

/// Hands out a node's moves one by one and generates as few as it can:
///
/// 1. the table's move, before anything is generated;
/// 2. with capture ordering, the tactical moves by what they win;
/// 3. the rest: killers, the countermove, then by history;
/// 4. the tactical moves that were put off because they lose.
///
/// On the stack lie first those that were put off, then the other tactical
/// moves, then the rest.
pub(crate) struct Picker<M> {
    stage: Stage,
    hint: Option<M>,
    /// Where this node's moves start on the stack.
    pub(crate) first: usize,
    /// How many were put off, and how many of them were handed out.
    put_off: usize,
    taken_back: usize,
    /// Where the rest starts.
    pub(crate) rest: usize,
    pub(crate) cursor: usize,
}

impl<M> Picker<M> {
    fn new(stage: Stage, hint: Option<M>, first: usize) -> Self {
        Picker {
            stage,
            hint,
            first,
            put_off: 0,
            taken_back: 0,
            rest: first,
            cursor: first,
        }
    }

    /// Hands out none of the rest any more.
    pub(crate) fn skip_rest(&mut self) {
        if self.stage == Stage::Rest {
            self.stage = Stage::Losing;
        }
    }
}

impl<P, E, F, O> Worker<'_, P, E, F, O>
where
    P: Position,
    E: Evaluator<P>,
    F: FeatureSet,
    O: Observer<P::Move>,
{
    #[inline(always)]
    pub(crate) fn open_picker(&mut self, pos: &P, hint: Option<P::Move>) -> Picker<P::Move> {
        let first = self.stack.moves.len();
        let mut stage = Stage::Hint;
        if !self.features.has_any(ORDERING) {
            pos.moves(&mut self.stack.moves);
            stage = Stage::Rest;
        }
        Picker::new(stage, hint, first)
    }

    /// A picker of tactical moves only.
    pub(crate) fn open_tactical_picker(&mut self, pos: &P) -> Picker<P::Move> {
        let first = self.stack.moves.len();
        self.generate_tactical(pos);
        Picker::new(Stage::Tactical, None, first)
    }

    #[inline(always)]
    pub(crate) fn close_picker(&mut self, picker: &Picker<P::Move>) {
        self.stack.moves.truncate(picker.first);
    }

    #[inline(always)]
    pub(crate) fn next_move(
        &mut self,
        picker: &mut Picker<P::Move>,
        pos: &P,
        ply: usize,
    ) -> Option<(P::Move, Origin)> {
        if self.features.has_any(ORDERING) {
            self.next_ordered(picker, pos, ply)
        } else {
            let mv = *self.stack.moves.get(picker.cursor)?;
            picker.cursor += 1;
            Some((mv, Origin::Rest))
        }
    }

    /// The next of a picker that was opened for tactical moves only.
    #[inline]
    pub(crate) fn next_tactical(
        &mut self,
        picker: &mut Picker<P::Move>,
    ) -> Option<(P::Move, Origin)> {
        let mv = if self.features.has(Feature::CaptureOrdering) {
            self.take_ranked(picker)?
        } else {
            self.take_first(picker)?
        };
        Some((mv, Origin::Tactical))
    }

    /// Is the table's move tactical? Only where somebody asks.
    #[inline]
    pub(crate) fn has_tactical_hint(&self, pos: &P, picker: &Picker<P::Move>) -> bool {
        self.features.has(Feature::HistoryReductions)
            && picker
                .hint
                .is_some_and(|mv| pos.tactical_gain(mv) != Score::ZERO)
    }

    /// Remembers a move that cut, for the order of moves elsewhere. Tactical
    /// moves have their place already.
    #[inline]
    pub(crate) fn reward_cutoff(
        &mut self,
        pos: &P,
        picker: &Picker<P::Move>,
        (mv, origin): (P::Move, Origin),
        task: &Task,
    ) {
        if !self.features.has_any(LEARNING) {
            return;
        }
        let has_its_place = self.features.has(Feature::CaptureOrdering)
            && match origin {
                Origin::Rest => false,
                Origin::Tactical | Origin::Losing => true,
                Origin::Table => pos.tactical_gain(mv) != Score::ZERO,
            };
        if has_its_place {
            self.credit_capture(pos, mv, self.bonus(task.depth));
        } else {
            let side = pos.side_to_move();
            self.remember_killer(task.ply(), mv);
            self.remember_countermove(side, task.ply(), mv);
            self.credit_history(side, picker, mv, task);
            self.credit_continuations(pos, picker, mv, task);
        }
        self.blame_captures(pos, picker, mv, task);
    }

    /// The tactical moves that were tried before `mv` have not cut.
    #[inline]
    fn blame_captures(&mut self, pos: &P, picker: &Picker<P::Move>, mv: P::Move, task: &Task) {
        if self.features.has(Feature::CaptureHistory) {
            let tactical_end = match picker.stage {
                Stage::Rest | Stage::Losing => picker.rest,
                _ => picker.cursor,
            };
            let put_off = picker.first + picker.put_off;
            let losing = picker.first..picker.first + picker.taken_back;
            for index in losing.chain(put_off..tactical_end) {
                let tried = self.stack.moves[index];
                if tried != mv && !self.is_excluded(task.ply(), tried) {
                    self.credit_capture(pos, tried, -self.bonus(task.depth));
                }
            }
        }
    }

    /// `mv` cut; the rest of the moves before it did not.
    #[inline]
    fn credit_continuations(
        &mut self,
        pos: &P,
        picker: &Picker<P::Move>,
        mv: P::Move,
        task: &Task,
    ) {
        if self.features.has(Feature::ContinuationHistory) {
            let (ply, bonus) = (task.ply(), self.bonus(task.depth));
            self.credit_continuation(pos, ply, mv, bonus);
            for index in picker.rest..picker.cursor {
                let tried = self.stack.moves[index];
                if tried != mv && !self.is_excluded(ply, tried) {
                    self.credit_continuation(pos, ply, tried, -self.malus(task.depth));
                }
            }
        }
    }

    /// Most moves are ranked and few are left; all else is done apart, so that
    /// handing out these does not pay for it.
    fn next_ordered(
        &mut self,
        picker: &mut Picker<P::Move>,
        pos: &P,
        ply: usize,
    ) -> Option<(P::Move, Origin)> {
        if picker.stage == Stage::Rest
            && self.features.has_any(RANKING)
            && let Some(mv) = self.stack.select_of_few(picker.cursor)
        {
            picker.cursor += 1;
            if picker.hint != Some(mv) {
                return Some((mv, Origin::Rest));
            }
        }
        self.next_by_stage(picker, pos, ply)
    }

    #[inline(never)]
    fn next_by_stage(
        &mut self,
        picker: &mut Picker<P::Move>,
        pos: &P,
        ply: usize,
    ) -> Option<(P::Move, Origin)> {
        loop {
            match picker.stage {
                Stage::Hint => {
                    picker.stage = self.stage_after_hint();
                    if let Some(mv) = picker.hint {
                        return Some((mv, Origin::Table));
                    }
                }
                Stage::GenerateTactical => {
                    self.generate_tactical(pos);
                    picker.stage = if picker.cursor < self.stack.moves.len() {
                        Stage::Tactical
                    } else {
                        Stage::GenerateRest
                    };
                }
                Stage::Tactical => match self.take_ranked(picker) {
                    Some(mv) if self.is_put_off(pos, mv) => self.put_off(picker),
                    Some(mv) => return Some((mv, Origin::Tactical)),
                    None => picker.stage = Stage::GenerateRest,
                },
                Stage::GenerateRest => {
                    picker.rest = self.stack.moves.len();
                    picker.cursor = picker.rest;
                    self.generate_rest(pos, ply);
                    picker.stage = Stage::Rest;
                }
                Stage::Rest => {
                    let mv = if self.features.has_any(RANKING) {
                        self.take_ranked(picker)
                    } else {
                        self.take_first(picker)
                    };
                    match mv {
                        Some(mv) => return Some((mv, Origin::Rest)),
                        None => picker.stage = Stage::Losing,
                    }
                }
                Stage::Losing => {
                    let left = picker.put_off.checked_sub(picker.taken_back + 1);
                    left?;
                    let mv = self.stack.moves[picker.first + picker.taken_back];
                    picker.taken_back += 1;
                    return Some((mv, Origin::Losing));
                }
            }
        }
    }

    /// Puts the move that was just taken where losing moves wait.
    fn put_off(&mut self, picker: &mut Picker<P::Move>) {
        let place = picker.first + picker.put_off;
        self.stack.moves.swap(place, picker.cursor - 1);
        picker.put_off += 1;
    }

    #[inline]
    fn stage_after_hint(&self) -> Stage {
        if self.features.has(Feature::CaptureOrdering) {
            Stage::GenerateTactical
        } else {
            Stage::GenerateRest
        }
    }

    #[inline]
    fn generate_tactical(&mut self, pos: &P) {
        let first = self.stack.moves.len();
        pos.tactical_moves(&mut self.stack.moves);
        if first < self.stack.moves.len() && self.features.has(Feature::CaptureOrdering) {
            self.rank_tactical(pos, first);
        }
    }

    /// Ranks the moves from `first` on by what they win.
    #[inline(never)]
    fn rank_tactical(&mut self, pos: &P, first: usize) {
        let (features, learned, tuning) = (self.features, &self.learned, self.tuning);
        self.stack.rank(first, |mv| {
            let mut rank = pos.tactical_gain(mv).0;
            if features.has(Feature::CaptureHistory) {
                rank += learned.capture_history.count(pos, mv) / tuning.capture_counts;
            }
            rank
        });
    }

    /// Apart from [`Worker::next_ordered`], so that handing out a move does not
    /// pay for its stack frame.
    #[inline(never)]
    fn generate_rest(&mut self, pos: &P, ply: usize) {
        let first = self.stack.moves.len();
        if self.features.has(Feature::CaptureOrdering) {
            pos.quiet_moves(&mut self.stack.moves);
        } else {
            pos.moves(&mut self.stack.moves);
        }
        if self.features.has_any(RANKING) && first < self.stack.moves.len() {
            self.rank_rest(pos, first, ply);
        }
    }

    /// Ranks the moves from `first` on by all that is known of them.
    fn rank_rest(&mut self, pos: &P, first: usize, ply: usize) {
        let (features, side) = (self.features, pos.side_to_move());
        let (killers, answer) = (self.killers_at(ply), self.countermove(pos, ply));
        let rows = self.continuation_rows(ply);
        let (learned, tuning) = (&self.learned, self.tuning);
        let history = features
            .has(Feature::History)
            .then(|| learned.history.of_side::<P::Move>(side));
        self.stack.rank(first, |mv| {
            let mut rank = killers::rank(killers, mv) + countermoves::rank(answer, mv);
            if let Some(history) = history {
                rank += i32::from(history[mv.slot()]);
            }
            if features.has(Feature::ForcingMoves) {
                rank += forcing::rank(pos, mv);
            }
            if features.has(Feature::ContinuationHistory) {
                rank += learned.continuations.count(rows, pos.trace(mv), tuning);
            }
            rank
        });
    }

    #[inline]
    fn take_ranked(&mut self, picker: &mut Picker<P::Move>) -> Option<P::Move> {
        while let Some(mv) = self.stack.select(picker.cursor) {
            picker.cursor += 1;
            if picker.hint != Some(mv) {
                return Some(mv);
            }
        }
        None
    }

    #[inline]
    fn take_first(&mut self, picker: &mut Picker<P::Move>) -> Option<P::Move> {
        while let Some(&mv) = self.stack.moves.get(picker.cursor) {
            picker.cursor += 1;
            if picker.hint != Some(mv) {
                return Some(mv);
            }
        }
        None
    }
}
