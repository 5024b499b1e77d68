//! The facts that people are told about a game that is over, counted from its events.

use sobremesa_game::{Line, SeatSet, line};
use sobremesa_screen::{Fact, Facts};

use crate::rules::events::{For, Happened, Said};

/// The most facts worth telling.
const MOST: usize = 3;
/// The fewest points of an envido that is worth telling.
const HAUL: u8 = 3;
/// The least envido that is worth telling: two figures of a suit and a card of some worth.
const FINE: u8 = 25;

/// Counts for the seats `own`, from all events that the trucos share; `None` stands for the deal of a hand. `bet`
/// names a bet as a sentence mentions it.
pub(super) fn count<'e, M: Copy + ToString + 'e>(
    events: impl Iterator<Item = Option<&'e Happened<M>>>,
    own: SeatSet,
    bet: impl Fn(M) -> Line,
) -> Facts {
    let (mut hands, mut decided, mut won, mut sung, mut sung_won, mut refused, mut best) =
        (0_u32, 0_u32, 0_u32, 0_u32, 0_u32, 0_u32, 0);
    let (mut raised, mut envido, mut said) = (false, None, None);
    let mut haul: Option<(u8, Option<u8>, Line)> = None;
    for event in events {
        match event.copied() {
            None | Some(Happened::Reparto { .. }) => {
                hands += 1;
                (raised, envido, said) = (false, None, None);
            }
            Some(Happened::Voz { seat, mv, .. }) => {
                let token = mv.to_string();
                let is_ours = own.contains(seat);
                raised |= is_ours && is_truco(&token);
                refused += u32::from(!is_ours && matches!(token.as_str(), "no-quiero" | "con-flor-no-quiero"));
                if token.contains("envido") {
                    envido = Some(mv);
                }
            }
            Some(Happened::Tantos(Said { lance: For::Envido, seat, points: Some(points), .. }))
                if own.contains(seat) =>
            {
                said = said.max(Some(points));
                best = best.max(points);
            }
            Some(Happened::Puntos(noted)) => {
                let is_ours = !noted.who.and(own).is_empty();
                if noted.lance == For::Truco {
                    decided += 1;
                    won += u32::from(is_ours);
                    sung += u32::from(raised);
                    sung_won += u32::from(raised && is_ours);
                    raised = false;
                }
                if let (For::Envido, true, Some(mv)) = (noted.lance, is_ours, envido)
                    && noted.points >= haul.as_ref().map_or(HAUL, |(most, ..)| most + 1)
                {
                    let line = match said {
                        Some(said) => line!("truco-fact-envido-said", bet = bet(mv), said = said),
                        None => bet(mv),
                    };
                    haul = Some((noted.points, said, line));
                }
            }
            Some(_) => {}
        }
    }
    let trucos = (sung > 0).then(|| Fact::new(format!("{sung_won}/{sung}"), line!("truco-fact-trucos", count = sung)));
    // The haul has said the best call already where it was that one.
    let is_told = haul.as_ref().is_some_and(|(_, said, _)| *said == Some(best));
    let haul = haul.map(|(points, _, line)| Fact::new(format!("+{points}"), line));
    let best = (best >= FINE && !is_told).then(|| Fact::new(best.to_string(), line!("truco-fact-best")));
    let refused = (refused > 0).then(|| Fact::new(refused.to_string(), line!("truco-fact-refused", count = refused)));
    // A last hand that an envido cut short was won by neither side.
    let hands_won = (decided > 0).then(|| Fact::new(format!("{won}/{decided}"), line!("truco-fact-hands-won")));
    let told = [trucos, haul, best, refused, hands_won].into_iter().flatten().take(MOST).collect();
    Facts { length: Some(line!("fact-hands", count = hands)), told }
}

/// Returns true if this voice raises the value of the hand.
fn is_truco(token: &str) -> bool {
    ["truco", "truc-i-passe", "vale-cuatro", "joc-fora"].iter().any(|word| token.ends_with(word))
}
