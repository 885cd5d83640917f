//! Random rounds of the variants: the plays of those kinds that a variant does not change are counted, as in the base game,
//! and the others are listed.

use chabudai_engine::Seat;

use super::{AnswerPlays, Dice, Hand, LeadPlays, RandomRound, Strength, bombs_in_force, deal_tiles};
use crate::natto::combination::Kind;
use crate::natto::combination_table::MAX_TILES_PER_PLAY;
use crate::natto::fast::legal::{Ids, add_answers_of_kind, add_bombs, add_leads, add_plays, with_id};
use crate::natto::options::{Rules, WidenedSums};
use crate::natto::state::{Phase, Public, SEATS, State, other};
use crate::natto::tiles::Tiles;

/// The plays of a turn: the listed ones come first, then those that are counted.
pub(in crate::natto) struct VariantPlays {
    listed: u32,
    leads: Option<LeadPlays>,
    answers: Option<AnswerPlays>,
}

impl VariantPlays {
    /// Lists and counts the legal plays of the seat to move. The list is written to `ids`.
    pub(in crate::natto) fn of(public: &Public, table: Option<Strength>, hand: Tiles, ids: &mut Ids) -> Self {
        ids.clear();
        let (mut leads, mut answers) = (None, None);
        if public.rules.single_must_end && hand.len() <= MAX_TILES_PER_PLAY {
            add_plays(public, table, hand, ids);
        } else if let Some(table) = table {
            answers = Self::answers(public, table, hand, ids);
        } else {
            leads = Some(Self::leads(public, hand, ids));
        }
        Self { listed: ids.len() as u32, leads, answers }
    }

    /// Lists the leads of some kinds and counts those of the others.
    fn leads(public: &Public, hand: Tiles, ids: &mut Ids) -> LeadPlays {
        let rules = &public.rules;
        if rules.shares_dragons() {
            add_leads(public, hand, &[Kind::Set, Kind::Seq, Kind::Tube, Kind::Plate], ids);
        } else if rules.free_dragons {
            add_leads(public, hand, &[Kind::Seq], ids);
        }
        if rules.lead_bombs {
            add_bombs(public, None, hand, ids);
        }
        LeadPlays::of_kinds(Hand::of(hand), !rules.shares_dragons(), !rules.shares_dragons() && !rules.free_dragons)
    }

    /// Lists the answers and returns those that are counted, if there are any.
    fn answers(public: &Public, table: Strength, hand: Tiles, ids: &mut Ids) -> Option<AnswerPlays> {
        let rules = &public.rules;
        let is_counted = match table.kind {
            Kind::Sum => rules.widened_sums == WidenedSums::Off,
            Kind::Seq => !rules.shares_dragons() && !rules.free_dragons && !rules.seq_suit_tiebreak,
            Kind::Set | Kind::Tube | Kind::Plate | Kind::Bomb => !rules.shares_dragons(),
        };
        if !is_counted {
            add_answers_of_kind(public, table, hand, ids);
            add_bombs(public, Some(table), hand, ids);
            return None;
        }
        // With shared dragons only sums are counted, and bombs may have dragons.
        let bombs = if rules.shares_dragons() { 0 } else { bombs_in_force(rules) };
        if rules.shares_dragons() {
            add_bombs(public, Some(table), hand, ids);
        }
        Some(AnswerPlays::of(Hand::of(hand), table, bombs))
    }

    pub(in crate::natto) fn count(&self) -> u32 {
        let leads = self.leads.as_ref().map_or(0, LeadPlays::count);
        self.listed + leads + self.answers.as_ref().map_or(0, AnswerPlays::count)
    }

    /// Returns the play with this index: its strength and its tiles.
    pub(in crate::natto) fn get(&self, number: u32, ids: &Ids) -> (Strength, Tiles) {
        let Some(number) = number.checked_sub(self.listed) else {
            let combination = with_id(ids.get(number as usize) as u16);
            return (Strength::of(combination), combination.tiles());
        };
        let (strength, hand) = match (&self.leads, &self.answers) {
            (Some(leads), _) => leads.get(number),
            (None, Some(answers)) => answers.get(number),
            (None, None) => unreachable!("the index is below the count"),
        };
        (strength, hand.tiles())
    }
}

/// A round of any variant.
pub(super) struct VariantRound {
    /// The state that the rules on dragons depend on, and the seat to move; the play on the table is stored separately.
    public: Public,
    table: Option<Strength>,
    hands: [Tiles; SEATS],
    /// A list that is reused in every turn.
    ids: Ids,
}

impl RandomRound for VariantRound {
    fn of(state: &State) -> Self {
        let (public, hands) = (state.public, state.hands);
        Self { public, table: public.table.map(Strength::of), hands, ids: Ids::appending_to(Vec::new()) }
    }

    fn deal(rules: &Rules, leader: Seat, dice: &mut Dice) -> Self {
        let is_shared = rules.shares_dragons();
        let (own, pool) = if is_shared { (0, Tiles::DRAGONS) } else { (1, Tiles::EMPTY) };
        let hands = deal_tiles(dice).map(|(numbers, flowers)| Tiles::of(numbers, flowers, [own; 3]));
        let public = Public { phase: Phase::Play, to_move: leader, pool, ..State::new(*rules).public };
        Self { public, table: None, hands, ids: Ids::appending_to(Vec::new()) }
    }

    fn play(&mut self, rules: &Rules, dice: &mut Dice) -> Seat {
        loop {
            let seat = self.public.to_move;
            let plays = VariantPlays::of(&self.public, self.table, self.hands[seat.index()], &mut self.ids);
            self.public.to_move = other(seat);
            let number = dice.below(plays.count() + u32::from(self.table.is_some()));
            if number == plays.count() {
                // A pass: the other seat leads (B3.3).
                self.table = None;
                continue;
            }
            let (strength, tiles) = plays.get(number, &self.ids);
            self.table = Some(strength);
            let dragons = tiles.dragons().len() as u8;
            let public = &mut self.public;
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
                return seat;
            }
        }
    }
}
