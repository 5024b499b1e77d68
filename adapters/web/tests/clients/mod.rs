//! The clients of Discord and Telegram as a browser sees them: under their own names over HTTPS, on this
//! machine. Each frames our site with the platform's own sandbox, Discord through a proxy as it has one.

use std::convert::Infallible;
use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};

use axum::Router;
use axum::body::{Body, to_bytes};
use axum::extract::{Request, State};
use axum::http::header::{CONNECTION, CONTENT_SECURITY_POLICY, CONTENT_TYPE, HOST, TRANSFER_ENCODING};
use axum::http::{HeaderName, HeaderValue, StatusCode};
use axum::response::{Html, IntoResponse, Response};
use futures_util::stream::unfold;
use hmac::{Hmac, Mac};
use hyper::server::conn::http1;
use hyper_util::rt::TokioIo;
use hyper_util::service::TowerToHyperService;
use reqwest::Url;
use serde_json::{Value, json};
use sha2::Sha256;
use sobremesa_game::Secret;
use sobremesa_web::{Activity, Entrance, Inside, MiniApp, Vouched};
use tokio::net::TcpListener;
use tokio_rustls::TlsAcceptor;
use tokio_rustls::rustls::ServerConfig;
use tokio_rustls::rustls::crypto::ring::default_provider;
use tokio_rustls::rustls::pki_types::{PrivateKeyDer, PrivatePkcs8KeyDer};
use tokio_util::sync::CancellationToken;

/// The site's own name, and the one under which Discord shows it.
pub const SITE: &str = "mesa.example";
pub const ACTIVITY: &str = "111.discordsays.com";
const TOKEN: &str = "12:abc";
const NAMES: [&str; 5] = ["discord.com", "web.telegram.org", "evil.example", SITE, ACTIVITY];

/// The world outside the site.
#[derive(Clone)]
pub struct Clients {
    site: Arc<std::sync::OnceLock<SocketAddr>>,
    client: reqwest::Client,
    /// True if the line to the site is cut; connections open on it then end.
    cut: Arc<AtomicBool>,
    line: Arc<std::sync::Mutex<CancellationToken>>,
    /// True if Discord vouches for any person who brings a code.
    pub vouches: Arc<AtomicBool>,
    /// The number of times that a person signed in.
    pub signed: Arc<AtomicUsize>,
    /// The address that all names lead to, over HTTPS.
    pub secure: SocketAddr,
    /// The address that all names lead to, without HTTPS.
    pub plain: SocketAddr,
}

impl Clients {
    pub async fn start() -> Clients {
        let [secure, plain] =
            [TcpListener::bind("127.0.0.1:0").await.unwrap(), TcpListener::bind("127.0.0.1:0").await.unwrap()];
        let clients = Clients {
            site: Arc::default(),
            client: reqwest::Client::builder().redirect(reqwest::redirect::Policy::none()).build().unwrap(),
            cut: Arc::default(),
            line: Arc::default(),
            vouches: Arc::new(AtomicBool::new(true)),
            signed: Arc::default(),
            secure: secure.local_addr().unwrap(),
            plain: plain.local_addr().unwrap(),
        };
        let router = Router::new().fallback(answer).with_state(clients.clone());
        tokio::spawn(axum::serve(plain, router.clone()).into_future());
        tokio::spawn(serve(secure, router));
        clients
    }

    /// The site that they show, once it runs.
    pub fn show(&self, site: SocketAddr) {
        self.site.set(site).unwrap();
    }

    /// Cuts the line to the site, or mends it.
    pub fn cut(&self, cut: bool) {
        self.cut.store(cut, Ordering::SeqCst);
        std::mem::take(&mut *self.line.lock().unwrap()).cancel();
    }

    /// Ends what is open, so that all have to connect anew.
    pub fn hang_up(&self) {
        self.cut(false);
    }

    /// The arguments that make all names lead here in Chromium.
    pub fn arguments(&self) -> [String; 3] {
        [
            format!("--host-resolver-rules=MAP * {}", self.secure),
            "--ignore-certificate-errors".to_owned(),
            // Cookies of frames are kept only where they are partitioned.
            "--test-third-party-cookie-phaseout".to_owned(),
        ]
    }
}

async fn serve(listener: TcpListener, router: Router) {
    let made = rcgen::generate_simple_self_signed(NAMES.map(str::to_owned)).unwrap();
    let key = PrivateKeyDer::from(PrivatePkcs8KeyDer::from(made.signing_key.serialize_der()));
    let config = ServerConfig::builder_with_provider(Arc::new(default_provider()))
        .with_safe_default_protocol_versions()
        .unwrap()
        .with_no_client_auth()
        .with_single_cert(vec![made.cert.der().clone()], key)
        .unwrap();
    let acceptor = TlsAcceptor::from(Arc::new(config));
    while let Ok((stream, _)) = listener.accept().await {
        let (acceptor, service) = (acceptor.clone(), TowerToHyperService::new(router.clone()));
        tokio::spawn(async move {
            let Ok(stream) = acceptor.accept(stream).await else { return };
            let _ = http1::Builder::new().serve_connection(TokioIo::new(stream), service).await;
        });
    }
}

async fn answer(State(clients): State<Clients>, request: Request) -> Response {
    let host = request.headers().get(HOST).and_then(|host| host.to_str().ok()).unwrap_or_default();
    match host.split(':').next().unwrap_or_default() {
        "discord.com" if request.uri().path() == "/app" => Html(include_str!("discord.html")).into_response(),
        "web.telegram.org" => Html(include_str!("telegram.html")).into_response(),
        "evil.example" => {
            let frame = request.uri().query().unwrap_or_default();
            Html(format!("<!doctype html><title>evil</title><iframe id=frame src=\"{frame}\"></iframe>"))
                .into_response()
        }
        SITE => clients.pass(request, false).await,
        ACTIVITY => clients.pass(request, true).await,
        // Discord's API, which the site itself asks.
        _ => clients.api(request).await,
    }
}

impl Clients {
    async fn api(&self, request: Request) -> Response {
        let path = request.uri().path().to_owned();
        let body = to_bytes(request.into_body(), 10_000).await.unwrap();
        let answer = if path.ends_with("/oauth2/token") {
            let body = String::from_utf8_lossy(&body).into_owned();
            if !self.vouches.load(Ordering::SeqCst) || !body.contains("code=c0de") {
                return (StatusCode::BAD_REQUEST, axum::Json(json!({ "error": "invalid_grant" }))).into_response();
            }
            self.signed.fetch_add(1, Ordering::SeqCst);
            json!({ "access_token": "t0ken", "token_type": "Bearer", "expires_in": 604_800, "refresh_token": "r", "scope": "identify" })
        } else if path.ends_with("/users/@me") {
            json!({ "id": "7", "username": "ana", "global_name": "Ana", "locale": "es-ES" })
        } else if path.contains("/activity-instances/") {
            json!({ "application_id": "111", "instance_id": "i-1", "launch_id": "1", "location": { "id": "gc-5-6", "kind": "gc", "channel_id": "6", "guild_id": "5" }, "users": ["7"] })
        } else {
            return StatusCode::NOT_FOUND.into_response();
        };
        axum::Json(answer).into_response()
    }

    /// Hands a request to the site. Discord's proxy calls it by its mapped name and adds rules of its own.
    async fn pass(&self, request: Request, discord: bool) -> Response {
        if self.cut.load(Ordering::SeqCst) {
            return StatusCode::BAD_GATEWAY.into_response();
        }
        let line = self.line.lock().unwrap().clone();
        let (head, body) = request.into_parts();
        let address = format!("http://{}{}", self.site.get().unwrap(), head.uri.path_and_query().unwrap());
        let mut headers = head.headers;
        headers.remove(CONNECTION);
        headers.insert(HOST, HeaderValue::from_static(SITE));
        headers.insert(HeaderName::from_static("x-forwarded-proto"), HeaderValue::from_static("https"));
        headers.insert(HeaderName::from_static("x-forwarded-for"), HeaderValue::from_static("192.0.2.7"));
        let body = to_bytes(body, 100_000).await.unwrap();
        let Ok(answered) = self.client.request(head.method, address).headers(headers).body(body).send().await else {
            return StatusCode::BAD_GATEWAY.into_response();
        };
        let (status, mut headers) = (answered.status(), answered.headers().clone());
        headers.remove(TRANSFER_ENCODING);
        headers.remove(CONNECTION);
        let is_page = headers.get(CONTENT_TYPE).is_some_and(|kind| kind.as_bytes().starts_with(b"text/html"));
        if discord && is_page {
            let rules = "default-src 'self' https://discord.com; frame-ancestors 'self' https://discord.com";
            headers.append(CONTENT_SECURITY_POLICY, HeaderValue::from_static(rules));
        }
        let parts = unfold((answered, line), |(mut answered, line)| async move {
            let part = tokio::select! {
                () = line.cancelled() => return None,
                part = answered.chunk() => part.ok()??,
            };
            Some((Ok::<_, Infallible>(part), (answered, line)))
        });
        (status, headers, Body::from_stream(parts)).into_response()
    }
}

/// The site with both chats set up, as their clients show it.
pub async fn chats() -> Clients {
    let clients = Clients::start().await;
    let discord = Activity {
        application_id: 111,
        client_secret: Secret::new("s".to_owned()),
        token: Secret::new("t".to_owned()),
        public_key: None,
        api_url: format!("http://{}", clients.plain),
    };
    let telegram = MiniApp { vouched: Vouched::Token(Secret::new(TOKEN.to_owned())) };
    let inside = Inside { discord: Some(discord), telegram: Some(telegram) };
    let entrance = Entrance { hosts: vec![SITE.to_owned()].into(), inside, ..Entrance::default() };
    clients.show(crate::support::start_with_computers_and(entrance).await);
    clients
}

/// The launch parameters that Telegram puts into the address of a Mini App: the person, signed, and the
/// colours around it.
pub fn launch(theme: &Value) -> String {
    let user = json!({ "id": 7, "first_name": "Ana", "language_code": "es" }).to_string();
    // No launch is like another: each opens once.
    static LAUNCHES: AtomicU64 = AtomicU64::new(1);
    let number = LAUNCHES.fetch_add(1, Ordering::Relaxed).to_string();
    let place = [("auth_date", "1800000000"), ("chat_instance", "-5"), ("chat_type", "group")];
    let fields = [place[0], place[1], place[2], ("query_id", &number), ("user", &user)];
    let lines = fields.map(|(name, value)| format!("{name}={value}")).join("\n");
    let mac = |key: &[u8], text: &str| {
        let mac = <Hmac<Sha256> as Mac>::new_from_slice(key).unwrap().chain_update(text);
        mac.finalize().into_bytes()
    };
    let hash = hex::encode(mac(&mac(b"WebAppData", TOKEN), &lines));
    let data = Url::parse_with_params("https://x/", fields.into_iter().chain([("hash", hash.as_str())])).unwrap();
    let launch = [
        ("tgWebAppData", data.query().unwrap()),
        ("tgWebAppVersion", "9.6"),
        ("tgWebAppPlatform", "weba"),
        ("tgWebAppBotInline", "1"),
        ("tgWebAppThemeParams", &theme.to_string()),
    ];
    // A fragment has blanks as %20.
    Url::parse_with_params("https://x/", launch).unwrap().query().unwrap().replace('+', "%20")
}

pub fn night() -> Value {
    json!({
        "bg_color": "#212121", "text_color": "#ffffff", "hint_color": "#aaaaaa", "link_color": "#8774e1", "button_color": "#8774e1",
        "button_text_color": "#ffffff", "secondary_bg_color": "#0f0f0f", "header_bg_color": "#212121", "section_bg_color": "#212121",
        "subtitle_text_color": "#aaaaaa", "destructive_text_color": "#e53935", "section_separator_color": "#3b3b3d",
    })
}
