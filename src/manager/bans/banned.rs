//! The subject of a ban: as an operator names it, and as it is hashed.

use std::net::IpAddr;

/// A subject of a ban.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Banned {
    /// A person or a place, as a platform knows it: `discord:118…` is a person, a channel or a server;
    /// `telegram:-100…` a group with all its topics.
    Name(String),
    /// The addresses that begin with these bits.
    Addresses {
        /// The first of them.
        first: IpAddr,
        /// The number of bits they share.
        bits: u8,
    },
}

impl Banned {
    /// Reads `adapter:name`, an address, or a network such as `203.0.113.0/24`; the last two also with an
    /// adapter before them.
    pub fn read(text: &str) -> Option<Banned> {
        let text = text.trim();
        let (adapter, name) = text.split_once(':').unwrap_or_default();
        let is_adapter = !adapter.is_empty() && adapter.bytes().all(|byte| byte.is_ascii_lowercase());
        if let Some(network) = read_network(text).or_else(|| read_network(name).filter(|_| is_adapter)) {
            return Some(network);
        }
        let fits = is_adapter && !name.is_empty() && text.len() <= sobremesa_store::MAX_NAME;
        let plain = !name.contains(|letter: char| letter.is_whitespace() || letter.is_control());
        (fits && plain).then(|| Banned::Name(text.to_owned()))
    }

    /// The text that is hashed.
    pub(super) fn text(&self) -> String {
        match self {
            Banned::Name(name) => name.clone(),
            Banned::Addresses { first, bits } => format!("{first}/{bits}"),
        }
    }

    /// The part of it that does not identify the banned.
    pub(super) fn kind(&self) -> String {
        match self {
            Banned::Name(name) => name.split(':').next().unwrap_or_default().to_owned(),
            Banned::Addresses { bits, .. } => format!("/{bits}"),
        }
    }
}

fn read_network(text: &str) -> Option<Banned> {
    let (address, bits) = match text.split_once('/') {
        Some((address, bits)) => (address, Some(bits)),
        None => (text, None),
    };
    let address = address.parse::<IpAddr>().ok()?.to_canonical();
    let bits = bits.map_or(Some(longest(address)), |bits| bits.parse().ok())?;
    Some(Banned::Addresses { first: mask(address, bits)?, bits })
}

/// The number of bits of such an address.
fn longest(address: IpAddr) -> u8 {
    if address.is_ipv4() { 32 } else { 128 }
}

/// The first address that shares these bits.
pub(super) fn mask(address: IpAddr, bits: u8) -> Option<IpAddr> {
    let rest = u32::from(longest(address).checked_sub(bits)?);
    Some(match address {
        IpAddr::V4(address) => IpAddr::V4((address.to_bits() & u32::MAX.checked_shl(rest).unwrap_or(0)).into()),
        IpAddr::V6(address) => IpAddr::V6((address.to_bits() & u128::MAX.checked_shl(rest).unwrap_or(0)).into()),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_addresses_and_networks_are_told_apart() {
        let network = |first: &str, bits| Some(Banned::Addresses { first: first.parse().unwrap(), bits });
        assert_eq!(Banned::read("discord:118"), Some(Banned::Name("discord:118".into())));
        assert_eq!(Banned::read("telegram:-100/7"), Some(Banned::Name("telegram:-100/7".into())));
        assert_eq!(Banned::read("203.0.113.9"), network("203.0.113.9", 32));
        assert_eq!(Banned::read("web:203.0.113.9/24"), network("203.0.113.0", 24));
        assert_eq!(Banned::read("2001:db8::9/32"), network("2001:db8::", 32));
        assert_eq!(Banned::read("::ffff:203.0.113.9"), network("203.0.113.9", 32));
        assert_eq!(Banned::read("0.0.0.0/0"), network("0.0.0.0", 0));
        for wrong in ["", "discord:", ":7", "Ana", "discord:a b", "203.0.113.9/33"] {
            assert_eq!(Banned::read(wrong), None, "{wrong}");
        }
    }
}
