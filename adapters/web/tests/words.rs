//! The word field: what people type there is understood, and if it is ambiguous they are asked.

use reqwest::{Client, redirect};
use serde_json::{Value, json};

#[tokio::test(flavor = "multi_thread")]
async fn typed_words_and_game_names_are_read_leniently() {
    let site = crate::support::start_with_computers().await;
    let client = Client::builder().cookie_store(true).redirect(redirect::Policy::none()).build().unwrap();
    let url = |path: &str| format!("http://{site}{path}");
    let form = |path: &str, form: &[(&str, &str)]| client.post(url(path)).form(form).send();
    form("/visitante", &[("name", "Ana"), ("language", "es"), ("back", "/")]).await.unwrap();
    let opened = form("/computadora", &[("preset", "Chess/SIN RELOJ"), ("contribution", ""), ("level", "easy")]);
    let opened = opened.await.unwrap();
    let table = opened.headers()["location"].to_str().unwrap().to_owned();
    let post = async |path: &str, body: Value| -> Value {
        let answer = client.post(url(&format!("{table}/{path}"))).json(&body).send().await.unwrap();
        answer.json().await.unwrap()
    };
    let asked = post("word", json!({ "word": "Caballo g1" })).await;
    let question = asked["asked"].to_string();
    assert!(question.contains("¿Cuál?") && question.contains("Caballo g1 › h3 · g1h3"), "{asked}");
    let refused = post("word", json!({ "word": "caballo e5" })).await;
    assert!(refused["message"].is_string(), "{refused}");
    let button =
        asked["asked"]["controls"].as_array().unwrap().iter().find(|b| b["label"] == "Caballo g1 › h3").unwrap();
    let played = post("press", json!({ "press": button["press"], "contribution": "" })).await;
    assert!(played["screens"]["table"].to_string().contains("Ch3"), "{played}");
}
