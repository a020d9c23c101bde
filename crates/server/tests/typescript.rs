//! The browser's types are those of the server.

use std::path::Path;

#[test]
fn the_typescript_types_are_current() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src/api/types.ts");
    let current = langkah_server::api::typescript();
    if std::env::var_os("LANGKAH_UPDATE").is_some() {
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(&path, &current).unwrap();
    }
    let found = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(
        found == current,
        "web/src/api/types.ts is stale: run LANGKAH_UPDATE=1 cargo test -p langkah-server --test typescript"
    );
}
