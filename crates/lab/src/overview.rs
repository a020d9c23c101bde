//! The page that a reader of a set of reports sees first.

use crate::language::both;
use crate::report::{markdown_name, save};
use crate::summary::{Difference, Finding};
use crate::{Both, LabError, Language, Report};
use std::fmt::Write;
use std::path::{Path, PathBuf};

const SLUG: &str = "README";
/// The overview in English.
pub(crate) const NAME: &str = "README.md";

/// Writes the overview in one language.
pub(crate) fn write(
    out: &Path,
    language: Language,
    reports: &[Report],
    results: &[Finding],
) -> Result<PathBuf, LabError> {
    let text = text(language, reports, results);
    save(out, &markdown_name(SLUG, language), &text)
}

fn text(language: Language, reports: &[Report], results: &[Finding]) -> String {
    let mut text = String::new();
    let mut line = |what: &str| writeln!(text, "{what}").expect("writing to a string never fails");
    let mut say = |what: Both| line(what.read(language));
    say(both(
        "# The papers' experiments, reproduced\n",
        "# Percobaan dalam makalah, diulang\n",
    ));
    say(about());
    say(both(
        "\n| experiments | figures equal | figures that differ | laws that hold | laws that do not |",
        "\n| percobaan | angka sama | angka berbeda | hukum berlaku | hukum tidak berlaku |",
    ));
    say(Both::same("|---|---|---|---|---|"));
    for (report, result) in reports.iter().zip(results) {
        let file = markdown_name(report.slug, language);
        let title = report.title.read(language);
        say(Both::same(format!(
            "| [{title}]({file}) | {} | {} | {} | {} |",
            result.equal,
            result.different.len(),
            result.held,
            result.broken.len(),
        )));
    }
    differences(language, results, &mut say);
    for report in reports {
        highlights(language, report, &mut say);
    }
    text
}

/// The key tables of a report and its first picture.
fn highlights(language: Language, report: &Report, say: &mut impl FnMut(Both)) {
    let mut say = |text: String| say(Both::same(text));
    say(format!("\n## {}", report.title.read(language)));
    for table in report.tables().filter(|table| table.is_key) {
        let title = table.title.read(language);
        say(format!(
            "\n### {title}\n\n{}",
            table.grid(language).trim_end()
        ));
    }
    if let Some(picture) = report.pictures().next() {
        let title = picture.title.read(language);
        say(format!("\n![{title}]({})", picture.file()));
    }
}

fn about() -> Both {
    both(
        "Written by `langkah lab reproduce all`. Each page puts the figures that a paper prints \
         beside ours: *ours / the paper's*, ✓ where they are equal and ✗ where they are not. Node \
         counts are the same on every run; times are of the machine that ran it and are set beside \
         the papers' as history. The tables are in `tables/` as CSV and JSON, the plots in `plots/` \
         as SVG. Ringkasan dalam bahasa Indonesia: [README.id.md](README.id.md).",
        "Ditulis oleh `langkah lab reproduce all`. Setiap halaman menyandingkan angka yang dicetak \
         makalah dengan angka kami: *kami / makalah*, ✓ bila sama dan ✗ bila berbeda. Jumlah simpul \
         sama di setiap percobaan; waktu bergantung pada mesin yang menjalankannya dan disandingkan \
         dengan waktu makalah sebagai catatan sejarah. Tabel ada di `tables/` sebagai CSV dan JSON, \
         grafik di `plots/` sebagai SVG. Summary in English: [README.md](README.md).",
    )
}

fn differences(language: Language, results: &[Finding], say: &mut impl FnMut(Both)) {
    let different: Vec<&Difference> = results.iter().flat_map(|one| &one.different).collect();
    if !different.is_empty() {
        say(both(
            "\nThe figures that differ:\n",
            "\nAngka yang berbeda:\n",
        ));
    }
    for one in different {
        say(both(
            format!(
                "- {}, {} {}: ours {}, the paper's {}",
                one.table,
                one.row.en,
                one.column.plain(language),
                one.ours,
                one.paper
            ),
            format!(
                "- {}, {} {}: kami {}, makalah {}",
                one.table,
                one.row.id,
                one.column.plain(language),
                one.ours,
                one.paper
            ),
        ));
    }
    let broken: Vec<&Difference> = results.iter().flat_map(|one| &one.broken).collect();
    if !broken.is_empty() {
        say(both(
            "\nThe laws that do not hold:\n",
            "\nHukum yang tidak berlaku:\n",
        ));
    }
    for one in broken {
        say(both(
            format!("- {}, {}: {}", one.table, one.row.en, one.column.en),
            format!("- {}, {}: {}", one.table, one.row.id, one.column.id),
        ));
    }
}
