//! Typed moves: a word in the private chat, `/jugar 1e` or an answer to the bot in a group, or the number of
//! a move that *Mi mano* showed.

use std::sync::Arc;

use sobremesa::{Act, Choice, Refusal, Request, View};
use sobremesa_chat::text::say;
use sobremesa_game::line;
use sobremesa_screen::locale::Language;
use sobremesa_store::SessionId;

use crate::bot::{Bot, Target};
use crate::requests::Who;
use crate::wire::names::{MessageRef, Spot, hand_of};
use crate::wire::page::Page;
use crate::{notes, own_hand, private_chats};

/// A table that a person writing in private may mean.
struct Candidate {
    id: SessionId,
    /// True if the game waits for this person.
    turn: bool,
    /// True if they answered the message that shows this hand.
    meant: bool,
}

/// The outcome of a typed move.
enum Played {
    /// The move was made.
    Made,
    /// The player is asked to choose or to confirm.
    Asked,
}

/// Handles a text in the private chat that is not a command.
pub(crate) async fn take_word(bot: &Arc<Bot>, word: &str, who: &Who, answered: Option<i32>) {
    let mut candidates = candidates(bot, who, answered).await;
    let tests: [fn(&Candidate) -> bool; 3] = [|one| one.meant, |one| one.turn, |_| true];
    for wanted in tests {
        let which: Vec<&Candidate> = candidates.iter().filter(|candidate| wanted(candidate)).collect();
        if let [one] = which.as_slice() {
            let id = one.id;
            match play(bot, id, word, who).await {
                // The hand should be below what was written.
                Ok(_) => bot.reconciler.post_again(Target::Hand(id, who.player.clone())),
                Err(refusal) => private_chats::refuse_in_private(bot, id, &refusal, who).await,
            }
            return;
        }
        if !which.is_empty() {
            candidates.retain(wanted);
            break;
        }
    }
    let line = if candidates.is_empty() { line!("telegram-no-game") } else { line!("telegram-which-table") };
    notes::tell_user(bot, who, Page::say(&say(who.language, &line)));
}

async fn candidates(bot: &Bot, who: &Who, answered: Option<i32>) -> Vec<Candidate> {
    let mut candidates = Vec::new();
    for id in bot.parts.manager.sessions_of(&who.player).await.unwrap_or_default() {
        let seen = bot.parts.manager.read(id, |session| {
            let seat = session.seat_of(&who.player)?;
            let turn = session.call()?.seats.contains(&seat);
            let hand = session.sitter_as(&who.player).and_then(|sitter| hand_of(sitter).message());
            let meant = answered.is_some() && hand == answered.map(MessageRef::Plain);
            Some(Candidate { id, turn, meant })
        });
        candidates.extend(seen.await.ok().flatten());
    }
    candidates
}

/// Handles a move that was typed in a room.
pub(crate) async fn play_here(bot: &Arc<Bot>, word: &str, spot: Spot, who: &Who) {
    let id = match bot.parts.manager.session_in(&spot.room()).await {
        Ok(Some(id)) => id,
        Ok(None) => return private_chats::refuse_here(bot, None, &Refusal::NoTable, spot, who).await,
        Err(refusal) => return private_chats::refuse_here(bot, None, &refusal, spot, who).await,
    };
    match play(bot, id, word, who).await {
        Ok(Played::Made) => {}
        Ok(Played::Asked) if spot.is_group() => lead_to_question(bot, id, spot, who).await,
        Ok(Played::Asked) => bot.reconciler.post_again(Target::Hand(id, who.player.clone())),
        Err(refusal) => private_chats::refuse_here(bot, Some(id), &refusal, spot, who).await,
    }
}

async fn play(bot: &Arc<Bot>, id: SessionId, word: &str, who: &Who) -> Result<Played, Refusal> {
    let word = find_meant(bot, id, word.trim(), who).await;
    let reply = bot.requests.ask(Request::At(id, Act::Play(Choice::Word(word))), who).await?;
    // A question about what was typed is asked where the hand is, and nowhere else.
    let question = reply.view.filter(|view| matches!(view, View::Which(_) | View::Confirm(_)));
    if question.is_none() {
        return Ok(Played::Made);
    }
    own_hand::show_in_place(bot, &Target::Hand(id, who.player.clone()), question).await;
    Ok(Played::Asked)
}

/// Brings the hand, which now asks something, to the bottom of the private chat; a player without one is
/// told how to get there.
async fn lead_to_question(bot: &Arc<Bot>, id: SessionId, spot: Spot, who: &Who) {
    let hand = Target::Hand(id, who.player.clone());
    if own_hand::is_shown_in_group(bot, id, &who.player).await {
        return bot.reconciler.keep(hand);
    }
    if who.about.is_some() && bot.choices.shows_in_groups(&who.player) {
        return own_hand::whisper_hand(bot, id, spot, who);
    }
    if private_chats::is_reachable(bot, id, &who.player).await {
        return bot.reconciler.post_again(hand);
    }
    let why = say(who.language, &line!("telegram-asked-secret"));
    notes::reply(bot, spot, who, Page::say(&why).key(bot.account.private_key(id, who.language)));
}

/// The move that a number stands for: the one that this person was shown under it, as if they had typed
/// that move. Where the game itself has moves that are numbers, the number means one of those.
async fn find_meant(bot: &Bot, id: SessionId, word: &str, who: &Who) -> String {
    let own = || word.to_owned();
    let Some(place) = word.parse::<usize>().ok().and_then(|number| number.checked_sub(1)) else { return own() };
    let moves = bot.parts.manager.read(id, |session| session.own_moves(&who.player, Language::default())).await;
    if moves.unwrap_or_default().iter().any(|mv| mv.text == word) {
        return own();
    }
    let hand = Target::Hand(id, who.player.clone());
    bot.reconciler.memo(&hand, |memo| memo.platform_state.numbered.get(place).cloned()).unwrap_or_else(own)
}
