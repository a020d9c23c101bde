//! Logs into games.

use langkah_game::{BySide, Outcome, Side};
use langkah_record::{ClockRule, Entry, Event, GameState, ROOT, RecordError, Seat};
use langkah_registry::{Setup, ThinkRequest};

fn created(at: u64, clock: Option<ClockRule>) -> Entry {
    let event = Event::Created {
        setup: Setup::of("jawa"),
        first: Seat::person(),
        second: Seat::person(),
        clock,
    };
    Entry::new(at, event)
}

fn play(at: u64, parent: u32, text: &str) -> Entry {
    let text = text.to_owned();
    Entry::new(at, Event::Move { parent, text })
}

fn goto(at: u64, node: u32) -> Entry {
    Entry::new(at, Event::Goto { node })
}

const FIVE_PLUS_ONE: ClockRule = ClockRule {
    initial_ms: 5_000,
    increment_ms: 1_000,
};

fn left(state: &GameState, now: u64) -> [u64; 2] {
    state.time_left(now).unwrap().0
}

#[test]
fn a_log_must_begin_with_its_setup_and_only_there() {
    assert!(matches!(
        GameState::replay(&[]),
        Err(RecordError::Misplaced)
    ));
    let headless = [play(0, ROOT, "4")];
    assert!(matches!(
        GameState::replay(&headless),
        Err(RecordError::Misplaced)
    ));
    let twice = [created(0, None), created(1, None)];
    assert!(matches!(
        GameState::replay(&twice),
        Err(RecordError::Misplaced)
    ));
}

#[test]
fn only_the_clock_of_the_side_to_move_runs() {
    let mut state = GameState::start(&created(1_000, Some(FIVE_PLUS_ONE))).unwrap();
    assert_eq!(left(&state, 3_000), [3_000, 5_000]);
    state.apply(&play(3_000, ROOT, "4")).unwrap();
    assert_eq!(
        left(&state, 3_000),
        [4_000, 5_000],
        "the increment is added"
    );
    assert_eq!(left(&state, 3_500), [4_000, 4_500]);
    assert_eq!(state.flag_due(), Some((Side::Second, 8_000)));
    assert_eq!(
        state.tree().nodes()[1].played.as_ref().unwrap().thinking_ms,
        2_000
    );
}

#[test]
fn undo_gives_time_back_and_redo_takes_it_again() {
    let log = [
        created(0, Some(FIVE_PLUS_ONE)),
        play(1_000, 0, "4"),
        play(3_000, 1, "4"),
        goto(3_500, 1),
    ];
    let mut state = GameState::replay(&log).unwrap();
    assert_eq!(left(&state, 3_500), [5_000, 5_000]);
    state.apply(&goto(3_600, 0)).unwrap();
    assert_eq!(left(&state, 3_600), [5_000, 5_000]);
    state.apply(&goto(3_700, 2)).unwrap();
    assert_eq!(left(&state, 3_700), [5_000, 4_000]);
}

#[test]
fn a_move_after_the_flag_is_refused_and_a_fallen_flag_loses() {
    let mut state = GameState::start(&created(0, Some(FIVE_PLUS_ONE))).unwrap();
    let late = state.apply(&play(5_000, ROOT, "4"));
    assert!(matches!(
        late,
        Err(RecordError::OutOfTime {
            side: Side::First,
            at: 5_000
        })
    ));
    state
        .apply(&Entry::new(5_000, Event::FlagFell { side: Side::First }))
        .unwrap();
    let ending = state.ending().unwrap();
    assert_eq!(
        (ending.outcome, ending.reason),
        (Outcome::Win(Side::Second), "time")
    );
    assert_eq!(state.running(), None);
    assert_eq!(left(&state, 99_000), [0, 5_000], "clocks stop at the end");
}

#[test]
fn neither_a_pause_nor_an_interruption_costs_time() {
    for (stop, go) in [
        (Event::Paused, Event::Resumed),
        (Event::Interrupted, Event::Continued),
    ] {
        let mut state = GameState::start(&created(0, Some(FIVE_PLUS_ONE))).unwrap();
        state.apply(&Entry::new(1_000, stop)).unwrap();
        assert_eq!(left(&state, 9_000), [4_000, 5_000]);
        assert_eq!(state.flag_due(), None);
        state.apply(&Entry::new(9_000, go)).unwrap();
        assert_eq!(left(&state, 9_500), [3_500, 5_000]);
        state.apply(&play(10_000, ROOT, "4")).unwrap();
        assert_eq!(
            state.tree().nodes()[1].played.as_ref().unwrap().thinking_ms,
            2_000
        );
    }
}

#[test]
fn playing_on_from_an_earlier_position_keeps_the_old_branch() {
    let log = [
        created(0, None),
        play(1, 0, "4"),
        play(2, 1, "4"),
        goto(3, 1),
        play(4, 1, "3"),
        goto(5, 1),
        play(6, 1, "4"),
    ];
    let state = GameState::replay(&log).unwrap();
    assert_eq!(
        state.tree().nodes().len(),
        4,
        "the same move is the same node"
    );
    assert_eq!(state.current(), 2);
    assert_eq!(state.tree().nodes()[1].children, [2, 3]);
    assert_eq!(state.undo_target().unwrap(), 1);
    assert!(matches!(
        state.redo_target(),
        Err(RecordError::NothingToRedo)
    ));
    assert_eq!(state.session().moves(), ["4", "4"]);
}

#[test]
fn redo_goes_where_one_was_last() {
    let log = [
        created(0, None),
        play(1, 0, "4"),
        goto(2, 0),
        play(3, 0, "3"),
        goto(4, 0),
    ];
    let mut state = GameState::replay(&log).unwrap();
    assert_eq!(state.redo_target().unwrap(), 2);
    state.apply(&goto(5, 1)).unwrap();
    state.apply(&goto(6, 0)).unwrap();
    assert_eq!(state.redo_target().unwrap(), 1);
}

#[test]
fn an_illegal_or_stale_entry_changes_nothing() {
    let mut state = GameState::replay(&[created(0, None), play(1, 0, "4")]).unwrap();
    assert!(matches!(
        state.apply(&play(2, 1, "9")),
        Err(RecordError::Game(_))
    ));
    assert!(matches!(
        state.apply(&play(2, 0, "4")),
        Err(RecordError::Stale {
            node: 0,
            current: 1
        })
    ));
    assert!(matches!(
        state.apply(&goto(2, 7)),
        Err(RecordError::UnknownNode { node: 7 })
    ));
    assert_eq!((state.version(), state.current()), (2, 1));
    assert_eq!(state.session().moves(), ["4"]);
}

#[test]
fn a_draw_needs_an_offer_and_a_move_declines_it() {
    let mut state = GameState::start(&created(0, None)).unwrap();
    let offer = |at| Entry::new(at, Event::DrawOffered { side: Side::First });
    let accept = Entry::new(9, Event::DrawAccepted);
    assert!(matches!(state.apply(&accept), Err(RecordError::NoOffer)));
    state.apply(&play(1, 0, "4")).unwrap();
    state.apply(&offer(2)).unwrap();
    assert!(matches!(
        state.apply(&offer(3)),
        Err(RecordError::OfferPending)
    ));
    state.apply(&play(4, 1, "4")).unwrap();
    assert_eq!(state.draw_offer(), None);
    state.apply(&offer(5)).unwrap();
    state.apply(&play(6, 2, "4")).unwrap();
    assert_eq!(
        state.draw_offer(),
        Some(Side::First),
        "one's own move keeps it"
    );
    state.apply(&accept).unwrap();
    assert_eq!(state.ending().unwrap().reason, "agreement");
}

#[test]
fn a_step_back_to_a_computers_turn_waits_until_asked() {
    let mut state =
        GameState::replay(&[created(0, None), play(1, 0, "4"), play(2, 1, "4")]).unwrap();
    let seat = Seat::Computer(ThinkRequest::default());
    let change = Event::SeatChanged {
        side: Side::Second,
        seat,
    };
    state.apply(&Entry::new(3, change)).unwrap();
    state.apply(&goto(4, 1)).unwrap();
    assert!(state.is_paused() && !state.is_active());
    state.apply(&Entry::new(5, Event::Resumed)).unwrap();
    assert!(state.is_active(), "now it is the computer's turn");
}

#[test]
fn a_game_with_an_open_seat_waits() {
    let open = Seat::Person {
        name: None,
        open: true,
    };
    let mut state = GameState::start(&created(0, Some(FIVE_PLUS_ONE))).unwrap();
    let change = |seat| Event::SeatChanged {
        side: Side::Second,
        seat,
    };
    state.apply(&Entry::new(0, change(open))).unwrap();
    assert_eq!(left(&state, 9_000), [5_000, 5_000]);
    state
        .apply(&Entry::new(9_000, change(Seat::person())))
        .unwrap();
    assert_eq!(left(&state, 9_500), [4_500, 5_000]);
}

#[test]
fn reset_brings_pieces_clocks_and_history_back_to_the_start() {
    let log = [
        created(0, Some(FIVE_PLUS_ONE)),
        play(1_000, 0, "4"),
        Entry::new(2_000, Event::Resigned { side: Side::Second }),
        Entry::new(3_000, Event::Reset),
    ];
    let state = GameState::replay(&log).unwrap();
    assert_eq!(state.tree().nodes().len(), 1);
    assert_eq!(state.time_left(3_000), Some(BySide([5_000; 2])));
    assert!(state.ending().is_none() && state.session().moves().is_empty());
}

#[test]
fn a_mark_is_seen_once_it_is_in_the_log() {
    let mut entry = play(1, 0, "4");
    entry.nonce = Some("mark".to_owned());
    let state = GameState::replay(&[created(0, None), entry]).unwrap();
    assert!(state.has_seen("mark"));
    assert!(!state.has_seen("other"));
}

#[test]
fn entries_survive_json() {
    let seat = Seat::Computer(ThinkRequest {
        opponent: "acak".to_owned(),
        ..ThinkRequest::default()
    });
    let entries = [
        created(7, Some(FIVE_PLUS_ONE)),
        play(8, 0, "4"),
        Entry::new(
            9,
            Event::SeatChanged {
                side: Side::Second,
                seat,
            },
        ),
        Entry::new(10, Event::DrawClaimed),
    ];
    for entry in entries {
        let text = serde_json::to_string(&entry).unwrap();
        assert_eq!(
            serde_json::from_str::<Entry>(&text).unwrap(),
            entry,
            "{text}"
        );
    }
}
