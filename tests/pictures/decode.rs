//! Our own pictures as pixels, decoded by a library that other programs use, and how far apart two images
//! are.

use std::io::Cursor;

/// Red, green and blue of each pixel.
pub struct Image {
    width: usize,
    height: usize,
    pixels: Vec<[u8; 3]>,
}

impl Image {
    /// Decodes a PNG of one byte a pixel with a palette, as ours are.
    pub fn decode(file: &[u8]) -> Image {
        let mut reader = png::Decoder::new(Cursor::new(file)).read_info().unwrap();
        let info = reader.info();
        assert_eq!((info.color_type, info.bit_depth), (png::ColorType::Indexed, png::BitDepth::Eight));
        let palette = info.palette.clone().unwrap();
        let mut indices = vec![0; reader.output_buffer_size().unwrap()];
        let frame = reader.next_frame(&mut indices).unwrap();
        let colour = |index: &u8| {
            let at = usize::from(*index) * 3;
            [palette[at], palette[at + 1], palette[at + 2]]
        };
        let pixels = indices.iter().map(colour).collect();
        Image { width: frame.width as usize, height: frame.height as usize, pixels }
    }

    /// Makes an image from opaque pixels.
    pub fn from_rgba(width: u16, height: u16, pixels: &[u8]) -> Image {
        let pixels = pixels.chunks_exact(4).map(|rgba| [rgba[0], rgba[1], rgba[2]]).collect();
        Image { width: width.into(), height: height.into(), pixels }
    }

    /// Returns how much the most different square of eight by eight pixels differs on average, 0 to 255;
    /// images of other sizes differ completely.
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
