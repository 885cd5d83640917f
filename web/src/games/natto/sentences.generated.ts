/* eslint-disable -- translated from Python, whose linter has read it */
// Made by `make types` from python/chabudai/presentation/natto. Do not edit.
// @ts-nocheck

import * as py from "../../local/python";
import { base__Presentation, base__Word, base__check_no_arguments, coaching__reason, phrases__acting_seat, phrases__is_reader, phrases__items_by_role, phrases__seat_argument } from "../../local/sentences.generated";

export const tiles__THEME = "tiles";

export function tiles__tile_count(count) {
return py.message("natto-tiles", {"count": count, "theme": tiles__THEME});
}

export const tiles__FLOWER = "F";

export const tiles__RANKS = py.range(1, 10);

export const tiles__SUITS = "otq";

export const tiles__DRAGONS = "LCR";

export const tiles__COPIES = py.dict([...py.items(py.dict((function* () { for (const $2 of py.iter(tiles__RANKS)) { let rank; rank = $2; for (const $1 of py.iter(tiles__SUITS)) { let suit; suit = $1; yield [(py.str(rank) + py.str(suit)), 1]; } } })())), [tiles__FLOWER, 4], ...py.items(py.method(py.dict, "fromkeys", [tiles__DRAGONS, 2]))]);

export const tiles___ORDER = py.dict((function* () { for (const $1 of py.iter(py.enumerate(tiles__COPIES))) { let index; let tile; [index, tile] = py.list($1); yield [tile, index]; } })());

export function tiles__in_order(tiles) {
return py.sorted(tiles, ((tile) => py.method(tiles___ORDER, "get", [tile, py.len(tiles___ORDER)])));
}

export function drawing__hand_lines(hand, label = "", marks = null) {
let dragon, dragons, lines, ranks, signs, suit, tiles;
signs = py.or(() => marks, () => py.dict([]));
tiles = py.method(" ", "join", [(function* () { for (const $1 of py.iter(tiles__in_order(hand))) { let tile; tile = $1; yield py.add(py.slice(py.method(signs, "get", [tile, ""]), null, 1, null), tile); } })()]);
lines = [(py.str(label) + py.str(py.or(() => tiles, () => py.message("natto-no-tiles"))))];
for (const $2 of py.iter(py.zip(tiles__SUITS, tiles__DRAGONS))) {
[suit, dragon] = py.list($2);
dragons = py.method(py.or(() => py.mul(dragon, py.method(hand, "count", [dragon])), () => "."), "ljust", [2]);
ranks = py.list((function* () { for (const $3 of py.iter(tiles__RANKS)) { let rank; rank = $3; yield ((py.contains(hand, (py.str(rank) + py.str(suit)))) ? py.str(rank) : "."); } })());
py.method(lines, "append", [("  " + py.str(suit) + "  " + py.str(dragons) + "  " + py.str(py.method("  ", "join", [ranks])))]);
}
return (py.truth(hand) ? lines : py.slice(lines, null, 1, null));
}

export const tiles__DRAGON_SUITS = py.dict(py.zip(tiles__DRAGONS, tiles__SUITS));

export function tiles__suit_of(tile) {
return py.method(tiles__DRAGON_SUITS, "get", [tile, py.or(() => py.slice(tile, 1, null, null), () => null)]);
}

export function tiles___dragon_counts(tiles) {
let counts;
counts = py.Counter(tiles);
return py.dict((function* () { for (const $1 of py.iter(tiles__DRAGONS)) { let dragon; dragon = $1; if (py.truth(py.item(counts, dragon))) { yield [dragon, py.item(counts, dragon)]; } } })());
}

export function tiles__dragon_sides(tiles) {
let counts;
counts = tiles___dragon_counts(tiles);
return py.listing(py.list((function* () { for (const $1 of py.iter(py.method(counts, "items", []))) { let count; let dragon; [dragon, count] = py.list($1); yield py.message("natto-side", {"dragon": dragon, "count": count}); } })()));
}

export function commands___by_suit(hand) {
let dragons, flowers, parts, ranks, suit;
parts = [];
for (const $1 of py.iter(tiles__SUITS)) {
suit = $1;
ranks = py.list((function* () { for (const $2 of py.iter(hand)) { let tile; tile = $2; if (((py.eq(tiles__suit_of(tile), suit)) && py.truth(py.method(py.item(tile, 0), "isdigit", [])))) { yield py.item(tile, 0); } } })());
if (py.truth(ranks)) {
py.method(parts, "append", [py.message("natto-hand-suit", {"suit": suit, "ranks": py.listing(ranks, "comma")})]);
} else {
py.method(parts, "append", [py.message("natto-hand-no-suit", {"suit": suit})]);
}
}
flowers = py.method(hand, "count", ["F"]);
if (py.truth(flowers)) {
py.method(parts, "append", [py.message("natto-hand-flowers", {"count": flowers})]);
}
dragons = py.list((function* () { for (const $3 of py.iter(hand)) { let tile; tile = $3; if ((py.contains(tiles__DRAGONS, tile))) { yield tile; } } })());
if (py.truth(dragons)) {
py.method(parts, "append", [py.message("natto-hand-dragons", {"sides": tiles__dragon_sides(dragons)})]);
}
return parts;
}

export function commands__hand_text(arguments_, view) {
let count, hand, word;
if (((py.method(view, "get", ["seat"]) == null) || (py.method(view, "get", ["hand"]) == null))) {
throw new py.NotationError(py.message("natto-no-hand"));
}
hand = py.item(view, "hand");
if (!(py.truth(hand))) {
return py.message("natto-hand-empty");
}
count = py.message("natto-hand-count", {"tiles": tiles__tile_count(py.len(hand))});
const $1 = arguments_;
if (Array.isArray($1) && $1.length === 0) {
return py.method("\n", "join", [drawing__hand_lines(hand, (py.str(count) + ": "))]);
} else if (Array.isArray($1) && $1.length === 1 && ((word = $1[0]), true) && py.truth(py.method("words", "startswith", [py.method(word, "lower", [])]))) {
return py.join_sentences([py.message("natto-hand-total", {"count": count}), ...py.iter(commands___by_suit(hand))]);
} else if (true) {
throw new py.NotationError(py.message("natto-hand-usage"));
}
}

export function data__action_data(action) {
let data;
data = py._core.announced_action("natto", action);
return data;
}

export class tiles__Play {
constructor(kind, number, tiles) {
this.kind = kind;
this.number = number;
this.tiles = tiles;
}
get size() {
const self = this;
return py.len(self.tiles);
}
get highest_suit() {
const self = this;
let found, suit;
found = py.list((function* () { for (const $1 of py.iter(self.tiles)) { let tile; tile = $1; if (((suit = tiles__suit_of(tile)) != null)) { yield suit; } } })());
return py.max(found, py.Named({"key": py.attribute(tiles__SUITS, "index"), "default": null}));
}
get is_imaginary() {
const self = this;
let dragons, flowers;
flowers = py.method(self.tiles, "count", [tiles__FLOWER]);
dragons = py.sum((function* () { for (const $2 of py.iter(self.tiles)) { let tile; tile = $2; yield (py.contains(tiles__DRAGONS, tile)); } })());
return py.and(() => (py.eq(self.kind, "seq")), () => (py.contains([0, 10], self.number)), () => (py.eq(flowers, 1)), () => ((py.lessOrEqual(1, dragons)) && (py.eq(dragons, py.sub(self.size, 1))) && (py.lessOrEqual(py.sub(self.size, 1), 3))));
}
}

export function tiles__play_from_data(data) {
let kind;
const $1 = py.item(data, "kind");
if (py.eq($1, "bomb")) {
return new tiles__Play("bomb", null, py.tuple(py.item(data, "cards")));
} else if (py.eq($1, "sum")) {
return new tiles__Play("sum", py.item(data, "declared"), [...py.iter(py.item(data, "cards")), py.item(data, "total")]);
} else if (((kind = $1), true)) {
return new tiles__Play(kind, py.item(data, "declared"), py.tuple(py.item(data, "cards")));
}
}

export function tiles__parse_play(action) {
let data;
try {
data = data__action_data(py.or(() => action, () => ""));
} catch ($1) {
if ($1 instanceof py.NotationError) {
return null;
} else throw $1;
}
if (((py.eq(py.item(data, "kind"), "pass")) || (py.eq(py.item(data, "kind"), "start")) || (py.eq(py.item(data, "kind"), "deal")))) {
return null;
}
return tiles__play_from_data(data);
}

export function tiles__kinds_led(view) {
let may_lead_bombs;
may_lead_bombs = py.method(py.method(view, "get", ["options", py.dict([])]), "get", ["lead_bombs"]);
return py.message("natto-kinds-led", {"bombs": (py.truth(may_lead_bombs) ? "led" : "only-answer")});
}

export function tiles__rank_of(tile) {
return (py.truth(py.method(py.slice(tile, null, 1, null), "isdigit", [])) ? py.int(py.item(tile, 0)) : null);
}

export function tiles__flower_count(count) {
return py.message("natto-flowers", {"count": count, "theme": tiles__THEME});
}

export function tiles__dragons_name(tiles) {
let counts, court, letters;
counts = tiles___dragon_counts(tiles);
court = py.listing(py.list((function* () { for (const $1 of py.iter(py.method(counts, "items", []))) { let count; let dragon; [dragon, count] = py.list($1); yield py.message("natto-court", {"dragon": dragon, "count": count}); } })()));
letters = py.method("", "join", [(function* () { for (const $2 of py.iter(py.method(counts, "items", []))) { let count; let dragon; [dragon, count] = py.list($2); yield py.mul(dragon, count); } })()]);
return py.message("natto-dragons", {"dragons": letters, "sides": tiles__dragon_sides(tiles), "court": court, "count": py.len(letters), "theme": tiles__THEME});
}

export function tiles__suit_name(suit) {
return py.message("natto-suit", {"suit": suit, "theme": tiles__THEME});
}

export function tiles__tile_name(tile) {
if ((py.contains(tiles__DRAGONS, tile))) {
return py.message("natto-dragon", {"dragon": tile, "theme": tiles__THEME});
}
if ((py.eq(tile, tiles__FLOWER))) {
return py.message("natto-flower", {"theme": tiles__THEME});
}
return py.message("natto-number", {"rank": py.int(py.item(tile, 0)), "suit": tiles__suit_name(py.item(tile, 1)), "theme": tiles__THEME});
}

export function tiles__seq_suit(play) {
let numbered;
numbered = py.list((function* () { for (const $1 of py.iter(play.tiles)) { let tile; tile = $1; if ((tiles__rank_of(tile) != null)) { yield py.item(tile, 1); } } })());
return (py.truth(numbered) ? py.item(numbered, 0) : py.or(() => play.highest_suit, () => py.item(tiles__SUITS, 0)));
}

export function tiles__play_name(play) {
let dragons, number, tile, tiles, total;
number = play.number;
if ((number == null)) {
if ((py.contains(play.tiles, tiles__FLOWER))) {
return py.message("natto-bomb-flowers", {"flowers": tiles__flower_count(play.size)});
}
return py.message("natto-bomb-dragons", {"dragons": tiles__dragons_name(play.tiles)});
}
const $1 = play.kind;
if (py.eq($1, "set") && (py.eq(play.size, 1))) {
[tile] = py.list(play.tiles);
if ((py.eq(tile, tiles__FLOWER))) {
return py.message("natto-single-flower", {"tile": tiles__tile_name(tile), "rank": number});
}
return py.message("natto-single", {"tile": tiles__tile_name(tile)});
} else if (py.eq($1, "set")) {
return py.message("natto-set", {"count": play.size, "rank": number});
} else if (py.eq($1, "seq") && py.truth(play.is_imaginary)) {
dragons = tiles__dragons_name(play.tiles);
return py.message("natto-imaginary-seq", {"count": play.size, "rank": number, "dragons": dragons});
} else if (py.eq($1, "seq")) {
return py.message("natto-seq", {"count": play.size, "rank": number, "suit": tiles__suit_name(tiles__seq_suit(play))});
} else if (py.eq($1, "sum")) {
[total, tiles] = py.list([tiles__tile_name(py.item(play.tiles, -(1))), tiles__tile_count(play.size)]);
if ((py.eq(py.item(play.tiles, -(1)), tiles__FLOWER))) {
return py.message("natto-sum-flower", {"tiles": tiles, "total": total, "rank": number});
}
return py.message("natto-sum", {"tiles": tiles, "total": total});
} else if (py.eq($1, "tube")) {
return py.message("natto-tube", {"rank": number});
} else if (true) {
return py.message("natto-plate", {"rank": number});
}
}

export function tiles__a_play(play) {
let is_number, kind;
is_number = py.and(() => (py.eq(play.size, 1)), () => (tiles__rank_of(py.item(play.tiles, 0)) != null));
kind = (py.truth(play.is_imaginary) ? "imaginary" : (py.truth(is_number) ? "number" : "other"));
return py.message("natto-with-article", {"kind": kind, "play": tiles__play_name(play)});
}

export function tiles__tiles_text(play, laid = null) {
let words;
if (((laid == null) || (py.eq(play.kind, "bomb")) || (py.contains(tiles__DRAGONS, py.item(play.tiles, 0))))) {
words = py.list(play.tiles);
} else {
words = py.list((function* () { for (const $1 of py.iter(laid)) { let rank; let tile; [tile, rank] = py.list($1); yield ((tiles__rank_of(tile) != null) ? tile : (py.str(tile) + "(" + py.str(rank) + ")")); } })());
}
if ((py.eq(play.kind, "sum"))) {
return (py.str(py.method(" + ", "join", [py.slice(words, null, -(1), null)])) + " = " + py.str(py.item(words, -(1))));
}
return py.method(" ", "join", [words]);
}

export function tiles__laid_tiles(play, laid = null) {
return new py.Items(py.tuple(py.method(tiles__tiles_text(play, laid), "split", [])));
}

export function tiles__bombs_text(view) {
return py.method(" < ", "join", [(function* () { for (const $1 of py.iter(py.item(view, "bombs"))) { let bomb; bomb = $1; yield py.method(py.method("", "join", [bomb]), "replace", [" ", ""]); } })()]);
}

export function tiles__bomb_items(view) {
return new py.Items(py.tuple(py.method(tiles__bombs_text(view), "split", [])));
}

export function tiles__kind_name(kind) {
return py.message("natto-kind", {"kind": kind});
}

export function tiles__form_name(play) {
let kind;
const $1 = play.kind;
if (py.eq($1, "set")) {
return py.message("natto-form-set", {"count": play.size});
} else if (py.eq($1, "seq")) {
return py.message("natto-form-seq", {"count": play.size});
} else if (py.eq($1, "sum")) {
return py.message("natto-form-sum", {"tiles": tiles__tile_count(play.size)});
} else if (((kind = $1), true)) {
return tiles__kind_name(kind);
}
}

export function tiles__answer_name(play, view) {
const $1 = [play.kind, py.method(py.method(view, "get", ["options", py.dict([])]), "get", ["widened_sums"])];
if (Array.isArray($1) && $1.length === 2 && py.eq($1[0], "sum") && $1[1] == null) {
return py.message("natto-answer-sum");
} else if (Array.isArray($1) && $1.length === 2 && py.eq($1[0], "sum") && py.eq($1[1], "higher")) {
return py.message("natto-answer-sum-any");
} else if (Array.isArray($1) && $1.length === 2 && py.eq($1[0], "sum") && py.eq($1[1], "equal-ok")) {
return py.message("natto-answer-sum-equal", {"rank": py.or(() => play.number, () => 0)});
} else if (true) {
return py.message("natto-answer", {"form": tiles__form_name(play)});
}
}

export function commands___answers(play, view) {
let answer, lowest, suits;
answer = tiles__answer_name(play, view);
if (((!py.eq(play.kind, "set")) || (play.number == null) || (!py.contains(py.range(1, 10), play.number)))) {
return answer;
}
lowest = ((play.highest_suit == null) ? 0 : py.add(py.method(tiles__SUITS, "index", [play.highest_suit]), 1));
suits = py.list((function* () { for (const $1 of py.iter(py.slice(tiles__SUITS, lowest, null, null))) { let suit; suit = $1; yield tiles__suit_name(suit); } })());
if (!(py.truth(suits))) {
return answer;
}
return py.message("natto-answer-or-suit", {"answer": answer, "size": play.size, "form": tiles__form_name(play), "rank": play.number, "suits": py.listing(suits, "or")});
}

export function commands__table_sentence(arguments_, view) {
let laid, named, owner, play, played, seat, tiles;
base__check_no_arguments("table", arguments_);
[play, owner] = py.list([tiles__parse_play(py.item(view, "table")), py.item(view, "table_owner")]);
if (((play == null) || (owner == null))) {
return py.message("natto-table-empty", {"kinds": tiles__kinds_led(view)});
}
laid = (py.truth(py.item(view, "trick")) ? py.item(py.item(py.item(view, "trick"), -(1)), "laid") : null);
[seat, named, tiles] = py.list([phrases__seat_argument(owner, view), tiles__a_play(play), tiles__laid_tiles(play, laid)]);
played = py.message("natto-table-played", {"seat": seat, "play": named, "tiles": tiles});
if ((py.eq(play.kind, "bomb"))) {
return py.message("natto-table-bomb", {"played": played, "bombs": tiles__bomb_items(view)});
}
return py.message("natto-table-beaten", {"played": played, "answer": commands___answers(play, view)});
}

export function commands__trick_sentence(arguments_, view) {
let each, lines, number, play, seat, tiles;
base__check_no_arguments("trick", arguments_);
lines = [];
for (const $1 of py.iter(py.enumerate(py.item(view, "trick"), 1))) {
[number, each] = py.list($1);
play = tiles__parse_play(py.item(each, "action"));
if ((play != null)) {
[seat, tiles] = py.list([phrases__seat_argument(py.item(each, "seat"), view), tiles__laid_tiles(play, py.item(each, "laid"))]);
py.method(lines, "append", [py.message("natto-trick-play", {"number": number, "seat": seat, "play": tiles__a_play(play), "tiles": tiles})]);
}
}
return (py.truth(lines) ? py.join_sentences(lines, "line") : py.message("natto-trick-empty"));
}

export function tiles__is_shared(view) {
return (py.item(view, "pool") != null);
}

export function drawing__pool_sentence(view) {
let limits, pool;
limits = py.list((function* () { for (const $1 of py.iter(py.enumerate(py.or(() => py.item(view, "dragon_limits"), () => [])))) { let limit; let seat; [seat, limit] = py.list($1); yield py.message("natto-limit", {"seat": phrases__seat_argument(seat, view), "limit": limit}); } })());
pool = (py.truth(py.item(view, "pool")) ? new py.Items(py.tuple(py.or(() => py.item(view, "pool"), () => []))) : py.message("natto-pool-empty"));
return py.message("natto-pool", {"pool": pool, "limits": py.listing(limits, "comma")});
}

export function commands__dragons_sentence(arguments_, view) {
let dragons, number, parts, seat;
base__check_no_arguments("dragons", arguments_);
if (py.truth(tiles__is_shared(view))) {
return drawing__pool_sentence(view);
}
parts = [];
for (const $1 of py.iter(py.enumerate(py.or(() => py.item(view, "dragons"), () => [])))) {
[number, dragons] = py.list($1);
seat = phrases__seat_argument(number, view);
if (py.truth(dragons)) {
py.method(parts, "append", [py.message("natto-dragons-held", {"seat": seat, "dragons": tiles__dragons_name(dragons)})]);
} else {
py.method(parts, "append", [py.message("natto-dragons-played", {"seat": seat})]);
}
}
return py.join_sentences(parts);
}

export function drawing__grouped_tiles(tiles) {
let found, others, parts, ranks, suit;
found = tiles__in_order(tiles);
parts = [];
for (const $1 of py.iter(tiles__SUITS)) {
suit = $1;
ranks = py.list((function* () { for (const $2 of py.iter(found)) { let tile; tile = $2; if (((tiles__rank_of(tile) != null) && (py.eq(tiles__suit_of(tile), suit)))) { yield py.item(tile, 0); } } })());
if (py.truth(ranks)) {
py.method(parts, "append", [(py.str(py.method(" ", "join", [ranks])) + " " + py.str(suit))]);
}
}
others = py.list((function* () { for (const $3 of py.iter(found)) { let tile; tile = $3; if ((tiles__rank_of(tile) == null)) { yield tile; } } })());
return py.method("; ", "join", [[...py.iter(parts), ...py.iter((py.truth(others) ? [py.method(" ", "join", [others])] : []))]]);
}

export function drawing__grouped_items(tiles) {
return new py.Items(py.tuple(py.method(drawing__grouped_tiles(tiles), "split", [])));
}

export function commands__played_sentence(arguments_, view) {
let count;
base__check_no_arguments("played", arguments_);
count = py.len(py.item(view, "played"));
if (!(py.truth(count))) {
return py.message("natto-played-none");
}
return py.message("natto-played", {"count": tiles__tile_count(count), "tiles": drawing__grouped_items(py.item(view, "played"))});
}

export function tiles__known_hands(view) {
let hand, seat;
if ((py.method(view, "get", ["hands"]) != null)) {
return py.dict(py.enumerate(py.item(view, "hands")));
}
[seat, hand] = py.list([py.method(view, "get", ["seat"]), py.method(view, "get", ["hand"])]);
return (((seat == null) || (hand == null)) ? py.dict([]) : py.dict([[seat, hand]]));
}

export function tiles__unseen(view) {
let dragons, hand, known, seat;
known = py.Counter(py.item(view, "played"));
for (const $1 of py.iter(py.method(tiles__known_hands(view), "values", []))) {
hand = $1;
py.method(known, "update", [hand]);
}
py.method(known, "update", [py.or(() => py.item(view, "pool"), () => [])]);
for (const $2 of py.iter(py.enumerate(py.or(() => py.item(view, "dragons"), () => [])))) {
[seat, dragons] = py.list($2);
if ((!py.contains(tiles__known_hands(view), seat))) {
py.method(known, "update", [dragons]);
}
}
return py.sub(py.Counter(tiles__COPIES), known);
}

export function commands__unseen_sentence(arguments_, view) {
let found, tiles;
base__check_no_arguments("unseen", arguments_);
found = tiles__unseen(view);
if (!(py.truth(found))) {
return py.message("natto-unseen-none");
}
tiles = drawing__grouped_items(py.method(found, "elements", []));
return py.message("natto-unseen", {"count": tiles__tile_count(py.method(found, "total", [])), "tiles": tiles, "left": py.item(view, "left_over")});
}

export function commands__score_sentence(arguments_, view) {
let number, parts, tiles, wins;
base__check_no_arguments("score", arguments_);
parts = [py.message("natto-score-round", {"round": py.item(view, "round"), "target": py.item(view, "target")})];
for (const $1 of py.iter(py.enumerate(py.item(view, "wins")))) {
[number, wins] = py.list($1);
tiles = tiles__tile_count(py.item(py.item(view, "hand_sizes"), number));
py.method(parts, "append", [py.message("natto-score-seat", {"seat": phrases__seat_argument(number, view), "rounds": wins, "tiles": tiles})]);
}
py.method(parts, "append", [py.message("natto-score-led", {"seat": phrases__seat_argument(py.item(view, "starter"), view)})]);
return py.join_sentences(parts);
}

export const drawing__SYMBOLS = py.dict([["o", "○"], ["t", "△"], ["q", "□"]]);

export function drawing__suits_sentence(unicode = false) {
let names, suits;
suits = py.dict((function* () { for (const $1 of py.iter(tiles__SUITS)) { let suit; suit = $1; yield [suit, (py.truth(unicode) ? (py.str(suit) + " " + py.str(py.item(drawing__SYMBOLS, suit))) : suit)]; } })());
names = py.dict((function* () { for (const $2 of py.iter(tiles__SUITS)) { let suit; suit = $2; yield [(py.str(suit) + "_name"), tiles__suit_name(suit)]; } })());
return new py.Message("natto-suits", py.dict([...py.items(suits), ...py.items(names)]));
}

export function commands__legend_text(arguments_, view) {
let is_free, lines;
base__check_no_arguments("legend", arguments_);
is_free = py.method(py.method(view, "get", ["options", py.dict([])]), "get", ["free_dragons"]);
lines = [drawing__suits_sentence(), py.message("natto-legend-ranks"), py.message((py.truth(is_free) ? "natto-legend-dragons-free" : "natto-legend-dragons")), py.message("natto-bombs", {"bombs": tiles__bomb_items(view)}), py.message("natto-legend-typing"), py.message("natto-legend-kinds")];
return py.join_sentences(lines, "line");
}

export const commands__COMMANDS = py.dict([["hand", new base__Word("hand", py.message("natto-help-hand"), commands__hand_text)], ["table", new base__Word("table", py.message("natto-help-table"), commands__table_sentence)], ["trick", new base__Word("trick", py.message("natto-help-trick"), commands__trick_sentence)], ["dragons", new base__Word("dragons", py.message("natto-help-dragons"), commands__dragons_sentence)], ["played", new base__Word("played", py.message("natto-help-played"), commands__played_sentence)], ["unseen", new base__Word("unseen", py.message("natto-help-unseen"), commands__unseen_sentence)], ["score", new base__Word("score", py.message("natto-help-score"), commands__score_sentence)], ["legend", new base__Word("legend", py.message("natto-help-legend"), commands__legend_text)]]);

export function sentences__action_name(action, _view) {
let play;
if ((py.eq(action, "pass"))) {
return py.message("natto-name-pass");
}
play = tiles__parse_play(action);
return ((play == null) ? action : tiles__play_name(play));
}

export function refusals___own_suit(dragons) {
let dragon;
dragon = ((py.contains(tiles__DRAGONS, py.item(dragons, 0))) ? py.item(dragons, 0) : py.item(tiles__DRAGONS, 0));
return py.message("natto-why-own-suit", {"dragon": new py.Items([dragon]), "suit": tiles__suit_name(py.item(tiles__DRAGON_SUITS, dragon))});
}

export function refusals___gap(first, second) {
let high, low, missing, tiles;
if ((py.eq(first, second))) {
return ((py.eq(first, tiles__FLOWER)) ? py.message("natto-why-one-flower") : py.message("natto-why-twice", {"tile": new py.Items([first])}));
}
[low, high] = py.list([tiles__rank_of(first), tiles__rank_of(second)]);
[low, high] = py.list([((low == null) ? 0 : low), ((high == null) ? 10 : high)]);
missing = py.list((function* () { for (const $1 of py.iter(py.range(py.add(low, 1), high))) { let rank; rank = $1; yield py.str(rank); } })());
tiles = py.dict([["first", new py.Items([first])], ["second", new py.Items([second])]]);
if (!(py.truth(missing))) {
return py.message("natto-why-neighbours", {...py.named(tiles)});
}
return py.message("natto-why-gap", {"ranks": py.listing(missing), "count": py.len(missing), ...py.named(tiles)});
}

export function refusals___why_unmade(refusal, kind, view) {
let dragon, dragons, first, items, second;
items = phrases__items_by_role(refusal);
const $1 = [py.item(refusal, "code"), items];
if (Array.isArray($1) && $1.length === 2 && py.eq($1[0], "too_many")) {
return py.message("natto-why-most", {"kind": tiles__kind_name(kind), "tiles": tiles__tile_count(py.int(py.item(py.method(items, "get", ["most", ["6"]]), 0)))});
} else if (Array.isArray($1) && $1.length === 2 && py.eq($1[0], "too_few")) {
return py.message("natto-why-least", {"kind": tiles__kind_name(kind), "tiles": tiles__tile_count(py.int(py.item(py.method(items, "get", ["least", ["2"]]), 0)))});
} else if (Array.isArray($1) && $1.length === 2 && py.eq($1[0], "not_one_rank") && py.isMapping($1[1]) && py.contains($1[1], "tile") && Array.isArray(py.item($1[1], "tile")) && py.item($1[1], "tile").length >= 2 && ((first = py.item($1[1], "tile")[0]), true) && ((second = py.item($1[1], "tile")[1]), true)) {
return py.message("natto-why-ranks", {"first": new py.Items([first]), "second": new py.Items([second])});
} else if (Array.isArray($1) && $1.length === 2 && py.eq($1[0], "dragons_alone") && (py.eq(kind, "set"))) {
return py.message("natto-why-alone-set");
} else if (Array.isArray($1) && $1.length === 2 && py.eq($1[0], "dragons_alone")) {
return py.message("natto-why-alone");
} else if (Array.isArray($1) && $1.length === 2 && py.eq($1[0], "mixed_suits") && py.isMapping($1[1]) && py.contains($1[1], "tile") && Array.isArray(py.item($1[1], "tile")) && py.item($1[1], "tile").length >= 2 && ((first = py.item($1[1], "tile")[0]), true) && ((second = py.item($1[1], "tile")[1]), true)) {
return py.message("natto-why-suits", {"first": new py.Items([first]), "second": new py.Items([second])});
} else if (Array.isArray($1) && $1.length === 2 && py.eq($1[0], "other_dragon") && py.isMapping($1[1]) && py.contains($1[1], "dragon") && ((dragons = py.item($1[1], "dragon")), true)) {
return refusals___own_suit(dragons);
} else if (Array.isArray($1) && $1.length === 2 && py.eq($1[0], "not_consecutive") && py.isMapping($1[1]) && py.contains($1[1], "tile") && Array.isArray(py.item($1[1], "tile")) && py.item($1[1], "tile").length >= 2 && ((first = py.item($1[1], "tile")[0]), true) && ((second = py.item($1[1], "tile")[1]), true)) {
return refusals___gap(first, second);
} else if (Array.isArray($1) && $1.length === 2 && py.eq($1[0], "dragon_in_sum") && py.isMapping($1[1]) && py.contains($1[1], "dragon") && Array.isArray(py.item($1[1], "dragon")) && py.item($1[1], "dragon").length >= 1 && ((dragon = py.item($1[1], "dragon")[0]), true)) {
return py.message("natto-why-no-dragons", {"dragon": new py.Items([dragon])});
} else if (Array.isArray($1) && $1.length === 2 && py.eq($1[0], "no_total")) {
return py.message("natto-why-no-total");
} else if (Array.isArray($1) && $1.length === 2 && py.eq($1[0], "six_tiles")) {
return ((py.eq(kind, "tube")) ? py.message("natto-why-six-tube") : py.message("natto-why-six-plate"));
} else if (Array.isArray($1) && $1.length === 2 && py.eq($1[0], "not_pairs")) {
return py.message("natto-why-not-pairs");
} else if (Array.isArray($1) && $1.length === 2 && py.eq($1[0], "not_triples")) {
return py.message("natto-why-not-triples");
} else if (Array.isArray($1) && $1.length === 2 && py.eq($1[0], "no_bomb")) {
return py.message("natto-why-bombs", {"bombs": tiles__bomb_items(view)});
} else if (true) {
return null;
}
}

export function refusals___not_of_kind(kind, tiles, why, clause) {
return py.message("natto-refused-kind", {"tiles": new py.Items(py.tuple(tiles)), "kind": tiles__kind_name(kind), "why": why, "clause": clause});
}

export function refusals___unmade(refusal, kind, tiles, view) {
let clause, why;
clause = py.or(() => py.method(refusal, "get", ["clause"]), () => "");
why = refusals___why_unmade(refusal, kind, view);
if ((why == null)) {
return py.message("natto-refused-other", {"action": (py.str(kind) + " " + py.str(py.method(" ", "join", [tiles]))), "clause": clause});
}
return refusals___not_of_kind(kind, tiles, why, clause);
}

export function tiles__other_seat(seat) {
return py.sub(1, seat);
}

export function refusals___missing(tiles, held) {
let count, items, parts, tile;
parts = [];
for (const $1 of py.iter(py.method(py.Counter(tiles), "items", []))) {
[tile, count] = py.list($1);
items = new py.Items([tile]);
if (py.truth(py.item(held, tile))) {
py.method(parts, "append", [py.message("natto-missing-some", {"tile": items, "count": py.add(py.item(held, tile), count), "held": py.item(held, tile)})]);
} else {
py.method(parts, "append", [py.message("natto-missing", {"tile": items, "count": count})]);
}
}
return py.listing(parts, "or");
}

export function refusals___not_in_pool(missing, view, clause) {
let pool, tiles;
pool = py.or(() => py.item(view, "pool"), () => []);
if (!(py.truth(pool))) {
return py.message("natto-refused-pool-empty", {"clause": clause});
}
tiles = refusals___missing(missing, py.Counter(pool));
return py.message("natto-refused-pool", {"tiles": tiles, "pool": new py.Items(py.tuple(pool)), "clause": clause});
}

export function tiles__owned_play(owner, play, view) {
return py.message("natto-owned", {"owner": phrases__seat_argument(owner, view), "play": tiles__play_name(play)});
}

export function tiles__table_play(view) {
let owner, play;
[play, owner] = py.list([tiles__parse_play(py.item(view, "table")), py.item(view, "table_owner")]);
return tiles__owned_play(owner, play, view);
}

export function refusals___why_not_higher_set(table) {
if ((table.highest_suit == null)) {
return py.message("natto-why-flowers");
}
if ((py.eq(table.highest_suit, py.item(tiles__SUITS, -(1))))) {
return py.message("natto-why-rank", {"suit": tiles__suit_name(table.highest_suit)});
}
return py.message("natto-why-suit", {"suit": tiles__suit_name(table.highest_suit)});
}

export function refusals___why_not_higher_seq(play, table, options) {
let suit;
if ((py.truth(play.is_imaginary) && py.truth(table.is_imaginary))) {
return py.message("natto-why-dragons");
}
if ((py.truth(play.is_imaginary) || py.truth(table.is_imaginary))) {
return py.message("natto-why-imaginary");
}
if ((options == null)) {
return py.message("natto-why-not-higher");
}
suit = tiles__seq_suit(table);
if ((py.truth(py.item(options, "seq_suit_tiebreak")) && (!py.eq(suit, py.item(tiles__SUITS, -(1)))))) {
return py.message("natto-why-seq-suit", {"suit": tiles__suit_name(suit)});
}
return py.message("natto-why-start");
}

export function refusals___why_not_higher_sum(play, table, options) {
let suit, total, widened;
total = py.or(() => table.number, () => 0);
widened = ((options == null) ? null : py.item(options, "widened_sums"));
if ((py.eq(widened, "equal-ok"))) {
return py.message("natto-why-total-least", {"rank": total});
}
if ((!py.eq(play.number, total))) {
return py.message("natto-why-total-low");
}
if ((widened == null)) {
return py.message("natto-why-not-higher");
}
if ((py.compare(total, py.item(tiles__RANKS, -(1))) > 0)) {
return py.message("natto-why-ten");
}
suit = tiles__suit_of(py.item(table.tiles, -(1)));
if (((suit == null) || (py.eq(suit, py.item(tiles__SUITS, -(1)))))) {
return py.message("natto-why-total");
}
return py.message("natto-why-total-suit", {"suit": tiles__suit_name(suit)});
}

export function refusals__why_not_higher(play, table, options) {
let is_level;
is_level = (py.eq(play.number, table.number));
const $1 = table.kind;
if (py.eq($1, "set") && py.truth(is_level)) {
return refusals___why_not_higher_set(table);
} else if (py.eq($1, "set")) {
return py.message("natto-why-rank-low");
} else if (py.eq($1, "seq") && py.truth(is_level)) {
return refusals___why_not_higher_seq(play, table, options);
} else if (py.eq($1, "seq")) {
return py.message("natto-why-start-low");
} else if (py.eq($1, "sum")) {
return refusals___why_not_higher_sum(play, table, options);
} else if (py.eq($1, "bomb")) {
return py.message("natto-why-bomb");
} else if (true) {
return py.message("natto-why-start");
}
}

export function refusals___refused_play(refusal, action, play, seat, view) {
let answer, clause, dragons, items, named, table, tiles, why;
[items, clause] = py.list([phrases__items_by_role(refusal), py.or(() => py.method(refusal, "get", ["clause"]), () => "")]);
named = py.message("natto-owned-first", {"owner": seat, "play": tiles__play_name(play)});
table = tiles__parse_play(py.item(view, "table"));
const $1 = [py.item(refusal, "code"), items];
if (Array.isArray($1) && $1.length === 2 && py.eq($1[0], "no_bomb")) {
tiles = new py.Items(py.tuple(tiles__in_order(play.tiles)));
return py.message("natto-refused-bomb", {"tiles": tiles, "bombs": tiles__bomb_items(view), "clause": clause});
} else if (Array.isArray($1) && $1.length === 2 && py.eq($1[0], "other_dragon") && py.isMapping($1[1]) && py.contains($1[1], "dragon") && ((dragons = py.item($1[1], "dragon")), true)) {
return refusals___not_of_kind(play.kind, tiles__in_order(play.tiles), refusals___own_suit(dragons), clause);
} else if (Array.isArray($1) && $1.length === 2 && py.eq($1[0], "too_far")) {
return py.message("natto-refused-far", {"play": tiles__a_play(play), "clause": clause});
} else if (Array.isArray($1) && $1.length === 2 && py.eq($1[0], "must_end_single")) {
return py.message("natto-refused-last", {"seat": seat, "play": tiles__a_play(play), "theme": tiles__THEME, "clause": clause});
} else if ((table == null)) {
return py.message("natto-refused-other", {"action": action, "clause": clause});
} else if (Array.isArray($1) && $1.length === 2 && py.eq($1[0], "bomb_on_table")) {
return py.message("natto-refused-beats-bomb", {"play": named, "table": tiles__table_play(view), "clause": clause});
} else if (Array.isArray($1) && $1.length === 2 && (py.eq($1[0], "wrong_kind") || py.eq($1[0], "wrong_size"))) {
answer = tiles__answer_name(table, view);
return py.message("natto-refused-form", {"play": named, "table": tiles__table_play(view), "answer": answer, "clause": clause});
} else if (Array.isArray($1) && $1.length === 2 && py.eq($1[0], "not_higher")) {
why = refusals__why_not_higher(play, table, py.method(view, "get", ["options"]));
return py.message("natto-refused-lower", {"play": named, "table": tiles__table_play(view), "why": why, "clause": clause});
} else if (true) {
return py.message("natto-refused-other", {"action": action, "clause": clause});
}
}

export function refusals___unplayable(refusal, action, play, view) {
let clause, dragons, held, items, limit, number, other, seat, tiles, turn;
[items, clause] = py.list([phrases__items_by_role(refusal), py.or(() => py.method(refusal, "get", ["clause"]), () => "")]);
turn = ((py.contains(view, "acting")) ? phrases__acting_seat(view) : null);
number = py.method(view, "get", ["seat"]);
number = ((number == null) ? turn : number);
if ((py.eq(py.item(refusal, "code"), "over"))) {
return py.message("natto-refused-over", {"clause": clause});
}
if (((number == null) || ((py.eq(py.item(refusal, "code"), "not_your_turn")) && (turn == null)))) {
return py.message("natto-refused-no-turn", {"clause": clause});
}
[seat, other] = py.list([phrases__seat_argument(number, view), phrases__seat_argument(tiles__other_seat(number), view)]);
const $1 = [py.item(refusal, "code"), items];
if (Array.isArray($1) && $1.length === 2 && py.eq($1[0], "not_your_turn")) {
return py.message("natto-refused-turn", {"seat": phrases__seat_argument(turn, view), "clause": clause});
} else if (Array.isArray($1) && $1.length === 2 && py.eq($1[0], "leader_plays")) {
return py.message("natto-refused-pass", {"seat": seat, "theme": tiles__THEME, "clause": clause});
} else if (Array.isArray($1) && $1.length === 2 && py.eq($1[0], "not_held") && py.isMapping($1[1]) && py.contains($1[1], "tile") && ((tiles = py.item($1[1], "tile")), true)) {
held = py.Counter(py.method(tiles__known_hands(view), "get", [number, []]));
return py.message("natto-refused-held", {"seat": seat, "tiles": refusals___missing(tiles, held), "clause": clause});
} else if (Array.isArray($1) && $1.length === 2 && py.eq($1[0], "not_in_pool") && py.isMapping($1[1]) && py.contains($1[1], "tile") && ((tiles = py.item($1[1], "tile")), true)) {
return refusals___not_in_pool(tiles, view, clause);
} else if (Array.isArray($1) && $1.length === 2 && py.eq($1[0], "bomb_leads")) {
return py.message("natto-refused-bomb-led", {"seat": seat, "clause": clause});
} else if (Array.isArray($1) && $1.length === 2 && py.eq($1[0], "dragon_limit") && py.isMapping($1[1]) && py.contains($1[1], "dragon") && ((dragons = py.item($1[1], "dragon")), true)) {
limit = ((py.contains(items, "limit")) ? py.int(py.item(py.item(items, "limit"), 0)) : py.or(() => py.item(view, "dragon_limit"), () => 0));
return py.message("natto-refused-limit", {"seat": seat, "limit": limit, "other": other, "dragons": new py.Items(py.tuple(dragons)), "count": py.len(dragons), "clause": clause});
} else if (Array.isArray($1) && $1.length === 2 && py.eq($1[0], "dragon_plays")) {
return py.message("natto-refused-dragon-plays", {"seat": seat, "other": other, "clause": clause});
} else if ((play == null)) {
return py.message("natto-refused-other", {"action": action, "clause": clause});
} else if (true) {
return refusals___refused_play(refusal, action, play, seat, view);
}
}

export function refusals__refusal_sentence(refusal, action, view) {
let _, kind, play, tiles;
play = tiles__parse_play(action);
[kind, _, tiles] = py.list(py.method(action, "partition", [" "]));
if (((play == null) && py.truth(tiles))) {
return refusals___unmade(refusal, kind, py.method(tiles, "split", []), view);
}
return refusals___unplayable(refusal, action, play, view);
}

export const tiles__KINDS = ["set", "seq", "sum", "tube", "plate", "bomb"];

export function legal___groups(plays) {
let found, play, size;
found = py.dict([]);
for (const $1 of py.iter(plays)) {
play = $1;
size = ((py.eq(play.kind, "bomb")) ? 0 : play.size);
py.method(py.method(found, "setdefault", [[py.method(tiles__KINDS, "index", [play.kind]), size], []]), "append", [play]);
}
return py.list((function* () { for (const $2 of py.iter(py.sorted(found))) { let key; key = $2; yield py.item(found, key); } })());
}

export function legal___short_count(group) {
let count, play;
[play, count] = py.list([py.item(group, 0), py.len(group)]);
if ((py.eq(play.kind, "set"))) {
return py.message("natto-count-sets", {"count": count, "size": play.size});
}
if ((py.contains(["seq", "sum"], play.kind))) {
return py.message("natto-count-sizes", {"count": count, "size": play.size});
}
return py.message("natto-count-plays", {"count": count});
}

export function legal___cheapest(group) {
let cost;
cost = function (play) {
let dragons, suit;
dragons = py.sum((function* () { for (const $1 of py.iter(play.tiles)) { let tile; tile = $1; yield (py.contains(tiles__DRAGONS, tile)); } })());
suit = ((play.highest_suit == null) ? -(1) : py.method(tiles__SUITS, "index", [play.highest_suit]));
return [dragons, py.method(play.tiles, "count", [tiles__FLOWER]), play.size, py.or(() => play.number, () => 0), suit];
};
return py.min(group, py.Named({"key": cost}));
}

export function legal___count(group) {
let count, kind, play;
[play, count] = py.list([py.item(group, 0), py.len(group)]);
const $1 = play.kind;
if (py.eq($1, "set")) {
return py.message("natto-count-sets", {"count": count, "size": play.size});
} else if (py.eq($1, "seq")) {
return py.message("natto-count-seqs", {"count": count, "size": play.size});
} else if (py.eq($1, "sum")) {
return py.message("natto-count-sums", {"count": count, "tiles": tiles__tile_count(play.size)});
} else if (((kind = $1), true)) {
return py.message("natto-count-kind", {"count": count, "kind": kind});
}
}

export function legal__legal_text(legal, view) {
let acting, groups, kind, lines, marks, parts, plays, seat, ways;
acting = phrases__acting_seat(view);
if (((acting == null) || !(py.truth(legal)))) {
return [py.message("natto-legal-nothing"), py.dict([])];
}
seat = phrases__seat_argument(acting, view);
plays = py.list((function* () { for (const $1 of py.iter(py.map(tiles__parse_play, legal))) { let play; play = $1; if ((play != null)) { yield play; } } })());
groups = legal___groups(plays);
if (!(py.truth(py.item(view, "table")))) {
lines = [py.message("natto-legal-lead", {"seat": seat, "count": py.len(plays)})];
for (const $2 of py.iter(tiles__KINDS)) {
kind = $2;
parts = py.list((function* () { for (const $3 of py.iter(groups)) { let group; group = $3; if ((py.eq(py.item(group, 0).kind, kind))) { yield py.message("natto-legal-group", {"forms": legal___short_count(group), "tiles": tiles__laid_tiles(legal___cheapest(group))}); } } })());
if (py.truth(parts)) {
py.method(lines, "append", [py.message("natto-legal-kind", {"kind": kind, "groups": py.listing(parts, "comma")})]);
}
}
return [py.join_sentences(lines, "line"), py.dict([])];
}
if (!(py.truth(plays))) {
return [py.message("natto-legal-pass", {"seat": seat, "table": tiles__table_play(view)}), py.dict([])];
}
ways = py.list((function* () { for (const $4 of py.iter(groups)) { let group; group = $4; yield py.message("natto-legal-way", {"forms": legal___count(group), "tiles": tiles__laid_tiles(legal___cheapest(group))}); } })());
marks = py.method(py.dict, "fromkeys", [tiles__in_order(py.set((function* () { for (const $6 of py.iter(plays)) { let play; play = $6; for (const $5 of py.iter(play.tiles)) { let tile; tile = $5; yield tile; } } })())), "+"]);
return [py.message("natto-legal-answer", {"seat": seat, "table": tiles__table_play(view), "ways": py.listing(ways, "or")}), marks];
}

export function sentences___table_sentence(entry, view) {
let kept, seat;
const $1 = py.method(entry, "split", []);
if (Array.isArray($1) && $1.length === 2 && py.eq($1[0], "resign") && ((seat = $1[1]), true)) {
return py.message("game-resigns", {"seat": phrases__seat_argument(py.int(seat), view)});
} else if (Array.isArray($1) && $1.length === 2 && py.eq($1[0], "takeback") && ((kept = $1[1]), true)) {
return py.message("game-taken-back", {"count": py.int(kept)});
} else if (true) {
return (py.str(entry) + ".");
}
}

export function tiles__find_laid(action, ...views) {
let each, laid, view;
for (const $1 of py.iter(views)) {
view = $1;
for (const $2 of py.iter(py.reversed(((view != null) ? py.item(view, "trick") : [])))) {
each = $2;
if ((py.eq(py.item(each, "action"), action))) {
laid = py.item(each, "laid");
return laid;
}
}
}
return null;
}

export function sentences___tiles_left(seat, tiles, view, before) {
let held, left, own;
if ((before == null)) {
left = py.item(py.item(view, "hand_sizes"), seat);
return left;
}
own = ((py.contains(before, "pool")) ? py.list((function* () { for (const $1 of py.iter(tiles)) { let tile; tile = $1; if (!((py.truth(tiles__is_shared(before)) && (py.contains("LCR", tile))))) { yield tile; } } })()) : tiles);
held = py.item(py.item(before, "hand_sizes"), seat);
return py.sub(held, py.len(own));
}

export function sentences___play_sentence(number, action, data, view, before) {
let left, named, play, played, seat;
[play, seat] = py.list([tiles__play_from_data(data), phrases__seat_argument(number, view)]);
named = tiles__a_play(play);
if ((py.compare(play.size, 1) > 0)) {
named = py.message("natto-play-with-tiles", {"play": named, "tiles": tiles__laid_tiles(play, tiles__find_laid(action, view))});
}
if ((before == null)) {
played = py.message("natto-plays", {"seat": seat, "play": named});
} else {
if (!(py.truth(py.item(before, "table")))) {
played = py.message("natto-leads", {"seat": seat, "play": named});
} else {
played = py.message("natto-answers", {"seat": seat, "play": named});
}
}
left = sentences___tiles_left(number, play.tiles, view, before);
if (py.truth(left)) {
return py.message("natto-with-left", {"played": played, "left": tiles__tile_count(left)});
}
return py.message("natto-with-none-left", {"played": played, "seat": seat, "theme": tiles__THEME});
}

export function sentences__action_sentence(actor, action, view, before = null) {
let data;
if ((py.eq(actor, "table"))) {
return sentences___table_sentence(action, view);
}
data = data__action_data(action);
const $1 = py.item(data, "kind");
if (py.eq($1, "start")) {
return py.message("natto-drawn", {"seat": phrases__seat_argument(py.item(data, "seat"), view)});
} else if (py.eq($1, "deal")) {
if (py.truth(tiles__is_shared(view))) {
return py.message("natto-deal-shared", {"round": py.item(view, "round"), "theme": tiles__THEME});
}
return py.message("natto-deal", {"round": py.item(view, "round"), "theme": tiles__THEME});
} else if (py.eq($1, "pass")) {
return py.message("natto-passes", {"seat": phrases__seat_argument(py.int(actor), view)});
} else if (true) {
return sentences___play_sentence(py.int(actor), action, data, view, before);
}
}

export function sentences__rounds_won(view) {
let each;
each = py.list((function* () { for (const $1 of py.iter(py.enumerate(py.item(view, "wins")))) { let count; let seat; [seat, count] = py.list($1); yield py.message("natto-rounds-of", {"seat": phrases__seat_argument(seat, view), "count": count}); } })());
return py.message("natto-rounds", {"each": py.listing(each, "comma")});
}

export function sentences__event_sentence(event, view = null, before = null) {
let left, loser, seat;
seat = phrases__seat_argument(py.item(event, "seat"), view);
if ((py.eq(py.item(event, "kind"), "trick"))) {
return py.message("natto-trick-won", {"seat": seat});
}
if (((view == null) || (before == null))) {
return py.message("natto-round-won", {"seat": seat});
}
loser = tiles__other_seat(py.item(event, "seat"));
left = tiles__tile_count(py.item(py.item(before, "hand_sizes"), loser));
return py.message("natto-round-result", {"seat": seat, "loser": phrases__seat_argument(loser, view), "left": left, "rounds": sentences__rounds_won(view)});
}

export function sentences__ending_sentence(ending, view) {
let _, clause, loser, lost, score, seat, winner, won;
[winner, ..._] = py.list(py.item(ending, "winners"));
loser = tiles__other_seat(winner);
if ((py.eq(py.item(ending, "code"), "resignation"))) {
if (py.truth(phrases__is_reader(winner, view))) {
return py.message("natto-resigned-to-you", {"seat": phrases__seat_argument(loser, view)});
}
return py.message("natto-resigned", {"seat": phrases__seat_argument(loser, view), "winner": phrases__seat_argument(winner, view)});
}
[won, lost] = py.list((function* () { for (const $1 of py.iter([winner, loser])) { let seat; seat = $1; yield py.item(py.item(ending, "scores"), seat); } })());
[score, clause] = py.list([py.message("natto-by-rounds", {"won": won, "lost": lost}), py.or(() => py.method(ending, "get", ["clause"]), () => "B3.7")]);
seat = phrases__seat_argument(winner, view);
if (py.truth(phrases__is_reader(loser, view))) {
return py.message("natto-match-lost", {"seat": seat, "score": score, "clause": clause});
}
return py.message("natto-match-won", {"seat": seat, "score": score, "clause": clause});
}

export function counting___still_needed(view) {
let clause, needs, target;
target = py.item(view, "target");
needs = py.list((function* () { for (const $1 of py.iter(py.enumerate(py.item(view, "wins")))) { let count; let seat; [seat, count] = py.list($1); yield py.message("natto-needs", {"seat": phrases__seat_argument(seat, view), "count": py.sub(target, count)}); } })());
clause = ((py.method(py.method(view, "get", ["options", py.dict([])]), "get", ["best_of"]) == null) ? "B3.7" : "B3.8");
return py.message("natto-needed", {"target": target, "needs": py.listing(needs, "comma"), "clause": clause});
}

export function counting___next_lead(winner, loser, view) {
const $1 = py.method(py.method(view, "get", ["options", py.dict([])]), "get", ["leads", "loser"]);
if (py.eq($1, "winner")) {
return py.message("natto-next-lead", {"seat": phrases__seat_argument(winner, view)});
} else if (py.eq($1, "random")) {
return py.message("natto-next-lead-drawn");
} else if (true) {
return py.message("natto-next-lead", {"seat": phrases__seat_argument(loser, view)});
}
}

export function counting__round_lines(view) {
let hands, left, lines, loser, rounds, tiles, winner;
hands = py.method(view, "get", ["turned_up"]);
if (((hands == null) || (py.eq(py.item(view, "phase"), "play")))) {
return [];
}
winner = py.next((function* () { for (const $1 of py.iter(py.enumerate(hands))) { let hand; let seat; [seat, hand] = py.list($1); if (!(py.truth(hand))) { yield seat; } } })());
loser = tiles__other_seat(winner);
left = py.item(hands, loser);
tiles = new py.Items(py.tuple(left));
lines = [py.message("natto-round-out", {"seat": phrases__seat_argument(winner, view), "round": py.item(view, "round"), "theme": tiles__THEME}), py.message("natto-round-held", {"seat": phrases__seat_argument(loser, view), "count": tiles__tile_count(py.len(left)), "tiles": tiles})];
if (py.truth(py.item(view, "over"))) {
return lines;
}
rounds = py.message("natto-rounds-line", {"rounds": sentences__rounds_won(view)});
return [...py.iter(lines), rounds, counting___still_needed(view), counting___next_lead(winner, loser, view)];
}

export function round_count__count_refusal(refusal, _context) {
let clause, count, items, tiles, word;
[items, clause] = py.list([phrases__items_by_role(refusal), py.str(py.item(refusal, "clause"))]);
tiles = new py.Items(py.tuple(py.method(items, "get", ["tile", []])));
count = ((py.contains(items, "count")) ? py.int(py.item(py.item(items, "count"), 0)) : 0);
word = ((py.contains(items, "word")) ? py.item(py.item(items, "word"), 0) : "");
const $1 = py.item(refusal, "code");
if (py.eq($1, "unknown_tile")) {
return py.message("natto-count-unknown", {"word": word, "clause": clause});
} else if (py.eq($1, "too_many")) {
return py.message("natto-count-too-many", {"tiles": tiles, "count": count, "clause": clause});
} else if (py.eq($1, "second_dragon")) {
return py.message("natto-count-second-dragon", {"tiles": tiles, "clause": clause});
} else if (py.eq($1, "dragon_in_hand")) {
return py.message("natto-count-dragon-in-hand", {"tiles": tiles, "clause": clause});
} else if (py.eq($1, "too_many_tiles")) {
return py.message("natto-count-too-many-tiles", {"count": count, "clause": clause});
} else if (py.eq($1, "not_a_play")) {
return py.message("natto-count-not-a-play", {"word": word, "clause": clause});
} else if (py.eq($1, "no_bomb")) {
return py.message("natto-count-no-bomb", {"clause": clause});
} else if (py.eq($1, "other_dragon")) {
return py.message("natto-count-other-dragon", {"dragons": new py.Items(py.tuple(py.item(items, "dragon"))), "clause": clause});
} else if (py.eq($1, "too_far")) {
return py.message("natto-count-too-far", {"clause": clause});
} else if (py.eq($1, "must_end_single")) {
return py.message("natto-count-single", {"clause": clause});
} else if (true) {
return py.message("natto-count-over", {"clause": clause});
}
}

export function sentences__turn_sentence(view) {
let acting, seat, table;
if (py.truth(py.item(view, "over"))) {
return py.message("natto-over");
}
acting = phrases__acting_seat(view);
if ((acting == null)) {
return (py.truth(py.method(view, "get", ["turned_up"])) ? py.message("natto-round-over") : py.message("natto-dealt"));
}
[seat, table] = py.list([phrases__seat_argument(acting, view), tiles__parse_play(py.item(view, "table"))]);
if ((table == null)) {
return py.message("natto-turn-lead", {"seat": seat, "kinds": tiles__kinds_led(view)});
}
if ((py.eq(table.kind, "bomb"))) {
return py.message("natto-turn-beat-bomb", {"seat": seat, "table": tiles__table_play(view)});
}
return py.message("natto-turn-beat", {"seat": seat, "table": tiles__table_play(view), "answer": tiles__answer_name(table, view)});
}

export function coach___plays(legal) {
return py.list((function* () { for (const $1 of py.iter(py.map(tiles__parse_play, legal))) { let play; play = $1; if ((play != null)) { yield play; } } })());
}

export function coach___reason(kind, name, args = {}) {
let message_id;
message_id = ("natto-reason-" + py.str(name));
return coaching__reason(kind, new py.Message(message_id, args), new py.Message((py.str(message_id) + "-again"), args));
}

export function coach___wild(tiles) {
return py.list((function* () { for (const $1 of py.iter(tiles)) { let tile; tile = $1; if (((py.eq(tile, tiles__FLOWER)) || (py.contains(tiles__DRAGONS, tile)))) { yield tile; } } })());
}

export function coach___breaks_up(play, hand) {
let before, taken;
before = py.Counter((function* () { for (const $1 of py.iter(hand)) { let tile; tile = $1; yield tiles__rank_of(tile); } })());
taken = py.Counter((function* () { for (const $2 of py.iter(play.tiles)) { let tile; tile = $2; yield tiles__rank_of(tile); } })());
return py.any((function* () { for (const $3 of py.iter(py.method(taken, "items", []))) { let count; let rank; [rank, count] = py.list($3); yield py.and(() => (rank != null), () => (py.compare(py.item(before, rank), 1) > 0), () => (py.eq(py.sub(py.item(before, rank), count), 1))); } })());
}

export function* coach___of_a_pass(position) {
let answers, left, other, seat, view;
[view, seat] = py.list([position.view, position.seat]);
[other, answers] = py.list([phrases__seat_argument(tiles__other_seat(seat), view), coach___plays(position.legal)]);
if (!(py.truth(answers))) {
yield coach___reason("no_answer", "no-answer");
} else {
if (py.truth(py.all((function* () { for (const $1 of py.iter(answers)) { let answer; answer = $1; yield (py.eq(answer.kind, "bomb")); } })()))) {
yield coach___reason("keeps_the_bomb", "saves-bomb");
} else {
if (py.truth(py.all((function* () { for (const $2 of py.iter(answers)) { let answer; answer = $2; yield coach___wild(answer.tiles); } })()))) {
yield coach___reason("keeps_wild_tiles", "saves-wild");
} else {
if (py.truth(py.all((function* () { for (const $3 of py.iter(answers)) { let answer; answer = $3; yield coach___breaks_up(answer, py.or(() => py.item(position.view, "hand"), () => [])); } })()))) {
yield coach___reason("keeps_pairs", "saves-pairs");
}
}
}
}
left = tiles__tile_count(py.item(py.item(view, "hand_sizes"), tiles__other_seat(seat)));
yield coach___reason("gives_the_lead", "gives-lead", {"other": other, "tiles": left});
}

export function coach___wins_the_round(position) {
let after, wins;
after = py.method(py.method(position.core_view, "determinize", []), "play", [position.seat, position.action]);
wins = py.item(py.item(py.method(after, "view", [position.seat]).data, "wins"), position.seat);
return (py.compare(wins, py.item(py.item(position.view, "wins"), position.seat)) > 0);
}

export function coach___last_play(position) {
let held, other, seat, state, view;
seat = position.seat;
state = py.method(py.method(position.core_view, "determinize", []), "play", [seat, position.action]);
other = tiles__other_seat(seat);
if (((!py.eq(state.acting, [other])) || (!py.contains(py.method(state, "legal_actions", [other]), "pass")))) {
return null;
}
view = py.method(py.method(state, "play", [other, "pass"]), "view", [seat]);
held = py.len(py.or(() => py.item(view.data, "hand"), () => []));
if ((!py.eq(py.item(view.data, "round"), py.item(position.view, "round")))) {
return null;
}
return py.next((function* () { for (const $1 of py.iter(coach___plays(view.legal_actions))) { let play; play = $1; if ((py.eq(play.size, held))) { yield play; } } })(), null);
}

export const coach__NEARLY_OUT_TILES = 3;

export const coach__MANY_TILES = 3;

export function coach___is_alone(tile, hand) {
let others, rank;
rank = tiles__rank_of(tile);
if ((rank == null)) {
return false;
}
others = py.list(py.method(py.sub(py.Counter(hand), py.Counter([tile])), "elements", []));
return py.all((function* () { for (const $1 of py.iter(others)) { let each; each = $1; yield py.and(() => (!py.eq(tiles__rank_of(each), rank)), () => !(((py.eq(tiles__suit_of(each), tiles__suit_of(tile))) && (py.contains([py.sub(rank, 1), py.add(rank, 1)], tiles__rank_of(each)))))); } })());
}

export function coach___height(play) {
return [py.or(() => play.number, () => 0), ((play.highest_suit == null) ? -(1) : py.method(tiles__SUITS, "index", [play.highest_suit]))];
}

export function* coach___of_what_it_takes(position, play, hand) {
let heights, other, others;
if ((py.lessOrEqual(coach__MANY_TILES, play.size))) {
yield coach___reason("sheds_many", "many", {"tiles": tiles__tile_count(play.size)});
}
if (((py.eq(play.size, 1)) && py.truth(coach___is_alone(py.item(play.tiles, 0), hand)))) {
yield coach___reason("sheds_a_lone_tile", "lone-tile", {"tile": tiles__tile_name(py.item(play.tiles, 0))});
}
if ((py.item(position.view, "table") == null)) {
return null;
}
others = py.list((function* () { for (const $1 of py.iter(coach___plays(position.legal))) { let each; each = $1; if ((!py.eq(each.kind, "bomb"))) { yield each; } } })());
if (((!py.eq(play.kind, "bomb")) && (py.compare(py.len(others), 1) > 0))) {
heights = py.list(py.map(coach___height, others));
if ((py.eq(coach___height(play), py.min(heights)))) {
yield coach___reason("lowest_answer", "lowest");
} else {
if ((py.eq(coach___height(play), py.max(heights)))) {
other = phrases__seat_argument(tiles__other_seat(position.seat), position.view);
yield coach___reason("highest_answer", "highest", {"other": other});
}
}
}
}

export function tiles__dragon_count(count) {
return py.message("natto-dragon-count", {"count": count, "theme": tiles__THEME});
}

export function coach___wild_text(tiles) {
let dragons, flowers;
flowers = py.method(tiles, "count", [tiles__FLOWER]);
dragons = py.sub(py.len(coach___wild(tiles)), flowers);
return py.listing([...py.iter((py.truth(flowers) ? [tiles__flower_count(flowers)] : [])), ...py.iter((py.truth(dragons) ? [tiles__dragon_count(dragons)] : []))]);
}

export function* coach___of_what_stays(position, play, rest) {
let best, bombs, held, named;
held = py.Counter(rest);
bombs = py.list((function* () { for (const $1 of py.iter(py.item(position.view, "bombs"))) { let bomb; bomb = $1; if ((py.lessOrEqual(py.Counter(bomb), held))) { yield bomb; } } })());
if (((!py.eq(play.kind, "bomb")) && py.truth(bombs))) {
best = py.item(bombs, -(1));
named = ((py.contains(best, tiles__FLOWER)) ? tiles__flower_count(py.len(best)) : tiles__dragons_name(best));
yield coach___reason("keeps_a_bomb", "keeps-bomb", {"bomb": named});
} else {
if ((!(py.truth(coach___wild(play.tiles))) && py.truth(coach___wild(rest)))) {
yield coach___reason("keeps_wild_tiles", "keeps-wild", {"tiles": coach___wild_text(rest)});
} else {
if ((py.truth(coach___wild(play.tiles)) && !(py.truth(coach___wild(rest))))) {
yield coach___reason("spends_the_last_wild_tiles", "last-wild");
}
}
}
}

export function* coach___of_a_play(position, play) {
let hand, last, other, rest, seat, theirs, tiles, view;
[view, seat] = py.list([position.view, position.seat]);
hand = py.or(() => py.item(view, "hand"), () => []);
rest = py.sorted(py.method(py.sub(py.Counter(hand), py.Counter(play.tiles)), "elements", []));
theirs = py.item(py.item(view, "hand_sizes"), tiles__other_seat(seat));
[other, tiles] = py.list([phrases__seat_argument(tiles__other_seat(seat), view), tiles__tile_count(theirs)]);
if (py.truth(coach___wins_the_round(position))) {
yield coach___reason("goes_out", "goes-out");
return null;
}
last = coach___last_play(position);
if ((last != null)) {
yield coach___reason("leaves_one_play", "one-play", {"other": other, "play": tiles__a_play(last)});
}
if (((py.compare(play.size, 1) > 0) && (py.eq(theirs, 1)) && !(py.truth(py.item(view, "pool"))))) {
yield coach___reason("cannot_be_answered", "unanswerable", {"other": other, "count": play.size});
}
if ((py.eq(play.kind, "bomb"))) {
yield coach___reason("bomb", "bomb", {"other": other});
} else {
if (py.truth(((py.compare(1, theirs) < 0) && (py.lessOrEqual(theirs, coach__NEARLY_OUT_TILES))))) {
yield coach___reason("they_are_nearly_out", "nearly-out", {"other": other, "tiles": tiles});
}
}
yield* py.iter(coach___of_what_it_takes(position, play, hand));
yield* py.iter(coach___of_what_stays(position, play, rest));
if ((py.item(view, "table") == null)) {
yield coach___reason("leads", "leads", {"other": other, "own": tiles__tile_count(py.len(rest)), "tiles": tiles});
} else {
yield coach___reason("takes_the_lead", "takes-lead", {"other": other});
}
}

export function coach__reasons(position) {
let play;
if ((py.eq(position.action, "pass"))) {
return py.list(coach___of_a_pass(position));
}
play = tiles__parse_play(position.action);
return ((play == null) ? [] : py.list(coach___of_a_play(position, play)));
}

export function sentences__merge_views(views) {
let hands, up;
hands = py.list((function* () { for (const $1 of py.iter(views)) { let view; view = $1; yield py.item(view, "hand"); } })());
up = ((py.eq(py.method(py.item(views, 0), "get", ["phase"]), "play")) ? py.dict([["turned_up", hands]]) : py.dict([]));
return py.dict([...py.items(py.item(views, 0)), ["seat", null], ["hand", null], ["hands", hands], ...py.items(up)]);
}

export class natto__NattoPresentation extends base__Presentation {
}
natto__NattoPresentation.prototype.title = "Natto";
natto__NattoPresentation.prototype.words = commands__COMMANDS;
natto__NattoPresentation.prototype.action_name = sentences__action_name;
natto__NattoPresentation.prototype.refusal_sentence = refusals__refusal_sentence;
natto__NattoPresentation.prototype.legal_text = legal__legal_text;
natto__NattoPresentation.prototype.action_sentence = sentences__action_sentence;
natto__NattoPresentation.prototype.event_sentence = sentences__event_sentence;
natto__NattoPresentation.prototype.ending_sentence = sentences__ending_sentence;
natto__NattoPresentation.prototype.round_lines = counting__round_lines;
natto__NattoPresentation.prototype.count_refusal = round_count__count_refusal;
natto__NattoPresentation.prototype.turn_sentence = sentences__turn_sentence;
natto__NattoPresentation.prototype.reasons = coach__reasons;
natto__NattoPresentation.prototype.merge_views = sentences__merge_views;

export const natto__PRESENTATION = new natto__NattoPresentation();
