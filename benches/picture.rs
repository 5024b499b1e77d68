//! Tables and hands of every game as pictures: how long one takes, how large it is, and how long the same
//! scene takes as one SVG, drawn with resvg and encoded as other programs do.
//!
//! `cargo bench --bench picture`; it measures the time of one core, with sprites prepared and nothing taken
//! from the cache.

#![allow(missing_docs)]

use std::hint::black_box;
use std::time::{Duration, Instant};

use sobremesa::catalogue::{self, GAMES};
use sobremesa_screen::picture::{Painter, Scene, render_whole};

/// The numbers of plies into a game after which it is looked at.
const PLIES: [u64; 4] = [3, 12, 30, 60];

#[allow(clippy::disallowed_methods)] // a bench measures time
fn median(rounds: usize, mut work: impl FnMut()) -> Duration {
    let mut times: Vec<Duration> = (0..rounds)
        .map(|_| {
            let begin = Instant::now();
            work();
            begin.elapsed()
        })
        .collect();
    times.sort();
    times[rounds / 2]
}

fn scenes(game: &dyn catalogue::AnyGame) -> Vec<(&'static str, Scene)> {
    let mut scenes = Vec::new();
    for preset in game.presets() {
        for plies in PLIES {
            let Ok(table) = catalogue::sample(game, &preset, plies, 1) else { continue };
            let hands = table.seats().iter().take(1).filter_map(|seat| table.hand(seat).picture);
            scenes.extend(table.table().picture.map(|picture| ("table", picture.scene)));
            scenes.extend(hands.map(|picture| ("hand", picture.scene)));
        }
    }
    scenes
}

/// Returns the PNG of the scene's SVG, compressed by the usual library.
fn encode_whole(scene: &Scene, packing: png::Compression) -> Vec<u8> {
    let pixels = render_whole(scene).unwrap_or_default();
    let mut file = Vec::new();
    let mut encoder = png::Encoder::new(&mut file, scene.width.into(), scene.height.into());
    encoder.set_color(png::ColorType::Rgba);
    encoder.set_compression(packing);
    let written = encoder.write_header().and_then(|mut writer| writer.write_image_data(&pixels));
    assert!(written.is_ok(), "nothing to measure against");
    file
}

fn main() {
    if std::env::args().any(|argument| argument == "--test") {
        return; // `cargo test --benches` only builds it
    }
    println!(
        "{:<18} {:<6} {:>9} {:>9} {:>8} {:>8} {:>9} {:>6} {:>9} {:>6}",
        "game", "of", "median", "most", "KiB", "most", "SVG", "times", "packed", "times"
    );
    let painter = Painter::new();
    for game in GAMES {
        for kind in ["table", "hand"] {
            let scenes: Vec<Scene> =
                scenes(*game).into_iter().filter(|(of, _)| *of == kind).map(|(_, scene)| scene).collect();
            if scenes.is_empty() {
                continue;
            }
            let mut times = Vec::new();
            let mut sizes = Vec::new();
            // As fast as the library can, and as it does by default.
            let packings = [png::Compression::Fast, png::Compression::default()];
            let mut wholes = packings.map(|_| Vec::new());
            for scene in &scenes {
                sizes.push(painter.draw(scene).len());
                times.push(median(15, || drop(black_box(painter.draw(black_box(scene))))));
                for (times, packing) in wholes.iter_mut().zip(packings) {
                    times.push(median(3, || drop(black_box(encode_whole(black_box(scene), packing)))));
                }
            }
            times.sort();
            wholes.iter_mut().for_each(|times| times.sort());
            sizes.sort_unstable();
            let middle = times.len() / 2;
            let millis = |times: &[Duration]| times[middle].as_secs_f64() * 1e3;
            let [fast, usual] = wholes.map(|times| millis(&times));
            let drawn = millis(&times);
            println!(
                "{:<18} {kind:<6} {:>6.3} ms {:>6.3} ms {:>8.1} {:>8.1} {fast:>6.2} ms {:>6.1} {usual:>6.2} ms {:>6.1}",
                game.id(),
                drawn,
                times[times.len() - 1].as_secs_f64() * 1e3,
                sizes[middle] as f64 / 1024.0,
                sizes[sizes.len() - 1] as f64 / 1024.0,
                fast / drawn,
                usual / drawn,
            );
        }
    }
}
