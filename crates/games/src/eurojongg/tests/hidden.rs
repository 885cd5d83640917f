use chabudai_engine::testkit::check_looks_the_same;
use chabudai_engine::{Game, Rng, Seat};

use super::super::refusal::is_one_short;
use super::Table;

#[test]
fn e11_3_whether_a_seat_has_answered_is_secret() {
    let mut table = Table::deal("{}", ["7d", "7d 7d", "", ""], "2c", "");
    table.play(&["0 discard 7d"]);
    let before = table.state.clone();
    for answer in ["1 skip", "1 book 7d 7d"] {
        table.state = before.clone();
        table.play(&[answer]);
        for seat in [None, Some(0), Some(2), Some(3)] {
            check_looks_the_same(&table.game, &before, &table.state, seat.map(Seat::new));
        }
        assert_ne!(table.game.view(&before, Some(Seat::new(1))), table.game.view(&table.state, Some(Seat::new(1))));
    }
}

#[test]
fn e11_3_the_drawn_card_the_wall_and_the_blind_are_secret() {
    let one = Table::deal("{}", ["7d", "", "", ""], "2c", "");
    let mut other = one.state.clone();
    other.hidden.drawn = other.hidden.hands[0].kinds().next();
    other.hidden.wall[usize::from(other.hidden.front)..usize::from(other.hidden.back)].reverse();
    std::mem::swap(&mut other.hidden.blind, &mut other.hidden.hands[3]);
    for seat in [None, Some(1), Some(2)] {
        check_looks_the_same(&one.game, &one.state, &other, seat.map(Seat::new));
    }
}

#[test]
fn e14_2_in_every_world_a_waiting_hand_is_one_card_short() {
    let hand = "As 2s 3s 4s 5s 6s 7h 8h 9h 2d 3d 4d 9c";
    let mut table = Table::deal(r#"{"waiting": true, "auto_lay": true}"#, [hand, "", "", ""], "Kc", "");
    table.play(&["0 wait Kc", "1 skip", "2 skip", "3 skip"]);
    let view = table.game.view(&table.state, Some(Seat::new(1)));
    let mut rng = Rng::from_seed(2);
    let mut hands = std::collections::HashSet::new();
    for _ in 0..200 {
        let world = table.game.determinize(&view, &mut rng);
        assert!(is_one_short(table.game.rules(), &world.public.places[0], &world.hidden.hands[0]));
        hands.insert(world.hidden.hands[0]);
    }
    assert!(hands.len() > 150, "worlds differ");
}
