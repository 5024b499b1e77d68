//! Numbers that are the same whenever the seed is: `SplitMix64`, after Steele, Lea and Flood.

pub struct Dice(u64);

impl Dice {
    pub fn new(seed: u32) -> Dice {
        Dice(u64::from(seed))
    }

    /// Returns a number from 0 up to but not including this one.
    pub fn below(&mut self, end: u64) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        (mixed ^ (mixed >> 31)) % end
    }
}
