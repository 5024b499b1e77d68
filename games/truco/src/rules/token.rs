//! The order of the moves of all trucos (TA-54, TU-38, TV-30).

/// Orders a type by what its method `place` returns.
macro_rules! ordered_by_place {
    ($token:ty) => {
        sobremesa_game::ordered_by_cmp!($token);

        impl Ord for $token {
            fn cmp(&self, other: &$token) -> std::cmp::Ordering {
                self.place().cmp(&other.place())
            }
        }
    };
}

pub(crate) use ordered_by_place;
