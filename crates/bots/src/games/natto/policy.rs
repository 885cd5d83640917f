//! The quick policy, and the actions worth trying in a search.

use chabudai_engine::{PerSeat, Rng};

use super::plays::{Mask, Play};
use super::search_position::{PASS, Round};
use crate::search::guided::Choices;

/// Prices of the quick policy, in sixteenths of a play that gives the lead away.
struct Taste {
    /// The price of spending a dragon.
    dragon: i32,
    /// The gain of a tile that a lead sheds.
    tile: i32,
    /// The price of passing, and its increase for each tile that the other hand is short of eight.
    pass: i32,
    hurry: i32,
    /// The price of a bomb.
    bomb: i32,
    /// The range of random variation of a price in playouts.
    noise: i32,
}

const TASTE: Taste = Taste { dragon: 6, tile: 2, pass: 6, hurry: 2, bomb: 14, noise: 10 };

/// How strictly priors follow the prices: a play that costs this much more has less than half the prior.
const PRIOR_SCALE: f32 = 8.0;

/// The maximum number of leads to try, unless there are more leads of one tile.
const MAX_LEADS: usize = 40;

impl Round {
    /// Returns the price of a play.
    #[inline]
    fn price(&self, play: &Play, after: Mask, others: i32) -> i32 {
        let own = if play.is_bomb() { TASTE.bomb } else { i32::from(play.cost) };
        let mut price = own + self.hand().need(after) + TASTE.dragon * i32::from(play.dragons);
        if self.table.is_none() {
            price -= TASTE.tile * i32::from(play.size);
            if i32::from(play.size) == others {
                // The other seat may go out with an answer.
                price += own;
            }
        }
        price
    }

    fn price_of_pass(&self, others: i32) -> i32 {
        self.hand().need(self.held[self.seat()]) + TASTE.pass + TASTE.hurry * (8 - others).max(0)
    }

    /// Calls `see` with all legal plays until it returns `true`.
    #[inline]
    fn for_each_play<'a>(&'a self, mut see: impl FnMut(&'a Play, Mask) -> bool) {
        let (hand, limits) = (self.hand(), self.limits());
        let mut each = |plays: &'a [Play], may: &dyn Fn(&Play) -> bool| -> bool {
            plays.iter().any(|play| limits.allow(play) && may(play) && see(play, self.after(play)))
        };
        match &self.table {
            None => {
                if !each(hand.leads(), &|_| true) && self.rules.lead_bombs {
                    each(hand.bombs(), &|_| true);
                }
            }
            Some(table) => {
                if !each(hand.answers(table, &self.rules), &|play| play.beats(table, &self.rules)) {
                    each(hand.bombs(), &|play| play.beats(table, &self.rules));
                }
            }
        }
    }

    /// Chooses an action for a playout; `None` is a pass.
    #[inline]
    pub(super) fn suggestion(&self, rng: &mut Rng) -> Option<&Play> {
        if !self.guidance.reply {
            return self.random_legal(rng);
        }
        let luck = rng.next_u64();
        let others = self.other_tiles() as i32;
        let mut best = None;
        let mut least = i32::MAX;
        if self.table.is_some() {
            least = self.price_of_pass(others) + noise(luck, 0);
        }
        self.for_each_play(|play, after| {
            let price = if after == 0 { i32::MIN } else { self.price(play, after, others) + noise(luck, play.id) };
            if price < least {
                (best, least) = (Some(play), price);
            }
            after == 0
        });
        best
    }

    /// Returns a uniformly random legal action.
    fn random_legal(&self, rng: &mut Rng) -> Option<&Play> {
        let mut count = u32::from(self.table.is_some());
        self.for_each_play(|_, _| {
            count += 1;
            false
        });
        let mut left = rng.below(count);
        if self.table.is_some() {
            if left == 0 {
                return None;
            }
            left -= 1;
        }
        let mut chosen = None;
        self.for_each_play(|play, _| {
            chosen = Some(play);
            left = left.wrapping_sub(1);
            left == u32::MAX
        });
        chosen
    }

    /// Fills in all legal actions without priors.
    pub(super) fn all_choices(&self, out: &mut Choices) {
        out.ids.extend(self.table.map(|_| PASS));
        self.for_each_play(|play, _| {
            out.ids.push(u32::from(play.id));
            false
        });
    }

    /// Fills in the actions worth trying with their priors; if one empties the hand, only that one.
    pub(super) fn wise_choices(&self, out: &mut Choices) {
        let others = self.other_tiles() as i32;
        let mut seen: Vec<(i32, &Play)> = Vec::new();
        let mut last = None;
        self.for_each_play(|play, after| {
            if after == 0 {
                last = Some(play);
            }
            seen.push((self.price(play, after, others), play));
            after == 0
        });
        if let Some(play) = last {
            out.ids.push(u32::from(play.id));
            out.proven_returns = Some(PerSeat::from_fn(2, |seat| self.gain(self.seat(), seat.index())));
            out.priors.push(1.0);
            return;
        }
        seen.sort_unstable_by_key(|(price, play)| (*price, play.id));
        let mut least = seen.first().map_or(i32::MAX, |(price, _)| *price);
        if self.table.is_some() {
            least = least.min(self.price_of_pass(others));
        }
        let mut total = 0.0;
        let mut hope = |price: i32| {
            let hope = power_of_two(-((price - least) as f32) / PRIOR_SCALE);
            total += hope;
            hope
        };
        if self.table.is_some() {
            out.ids.push(PASS);
            out.priors.push(hope(self.price_of_pass(others)));
        }
        for (place, (price, play)) in seen.iter().enumerate() {
            if place >= MAX_LEADS && play.size > 1 && !play.is_bomb() {
                continue;
            }
            if self.is_dominated(play, &seen[..place]) {
                continue;
            }
            out.ids.push(u32::from(play.id));
            out.priors.push(hope(*price));
        }
        for hope in &mut out.priors {
            *hope /= total;
        }
    }

    /// Whether an earlier play has the same effect with fewer dragons, or with the same tiles.
    fn is_dominated(&self, play: &Play, before: &[(i32, &Play)]) -> bool {
        before.iter().any(|(_, other)| {
            other.class == play.class
                && !play.is_bomb()
                && other.declared == play.declared
                && (other.dragons < play.dragons
                    && other.mask & !super::plays::DRAGONS == play.mask & !super::plays::DRAGONS
                    || other.mask == play.mask)
        })
    }
}

/// Draws the variation of a price.
#[inline]
fn noise(luck: u64, id: u16) -> i32 {
    let mixed = (luck ^ u64::from(id) << 17).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    ((mixed >> 48) as i32 * TASTE.noise) >> 16
}

/// Two to this power, accurate to a few parts in a hundred, and the same on every machine.
fn power_of_two(power: f32) -> f32 {
    let power = power.clamp(-60.0, 0.0);
    let whole = power.floor();
    let rest = power - whole;
    (1.0 + rest) * f32::from_bits(((127 + whole as i32) as u32) << 23)
}
