//! What a screen says stands there once: what was said last is not listed below where the table says it too, word for word.

use crate::session::showing::spoken::SpokenBlock;

/// Those of `lines` that tell something which `blocks` do not.
pub(crate) fn untold(blocks: &[SpokenBlock], lines: Vec<String>) -> Vec<String> {
    let texts = blocks.iter().filter_map(|block| match block {
        SpokenBlock::Text(text) => Some(words(text)),
        _ => None,
    });
    let texts: Vec<Vec<String>> = texts.filter(|text| text.len() > 1).collect();
    let labels = blocks.iter().filter_map(|block| match block {
        SpokenBlock::Figures { label, .. } => Some(words(label)),
        _ => None,
    });
    let labels: Vec<Vec<String>> = labels.collect();
    let told = |line: &String| {
        let line = words(line);
        labels.contains(&line) || texts.iter().any(|text| holds(&line, text) || holds(text, &line))
    };
    lines.into_iter().filter(|line| !told(line)).collect()
}

/// The words of a text, without what stands between them.
fn words(text: &str) -> Vec<String> {
    let words = text.split(|sign: char| !sign.is_alphanumeric()).filter(|word| !word.is_empty());
    words.map(str::to_lowercase).collect()
}

/// Whether all of `part` stands in `whole` in one piece.
fn holds(whole: &[String], part: &[String]) -> bool {
    !part.is_empty() && whole.windows(part.len()).any(|window| window == part)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_the_table_says_is_not_listed_again() {
        let blocks = [
            SpokenBlock::Text("Reparte Ana; es mano Beto.".into()),
            SpokenBlock::Text("Truco".into()),
            SpokenBlock::Figures { label: "Baza 1: la gana Ana".into(), figures: Vec::new() },
        ];
        let lines =
            ["Mano 1: reparte Ana, es mano Beto.", "Ana juega as de copas.", "Beto: «¡Truco!»", "Baza 1: la gana Ana"];
        let left = untold(&blocks, lines.map(str::to_owned).into());
        assert_eq!(left, ["Ana juega as de copas.", "Beto: «¡Truco!»"]);
    }
}
