//! Changes to records beside those that writers make of what they have written: the process that writes there
//! hears of them, and takes the record's word.

use sobremesa_store::{PlayerId, SessionId};

use crate::amend::{Amended, amend};
use crate::chat::Chat;
use crate::posted_messages::{PostedMessages, Reachability, Stale};
use crate::reconciler::Reconciler;
use crate::record::Record;
use crate::target::Target;

impl<C: Chat> Reconciler<C> {
    /// Records that this was written into a place that is empty according to the record, and keeps it equal
    /// to its screen from now on. Returns whether the record says so: if not, another process has written
    /// there, or it is the hand of a player who has left.
    pub async fn record_first_post(&self, target: &Target, standing: &PostedMessages<C::Message>) -> bool {
        let take_place = |record: &Record<C::Message>| {
            let stale = record.standing.stale.clone();
            record.standing.shown.is_none().then(|| PostedMessages { stale, ..standing.clone() })
        };
        let stands = amend(&self.tables, target, take_place).await == Amended::Changed;
        if stands {
            // The record goes with a player who leaves at this very moment: their message is remembered
            // here, unless something is known to stand there by now.
            self.memo(target, |memo| {
                if memo.standing.shown.is_none() {
                    memo.standing.clone_from(standing);
                }
            });
            self.keep(target.clone());
        }
        stands
    }

    /// Withdraws the calls in rooms that name this person, who is about to be erased.
    pub(crate) async fn withdraw_calls(&self, player: &PlayerId) {
        let tables = &self.tables;
        for id in tables.sessions_of(player).await {
            let seat = tables.read::<_, C::Refused>(id, |session| session.seat_of(player)).await;
            let (Ok(Some(Some(seat))), Ok(targets)) = (seat, tables.targets(id).await) else { continue };
            for room in targets.into_iter().filter(|target| matches!(target, Target::Table(..))) {
                let withdraw = |record: &Record<C::Message>| {
                    let mut standing = record.standing.clone();
                    standing.withdraw_calls(seat.index()).then_some(standing)
                };
                amend(tables, &room, withdraw).await;
            }
        }
    }

    /// A player can be written to (again): hands that waited for it are posted, and notes about it go.
    pub async fn find_open(&self, player: &PlayerId) {
        for id in self.tables.sessions_of(player).await {
            let hand = Target::Hand(id, player.clone());
            self.rejected_pages.lift(&hand);
            if !self.open_hand(id, player).await {
                self.keep(hand);
            }
        }
    }

    /// Records that a player's hand can be shown, and looks at everything if it could not be until now.
    /// Returns whether that was so.
    pub async fn open_hand(&self, id: SessionId, player: &PlayerId) -> bool {
        let hand = Target::Hand(id, player.clone());
        let open = |record: &Record<C::Message>| {
            (record.standing.reachability != Reachability::Open).then(PostedMessages::default)
        };
        let opened = amend(&self.tables, &hand, open).await == Amended::Changed;
        if opened {
            self.look(id).await;
        }
        opened
    }

    /// Has a message posted anew by the process that writes there: the record says that the one which stands
    /// there is outdated.
    pub(crate) async fn displace(&self, target: &Target) {
        let outdate = |record: &Record<C::Message>| {
            let mut standing = record.standing.clone();
            let kept = standing.shown.take()?;
            standing.stale.push(Stale::Delete(kept.message));
            Some(standing)
        };
        amend(&self.tables, target, outdate).await;
        self.hand_over(|one| one == target);
    }
}
