//! A hand at the root of a search: its plays, and the known facts about its subsets.

use chabudai_games::natto::Tiles;

use super::catalogue::{BOMBS, CLASSES, Catalogue, Entry, Form, SINGLES};

/// A subset of a hand's tiles, one bit each. The flowers have the lowest bits and fill them from the lowest, so that a play of
/// some flowers is a subset of every rest with at least as many flowers.
pub type Rest = u16;

/// A play, in the bits of its hand.
#[derive(Clone, Copy, Debug)]
pub struct Play {
    /// The tiles from the hand.
    pub tiles: Rest,
    /// The dragons from the pool, two bits per kind, filled from the lower (B10.3).
    pub pool: u8,
    /// The number of dragons, from the hand and the pool.
    pub dragons: u8,
    /// See [`super::catalogue::Form`].
    pub class: u8,
    pub strength: u8,
    pub bar: u8,
    pub veil: u8,
}

/// Facts about a rest of a hand.
#[derive(Clone, Copy, Debug, Default)]
struct RestFacts {
    /// The greatest strength in each class, ignoring the pool's limits; 0 for none.
    best: [u8; CLASSES],
    ready: bool,
    first: u32,
    count: u16,
}

/// A hand and its plays by class and strength.
#[derive(Clone, Debug, Default)]
pub struct Hand {
    flowers: Rest,
    /// The position in this hand of each of the game's bits.
    places: Vec<u8>,
    /// The game's bits that come from the pool.
    from_pool: u64,
    plays: Vec<Play>,
    /// The index at which each class begins, and the end.
    classes: [u16; CLASSES + 1],
    known: Vec<RestFacts>,
    /// The leads of known rests, as indices in `plays`.
    leads: Vec<u16>,
    /// The tiles of all plays, by the lowest of them.
    by_lowest: [Vec<Rest>; Rest::BITS as usize],
    /// The fewest plays that empty each rest if the other seat never interferes; 0 for unknown.
    fewest: Vec<u8>,
}

/// The maximum number of remembered leads. Beyond this number, all leads are forgotten.
const MAX_LEADS: usize = 1 << 21;

impl Hand {
    /// Lists the plays of a hand.
    pub fn set(&mut self, catalogue: &Catalogue, tiles: Tiles, pool: Tiles) {
        let flower_bits = Tiles::of(0, 4, [0; 3]).bits();
        let count = tiles.len();
        assert!(count <= Rest::BITS, "a hand has at most 16 tiles (B2.1)");
        self.places.clear();
        self.places.resize(u64::BITS as usize, 0);
        let flowers = tiles.flowers();
        let (mut next_flower, mut next) = (0, flowers);
        for bit in (0..u64::BITS).filter(|bit| tiles.bits() >> bit & 1 == 1) {
            let place = if flower_bits >> bit & 1 == 1 { &mut next_flower } else { &mut next };
            self.places[bit as usize] = *place as u8;
            *place += 1;
        }
        self.flowers = (1 << flowers) - 1;
        self.plays.clear();
        self.classes = [0; CLASSES + 1];
        self.from_pool = if pool.is_empty() { 0 } else { Tiles::DRAGONS.bits() };
        for entry in catalogue.entries_within(tiles.and(pool)).filter(|entry| !entry.is_dominated) {
            self.classes[usize::from(entry.form.class) + 1] += 1;
            let play = self.to_local(entry);
            self.plays.push(play);
        }
        for class in 0..CLASSES {
            self.classes[class + 1] += self.classes[class];
        }
        let rests = 1 << count;
        self.known.clear();
        self.known.resize(rests, RestFacts::default());
        self.leads.clear();
        self.fewest.clear();
        self.fewest.resize(rests, 0);
        for list in &mut self.by_lowest {
            list.clear();
        }
        for play in &self.plays {
            if play.tiles != 0 {
                self.by_lowest[play.tiles.trailing_zeros() as usize].push(play.tiles);
            }
        }
        for list in &mut self.by_lowest {
            list.sort_unstable_by_key(|tiles| (Rest::MAX - tiles.count_ones() as Rest, *tiles));
            list.dedup();
        }
    }

    /// Converts an entry to the bits of this hand, which must have its tiles.
    pub fn to_local(&self, entry: &Entry) -> Play {
        let tiles = entry.combination.tiles().bits();
        let Form { class, strength, bar, veil } = entry.form;
        let mut from_hand = tiles & !self.from_pool;
        let mut rest = 0;
        while from_hand != 0 {
            rest |= 1 << self.places[from_hand.trailing_zeros() as usize];
            from_hand &= from_hand - 1;
        }
        let pool = pool_bits_of(tiles & self.from_pool);
        Play { tiles: rest, pool, dragons: entry.dragons, class, strength, bar, veil }
    }

    /// Returns all tiles.
    pub fn all(&self) -> Rest {
        (self.known.len() - 1) as Rest
    }

    /// Returns the play at an index.
    pub fn play(&self, place: u16) -> &Play {
        &self.plays[usize::from(place)]
    }

    /// Returns what is left without a play's tiles. The remaining flowers move down.
    pub const fn without(&self, rest: Rest, tiles: Rest) -> Rest {
        let flowers = (rest & self.flowers) >> (tiles & self.flowers).count_ones();
        rest & !self.flowers & !tiles | flowers
    }

    /// Returns the indices of a class.
    pub fn class(&self, class: u8) -> std::ops::Range<u16> {
        self.classes[usize::from(class)]..self.classes[usize::from(class) + 1]
    }

    /// Returns the greatest strength in each class that a rest has, ignoring the pool's limits.
    pub fn best(&mut self, rest: Rest) -> [u8; CLASSES] {
        self.compute_facts(rest);
        self.known[usize::from(rest)].best
    }

    /// Appends the indices of what a rest can play, the most promising leads first.
    pub fn add_leads(&mut self, rest: Rest, out: &mut Vec<u16>) {
        self.compute_facts(rest);
        let known = &self.known[usize::from(rest)];
        let first = known.first as usize;
        out.extend_from_slice(&self.leads[first..first + usize::from(known.count)]);
    }

    fn compute_facts(&mut self, rest: Rest) {
        if self.known[usize::from(rest)].ready {
            return;
        }
        if self.leads.len() > MAX_LEADS {
            self.leads.clear();
            self.known.fill(RestFacts::default());
        }
        let first = self.leads.len();
        let mut best = [0; CLASSES];
        for place in 0..self.plays.len() {
            let play = self.plays[place];
            if play.tiles & !rest == 0 {
                best[usize::from(play.class)] = play.strength;
                self.leads.push(place as u16);
            }
        }
        let mut leads = std::mem::take(&mut self.leads);
        self.sort(rest, &mut leads[first..]);
        self.leads = leads;
        let count = (self.leads.len() - first) as u16;
        self.known[usize::from(rest)] = RestFacts { best, ready: true, first: first as u32, count };
    }

    /// Sorts a rest's plays by promise: first those after which the fewest plays remain, with bombs last, then many tiles
    /// before few, then high before low, which visits fewer positions than low before high.
    pub fn sort(&mut self, rest: Rest, places: &mut [u16]) {
        places.sort_by_cached_key(|&place| {
            let play = *self.play(place);
            let left = self.fewest(self.without(rest, play.tiles));
            (left, play.class == BOMBS, Rest::BITS - play.tiles.count_ones(), u8::MAX - play.strength)
        });
    }

    /// Returns the fewest plays that empty a rest if the other seat never interferes.
    fn fewest(&mut self, rest: Rest) -> u8 {
        if rest == 0 || self.fewest[usize::from(rest)] > 0 {
            return self.fewest[usize::from(rest)];
        }
        let lowest = rest.trailing_zeros() as usize;
        let mut fewest = u8::MAX;
        for at in 0..self.by_lowest[lowest].len() {
            let tiles = self.by_lowest[lowest][at];
            if tiles & !rest == 0 {
                fewest = fewest.min(1 + self.fewest(self.without(rest, tiles)));
            }
        }
        self.fewest[usize::from(rest)] = fewest;
        fewest
    }
}

impl Play {
    /// Returns its form.
    pub const fn form(&self) -> Form {
        let Self { class, strength, bar, veil, .. } = *self;
        Form { class, strength, bar, veil }
    }

    /// Whether the play has one tile.
    pub const fn is_single(&self) -> bool {
        self.class == SINGLES
    }
}

/// Returns the dragons of a pool, two bits per kind, filled from the lower.
pub fn pool_bits(pool: Tiles) -> u8 {
    pool_bits_of(pool.bits())
}

const fn pool_bits_of(bits: u64) -> u8 {
    (bits >> Tiles::DRAGONS.bits().trailing_zeros()) as u8
}
