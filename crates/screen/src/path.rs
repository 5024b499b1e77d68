//! Moves are paths: a screen offers only the next step, so that any number of legal moves fits into a few
//! buttons.

use std::collections::{BTreeMap, BTreeSet};

use sobremesa_game::{Line, line};

use crate::Figure;

/// The look of a control.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Tone {
    /// One of several.
    #[default]
    Plain,
    /// The button that most people would press.
    Primary,
    /// A step that one may regret: it asks for confirmation (*mazo*, *abandono*).
    Danger,
}

/// One step of a move: something to press.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// The token that distinguishes it from the other steps offered with it; ASCII without blanks or
    /// [`SEPARATOR`].
    pub token: String,
    /// The text of the button.
    pub label: Line,
    /// Its other names, separated by commas: for reading what people type, never shown.
    pub also: Option<Line>,
    /// The figure on the button, if possible.
    pub figure: Option<Figure>,
    /// The sprite to draw beside its label, as small as a letter, if it shows no figure: the piece that
    /// stands on a square.
    pub icon: Option<String>,
    /// The tone of the button.
    pub tone: Tone,
    /// True if it is one of the two answers to a question (*quiero*, *no quiero*): they are placed side by
    /// side.
    pub answers: bool,
    /// The height of its bid, if it is one: lower bids stand before higher ones.
    pub height: Option<u8>,
    /// The question that it answers and its worth, said beside its label if there is room (*el truco, por
    /// 2*).
    pub about: Option<Line>,
    /// True if what was picked up before it goes there; otherwise it is what is picked.
    pub goes: bool,
    /// True if it is made without a press when nothing else can be done: a piece that the dice force.
    pub forced: bool,
}

impl Step {
    /// Returns a plain step without a figure.
    pub fn new(token: impl Into<String>, label: Line) -> Step {
        Step {
            token: token.into(),
            label,
            also: None,
            figure: None,
            icon: None,
            tone: Tone::Plain,
            answers: false,
            height: None,
            about: None,
            goes: false,
            forced: false,
        }
    }

    /// Returns the step as the place where what was picked up before it goes.
    #[must_use]
    pub fn goes(mut self) -> Step {
        self.goes = true;
        self
    }

    /// Returns the step as one that is made by itself when nothing else can be done.
    #[must_use]
    pub fn forced(mut self) -> Step {
        self.forced = true;
        self
    }

    /// Returns the step with the question that it answers and its worth.
    #[must_use]
    pub fn about(mut self, about: Line) -> Step {
        self.about = Some(about);
        self
    }

    /// Returns the step in another tone.
    #[must_use]
    pub fn tone(mut self, tone: Tone) -> Step {
        self.tone = tone;
        self
    }

    /// Returns the step as an answer to a question.
    #[must_use]
    pub fn answer(mut self) -> Step {
        self.answers = true;
        self
    }

    /// Returns the step as a bid of this height.
    #[must_use]
    pub fn bid(mut self, height: u8) -> Step {
        self.height = Some(height);
        self
    }

    /// Returns the step with these other names.
    #[must_use]
    pub fn also(mut self, names: Line) -> Step {
        self.also = Some(names);
        self
    }

    /// Adds other names to those it has.
    pub fn call(&mut self, names: Line) {
        self.also = Some(match self.also.take() {
            Some(known) => line!("list-comma", list = known, next = names),
            None => names,
        });
    }

    /// Returns the step with this sprite beside its label.
    #[must_use]
    pub fn icon(mut self, sprite: impl Into<String>) -> Step {
        self.icon = Some(sprite.into());
        self
    }

    /// Returns the sprite that says at a glance what it is about.
    pub fn sprite(&self) -> Option<&str> {
        self.icon.as_deref().or(self.figure.as_ref().map(|figure| figure.sprite.as_str()))
    }

    /// Returns the step with a figure.
    #[must_use]
    pub fn figure(mut self, figure: Figure) -> Step {
        self.figure = Some(figure);
        self
    }
}

/// A choice of a player, and the steps to it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Offer {
    /// The move's text.
    pub mv: String,
    /// The kind of choice.
    pub kind: OfferKind,
    /// At least one.
    pub steps: Vec<Step>,
}

/// The kinds of choices that a player has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OfferKind {
    /// A legal move that is listed for the seat.
    Move,
    /// A declaration beside the board that is not listed, in turn or not: offering a draw, giving up.
    Declaration,
    /// A move to be made when the turn of the seat comes, if it is legal then.
    Premove,
}

/// Separates the tokens of a path.
pub const SEPARATOR: char = '>';

/// The controls that can be pressed next.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Control {
    /// The steps up to this one: tokens joined by [`SEPARATOR`].
    pub path: String,
    /// The step itself.
    pub step: Step,
    /// The move that it completes; `None` if more steps follow.
    pub mv: Option<String>,
}

/// Returns the steps that follow `path` (empty for the first ones), each once: cards and pieces before words,
/// what most people would press first, regrettable ones last; then by the number that the token begins with,
/// bids from low to high before other words, otherwise in the order of the offers. Empty if no offer has that
/// path.
pub fn controls(offers: &[Offer], path: &str) -> Vec<Control> {
    let taken: Vec<&str> = path.split(SEPARATOR).filter(|token| !token.is_empty()).collect();
    let mut controls: Vec<Control> = Vec::new();
    for offer in offers {
        let begins =
            offer.steps.len() > taken.len() && offer.steps.iter().zip(&taken).all(|(step, token)| step.token == *token);
        if !begins {
            continue;
        }
        let step = &offer.steps[taken.len()];
        if controls.iter().any(|control| control.step.token == step.token) {
            continue;
        }
        let path = if taken.is_empty() { step.token.clone() } else { format!("{path}{SEPARATOR}{}", step.token) };
        let mv = (offer.steps.len() == taken.len() + 1).then(|| offer.mv.clone());
        controls.push(Control { path, step: step.clone(), mv });
    }
    controls.sort_by_key(|control| rank(&control.step));
    controls
}

/// Returns the steps that may follow `path`, each once: the path up to it, an offer that goes there, and how
/// many of its steps that are.
pub fn continued<'a>(offers: &'a [Offer], path: &str) -> Vec<(String, &'a Offer, usize)> {
    let taken: Vec<&str> = path.split(SEPARATOR).filter(|token| !token.is_empty()).collect();
    let count = taken.len() + 1;
    let goes_on = |offer: &&Offer| {
        offer.steps.len() >= count && offer.steps.iter().zip(&taken).all(|(step, token)| step.token == *token)
    };
    let mut known: BTreeSet<&str> = BTreeSet::new();
    let first = offers.iter().filter(goes_on).filter(|offer| known.insert(&offer.steps[taken.len()].token));
    let tokens = |offer: &Offer| offer.steps[..count].iter().map(|step| step.token.clone()).collect::<Vec<_>>();
    first.map(|offer| (tokens(offer).join(&SEPARATOR.to_string()), offer, count)).collect()
}

/// Returns the sort order of what is offered.
fn rank(step: &Step) -> (bool, bool, bool, bool, u32, u8) {
    let Step { token, figure, tone, answers, height, .. } = step;
    (
        *tone == Tone::Danger,
        figure.is_none(),
        *tone != Tone::Primary,
        !answers,
        leading_number(token),
        height.unwrap_or(u8::MAX),
    )
}

/// Adds a final step, which says that it goes no further, to each way that is the beginning of another (a
/// chain of captures that may be broken off).
pub fn close(offers: &mut [Offer]) {
    let way = |steps: &[Step]| steps.iter().map(|step| step.token.clone()).collect::<Vec<_>>();
    let begun: BTreeSet<Vec<String>> =
        offers.iter().flat_map(|offer| (1..offer.steps.len()).map(|end| way(&offer.steps[..end]))).collect();
    for offer in offers.iter_mut().filter(|offer| begun.contains(&way(&offer.steps))) {
        offer.steps.push(Step::new("ya", line!("live-done")).tone(Tone::Primary));
    }
}

/// A step, and what follows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Node {
    /// The step that is touched or pressed.
    pub step: Step,
    /// The steps up to this one: tokens joined by [`SEPARATOR`].
    pub path: String,
    /// The move that it completes.
    pub mv: Option<String>,
    /// The steps that may follow.
    pub next: Vec<Node>,
}

/// Returns all paths at once, in the order of [`controls`].
pub fn tree(offers: &[Offer]) -> Vec<Node> {
    let all: Vec<&Offer> = offers.iter().collect();
    grow(&all, 0, "")
}

/// Returns the steps that follow the `depth` ones shared by these offers.
fn grow(offers: &[&Offer], depth: usize, path: &str) -> Vec<Node> {
    let mut groups: Vec<(&Step, Vec<&Offer>)> = Vec::new();
    let mut places: BTreeMap<&str, usize> = BTreeMap::new();
    for &offer in offers {
        let Some(step) = offer.steps.get(depth) else { continue };
        let place = *places.entry(&step.token).or_insert_with(|| {
            groups.push((step, Vec::new()));
            groups.len() - 1
        });
        groups[place].1.push(offer);
    }
    groups.sort_by_key(|(step, _)| rank(step));
    let node = |(step, offers): (&Step, Vec<&Offer>)| {
        let path = if path.is_empty() { step.token.clone() } else { format!("{path}{SEPARATOR}{}", step.token) };
        let complete = offers.iter().find(|offer| offer.steps.len() == depth + 1);
        let next = grow(&offers, depth + 1, &path);
        Node { step: step.clone(), path, mv: complete.map(|offer| offer.mv.clone()), next }
    };
    groups.into_iter().map(node).collect()
}

/// Returns the number that a token begins with; tokens without one come after all others.
fn leading_number(token: &str) -> u32 {
    let digits = token.find(|c: char| !c.is_ascii_digit()).unwrap_or(token.len());
    token[..digits].parse().unwrap_or(u32::MAX)
}

/// Returns the labels of the steps of `path`, as far as some offer has them.
pub fn choose_lines<'a>(offers: &'a [Offer], path: &str) -> Vec<&'a Line> {
    let taken: Vec<&str> = path.split(SEPARATOR).filter(|token| !token.is_empty()).collect();
    let begins = |offer: &&Offer| {
        offer.steps.len() >= taken.len() && offer.steps.iter().zip(&taken).all(|(step, token)| step.token == *token)
    };
    let steps = offers.iter().find(begins).map_or(&[][..], |offer| &offer.steps[..taken.len()]);
    steps.iter().map(|step| &step.label).collect()
}

/// Returns the move that a complete path names.
pub fn complete<'a>(offers: &'a [Offer], path: &str) -> Option<&'a str> {
    let names = |offer: &&Offer| offer.steps.iter().map(|step| step.token.as_str()).eq(path.split(SEPARATOR));
    offers.iter().find(names).map(|offer| offer.mv.as_str())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn offer(mv: &str, tokens: &[&str]) -> Offer {
        let step = |token: &&str| Step::new(*token, Line { key: "test", args: vec![] });
        Offer { mv: mv.to_owned(), kind: OfferKind::Move, steps: tokens.iter().map(step).collect() }
    }

    #[test]
    fn a_screen_offers_only_the_next_step() {
        let offers = [offer("6-4@der", &["6-4", "der"]), offer("6-4@izq", &["6-4", "izq"]), offer("paso", &["paso"])];
        let shown = |path| controls(&offers, path).into_iter().map(|c| (c.path, c.mv)).collect::<Vec<_>>();
        assert_eq!(shown(""), [("6-4".into(), None), ("paso".into(), Some("paso".into()))]);
        assert_eq!(
            shown("6-4"),
            [("6-4>der".into(), Some("6-4@der".into())), ("6-4>izq".into(), Some("6-4@izq".into()))]
        );
        assert_eq!((choose_lines(&offers, "6-4>izq").len(), choose_lines(&offers, "6-4").len()), (2, 1));
        assert!(choose_lines(&offers, "").is_empty() && choose_lines(&offers, "5-5").is_empty());
        assert!(shown("6-4>der").is_empty());
        assert!(shown("5-5").is_empty());
        assert_eq!(complete(&offers, "6-4>izq"), Some("6-4@izq"));
        assert_eq!(complete(&offers, "6-4"), None);
    }

    #[test]
    fn squares_are_ordered_by_number_with_words_last() {
        let mut offers =
            [offer("10-14", &["10"]), offer("9-13", &["9"]), offer("tablas", &["tablas"]), offer("x", &["x"])];
        offers[3].steps[0].tone = Tone::Primary;
        let shown: Vec<String> = controls(&offers, "").into_iter().map(|control| control.path).collect();
        assert_eq!(shown, ["x", "9", "10", "tablas"]);
    }

    #[test]
    fn bids_stand_by_height() {
        let bid = |token: &str, height| Offer {
            mv: token.to_owned(),
            kind: OfferKind::Move,
            steps: vec![Step::new(token, Line { key: "test", args: vec![] }).bid(height)],
        };
        let offers = [offer("a-word", &["a-word"]), bid("all", 3), bid("few", 1), bid("many", 2)];
        let shown: Vec<String> = controls(&offers, "").into_iter().map(|control| control.path).collect();
        assert_eq!(shown, ["few", "many", "all", "a-word"]);
        assert_eq!(tree(&offers).into_iter().map(|node| node.path).collect::<Vec<_>>(), shown);
    }
}
