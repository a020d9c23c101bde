//! What goes over the wire: the types from which the `OpenAPI` description and
//! the browser's TypeScript types are made.

mod catalog;
mod explore;
mod list;
mod setup;
mod socket;
mod state;
mod typescript;

pub use catalog::{
    Bilingual, Catalog, Choice, Feature, FeatureClass, GameInfo, Levels, Method, Opponent,
};
pub use explore::{Exact, Explore, Explored, Verdict};
pub use list::{Created, ExportQuery, Format, GameList, ListQuery, PlayMove, Summary, TokenQuery};
pub use setup::{
    Clock, Computer, CreateGame, ImportGame, Person, Seat, SeatError, SeatToken, Seats, Setup,
    TakeSeat, Tokens,
};
pub use socket::{ClientMessage, ErrorBody, Hint, ServerMessage, Thinking};
pub use state::{
    Board, Clocks, Ending, Foretold, Kind, LastMove, LegalMove, Mark, Node, Piece, Point, Side,
    State, Style, TimeLeft, View, Winner,
};
pub use typescript::typescript;
