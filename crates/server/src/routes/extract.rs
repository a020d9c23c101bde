//! axum's extractors, with our errors.

use crate::Error;
use axum::extract::rejection::{JsonRejection, PathRejection, QueryRejection};
use axum::extract::{FromRequest, FromRequestParts, Json, Path, Query, Request};
use axum::http::StatusCode;
use axum::http::request::Parts;
use serde::de::DeserializeOwned;

/// A JSON body.
pub(crate) struct Body<T>(pub(crate) T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for Body<T> {
    type Rejection = Error;

    async fn from_request(request: Request, state: &S) -> Result<Self, Error> {
        let parsed = Json::<T>::from_request(request, state).await;
        let refused = |rejection: JsonRejection| {
            let status = match rejection.status() {
                // The body is JSON, but not what was asked for.
                StatusCode::UNPROCESSABLE_ENTITY => StatusCode::BAD_REQUEST,
                status => status,
            };
            Error::malformed(status, rejection.body_text())
        };
        parsed.map(|Json(value)| Body(value)).map_err(refused)
    }
}

/// The part of an address behind `?`.
pub(crate) struct Params<T>(pub(crate) T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequestParts<S> for Params<T> {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Error> {
        let parsed = Query::<T>::from_request_parts(parts, state).await;
        let refused =
            |rejection: QueryRejection| Error::malformed(rejection.status(), rejection.body_text());
        parsed.map(|Query(value)| Params(value)).map_err(refused)
    }
}

/// The variable parts of a path.
pub(crate) struct Segments<T>(pub(crate) T);

impl<T: DeserializeOwned + Send, S: Send + Sync> FromRequestParts<S> for Segments<T> {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Error> {
        let parsed = Path::<T>::from_request_parts(parts, state).await;
        let refused =
            |rejection: PathRejection| Error::malformed(rejection.status(), rejection.body_text());
        parsed.map(|Path(value)| Segments(value)).map_err(refused)
    }
}
