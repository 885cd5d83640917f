//! Counts a round that was played at a real table, with the code that ends every round (`State::end_round`).

use chabudai_engine::{CountLine, Game, Refusal, RoundCount, RoundError, Seat, SeatNumber, read_description};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::Natto;
use super::action::{Action, DEALT};
use super::combination::{Combination, Kind};
use super::options::Rules;
use super::refusal::{from_hand, play_refusal};
use super::state::{Phase, SEATS, State, other};
use super::tiles::{DRAGONS_OF_A_KIND, FLOWERS, Tile, Tiles};

/// The maximum length of a word that is quoted in an error, in characters.
const MAX_QUOTED_CHARS: usize = 20;

/// A finished round as it lies on a real table.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct DescribedRound {
    /// The seat that has no tiles left and so wins the round (B3.5).
    out: SeatNumber,
    /// The play with which it went out, in notation. It is checked and scores nothing.
    #[serde(default)]
    last: Option<String>,
    /// The tiles that the other seat still holds, separated by blanks. They score nothing.
    #[serde(default)]
    left: String,
}

/// A match between two rounds (B3.7).
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Standing {
    /// The rounds that each seat has won.
    scores: [u16; SEATS],
}

/// Counts a described round.
pub(super) fn count(game: &Natto, round: &Value, standing: Option<&Value>) -> Result<RoundCount, RoundError> {
    let mut state = State::new(game.rules);
    if let Some(standing) = standing {
        read_description::<Standing>("standing", standing)?.restore(&game.rules, &mut state)?;
    }
    let described: DescribedRound = read_description("round", round)?;
    let winner = described.out.of(SEATS)?;
    let last = described.last.as_deref().map(parse_play).transpose()?;
    let left = parse_left(&game.rules, &described.left, last)?;
    if let Some(last) = last {
        check_last(&game.rules, winner, last)?;
    }
    let before = game.scores(&state);
    state.end_round(winner);
    Ok(counted(game, &state, &before, last, left))
}

impl Standing {
    /// Restores the match in a new state.
    fn restore(&self, rules: &Rules, state: &mut State) -> Result<(), RoundError> {
        if self.scores.contains(&rules.target) {
            return Err(Refusal::new("over", "B3.7").into());
        }
        if self.scores.iter().any(|&wins| wins > rules.target) {
            return Err(RoundError::Unreadable("standing: no match has these scores between two rounds".to_owned()));
        }
        state.public.wins = self.scores;
        state.public.round = self.scores.iter().sum();
        Ok(())
    }
}

fn parse_play(text: &str) -> Result<Combination, RoundError> {
    match Action::parse(text) {
        Ok(Action::Play(play)) => Ok(play),
        _ => {
            let quoted: String = text.chars().take(2 * MAX_QUOTED_CHARS).collect();
            Err(Refusal::new("not_a_play", "B3.1").with("word", quoted).into())
        }
    }
}

/// Returns the tiles of the seat that is not out, or refuses a tile that it cannot hold.
fn parse_left(rules: &Rules, text: &str, last: Option<Combination>) -> Result<Tiles, RoundError> {
    let mut left = Tiles::EMPTY;
    for word in text.split_whitespace() {
        let tile = Tile::parse(word).ok_or_else(|| {
            let quoted: String = word.chars().take(MAX_QUOTED_CHARS).collect();
            Refusal::new("unknown_tile", "B1.1").with("word", quoted)
        })?;
        let refused = |code, clause| Refusal::new(code, clause).with("tile", tile);
        if rules.shares_dragons() && matches!(tile, Tile::Dragon(_)) {
            return Err(refused("dragon_in_hand", "B10.3").into());
        }
        if matches!(tile, Tile::Dragon(suit) if left.dragons_of(suit) > 0) {
            return Err(refused("second_dragon", "B2.1").into());
        }
        left = left.with(tile).ok_or_else(|| refused("too_many", "B1.1").with("count", copies(tile)))?;
    }
    let used = last.map(Combination::tiles).unwrap_or_default();
    if left.checked_and(used).is_none() {
        let shared = left.iter().find(|&tile| used.with(tile).is_none()).expect("a tile is there too often");
        return Err(Refusal::new("too_many", "B1.1").with("tile", shared).with("count", copies(shared)).into());
    }
    let most = DEALT + if rules.shares_dragons() { 0 } else { Tiles::OWN_DRAGONS.len() };
    if left.len() > most {
        return Err(Refusal::new("too_many_tiles", "B2.1").with("count", most).into());
    }
    Ok(left)
}

/// The number of tiles of this kind.
const fn copies(tile: Tile) -> u32 {
    match tile {
        Tile::Number(..) => 1,
        Tile::Flower => FLOWERS,
        Tile::Dragon(_) => DRAGONS_OF_A_KIND,
    }
}

/// Checks that a play can be the last one of a round, as the only tiles of a seat that may answer anything.
fn check_last(rules: &Rules, winner: Seat, last: Combination) -> Result<(), RoundError> {
    let mut public = State::new(*rules).public;
    (public.phase, public.to_move) = (Phase::Play, winner);
    // The play that it answers is not known: a bomb may have answered, and the other seat may have used every dragon.
    public.rules.lead_bombs |= last.kind() == Kind::Bomb;
    public.most_dragons[other(winner).index()] = Tiles::DRAGONS.len() as u8;
    public.dragon_plays[other(winner).index()] = u8::MAX;
    public.pool = Tiles::DRAGONS;
    let twice = last
        .tiles()
        .dragons()
        .iter()
        .find(|&tile| matches!(tile, Tile::Dragon(suit) if last.tiles().dragons_of(suit) > 1));
    if let Some(tile) = twice.filter(|_| !rules.shares_dragons()) {
        return Err(Refusal::new("second_dragon", "B2.1").with("tile", tile).into());
    }
    let hand = from_hand(&public, last);
    play_refusal(&public, hand, last).map_or(Ok(()), |refusal| Err(refusal.into()))
}

/// Returns the counted round of a state that has just ended one.
fn counted(game: &Natto, state: &State, before: &[i64], last: Option<Combination>, left: Tiles) -> RoundCount {
    let public = &state.public;
    let scores = game.scores(state);
    let points: Vec<i64> = scores.iter().zip(before).map(|(after, before)| after - before).collect();
    let mut lines = Vec::with_capacity(SEATS);
    for (seat, &points) in Seat::all(SEATS).zip(&points) {
        let (name, items) = if points > 0 {
            ("round won", last.map(Combination::tiles).unwrap_or_default().texts())
        } else if left.is_empty() {
            continue;
        } else {
            ("tiles left", left.texts())
        };
        lines.push(CountLine { seat, clause: "B3.5", name, items, points });
    }
    RoundCount {
        lines,
        points,
        scores,
        standing: serde_json::to_value(Standing { scores: public.wins }).expect("numbers are written as JSON"),
        next: (public.phase == Phase::Deal).then_some(public.to_move),
        ending: game.ending(state),
    }
}
