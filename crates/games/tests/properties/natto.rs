//! Natto: the tiles of a combination, which combination beats which, and where the tiles are.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use chabudai_engine::{Actor, Game};
use chabudai_games::natto::{Action, Combination, Kind, Natto, Phase, Rules, SharedDragons, Suit, Tile, Tiles, other};
use proptest::prelude::*;

use super::{any_of, cases, game, play};

/// Any options for a match of one round, except that equal sums never answer: two sums would beat each other (B10.2).
fn games() -> impl Strategy<Value = Natto> {
    let words = ("one-sheet|tiles|fewer", "off|higher", "off|sliding|strict");
    let word = |words: &'static str| prop::sample::select(words.split('|').collect::<Vec<_>>());
    let switches = (any::<bool>(), any::<bool>(), any::<bool>(), any::<bool>());
    (word(words.0), word(words.1), word(words.2), switches).prop_map(|(bombs, sums, dragons, switches)| {
        let (lead_bombs, single_must_end, seq_suit_tiebreak, free_dragons) = switches;
        game(&format!(
            r#"{{"target": 1, "bombs": "{bombs}", "widened_sums": "{sums}", "shared_dragons": "{dragons}",
                "lead_bombs": {lead_bombs}, "single_must_end": {single_must_end}, "seq_suit_tiebreak": {seq_suit_tiebreak},
                "free_dragons": {free_dragons}}}"#
        ))
    })
}

fn rules(game: &Natto) -> Rules {
    game.initial_state().public().rules
}

/// All combinations by kind and size, listed once because every case draws from them.
static ALL: LazyLock<BTreeMap<(usize, u8), Vec<Combination>>> = LazyLock::new(|| {
    let mut all = BTreeMap::<_, Vec<_>>::new();
    for play in (1..).map_while(Combination::with_id) {
        all.entry((place(play.kind()), play.size())).or_default().push(play);
    }
    all
});

fn place(kind: Kind) -> usize {
    Kind::ALL.into_iter().position(|other| other == kind).expect("every kind is among all")
}

/// The combinations of one kind and size.
fn alike(like: Combination) -> &'static [Combination] {
    &ALL[&(place(like.kind()), like.size())]
}

/// Any combination; all kinds are equally likely.
fn combinations() -> impl Strategy<Value = Combination> {
    static OF_KINDS: LazyLock<Vec<Vec<Combination>>> = LazyLock::new(|| {
        let of_kind = |kind| ALL.range((kind, 0)..=(kind, u8::MAX)).flat_map(|(_, plays)| plays).copied().collect();
        (0..Kind::ALL.len()).map(of_kind).collect()
    });
    prop::sample::select(&OF_KINDS[..]).prop_flat_map(prop::sample::select)
}

/// Several combinations of one kind and size, or of any.
fn several() -> impl Strategy<Value = Vec<Combination>> {
    let alike = combinations().prop_flat_map(|like| prop::collection::vec(prop::sample::select(alike(like)), 6));
    prop_oneof![3 => alike, 1 => prop::collection::vec(combinations(), 6)]
}

fn count_tiles(tiles: impl IntoIterator<Item = Tile>) -> BTreeMap<Tile, u32> {
    let mut counts = BTreeMap::new();
    for tile in tiles {
        *counts.entry(tile).or_default() += 1;
    }
    counts
}

/// The highest suit, including dragons; a flower is lower than any suit (B4.4).
fn highest_suit(tiles: Tiles) -> Option<Suit> {
    tiles
        .iter()
        .filter_map(|tile| match tile {
            Tile::Number(_, suit) | Tile::Dragon(suit) => Some(suit),
            Tile::Flower => None,
        })
        .max()
}

proptest! {
    #![proptest_config(cases(1500))]

    #[test]
    fn b3_2_nothing_beats_itself_and_beating_goes_one_way_and_on(game in games(), plays in several()) {
        let rules = rules(&game);
        for &one in &plays {
            prop_assert!(!rules.beats(one, one), "{one} beats itself");
            for &two in plays.iter().filter(|&&two| rules.beats(one, two)) {
                prop_assert!(!rules.beats(two, one), "{one} and {two} beat each other");
                for &three in plays.iter().filter(|&&three| rules.beats(two, three)) {
                    prop_assert!(rules.beats(one, three), "{one} beats {two} beats {three}");
                }
            }
        }
    }

    #[test]
    fn b3_4_the_text_names_a_combination_and_all_its_tiles(game in games(), play in combinations()) {
        let action = Action::Play(play);
        prop_assert_eq!(game.parse_action(&action.to_string()).expect("it is notation"), action);
        let laid: Vec<Tile> = play.ranked_tiles().into_iter().map(|(tile, _)| tile).collect();
        prop_assert_eq!(count_tiles(laid), count_tiles(play.tiles().iter()), "{}", play);
        prop_assert_eq!(play.tiles().len(), u32::from(play.size()));
    }

    #[test]
    fn b1_3_b1_4_b1_5_a_tile_stands_for_its_own_rank_a_flower_for_0_or_10_and_a_dragon_for_any(play in combinations()) {
        for (tile, rank) in play.ranked_tiles() {
            let fits = match (tile, rank) {
                (_, None) => play.kind() == Kind::Bomb,
                (Tile::Number(own, _), Some(rank)) => own as i8 == rank,
                (Tile::Flower, Some(rank)) => rank == 0 || rank == 10,
                (Tile::Dragon(suit), Some(rank)) if play.size() == 1 => rank == 11 + suit.index() as i8,
                (Tile::Dragon(_), Some(_)) => play.kind() != Kind::Sum,
            };
            prop_assert!(fits, "{tile} stands for {rank:?} in {play}");
        }
    }

    #[test]
    fn b4_1_to_b8_1_ranks_are_as_the_kind_requires(play in combinations()) {
        let ranks: Vec<i8> = play.ranked_tiles().into_iter().filter_map(|(_, rank)| rank).collect();
        let from = play.declared_number();
        let rising = |of_each: usize| (0..ranks.len()).all(|place| ranks[place] == from + (place / of_each) as i8);
        let (size, dragons) = (ranks.len(), play.tiles().dragons().len() as usize);
        let has_another = dragons < size;
        let is_right = match play.kind() {
            Kind::Set => (1..=6).contains(&size) && ranks.iter().all(|&rank| rank == from) && (has_another || size == 1),
            Kind::Seq => (2..=6).contains(&size) && rising(1) && has_another,
            Kind::Sum => {
                let (total, addends) = ranks.split_last().expect("a sum has tiles");
                (3..=6).contains(&size) && dragons == 0 && *total == from && addends.iter().sum::<i8>() == from
            }
            Kind::Tube => size == 6 && rising(2) && has_another,
            Kind::Plate => size == 6 && rising(3) && has_another,
            Kind::Bomb => ranks.is_empty(),
        };
        prop_assert!(is_right, "{play} stands for {ranks:?}");
    }

    #[test]
    fn b5_1_b5_3_a_seq_is_of_one_suit_with_its_own_dragons_or_a_flower_and_dragons(game in games(), play in combinations()) {
        let rules = rules(&game);
        if play.kind() == Kind::Seq && rules.make(play) && !rules.free_dragons {
            let suits: Vec<Suit> = play.tiles().iter().filter_map(|tile| match tile {
                Tile::Number(_, suit) | Tile::Dragon(suit) => Some(suit),
                Tile::Flower => None,
            }).collect();
            let is_of_one_suit = suits.windows(2).all(|pair| pair[0] == pair[1]);
            let is_flower_and_dragons = play.tiles().numbers() == 0 && play.tiles().flowers() == 1;
            prop_assert!(is_of_one_suit || is_flower_and_dragons && [0, 10].contains(&play.declared_number()), "{play}");
        }
    }

    #[test]
    fn b4_4_b6_4_b7_2_the_higher_number_wins_and_between_equal_ones_the_highest_suit(game in games(), plays in several()) {
        let rules = rules(&game);
        for (&one, &two) in plays.iter().zip(&plays[1..]) {
            if one.kind() != two.kind() || one.size() != two.size() {
                continue;
            }
            let suits = match one.kind() {
                Kind::Set => [one, two].map(|play| highest_suit(play.tiles())),
                Kind::Sum => {
                    let total = |play: Combination| play.ranked_tiles().last().expect("a sum has a total").0;
                    [one, two].map(|play| highest_suit(Tiles::EMPTY.with(total(play)).expect("it is one tile")))
                }
                Kind::Tube | Kind::Plate => [None; 2],
                Kind::Seq | Kind::Bomb => continue,
            };
            let expected = (one.declared_number(), suits[0]) > (two.declared_number(), suits[1]);
            prop_assert_eq!(rules.beats(one, two), expected, "{} on {}", one, two);
        }
    }

    #[test]
    fn b9_2_a_bomb_beats_all_but_bombs_and_nothing_but_a_bomb_beats_one(game in games(), one in combinations(), two in combinations()) {
        let rules = rules(&game);
        if one.kind() == Kind::Bomb && two.kind() != Kind::Bomb {
            prop_assert!(rules.beats(one, two) && !rules.beats(two, one), "{one} and {two}");
        }
        if one.kind() == Kind::Bomb && two.kind() == Kind::Bomb {
            // The bombs of B9.1 and B9.4 together, lowest first.
            let list = ["F F", "L C", "L R", "C R", "L C R", "F F F", "F F F F"];
            let place = |bomb: Combination| list.iter().position(|text| *text == bomb.tiles().to_string());
            let (one_at, two_at) = (place(one).expect("it is in the list"), place(two).expect("it is in the list"));
            prop_assert_eq!(rules.beats(one, two), one_at > two_at, "{} on {}", one, two);
        }
    }
}

proptest! {
    #![proptest_config(cases(200))]

    #[test]
    fn b2_1_no_tile_is_lost_or_added(game in games(), seed: u64) {
        play(&game, seed, usize::MAX, any_of, |step| {
            let public = step.after.public();
            if public.round == 0 || public.phase == Phase::Deal {
                return;
            }
            let hands = chabudai_engine::Seat::all(2).map(|seat| step.after.hand(seat));
            let places: Vec<Tiles> = hands.chain([public.pool, public.played]).collect();
            let total: u32 = places.iter().map(|tiles| tiles.len()).sum();
            assert_eq!(total, 32, "five are left over: {:?}", step.after);
            for (tile, count) in count_tiles(places.iter().flat_map(|tiles| tiles.iter())) {
                let copies = match tile {
                    Tile::Number(..) => 1,
                    Tile::Flower => 4,
                    Tile::Dragon(_) => 2,
                };
                assert!(count <= copies, "{count} of {tile}: {:?}", step.after);
            }
        });
    }

    #[test]
    fn b3_2_b3_5_a_play_beats_and_replaces_the_table_and_ends_the_round_with_the_last_tile(game in games(), seed: u64) {
        let rules = rules(&game);
        play(&game, seed, usize::MAX, any_of, |step| {
            let (Actor::Seat(seat), Action::Play(play)) = (step.actor, step.action) else { return };
            let (before, after) = (step.before, step.after);
            assert!(before.public().table.is_none_or(|table| rules.beats(*play, table)));
            assert_eq!(after.public().table, Some(*play));
            let from_hand = if rules.shares_dragons() { play.tiles().without_dragons() } else { play.tiles() };
            let mut left = count_tiles(before.hand(seat).iter());
            for tile in from_hand.iter() {
                *left.get_mut(&tile).expect("it is in the hand") -= 1;
            }
            left.retain(|_, count| *count > 0);
            let is_last = left.is_empty();
            assert_eq!(after.public().has_won(seat), is_last, "a round wins the match: {before:?}");
            assert!(is_last || count_tiles(after.hand(seat).iter()) == left);
            assert_eq!(after.hand(other(seat)), before.hand(other(seat)));
            assert!(!(is_last && rules.single_must_end) || play.size() == 1, "B10.1");
        });
    }

    #[test]
    fn b3_3_a_pass_gives_the_lead_to_the_seat_that_played_last(game in games(), seed: u64) {
        let mut played = None;
        play(&game, seed, usize::MAX, any_of, |step| match (step.actor, step.action) {
            (Actor::Seat(seat), Action::Play(_)) => played = Some(seat),
            (Actor::Seat(seat), _) => {
                let public = step.after.public();
                assert_eq!((public.table, Some(public.to_move)), (None, played.take()));
                assert_eq!(public.to_move, other(seat));
            }
            _ => played = None,
        });
    }

    #[test]
    fn b10_3_b10_4_shared_dragons_slide_by_one(game in games(), seed: u64) {
        // The most dragons that each seat has used in one play, and its number of plays with dragons.
        let (mut most, mut plays) = ([0; 2], [0; 2]);
        let dragons_are = rules(&game).shared_dragons;
        play(&game, seed, usize::MAX, any_of, |step| {
            let (Actor::Seat(seat), Action::Play(play)) = (step.actor, step.action) else { return };
            let dragons = play.tiles().dragons().len();
            let (own, others) = (seat.index(), other(seat).index());
            if dragons == 0 || dragons_are == SharedDragons::Off {
                return;
            }
            assert!(dragons <= 1 + most[others], "{play}: {:?}", step.before);
            assert!(dragons_are != SharedDragons::Strict || plays[own] <= plays[others], "{play}: {:?}", step.before);
            most[own] = most[own].max(dragons);
            plays[own] += 1;
        });
    }
}
