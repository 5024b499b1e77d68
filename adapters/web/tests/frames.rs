//! The table inside the chats' own clients: Discord's page frames the Activity, Telegram's the Mini App, each
//! under its own name over HTTPS, with its sandbox, and with a browser that keeps only partitioned cookies in
//! frames.

use std::sync::atomic::Ordering;
use std::time::Duration;

use fantoccini::Client;
use serde_json::{Value, json};

use crate::chromium::{Driver, browser_with, driver, eventually, open, press_first, run, tell};
use crate::clients::{ACTIVITY, Clients, SITE, chats, launch, night};

const PHONE: (u32, u32) = (390, 844);
const DESKTOP: (u32, u32) = (1280, 800);

async fn page(driver: &Driver, clients: &Clients, (width, height): (u32, u32)) -> Client {
    browser_with(driver, width, height, &clients.arguments()).await
}

/// Discord's client, which has opened the Activity.
async fn open_discord(page: &Client) {
    page.goto("https://discord.com/app").await.unwrap();
}

/// Telegram's client, which has opened the Mini App.
async fn open_telegram(page: &Client, theme: &Value) {
    page.goto(&format!("https://web.telegram.org/a/#{}", launch(theme))).await.unwrap();
}

/// Goes to the client's own page.
async fn at_client(page: &Client) {
    // Twice at the most: the parent of the outermost page is itself.
    page.enter_parent_frame().await.unwrap();
    page.enter_parent_frame().await.unwrap();
}

/// Goes into the page that stays around the site.
async fn at_shell(page: &Client) {
    at_client(page).await;
    eventually(page, "document.getElementById('frame').src").await;
    page.enter_frame(0).await.unwrap();
    eventually(page, "document.getElementById('hold')").await;
}

/// Goes into the site, once it is there.
async fn at_site(page: &Client) {
    at_shell(page).await;
    eventually(page, "document.getElementById('main').dataset.stage === 'open'").await;
    page.enter_frame(0).await.unwrap();
    eventually(page, "document.querySelector('#main')").await;
}

/// Saves a screenshot of the page into a folder, for people who want to see it.
async fn picture(page: &Client, name: &str) {
    let Some(folder) = std::env::var_os("SOBREMESA_TEST_PICTURES") else { return };
    let taken = page.screenshot().await.unwrap();
    std::fs::write(std::path::Path::new(&folder).join(format!("{name}.png")), taken).unwrap();
}

/// Plays until the game is over: bets are declined, and cards laid.
async fn play_to_the_end(page: &Client) -> usize {
    let script = "
        if (document.querySelector('main.rest')) document.getElementById('felt').dispatchEvent(new PointerEvent('pointerdown'));
        if (document.querySelector('main').dataset.stage === 'over') return 'over';
        if (!document.querySelector('main').classList.contains('turn')) return '';
        const steps = [...document.querySelectorAll('#controls .step:not(.danger)')];
        const button = document.querySelector('.points button') || steps.find((each) => each.textContent.startsWith('No ')) || steps[0];
        button?.click();
        return button ? 'played' : '';";
    let mut played = 0;
    for _ in 0..9000 {
        match run(page, script).await.as_str().unwrap() {
            "over" => return played,
            "played" => played += 1,
            _ => {}
        }
        tokio::time::sleep(Duration::from_millis(30)).await;
    }
    panic!("it stands still after {played}: {}", run(page, "return document.body.innerText").await);
}

/// Everything that this page loaded came from here.
async fn loaded_only_from(page: &Client, origin: &str) {
    let script = "return performance.getEntriesByType('resource').map((each) => new URL(each.name).origin)";
    let origins = run(page, script).await;
    let origins = origins.as_array().unwrap();
    assert!(origins.len() > 5, "{origins:?}");
    assert!(origins.iter().all(|each| each == origin), "{origins:?}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_whole_game_is_played_inside_discord() {
    let Some(driver) = driver() else { return };
    let clients = chats().await;
    let page = page(&driver, &clients, DESKTOP).await;
    open_discord(&page).await;
    at_site(&page).await;
    // They are not asked for a name: they have the one that Discord knows.
    eventually(&page, "document.querySelector('.bar .you')?.textContent.includes('Ana')").await;
    picture(&page, "discord-front").await;
    open(&page, "truco-argentino/quince", true).await;
    eventually(&page, "document.querySelectorAll('.thing').length >= 3").await;
    picture(&page, "discord-table").await;
    assert!(play_to_the_end(&page).await >= 6);
    picture(&page, "discord-over").await;
    // The cookie lies in Discord's partition: it is not known elsewhere.
    let cookies = tell(&page, "Network.getAllCookies", json!({})).await;
    let cookies = cookies["cookies"].as_array().unwrap();
    assert_eq!(cookies.len(), 1, "{cookies:?}");
    assert_eq!(cookies[0]["partitionKey"]["topLevelSite"], json!("https://discord.com"), "{cookies:?}");
    loaded_only_from(&page, &format!("https://{ACTIVITY}")).await;
    // Rules are opened by the client, outside, where they have their public address.
    press_first(&page, "document.querySelector('a[href*=\"/reglas/\"]')").await;
    at_client(&page).await;
    eventually(&page, "window.heard.some(({ cmd }) => cmd === 'OPEN_EXTERNAL_LINK')").await;
    let heard =
        run(&page, "return window.heard.map(({ cmd, args }) => [cmd, args?.url ?? args?.access_token ?? null])").await;
    let wanted = json!([
        ["HANDSHAKE", null],
        ["AUTHORIZE", null],
        ["AUTHENTICATE", "t0ken"],
        ["OPEN_EXTERNAL_LINK", format!("https://{SITE}/reglas/truco-argentino")],
    ]);
    assert_eq!(heard, wanted, "one line to the client, however often the page within changed");
    page.close().await.unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_whole_game_is_played_inside_telegram() {
    let Some(driver) = driver() else { return };
    let clients = chats().await;
    let page = page(&driver, &clients, PHONE).await;
    open_telegram(&page, &night()).await;
    at_site(&page).await;
    eventually(&page, "document.querySelector('.bar .you')?.textContent.includes('Ana')").await;
    let ground = "getComputedStyle(document.body).backgroundColor";
    eventually(&page, &format!("{ground} === 'rgb(15, 15, 15)'")).await;
    picture(&page, "telegram-front").await;
    open(&page, "truco-argentino/quince", true).await;
    eventually(&page, "document.querySelectorAll('.thing').length >= 3").await;
    // A table is of wood everywhere; what is read there is on the client's ground.
    let paper = "return getComputedStyle(document.getElementById('drawer')).backgroundColor";
    assert_eq!(run(&page, paper).await, json!("rgb(15, 15, 15)"), "the table has them too");
    picture(&page, "telegram-table").await;
    assert!(play_to_the_end(&page).await >= 6);
    loaded_only_from(&page, &format!("https://{SITE}")).await;
    at_client(&page).await;
    let felt = "window.heard.filter(({ type }) => type === 'web_app_trigger_haptic_feedback').map(({ data }) => data.impact_style)";
    eventually(&page, &format!("{felt}.includes('medium') && {felt}.includes('light')")).await;
    // The action to take is on the client's own button, and not twice.
    let main = "window.heard.filter(({ type }) => type === 'web_app_setup_main_button').at(-1)?.data";
    eventually(&page, &format!("{main}?.is_visible && {main}.text.includes('Revancha')")).await;
    picture(&page, "telegram-over").await;
    at_site(&page).await;
    assert_eq!(
        run(&page, "return document.getElementById('controls').textContent.includes('Revancha')").await,
        json!(false)
    );
    at_client(&page).await;
    run(&page, "window.tell('main_button_pressed')").await;
    at_site(&page).await;
    eventually(&page, "document.querySelector('main').dataset.stage !== 'over'").await;
    page.close().await.unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_table_uses_telegrams_buttons_colours_and_safe_areas() {
    let Some(driver) = driver() else { return };
    let clients = chats().await;
    let page = page(&driver, &clients, PHONE).await;
    open_telegram(&page, &night()).await;
    at_site(&page).await;
    press_first(&page, "document.querySelector('#against button')").await;
    eventually(&page, "document.querySelector('main.table')?.dataset.stage === 'playing'").await;
    let back = "window.heard.filter(({ type }) => type === 'web_app_setup_back_button').at(-1)?.data.is_visible";
    at_client(&page).await;
    eventually(&page, &format!("{back} === true")).await;
    // The settings button leads to what is kept about people, and from there back to the table.
    run(&page, "window.tell('settings_button_pressed')").await;
    at_site(&page).await;
    eventually(&page, "location.pathname === '/miniapp/privacidad'").await;
    // No file may be kept from within a frame: it is shown.
    press_first(&page, "document.querySelector('a[href*=misdatos]')").await;
    eventually(&page, "document.querySelector('pre')?.textContent.includes('telegram:7')").await;
    at_client(&page).await;
    run(&page, "window.tell('back_button_pressed')").await;
    at_site(&page).await;
    eventually(&page, "document.querySelector('main.table')?.dataset.stage === 'playing'").await;
    // An open layer is closed first; then one goes to the tables, and then to the chat.
    press_first(&page, "document.getElementById('menu')").await;
    eventually(&page, "document.querySelector('#drawer.open')").await;
    at_client(&page).await;
    run(&page, "window.tell('back_button_pressed')").await;
    at_site(&page).await;
    eventually(&page, "!document.querySelector('#drawer.open')").await;
    at_client(&page).await;
    run(&page, "window.tell('back_button_pressed')").await;
    at_site(&page).await;
    eventually(&page, "location.pathname === '/miniapp/' && document.querySelector('#against')").await;
    at_client(&page).await;
    eventually(&page, &format!("{back} === false")).await;
    // Another theme, while the page is open.
    let day =
        json!({ "theme_params": { "bg_color": "#ffffff", "secondary_bg_color": "#efeff3", "text_color": "#000000" } });
    run(&page, &format!("window.tell('theme_changed', {day})")).await;
    // The areas that telephones and clients cover are free on all four sides.
    run(&page, "window.tell('safe_area_changed', { top: 30, right: 8, bottom: 20, left: 4 })").await;
    run(&page, "window.tell('content_safe_area_changed', { top: 46, right: 0, bottom: 0, left: 0 })").await;
    at_site(&page).await;
    eventually(&page, "getComputedStyle(document.body).backgroundColor === 'rgb(239, 239, 243)'").await;
    at_shell(&page).await;
    let box_ = "JSON.stringify(document.querySelector('iframe').getBoundingClientRect().toJSON())";
    let (width, height) = PHONE;
    let wanted = json!({ "x": 4, "y": 76, "width": width - 12, "height": height - 96 });
    let parts = ["x", "y", "width", "height"]
        .map(|side| format!("JSON.parse({box_}).{side} === {}", wanted[side]))
        .join(" && ");
    eventually(&page, &parts).await;
    at_client(&page).await;
    run(&page, "window.tell('back_button_pressed')").await;
    eventually(&page, "window.heard.some(({ type }) => type === 'web_app_close')").await;
    // Friends are brought by the client as well: in the chat that is chosen, the bot offers a seat at this
    // table.
    at_site(&page).await;
    open(&page, "ajedrez/sin-reloj", false).await;
    press_first(&page, "document.querySelector('#invitation button')").await;
    at_client(&page).await;
    let asked = "window.heard.find(({ type }) => type === 'web_app_switch_inline_query')?.data.query";
    eventually(&page, &format!("/^[0-9a-z]{{3}}-[0-9a-z]{{3}}-[0-9a-z]{{3}}$/.test({asked})")).await;
    page.close().await.unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_unverified_visitor_is_told_and_may_retry() {
    let Some(driver) = driver() else { return };
    let clients = chats().await;
    clients.vouches.store(false, Ordering::SeqCst);
    let page = page(&driver, &clients, PHONE).await;
    open_discord(&page).await;
    at_shell(&page).await;
    let failed = "document.getElementById('main').dataset.stage === 'failed' && document.getElementById('retry').checkVisibility({ visibilityProperty: true })";
    eventually(&page, failed).await;
    assert_ne!(run(&page, "return document.getElementById('told').textContent").await, json!(""));
    picture(&page, "failed").await;
    // A person who does not want it is not asked for ever.
    at_client(&page).await;
    run(&page, "window.consent = false").await;
    at_shell(&page).await;
    press_first(&page, "document.getElementById('retry')").await;
    eventually(&page, failed).await;
    at_client(&page).await;
    run(&page, "window.consent = true").await;
    clients.vouches.store(true, Ordering::SeqCst);
    at_shell(&page).await;
    press_first(&page, "document.getElementById('retry')").await;
    at_site(&page).await;
    eventually(&page, "document.querySelector('#against button')").await;
    // Forged words of Telegram's are refused as well.
    page.goto(&format!("https://web.telegram.org/a/#{}", launch(&night()).replace("hash%3D", "hash%3D0")))
        .await
        .unwrap();
    at_shell(&page).await;
    eventually(&page, failed).await;
    page.close().await.unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_expired_session_signs_in_again_and_keeps_the_table() {
    let Some(driver) = driver() else { return };
    let clients = chats().await;
    let page = page(&driver, &clients, PHONE).await;
    open_discord(&page).await;
    at_site(&page).await;
    press_first(&page, "document.querySelector('#against button')").await;
    eventually(
        &page,
        "document.querySelector('main.turn') && document.querySelector('#controls .step, .points button')",
    )
    .await;
    run(&page, "window.kept = true").await;
    let signed = clients.signed.load(Ordering::SeqCst);
    tell(&page, "Network.clearBrowserCookies", json!({})).await;
    clients.hang_up();
    for _ in 0..900 {
        if clients.signed.load(Ordering::SeqCst) > signed {
            break;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    assert!(clients.signed.load(Ordering::SeqCst) > signed, "nobody signed in again");
    // The line is cut as well, and mended.
    clients.cut(true);
    eventually(&page, "document.getElementById('banner').textContent !== ''").await;
    picture(&page, "no-line").await;
    clients.cut(false);
    eventually(&page, "document.getElementById('banner').textContent === ''").await;
    // Their own hand is still theirs, on the page that was never left.
    let played = "return performance.getEntriesByType('resource').filter((each) => each.name.includes('/press') && each.responseStatus === 200).length";
    let before = run(&page, played).await.as_u64().unwrap();
    crate::chromium::play(&page, before + 1).await;
    assert_eq!(run(&page, "return window.kept").await, json!(true));
    page.close().await.unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_discord_phone_keeps_covered_areas_free_and_invites_natively() {
    let Some(driver) = driver() else { return };
    for (name, width, height) in [("upright", 390, 844), ("across", 844, 390)] {
        // A player at one table alone is led to it: each comes to a house without tables.
        let clients = chats().await;
        let page = page(&driver, &clients, (width, height)).await;
        open_discord(&page).await;
        at_shell(&page).await;
        // As its telephones do it: in our page, once it is loaded.
        let covered = [("top", 47), ("right", 3), ("bottom", 34), ("left", 5)];
        for (side, size) in covered {
            let set =
                format!("document.documentElement.style.setProperty('--discord-safe-area-inset-{side}', '{size}px')");
            run(&page, &set).await;
        }
        let (inner_width, inner_height) = (width - 8, height - 81);
        let fits = format!(
            "(({{ x, y, width, height }}) => x === 5 && y === 47 && width === {inner_width} && height === {inner_height})(document.querySelector('iframe').getBoundingClientRect())"
        );
        eventually(&page, &fits).await;
        at_site(&page).await;
        open(&page, "truco-argentino/quince", false).await;
        press_first(&page, "document.querySelector('#invitation button')").await;
        picture(&page, &format!("discord-lobby-{name}")).await;
        let own = "return [...document.querySelectorAll('img, input')].map((each) => each.src || each.value || '').filter((each) => each.includes('discordsays') && each.includes('/mesa/'))";
        assert_eq!(run(&page, own).await, json!([]), "no address is handed out that leads nowhere outside");
        at_client(&page).await;
        eventually(&page, "window.heard.some(({ cmd }) => cmd === 'OPEN_INVITE_DIALOG')").await;
        page.close().await.unwrap();
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn other_sites_cannot_frame_the_site() {
    let Some(driver) = driver() else { return };
    let clients = chats().await;
    let page = page(&driver, &clients, PHONE).await;
    for address in [
        format!("https://{ACTIVITY}/?instance_id=i-1&frame_id=f-1&platform=desktop"),
        format!("https://{ACTIVITY}/actividad"),
        format!("https://{SITE}/actividad/"),
        format!("https://{SITE}/miniapp"),
        format!("https://{SITE}/miniapp/mesas"),
        format!("https://{SITE}/"),
        format!("https://{SITE}/reglas/ajedrez"),
    ] {
        page.goto(&format!("https://evil.example/?{address}")).await.unwrap();
        eventually(&page, "document.readyState === 'complete'").await;
        page.enter_frame(0).await.unwrap();
        assert_eq!(run(&page, "return location.protocol").await, json!("chrome-error:"), "{address}");
        at_client(&page).await;
    }
    page.close().await.unwrap();
}
