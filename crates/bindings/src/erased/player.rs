//! The implementation of `AnyPlayer` for a typed bot, which returns decisions as JSON.

use std::sync::Arc;

use chabudai_bots::{Bot, Budget, Decision, Playable, Proven};
use serde_json::{Value, json};

use super::game::has_same_rules;
use super::view::TypedView;
use super::{AnyPlayer, AnyView};

pub struct TypedPlayer<G: Playable> {
    pub game: Arc<G>,
    pub bot: Box<dyn Bot<G>>,
}

impl<G: Playable> AnyPlayer for TypedPlayer<G> {
    fn choose(&mut self, view: &dyn AnyView, budget: Budget, seed: u64) -> Option<Value> {
        let view = view.as_any().downcast_ref::<TypedView<G>>()?;
        has_same_rules(&*view.game, &*self.game).then(|| decision_data(&self.bot.choose(&view.view, budget, seed)))
    }
}

/// Returns a decision as JSON. Without a playout or a proof there is no value.
fn decision_data<A: ToString>(decision: &Decision<A>) -> Value {
    let proven = |proven: Option<Proven>| {
        proven.map(|proven| match proven {
            Proven::Win => "win",
            Proven::Loss => "loss",
            Proven::Between => "between",
        })
    };
    let candidates = decision.candidates.iter().map(|candidate| {
        json!({
            "action": candidate.action.to_string(),
            "visits": candidate.visits,
            "value": (candidate.visits > 0 || candidate.proven.is_some()).then_some(candidate.value),
            "proven": proven(candidate.proven),
        })
    });
    json!({
        "action": decision.action.to_string(),
        "value": (decision.playouts > 0 || decision.proven.is_some()).then_some(decision.value),
        "proven": proven(decision.proven),
        "playouts": decision.playouts,
        "elapsed_ms": decision.elapsed.as_secs_f64() * 1e3,
        "candidates": candidates.collect::<Vec<_>>(),
    })
}
