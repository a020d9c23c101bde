//! What stands before every handler: who may ask, how often, and what every
//! answer says to the browser.

use crate::app::App;
use crate::error::{Denial, Error};
use axum::extract::{ConnectInfo, Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use std::net::{IpAddr, SocketAddr};

/// Scripts, styles, pictures and connections come from this server alone.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; \
    img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; manifest-src 'self'; \
    worker-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/// What every answer carries.
const HEADERS: [(HeaderName, &str); 6] = [
    (header::CONTENT_SECURITY_POLICY, POLICY),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::X_FRAME_OPTIONS, "DENY"),
    (header::REFERRER_POLICY, "no-referrer"),
    (
        HeaderName::from_static("cross-origin-opener-policy"),
        "same-origin",
    ),
    (
        HeaderName::from_static("cross-origin-resource-policy"),
        "same-origin",
    ),
];

/// Adds the security headers.
pub(crate) async fn headers(request: Request, next: Next) -> Response {
    let mut response = next.run(request).await;
    for (name, value) in HEADERS {
        response
            .headers_mut()
            .insert(name, HeaderValue::from_static(value));
    }
    response
}

/// Turns away requests under foreign names and from foreign pages, and those
/// of clients who ask too often.
pub(crate) async fn admit(
    State(app): State<App>,
    ConnectInfo(client): ConnectInfo<SocketAddr>,
    request: Request,
    next: Next,
) -> Response {
    let is_api = request.uri().path().starts_with("/api");
    let checked = check(&app, request.headers()).map_err(Error::from);
    let counted = checked.and_then(|()| {
        let client = client.ip().to_canonical();
        if is_api {
            app.meter.request(client)
        } else {
            Ok(())
        }
    });
    match counted {
        Ok(()) => next.run(request).await,
        Err(error) => error.into_response(),
    }
}

fn check(app: &App, headers: &HeaderMap) -> Result<(), Denial> {
    let host = headers
        .get(header::HOST)
        .and_then(|host| host.to_str().ok());
    if !is_known_host(app, host.unwrap_or_default()) {
        return Err(Denial::Host);
    }
    let Some(origin) = headers.get(header::ORIGIN) else {
        // Not a browser, or a plain navigation.
        return Ok(());
    };
    let origin = origin.to_str().unwrap_or_default();
    let own = ["http://", "https://"]
        .iter()
        .find_map(|scheme| origin.strip_prefix(scheme));
    let is_own = own.is_some_and(|own| Some(own) == host);
    if is_own || app.options.origins.iter().any(|known| known == origin) {
        Ok(())
    } else {
        Err(Denial::Origin)
    }
}

/// On loopback a foreign name in `Host` means that somebody's name server
/// points at this machine.
fn is_known_host(app: &App, host: &str) -> bool {
    if !app.address.ip().is_loopback() {
        return true;
    }
    let name = name_of(host);
    let is_loopback = name.trim_matches(['[', ']']).parse::<IpAddr>();
    name.eq_ignore_ascii_case("localhost")
        || is_loopback.is_ok_and(|address| address.is_loopback())
        || app
            .options
            .hosts
            .iter()
            .any(|known| name.eq_ignore_ascii_case(known))
}

/// A host without its port.
fn name_of(host: &str) -> &str {
    match host.rsplit_once(':') {
        Some((name, port)) if port.bytes().all(|byte| byte.is_ascii_digit()) => name,
        _ => host,
    }
}

#[cfg(test)]
mod tests {
    use super::name_of;

    #[test]
    fn a_host_is_read_without_its_port() {
        assert_eq!(name_of("localhost:8080"), "localhost");
        assert_eq!(name_of("localhost"), "localhost");
        assert_eq!(name_of("[::1]:80"), "[::1]");
        assert_eq!(name_of("[::1]"), "[::1]");
    }
}
