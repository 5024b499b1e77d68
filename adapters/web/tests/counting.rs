//! The cost of a press for the store, through the whole adapter: it grows unnoticed otherwise.

use std::sync::Arc;

use reqwest::{Client, Response};
use serde_json::{Value, json};
use sobremesa::schema;
use sobremesa_store_for_tests::{Count, Counter};

/// An open page, and its last event.
struct Page(Response, Value);

impl Page {
    /// Listens until the page shows this.
    async fn hear(&mut self, wanted: impl Fn(&Value) -> bool) {
        while !wanted(&self.1) {
            let mut text = String::new();
            while !text.ends_with("\n\n") {
                text.push_str(&String::from_utf8_lossy(&self.0.chunk().await.unwrap().unwrap()));
            }
            // Two events may come at once.
            let newest = text.lines().filter_map(|line| line.strip_prefix("data: ")).next_back().unwrap();
            self.1 = serde_json::from_str(newest).unwrap_or_default();
        }
    }
}

fn newest_beat(screens: &Value) -> Option<u64> {
    screens["beats"].as_array()?.last()?["key"].as_u64()
}

#[tokio::test]
async fn a_press_is_one_write_and_one_look_a_page() {
    let counter = Arc::<Counter>::default();
    let site = crate::support::start_over(sobremesa_store_for_tests::inject_faults(
        sobremesa_store::memory(schema()),
        Arc::clone(&counter) as _,
    ))
    .await;
    let people = [(); 2].map(|()| Client::builder().cookie_store(true).build().unwrap());
    let form = [("preset", "truco-argentino/quince"), ("contribution", "mate")];
    let table = people[0].post(format!("http://{site}/mesas")).form(&form).send().await.unwrap().url().clone();
    let press = async |who: &Client, press: &str| -> Value {
        let body = json!({ "press": press, "contribution": "", "key": press });
        let answer = who.post(format!("{table}/press?live=1")).json(&body).send().await.unwrap();
        answer.error_for_status().unwrap().json().await.unwrap()
    };
    let mut pages = Vec::new();
    for who in &people {
        who.get(table.clone()).send().await.unwrap();
        let page = who.get(format!("{table}/events?live=1")).send().await.unwrap();
        pages.push(Page(page, Value::Null));
    }
    pages[0].hear(|screens| screens["stage"] == "lobby").await;
    let any = pages[0].1["table"]["controls"][0]["press"].as_str().unwrap();
    let session = any.split('.').next().unwrap().to_owned();
    let mut begun = Value::Null;
    for (who, what) in [(1, "j"), (0, "g")] {
        begun = press(&people[who], &format!("{session}.0.{what}")).await;
    }
    let mut newest = newest_beat(&begun["screens"]);
    for _ in 0..6 {
        for page in &mut pages {
            page.hear(|screens| newest_beat(screens) == newest && newest.is_some()).await;
        }
        let who = pages.iter().position(|Page(_, screens)| screens["turn"] == true).unwrap();
        let offer = pages[who].1["offers"][0]["press"].as_str().unwrap().to_owned();
        counter.take();
        newest = newest_beat(&press(&people[who], &offer).await["screens"]);
        for page in &mut pages {
            page.hear(|screens| newest_beat(screens) == newest).await;
        }
        let Count { loads, revisions, lookups, writes } = counter.take();
        assert_eq!((loads, lookups, writes), (0, 1, 1));
        // The answer, both pages, whom to ring for.
        assert!((3..=4).contains(&revisions), "{revisions}");
        // An old button is refused on what the store has, and the page is shown how it is now.
        let body = json!({ "press": offer, "contribution": "", "key": "again" });
        let refused = people[who].post(format!("{table}/press?live=1")).json(&body).send().await.unwrap();
        assert_eq!(refused.status(), 409);
        let Count { loads, revisions, lookups, writes } = counter.take();
        assert_eq!((loads, lookups, writes), (0, 1, 0));
        assert!((2..=3).contains(&revisions), "{revisions}");
    }
}
