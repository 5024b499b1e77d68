//! Turns scenes into pictures: sprites are prepared once, laid on a palette image, and packed. Finished
//! pictures are cached for a while.

use std::collections::{BTreeMap, VecDeque};
use std::fmt::Write as _;
use std::sync::{Arc, LazyLock};

use parking_lot::Mutex;
use sha2::{Digest, Sha256};

use super::palette::Palette;
use super::scene::{Placed, Scene, Turn};
use super::sprite::{Pixels, Sprite};
use super::{png, sprite};

/// The number of pictures that are cached: about 5 MB.
const KEPT: usize = 256;

/// A picture, ready to be sent.
#[derive(Debug, PartialEq, Eq)]
pub struct Picture {
    /// Derived from the scene alone: the same for equal scenes, here and after a restart. Thirty-two letters
    /// and digits.
    pub name: String,
    /// In pixels.
    pub width: u16,
    /// In pixels.
    pub height: u16,
    /// The file.
    pub png: Vec<u8>,
}

/// Draws scenes. A program needs only one: [`Painter::shared`].
pub struct Painter {
    palette: Palette,
    sprites: Mutex<BTreeMap<String, Vec<Prepared>>>,
    kept: Mutex<Kept>,
}

/// A sprite at the size and turn that were needed.
struct Prepared {
    width: u16,
    turn: Turn,
    sprite: Option<Arc<Sprite>>,
}

/// The latest pictures.
#[derive(Default)]
struct Kept {
    pictures: BTreeMap<String, Arc<Picture>>,
    order: VecDeque<String>,
}

impl Painter {
    /// With nothing prepared.
    pub fn new() -> Painter {
        Painter { palette: Palette::new(), sprites: Mutex::default(), kept: Mutex::default() }
    }

    /// Returns the shared one of this program, so that sprites are prepared only once.
    pub fn shared() -> &'static Painter {
        static SHARED: LazyLock<Painter> = LazyLock::new(Painter::new);
        &SHARED
    }

    /// Returns the picture of a scene, drawn or cached. It takes about a millisecond of CPU, more when
    /// sprites are used for the first time: not for a thread that answers people.
    pub fn picture(&self, scene: &Scene) -> Arc<Picture> {
        let scene = &*scene.spelled();
        let name = name(scene);
        if let Some(picture) = self.kept.lock().pictures.get(&name) {
            return Arc::clone(picture);
        }
        let png = self.draw(scene);
        let picture = Arc::new(Picture { name, width: scene.width, height: scene.height, png });
        self.kept.lock().keep(&picture);
        picture
    }

    /// Returns the picture of a scene as a PNG, drawn now.
    pub fn draw(&self, scene: &Scene) -> Vec<u8> {
        let scene = &*scene.spelled();
        let mut canvas = Canvas {
            width: usize::from(scene.width),
            pixels: vec![0; usize::from(scene.width) * usize::from(scene.height)],
            palette: &self.palette,
        };
        let ground = Placed { sprite: scene.ground.clone(), x: 0, y: 0, width: scene.width, turn: Turn::None };
        for placed in std::iter::once(&ground).chain(&scene.placed) {
            if let Some(sprite) = self.sprite(placed) {
                canvas.lay(&sprite, placed.x, placed.y);
            }
        }
        png::write(scene.width, scene.height, self.palette.colours(), &canvas.pixels)
    }

    /// Returns the sprite at the wanted size and turn; `None` if there is no such sprite.
    fn sprite(&self, Placed { sprite: code, width, turn, .. }: &Placed) -> Option<Arc<Sprite>> {
        let mut sprites = self.sprites.lock();
        if let Some(prepared) = sprites.get(code.as_ref())
            && let Some(prepared) = prepared.iter().find(|known| (known.width, known.turn) == (*width, *turn))
        {
            return prepared.sprite.clone();
        }
        let drawing = sprite(code)?;
        let drawn = Sprite::new(&drawing, *width, *turn, &self.palette).map(Arc::new);
        let prepared = Prepared { width: *width, turn: *turn, sprite: drawn.clone() };
        sprites.entry(code.clone().into_owned()).or_default().push(prepared);
        drawn
    }
}

impl Default for Painter {
    fn default() -> Painter {
        Painter::new()
    }
}

impl Kept {
    fn keep(&mut self, picture: &Arc<Picture>) {
        if self.pictures.insert(picture.name.clone(), Arc::clone(picture)).is_none() {
            self.order.push_back(picture.name.clone());
        }
        while self.order.len() > KEPT {
            if let Some(oldest) = self.order.pop_front() {
                self.pictures.remove(&oldest);
            }
        }
    }
}

/// A palette image being made.
struct Canvas<'a> {
    width: usize,
    pixels: Vec<u8>,
    palette: &'a Palette,
}

impl Canvas<'_> {
    /// Lays a sprite, clipped at the edges.
    fn lay(&mut self, sprite: &Sprite, x: i16, y: i16) {
        for (row, line) in self.pixels.chunks_exact_mut(self.width).enumerate() {
            let Ok(row) = u16::try_from(row as i64 - i64::from(y)) else { continue };
            if row >= sprite.height {
                break;
            }
            for (begin, pixels) in sprite.row(row) {
                let begin = i64::from(x) + i64::from(begin);
                let skipped = usize::try_from(-begin).unwrap_or(0);
                let at = usize::try_from(begin).unwrap_or(0).min(line.len());
                match pixels {
                    Pixels::Solid(pixels) => {
                        let pixels = pixels.get(skipped..).unwrap_or_default();
                        let count = pixels.len().min(line.len() - at);
                        line[at..at + count].copy_from_slice(&pixels[..count]);
                    }
                    Pixels::Soft(pixels) => {
                        let pixels = pixels.get(skipped..).unwrap_or_default();
                        for (below, above) in line[at..].iter_mut().zip(pixels) {
                            *below = self.palette.near(over(*above, self.palette.colour(*below)));
                        }
                    }
                }
            }
        }
    }
}

/// Returns a colour, multiplied by its opacity, over another.
fn over([red, green, blue, opacity]: [u8; 4], below: [u8; 3]) -> [u8; 3] {
    let through =
        |above: u8, below: u8| above.saturating_add((u16::from(below) * u16::from(255 - opacity) / 255) as u8);
    [through(red, below[0]), through(green, below[1]), through(blue, below[2])]
}

/// Returns a name that no other scene has, once it is spelled: a prefix of its SHA-256.
fn name(scene: &Scene) -> String {
    let mut hash = Sha256::new();
    let Scene { width, height, ground, placed, words: _ } = scene;
    hash.update(width.to_be_bytes());
    hash.update(height.to_be_bytes());
    for text in std::iter::once(ground).chain(placed.iter().map(|placed| &placed.sprite)) {
        hash.update(text.as_bytes());
        hash.update([0]);
    }
    for Placed { x, y, width, turn, .. } in placed {
        hash.update(x.to_be_bytes());
        hash.update(y.to_be_bytes());
        hash.update(width.to_be_bytes());
        hash.update([*turn as u8]);
    }
    let mut name = String::with_capacity(32);
    for byte in &hash.finalize()[..16] {
        let _ = write!(name, "{byte:02x}");
    }
    name
}
