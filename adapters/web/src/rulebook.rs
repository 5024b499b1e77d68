//! The rulebooks as pages, with an anchor for each clause: `/reglas/GAME#TA-11`.

use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use maud::{Markup, PreEscaped, html};
use pulldown_cmark::{CowStr, Event, Options, Parser, Tag, TagEnd};
use sobremesa::catalogue::{self, AnyGame, GAMES};
use sobremesa::{Spoken, SpokenBlock, explain};
use sobremesa_game::line;
use sobremesa_game::{Line, Seats};
use sobremesa_screen::locale::Language;
use sobremesa_screen::picture::{Placed, Scene};

use crate::front::{drawing, still};
use crate::page::{Page, brand, sorry};
use crate::site::{Site, say};
use crate::visit::Guest;

/// `/reglas/GAME`: the game in short, in the reader's language, and the law behind it.
pub(crate) async fn rulebook(State(site): State<Site>, Path(id): Path<String>, headers: HeaderMap) -> Response {
    let guest = Guest::of(&site, &headers);
    let language = guest.language;
    let book = catalogue::rulebook(&id);
    let (Some(game), Some(book)) = (catalogue::find(&id), book) else {
        return sorry(&guest, StatusCode::NOT_FOUND, &say(language, &line!("web-not-found")));
    };
    let name = say(language, &game.name());
    let (tag, book) = match language {
        Language::En => ("en", book.english),
        _ => ("es", book.spanish),
    };
    let title = say(language, &line!("web-rulebook", game = name.as_str()));
    let primer = explain(game, language);
    let body = html! {
        header.cover.grain {
            div.disc.weave {}
            (brand(&guest))
            h1 { (name) }
            (still(&guest, drawing(game), "scene"))
        }
        main #main .choose .law {
            section { h2 { (say(language, &line!("web-brief"))) } (lines(&primer)) }
            @if let Some(picture) = &primer.picture {
                section { h2 { (say(language, &line!("web-order"))) } (order(&guest, &picture.scene, &picture.alt)) }
            }
            (usual(&guest, game))
            p { a.button.primary.big href=(guest.path(&format!("/jugar/{}", game.id()))) { (say(language, &line!("web-begin", with = "compu"))) } }
            details #law {
                summary { (say(language, &line!("web-law"))) }
                label.find { (say(language, &line!("web-find"))) input #find type="search" autocomplete="off"; }
                p #found role="status" data-none=(say(language, &line!("web-find-none"))) {}
                article.rulebook lang=(tag) { (PreEscaped(typeset(book))) }
            }
        }
    };
    Page { title: &title, about: &title, picture: None, script: Some("js/rules.js"), kind: "choosing", body }
        .frame(&guest)
        .into_response()
}

/// The game in short, a sentence a line.
fn lines(primer: &Spoken) -> Markup {
    let texts = primer.blocks.iter().filter_map(|block| match block {
        SpokenBlock::Text(text) => Some(text.as_str()),
        _ => None,
    });
    // A full stop within a notation has no space after it.
    let sentences = texts.flat_map(|text| text.split_inclusive(". ")).map(str::trim).filter(|text| !text.is_empty());
    html! { ol.lines { @for sentence in sentences { li { (sentence) } } } }
}

/// Which card beats which: the picture that chats show, a rank a row, and the cards that have a rank of their
/// own larger.
fn order(guest: &Guest, scene: &Scene, alt: &str) -> Markup {
    let mut ranks: Vec<Vec<&Placed>> = Vec::new();
    // The numbers below are told by the list.
    for placed in scene.placed.iter().filter(|placed| !placed.sprite.starts_with("letra/")) {
        let beside = |last: &&Placed| last.y == placed.y && placed.x - last.x < placed.width as i16;
        match ranks.last_mut().filter(|rank| rank.last().is_some_and(beside)) {
            Some(rank) => rank.push(placed),
            None => ranks.push(vec![placed]),
        }
    }
    html! {
        ol.order.weave aria-label=(alt) { @for rank in &ranks {
            li.alone[rank.len() == 1] { @for card in rank { img src=(guest.path(&format!("/figura/{}.svg", card.sprite))) alt="" width="44" height="68" loading="lazy"; } }
        } }
    }
}

/// The usual rules.
fn usual(guest: &Guest, game: &dyn AnyGame) -> Markup {
    let said = |line: &Line| say(guest.language, line);
    let rules = game.presets().into_iter().next().and_then(|preset| {
        let lines = game.rules(&preset.choices, Seats::new(preset.seats)?).ok()?;
        Some((preset, lines))
    });
    html! {
        @if let Some((preset, lines)) = rules {
            section { h2 { (said(&preset.name)) } ul.usual { @for line in &lines { li { (cited(&said(line))) } } } }
        }
    }
}

/// A text in which each clause that is cited in parentheses, `(TA-11, TA-12)`, leads to the law.
fn cited(text: &str) -> Markup {
    let is_cited = |part: &str| part.split(", ").all(|cited| clause(cited) == Some(cited));
    let found = text.match_indices('(').find_map(|(open, _)| {
        let close = open + text[open..].find(')')?;
        is_cited(&text[open + 1..close]).then_some((open + 1, close))
    });
    let Some((begin, end)) = found else { return html! { (text) } };
    html! {
        (text[..begin])
        @for (place, clause) in text[begin..end].split(", ").enumerate() {
            @if place > 0 { ", " }
            a.clause href={ "#" (clause) } { (clause) }
        }
        (cited(&text[end..]))
    }
}

/// The book as HTML. The anchor of a clause is the paragraph that begins with it in bold type (`**TA-11
/// Deal.**`); links between books lead to their pages.
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
    fn what_a_rule_cites_leads_to_the_law() {
        let html = cited("La falta (al resto) vale lo que falta. (TA-15, TA-16)").into_string();
        assert!(html.starts_with("La falta (al resto) vale"), "{html}");
        assert!(
            html.ends_with(
                r##"(<a class="clause" href="#TA-15">TA-15</a>, <a class="clause" href="#TA-16">TA-16</a>)"##
            ),
            "{html}"
        );
    }

    #[test]
    fn every_game_has_its_book_and_every_clause_an_anchor() {
        for game in GAMES {
            let book = catalogue::rulebook(game.id());
            let book = book.unwrap_or_else(|| panic!("no book of {}", game.id()));
            let read = |book: &'static str| book.lines().filter_map(|line| clause(line.strip_prefix("**")?)).collect();
            let (english, spanish): (Vec<&str>, Vec<&str>) = (read(book.english), read(book.spanish));
            assert!(!english.is_empty());
            assert_eq!(english, spanish, "{}: RULES.md and REGLAS.md have the same clauses", game.id());
            for html in [typeset(book.english), typeset(book.spanish)] {
                let missing = english.iter().find(|clause| !html.contains(&format!("<a id=\"{clause}\"")));
                assert_eq!(missing, None, "{}", game.id());
            }
        }
    }
}
