//! Commands: how they are registered with Discord, and what they do.

use serde_json::json;
use sobremesa::policy::Operator;

use crate::support::World;
use crate::support::components::walk;

#[tokio::test(flavor = "multi_thread")]
async fn commands_are_registered_in_the_languages_of_discord() {
    let world = World::new().await;
    let state = world.discord.state();
    let commands = state.commands.as_array().unwrap();
    let base: Vec<&str> = commands.iter().map(|command| command["name"].as_str().unwrap()).collect();
    assert_eq!(
        base,
        [
            "partida",
            "jugar",
            "mesa",
            "mano",
            "reglas",
            "idioma",
            "invitar",
            "reportar",
            "ayuda",
            "terminar",
            "privacidad",
            "misdatos",
            "olvidame",
            "vincular",
            "desvincular",
            "puntaje",
            "tabla",
            "retar"
        ]
    );
    for command in commands {
        assert_eq!((&command["integration_types"], &command["contexts"]), (&json!([0, 1]), &json!([0, 1, 2])));
    }
    for command in &commands[..17] {
        for locale in ["es-ES", "es-419", "en-US", "en-GB"] {
            assert!(command["name_localizations"][locale].is_string(), "{locale} of {command}");
            assert!(command["description_localizations"][locale].is_string(), "{locale} of {command}");
        }
    }
    assert_eq!(commands[0]["name_localizations"]["en-US"], "game");
    assert_eq!(commands[1]["name_localizations"]["en-US"], "play");
    let options = commands[..17].iter().flat_map(|command| command["options"].as_array().unwrap());
    let named: Vec<&str> = options.map(|option| option["name_localizations"]["es-ES"].as_str().unwrap()).collect();
    assert_eq!(
        named,
        [
            "juego",
            "modalidad",
            "hilo",
            "rival",
            "jugada",
            "idioma",
            "servidor",
            "código",
            "mensaje",
            "juego",
            "clave",
            "aparecer",
            "servidor",
            "general",
            "anterior"
        ]
    );
    assert_eq!(commands[6]["options"][0]["name_localizations"]["en-GB"], "code");
    assert_eq!(state.intents, Some(0), "no intent is needed");
}

#[tokio::test(flavor = "multi_thread")]
async fn suggestions_are_the_own_legal_moves() {
    let world = World::new().await;
    let people = world.people(["Ana", "Beto", "Mirona"]);
    let id = world.begin("truco-argentino", "quince", &people[..2]).await;
    let (person, _) = world.next(id, &people, 0).await.unwrap();
    let typed = async |person: &crate::support::person::Person, text: &str| {
        person.suggestions(world.channel, "jugar", &[("jugada", json!(text))], "jugada").await
    };
    let own = typed(&person, "").await;
    let language = sobremesa_screen::locale::Language::Es;
    let player = person.player();
    let legal = world.manager.read(id, |session| session.own_moves(&player, language)).await.unwrap();
    assert!(!legal.is_empty());
    assert!(own.iter().all(|(_, value)| legal.iter().any(|own| own.text == *value)));
    assert_eq!(own.len(), legal.len().min(25));
    assert!(typed(&people[2], "").await.is_empty(), "whoever watches holds nothing");
    let first = &own[0].1;
    assert_eq!(&typed(&person, first).await[0].1, first);
    let played = person.command(world.channel, "jugar", &[("jugada", json!(first))]).await;
    assert!(played.text().contains("Tu mano"), "{}", played.text());
    let refused = people[2].command(world.channel, "jugar", &[("jugada", json!(first))]).await;
    assert!(refused.text().contains("No estás en esta mesa"), "{}", refused.text());
    let options = [("juego", json!("domino")), ("modalidad", json!(""))];
    let presets = person.suggestions(world.channel, "partida", &options, "modalidad").await;
    assert!(presets.iter().any(|(_, value)| value == "tres"));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_channel_speaks_its_language_and_everybody_reads_their_own() {
    let world = World::new().await;
    let [mut ana, beto] = world.people(["Ana", "Beto"]);
    ana.locale = "en-GB";
    let people = [ana.clone(), beto.clone()];
    let id = world.begin("domino", "mano-a-mano", &people).await;
    for (person, title) in [(&ana, "Your hand"), (&beto, "Tu mano")] {
        let reads = |text: &str| text.contains(title).then_some(());
        world.discord.until("everybody reads their own", |state| reads(&state.hand(person.id)?.2.text())).await;
    }
    let refused = beto.command(world.channel, "idioma", &[("idioma", json!("en"))]).await;
    assert!(refused.text().contains("Ana"), "the host decides: {}", refused.text());
    let changed = ana.command(world.channel, "idioma", &[("idioma", json!("en"))]).await;
    assert!(changed.text().contains("English here"), "{}", changed.text());
    world.discord.until("the channel reads English", |state| state.table(world.channel)?.1.control("My hand")).await;
    let rules = ana.command(world.channel, "reglas", &[]).await;
    assert!(!rules.text().trim().is_empty());
    assert!(world.manager.read(id, |session| session.is_playing()).await.unwrap());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_language_precedes_tables_and_survives_restarts() {
    let mut world = World::new().await;
    let [mut ana, beto] = world.people(["Ana", "Beto"]);
    ana.moderates = true;
    let whole = [("idioma", json!("es-AR")), ("servidor", json!(true))];
    let refused = beto.command(world.channel, "idioma", &whole).await;
    assert!(refused.text().contains("quien modera"), "{}", refused.text());
    let told = ana.command(world.channel, "idioma", &whole).await;
    assert!(told.text().contains("acá hablamos en argentino"), "{}", told.text());
    world.restart().await;
    let nothing = beto.command(world.channel, "mesa", &[]).await;
    assert!(nothing.text().contains("Abrí una con"), "what only Beto reads is said so too: {}", nothing.text());
    let id = world.begin("domino", "mano-a-mano", &[ana, beto.clone()]).await;
    let spoken = world.manager.read(id, |session| {
        let hands = session.sitters().map(|(_, sitter)| session.language_for(sitter));
        hands.chain(session.rooms().iter().map(|view| view.language)).collect::<Vec<_>>()
    });
    assert_eq!(spoken.await.unwrap(), [sobremesa_screen::locale::Language::EsAr; 3]);
    // A channel may speak otherwise.
    let other = world.discord.state().channel();
    let told = beto.command(other, "idioma", &[("idioma", json!("en"))]).await;
    assert!(told.text().contains("English here"), "{}", told.text());
}

/// The rulebook is where people can read it, not in the sources.
#[tokio::test(flavor = "multi_thread")]
async fn the_rules_of_a_table_lead_to_the_rulebook() {
    let mut world = World::new().await;
    world.stop().await;
    world.operator = Operator { site: Some("https://mesa.example".to_owned()), ..Operator::default() };
    world.start().await;
    let people = world.people(["Ana", "Beto"]);
    world.gather("truco-argentino", "quince", &people).await;
    let rules = people[0].command(world.channel, "reglas", &[]).await;
    assert!(!rules.text().contains("RULES"), "{}", rules.text());
    let shown = &rules.message.as_ref().unwrap().1.body["components"];
    let links: Vec<&str> = walk(shown).into_iter().filter_map(|one| one["url"].as_str()).collect();
    assert_eq!(links, ["https://mesa.example/reglas/truco-argentino"]);
    assert!(rules.text().contains("10\\. "), "the ten lines: {}", rules.text());
    // A refusal leads to its clause.
    let channel = world.discord.state().channel();
    world.channel = channel;
    let people = world.people(["Ana", "Beto"]);
    let id = world.begin("ajedrez", "sin-reloj", &people).await;
    let (white, _) = world.next(id, &people, 0).await.unwrap();
    let refused = white.command(world.channel, "jugar", &[("jugada", json!("e2e5"))]).await;
    let shown = &refused.message.as_ref().unwrap().1.body["components"];
    let link = walk(shown).into_iter().find_map(|one| one["url"].as_str());
    assert!(link.is_some_and(|link| link.starts_with("https://mesa.example/reglas/ajedrez#AJ-")), "{link:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn commands_say_that_a_channel_has_no_table() {
    let world = World::new().await;
    let [ana] = world.people(["Ana"]);
    for command in ["mesa", "mano", "reglas", "terminar", "invitar"] {
        let answered = ana.command(world.channel, command, &[]).await;
        assert!(answered.text().contains("En este canal no hay ninguna mesa"), "{command}: {}", answered.text());
    }
    let opened = ana.command(world.channel, "partida", &[("juego", json!("nada"))]).await;
    assert!(opened.text().contains("No hay un juego con ese nombre"), "{}", opened.text());
}

#[tokio::test(flavor = "multi_thread")]
async fn words_are_read_as_people_write_them() {
    let world = World::new().await;
    let people = world.people(["Ana", "Beto"]);
    let id = world.begin("ajedrez", "sin-reloj", &people).await;
    let (ana, _) = world.next(id, &people, 0).await.unwrap();
    let say = async |text: &str| ana.command(world.channel, "jugar", &[("jugada", json!(text))]).await;
    let asked = say("Caballo g1").await;
    assert!(asked.text().contains("¿Cuál?") && asked.text().contains("g1h3"), "{}", asked.text());
    let refused = say("peón e5").await;
    assert!(!refused.text().contains("Tus jugadas"), "{}", refused.text());
    let played = say("¡CABALLO F3!").await;
    assert!(played.text().contains("Tus jugadas"), "{}", played.text());
    let fitting = people[1].suggestions(world.channel, "jugar", &[("jugada", json!("PEON e"))], "jugada").await;
    let fitting: Vec<&str> = fitting.iter().map(|(_, value)| value.as_str()).collect();
    assert_eq!(&fitting[..2], ["e7e5", "e7e6"], "the likeliest first");
    let presets = [("juego", json!("ajedrez")), ("modalidad", json!("RAPIDA"))];
    let presets = ana.suggestions(world.channel, "partida", &presets, "modalidad").await;
    assert!(presets.iter().any(|(_, value)| value == "rapida"), "{presets:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn values_after_a_games_name_count_and_slips_are_questioned() {
    let world = World::new().await;
    let [ana] = world.people(["Ana"]);
    let open = async |game: &str, preset: Option<&str>| {
        let preset = preset.map(|preset| ("modalidad", json!(preset)));
        let fields: Vec<_> = std::iter::once(("juego", json!(game))).chain(preset).collect();
        ana.command(world.channel, "partida", &fields).await.text()
    };
    for (game, preset, answer) in [
        ("parchiz", None, "Parchís»?"),
        ("domino", Some("a 5000"), "Un número entre 1 y 1000"),
        ("domino", Some("venesolano"), "Venezolano»?"),
        ("truco a 15", None, "Truco argentino"),
    ] {
        let said = open(game, preset).await;
        assert!(said.contains(answer), "{game} {preset:?}: {said}");
        assert_eq!(said.contains("¿Quieres decir"), answer.ends_with('?'), "{said}");
    }
    open("ajedrez 5+3", None).await;
    let told = r"Ajedrez, 5\+3";
    let shown = |state: &mut crate::support::discord::State| {
        state.table(world.channel).filter(|(_, message)| message.text().contains(told)).map(|_| ())
    };
    world.discord.until("the lobby", shown).await;
}
