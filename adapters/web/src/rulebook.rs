//! The rulebooks as pages, with an anchor for each clause: `/reglas/GAME#TA-11`.

use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use maud::{PreEscaped, html};
use pulldown_cmark::{CowStr, Event, Options, Parser, Tag, TagEnd};
use sobremesa::catalogue::{self, GAMES};
use sobremesa_game::line;

use crate::page::{Page, header, sorry};
use crate::site::{Site, say};
use crate::visit::Guest;

/// `/reglas/GAME`
pub(crate) async fn rulebook(State(site): State<Site>, Path(id): Path<String>, headers: HeaderMap) -> Response {
    let guest = Guest::of(&site, &headers);
    let game = GAMES.iter().find(|game| game.id() == id);
    let book = catalogue::rulebook(&id);
    let (Some(game), Some(book)) = (game, book) else {
        return sorry(&guest, StatusCode::NOT_FOUND, &say(guest.language, &line!("web-not-found")));
    };
    let name = say(guest.language, &game.name());
    let title = say(guest.language, &line!("web-rulebook", game = name.as_str()));
    let body = html! {
        (header(&guest))
        // The rulebooks are written in English, on pages of all languages.
        main #main { article.rulebook lang="en" { (PreEscaped(typeset(book))) } }
    };
    Page { title: &title, about: &title, picture: None, script: None, kind: "reading", body }
        .frame(&guest)
        .into_response()
}

/// The book as HTML. The anchor of a clause is the paragraph that begins with it in bold type
/// (`**TA-11 Deal.**`); links between books lead to their pages.
fn typeset(book: &str) -> String {
    let mut events: Vec<Event> = Vec::new();
    for event in Parser::new_ext(book, Options::ENABLE_TABLES) {
        if let Event::Text(text) = &event
            && let [.., Event::Start(Tag::Paragraph), Event::Start(Tag::Strong)] = events[..]
            && let Some(clause) = clause(text)
        {
            let anchor = format!("<a id=\"{clause}\" href=\"#{clause}\" class=\"clause\">§</a> ");
            events.insert(events.len() - 1, Event::InlineHtml(CowStr::from(anchor)));
        }
        match event {
            Event::Start(Tag::Link { dest_url, .. }) => match find_book(&dest_url) {
                Some(book) => events.push(Event::InlineHtml(format!("<a href=\"{book}\">").into())),
                None => events.push(Event::InlineHtml("<a>".into())),
            },
            Event::End(TagEnd::Link) => events.push(Event::InlineHtml("</a>".into())),
            other => events.push(other),
        }
    }
    let mut html = String::new();
    pulldown_cmark::html::push_html(&mut html, events.into_iter());
    // An empty heading cell is not a heading. A table wider than a phone can be scrolled, by keys too.
    html.replace("<th></th>", "<td></td>")
        .replace("<table>", "<div class=\"wide\" tabindex=\"0\"><table>")
        .replace("</table>", "</table></div>")
}

/// The game with the rulebook that a link leads to: `../GAME/RULES.md`.
fn find_book(link: &str) -> Option<&str> {
    let game = link.strip_suffix("/RULES.md")?.rsplit('/').next()?;
    GAMES.iter().any(|known| known.id() == game).then_some(game)
}

/// The clause that a text begins with: `TA-11`.
fn clause(text: &str) -> Option<&str> {
    let end = text.find(|c: char| !c.is_ascii_alphanumeric() && c != '-').unwrap_or(text.len());
    let (letters, number) = text[..end].split_once('-')?;
    let is_clause = !letters.is_empty()
        && letters.bytes().all(|letter| letter.is_ascii_uppercase())
        && number.starts_with(|digit: char| digit.is_ascii_digit());
    is_clause.then_some(&text[..end])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_has_its_book_and_every_clause_an_anchor() {
        for game in GAMES {
            let book = catalogue::rulebook(game.id());
            let book = book.unwrap_or_else(|| panic!("no book of {}", game.id()));
            let html = typeset(book);
            let clauses: Vec<&str> = book.lines().filter_map(|line| clause(line.strip_prefix("**")?)).collect();
            assert!(!clauses.is_empty());
            for clause in clauses {
                assert!(html.contains(&format!("<a id=\"{clause}\"")), "{} {clause}", game.id());
            }
        }
    }
}
