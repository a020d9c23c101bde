use crate::jawa::geometry::Board;

/// A position inside the search, with the threats of both sides kept up. The
/// mover has no winning move: whoever makes a node has looked.
#[derive(Clone, Copy)]
pub(crate) struct Node {
    pub(crate) mover: u64,
    pub(crate) other: u64,
    pub(crate) mover_threats: u64,
    pub(crate) other_threats: u64,
    pub(crate) plies: i32,
}

/// What is known of a node without searching it.
pub(crate) enum Settled {
    /// Its value, or a bound outside the window, for the mover of the node
    /// that was asked about.
    Value(i32),
    /// Nothing; the node has become the first one with a choice, whose mover
    /// is the asked one's...
    SameSide,
    /// ... or its opponent.
    OtherSide,
}

impl Node {
    /// The node of these stones.
    pub(crate) fn new<const W: usize, const H: usize>(mover: u64, other: u64) -> Self {
        let occupied = mover | other;
        Node {
            mover,
            other,
            mover_threats: Board::<W, H>::threats(mover, occupied),
            other_threats: Board::<W, H>::threats(other, occupied),
            plies: occupied.count_ones() as i32,
        }
    }

    #[inline(always)]
    pub(crate) fn occupied(&self) -> u64 {
        self.mover | self.other
    }

    /// The moves that do not lose at once; when the opponent threatens to win
    /// with its next stone, the blocks.
    #[inline(always)]
    pub(crate) fn moves<const W: usize, const H: usize>(&self) -> u64 {
        let playable = Board::<W, H>::playable(self.occupied());
        let forced = playable & self.other_threats;
        let safe = playable & !Board::<W, H>::below(self.other_threats);
        if forced == 0 { safe } else { safe & forced }
    }

    /// The node after the mover puts `stone`.
    #[inline(always)]
    pub(crate) fn after<const W: usize, const H: usize>(&self, stone: u64) -> Node {
        let mover = self.mover | stone;
        Node {
            mover: self.other,
            other: mover,
            mover_threats: self.other_threats & !stone,
            other_threats: Board::<W, H>::threats(mover, mover | self.other),
            plies: self.plies + 1,
        }
    }

    /// Plays moves without alternative, then asks the bounds. The window is
    /// `beta - 1 .. beta` for the mover.
    #[inline(always)]
    pub(crate) fn settle<const W: usize, const H: usize>(&mut self, beta: i32) -> Settled {
        let mut beta = beta;
        let mut sign = 1;
        loop {
            let playable = Board::<W, H>::playable(self.occupied());
            let forced = playable & self.other_threats;
            let safe = playable & !Board::<W, H>::below(self.other_threats);
            let moves = if forced == 0 { safe } else { safe & forced };
            if forced & forced.wrapping_sub(1) != 0 || moves == 0 {
                let full = playable == 0;
                let lost = -Board::<W, H>::win_at(self.plies + 2);
                return Settled::Value(if full { 0 } else { sign * lost });
            }
            if self.plies >= Board::<W, H>::SIZE - 2 {
                return Settled::Value(0);
            }
            let (lower, upper) = self.reach::<W, H>();
            if upper < beta {
                return Settled::Value(sign * upper);
            }
            if lower >= beta {
                return Settled::Value(sign * lower);
            }
            if moves & (moves - 1) != 0 {
                break;
            }
            *self = self.after::<W, H>(moves);
            sign = -sign;
            beta = 1 - beta;
        }
        match self.static_bound::<W, H>(beta) {
            Some(bound) => Settled::Value(sign * bound),
            None if sign > 0 => Settled::SameSide,
            None => Settled::OtherSide,
        }
    }

    /// The bounds of a node whose mover neither wins with its next stone nor
    /// loses to the opponent's.
    #[inline(always)]
    pub(crate) fn reach<const W: usize, const H: usize>(&self) -> (i32, i32) {
        (
            -Board::<W, H>::win_at(self.plies + 4),
            Board::<W, H>::win_at(self.plies + 3),
        )
    }

    /// A bound outside the window `beta - 1 .. beta` by patterns alone.
    #[inline(always)]
    fn static_bound<const W: usize, const H: usize>(&self, beta: i32) -> Option<i32> {
        if self.plies >= LINES_RUN_OUT_FROM {
            if beta > 0 {
                if self.mover_threats == 0 && Board::<W, H>::cannot_win(self.other) {
                    return Some(0);
                }
            } else if self.other_threats == 0 && Board::<W, H>::cannot_win(self.mover) {
                return Some(0);
            }
        }
        let first_moves = self.plies & 1 == 0;
        let bound = if first_moves && beta > -1 {
            Board::<W, H>::follow_up_bound(self.mover, self.other)
        } else if !first_moves && beta > -2 && self.other_threats & Board::<W, H>::ODD_ROWS != 0 {
            Board::<W, H>::odd_threat_bound(self.mover, self.other, self.other_threats)
        } else {
            None
        };
        bound.filter(|&bound| bound < beta)
    }
}

/// Before this many plies a side practically always has a line left to
/// complete, so it is not worth looking.
const LINES_RUN_OUT_FROM: i32 = 14;
