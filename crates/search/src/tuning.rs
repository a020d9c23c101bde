//! The numbers of the techniques that a game may want otherwise.

/// A number of [`Tuning`] by its name, for those who look for better ones.
#[derive(Clone, Copy, Debug)]
pub struct Knob {
    /// The field's name.
    pub name: &'static str,
    /// The smallest value that makes sense.
    pub least: i32,
    /// The largest.
    pub most: i32,
    /// A change that one can just feel.
    pub step: i32,
    /// Reads the field.
    pub get: fn(&Tuning) -> i32,
    /// Writes it.
    pub set: fn(&mut Tuning, i32),
}

macro_rules! knobs {
    ($($(#[$doc:meta])* $name:ident: $value:literal, $least:literal..=$most:literal by $step:literal;)*) => {
        /// How far the speculative techniques go, and how the orders of moves
        /// are learned. Margins are percent of [`unit`](crate::Search::unit);
        /// reductions are 1024ths of a ply.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub struct Tuning {
            $($(#[$doc])* pub $name: i32,)*
        }

        impl Tuning {
            /// What serves any game.
            pub const GENERAL: Tuning = Tuning { $($name: $value,)* };

            /// All fields.
            pub const KNOBS: &[Knob] = &[$(Knob {
                name: stringify!($name),
                least: $least,
                most: $most,
                step: $step,
                get: |tuning| tuning.$name,
                set: |tuning, value| tuning.$name = value,
            },)*];
        }
    };
}

knobs! {
    /// Null move: how much less deep passing is searched,
    null_move: 3_072, 1_024..=6_144 by 400;
    /// for each ply of depth more,
    null_move_depth: 256, 100..=500 by 50;
    /// and a ply more for so much above beta,
    null_move_surplus: 200, 60..=400 by 30;
    /// up to this.
    null_move_surplus_most: 3_072, 1_024..=6_144 by 500;

    /// Reverse futility: the margin for each ply,
    reverse_futility: 80, 30..=160 by 10;
    /// less this where things go well.
    reverse_futility_rising: 80, 0..=200 by 15;
    /// How much of what lies above beta is not believed, in percent.
    reverse_futility_doubt: 0, 0..=100 by 8;
    /// Futility: the margin,
    futility: 0, -50..=250 by 25;
    /// and for each ply,
    futility_ply: 120, 40..=200 by 15;
    /// up to this depth.
    futility_depth: 4, 2..=12 by 1;

    /// Late move pruning: hundredths of moves that are tried at any depth,
    late_moves: 400, 100..=1_000 by 80;
    /// for each square of the depth,
    late_moves_square: 100, 30..=200 by 15;
    /// and the percentage of all that where things go badly.
    late_moves_falling: 50, 20..=100 by 7;
    /// History pruning: the worst history that is tried for each ply, negated.
    history_pruning: 4_000, 1_000..=9_000 by 500;

    /// History reductions: a base,
    reduction: 768, 0..=1_800 by 100;
    /// what the product of the logarithms of depth and move number is divided
    /// by, in thousandths,
    reduction_divisor: 2_250, 1_400..=3_500 by 120;
    /// and the history that is worth a ply.
    reduction_history: 9_000, 4_000..=20_000 by 1_000;
    /// Less on the principal variation,
    reduction_pv: 1_024, 0..=2_500 by 150;
    /// more where things go badly,
    reduction_falling: 1_024, 0..=2_500 by 150;
    /// where a cutoff is expected,
    reduction_cut: 1_024, 0..=3_000 by 150;
    /// and where the table's move is tactical;
    reduction_tactical_hint: 400, 0..=2_000 by 150;
    /// less for moves after which the other side is forced,
    reduction_forcing: 1_024, 0..=4_096 by 150;
    /// for tactical moves,
    reduction_tactical: 1_700, 0..=4_096 by 200;
    /// the less the better their history, of which this is worth a ply,
    reduction_capture_history: 8_000, 3_000..=30_000 by 1_000;
    /// and for those that lose.
    reduction_losing: 1_024, -500..=2_500 by 150;
    /// A reduced move that comes out so far above alpha is searched a ply
    /// deeper than in full, one that barely does a ply less.
    research_deeper: 40, 1..=200 by 8;

    /// Exchanges: what a quiet move may lose for each ply,
    exchange_quiet: 60, 10..=120 by 8;
    /// a tactical one for each ply squared,
    exchange_tactical: 25, 5..=70 by 5;
    /// and how near to alpha quiescence must hope to come.
    exchange_hope: 180, 50..=300 by 20;

    /// Probcut: how far above beta.
    probcut: 190, 80..=320 by 20;
    /// Razoring: how far below alpha,
    razoring: 150, 0..=400 by 30;
    /// and for each ply.
    razoring_ply: 220, 80..=400 by 25;

    /// Aspiration: half the first window,
    aspiration: 30, 6..=60 by 5;
    /// and how much wider each attempt is than the one before, in percent.
    aspiration_growth: 300, 130..=400 by 30;

    /// Singular moves: the least depth at which they are looked for,
    singular_depth: 7, 4..=10 by 1;
    /// how far below the table's score all others must stay
    /// for each ply, in hundredths,
    singular: 200, 50..=500 by 30;
    /// and how far for a second ply.
    singular_double: 22, 5..=60 by 4;

    /// Histories: what a cutoff earns for each ply,
    bonus: 200, 80..=400 by 25;
    /// at the most,
    bonus_most: 1_600, 800..=4_000 by 200;
    /// and the percentage of it that the moves tried before lose.
    malus: 100, 40..=200 by 12;
    /// Continuation history: the percentage by which what followed the last
    /// move counts,
    continuation_last: 100, 0..=300 by 15;
    /// and what followed the own move before the last.
    continuation_far: 40, 0..=150 by 10;
    /// Evaluation history: what a quiet move earns that gains a unit,
    eval_history: 800, 0..=2_400 by 100;
    /// at the most.
    eval_history_most: 1_600, 200..=4_000 by 200;
    /// Capture history: counts that weigh as much as a point won.
    capture_counts: 48, 16..=128 by 8;

    /// Correction history: the largest weight of a new finding, in 256ths,
    correction: 16, 6..=40 by 3;
    /// the largest correction,
    correction_most: 64, 30..=150 by 10;
    /// and the percentage by which the first of a position's structures counts,
    correction_first: 90, 0..=200 by 10;
    /// the others,
    correction_others: 40, 0..=200 by 8;
    /// and the last two moves.
    correction_moves: 40, 0..=200 by 8;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_knob_turns_its_own_number() {
        for knob in Tuning::KNOBS {
            assert!((knob.least..=knob.most).contains(&(knob.get)(&Tuning::GENERAL)));
            let mut turned = Tuning::GENERAL;
            (knob.set)(&mut turned, knob.least - 1);
            let changed = Tuning::KNOBS
                .iter()
                .filter(|other| (other.get)(&turned) != (other.get)(&Tuning::GENERAL));
            let names: Vec<&str> = changed.map(|other| other.name).collect();
            assert_eq!(names, [knob.name]);
        }
    }
}
