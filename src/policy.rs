//! The privacy policy and the terms of use: the texts of `locales/`, completed with the operator's details
//! and with the retention settings of this program.
//!
//! A document is Markdown, `locales/LANGUAGE/privacy.md` and `terms.md`; a region without one of its own has
//! that of its language. Placeholders stand in braces. If the operator has not said something, the document
//! says so in a sentence: there is never a gap.

use sobremesa_game::{Arg, Clause, Line, line};
use sobremesa_screen::locale::Language;

use crate::catalogue::Texts;

/// A document that is served, and linked from chats.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Document {
    /// The privacy policy: the data kept about people, its purpose and retention, and the ways to see and
    /// erase it.
    Privacy,
    /// The terms of use.
    Terms,
}

impl Document {
    /// Both.
    pub const ALL: [Document; 2] = [Document::Privacy, Document::Terms];

    /// The path at which the web table serves it.
    pub fn path(self) -> &'static str {
        match self {
            Document::Privacy => "/privacidad",
            Document::Terms => "/terminos",
        }
    }

    /// The text before its placeholders are filled.
    fn template(self, language: Language) -> &'static str {
        let [privacy, terms] = match language {
            Language::Es | Language::EsAr | Language::EsUy => {
                [include_str!("../locales/es/privacy.md"), include_str!("../locales/es/terms.md")]
            }
            Language::Ca => [include_str!("../locales/ca/privacy.md"), include_str!("../locales/ca/terms.md")],
            Language::En => [include_str!("../locales/en/privacy.md"), include_str!("../locales/en/terms.md")],
            Language::PtBr => [include_str!("../locales/pt-BR/privacy.md"), include_str!("../locales/pt-BR/terms.md")],
        };
        match self {
            Document::Privacy => privacy,
            Document::Terms => terms,
        }
    }
}

/// The operator's details, as far as they are given, and the retention settings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Operator {
    /// The person who answers for the data.
    pub name: Option<String>,
    /// Their contact: an address for mail or of a page, or words.
    pub contact: Option<String>,
    /// The country where the data lies.
    pub country: Option<String>,
    /// The public address of the web table, without a slash at the end: `https://mesa.example`.
    pub site: Option<String>,
    /// True if the stored data is encrypted.
    pub sealed: bool,
    /// The number of hours between two copies; 0 if there are none.
    pub copy_hours: u16,
    /// The number of days for which a finished table is kept; 0 if for ever.
    pub finished_days: u32,
    /// The number of days for which results are kept; 0 if until they are erased.
    pub result_days: u32,
}

impl Operator {
    /// Returns the address of a game's rules, at this clause if one is meant; `None` without a public address.
    pub fn rules(&self, game: &str, clause: Option<Clause>) -> Option<String> {
        let clause = clause.map(|clause| format!("#{clause}")).unwrap_or_default();
        Some(format!("{}/reglas/{game}{clause}", self.site.as_ref()?))
    }
}

impl Default for Operator {
    /// An operator without details, with the default retention.
    fn default() -> Operator {
        let (name, contact, country, site) = (None, None, None, None);
        Operator { name, contact, country, site, sealed: false, copy_hours: 6, finished_days: 1, result_days: 365 }
    }
}

impl Operator {
    /// The whole document, as Markdown.
    pub fn write(&self, document: Document, language: Language) -> String {
        let say = |line: &Line| Texts::get().say_unnamed(language, line);
        let sealed = if self.sealed { "yes" } else { "no" };
        let completed = [
            ("{operator}", self.introduce(language)),
            ("{sealing}", say(&line!("policy-sealing", sealed = sealed))),
            ("{copies}", say(&line!("policy-copies", hours = self.copy_hours))),
            ("{finished}", say(&line!("policy-finished", days = self.finished_days))),
            ("{results}", say(&line!("policy-results", days = self.result_days))),
        ];
        completed.iter().fold(document.template(language).to_owned(), |text, (place, words)| text.replace(place, words))
    }

    /// The public address of the document, if there is one.
    pub fn address(&self, document: Document) -> Option<String> {
        self.site.as_ref().map(|site| format!("{}{}", site.trim_end_matches('/'), document.path()))
    }

    /// Introduces the operator: a paragraph for each detail that is known, and one for all that are not.
    fn introduce(&self, language: Language) -> String {
        let mut known = Vec::new();
        known.extend(self.name.as_ref().map(|name| line!("policy-operator", name = escape(name))));
        known.extend(self.contact.as_ref().map(|contact| line!("policy-contact", contact = link(contact))));
        known.extend(self.country.as_ref().map(|country| line!("policy-country", country = escape(country))));
        let all = [("name", &self.name), ("contact", &self.contact), ("country", &self.country)];
        let missing = all.into_iter().filter(|(_, said)| said.is_none());
        let missing: Vec<Line> = missing.map(|(field, _)| line!("policy-field", field = field)).collect();
        if !missing.is_empty() {
            known.push(line!("policy-missing", what = missing.into_iter().collect::<Arg>()));
        }
        known.iter().map(|line| Texts::get().say_unnamed(language, line)).collect::<Vec<_>>().join("\n\n")
    }
}

/// A text in which Markdown finds nothing to mark.
fn escape(text: &str) -> String {
    let marked = |letter: char| if letter.is_ascii_punctuation() { vec!['\\', letter] } else { vec![letter] };
    text.split_whitespace().collect::<Vec<_>>().join(" ").chars().flat_map(marked).collect()
}

/// A contact as a link, if it is an address.
fn link(contact: &str) -> String {
    let plain = !contact.contains(|letter: char| letter.is_whitespace() || matches!(letter, '<' | '>'));
    let web = contact.starts_with("https://") || contact.starts_with("http://");
    let mail = contact.split_once('@').is_some_and(|(who, host)| !who.is_empty() && host.contains('.'));
    if plain && (web || mail) { format!("<{contact}>") } else { escape(contact) }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The structure that all languages must have alike: sections, rows of tables, items of lists, and
    /// placeholders.
    fn shape(text: &str) -> Vec<String> {
        let mark = |line: &str| ["## ", "# ", "| ", "- "].into_iter().find(|mark| line.starts_with(mark));
        let places = |line: &str| {
            let names = line.split('{').skip(1).filter_map(|rest| rest.split_once('}'));
            names.map(|(name, _)| name.to_owned()).collect::<Vec<_>>()
        };
        text.lines().flat_map(|line| mark(line).map(str::to_owned).into_iter().chain(places(line))).collect()
    }

    fn ana() -> Operator {
        Operator {
            name: Some("Ana <b>*García*</b>".to_owned()),
            contact: Some("ana@mesa.example".to_owned()),
            country: Some("Uruguay".to_owned()),
            site: Some("https://mesa.example/".to_owned()),
            ..Operator::default()
        }
    }

    #[test]
    fn all_languages_have_the_same_sections() {
        for document in Document::ALL {
            let reference = shape(document.template(Language::Es));
            assert!(reference.len() > 5 && reference.contains(&"operator".to_owned()), "{reference:?}");
            for &language in Language::ALL {
                assert_eq!(shape(document.template(language)), reference, "{document:?} in {language}");
            }
        }
    }

    #[test]
    fn nothing_is_left_to_be_completed() {
        for operator in [Operator::default(), ana()] {
            for (document, &language) in
                Document::ALL.into_iter().flat_map(|one| Language::ALL.iter().map(move |l| (one, l)))
            {
                let text = operator.write(document, language);
                assert!(!text.contains(['{', '}']), "{text}");
                // Neither an empty paragraph nor a sentence about an unnamed person.
                assert!(!text.contains("\n\n\n"), "{text}");
            }
        }
    }

    #[test]
    fn a_policy_states_operator_details_and_names_missing_ones() {
        let text = ana().write(Document::Privacy, Language::Es);
        assert!(text.contains(r"Responde Ana \<b\>\*García\*\<\/b\>."), "{text}");
        assert!(text.contains("Contacto: <ana@mesa.example>") && text.contains("País: Uruguay."), "{text}");
        assert!(!text.contains("todavía no dijo"), "{text}");
        let text =
            Operator { name: Some("Ana".to_owned()), ..Operator::default() }.write(Document::Terms, Language::Es);
        assert!(
            text.contains("Responde Ana.") && text.contains("todavía no dijo cómo escribirle y en qué país está"),
            "{text}"
        );
    }

    #[test]
    fn the_privacy_policy_states_the_actual_storage_settings() {
        let text = |operator: Operator| operator.write(Document::Privacy, Language::Es);
        let usual = text(Operator::default());
        assert!(
            usual.contains("dejó sin cifrar") && usual.contains("Cada 6 horas") && usual.contains("a las 24 horas"),
            "{usual}"
        );
        assert!(usual.contains("se conserva 365 días"), "{usual}");
        let other =
            text(Operator { sealed: true, copy_hours: 0, finished_days: 7, result_days: 30, ..Operator::default() });
        assert!(other.contains("está cifrado") && other.contains("No se hacen copias"), "{other}");
        assert!(other.contains("a los 7 días") && other.contains("se conserva 30 días"), "{other}");
    }

    #[test]
    fn only_addresses_become_links() {
        for (contact, said) in [
            ("https://mesa.example/carta", "<https://mesa.example/carta>"),
            ("ana@mesa.example", "<ana@mesa.example>"),
            ("@ana", r"\@ana"),
            ("Ana, en la sala", r"Ana\, en la sala"),
            ("https://a><script>", r"https\:\/\/a\>\<script\>"),
        ] {
            assert_eq!(link(contact), said);
        }
        assert_eq!(ana().address(Document::Privacy).as_deref(), Some("https://mesa.example/privacidad"));
        assert_eq!(Operator::default().address(Document::Terms), None);
    }
}
