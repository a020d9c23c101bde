use langkah_record::Millis;
use std::time::{SystemTime, UNIX_EPOCH};

/// The time, as entries carry it.
pub(crate) fn now() -> Millis {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    since.map_or(0, |span| span.as_millis() as Millis)
}
