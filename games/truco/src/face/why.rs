//! Reasons why a move was better than another in any truco, and nudges, in words for beginners: the envido
//! and the flor against those the rival could still hold, the best card and those above it, the chance to win
//! a baza.

use sobremesa_game::{Known, Line, Seat, line};
use sobremesa_screen::locale::words;

use crate::rules::baza::{Baza, Laid};
use crate::rules::cards::Card;
use crate::rules::few::Few;
use crate::rules::imagine::{Hidden, Own, Suspected};
use crate::rules::view::{LanceState, TableView};

/// The subject of a move.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum About {
    Envido,
    Flor,
    Truco,
    Card(Card),
}

/// A truco with moves that can be explained.
pub(super) trait Explained: Hidden {
    /// Returns the subject of a move; `None` for señas and the like.
    fn about(known: &Known<Self>, mv: Self::Move) -> Option<About>;
    /// Returns the state of the table.
    fn shown(known: &Known<Self>) -> Shown<'_>;
    /// The points that are held, and the share of the rival's possible hands that they beat, in hundredths.
    fn count_envido(points: u8, share: Option<u32>) -> Line {
        match share {
            Some(share) => line!("truco-why-envido", points = points, share = share),
            None => line!("truco-why-envido-points", points = points),
        }
    }
}

/// The state of the table, as far as it matters here.
pub(super) struct Shown<'a> {
    table: &'a [Few<Laid, 8>],
    bazas: &'a Few<Baza, 3>,
    /// The seat that plays first in the hand.
    mano: Seat,
    /// The number of seats that have not left the hand.
    playing: usize,
    /// True if equal cards make a parda; otherwise the one that was laid first wins.
    pardas: bool,
}

impl<'a> Shown<'a> {
    pub(super) fn of<P>(common: &'a TableView<P>, pardas: bool) -> Shown<'a> {
        let playing = common.counts.len().saturating_sub(common.out.len() as usize);
        Shown { table: &common.table, bazas: &common.bazas, mano: common.mano, playing, pardas }
    }

    /// The cards laid so far.
    fn laid(&self) -> impl Iterator<Item = Laid> + '_ {
        self.table.iter().flat_map(Few::iter)
    }
}

/// Returns the subject of the answer that is due: the envido, or else the truco.
pub(super) fn answers(state: LanceState) -> Option<About> {
    Some(if state == LanceState::Pending { About::Envido } else { About::Truco })
}

/// Returns why `better` was to be preferred to `played`.
pub(super) fn why<G: Explained>(known: &Known<G>, played: G::Move, better: G::Move) -> Option<Line> {
    let view = View::of(known)?;
    match (G::about(known, played), G::about(known, better)?) {
        (_, About::Flor) | (Some(About::Flor), _) => view.flor(),
        (_, About::Envido) | (Some(About::Envido), _) => view.envido(),
        (_, About::Truco) | (Some(About::Truco), _) => view.cards(),
        (Some(About::Card(played)), About::Card(better)) => view.card(played, better),
        (None, About::Card(_)) => None,
    }
}

/// Returns what to look at in order to find `better`.
pub(super) fn nudge<G: Explained>(known: &Known<G>, better: G::Move) -> Option<Line> {
    let view = View::of(known)?;
    match G::about(known, better)? {
        About::Flor => view.flor(),
        About::Envido => view.envido(),
        About::Truco => view.cards(),
        About::Card(better) => Some(match (view.outdoes(better)?, view.is_last(), view.partner_leads()) {
            (true, true, _) => line!("truco-nudge-win"),
            (true, false, _) => line!("truco-nudge-beats"),
            (false, _, true) => line!("truco-nudge-partner"),
            (false, _, false) => line!("truco-nudge-lose"),
        }),
    }
}

/// The player's knowledge, as far as it matters here.
struct View<'a, G: Explained> {
    known: &'a Known<G>,
    shown: Shown<'a>,
    own: Own<G::Sena>,
    /// The knowledge about the next seat's cards, and the rules that rank cards.
    next: Suspected<G>,
    /// The cards that the others, or the stock, hold.
    unseen: Vec<Card>,
}

impl<G: Explained> View<'_, G> {
    fn of(known: &Known<G>) -> Option<View<'_, G>> {
        let (own, shown) = (G::own(known), G::shown(known));
        let next = Suspected::new(known, known.seats().after(known.seat(), 1))?;
        let seen = |card: &Card| {
            own.hand.contains(card)
                || shown.laid().any(|laid| laid.card == *card)
                || own.discard == Some(*card)
                || G::muestra(known) == Some(*card)
        };
        let unseen = G::DECK.iter().copied().filter(|card| !seen(card)).collect();
        Some(View { known, shown, own, next, unseen })
    }

    fn rank(&self, card: Card) -> u8 {
        self.next.game().rank(card)
    }

    /// The points held, and the percentage of the rival's possible hands that they beat: with two at the
    /// table, and equal points won by the mano.
    fn envido(&self) -> Option<Line> {
        let points = self.own.points?;
        let share = self.share(points, |cards| Some(self.next.game().envido_points(cards)));
        Some(G::count_envido(points, share))
    }

    /// The points of the flor held, and the percentage that they beat of the hands with a flor.
    fn flor(&self) -> Option<Line> {
        let mine = self.shown.laid().filter(|laid| laid.seat == self.known.seat()).map(|laid| laid.card);
        let mine: Vec<Card> = mine.chain(self.own.hand.iter().copied()).collect();
        let points = self.next.game().flor_points(&mine).filter(|_| self.own.flor == Some(true))?;
        Some(match self.share(points, |cards| self.next.game().flor_points(cards)) {
            Some(share) => line!("truco-why-flor", points = points, share = share),
            None => line!("truco-why-flor-points", points = points),
        })
    }

    /// The percentage of the hands that the only rival may hold, and that count, which these points beat;
    /// equal ones are the mano's.
    fn share(&self, own: u8, count: impl Fn(&[Card]) -> Option<u8>) -> Option<u32> {
        if self.known.seats().count() != 2 {
            return None;
        }
        let wins_ties = self.shown.mano == self.known.seat();
        let sure = self.next.sure();
        let certain: Vec<Card> = G::DECK.iter().copied().filter(|&card| sure.contains(card)).collect();
        let hidden: Vec<Card> = self.unseen.iter().copied().filter(|&card| !sure.contains(card)).collect();
        let (mut beaten, mut hands) = (0, 0);
        for_each_hand(&hidden, 3usize.saturating_sub(certain.len()), &mut certain.clone(), &mut |cards| {
            if let Some(theirs) = count(cards).filter(|_| self.next.may_hold(cards)) {
                beaten += u32::from(theirs < own || theirs == own && wins_ties);
                hands += 1;
            }
        });
        (hands > 0).then(|| (beaten * 100 + hands / 2) / hands)
    }

    /// The best card in hand, the cards that beat it, and the winner of the first baza.
    fn cards(&self) -> Option<Line> {
        let best = self.own.hand.iter().copied().max_by_key(|&card| self.rank(card))?;
        let above = self.unseen.iter().filter(|&&card| self.rank(card) > self.rank(best)).count();
        let first = match self.shown.bazas.first() {
            None => "none",
            Some(Baza::Parda) => "parda",
            Some(Baza::Won(seat, _)) if seat == self.known.seat() => "own",
            // At a table of three sides change; there only one's own bazas are sure.
            Some(Baza::Won(_, _)) if self.known.seats().count() == 3 => "none",
            Some(Baza::Won(seat, _)) if self.is_partner(seat) => "own",
            Some(Baza::Won(_, _)) => "theirs",
        };
        let unseen = self.unseen.len();
        Some(line!("truco-why-cards", card = name(best), above = above, unseen = unseen, first = first))
    }

    /// Returns why this card rather than the other one.
    fn card(&self, played: Card, better: Card) -> Option<Line> {
        let cheaper = self.rank(better) < self.rank(played);
        let last = self.is_last();
        match (self.outdoes(played), self.outdoes(better)) {
            (Some(false), Some(true)) if last => Some(line!("truco-why-win", card = name(better))),
            (Some(false), Some(true)) => Some(line!("truco-why-beats", card = name(better))),
            (Some(true), Some(true)) if cheaper && last => {
                Some(line!("truco-why-cheap", card = name(better), kept = name(played)))
            }
            (Some(_), Some(false)) if cheaper && self.partner_leads() => {
                Some(line!("truco-why-partner", card = name(better), kept = name(played)))
            }
            (Some(true), Some(false)) => self
                .own
                .hand
                .iter()
                .all(|&other| self.rank(other) <= self.rank(played))
                .then(|| line!("truco-why-save", kept = name(played))),
            (Some(false), Some(false)) if cheaper => {
                Some(line!("truco-why-throw", card = name(better), kept = name(played)))
            }
            (None, None)
                if self.shown.bazas.is_empty() && self.shown.pardas && self.rank(better) > self.rank(played) =>
            {
                Some(line!("truco-why-first", card = name(better)))
            }
            _ => None,
        }
    }

    /// The cards in this baza.
    fn lying(&self) -> Option<&Few<Laid, 8>> {
        self.shown.table.get(self.shown.bazas.len()).filter(|lying| !lying.is_empty())
    }

    fn highest(&self) -> Option<u8> {
        self.lying()?.iter().map(|laid| self.rank(laid.card)).max()
    }

    /// Tells if the card is higher than all others in this baza; `None` if there are none.
    fn outdoes(&self, card: Card) -> Option<bool> {
        Some(self.rank(card) > self.highest()?)
    }

    /// Returns true if no seat lays after this one in the baza.
    fn is_last(&self) -> bool {
        self.lying().is_some_and(|lying| lying.len() + 1 >= self.shown.playing)
    }

    /// Returns true if the highest cards of this baza are all a partner's.
    fn partner_leads(&self) -> bool {
        let (Some(lying), Some(highest)) = (self.lying(), self.highest()) else { return false };
        self.known.seats().count() != 3
            && lying.iter().filter(|laid| self.rank(laid.card) == highest).all(|laid| self.is_partner(laid.seat))
    }

    /// Returns true if that seat is of the same side, with alternating sides.
    fn is_partner(&self, seat: Seat) -> bool {
        seat.number() % 2 == self.known.seat().number() % 2
    }
}

fn name(card: Card) -> Line {
    words::card(&card.to_string())
}

/// Calls `count` with each choice of so many of the cards, besides those chosen already.
fn for_each_hand(cards: &[Card], many: usize, chosen: &mut Vec<Card>, count: &mut impl FnMut(&[Card])) {
    if many == 0 {
        return count(chosen);
    }
    for (place, &card) in cards.iter().enumerate() {
        chosen.push(card);
        for_each_hand(&cards[place + 1..], many - 1, chosen, count);
        chosen.pop();
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use serde_json::{Value, json};
    use sobremesa_game::{Arg, GameSetup, Seats, Seed, Table};

    use super::*;
    use crate::rules::argentino::TrucoArgentino;
    use crate::rules::uruguayo::TrucoUruguayo;
    use crate::rules::valenciano::TrucValenciano;

    fn open<G: Explained>(seats: u8, options: &Value, seed: &str, chance: Vec<Value>) -> Table<G> {
        let opening = GameSetup {
            seats: Seats::new(seats).unwrap(),
            options: options.as_object().unwrap().clone(),
            setup: None,
            chance,
            seed: Seed::from_text(seed),
        };
        Table::open(opening).unwrap().0
    }

    /// The keys of all reasons and nudges that are given in some games of random moves.
    fn keys<G: Explained>(seats: u8, options: &Value) -> BTreeSet<&'static str> {
        let mut keys = BTreeSet::new();
        for number in 0..10 {
            let mut table = open::<G>(seats, options, &format!("why {number}"), vec![]);
            for step in 0..8 * usize::from(seats) {
                let Some(seat) = table.turn().first() else { break };
                let known = table.known(seat).unwrap();
                let is_card = |mv: &&G::Move| matches!(G::about(&known, **mv), Some(About::Card(_)));
                // Numbers that are bet are all explained alike.
                let others = known.moves().iter().filter(|mv| !mv.to_string().contains("-envido"));
                for &better in others {
                    let lines = known.moves().iter().filter(is_card).filter_map(|&played| why(&known, played, better));
                    for line in lines.chain(nudge(&known, better)) {
                        if line.key == "truco-why-envido" {
                            let points = G::own(&known).points.unwrap();
                            assert!(line.args.contains(&("points", Arg::from(points))), "{line:?}");
                        }
                        keys.insert(line.key);
                    }
                }
                let mv = known.moves().iter().filter(is_card).nth(step % 2).or(known.moves().first()).unwrap();
                table.play(seat, &mv.to_string()).unwrap();
            }
        }
        keys
    }

    const OF_CARDS: [&str; 7] = [
        "truco-why-cards",
        "truco-why-win",
        "truco-why-cheap",
        "truco-why-throw",
        "truco-why-first",
        "truco-nudge-win",
        "truco-nudge-lose",
    ];
    const OF_PARTNERS: [&str; 4] = ["truco-why-beats", "truco-why-partner", "truco-nudge-beats", "truco-nudge-partner"];

    fn assert_given(keys: &BTreeSet<&str>, expected: &[&str]) {
        for key in expected {
            assert!(keys.contains(key), "{key} in {keys:?}");
        }
    }

    #[test]
    fn each_truco_gives_its_reasons_and_nudges() {
        let argentino = keys::<TrucoArgentino>(2, &json!({ "chicos": 1, "flor": "no" }));
        assert_given(&argentino, &OF_CARDS);
        assert_given(&argentino, &["truco-why-envido"]);
        let uruguayo = keys::<TrucoUruguayo>(2, &json!({ "perfil": "cuarenta", "empate": "parda" }));
        assert_given(&uruguayo, &OF_CARDS);
        assert_given(&uruguayo, &["truco-why-envido", "truco-why-flor"]);
        let valenciano = keys::<TrucValenciano>(2, &json!({ "chicos": 1 }));
        assert_given(&valenciano, &OF_CARDS);
        assert_given(&valenciano, &["truc-valenciano-why-envit"]);
    }

    #[test]
    fn in_pairs_the_partner_counts_and_points_alone_are_told() {
        let uruguayo = keys::<TrucoUruguayo>(4, &json!({ "empate": "parda" }));
        assert_given(&uruguayo, &OF_PARTNERS);
        assert_given(&uruguayo, &["truco-why-envido-points", "truco-why-flor-points"]);
        assert!(!uruguayo.contains("truco-why-envido"));
        let valenciano = keys::<TrucValenciano>(4, &json!({}));
        assert_given(&valenciano, &OF_PARTNERS);
        assert_given(&valenciano, &["truc-valenciano-why-envit-points"]);
    }

    #[test]
    fn no_parda_reason_is_given_if_the_first_equal_wins() {
        assert!(!keys::<TrucoUruguayo>(2, &json!({ "empate": "cercania" })).contains("truco-why-first"));
    }

    /// A table of two at which the mano was dealt the first of these hands.
    fn dealt<G: Explained>(options: &Value, [mano, other]: [&str; 2], muestra: Option<&str>) -> Table<G> {
        let cards = |text: &str| json!(text.split(' ').collect::<Vec<_>>());
        let deal = |hands: [&str; 2]| match muestra {
            Some(card) => json!({ "hands": hands.map(cards), "muestra": card }),
            None => json!({ "hands": hands.map(cards) }),
        };
        let table = open(2, options, "dealt", vec![deal([mano, other])]);
        if table.turn().first().unwrap().number() == 0 {
            return table;
        }
        open(2, options, "dealt", vec![deal([other, mano])])
    }

    /// The reason, in the position reached by these moves.
    fn reason<G: Explained>(table: &mut Table<G>, moves: &str, played: &str, better: &str) -> Option<Line> {
        for mv in moves.split_whitespace() {
            let seat = table.turn().first().unwrap();
            table.play(seat, mv).unwrap();
        }
        let known = table.known(table.turn().first().unwrap()).unwrap();
        let find = |text: &str| known.moves().iter().copied().find(|mv| mv.to_string() == text).unwrap();
        why(&known, find(played), find(better))
    }

    fn number(line: &Option<Line>, name: &str) -> i64 {
        let line = line.as_ref().unwrap();
        match line.args.iter().find(|(one, _)| *one == name) {
            Some((_, Arg::Number(number))) => *number,
            other => panic!("{name} in {line:?}: {other:?}"),
        }
    }

    #[test]
    fn the_best_points_beat_all_hands_only_for_the_mano() {
        let options = json!({ "chicos": 1 });
        let hands = ["7e 6e 4c", "7b 5c 3o"];
        let line = reason(&mut dealt::<TrucValenciano>(&options, hands, None), "", "7e", "envido");
        assert_eq!((number(&line, "points"), number(&line, "share")), (33, 100));
        // As the second, equal points are lost.
        let hands = ["7b 5c 3o", "7e 6e 4c"];
        let line = reason(&mut dealt::<TrucValenciano>(&options, hands, None), "7b", "7e", "envido");
        // Two of the 18 unseen cards go with the 7b: 33 have those with the 6b, and 7 and 6 of oros or of
        // copas: 19 of 153.
        assert_eq!((number(&line, "points"), number(&line, "share")), (33, 88));
    }

    #[test]
    fn piezas_count_and_who_did_not_sing_has_no_flor() {
        let options = json!({ "perfil": "cuarenta", "chicos": 1 });
        let hands = ["12o 7e 2c", "7b 5c 3e"];
        // The rey takes the place of the muestra, a four: 29 and 7.
        let line = reason(&mut dealt::<TrucoUruguayo>(&options, hands, Some("4o")), "", "2c", "envido");
        assert_eq!(number(&line, "points"), 36);
        let first = number(&line, "share");
        assert!((90..100).contains(&first), "{first}");
        let best = reason(&mut dealt::<TrucoUruguayo>(&options, hands, Some("4o")), "", "2c", "truco");
        // Only the two of oros is higher.
        assert_eq!((number(&best, "above"), number(&best, "unseen")), (1, 36));
        let flor = ["2e 4e 5e", "7b 5c 3o"];
        let line = reason(&mut dealt::<TrucoUruguayo>(&options, flor, Some("6e")), "", "flor", "flor");
        assert_eq!((number(&line, "points"), number(&line, "share")), (47, 100));
    }

    #[test]
    fn cards_are_explained_by_what_lies_on_the_table() {
        let options = json!({ "chicos": 1, "flor": "no" });
        let key = |first: &str, played: &str, better: &str| {
            let hands = ["12e 4b 1e", "3e 7o 4c"];
            let line = reason(&mut dealt::<TrucoArgentino>(&options, hands, None), first, played, better);
            line.map(|line| line.key)
        };
        assert_eq!(key("12e", "4c", "3e"), Some("truco-why-win"));
        assert_eq!(key("12e", "7o", "3e"), Some("truco-why-cheap"));
        assert_eq!(key("12e", "7o", "4c"), Some("truco-why-save"));
        assert_eq!(key("12e", "3e", "4c"), None, "the highest card is kept");
        assert_eq!(key("1e", "7o", "4c"), Some("truco-why-throw"));
        assert_eq!(key("1e", "4c", "7o"), None);
        assert_eq!(key("", "4b", "1e"), Some("truco-why-first"));
    }
}
