use cozy_chess::Square;

const CAPACITY: usize = 16;

/// Where the pieces of one side stand, in the order in which they are asked
/// for their moves.
#[derive(Clone, Copy, Debug)]
pub(super) struct PieceList {
    squares: [Square; CAPACITY],
    len: usize,
}

impl PieceList {
    pub(super) const EMPTY: PieceList = PieceList {
        squares: [Square::A1; CAPACITY],
        len: 0,
    };

    pub(super) fn squares(&self) -> &[Square] {
        &self.squares[..self.len]
    }

    fn place(&self, square: Square) -> usize {
        self.squares()
            .iter()
            .position(|&listed| listed == square)
            .expect("every piece on the board is in its list")
    }

    /// Appends a piece: a new one, or one whose capture is taken back.
    pub(super) fn push(&mut self, square: Square) {
        self.squares[self.len] = square;
        self.len += 1;
    }

    /// A piece moves and keeps its place in the list.
    pub(super) fn step(&mut self, from: Square, to: Square) {
        self.squares[self.place(from)] = to;
    }

    /// A piece is captured; those behind it move up.
    pub(super) fn remove(&mut self, square: Square) {
        let place = self.place(square);
        self.squares.copy_within(place + 1..self.len, place);
        self.len -= 1;
    }
}
