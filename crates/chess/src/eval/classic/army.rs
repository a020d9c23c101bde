//! Where the pieces of both sides are and what they attack.

use super::bits::{
    LIGHT, attacked_downwards, attacked_upwards, bishop, bit, count, fill_up, king, knight, rook,
    squares,
};
use super::terms::{
    BEHIND_PAWN, BISHOP_MOBILITY, BISHOP_PAIR, BISHOP_PAWNS, Group, KING_ATTACK, KNIGHT_MOBILITY,
    MOST_ATTACKERS, MOST_ATTACKS, OUTPOST, QUEEN_MOBILITY, ROOK_FILE, ROOK_MOBILITY, Tally,
};
use cozy_chess::{Board, Color, Piece};

pub(super) const PAWN: usize = Piece::Pawn as usize;
pub(super) const KNIGHT: usize = Piece::Knight as usize;
pub(super) const BISHOP: usize = Piece::Bishop as usize;
pub(super) const ROOK: usize = Piece::Rook as usize;
pub(super) const QUEEN: usize = Piece::Queen as usize;
pub(super) const KING: usize = Piece::King as usize;

/// The squares of each kind of piece.
pub(super) type Pieces = [u64; Piece::NUM];

/// Both sides' pieces as one of them sees the board.
#[derive(Clone, Copy, Debug)]
pub(super) struct Sides {
    pub(super) own: Pieces,
    pub(super) theirs: Pieces,
}

impl Sides {
    pub(super) fn of_mover(board: &Board) -> Sides {
        let mover = board.side_to_move();
        let of = |color| Piece::ALL.map(|piece| board.colored_pieces(color, piece).0);
        let sides = Sides {
            own: of(mover),
            theirs: of(!mover),
        };
        match mover {
            Color::White => sides,
            Color::Black => Sides {
                own: turned(sides.own),
                theirs: turned(sides.theirs),
            },
        }
    }

    /// As the other side sees it.
    pub(super) fn turned(&self) -> Sides {
        Sides {
            own: turned(self.theirs),
            theirs: turned(self.own),
        }
    }

    pub(super) fn all_own(&self) -> u64 {
        union(&self.own)
    }

    pub(super) fn all_theirs(&self) -> u64 {
        union(&self.theirs)
    }

    pub(super) fn their_king(&self) -> usize {
        self.theirs[KING].trailing_zeros() as usize & 63
    }

    pub(super) fn own_king(&self) -> usize {
        self.own[KING].trailing_zeros() as usize & 63
    }

    /// The squares around their king, and those before him.
    pub(super) fn king_zone(&self) -> u64 {
        let around = king(self.their_king()) | self.theirs[KING];
        around | around >> 8
    }
}

fn turned(pieces: Pieces) -> Pieces {
    pieces.map(u64::swap_bytes)
}

fn union(pieces: &Pieces) -> u64 {
    pieces.iter().fold(0, |all, set| all | set)
}

/// What one side attacks.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Attacks {
    /// By each kind of piece.
    pub(super) by: Pieces,
    pub(super) all: u64,
    /// At least twice.
    pub(super) twice: u64,
}

impl Attacks {
    fn add(&mut self, piece: usize, set: u64) {
        self.twice |= self.all & set;
        self.all |= set;
        self.by[piece] |= set;
    }

    /// As the other side sees it.
    pub(super) fn turned(&self) -> Attacks {
        Attacks {
            by: turned(self.by),
            all: self.all.swap_bytes(),
            twice: self.twice.swap_bytes(),
        }
    }
}

/// How the pieces bear on their king.
#[derive(Default)]
struct Assault {
    attackers: usize,
    attacks: usize,
}

/// Counts what the own pieces do and tells what they attack.
pub(super) fn survey<T: Tally>(sides: &Sides, tally: &mut T) -> Attacks {
    let Sides { own, theirs } = sides;
    let occupied = sides.all_own() | sides.all_theirs();
    let mut attacks = Attacks::default();
    attacks.add(KING, king(sides.own_king()));
    let pawn_captures = attacked_upwards(own[PAWN]);
    attacks.add(PAWN, pawn_captures);
    let area = !(own[PAWN] | own[KING] | attacked_downwards(theirs[PAWN]));
    let zone = sides.king_zone();
    let mut assault = Assault::default();
    let mut see = |attacks: &mut Attacks, tally: &mut T, piece, mobility: &Group, set: u64| {
        attacks.add(piece, set);
        tally.mark(mobility.at((set & area).count_ones() as usize));
        let on_zone = (set & zone).count_ones() as usize;
        assault.attackers += usize::from(on_zone > 0);
        assault.attacks += on_zone;
    };
    for square in squares(own[KNIGHT]) {
        see(
            &mut attacks,
            tally,
            KNIGHT,
            &KNIGHT_MOBILITY,
            knight(square),
        );
    }
    // Sliders see through what goes before them.
    let behind_queens = occupied & !own[QUEEN];
    for square in squares(own[BISHOP]) {
        let set = bishop(square, behind_queens);
        see(&mut attacks, tally, BISHOP, &BISHOP_MOBILITY, set);
        let colour = if bit(square) & LIGHT != 0 {
            LIGHT
        } else {
            !LIGHT
        };
        tally.count(BISHOP_PAWNS.at(0), count(own[PAWN] & colour));
    }
    for square in squares(own[ROOK]) {
        let set = rook(square, behind_queens & !own[ROOK]);
        see(&mut attacks, tally, ROOK, &ROOK_MOBILITY, set);
        let file = super::bits::file(square);
        if own[PAWN] & file == 0 {
            tally.mark(ROOK_FILE.at(usize::from(theirs[PAWN] & file != 0)));
        }
    }
    for square in squares(own[QUEEN]) {
        let set = bishop(square, occupied) | rook(square, occupied);
        see(&mut attacks, tally, QUEEN, &QUEEN_MOBILITY, set);
    }
    let attackers = assault.attackers.min(MOST_ATTACKERS);
    let hits = assault.attacks.min(MOST_ATTACKS);
    tally.mark(KING_ATTACK.at(attackers * (MOST_ATTACKS + 1) + hits));
    count_minors(sides, pawn_captures, tally);
    attacks
}

fn count_minors<T: Tally>(sides: &Sides, pawn_captures: u64, tally: &mut T) {
    let Sides { own, theirs } = sides;
    if own[BISHOP].count_ones() >= 2 {
        tally.mark(BISHOP_PAIR.at(0));
    }
    // Where no pawn of theirs can come to drive a piece away.
    let reach = fill_up(theirs[PAWN].swap_bytes()).swap_bytes();
    let safe = pawn_captures & !attacked_downwards(reach) & OUTPOST_RANKS;
    tally.count(OUTPOST.at(0), count(own[KNIGHT] & safe));
    tally.count(OUTPOST.at(1), count(own[BISHOP] & safe));
    let behind = (own[PAWN] | theirs[PAWN]) >> 8;
    tally.count(
        BEHIND_PAWN.at(0),
        count((own[KNIGHT] | own[BISHOP]) & behind),
    );
}

/// The fourth to the sixth rank.
const OUTPOST_RANKS: u64 = 0x0000_ffff_ff00_0000;
