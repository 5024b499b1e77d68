//! The program `sobremesa`.

fn main() {}
