//! The most that any player can get against the thesis's program. It answers
//! a position always in the same way, so against it the game is a maze for one:
//! whoever tries every move knows what can be reached.

use super::duel::{DuelPlan, OPENING_PLIES};
use crate::{GameRecord, LabError, Match, MatchScore, Progress};
use langkah_game::{Game, Outcome, Position, Side, legal_moves};
use langkah_ntil::{Ntil, NtilMove, NtilPosition, Phase, Pieces};
use langkah_registry::{Setup, ThinkRequest, open};
use std::collections::HashMap;
use std::sync::Arc;

/// What the best of all players would get from the openings of `games`, which
/// were played by `plan`, two from each opening.
pub fn ceiling(
    plan: &DuelPlan,
    games: &[GameRecord],
    progress: &mut dyn Progress,
) -> Result<MatchScore, LabError> {
    let game = plan.game()?;
    let players = plan.games(plan.pairs, 1);
    let mut score = MatchScore::default();
    progress.started("ceiling", games.len() as u64);
    for pair in games.chunks_exact(2) {
        let mut points = [0.0; 2];
        for (record, points) in pair.iter().zip(&mut points) {
            let opening = after_opening(&game, &record.moves)?;
            let maze = Maze::new(&game, &players, record.first_plays);
            *points = match maze.best_from(opening)? {
                Outcome::Win(winner) if winner == record.first_plays => 1.0,
                Outcome::Win(_) => 0.0,
                Outcome::Draw => 0.5,
            };
            progress.advanced(1);
        }
        score.add_pair(points[0], points[1]);
    }
    progress.finished();
    Ok(score)
}

fn after_opening(game: &Ntil, moves: &[String]) -> Result<NtilPosition, LabError> {
    let mut pos = game.start();
    for text in moves.iter().take(OPENING_PLIES as usize) {
        let mv = game.parse_move(&pos, text).map_err(LabError::Refused)?;
        pos.make(mv);
    }
    Ok(pos)
}

/// What tells the positions of one side's turns apart.
type Key = (Pieces, Phase);

/// The game of `own` against a program without chance and without memory.
struct Maze<'a> {
    game: &'a Ntil,
    setup: &'a Setup,
    opponent: &'a ThinkRequest,
    own: Side,
    /// The positions in which it is the own turn, with their numbers.
    numbers: HashMap<Key, usize>,
    waiting: Vec<NtilPosition>,
    /// For each position that was left, the numbers it leads to.
    ways: Vec<Vec<usize>>,
    has_drawn: bool,
}

impl<'a> Maze<'a> {
    fn new(game: &'a Ntil, players: &'a Match, own: Side) -> Self {
        Maze {
            game,
            setup: &players.setup,
            opponent: &players.second,
            own,
            numbers: HashMap::new(),
            waiting: Vec::new(),
            ways: Vec::new(),
            has_drawn: false,
        }
    }

    /// The best end that can be reached. Who can go round in a circle can
    /// draw by repetition.
    fn best_from(mut self, opening: NtilPosition) -> Result<Outcome, LabError> {
        let mut first = Vec::new();
        if self.arrive(opening, &mut first)? {
            return Ok(Outcome::Win(self.own));
        }
        let mut left = 0;
        while left < self.waiting.len() {
            let pos = self.waiting[left].clone();
            let mut ways = Vec::new();
            for mv in legal_moves(&pos) {
                let mut after = pos.clone();
                after.make(mv);
                if self.arrive(after, &mut ways)? {
                    return Ok(Outcome::Win(self.own));
                }
            }
            self.ways.push(ways);
            left += 1;
        }
        let can_draw = self.has_drawn || has_circle(&self.ways);
        let lost = Outcome::Win(self.own.other());
        Ok(if can_draw { Outcome::Draw } else { lost })
    }

    /// Lets the opponent answer until it is the own turn, and notes where that
    /// is among `ways`; `true` where the game is won.
    fn arrive(&mut self, mut pos: NtilPosition, ways: &mut Vec<usize>) -> Result<bool, LabError> {
        loop {
            if let Some(outcome) = end_of(&pos) {
                self.has_drawn |= outcome == Outcome::Draw;
                return Ok(outcome == Outcome::Win(self.own));
            }
            if pos.side_to_move() == self.own {
                break;
            }
            pos.make(self.answer(&pos)?);
        }
        let next = self.numbers.len();
        let key = (pos.all_pieces(), pos.phase());
        let number = *self.numbers.entry(key).or_insert(next);
        if number == next {
            self.waiting.push(pos);
        }
        ways.push(number);
        Ok(false)
    }

    /// What the opponent plays.
    fn answer(&self, pos: &NtilPosition) -> Result<NtilMove, LabError> {
        let setup = Setup {
            position: Some(self.game.format_position(pos)),
            ..self.setup.clone()
        };
        let session = open(&setup).map_err(LabError::Refused)?;
        let thought = session.think(self.opponent, &Arc::default(), &mut |_| {});
        let thought = thought.map_err(LabError::Refused)?;
        let best = thought.best.expect("the game goes on, so there is a move");
        self.game.parse_move(pos, &best).map_err(LabError::Refused)
    }
}

/// How the game ended, if it did.
fn end_of(pos: &NtilPosition) -> Option<Outcome> {
    let stuck = || (pos.count_moves() == 0).then(|| pos.stuck());
    pos.decided().or_else(stuck)
}

/// Does any way lead round in a circle? Takes away, as long as there are any,
/// the places to which no way leads.
fn has_circle(ways: &[Vec<usize>]) -> bool {
    let mut leading_here = vec![0; ways.len()];
    for &to in ways.iter().flatten() {
        leading_here[to] += 1;
    }
    let mut free: Vec<usize> = (0..ways.len())
        .filter(|&place| leading_here[place] == 0)
        .collect();
    let mut taken = 0;
    while let Some(place) = free.pop() {
        taken += 1;
        for &to in &ways[place] {
            leading_here[to] -= 1;
            if leading_here[to] == 0 {
                free.push(to);
            }
        }
    }
    taken < ways.len()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ntil::DuelOpenings;

    #[test]
    fn a_circle_is_found_wherever_it_is() {
        assert!(!has_circle(&[vec![1, 2], vec![2], vec![]]));
        assert!(has_circle(&[vec![1], vec![2, 3], vec![1], vec![]]));
        assert!(has_circle(&[vec![0]]));
    }

    fn best(position: &str, own: Side) -> Outcome {
        let game = Ntil::by_name("5x5", "lombok").expect("embedded");
        let pos = game.parse_position(position).expect("a position");
        let players = plan();
        let maze = Maze::new(&game, &players, own);
        maze.best_from(pos).expect("the opponent answers")
    }

    fn plan() -> Match {
        let plan = DuelPlan {
            board: "5x5".to_owned(),
            pack: "lombok".to_owned(),
            pairs: 1,
            openings: DuelOpenings::Any,
            handicap: 1,
            nodes: None,
            seed: 1,
        };
        plan.games(1, 1)
    }

    /// The table says what can be had at the least.
    #[test]
    fn a_won_position_is_won_and_a_lone_piece_cannot_win() {
        let one_to_take = "5x5 lombok w 3/1m1/1/1K1/M2 - 0";
        assert_eq!(best(one_to_take, Side::First), Outcome::Win(Side::First));
        assert_ne!(best(one_to_take, Side::Second), Outcome::Win(Side::Second));
    }
}
