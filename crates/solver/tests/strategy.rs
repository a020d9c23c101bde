//! The solution of 5x5 against the plain rulebook, which shares no code with
//! the game or the solver: the winner follows the table, the loser tries every
//! move that the rulebook allows, and the rulebook says who has won.

use langkah_game::{Game, Outcome, Position, Side, legal_moves};
use langkah_ntil::{Ntil, NtilPosition};
use langkah_solver::tables::Value;
use langkah_solver::tables::ntil::{NtilTables, embedded};
use langkah_testkit::ntil_rulebook as rulebook;
use std::collections::HashMap;

struct Walk<'a> {
    game: &'a Ntil,
    tables: &'a NtilTables,
    board: rulebook::Board,
    pack: rulebook::Pack,
    /// The plies to the end for positions that were walked; `None` while they
    /// are, so that going in circles is noticed.
    lengths: HashMap<u64, Option<u32>>,
}

impl Walk<'_> {
    /// The plies until White has won, however Black plays.
    fn length(&mut self, pos: &NtilPosition, state: &rulebook::State) -> u32 {
        if let Some(end) = rulebook::result(&self.board, &self.pack, state) {
            let is_won = matches!(end, rulebook::End::Lost(rulebook::Side::Black, _));
            assert!(is_won, "{pos:?} ends as {end:?}");
            return 0;
        }
        if let Some(known) = self.lengths.get(&pos.hash()) {
            return known.unwrap_or_else(|| panic!("{pos:?} comes back"));
        }
        self.lengths.insert(pos.hash(), None);
        let chosen = match pos.side_to_move() {
            Side::First => {
                let best = self.tables.moves(pos)[0].mv;
                Some(self.game.format_move(pos, best))
            }
            Side::Second => None,
        };
        let mut longest = None;
        for mv in rulebook::legal_moves(&self.board, &self.pack, state) {
            let text = mv.notation(&self.board);
            if chosen.as_ref().is_some_and(|chosen| *chosen != text) {
                continue;
            }
            let next_state = rulebook::apply(&self.board, &self.pack, state, &mv);
            let mut next = pos.clone();
            let same = legal_moves(pos)
                .into_iter()
                .find(|&mv| self.game.format_move(pos, mv) == text);
            next.make(same.unwrap_or_else(|| panic!("{text} in {pos:?}")));
            longest = longest.max(Some(self.length(&next, &next_state) + 1));
        }
        let longest = longest.unwrap_or_else(|| panic!("no way on from {pos:?}"));
        self.lengths.insert(pos.hash(), Some(longest));
        longest
    }
}

#[test]
fn the_rulebook_finds_no_defence_against_the_solution_of_5x5() {
    let game = Ntil::by_name("5x5", "lombok").unwrap();
    let tables = embedded(&game).expect("the embedded table is whole");
    assert_eq!(tables.value(&game.start()), Some(Value::Win(23)));
    let files = rulebook::BOARD_FILES.iter();
    let (_, text) = files.clone().find(|(name, _)| *name == "5x5").unwrap();
    let board = rulebook::Board::parse(text).unwrap();
    let state = rulebook::State::start(&board);
    let mut walk = Walk {
        game: &game,
        tables: &tables,
        board,
        pack: rulebook::Pack::lombok(),
        lengths: HashMap::new(),
    };
    assert_eq!(walk.length(&game.start(), &state), 23);
    assert!(walk.lengths.len() > 100, "{}", walk.lengths.len());
}

#[test]
fn the_embedded_table_holds_the_whole_game() {
    let game = Ntil::by_name("5x5", "lombok").unwrap();
    let tables = embedded(&game).expect("the embedded table is whole");
    let totals = tables.totals();
    assert_eq!((totals.images, totals.positions()), (17_916_679, 8_977_067));
    let counted = (totals.wins, totals.losses, totals.draws);
    assert_eq!(counted, (4_129_021, 2_478_715, 2_369_331));
    assert_eq!(totals.longest_win, 51);
    for first in tables.moves(&game.start()) {
        assert!(matches!(first.value, Some(Value::Win(_))), "{first:?}");
    }
}

/// A sample; `langkah tables verify ntil --board 5x5` checks them all.
#[test]
fn entries_of_the_embedded_table_follow_from_their_successors() {
    let game = Ntil::by_name("5x5", "lombok").unwrap();
    let tables = embedded(&game).expect("the embedded table is whole");
    let mut rng = fastrand::Rng::with_seed(3);
    for _ in 0..300 {
        let mut pos = game.start();
        while pos.decided().is_none() {
            let moves = tables.moves(&pos);
            let best = moves.first().map(|best| best.value);
            let Some(best) = best else {
                let lost = Value::of_end(pos.stuck(), pos.side_to_move());
                assert_eq!(tables.value(&pos), Some(lost));
                break;
            };
            assert!(moves.iter().all(|found| found.value.is_some()), "{pos:?}");
            assert_eq!(tables.value(&pos), best, "{pos:?}");
            pos.make(moves[rng.usize(..moves.len())].mv);
            if rng.u8(..) == 0 {
                break;
            }
        }
        if let Some(outcome) = pos.decided() {
            assert_ne!(outcome, Outcome::Win(pos.side_to_move()));
        }
    }
}
