//! The evaluation laws of parchís: pieces come out with a 5, and there are safe squares, barriers and pairs.

use std::sync::LazyLock;

use sobremesa_computer::{Effort, Level, Player, Weighed};
use sobremesa_game::{Dice, Known};

use crate::computer::{Laws, Looks, Nets, Racing, Sides, choose, weigh};
use crate::rules::parchis::{Colour, FinParejas, Options, Parchis, Seis, Square, is_safe};
use crate::rules::race::Pieces;

impl Racing for Parchis {
    type Colour = Colour;

    const WEIGHTS: Looks<f32> = Looks {
        waiting: -5.0,
        left: -0.5,
        home: 1.5,
        corridor: 0.65,
        near: -0.1,
        safe: 0.4,
        barriers: 0.05,
        risk: -0.86,
        risk_in_turn: -0.2,
        chances: 0.5,
        stuck: -1.1,
        turn: 0.25,
    };

    const SLIPS: [f32; 7] = [0.5, 0.245, 0.14, 0.09, 0.057, 0.035, 0.016];

    fn laws(options: &Options) -> Laws {
        let sides = match (options.parejas, options.fin_parejas) {
            (false, _) => Sides::Alone,
            (true, FinParejas::Ambos) => Sides::Both,
            (true, FinParejas::Uno) => Sides::One,
        };
        let six = if options.seis == Seis::Siete { 7 } else { 6 };
        let safe = Square::all().filter(|square| is_safe(*square)).fold(0, |all, square| all | 1 << square.number());
        Laws { out: 5, six, safe, barriers: true, sides }
    }

    fn nets() -> Option<&'static Nets> {
        static NETS: LazyLock<Option<Nets>> =
            LazyLock::new(|| Nets::from_bytes::<Colour>(include_bytes!("parchis.bin")));
        NETS.as_ref()
    }

    fn pieces(&self) -> &Pieces<Colour> {
        Parchis::pieces(self)
    }

    fn is_to_throw(&self) -> bool {
        Parchis::is_to_throw(self)
    }

    fn forget_past(&mut self) {
        self.forget_draw();
    }
}

impl Player for Parchis {
    fn weigh(known: &Known<Self>, effort: &Effort<'_>, dice: &mut Dice) -> Vec<Weighed<Self::Move>> {
        weigh(known, effort, dice)
    }

    fn choose(known: &Known<Self>, level: Level, effort: &Effort<'_>, dice: &mut Dice) -> Option<Self::Move> {
        choose(known, level, effort, dice)
    }
}
