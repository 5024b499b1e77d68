//! A short ordered list of known capacity, stored inside a game's state so that a move allocates nothing.

use std::fmt;

use serde::ser::{Serialize, Serializer};

/// At most `N` items, in the order they came.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Few<T, const N: usize> {
    items: [Option<T>; N],
    len: u8,
}

impl<T: Copy, const N: usize> Few<T, N> {
    /// The empty list.
    pub const EMPTY: Few<T, N> = Few { items: [None; N], len: 0 };

    /// Appends an item. The rules of a game bound how many there can be; `N` is that bound.
    pub fn push(&mut self, item: T) {
        debug_assert!(self.len() < N, "more things than the rules allow");
        let next = self.len();
        if let Some(place) = self.items.get_mut(next) {
            *place = Some(item);
            self.len += 1;
        }
    }

    /// The number of items.
    pub const fn len(&self) -> usize {
        self.len as usize
    }

    /// Returns true if it is empty.
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The latest.
    pub fn last(&self) -> Option<T> {
        self.items[..self.len()].last().copied().flatten()
    }

    /// The first.
    pub fn first(&self) -> Option<T> {
        self.items.first().copied().flatten()
    }

    /// In order.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = T> + Clone + '_ {
        self.items[..self.len()].iter().filter_map(|item| *item)
    }
}

impl<T: Copy, const N: usize> Default for Few<T, N> {
    fn default() -> Few<T, N> {
        Few::EMPTY
    }
}

impl<T: Copy, const N: usize> FromIterator<T> for Few<T, N> {
    fn from_iter<I: IntoIterator<Item = T>>(items: I) -> Few<T, N> {
        let mut few = Few::EMPTY;
        items.into_iter().for_each(|item| few.push(item));
        few
    }
}

impl<T: Copy + fmt::Debug, const N: usize> fmt::Debug for Few<T, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

impl<T: Copy + Serialize, const N: usize> Serialize for Few<T, N> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}
