//! The layers in C that come between the program and its files.

use std::env;
use std::path::{Path, PathBuf};
use std::process::Command;

use tempfile::TempDir;

/// A compiled layer, for `LD_PRELOAD`.
pub struct Shim {
    pub library: PathBuf,
    _place: TempDir,
}

impl Shim {
    /// Returns the layer that makes calls fail.
    pub fn faults() -> Option<Shim> {
        Shim::build("tests/faults/faults.c")
    }

    /// Returns the model of a power cut.
    pub fn power_cut() -> Option<Shim> {
        Shim::build("../../tests/powercut/powercut.c")
    }

    /// Returns a wrong clock.
    pub fn clock() -> Option<Shim> {
        Shim::build("tests/cluster/clock.c")
    }

    /// Builds a layer; `None` if there is no compiler, which is a failure if nothing may be left out.
    fn build(source: &str) -> Option<Shim> {
        let place = TempDir::new().unwrap();
        let library = place.path().join("layer.so");
        let source = Path::new(env!("CARGO_MANIFEST_DIR")).join(source);
        let mut compiler = Command::new("cc");
        compiler.args(["-O2", "-shared", "-fPIC", "-w", "-o"]).arg(&library).arg(source).args(["-ldl", "-lpthread"]);
        if compiler.status().is_ok_and(|status| status.success()) {
            return Some(Shim { library, _place: place });
        }
        assert!(env::var("SOBREMESA_TEST_ALL").is_err(), "there is no C compiler (cc)");
        eprintln!("left out: there is no C compiler (cc)");
        None
    }
}
