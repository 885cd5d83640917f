//! Nana Toridori: hands as plain rows of ranks, tricks as a list of seats that have passed.

use chabudai_engine::{Actor, Game, Seat};
use chabudai_games::nanatoridori::{Action, NanaToridori, Phase, State};
use proptest::prelude::*;

use super::{any_of, cases, game, play};

fn games() -> impl Strategy<Value = NanaToridori> {
    (2_usize..=6, 1_usize..=2, any::<bool>(), any::<bool>(), any::<bool>()).prop_map(
        |(players, penguins, lead_pass, public_gaps, is_advanced)| {
            let scoring = if is_advanced { "advanced" } else { "penguins" };
            game(&format!(
                r#"{{"players": {players}, "penguins": {penguins}, "lead_pass": {lead_pass}, "public_gaps": {public_gaps},
                    "scoring": "{scoring}"}}"#
            ))
        },
    )
}

fn row(state: &State, seat: Seat) -> Vec<u8> {
    state.hand(seat).ranks().collect()
}

fn seats(state: &State) -> Vec<Seat> {
    Seat::all(usize::from(state.public().rules.players)).collect()
}

/// Returns the next seat clockwise that still has cards.
fn next_in(state: &State, from: Seat) -> Seat {
    let all = seats(state).len();
    let clockwise = (1..=all).map(|step| Seat::new((from.index() + step) % all));
    clockwise.into_iter().find(|&seat| state.public().active.contains(seat)).expect("a seat still has cards")
}

proptest! {
    #![proptest_config(cases(120))]

    #[test]
    fn t1_4_t2_2_t3_2_a_hand_changes_only_by_cards_played_taken_or_kept(game in games(), seed: u64) {
        play(&game, seed, 400, any_of, |step| {
            let Actor::Seat(actor) = step.actor else { return };
            let (before, after) = (step.before, step.after);
            let mut hand = row(before, actor);
            match *step.action {
                Action::Play(play) => {
                    let taken: Vec<u8> = hand.drain(usize::from(play.slot)..usize::from(play.slot + play.count)).collect();
                    assert!(taken.iter().all(|&rank| rank == play.rank), "{} of {:?}", step.action, row(before, actor));
                }
                Action::Take(gap) => {
                    let beaten = before.public().beaten;
                    let block = vec![beaten.rank(); usize::from(beaten.cards())];
                    hand.splice(usize::from(gap)..usize::from(gap), block);
                }
                Action::Keep(gap) => hand.insert(usize::from(gap), before.drawn_card()),
                _ => {}
            }
            assert_eq!(row(after, actor), hand, "{} of {:?}", step.action, row(before, actor));
            for other in seats(before).into_iter().filter(|&other| other != actor) {
                assert_eq!(row(after, other), row(before, other));
            }
        });
    }

    #[test]
    fn t2_1_t2_4_t9_5_the_plays_are_the_parts_of_blocks_that_beat_the_table(game in games(), seed: u64) {
        play(&game, seed, 300, any_of, |step| {
            let state = step.after;
            let public = state.public();
            if public.phase != Phase::Play {
                return;
            }
            let hand = row(state, public.to_move);
            let (rank_on, cards_on) = (public.table.rank(), public.table.cards());
            let mut expected = Vec::new();
            for slot in 0..hand.len() {
                let rank = hand[slot];
                if slot > 0 && hand[slot - 1] == rank {
                    continue;
                }
                let size = hand[slot..].iter().take_while(|&&other| other == rank).count();
                let open = public.open_cards(public.to_move).filter(|&other| other == rank).count();
                for count in 1..=size {
                    for joined in 0..=open {
                        let cards = (count + joined) as u8;
                        if cards > cards_on || cards == cards_on && rank > rank_on {
                            expected.push((slot as u8, rank, count as u8, joined as u8));
                        }
                    }
                }
            }
            let mut legal = Vec::new();
            game.legal_actions(state, public.to_move, &mut legal);
            let plays: Vec<_> = legal.iter().filter_map(|action| match action {
                Action::Play(play) => Some((play.slot, play.rank, play.count, play.open)),
                _ => None,
            }).collect();
            assert_eq!(plays, expected, "{state:?}");
            let may_pass = legal.len() > plays.len();
            let is_led = cards_on == 0;
            let can_draw = if seats(state).len() == 2 { public.open_cards(public.to_move).count() > 0 } else { public.deck > 0 };
            assert_eq!(may_pass, !is_led || public.rules.lead_pass && can_draw, "T4.1, T4.5, T9.4: {state:?}");
        });
    }

    #[test]
    fn t5_1_t5_2_a_trick_ends_when_all_others_have_passed_and_its_owner_or_the_next_leads(game in games(), seed: u64) {
        // The seats that have passed since the latest play, and the seat that made it.
        let (mut passed, mut owner) = (Vec::new(), None);
        play(&game, seed, 600, any_of, |step| {
            let (before, after) = (step.before, step.after);
            let Actor::Seat(actor) = step.actor else {
                (passed, owner) = (Vec::new(), None);
                return;
            };
            match step.action {
                Action::Play(_) => (passed, owner) = (Vec::new(), Some(actor)),
                Action::Pass | Action::PassWith(_) if owner.is_some() => passed.push(actor),
                _ => {}
            }
            let is_turn_over = after.public().phase == Phase::Play;
            let Some(led) = owner.filter(|_| is_turn_over) else {
                // If the leader passes, the next seat leads (T4.5).
                if is_turn_over {
                    assert_eq!(after.public().to_move, next_in(after, actor), "{before:?}");
                }
                return;
            };
            let others = seats(after).into_iter().filter(|&seat| seat != led && after.public().active.contains(seat));
            let has_ended = others.into_iter().all(|seat| passed.contains(&seat));
            assert_eq!(after.public().table.cards() == 0, has_ended, "{after:?}");
            let leads = if after.public().active.contains(led) { led } else { next_in(after, led) };
            let next = if has_ended { leads } else { next_in(after, actor) };
            assert_eq!(after.public().to_move, next, "{before:?}");
            if has_ended {
                (passed, owner) = (Vec::new(), None);
            }
        });
    }

    #[test]
    fn t6_1_t6_3_t7_1_the_last_seat_with_cards_loses_and_leads_the_next_round(game in games(), seed: u64) {
        play(&game, seed, usize::MAX, any_of, |step| {
            let (before, after) = (step.before, step.after);
            let (Actor::Seat(actor), [was, is]) = (step.actor, [before.public(), after.public()]) else { return };
            let with_cards: Vec<Seat> = seats(after).into_iter().filter(|&seat| !row(after, seat).is_empty()).collect();
            let is_over = matches!(is.phase, Phase::Deal | Phase::Over);
            let gives_up = seats(after).len() == 2 && *step.action == Action::Pass;
            assert_eq!(is_over, with_cards.len() == 1 || gives_up, "T6.2, T9.3: {before:?}");
            if !is_over {
                assert!(is.active.iter().eq(with_cards.iter().copied()), "T6.1");
                assert_eq!((was.penguins, was.points), (is.penguins, is.points));
                return;
            }
            let loser = if gives_up { actor } else { with_cards[0] };
            assert_eq!(is.starter, loser);
            for seat in seats(after).iter().map(|seat| seat.index()) {
                let lost = was.penguins[seat] - is.penguins[seat];
                assert_eq!(lost == 1, seat == loser.index() && !is.rules.advanced, "{after:?}");
                assert_eq!(is.points[seat] == was.points[seat], seat == loser.index() || !is.rules.advanced, "T7.4");
            }
        });
    }

    #[test]
    fn t7_2_t7_4_the_winner_has_a_penguin_left_or_the_most_points(game in games(), seed: u64) {
        let end = play(&game, seed, usize::MAX, any_of, |_| {});
        let public = end.public();
        let scores = game.scores(&end);
        let most = *scores.iter().max().expect("there are seats");
        if public.rules.advanced {
            prop_assert!((10..=13).contains(&most), "it ends after the round that brings ten: {scores:?}");
        } else {
            prop_assert_eq!(scores.iter().filter(|&&score| score == 0).count(), 1);
        }
        let has_won = |score: i64| if public.rules.advanced { score == most } else { score > 0 };
        let winners: Vec<Seat> = seats(&end).into_iter().filter(|seat| has_won(scores[seat.index()])).collect();
        prop_assert!(game.ending(&end).expect("it has ended").winners == winners);
        let returns = game.returns(&end);
        for seat in seats(&end) {
            let gains = returns.as_slice()[seat.index()] > 0.0;
            prop_assert_eq!(gains, winners.contains(&seat));
        }
    }
}
