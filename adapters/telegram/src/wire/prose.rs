//! The text of a message, paragraph by paragraph, and what remains of it where there is less room.

use sobremesa_chat::text::{cut, room};

/// The kind of a paragraph, which decides what is left out first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Kind {
    /// A title, or a sentence or two.
    Said,
    /// Several things, one a line.
    Listed,
    /// Something that a picture shows as well.
    Drawn,
    /// A fixed-width text as a board of letters, which is useless unless it is whole, and its heading.
    Board,
}

/// Marks where something was left out.
const MORE: &str = "…";

/// Between two paragraphs.
const BREAK: &str = "\n\n";

/// The tags around text that can be unfolded.
const FOLDED: (&str, &str) = ("<blockquote expandable>", "</blockquote>");

/// A sequence of paragraphs.
#[derive(Clone, Default, PartialEq, Eq, Hash)]
pub(crate) struct Prose(Vec<Paragraph>);

#[derive(Clone, PartialEq, Eq, Hash)]
pub(crate) struct Paragraph {
    kind: Kind,
    spans: Vec<Span>,
}

/// A text between two tags.
#[derive(Clone, PartialEq, Eq, Hash)]
struct Span {
    text: String,
    open: String,
    close: String,
}

impl Paragraph {
    pub(crate) fn add(&mut self, text: &str, open: &str, close: &str) -> &mut Paragraph {
        if !text.is_empty() {
            self.spans.push(Span { text: text.to_owned(), open: open.to_owned(), close: close.to_owned() });
        }
        self
    }

    fn room(&self) -> usize {
        self.spans.iter().map(|span| room(&span.text)).sum()
    }
}

impl Prose {
    /// Begins a new paragraph. One to which nothing is added does not appear.
    pub(crate) fn paragraph(&mut self, kind: Kind) -> &mut Paragraph {
        let place = self.0.len();
        self.0.push(Paragraph { kind, spans: Vec::new() });
        &mut self.0[place]
    }

    /// This, and then that.
    pub(crate) fn then(mut self, that: Prose) -> Prose {
        self.0.extend(that.0);
        self
    }

    fn paragraphs(&self) -> impl Iterator<Item = &Paragraph> {
        self.0.iter().filter(|paragraph| !paragraph.spans.is_empty())
    }

    /// The whole text in HTML, cut off at `limit`, in UTF-16 units without the markup.
    pub(crate) fn whole(&self, limit: usize) -> String {
        write(self.paragraphs(), limit, false)
    }

    /// The caption of a picture: no board, and the text that the picture shows can be folded away. If there
    /// is too much, drawn things go first, then the lists from the last to the second, then what was said
    /// last.
    pub(crate) fn beside_picture(&self, limit: usize) -> String {
        let mut kept: Vec<&Paragraph> = self.paragraphs().filter(|paragraph| paragraph.kind != Kind::Board).collect();
        let mut short = false;
        let fits = |kept: &[&Paragraph], short: bool| {
            let more = if short { room(BREAK) + room(MORE) } else { 0 };
            kept.iter().map(|paragraph| paragraph.room() + room(BREAK)).sum::<usize>() + more <= limit + room(BREAK)
        };
        while !fits(&kept, short) {
            let last = |kind| kept.iter().rposition(|paragraph| paragraph.kind == kind);
            let lists = kept.iter().filter(|paragraph| paragraph.kind == Kind::Listed).count();
            let goes = last(Kind::Drawn).or(last(Kind::Listed).filter(|_| lists > 1));
            match goes {
                Some(place) => kept.remove(place),
                None => break,
            };
            short = true;
        }
        let more = Paragraph {
            kind: Kind::Said,
            spans: vec![Span { text: MORE.to_owned(), open: String::new(), close: String::new() }],
        };
        if short && fits(&kept, short) {
            kept.push(&more);
        }
        write(kept.into_iter(), limit, true)
    }
}

fn write<'a>(paragraphs: impl Iterator<Item = &'a Paragraph>, limit: usize, folds: bool) -> String {
    let (mut html, mut used) = (String::new(), 0);
    let mut folded = false;
    for paragraph in paragraphs {
        let before = if used == 0 { "" } else { BREAK };
        let needed = room(before) + paragraph.room();
        if paragraph.kind == Kind::Board && used + needed > limit {
            continue;
        }
        if used + room(before) >= limit {
            break;
        }
        let fold = folds && paragraph.kind == Kind::Drawn;
        if folded && !fold {
            html += FOLDED.1;
        }
        html += before;
        if fold && !folded {
            html += FOLDED.0;
        }
        folded = fold;
        used += room(before);
        for Span { text, open, close } in &paragraph.spans {
            let text = cut(text, limit - used);
            if !text.is_empty() {
                used += room(&text);
                html += open;
                html += &escape(&text);
                html += close;
            }
        }
    }
    if folded {
        html += FOLDED.1;
    }
    html
}

/// The text escaped for HTML.
pub(crate) fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn prose(paragraphs: &[(Kind, &str)]) -> Prose {
        let mut prose = Prose::default();
        for (kind, text) in paragraphs {
            prose.paragraph(*kind).add(text, "", "");
        }
        prose
    }

    #[test]
    fn below_a_picture_stands_what_matters() {
        let table = prose(&[
            (Kind::Said, "Mesa"),
            (Kind::Listed, "1. Ana\n2. Beto"),
            (Kind::Said, "Le toca a Ana."),
            (Kind::Drawn, "Tablero"),
            (Kind::Board, "· · ·"),
            (Kind::Drawn, "Cartas"),
            (Kind::Listed, "Ana juega 1e."),
            (Kind::Said, "Tanteo: 3 a 4."),
        ]);
        let html = table.beside_picture(1024);
        let folded = "<blockquote expandable>Tablero\n\nCartas</blockquote>";
        assert!(html.contains(folded) && !html.contains("· ·") && html.ends_with("Tanteo: 3 a 4."), "{html}");
        assert!(table.whole(4096).contains("· · ·"));
        let html = table.beside_picture(70);
        assert_eq!(html, "Mesa\n\n1. Ana\n2. Beto\n\nLe toca a Ana.\n\nAna juega 1e.\n\nTanteo: 3 a 4.\n\n…");
        let html = table.beside_picture(60);
        assert_eq!(html, "Mesa\n\n1. Ana\n2. Beto\n\nLe toca a Ana.\n\nTanteo: 3 a 4.\n\n…");
        for limit in 0..120 {
            let plain = table.beside_picture(limit).replace(FOLDED.0, "").replace(FOLDED.1, "");
            assert!(room(&plain) <= limit, "{limit}: {plain}");
        }
    }

    #[test]
    fn a_paragraph_with_nothing_in_it_is_not_there() {
        assert_eq!(
            prose(&[(Kind::Said, ""), (Kind::Said, "a"), (Kind::Listed, ""), (Kind::Said, "b")]).whole(99),
            "a\n\nb"
        );
    }

    #[test]
    fn names_cannot_mark_up() {
        assert_eq!(escape("<b>Ana</b> & Co"), "&lt;b&gt;Ana&lt;/b&gt; &amp; Co");
    }
}
