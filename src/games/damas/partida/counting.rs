//! Legal acts by number: how many, how many lines of them (DA-38), and one at random (DA-39).

use super::{Partida, Phase};
use crate::games::damas::board::{Kind, by_kind};
use crate::games::damas::moves::{Act, Path};
use crate::games::damas::options::Options;

impl Partida {
    /// How many acts are legal now.
    #[inline]
    pub(in crate::games::damas) fn count_acts<K: Kind>(&self, options: &Options) -> u64 {
        let mut count = 0;
        if let Some(pieces) = self.due::<K>(options) {
            self.position.each_capture::<K>(pieces, &mut |_: &Path, complete| count += u64::from(complete));
        } else {
            count = u64::from(self.position.count_simple::<K>());
            let pieces = self.free::<K>(options);
            self.position.each_capture::<K>(pieces, &mut |_: &Path, _| count += 1);
        }
        if self.fault.is_some() {
            count += u64::from(self.culprits().count_ones()) + 1;
        }
        count + u64::from(self.phase == Phase::Extra)
    }

    /// Lines of so many acts from here; the end of the partida ends a line (DA-38).
    pub(in crate::games::damas) fn count_lines(&self, options: &Options, depth: u32) -> u64 {
        by_kind!(options.variante, K => match depth {
            0 => 1,
            depth => self.count_lines_of::<K>(options, depth, &mut Vec::new()),
        })
    }

    /// `acts` holds the acts of all the levels above; the last level is counted without being made.
    pub(super) fn count_lines_of<K: Kind>(&self, options: &Options, depth: u32, acts: &mut Vec<Act>) -> u64 {
        if depth <= 1 {
            return self.count_acts::<K>(options);
        }
        let first = acts.len();
        self.each_act_of::<K>(options, &mut |act| acts.push(act));
        let mut lines = 0;
        for place in first..acts.len() {
            let mut after = *self;
            if after.act_of::<K>(options, &acts[place]).end.is_none() {
                lines += after.count_lines_of::<K>(options, depth - 1, acts);
            }
        }
        acts.truncate(first);
        lines
    }

    /// One of the legal acts; `choose` gives a number below the one it is handed. No list is made.
    #[inline]
    pub(in crate::games::damas) fn random_act(&self, options: &Options, choose: impl FnMut(u32) -> u32) -> Option<Act> {
        by_kind!(options.variante, K => self.random_act_of::<K>(options, choose))
    }

    #[inline]
    pub(super) fn random_act_of<K: Kind>(&self, options: &Options, mut choose: impl FnMut(u32) -> u32) -> Option<Act> {
        let capturers = self.position.capturers::<K>();
        let other_acts = self.fault.is_some() || self.phase == Phase::Extra;
        if capturers == 0 && !other_acts {
            let (from, to) = self.position.choose_simple::<K>(choose)?;
            return Some(Act::Simple { from, to });
        }
        if let Some(pieces) = self.due::<K>(options)
            && !other_acts
        {
            // Few captures, most often one: each takes the place of the one before with the chance that is its due.
            let (mut seen, mut found) = (0, Path::EMPTY);
            self.position.each_capture::<K>(pieces, &mut |path: &Path, complete| {
                if complete {
                    seen += 1;
                    if seen == 1 || choose(seen) == 0 {
                        found = *path;
                    }
                }
            });
            return Some(Act::Capture(found));
        }
        self.nth_act::<K>(options, choose(self.count_acts::<K>(options) as u32))
    }

    /// The act at this place of the order in which they are found.
    pub(super) fn nth_act<K: Kind>(&self, options: &Options, mut place: u32) -> Option<Act> {
        let due = self.due::<K>(options);
        if due.is_none() {
            let simple = self.position.count_simple::<K>();
            if place < simple {
                let (from, to) = self.position.choose_simple::<K>(|_| place)?;
                return Some(Act::Simple { from, to });
            }
            place -= simple;
        }
        let pieces = due.unwrap_or_else(|| self.free::<K>(options));
        let (mut seen, mut found) = (0, None);
        self.position.each_capture::<K>(pieces, &mut |path: &Path, complete| {
            if complete || due.is_none() {
                if seen == place {
                    found = Some(Act::Capture(*path));
                }
                seen += 1;
            }
        });
        found.or_else(|| self.other_acts::<K>().nth((place - seen) as usize))
    }
}
