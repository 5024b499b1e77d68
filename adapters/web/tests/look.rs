//! Writes every screen at every size, by day and by night, and the chats' pictures as wide as a phone and a desk
//! show them, with a contact sheet of all (`just look`): `SOBREMESA_LOOK` names their folder.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::time::Duration;

use fantoccini::Client;
use serde_json::json;
use sobremesa::catalogue::{GAMES, Texts, sample};
use sobremesa::{Allowances, share_picture};
use sobremesa_game::{Line, Seat};
use sobremesa_screen::Picture;
use sobremesa_screen::locale::Language;
use sobremesa_screen::picture::Painter;
use sobremesa_store::Room;
use sobremesa_web::Entrance;

use crate::chromium::{browser, driver, eventually, introduce, open, run, tell};

const SIZES: [(u32, u32); 6] = [(390, 844), (568, 320), (640, 360), (844, 390), (1280, 800), (1920, 1080)];

/// How wide chats show pictures, and the numbers of plies into a game after which they are looked at.
const CHAT_WIDTHS: [u32; 2] = [360, 550];
const PLIES: [u64; 3] = [6, 31, 120];
/// More plies than any game has by chance moves.
const MOST_PLIES: u64 = 4000;

/// Returns the folder to write to, if pictures are wanted.
fn folder() -> Option<PathBuf> {
    let folder = PathBuf::from(std::env::var_os("SOBREMESA_LOOK")?);
    std::fs::create_dir_all(&folder).unwrap();
    Some(folder)
}

/// Writes the contact sheet of all pictures that are there.
fn write_sheet(folder: &Path) {
    let mut names: Vec<String> = std::fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .filter(|name| name.ends_with(".png"))
        .collect();
    names.sort();
    let style = "body{background:#1e1f22;color:#eee;font:13px sans-serif}figure{display:inline-block;margin:6px}img{height:300px}";
    let mut sheet = format!("<!doctype html><meta charset=utf-8><title>Sobremesa</title><style>{style}</style>");
    for name in names {
        let _ = write!(
            sheet,
            "<figure><a href={name}><img loading=lazy src={name}></a><figcaption>{name}</figcaption></figure>"
        );
    }
    std::fs::write(folder.join("index.html"), sheet).unwrap();
}

/// Takes a picture by day and by night.
async fn picture(page: &Client, folder: &Path, name: &str, (width, height): (u32, u32)) {
    for scheme in ["light", "dark"] {
        let features = json!({ "features": [{ "name": "prefers-color-scheme", "value": scheme }] });
        tell(page, "Emulation.setEmulatedMedia", features).await;
        // What is drawn anew is drawn in the next frame.
        run(page, "await document.fonts.ready; await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))").await;
        let taken = page.screenshot().await.unwrap();
        std::fs::write(folder.join(format!("{name}-{width}x{height}-{scheme}.png")), taken).unwrap();
    }
    let fits = "return document.documentElement.scrollWidth <= window.innerWidth";
    assert_eq!(run(page, fits).await, json!(true), "{name} is wider than a window of {width}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_screen_is_pictured() {
    let Some(folder) = folder() else { return };
    let Some(driver) = driver() else { return };
    let folder = folder.as_path();
    let site = crate::support::start_with_computers().await;
    for size in SIZES {
        let ana = browser(&driver, size.0, size.1).await;
        introduce(&ana, site, "Ana").await;
        picture(&ana, folder, "first", size).await;
        ana.goto(&format!("http://{site}/jugar/{}", GAMES[0].id())).await.unwrap();
        picture(&ana, folder, "choosing", size).await;
        ana.goto(&format!("http://{site}/reglas/{}", GAMES[0].id())).await.unwrap();
        picture(&ana, folder, "rules", size).await;
        open(&ana, "truco-argentino/parejas-flor", false).await;
        eventually(&ana, "document.querySelector('#card img')?.naturalWidth > 0").await;
        picture(&ana, folder, "lobby", size).await;
        let table = ana.current_url().await.unwrap();
        let guest = browser(&driver, size.0, size.1).await;
        guest.goto(table.as_str()).await.unwrap();
        eventually(&guest, "document.querySelector('main.invited')").await;
        picture(&guest, folder, "invited", size).await;
        guest.close().await.unwrap();
        for game in GAMES {
            open(&ana, &format!("{}/{}", game.id(), game.presets()[0].id), true).await;
            eventually(&ana, "document.querySelector('main.turn') && !document.querySelector('main.rest')").await;
            tokio::time::sleep(Duration::from_millis(600)).await;
            picture(&ana, folder, game.id(), size).await;
        }
        run(&ana, "document.querySelector('#settings-open').click()").await;
        picture(&ana, folder, "settings", size).await;
        ana.goto(&format!("http://{site}/privacidad")).await.unwrap();
        picture(&ana, folder, "privacy", size).await;
        ana.close().await.unwrap();
    }
    write_sheet(folder);
}

/// Those at the table in the pictures of chats: some of the house, some people.
const NAMES: [&str; 8] = ["Lucía", "Nicanor", "Ana", "Elvira", "Fernanda", "Beto", "Maximiliano", "Zulma"];

/// Writes a picture, and as wide as chats show it, scaled by a browser as they scale it.
async fn chat_picture(page: &Client, folder: &Path, name: &str, png: &[u8]) {
    std::fs::write(folder.join(format!("chat-{name}.png")), png).unwrap();
    for width in CHAT_WIDTHS {
        let sheet = folder.join("chat.html");
        std::fs::write(&sheet, format!("<img src='chat-{name}.png' width='{width}'>")).unwrap();
        page.goto(&format!("file://{}", sheet.display())).await.unwrap();
        run(page, "await document.images[0].decode()").await;
        let image = page.find(fantoccini::Locator::Css("img")).await.unwrap();
        let shown = image.screenshot().await.unwrap();
        std::fs::write(folder.join(format!("chat-{name}-{width}.png")), shown).unwrap();
    }
}

/// Tables, hands, ends and lobbies.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_chat_picture_is_pictured_as_wide_as_chats_show_it() {
    let Some(folder) = folder() else { return };
    let Some(driver) = driver() else { return };
    let folder = folder.as_path();
    let page = browser(&driver, 600, 700).await;
    let named = |seat: Seat| NAMES[seat.index() % NAMES.len()].to_owned();
    let say = |line: &Line| Texts::get().say(Language::EsAr, line, &named);
    let draw = |picture: Picture| Painter::shared().picture(&picture.say(&say)).png.clone();
    for game in GAMES {
        for preset in game.presets() {
            let name = format!("{}-{}", game.id(), preset.id);
            for plies in PLIES {
                let Ok(table) = sample(*game, &preset, plies, 1) else { continue };
                let hand = table.seats().iter().find_map(|seat| table.hand(seat).picture);
                let shown = [("table", table.table().picture), ("hand", hand)];
                for (kind, picture) in shown.into_iter().filter_map(|(kind, picture)| Some((kind, picture?))) {
                    chat_picture(&page, folder, &format!("{name}-{plies}-{kind}"), &draw(picture)).await;
                }
            }
            if let Some(end) = sample(*game, &preset, MOST_PLIES, 1).ok().and_then(|table| share_picture(&*table, None))
            {
                chat_picture(&page, folder, &format!("{name}-end"), &draw(end)).await;
            }
        }
    }
    let (site, manager) = crate::support::start_limited(Allowances::NONE, Entrance::default()).await;
    let ana = browser(&driver, 390, 844).await;
    introduce(&ana, site, "Ana").await;
    for game in GAMES {
        for preset in game.presets() {
            open(&ana, &format!("{}/{}", game.id(), preset.id), false).await;
            let table = run(&ana, "return location.pathname.match(/[0-9a-f]{16}/)[0]").await;
            let room = Room(format!("web:{}", table.as_str().unwrap()));
            let table = manager.session_in(&room).await.unwrap().unwrap();
            let screen = manager.table_screen(table, Language::EsAr).await.unwrap();
            let png = Painter::shared().picture(&screen.picture.unwrap().scene).png.clone();
            chat_picture(&page, folder, &format!("{}-{}-lobby", game.id(), preset.id), &png).await;
        }
    }
    ana.close().await.unwrap();
    page.close().await.unwrap();
    write_sheet(folder);
}
