//! The lines in the sources: every `line!("key", name = value)` outside the tests, and those that `presets!`
//! makes.

use std::collections::BTreeSet;

use proc_macro2::{Delimiter, Group, Ident, Literal, TokenStream, TokenTree};

use super::File;

/// Every use of a message, and uses that cannot be read.
#[derive(Debug, Default)]
pub struct Sources {
    pub uses: Vec<Use>,
    pub problems: Vec<String>,
}

/// A message that is said somewhere.
#[derive(Debug, PartialEq, Eq)]
pub struct Use {
    /// `crates/game/src/table.rs:33`.
    pub place: String,
    pub key: String,
    pub args: BTreeSet<String>,
}

impl Sources {
    /// Reads Rust sources. Test modules (`#[cfg(test)]`, or a file or folder named `tests`) and comments are
    /// left out.
    pub fn read(files: &[File]) -> Sources {
        let mut sources = Sources::default();
        for (path, text) in files.iter().filter(|(path, _)| !path.split(['/', '.']).any(|part| part == "tests")) {
            match text.parse::<TokenStream>() {
                Ok(tokens) => Scan { path, sources: &mut sources }.tokens(tokens),
                Err(fault) => sources.problems.push(format!("{path}: not Rust: {fault}")),
            }
        }
        sources
    }
}

/// One file being read.
struct Scan<'a> {
    path: &'a str,
    sources: &'a mut Sources,
}

impl Scan<'_> {
    /// Looks at every token in turn and into every group, so that lines are found inside lines and inside
    /// other macros.
    fn tokens(&mut self, stream: TokenStream) {
        let tokens: Vec<TokenTree> = stream.into_iter().collect();
        let mut rest = tokens.as_slice();
        while let Some((token, after)) = rest.split_first() {
            rest = after;
            match (token, after) {
                (TokenTree::Punct(hash), [TokenTree::Group(attribute), item @ ..])
                    if hash.as_char() == '#' && is_cfg_test(attribute) =>
                {
                    rest = behind_item(item);
                }
                (TokenTree::Ident(name), [bang, TokenTree::Group(call), ..])
                    if name == "line" && is_punct(bang, '!') =>
                {
                    self.line(name, call);
                }
                (TokenTree::Ident(name), [bang, TokenTree::Group(call), ..])
                    if name == "presets" && is_punct(bang, '!') =>
                {
                    self.presets(name, call);
                }
                (TokenTree::Ident(name), [TokenTree::Group(fields), ..]) if name == "Line" && names_a_key(fields) => {
                    self.problem(name, "a Line is written with line!, so that its key can be checked");
                }
                (TokenTree::Group(group), _) => self.tokens(group.stream()),
                _ => {}
            }
        }
    }

    /// Reads the contents of the parentheses of `line!`.
    fn line(&mut self, name: &Ident, call: &Group) {
        let tokens: Vec<TokenTree> = call.stream().into_iter().collect();
        let Some(key) = tokens.first().and_then(text_of) else {
            return self.problem(name, "the key of a line! is not a literal text");
        };
        let mut args = BTreeSet::new();
        for window in tokens.windows(4) {
            // Commas inside a value are in a group, except those of `f::<A, B>()`, which no `=` follows.
            if let [comma, TokenTree::Ident(arg), equals, value] = window
                && is_punct(comma, ',')
                && is_punct(equals, '=')
                && !is_punct(value, '=')
                && !args.insert(arg.to_string())
            {
                self.problem(name, &format!("`{key}` is given `{arg}` twice"));
            }
        }
        self.sources.uses.push(Use { place: self.place(name), key, args });
    }

    /// Reads the contents of the braces of `presets!`: a game, and an id for each preset, which has two texts.
    fn presets(&mut self, name: &Ident, call: &Group) {
        let tokens: Vec<TokenTree> = call.stream().into_iter().collect();
        let mut texts = tokens.iter().filter_map(text_of);
        let game = texts.next().unwrap_or_default();
        for key in texts.map(|id| format!("{game}-preset-{id}")) {
            for key in [format!("{key}-about"), key] {
                self.sources.uses.push(Use { place: self.place(name), key, args: BTreeSet::new() });
            }
        }
    }

    fn problem(&mut self, at: &Ident, problem: &str) {
        let problem = format!("{}: {problem}", self.place(at));
        self.sources.problems.push(problem);
    }

    fn place(&self, at: &Ident) -> String {
        format!("{}:{}", self.path, at.span().start().line)
    }
}

fn is_punct(token: &TokenTree, sign: char) -> bool {
    matches!(token, TokenTree::Punct(punct) if punct.as_char() == sign)
}

fn is_cfg_test(attribute: &Group) -> bool {
    attribute.delimiter() == Delimiter::Bracket && attribute.stream().to_string().replace(' ', "") == "cfg(test)"
}

/// Returns the tokens after the item at the beginning of `tokens`, which ends with its body or its semicolon.
fn behind_item(tokens: &[TokenTree]) -> &[TokenTree] {
    let ends = |token: &TokenTree| match token {
        TokenTree::Group(group) => group.delimiter() == Delimiter::Brace,
        token => is_punct(token, ';'),
    };
    tokens.iter().position(ends).map_or(&[], |end| &tokens[end + 1..])
}

/// Returns true if the fields of a struct literal begin with `key: "…"`.
fn names_a_key(fields: &Group) -> bool {
    let tokens: Vec<TokenTree> = fields.stream().into_iter().take(3).collect();
    matches!(&tokens[..], [TokenTree::Ident(field), colon, TokenTree::Literal(_)] if field == "key" && is_punct(colon, ':'))
}

fn text_of(token: &TokenTree) -> Option<String> {
    let TokenTree::Literal(literal) = token else { return None };
    let literal = Literal::to_string(literal);
    Some(literal.strip_prefix('"')?.strip_suffix('"')?.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Sources {
        Sources::read(&[("src/a.rs".to_owned(), text.to_owned())])
    }

    /// Each use as `line:key(args)`.
    fn uses(text: &str) -> Vec<String> {
        let sources = read(text);
        assert_eq!(sources.problems, [""; 0]);
        let args = |said: &Use| said.args.iter().cloned().collect::<Vec<_>>().join(",");
        sources.uses.iter().map(|said| format!("{}:{}({})", &said.place[9..], said.key, args(said))).collect()
    }

    #[test]
    fn keys_and_arguments_are_found_over_several_lines() {
        assert_eq!(
            uses("fn f() {\n    line!(\n        \"a\",\n        one = 1,\n        two = g(2, x),\n    )\n}"),
            ["2:a(one,two)"]
        );
        assert_eq!(uses("fn f() { crate::line!(\"a\"); sobremesa_game::line![\"b\", x = y] }"), ["1:a()", "1:b(x)"]);
    }

    #[test]
    fn lines_inside_lines_and_inside_other_macros_are_found() {
        let text = "fn f() { vec![line!(\"a\", b = line!(\"c\", d = if x == y { line!(\"e\") } else { z }))] }";
        assert_eq!(uses(text), ["1:a(b)", "1:c(d)", "1:e()"]);
    }

    #[test]
    fn a_preset_has_two_texts() {
        let text = "fn f() { presets! { \"g\": \"a\", 2, {\"b\": \"c\"}; \"d\", 4, {}, without_hints; } }";
        assert_eq!(uses(text), ["1:g-preset-a-about()", "1:g-preset-a()", "1:g-preset-d-about()", "1:g-preset-d()"]);
    }

    #[test]
    fn a_value_may_hold_commas_and_comparisons() {
        let text = "fn f() { line!(\"a\", b = g::<A, B>(c, d = e), f = x == y, g = |h, i| h) }";
        assert_eq!(uses(text), ["1:a(b,f,g)"]);
    }

    #[test]
    fn tests_and_comments_and_texts_are_left_out() {
        let text = "
            /// line!(\"doc\")
            // line!(\"comment\")
            const A: &str = \"line!(\\\"text\\\")\";
            #[cfg(test)] use x::{y, z};
            #[cfg(test)]
            #[allow(dead_code)]
            mod tests { fn t() { line!(\"test\") } }
            fn f() { if line != (x) { line!(\"said\") } }
            macro_rules! line { ($key:literal) => { Line { key: $key } }; }";
        assert_eq!(uses(text), ["9:said()"]);
        let tests =
            ["src/truco/tests.rs", "src/tests/truco.rs"].map(|path| (path.to_owned(), "line!(\"a\")".to_owned()));
        assert_eq!(Sources::read(&tests).uses, []);
    }

    #[test]
    fn an_uncheckable_line_is_reported_as_a_problem() {
        assert_eq!(read("\nline!(KEY, a = 1)").problems, ["src/a.rs:2: the key of a line! is not a literal text"]);
        assert_eq!(read("line!(\"k\", a = 1, a = 2)").problems, ["src/a.rs:1: `k` is given `a` twice"]);
        assert_eq!(
            read("Line { key: \"k\", args: vec![] }").problems,
            ["src/a.rs:1: a Line is written with line!, so that its key can be checked"]
        );
        assert_eq!(read("fn f( {").problems.len(), 1);
    }
}
