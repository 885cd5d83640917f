//! The analysis of the hands of Euro-Jongg: win tests, distances, improving cards, discards and points.
//!
//! Times are processor time if the system reports it.

mod common;

use std::hint::black_box;

use chabudai_engine::Rng;
use chabudai_games::eurojongg::analysis::{
    Forms, SuitFaces, best_points, discards, distance, improving_kinds, is_complete, waits,
};
use chabudai_games::eurojongg::cards::{Card, Cards, Suit};
use criterion::measurement::WallTime;
use criterion::{BenchmarkGroup, BenchmarkId, Criterion, criterion_group, criterion_main};

use common::{measure, short};

const FORMS: Forms = Forms { seven_pairs: false, fourteen_run: false };
/// Turns per hand.
const TURNS: usize = 15;

/// A moment in a hand: the cards of a seat, and those that it has seen elsewhere.
type HandAndSeen = (Cards, Cards);

fn shuffled(rng: &mut Rng) -> Vec<Card> {
    let mut pack: Vec<Card> = Cards::PACK.playing().iter().collect();
    rng.shuffle(&mut pack);
    pack
}

/// Returns hands as they are dealt, with some other cards seen.
fn deal(count: usize) -> Vec<HandAndSeen> {
    let mut rng = Rng::from_seed(1);
    let deals = (0..count).map(|_| {
        let pack = shuffled(&mut rng);
        let seen = rng.below(60) as usize;
        (pack[..13].iter().copied().collect(), pack[13..13 + seen].iter().copied().collect())
    });
    deals.collect()
}

/// Returns hands of one seat, each with a drawn card. The seat plays for the distance and then for improving cards.
fn play_hands(hands: usize) -> Vec<HandAndSeen> {
    let mut rng = Rng::from_seed(2);
    let mut positions = Vec::new();
    for _ in 0..hands {
        let mut pack = shuffled(&mut rng).into_iter();
        let (mut hand, mut seen_elsewhere): HandAndSeen = (pack.by_ref().take(13).collect(), Cards::EMPTY);
        for _ in 0..TURNS {
            hand.add(pack.next().expect("the pack is larger"));
            positions.push((hand, seen_elsewhere));
            if is_complete(&hand, 0, FORMS) {
                break;
            }
            let choices = discards(&hand, 0, &seen_elsewhere, FORMS);
            let best = choices.iter().min_by_key(|choice| (choice.distance, u32::MAX - choice.improving));
            let card = best.expect("a hand has cards").card;
            hand.remove(card);
            seen_elsewhere.add(card);
            for card in pack.by_ref().take(3) {
                seen_elsewhere.add(card);
            }
        }
    }
    positions
}

/// Returns complete hands and the same number of hands with one card changed.
fn complete_hands(hands: usize) -> Vec<Cards> {
    let mut rng = Rng::from_seed(3);
    let mut found = Vec::new();
    while found.len() < hands {
        let mut pack = shuffled(&mut rng).into_iter();
        let mut hand: Cards = pack.by_ref().take(13).collect();
        for card in pack {
            let missing = waits(&hand, 0, FORMS);
            if missing != 0 {
                let complete = hand.with(Card::new(missing.trailing_zeros() as usize));
                let changed = complete.kinds().nth(rng.below(8) as usize).expect("a complete hand has eight kinds");
                found.push(complete);
                found.push(complete.less(changed).with(if complete.count(card) < card.copies() {
                    card
                } else {
                    changed
                }));
                break;
            }
            hand.add(card);
            let choices = discards(&hand, 0, &Cards::EMPTY, FORMS);
            hand.remove(choices.iter().min_by_key(|choice| choice.distance).expect("a hand has cards").card);
        }
    }
    found
}

/// Measures a call on each of these hands in turn.
fn each<T>(group: &mut BenchmarkGroup<'_, WallTime>, what: &str, of: &str, all: &[T], mut call: impl FnMut(&T)) {
    measure(group, BenchmarkId::new(what, of), all.len() as u64, (1.0, "call"), || {
        for one in all {
            call(black_box(one));
        }
    });
}

fn hands(criterion: &mut Criterion) {
    let mut group = short(criterion, "hands of Euro-Jongg");
    let (dealt, played, made) = (deal(60_000), play_hands(100), complete_hands(500));
    println!("{} played positions", played.len());
    each(&mut group, "win test", "made, or a card off", &made, |cards| {
        black_box(is_complete(cards, 0, FORMS));
    });
    each(&mut group, "distance", "in play", &played, |(hand, seen_elsewhere)| {
        black_box(distance(hand, 0, seen_elsewhere, FORMS));
    });
    each(&mut group, "distance", "dealt, not seen before", &dealt, |(hand, seen_elsewhere)| {
        black_box(distance(hand, 0, seen_elsewhere, FORMS));
    });
    each(&mut group, "improving", "in play", &played, |(hand, seen_elsewhere)| {
        black_box(improving_kinds(hand, 0, seen_elsewhere, FORMS));
    });
    each(&mut group, "discards", "in play", &played, |(hand, seen_elsewhere)| {
        black_box(discards(hand, 0, seen_elsewhere, FORMS));
    });
    each(&mut group, "waits", "dealt", &dealt, |(hand, _)| {
        black_box(waits(hand, 0, FORMS));
    });
    each(&mut group, "points", "dealt", &dealt, |(hand, _)| {
        black_box(best_points(hand, SuitFaces::Add { suit: Suit::Hearts, points: 5 }));
    });
    group.finish();
}

criterion_group!(benches, hands);
criterion_main!(benches);
