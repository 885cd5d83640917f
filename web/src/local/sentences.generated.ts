/* eslint-disable -- translated from Python, whose linter has read it */
// Made by `make types` from python/chabudai/presentation. Do not edit.
// @ts-nocheck

import * as py from "./python";

export function phrases__default_seat_name(seat) {
return ("Seat " + py.str(py.add(seat, 1)));
}

export function view_context__ViewContext() {
return py.dict([]);
}

export function phrases__seat_name(seat, view) {
let name, names;
names = py.or(() => py.method(py.or(() => view, () => new view_context__ViewContext()), "get", ["names"]), () => []);
name = ((py.compare(seat, py.len(names)) < 0) ? py.item(names, seat) : null);
return py.or(() => name, () => phrases__default_seat_name(seat));
}

export function phrases__is_reader(seat, view) {
return py.and(() => (view != null), () => (py.eq(py.method(view, "get", ["reader"]), seat)));
}

export function phrases__seat_argument(seat, view) {
let names;
names = py.or(() => py.method(py.or(() => view, () => new view_context__ViewContext()), "get", ["names"]), () => []);
return py.Seat(seat, ((py.compare(seat, py.len(names)) < 0) ? py.or(() => py.item(names, seat), () => null) : null), phrases__is_reader(seat, view));
}

export function phrases__clause_note(cited) {
return (py.truth(py.method(cited, "get", ["clause"])) ? (" (" + py.str(py.item(cited, "clause")) + ")") : "");
}

export function phrases__outcome_message(ending, view, reason) {
let is_winner, seat;
seat = py.method(view, "get", ["reader"]);
if ((seat == null)) {
return null;
}
is_winner = (py.contains(py.item(ending, "winners"), seat));
return (py.truth(is_winner) ? py.message("game-you-won", {"reason": reason}) : py.message("game-you-lost", {"reason": reason}));
}

export class base__Presentation {
 seat_labels(count) {
const self = this;
return py.tuple(py.map(phrases__default_seat_name, py.range(count)));
}
 seat_name(seat, view) {
const self = this;
return phrases__seat_name(seat, view);
}
 seat_argument(seat, view) {
const self = this;
let argument, context, name;
[context, name] = py.list([view, py.method(self, "seat_name", [seat, view])]);
argument = phrases__seat_argument(seat, context);
return ((py.eq(name, phrases__seat_name(seat, context))) ? argument : py.replace(argument, {"name": py.plain(name)}));
}
 action_name(action, view) {
const self = this;
return action;
}
 refusal_sentence(refusal, action, view) {
const self = this;
let clause;
clause = phrases__clause_note(refusal);
const $1 = py.item(refusal, "code");
if (py.eq($1, "not_your_turn")) {
return py.message("game-not-your-turn", {"seat": py.method(self, "_acting_seat", [view]), "clause": clause});
} else if (py.eq($1, "over")) {
return py.message("game-refused-over", {"clause": clause});
} else if (true) {
return py.message("game-refused", {"action": action, "clause": clause});
}
}
 legal_text(legal, view) {
const self = this;
return [py.message("game-legal", {"seat": py.method(self, "_acting_seat", [view]), "actions": py.listing(legal, "or")}), py.dict([])];
}
 action_sentence(actor, action, view, before = null) {
const self = this;
let count, player, seat;
const $2 = [actor, py.method(action, "split", [])];
if (Array.isArray($2) && $2.length === 2 && py.eq($2[0], "table") && Array.isArray($2[1]) && $2[1].length === 2 && py.eq($2[1][0], "resign") && ((seat = $2[1][1]), true)) {
return py.message("game-resigns", {"seat": py.method(self, "seat_argument", [py.int(seat), view])});
} else if (Array.isArray($2) && $2.length === 2 && py.eq($2[0], "table") && Array.isArray($2[1]) && $2[1].length === 2 && py.eq($2[1][0], "takeback") && ((count = $2[1][1]), true)) {
return py.message("game-taken-back", {"count": py.int(count)});
} else if (Array.isArray($2) && $2.length === 2 && (py.eq($2[0], "table") || py.eq($2[0], "chance"))) {
return py.plain((py.str(action) + "."));
} else if (true) {
player = py.method(self, "seat_argument", [py.int(actor), view]);
return py.message("game-played", {"seat": player, "action": py.method(self, "action_name", [action, view])});
}
}
 event_sentence(event, view = null, before = null) {
const self = this;
return "";
}
 event_sentences(view, before = null) {
const self = this;
let events, sentences;
events = py.method(view, "get", ["events", []]);
sentences = (function* () { for (const $3 of py.iter(events)) { let event; event = $3; yield py.method(self, "event_sentence", [event, view, before]); } })();
return py.list((function* () { for (const $4 of py.iter(sentences)) { let sentence; sentence = $4; if (py.truth(sentence)) { yield sentence; } } })());
}
 ending_sentence(ending, view) {
const self = this;

}
 outcome_sentence(ending, view) {
const self = this;
let reason, seat, winners, won;
if (((py.eq(py.item(ending, "code"), "resignation")) && !(py.truth(py.item(ending, "winners"))))) {
return py.message("game-all-resigned");
}
if (((!py.contains(ending, "absent")) && (!py.contains(ending, "late")))) {
return py.method(self, "ending_sentence", [ending, view]);
}
seat = py.method(self, "seat_argument", [((py.contains(ending, "absent")) ? py.item(ending, "absent") : py.item(ending, "late")), view]);
reason = ((py.contains(ending, "late")) ? py.message("game-was-late", {"seat": seat}) : py.message("game-was-absent", {"seat": seat}));
if ((py.eq(py.item(ending, "code"), "cancelled"))) {
return py.message("game-cancelled", {"reason": reason});
}
winners = py.listing(py.list((function* () { for (const $5 of py.iter(py.item(ending, "winners"))) { let each; each = $5; yield py.message("game-player", {"seat": py.method(self, "seat_argument", [each, view])}); } })()));
won = py.message("game-won", {"winners": winners, "count": py.len(winners.items), "reason": reason});
return py.or(() => phrases__outcome_message(ending, view, reason), () => won);
}
 round_lines(view) {
const self = this;
return [];
}
 count_refusal(refusal, context) {
const self = this;
return py.message("score-refused", {"clause": phrases__clause_note(refusal)});
}
 turn_sentence(view) {
const self = this;
let data, seat;
data = view;
if (py.truth(py.item(data, "over"))) {
return py.message("game-over");
}
seat = ((py.contains(py.item(data, "acting"), py.method(data, "get", ["reader"]))) ? py.item(data, "reader") : py.item(py.item(data, "acting"), 0));
return py.message("game-turn", {"seat": py.method(self, "seat_argument", [seat, view])});
}
 automatic_actions(view, legal) {
const self = this;
return [];
}
 reasons(position) {
const self = this;
return [];
}
 merge_views(views) {
const self = this;
return py.item(views, 0);
}
 _acting_seat(view) {
const self = this;
return py.method(self, "seat_argument", [py.item(py.item(view, "acting"), 0), view]);
}
}
base__Presentation.prototype.words = py.dict([]);
base__Presentation.prototype.switches = py.dict([]);

export function titles__seat_titles(key, seats, view) {
let arguments_, nameless, presentation;
[presentation, nameless] = py.list([py.item(py.PRESENTATIONS, key), py.dict([...py.items(view), ["names", py.mul([null], seats)]])]);
arguments_ = (function* () { for (const $1 of py.iter(py.range(seats))) { let seat; seat = $1; yield py.method(presentation, "seat_argument", [seat, nameless]); } })();
return py.list((function* () { for (const $2 of py.iter(arguments_)) { let argument; argument = $2; yield (py.truth(py.isinstance(argument.name, py.Message)) ? argument.name : null); } })());
}

export function sentences__refusal_sentence(refusal, action, view, context = null) {
let data;
try {
data = py.dict([...py.items(view.data), ["reader", null], ["options", view.game.options], ...py.items(py.or(() => context, () => py.dict([])))]);
return py.method(py.item(py.PRESENTATIONS, view.game.key), "refusal_sentence", [refusal, action, data]);
} catch ($1) {
if ($1 instanceof py.AttributeError || $1 instanceof py.LookupError || $1 instanceof py.TypeError || $1 instanceof py.ValueError) {
throw new py.InputError((py.str(py.short(refusal)) + " is not a refusal of this game, as View.refusal returns one"));
} else throw $1;
}
}

export class sentences__Reading {
constructor(action, kind, name, sentence, refusal) {
this.action = action;
this.kind = kind;
this.name = name;
this.sentence = sentence;
this.refusal = refusal;
}
}

export function sentences__reading(found, items, view, context = null) {
let action, kind, name, refusal, sentence;
[action, kind, refusal] = py.list([py.item(found, "action"), py.item(found, "kind"), py.item(found, "refusal")]);
name = ((action == null) ? kind : py.method(py.item(py.PRESENTATIONS, view.game.key), "action_name", [action, view.data]));
sentence = ((refusal == null) ? null : sentences__refusal_sentence(refusal, py.or(() => action, () => (py.str(kind) + " " + py.str(items))), view, context));
return new sentences__Reading(action, kind, name, sentence, refusal);
}

export const coach__MIN_VISITS = 2;

export class coaching__Position {
constructor(core_view, view, legal, action, rivals = []) {
this.core_view = core_view;
this.view = view;
this.legal = legal;
this.action = action;
this.rivals = rivals;
}
get seat() {
const self = this;
return self.core_view.seat;
}
}

export function coach___first_unused(wordings, used) {
return py.next((function* () { for (const $1 of py.iter(wordings)) { let each; each = $1; if ((!py.contains(used, py.str(each)))) { yield each; } } })(), py.item(wordings, 0));
}

export function coach___wordings(kind, count, args = {}) {
return py.list((function* () { for (const $1 of py.iter(py.range(1, py.add(count, 1)))) { let number; number = $1; yield new py.Message(("game-advice-" + py.str(kind) + py.str(((py.eq(number, 1)) ? "" : ("-" + py.str(number))))), args); } })());
}

export const coach__MIN_PLAYOUTS_TO_COMPARE = 100;

export function coach___choice_wordings(decision, visited, names, is_forced) {
let counts, name, own, second;
name = py.item(names, decision.action);
if (py.truth(is_forced)) {
return coach___wordings("forced", 3, {"choice": name});
}
if ((py.eq(decision.proven, "win"))) {
return coach___wordings("win", 3, {"choice": name});
}
if ((py.eq(decision.proven, "loss"))) {
return coach___wordings("loss", 3, {"choice": name});
}
own = py.next((function* () { for (const $1 of py.iter(visited)) { let each; each = $1; if ((py.eq(py.item(each, "action"), decision.action))) { yield each; } } })(), null);
second = py.next((function* () { for (const $2 of py.iter(visited)) { let each; each = $2; if ((!py.eq(py.item(each, "action"), decision.action))) { yield each; } } })(), null);
if (((own == null) || (second == null) || (py.compare(py.add(py.item(own, "visits"), py.item(second, "visits")), decision.playouts) > 0))) {
return coach___wordings("choice", 3, {"choice": name});
}
counts = py.dict([["choice", name], ["rival", py.item(names, py.item(second, "action"))], ["own", py.item(own, "visits")], ["second", py.item(second, "visits")], ["total", decision.playouts]]);
if (((py.lessOrEqual(coach__MIN_PLAYOUTS_TO_COMPARE, decision.playouts)) && (py.compare(py.mul(py.item(own, "visits"), 2), decision.playouts) > 0))) {
return coach___wordings("clear", 2, {...py.named(counts)});
}
if (((py.lessOrEqual(coach__MIN_PLAYOUTS_TO_COMPARE, decision.playouts)) && (py.compare(py.mul(py.item(second, "visits"), 2), py.item(own, "visits")) > 0))) {
return coach___wordings("close", 2, {...py.named(counts)});
}
return coach___wordings("compared", 2, {...py.named(counts)});
}

export class coach__Advice {
constructor(action, messages, kind, decision = null) {
this.action = action;
this.messages = messages;
this.kind = kind;
this.decision = decision;
}
get value() {
const self = this;
return ((self.decision == null) ? null : self.decision.value);
}
get proven() {
const self = this;
return ((self.decision == null) ? null : self.decision.proven);
}
get sentences() {
const self = this;
return py.tuple(py.map(py.str, self.messages));
}
get reasons() {
const self = this;
return py.slice(self.sentences, 1, null, null);
}
get sentence() {
const self = this;
return py.method(" ", "join", [self.sentences]);
}
}

export function coach__advise(view, decision, previous = [], context = null) {
let choice, data, game, names, position, presentation, reason, rivals, used, visited, wording;
used = py.frozenset(previous);
game = view.game;
data = py.dict([...py.items(view.data), ["options", game.options], ...py.items(py.or(() => context, () => py.dict([])))]);
visited = py.list((function* () { for (const $1 of py.iter(decision.candidates)) { let each; each = $1; if (((py.lessOrEqual(coach__MIN_VISITS, py.item(each, "visits"))) || py.truth(py.item(each, "proven")))) { yield each; } } })());
rivals = py.list((function* () { for (const $2 of py.iter(visited)) { let each; each = $2; if ((!py.eq(py.item(each, "action"), decision.action))) { yield py.item(each, "action"); } } })());
position = new coaching__Position(view, data, view.legal_actions, decision.action, rivals);
presentation = py.item(py.PRESENTATIONS, game.key);
names = py.dict((function* () { for (const $3 of py.iter([decision.action, ...py.iter(py.slice(rivals, null, 1, null))])) { let action; action = $3; yield [action, py.method(presentation, "action_name", [action, data])]; } })());
if ((py.compare(py.len(py.set(py.map(py.str, py.method(names, "values", [])))), py.len(names)) < 0)) {
names = py.dict((function* () { for (const $4 of py.iter(names)) { let action; action = $4; yield [action, action]; } })());
}
choice = coach___first_unused(coach___choice_wordings(decision, visited, names, (py.eq(py.len(position.legal), 1))), used);
for (const $5 of py.iter(py.method(presentation, "reasons", [position]))) {
reason = $5;
for (const $6 of py.iter(reason.wordings)) {
wording = $6;
if ((!py.contains(used, py.str(wording)))) {
return new coach__Advice(decision.action, [choice, wording], reason.kind, decision);
}
}
}
return new coach__Advice(decision.action, [choice], null, decision);
}

export const coach__PLAYOUTS = 250;

export const coach__SOLVER_NODES = 250000;

export const coach__SOLVER_NODES_FOR_WORLDS = 1000000;

export const evaluation__PLAYOUTS = 4000;

export class evaluation__ActionEvaluation {
constructor(action, visits, chance, proven) {
this.action = action;
this.visits = visits;
this.chance = chance;
this.proven = proven;
}
}

export const evaluation__MIN_VISITS = 10;

export class evaluation__Evaluation {
constructor(seat, chance, value, interval, proven, playouts, level, actions) {
this.seat = seat;
this.chance = chance;
this.value = value;
this.interval = interval;
this.proven = proven;
this.playouts = playouts;
this.level = level;
this.actions = actions;
}
}

export const evaluation__STANDARD_ERRORS_95 = 1.96;

export function evaluation___interval(decision, least, greatest) {
let centre, half, n, share, span, z2;
if (((decision.proven != null) || (py.eq(decision.playouts, 0)))) {
return [decision.value, decision.value];
}
[span, n, z2] = py.list([py.sub(greatest, least), decision.playouts, py.pow(evaluation__STANDARD_ERRORS_95, 2)]);
share = py.div(py.sub(decision.value, least), span);
centre = py.div(py.add(share, py.div(z2, py.mul(2, n))), py.add(1, py.div(z2, n)));
half = py.div(py.math.sqrt(py.mul(z2, py.add(py.div(py.mul(share, py.sub(1, share)), n), py.div(z2, py.mul(py.mul(4, n), n))))), py.add(1, py.div(z2, n)));
return [py.add(least, py.mul(span, py.max(0.0, py.sub(centre, half)))), py.add(least, py.mul(span, py.min(1.0, py.add(centre, half))))];
}

export function evaluation__evaluation_of(view, decision, level) {
let actions, greatest, least, share, spec;
if ((decision.value == null)) {
return null;
}
spec = view.game.spec;
[least, greatest] = py.list([py.item(spec, "least_return"), py.item(spec, "greatest_return")]);
share = function (value) {
return py.div(py.sub(value, least), py.sub(greatest, least));
};
actions = py.tuple((function* () { for (const $1 of py.iter(decision.candidates)) { let each; each = $1; if (((py.item(each, "value") != null) && ((py.lessOrEqual(evaluation__MIN_VISITS, py.item(each, "visits"))) || (py.item(each, "proven") != null)))) { yield new evaluation__ActionEvaluation(py.item(each, "action"), py.item(each, "visits"), share(py.item(each, "value")), py.item(each, "proven")); } } })());
return new evaluation__Evaluation(py.or(() => view.seat, () => 0), share(decision.value), decision.value, evaluation___interval(decision, least, greatest), decision.proven, decision.playouts, level, actions);
}

export class base__Word {
constructor(example, help, answer) {
this.example = example;
this.help = help;
this.answer = answer;
}
}

export function base__check_no_arguments(word, arguments_) {
if (py.truth(arguments_)) {
throw new py.NotationError(py.message("game-type-alone", {"word": word}));
}
}

export class base__Switch {
constructor(question, instead, is_on = true) {
this.question = question;
this.instead = instead;
this.is_on = is_on;
}
}

export function phrases__items_by_role(refusal) {
let culprit, items;
items = py.dict([]);
for (const $1 of py.iter(py.method(refusal, "get", ["culprits", []]))) {
culprit = $1;
py.method(py.method(items, "setdefault", [py.item(culprit, "role"), []]), "append", [py.str(py.item(culprit, "item"))]);
}
return items;
}

export function phrases__table_message(entry, view) {
let kept, seat;
const $1 = py.method(entry, "split", []);
if (Array.isArray($1) && $1.length === 2 && py.eq($1[0], "resign") && ((seat = $1[1]), true)) {
return py.message("game-resigns", {"seat": phrases__seat_argument(py.int(seat), view)});
} else if (Array.isArray($1) && $1.length === 2 && py.eq($1[0], "takeback") && ((kept = $1[1]), true)) {
return py.message("game-taken-back", {"count": py.int(kept)});
} else if (true) {
return py.plain((py.str(entry) + "."));
}
}

export class base__AutomaticAction {
constructor(questions, action) {
this.questions = questions;
this.action = action;
}
}

export class coaching__Reason {
constructor(kind, wordings) {
this.kind = kind;
this.wordings = wordings;
}
}

export function coaching__reason(kind, ...wordings) {
return new coaching__Reason(kind, wordings);
}

export const lines__USUAL_WIDTH = 80;

export function phrases__acting_seat(view) {
return (py.truth(py.item(view, "acting")) ? py.item(py.item(view, "acting"), 0) : null);
}
