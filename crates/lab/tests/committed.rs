//! What is committed in `docs/reproduced` is what the papers' experiments give:
//! every table but those of times, which differ from machine to machine. (What
//! lies beyond the papers takes minutes: `langkah lab reproduce beyond`.)

use langkah_lab::{Finding, Paper, Unheard, reproduce};
use std::fs;
use std::path::{Path, PathBuf};

fn committed() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/reproduced/tables")
}

/// Runs one set of experiments into a folder of its own and compares its
/// tables with the committed ones.
fn assert_committed(paper: Paper) -> Finding {
    let out = std::env::temp_dir().join(format!("langkah-lab-{}-{paper}", std::process::id()));
    let mut summary = reproduce(&[paper], &out, &mut Unheard).unwrap();
    let mut compared = 0;
    for entry in fs::read_dir(out.join("tables")).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap().to_str().unwrap();
        if name.contains("-times.") {
            continue;
        }
        let fresh = fs::read_to_string(&path).unwrap();
        let old = fs::read_to_string(committed().join(name));
        let old = old.unwrap_or_else(|error| panic!("docs/reproduced/tables/{name}: {error}"));
        assert_eq!(fresh, old, "docs/reproduced/tables/{name} is out of date");
        compared += 1;
    }
    assert!(compared > 0);
    for file in &summary.files {
        assert!(file.is_file(), "{}", file.display());
    }
    fs::remove_dir_all(&out).unwrap();
    summary.findings.remove(0)
}

fn differing(finding: &Finding) -> Vec<(&str, &str)> {
    let cells = finding.different.iter();
    cells
        .map(|one| (one.table.as_str(), one.ours.as_str()))
        .collect()
}

#[test]
fn p1_is_what_its_listing_computes() {
    let found = assert_committed(Paper::P1);
    assert_eq!((found.equal, found.different.len()), (13, 0));
}

#[test]
fn p2_agrees_to_two_levels() {
    let found = assert_committed(Paper::P2);
    assert_eq!((found.held, found.broken.len()), (2, 0));
}

#[test]
fn p3_comes_out_but_for_three_figures() {
    let found = assert_committed(Paper::P3);
    let expected = [
        ("p3-table-5-3", "0–6"),
        ("p3-table-5-4-nodes", "28,778.6"),
        ("p3-table-5-5-nodes", "3066.5"),
    ];
    assert_eq!(differing(&found), expected);
    assert_eq!(found.equal, 27 + 4, "tables 5.3 to 5.5, and the tree");
    assert_eq!((found.held, found.broken.len()), (12, 0));
}

#[test]
fn p4_comes_out_but_for_the_papers_own_counts_of_moves() {
    let found = assert_committed(Paper::P4);
    assert_eq!(
        found.equal,
        24 + 1,
        "table 6, and the first count of table 1"
    );
    assert!(found.different.iter().all(|one| one.table == "p4-table-1"));
}

#[test]
fn a_folder_that_cannot_be_written_fails_before_anything_runs() {
    let file = std::env::temp_dir().join(format!("langkah-lab-{}-file", std::process::id()));
    fs::write(&file, "").unwrap();
    let error = reproduce(&[Paper::Beyond], &file, &mut Unheard).unwrap_err();
    assert!(error.to_string().starts_with("cannot write"), "{error}");
    fs::remove_file(&file).unwrap();
}
