//! `measure kernels [SECONDS]`: uniform playouts of Nakatta per second of processor time, with each kernel.

use std::hint::black_box;

use chabudai_bots::games::nakatta::sliced::{Kernel, playouts_with};
use chabudai_engine::{Game, Rng};
use chabudai_games::nakatta::Nakatta;

use crate::arguments::Arguments;
use crate::clock::processor_time;

const SIZE: usize = 13;
const PLAYOUTS_PER_CALL: u64 = 1 << 12;

pub fn run(mut arguments: Arguments) {
    let seconds = arguments.number_or("SECONDS", 0.1..=60.0, 1.0);
    arguments.finish();
    let empty = Nakatta::square(SIZE, true).initial_state();
    for kernel in Kernel::ALL.into_iter().filter(|kernel| kernel.is_available()) {
        let (mut rng, mut played) = (Rng::from_seed(1), 0);
        let start = processor_time();
        while (processor_time() - start).as_secs_f64() < seconds {
            black_box(playouts_with(kernel, &empty.start(), true, PLAYOUTS_PER_CALL, &mut rng));
            played += PLAYOUTS_PER_CALL;
        }
        println!("{} {:.0}", kernel.name(), played as f64 / (processor_time() - start).as_secs_f64());
    }
}
