//! Checks what the sources say against what the locales hold.

use std::collections::{BTreeMap, BTreeSet};

use super::messages::{ALL, Entity, Locales};
use super::sources::{Sources, Use};
use sobremesa_screen::locale::Language;

/// The locale that all others are checked against.
const REFERENCE: &str = "es";

/// Everything that is wrong, each with its file and key, in order.
pub fn problems(sources: &Sources, locales: &Locales) -> Vec<String> {
    let mut problems: BTreeSet<String> = sources.problems.iter().chain(&locales.problems).cloned().collect();
    let mut said_by_any = BTreeSet::new();
    // The locale of all is the last: what no language says, is never said.
    let (all, languages): (Vec<_>, Vec<_>) = locales.tags.iter().partition(|(tag, _)| *tag == ALL);
    for (tag, entities) in languages.into_iter().chain(all) {
        let locale = Locale { locales, tag };
        let mut said = BTreeSet::new();
        for used in sources.uses.iter().filter(|_| tag != ALL) {
            problems.extend(locale.wrong_use(used));
            said.extend(locale.reached(&used.key).into_keys());
        }
        said_by_any.extend(said.iter().copied());
        if tag == ALL {
            said.clone_from(&said_by_any);
        }
        for (key, entity) in entities {
            problems.extend(locale.wrong_entity(key, entity));
            if !said.contains(key.as_str()) {
                problems.insert(format!("{}: `{key}` is never said", entity.file));
            }
        }
    }
    problems.into_iter().collect()
}

/// One locale, with the base it builds on.
struct Locale<'a> {
    locales: &'a Locales,
    tag: &'a str,
}

impl<'a> Locale<'a> {
    /// Returns the faults in a line of the sources, for a reader of this locale.
    fn wrong_use(&self, used: &Use) -> Vec<String> {
        let Use { place, key, args } = used;
        let reached = self.reached(key);
        let Some(entity) = reached.get(key.as_str()) else {
            return vec![format!("{place}: `{key}` is missing in locales/{}", self.tag)];
        };
        let variables: BTreeSet<&String> = reached.values().flat_map(|entity| &entity.mentions.variables).collect();
        let file = &entity.file;
        let missing = variables.iter().filter(|variable| !args.contains(**variable));
        let missing = missing.map(|variable| format!("{place}: `{key}` is not given `{variable}`, which {file} uses"));
        let idle = args.iter().filter(|arg| self.tag == REFERENCE && !variables.contains(arg));
        let idle = idle.map(|arg| format!("{place}: `{key}` is given `{arg}`, which {file} does not use"));
        missing.chain(idle).collect()
    }

    /// Returns the faults in a message or a term by itself.
    fn wrong_entity(&self, key: &str, entity: &Entity) -> Vec<String> {
        let mut wrong = Vec::new();
        let file = &entity.file;
        for mention in entity.mentions.keys.iter().filter(|mention| self.locales.effective(self.tag, mention).is_none())
        {
            wrong.push(format!("{file}: `{key}` refers to `{mention}`, which there is not"));
        }
        let is_term = key.starts_with('-');
        if is_term && !entity.mentions.variables.is_empty() {
            wrong.push(format!("{file}: the term `{key}` uses variables, which it is not given"));
        }
        if !is_term && self.locales.effective(REFERENCE, key).is_none() {
            wrong.push(format!("{file}: `{key}` is not in locales/{REFERENCE}"));
        }
        let base = self.locales.base(self.tag).and_then(|base| self.locales.effective(base, key));
        if base.is_some_and(|base| base.pattern == entity.pattern) {
            wrong.push(format!("{file}: `{key}` says the same as its base, so it can go"));
        }
        if self.tag == REFERENCE && entity.mentions.keys.is_empty() && self.is_said_alike(key) {
            wrong.push(format!("{file}: `{key}` says the same in every language, so it goes to `{ALL}`"));
        }
        wrong
    }

    /// Returns true if each complete language has a text for the key, and all say the same.
    fn is_said_alike(&self, key: &str) -> bool {
        let mut complete = Language::ALL.iter().filter(|language| language.base().is_none()).map(|language| {
            let entity = self.locales.tags.get(language.tag())?.get(key)?;
            Some(&entity.pattern)
        });
        let first = complete.next().flatten();
        first.is_some() && complete.all(|other| other == first)
    }

    /// Returns the message and everything that it refers to, directly or indirectly, as far as it exists.
    fn reached(&self, key: &'a str) -> BTreeMap<&'a str, &'a Entity> {
        let mut reached = BTreeMap::new();
        let mut ahead = vec![key];
        while let Some(key) = ahead.pop() {
            if let Some(entity) = self.locales.effective(self.tag, key)
                && reached.insert(key, entity).is_none()
            {
                ahead.extend(entity.mentions.keys.iter().map(String::as_str));
            }
        }
        reached
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the problems of a source and of locales given as `(tag/subject, text)`.
    fn found(source: &str, files: &[(&str, &str)]) -> Vec<String> {
        let files: Vec<_> =
            files.iter().map(|(name, text)| (format!("locales/{name}.ftl"), (*text).to_owned())).collect();
        problems(&Sources::read(&[("src/a.rs".to_owned(), source.to_owned())]), &Locales::read(&files))
    }

    const SAID: &str = "fn f() { line!(\"a\", n = 1) }";

    #[test]
    fn valid_locales_have_no_problems() {
        let es = "a = { $n ->\n    [one] { b }\n   *[other] { $n } { -c }\n}\nb = uno\n-c = cosas\n# comment";
        let overlay = "b = un";
        assert_eq!(found(SAID, &[("es/x", es), ("en/x", "a = { NUMBER($n) }"), ("es-AR/x", overlay)]), [""; 0]);
        assert_eq!(found(SAID, &[("es/x", "a = { $n }"), ("en/x", "a = one")]), [""; 0]);
        assert_eq!(found(SAID, &[("es/x", "a = { $n }"), ("pt-BR/x", "a = { $n }")]), [""; 0], "no base, complete");
    }

    #[test]
    fn a_key_that_a_locale_lacks_is_found() {
        let problems = found("\nline!(\"a\")", &[("es/x", "a = a"), ("en/x", "")]);
        assert_eq!(problems, ["src/a.rs:2: `a` is missing in locales/en"]);
        let problems = found("line!(\"a\")", &[("es/x", ""), ("en/x", "a = a"), ("es-AR/x", "")]);
        assert_eq!(
            problems,
            [
                "locales/en/x.ftl: `a` is not in locales/es",
                "src/a.rs:1: `a` is missing in locales/es",
                "src/a.rs:1: `a` is missing in locales/es-AR",
            ]
        );
    }

    #[test]
    fn a_message_that_nothing_says_is_found() {
        let es = "a = { $n }\nb = { c }\nc = c\n-d = d";
        assert_eq!(
            found(SAID, &[("es/x", es)]),
            ["-d", "b", "c"].map(|key| format!("locales/es/x.ftl: `{key}` is never said"))
        );
    }

    #[test]
    fn wrong_arguments_are_found() {
        let wrong =
            found("line!(\"a\", n = 1, o = 2)", &[("es/x", "a = { $n } { $m }"), ("en/x", "a = { b }\nb = { $p }")]);
        assert_eq!(
            wrong,
            [
                "locales/en/x.ftl: `b` is not in locales/es",
                "src/a.rs:1: `a` is given `o`, which locales/es/x.ftl does not use",
                "src/a.rs:1: `a` is not given `m`, which locales/es/x.ftl uses",
                "src/a.rs:1: `a` is not given `p`, which locales/en/x.ftl uses",
            ]
        );
    }

    #[test]
    fn a_variable_is_found_wherever_it_stands() {
        for text in [
            "a = { $n ->\n    [x] { $m }\n   *[y] y\n}",
            "a = { $m ->\n    [x] { $n }\n   *[y] y\n}",
            "a = { $n } { { $m } }",
            "a = { $n } { NUMBER($m) }",
            "a = { $n } { b }\nb = { $m }",
        ] {
            let wrong = found(SAID, &[("es/x", text)]);
            assert_eq!(wrong, ["src/a.rs:1: `a` is not given `m`, which locales/es/x.ftl uses"], "{text}");
        }
    }

    #[test]
    fn each_kind_of_locale_fault_is_reported() {
        for (text, problem) in [
            ("a = { $n }\n\nb ~", "locales/es/x.ftl:3: Expected a token starting with \"=\""),
            ("a = { $n }{ b }", "locales/es/x.ftl: `a` refers to `b`, which there is not"),
            ("a = { $n }{ -b }", "locales/es/x.ftl: `a` refers to `-b`, which there is not"),
            ("a = { DATE($n) }", "locales/es/x.ftl: `a` calls DATE, but the only function is NUMBER"),
            ("a = { $n }\n    .b = b", "locales/es/x.ftl: `a` has an attribute `.b`, which nothing can say"),
            ("a = { $n }\na = { $n }", "locales/es/x.ftl: `a` is in locales/es/x.ftl already"),
            ("a = { -b }{ $n }\n-b = { $c }", "locales/es/x.ftl: the term `-b` uses variables, which it is not given"),
        ] {
            let wrong = found(SAID, &[("es/x", text)]);
            assert!(wrong.iter().any(|found| found == problem), "{text}: {wrong:#?}");
        }
    }

    #[test]
    fn a_key_that_is_in_two_files_is_found() {
        let problems = found(SAID, &[("es/x", "a = { $n }"), ("es/y", "a = { $n }"), ("y", "")]);
        assert_eq!(
            problems,
            [
                "locales/es/y.ftl: `a` is in locales/es/x.ftl already",
                "locales/y.ftl: a file of texts is in the folder of its language",
            ]
        );
    }

    #[test]
    fn a_text_that_every_language_says_alike_is_found() {
        let said_in_each = |text, by_all| {
            let each = ["es/x", "en/x", "pt-BR/x", "ca/x"].map(|name| (name, text));
            found(SAID, &[&each[..], &[("all/x", by_all)]].concat())
        };
        assert_eq!(
            said_in_each("a = { $n }", ""),
            ["locales/es/x.ftl: `a` says the same in every language, so it goes to `all`"]
        );
        assert_eq!(said_in_each("", "a = { $n }"), [""; 0]);
        assert_eq!(said_in_each("", "a = { $n }\nb = b"), ["locales/all/x.ftl: `b` is never said"]);
    }

    #[test]
    fn a_region_that_says_the_same_is_found() {
        let es = "a = { $n ->\n    [one] uno\n   *[other] { $n }\n}";
        let problems = found(SAID, &[("es/x", es), ("es-AR/x", es), ("es-UY/x", "b = b")]);
        assert_eq!(
            problems,
            [
                "locales/es-AR/x.ftl: `a` says the same as its base, so it can go",
                "locales/es-UY/x.ftl: `b` is never said",
                "locales/es-UY/x.ftl: `b` is not in locales/es",
            ]
        );
    }
}
