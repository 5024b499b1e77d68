//! The host names of this site. A page elsewhere can make its own name point to this machine (DNS rebinding);
//! requests under such a name are not for us.

use std::net::IpAddr;
use std::sync::Arc;

use parking_lot::RwLock;

/// The names that the operator lists, in lower case, without ports; all clones change together.
#[derive(Clone, Debug, Default)]
pub struct HostNames(Arc<RwLock<Arc<[String]>>>);

impl HostNames {
    /// Lists other names from now on.
    pub fn set(&self, names: Vec<String>) {
        let names = names.into_iter().map(|name| name.to_lowercase()).collect();
        *self.0.write() = names;
    }

    fn get(&self) -> Arc<[String]> {
        Arc::clone(&self.0.read())
    }
}

impl From<Vec<String>> for HostNames {
    fn from(names: Vec<String>) -> HostNames {
        let listed = HostNames::default();
        listed.set(names);
        listed
    }
}

/// The names that are ours.
#[derive(Clone, Debug)]
pub(crate) struct Hosts {
    listed: HostNames,
    /// True if the listener can be reached only from this machine.
    loopback: bool,
}

impl Hosts {
    pub(crate) fn new(listed: HostNames, loopback: bool) -> Hosts {
        Hosts { listed, loopback }
    }

    /// Returns whether a request with this `Host` is for us. An IP address is not a name that a stranger
    /// could point here; a listener on loopback has no address but its own.
    pub(crate) fn has(&self, host: &str) -> bool {
        let name = name(host);
        let address = name.trim_start_matches('[').trim_end_matches(']').parse::<IpAddr>();
        match address {
            Ok(address) => !self.loopback || address.is_loopback() || self.is_listed(host),
            Err(_) => name.eq_ignore_ascii_case("localhost") || self.is_listed(host),
        }
    }

    /// The name that the operator listed first, by which the site is known elsewhere.
    pub(crate) fn first(&self) -> Option<String> {
        self.listed.get().first().cloned()
    }

    /// Returns whether the operator listed it.
    pub(crate) fn is_listed(&self, host: &str) -> bool {
        let name = name(host);
        self.listed.get().iter().any(|listed| listed.eq_ignore_ascii_case(name))
    }
}

/// The host without its port.
fn name(host: &str) -> &str {
    match host.rsplit_once(':') {
        Some((name, port)) if port.bytes().all(|digit| digit.is_ascii_digit()) && !name.ends_with(':') => name,
        _ => host,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_others_are_not_ours() {
        let hosts = Hosts::new(vec!["Mesa.example".to_owned()].into(), true);
        for ours in ["localhost", "localhost:8080", "127.0.0.1:8080", "[::1]:8080", "mesa.example", "MESA.example:443"]
        {
            assert!(hosts.has(ours), "{ours}");
        }
        for other in ["", "evil.example", "evil.example:8080", "localhost.evil.example", "192.0.2.7", "mesa.example."] {
            assert!(!hosts.has(other), "{other}");
        }
        let open = Hosts::new(HostNames::default(), false);
        assert!(open.has("192.0.2.7:8080") && open.has("[2001:db8::1]:8080") && !open.has("evil.example"));
    }
}
