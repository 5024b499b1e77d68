//! Coverage-guided conversations with the engine about the game that `SOBREMESA_FUZZ_GAME` names. Begins by
//! writing seeds into `corpus/<id>/` and a dictionary into `corpus/<id>.dict`.

#![no_main]

use std::sync::LazyLock;

use libfuzzer_sys::{fuzz_mutator, fuzz_target, fuzzer_mutate};
use sobremesa_fuzz::conversation;
use sobremesa_fuzz::material::Material;
use sobremesa_fuzz::mutation::{Mutator, Random};

static MATERIAL: LazyLock<Material> = LazyLock::new(|| {
    let game = std::env::var("SOBREMESA_FUZZ_GAME").expect("SOBREMESA_FUZZ_GAME names the game to fuzz");
    Material::of(&game)
});
static MUTATOR: LazyLock<Mutator> = LazyLock::new(|| Mutator::new(&MATERIAL));

fuzz_target!(
    // Before anything is read: what the run starts from.
    init: MATERIAL.write().expect("seeds and words can be written"),
    |bytes: &[u8]| conversation::hold(MATERIAL.game.id(), bytes)
);

fuzz_mutator!(|data: &mut [u8], size: usize, max_size: usize, seed: u32| {
    let mut random = Random(seed.into());
    if random.below(3) == 0 {
        return fuzzer_mutate(data, size, max_size);
    }
    let changed = MUTATOR.change(&data[..size], &mut random);
    let size = changed.len().min(max_size);
    data[..size].copy_from_slice(&changed[..size]);
    size
});
