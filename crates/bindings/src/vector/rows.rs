//! Many matches of one game, one per row, stepped in parallel by several threads. Independent of Python.

use std::sync::Arc;

use chabudai_bots::Playable;
use chabudai_engine::cpu_dispatch::Work;
use chabudai_engine::encoding::Form;
use chabudai_engine::forced_actions::Forced;
use chabudai_engine::interrupt;
use chabudai_engine::vector_row::{Barred, Ended, NO_ACTION, Row, Slot, Wrong};
use rayon::ThreadPool;

use super::threads::{Batch, run};
use crate::erased::{AnyState, state_of};

/// Polling costs about as much as stepping a row of a small game.
const ROWS_PER_POLL: usize = 16;

/// The id for a row that is not to be stepped. Callers cannot pass it.
pub const HELD: i32 = i32::MIN;

/// Many matches of a game of any type. A step can be interrupted between two rows.
pub trait AnyRows: Send + Sync {
    fn begin(&mut self, out: Out<'_>, pool: Option<&ThreadPool>);
    /// Discards all matches and restarts the random generators from another seed.
    fn reseed(&mut self, seed: u64);
    /// Returns the first row that rejects its id, and the reason. It is called before every step.
    fn first_rejection(&self, ids: &[i32]) -> Option<(usize, Barred)>;
    fn step(&mut self, ids: &[i32], out: Out<'_>, pool: Option<&ThreadPool>);
    fn random_ids(&mut self, ids: &mut [i32], pool: Option<&ThreadPool>);
    fn state(&self, row: usize) -> Box<dyn AnyState>;
    fn states(&self) -> Vec<Box<dyn AnyState>>;
}

/// The output of a step, for all rows.
pub struct Out<'a> {
    pub numbers: Option<(Form, usize, &'a mut [f32])>,
    pub rewards: &'a mut [f32],
    pub done: &'a mut [bool],
    pub mask: &'a mut [bool],
    pub seat: &'a mut [i32],
    pub skipped: &'a mut [i32],
}

impl<'a> Out<'a> {
    /// Splits the output into the part for the first rows and the part for the others.
    fn split_at(self, rows: usize) -> (Self, Self) {
        let all = self.done.len();
        let (first_numbers, other_numbers) = match self.numbers {
            None => (None, None),
            Some((form, length, numbers)) => {
                let (first, other) = numbers.split_at_mut(rows * length);
                (Some((form, length, first)), Some((form, length, other)))
            }
        };
        let (first_rewards, other_rewards) = self.rewards.split_at_mut(self.rewards.len() / all * rows);
        let (first_mask, other_mask) = self.mask.split_at_mut(self.mask.len() / all * rows);
        let (first_done, other_done) = self.done.split_at_mut(rows);
        let (first_seat, other_seat) = self.seat.split_at_mut(rows);
        let (first_skipped, other_skipped) = self.skipped.split_at_mut(rows);
        (
            Self {
                numbers: first_numbers,
                rewards: first_rewards,
                done: first_done,
                mask: first_mask,
                seat: first_seat,
                skipped: first_skipped,
            },
            Self {
                numbers: other_numbers,
                rewards: other_rewards,
                done: other_done,
                mask: other_mask,
                seat: other_seat,
                skipped: other_skipped,
            },
        )
    }

    /// Returns the output of each row.
    fn slots(self) -> impl Iterator<Item = Slot<'a>> {
        let rows = self.done.len();
        let (seats, ids) = (self.rewards.len() / rows, self.mask.len() / rows);
        let (form, length, numbers) = match self.numbers {
            None => (None, 1, &mut [][..]),
            Some((form, length, numbers)) => (Some(form), length, numbers),
        };
        let mut numbers = numbers.chunks_exact_mut(length);
        let others = self.rewards.chunks_exact_mut(seats).zip(self.done).zip(self.mask.chunks_exact_mut(ids));
        others.zip(self.seat).zip(self.skipped).map(move |((((rewards, done), mask), seat), skipped)| Slot {
            numbers: form.zip(numbers.next()),
            rewards,
            done,
            mask,
            seat,
            skipped,
        })
    }
}

struct TypedRows<G: Playable> {
    game: Arc<G>,
    rows: Vec<Row<G>>,
    wrong: Wrong,
    ended: Ended,
}

/// Checks for an interrupt at some of the rows: a row takes a few microseconds at most.
#[inline]
fn poll_at(row: usize) {
    if row.is_multiple_of(ROWS_PER_POLL) {
        interrupt::poll();
    }
}

/// The treatment of illegal and forced actions and of matches that are over.
#[derive(Clone, Copy)]
pub struct Treatment {
    pub wrong: Wrong,
    pub ended: Ended,
    pub forced: Forced,
}

/// Creates `count` matches of a game.
pub fn rows_of<G: Playable>(game: &Arc<G>, count: usize, seed: u64, treatment: Treatment) -> Box<dyn AnyRows> {
    let Treatment { wrong, ended, forced } = treatment;
    let new_row = |number| {
        poll_at(number as usize);
        Row::new(&**game, seed, number, forced)
    };
    let rows = (0..count as u64).map(new_row).collect();
    Box::new(TypedRows { game: Arc::clone(game), rows, wrong, ended })
}

/// The operation that is applied to every row.
#[derive(Clone, Copy)]
enum Task {
    Begin,
    Play(Wrong, Ended),
}

/// The rows, ids and output of a step, or of a part of a step.
struct Steps<'a, G: Playable> {
    game: &'a G,
    task: Task,
    rows: &'a mut [Row<G>],
    ids: &'a [i32],
    out: Out<'a>,
}

impl<G: Playable> Work for Steps<'_, G> {
    type Output = ();

    #[inline(always)]
    fn call(self) {
        let Self { game, task, rows, ids, out } = self;
        let rows = rows.iter_mut().zip(ids).zip(out.slots());
        match task {
            Task::Begin => {
                for ((row, _), mut slot) in rows {
                    row.begin(game, &mut slot);
                }
            }
            Task::Play(wrong, ended) => {
                for ((row, &id), mut slot) in rows {
                    match wrong {
                        _ if id == HELD => row.hold(&mut slot),
                        Wrong::Loses => row.play_or_lose(game, id, ended, &mut slot),
                        Wrong::Refuses => row.play(game, id, ended, &mut slot),
                    }
                }
            }
        }
    }
}

/// The rows for which random ids are drawn, or a part of them.
struct Draws<'a, G: Playable> {
    game: &'a G,
    rows: &'a mut [Row<G>],
    ids: &'a mut [i32],
}

impl<G: Playable> Work for Draws<'_, G> {
    type Output = ();

    #[inline(always)]
    fn call(self) {
        for (row, id) in self.rows.iter_mut().zip(self.ids) {
            *id = row.random_id(self.game);
        }
    }
}

impl<G: Playable> Batch for Steps<'_, G> {
    fn rows(&self) -> usize {
        self.rows.len()
    }

    fn halves(self) -> (Self, Self) {
        let Self { game, task, rows, ids, out } = self;
        let half = rows.len() / 2;
        let (first_rows, other_rows) = rows.split_at_mut(half);
        let (first_ids, other_ids) = ids.split_at(half);
        let (first_out, other_out) = out.split_at(half);
        let first = Steps { game, task, rows: first_rows, ids: first_ids, out: first_out };
        (first, Steps { game, task, rows: other_rows, ids: other_ids, out: other_out })
    }
}

impl<G: Playable> Batch for Draws<'_, G> {
    fn rows(&self) -> usize {
        self.rows.len()
    }

    fn halves(self) -> (Self, Self) {
        let Self { game, rows, ids } = self;
        let half = rows.len() / 2;
        let (first_rows, other_rows) = rows.split_at_mut(half);
        let (first_ids, other_ids) = ids.split_at_mut(half);
        (Draws { game, rows: first_rows, ids: first_ids }, Draws { game, rows: other_rows, ids: other_ids })
    }
}

impl<G: Playable> TypedRows<G> {
    fn each(&mut self, task: Task, ids: &[i32], out: Out<'_>, pool: Option<&ThreadPool>) {
        run(Steps { game: &*self.game, task, rows: &mut self.rows, ids, out }, pool);
    }
}

impl<G: Playable> AnyRows for TypedRows<G> {
    fn begin(&mut self, out: Out<'_>, pool: Option<&ThreadPool>) {
        let ids = vec![NO_ACTION; self.rows.len()];
        self.each(Task::Begin, &ids, out, pool);
    }

    fn reseed(&mut self, seed: u64) {
        for (number, row) in self.rows.iter_mut().enumerate() {
            poll_at(number);
            row.reseed(&self.game, seed, number as u64);
        }
    }

    fn first_rejection(&self, ids: &[i32]) -> Option<(usize, Barred)> {
        let is_rejected = |(number, (row, &id)): (usize, (&Row<G>, &i32))| {
            poll_at(number);
            match self.wrong {
                _ if id == HELD => false,
                Wrong::Refuses => !row.is_open(&self.game, id),
                // A row that is over accepts no action, even if illegal actions elsewhere lose.
                Wrong::Loses => row.is_over() && id != NO_ACTION,
            }
        };
        let row = self.rows.iter().zip(ids).enumerate().position(is_rejected)?;
        Some((row, self.rows[row].rejection(&self.game, ids[row])?))
    }

    fn step(&mut self, ids: &[i32], out: Out<'_>, pool: Option<&ThreadPool>) {
        self.each(Task::Play(self.wrong, self.ended), ids, out, pool);
    }

    fn random_ids(&mut self, ids: &mut [i32], pool: Option<&ThreadPool>) {
        run(Draws { game: &*self.game, rows: &mut self.rows, ids }, pool);
    }

    fn state(&self, row: usize) -> Box<dyn AnyState> {
        state_of(&self.game, self.rows[row].state().clone())
    }

    fn states(&self) -> Vec<Box<dyn AnyState>> {
        let state = |(number, row): (usize, &Row<G>)| {
            poll_at(number);
            state_of(&self.game, row.state().clone())
        };
        self.rows.iter().enumerate().map(state).collect()
    }
}
