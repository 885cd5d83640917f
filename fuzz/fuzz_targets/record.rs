#![no_main]

use chabudai_fuzz::targets::Target;

libfuzzer_sys::fuzz_target!(|input: &[u8]| chabudai_fuzz::fuzz(Target::Record, input));
