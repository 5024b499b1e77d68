//! Computer players: the tables they imagine are consistent with what they know, they play every game to its
//! end, and they play it well.

mod ajedrez;
mod damas;
mod dice;
mod domino;
mod ladder;
mod support;
mod truco;
mod unseen;

use sobremesa::catalogue;

/// At every level and with any number of seats, computers finish every game.
#[test]
fn computers_play_every_game_to_its_end() {
    for game in catalogue::GAMES {
        for &seats in game.seats() {
            support::played_out(*game, seats);
        }
    }
}
