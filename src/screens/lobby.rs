//! The picture of a lobby: the game, the seats where they will be, with the faces of those who have sat down,
//! and the host.

use sobremesa_game::{GameSetup, Seat, Seed, line};
use sobremesa_screen::Caption;
use sobremesa_screen::picture::Tint;

use crate::screens::spoken::{Say, SpokenPicture, speak_picture};
use crate::session::Session;
use crate::session::chair::Chair;

impl Session {
    /// The table at the beginning of a game, as the picture of a lobby.
    pub(crate) fn opening_picture(&self, say: Say<'_>) -> Option<SpokenPicture> {
        let (seats, options) = (self.seats(), self.choices());
        let trial = GameSetup::new(seats, options, Seed::new([0; 32]));
        let mut picture = self.game.open(trial).ok()?.table().picture?;
        let is_free = |seat: Seat| *self.chair(seat) == Chair::Free;
        for face in &mut picture.faces {
            (face.free, face.turn) = (is_free(face.seat), false);
        }
        if let Some(top) = picture.scene.strip() {
            // Nothing has been dealt: there is room for what is going to be played.
            picture.scene.placed.clear();
            picture.captions.retain(|caption| caption.at.1 < top && caption.seat.is_some());
            picture.faces.retain(|face| face.at.1 < top);
            let middle = (picture.scene.width / 2) as i16;
            let (across, down) = (if seats.count() == 2 { middle + 90 } else { middle }, top * 46 / 100);
            picture.captions.push(Caption::new(self.game.name(), (across, down), 48, 420, Tint::Paper).said());
            let below = (middle, i16::midpoint(top, picture.scene.height as i16));
            picture.captions.push(Caption::new(self.title().into_owned(), below, 28, 640, Tint::Paper));
            let host = picture.captions.iter().find(|caption| caption.seat.is_some_and(|seat| self.hosts(seat)));
            if let Some(Caption { at: (x, y), room, align, tint, .. }) = host.cloned() {
                let told = Caption::new(line!("picture-host"), (x, y + 25), 24, room, tint).align(align);
                picture.captions.push(told);
            }
        }
        for caption in &mut picture.captions {
            if caption.seat.is_some_and(is_free) {
                caption.line = line!("picture-free");
            }
        }
        picture.alt = std::iter::once(self.title().into_owned()).chain(self.seat_list()).collect();
        self.show_faces(&mut picture);
        Some(speak_picture(picture, say))
    }

    fn hosts(&self, seat: Seat) -> bool {
        self.sitter(seat).is_some_and(|sitter| self.is_host(&sitter.player))
    }
}
