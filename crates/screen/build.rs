//! Builds again when a file of `locales/`, which the library embeds, is changed, added or removed.

fn main() {
    println!("cargo::rerun-if-changed=../../locales");
}
