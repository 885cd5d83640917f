//! Random rounds of the variants. The plays of those kinds that a variant does not change are counted as in the base game,
//! the others with the dragons that the variant allows (see [`super::dragons`]).

use std::mem;

use chabudai_engine::Seat;

use super::dragons::DragonPlays;
use super::{
    AnswerPlays, Dice, Hand, LeadPlays, RandomRound, Strength, bomb, bombs_in_force, bombs_of, deal_tiles, nth,
};
use crate::natto::combination::Kind;
use crate::natto::combination_table::MAX_TILES_PER_PLAY;
use crate::natto::fast::legal::{Ids, add_answers_of_kind, add_plays, return_buffer, take_buffer, with_id};
use crate::natto::options::{Rules, WidenedSums};
use crate::natto::state::{Phase, Public, SEATS, State, other};
use crate::natto::tiles::{Suit, Tiles};

/// The plays of a turn, in this order: those that are listed, those with any dragons, bombs, and those that are counted as
/// in the base game.
pub(in crate::natto) struct VariantPlays {
    listed: u32,
    with_dragons: Option<(DragonPlays, DragonCounts)>,
    /// A bit for each bomb, the lowest bomb in the lowest bit.
    bombs: u32,
    leads: Option<LeadPlays>,
    answers: Option<AnswerPlays>,
    count: u32,
}

/// The numbers of plays with any dragons.
enum DragonCounts {
    /// The leads of these kinds.
    Leads([(Kind, u32); 4]),
    /// The answers to a play.
    Answers(Strength, u32),
}

impl DragonCounts {
    fn all(&self) -> u32 {
        match self {
            Self::Leads(kinds) => kinds.iter().map(|(_, count)| count).sum(),
            Self::Answers(_, count) => *count,
        }
    }
}

impl VariantPlays {
    /// Counts the legal plays of the seat to move. Those that are listed are written to `ids`.
    #[inline(always)]
    pub(in crate::natto) fn of(
        public: &Public,
        table: Option<Strength>,
        hand: Tiles,
        bombs_in_force: u32,
        ids: &mut Ids,
    ) -> Self {
        ids.clear();
        let mut plays = Self { listed: 0, with_dragons: None, bombs: 0, leads: None, answers: None, count: 0 };
        if public.rules.single_must_end && hand.len() <= MAX_TILES_PER_PLAY {
            add_plays(public, table, hand, ids);
        } else if let Some(table) = table {
            plays.add_answers(public, table, hand, bombs_in_force, ids);
        } else {
            plays.add_leads(public, hand, bombs_in_force);
        }
        plays.listed = ids.len() as u32;
        plays.count = plays.listed
            + plays.with_dragons.as_ref().map_or(0, |(_, counts)| counts.all())
            + plays.bombs.count_ones()
            + plays.leads.as_ref().map_or(0, LeadPlays::count)
            + plays.answers.as_ref().map_or(0, AnswerPlays::count);
        plays
    }

    #[inline(always)]
    fn add_leads(&mut self, public: &Public, hand: Tiles, bombs_in_force: u32) {
        let rules = &public.rules;
        let own = Hand::of(hand);
        self.leads = Some(if rules.shares_dragons() {
            LeadPlays::only_sums(own)
        } else if rules.free_dragons {
            LeadPlays::without_seqs(own)
        } else {
            LeadPlays::of(own)
        });
        if rules.shares_dragons() || rules.free_dragons {
            let plays = DragonPlays::new(public, hand);
            let count = |kind| {
                let is_counted = kind == Kind::Seq || rules.shares_dragons();
                (kind, if is_counted { plays.leads(kind) } else { 0 })
            };
            let counts = [Kind::Set, Kind::Seq, Kind::Tube, Kind::Plate].map(count);
            self.with_dragons = Some((plays, DragonCounts::Leads(counts)));
        }
        if rules.lead_bombs {
            self.bombs = bombs_within(public, hand) & bombs_in_force;
        }
    }

    #[inline(always)]
    fn add_answers(&mut self, public: &Public, table: Strength, hand: Tiles, bombs_in_force: u32, ids: &mut Ids) {
        let rules = &public.rules;
        let is_counted = match table.kind {
            Kind::Sum => rules.widened_sums == WidenedSums::Off,
            Kind::Seq => !rules.shares_dragons() && !rules.free_dragons && !rules.seq_suit_tiebreak,
            Kind::Set | Kind::Tube | Kind::Plate | Kind::Bomb => !rules.shares_dragons(),
        };
        if is_counted && !rules.shares_dragons() {
            self.answers = Some(AnswerPlays::of(Hand::of(hand), table, bombs_in_force));
            return;
        }
        let higher = if table.kind == Kind::Bomb { !1 << table.tie } else { !0 };
        self.bombs = bombs_within(public, hand) & bombs_in_force & higher;
        match table.kind {
            Kind::Bomb => {}
            Kind::Sum if is_counted => {
                self.answers = Some(AnswerPlays::of(Hand::of(hand), table, 0));
            }
            Kind::Sum => add_answers_of_kind(public, table, hand, ids),
            Kind::Set | Kind::Seq | Kind::Tube | Kind::Plate => {
                let plays = DragonPlays::new(public, hand);
                let count = plays.answers(rules, table);
                self.with_dragons = Some((plays, DragonCounts::Answers(table, count)));
            }
        }
    }

    pub(in crate::natto) const fn count(&self) -> u32 {
        self.count
    }

    /// Returns the play with this index: its strength and its tiles.
    #[inline(always)]
    pub(in crate::natto) fn get(&self, rules: &Rules, mut number: u32, ids: &Ids) -> (Strength, Tiles) {
        if number < self.listed {
            let combination = with_id(ids.get(number as usize) as u16);
            return (Strength::of(combination), combination.tiles());
        }
        number -= self.listed;
        match &self.with_dragons {
            Some((plays, DragonCounts::Leads(kinds))) => {
                for &(kind, count) in kinds {
                    if number < count {
                        return plays.lead(kind, number);
                    }
                    number -= count;
                }
            }
            Some((plays, DragonCounts::Answers(table, count))) => {
                if number < *count {
                    return plays.answer(rules, *table, number);
                }
                number -= count;
            }
            None => {}
        }
        let bombs = self.bombs.count_ones();
        let (strength, hand) = match (number.checked_sub(bombs), &self.leads, &self.answers) {
            (None, ..) => bomb(nth(u64::from(self.bombs), number)),
            (Some(number), Some(leads), _) => leads.get(number),
            (Some(number), None, Some(answers)) => answers.get(number),
            (Some(_), None, None) => unreachable!("the index is below the count"),
        };
        (strength, hand.tiles())
    }
}

/// Returns the bombs that a seat could play, one bit each, lowest first.
fn bombs_within(public: &Public, hand: Tiles) -> u32 {
    let is_there = |suit| public.pool.dragons_of(suit) + hand.dragons_of(suit) > 0;
    let dragons = Suit::ALL.into_iter().fold(0, |bits, suit| bits | u32::from(is_there(suit)) << suit.index());
    let bombs = bombs_of(Hand { numbers: 0, flowers: hand.flowers(), dragons });
    // Two flowers, then the bombs of two dragons, of three dragons, and of more flowers.
    match public.dragon_limit(public.to_move) {
        Some(..=1) => bombs & !0b11110,
        Some(2) => bombs & !0b10000,
        _ => bombs,
    }
}

/// A round of any variant.
pub(super) struct VariantRound {
    /// The state that the rules on dragons depend on, and the seat to move; the play on the table is stored separately.
    public: Public,
    table: Option<Strength>,
    hands: [Tiles; SEATS],
    /// A list that is reused in every turn and round.
    ids: Ids,
}

impl RandomRound for VariantRound {
    fn of(state: &State) -> Self {
        let (public, hands) = (state.public, state.hands);
        Self { public, table: public.table.map(Strength::of), hands, ids: take_buffer() }
    }

    fn deal(rules: &Rules, leader: Seat, dice: &mut Dice) -> Self {
        let is_shared = rules.shares_dragons();
        let (own, pool) = if is_shared { (0, Tiles::DRAGONS) } else { (1, Tiles::EMPTY) };
        let hands = deal_tiles(dice).map(|(numbers, flowers)| Tiles::of(numbers, flowers, [own; 3]));
        let public = Public { phase: Phase::Play, to_move: leader, pool, ..State::new(*rules).public };
        Self { public, table: None, hands, ids: take_buffer() }
    }

    #[inline(always)]
    fn play(&mut self, rules: &Rules, dice: &mut Dice) -> Seat {
        let bombs = bombs_in_force(rules);
        loop {
            let seat = self.public.to_move;
            let plays = VariantPlays::of(&self.public, self.table, self.hands[seat.index()], bombs, &mut self.ids);
            let number = dice.below(plays.count() + u32::from(self.table.is_some()));
            if number == plays.count() {
                // A pass: the other seat leads (B3.3).
                self.public.to_move = other(seat);
                self.table = None;
                continue;
            }
            let (strength, tiles) = plays.get(rules, number, &self.ids);
            self.table = Some(strength);
            let dragons = tiles.dragons().len() as u8;
            let public = &mut self.public;
            public.to_move = other(seat);
            public.most_dragons[seat.index()] = public.most_dragons[seat.index()].max(dragons);
            public.dragon_plays[seat.index()] += u8::from(dragons > 0);
            let hand = &mut self.hands[seat.index()];
            if rules.shares_dragons() {
                public.pool = public.pool.without(tiles.dragons());
                *hand = hand.without(tiles.without_dragons());
            } else {
                *hand = hand.without(tiles);
            }
            if hand.is_empty() {
                return_buffer(mem::replace(&mut self.ids, Ids::reusing(Vec::new())));
                return seat;
            }
        }
    }
}
