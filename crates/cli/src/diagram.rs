//! A board as lines of text: squares, cells, or points joined by lines.

use anstyle::{AnsiColor, Effects, Style};
use langkah_game::{BoardShape, BoardStyle, Piece, Side};
use std::fmt::Write;

/// Whether a drawing carries terminal colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Paint {
    /// Letters alone.
    Plain,
    /// Letters in the colours of their sides.
    Colour,
}

impl Paint {
    /// Colours on a terminal, unless `NO_COLOR` asks for none.
    pub fn for_terminal(is_terminal: bool) -> Self {
        if is_terminal && std::env::var_os("NO_COLOR").is_none() {
            Paint::Colour
        } else {
            Paint::Plain
        }
    }

    fn apply(self, letter: char, side: Side) -> String {
        if self == Paint::Plain {
            return letter.to_string();
        }
        let colour = match side {
            Side::First => AnsiColor::BrightYellow,
            Side::Second => AnsiColor::BrightCyan,
        };
        let style = Style::new()
            .fg_color(Some(colour.into()))
            .effects(Effects::BOLD);
        format!("{style}{letter}{style:#}")
    }
}

/// The board with its pieces, rows from the top, with coordinates.
pub fn draw(board: &BoardShape, pieces: &[Piece], paint: Paint) -> String {
    let stretch = match board.style {
        BoardStyle::Lines => Stretch { x: 4, y: 2 },
        _ => Stretch { x: 2, y: 1 },
    };
    let mut canvas = Canvas::new(board, stretch);
    for &(from, to) in &board.lines {
        canvas.line(board, from, to);
    }
    for point in 0..board.points.len() {
        canvas.put(board, point, empty_letter(board.style).to_string());
    }
    for piece in pieces {
        let text = paint.apply(letter(board.style, *piece), piece.side);
        canvas.put(board, piece.point, text);
    }
    canvas.finish(board)
}

fn empty_letter(style: BoardStyle) -> char {
    match style {
        BoardStyle::Lines => '+',
        _ => '.',
    }
}

/// Chess letters as in FEN; X and O on grids; w and b on lines, kings large.
fn letter(style: BoardStyle, piece: Piece) -> char {
    let of_side = |first, second| match piece.side {
        Side::First => first,
        Side::Second => second,
    };
    match (style, piece.kind) {
        (BoardStyle::Columns | BoardStyle::Cells, _) => of_side('X', 'O'),
        (BoardStyle::Lines, "king") => of_side('W', 'B'),
        (BoardStyle::Lines, _) => of_side('w', 'b'),
        (BoardStyle::Checkered, "knight") => of_side('N', 'n'),
        (BoardStyle::Checkered, kind) => {
            let first = kind.chars().next().unwrap_or('?');
            of_side(first.to_ascii_uppercase(), first)
        }
    }
}

#[derive(Clone, Copy)]
struct Stretch {
    x: usize,
    y: usize,
}

struct Canvas {
    stretch: Stretch,
    /// Rows from the top; each cell is one visible character.
    rows: Vec<Vec<String>>,
}

impl Canvas {
    fn new(board: &BoardShape, stretch: Stretch) -> Self {
        let width = (board.width - 1) * stretch.x + 1;
        let height = (board.height - 1) * stretch.y + 1;
        Canvas {
            stretch,
            rows: vec![vec![" ".to_owned(); width]; height],
        }
    }

    /// Where a point stands: row and column of the canvas.
    fn place(&self, board: &BoardShape, point: usize) -> (usize, usize) {
        let shape = &board.points[point];
        let row = (board.height - 1) * self.stretch.y - (shape.y * self.stretch.y as f32) as usize;
        (row, (shape.x * self.stretch.x as f32) as usize)
    }

    fn put(&mut self, board: &BoardShape, point: usize, text: String) {
        let (row, column) = self.place(board, point);
        self.rows[row][column] = text;
    }

    fn line(&mut self, board: &BoardShape, from: usize, to: usize) {
        let (a, b) = (self.place(board, from), self.place(board, to));
        let (upper, lower) = if a.0 <= b.0 { (a, b) } else { (b, a) };
        if upper.0 == lower.0 {
            let (left, right) = (upper.1.min(lower.1), upper.1.max(lower.1));
            self.rows[upper.0][left + 1..right].fill("-".to_owned());
            return;
        }
        let glyph = match lower.1.cmp(&upper.1) {
            std::cmp::Ordering::Equal => "|",
            std::cmp::Ordering::Greater => "\\",
            std::cmp::Ordering::Less => "/",
        };
        let height = lower.0 - upper.0;
        for step in 1..height {
            let column = (upper.1 * (height - step) + lower.1 * step) / height;
            glyph.clone_into(&mut self.rows[upper.0 + step][column]);
        }
    }

    fn finish(self, board: &BoardShape) -> String {
        let mut text = String::new();
        let margin = board.height.to_string().len();
        for (index, row) in self.rows.iter().enumerate() {
            let label = if index % self.stretch.y == 0 {
                (board.height - index / self.stretch.y).to_string()
            } else {
                String::new()
            };
            let row = row.concat();
            writeln!(text, "{label:>margin$} {}", row.trim_end()).expect("strings take all text");
        }
        let letters: Vec<String> = (0..board.width)
            .map(|x| column_name(board.style, x))
            .collect();
        let gap = " ".repeat(self.stretch.x - 1);
        writeln!(text, "{:>margin$} {}", "", letters.join(&gap)).expect("strings take all text");
        text
    }
}

/// Columns are numbers where a move is a column, letters elsewhere.
fn column_name(style: BoardStyle, column: usize) -> String {
    match style {
        BoardStyle::Columns => (column + 1).to_string(),
        _ => char::from(b'a' + column as u8).to_string(),
    }
}
