//! The evaluation laws of ludo: pieces come out with a 6, and no square is safe.

use std::sync::LazyLock;

use sobremesa_computer::{Effort, Level, Player, Weighed};
use sobremesa_game::{Dice, Known};

use crate::computer::{Laws, Looks, Nets, Racing, Sides, choose, weigh};
use crate::rules::ludo::{Colour, Ludo, Options};
use crate::rules::race::Pieces;

impl Racing for Ludo {
    type Colour = Colour;

    const WEIGHTS: Looks<f32> = Looks {
        waiting: -3.7,
        left: -0.5,
        home: 1.7,
        corridor: 0.15,
        near: 0.4,
        safe: 0.0,
        barriers: 0.0,
        risk: -0.6,
        risk_in_turn: -0.7,
        chances: 0.0,
        stuck: 0.2,
        turn: 0.65,
    };

    const SLIPS: [f32; 7] = [1.0, 0.27, 0.125, 0.07, 0.042, 0.023, 0.0105];

    fn laws(_: &Options) -> Laws {
        Laws { out: 6, six: 6, safe: 0, barriers: false, sides: Sides::Alone }
    }

    fn nets() -> Option<&'static Nets> {
        static NETS: LazyLock<Option<Nets>> = LazyLock::new(|| Nets::from_bytes::<Colour>(include_bytes!("ludo.bin")));
        NETS.as_ref()
    }

    fn pieces(&self) -> &Pieces<Colour> {
        Ludo::pieces(self)
    }

    fn is_to_throw(&self) -> bool {
        Ludo::is_to_throw(self)
    }

    fn forget_past(&mut self) {
        self.forget_draw();
    }
}

impl Player for Ludo {
    fn weigh(known: &Known<Self>, effort: &Effort<'_>, dice: &mut Dice) -> Vec<Weighed<Self::Move>> {
        weigh(known, effort, dice)
    }

    fn choose(known: &Known<Self>, level: Level, effort: &Effort<'_>, dice: &mut Dice) -> Option<Self::Move> {
        choose(known, level, effort, dice)
    }
}
