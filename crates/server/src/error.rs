use crate::api::{ErrorBody, SeatError};
use axum::Json;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use langkah_game::Fault;
use langkah_record::{NotationError, RecordError, StoreError};
use thiserror::Error;

/// Everything that a request can fail with.
#[derive(Debug, Error)]
pub enum Error {
    /// The game, the record or a parser objects to what was asked.
    #[error("{0}")]
    Refused(Box<dyn Fault>),
    /// No game has this id.
    #[error("there is no game `{0}`")]
    UnknownGame(String),
    /// No such address below `/api`.
    #[error("there is nothing at {0}")]
    UnknownPath(String),
    /// This address does not take this method.
    #[error("{0} is not possible here")]
    Method(String),
    /// The token does not allow it.
    #[error("{0}")]
    Forbidden(#[from] Denial),
    /// The request itself is broken.
    #[error("{message}")]
    Malformed {
        /// How to answer.
        status: StatusCode,
        /// What is wrong with it.
        message: String,
    },
    /// Too much at once.
    #[error("too many requests: wait {seconds} s")]
    TooMany {
        /// How long to wait.
        seconds: u64,
    },
    /// The server is full.
    #[error("the server holds as much as it can: try later")]
    Full,
    /// The store failed; nothing was changed.
    #[error("the game could not be kept, so nothing was changed")]
    Store(#[from] StoreError),
    /// The server is going down.
    #[error("the server is stopping")]
    Stopping,
    /// Something that should not happen.
    #[error("something went wrong in the server")]
    Internal,
}

/// What a token does not allow.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum Denial {
    /// A token that opens nothing here.
    #[error("this token opens no seat of this game")]
    BadToken,
    /// A spectator tried to act.
    #[error("only a player may do this")]
    Spectator,
    /// The other side is to move.
    #[error("it is not your turn")]
    NotYourTurn,
    /// Somebody else sits there.
    #[error("this seat is another player's")]
    OtherSeat,
    /// Another person plays too.
    #[error("this needs all players of the game to agree")]
    NeedsAll,
    /// The seat is not open.
    #[error("this seat is taken")]
    SeatTaken,
    /// A request from another site.
    #[error("pages of other sites may not use this server")]
    Origin,
    /// A request under a name that is not the server's.
    #[error("this server does not answer to this name")]
    Host,
    /// A helper in a game between people.
    #[error("there is no help while people play against each other")]
    NoHelp,
}

impl Denial {
    fn code(self) -> &'static str {
        match self {
            Denial::BadToken => "bad-token",
            Denial::Spectator => "spectator",
            Denial::NotYourTurn => "not-your-turn",
            Denial::OtherSeat => "other-seat",
            Denial::NeedsAll => "needs-all-players",
            Denial::SeatTaken => "seat-taken",
            Denial::Origin => "foreign-origin",
            Denial::Host => "unknown-host",
            Denial::NoHelp => "no-help",
        }
    }
}

impl From<RecordError> for Error {
    fn from(error: RecordError) -> Self {
        Error::Refused(Box::new(error))
    }
}

impl From<NotationError> for Error {
    fn from(error: NotationError) -> Self {
        Error::Refused(Box::new(error))
    }
}

impl From<SeatError> for Error {
    fn from(error: SeatError) -> Self {
        Error::Refused(Box::new(error))
    }
}

impl From<Box<dyn Fault>> for Error {
    fn from(fault: Box<dyn Fault>) -> Self {
        Error::Refused(fault)
    }
}

impl Error {
    /// A broken request.
    pub(crate) fn malformed(status: StatusCode, message: impl Into<String>) -> Self {
        Error::Malformed {
            status,
            message: message.into(),
        }
    }

    fn status(&self) -> StatusCode {
        match self {
            Error::Refused(fault) => match fault.code() {
                "stale-node" | "game-ended" | "out-of-time" => StatusCode::CONFLICT,
                "unknown-node" => StatusCode::NOT_FOUND,
                _ => StatusCode::UNPROCESSABLE_ENTITY,
            },
            Error::UnknownGame(_) | Error::UnknownPath(_) => StatusCode::NOT_FOUND,
            Error::Method(_) => StatusCode::METHOD_NOT_ALLOWED,
            Error::Forbidden(Denial::NotYourTurn | Denial::SeatTaken) => StatusCode::CONFLICT,
            Error::Forbidden(Denial::BadToken) => StatusCode::UNAUTHORIZED,
            Error::Forbidden(_) => StatusCode::FORBIDDEN,
            Error::Malformed { status, .. } => *status,
            Error::TooMany { .. } => StatusCode::TOO_MANY_REQUESTS,
            Error::Full | Error::Store(_) | Error::Stopping => StatusCode::SERVICE_UNAVAILABLE,
            Error::Internal => StatusCode::INTERNAL_SERVER_ERROR,
        }
    }

    fn code(&self) -> &'static str {
        match self {
            Error::Refused(fault) => fault.code(),
            Error::UnknownGame(_) => "unknown-game-id",
            Error::UnknownPath(_) => "unknown-path",
            Error::Method(_) => "wrong-method",
            Error::Forbidden(denial) => denial.code(),
            Error::Malformed { status, .. } => match *status {
                StatusCode::PAYLOAD_TOO_LARGE => "too-large",
                StatusCode::UNSUPPORTED_MEDIA_TYPE => "not-json",
                StatusCode::REQUEST_TIMEOUT => "timeout",
                _ => "malformed",
            },
            Error::TooMany { .. } => "too-many-requests",
            Error::Full => "full",
            Error::Store(_) => "store-failed",
            Error::Stopping => "stopping",
            Error::Internal => "internal",
        }
    }

    fn values(&self) -> Vec<(&'static str, String)> {
        match self {
            Error::Refused(fault) => fault.values(),
            Error::UnknownGame(id) => vec![("id", id.clone())],
            Error::UnknownPath(path) => vec![("path", path.clone())],
            Error::Method(method) => vec![("method", method.clone())],
            Error::Malformed { message, .. } => vec![("detail", message.clone())],
            Error::TooMany { seconds } => vec![("seconds", seconds.to_string())],
            _ => Vec::new(),
        }
    }

    /// What goes over the wire.
    pub fn body(&self) -> ErrorBody {
        if let Error::Store(cause) = self {
            tracing::error!(%cause, "the store failed");
        }
        let values = self.values().into_iter();
        ErrorBody {
            code: self.code().to_owned(),
            message: self.to_string(),
            values: values
                .map(|(name, value)| (name.to_owned(), value))
                .collect(),
        }
    }

    /// True when the memory is ahead of the store.
    pub(crate) fn is_store_failure(&self) -> bool {
        matches!(self, Error::Store(_) | Error::Stopping)
    }

    /// True when a computer could not move because its time was over.
    pub(crate) fn is_out_of_time(&self) -> bool {
        self.code() == "out-of-time"
    }
}

impl IntoResponse for Error {
    fn into_response(self) -> Response {
        let mut response = (self.status(), Json(self.body())).into_response();
        if let Error::TooMany { seconds } = self {
            response
                .headers_mut()
                .insert(header::RETRY_AFTER, HeaderValue::from(seconds));
        }
        response
    }
}
