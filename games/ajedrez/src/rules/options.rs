//! The house rules, and the grammar of time controls (AJ-24).

use std::fmt;
use std::ops::RangeInclusive;
use std::str::FromStr;

use serde_json::Value;

use sobremesa_game::options::{Allowed, OptionValue};

sobremesa_game::options! {
    /// The options of chess.
    pub struct Options {
        /// The chess clock.
        reloj: Reloj = Reloj::No, often ["no", "1", "3+2", "5", "10", "10+5", "15+10", "30", "1dias", "3dias", "7dias"], by ["AJ-24"];
        /// The penalty for an illegal move (AJ-22).
        ilegales: Ilegales = Ilegales::Rechazar, by ["AJ-22"];
        /// True if a touched piece must be moved (AJ-39); front ends see to it.
        pieza_tocada: bool = false, by ["AJ-39"];
    }
}

sobremesa_game::words! {
    /// The penalty for an illegal move (AJ-22).
    pub enum Ilegales {
        /// An illegal move is refused.
        Rechazar = "rechazar",
        /// An illegal move is counted, and the third one loses.
        Penalizar = "penalizar",
    }
}

/// The clock, or none.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reloj {
    /// There is no clock.
    No,
    /// One, with this time control.
    Control(TimeControl),
}

impl OptionValue for Reloj {
    fn allowed() -> Allowed {
        Allowed::Text(&["no", "5", "3+2", "40/90+30,30", "3dias"])
    }
    fn to_value(&self) -> Value {
        match self {
            Reloj::No => "no".into(),
            Reloj::Control(control) => control.to_string().into(),
        }
    }
    fn from_value(value: &Value) -> Option<Reloj> {
        match value.as_str()? {
            "no" => Some(Reloj::No),
            text => text.parse().ok().map(Reloj::Control),
        }
    }
}

/// One to three periods; each but the last ends after a number of moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TimeControl(Vec<Period>);

/// A period of a time control, `40/90+30`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Period {
    /// The number of moves that end it, 1 to 999; `None` for the last period.
    pub moves: Option<u16>,
    /// The minutes it adds to the clock when it begins: 1 to 600, or whole days if they are [given
    /// anew](Bonus::Renewed).
    pub minutes: u16,
    /// The additional time of each move or turn.
    pub bonus: Bonus,
}

/// Time given with each move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bonus {
    /// No time is given.
    None,
    /// This many seconds, 0 to 600, are added after each move.
    Increment(u16),
    /// The clock runs only after this many seconds, 0 to 600, of each turn.
    Delay(u16),
    /// Every move gets all the minutes again, for correspondence chess with whole days per move.
    Renewed,
}

/// The most days for a move: a table is abandoned after thirty days without one.
const MOST_DAYS: u16 = 14;
const MINUTES_OF_DAY: u16 = 24 * 60;

/// The spellings of `3dias`; the first is the canonical one.
const DAYS: [&str; 5] = ["dias", "dia", "days", "day", "dies"];

impl TimeControl {
    /// Returns its periods, in order; never empty.
    pub fn periods(&self) -> &[Period] {
        &self.0
    }
}

/// The text is not a time control.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BadTimeControl;

impl FromStr for TimeControl {
    type Err = BadTimeControl;

    fn from_str(text: &str) -> Result<TimeControl, BadTimeControl> {
        if let Some(days) = DAYS.iter().find_map(|days| text.strip_suffix(days)) {
            let days = read_number(days, 1..=MOST_DAYS).ok_or(BadTimeControl)?;
            return Ok(TimeControl(vec![Period {
                moves: None,
                minutes: days * MINUTES_OF_DAY,
                bonus: Bonus::Renewed,
            }]));
        }
        let periods = text.split(',').map(read_period).collect::<Option<Vec<_>>>().ok_or(BadTimeControl)?;
        let (last, others) = periods.split_last().ok_or(BadTimeControl)?;
        let ends_in_order = last.moves.is_none() && others.iter().all(|period| period.moves.is_some());
        if ends_in_order && periods.len() <= 3 { Ok(TimeControl(periods)) } else { Err(BadTimeControl) }
    }
}

impl Period {
    /// Returns the whole days it gives.
    pub const fn days(self) -> u16 {
        self.minutes / MINUTES_OF_DAY
    }
}

fn read_period(text: &str) -> Option<Period> {
    let (moves, rest) = match text.split_once('/') {
        Some((moves, rest)) => (Some(read_number(moves, 1..=999)?), rest),
        None => (None, text),
    };
    let (minutes, bonus) = if let Some((minutes, seconds)) = rest.split_once('+') {
        (minutes, Bonus::Increment(read_number(seconds, 0..=600)?))
    } else if let Some((minutes, seconds)) = rest.split_once('d') {
        (minutes, Bonus::Delay(read_number(seconds, 0..=600)?))
    } else {
        (rest, Bonus::None)
    };
    Some(Period { moves, minutes: read_number(minutes, 1..=600)?, bonus })
}

fn read_number(text: &str, range: RangeInclusive<u16>) -> Option<u16> {
    let digits = text.bytes().all(|byte| byte.is_ascii_digit());
    text.parse().ok().filter(|number| digits && range.contains(number))
}

impl fmt::Display for TimeControl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, period) in self.0.iter().enumerate() {
            let comma = if place > 0 { "," } else { "" };
            write!(f, "{comma}{period}")?;
        }
        Ok(())
    }
}

impl fmt::Display for Period {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(moves) = self.moves {
            write!(f, "{moves}/")?;
        }
        if self.bonus == Bonus::Renewed {
            return write!(f, "{}{}", self.days(), DAYS[0]);
        }
        write!(f, "{}", self.minutes)?;
        match self.bonus {
            Bonus::None | Bonus::Renewed => Ok(()),
            Bonus::Increment(seconds) => write!(f, "+{seconds}"),
            Bonus::Delay(seconds) => write!(f, "d{seconds}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_time_control_survives_its_text() {
        for text in ["5", "3+2", "25d5", "40/120,60", "40/90+30,30+30", "1/1d0,999/600+600,1+0", "1dias", "14dias"] {
            assert_eq!(text.parse::<TimeControl>().unwrap().to_string(), text);
        }
    }

    #[test]
    fn day_controls_in_several_languages_are_written_in_one() {
        for text in ["3dias", "3days", "3dies"] {
            assert_eq!(text.parse::<TimeControl>().unwrap().to_string(), "3dias");
        }
        assert_eq!("1dia".parse::<TimeControl>().unwrap().periods()[0].minutes, 1440);
        for text in ["0dias", "15dias", "dias", "3dias+5", "2/3dias", "3dias,5"] {
            assert_eq!(text.parse::<TimeControl>(), Err(BadTimeControl), "{text}");
        }
    }

    #[test]
    fn the_examples_of_a_refusal_are_admitted() {
        let Allowed::Text(examples) = Reloj::allowed() else { panic!("a time control is a text") };
        assert!(!examples.is_empty());
        for example in examples {
            assert!(Reloj::from_value(&Value::from(*example)).is_some(), "{example}");
        }
    }

    #[test]
    fn anything_else_is_refused() {
        for text in [
            "",
            "rápido",
            "0",
            "601",
            "-5",
            "+5",
            "5+",
            "5+601",
            "5d",
            "5d601",
            "5+2d3",
            "5d2+3",
            "5,",
            ",5",
            "5,5",
            "40/90",
            "40/90,40/60",
            "0/5,5",
            "1000/5,5",
            "1/5,1/5,1/5,5",
            "5 ",
            "5+ 2",
            "5.5",
            "40//5,5",
            "5D3",
            "٥",
        ] {
            assert_eq!(text.parse::<TimeControl>(), Err(BadTimeControl), "{text}");
        }
    }
}
