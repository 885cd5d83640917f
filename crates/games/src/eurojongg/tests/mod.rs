//! Tests named after their clauses. Positions are set up by notation.

mod count_round;
mod hidden;
mod legal;
mod notation;
mod play;
mod scores;
mod waiting;

use chabudai_engine::{Actor, Game, Options, Refusal, RulesVersion, Seat};

use super::action::{Action, Deal, WALL};
use super::cards::{Card, Cards, PACK};
use super::state::State;
use super::{DEALT, EuroJongg, SEATS};

fn cards(text: &str) -> Cards {
    Cards::parse(text.split_whitespace()).unwrap_or_else(|| panic!("{text:?} names cards"))
}

/// A game with known hands and known cards in the wall.
struct Table {
    game: EuroJongg,
    state: State,
}

impl Table {
    /// Deals hands that begin with these cards, and a wall that begins with `front` and, read from the back, with
    /// `back`. The rest fills up the hands, the blind and the wall; the blind gets crowns and bonus cards first.
    fn deal(options: &str, hands: [&str; SEATS], front: &str, back: &str) -> Self {
        Self::deal_under(EuroJongg::RULES_VERSION, options, hands, front, back)
    }

    /// Deals under a version of the rules.
    fn deal_under(version: RulesVersion, options: &str, hands: [&str; SEATS], front: &str, back: &str) -> Self {
        let options: Options = serde_json::from_str(options).expect("options are JSON");
        let game = EuroJongg::of_version(version, &options).expect("the options are the game's");
        let row = |text: &str| -> Vec<Card> {
            text.split_whitespace().map(|word| Card::parse(word).expect("a card")).collect()
        };
        let [front, back] = [row(front), row(back)];
        let mut left = Cards::PACK;
        for text in hands {
            left = left.without(&cards(text));
        }
        front.iter().chain(&back).for_each(|&card| left.remove(card));
        // Takes every seventh card, so that the cards that fill up a hand make no sets. Crowns and bonus cards
        // go to the blind.
        let playing: Vec<_> = left.playing().iter().collect();
        let mut rest: Vec<_> = (0..7).flat_map(|start| playing.iter().copied().skip(start).step_by(7)).collect();
        let hands = hands.map(|text| {
            let mut hand = cards(text);
            while (hand.len() as usize) < DEALT {
                hand.add(rest.pop().expect("the pack has enough cards"));
            }
            hand
        });
        rest.extend(left.without(&left.playing()).iter());
        let blind = rest.split_off(rest.len() - DEALT).into_iter().collect();
        let wall: Vec<_> = front.into_iter().chain(rest).chain(back.into_iter().rev()).collect();
        let wall: [Card; WALL] = wall.try_into().expect("the rest is the wall");
        let mut state = game.initial_state();
        let deal = Action::Deal(Box::new(Deal { hands, blind, wall }));
        game.apply_unchecked(&mut state, Actor::Chance, &deal);
        Self { game, state }
    }

    /// Plays actions, each written as a seat and its action: `0 discard 7d`.
    fn play(&mut self, actions: &[&str]) -> &mut Self {
        for text in actions {
            self.try_play(text).unwrap_or_else(|refusal| panic!("{text}: {refusal}"));
        }
        self
    }

    fn try_play(&mut self, text: &str) -> Result<(), Refusal> {
        let (seat, action) = text.split_once(' ').expect("a seat and an action");
        let seat = Seat::new(seat.parse().expect("a seat"));
        let action = self.game.parse_action(action).expect("the text is notation");
        self.game.apply(&mut self.state, seat, &action)
    }

    /// Returns the code, the clause and the culprits of a refusal as text.
    fn refusal(&mut self, text: &str) -> String {
        self.try_play(text).expect_err("the action is refused").to_string()
    }

    fn events(&self) -> Vec<String> {
        self.state.happened.iter().map(ToString::to_string).collect()
    }

    fn legal(&self, seat: usize) -> Vec<String> {
        let mut legal = Vec::new();
        self.game.legal_actions(&self.state, Seat::new(seat), &mut legal);
        legal.iter().map(ToString::to_string).collect()
    }

    fn acting(&self) -> Vec<usize> {
        self.state.owing().iter().map(Seat::index).collect()
    }
}

#[test]
fn e2_3_e2_4_sixty_five_cards_are_dealt_and_128_are_the_wall() {
    let table = Table::deal("{}", ["", "", "", ""], "", "");
    let hidden = &table.state.hidden;
    let in_hands: u32 = hidden.hands.iter().map(Cards::len).sum();
    // The dealer has already drawn its first card.
    assert_eq!((in_hands, hidden.blind.len(), table.state.public.wall), (53, 13, 127));
    assert_eq!(in_hands as usize + 13 + 127, PACK);
    assert_eq!(table.acting(), [0]);
}
