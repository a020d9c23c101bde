//! The web interface: its files, and its first page for every other address.

use crate::Error;
use axum::body::Body;
use axum::http::{HeaderMap, Method, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use langkah_webui::{Asset, INDEX, asset, is_present};

/// A file whose name carries its hash never changes.
const FOREVER: &str = "public, max-age=31536000, immutable";
/// Any other may change with the next version.
const ASK_AGAIN: &str = "no-cache";
/// What there is to see without the interface.
const ABSENT: &str = "Langkah runs, but this build has no web interface. The API is at /api, \
    its description at /api/openapi.json.\n";

pub(crate) async fn serve(method: Method, uri: Uri, headers: HeaderMap) -> Response {
    if method != Method::GET && method != Method::HEAD {
        return Error::Method(method.to_string()).into_response();
    }
    let path = uri.path().trim_start_matches('/');
    if let Some(file) = asset(path).filter(|_| !path.is_empty()) {
        return answer(file, &headers);
    }
    let last = path.rsplit('/').next().unwrap_or_default();
    if last.contains('.') {
        // A file that is not there, rather than a page.
        return Error::UnknownPath(uri.path().to_owned()).into_response();
    }
    match asset(INDEX) {
        Some(page) => answer(page, &headers),
        None if !is_present() => ABSENT.into_response(),
        None => Error::Internal.into_response(),
    }
}

fn answer(file: Asset, headers: &HeaderMap) -> Response {
    let tag = format!("\"{}\"", file.hash);
    let caching = if file.is_immutable {
        FOREVER
    } else {
        ASK_AGAIN
    };
    let known = headers
        .get(header::IF_NONE_MATCH)
        .and_then(|value| value.to_str().ok());
    let is_known = known.is_some_and(|known| {
        known
            .split(',')
            .any(|one| one.trim().trim_start_matches("W/") == tag)
    });
    let common = [
        (header::ETAG, tag),
        (header::CACHE_CONTROL, caching.to_owned()),
    ];
    if is_known {
        return (StatusCode::NOT_MODIFIED, common).into_response();
    }
    let kind = [(header::CONTENT_TYPE, file.media_type)];
    (common, kind, Body::from(file.bytes.into_owned())).into_response()
}
