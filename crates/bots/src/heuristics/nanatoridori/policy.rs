//! What a quick player would do, and which actions are worth a try.

use chabudai_engine::{Game, Rng};
use chabudai_games::nanatoridori::{Action, Hand, Meld, NanaToridori, Phase, Play, State, bits};

use crate::guided::{Choices, Guidance};

/// The actions of the seat to move that are worth a try.
pub(super) fn choices(game: &NanaToridori, state: &State, guidance: Guidance, out: &mut Choices) {
    let mut legal = Vec::new();
    game.legal_actions(state, state.public().to_move, &mut legal);
    out.ids.extend(legal.iter().map(|action| game.action_id(action)));
}

/// What a quick player would do.
pub(super) fn suggest(state: &State, rng: &mut Rng) -> Action {
    let public = state.public();
    let hand = state.hand(public.to_move);
    match public.phase {
        Phase::Beaten => place(hand, public.beaten.rank()).map_or(Action::Drop, Action::Take),
        Phase::Drawn => place(hand, state.drawn()).map_or(Action::Drop, Action::Keep),
        _ => turn(state, hand, rng),
    }
}

/// The gap beside the largest block of a rank.
fn place(hand: &Hand, rank: u8) -> Option<u8> {
    let equal = hand.blocks() & hand.with_rank(rank);
    bits(equal).max_by_key(|&slot| hand.block_size(slot))
}

fn turn(state: &State, hand: &Hand, _rng: &mut Rng) -> Action {
    let public = state.public();
    let seat = public.to_move;
    let mut best: Option<(i32, Play)> = None;
    for slot in bits(hand.blocks()) {
        let (rank, count) = (hand.rank(slot), hand.block_size(slot));
        let table = public.table;
        let needed = if table.cards() == 0 {
            0
        } else if rank > table.rank() {
            table.cards()
        } else {
            table.cards() + 1
        };
        let open = needed.saturating_sub(count);
        if open > 0 && public.open_of(seat, rank) < open {
            continue;
        }
        let joins = slot > 0 && slot + count < hand.cards() && hand.rank(slot - 1) == hand.rank(slot + count);
        let score = 16 * i32::from(count) - i32::from(rank) + if joins { 16 } else { 0 } - 20 * i32::from(open);
        if best.is_none_or(|(least, _)| score > least) {
            best = Some((score, Play { slot, rank, count, open }));
        }
    }
    if let Some((_, play)) = best {
        return Action::Play(play);
    }
    match public.open_cards(seat).min() {
        Some(rank) => Action::PassWith(rank),
        None => Action::Pass,
    }
}
