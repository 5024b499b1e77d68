//! Decks of forty cards, ten ranks of four suits, as the Spanish and the French one are.

/// Defines `Suit`, `Card` and `CardSet` for a deck. Suits are in the order of their letters, ranks in the
/// order of their texts, so that cards are ordered by their texts.
macro_rules! deck {
    (
        suits { $($(#[$about_suit:meta])* $suit:ident = $letter:literal,)* }
        $(#[$about_card:meta])*
        cards { $($text:literal => $value:literal),* }
        $(#[$about_rank:meta])*
        $rank:ident: $type:ty
    ) => {
        /// The four suits, in the order of their letters.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
        pub enum Suit {
            $($(#[$about_suit])* $suit,)*
        }

        impl Suit {
            /// All of them.
            pub const ALL: [Suit; 4] = [$(Suit::$suit),*];

            /// Its letter in the notation.
            pub const fn letter(self) -> char {
                match self {
                    $(Suit::$suit => $letter,)*
                }
            }
        }

        $(#[$about_card])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct Card(u8);

        const TEXTS: [&str; 10] = [$($text),*];
        const RANKS: [$type; 10] = [$($value),*];

        impl Card {
            /// The number of cards.
            pub const COUNT: usize = 40;

            /// All forty, in the order of their texts.
            pub const ALL: [Card; Card::COUNT] = {
                let mut all = [Card(0); Card::COUNT];
                let mut place = 0;
                while place < all.len() {
                    all[place] = Card(place as u8);
                    place += 1;
                }
                all
            };

            /// The card with this rank and suit.
            pub fn new($rank: $type, suit: Suit) -> Option<Card> {
                let place = RANKS.iter().position(|&known| known == $rank)?;
                Some(Card((place * 4) as u8 + suit as u8))
            }

            $(#[$about_rank])*
            pub const fn $rank(self) -> $type {
                RANKS[(self.0 / 4) as usize]
            }

            /// Its suit.
            pub const fn suit(self) -> Suit {
                Suit::ALL[(self.0 % 4) as usize]
            }

            /// Its index in [`Card::ALL`].
            pub const fn index(self) -> usize {
                self.0 as usize
            }
        }

        $crate::bit_set! {
            /// Some of the forty cards, in the order of their texts.
            pub struct CardSet(u64) of Card, at most u8
        }

        impl std::fmt::Display for Card {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                write!(f, "{}{}", TEXTS[usize::from(self.0 / 4)], self.suit().letter())
            }
        }

        /// Safe to print: a bare card has been laid or shown; hands are kept in `Secret`.
        impl std::fmt::Debug for Card {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                std::fmt::Display::fmt(self, f)
            }
        }

        impl std::str::FromStr for Card {
            type Err = $crate::cards::NoCard;

            fn from_str(text: &str) -> Result<Card, Self::Err> {
                let (rank, suit) =
                    text.split_at_checked(text.len().saturating_sub(1)).ok_or($crate::cards::NoCard)?;
                let suit = Suit::ALL.iter().position(|known| suit.starts_with(known.letter()));
                let rank = TEXTS.iter().position(|known| *known == rank);
                let (rank, suit) = rank.zip(suit).ok_or($crate::cards::NoCard)?;
                Ok(Card((rank * 4 + suit) as u8))
            }
        }

        impl serde::Serialize for Card {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> serde::Deserialize<'de> for Card {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Card, D::Error> {
                let text = <String as serde::Deserialize>::deserialize(deserializer)?;
                text.parse().map_err(|_| serde::de::Error::custom("no card"))
            }
        }
    };
}
pub(crate) use deck;
