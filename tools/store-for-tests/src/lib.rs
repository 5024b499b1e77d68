//! Stores for tests of what stands above them: one that is [counted, made to fail, or made
//! slow](inject_faults), and one in memory that [several processes share](SharedMemory). The product depends
//! on neither.

mod fault_injector;
pub mod shared_memory;

pub use fault_injector::{Call, Count, Counter, FaultInjector, Slow, inject_faults};
pub use shared_memory::SharedMemory;
