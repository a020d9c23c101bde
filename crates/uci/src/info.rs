use langkah_game::Score;
use langkah_registry::{Memory, Thought};

/// A value as UCI writes it: hundredths of a pawn, or moves to mate.
pub(crate) fn score_text(value: Score) -> String {
    match value.plies_to_end() {
        None => format!("cp {}", value.0),
        Some(plies) if plies > 0 => format!("mate {}", (plies + 1) / 2),
        Some(plies) => format!("mate {}", plies / 2),
    }
}

/// The line that tells of the newest of the lines in `thought`.
pub(crate) fn info_line(thought: &Thought, memory: &Memory, multi_pv: usize) -> String {
    let Some(line) = thought.lines.last() else {
        return String::new();
    };
    let rank = match multi_pv {
        1 => String::new(),
        _ => format!(" multipv {}", thought.lines.len()),
    };
    format!(
        "info depth {} seldepth {}{rank} score {} nodes {} nps {} hashfull {} time {} pv {}",
        thought.depth,
        thought.seldepth,
        score_text(line.value),
        thought.nodes,
        nodes_a_second(thought.nodes, thought.elapsed.as_secs_f64()),
        memory.permille_full(),
        thought.elapsed.as_millis(),
        line.moves.join(" "),
    )
}

pub(crate) fn nodes_a_second(nodes: u64, seconds: f64) -> u64 {
    if seconds > 0.0 {
        (nodes as f64 / seconds) as u64
    } else {
        nodes
    }
}

/// The last word on a search.
pub(crate) fn best_line(thought: &Thought) -> String {
    let best = thought.best.as_deref().unwrap_or("0000");
    let line = thought.lines.first();
    match line.and_then(|line| line.moves.get(1)) {
        Some(answer) if line.is_some_and(|line| line.moves[0] == best) => {
            format!("bestmove {best} ponder {answer}")
        }
        _ => format!("bestmove {best}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn plies_become_moves_to_mate() {
        assert_eq!(score_text(Score(-35)), "cp -35");
        assert_eq!(score_text(Score::win_in(1)), "mate 1");
        assert_eq!(score_text(Score::win_in(5)), "mate 3");
        assert_eq!(score_text(Score::loss_in(4)), "mate -2");
        assert_eq!(score_text(Score::loss_in(0)), "mate 0");
    }
}
