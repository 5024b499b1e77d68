//! Builds again when a file of `locales/` or a drawing, which the library embeds, is changed, added or
//! removed.

fn main() {
    println!("cargo::rerun-if-changed=../../locales");
    println!("cargo::rerun-if-changed=src/picture/svg");
}
