//! The core in a browser: matches, views, bots and records of one game, as requests and answers in JSON.
//!
//! [`module!`] makes a WebAssembly module for one game. Its interface has three functions and needs no code generator:
//! `request(length)` returns where to write a request, `answer()` answers it and returns the answer's length, and
//! `answer_at()` says where the answer is. `web/src/local/wasmModule.ts` is the other side.
//!
//! A refusal is an answer. A panic is a bug; it ends the module, and the page makes a new one from its records.

mod errors;
mod match_log;
mod match_play;
mod module;
mod records;
mod requests;

pub use errors::CoreError;
pub use module::Module;

/// Makes the module of a game. The second argument answers the requests that only this game knows.
#[macro_export]
macro_rules! module {
    ($game:ty, $own:expr) => {
        std::thread_local! {
            static MODULE: std::cell::RefCell<$crate::Module<$game>> = std::cell::RefCell::new($crate::Module::new($own));
        }

        /// Returns the place of a request of this length.
        #[allow(unsafe_code, reason = "the name is exported, and no other part of the module has it")]
        #[unsafe(no_mangle)]
        pub extern "C" fn request(length: usize) -> *mut u8 {
            MODULE.with_borrow_mut(|module| module.request(length))
        }

        /// Answers the request. Returns the length of the answer.
        #[allow(unsafe_code, reason = "the name is exported, and no other part of the module has it")]
        #[unsafe(no_mangle)]
        pub extern "C" fn answer() -> usize {
            MODULE.with_borrow_mut(|module| module.answer())
        }

        /// Returns the place of the answer.
        #[allow(unsafe_code, reason = "the name is exported, and no other part of the module has it")]
        #[unsafe(no_mangle)]
        pub extern "C" fn answer_at() -> *const u8 {
            MODULE.with_borrow(|module| module.answer_at())
        }

        fn main() {}
    };
    ($game:ty) => {
        $crate::module!($game, |_| None);
    };
}
