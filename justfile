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
    SOBREMESA_BLESS={{GAME}} cargo test --test suite pictures::
    cargo run -- gallery target/gallery

# Pictures every screen of the web table at every size, by day and by night, and every chat picture at 360 and 550 pixels, with a contact
# sheet, into target/look.
look:
    SOBREMESA_LOOK="$PWD/target/look" cargo test -p sobremesa-web --test suite look:: -- --nocapture

# How much of the code the tests run (needs cargo-llvm-cov): of all of it, or of what follows: `just coverage -p sobremesa-store`.
coverage *WHAT:
    rustup component add llvm-tools
    cargo llvm-cov --html {{ if WHAT == "" { "--workspace" } else { WHAT } }}

# Changes one thing at a time in the store or in sessions, and looks whether a test notices (needs cargo-mutants): a part of all
# changes, spread over all files. `just mutants store 0/30` takes minutes, and 1/30 goes on where it ended.
mutants WHAT PART:
    CARGO_PROFILE_DEV_DEBUG=0 cargo mutants {{ if WHAT == "sessions" { "--package sobremesa" } else { "--package sobremesa-store --package sobremesa-store-postgres --test-package sobremesa-store,sobremesa-store-postgres" } }} \
        --sharding round-robin --shard {{PART}} -- --lib --test {{ if WHAT == "sessions" { "suite -- session:: tests::" } else { "store" } }}

# Makes every file call of the program fail, one after the other: the better part of an hour.
faults:
    SOBREMESA_TEST_FAULTS=all cargo test --workspace --test suite faults:: -- --nocapture --test-threads 2

# Hundreds of rounds of an engine, with faults, kills and power cuts, while people play; a thousand flipped bits; and the figures: half an hour.
rounds:
    SOBREMESA_TEST_ROUNDS=300 SOBREMESA_TEST_FLIPS=500 cargo test --workspace --test suite rounds:: -- --nocapture --test-threads 1

# Five processes on PostgreSQL and a standby, two hundred tables, and a hundred rounds of kills, pauses, cut lines and lost primaries: half an hour.
cluster:
    SOBREMESA_TEST_STRICT=1 SOBREMESA_TEST_CLUSTER=100 SOBREMESA_TEST_PROCESSES=5 SOBREMESA_TEST_TABLES=200 SOBREMESA_TEST_CHATS=9 cargo test --workspace --test suite cluster:: -- --nocapture --test-threads 1

# Several processes in one thread, on a clock that stands still: as many seeds as told. `SOBREMESA_SEED=17` repeats one.
simulate SEEDS:
    SOBREMESA_SEEDS={{SEEDS}} cargo test --release -p sobremesa-chat --test simulation -- --nocapture whatever

# What CI does by sample, whole: every position of a fault, hundreds of rounds and seeds, every preset in browsers and chats. Hours.
thorough: faults rounds cluster (simulate "300")
    SOBREMESA_TEST_THOROUGH=1 cargo test --workspace --locked

# Measures.
bench *WHAT:
    cargo bench {{WHAT}}

# Makes the figures of tools/lab/BOOK.md again, `quick` in the better part of an hour or `full` in a day; what follows picks those whose names
# contain it: `just figures quick parchís`. They are counted in rounds, so that another machine gets the same. gnubg and Stockfish are asked
# where they are installed.
figures SIZE='quick' ONLY='':
    cargo run --release -p sobremesa-lab -- measure figures --size {{SIZE}} --only '{{ONLY}}' --threads {{num_cpus()}}

# Weighs the pages and takes their times in Chromium; the machine should have nothing else to do.
measure:
    SOBREMESA_MEASURE=1 cargo test --release -p sobremesa-web --test suite figures:: -- --nocapture --test-threads 1

# Counts what a press costs in each chat, in calls and bytes, and how far behind screens are at fifty tables; nothing else should run.
pace:
    SOBREMESA_MEASURE=1 cargo test --workspace --test end_to_end pace:: -- --nocapture --test-threads 1

# The pages of the documentation.
doc:
    cargo doc --workspace --no-deps --open

# The container around a static binary, built and started (needs buildah and musl-tools, and says so).
container:
    bash .ci/container
