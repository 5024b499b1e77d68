//! The available languages, one for each folder of `locales/`, and which of them suits whom.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

macro_rules! languages {
    ($($(#[$attribute:meta])* $name:ident = $tag:literal),* $(,)?) => {
        /// A language that people are addressed in; stored and printed as its tag, the name of its folder.
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        #[serde(try_from = "String", into = "&'static str")]
        pub enum Language {
            $($(#[$attribute])* $name),*
        }

        impl Language {
            /// All of them. If a wanted region has no folder and another language is spoken at home, the
            /// first relative in this order is chosen.
            pub const ALL: &[Language] = &[$(Language::$name),*];

            /// Returns its tag, as BCP 47 writes it: `es-AR`.
            pub const fn tag(self) -> &'static str {
                match self {
                    $(Language::$name => $tag),*
                }
            }
        }
    };
}

languages! {
    /// Spanish: the reference, complete, and the fallback for unknown languages.
    #[default]
    Es = "es",
    /// Spanish as spoken on the River Plate, and in Argentina in particular.
    EsAr = "es-AR",
    /// Spanish as spoken in Uruguay.
    EsUy = "es-UY",
    /// Catalan in its Valencian form, complete.
    Ca = "ca",
    /// English, complete.
    En = "en",
    /// Brazilian Portuguese, complete.
    PtBr = "pt-BR",
}

impl Language {
    /// Returns the language that suits `wanted` best where `home` is spoken: a tag in any case and with `-`
    /// or `_` (`es-419`, `EN_us`, `es_AR.UTF-8`), or several with commas, the preferred one first (a header
    /// `Accept-Language`).
    ///
    /// A region that has a folder is taken at its word. Any other tag means the language as it is spoken at
    /// home, since programs send `es` or `es-419` for all speakers between Madrid and Ushuaia. `home` itself
    /// when none is known.
    pub fn negotiate(wanted: &str, home: Language) -> Language {
        wanted.split(',').find_map(|tag| Language::nearest(tag, home)).unwrap_or(home)
    }

    /// Returns the fallback language for texts that this one's folder lacks: `es` for `es-AR`, and for
    /// `es-UY` `es-AR`, since both say *vos*. `None` for a language that is complete by itself.
    #[must_use]
    pub const fn base(self) -> Option<Language> {
        match self {
            Language::EsAr => Some(Language::Es),
            Language::EsUy => Some(Language::EsAr),
            Language::Es | Language::Ca | Language::En | Language::PtBr => None,
        }
    }

    /// This language and its fallbacks, nearest first.
    pub fn lineage(self) -> impl Iterator<Item = Language> {
        std::iter::successors(Some(self), |language| language.base())
    }

    /// Returns true if both are one language, spoken in two places.
    pub fn is_related(self, other: Language) -> bool {
        primary_and_region(self.tag()).0 == primary_and_region(other.tag()).0
    }

    /// Returns the language of this exact region, failing that the language as it is spoken at home, failing
    /// that the language itself, or another region of it.
    fn nearest(tag: &str, home: Language) -> Option<Language> {
        let tag = tag.split([';', '.', '@']).next().unwrap_or_default().trim();
        let (primary, region) = primary_and_region(tag);
        let related = |language: &Language| primary_and_region(language.tag()).0.eq_ignore_ascii_case(primary);
        let relatives = || Language::ALL.iter().copied().filter(related);
        let is_of = |language: &Language| primary_and_region(language.tag()).1.eq_ignore_ascii_case(region);
        let exact = relatives().find(|language| !region.is_empty() && is_of(language));
        exact.or_else(|| Some(home).filter(related)).or_else(|| relatives().next())
    }
}

/// `es` and `AR` of `es-AR`, `es` and nothing of `es`.
fn primary_and_region(tag: &str) -> (&str, &str) {
    let mut subtags = tag.split(['-', '_']);
    let primary = subtags.next().unwrap_or_default();
    (primary, subtags.find(|subtag| is_region(subtag)).unwrap_or_default())
}

/// Returns true for two letters, or the three digits of a part of the world (`419`: Latin America).
fn is_region(subtag: &str) -> bool {
    match subtag.len() {
        2 => subtag.bytes().all(|byte| byte.is_ascii_alphabetic()),
        3 => subtag.bytes().all(|byte| byte.is_ascii_digit()),
        _ => false,
    }
}

impl fmt::Display for Language {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.tag())
    }
}

/// A text that is not exactly the tag of a language of [`Language::ALL`].
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no language {0:?}; the languages are {list}", list = tags())]
pub struct UnknownLanguage(pub String);

fn tags() -> String {
    Language::ALL.iter().map(|language| language.tag()).collect::<Vec<_>>().join(", ")
}

impl FromStr for Language {
    type Err = UnknownLanguage;

    fn from_str(tag: &str) -> Result<Language, UnknownLanguage> {
        let found = Language::ALL.iter().copied().find(|language| language.tag() == tag);
        found.ok_or_else(|| UnknownLanguage(tag.to_owned()))
    }
}

impl TryFrom<String> for Language {
    type Error = UnknownLanguage;

    fn try_from(tag: String) -> Result<Language, UnknownLanguage> {
        tag.parse()
    }
}

impl From<Language> for &'static str {
    fn from(language: Language) -> &'static str {
        language.tag()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tag_gets_the_nearest_language() {
        for (wanted, language) in [
            ("es", Language::Es),
            ("es-ES", Language::Es),
            ("es-419", Language::Es),
            ("es-MX", Language::Es),
            ("ES_ar", Language::EsAr),
            ("es-Latn-UY", Language::EsUy),
            ("es_AR.UTF-8", Language::EsAr),
            ("ca-ES", Language::Ca),
            ("ca_ES.UTF-8@valencia", Language::Ca),
            ("ca-valencia", Language::Ca),
            ("EN_us", Language::En),
            ("en-GB-oxendict", Language::En),
            ("pt", Language::PtBr),
            ("pt-PT", Language::PtBr),
            ("fr-CH, en;q=0.9, es-AR;q=0.8", Language::En),
            (" es-UY;q=0.7", Language::EsUy),
        ] {
            for home in [Language::Es, Language::En, Language::Ca] {
                assert_eq!(Language::negotiate(wanted, home), language, "{wanted} at {home}");
            }
        }
    }

    #[test]
    fn spanish_without_a_region_of_ours_is_that_of_home() {
        for home in [Language::EsAr, Language::EsUy] {
            for wanted in ["es", "ES", "es-419", "es-ES", "es_MX.UTF-8", "es;q=0.9, en", "fr, es-CL"] {
                assert_eq!(Language::negotiate(wanted, home), home, "{wanted}");
            }
            assert_eq!(Language::negotiate("es-AR", home), Language::EsAr);
            assert_eq!(Language::negotiate("es-UY, es", home), Language::EsUy);
            assert_eq!(Language::negotiate("en-US, es", home), Language::En);
        }
    }

    #[test]
    fn an_unknown_language_falls_back_to_the_home_language() {
        for wanted in ["", "-", ",,", "C", "tlh", "english", "e", "ñandú", "🂡", "\0", "*", "españa-AR"] {
            for &home in Language::ALL {
                assert_eq!(Language::negotiate(wanted, home), home, "{wanted:?}");
            }
        }
    }

    #[test]
    fn a_region_is_based_on_its_language() {
        assert_eq!(Language::EsUy.lineage().collect::<Vec<_>>(), [Language::EsUy, Language::EsAr, Language::Es]);
        assert_eq!(Language::EsAr.base(), Some(Language::Es));
        for whole in [Language::Es, Language::Ca, Language::En, Language::PtBr] {
            assert_eq!(whole.base(), None);
        }
        assert!(Language::EsAr.is_related(Language::Es) && !Language::Ca.is_related(Language::Es));
    }

    #[test]
    fn a_language_is_stored_as_its_tag() {
        for &language in Language::ALL {
            assert_eq!(language.to_string().parse(), Ok(language));
            assert_eq!(serde_json::to_value(language).unwrap(), language.tag());
            let bytes = postcard::to_stdvec(&language).unwrap();
            assert_eq!(postcard::from_bytes::<Language>(&bytes).unwrap(), language);
        }
        assert!(serde_json::from_str::<Language>("\"es-ar\"").is_err());
        let fault = "xx".parse::<Language>().unwrap_err();
        assert!(fault.to_string().starts_with("no language \"xx\"; the languages are es, es-AR, es-UY, ca, en"));
    }
}
