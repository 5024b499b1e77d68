//! Typed moves: a word in the private chat, `/jugar 1e` or an answer to the bot in a group, or the number of
//! a move that *Mi mano* showed.

use std::sync::Arc;

use sobremesa::{Act, Choice, Refusal, Request, View};
use sobremesa_game::line;
use sobremesa_screen::locale::Language;
use sobremesa_store::SessionId;

use crate::bot::{Bot, Target};
use crate::message::MessageRef;
use crate::names::{Spot, hand_of, private_chat};
use crate::notes::{Asked, Note};
use crate::page::Page;
use crate::who::Who;

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

impl Bot {
    /// Handles a text in the private chat that is not a command.
    pub(crate) async fn take_word(self: &Arc<Self>, word: &str, who: &Who, answered: Option<i32>) {
        let mut candidates = self.candidates(who, answered).await;
        let tests: [fn(&Candidate) -> bool; 3] = [|one| one.meant, |one| one.turn, |_| true];
        for wanted in tests {
            let which: Vec<&Candidate> = candidates.iter().filter(|candidate| wanted(candidate)).collect();
            if let [one] = which.as_slice() {
                let id = one.id;
                match self.play(id, word, who).await {
                    // The hand should be below what was written.
                    Ok(_) => self.reconciler.post_again(Target::Hand(id, who.player.clone())),
                    Err(refusal) => self.refuse_in_private(id, &refusal, who).await,
                }
                return;
            }
            if !which.is_empty() {
                candidates.retain(wanted);
                break;
            }
        }
        let line = if candidates.is_empty() { line!("telegram-no-game") } else { line!("telegram-which-table") };
        self.tell_user(who, Page::say(&self.say(who.language, &line)));
    }

    async fn candidates(&self, who: &Who, answered: Option<i32>) -> Vec<Candidate> {
        let mut candidates = Vec::new();
        for id in self.parts.manager.sessions_of(&who.player).await.unwrap_or_default() {
            let seen = self.parts.manager.read(id, |session| {
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
    pub(crate) async fn play_here(self: &Arc<Self>, word: &str, spot: Spot, who: &Who) {
        let id = match self.parts.manager.session_in(&spot.room()).await {
            Ok(Some(id)) => id,
            Ok(None) => return self.refuse_here(None, &Refusal::NoTable, spot, who).await,
            Err(refusal) => return self.refuse_here(None, &refusal, spot, who).await,
        };
        match self.play(id, word, who).await {
            Ok(Played::Made) => {}
            Ok(Played::Asked) if spot.is_group() => self.lead_to_question(id, spot, who).await,
            Ok(Played::Asked) => self.reconciler.post_again(Target::Hand(id, who.player.clone())),
            Err(refusal) => self.refuse_here(Some(id), &refusal, spot, who).await,
        }
    }

    async fn play(self: &Arc<Self>, id: SessionId, word: &str, who: &Who) -> Result<Played, Refusal> {
        let word = self.find_meant(id, word.trim(), who).await;
        let reply = self.ask(Request::At(id, Act::Play(Choice::Word(word))), who).await?;
        // A question about what was typed is asked where the hand is, and nowhere else.
        let question = reply.view.filter(|view| matches!(view, View::Which(_) | View::Confirm(_)));
        if question.is_none() {
            return Ok(Played::Made);
        }
        self.show_in_place(&Target::Hand(id, who.player.clone()), question).await;
        Ok(Played::Asked)
    }

    /// Brings the hand, which now asks something, to the bottom of the private chat; a player without one is
    /// told how to get there.
    async fn lead_to_question(self: &Arc<Self>, id: SessionId, spot: Spot, who: &Who) {
        let hand = Target::Hand(id, who.player.clone());
        if self.is_shown_in_group(id, &who.player).await {
            return self.reconciler.keep(hand);
        }
        if who.about.is_some() && self.shows_in_groups(&who.player) {
            return self.whisper_hand(id, spot, who);
        }
        if self.is_reachable(id, &who.player).await {
            return self.reconciler.post_again(hand);
        }
        let why = self.say(who.language, &line!("telegram-asked-secret"));
        self.reply(spot, who, Page::say(&why).key(self.private_key(id, who.language)));
    }

    /// The move that a number stands for: the one that this person was shown under it, as if they had typed
    /// that move. Where the game itself has moves that are numbers, the number means one of those.
    async fn find_meant(&self, id: SessionId, word: &str, who: &Who) -> String {
        let own = || word.to_owned();
        let Some(place) = word.parse::<usize>().ok().and_then(|number| number.checked_sub(1)) else { return own() };
        let moves = self.parts.manager.read(id, |session| session.own_moves(&who.player, Language::default())).await;
        if moves.unwrap_or_default().iter().any(|mv| mv.text == word) {
            return own();
        }
        let hand = Target::Hand(id, who.player.clone());
        self.reconciler.memo(&hand, |memo| memo.platform_state.numbered.get(place).cloned()).unwrap_or_else(own)
    }

    /// Says in the room why something was refused. A game's reason for refusing a move may reveal a hand:
    /// that goes to the private chat, unless it is whispered.
    pub(crate) async fn refuse_here(self: &Arc<Self>, id: Option<SessionId>, refusal: &Refusal, spot: Spot, who: &Who) {
        let secret = matches!(refusal, Refusal::Game(_));
        let page = match id {
            // A whisper is answered by a whisper.
            Some(id) if secret && spot.is_group() && who.about.is_none() => {
                if self.is_reachable(id, &who.player).await {
                    return self.refuse_in_private(id, refusal, who).await;
                }
                let why = self.say(who.language, &line!("telegram-refused-secret"));
                Page::say(&why).key(self.private_key(id, who.language))
            }
            None if *refusal == Refusal::NoTable => {
                Page::say(&self.say(who.language, &line!("telegram-no-table-here")))
            }
            _ => Page::say(&self.refusal(id, refusal, who.language).await),
        };
        self.reply(spot, who, page);
    }

    async fn refuse_in_private(self: &Arc<Self>, id: SessionId, refusal: &Refusal, who: &Who) {
        let text = self.refusal(Some(id), refusal, who.language).await;
        self.tell_user(who, Page::say(&text));
    }

    /// Shows a person in the private chat the view that they asked for.
    pub(crate) fn tell_asked(self: &Arc<Self>, asked: Asked) {
        if let Some(chat) = private_chat(&asked.player) {
            self.reconciler.tell(chat, Note::Asked(asked));
        }
    }

    pub(crate) fn tell_user(self: &Arc<Self>, who: &Who, page: Page) {
        if let Some(chat) = private_chat(&who.player) {
            self.reconciler.tell(chat, Note::page(None, page));
        }
    }
}
