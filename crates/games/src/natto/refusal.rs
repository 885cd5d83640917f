//! Reasons why a seat may not take an action, based only on what that seat knows.

use chabudai_engine::{Refusal, Seat};

use super::action::Action;
use super::bombs::no_bomb;
use super::combination::{Combination, Kind};
use super::options::{Rules, WidenedSums};
use super::shared_dragons::too_many_dragons;
use super::state::{Phase, Public};
use super::tiles::{Suit, Tile, Tiles};

/// Returns the reason why the seat with this hand may not take this action now, or `None` if it may.
pub(super) fn refusal(public: &Public, seat: Option<Seat>, hand: Tiles, action: &Action) -> Option<Refusal> {
    match (public.phase, action) {
        (Phase::Over, _) => Some(Refusal::new("over", "B3.7")),
        (Phase::Start | Phase::Deal, _) | (_, Action::Start(_) | Action::Deal(_)) => {
            Some(Refusal::new("not_your_turn", "B2.1"))
        }
        (Phase::Play, _) if seat != Some(public.to_move) => Some(Refusal::new("not_your_turn", "B3.2")),
        (Phase::Play, Action::Pass) => public.table.is_none().then(|| Refusal::new("leader_plays", "B3.1")),
        (Phase::Play, Action::Play(play)) => play_refusal(public, hand, *play),
    }
}

/// Returns the reason why the seat to move, with this hand, may not make this play.
pub(super) fn play_refusal(public: &Public, hand: Tiles, play: Combination) -> Option<Refusal> {
    not_there(public, hand, play)
        .or_else(|| not_a_play(public, play))
        .or_else(|| too_many_dragons(public, play))
        .or_else(|| public.table.and_then(|table| no_answer(&public.rules, play, table)))
        .or_else(|| {
            let ends = public.rules.single_must_end && play.size() > 1 && from_hand(public, play) == hand;
            ends.then(|| Refusal::new("must_end_single", "B10.1"))
        })
}

/// Returns the tiles of a play that come from the hand rather than from the pool.
pub(super) fn from_hand(public: &Public, play: Combination) -> Tiles {
    if public.rules.shares_dragons() { play.tiles().without_dragons() } else { play.tiles() }
}

fn not_there(public: &Public, hand: Tiles, play: Combination) -> Option<Refusal> {
    let missing = naming("tile", Refusal::new("not_held", "B2.1"), from_hand(public, play).excess_over(hand));
    let from_pool = play.tiles().without(from_hand(public, play));
    let taken = naming("tile", Refusal::new("not_in_pool", "B10.3"), from_pool.excess_over(public.pool));
    missing.or(taken)
}

/// Returns the refusal with these tiles as culprits, or `None` if there are none.
pub(super) fn naming(role: &'static str, refusal: Refusal, tiles: impl Iterator<Item = Tile>) -> Option<Refusal> {
    let refusal = tiles.fold(refusal, |refusal, tile| refusal.with(role, tile));
    (!refusal.culprits.is_empty()).then_some(refusal)
}

/// Returns the reason why this is not a play at all under these rules.
fn not_a_play(public: &Public, play: Combination) -> Option<Refusal> {
    let rules = &public.rules;
    if play.kind() == Kind::Bomb {
        if !rules.has_bomb(play.tiles()) {
            return Some(no_bomb(rules));
        }
        let is_led = public.table.is_none() && !rules.lead_bombs;
        return is_led.then(|| Refusal::new("bomb_leads", "B9.3"));
    }
    if play.facts().needs_free && !rules.free_dragons {
        let suit = suit_of_seq(play.tiles());
        let others = play.tiles().dragons().iter().filter(|&tile| Some(tile) != suit.map(Tile::Dragon));
        return naming("dragon", Refusal::new("other_dragon", "B5.1"), others);
    }
    (!rules.make(play)).then(|| Refusal::new("too_far", "B11.1"))
}

/// Returns the suit of a seq's numbers or, if it has none, of its highest dragon (B5.4).
pub(super) fn suit_of_seq(tiles: Tiles) -> Option<Suit> {
    let numbers = tiles.iter().filter_map(|tile| if let Tile::Number(_, suit) = tile { Some(suit) } else { None });
    let dragons = tiles.iter().filter_map(|tile| if let Tile::Dragon(suit) = tile { Some(suit) } else { None });
    numbers.max().or(dragons.max())
}

/// Returns the reason why a play does not answer the play on the table (B3.2).
fn no_answer(rules: &Rules, play: Combination, table: Combination) -> Option<Refusal> {
    if rules.beats(play, table) {
        return None;
    }
    let refusal = |code, clause| Some(Refusal::new(code, clause).with("table", table));
    match (play.kind(), table.kind()) {
        (Kind::Bomb, Kind::Bomb) => refusal("not_higher", "B9.2"),
        (_, Kind::Bomb) => refusal("bomb_on_table", "B9.2"),
        (kind, other) if kind != other => refusal("wrong_kind", "B3.2"),
        (Kind::Sum, _) if !rules.fits(play, table) => refusal("wrong_size", "B6.4"),
        _ if !rules.fits(play, table) => refusal("wrong_size", "B3.2"),
        _ => refusal("not_higher", clause_of_order(rules, play, table)),
    }
}

/// Returns the clause that decides which of two combinations of one kind is higher.
fn clause_of_order(rules: &Rules, play: Combination, table: Combination) -> &'static str {
    let same_start = play.declared_number() == table.declared_number();
    match play.kind() {
        Kind::Set => "B4.4",
        Kind::Seq if same_start && (play.is_imaginary() || table.is_imaginary()) => "B5.5",
        Kind::Seq => "B5.4",
        Kind::Sum if rules.widened_sums == WidenedSums::Off => "B6.4",
        Kind::Sum => "B10.2",
        Kind::Tube => "B7.2",
        Kind::Plate => "B8.2",
        Kind::Bomb => "B9.2",
    }
}
