//! The web interface, built from `web/` by this crate's build script and
//! embedded in the binary.
//!
//! Start at [`asset`]. This crate knows no HTTP; a build with
//! `LANGKAH_NO_WEB=1` has no assets, and [`is_present`] says so.

use rust_embed::{EmbeddedFile, RustEmbed};
use std::borrow::Cow;
use std::fmt::Write;

#[derive(RustEmbed)]
#[folder = "$OUT_DIR/dist"]
struct Files;

/// The page that every address of the interface begins with.
pub const INDEX: &str = "index.html";
/// Where the build puts files whose names carry a hash of their content.
const HASHED_FOLDER: &str = "assets/";

/// One file of the interface.
#[derive(Clone, Debug)]
pub struct Asset {
    /// Its content.
    pub bytes: Cow<'static, [u8]>,
    /// Its media type, such as `text/css`.
    pub media_type: String,
    /// A hash of its content.
    pub hash: String,
    /// True when another content would have another name.
    pub is_immutable: bool,
}

/// The file with this path below the root of the interface.
pub fn asset(path: &str) -> Option<Asset> {
    let EmbeddedFile { data, metadata } = Files::get(path)?;
    let mut hash = String::new();
    for byte in metadata.sha256_hash() {
        write!(hash, "{byte:02x}").expect("a string takes every letter");
    }
    Some(Asset {
        bytes: data,
        media_type: mime_guess::from_path(path)
            .first_or_octet_stream()
            .to_string(),
        hash,
        is_immutable: path.starts_with(HASHED_FOLDER),
    })
}

/// False in a build without the interface.
pub fn is_present() -> bool {
    Files::get(INDEX).is_some()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_unknown_file_is_not_found_and_the_index_is_never_immutable() {
        assert!(asset("no/such/file").is_none());
        if let Some(index) = asset(INDEX) {
            assert_eq!(index.media_type, "text/html");
            assert!(!index.is_immutable);
            assert_eq!(index.hash.len(), 64);
        }
    }
}
