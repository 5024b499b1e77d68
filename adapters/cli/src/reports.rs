//! `sobremesa reports` and `sobremesa report N`: people's reports to the operator.

use std::process::ExitCode;

use clap::{ArgMatches, Command, value_parser};
use serde_json::{Map, Value, json};
use sobremesa::{Report, reports};
use sobremesa_game::line;
use sobremesa_store::{OpenOptions, Store, StoreError};

use crate::Failure;
use crate::config::Config;
use crate::control::{AdminRequest, Answer, Outcome};
use crate::transfer::carry_out;
use crate::words::Words;

/// Returns the commands, as the program describes them.
pub fn commands(words: &Words) -> [Command; 2] {
    let number = words.operand("number", "N", &line!("program-report-number")).required(true);
    [
        words.command("reports", &line!("program-reports")),
        words
            .command("report", &line!("program-report"))
            .args([number.value_parser(value_parser!(u64)), words.flag("remove", &line!("program-report-remove"))]),
    ]
}

/// `sobremesa reports`
pub fn print_all(config: &Config, words: &Words) -> Result<ExitCode, Failure> {
    print(config, words, &AdminRequest::Reports)
}

/// `sobremesa report N`
pub fn print_one(config: &Config, arguments: &ArgMatches, words: &Words) -> Result<ExitCode, Failure> {
    let number = *arguments.get_one::<u64>("number").expect("the argument is required");
    print(
        config,
        words,
        &if arguments.get_flag("remove") { AdminRequest::RemoveReport(number) } else { AdminRequest::Report(number) },
    )
}

fn print(config: &Config, words: &Words, request: &AdminRequest) -> Result<ExitCode, Failure> {
    let lines = carry_out(config, words, request, OpenOptions::default())?.0.lines;
    lines.iter().for_each(|line| println!("{line}"));
    Ok(ExitCode::SUCCESS)
}

/// Returns a line for each report, without its game.
pub async fn list(store: &dyn Store) -> Outcome {
    let all = reports::list(store).await.map_err(told)?;
    let lines = all.into_iter().map(|(number, report)| {
        let mut fields = fields(number, &report);
        fields.remove("record");
        Value::Object(fields).to_string()
    });
    Ok(Answer { lines: lines.collect(), ..Answer::default() })
}

/// Returns a whole report.
pub async fn show(store: &dyn Store, number: u64) -> Outcome {
    let report = reports::read(store, number).await.map_err(told)?.ok_or_else(|| unknown(number))?;
    let text = format!("{:#}", Value::Object(fields(number, &report)));
    Ok(Answer { lines: vec![text], ..Answer::default() })
}

pub async fn remove(store: &dyn Store, number: u64) -> Outcome {
    match reports::remove(store, number).await.map_err(told)? {
        true => Ok(Answer::default()),
        false => Err(unknown(number)),
    }
}

fn fields(number: u64, report: &Report) -> Map<String, Value> {
    let mut fields = Map::from_iter([("report".to_owned(), number.into())]);
    if let Value::Object(own) = json!(report) {
        fields.extend(own);
    }
    fields
}

fn told(error: StoreError) -> String {
    error.to_string()
}

fn unknown(number: u64) -> String {
    format!("there is no report {number}")
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use sobremesa::{Actor, Manager, Open, Request, schema};
    use sobremesa_game::Choices;
    use sobremesa_screen::locale::Language;
    use sobremesa_store::{PlayerId, Room, Time};

    use super::*;
    use crate::control::Hands;

    #[tokio::test]
    async fn reports_are_listed_shown_whole_and_removed() {
        let store = sobremesa_store::memory(schema());
        let manager = Manager::new(Arc::clone(&store), Box::new(|| [7; 32]));
        let ana = Actor::new(PlayerId("web:1".into()), "Ana", Language::Es);
        let open = Open {
            room: Room("web:patio".into()),
            language: Language::Es,
            pictures: false,
            game: "domino".into(),
            preset: None,
            choices: Choices::new(),
            contribution: String::new(),
        };
        let session = manager.handle(Request::Open(open), &ana, Time(1)).await.unwrap().session;
        for text in ["uno", "dos"] {
            let report = Request::Report { session, about: None, text: text.into() };
            manager.handle(report, &ana, Time(2)).await.unwrap();
        }
        let hands = Hands::alone(store);
        let lines = AdminRequest::Reports.carry_out(&hands).await.unwrap().lines;
        let read = |line: &str| serde_json::from_str::<Value>(line).unwrap();
        assert_eq!(lines.len(), 2);
        assert_eq!((&read(&lines[1])["report"], &read(&lines[1])["text"]), (&json!(2), &json!("dos")));
        assert!(read(&lines[0]).get("record").is_none());
        let shown = AdminRequest::Report(1).carry_out(&hands).await.unwrap().lines.concat();
        assert!(read(&shown).get("record").is_some() && read(&shown)["names"] == json!(["Ana", "Ana"]), "{shown}");
        AdminRequest::RemoveReport(1).carry_out(&hands).await.unwrap();
        for request in [AdminRequest::Report(1), AdminRequest::RemoveReport(1), AdminRequest::Report(9)] {
            assert!(request.carry_out(&hands).await.is_err());
        }
        assert_eq!(AdminRequest::Reports.carry_out(&hands).await.unwrap().lines.len(), 1);
    }
}
