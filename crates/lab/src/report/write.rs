use super::Report;
use crate::{LabError, Language};
use std::fs;
use std::path::{Path, PathBuf};

impl Report {
    /// Writes the report into the folder `out`: the text in both languages,
    /// every table as CSV and JSON, every picture as SVG. Returns the files.
    pub fn write(&self, out: &Path) -> Result<Vec<PathBuf>, LabError> {
        let mut files = Vec::new();
        for language in Language::ALL {
            let name = markdown_name(self.slug, language);
            files.push(save(out, &name, &self.to_markdown(language))?);
        }
        for table in self.tables() {
            files.push(save(
                out,
                &format!("tables/{}.csv", table.slug),
                &table.to_csv(),
            )?);
            files.push(save(
                out,
                &format!("tables/{}.json", table.slug),
                &table.to_json(),
            )?);
        }
        for picture in self.pictures() {
            files.push(save(out, &picture.file(), &picture.svg)?);
        }
        Ok(files)
    }
}

/// The name of a text in one language.
pub(crate) fn markdown_name(slug: &str, language: Language) -> String {
    match language {
        Language::English => format!("{slug}.md"),
        Language::Indonesian => format!("{slug}.id.md"),
    }
}

/// Writes one file below `out`, with the folders that it needs.
pub(crate) fn save(out: &Path, name: &str, text: &str) -> Result<PathBuf, LabError> {
    let path = out.join(name);
    let failed = |source| LabError::Write {
        path: path.clone(),
        source,
    };
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder).map_err(failed)?;
    }
    fs::write(&path, text).map_err(failed)?;
    Ok(path)
}
