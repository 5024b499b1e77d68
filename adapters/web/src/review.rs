//! *Repaso* as the page's script reads it: one decision after another, each with its position, what was
//! played, what was better, and why.

use serde::Serialize;
use sobremesa::{Decision, Review, Session};
use sobremesa_game::line;

use crate::site::say;
use crate::visit::Guest;

/// A review for one player.
#[derive(Serialize)]
pub(crate) struct Cards {
    /// The whole of it in a sentence.
    about: String,
    /// The number of decisions that are not told, and of those that were not looked at, in words.
    more: Vec<String>,
    decisions: Vec<Card>,
}

/// One decision.
#[derive(Serialize)]
struct Card {
    /// The state of the game before it.
    key: u64,
    before: Option<String>,
    title: String,
    why: Option<String>,
    played: Chance,
    better: Chance,
    cost: String,
}

/// Of 100 games, the most that the costs of decisions are added up to.
const MOST_ADDED: u8 = 50;

/// A move, and how many of 100 games are won after it.
#[derive(Serialize)]
struct Chance {
    label: String,
    text: String,
    wins: u8,
    told: String,
}

impl Cards {
    pub(crate) fn of(session: &Session, review: &Review, guest: &Guest) -> Cards {
        let said = |line| say(guest.language, &line);
        let decisions = session.decisions(&guest.visitor.player(), review, guest.language);
        let worst = decisions.iter().map(|decision| decision.cost).max();
        let about = match worst {
            None => line!("session-review-clean"),
            // Many costs add up to more than all games: then the worst one says more than their sum.
            Some(worst) if review.count() > 1 && review.cost() >= MOST_ADDED => {
                line!("web-review-worst", count = review.count(), cost = worst)
            }
            Some(_) => line!("web-review-sum", count = review.count(), cost = review.cost()),
        };
        let more = (review.more() > 0).then(|| line!("session-review-more", count = review.more()));
        let unseen = (review.unseen() > 0).then(|| line!("session-review-unseen", count = review.unseen()));
        Cards {
            about: said(about),
            more: more.into_iter().chain(unseen).map(said).collect(),
            decisions: decisions.into_iter().map(|decision| Card::of(decision, guest)).collect(),
        }
    }
}

impl Card {
    fn of(decision: Decision, guest: &Guest) -> Card {
        let said = |line| say(guest.language, &line);
        let Decision { key, before, played, better, why, cost, worth } = decision;
        let title = said(line!("web-review-title", better = better.as_str()));
        let chance =
            |label, text, wins: u8| Chance { label, text, wins, told: said(line!("web-review-wins", worth = wins)) };
        Card {
            key,
            before,
            title,
            why,
            played: chance(said(line!("web-review-played")), played, worth.saturating_sub(cost)),
            better: chance(said(line!("web-review-better")), better, worth),
            cost: said(line!("web-review-cost", cost = cost)),
        }
    }
}
