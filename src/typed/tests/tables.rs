//! Tables named in words: each preset by its own name, numbers by what the words beside them say.

use sobremesa_screen::Preset;
use sobremesa_screen::locale::Language;

use super::say;
use crate::catalogue::{AnyGame, GAMES};
use crate::typed::{Found, find_game, find_preset};

/// The tables that a text may open, each as its game and preset.
fn tables(text: &str) -> Vec<(&'static str, String)> {
    let of = |(game, rest): &(&'static dyn AnyGame, String)| -> Vec<(&'static str, String)> {
        let told = |preset: &Preset| (game.id(), told(*game, preset));
        match find_preset(*game, rest) {
            Found::One(preset) => vec![told(&preset)],
            Found::Several(presets) | Found::Near(presets) => presets.iter().map(told).collect(),
            Found::None if rest.is_empty() => vec![(game.id(), String::new())],
            Found::None => Vec::new(),
        }
    };
    match find_game(text) {
        Found::None => Vec::new(),
        Found::One(one) => of(&one),
        Found::Several(games) | Found::Near(games) => games.iter().flat_map(of).collect(),
    }
}

/// A preset, its number of seats and the values that are not the game's own.
fn told(game: &dyn AnyGame, preset: &Preset) -> String {
    let known = |known: &Preset| {
        known.id == preset.id
            && known.seats == preset.seats
            && game.choices(&known.choices) == game.choices(&preset.choices)
    };
    if game.presets().iter().any(known) {
        return preset.id.to_owned();
    }
    let mut chosen: Vec<String> =
        preset.choices.iter().map(|(name, value)| format!(" {name}={value}").replace('"', "")).collect();
    chosen.sort();
    format!("{} seats{}", preset.seats, chosen.concat())
}

#[test]
fn every_preset_opens_by_its_own_name_in_every_language() {
    let (mut wrong, mut held) = (Vec::new(), 0);
    for game in GAMES {
        for preset in game.presets() {
            let wanted = (game.id(), preset.id.to_owned());
            for &language in Language::ALL {
                let (named, of) = (say(&preset.name, language), say(&game.name(), language));
                // Several games may have a preset of that name: then it is one of those that are asked about.
                let own = tables(&named);
                if !own.contains(&wanted)
                    || own.iter().any(|(game, _)| own.iter().filter(|(other, _)| game == other).count() > 1)
                {
                    wrong.push(format!("{language}: «{named}» is {own:?}, not {wanted:?}"));
                }
                let forms = [
                    format!("{of} {named}"),
                    format!("{of}, {}", named.to_lowercase()),
                    format!("{} {}", game.id(), named.to_uppercase()),
                    format!("{} {}", game.id(), preset.id),
                    format!("{named} {of}"),
                ];
                for text in forms {
                    held += 1;
                    let read = tables(&text);
                    if read != [wanted.clone()] {
                        wrong.push(format!("{language}: «{text}» is {read:?}, not {wanted:?}"));
                    }
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{} of {held}:\n{}", wrong.len(), wrong.join("\n"));
}

#[test]
fn numbers_count_what_the_words_beside_them_say() {
    let mut wrong = Vec::new();
    for (text, wanted) in [
        ("truco argentino para 4 a 30", "truco-argentino/parejas"),
        ("truco argentino de a 4, a 30, sin flor", "truco-argentino/parejas"),
        ("truco argentino a 30 para 4", "truco-argentino/parejas"),
        ("truco argentino a 30", "truco-argentino/2 seats chicos=1 flor=no puntos=30"),
        ("truco argentino for four players up to 30", "truco-argentino/parejas"),
        ("truco argentino per a 4 fins a 30", "truco-argentino/parejas"),
        ("truco argentino para quatro até 30", "truco-argentino/parejas"),
        ("truco argentino dos contra dos", "truco-argentino/parejas"),
        ("truco argentino de a seis", "truco-argentino/pica-pica"),
        ("truco argentino para 5", ""),
        ("truco argentino a 20", ""),
        ("truco argentino a 2 chicos", ""),
        ("truco argentino 4 tantos", ""),
        ("truco argentino pido flor 4", "truco-argentino/2 seats chicos=1 flor=no pido_flor=4 puntos=15"),
        ("truco uruguayo a 40", "truco-uruguayo/cuarenta"),
        ("truco uruguayo para 4 a 40", "truco-uruguayo/parejas"),
        ("truco uruguayo a 20", ""),
        ("truco paulista até 12", "truco-brasileiro/mano"),
        ("truc valencià a 20", "truc-valenciano/2 seats chicos=1 puntos=20"),
        ("dominó para 3", "domino/tres"),
        ("dominó de 2", "domino/mano-a-mano"),
        ("dominó a 137", "domino/4 seats puntos=137"),
        ("dominó doble seis", "domino/"),
        ("dominó doble seis a 50", "domino/4 seats puntos=50"),
        ("escoba de 4", "escoba/parejas"),
        ("escoba de 15", "escoba/"),
        ("escoba para tres", "escoba/cada-uno"),
        ("parchís de a 2", "parchis/duelo"),
        ("chess 3 2", "ajedrez/relampago"),
        ("ajedrez 3 con 2", "ajedrez/relampago"),
        ("ajedrez 3 y 2", "ajedrez/relampago"),
        ("chess 3 + 2", "ajedrez/relampago"),
        ("ajedrez 1+0", "ajedrez/2 seats reloj=1+0"),
        ("ajedrez 5+0", "ajedrez/2 seats reloj=5+0"),
        ("ajedrez 7 y 4", "ajedrez/2 seats reloj=7+4"),
        ("ajedrez quince y diez", "ajedrez/quince"),
        ("quince y diez", "ajedrez/quince"),
        ("Damas de 100", "damas/cien"),
        ("damas de 100 a 3 partidas", "damas/2 seats partidas=3 variante=cien"),
        ("Mineiro", "truco-brasileiro/mineiro"),
        ("blitz chess", "ajedrez/relampago"),
        ("duelo de parchís", "parchis/duelo"),
        ("backgammon a 7", "backgammon/2 seats puntos=7"),
    ] {
        let read = tables(text);
        let told: Vec<String> = read.iter().map(|(game, rules)| format!("{game}/{rules}")).collect();
        if told.join(" | ") != wanted {
            wrong.push(format!("«{text}» is «{}», not «{wanted}»", told.join(" | ")));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn a_number_without_an_owner_is_asked_about() {
    let read = |game: &str, text: &str| find_preset(crate::catalogue::find(game).unwrap(), text);
    for (game, text) in
        [("escoba", "4"), ("domino", "9"), ("domino", "2"), ("domino", "doble nueve"), ("escoba", "parejas 3")]
    {
        assert!(matches!(read(game, text), Found::Near(_)), "{game} {text}: {:?}", read(game, text));
    }
    // These cannot be anything else.
    for (game, text) in [("truco-argentino", "30"), ("domino", "100"), ("ajedrez", "7"), ("truco-uruguayo", "40")] {
        assert!(matches!(read(game, text), Found::One(_)), "{game} {text}: {:?}", read(game, text));
    }
}

#[test]
fn which_truco_is_asked_about_and_the_rest_is_kept() {
    for text in ["truco a 20", "truco a 30", "truco para 4 a 30"] {
        let Found::Several(games) = find_game(text) else { panic!("{text}: one game") };
        assert!(games.len() > 1, "{text}");
        assert!(games.iter().all(|(_, rest)| text == format!("truco {rest}")), "{text}");
    }
}
