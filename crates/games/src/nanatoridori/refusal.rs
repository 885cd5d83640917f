//! Reasons why a seat may not take an action, based only on what that seat knows.

use chabudai_engine::{Refusal, Seat};

use super::action::{Action, Play};
use super::hand::Hand;
use super::state::{Meld, Phase, Public};

/// Returns the reason why the seat with this hand may not take this action now, or `None` if it may.
pub(super) fn refusal(public: &Public, seat: Option<Seat>, hand: &Hand, action: &Action) -> Option<Refusal> {
    match public.phase {
        Phase::Over => {
            let clause = if public.rules.advanced { "T7.4" } else { "T7.2" };
            return Some(Refusal::new("over", clause));
        }
        Phase::Start | Phase::Deal => return Some(Refusal::new("not_your_turn", "T1.3")),
        Phase::Play | Phase::Beaten | Phase::Drawn if seat != Some(public.to_move) => {
            return Some(Refusal::new("not_your_turn", "T1.2"));
        }
        Phase::Play | Phase::Beaten | Phase::Drawn => {}
    }
    match (public.phase, *action) {
        (_, Action::Start(_) | Action::Deal(_)) => Some(Refusal::new("not_your_turn", "T1.3")),
        (Phase::Play, Action::Play(play)) => play_refusal(public, hand, play),
        (Phase::Play, Action::Pass) => pass_refusal(public, None),
        (Phase::Play, Action::PassWith(rank)) => pass_refusal(public, Some(rank)),
        (Phase::Play, _) => Some(Refusal::new("nothing_beaten", "T3.1")),
        (_, Action::Drop) => None,
        (Phase::Beaten, Action::Take(gap)) | (Phase::Drawn, Action::Keep(gap)) => {
            (gap > hand.cards()).then(|| Refusal::new("no_gap", "T1.5").with("gaps", hand.cards()))
        }
        (Phase::Beaten, Action::Keep(_)) => Some(Refusal::new("must_take", "T3.2")),
        (Phase::Drawn, Action::Take(_)) => Some(Refusal::new("must_keep", "T4.2")),
        (Phase::Beaten, _) => Some(Refusal::new("choose_first", "T3.1")),
        _ => Some(Refusal::new("choose_first", "T4.2")),
    }
}

fn play_refusal(public: &Public, hand: &Hand, play: Play) -> Option<Refusal> {
    let slot = play.slot + 1;
    if play.slot >= hand.cards() {
        return Some(Refusal::new("no_slot", "T1.5").with("slot", slot).with("cards", hand.cards()));
    }
    let rank = hand.rank(play.slot);
    if rank != play.rank {
        return Some(Refusal::new("other_card", "T2.2").with("card", rank).with("slot", slot));
    }
    let first = hand.block_of(play.slot);
    if first != play.slot {
        return Some(Refusal::new("inside_block", "T2.2").with("first", first + 1));
    }
    let size = hand.block_size(play.slot);
    if size < play.count {
        return Some(Refusal::new("short_block", "T2.2").with("cards", size));
    }
    if public.open_of(public.to_move, play.rank) < play.open {
        return Some(with_open(Refusal::new("no_open_card", "T9.5"), public));
    }
    let table = public.table;
    let meld = Meld { rank, cards: play.cards() };
    (!meld.beats(table))
        .then(|| Refusal::new("too_weak", "T2.4").with("table", format_args!("{}x{}", table.rank, table.cards)))
}

fn pass_refusal(public: &Public, named: Option<u8>) -> Option<Refusal> {
    if !public.may_pass() {
        return Some(Refusal::new("leader_plays", "T4.5"));
    }
    match named {
        None if public.rules.is_duel() && public.can_draw() => {
            Some(with_open(Refusal::new("name_a_card", "T9.2"), public))
        }
        Some(rank) if public.open_of(public.to_move, rank) == 0 => {
            Some(with_open(Refusal::new("no_open_card", "T9.2"), public))
        }
        _ => None,
    }
}

fn with_open(refusal: Refusal, public: &Public) -> Refusal {
    public.open_cards(public.to_move).fold(refusal, |refusal, open| refusal.with("open", open))
}
