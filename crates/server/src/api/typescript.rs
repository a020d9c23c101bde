use super::{
    Bilingual, Board, Catalog, Choice, ClientMessage, Clock, Clocks, Computer, CreateGame, Created,
    Ending, ErrorBody, Exact, Explore, Explored, Feature, FeatureClass, Foretold, GameInfo,
    GameList, Hint, ImportGame, Kind, LastMove, LegalMove, Levels, Mark, Method, Node, Opponent,
    Person, Piece, PlayMove, Point, Seat, SeatToken, Seats, ServerMessage, Setup, Side, State,
    Style, Summary, TakeSeat, Thinking, TimeLeft, Tokens, Verdict, View, Winner,
};
use ts_rs::{Config, TS};

const HEADER: &str = "// Made from crates/server/src/api by its tests; do not edit.\n\
    // LANGKAH_UPDATE=1 cargo test -p langkah-server --test typescript\n";

/// The browser's types, as one TypeScript module.
pub fn typescript() -> String {
    // Every number on the wire stays below 2^53.
    let config = Config::new().with_large_int("number");
    let mut text = String::from(HEADER);
    macro_rules! declare {
        ($($name:ty),* $(,)?) => {
            $(
                text.push_str("\nexport ");
                text.push_str(&<$name as TS>::decl(&config));
                text.push('\n');
            )*
        };
    }
    declare!(
        Side,
        Setup,
        Seat,
        Person,
        Computer,
        Seats,
        Clock,
        CreateGame,
        ImportGame,
        Tokens,
        TakeSeat,
        SeatToken,
        Created,
        Style,
        Point,
        Board,
        Piece,
        Mark,
        Kind,
        LegalMove,
        LastMove,
        Node,
        Winner,
        Ending,
        Foretold,
        TimeLeft,
        Clocks,
        State,
        View,
        Verdict,
        Exact,
        Explore,
        Explored,
        Summary,
        GameList,
        PlayMove,
        ClientMessage,
        Thinking,
        Hint,
        ErrorBody,
        ServerMessage,
        Bilingual,
        Choice,
        GameInfo,
        Method,
        Levels,
        Opponent,
        FeatureClass,
        Feature,
        Catalog,
    );
    text
}
