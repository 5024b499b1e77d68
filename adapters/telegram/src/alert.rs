//! The player's own hand as a text for an alert.

use sobremesa::{OwnMove, Spoken, SpokenBlock};
use sobremesa_chat::text::{cut, room};

use crate::wire::api::LONGEST_ALERT;

/// Marks where moves were left out.
const MORE: &str = "…";

/// The player's hand and the moves that they can play. Moves are numbered and spoken if all of that fits,
/// otherwise given as they are typed, otherwise as many of those as fit. `hint` explains how to play such a
/// move.
pub(crate) fn alert(hand: &Spoken, moves: &[OwnMove], hint: impl Fn(&str) -> String) -> String {
    let held = hand.blocks.iter().filter_map(held).collect::<Vec<_>>().join("\n");
    let Some(first) = moves.first() else { return cut(&held, LONGEST_ALERT) };
    let numbered = moves.iter().enumerate().map(|(place, mv)| format!("{} {}", place + 1, mv.label)).collect();
    let mut typed: Vec<String> = moves.iter().map(|mv| mv.text.clone()).collect();
    let whole = |moves: &Vec<String>, first: &str| {
        let parts = [held.clone(), moves.join(" · "), hint(first)];
        parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join("\n")
    };
    let fits = |text: &str| room(text) <= LONGEST_ALERT;
    let ways = [whole(&numbered, "1"), whole(&typed, &first.text)];
    if let Some(way) = ways.into_iter().find(|way| fits(way)) {
        return way;
    }
    typed.push(MORE.to_owned());
    while typed.len() > 1 {
        typed.remove(typed.len() - 2);
        let way = whole(&typed, &first.text);
        if fits(&way) {
            return way;
        }
    }
    // The cards held do not fit; how to play matters more.
    let hint = hint(&first.text);
    let rest = LONGEST_ALERT.saturating_sub(room(&hint) + 1);
    cut(&format!("{}\n{hint}", cut(&held, rest)), LONGEST_ALERT)
}

/// The content of a hand in a line. The next choices, and what was said, are on the table.
fn held(block: &SpokenBlock) -> Option<String> {
    match block {
        SpokenBlock::Figures { figures, .. } => {
            Some(figures.iter().map(|figure| figure.name.as_str()).collect::<Vec<_>>().join(", "))
        }
        SpokenBlock::Text(text) => Some(text.clone()),
        SpokenBlock::Title(_) | SpokenBlock::List(_) | SpokenBlock::Grid { .. } => None,
    }
}

#[cfg(test)]
mod tests {
    use sobremesa::SpokenFigure;

    use super::*;

    fn hand(names: &[&str]) -> Spoken {
        let figure = |name: &&str| SpokenFigure { sprite: "x/1".into(), name: (*name).into(), marked: false };
        let figures = names.iter().map(figure).collect();
        Spoken { blocks: vec![SpokenBlock::Figures { label: "Tu mano".into(), figures }], ..Spoken::default() }
    }

    #[test]
    fn an_alert_numbers_fitting_moves_and_explains_how_to_play() {
        let mv = |text: &str, label: &str| OwnMove { text: text.into(), label: label.into() };
        let moves = [mv("1e", "as de espadas"), mv("truco", "¡Truco!")];
        let hint = |mv: &str| format!("/jugar {mv}");
        let two = hand(&["as de espadas", "siete de oros"]);
        let said = "as de espadas, siete de oros\n1 as de espadas · 2 ¡Truco!\n/jugar 1";
        assert_eq!(alert(&two, &moves, hint), said);
        assert_eq!(alert(&two, &[], hint), "as de espadas, siete de oros");
        let many = vec![mv("1e", "una etiqueta bastante larga"); 9];
        assert!(alert(&two, &many, hint).ends_with(" · 1e\n/jugar 1e"));
        let more = alert(&two, &vec![many[0].clone(); 90], hint);
        assert!(more.ends_with("1e · …\n/jugar 1e") && room(&more) <= LONGEST_ALERT && room(&more) > 180, "{more}");
        let long = alert(&hand(&["una carta con un nombre larguísimo"; 20]), &moves, hint);
        assert!(long.ends_with("\n/jugar 1e") && room(&long) <= LONGEST_ALERT, "{long}");
    }
}
