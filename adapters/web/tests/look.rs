//! Writes every screen at every size, by day and by night, as pictures (`just look`): `SOBREMESA_LOOK` names
//! their folder.

use std::path::Path;
use std::time::Duration;

use fantoccini::Client;
use serde_json::json;
use sobremesa::catalogue::GAMES;

use crate::chromium::{browser, driver, eventually, introduce, open, run, tell};

const SIZES: [(u32, u32); 5] = [(390, 844), (640, 360), (844, 390), (1280, 800), (1920, 1080)];

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
    let Some(folder) = std::env::var_os("SOBREMESA_LOOK") else { return };
    let Some(driver) = driver() else { return };
    let folder = Path::new(&folder);
    std::fs::create_dir_all(folder).unwrap();
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
        ana.close().await.unwrap();
    }
}
