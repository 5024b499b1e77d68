//! The engine protocol on standard input and output.

use std::io::{self, BufRead, Read, Write};
use std::process::ExitCode;

use rand::TryRngCore;
use rand::rngs::OsRng;
use sobremesa::engine::{Engine, LONGEST_LINE};

use crate::Failure;
use crate::words::Words;

/// Answers line by line until the input ends.
pub fn run_stdio(words: &Words) -> Result<ExitCode, Failure> {
    let speaker = *words;
    let mut engine = Engine::new(move |line| speaker.say(line), entropy);
    let told =
        |error: io::Error| Failure::Told(words.say(&sobremesa_game::line!("program-pipe", error = error.to_string())));
    let (mut input, mut output) = (io::stdin().lock(), io::stdout().lock());
    let mut line = Vec::new();
    while read_line(&mut input, &mut line).map_err(told)? {
        let answer = engine.answer(&line);
        match output.write_all(answer.as_bytes()).and_then(|()| output.write_all(b"\n")).and_then(|()| output.flush()) {
            Ok(()) => {}
            // The reader of the answers is gone: that is not a failure of ours.
            Err(error) if error.kind() == io::ErrorKind::BrokenPipe => break,
            Err(error) => return Err(told(error)),
        }
    }
    Ok(ExitCode::SUCCESS)
}

/// Reads one line, never keeping more of it than the protocol allows. The rest of a longer line is thrown
/// away, so that it is answered as the bad request it is.
fn read_line(input: &mut impl BufRead, line: &mut Vec<u8>) -> io::Result<bool> {
    line.clear();
    let mut limited = input.take(LONGEST_LINE as u64 + 1);
    if limited.read_until(b'\n', line)? == 0 {
        return Ok(false);
    }
    if line.len() > LONGEST_LINE && line.last() != Some(&b'\n') {
        line.clear();
        while !input.fill_buf()?.is_empty() {
            let buffer = input.fill_buf()?;
            let end = buffer.iter().position(|&byte| byte == b'\n');
            let used = end.map_or(buffer.len(), |end| end + 1);
            input.consume(used);
            if end.is_some() {
                break;
            }
        }
    }
    Ok(true)
}

/// 32 bytes from the operating system.
pub fn entropy() -> [u8; 32] {
    let mut bytes = [0; 32];
    OsRng.try_fill_bytes(&mut bytes).expect("the operating system gives random bytes");
    bytes
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_overlong_line_is_dropped_and_the_next_is_read() {
        let text = [vec![b'a'; LONGEST_LINE + 5000], b"\n{}\n".to_vec()].concat();
        let mut input = io::BufReader::new(text.as_slice());
        let mut line = Vec::new();
        assert!(read_line(&mut input, &mut line).unwrap());
        assert!(line.is_empty());
        assert!(read_line(&mut input, &mut line).unwrap());
        assert_eq!(line, b"{}\n");
        assert!(!read_line(&mut input, &mut line).unwrap());
    }
}
