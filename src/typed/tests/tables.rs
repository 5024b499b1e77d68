//! Tables named in words: each preset by its own name, numbers by what the words beside them say.

use sobremesa_game::Seats;
use sobremesa_screen::Preset;
use sobremesa_screen::locale::Language;

use super::say;
use crate::catalogue::{AnyGame, GAMES};
use crate::typed::{Found, find_game, find_preset, option_meant, title};

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
        ("truco paulista até 12", "truco-brasileiro/paulista"),
        ("truc valencià a 20", "truc-valenciano/2 seats chicos=1 puntos=20"),
        ("dominó para 3", "domino/tres"),
        ("dominó de 2", "domino/mano-a-mano"),
        ("dominó a 137", "domino/4 seats puntos=137"),
        ("dominó doble seis", "domino/"),
        ("dominó parejas doble seis", "domino/4 seats modo=parejas puntos=100"),
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
        ("truco mineiro", "truco-brasileiro/mineiro"),
        ("ajedrez rápido", "ajedrez/rapida"),
        ("damas de 64", "damas/obligatoria"),
        ("damas clásicas", "damas/clasica"),
        ("damas sin soplo", ""),
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
    for (game, text) in [("escoba", "4"), ("domino", "9"), ("domino", "2"), ("escoba", "parejas 3")] {
        assert!(matches!(read(game, text), Found::Near(_)), "{game} {text}: {:?}", read(game, text));
    }
    for (text, wanted) in [("a 15 buenas", ["15", "30"]), ("a quince buenas", ["15", "30"])] {
        let Found::Near(near) = read("truco-argentino", text) else { panic!("{text}") };
        let goals: Vec<String> = near.iter().map(|preset| preset.choices["puntos"].to_string()).collect();
        assert_eq!(goals, wanted, "{text}");
    }
    // There is no such set, and it is not to nine points.
    let domino = crate::catalogue::find("domino").unwrap();
    for text in ["doble nueve", "doble 9", "parejas doble nueve", "double twelve"] {
        assert!(matches!(read("domino", text), Found::None), "{text}: {:?}", read("domino", text));
        assert_eq!(option_meant(domino, text), None, "{text}");
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

/// The game, the number of seats and all values of the tables that a text may open.
fn opened(text: &str) -> Vec<String> {
    let told = |game: &dyn AnyGame, preset: &Preset| {
        let all = serde_json::to_string(&game.choices(&preset.choices).unwrap()).unwrap();
        // A clock without increment is called with one of nought.
        format!("{} {} {}", game.id(), preset.seats, all.replace("+0\"", "\""))
    };
    let of = |(game, rest): &(&'static dyn AnyGame, String)| match find_preset(*game, rest) {
        Found::One(preset) => vec![told(*game, &preset)],
        Found::Several(presets) | Found::Near(presets) => presets.iter().map(|preset| told(*game, preset)).collect(),
        Found::None => Vec::new(),
    };
    match find_game(text) {
        Found::None => Vec::new(),
        Found::One(one) => of(&one),
        Found::Several(games) | Found::Near(games) => games.iter().flat_map(of).collect(),
    }
}

#[test]
fn every_option_title_is_short_and_can_be_typed() {
    let (mut wrong, mut held) = (Vec::new(), 0);
    for game in GAMES {
        for field in game.fields() {
            // How many chicos are played in uruguayo follows from its points unless it is said.
            if (game.id(), field.name) == ("truco-uruguayo", "perfil") {
                continue;
            }
            for value in field.offer_values() {
                let preset = game.presets().into_iter().find(|preset| {
                    let choices = game.choices(&preset.choices).unwrap_or_default();
                    game.matters(field.name, &choices, Seats::new(preset.seats).unwrap())
                });
                let Some(mut preset) = preset else { continue };
                preset.choices.insert(field.name.to_owned(), value.clone());
                let seats = Seats::new(preset.seats).unwrap();
                let all = serde_json::to_string(&game.choices(&preset.choices).unwrap()).unwrap();
                let wanted = format!("{} {} {}", game.id(), preset.seats, all.replace("+0\"", "\""));
                // The Spanish of a region differs in no name.
                for language in [Language::Es, Language::En, Language::PtBr, Language::Ca] {
                    held += 1;
                    let called = say(&game.called(field.name, &value), language);
                    if called.is_empty() || called.chars().count() > 44 || called.contains(['.', '{']) {
                        wrong.push(format!("{language}: {} is called «{called}»", field.name));
                    }
                    let text = say(&game.title(&preset.choices, seats), language);
                    let read = opened(&text);
                    if text.chars().count() > 160 || read != [wanted.clone()] {
                        wrong.push(format!("{language}: «{text}» is {read:?}, not {wanted}"));
                    }
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{} of {held}:\n{}", wrong.len(), wrong.join("\n"));
}

#[test]
fn a_table_is_titled_by_what_was_understood() {
    for (game, text, wanted) in [
        ("truco-argentino", "de a 4 a 30", "Truco argentino · Parejas a 30"),
        ("truco-argentino", "a 30", "Truco argentino, de a 2, a 30, a un chico, sin flor"),
        ("truco-argentino", "de a 4 a 15", "Truco argentino, de a 4, a 15, a un chico, sin flor, con señas"),
        ("truco-uruguayo", "a 40 sin flor", "Truco uruguayo, de a 2, a 40, a un chico, sin flor"),
        ("ajedrez", "5+0", "Ajedrez, 5+0"),
        ("ajedrez", "7 y 4", "Ajedrez, 7+4"),
        ("domino", "a 137", "Dominó, de a 4, a 137"),
        ("domino", "doble nueve", "Dominó"),
        ("domino", "", "Dominó"),
    ] {
        let game = crate::catalogue::find(game).unwrap();
        assert_eq!(say(&title(game, text), Language::EsAr), wanted, "{text}");
    }
}
