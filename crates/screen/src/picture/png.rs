//! Pictures as PNG, one byte per pixel. Made for speed: almost no filtering, and light compression.

use flate2::{Compress, Compression, FlushCompress};

use super::palette::Rgb;

/// Level 2 is quicker by about a millisecond; a board full of numerals is then a tenth larger, and exceeds
/// what pictures may weigh.
const LEVEL: u32 = 5;

/// Returns a PNG of these pixels, palette indices row by row.
pub(super) fn write(width: u16, height: u16, palette: &[Rgb], pixels: &[u8]) -> Vec<u8> {
    let mut png = Vec::with_capacity(pixels.len() / 8);
    png.extend_from_slice(b"\x89PNG\r\n\x1a\n");
    let mut header = Vec::with_capacity(13);
    header.extend_from_slice(&u32::from(width).to_be_bytes());
    header.extend_from_slice(&u32::from(height).to_be_bytes());
    header.extend_from_slice(&[8, 3, 0, 0, 0]); // eight bits, a palette, not interlaced
    chunk(&mut png, *b"IHDR", &header);
    chunk(&mut png, *b"PLTE", palette.as_flattened());
    chunk(&mut png, *b"IDAT", &pack(usize::from(width), pixels));
    chunk(&mut png, *b"IEND", &[]);
    png
}

/// Returns a PNG of pixels of red, green, blue and opacity.
pub(super) fn write_clear(width: u16, height: u16, pixels: &[u8]) -> Vec<u8> {
    let mut png = Vec::with_capacity(pixels.len() / 8);
    png.extend_from_slice(b"\x89PNG\r\n\x1a\n");
    let mut header = Vec::with_capacity(13);
    header.extend_from_slice(&u32::from(width).to_be_bytes());
    header.extend_from_slice(&u32::from(height).to_be_bytes());
    header.extend_from_slice(&[8, 6, 0, 0, 0]); // eight bits, four channels, not interlaced
    chunk(&mut png, *b"IHDR", &header);
    chunk(&mut png, *b"IDAT", &pack(4 * usize::from(width), pixels));
    chunk(&mut png, *b"IEND", &[]);
    png
}

fn chunk(png: &mut Vec<u8>, name: [u8; 4], data: &[u8]) {
    png.extend_from_slice(&(data.len() as u32).to_be_bytes());
    let begin = png.len();
    png.extend_from_slice(&name);
    png.extend_from_slice(data);
    let sum = crc32fast::hash(&png[begin..]);
    png.extend_from_slice(&sum.to_be_bytes());
}

/// Returns the rows, compressed: a row equal to the one above as no difference at all (filter 2), others
/// unchanged. Other filters compress drawings worse, since what repeats in them is at the same position in
/// another figure.
fn pack(width: usize, pixels: &[u8]) -> Vec<u8> {
    let width = width.max(1);
    let mut rows = Vec::with_capacity(pixels.len() + pixels.len() / width);
    let first = vec![0; width];
    let above = std::iter::once(first.as_slice()).chain(pixels.chunks_exact(width));
    for (row, above) in pixels.chunks_exact(width).zip(above) {
        if row == above {
            rows.push(2);
            rows.resize(rows.len() + width, 0);
        } else {
            rows.push(0);
            rows.extend_from_slice(row);
        }
    }
    let mut packer = Compress::new(Compression::new(LEVEL), true);
    // Incompressible data grows by some bytes in every 16 KiB.
    let mut packed = Vec::with_capacity(rows.len() + rows.len() / 1000 + 64);
    packer
        .compress_vec(&rows, &mut packed, FlushCompress::Finish)
        .expect("there is room for data that cannot be compressed");
    packed
}
