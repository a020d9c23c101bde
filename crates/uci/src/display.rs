use langkah_game::{BoardShape, Piece, Side};
use langkah_registry::Session;
use std::fmt::Write;

/// The board and what is to be known about it, for a person at a terminal.
pub(crate) fn display(session: &dyn Session) -> String {
    let mut text = drawing(&session.board(), &session.pieces());
    let legal = session.legal();
    let moves: Vec<&str> = legal.iter().map(|mv| mv.text.as_str()).collect();
    // Writing to a string cannot fail.
    let _ = write!(
        text,
        "Fen: {}\nSide: {:?}\nMoves: {}",
        session.position_text(),
        session.side_to_move(),
        moves.join(" ")
    );
    if let Some(ending) = session.ending() {
        let _ = write!(text, "\nEnd: {}", ending.reason);
    }
    text
}

/// Rows from the top; the first side's pieces are capital letters.
fn drawing(board: &BoardShape, pieces: &[Piece]) -> String {
    let mut rows = vec![vec![' '; board.width]; board.height];
    let mut put = |point: usize, letter: char| {
        let point = &board.points[point];
        let (x, y) = (point.x.round() as usize, point.y.round() as usize);
        if let Some(place) = rows.get_mut(y).and_then(|row| row.get_mut(x)) {
            *place = letter;
        }
    };
    for point in 0..board.points.len() {
        put(point, '.');
    }
    for piece in pieces {
        put(piece.point, letter(piece));
    }
    let mut text = String::new();
    for row in rows.iter().rev() {
        for letter in row {
            text.push(*letter);
            text.push(' ');
        }
        text.truncate(text.trim_end().len());
        text.push('\n');
    }
    text
}

fn letter(piece: &Piece) -> char {
    let letter = match piece.kind {
        "knight" => 'n',
        kind => kind.chars().next().unwrap_or('?'),
    };
    match piece.side {
        Side::First => letter.to_ascii_uppercase(),
        Side::Second => letter,
    }
}
