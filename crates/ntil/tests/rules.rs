//! Each question of a rule pack, by what may be played.

use langkah_game::{Game, History, Outcome, Position, Side, legal_moves};
use langkah_ntil::{BoardMap, Ntil, NtilPosition, Phase, Rules, commits_ntil};

/// The 5x9 game by an embedded pack, or by `lombok` with other answers.
fn game(answers: &str) -> Ntil {
    game_on(BoardMap::by_name("5x9").expect("embedded"), answers)
}

fn game_on(board: BoardMap, answers: &str) -> Ntil {
    let rules = Rules::by_name(answers).unwrap_or_else(|| {
        let text = format!("name = \"house\"\n{answers}");
        Rules::parse(&text).expect("a pack")
    });
    Ntil::new(board, rules)
}

/// `rest` is the position's text after board and pack.
fn position(game: &Ntil, rest: &str) -> NtilPosition {
    let text = format!("{} {} {rest}", game.map().name(), game.rules().name);
    match game.parse_position(&text) {
        Ok(pos) => pos,
        Err(fault) => panic!("{text}: {fault}"),
    }
}

fn moves(game: &Ntil, rest: &str) -> Vec<String> {
    let pos = position(game, rest);
    let moves = legal_moves(&pos).into_iter();
    moves.map(|mv| game.format_move(&pos, mv)).collect()
}

fn sorted(mut texts: Vec<String>) -> Vec<String> {
    texts.sort();
    texts
}

/// The position after some moves, as the text after board and pack.
fn after(game: &Ntil, rest: &str, played: &[&str]) -> String {
    let mut pos = position(game, rest);
    for text in played {
        match game.parse_move(&pos, text) {
            Ok(mv) => drop(pos.make(mv)),
            Err(fault) => panic!("{text} at {pos:?}: {fault}"),
        }
    }
    let text = game.format_position(&pos);
    text.splitn(3, ' ').nth(2).expect("three words").to_owned()
}

#[test]
fn men_step_forward_and_sideways_along_lines() {
    let lombok = game("lombok");
    let white = moves(&lombok, "w m1m/3/5/5/2M2/5/5/3/3");
    assert_eq!(white, ["c5-b6", "c5-d6", "c5-c6", "c5-b5", "c5-d5"]);
    let black = moves(&lombok, "b 3/3/5/5/2m2/5/5/3/M1M");
    assert_eq!(black, ["c5-b4", "c5-d4", "c5-c4", "c5-b5", "c5-d5"]);
    let no_diagonals = moves(&lombok, "w m1m/3/5/5/1M3/5/5/3/3");
    assert_eq!(no_diagonals, ["b5-b6", "b5-a5", "b5-c5"]);
    let wide_row = moves(&lombok, "w m1m/3/5/5/5/5/5/3/M2");
    assert_eq!(wide_row, ["a1-b2", "a1-c1"]);
}

#[test]
fn house_rules_may_let_men_step_back() {
    let back = game("man-steps = [\"backward\", \"diagonally-backward\"]");
    let white = moves(&back, "w m1m/3/5/5/2M2/5/5/3/3");
    assert_eq!(white, ["c5-b4", "c5-d4", "c5-c4"]);
}

/// A man with an enemy on every side.
const SURROUNDED: &str = "w 3/3/5/1mmm1/1mMm1/1mmm1/5/3/3";

/// The first point that each capture lands on.
fn first_landings(game: &Ntil, rest: &str) -> Vec<String> {
    let texts = moves(game, rest).into_iter();
    let landings = texts.map(|text| text.split('x').nth(1).expect("a capture").to_owned());
    let mut landings = sorted(landings.collect());
    landings.dedup();
    landings
}

#[test]
fn men_capture_forward_and_sideways_by_lombok() {
    let landings = first_landings(&game("lombok"), SURROUNDED);
    assert_eq!(landings, ["a5", "a7", "c7", "e5", "e7"]);
}

#[test]
fn men_capture_in_all_directions_by_tabal() {
    let landings = first_landings(&game("tabal"), SURROUNDED);
    assert_eq!(landings, ["a3", "a5", "a7", "c3", "c7", "e3", "e5", "e7"]);
}

#[test]
fn men_jump_short_and_onto_empty_points_only() {
    let lombok = game("lombok");
    let blocked = moves(&lombok, "w 3/3/2m2/2m2/2M2/5/5/3/3");
    assert!(blocked.iter().all(|text| text.contains('-')), "{blocked:?}");
    let far = moves(&lombok, "w 3/3/2m2/5/2M2/5/5/3/3");
    assert!(far.iter().all(|text| text.contains('-')), "{far:?}");
}

/// White's man on c5 can capture c6; his man on a1 can only step.
const CAPTURE_OR_STEP: &str = "w 3/3/5/2m2/2M2/5/5/3/M1m";

#[test]
fn captures_are_a_duty_or_not() {
    assert_eq!(moves(&game("lombok"), CAPTURE_OR_STEP), ["c5xc7"]);
    let free = moves(&game("capture-duty = \"free\""), CAPTURE_OR_STEP);
    assert!(free.contains(&"c5xc7".to_owned()) && free.contains(&"a1-b2".to_owned()));
}

#[test]
fn a_piece_may_stop_or_must_go_on() {
    let rest = "w 3/3/2m2/5/2m2/2M2/5/3/3";
    let two_jumps = ["c4xc6", "c4xc6xc8"];
    assert_eq!(moves(&game("lombok"), rest), two_jumps);
    assert_eq!(
        moves(&game("chain = \"must-continue\""), rest),
        ["c4xc6xc8"]
    );
    // Any sequence that cannot go on will do, not only the longest.
    let fork = "w 3/3/2m2/5/1mmm1/2M2/5/3/3";
    let texts = moves(&game("chain = \"must-continue\""), fork);
    assert!(texts.contains(&"c4xc6xc8".to_owned()), "{texts:?}");
    assert!(!texts.contains(&"c4xc6".to_owned()), "{texts:?}");
}

#[test]
fn sequences_that_end_alike_are_different_moves() {
    // Around the square one way and the other, back to where it began.
    let ring = "w 3/3/5/5/1m3/m1m2/Mm3/3/3";
    let texts = sorted(moves(&game("tabal"), ring));
    assert_eq!(texts, ["a3xa5xc5xc3xa3", "a3xc3xc5xa5xa3"]);
    let left = after(&game("tabal"), ring, &["a3xa5xc5xc3xa3"]);
    assert_eq!(left, "b 3/3/5/5/5/5/M4/3/3 - 0");
}

#[test]
fn kings_slide_any_distance_near_points_first() {
    let lombok = game("lombok");
    let texts = moves(&lombok, "w m1m/3/5/5/5/5/5/2M/1K1");
    let king: Vec<&String> = texts.iter().filter(|text| text.starts_with("c1")).collect();
    let column = [
        "c1-c2", "c1-c3", "c1-c4", "c1-c5", "c1-c6", "c1-c7", "c1-c8", "c1-c9",
    ];
    assert_eq!(king[..8], column);
    assert_eq!(king[8..], ["c1-a1", "c1-e1"]);
}

#[test]
fn kings_capture_at_any_distance_and_land_anywhere_behind() {
    let lombok = game("lombok");
    let far = moves(&lombok, "w m1m/3/5/5/2m2/5/5/3/1K1");
    assert_eq!(far, ["c1xc6", "c1xc7", "c1xc8", "c1xc9"]);
    let near = moves(&lombok, "w 3/1m1/2m2/5/5/5/5/3/1KM");
    assert!(
        near.iter().all(|text| text.contains('-')),
        "two in a row: {near:?}"
    );
    let own = moves(&lombok, "w m2/3/2m2/5/2M2/5/5/3/1K1");
    assert!(
        own.iter().all(|text| text.contains('-')),
        "own piece: {own:?}"
    );
}

#[test]
fn house_kings_may_only_step() {
    let steps = game("king = \"steps\"");
    let texts = moves(&steps, "w m1m/3/5/5/2K2/5/5/3/3");
    let around = [
        "c5-b4", "c5-d4", "c5-c4", "c5-b6", "c5-d6", "c5-c6", "c5-b5", "c5-d5",
    ];
    assert_eq!(texts, around);
    assert_eq!(moves(&steps, "w m1m/3/5/5/2K2/2m2/5/3/3"), ["c5xc3"]);
    let far = moves(&steps, "w m1m/3/5/5/2K2/5/2m2/3/3");
    assert!(far.iter().all(|text| text.contains('-')), "{far:?}");
}

#[test]
fn a_man_promotes_when_his_turn_ends_on_the_point() {
    let lombok = game("lombok");
    let promoted = after(&lombok, "w 3/1M1/5/5/5/5/5/3/m1m", &["c8-c9"]);
    assert_eq!(promoted, "b 1K1/3/5/5/5/5/5/3/m1m - 0");
    let sideways = after(&lombok, "w M2/3/5/5/5/5/5/3/m1m", &["a9-c9"]);
    assert_eq!(sideways, "b 1K1/3/5/5/5/5/5/3/m1m - 0");
    let captured = after(&lombok, "w 3/1m1/2M2/5/5/5/5/3/m1m", &["c7xc9"]);
    assert_eq!(captured, "b 1K1/3/5/5/5/5/5/3/m1m - 0");
    let corner = after(&lombok, "w 3/M2/5/5/5/5/5/3/m1m", &["b8-a9"]);
    assert_eq!(corner, "b M2/3/5/5/5/5/5/3/m1m - 0");
    let black = after(&lombok, "b m1m/3/5/5/5/5/5/1m1/M1M", &["c2-c1"]);
    assert_eq!(black, "w m1m/3/5/5/5/5/5/3/MkM - 0");
}

/// A board of one row on which White promotes in the middle.
fn strip() -> BoardMap {
    let text = "# board: strip\n:1w--1b--1ek-1b--1e--1e--1b\n";
    BoardMap::parse(text).expect("a board")
}

#[test]
fn a_man_promotes_in_passing_only_where_the_pack_says_so() {
    let turn_end = game_on(strip(), "lombok");
    assert_eq!(moves(&turn_end, "w Mm1m2m"), ["a1xc1", "a1xc1xe1"]);
    assert_eq!(after(&turn_end, "w Mm1m2m", &["a1xc1"]), "b 2Km2m - 0");
    assert_eq!(after(&turn_end, "w Mm1m2m", &["a1xc1xe1"]), "b 4M1m - 0");

    let in_passing = game_on(strip(), "promotion = \"in-passing\"");
    let texts = moves(&in_passing, "w Mm1m2m");
    assert_eq!(texts, ["a1xc1", "a1xc1xe1", "a1xc1xf1"]);
    assert_eq!(after(&in_passing, "w Mm1m2m", &["a1xc1xe1"]), "b 4K1m - 0");
}

#[test]
fn captured_pieces_leave_at_once_or_when_the_turn_ends() {
    // After capturing e1 the king turns back over its empty point to b1.
    let rest = "w 1m1Km2";
    let texts = moves(&game_on(strip(), "lombok"), rest);
    assert!(texts.contains(&"d1xf1xa1".to_owned()), "{texts:?}");
    let later = game_on(strip(), "captured-pieces = \"leave-at-turn-end\"");
    let texts = moves(&later, rest);
    assert!(texts.contains(&"d1xf1".to_owned()), "{texts:?}");
    assert!(!texts.contains(&"d1xf1xa1".to_owned()), "{texts:?}");
}

#[test]
fn only_a_step_in_place_of_a_capture_commits_ntil() {
    let ntil = game("ntil");
    let pos = position(&ntil, CAPTURE_OR_STEP);
    for mv in legal_moves(&pos) {
        let is_step = ntil.format_move(&pos, mv).contains('-');
        assert_eq!(commits_ntil(&pos, mv), is_step);
    }
    let quiet = position(&ntil, "w m1m/3/5/5/2M2/5/5/3/3");
    assert!(
        legal_moves(&quiet)
            .into_iter()
            .all(|mv| !commits_ntil(&quiet, mv))
    );
    let free = game("capture-duty = \"free\"");
    let pos = position(&free, CAPTURE_OR_STEP);
    assert!(
        legal_moves(&pos)
            .into_iter()
            .all(|mv| !commits_ntil(&pos, mv))
    );
}

#[test]
fn a_claim_is_three_removals_and_then_a_move() {
    let ntil = game("ntil");
    let start = "w 1m1/3/5/2m2/2M2/M3M/5/3/M1M";
    let claimable = after(&ntil, start, &["c5-b5"]);
    assert_eq!(claimable, "b 1m1/3/5/2m2/1M3/M3M/5/3/M1M claim 1");
    let texts = moves(&ntil, &claimable);
    assert_eq!(texts[..5], ["xa1", "xe1", "xa4", "xe4", "xb5"]);
    assert!(texts.contains(&"c9-c8".to_owned()), "waiving is legal");

    let one = after(&ntil, &claimable, &["xa1"]);
    assert_eq!(one, "b 1m1/3/5/2m2/1M3/M3M/5/3/2M remove2 0");
    assert_eq!(moves(&ntil, &one), ["xe1", "xa4", "xe4", "xb5"]);
    let three = after(&ntil, &one, &["xe1", "xa4"]);
    assert_eq!(three, "b 1m1/3/5/2m2/1M3/4M/5/3/3 - 0");
    assert!(
        moves(&ntil, &three)
            .iter()
            .all(|text| !text.starts_with('x'))
    );

    let waived = after(&ntil, &claimable, &["c9-a9"]);
    assert!(
        waived.starts_with("w ") && waived.contains(" - "),
        "{waived}"
    );
}

#[test]
fn a_claim_takes_all_when_fewer_than_three_are_left() {
    let ntil = game("ntil");
    let two = after(&ntil, "b 1m1/3/5/2m2/1M3/M4/5/3/3 claim", &["xa4"]);
    assert_eq!(two, "b 1m1/3/5/2m2/1M3/5/5/3/3 remove1 0");
    let none = position(&ntil, &after(&ntil, &two, &["xb5"]));
    assert_eq!(none.decided(), Some(Outcome::Win(Side::Second)));
}

#[test]
fn one_piece_each_is_not_judged_in_the_middle_of_a_claim() {
    let ntil = game("ntil");
    let pos = position(&ntil, "b 1m1/3/5/5/1M3/5/5/3/3 remove1");
    assert_eq!(pos.decided(), None);
    assert!(pos.is_forced());
    let done = position(&ntil, "b 1m1/3/5/5/1M3/5/5/3/3");
    assert_eq!(done.decided(), Some(Outcome::Draw));
}

#[test]
fn who_claims_can_commit_ntil_himself() {
    let ntil = game("ntil");
    let start = "b 1m1/3/5/2m2/2M2/M3M/5/3/M1M claim";
    // Black removes three pieces and leaves c6xc4 undone.
    let committed = after(&ntil, start, &["xa1", "xe1", "xa4", "c9-a9"]);
    assert!(
        committed.starts_with("w ") && committed.contains(" claim "),
        "{committed}"
    );
}

#[test]
fn a_side_that_may_claim_is_not_stuck() {
    let ntil = game("ntil");
    // Black's men have gone as far as they can.
    let rest = "b 3/3/5/5/5/2M2/2M2/M1M/mMm";
    let pos = position(&ntil, rest);
    assert_eq!(
        (pos.count_moves(), pos.stuck()),
        (0, Outcome::Win(Side::First))
    );
    let claim = position(&ntil, &format!("{rest} claim"));
    assert_eq!(claim.phase(), Phase::Claimable);
    assert_eq!(claim.count_moves(), 5);
}

fn ending(game: &Ntil, rest: &str) -> Option<(Outcome, &'static str)> {
    let history = History::new(position(game, rest));
    let ending = game.ending(&history)?;
    Some((ending.outcome, ending.reason))
}

#[test]
fn ends_are_ends() {
    let lombok = game("lombok");
    let no_pieces = ending(&lombok, "b 3/3/5/5/5/5/5/3/M2");
    assert_eq!(no_pieces, Some((Outcome::Win(Side::First), "no-pieces")));
    let lone = "w m2/3/5/5/5/5/5/3/K2";
    assert_eq!(
        ending(&lombok, lone),
        Some((Outcome::Draw, "one-piece-each"))
    );
    assert_eq!(ending(&game("one-piece-each = \"play-on\""), lone), None);
    let stuck = "b 3/3/5/5/5/2M2/2M2/M1M/mMm";
    let lost = Some((Outcome::Win(Side::First), "no-moves"));
    assert_eq!(ending(&lombok, stuck), lost);
    let drawn = Some((Outcome::Draw, "no-moves"));
    assert_eq!(ending(&game("no-move = \"draw\""), stuck), drawn);
}

#[test]
fn the_third_repetition_is_a_draw() {
    let lombok = game("lombok");
    let mut history = History::new(position(&lombok, "w m1m/3/5/5/5/5/5/3/M1M"));
    let shuffle = ["a1-c1", "a9-c9", "c1-a1", "c9-a9"];
    for (ply, text) in shuffle.iter().cycle().take(8).enumerate() {
        assert_eq!(lombok.ending(&history), None, "after {ply} plies");
        let mv = lombok.parse_move(history.position(), text);
        history.play(mv.unwrap_or_else(|fault| panic!("{text}: {fault}")));
    }
    let ending = lombok.ending(&history).expect("repeated");
    assert_eq!(
        (ending.outcome, ending.reason),
        (Outcome::Draw, "threefold-repetition")
    );
}

#[test]
fn positions_can_come_back_until_a_man_goes_forward() {
    let lombok = game("lombok");
    let plies = |rest: &str, played: &[&str]| {
        position(&lombok, &after(&lombok, rest, played)).reversible_plies()
    };
    let rest = "w m1m/3/5/5/5/5/5/3/MK1";
    assert_eq!(plies(rest, &["c1-c5", "e9-c9"]), 2);
    assert_eq!(plies(rest, &["c1-c5", "e9-c9", "a1-b2"]), 0);
    assert_eq!(plies(rest, &["c1-c5", "e9-d8", "c5-c1"]), 1);
    assert_eq!(plies("w m1m/3/5/2m2/2M2/5/5/3/M2", &["c5xc7"]), 0);
    assert_eq!(plies("w 3/1M1/5/5/5/5/5/3/m1m", &["c8-c9"]), 0);
}
