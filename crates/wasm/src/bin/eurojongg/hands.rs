//! The analysis of hands, which the coach and the sentences about waits use.

use chabudai_games::eurojongg::analysis::{self, Forms};
use chabudai_games::eurojongg::cards::{Card, Cards};
use chabudai_wasm::CoreError;
use serde::Deserialize;
use serde_json::{Value, json};

/// A question about a hand.
#[derive(Deserialize)]
struct Ask {
    hand: Question,
    cards: String,
    melds: usize,
    gone: String,
    seven_pairs: bool,
    fourteen_run: bool,
}

#[derive(Deserialize)]
#[serde(rename_all = "snake_case")]
enum Question {
    IsComplete,
    Distance,
    Improving,
    Waits,
    Discards,
}

/// Answers a question about a hand; `None` for any other request.
pub fn answer(ask: &Value) -> Option<Result<Value, CoreError>> {
    let ask: Ask = serde_json::from_value(ask.clone()).ok()?;
    let Some(hand) = Cards::parse_plain(&ask.cards, &Cards::EMPTY) else {
        return Some(Err(CoreError::malformed("these are not cards of the pack")));
    };
    let gone = if ask.gone.is_empty() { Some(Cards::EMPTY) } else { Cards::parse_plain(&ask.gone, &hand) };
    let Some(gone) = gone else { return Some(Err(CoreError::malformed("the pack does not have all these cards"))) };
    let forms = Forms { seven_pairs: ask.seven_pairs, fourteen_run: ask.fourteen_run };
    let finite = |distance: u8| (distance != analysis::UNREACHABLE).then_some(distance);
    Some(Ok(match ask.hand {
        Question::IsComplete => analysis::is_complete(&hand, ask.melds, forms).into(),
        Question::Distance => json!(finite(analysis::distance(&hand, ask.melds, &gone, forms))),
        Question::Improving => {
            let found = analysis::improving(&hand, ask.melds, &gone, forms);
            found.map(|(card, unseen)| json!([card.to_string(), unseen])).collect::<Vec<_>>().into()
        }
        Question::Waits => {
            let found = analysis::waits(&hand, ask.melds, forms);
            let kinds = Card::all().filter(|card| card.is_playing() && found >> card.index() & 1 == 1);
            let unseen = |card: Card| card.copies() - hand.count(card) - gone.count(card);
            kinds.map(|card| json!([card.to_string(), unseen(card)])).collect::<Vec<_>>().into()
        }
        Question::Discards => {
            let found = analysis::discards(&hand, ask.melds, &gone, forms);
            let left = |each: &analysis::Discard| json!([each.card.to_string(), finite(each.distance), each.improving]);
            found.iter().map(left).collect::<Vec<_>>().into()
        }
    }))
}
