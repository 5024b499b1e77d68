//! A page where too much is asked for: it says so, stays usable, and goes on when there is room again.

use sobremesa::{Allowance, Allowances, Limit};
use sobremesa_web::Entrance;

use crate::chromium::{browser, driver, eventually, introduce, open, press, run};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_page_beyond_the_limit_says_so_and_later_resumes() {
    let Some(driver) = driver() else { return };
    let (site, manager) = crate::support::start_limited(Allowances::NONE, Entrance::default()).await;
    let ana = browser(&driver, 390, 844).await;
    introduce(&ana, site, "Ana").await;
    open(&ana, "truco-argentino/quince", false).await;
    eventually(&ana, "document.querySelector('#controls button')").await;
    // A press too many: the table says so, and the page is as it was.
    manager.limits().set(Allowances::NONE.with(Limit::Presses, Allowance::new(1, 0)));
    press(&ana, "Más").await;
    eventually(&ana, "document.querySelector('dialog[open]')").await;
    press(&ana, "Reglas").await;
    eventually(&ana, "document.getElementById('said').textContent.includes('Más despacio')").await;
    manager.limits().set(Allowances::NONE.with(Limit::Streams, Allowance::new(1, 0)));
    press(&ana, "Reglas").await;
    eventually(&ana, "document.querySelector('dialog[open]')?.textContent.includes('TA-42')").await;
    // A page too many says why it stays empty.
    let table = ana.current_url().await.unwrap();
    let other = ana.new_window(true).await.unwrap();
    let first = ana.window().await.unwrap();
    ana.switch_to_window(other.handle).await.unwrap();
    ana.goto(table.as_str()).await.unwrap();
    eventually(&ana, "document.getElementById('banner').textContent.includes('demasiadas páginas')").await;
    ana.switch_to_window(first).await.unwrap();
    run(&ana, "return document.getElementById('banner').textContent === ''").await;
    manager.limits().set(Allowances::NONE);
    let second = ana.windows().await.unwrap().pop().unwrap();
    ana.switch_to_window(second).await.unwrap();
    // It would look by itself in a minute; it looks at once when the network comes back.
    run(&ana, "dispatchEvent(new Event('online'))").await;
    eventually(
        &ana,
        "document.querySelector('#controls button') && document.getElementById('banner').textContent === ''",
    )
    .await;
    ana.close().await.unwrap();
}
