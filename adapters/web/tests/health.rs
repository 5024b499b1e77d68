//! The answers to a proxy that chooses among several processes.

use sobremesa::Allowances;
use sobremesa_web::Entrance;

#[tokio::test]
async fn health_answers_ignore_the_host_name_and_report_draining() {
    let (site, manager) = crate::support::start_limited(Allowances::default(), Entrance::default()).await;
    let client = reqwest::Client::new();
    let ask = async |path: &str| {
        let asked = client.get(format!("http://{site}{path}")).header("host", "sobremesa-1:8080");
        let answer = asked.send().await.unwrap();
        (answer.status().as_u16(), answer.text().await.unwrap())
    };
    assert_eq!(ask("/").await.0, 421, "people come under the site's names alone");
    assert_eq!(ask("/health/ready").await, (200, "ready\n".to_owned()));
    manager.drain();
    assert_eq!(ask("/health/ready").await, (503, "draining\n".to_owned()));
    assert_eq!(ask("/health/live").await, (200, "live\n".to_owned()), "it still ends what it began");
}
