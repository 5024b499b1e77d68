//! A comparison of the screens that people in both platforms see with those that they should see.

use sobremesa::{Manager, Press, Session, Spoken, SpokenBlock, What};
use sobremesa_screen::locale::Language;
use sobremesa_store::{PlayerId, SessionId};

use crate::cluster::chats::{Chats, Somewhere};
use crate::cluster::play::Party;
use crate::discord::components;
use crate::discord::discord::Message;

/// Returns true if it is a button of a hand at this table.
fn is_of_hand(data: &str, id: SessionId) -> bool {
    data.parse::<Press>().is_ok_and(|press| press.session == id && matches!(press.what, What::Hand(_)))
}

impl Chats {
    /// Returns the faults in what people see: what is missing, and what should not be there; no player moves
    /// meanwhile.
    pub async fn not_shown(&self, manager: &Manager, party: &Party) -> Vec<String> {
        let wanted = manager.read(party.id, |session| {
            let guests = party.guests.iter().map(|guest| Hand::of(session, &guest.player));
            (buttons(&session.table_screen(Language::Es)), guests.collect::<Vec<_>>())
        });
        let Ok((table, hands)) = wanted.await else { return vec![format!("{:?} cannot be read", party.id)] };
        let mut wrong = Vec::new();
        for ((_, place), hand) in party.places().zip(&hands) {
            let shown = self.room(place);
            let tables = shown.iter().filter(|seen| seen.is_screen).map(|seen| &seen.buttons);
            let standing: Vec<_> = tables.filter(|data| data.iter().any(|data| is_about(data, party.id))).collect();
            if !standing.iter().any(|shown| table.iter().all(|press| shown.contains(press))) {
                wrong.push(format!("{place:?} shows {standing:?} instead of {table:?}"));
            }
            if standing.len() > 1 {
                wrong.push(format!("{place:?} shows the table {} times: {standing:?}", standing.len()));
            }
            if let Some(seen) = shown.iter().flat_map(|seen| &seen.buttons).find(|data| is_of_hand(data, party.id)) {
                wrong.push(format!("{place:?} shows everybody {seen}, of a hand"));
            }
            let Some(hand) = hand else { continue };
            let own = self.private(&hand.player);
            let (texts, data): (Vec<String>, Vec<Vec<String>>) = own.into_iter().unzip();
            if hand.acts && !data.iter().any(|shown| hand.buttons.iter().all(|press| shown.contains(press))) {
                wrong.push(format!("{:?} may do {:?} and sees {data:?}", hand.player, hand.buttons));
            }
            if !texts.iter().any(|text| text.contains(&hand.line)) {
                wrong.push(format!("{:?} holds {} and sees {texts:?}", hand.player, hand.line));
            }
        }
        if wrong.is_empty() {
            // No player moves, so none has laid open what they hold.
            let sitting: Vec<&PlayerId> = party.guests.iter().map(|guest| &guest.player).collect();
            wrong = self.leaks(party.id, &sitting, &hands.iter().flatten().collect::<Vec<_>>());
        }
        wrong
    }

    /// Returns what any person was shown until now of others' hands at this table. A text of another table
    /// may happen to be equal: so a message without buttons counts if it is in a room, or was written to a
    /// person who sits here. Each person sits at one table.
    fn leaks(&self, id: SessionId, sitting: &[&PlayerId], hands: &[&Hand]) -> Vec<String> {
        let mut written: Vec<(Option<PlayerId>, String)> = Vec::new();
        let is_here = |whose: Option<&PlayerId>| whose.is_none_or(|whose| sitting.contains(&whose));
        {
            let state = self.world.discord.state();
            for channel in state.channels.values() {
                let whose = channel.dm_of.map(|user| PlayerId(format!("discord:{user}")));
                let shown = channel.seen.iter().map(|body| Message { body: body.clone(), ..Message::default() });
                let shown = shown.filter(|shown| {
                    let controls = shown.controls();
                    let of_table = controls.iter().any(|control| is_about(&control.press, id));
                    of_table || controls.is_empty() && is_here(whose.as_ref())
                });
                written.extend(shown.map(|shown| (whose.clone(), components::plain(&shown.text()))));
            }
        }
        {
            let state = self.telegram.state();
            let whose = |id: &i64| PlayerId(format!("telegram:{id}"));
            let all = state.written.iter().map(|(receiver, text)| (receiver.as_ref().map(whose), text.clone()));
            written.extend(all.filter(|(whose, _)| is_here(whose.as_ref())));
            for (chat, known) in &state.chats {
                let of_table = |shown: &&crate::telegram::state::Shown| {
                    shown.buttons().into_iter().filter_map(|button| button.data).any(|data| is_of_hand(&data, id))
                };
                written.extend(
                    known.messages.values().filter(of_table).map(|shown| (Some(whose(chat)), shown.text.clone())),
                );
            }
        }
        // Earlier hands of others are no secret.
        let of_others = |whose: Option<&PlayerId>, hand: &Hand| {
            whose != Some(&hand.player) && !hands.iter().any(|own| whose == Some(&own.player) && own.line == hand.line)
        };
        let mut wrong = Vec::new();
        for (whose, text) in &written {
            let strange = hands.iter().filter(|hand| hand.is_telling() && text.lines().any(|line| line == hand.line));
            let strange = strange.filter(|hand| of_others(whose.as_ref(), hand));
            wrong.extend(strange.map(|hand| format!("{whose:?} sees what {:?} holds: {text}", hand.player)));
        }
        wrong
    }

    /// The messages in a room.
    fn room(&self, place: &Somewhere) -> Vec<Seen> {
        match place {
            Somewhere::Discord(channel) => {
                let state = self.world.discord.state();
                let messages = state.channels[channel].messages.values();
                let seen = messages.map(|shown| Seen {
                    is_screen: shown.shows_something(),
                    buttons: shown.controls().into_iter().map(|control| control.press).collect(),
                });
                seen.collect()
            }
            Somewhere::Telegram(group) => {
                let state = self.telegram.state();
                let messages = state.chats[group].messages.values();
                let seen = messages.map(|shown| Seen {
                    is_screen: true,
                    buttons: shown.buttons().into_iter().filter_map(|button| button.data).collect(),
                });
                seen.collect()
            }
        }
    }

    /// Returns the text and the buttons of each message that this person alone sees.
    fn private(&self, player: &PlayerId) -> Vec<(String, Vec<String>)> {
        if let Some(user) = player.0.strip_prefix("discord:").and_then(|id| id.parse().ok()) {
            let state = self.world.discord.state();
            let Some(channel) = state.private_channel(user) else { return Vec::new() };
            let messages = state.channels[&channel].messages.values();
            let read = messages.map(|shown| {
                (components::plain(&shown.text()), shown.controls().into_iter().map(|control| control.press))
            });
            return read.map(|(text, data)| (text, data.collect())).collect();
        }
        let Some(id) = player.0.strip_prefix("telegram:").and_then(|id| id.parse::<i64>().ok()) else {
            return Vec::new();
        };
        let state = self.telegram.state();
        let messages = state.chats[&id].messages.values();
        let read =
            messages.map(|shown| (shown.text.clone(), shown.buttons().into_iter().filter_map(|button| button.data)));
        read.map(|(text, data)| (text, data.collect())).collect()
    }
}

/// A message in a room.
struct Seen {
    /// True if the message shows a screen. Discord's message that calls players shows none, although its
    /// button leads to the hand.
    is_screen: bool,
    buttons: Vec<String>,
}

fn is_about(data: &str, id: SessionId) -> bool {
    data.parse::<Press>().is_ok_and(|press| press.session == id)
}

fn buttons(screen: &Spoken) -> Vec<String> {
    screen.controls.iter().map(|button| button.press.to_string()).collect()
}

/// A player's hand, as they should see it.
struct Hand {
    player: PlayerId,
    /// True if they must act.
    acts: bool,
    buttons: Vec<String>,
    /// Its cards or tiles, as they are written.
    line: String,
    count: usize,
}

impl Hand {
    fn of(session: &Session, player: &PlayerId) -> Option<Hand> {
        let seat = session.seat_of(player)?;
        let acts = session.call().is_some_and(|call| call.seats.contains(&seat));
        let screen = session.hand_screen(player, Language::Es)?;
        let figures = screen.blocks.iter().filter_map(|block| match block {
            SpokenBlock::Figures { figures, .. } => Some(figures.iter().map(|figure| figure.name.clone())),
            _ => None,
        });
        let names: Vec<String> = figures.flatten().collect();
        let line = names.join(" · ");
        let (player, buttons, count) = (player.clone(), buttons(&screen), names.len());
        (count > 0).then_some(Hand { player, acts, buttons, line, count })
    }

    /// Returns true if no other player has held just that in an earlier deal, as far as one can tell.
    fn is_telling(&self) -> bool {
        self.count >= 3
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;
    use std::time::Duration;

    use sobremesa::{Act, Actor, Open, Request};
    use sobremesa_game::Choices;
    use sobremesa_store::{Room, Time};

    use super::*;
    use crate::cluster::chats::patiently;
    use crate::cluster::play::Guest;

    #[tokio::test]
    async fn a_call_is_not_taken_for_a_second_table() {
        let mut chats = Chats::open(false).await;
        chats.world.ring_after = Duration::ZERO;
        chats.world.start().await;
        let (manager, channel) = (Arc::clone(&chats.world.manager), chats.world.channel);
        let place = Somewhere::Discord(channel);
        let guests = [chats.somebody(&place, "Ana"), chats.somebody(&place, "Beto")];
        let ask = async |guest: &Guest, request| {
            let actor = Actor::new(guest.player.clone(), "", Language::Es);
            manager.handle(request, &actor, Time(0)).await.unwrap().session
        };
        let open = Open {
            room: Room(format!("discord:{channel}")),
            language: Language::Es,
            pictures: false,
            game: "truco-argentino".to_owned(),
            preset: Some("quince".to_owned()),
            choices: Choices::new(),
            contribution: String::new(),
        };
        let id = ask(&guests[0], Request::Open(open)).await;
        ask(&guests[1], Request::At(id, Act::Join { seat: None, contribution: String::new() })).await;
        ask(&guests[0], Request::At(id, Act::Start)).await;
        let party = Party::new(id, guests.into());
        let call = |seen: &Seen| !seen.is_screen && seen.buttons.iter().any(|data| is_about(data, id));
        let rung = || async { chats.room(&place).iter().any(call).then_some(()) };
        patiently(rung).await.expect("a call");
        let shown = || async { chats.not_shown(&manager, &party).await.is_empty().then_some(()) };
        assert!(patiently(shown).await.is_some(), "{:?}", chats.not_shown(&manager, &party).await);
        let twice = chats.world.discord.state().table(channel).map(|(_, table)| table.body.clone()).unwrap();
        {
            let mut state = chats.world.discord.state();
            let (fresh, author) = (state.fresh(), crate::discord::discord::APPLICATION);
            state.channels.get_mut(&channel).unwrap().messages.insert(fresh, Message { author, body: twice, edits: 0 });
        }
        let wrong = chats.not_shown(&manager, &party).await;
        assert!(matches!(&wrong[..], [wrong, ..] if wrong.contains("2 times")), "{wrong:?}");
        chats.world.stop().await;
    }
}
