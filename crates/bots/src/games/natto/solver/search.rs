//! The search: win or loss, depth first, with each position solved once.

use chabudai_engine::interrupt;
use chabudai_games::natto::{SEATS, SharedDragons};

use super::catalogue::{BOMBS, CLASSES, Form};
use super::hand::{Play, Rest};
use super::{Endgame, Position};

/// The limit was reached before the result.
#[derive(Clone, Copy, Debug)]
pub struct LimitReached;

/// A position on the path, without the play on the table.
#[derive(Clone, Copy, Debug)]
pub struct Node {
    pub hands: [Rest; SEATS],
    seat: u8,
    /// The dragons of the pool, two bits per kind, filled from the lower.
    pool: u8,
    /// The most dragons that each seat has used in one play.
    most: [u8; SEATS],
    /// How many more plays with dragons seat 0 has made than seat 1, if that matters.
    ahead: i8,
}

/// The code in a key for a win by leading. Codes of answers are greater, since their strengths start at 1.
const LEAD: u64 = 0;
/// The code for whether the leader goes out by certain plays.
const GOES_OUT: u64 = 1;

impl Node {
    pub fn new(hands: [Rest; SEATS], position: &Position, ahead: i8) -> Self {
        let mut node = Self {
            hands,
            seat: position.to_move.index() as u8,
            pool: super::hand::pool_bits(position.pool),
            most: position.most_dragons,
            ahead,
        };
        node.clear_idle_fields();
        node
    }

    /// Returns the index of the seat to move.
    pub const fn seat(&self) -> usize {
        self.seat as usize
    }

    const fn other(&self) -> usize {
        1 - self.seat as usize
    }

    /// Returns the position after a pass.
    pub const fn after_pass(&self) -> Self {
        Self { seat: 1 - self.seat, ..*self }
    }

    /// Clears irrelevant information: a play has at most as many dragons as the pool, so all higher numbers that a
    /// seat may use are equivalent.
    fn clear_idle_fields(&mut self) {
        let enough = (self.pool.count_ones() as u8).saturating_sub(1);
        self.most = self.most.map(|most| most.min(enough));
    }

    fn key(&self, code: u64) -> u64 {
        // With a pool the hands have 13 tiles, and without one the rest is zero.
        let hands = u64::from(self.hands[0]) | u64::from(self.hands[1]) << 16;
        let shared = u64::from(self.pool)
            | u64::from(self.most[0]) << 6
            | u64::from(self.most[1]) << 9
            | ((self.ahead + 1) as u64) << 12;
        hands | u64::from(self.seat) << 32 | code << 33 | shared.rotate_right(15)
    }
}

impl Endgame {
    /// Returns the position after a play.
    pub(super) fn after(&self, node: &Node, play: &Play) -> Node {
        let mut after = node.after_pass();
        let seat = node.seat();
        after.hands[seat] = self.hands[seat].without(node.hands[seat], play.tiles);
        if play.dragons > 0 && self.rules.shares_dragons() {
            let left = node.pool ^ play.pool;
            let (lower, upper) = (left & 0b01_01_01, left & 0b10_10_10);
            after.pool = lower | upper >> 1 | upper & lower << 1;
            after.most[seat] = node.most[seat].max(play.dragons);
            if self.rules.shared_dragons == SharedDragons::Strict {
                after.ahead += if seat == 0 { 1 } else { -1 };
            }
            after.clear_idle_fields();
        }
        after
    }

    /// Whether the seat to move may make a play whose tiles it has, ignoring the play on the table.
    pub(super) fn is_allowed(&self, node: &Node, play: &Play) -> bool {
        let seat = node.seat();
        if self.rules.single_must_end && !play.is_single() && play.tiles == node.hands[seat] {
            return false;
        }
        if play.dragons == 0 || !self.rules.shares_dragons() {
            return true;
        }
        let ahead = if seat == 0 { node.ahead } else { -node.ahead };
        play.pool & !node.pool == 0 && play.dragons <= 1 + node.most[node.other()] && ahead <= 0
    }

    /// Whether plays of a class may be led (B3.1, B9.3).
    pub(super) const fn may_lead(&self, class: u8) -> bool {
        class != BOMBS || self.rules.lead_bombs
    }

    fn count(&mut self) -> Result<(), LimitReached> {
        interrupt::poll();
        self.nodes += 1;
        if self.nodes > self.most_nodes { Err(LimitReached) } else { Ok(()) }
    }

    /// Whether the seat to move wins when it leads.
    pub(super) fn lead(&mut self, node: &Node) -> Result<bool, LimitReached> {
        let key = node.key(LEAD);
        if let Some(known) = self.memory.find(key) {
            return Ok(known);
        }
        self.count()?;
        let before = self.nodes;
        let first = self.plays.len();
        let best = self.hands[node.other()].best(node.hands[node.other()]);
        let Leads::Certain { end: certain } = self.list_leads(node, &best) else { return Ok(true) };
        let mut wins = self.goes_out_after(node, first..certain, &best)?;
        for at in first..self.plays.len() {
            if wins {
                break;
            }
            let play = *self.hands[node.seat()].play(self.plays[at]);
            let after = self.after(node, &play);
            wins = if at < certain { self.lead(&after.after_pass())? } else { !self.answer(&after, play.form())? };
        }
        self.plays.truncate(first);
        self.memory.store(key, wins, self.nodes - before);
        Ok(wins)
    }

    /// Lists the possible leads. Certain plays come first: the other hand cannot beat them, so the seat keeps the lead.
    ///
    /// The other hand's best plays are computed without the pool's limits. A play that is not certain may therefore still be
    /// unbeatable, but a certain one is never beaten.
    fn list_leads(&mut self, node: &Node, best: &[u8; CLASSES]) -> Leads {
        let (seat, rest) = (node.seat(), node.hands[node.seat()]);
        let first = self.plays.len();
        self.hands[seat].add_leads(rest, &mut self.plays);
        let (mut certain, mut end) = (first, first);
        for at in first..self.plays.len() {
            let place = self.plays[at];
            let play = *self.hands[seat].play(place);
            if !self.may_lead(play.class) || !self.is_allowed(node, &play) {
                continue;
            }
            if play.tiles == rest {
                self.plays.truncate(first);
                return Leads::Out;
            }
            self.plays[end] = place;
            if best[usize::from(play.class)] <= play.bar && (play.class == BOMBS || best[usize::from(BOMBS)] == 0) {
                self.plays[certain..=end].rotate_right(1);
                certain += 1;
            }
            end += 1;
        }
        self.plays.truncate(end);
        Leads::Certain { end: certain }
    }

    /// Whether the leader goes out if it begins with one of these certain plays and continues with certain plays until its last
    /// one. The other hand cannot prevent it.
    fn goes_out_after(
        &mut self,
        node: &Node,
        certain: std::ops::Range<usize>,
        best: &[u8; CLASSES],
    ) -> Result<bool, LimitReached> {
        for at in certain {
            let play = *self.hands[node.seat()].play(self.plays[at]);
            if self.goes_out(&self.after(node, &play).after_pass(), best)? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    fn goes_out(&mut self, node: &Node, best: &[u8; CLASSES]) -> Result<bool, LimitReached> {
        let key = node.key(GOES_OUT);
        if let Some(known) = self.memory.find(key) {
            return Ok(known);
        }
        self.count()?;
        let first = self.plays.len();
        let Leads::Certain { end } = self.list_leads(node, best) else { return Ok(true) };
        let goes_out = self.goes_out_after(node, first..end, best)?;
        self.plays.truncate(first);
        self.memory.store(key, goes_out, 0);
        Ok(goes_out)
    }

    /// Whether the seat to move wins when it must beat a play of this form or pass.
    pub(super) fn answer(&mut self, node: &Node, table: Form) -> Result<bool, LimitReached> {
        let (seat, rest) = (node.seat(), node.hands[node.seat()]);
        let first = self.plays.len();
        let Some(lowest) = self.list_answers(node, table) else {
            return self.lead(&node.after_pass()).map(|wins| !wins);
        };
        if self.plays[first..].iter().any(|&place| self.hands[seat].play(place).tiles == rest) {
            self.plays.truncate(first);
            return Ok(true);
        }
        // Possible answers are all plays from the lowest one that the veil of the table does not exclude. Nothing else about
        // the table matters.
        let key = node.key(u64::from(lowest.strength) << 7 | u64::from(lowest.class) << 2 | u64::from(table.veil));
        let passed = node.after_pass();
        let known = self.memory.find(key);
        // If the pass is known to win, no search is needed.
        let known = known.or_else(|| self.memory.find(passed.key(LEAD)).filter(|wins| !wins).map(|_| true));
        if let Some(known) = known {
            self.plays.truncate(first);
            return Ok(known);
        }
        self.count()?;
        let before = self.nodes;
        self.hands[seat].sort(rest, &mut self.plays[first..]);
        let mut wins = false;
        for at in first..self.plays.len() {
            if wins {
                break;
            }
            let play = *self.hands[seat].play(self.plays[at]);
            wins = !self.answer(&self.after(node, &play), play.form())?;
        }
        self.plays.truncate(first);
        wins = wins || !self.lead(&passed)?;
        self.memory.store(key, wins, self.nodes - before);
        Ok(wins)
    }

    /// Lists the possible answers and returns the lowest, with bombs as the highest; `None` if the seat must pass.
    fn list_answers(&mut self, node: &Node, table: Form) -> Option<Play> {
        let (seat, rest) = (node.seat(), node.hands[node.seat()]);
        let best = self.hands[seat].best(rest);
        let higher =
            if best[usize::from(table.class)] > table.bar { self.hands[seat].class(table.class) } else { 0..0 };
        let has_bombs = table.class != BOMBS && best[usize::from(BOMBS)] > 0;
        let bombs = if has_bombs { self.hands[seat].class(BOMBS) } else { 0..0 };
        let first = self.plays.len();
        for place in higher.chain(bombs) {
            let play = *self.hands[seat].play(place);
            if play.tiles & !rest == 0 && play.form().beats(table) && self.is_allowed(node, &play) {
                self.plays.push(place);
            }
        }
        self.plays.get(first).map(|&place| *self.hands[seat].play(place))
    }
}

/// The kinds of leads.
enum Leads {
    /// A play of the whole hand.
    Out,
    /// The plays of the list before this index are certain, the others are not.
    Certain { end: usize },
}
