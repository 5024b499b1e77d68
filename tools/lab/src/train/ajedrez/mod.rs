//! The net of ajedrez: another engine teaches what positions are worth, and the net learns from that what the
//! count of the men misses.

pub mod learn;
pub mod teach;
