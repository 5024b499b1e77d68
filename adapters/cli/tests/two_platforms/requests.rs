//! Presses in Discord and Telegram as the log and the measures see them.

use std::io::{self, Write};
use std::sync::{Arc, Mutex, OnceLock};

use metrics_exporter_prometheus::{PrometheusBuilder, PrometheusHandle};
use serde_json::{Value, json};

use super::*;

/// Everything that is logged in this process.
#[derive(Clone, Default)]
struct Log(Arc<Mutex<Vec<u8>>>);

impl Write for Log {
    fn write(&mut self, line: &[u8]) -> io::Result<usize> {
        self.0.lock().unwrap().extend_from_slice(line);
        Ok(line.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl Log {
    fn lines(&self) -> Vec<Value> {
        let text = String::from_utf8(self.0.lock().unwrap().clone()).unwrap();
        text.lines().filter_map(|line| serde_json::from_str(line).ok()).collect()
    }

    /// Returns the requests of which one line says this about the adapter. A press of another test that began
    /// before the log did has no name.
    fn requests(&self, adapter: &str, message: &str) -> Vec<String> {
        let lines = self.lines().into_iter();
        let said = lines.filter(|line| line["adapter"] == adapter && line["message"] == message);
        said.filter_map(|line| line["span"]["request"].as_str().map(str::to_owned)).collect()
    }
}

/// Returns the log and the measures of this process, which other tests fill as well.
fn heard() -> &'static (Log, PrometheusHandle) {
    static HEARD: OnceLock<(Log, PrometheusHandle)> = OnceLock::new();
    HEARD.get_or_init(|| {
        let log = Log::default();
        let writer = log.clone();
        let lines = tracing_subscriber::fmt().json().flatten_event(true).with_span_list(false);
        lines.with_max_level(tracing::Level::DEBUG).with_writer(move || writer.clone()).init();
        (log, PrometheusBuilder::new().install_recorder().unwrap())
    })
}

#[tokio::test(flavor = "multi_thread")]
async fn each_chat_press_is_one_logged_and_measured_request() {
    let (log, measures) = heard();
    let both = Both::start().await;
    let [ana] = both.world.people(["Ana"]);
    let channel = both.world.channel;
    let id = both.world.gather("truco-argentino", "quince", std::slice::from_ref(&ana)).await;
    let invited = ana.command(channel, "invitar", &[]).await.text().replace('\\', "");
    let code = invited.split_whitespace().last().unwrap();
    both.telegram.write(at(GROUP), &BETO, &format!("/mesa {code}"));
    // Each platform has had enough for a moment when the other one's people act.
    let fault = crate::discord::discord::Fault::new("PATCH /channels", 429, 2);
    both.world.discord.state().faults = vec![crate::discord::discord::Fault { retry_after: Some(0.05), ..fault }];
    both.telegram.press(at(GROUP), &BETO, "Join").await;
    both.in_step(id).await;
    let wait = json!({ "ok": false, "error_code": 429, "parameters": { "retry_after": 1 } });
    both.telegram.state().errors.push_back(("editmessagemedia".into(), 429, wait));
    ana.press_at_table(channel, "Empezar").await;
    let limited = r#"sobremesa_rate_limited_total{adapter="telegram"}"#;
    both.world.until("Telegram limits us", async || measures.render().contains(limited)).await;
    both.in_step(id).await;
    for adapter in ["discord", "telegram"] {
        let found = async || {
            let answered = log.requests(adapter, "answered");
            let done = log.requests(adapter, "done");
            answered.iter().any(|request| request.len() == 10 && done.contains(request))
        };
        both.world.until(&format!("a press in {adapter} is one request"), found).await;
        let ids = log.requests(adapter, "answered");
        let each: std::collections::BTreeSet<_> = ids.iter().collect();
        assert_eq!(each.len(), ids.len(), "and each press in {adapter} another: {ids:?}");
        let text = measures.render();
        for measure in [
            "sobremesa_requests_total",
            "sobremesa_answer_seconds_count",
            "sobremesa_edits_total",
            "sobremesa_rate_limited_total",
        ] {
            let named = |line: &&str| line.starts_with(measure) && line.contains(&format!(r#"adapter="{adapter}""#));
            let counted = text.lines().filter(named).filter(|line| !line.ends_with(" 0")).count();
            assert!(counted > 0, "{measure} of {adapter}: {text}");
        }
    }
}
