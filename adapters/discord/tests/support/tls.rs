//! TLS in front of the REST side, as discord.com has it, with a certificate made for the occasion.

use std::net::SocketAddr;
use std::path::Path;
use std::sync::Arc;

use tokio::net::{TcpListener, TcpStream};
use tokio_rustls::TlsAcceptor;
use tokio_rustls::rustls::ServerConfig;
use tokio_rustls::rustls::crypto::ring::default_provider;
use tokio_rustls::rustls::pki_types::{PrivateKeyDer, PrivatePkcs8KeyDer};

/// Serves `rest` as `https://discord.com`; the certificate to trust is written to a file.
pub async fn serve(rest: SocketAddr, certificate: &Path) -> SocketAddr {
    let made = rcgen::generate_simple_self_signed(vec!["discord.com".to_owned()]).unwrap();
    std::fs::write(certificate, made.cert.pem()).unwrap();
    let key = PrivateKeyDer::from(PrivatePkcs8KeyDer::from(made.signing_key.serialize_der()));
    let config = ServerConfig::builder_with_provider(Arc::new(default_provider()))
        .with_safe_default_protocol_versions()
        .unwrap()
        .with_no_client_auth()
        .with_single_cert(vec![made.cert.der().clone()], key)
        .unwrap();
    let acceptor = TlsAcceptor::from(Arc::new(config));
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    tokio::spawn(async move {
        while let Ok((stream, _)) = listener.accept().await {
            let acceptor = acceptor.clone();
            tokio::spawn(async move {
                let (Ok(mut secured), Ok(mut plain)) = (acceptor.accept(stream).await, TcpStream::connect(rest).await)
                else {
                    return;
                };
                let _ = tokio::io::copy_bidirectional(&mut secured, &mut plain).await;
            });
        }
    });
    address
}
