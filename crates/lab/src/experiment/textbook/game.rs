use langkah_game::{Evaluator, Move, Outcome, Position, Score, Side, mix};

/// The leaves of figures 2.4 and 2.5, for MAX.
pub(super) const LEAVES: [[i32; 3]; 3] = [[3, 12, 8], [2, 4, 6], [14, 5, 2]];

/// The game of the figures: MAX chooses one of three branches, then MIN one of
/// three leaves.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Textbook {
    branch: Option<u8>,
    leaf: Option<u8>,
}

/// A branch or a leaf, counted from the left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Choice(pub(super) u8);

impl Move for Choice {
    const SLOTS: usize = LEAVES.len();

    fn slot(self) -> usize {
        usize::from(self.0)
    }

    fn tag(self) -> u32 {
        u32::from(self.0) + 1
    }
}

impl Position for Textbook {
    type Move = Choice;
    type Undo = Textbook;

    fn side_to_move(&self) -> Side {
        match (self.branch, self.leaf) {
            (Some(_), None) => Side::Second,
            _ => Side::First,
        }
    }

    fn make(&mut self, mv: Choice) -> Textbook {
        let before = *self;
        match self.branch {
            None => self.branch = Some(mv.0),
            Some(_) => self.leaf = Some(mv.0),
        }
        before
    }

    fn unmake(&mut self, _mv: Choice, undo: Textbook) {
        *self = undo;
    }

    fn hash(&self) -> u64 {
        let digit = |choice: Option<u8>| choice.map_or(0, |choice| u64::from(choice) + 1);
        mix(digit(self.branch) << 8 | digit(self.leaf))
    }

    fn hash_from_scratch(&self) -> u64 {
        self.hash()
    }

    fn tactical_moves(&self, _out: &mut Vec<Choice>) {}

    fn quiet_moves(&self, out: &mut Vec<Choice>) {
        if self.leaf.is_none() {
            out.extend((0..LEAVES.len()).map(|choice| Choice(choice as u8)));
        }
    }

    fn resolve(&self, tag: u32) -> Option<Choice> {
        let all = langkah_game::legal_moves(self);
        all.into_iter().find(|choice| choice.tag() == tag)
    }

    fn tactical_gain(&self, _mv: Choice) -> Score {
        Score::ZERO
    }

    fn decided(&self) -> Option<Outcome> {
        None
    }

    fn stuck(&self) -> Outcome {
        Outcome::Draw
    }

    fn is_forced(&self) -> bool {
        false
    }

    fn reversible_plies(&self) -> usize {
        0
    }
}

/// The numbers at the leaves; nothing elsewhere.
#[derive(Clone, Copy, Debug)]
pub(super) struct Numbers;

impl Evaluator<Textbook> for Numbers {
    type Acc = ();

    fn refresh(&self, _pos: &Textbook) {}

    fn advance(&self, _acc: &(), _before: &Textbook, _mv: Choice) {}

    fn score(&self, pos: &Textbook, _acc: &()) -> Score {
        let (Some(branch), Some(leaf)) = (pos.branch, pos.leaf) else {
            return Score::ZERO;
        };
        Score(LEAVES[usize::from(branch)][usize::from(leaf)])
    }
}
