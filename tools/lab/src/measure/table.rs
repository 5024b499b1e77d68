//! The table of figures of the book, between two marks: made row by row, so that it can be
//! stopped, and what was measured before stays.

use std::collections::BTreeMap;
use std::path::Path;
use std::process::{Command, Stdio};

use super::rows::Row;

const BEGIN: &str = "<!-- figures: what `just figures` writes begins here -->";
const END: &str = "<!-- figures: what `just figures` writes ends here -->";
const HEAD: &str = "| figure | measured | command |\n|---|---|---|";
const NOTHING: &str = "not measured";

/// The content of a cell for one figure, and the command that printed it.
type Measured = BTreeMap<String, (String, String)>;

/// Returns the three parts of a page: the text before the table, the table, the text after it.
fn parts(page: &str) -> Result<[&str; 3], String> {
    let marks = || "the page has no place for figures".to_owned();
    let (before, rest) = page.split_once(BEGIN).ok_or_else(marks)?;
    let (table, after) = rest.split_once(END).ok_or_else(marks)?;
    Ok([before, table, after])
}

/// Returns the figures of a table, by name.
fn read(table: &str) -> Measured {
    let cells = |line: &str| line.trim().strip_prefix('|')?.strip_suffix('|').map(|line| line.to_owned());
    let rows = table.lines().filter_map(cells).skip(2);
    let row = |line: String| {
        let mut cells = line.split('|').map(|cell| cell.trim().to_owned());
        Some((cells.next()?, (cells.next()?, cells.next()?)))
    };
    rows.filter_map(row).collect()
}

/// Returns the page with this table.
fn write(page: &str, rows: &[Row], measured: &Measured) -> Result<String, String> {
    let [before, _, after] = parts(page)?;
    let lines = rows.iter().map(|row| {
        let nothing = || (NOTHING.to_owned(), command(row, row.sizes[0]));
        let (figure, command) = measured.get(&row.name).cloned().unwrap_or_else(nothing);
        format!("| {} | {figure} | {command} |", row.name)
    });
    Ok(format!("{before}{BEGIN}\n{HEAD}\n{}\n{END}{after}", lines.collect::<Vec<_>>().join("\n")))
}

/// Returns the command that makes a figure, after `cargo run --release -p`, without how much is measured.
fn begin(row: &Row) -> String {
    format!("`sobremesa-lab -- {} {} ", row.arguments, row.measure)
}

fn command(row: &Row, size: u32) -> String {
    format!("{}{size}`", begin(row))
}

/// Measures the rows of which the name contains `only`, and writes each into the page as soon as it is known.
pub fn make(page: &Path, rows: &[Row], full: bool, only: &str, threads: u32) -> Result<(), String> {
    let trouble = |trouble: std::io::Error| format!("{}: {trouble}", page.display());
    // Read anew each time: the page may have been edited meanwhile.
    let note = |new: Option<(String, (String, String))>| {
        let text = std::fs::read_to_string(page).map_err(trouble)?;
        let mut measured = read(parts(&text)?[1]);
        // Output of another command is no figure of this one.
        measured.retain(|name, (_, told)| rows.iter().any(|row| row.name == *name && told.starts_with(&begin(row))));
        measured.extend(new);
        std::fs::write(page, write(&text, rows, &measured)?).map_err(trouble)
    };
    note(None)?;
    for row in rows.iter().filter(|row| row.name.contains(only)) {
        let size = row.sizes[usize::from(full)];
        let figure = measure(row, size, threads).unwrap_or_else(|trouble| format!("{NOTHING}: {trouble}"));
        println!("{}: {figure}", row.name);
        note(Some((row.name.clone(), (figure, command(row, size)))))?;
    }
    Ok(())
}

/// Runs a row's command; what it prints is the figure.
fn measure(row: &Row, size: u32, threads: u32) -> Result<String, String> {
    let version = row.referee.map(version).transpose()?;
    let mut program = Command::new(std::env::current_exe().map_err(|trouble| trouble.to_string())?);
    program.args(words(&row.arguments)).args([row.measure, &size.to_string()]);
    if row.arguments.starts_with("match") {
        program.args(["--threads", &threads.to_string()]);
    }
    let said = program.stderr(Stdio::null()).output().map_err(|trouble| trouble.to_string())?;
    if !said.status.success() {
        return Err("the program failed".to_owned());
    }
    let said = String::from_utf8_lossy(&said.stdout);
    let lines: Vec<&str> = said.lines().filter(|line| !line.trim().is_empty()).collect();
    if lines.is_empty() {
        return Err("the program said nothing".to_owned());
    }
    let figure = lines.join("; ").replace('|', "/");
    Ok(version.map_or(figure.clone(), |version| format!("{figure} ({version})")))
}

/// Returns the version that another project's program prints.
fn version(path: &str) -> Result<String, String> {
    let missing = || format!("{path} is not installed");
    let argument = if path.ends_with("gnubg") { "--version" } else { "quit" };
    let said = Command::new(path).arg(argument).stdin(Stdio::null()).output().map_err(|_| missing())?;
    let said = String::from_utf8_lossy(&said.stdout);
    let line = said.lines().find(|line| line.chars().any(|sign| sign.is_ascii_digit())).ok_or_else(missing)?;
    Ok(line.split(" by ").next().unwrap_or(line).trim().to_owned())
}

/// Returns the words of a command line; text between single quotes is one word.
fn words(text: &str) -> Vec<String> {
    let parts = text.split('\'').enumerate();
    let part = |(place, part): (usize, &str)| match place % 2 {
        0 => part.split_whitespace().map(str::to_owned).collect(),
        _ => vec![part.to_owned()],
    };
    parts.flat_map(part).collect()
}

#[cfg(test)]
mod tests {
    use super::super::rows;
    use super::*;

    #[test]
    fn the_page_has_the_rows_that_would_be_written() {
        let page = std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/BOOK.md")).unwrap();
        let rows = rows::all();
        let measured = read(parts(&page).unwrap()[1]);
        let there: Vec<&String> = measured.keys().collect();
        let mut meant: Vec<&String> = rows.iter().map(|row| &row.name).collect();
        meant.sort();
        assert_eq!(there, meant);
        // Each figure stands beside the command that is written there now, at any size.
        for row in &rows {
            let (figure, told) = &measured[&row.name];
            assert!(told.starts_with(&begin(row)), "{}: {told}", row.name);
            assert!(figure.starts_with(NOTHING) || figure.chars().any(|sign| sign.is_ascii_digit()), "{figure}");
        }
    }

    #[test]
    fn measured_rows_survive_and_unmeasured_rows_are_marked() {
        let rows = &rows::all()[..2];
        let page = format!("# Page\n\n{BEGIN}\n{END}\n\nMore.\n");
        let mut measured = Measured::new();
        measured.insert(rows[1].name.clone(), ("0.600 ± 0.050 (100 games)".to_owned(), "`…`".to_owned()));
        let once = write(&page, rows, &measured).unwrap();
        assert!(once.starts_with("# Page\n\n<!--") && once.ends_with("-->\n\nMore.\n"), "{once}");
        let again = read(parts(&once).unwrap()[1]);
        assert_eq!(again[&rows[0].name].0, NOTHING);
        assert_eq!(again[&rows[1].name].0, "0.600 ± 0.050 (100 games)");
        assert_eq!(write(&once, rows, &again).unwrap(), once);
        assert!(parts("nothing here").is_err());
    }

    #[test]
    fn quoted_words_are_one() {
        assert_eq!(
            words("match --options '{\"a\": 1}' --told 'nodes 5' -x"),
            ["match", "--options", "{\"a\": 1}", "--told", "nodes 5", "-x"]
        );
    }
}
