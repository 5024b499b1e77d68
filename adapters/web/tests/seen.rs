//! What has to be seen whole: what is said and by whom, every answer, and how a game ended that somebody gave up.

use serde_json::json;

use crate::chromium::{browser, driver, eventually, introduce, open, press, resize, run};

/// A bubble is as wide as its words, and lies on the cloth, on no name, no face and not on the pill.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn bubbles_fit_their_words_and_cover_no_name_and_no_face() {
    let Some(driver) = driver() else { return };
    let site = crate::support::start_with_computers().await;
    for (width, height) in [(390, 844), (844, 390), (640, 360), (1280, 800)] {
        let ana = browser(&driver, width, height).await;
        introduce(&ana, site, "Ana").await;
        open(&ana, "truco-argentino/parejas", true).await;
        // While the table waits for Ana nothing is drawn anew.
        eventually(&ana, "document.querySelector('main.turn:not(.rest)')").await;
        for place in 0..4 {
            for words in ["Truco", "Vale cuatro", "¿Gané yo? ¿Seguro?", "Con flor quiero"] {
                let say = format!(
                    "for (const each of document.querySelectorAll('.voice')) each.remove();
                     const made = document.createElement('span'); made.className = 'voice'; made.textContent = {words:?}; made.style.animation = 'none';
                     document.querySelectorAll('.player')[{place}].append(made);
                     const all = document.getElementById('players'); all.style.width = '98%';"
                );
                run(&ana, &say).await;
                eventually(&ana, "document.querySelector('.voice')?.dataset.tail").await;
                // Then the players are where they belong again.
                run(&ana, "delete document.querySelector('.voice').dataset.tail; document.getElementById('players').style.width = ''").await;
                let fits = "
                    const box = (each) => each.getBoundingClientRect(); const bubble = document.querySelector('.voice'); const at = box(bubble);
                    const words = document.createRange(); words.selectNodeContents(bubble); const felt = box(document.getElementById('felt'));
                    const style = getComputedStyle(bubble); const frame = parseFloat(style.paddingLeft) + parseFloat(style.paddingRight);
                    const seen = [...document.querySelectorAll('#felt .name, #felt .face, #felt .clock, #stake')].filter((each) => box(each).width > 3 && each.checkVisibility());
                    const on = (other) => Math.min(at.right, other.right) - Math.max(at.left, other.left) > 2 && Math.min(at.bottom, other.bottom) - Math.max(at.top, other.top) > 2;
                    const covered = seen.filter((each) => on(box(each))).map((each) => each.className + each.textContent);
                    const inside = at.left >= felt.left && at.right <= felt.right && at.top >= felt.top && at.bottom <= felt.bottom;
                    return [!!bubble.dataset.tail, at.width - frame - box(words).width < 3, inside, covered.join()]";
                let wanted = format!("JSON.stringify((() => {{ {fits} }})()) === '[true,true,true,\"\"]'");
                eventually(&ana, &wanted).await;
            }
        }
        ana.close().await.unwrap();
    }
}

/// However many answers there are, a telephone held across shows all of them.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_answer_is_seen_across() {
    let Some(driver) = driver() else { return };
    let site = crate::support::start_with_computers().await;
    let ana = browser(&driver, 844, 390).await;
    introduce(&ana, site, "Ana").await;
    open(&ana, "truco-argentino/parejas", true).await;
    eventually(&ana, "document.querySelector('main.turn:not(.rest)')").await;
    // As many as the rules can ask for at once, in the form in which the page shows them.
    let ask = "
        const made = (label, about) => { const button = document.createElement('button'); button.className = 'step'; const words = document.createElement('span'); words.append(label);
            if (about.length) { const small = document.createElement('small'); small.append(...about.flatMap((part) => { const each = document.createElement('span'); each.textContent = part; return [' ', each]; })); words.append(' ', small); }
            button.append(words); return button; };
        const moves = document.getElementById('moves'); moves.className = 'answers';
        moves.replaceChildren(made('Quiero', ['el truco · ', 'por 2']), made('No quiero', ['el truco · ', 'cuesta 1']), ...['Envido', 'Real envido', 'Falta envido', 'Quiero retruco', 'Hacer una seña…', 'Me voy al mazo'].map((label) => made(label, [])));
        const status = document.getElementById('status'); status.className = 'mine long'; status.textContent = '¿Querés el truco? Si no, contesta Evaristo en 15';";
    for (width, height) in [(844, 390), (640, 360), (568, 320)] {
        resize(&ana, width, height).await;
        run(&ana, ask).await;
        let seen = run(
            &ana,
            "const moves = document.getElementById('moves'); const whole = moves.getBoundingClientRect();
             return [...moves.children].filter((each) => { const box = each.getBoundingClientRect(); return box.bottom > whole.bottom + 1 || box.right > innerWidth || box.height < 32 || each.scrollWidth > each.clientWidth + 1; }).map((each) => each.textContent)",
        );
        assert_eq!(seen.await, json!([]), "{width}x{height}");
    }
    ana.close().await.unwrap();
}

/// The end of a game that somebody gave up says who did, with the board as it was; it has a picture to share.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_end_of_a_game_says_who_gave_it_up() {
    let Some(driver) = driver() else { return };
    let site = crate::support::start().await;
    let players = [browser(&driver, 390, 844).await, browser(&driver, 844, 390).await];
    introduce(&players[0], site, "Ana").await;
    introduce(&players[1], site, "Beto").await;
    // One game has a move for it, the other has none.
    for (preset, by_move) in [("ajedrez/sin-reloj", true), ("truco-argentino/quince", false)] {
        open(&players[0], preset, false).await;
        let table = players[0].current_url().await.unwrap();
        players[1].goto(table.as_str()).await.unwrap();
        press(&players[1], "Sentarme").await;
        press(&players[0], "Empezar").await;
        // Whatever leads on, until it is done: a menu may be closed by what happens at the table.
        let give_up = "(() => { const all = [...document.querySelectorAll('dialog[open] button, #controls button')]; const found = ['Sí', 'Abandonar', 'Más'].map((label) => all.find((each) => each.textContent.startsWith(label) && each.ariaDisabled !== 'true'));
            const over = document.querySelector('main').dataset.stage === 'over'; if (!over) found.find(Boolean)?.click(); return over; })()";
        eventually(&players[1], give_up).await;
        for (player, told) in players.iter().zip(["Beto abandonó la partida.", "Abandonaste la partida."]) {
            eventually(player, &format!("document.getElementById('ending').innerText.includes('{told}')")).await;
            let board = "(() => { const whole = document.getElementById('ending').getBoundingClientRect(); const kings = [...document.querySelectorAll('#ending .final .thing[src=\"/figura/ajedrez/r.svg\" i]')].map((each) => each.getBoundingClientRect());
                return kings.length === 2 && kings.every((box) => box.width > 8 && box.top > whole.top && box.bottom < whole.bottom && box.right < whole.right); })()";
            if by_move {
                eventually(player, board).await;
            }
        }
        assert_eq!(
            run(&players[0], "return document.getElementById('ending').classList.contains('won')").await,
            json!(true)
        );
        let shared = "(async () => { const { href } = await (await fetch(`${location.pathname}/compartir`, { method: 'POST' })).json(); return (await fetch(`${new URL(href, location).pathname}/mesa.png`)).status; })()";
        run(&players[0], &format!("{shared}.then((status) => {{ document.body.dataset.shared = status }})")).await;
        eventually(&players[0], "document.body.dataset.shared === '200'").await;
    }
    for player in players {
        player.close().await.unwrap();
    }
}
