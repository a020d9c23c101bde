//! How many games the server holds: each has a person who moves every two
//! seconds and a level-1 opponent that answers.
//!
//! ```text
//! cargo run --release -p langkah-server --example load -- [GAMES] [SECONDS] [GAME] [FILE]
//! ```
//!
//! Server and players run in this process, on loopback alone, and share its
//! cores. GAMES and SECONDS are bounded. With FILE, games are kept there;
//! otherwise in a `SQLite` database in memory. The last line is
//! `games N moves M ack p50 A p99 B reply p50 C p99 D` in milliseconds.

#![allow(clippy::print_stdout, reason = "a command reports to its user")]

use anyhow::{Context, Result, bail, ensure};
use futures_util::{SinkExt, StreamExt};
use langkah_server::{Limits, Place, ServeOptions, start};
use serde::Deserialize;
use serde::de::IgnoredAny;
use serde_json::{Value, json};
use std::net::SocketAddr;
use std::time::Duration;
use tokio::time::{Instant, sleep_until, timeout};
use tokio_tungstenite::connect_async;
use tokio_tungstenite::tungstenite::Message;

const MOST_GAMES: usize = 5_000;
const MOST_SECONDS: u64 = 300;
const BETWEEN_MOVES: Duration = Duration::from_secs(2);
/// Nobody waits longer for an answer.
const LONGEST_WAIT: Duration = Duration::from_secs(30);
/// Games are made one after the other, with this many at a time.
const MAKERS: usize = 16;

struct Plan {
    games: usize,
    seconds: u64,
    game: String,
    place: Place,
}

fn plan() -> Result<Plan> {
    let mut arguments = std::env::args().skip(1);
    let mut number = |default: u64| match arguments.next() {
        Some(text) => text
            .parse()
            .with_context(|| format!("`{text}` is no number")),
        None => Ok(default),
    };
    let (games, seconds) = (number(200)? as usize, number(20)?);
    ensure!((1..=MOST_GAMES).contains(&games), "1 to {MOST_GAMES} games");
    ensure!(
        (4..=MOST_SECONDS).contains(&seconds),
        "4 to {MOST_SECONDS} seconds"
    );
    let game = arguments.next().unwrap_or_else(|| "jawa".to_owned());
    let place = arguments
        .next()
        .map_or(Place::Memory, |path| Place::File(path.into()));
    Ok(Plan {
        games,
        seconds,
        game,
        place,
    })
}

#[tokio::main]
async fn main() -> Result<()> {
    let plan = plan()?;
    let mut options = ServeOptions::at(plan.place.clone());
    options.listen.set_port(0);
    options.limits = Limits {
        requests_per_second: u32::MAX,
        request_burst: u32::MAX,
        games_per_second: u32::MAX,
        game_burst: u32::MAX,
        sockets_per_client: MOST_GAMES,
        ..Limits::default()
    };
    let server = start(options).await?;
    let games = make(server.address(), &plan).await?;
    println!("{} games made; playing for {} s", games.len(), plan.seconds);
    let begin = Instant::now();
    let end = begin + Duration::from_secs(plan.seconds);
    let count = games.len() as u32;
    let players = games.into_iter().zip(0..).map(|(game, number)| {
        // Evenly spread over the two seconds.
        let first = begin + BETWEEN_MOVES * number / count;
        tokio::spawn(play(server.address(), game, first, end))
    });
    let mut times = Times::default();
    for player in players.collect::<Vec<_>>() {
        times.add(player.await??);
    }
    times.report(plan.games);
    server.stop().await?;
    Ok(())
}

struct Made {
    id: String,
    token: String,
}

async fn make(address: SocketAddr, plan: &Plan) -> Result<Vec<Made>> {
    let http = reqwest::Client::new();
    let body = json!({
        "setup": { "game": plan.game },
        "seats": {
            "first": { "kind": "person" },
            "second": { "kind": "computer", "opponent": "langkah", "level": 1 },
        },
    });
    let one = |_| {
        let request = http.post(format!("http://{address}/api/games")).json(&body);
        async move {
            let created: Value = request.send().await?.json().await?;
            let text = |value: &Value| value.as_str().map(str::to_owned);
            let (id, first) = (text(&created["id"]), text(&created["tokens"]["first"]));
            match (id, first) {
                (Some(id), Some(token)) => Ok(Made { id, token }),
                _ => bail!("no game was made: {created}"),
            }
        }
    };
    let made = futures_util::stream::iter(0..plan.games)
        .map(one)
        .buffer_unordered(MAKERS);
    made.collect::<Vec<_>>().await.into_iter().collect()
}

#[derive(Default)]
struct Times {
    acks: Vec<Duration>,
    replies: Vec<Duration>,
}

impl Times {
    fn add(&mut self, other: Times) {
        self.acks.extend(other.acks);
        self.replies.extend(other.replies);
    }

    fn report(mut self, games: usize) {
        self.acks.sort();
        self.replies.sort();
        let at = |times: &[Duration], percent: usize| {
            let index = (times.len() * percent / 100).min(times.len().saturating_sub(1));
            times
                .get(index)
                .map_or(0.0, |time| time.as_secs_f64() * 1000.0)
        };
        println!(
            "games {games} moves {} ack p50 {:.1} p99 {:.1} reply p50 {:.1} p99 {:.1}",
            self.acks.len(),
            at(&self.acks, 50),
            at(&self.acks, 99),
            at(&self.replies, 50),
            at(&self.replies, 99),
        );
    }
}

/// One player: a move every two seconds, a new game when the old one ends.
async fn play(address: SocketAddr, game: Made, first: Instant, end: Instant) -> Result<Times> {
    let url = format!(
        "ws://{address}/api/games/{}/ws?token={}",
        game.id, game.token
    );
    let (mut socket, _) = connect_async(url).await?;
    let mut times = Times::default();
    let mut state = Seen::default();
    let (mut sent, mut due) = (0u32, first);
    let (mut asked, mut acked) = (None, true);
    loop {
        let received = tokio::select! {
            received = timeout(LONGEST_WAIT, socket.next()) => received.context("no answer")?,
            () = sleep_until(due), if asked.is_none() => {
                if Instant::now() >= end {
                    return Ok(times);
                }
                due += BETWEEN_MOVES;
                let message = next_message(&state, sent);
                sent += 1;
                acked = message["type"] != "move";
                asked = (!acked).then(Instant::now);
                socket.send(Message::text(message.to_string())).await?;
                continue;
            }
        };
        let Message::Text(text) = received.context("the server left")?? else {
            continue;
        };
        // Players share the cores, so they read no more than they need.
        if text.starts_with("{\"type\":\"ack\"") {
            times
                .acks
                .extend(asked.map(|asked: Instant| asked.elapsed()));
            acked = true;
        } else if text.starts_with("{\"type\":\"error\"") {
            bail!("{text}");
        } else if text.starts_with("{\"type\":\"state\"") {
            state = serde_json::from_str::<Shown>(&text)?.state;
            if acked && (state.side == "first" || state.ending.is_some()) {
                times
                    .replies
                    .extend(asked.take().map(|asked| asked.elapsed()));
            }
        }
    }
}

/// What a player reads of a `state` message.
#[derive(Deserialize)]
struct Shown {
    state: Seen,
}

#[derive(Default, Deserialize)]
struct Seen {
    side: String,
    current: u32,
    legal: Vec<Choice>,
    ending: Option<IgnoredAny>,
}

#[derive(Deserialize)]
struct Choice {
    text: String,
}

/// A legal move, or a new game.
fn next_message(state: &Seen, sent: u32) -> Value {
    if state.legal.is_empty() {
        return json!({ "type": "reset" });
    }
    let choice = &state.legal[sent as usize * 7 % state.legal.len()];
    let (text, node) = (&choice.text, state.current);
    json!({ "type": "move", "move": text, "node": node, "nonce": sent.to_string() })
}
