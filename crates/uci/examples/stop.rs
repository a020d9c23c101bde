//! How soon the engine answers `stop`: `stop COMMAND [TIMES]` starts searches
//! in positions of the bench, stops each after a while and tells the times.

use std::error::Error;
use std::io::{BufRead, BufReader, Write};
use std::process::{Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

const POSITIONS: &str = include_str!("../src/bench-positions.txt");
const TIMES: usize = 200;
/// How long a search runs before it is stopped; a little longer each time, so
/// that it is met at different places.
const LONG_ENOUGH: Duration = Duration::from_millis(20);
const LONGER: Duration = Duration::from_micros(370);

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let command = arguments.next().ok_or("usage: stop COMMAND [TIMES]")?;
    let times = arguments.next().map_or(Ok(TIMES), |text| text.parse())?;
    let mut engine = Command::new(command)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()?;
    let mut input = engine.stdin.take().ok_or("no pipe")?;
    let mut lines = BufReader::new(engine.stdout.take().ok_or("no pipe")?).lines();
    let mut answers = Vec::new();
    let positions = POSITIONS.lines().cycle();
    for (number, position) in positions.take(times.max(1)).enumerate() {
        writeln!(input, "position fen {position}\ngo infinite")?;
        thread::sleep(LONG_ENOUGH + LONGER * number as u32);
        let asked = Instant::now();
        writeln!(input, "stop")?;
        for line in lines.by_ref() {
            if line?.starts_with("bestmove") {
                break;
            }
        }
        answers.push(asked.elapsed());
    }
    writeln!(input, "quit")?;
    engine.wait()?;
    answers.sort_unstable();
    let at = |share: usize| answers[(answers.len() - 1) * share / 100];
    println!(
        "{} stops: half within {:?}, 99 of 100 within {:?}, all within {:?}",
        answers.len(),
        at(50),
        at(99),
        at(100)
    );
    Ok(())
}
