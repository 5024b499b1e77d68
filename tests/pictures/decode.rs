//! Just enough of PNG to look at our own pictures, and how far two images are from each other.

use std::io::Read as _;

use flate2::read::ZlibDecoder;

/// Red, green and blue of each pixel.
pub struct Image {
    width: usize,
    height: usize,
    pixels: Vec<[u8; 3]>,
}

impl Image {
    /// A PNG of one byte a pixel with a palette and the filters 0 and 2, as ours are.
    pub fn decode(png: &[u8]) -> Image {
        assert_eq!(&png[..8], b"\x89PNG\r\n\x1a\n");
        let (mut rest, mut header, mut palette, mut packed) = (&png[8..], vec![], vec![], vec![]);
        while !rest.is_empty() {
            let length = u32::from_be_bytes(rest[..4].try_into().unwrap()) as usize;
            let (name, data) = (&rest[4..8], &rest[8..8 + length]);
            let sum = u32::from_be_bytes(rest[8 + length..12 + length].try_into().unwrap());
            assert_eq!(crc32fast::hash(&rest[4..8 + length]), sum);
            match name {
                b"IHDR" => header = data.to_vec(),
                b"PLTE" => palette = data.chunks_exact(3).map(|rgb| [rgb[0], rgb[1], rgb[2]]).collect(),
                b"IDAT" => packed.extend_from_slice(data),
                _ => {}
            }
            rest = &rest[12 + length..];
        }
        let side = |at: usize| u32::from_be_bytes(header[at..at + 4].try_into().unwrap()) as usize;
        let (width, height) = (side(0), side(4));
        assert_eq!(header[8..], [8, 3, 0, 0, 0], "eight bits, a palette");
        let mut rows = Vec::new();
        ZlibDecoder::new(&packed[..]).read_to_end(&mut rows).unwrap();
        assert_eq!(rows.len(), height * (width + 1));
        let mut above = vec![0; width];
        let mut pixels = Vec::new();
        for row in rows.chunks_exact(width + 1) {
            above = match row[0] {
                0 => row[1..].to_vec(),
                2 => row[1..].iter().zip(&above).map(|(pixel, above)| pixel.wrapping_add(*above)).collect(),
                filter => panic!("filter {filter}"),
            };
            pixels.extend(above.iter().map(|index| palette[usize::from(*index)]));
        }
        Image { width, height, pixels }
    }

    /// Opaque pixels.
    pub fn from_rgba(width: u16, height: u16, pixels: &[u8]) -> Image {
        let pixels = pixels.chunks_exact(4).map(|rgba| [rgba[0], rgba[1], rgba[2]]).collect();
        Image { width: width.into(), height: height.into(), pixels }
    }

    /// By how much the most different square of eight pixels differs on average, 0 to 255; other sizes differ by all.
    pub fn distance(&self, other: &Image) -> f64 {
        const SIDE: usize = 8;
        if (self.width, self.height) != (other.width, other.height) {
            return 255.0;
        }
        let mut most: f64 = 0.0;
        for top in (0..self.height).step_by(SIDE) {
            for left in (0..self.width).step_by(SIDE) {
                let (mut sum, mut count) = ([0i64; 3], 0i64);
                for y in top..(top + SIDE).min(self.height) {
                    for x in left..(left + SIDE).min(self.width) {
                        let (one, other) = (self.pixels[y * self.width + x], other.pixels[y * self.width + x]);
                        for channel in 0..3 {
                            sum[channel] += i64::from(one[channel]) - i64::from(other[channel]);
                        }
                        count += 1;
                    }
                }
                let worst = sum.iter().map(|sum| sum.abs()).max().unwrap_or(0);
                most = most.max(worst as f64 / count as f64);
            }
        }
        most
    }
}
