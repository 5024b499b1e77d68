//! The rulebooks as pages, with an anchor for each clause: `/reglas/GAME#TA-11`.

use axum::extract::Path;
use axum::http::StatusCode;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use maud::{Markup, PreEscaped, html};
use pulldown_cmark::{CowStr, Event, Options, Parser, Tag, TagEnd};
use sobremesa::catalogue::{self, AnyGame, GAMES};
use sobremesa_game::{Line, Seats, line};
use sobremesa_screen::locale::Language;
use sobremesa_screen::picture::svg;
use sobremesa_screen::{Drawn, Figure, Picture};

use crate::front::{drawing, still};
use crate::law;
use crate::page::{Page, brand, sorry};
use crate::site::say;
use crate::visit::Guest;

/// `/reglas/GAME`: the game in ten lines, in the reader's language, and the law behind it.
pub(crate) async fn rulebook(Path(id): Path<String>, guest: Guest) -> Response {
    let language = guest.language;
    let book = catalogue::rulebook(&id);
    let (Some(game), Some(book)) = (catalogue::find(&id), book) else {
        return sorry(&guest, StatusCode::NOT_FOUND, &say(language, &line!("web-not-found")));
    };
    let name = say(language, &game.name());
    let (tag, book) = match language {
        Language::En => ("en", law::for_people(book.english)),
        _ => ("es", book.spanish.to_owned()),
    };
    let title = say(language, &line!("web-rulebook", game = name.as_str()));
    let primer = game.primer();
    let mut pictures = 0..;
    let body = html! {
        header.cover.grain.ten {
            div.disc.weave {}
            (brand(&guest))
            h1 { (say(language, &line!("web-ten", game = name.as_str()))) }
            (still(&guest, drawing(game), "scene"))
        }
        main #main .choose .law {
            (lines(&say(language, &primer.lines)))
            div.plates { @for plate in &primer.plates {
                section { h2 { (say(language, &plate.title)) } (plated(&guest, game, &plate.drawn, &mut pictures)) }
            }
            @if let Some(words) = &primer.terms {
                section { h2 { (say(language, &line!("web-terms-of-game"))) } (terms(&say(language, words))) }
            } }
            p.try { a.button.primary.big href=(guest.path(&format!("/jugar/{}", game.id()))) { (say(language, &line!("web-try"))) } }
            details #law {
                summary { (say(language, &line!("web-law"))) }
                (usual(&guest, game))
                label.find { (say(language, &line!("web-find"))) input #find type="search" autocomplete="off"; }
                p #found role="status" data-none=(say(language, &line!("web-find-none"))) {}
                article.rulebook lang=(tag) { (PreEscaped(typeset(&book))) }
            }
        }
    };
    Page { title: &title, about: &title, picture: None, script: Some("js/rules.js"), kind: "choosing", body }
        .frame(&guest)
        .into_response()
}

/// `/reglas/GAME/0-es.svg`: a situation that is drawn beside the ten lines, with its words in that language.
pub(crate) async fn plate(Path((id, file)): Path<(String, String)>) -> Response {
    let named = file.strip_suffix(".svg").and_then(|file| file.split_once('-'));
    let drawn = named.and_then(|(number, tag)| {
        let (number, language): (usize, Language) = (number.parse().ok()?, tag.parse().ok()?);
        let plates = catalogue::find(&id)?.primer().plates.into_iter();
        let picture = plates.flat_map(|plate| pictures(plate.drawn)).nth(number)?;
        Some(svg(&picture.say(&|line| say(language, line))))
    });
    match drawn {
        Some(svg) => ([(CONTENT_TYPE, "image/svg+xml"), (CACHE_CONTROL, "public, max-age=3600")], svg).into_response(),
        None => StatusCode::NOT_FOUND.into_response(),
    }
}

/// The pictures in a drawing.
fn pictures(drawn: Drawn) -> Vec<Picture> {
    match drawn {
        Drawn::Scene(picture) => vec![picture],
        Drawn::Boards(pictures) => pictures,
        Drawn::Order(_) | Drawn::Sums(_) | Drawn::Worth(_) => Vec::new(),
    }
}

/// The ten lines; what stands between asterisks is a term.
fn lines(text: &str) -> Markup {
    let runs = |line: &'_ str| {
        let runs = line.split('*').map(str::to_owned).enumerate();
        html! { @for (place, run) in runs { @if place % 2 == 1 { b { (run) } } @else { (run) } } }
    };
    html! { ol.lines { @for line in text.lines() { li { span { (runs(line)) } } } } }
}

/// The words of the game, each with its meaning.
fn terms(text: &str) -> Markup {
    let told = text.lines().filter_map(|line| line.split_once(": "));
    html! { dl.terms { @for (word, meaning) in told { div { dt { (word) } dd { (meaning) } } } } }
}

/// A drawing; `number` counts the pictures of the page.
fn plated(guest: &Guest, game: &dyn AnyGame, drawn: &Drawn, number: &mut impl Iterator<Item = usize>) -> Markup {
    let said = |line: &Line| say(guest.language, line);
    let cards = |figures: &[Figure]| {
        html! { @for card in figures {
            img.aside[card.marked] src=(guest.path(&format!("/figura/{}.svg", card.sprite))) alt="" width="44" height="68" loading="lazy";
        } }
    };
    let mut board = |picture: &Picture| {
        let (width, height) = (picture.scene.width, picture.scene.height);
        let place = number.next().unwrap_or_default();
        let file = guest.path(&format!("/reglas/{}/{place}-{}.svg", game.id(), guest.language.tag()));
        let alt = picture.alt.iter().map(said).collect::<Vec<_>>().join(". ");
        html! { img.board src=(file) alt=(alt) width=(width) height=(height) loading="lazy"; }
    };
    match drawn {
        Drawn::Order(ranks) => html! {
            ol.order.weave { @for rank in ranks {
                li.alone[rank.figures.len() == 1] { (cards(&rank.figures)) span { (said(&rank.name)) } }
            } }
        },
        Drawn::Sums(sums) => html! {
            ul.sums { @for sum in sums {
                li { span.cards { (cards(&sum.figures)) } span { b { (said(&sum.total)) } (said(&sum.why)) } }
            } }
        },
        Drawn::Worth(worth) => html! {
            ul.worth { @for (value, name) in worth { li { b { (said(value)) } (said(name)) } } }
        },
        Drawn::Scene(picture) => board(picture),
        Drawn::Boards(pictures) => html! {
            ul.boards { @for picture in pictures {
                li { (board(picture)) span aria-hidden="true" { @for line in &picture.alt { (said(line)) } } }
            } }
        },
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

    #[tokio::test]
    async fn each_picture_beside_the_ten_lines_has_its_address() {
        let ask = async |game: &str, file: String| plate(Path((game.to_owned(), file))).await.status();
        for game in GAMES {
            let count = game.primer().plates.into_iter().flat_map(|plate| pictures(plate.drawn)).count();
            for number in 0..count {
                assert_eq!(ask(game.id(), format!("{number}-es-AR.svg")).await, StatusCode::OK, "{}", game.id());
            }
            for file in [format!("{count}-es.svg"), "0-xx.svg".to_owned(), "0.svg".to_owned(), "x".to_owned()] {
                assert_eq!(ask(game.id(), file.clone()).await, StatusCode::NOT_FOUND, "{} {file}", game.id());
            }
        }
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
            for html in [typeset(&law::for_people(book.english)), typeset(book.spanish)] {
                let missing = english.iter().find(|clause| !html.contains(&format!("<a id=\"{clause}\"")));
                assert_eq!(missing, None, "{}", game.id());
            }
        }
    }
}
