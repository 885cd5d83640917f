//! An exact solver for rounds of Natto with both hands known.

mod catalogue;
mod hand;
mod memory;
mod search;

use std::sync::Arc;

use chabudai_engine::Seat;
use chabudai_games::natto::{Action, Combination, Public, Rules, SEATS, SharedDragons, State, Tiles};

use catalogue::{Catalogue, Form};
use hand::{Hand, Play};
use memory::Memory;
use search::Node;

/// A round in progress with nothing hidden.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Position {
    /// The hands. Neither is empty.
    pub hands: [Tiles; SEATS],
    /// The seat to lead, or to answer the play on the table.
    pub to_move: Seat,
    /// The play to beat, made by the other seat.
    pub table: Option<Combination>,
    /// The dragons that both seats may use; none unless dragons are shared (B10.3).
    pub pool: Tiles,
    /// The most dragons that each seat has used in one play (B10.3).
    pub most_dragons: [u8; SEATS],
    /// Plays with dragons that each seat has made (B10.4).
    pub dragon_plays: [u8; SEATS],
}

impl Position {
    /// Combines public information with hands, for example those of a sampled world.
    #[must_use]
    pub const fn new(public: &Public, hands: [Tiles; SEATS]) -> Self {
        Self {
            hands,
            to_move: public.to_move,
            table: public.table,
            pool: public.pool,
            most_dragons: public.most_dragons,
            dragon_plays: public.dragon_plays,
        }
    }

    /// Returns the round of a state.
    #[must_use]
    pub const fn of(state: &State) -> Self {
        Self::new(state.public(), [state.hand(Seat::new(0)), state.hand(Seat::new(1))])
    }
}

/// The result of a legal action.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Verdict {
    /// The action.
    pub action: Action,
    /// Whether it wins the round with best play by both; `None` if the limit was reached first.
    pub wins: Option<bool>,
}

/// A solver for rounds under given rules.
///
/// It reuses its memory, which is bounded, but not the results of earlier calls.
///
/// ```
/// use chabudai_bots::games::natto::{Endgame, Position};
/// use chabudai_engine::{Game, Options, Seat};
/// use chabudai_games::natto::{Action, Natto, Tiles};
///
/// let game = Natto::from_options(&Options::new())?;
/// let hand = |text: &str| Tiles::parse(text.split(' ')).expect("tiles");
/// let position = Position {
///     hands: [hand("1o 9t 9q"), hand("2o 2t")],
///     to_move: Seat::new(0),
///     table: None,
///     pool: Tiles::EMPTY,
///     most_dragons: [0; 2],
///     dragon_plays: [0; 2],
/// };
/// let mut endgame = Endgame::new(&game.initial_state().public().rules);
/// // The pair of 9 wins its trick, and the single tile goes last.
/// assert_eq!(endgame.wins(&position, 1000), Some(true));
/// # Ok::<(), chabudai_engine::OptionsError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Endgame {
    rules: Rules,
    catalogue: Arc<Catalogue>,
    hands: [Hand; SEATS],
    memory: Memory,
    /// The plays of the nodes on the path, each node's after those of its parent.
    plays: Vec<u16>,
    nodes: u64,
    most_nodes: u64,
}

impl Endgame {
    /// Creates a solver for these rules. It can solve any number of positions.
    #[must_use]
    pub fn new(rules: &Rules) -> Self {
        Self {
            rules: *rules,
            catalogue: Catalogue::of(rules),
            hands: Default::default(),
            memory: Memory::new(),
            plays: Vec::new(),
            nodes: 0,
            most_nodes: 0,
        }
    }

    /// Whether the seat to move wins the round with best play by both; `None` if the limit on visited positions was reached
    /// first.
    pub fn wins(&mut self, position: &Position, node_limit: u64) -> Option<bool> {
        let node = self.begin(position, node_limit);
        self.value(&node, position.table)
    }

    /// Returns all legal actions, in the order of their ids, and whether they win. The limit applies to all of them together.
    pub fn best(&mut self, position: &Position, node_limit: u64) -> Vec<Verdict> {
        let node = self.begin(position, node_limit);
        let mut verdicts = Vec::new();
        if position.table.is_some() {
            let wins = self.value(&node.after_pass(), None).map(|wins| !wins);
            verdicts.push(Verdict { action: Action::Pass, wins });
        }
        for (combination, play) in self.legal(position, &node) {
            let after = self.after(&node, &play);
            let wins = if after.hands[node.seat()] == 0 {
                Some(true)
            } else {
                self.value(&after, Some(combination)).map(|wins| !wins)
            };
            verdicts.push(Verdict { action: Action::Play(combination), wins });
        }
        verdicts
    }

    /// Returns the number of positions visited by the latest call.
    #[must_use]
    pub const fn nodes(&self) -> u64 {
        self.nodes
    }

    fn begin(&mut self, position: &Position, node_limit: u64) -> Node {
        debug_assert!(
            position.hands.iter().all(|hand| !hand.is_empty()),
            "with an empty hand the round is over (B3.5)"
        );
        self.nodes = 0;
        self.most_nodes = node_limit;
        self.memory.forget();
        for (hand, tiles) in self.hands.iter_mut().zip(position.hands) {
            hand.set(&self.catalogue, tiles, position.pool);
        }
        let [first, second] = position.dragon_plays;
        let is_strict = self.rules.shared_dragons == SharedDragons::Strict;
        let ahead = if is_strict { first as i8 - second as i8 } else { 0 };
        Node::new([self.hands[0].all(), self.hands[1].all()], position, ahead)
    }

    fn value(&mut self, node: &Node, table: Option<Combination>) -> Option<bool> {
        self.plays.clear();
        let result = match table {
            None => self.lead(node),
            Some(table) => self.answer(node, Form::new(&self.rules, table.facts())),
        };
        result.ok()
    }

    /// Returns all legal plays, including dominated ones.
    fn legal(&self, position: &Position, node: &Node) -> Vec<(Combination, Play)> {
        let table = position.table.map(|table| Form::new(&self.rules, table.facts()));
        let hand = &self.hands[node.seat()];
        let reach = position.hands[node.seat()].and(position.pool);
        let entries = self.catalogue.entries_within(reach).filter(|entry| match table {
            None => self.may_lead(entry.form.class),
            Some(table) => entry.form.beats(table),
        });
        let plays = entries.map(|entry| (entry.combination, hand.to_local(entry)));
        let mut plays: Vec<_> = plays.filter(|(_, play)| self.is_allowed(node, play)).collect();
        plays.sort_unstable_by_key(|(combination, _)| *combination);
        plays
    }
}
