//! The contents of the locales: every message and term, with the variables and the messages that it refers
//! to.

use std::collections::{BTreeMap, BTreeSet};

use fluent_syntax::ast::{CallArguments, Entry, Expression, InlineExpression, Pattern, PatternElement};
use fluent_syntax::parser;

use sobremesa_screen::locale::Language;

use super::File;

/// The locale of the texts that are the same in every language.
pub const ALL: &str = "all";

/// Each locale by its tag, and what is wrong in single files.
#[derive(Debug, Default)]
pub struct Locales {
    pub tags: BTreeMap<String, BTreeMap<Key, Entity>>,
    pub problems: Vec<String>,
}

/// A message's key as it is written; a term's with its dash (`-juego`).
pub type Key = String;

/// A message or a term.
#[derive(Debug)]
pub struct Entity {
    pub file: String,
    pub pattern: Pattern<String>,
    pub mentions: Mentions,
}

/// The names that a pattern mentions, in any of its variants.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Mentions {
    pub variables: BTreeSet<String>,
    pub keys: BTreeSet<Key>,
    /// Anything else in it that no locale may use.
    pub problems: Vec<String>,
}

impl Locales {
    /// Reads files named `locales/<tag>/<subject>.ftl` or `games/<folder>/texts/<tag>/<subject>.ftl`.
    pub fn read(files: &[File]) -> Locales {
        let mut locales = Locales::default();
        for (path, text) in files {
            match path.split('/').collect::<Vec<_>>()[..] {
                ["locales", tag, _] | ["games", _, "texts", tag, _] => locales.read_file(tag, path, text),
                _ => locales.problems.push(format!("{path}: a file of texts is in the folder of its language")),
            }
        }
        locales
    }

    /// Returns a locale's text for a key: its own, or else its language's.
    pub fn effective(&self, tag: &str, key: &str) -> Option<&Entity> {
        self.tags.get(tag)?.get(key).or_else(|| self.effective(self.base(tag)?, key))
    }

    /// Returns the locale that this one builds on, if it is there: `es` for `es-AR`, `all` for `es`.
    pub fn base(&self, tag: &str) -> Option<&'static str> {
        let base = tag.parse::<Language>().ok()?.base().map_or(ALL, Language::tag);
        self.tags.contains_key(base).then_some(base)
    }

    fn read_file(&mut self, tag: &str, path: &str, text: &str) {
        let resource = parser::parse(text.to_owned()).unwrap_or_else(|(readable, faults)| {
            for fault in faults {
                let line = text.get(..fault.pos.start).unwrap_or(text).lines().count().max(1);
                self.problems.push(format!("{path}:{line}: {fault}"));
            }
            readable
        });
        let locale = self.tags.entry(tag.to_owned()).or_default();
        for entry in resource.body {
            let (key, pattern, attributes) = match entry {
                Entry::Message(message) => (message.id.name, message.value, message.attributes),
                Entry::Term(term) => (format!("-{}", term.id.name), Some(term.value), term.attributes),
                Entry::Comment(_) | Entry::GroupComment(_) | Entry::ResourceComment(_) | Entry::Junk { .. } => continue,
            };
            self.problems.extend(attributes.iter().map(|attribute| {
                format!("{path}: `{key}` has an attribute `.{}`, which nothing can say", attribute.id.name)
            }));
            let Some(pattern) = pattern else { continue };
            let mut mentions = Mentions::default();
            mentions.pattern(&pattern);
            self.problems.extend(mentions.problems.drain(..).map(|problem| format!("{path}: `{key}` {problem}")));
            let entity = Entity { file: path.to_owned(), pattern, mentions };
            if let Some(earlier) = locale.get(&key) {
                self.problems.push(format!("{path}: `{key}` is in {} already", earlier.file));
            } else {
                locale.insert(key, entity);
            }
        }
    }
}

impl Mentions {
    fn pattern(&mut self, pattern: &Pattern<String>) {
        for element in &pattern.elements {
            match element {
                PatternElement::TextElement { .. } => {}
                PatternElement::Placeable { expression } => self.expression(expression),
            }
        }
    }

    fn expression(&mut self, expression: &Expression<String>) {
        match expression {
            Expression::Inline(inline) => self.inline(inline),
            Expression::Select { selector, variants } => {
                self.inline(selector);
                variants.iter().for_each(|variant| self.pattern(&variant.value));
            }
        }
    }

    fn inline(&mut self, inline: &InlineExpression<String>) {
        match inline {
            InlineExpression::StringLiteral { .. } | InlineExpression::NumberLiteral { .. } => {}
            InlineExpression::VariableReference { id } => _ = self.variables.insert(id.name.clone()),
            InlineExpression::MessageReference { id, attribute } => {
                self.keys.insert(id.name.clone());
                self.no_attribute(attribute.is_some());
            }
            InlineExpression::TermReference { id, attribute, arguments } => {
                self.keys.insert(format!("-{}", id.name));
                self.no_attribute(attribute.is_some());
                if let Some(arguments) = arguments {
                    self.arguments(arguments);
                }
            }
            InlineExpression::FunctionReference { id, arguments } => {
                if id.name != "NUMBER" {
                    self.problems.push(format!("calls {}, but the only function is NUMBER", id.name));
                }
                self.arguments(arguments);
            }
            InlineExpression::Placeable { expression } => self.expression(expression),
        }
    }

    fn arguments(&mut self, arguments: &CallArguments<String>) {
        arguments.positional.iter().for_each(|argument| self.inline(argument));
        arguments.named.iter().for_each(|argument| self.inline(&argument.value));
    }

    fn no_attribute(&mut self, refers_to_one: bool) {
        if refers_to_one {
            self.problems.push("refers to an attribute; texts have none".to_owned());
        }
    }
}
