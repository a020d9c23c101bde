//! A session's position as a drawing.

use crate::api::{Board, LegalMove, Mark, Piece, Point};
use langkah_game::BoardShape;
use langkah_registry::Session;

pub(crate) fn board(shape: BoardShape) -> Board {
    let point = |point: langkah_game::PointShape| Point {
        name: point.name,
        x: point.x,
        y: point.y,
    };
    Board {
        style: shape.style.into(),
        width: shape.width,
        height: shape.height,
        points: shape.points.into_iter().map(point).collect(),
        lines: shape.lines,
    }
}

pub(crate) fn pieces(session: &dyn Session) -> Vec<Piece> {
    let pieces = session.pieces().into_iter();
    let piece = |piece: langkah_game::Piece| Piece {
        point: piece.point,
        side: piece.side.into(),
        kind: piece.kind.to_owned(),
    };
    pieces.map(piece).collect()
}

pub(crate) fn marks(session: &dyn Session) -> Vec<Mark> {
    let marks = session.marks().into_iter();
    let mark = |(point, reason): (usize, &str)| Mark {
        point,
        reason: reason.to_owned(),
    };
    marks.map(mark).collect()
}

pub(crate) fn legal(session: &dyn Session) -> Vec<LegalMove> {
    let moves = session.legal().into_iter();
    let legal = |legal: langkah_registry::LegalMove| LegalMove {
        text: legal.text,
        label: legal.label,
        kind: legal.shape.kind.into(),
        path: legal.shape.path,
        captured: legal.shape.captured,
        promotion: legal.shape.promotion.map(str::to_owned),
    };
    moves.map(legal).collect()
}
