//! `[limits]`: how much one person, and all from one place together, may have.

use sobremesa::{Allowance, Allowances, Limit};

use super::{ConfigError, Given, parse};

/// Reads the keys of the section, two for each limit.
pub(super) fn read(given: &mut Given) -> Result<Allowances, ConfigError> {
    let defaults = Allowances::default();
    let mut allowances = defaults;
    for &limit in Limit::ALL {
        let (each_key, together_key) = keys(limit);
        let Allowance { each, together } = defaults.of(limit);
        let allowed = || "0, 1, 2 …".to_owned();
        let each = given.take(each_key, each, allowed, parse)?;
        let together = given.take(together_key, together, allowed, parse)?;
        allowances = allowances.with(limit, Allowance::new(each, together));
    }
    Ok(allowances)
}

/// Returns the keys for one person, and for all from one place.
const fn keys(limit: Limit) -> (&'static str, &'static str) {
    match limit {
        Limit::Presses => ("limits.presses", "limits.presses_together"),
        Limit::Hints => ("limits.hints", "limits.hints_together"),
        Limit::Openings => ("limits.openings", "limits.openings_together"),
        Limit::Tables => ("limits.tables", "limits.tables_together"),
        Limit::Computers => ("limits.computers", "limits.computers_together"),
        Limit::Streams => ("limits.streams", "limits.streams_together"),
        Limit::Codes => ("limits.codes", "limits.codes_together"),
        Limit::Reports => ("limits.reports", "limits.reports_together"),
        Limit::Rights => ("limits.rights", "limits.rights_together"),
        Limit::Notices => ("limits.notices", "limits.notices_together"),
        Limit::Pictures => ("limits.pictures", "limits.pictures_together"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_limit_has_its_default_and_zero_means_none() {
        let read = |text: &str| read(&mut Given::new(text, []).unwrap());
        assert_eq!(read(""), Ok(Allowances::default()));
        let given = read("[limits]\npresses = 7\ntables_together = 0").unwrap();
        assert_eq!(given.of(Limit::Presses), Allowance::new(7, Allowances::default().of(Limit::Presses).together));
        assert_eq!(given.of(Limit::Tables).together, 0);
        for wrong in ["presses = -1", "hints = 'many'", "streams = 1.5"] {
            assert!(read(&format!("[limits]\n{wrong}")).is_err(), "{wrong}");
        }
    }
}
