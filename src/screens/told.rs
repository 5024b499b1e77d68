//! Avoids repetition: an event is not listed below a table that already tells it, word for word.

use crate::screens::spoken::{Spoken, SpokenBlock};

impl Spoken {
    /// Adds the last remarks and acts that the blocks do not say already.
    pub(crate) fn latest(&mut self, lines: Vec<String>) {
        self.list(untold(&self.blocks, lines.clone()));
        self.brief.iter_mut().for_each(|brief| brief.latest.clone_from(&lines));
    }
}

/// The lines that say something that `blocks` do not.
fn untold(blocks: &[SpokenBlock], lines: Vec<String>) -> Vec<String> {
    let texts = blocks.iter().filter_map(|block| match block {
        SpokenBlock::Text(text) => Some(words(text)),
        _ => None,
    });
    // A single word says nothing by itself.
    let texts: Vec<String> = texts.filter(|text| text.matches(' ').count() > 2).collect();
    let labels = blocks.iter().filter_map(|block| match block {
        SpokenBlock::Figures { label, .. } => Some(words(label)),
        _ => None,
    });
    let labels: Vec<String> = labels.collect();
    let told = |line: &String| {
        let line = words(line);
        labels.contains(&line) || texts.iter().any(|text| holds(&line, text) || holds(text, &line))
    };
    lines.into_iter().filter(|line| !told(line)).collect()
}

/// The words of a text with a blank before and after each, for any separators.
fn words(text: &str) -> String {
    let mut words = String::with_capacity(text.len() + 2);
    words.push(' ');
    for word in text.split(|sign: char| !sign.is_alphanumeric()).filter(|word| !word.is_empty()) {
        if word.is_ascii() {
            let begin = words.len();
            words.push_str(word);
            words[begin..].make_ascii_lowercase();
        } else {
            words.extend(word.chars().flat_map(char::to_lowercase));
        }
        words.push(' ');
    }
    words
}

/// Returns whether all of `part` occurs in `whole` in one piece.
fn holds(whole: &str, part: &str) -> bool {
    part.len() > 1 && whole.contains(part)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_already_on_the_table_are_not_listed_again() {
        let blocks = [
            SpokenBlock::Text("Reparte Ana; es mano Beto.".into()),
            SpokenBlock::Text("Truco".into()),
            SpokenBlock::Figures { label: "Baza 1: la gana Ana".into(), figures: Vec::new() },
        ];
        let lines =
            ["Mano 1: reparte Ana, es mano Beto.", "Ana juega as de copas.", "Beto: «¡Truco!»", "Baza 1: la gana Ana"];
        let left = untold(&blocks, lines.map(str::to_owned).into());
        assert_eq!(left, ["Ana juega as de copas.", "Beto: «¡Truco!»"]);
        assert_eq!(untold(&blocks, vec!["⚅ ⚄".into()]), ["⚅ ⚄"], "what has no words is said nowhere else");
    }
}
