//! scratch
use chabudai_bots::heuristics::nakatta::sliced::*;
use chabudai_engine::Rng;
use chabudai_games::nakatta::playout::Start;
fn main() {
    let mut rng = Rng::from_seed(1);
    let sizes: Vec<usize> = std::env::args()
        .skip(1)
        .map(|a| a.parse().unwrap())
        .collect();
    for kernel in Kernel::ALL {
        for &size in &sizes {
            let rows = [0u32; 29];
            let start = Start {
                size,
                black: &rows,
                white: &rows,
                black_to_move: true,
            };
            let games = 1024
                * (1 + 2_000_000_000
                    / (size * size * size * size) as u64
                    / 1024
                    / if kernel == Kernel::Plain { 4 } else { 1 });
            let mut rates = vec![];
            let mut wins = 0;
            for _ in 0..5 {
                let t = cpu();
                wins += playouts_with(kernel, &start, games, &mut rng);
                rates.push(games as f64 / (cpu() - t));
            }
            rates.sort_by(f64::total_cmp);
            println!(
                "{kernel:?} {size:2} {:9.0}/s {:5.2} ns/stone max {:9.0} black {:.4}",
                rates[2],
                1e9 / rates[2] / (size * size) as f64,
                rates[4],
                wins as f64 / (5 * games) as f64
            );
        }
    }
}
fn cpu() -> f64 {
    std::thread::yield_now();
    std::fs::read_to_string("/proc/thread-self/schedstat")
        .unwrap()
        .split(' ')
        .next()
        .unwrap()
        .parse::<f64>()
        .unwrap()
        * 1e-9
}
