//! The module of one game: it holds matches, and answers requests.

use std::collections::HashMap;

use chabudai_bots::{Bot, Budget, Decision, Level, Method, Playable, Proven, Solver, SolverLimits};
use chabudai_engine::{Actor, Entry, Rng, Seat, Turn};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};

use crate::errors::CoreError;
use crate::match_log::Wanted;
use crate::match_play::Match;
use crate::requests::Request;

/// The number of the strongest level in the protocol.
const MAX_LEVEL: usize = 99;
/// The playouts of the strongest level, which has a time elsewhere: a slow device thinks longer, not worse.
const MAX_LEVEL_PLAYOUTS: u64 = 10_000;
/// The level whose method the coach uses.
const COACH_LEVEL: usize = 4;

/// Answers the requests that only one game knows; `None` for any other.
pub type OwnRequests = fn(&Value) -> Option<Result<Value, CoreError>>;

/// A bot that keeps its search tree, and the match and seat for which it searches.
struct Player<G: Playable> {
    of: (u32, usize, Method),
    bot: Box<dyn Bot<G>>,
}

/// The module of a game.
pub struct Module<G: Playable> {
    request: Vec<u8>,
    answer: Vec<u8>,
    matches: HashMap<u32, Match<G>>,
    last: u32,
    /// States that sentences look at, with their game.
    states: Vec<(G, G::State)>,
    player: Option<Player<G>>,
    own: OwnRequests,
}

type Answer = Result<Value, CoreError>;

impl<G: Playable> Module<G> {
    /// Creates a module without matches.
    #[must_use]
    pub fn new(own: OwnRequests) -> Self {
        Self {
            request: Vec::new(),
            answer: Vec::new(),
            matches: HashMap::new(),
            last: 0,
            states: Vec::new(),
            player: None,
            own,
        }
    }

    /// Makes room for a request and returns its place.
    pub fn request(&mut self, length: usize) -> *mut u8 {
        self.request.clear();
        self.request.resize(length, 0);
        self.request.as_mut_ptr()
    }

    /// Answers the request, and returns the length of the answer.
    pub fn answer(&mut self) -> usize {
        let request = std::mem::take(&mut self.request);
        let answered = serde_json::from_slice(&request)
            .map_err(|error| CoreError::malformed(error.to_string()))
            .and_then(|request| self.handle(request));
        let answer = match answered {
            Ok(answer) => json!({"ok": answer}),
            Err(error) => json!({"error": error}),
        };
        self.answer = answer.to_string().into_bytes();
        self.answer.len()
    }

    /// Returns the place of the answer.
    #[must_use]
    pub fn answer_at(&self) -> *const u8 {
        self.answer.as_ptr()
    }

    fn handle(&mut self, request: Request) -> Answer {
        match request {
            Request::Start { options, seed, position } => {
                let mut new = Match::new(G::from_options(&options)?, Some(seed.0), position)?;
                new.drive_chance(true)?;
                Ok(self.hold(new))
            }
            Request::Repeat { options, entries } => {
                let mut new = Match::new(G::from_options(&options)?, None, None)?;
                for (actor, text) in entries {
                    new.apply(&Entry { actor, text })?;
                }
                Ok(self.hold(new))
            }
            Request::Open { record, seed } => {
                let (new, headers) = Match::from_record(&record, seed.map(|seed| seed.0))?;
                let mut status = self.hold(new);
                status["headers"] = json!(headers);
                Ok(status)
            }
            Request::Until { r#match, actions } => {
                let whole = self.find(r#match)?;
                let mut shorter = Match::new(whole.game.clone(), None, whole.position.clone())?;
                for number in 0..actions.min(whole.action_count()) {
                    shorter.apply(whole.action(number))?;
                }
                Ok(self.hold(shorter))
            }
            Request::Close { r#match } => {
                self.matches.remove(&r#match);
                Ok(Value::Null)
            }
            Request::Status { r#match } => self.status(r#match),
            Request::Play { r#match, seat, action, deals } => {
                self.find(r#match)?.play(seat, &action, deals)?;
                self.status(r#match)
            }
            Request::Deal { r#match } => {
                self.find(r#match)?.drive_chance(true)?;
                self.status(r#match)
            }
            Request::Note { r#match, word, seat } => {
                self.find(r#match)?.note(word.text(), seat)?;
                self.status(r#match)
            }
            Request::TakeBack { r#match, seat } => {
                self.find(r#match)?.take_back(seat)?;
                self.status(r#match)
            }
            Request::View { r#match, seat, actions } => {
                let found = self.find(r#match)?;
                let seat = seat.map(|seat| found.seat(seat)).transpose()?;
                let state = found.states.get(actions.unwrap_or(found.action_count()));
                let state = state.ok_or_else(|| CoreError::malformed("there are fewer actions"))?;
                Ok(view(&found.game, state, seat))
            }
            Request::Views { r#match, actions } => {
                let found = self.find(r#match)?;
                let actions = actions.unwrap_or(found.action_count()).min(found.action_count());
                Ok(json!(found.views_at(actions)))
            }
            Request::LogHead { r#match, viewer, lines, mark } => self.find(r#match)?.log_head(viewer, (lines, &mark)),
            Request::Log { r#match, viewer, is_open, first, most } => {
                let wanted = Wanted { first, most };
                let found = self.find(r#match)?;
                if is_open { found.open_entries(&wanted) } else { found.log_entries(viewer, &wanted) }
            }
            Request::Explain { r#match, seat, action } => {
                let found = self.find(r#match)?;
                let action = found.game.parse_action(&action)?;
                let view = found.game.view(found.state(), Some(found.check_turn(seat)?));
                Ok(json!({"action": action.to_string(), "refusal": found.game.refusal(&view, &action)}))
            }
            Request::Readings { r#match, seat, items } => {
                let found = self.find(r#match)?;
                let view = found.game.view(found.state(), Some(found.seat(seat)?));
                let readings = found.game.readings(&view, &items)?.into_iter().map(|reading| {
                    json!({
                        "action": reading.action.map(|action| action.to_string()),
                        "kind": reading.kind,
                        "refusal": reading.refusal,
                    })
                });
                Ok(readings.collect::<Vec<_>>().into())
            }
            Request::Record { r#match, headers } => Ok(self.find(r#match)?.record(headers)?.into()),
            Request::Choose { r#match, seat, level, seed, playouts, solver_nodes } => {
                let level = level_of::<G>(level)?;
                // As in Python, a given number of playouts replaces the whole budget.
                let of_level = playouts.map_or(level.budget.solver_nodes, |_| 0);
                let playouts = playouts.or(level.budget.playouts).unwrap_or(MAX_LEVEL_PLAYOUTS);
                let budget = Budget::playouts(playouts).with_solver(solver_nodes.unwrap_or(of_level));
                let seed = seed.map_or(Ok(0), |seed| seed.parse());
                let seed = seed.map_err(|_| CoreError::malformed("the seed of a search is a whole number"))?;
                self.choose(r#match, seat, level.method, budget, seed)
            }
            Request::Coach { r#match, seat, playouts, solver_nodes } => {
                let found = self.find(r#match)?;
                let data = json!(found.game.view(found.state(), Some(found.seat(seat)?)));
                let digest = Sha256::digest(data.to_string());
                let seed = digest[..8].iter().fold(0, |number, &byte| number << 8 | u64::from(byte));
                let mut levels = G::levels();
                let level = levels.swap_remove(COACH_LEVEL.min(levels.len()) - 1);
                let budget = Budget::playouts(playouts).with_solver(solver_nodes);
                self.choose(r#match, seat, level.method, budget, seed)
            }
            Request::Solve { r#match, nodes, memory_mib } => {
                let found = self.find(r#match)?;
                solve(found, nodes, memory_mib)
            }
            Request::ActionData { action } => Ok(json!(G::announced_action_data(&action)?)),
            Request::Determinize { r#match, seat } => {
                let found = self.find(r#match)?;
                let view = found.game.view(found.state(), Some(found.seat(seat)?));
                let drawn = (found.game.clone(), found.game.determinize(&view, &mut Rng::from_seed(0)));
                self.states.push(drawn);
                Ok((self.states.len() - 1).into())
            }
            Request::PlayOn { state, seat, action } => {
                let (game, mut state) = self.state(state)?;
                let action = game.parse_action(&action)?;
                check_acting(&game, &state, seat)?;
                game.apply(&mut state, Seat::new(seat), &action).map_err(CoreError::illegal)?;
                self.states.push((game, state));
                Ok((self.states.len() - 1).into())
            }
            Request::ViewOf { state, seat } => {
                let (game, state) = self.state(state)?;
                let seats = game.spec().seats;
                let seat = seat.filter(|&seat| seat < seats).map(Seat::new);
                Ok(view(&game, &state, seat))
            }
            Request::ForgetStates => {
                self.states.clear();
                Ok(Value::Null)
            }
            Request::CountRound { options, round, standing } => {
                Ok(json!(G::from_options(&options)?.count_round(&round, standing.as_ref())?))
            }
            Request::Playouts { options, count, seed } => {
                let game = G::from_options(&options)?;
                let (tally, kernel) = game.playouts(&game.initial_state(), count, seed, 1);
                Ok(json!({"playouts": tally.playouts, "wins": tally.wins, "returns": tally.returns, "kernel": kernel}))
            }
            Request::Own { ask } => (self.own)(&ask).unwrap_or_else(|| Err(CoreError::malformed("no such request"))),
        }
    }

    fn hold(&mut self, new: Match<G>) -> Value {
        self.last += 1;
        self.matches.insert(self.last, new);
        self.status(self.last).expect("the match has just been added")
    }

    fn find(&mut self, number: u32) -> Result<&mut Match<G>, CoreError> {
        self.matches.get_mut(&number).ok_or_else(|| CoreError::malformed("there is no match with this number"))
    }

    fn status(&mut self, number: u32) -> Answer {
        let mut status = self.find(number)?.status();
        status["match"] = number.into();
        Ok(status)
    }

    fn state(&self, number: u32) -> Result<(G, G::State), CoreError> {
        let found = self.states.get(number as usize).cloned();
        found.ok_or_else(|| CoreError::malformed("there is no state with this number"))
    }

    fn choose(&mut self, number: u32, seat: usize, method: Method, budget: Budget, seed: u64) -> Answer {
        let found =
            self.matches.get(&number).ok_or_else(|| CoreError::malformed("there is no match with this number"))?;
        let view = found.game.view(found.state(), Some(found.check_turn(seat)?));
        let of = (number, seat, method);
        let known = self.player.take().filter(|player| player.of == of);
        let mut player = match known {
            Some(player) => player,
            None => {
                let bot = of.2.player(&found.game).ok_or(CoreError::not_offered("the game has no such player"))?;
                Player { of, bot }
            }
        };
        let decision = player.bot.choose(&view, budget, seed);
        self.player = Some(player);
        Ok(decision_data(&decision))
    }
}

fn check_acting<G: Playable>(game: &G, state: &G::State, seat: usize) -> Result<(), CoreError> {
    match game.turn(state) {
        Turn::Seats(seats) if seats.iter().any(|acting| acting.index() == seat) => Ok(()),
        _ => Err(CoreError::not_your_turn(seat)),
    }
}

/// Returns a view and the legal actions of its seat, as sorted texts.
fn view<G: Playable>(game: &G, state: &G::State, seat: Option<Seat>) -> Value {
    let mut legal = Vec::new();
    if let Some(seat) = seat {
        game.legal_actions(state, seat, &mut legal);
    }
    let mut legal: Vec<_> = legal.iter().map(ToString::to_string).collect();
    legal.sort_unstable();
    json!({"view": game.view(state, seat), "legal": legal})
}

fn level_of<G: Playable>(number: usize) -> Result<Level, CoreError> {
    if number == MAX_LEVEL {
        return Ok(G::max_level());
    }
    let mut levels = G::levels();
    if (1..=levels.len()).contains(&number) {
        Ok(levels.swap_remove(number - 1))
    } else {
        Err(CoreError::malformed("the game has no such level"))
    }
}

/// Finds the winner after each first action; those that mirror each other are solved once.
fn solve<G: Playable>(found: &Match<G>, nodes: u64, memory_mib: usize) -> Answer {
    let game = &found.game;
    let first = game.initial_state();
    let Turn::Seats(acting) = game.turn(&first) else {
        return Err(CoreError::not_offered("the game begins with chance, so there is no first action to solve"));
    };
    let seat = acting.first().expect("the set of acting seats is never empty");
    let mut legal = Vec::new();
    game.legal_actions(&first, seat, &mut legal);
    let mut winners: HashMap<G::Action, Option<usize>> = HashMap::new();
    for action in &legal {
        let mirrors = game.mirrors(action);
        if mirrors.first() != Some(action) {
            continue;
        }
        let mut after = first.clone();
        game.apply_unchecked(&mut after, Actor::Seat(seat), action);
        let limits = SolverLimits { nodes, time: None, memory_mib };
        let solution = game
            .solve(&mut Solver::new(memory_mib), &after, limits)
            .ok_or(CoreError::not_offered("the game has no solver"))?;
        if solution.winner.is_none() && solution.nodes == 0 {
            return Err(CoreError::not_offered("the game is too large for the solver"));
        }
        winners.extend(mirrors.into_iter().map(|mirror| (mirror, solution.winner.map(Seat::index))));
    }
    let answers = legal.iter().map(|action| (action.to_string(), json!(winners.get(action).copied().flatten())));
    Ok(Value::Object(answers.collect()))
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
        "candidates": candidates.collect::<Vec<_>>(),
    })
}
