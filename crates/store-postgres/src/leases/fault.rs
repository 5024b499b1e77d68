//! Faults that tests plant in a process, to show that they would be noticed. No program has one unless it is
//! built with the feature `planted-faults`.

/// A fault of a process.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Fault {
    /// It goes on acting after its lease has run out.
    EndlessLease,
    /// It takes the full amount of every shared limit for itself.
    UndividedBudget,
}

impl Fault {
    /// Returns the fault that a test of whole programs plants in this one.
    pub(super) fn of_program() -> Option<Fault> {
        let fault = std::env::var("SOBREMESA_TEST_FAULT").ok().filter(|_| cfg!(feature = "planted-faults"))?;
        match fault.as_str() {
            "endless-lease" => Some(Fault::EndlessLease),
            "undivided-budget" => Some(Fault::UndividedBudget),
            _ => None,
        }
    }
}
