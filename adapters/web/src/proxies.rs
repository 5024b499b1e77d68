//! The caller's real address: behind a proxy that we trust, the one that the proxy names; of all others the
//! peer's own, without regard to their headers.
//!
//! The guard lets [`Proxies::settle`] rewrite the headers that proxies write, before anything else reads
//! them: from then on `X-Forwarded-For` is the visitor's address, where it is known, and `X-Forwarded-Proto`
//! is `https` if they came over HTTPS.

use std::net::{IpAddr, Ipv6Addr, SocketAddr};
use std::str::FromStr;
use std::sync::Arc;

use axum::http::{HeaderMap, HeaderName, HeaderValue};
use ipnet::IpNet;
use sobremesa::Origin;
use sobremesa_http::network;

const FORWARDED_FOR: HeaderName = HeaderName::from_static("x-forwarded-for");
const FORWARDED_PROTO: HeaderName = HeaderName::from_static("x-forwarded-proto");

/// An address or a network, as an operator writes it: `127.0.0.1`, `10.0.0.0/8`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Network(IpNet);

impl FromStr for Network {
    type Err = ipnet::AddrParseError;

    fn from_str(text: &str) -> Result<Network, ipnet::AddrParseError> {
        text.parse::<IpAddr>().map(IpNet::from).or_else(|_| text.parse()).map(Network)
    }
}

impl Network {
    /// This machine, in the addresses that a proxy on it calls from.
    pub fn of_this_machine() -> Vec<Network> {
        [IpAddr::from([127, 0, 0, 1]), IpAddr::V6(Ipv6Addr::LOCALHOST)].map(|one| Network(one.into())).into()
    }
}

/// The proxies in front of us.
#[derive(Clone, Debug)]
pub(crate) struct Proxies {
    trusted: Arc<[Network]>,
    /// True if the operator says that all visitors come over HTTPS.
    https: bool,
}

impl Proxies {
    pub(crate) fn new(trusted: &[Network], https: bool) -> Proxies {
        Proxies { trusted: trusted.into(), https }
    }

    fn trusts(&self, address: IpAddr) -> bool {
        self.trusted.iter().any(|network| network.0.contains(&address))
    }

    /// Leaves only trusted values in the headers of a request from this peer.
    pub(crate) fn settle(&self, headers: &mut HeaderMap, peer: IpAddr) {
        let peer = peer.to_canonical();
        let trusted = self.trusts(peer);
        let visitor = if trusted { self.visitor(headers) } else { Some(peer) };
        let over_https = self.https || trusted && last(headers, &FORWARDED_PROTO).is_some_and(|proto| proto == "https");
        headers.remove(FORWARDED_FOR);
        headers.remove(FORWARDED_PROTO);
        if let Some(value) = visitor.and_then(|visitor| HeaderValue::try_from(visitor.to_string()).ok()) {
            headers.insert(FORWARDED_FOR, value);
        }
        if over_https {
            headers.insert(FORWARDED_PROTO, HeaderValue::from_static("https"));
        }
    }

    /// The last hop before our own proxies: those before it can be forged. `None` if the proxy names none.
    fn visitor(&self, headers: &HeaderMap) -> Option<IpAddr> {
        let all: Vec<&str> = headers.get_all(FORWARDED_FOR).iter().filter_map(|value| value.to_str().ok()).collect();
        let mut known = None;
        for hop in all.iter().rev().flat_map(|value| value.rsplit(',')) {
            let Some(address) = read_address(hop.trim()) else { break };
            known = Some(address);
            if !self.trusts(address) {
                break;
            }
        }
        known
    }
}

/// An address; some proxies write a port behind it.
fn read_address(text: &str) -> Option<IpAddr> {
    let address = text.parse().ok().or_else(|| text.parse::<SocketAddr>().ok().map(|socket| socket.ip()));
    address.map(|address: IpAddr| address.to_canonical())
}

fn last<'a>(headers: &'a HeaderMap, name: &HeaderName) -> Option<&'a str> {
    headers.get_all(name).iter().next_back()?.to_str().ok()?.rsplit(',').next().map(str::trim)
}

/// The visitor's address, as [settled](Proxies::settle).
pub(crate) fn address(headers: &HeaderMap) -> Option<IpAddr> {
    headers.get(FORWARDED_FOR)?.to_str().ok()?.parse().ok()
}

/// The visitor's origin, as [settled](Proxies::settle).
pub(crate) fn origin(headers: &HeaderMap) -> Option<Origin> {
    Some(Origin::new(&format!("web:{}", network(address(headers)?))))
}

/// Returns whether the visitor came over HTTPS, as [settled](Proxies::settle).
pub(crate) fn is_https(headers: &HeaderMap) -> bool {
    headers.get(FORWARDED_PROTO).is_some_and(|proto| proto == "https")
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The values that are believed of a request from this peer with these headers.
    fn settled(peer: &str, given: &[(&'static str, &'static str)]) -> (Option<String>, bool) {
        let trusted: Vec<Network> = ["127.0.0.1", "10.0.0.0/8", "::1"].map(|text| text.parse().unwrap()).into();
        let mut headers = HeaderMap::new();
        for (name, value) in given {
            headers.append(*name, HeaderValue::from_static(value));
        }
        Proxies::new(&trusted, false).settle(&mut headers, peer.parse().unwrap());
        let told = headers.get(FORWARDED_FOR).map(|value| value.to_str().unwrap().to_owned());
        (told, is_https(&headers))
    }

    #[test]
    fn only_a_trusted_proxy_is_believed() {
        let forged = [("x-forwarded-for", "198.51.100.7"), ("x-forwarded-proto", "https")];
        assert_eq!(settled("127.0.0.1", &forged), (Some("198.51.100.7".into()), true));
        assert_eq!(settled("203.0.113.9", &forged), (Some("203.0.113.9".into()), false));
        assert_eq!(settled("::ffff:127.0.0.1", &forged), (Some("198.51.100.7".into()), true));
        assert_eq!(settled("127.0.0.1", &[]), (None, false), "a proxy that names nobody");
    }

    #[test]
    fn the_last_hop_outside_our_proxies_counts() {
        let visitor = |value| settled("10.1.2.3", &[("x-forwarded-for", value)]).0;
        assert_eq!(visitor("1.1.1.1, 198.51.100.7, 10.0.0.5").as_deref(), Some("198.51.100.7"));
        assert_eq!(visitor("10.0.0.9, 10.0.0.5").as_deref(), Some("10.0.0.9"), "somebody in our own network");
        assert_eq!(visitor("1.1.1.1, nonsense"), None);
        assert_eq!(visitor("1.1.1.1, [2001:db8::1]:443").as_deref(), Some("2001:db8::1"));
        let two = [("x-forwarded-for", "1.1.1.1"), ("x-forwarded-for", "198.51.100.7")];
        assert_eq!(settled("127.0.0.1", &two).0.as_deref(), Some("198.51.100.7"), "the proxy's own line is the last");
        let two = [("x-forwarded-proto", "https"), ("x-forwarded-proto", "http")];
        assert!(!settled("127.0.0.1", &two).1);
    }
}
