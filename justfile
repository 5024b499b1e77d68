# The words of daily work; `just` lists them. Each is a plain command, so that nobody needs just.

# What there is.
default:
    @just --list

# Runs the tables: http://127.0.0.1:8080.
run:
    cargo run --release

# Everything that a change has to pass, or one step of it: `just ci lints`.
ci *STEPS:
    bash .ci/run {{STEPS}}

# Tests: all of them, or what follows: `just test -p sobremesa-domino`.
test *WHAT:
    cargo test {{ if WHAT == "" { "--workspace --locked" } else { WHAT } }}

# Formats, lints and checks the scripts' types.
check:
    bash .ci/run formatting lints scripts

# Writes the skeleton of a new game into games/NAME.
new-game NAME:
    cargo xtask new-game {{NAME}}

# Approves a game's pictures anew. Look at them before you commit them.
bless GAME:
    SOBREMESA_BLESS={{GAME}} cargo test --test pictures
    cargo run -- gallery target/gallery

# How much of the code the tests run (needs cargo-llvm-cov).
coverage:
    cargo llvm-cov --workspace --html

# Changes one thing at a time in sessions and store, and looks whether a test notices (needs cargo-mutants; hours).
mutants *WHAT:
    cargo mutants {{WHAT}}

# Measures.
bench *WHAT:
    cargo bench {{WHAT}}

# Weighs the pages and takes their times in Chromium; the machine should have nothing else to do.
measure:
    SOBREMESA_MEASURE=1 cargo test --release --workspace --test figures -- --nocapture --test-threads 1

# The pages of the documentation.
doc:
    cargo doc --workspace --no-deps --open
