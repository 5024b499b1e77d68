//! The values that a hand can have, and the calls that raise it (TB-15).

sobremesa_game::words! {
    /// A call; all but the first are named after their value.
    pub enum Call {
        /// The first call, of any value.
        Truco = "truco",
        /// 6
        Seis = "seis",
        /// 8
        Oito = "oito",
        /// 9
        Nove = "nove",
        /// 10
        Dez = "dez",
        /// 12
        Doze = "doze",
    }
}

/// The steps of a ladder, from the value of a hand without any call.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ladder([u8; 5]);

impl Ladder {
    /// The number of the last step.
    pub const TOP: usize = 4;

    pub(super) const fn new(steps: [u8; 5]) -> Ladder {
        Ladder(steps)
    }

    /// The value of a hand at this step; steps above the last count as the last.
    pub const fn value(&self, step: usize) -> u8 {
        self.0[if step > Ladder::TOP { Ladder::TOP } else { step }]
    }

    /// The name of the call that leads to this step; none leads to the lowest one.
    pub fn call(&self, step: usize) -> Option<Call> {
        Some(match (step, self.0.get(step)?) {
            (0, _) => return None,
            (1, _) => Call::Truco,
            (_, 6) => Call::Seis,
            (_, 8) => Call::Oito,
            (_, 9) => Call::Nove,
            (_, 10) => Call::Dez,
            _ => Call::Doze,
        })
    }

    /// Returns true if the ladder has this call.
    pub fn has(&self, call: Call) -> bool {
        (1..=Ladder::TOP).any(|step| self.call(step) == Some(call))
    }
}
