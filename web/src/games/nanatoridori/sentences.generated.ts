/* eslint-disable -- translated from Python, whose linter has read it */
// Made by `make types` from python/chabudai/presentation/nanatoridori. Do not edit.
// @ts-nocheck

import * as py from "../../local/python";
import { base__Presentation, base__Word, base__check_no_arguments, coaching__Reason, lines__USUAL_WIDTH, phrases__acting_seat, phrases__clause_note, phrases__items_by_role, phrases__outcome_message, phrases__seat_argument, phrases__table_message } from "../../local/sentences.generated";

export function cards___cards(message_id, count, rank) {
return new py.Message(message_id, py.dict([["count", count], ["rank", rank]]));
}

export function cards__cards_name(count, rank) {
return (py.truth(py.isinstance(rank, "str")) ? py.message("nanatoridori-unknown") : cards___cards("nanatoridori-cards", count, rank));
}

export class cards__Block {
constructor(rank, first, cards) {
this.rank = rank;
this.first = first;
this.cards = cards;
}
get last() {
const self = this;
return py.sub(py.add(self.first, self.cards), 1);
}
get slots() {
const self = this;
return ((py.eq(self.cards, 1)) ? py.str(self.first) : (py.str(self.first) + "-" + py.str(self.last)));
}
}

export function cards__blocks(hand) {
let card, found, slot;
found = [];
for (const $1 of py.iter(py.enumerate(hand, 1))) {
[slot, card] = py.list($1);
if (py.truth(py.isinstance(card, "str"))) {
continue;
}
if ((py.truth(found) && (py.eq([py.item(found, -(1)).rank, py.item(found, -(1)).last], [card, py.sub(slot, 1)])))) {
py.setItem(found, -(1), new cards__Block(card, py.item(found, -(1)).first, py.add(py.item(found, -(1)).cards, 1)));
} else {
py.method(found, "append", [new cards__Block(card, slot, 1)]);
}
}
return found;
}

export function cards__block_at(hand, slot) {
return py.next((function* () { for (const $1 of py.iter(cards__blocks(hand))) { let block; block = $1; if (py.truth(((py.lessOrEqual(block.first, slot)) && (py.lessOrEqual(slot, block.last))))) { yield block; } } })(), null);
}

export function drawing__hand_lines(hand, width = lines__USUAL_WIDTH, marks = null) {
let above, below, block, card, closes, gap, is_block, opens, rows, sign, slot, under, unit;
rows = [["", ""]];
for (const $1 of py.iter(py.enumerate(hand, 1))) {
[slot, card] = py.list($1);
[gap, sign] = py.list([("^" + py.str(py.sub(slot, 1))), py.method(py.or(() => marks, () => py.dict([])), "get", [py.str(slot), " "])]);
block = cards__block_at(hand, slot);
is_block = py.and(() => (block != null), () => (py.compare(block.cards, 1) > 0));
opens = ((py.truth(is_block) && (block != null) && (py.eq(slot, block.first))) ? "[" : " ");
closes = ((py.truth(is_block) && (block != null) && (py.eq(slot, block.last))) ? "]" : " ");
unit = (py.str(gap) + py.str(opens) + py.str(card) + py.str(closes));
below = (py.str(py.mul(" ", py.len(gap))) + py.str(py.slice(sign, null, 1, null)) + py.str(slot));
if ((py.truth(py.item(py.item(rows, -(1)), 0)) && (py.compare(py.add(py.add(py.add(py.len(py.item(py.item(rows, -(1)), 0)), py.len(unit)), py.len(gap)), 1), width) > 0))) {
py.method(rows, "append", [["", ""]]);
}
[above, under] = py.list(py.item(rows, -(1)));
py.setItem(rows, -(1), [py.add(above, unit), py.add(py.method(under, "ljust", [py.len(above)]), below)]);
}
[above, under] = py.list(py.item(rows, -(1)));
py.setItem(rows, -(1), [(py.str(above) + "^" + py.str(py.len(hand))), under]);
return py.list((function* () { for (const $3 of py.iter(rows)) { let row; row = $3; for (const $2 of py.iter(row)) { let line; line = $2; yield line; } } })());
}

export function commands__hand_text(arguments_, view) {
let cards, hand, seat, sentence;
base__check_no_arguments("hand", arguments_);
seat = py.method(view, "get", ["seat"]);
if ((seat == null)) {
throw new py.NotationError(py.message("nanatoridori-no-hand"));
}
hand = py.item(py.item(view, "hands"), seat);
if (!(py.truth(hand))) {
return py.message("nanatoridori-hand-empty");
}
cards = py.listing(py.list((function* () { for (const $1 of py.iter(cards__blocks(hand))) { let block; block = $1; yield cards__cards_name(block.cards, block.rank); } })()), "comma");
sentence = py.message("nanatoridori-hand-cards", {"count": py.len(hand), "cards": cards});
return py.join_sentences([...py.iter(py.slice(drawing__hand_lines(hand), null, null, 2)), sentence], "line");
}

export const cards__CARDS_OF_A_RANK = 9;

export const cards__HIGHEST_RANK = 7;

export function cards__what_beats(table) {
let count, higher, more, rank;
[count, rank] = py.list([py.len(table), py.int(py.item(table, 0))]);
higher = py.message("nanatoridori-needs-higher", {"count": count, "rank": py.add(rank, 1)});
more = py.message("nanatoridori-needs-more", {"count": py.add(count, 1)});
if ((py.eq(count, cards__CARDS_OF_A_RANK))) {
return ((py.compare(rank, cards__HIGHEST_RANK) < 0) ? higher : null);
}
return ((py.compare(rank, cards__HIGHEST_RANK) < 0) ? py.message("nanatoridori-needs-either", {"higher": higher, "more": more}) : more);
}

export function cards___lot(cards, name) {
let names;
names = py.list((function* () { for (const $1 of py.iter(py.sorted(py.method(py.Counter(cards), "items", []), py.str))) { let count; let rank; [rank, count] = py.list($1); yield name(count, rank); } })());
if ((py.compare(py.len(names), 1) > 0)) {
return py.message("list-pair", {"first": py.listing(py.slice(names, null, -(1), null), "comma"), "second": py.item(names, -(1))});
}
return (py.truth(names) ? py.item(names, 0) : py.message("nanatoridori-no-cards"));
}

export function cards__lot_name(cards) {
return cards___lot(cards, cards__cards_name);
}

export function cards__what_it_beats(table) {
let count, fewer, lower, rank;
[count, rank] = py.list([py.len(table), py.int(py.item(table, 0))]);
fewer = py.message("nanatoridori-weaker-fewer", {"count": py.sub(count, 1)});
lower = py.message("nanatoridori-weaker-lower", {"count": count, "rank": py.sub(rank, 1)});
if ((py.eq(rank, 1))) {
return ((py.compare(count, 1) > 0) ? fewer : py.message("nanatoridori-nothing"));
}
return ((py.compare(count, 1) > 0) ? py.message("list-pair", {"first": fewer, "second": lower}) : lower);
}

export function commands__beats_sentence(arguments_, view) {
let stronger, table;
base__check_no_arguments("beats", arguments_);
table = py.item(view, "table");
if (!(py.truth(table))) {
return py.message("nanatoridori-table-empty");
}
stronger = py.or(() => cards__what_beats(table), () => py.message("nanatoridori-nothing"));
return py.message("nanatoridori-strength", {"cards": cards__lot_name(table), "weaker": cards__what_it_beats(table), "stronger": stronger});
}

export function* cards__hands(view) {
let hand, seat, shown;
for (const $1 of py.iter(py.enumerate(py.item(view, "hands")))) {
[seat, hand] = py.list($1);
shown = ((py.eq(seat, py.method(view, "get", ["seat"]))) ? py.method(view, "get", ["shown"]) : null);
yield [seat, ((shown == null) ? hand : shown)];
}
}

export function drawing___known_at(rank, slots) {
if ((py.eq(py.len(slots), 1))) {
return py.message("nanatoridori-known-at", {"rank": rank, "slot": py.item(slots, 0)});
}
return py.message("nanatoridori-known-at-several", {"rank": rank, "slots": py.listing(py.list(py.map(py.str, slots)))});
}

export function drawing__hand_sentence(number, view) {
let card, hand, known, seat, slot, slots;
[hand, seat] = py.list([py.item(py.dict(cards__hands(view)), number), py.Seat(number, phrases__seat_argument(number, view).name)]);
if (!(py.truth(hand))) {
return py.message("nanatoridori-known-none", {"seat": seat});
}
slots = py.dict([]);
for (const $1 of py.iter(py.enumerate(hand, 1))) {
[slot, card] = py.list($1);
if (py.truth(py.isinstance(card, "int"))) {
py.method(py.method(slots, "setdefault", [card, []]), "append", [slot]);
}
}
if (!(py.truth(slots))) {
return py.message("nanatoridori-known-nothing", {"seat": seat, "count": py.len(hand)});
}
known = py.listing(py.list((function* () { for (const $2 of py.iter(py.method(slots, "items", []))) { let card; let found; [card, found] = py.list($2); yield drawing___known_at(card, found); } })()), "comma");
return py.message("nanatoridori-known", {"seat": seat, "count": py.len(hand), "cards": known});
}

export function commands__known_sentence(arguments_, view) {
base__check_no_arguments("known", arguments_);
return py.join_sentences(py.list((function* () { for (const $1 of py.iter(cards__hands(view))) { let _; let seat; [seat, _] = py.list($1); yield drawing__hand_sentence(seat, view); } })()), "line");
}

export function commands__discards_sentence(arguments_, view) {
let count;
base__check_no_arguments("discards", arguments_);
count = py.len(py.item(view, "discards"));
if (!(py.truth(count))) {
return py.message("nanatoridori-discards-none");
}
return py.message("nanatoridori-discards", {"count": count, "cards": cards__lot_name(py.item(view, "discards"))});
}

export function commands___count(cards, rank) {
return py.sum((function* () { for (const $1 of py.iter(cards)) { let card; card = $1; yield (py.eq(card, rank)); } })());
}

export function cards__is_duel(view) {
return py.bool((py.eq(py.item(view, "players"), 2)));
}

export function commands__rank_sentence(arguments_, view) {
let digit, hand, lying, number, parts, places, rank, unseen;
const $1 = arguments_;
if (Array.isArray($1) && $1.length === 1 && ((digit = $1[0]), true) && (py.truth(py.method(digit, "isascii", [])) && py.truth(py.method(digit, "isdigit", [])) && py.truth(((py.lessOrEqual(1, py.int(digit))) && (py.lessOrEqual(py.int(digit), cards__HIGHEST_RANK)))))) {
rank = py.int(digit);
} else if (true) {
throw new py.NotationError(py.message("nanatoridori-type-rank", {"highest": cards__HIGHEST_RANK}));
}
places = [];
for (const $2 of py.iter(py.enumerate(py.item(view, "hands")))) {
[number, hand] = py.list($2);
if ((py.eq(number, py.method(view, "get", ["seat"])))) {
py.method(places, "append", [["own", commands___count(hand, rank), null]]);
} else {
py.method(places, "append", [["with", commands___count(hand, rank), phrases__seat_argument(number, view)]]);
}
}
for (const $3 of py.iter(py.enumerate(py.item(view, "open")))) {
[number, lying] = py.list($3);
py.method(places, "append", [["open", commands___count(lying, rank), phrases__seat_argument(number, view)]]);
}
places = py.add(places, [["table", commands___count(py.item(view, "table"), rank), null], ["beaten", commands___count(py.item(view, "beaten"), rank), null], [(py.truth(cards__is_duel(view)) ? "taken-up" : "drawn"), py.int((py.eq(py.item(view, "drawn"), rank))), null], ["discarded", commands___count(py.item(view, "discards"), rank), null]]);
unseen = py.message("nanatoridori-rank-unseen", {"count": py.sub(cards__CARDS_OF_A_RANK, py.sum((function* () { for (const $4 of py.iter(places)) { let _; let count; [_, count, _] = py.list($4); yield count; } })()))});
parts = py.list((function* () { for (const $5 of py.iter(places)) { let count; let seat; let where; [where, count, seat] = py.list($5); if (py.truth(count)) { yield new py.Message(("nanatoridori-rank-" + py.str(where)), py.dict([["count", count], ...py.items(((seat == null) ? py.dict([]) : py.dict([["seat", seat]])))])); } } })());
return py.message("nanatoridori-rank-of-nine", {"rank": rank, "places": py.listing([...py.iter(parts), unseen], "comma")});
}

export function commands__seats_sentence(arguments_, view) {
let hand, is_none, lines, lying, number, parts, points, seat;
base__check_no_arguments("seats", arguments_);
lines = [];
for (const $1 of py.iter(py.enumerate(py.item(view, "hands")))) {
[number, hand] = py.list($1);
points = py.item(view, "points");
parts = [((points == null) ? py.message("nanatoridori-seat-penguins", {"count": py.item(py.item(view, "penguins"), number)}) : py.message("nanatoridori-seat-points", {"count": py.item(points, number)})), ((py.contains(py.item(view, "out"), number)) ? py.message("nanatoridori-seat-out") : py.message("nanatoridori-seat-cards", {"count": py.len(hand)}))];
if (py.truth(py.item(view, "open"))) {
lying = py.listing(py.list(py.map(py.str, py.item(py.item(view, "open"), number))));
is_none = !(py.truth(py.item(py.item(view, "open"), number)));
py.method(parts, "append", [(py.truth(is_none) ? py.message("nanatoridori-seat-open-none") : py.message("nanatoridori-seat-open", {"cards": lying}))]);
}
if ((py.contains(py.item(view, "passed"), number))) {
py.method(parts, "append", [py.message("nanatoridori-seat-passed")]);
}
if ((py.truth(py.item(view, "table")) && (py.eq(py.item(view, "table_owner"), number)))) {
py.method(parts, "append", [py.message("nanatoridori-seat-owns", {"cards": cards__lot_name(py.item(view, "table"))})]);
}
seat = py.Seat(number, phrases__seat_argument(number, view).name);
py.method(lines, "append", [py.message("nanatoridori-seat-line", {"seat": seat, "parts": py.listing(parts, "comma")})]);
}
return py.join_sentences(lines, "line");
}

export const commands__COMMANDS = py.dict([["hand", new base__Word("hand", py.message("nanatoridori-help-hand"), commands__hand_text)], ["beats", new base__Word("beats", py.message("nanatoridori-help-beats"), commands__beats_sentence)], ["known", new base__Word("known", py.message("nanatoridori-help-known"), commands__known_sentence)], ["discards", new base__Word("discards", py.message("nanatoridori-help-discards"), commands__discards_sentence)], ["rank", new base__Word("rank 5", py.message("nanatoridori-help-rank"), commands__rank_sentence)], ["seats", new base__Word("seats", py.message("nanatoridori-help-seats"), commands__seats_sentence)]]);

export function data__action_data(action) {
let data;
data = py._core.announced_action("nanatoridori", action);
return data;
}

export function actions___with_open(cards, count) {
return (py.truth(count) ? py.message("nanatoridori-with-open", {"cards": cards, "open": count}) : cards);
}

export function actions__action_name(action, _view) {
let cards, data;
data = data__action_data(action);
const $1 = py.item(data, "kind");
if (py.eq($1, "play")) {
cards = cards__cards_name(py.add(py.item(data, "count"), py.item(data, "open")), py.item(data, "rank"));
if (!(py.truth(py.item(data, "slot")))) {
return actions___with_open(cards, py.item(data, "open"));
}
if (!(py.truth(py.item(data, "open")))) {
return py.message("nanatoridori-name-play", {"cards": cards, "slot": py.item(data, "slot")});
}
return py.message("nanatoridori-name-play-open", {"cards": cards, "slot": py.item(data, "slot"), "open": py.item(data, "open")});
} else if (py.eq($1, "take") && (py.item(data, "gap") != null)) {
return py.message("nanatoridori-name-take", {"gap": py.item(data, "gap")});
} else if (py.eq($1, "take")) {
return py.message("nanatoridori-name-take-hidden");
} else if (py.eq($1, "keep") && (py.item(data, "gap") != null)) {
return py.message("nanatoridori-name-keep", {"gap": py.item(data, "gap")});
} else if (py.eq($1, "keep")) {
return py.message("nanatoridori-name-keep-hidden");
} else if (py.eq($1, "pass") && (py.item(data, "rank") != null)) {
return py.message("nanatoridori-name-pass-card", {"rank": py.item(data, "rank")});
} else if (py.eq($1, "pass")) {
return py.message("nanatoridori-name-pass");
} else if (py.eq($1, "drop")) {
return py.message("nanatoridori-name-drop");
} else if (true) {
return action;
}
}

export const cards__UNKNOWN = "?";

export function refusals___choice_owed(seat, view, last) {
let card, how, them;
if ((!py.eq(py.item(view, "phase"), "drawn"))) {
them = py.message("nanatoridori-them", {"count": py.len(py.item(view, "beaten"))});
return py.message("nanatoridori-no-choose-beaten", {"seat": seat, "cards": cards__lot_name(py.item(view, "beaten")), "them": them, "last": last});
}
card = cards__cards_name(1, py.or(() => py.item(view, "drawn"), () => cards__UNKNOWN));
how = (py.truth(cards__is_duel(view)) ? "taken-up" : "drawn");
return new py.Message(("nanatoridori-no-choose-" + py.str(how)), py.dict([["seat", seat], ["card", card], ["last", last]]));
}

export function refusals___placing(verb, action, hand) {
let data, gap;
data = data__action_data(action);
gap = ((py.contains(["take", "keep"], py.item(data, "kind"))) ? py.item(data, "gap") : null);
return (py.str(verb) + "@" + py.str(py.min(py.or(() => gap, () => 0), py.len(hand))));
}

export function data__play_data(action) {
let data;
data = data__action_data(action);
if ((!py.eq(py.item(data, "kind"), "play"))) {
throw new py.NotationError((py.repr(action) + " does not play cards"));
}
return data;
}

export const refusals___TABLE = py.re.compile("([1-7])x([1-9][0-9]*)");

export function cards__cards_moved(count, rank) {
if (py.truth(py.isinstance(rank, "str"))) {
return py.message("nanatoridori-unknown-moved");
}
return cards___cards("nanatoridori-cards-moved", count, rank);
}

export function refusals___too_weak(seat, action, found) {
let cards, lying, needs, play, table;
[play, table] = py.list([data__play_data(action), py.method(refusals___TABLE, "fullmatch", [found])]);
lying = py.mul([py.int(py.item(table, 1))], py.int(py.item(table, 2)));
[cards, needs] = py.list([cards__cards_moved(py.add(py.item(play, "count"), py.item(play, "open")), py.item(play, "rank")), cards__what_beats(lying)]);
if ((needs == null)) {
return py.message("nanatoridori-no-weak-unbeatable", {"seat": seat, "cards": cards, "table": cards__lot_name(lying)});
}
return py.message("nanatoridori-no-weak", {"seat": seat, "cards": cards, "table": cards__lot_name(lying), "needs": needs});
}

export function refusals___leader_plays(seat, view, lying) {
if (py.truth(py.method(py.or(() => py.method(view, "get", ["options"]), () => py.dict([])), "get", ["lead_pass"]))) {
if ((py.truth(cards__is_duel(view)) && !(py.truth(lying)))) {
return py.message("nanatoridori-no-lead-pass-open", {"seat": seat});
}
if ((!(py.truth(cards__is_duel(view))) && (py.eq(py.item(view, "deck"), 0)))) {
return py.message("nanatoridori-no-lead-pass-deck", {"seat": seat});
}
}
return py.message("nanatoridori-no-lead-pass", {"seat": seat});
}

export function refusals___open_cards(view, seat) {
let lying;
lying = py.or(() => py.method(view, "get", ["open"]), () => []);
return (((seat != null) && (py.compare(seat, py.len(lying)) < 0)) ? py.list((function* () { for (const $1 of py.iter(py.item(lying, seat))) { let card; card = $1; yield py.str(card); } })()) : []);
}

export function refusals___no_open_card(seat, action, lying) {
let card, data, first, how, play, second, state;
const $1 = lying;
if (Array.isArray($1) && $1.length === 2 && ((first = $1[0]), true) && ((second = $1[1]), true)) {
state = py.message("nanatoridori-open-two", {"first": first, "second": second});
} else if (Array.isArray($1) && $1.length === 1 && ((card = $1[0]), true)) {
state = py.message("nanatoridori-open-one", {"card": card});
} else if (true) {
state = py.message("nanatoridori-open-none");
}
data = data__action_data(action);
if ((py.eq(py.item(data, "kind"), "pass"))) {
return py.message("nanatoridori-no-open-pass", {"seat": seat, "rank": py.or(() => py.item(data, "rank"), () => 0), "open": state});
}
play = data__play_data(action);
how = ((py.eq(py.item(play, "open"), 1)) ? "join" : "two");
return new py.Message(("nanatoridori-no-open-" + py.str(how)), py.dict([["seat", seat], ["rank", py.item(play, "rank")], ["open", state]]));
}

export function refusals___wrong_cards(code, items, action, hand, seat) {
let args, block, cards, count, example, found, held, held_there, how, play, rank, size, slot, slots, there;
play = data__play_data(action);
[rank, count, slot] = py.list([py.item(play, "rank"), py.item(play, "count"), py.or(() => py.item(play, "slot"), () => 0)]);
if ((py.eq(code, "other_card"))) {
held = ((py.contains(items, "card")) ? py.item(py.item(items, "card"), 0) : py.str(py.item(hand, py.sub(slot, 1))));
found = py.list((function* () { for (const $1 of py.iter(cards__blocks(hand))) { let block; block = $1; if ((py.eq(block.rank, rank))) { yield block; } } })());
if (!(py.truth(found))) {
return py.message("nanatoridori-no-card-here", {"slot": slot, "held": held, "rank": rank, "seat": seat});
}
how = (py.truth(((py.eq(py.len(found), py.item(found, 0).cards)) && (py.eq(py.item(found, 0).cards, 1)))) ? "one" : "more");
slots = py.listing(py.list((function* () { for (const $2 of py.iter(found)) { let block; block = $2; yield block.slots; } })()));
args = py.dict([["slot", slot], ["held", held], ["rank", rank], ["seat", seat], ["slots", slots]]);
return new py.Message(("nanatoridori-no-card-but-" + py.str(how)), args);
}
if ((py.eq(code, "inside_block"))) {
block = cards__block_at(hand, slot);
example = ("play " + py.str(rank) + "x" + py.str(py.min(count, block.cards)) + "@" + py.str(block.first));
return py.message("nanatoridori-no-inside", {"rank": rank, "first": block.first, "example": example});
}
there = cards__block_at(hand, slot);
size = ((py.contains(items, "cards")) ? py.int(py.item(py.item(items, "cards"), 0)) : (py.truth(there) ? there.cards : 0));
[cards, held_there] = py.list([cards__cards_moved(count, rank), cards__cards_name(size, rank)]);
return py.message("nanatoridori-no-short", {"seat": seat, "cards": cards, "slot": slot, "block": held_there});
}

export function refusals___reason(refusal, action, view) {
let card, cards, code, data, hand, items, number, seat, slot, table, ways;
items = phrases__items_by_role(refusal);
number = py.method(view, "get", ["seat"]);
seat = ((number == null) ? py.Seat(-(1), py.message("nanatoridori-no-seat")) : phrases__seat_argument(number, view));
hand = ((number != null) ? py.item(py.item(view, "hands"), number) : []);
const $1 = [py.item(refusal, "code"), items];
if (Array.isArray($1) && $1.length === 2 && py.eq($1[0], "not_your_turn") && (py.contains(["start", "deal"], py.item(data__action_data(action), "kind")))) {
return py.message("nanatoridori-no-chance");
} else if (Array.isArray($1) && $1.length === 2 && py.eq($1[0], "not_your_turn")) {
return py.message("nanatoridori-no-turn-yet");
} else if (Array.isArray($1) && $1.length === 2 && py.eq($1[0], "choose_first")) {
return refusals___choice_owed(seat, view, py.len(hand));
} else if (Array.isArray($1) && $1.length === 2 && py.eq($1[0], "nothing_beaten")) {
return new py.Message(("nanatoridori-no-" + py.str(py.item(data__action_data(action), "kind"))), py.dict([["seat", seat]]));
} else if (Array.isArray($1) && $1.length === 2 && py.eq($1[0], "must_keep")) {
card = cards__cards_name(1, py.or(() => py.item(view, "drawn"), () => cards__UNKNOWN));
return py.message("nanatoridori-no-take-drawn", {"card": card, "example": refusals___placing("keep", action, hand)});
} else if (Array.isArray($1) && $1.length === 2 && py.eq($1[0], "must_take")) {
cards = cards__lot_name(py.item(view, "beaten"));
return py.message("nanatoridori-no-keep-beaten", {"cards": cards, "example": refusals___placing("take", action, hand)});
} else if (Array.isArray($1) && $1.length === 2 && py.eq($1[0], "no_gap")) {
data = data__action_data(action);
return py.message("nanatoridori-no-gap", {"gap": py.or(() => py.item(data, "gap"), () => 0), "count": py.len(hand)});
} else if (Array.isArray($1) && $1.length === 2 && py.eq($1[0], "no_slot")) {
slot = py.item(py.method(items, "get", ["slot", [py.str(py.item(data__play_data(action), "slot"))]]), 0);
return py.message("nanatoridori-no-slot", {"slot": slot, "count": py.len(hand)});
} else if (Array.isArray($1) && $1.length === 2 && py.eq($1[0], "too_weak") && py.isMapping($1[1]) && py.contains($1[1], "table") && Array.isArray(py.item($1[1], "table")) && py.item($1[1], "table").length >= 1 && ((table = py.item($1[1], "table")[0]), true) && py.truth(py.method(refusals___TABLE, "fullmatch", [table]))) {
return refusals___too_weak(seat, action, table);
} else if (Array.isArray($1) && $1.length === 2 && py.eq($1[0], "leader_plays")) {
return refusals___leader_plays(seat, view, refusals___open_cards(view, number));
} else if (Array.isArray($1) && $1.length === 2 && py.eq($1[0], "no_open_card")) {
return refusals___no_open_card(seat, action, refusals___open_cards(view, number));
} else if (Array.isArray($1) && $1.length === 2 && py.eq($1[0], "name_a_card")) {
ways = py.list((function* () { for (const $2 of py.iter(py.method(py.dict, "fromkeys", [py.method(items, "get", ["open", refusals___open_cards(view, number)])]))) { let card; card = $2; yield ("pass " + py.str(card)); } })());
return py.message("nanatoridori-no-name", {"seat": seat, "ways": py.listing(ways, "or")});
} else if (Array.isArray($1) && $1.length === 2 && (py.eq($1[0], "other_card") || py.eq($1[0], "inside_block") || py.eq($1[0], "short_block")) && ((code = $1[0]), true)) {
return refusals___wrong_cards(py.str(code), items, action, hand, seat);
} else if (Array.isArray($1) && $1.length === 2 && ((code = $1[0]), true)) {
return py.message("nanatoridori-no-other", {"seat": seat, "action": action, "code": py.method(py.str(code), "replace", ["_", " "])});
}
}

export function refusals__refusal_sentence(refusal, action, view) {
let clause, turn;
[clause, turn] = py.list([phrases__clause_note(refusal), phrases__acting_seat(view)]);
if ((py.eq(py.item(refusal, "code"), "over"))) {
return py.message("game-refused-over", {"clause": clause});
}
if (((py.eq(py.item(refusal, "code"), "not_your_turn")) && (!py.contains(["start", "deal"], py.item(data__action_data(action), "kind"))) && (turn != null))) {
return py.message("game-not-your-turn", {"seat": phrases__seat_argument(turn, view), "clause": clause});
}
return py.message("nanatoridori-refused", {"reason": refusals___reason(refusal, action, view), "clause": clause});
}

export function sentences__legal_text(legal, view) {
let actions, firsts, found, hand, marks, number, passes, seat, slots, verb;
number = phrases__acting_seat(view);
if (((number == null) || !(py.truth(legal)))) {
return [py.message("nanatoridori-legal-nothing"), py.dict([])];
}
[seat, hand] = py.list([phrases__seat_argument(number, view), py.item(py.item(view, "hands"), number)]);
if ((py.contains(["beaten", "drawn"], py.item(view, "phase")))) {
verb = ((py.eq(py.item(view, "phase"), "beaten")) ? "take" : "keep");
return [new py.Message(("nanatoridori-legal-" + py.str(verb)), py.dict([["seat", seat], ["last", py.len(hand)]])), py.dict([])];
}
actions = py.list(py.map(data__action_data, legal));
firsts = py.set((function* () { for (const $1 of py.iter(actions)) { let data; data = $1; if ((py.eq(py.item(data, "kind"), "play"))) { yield py.item(data, "slot"); } } })());
found = py.list((function* () { for (const $2 of py.iter(cards__blocks(hand))) { let block; block = $2; if ((py.contains(firsts, block.first))) { yield block; } } })());
if (!(py.truth(found))) {
return [py.message("nanatoridori-legal-pass", {"seat": seat}), py.dict([])];
}
marks = py.dict((function* () { for (const $4 of py.iter(found)) { let block; block = $4; for (const $3 of py.iter(py.range(block.first, py.add(block.last, 1)))) { let slot; slot = $3; yield [py.str(slot), "+"]; } } })());
passes = py.any((function* () { for (const $5 of py.iter(actions)) { let data; data = $5; yield (py.eq(py.item(data, "kind"), "pass")); } })());
slots = py.listing(py.list((function* () { for (const $6 of py.iter(found)) { let block; block = $6; yield block.slots; } })()), "comma");
return [new py.Message(("nanatoridori-legal-play" + py.str((py.truth(passes) ? "-or-pass" : ""))), py.dict([["seat", seat], ["slots", slots]])), marks];
}

export function cards__lot_moved(cards) {
return cards___lot(cards, cards__cards_moved);
}

export function actions___gap(gap, last) {
if ((last == null)) {
return py.message("nanatoridori-gap", {"gap": gap});
}
return py.message("nanatoridori-gap-of", {"gap": gap, "last": last});
}

export function actions___kept_card(seat, gap, view, before) {
let rank;
rank = null;
if (((before != null) && py.truth(py.isinstance(py.item(before, "drawn"), "int")))) {
rank = py.item(before, "drawn");
} else {
if (((gap != null) && (py.eq(seat, py.method(view, "get", ["seat"]))))) {
rank = py.item(py.item(py.item(view, "hands"), seat), gap);
}
}
if ((rank == null)) {
return py.message("nanatoridori-the-card-moved");
}
return py.message("nanatoridori-the-rank-moved", {"rank": rank});
}

export function cards__without(cards, taken) {
return py.sorted(py.method(py.sub(py.Counter(cards), py.Counter(taken)), "elements", []));
}

export function actions___dropped_cards(view, before) {
let found, swept;
if ((before == null)) {
return py.message("nanatoridori-those-moved");
}
if (py.truth(py.item(before, "beaten"))) {
return cards__lot_moved(py.item(before, "beaten"));
}
swept = (!(py.truth(py.item(view, "table"))) ? py.item(before, "table") : []);
found = cards__without(cards__without(py.item(view, "discards"), py.item(before, "discards")), swept);
return (py.truth(found) ? cards__lot_moved(found) : py.message("nanatoridori-the-card-moved"));
}

export function actions___action_text(actor, data, view, before) {
let beaten, cards, gap, kept, kind, leads, left, seat, taken;
seat = phrases__seat_argument(actor, view);
const $1 = py.item(data, "kind");
if (py.eq($1, "play")) {
cards = actions___with_open(cards__cards_moved(py.add(py.item(data, "count"), py.item(data, "open")), py.item(data, "rank")), py.item(data, "open"));
leads = py.and(() => (before != null), () => !(py.truth(py.item(before, "table"))));
return new py.Message(("nanatoridori-did-" + py.str((py.truth(leads) ? "lead" : "play"))), py.dict([["seat", seat], ["cards", cards]]));
} else if (py.eq($1, "pass") && (py.item(data, "rank") != null)) {
return py.message("nanatoridori-did-pass-card", {"seat": seat, "rank": py.item(data, "rank")});
} else if (py.eq($1, "pass") && py.truth(cards__is_duel(view))) {
return py.message("nanatoridori-did-pass-no-card", {"seat": seat});
} else if (py.eq($1, "pass") && ((py.eq(py.item(view, "phase"), "drawn")) && (py.eq(phrases__acting_seat(view), actor)))) {
if (py.truth(py.isinstance(py.item(view, "drawn"), "int"))) {
return py.message("nanatoridori-did-pass-drew", {"seat": seat, "rank": py.item(view, "drawn")});
}
return py.message("nanatoridori-did-pass-draw", {"seat": seat});
} else if (py.eq($1, "pass")) {
return py.message("nanatoridori-did-pass-empty", {"seat": seat});
} else if (py.eq($1, "take")) {
beaten = ((before != null) ? py.item(before, "beaten") : []);
taken = (py.truth(beaten) ? cards__lot_moved(beaten) : py.message("nanatoridori-beaten-moved"));
if ((py.item(data, "gap") == null)) {
return py.message("nanatoridori-did-take", {"seat": seat, "cards": taken});
}
left = (py.truth(beaten) ? py.sub(py.len(py.item(py.item(view, "hands"), actor)), py.len(beaten)) : null);
return py.message("nanatoridori-did-take-into", {"seat": seat, "cards": taken, "gap": actions___gap(py.item(data, "gap"), left)});
} else if (py.eq($1, "keep")) {
kept = actions___kept_card(actor, py.item(data, "gap"), view, before);
if ((py.item(data, "gap") == null)) {
return py.message("nanatoridori-did-keep", {"seat": seat, "card": kept});
}
gap = actions___gap(py.item(data, "gap"), py.sub(py.len(py.item(py.item(view, "hands"), actor)), 1));
return py.message("nanatoridori-did-keep-at", {"seat": seat, "card": kept, "gap": gap});
} else if (py.eq($1, "drop")) {
return py.message("nanatoridori-did-drop", {"seat": seat, "cards": actions___dropped_cards(view, before)});
} else if (((kind = $1), true)) {
throw new py.ValueError((py.str(kind) + " is not a seat's action"));
}
}

export function actions__action_sentence(actor, action, view, before = null) {
let data;
if ((py.eq(actor, "table"))) {
return phrases__table_message(action, view);
}
data = data__action_data(action);
if ((py.eq(py.item(data, "kind"), "start"))) {
return py.message("nanatoridori-did-start", {"seat": phrases__seat_argument(py.item(data, "seat"), view)});
}
if ((py.eq(py.item(data, "kind"), "deal"))) {
return new py.Message(("nanatoridori-did-deal" + py.str((py.truth(cards__is_duel(view)) ? "-duel" : ""))), py.dict([["round", py.item(view, "round")]]));
}
return actions___action_text(py.int(actor), data, view, before);
}

export function counting__points_listing(points, view) {
let seats;
seats = py.list((function* () { for (const $1 of py.iter(py.range(py.len(points)))) { let seat; seat = $1; yield phrases__seat_argument(seat, view); } })());
return py.listing(py.list((function* () { for (const $2 of py.iter(seats)) { let seat; seat = $2; yield py.message("nanatoridori-points-of", {"seat": seat, "points": py.item(points, py.attribute(seat, "index"))}); } })()));
}

export function sentences___lost_sentence(seat, view) {
let points;
if ((view == null)) {
return py.message("nanatoridori-event-lost", {"seat": seat});
}
if ((py.item(view, "points") != null)) {
points = counting__points_listing(py.item(view, "points"), view);
return py.message("nanatoridori-event-lost-points", {"seat": seat, "points": points});
}
return py.message("nanatoridori-event-lost-penguin", {"seat": seat, "count": py.item(py.item(view, "penguins"), py.attribute(seat, "index"))});
}

export function sentences__event_sentence(event, view = null, before = null) {
let owner, seat;
seat = phrases__seat_argument(py.item(event, "seat"), view);
const $1 = py.item(event, "kind");
if (py.eq($1, "out")) {
return py.message("nanatoridori-event-out", {"seat": seat});
} else if (py.eq($1, "sweep")) {
owner = ((before != null) ? py.method(before, "get", ["table_owner"]) : null);
if ((py.truth(view) && py.truth(cards__is_duel(view)))) {
return py.message("nanatoridori-event-sweep-duel", {"seat": seat});
}
if (((owner != null) && (!py.eq(owner, py.item(event, "seat"))))) {
return py.message("nanatoridori-event-sweep-out", {"seat": seat, "owner": phrases__seat_argument(owner, view)});
}
return py.message("nanatoridori-event-sweep", {"seat": seat});
} else if (py.eq($1, "lost")) {
return sentences___lost_sentence(seat, view);
}
}

export function counting__player(seat, view) {
return py.message("game-player", {"seat": phrases__seat_argument(seat, view)});
}

export function sentences___win(winners, view) {
let seats;
if ((py.eq(py.len(winners), 1))) {
return py.message("nanatoridori-win-one", {"seat": phrases__seat_argument(py.item(winners, 0), view)});
}
seats = py.listing(py.list((function* () { for (const $1 of py.iter(winners)) { let seat; seat = $1; yield counting__player(seat, view); } })()));
return new py.Message(("nanatoridori-win-" + py.str(((py.eq(py.len(winners), 2)) ? "two" : "all"))), py.dict([["seats", seats]]));
}

export function sentences___reason(ending, view) {
let best, code, loser, losers, named, out, resigned, seat, seats, standing, winners;
winners = py.item(ending, "winners");
losers = py.list((function* () { for (const $1 of py.iter(py.range(py.item(view, "players")))) { let seat; seat = $1; if ((!py.contains(winners, seat))) { yield seat; } } })());
const $2 = py.item(ending, "code");
if (py.eq($2, "resignation")) {
resigned = ((py.contains(ending, "resigned")) ? [py.item(ending, "resigned")] : losers);
named = py.listing(py.list((function* () { for (const $3 of py.iter(resigned)) { let seat; seat = $3; yield counting__player(seat, view); } })()));
return py.message("nanatoridori-end-resigned", {"losers": named, "win": sentences___win(winners, view)});
} else if (py.eq($2, "last_penguin") && (py.truth(cards__is_duel(view)) && (py.contains(view, "out")))) {
[loser] = py.list(losers);
if (!(py.truth(py.item(view, "out")))) {
return py.message("nanatoridori-end-duel-pass", {"seat": phrases__seat_argument(loser, view)});
}
out = phrases__seat_argument(py.item(py.item(view, "out"), 0), view);
return py.message("nanatoridori-end-duel-out", {"seat": out, "loser": phrases__seat_argument(loser, view)});
} else if (py.eq($2, "last_penguin")) {
seat = phrases__seat_argument(py.item(losers, 0), view);
return py.message("nanatoridori-end-penguin", {"seat": seat, "win": sentences___win(winners, view)});
} else if (py.eq($2, "points")) {
[best, standing] = py.list([py.max(py.item(ending, "scores")), counting__points_listing(py.item(ending, "scores"), view)]);
if ((py.eq(py.len(winners), 1))) {
seat = phrases__seat_argument(py.item(winners, 0), view);
return py.message("nanatoridori-end-points", {"seat": seat, "points": best, "standing": standing});
}
seats = py.listing(py.list((function* () { for (const $4 of py.iter(winners)) { let each; each = $4; yield counting__player(each, view); } })()));
return py.message("nanatoridori-end-points-shared", {"seats": seats, "points": best, "standing": standing});
} else if (((code = $2), true)) {
return py.message("nanatoridori-end-other", {"win": sentences___win(winners, view), "code": py.method(py.str(code), "replace", ["_", " "])});
}
}

export function sentences__ending_sentence(ending, view) {
let reason;
reason = sentences___reason(ending, view);
return py.or(() => phrases__outcome_message(ending, view, reason), () => reason);
}

export function counting___loss(loser, view) {
let args, by_pass, first, points;
by_pass = py.and(() => cards__is_duel(view), () => !(py.truth(py.item(view, "out"))));
if ((py.item(view, "points") != null)) {
first = (py.truth(by_pass) ? py.sub(1, loser) : py.item(py.item(view, "out"), 0));
points = py.list((function* () { for (const $1 of py.iter(py.range(py.item(view, "players")))) { let seat; seat = $1; yield ((py.eq(seat, first)) ? 4 : ((py.eq(seat, loser)) ? 0 : 2)); } })());
return py.message("nanatoridori-count-points", {"points": counting__points_listing(points, view)});
}
args = py.dict([["seat", phrases__seat_argument(loser, view)], ["count", py.item(py.item(view, "penguins"), loser)]]);
return new py.Message((py.truth(by_pass) ? "nanatoridori-count-lost-pass" : "nanatoridori-count-lost"), args);
}

export function counting___order_out(view) {
let seat, seats, several;
const $1 = py.item(view, "out");
if (Array.isArray($1) && $1.length === 0) {
return [];
} else if (Array.isArray($1) && $1.length === 1 && ((seat = $1[0]), true)) {
return [py.message("nanatoridori-count-out-one", {"seat": phrases__seat_argument(seat, view)})];
} else if (((several = $1), true)) {
seats = py.listing(py.list((function* () { for (const $2 of py.iter(several)) { let seat; seat = $2; yield counting__player(seat, view); } })()), "comma");
return [py.message("nanatoridori-count-out", {"seats": seats})];
}
}

export function counting___turned_up(view) {
return py.list((function* () { for (const $1 of py.iter(py.enumerate(py.item(view, "hands")))) { let hand; let seat; [seat, hand] = py.list($1); if ((py.truth(hand) && (!py.contains(hand, cards__UNKNOWN)) && (!py.contains(py.or(() => py.method(view, "get", ["shown"]), () => []), cards__UNKNOWN)))) { yield py.message("nanatoridori-count-hand", {"seat": phrases__seat_argument(seat, view), "count": py.len(hand), "cards": new py.Items(py.tuple(py.map(py.str, hand)))}); } } })());
}

export function counting___standing(view) {
let penguins;
if ((py.item(view, "points") != null)) {
return py.message("nanatoridori-count-standing-points", {"points": counting__points_listing(py.item(view, "points"), view)});
}
penguins = py.list((function* () { for (const $1 of py.iter(py.enumerate(py.item(view, "penguins")))) { let count; let seat; [seat, count] = py.list($1); yield py.message("nanatoridori-penguins-of", {"seat": phrases__seat_argument(seat, view), "count": count}); } })());
return py.message("nanatoridori-count-standing-penguins", {"penguins": py.listing(penguins, "comma")});
}

export function counting__round_lines(view) {
let lines, loser, lost;
lost = py.list((function* () { for (const $1 of py.iter(py.item(view, "events"))) { let event; event = $1; if ((py.eq(py.item(event, "kind"), "lost"))) { yield py.item(event, "seat"); } } })());
if (!(py.truth(lost))) {
return [];
}
[loser] = py.list(lost);
lines = [counting___loss(loser, view), ...py.iter(counting___order_out(view)), ...py.iter(counting___turned_up(view))];
if (py.truth(py.item(view, "over"))) {
return lines;
}
return [...py.iter(lines), counting___standing(view), py.message("nanatoridori-count-leads", {"seat": phrases__seat_argument(loser, view)})];
}

export function round_count__count_refusal(refusal, context) {
let clause, count, items, rank, seat;
[items, clause] = py.list([phrases__items_by_role(refusal), py.str(py.item(refusal, "clause"))]);
const $1 = py.item(refusal, "code");
if (py.eq($1, "unknown_card")) {
return py.message("nanatoridori-count-unknown", {"word": py.item(py.item(items, "word"), 0), "clause": clause});
} else if (py.eq($1, "too_many")) {
[rank, count] = py.list([py.item(py.item(items, "card"), 0), py.int(py.item(py.item(items, "count"), 0))]);
return py.message("nanatoridori-count-too-many", {"rank": rank, "count": count, "clause": clause});
} else if (py.eq($1, "no_duel")) {
return py.message("nanatoridori-count-no-duel", {"clause": clause});
} else if (py.eq($1, "no_first")) {
return py.message("nanatoridori-count-no-first", {"clause": clause});
} else if (py.eq($1, "first_is_last")) {
seat = phrases__seat_argument(py.int(py.item(py.item(items, "seat"), 0)), context);
return py.message("nanatoridori-count-first-is-last", {"seat": seat, "clause": clause});
} else if (true) {
return py.message("nanatoridori-count-over", {"clause": clause});
}
}

export function sentences___placing_sentence(seat, view) {
let args, ending, names_gaps;
names_gaps = (py.method(view, "get", ["reader"]) == null);
args = py.dict([["seat", seat], ...py.items((py.truth(names_gaps) ? py.dict([["last", py.len(py.item(py.item(view, "hands"), py.attribute(seat, "index")))]]) : py.dict([])))]);
ending = (py.truth(names_gaps) ? "-gaps" : "");
if ((py.eq(py.item(view, "phase"), "beaten"))) {
args = py.union(args, py.dict([["cards", cards__lot_name(py.item(view, "beaten"))], ["them", py.message("nanatoridori-them", {"count": py.len(py.item(view, "beaten"))})]]));
return new py.Message(("nanatoridori-turn-beaten" + py.str(ending)), args);
}
py.setItem(args, "card", cards__cards_name(1, py.or(() => py.item(view, "drawn"), () => cards__UNKNOWN)));
return new py.Message(("nanatoridori-turn-" + py.str((py.truth(cards__is_duel(view)) ? "taken-up" : "drawn")) + py.str(ending)), args);
}

export function sentences__may_lead_by_passing(view) {
let number;
number = phrases__acting_seat(view);
if (((number == null) || !(py.truth(py.method(py.or(() => py.method(view, "get", ["options"]), () => py.dict([])), "get", ["lead_pass"]))))) {
return false;
}
return (py.truth(cards__is_duel(view)) ? py.bool(py.item(py.item(view, "open"), number)) : (py.compare(py.item(view, "deck"), 0) > 0));
}

export function cards__cards_owned(count, rank) {
return cards___cards("nanatoridori-cards-owned", count, rank);
}

export function sentences___beating_sentence(seat, view) {
let cards, needs, owner;
[owner, needs] = py.list([phrases__seat_argument(py.item(view, "table_owner"), view), cards__what_beats(py.item(view, "table"))]);
cards = cards__cards_owned(py.len(py.item(view, "table")), py.item(py.item(view, "table"), 0));
if ((needs == null)) {
return py.message("nanatoridori-turn-unbeatable", {"seat": seat, "owner": owner, "cards": cards});
}
return py.message("nanatoridori-turn-beat", {"seat": seat, "owner": owner, "cards": cards, "needs": needs});
}

export function sentences__turn_sentence(view) {
let number, passes, seat, text;
number = phrases__acting_seat(view);
if (py.truth(py.item(view, "over"))) {
return py.message("game-over");
}
if ((number == null)) {
return py.message((py.truth(py.method(view, "get", ["round"])) ? "nanatoridori-turn-round-over" : "nanatoridori-turn-deal"));
}
seat = phrases__seat_argument(number, view);
if ((py.contains(["beaten", "drawn"], py.item(view, "phase")))) {
return sentences___placing_sentence(seat, view);
}
if (!(py.truth(py.item(view, "table")))) {
passes = sentences__may_lead_by_passing(view);
return new py.Message(("nanatoridori-turn-lead" + py.str((py.truth(passes) ? "-or-pass" : ""))), py.dict([["seat", seat]]));
}
text = sentences___beating_sentence(seat, view);
if (py.truth(py.item(view, "pass_loses"))) {
return py.join_sentences([text, py.message("nanatoridori-pass-loses")]);
}
if ((!(py.truth(cards__is_duel(view))) && (py.eq(py.item(view, "deck"), 0)))) {
return py.join_sentences([text, py.message("nanatoridori-pass-draws-nothing")]);
}
return text;
}

export function coach___reason(kind, name = "", args = {}) {
name = py.or(() => name, () => py.method(kind, "replace", ["_", "-"]));
return new coaching__Reason(kind, py.tuple((function* () { for (const $1 of py.iter([1, 2])) { let number; number = $1; yield new py.Message(("nanatoridori-why-" + py.str(name) + "-" + py.str(number)), args); } })()));
}

export function cards__neighbours(hand, gap) {
return [(py.truth(gap) ? py.item(hand, py.sub(gap, 1)) : null), ((py.compare(gap, py.len(hand)) < 0) ? py.item(hand, gap) : null)];
}

export function* coach___of_what_meets(hand, rest, slot, count) {
let left, met, right, whole;
whole = cards__block_at(hand, slot);
if (((whole == null) || (!py.eq(whole.cards, count)))) {
return null;
}
[left, right] = py.list(cards__neighbours(rest, py.sub(slot, 1)));
if (((left != null) && (py.eq(left, right)))) {
met = cards__block_at(rest, slot);
if ((met != null)) {
yield coach___reason("joins_neighbours", undefined, {"rank": met.rank, "cards": cards__cards_name(met.cards, met.rank)});
}
}
}

export const coach__NEARLY_OUT_CARDS = 2;

export function coach___nearly_out(position) {
let held, seat, view;
view = position.view;
held = py.dict((function* () { for (const $1 of py.iter(py.enumerate(py.item(view, "hands")))) { let hand; let seat; [seat, hand] = py.list($1); if (((!py.eq(seat, position.seat)) && (!py.contains(py.item(view, "out"), seat)) && py.truth(((py.compare(0, py.len(hand)) < 0) && (py.lessOrEqual(py.len(hand), coach__NEARLY_OUT_CARDS)))))) { yield [seat, py.len(hand)]; } } })());
if (!(py.truth(held))) {
return null;
}
seat = py.min(held, py.Named({"key": ((each) => py.item(held, each))}));
return coach___reason("they_are_nearly_out", undefined, {"seat": phrases__seat_argument(seat, view), "count": py.item(held, seat)});
}

export function* coach___of_a_play(position, play) {
let count, hand, kept, laid, near, needs, others, plays, rest, slot, view, whole;
view = position.view;
[hand, slot, count] = py.list([py.item(py.item(view, "hands"), position.seat), py.or(() => py.item(play, "slot"), () => 1), py.item(play, "count")]);
laid = py.add(count, py.item(play, "open"));
rest = [...py.iter(py.slice(hand, null, py.sub(slot, 1), null)), ...py.iter(py.slice(hand, py.add(py.sub(slot, 1), count), null, null))];
if (!(py.truth(rest))) {
yield coach___reason("goes_out");
return null;
}
yield* py.iter(coach___of_what_meets(hand, rest, slot, count));
if (((py.eq(py.len(py.set((function* () { for (const $1 of py.iter(cards__blocks(rest))) { let block; block = $1; yield block.rank; } })())), 1)) && (py.eq(py.len(cards__blocks(rest)), 1)))) {
yield coach___reason("leaves_one_block", undefined, {"cards": cards__cards_name(py.len(rest), py.item(rest, 0))});
}
others = py.list((function* () { for (const $2 of py.iter(position.legal)) { let action; action = $2; yield data__action_data(action); } })());
plays = py.list((function* () { for (const $3 of py.iter(others)) { let each; each = $3; if ((py.eq(py.item(each, "kind"), "play"))) { yield [py.add(py.item(each, "count"), py.item(each, "open")), py.item(each, "rank")]; } } })());
if ((py.truth(py.item(view, "table")) && (py.compare(py.len(py.set(plays)), 1) > 0))) {
if ((py.eq([laid, py.item(play, "rank")], py.min(plays)))) {
yield coach___reason("lowest_answer");
} else {
if ((py.eq([laid, py.item(play, "rank")], py.max(plays)))) {
yield coach___reason("highest_answer");
}
}
}
whole = cards__block_at(hand, slot);
kept = py.max((function* () { for (const $4 of py.iter(cards__blocks(rest))) { let block; block = $4; yield block; } })(), py.Named({"key": ((block) => [block.cards, block.rank])}));
if (((py.compare(kept.cards, 1) > 0) && (py.lessOrEqual(laid, kept.cards)))) {
yield coach___reason("keeps_a_block", undefined, {"cards": cards__cards_name(kept.cards, kept.rank)});
}
if (((py.compare(count, 1) > 0) && (whole != null) && (py.eq(whole.cards, count)))) {
yield coach___reason("whole_block", undefined, {"count": count});
}
near = coach___nearly_out(position);
if ((near != null)) {
yield near;
}
needs = cards__what_beats(py.mul([py.item(play, "rank")], laid));
if ((needs != null)) {
yield coach___reason("what_beats_it", undefined, {"needs": needs});
}
yield coach___reason("leaves", undefined, {"count": py.len(rest)});
}

export function coach___parts_nothing(gap, cards) {
if ((py.contains([0, cards], gap))) {
return coach___reason("parts_nothing", ("parts-nothing-" + py.str((py.truth(gap) ? "right" : "left"))));
}
return coach___reason("parts_nothing", "parts-nothing-gap", {"gap": gap});
}

export function* coach___of_cards_coming(cards, gap, position, clause) {
let after, hand, left, met, name, needs, rank, right;
hand = py.item(py.item(position.view, "hands"), position.seat);
if (!(py.truth(cards))) {
return null;
}
[rank, name] = py.list([py.item(cards, 0), cards__cards_name(py.len(cards), py.item(cards, 0))]);
[left, right] = py.list(cards__neighbours(hand, gap));
if ((py.contains([left, right], rank))) {
after = [...py.iter(py.slice(hand, null, gap, null)), ...py.iter(cards), ...py.iter(py.slice(hand, gap, null, null))];
met = cards__block_at(after, py.add(gap, 1));
yield coach___reason("makes_a_block", undefined, {"cards": cards__cards_name(met.cards, rank), "clause": clause, "rank": rank});
needs = cards__what_beats(py.mul([rank], met.cards));
yield ((needs == null) ? coach___reason("unbeatable_block") : coach___reason("strong_block", undefined, {"needs": needs}));
} else {
if ((py.compare(py.len(cards), 1) > 0)) {
yield coach___reason("comes_as_a_block", undefined, {"cards": name, "clause": clause});
}
}
if (((left != null) && (py.eq(left, right)) && (!py.eq(left, rank)))) {
yield coach___reason("splits", undefined, {"rank": left});
} else {
if ((!py.contains([left, right], rank))) {
yield coach___parts_nothing(gap, py.len(hand));
}
}
yield coach___reason("grows", undefined, {"count": py.add(py.len(hand), py.len(cards)), "cards": name});
}

export function coach___drawn_cards(view) {
return (py.truth(py.isinstance(py.item(view, "drawn"), "int")) ? [py.item(view, "drawn")] : []);
}

export function* coach___of_a_drop(position) {
let cards, hand, name, near, rank, them, view;
view = position.view;
hand = py.item(py.item(view, "hands"), position.seat);
cards = py.or(() => py.item(view, "beaten"), () => coach___drawn_cards(view));
if (!(py.truth(cards))) {
return null;
}
[rank, name] = py.list([py.item(cards, 0), cards__cards_name(py.len(cards), py.item(cards, 0))]);
them = py.message("nanatoridori-them", {"count": py.len(cards)});
if ((!py.contains(hand, rank))) {
yield coach___reason("drops_a_stranger", undefined, {"rank": rank});
}
if (((py.lessOrEqual(rank, 2)) && (py.eq(py.len(cards), 1)))) {
yield coach___reason("drops_a_low_card", undefined, {"rank": rank});
}
near = coach___nearly_out(position);
if ((near != null)) {
yield near;
}
yield coach___reason("stays_short", undefined, {"count": py.len(hand), "cards": name, "them": them});
}

export function coach___breaks(play, hand) {
let whole;
whole = ((py.item(play, "slot") == null) ? null : cards__block_at(hand, py.item(play, "slot")));
return py.and(() => (whole != null), () => (py.compare(py.item(play, "count"), whole.cards) < 0));
}

export function* coach___of_a_pass(position, rank) {
let hand, plays, view;
view = position.view;
hand = py.item(py.item(view, "hands"), position.seat);
plays = py.list((function* () { for (const $1 of py.iter(py.map(data__action_data, position.legal))) { let each; each = $1; if ((py.eq(py.item(each, "kind"), "play"))) { yield each; } } })());
if (!(py.truth(plays))) {
yield coach___reason("no_answer");
} else {
if (py.truth(py.all((function* () { for (const $2 of py.iter(plays)) { let each; each = $2; yield coach___breaks(each, hand); } })()))) {
yield coach___reason("keeps_blocks");
}
}
if ((rank != null)) {
yield coach___reason("takes_up", undefined, {"rank": rank});
} else {
if (py.truth(py.item(view, "deck"))) {
yield coach___reason("draws");
}
}
yield ((py.compare(py.item(view, "players"), 2) > 0) ? coach___reason("may_return") : coach___reason("ends_the_trick"));
}

export function coach__reasons(position) {
let action, view;
view = position.view;
action = data__action_data(position.action);
const $1 = py.item(action, "kind");
if (py.eq($1, "play")) {
return py.list(coach___of_a_play(position, action));
} else if (py.eq($1, "take") && (py.item(action, "gap") != null)) {
return py.list(coach___of_cards_coming(py.item(view, "beaten"), py.item(action, "gap"), position, "T3.2"));
} else if (py.eq($1, "keep") && (py.item(action, "gap") != null)) {
return py.list(coach___of_cards_coming(coach___drawn_cards(view), py.item(action, "gap"), position, "T4.2"));
} else if (py.eq($1, "drop")) {
return py.list(coach___of_a_drop(position));
} else if (py.eq($1, "pass")) {
return py.list(coach___of_a_pass(position, py.item(action, "rank")));
} else if (true) {
return [];
}
}

export function sentences__merge_views(views) {
let drawn, hands;
drawn = py.next((function* () { for (const $1 of py.iter(views)) { let view; view = $1; if (py.truth(py.isinstance(py.item(view, "drawn"), "int"))) { yield py.item(view, "drawn"); } } })(), py.item(py.item(views, 0), "drawn"));
hands = py.list((function* () { for (const $2 of py.iter(py.enumerate(views))) { let seat; let view; [seat, view] = py.list($2); yield py.item(py.item(view, "hands"), seat); } })());
return py.dict([...py.items(py.item(views, 0)), ["seat", null], ["shown", null], ["drawn", drawn], ["hands", hands]]);
}

export class nanatoridori__NanaToridoriPresentation extends base__Presentation {
}
nanatoridori__NanaToridoriPresentation.prototype.title = "Nana Toridori";
nanatoridori__NanaToridoriPresentation.prototype.words = commands__COMMANDS;
nanatoridori__NanaToridoriPresentation.prototype.action_name = actions__action_name;
nanatoridori__NanaToridoriPresentation.prototype.refusal_sentence = refusals__refusal_sentence;
nanatoridori__NanaToridoriPresentation.prototype.legal_text = sentences__legal_text;
nanatoridori__NanaToridoriPresentation.prototype.action_sentence = actions__action_sentence;
nanatoridori__NanaToridoriPresentation.prototype.event_sentence = sentences__event_sentence;
nanatoridori__NanaToridoriPresentation.prototype.ending_sentence = sentences__ending_sentence;
nanatoridori__NanaToridoriPresentation.prototype.round_lines = counting__round_lines;
nanatoridori__NanaToridoriPresentation.prototype.count_refusal = round_count__count_refusal;
nanatoridori__NanaToridoriPresentation.prototype.turn_sentence = sentences__turn_sentence;
nanatoridori__NanaToridoriPresentation.prototype.reasons = coach__reasons;
nanatoridori__NanaToridoriPresentation.prototype.merge_views = sentences__merge_views;

export const nanatoridori__PRESENTATION = new nanatoridori__NanaToridoriPresentation();
