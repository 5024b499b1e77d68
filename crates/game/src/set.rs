//! Sets of seats, cards, tiles or points, with one bit for each.
//!
//! This is a macro rather than a generic type, since most operations of a set are needed in constants, in
//! which a trait's methods cannot be called, and since a game can then add methods to its own set
//! ([`bit_set`](crate::bit_set)).

/// Declares a set: `pub struct CardSet(u64) of Card, at most u8` is a set of a type that wraps its number
/// (`struct Card(u8)`), declared in the module of that type. The bits limit the number of members; the last
/// type is the one that counts them.
#[macro_export]
macro_rules! bit_set {
    ($(#[$about:meta])* $see:vis struct $Set:ident($Bits:ty) of $Member:ident, at most $Count:ty) => {
        $(#[$about])*
        #[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
        $see struct $Set($Bits);

        #[allow(dead_code)] // not every set is asked everything
        impl $Set {
            /// The empty set.
            pub const EMPTY: $Set = $Set(0);

            /// This member alone.
            pub const fn only(member: $Member) -> $Set {
                $Set(1 << member.0)
            }

            /// Returns whether it contains `member`.
            pub const fn contains(self, member: $Member) -> bool {
                self.0 & (1 << member.0) != 0
            }

            /// This set and `member`.
            pub const fn with(self, member: $Member) -> $Set {
                $Set(self.0 | 1 << member.0)
            }

            /// This set without `member`.
            pub const fn without(self, member: $Member) -> $Set {
                $Set(self.0 & !(1 << member.0))
            }

            /// The members of both sets.
            pub const fn and(self, other: $Set) -> $Set {
                $Set(self.0 & other.0)
            }

            /// The members of either set.
            pub const fn or(self, other: $Set) -> $Set {
                $Set(self.0 | other.0)
            }

            /// The members that are not in `other`.
            pub const fn minus(self, other: $Set) -> $Set {
                $Set(self.0 & !other.0)
            }

            /// Returns whether any member is in both.
            pub const fn overlaps(self, other: $Set) -> bool {
                self.0 & other.0 != 0
            }

            /// Returns whether it is empty.
            pub const fn is_empty(self) -> bool {
                self.0 == 0
            }

            /// The number of members.
            pub const fn len(self) -> $Count {
                self.0.count_ones() as $Count
            }

            /// The lowest member, if any.
            pub const fn first(self) -> Option<$Member> {
                if self.is_empty() { None } else { Some($Member(self.0.trailing_zeros() as u8)) }
            }

            /// The set without its lowest member.
            pub const fn rest(self) -> $Set {
                $Set(self.0 & self.0.wrapping_sub(1))
            }

            /// The members from the lowest to the highest.
            pub fn iter(mut self) -> impl Iterator<Item = $Member> + Clone {
                ::std::iter::from_fn(move || {
                    let first = self.first();
                    self = self.rest();
                    first
                })
            }
        }

        impl FromIterator<$Member> for $Set {
            fn from_iter<I: IntoIterator<Item = $Member>>(members: I) -> $Set {
                members.into_iter().fold($Set::EMPTY, $Set::with)
            }
        }
    };
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
    struct Letter(u8);

    bit_set! {
        /// Some letters.
        #[derive(Debug)]
        struct Letters(u64) of Letter, at most usize
    }

    /// The first bits, some in the middle, and the last.
    const SOME: [Letter; 6] = [Letter(0), Letter(1), Letter(31), Letter(32), Letter(62), Letter(63)];

    /// All sets of these letters, each as one of our sets and as one of the standard library.
    fn sets() -> impl Iterator<Item = (Letters, BTreeSet<Letter>)> {
        (0..1 << SOME.len()).map(|chosen: u32| {
            let letters = (0..SOME.len()).filter(|place| chosen & 1 << place != 0).map(|place| SOME[place]);
            (letters.clone().collect(), letters.collect())
        })
    }

    fn list(letters: Letters) -> Vec<Letter> {
        letters.iter().collect()
    }

    #[test]
    fn two_sets_go_together_as_those_of_the_library_do() {
        for (one, theirs) in sets() {
            for (other, others) in sets() {
                assert_eq!(list(one.and(other)), theirs.intersection(&others).copied().collect::<Vec<_>>());
                assert_eq!(list(one.or(other)), theirs.union(&others).copied().collect::<Vec<_>>());
                assert_eq!(list(one.minus(other)), theirs.difference(&others).copied().collect::<Vec<_>>());
                assert_eq!(one.overlaps(other), !theirs.is_disjoint(&others));
                assert_eq!(one == other, theirs == others);
            }
        }
    }

    #[test]
    fn a_set_holds_what_it_was_given() {
        for (one, theirs) in sets() {
            assert_eq!(list(one), theirs.iter().copied().collect::<Vec<_>>());
            assert_eq!((one.len(), one.is_empty()), (theirs.len(), theirs.is_empty()));
            assert_eq!(one.first(), theirs.first().copied());
            assert_eq!(list(one.rest()), theirs.iter().skip(1).copied().collect::<Vec<_>>());
            for letter in SOME {
                assert_eq!(one.contains(letter), theirs.contains(&letter));
                assert_eq!(one.with(letter), one.or(Letters::only(letter)));
                assert_eq!(one.without(letter), one.minus(Letters::only(letter)));
            }
        }
        assert_eq!(list(Letters::EMPTY), []);
        assert_eq!(list(Letters::only(Letter(63))), [Letter(63)]);
    }
}
