/* eslint-disable -- translated from Python, whose linter has read it */
// Made by `make types` from python/chabudai/presentation/nakatta. Do not edit.
// @ts-nocheck

import * as py from "../../local/python";
import { base__Presentation, base__Word, base__check_no_arguments, coaching__reason, phrases__clause_note, phrases__is_reader, phrases__items_by_role, phrases__outcome_message, phrases__table_message } from "../../local/sentences.generated";

export const generated__COLOUR_NAMES = py.dict([["B", "Black"], ["W", "White"]]);

export function board__column_name(column) {
return ((py.compare(column, 26) < 0) ? py.chr(py.add(py.ord("a"), column)) : py.add("a", py.chr(py.sub(py.add(py.ord("a"), column), 26))));
}

export function board__point_name(point) {
let column, row;
[column, row] = py.list(point);
return (py.str(board__column_name(column)) + py.str(py.add(row, 1)));
}

export function board__content(view, point, layer = "rows") {
let column, row, rows;
[column, row] = py.list(point);
rows = py.item(view, layer);
return py.item(py.item(rows, py.sub(py.sub(py.len(rows), 1), row)), column);
}

export function names__colour_message(colour) {
return py.message("term-colour", {"colour": colour});
}

export function commands___contents(line, view) {
let colour, empty, parts, stones;
parts = [];
for (const $1 of py.iter(generated__COLOUR_NAMES)) {
colour = $1;
stones = py.list((function* () { for (const $2 of py.iter(line)) { let point; point = $2; if ((py.eq(board__content(view, point), colour))) { yield board__point_name(point); } } })());
if (py.truth(stones)) {
py.method(parts, "append", [py.message("nakatta-stones", {"colour": names__colour_message(colour), "points": py.method(" ", "join", [stones])})]);
}
}
empty = py.sum((function* () { for (const $3 of py.iter(line)) { let point; point = $3; yield (py.eq(board__content(view, point), ".")); } })());
py.method(parts, "append", [((py.eq(empty, py.len(line))) ? py.message("nakatta-no-stone") : py.message("nakatta-empty-points", {"count": empty}))]);
return py.listing(parts, "comma");
}

export function commands__row_sentence(arguments_, view) {
let digits, row, size;
size = py.item(view, "size");
const $1 = arguments_;
if (Array.isArray($1) && $1.length === 1 && ((digits = $1[0]), true) && (py.truth(py.method(digits, "isascii", [])) && py.truth(py.method(digits, "isdigit", [])) && py.truth(((py.lessOrEqual(1, py.int(digits))) && (py.lessOrEqual(py.int(digits), size)))))) {
row = py.sub(py.int(digits), 1);
} else if (true) {
throw new py.NotationError(py.message("nakatta-type-row", {"size": size, "example": py.floordiv(py.add(size, 1), 2)}));
}
return py.message("nakatta-row", {"name": py.add(row, 1), "contents": commands___contents(py.list((function* () { for (const $2 of py.iter(py.range(size))) { let column; column = $2; yield [column, row]; } })()), view)});
}

export function commands__column_sentence(arguments_, view) {
let column, contents, letters, names, size;
size = py.item(view, "size");
names = py.list((function* () { for (const $1 of py.iter(py.range(size))) { let column; column = $1; yield board__column_name(column); } })());
const $2 = arguments_;
if (Array.isArray($2) && $2.length === 1 && ((letters = $2[0]), true) && (py.contains(names, py.method(letters, "lower", [])))) {
column = py.method(names, "index", [py.method(letters, "lower", [])]);
} else if (true) {
throw new py.NotationError(py.message("nakatta-type-column", {"last": py.item(names, -(1)), "example": py.item(names, py.floordiv(size, 2))}));
}
contents = commands___contents(py.list((function* () { for (const $3 of py.iter(py.range(size))) { let row; row = $3; yield [column, row]; } })()), view);
return py.message("nakatta-column", {"name": py.item(names, column), "contents": contents});
}

export const board___POINT = py.re.compile("([a-z]{1,2})([1-9][0-9]?)");

export function board___column_labels(size, dense) {
let gap, lines, names;
names = py.list((function* () { for (const $1 of py.iter(py.range(size))) { let column; column = $1; yield board__column_name(column); } })());
gap = (py.truth(dense) ? "" : " ");
lines = [];
if ((py.compare(size, 26) > 0)) {
py.method(lines, "append", [py.add("    ", py.method(gap, "join", [(function* () { for (const $2 of py.iter(names)) { let name; name = $2; yield ((py.eq(py.len(name), 2)) ? py.item(name, 0) : " "); } })()]))]);
}
py.method(lines, "append", [py.add("    ", py.method(gap, "join", [(function* () { for (const $3 of py.iter(names)) { let name; name = $3; yield py.item(name, -(1)); } })()]))]);
return lines;
}

export function board__text(view, unicode = false, marks = null, width = null) {
let bracketed, column, dense, follows, gap, glyphs, header, last, line, lines, row, size;
size = py.item(view, "size");
marks = py.or(() => marks, () => py.dict([]));
last = board__parse_point(py.or(() => py.method(view, "get", ["last"]), () => ""), size);
glyphs = (py.truth(unicode) ? py.dict([["B", "●"], ["W", "○"], [".", "·"]]) : py.dict([["B", "B"], ["W", "W"], [".", "."]]));
dense = py.and(() => (width != null), () => (py.compare(width, py.add(py.mul(2, size), 7)) < 0));
header = board___column_labels(size, dense);
lines = py.list(header);
for (const $1 of py.iter(py.reversed(py.range(size)))) {
row = $1;
line = (py.format(py.add(row, 1), ">3"));
for (const $2 of py.iter(py.range(size))) {
column = $2;
bracketed = py.and(() => (py.eq(last, [column, row])), () => !(py.truth(dense)));
follows = py.and(() => !(py.truth(dense)), () => (py.compare(column, 0) > 0), () => (py.eq(last, [py.sub(column, 1), row])));
gap = (py.truth(bracketed) ? "(" : (py.truth(follows) ? ")" : ((!(py.truth(dense)) || (py.eq(column, 0))) ? " " : "")));
line = py.add(line, py.add(gap, py.method(marks, "get", [board__point_name([column, row]), py.item(glyphs, board__content(view, [column, row]))])));
}
line = py.add(line, (((py.eq(last, [py.sub(size, 1), row])) && !(py.truth(dense))) ? ")" : " "));
py.method(lines, "append", [(py.str(line) + py.str(py.add(row, 1)))]);
}
return py.method("\n", "join", [[...py.iter(lines), ...py.iter(header)]]);
}

export function board__parse_point(text, size) {
let column, digits, found, letters, point;
found = py.method(board___POINT, "fullmatch", [py.method(py.method(text, "strip", []), "lower", [])]);
if ((found == null)) {
return null;
}
[letters, digits] = py.list(py.method(found, "groups", []));
column = py.add(py.sub(py.ord(py.item(letters, -(1))), py.ord("a")), ((py.eq(py.len(letters), 2)) ? 26 : 0));
point = [column, py.sub(py.int(digits), 1)];
return (((py.eq(board__point_name(point), py.method(py.method(text, "strip", []), "lower", []))) && (py.compare(py.max(point), size) < 0)) ? point : null);
}

export const commands___AROUND = [["above", [0, 1]], ["right", [1, 0]], ["below", [0, -(1)]], ["left", [-(1), 0]], ["above-right", [1, 1]], ["below-right", [1, -(1)]], ["below-left", [-(1), -(1)]], ["above-left", [-(1), 1]]];

export function commands___content_message(view, point) {
let stone;
stone = board__content(view, point);
return ((py.contains(generated__COLOUR_NAMES, stone)) ? names__colour_message(stone) : py.message("nakatta-empty"));
}

export function names__edge_message(edge) {
return py.message("nakatta-edge", {"edge": edge});
}

export const board__EDGE_NAMES = py.dict([["B", ["top", "bottom"]], ["W", ["left", "right"]]]);

export function board__edges_touched(chain, colour, size) {
let members, touches;
members = py.list(chain);
if ((py.eq(colour, "B"))) {
touches = [py.any((function* () { for (const $1 of py.iter(members)) { let _; let row; [_, row] = py.list($1); yield (py.eq(row, py.sub(size, 1))); } })()), py.any((function* () { for (const $2 of py.iter(members)) { let _; let row; [_, row] = py.list($2); yield (py.eq(row, 0)); } })())];
} else {
touches = [py.any((function* () { for (const $3 of py.iter(members)) { let _; let column; [column, _] = py.list($3); yield (py.eq(column, 0)); } })()), py.any((function* () { for (const $4 of py.iter(members)) { let _; let column; [column, _] = py.list($4); yield (py.eq(column, py.sub(size, 1))); } })())];
}
return py.list((function* () { for (const $5 of py.iter(py.zip(py.item(board__EDGE_NAMES, colour), touches))) { let name; let touched; [name, touched] = py.list($5); if (py.truth(touched)) { yield name; } } })());
}

export function commands__around_sentence(arguments_, view) {
let across, centre, column, direction, edges, example, held, last, neighbour, parts, row, size, up;
size = py.item(view, "size");
centre = ((py.eq(py.len(arguments_), 1)) ? board__parse_point(py.item(arguments_, 0), size) : null);
if ((centre == null)) {
example = board__point_name([py.floordiv(size, 2), py.floordiv(size, 2)]);
last = board__point_name([py.sub(size, 1), py.sub(size, 1)]);
throw new py.NotationError(py.message("nakatta-type-around", {"last": last, "example": example}));
}
parts = [];
for (const $1 of py.iter(commands___AROUND)) {
[direction, [across, up]] = py.list($1);
[column, row] = py.list([py.add(py.item(centre, 0), across), py.add(py.item(centre, 1), up)]);
if ((py.truth(((py.lessOrEqual(0, column)) && (py.compare(column, size) < 0))) && py.truth(((py.lessOrEqual(0, row)) && (py.compare(row, size) < 0))))) {
[neighbour, held] = py.list([board__point_name([column, row]), commands___content_message(view, [column, row])]);
py.method(parts, "append", [py.message("nakatta-neighbour", {"direction": direction, "point": neighbour, "content": held})]);
}
}
edges = py.list((function* () { for (const $3 of py.iter(board__EDGE_NAMES)) { let colour; colour = $3; for (const $2 of py.iter(board__edges_touched([centre], colour, size))) { let edge; edge = $2; yield names__edge_message(edge); } } })());
if (py.truth(edges)) {
py.method(parts, "append", [py.message("nakatta-at-edges", {"edges": py.listing(edges), "count": py.len(edges)})]);
}
held = commands___content_message(view, centre);
return py.message("nakatta-around", {"point": board__point_name(centre), "content": held, "neighbours": py.listing(parts, "comma")});
}

export const commands___COLOURS = py.dict([["black", "B"], ["b", "B"], ["white", "W"], ["w", "W"]]);

export function board__points(view) {
let size;
size = py.item(view, "size");
return (function* () { for (const $2 of py.iter(py.range(size))) { let column; column = $2; for (const $1 of py.iter(py.range(size))) { let row; row = $1; yield [column, row]; } } })();
}

export function board__chains(view, colour) {
let chain, column, found, left, neighbour, row, start;
left = py.set((function* () { for (const $1 of py.iter(board__points(view))) { let point; point = $1; if ((py.eq(board__content(view, point), colour))) { yield point; } } })());
found = [];
for (const $2 of py.iter(py.sorted(left))) {
start = $2;
if ((!py.contains(left, start))) {
continue;
}
py.method(left, "remove", [start]);
chain = [start];
for (const $3 of py.iter(chain)) {
[column, row] = py.list($3);
for (const $4 of py.iter([[py.sub(column, 1), row], [py.add(column, 1), row], [column, py.sub(row, 1)], [column, py.add(row, 1)]])) {
neighbour = $4;
if ((py.contains(left, neighbour))) {
py.method(left, "remove", [neighbour]);
py.method(chain, "append", [neighbour]);
}
}
}
py.method(found, "append", [py.sorted(chain)]);
}
return py.sorted(found, ((chain) => [-(py.len(chain)), chain]));
}

export function commands__groups_sentence(arguments_, view) {
let chain, colour, colours, edges, found, lines, name, of_chain;
const $1 = py.list((function* () { for (const $2 of py.iter(arguments_)) { let argument; argument = $2; yield py.method(argument, "lower", []); } })());
if (Array.isArray($1) && $1.length === 0) {
colours = ["B", "W"];
} else if (Array.isArray($1) && $1.length === 1 && ((name = $1[0]), true) && (py.contains(commands___COLOURS, name))) {
colours = [py.item(commands___COLOURS, name)];
} else if (true) {
throw new py.NotationError(py.message("nakatta-type-groups"));
}
lines = [];
for (const $3 of py.iter(colours)) {
colour = $3;
found = board__chains(view, colour);
py.method(lines, "append", [py.message("nakatta-chains", {"colour": names__colour_message(colour), "count": py.len(found)})]);
for (const $4 of py.iter(found)) {
chain = $4;
edges = py.list(py.map(names__edge_message, board__edges_touched(chain, colour, py.item(view, "size"))));
of_chain = py.dict([["count", py.len(chain)], ["points", py.method(" ", "join", [py.map(board__point_name, chain)])]]);
py.method(lines, "append", [(py.truth(edges) ? py.message("nakatta-chain-at-edge", {"edges": py.listing(edges), ...py.named(of_chain)}) : py.message("nakatta-chain", {...py.named(of_chain)}))]);
}
}
return py.join_sentences(lines, "line");
}

export function commands__edges_sentence(arguments_, view) {
let colour, edge, edges, last, lines, named, parts, size, stones;
base__check_no_arguments("edges", arguments_);
size = py.item(view, "size");
last = py.sub(size, 1);
lines = py.dict([["top", py.list((function* () { for (const $1 of py.iter(py.range(size))) { let number; number = $1; yield [number, last]; } })())], ["bottom", py.list((function* () { for (const $2 of py.iter(py.range(size))) { let number; number = $2; yield [number, 0]; } })())], ["left", py.list((function* () { for (const $3 of py.iter(py.range(size))) { let number; number = $3; yield [0, number]; } })())], ["right", py.list((function* () { for (const $4 of py.iter(py.range(size))) { let number; number = $4; yield [last, number]; } })())]]);
parts = [];
for (const $5 of py.iter(py.method(board__EDGE_NAMES, "items", []))) {
[colour, edges] = py.list($5);
for (const $6 of py.iter(edges)) {
edge = $6;
stones = py.list((function* () { for (const $7 of py.iter(py.item(lines, edge))) { let point; point = $7; if ((py.eq(board__content(view, point), colour))) { yield board__point_name(point); } } })());
named = py.dict([["colour", names__colour_message(colour)], ["edge", names__edge_message(edge)]]);
py.method(parts, "append", [(py.truth(stones) ? py.message("nakatta-edge-stones", {...py.named(named), "points": py.method(" ", "join", [stones])}) : py.message("nakatta-edge-empty", {...py.named(named)}))]);
}
}
return py.join_sentences(parts, "line");
}

export const commands__COMMANDS = py.dict([["row", new base__Word("row 5", py.message("nakatta-command-row"), commands__row_sentence)], ["column", new base__Word("column e", py.message("nakatta-command-column"), commands__column_sentence)], ["around", new base__Word("around e5", py.message("nakatta-command-around"), commands__around_sentence)], ["groups", new base__Word("groups black", py.message("nakatta-command-groups"), commands__groups_sentence)], ["edges", new base__Word("edges", py.message("nakatta-command-edges"), commands__edges_sentence)]]);

export function sentences__seat_labels(_count) {
return ["Black", "White"];
}

export function sentences__seat_name(seat, view) {
return py.item(generated__COLOUR_NAMES, py.item(py.item(view, "colours"), seat));
}

export function sentences__seat_argument(seat, view) {
return py.Seat(seat, names__colour_message(py.item(py.item(view, "colours"), seat)), phrases__is_reader(seat, view));
}

export function sentences__action_name(action, _view) {
return ((py.eq(action, "swap")) ? py.message("nakatta-swap") : action);
}

export function sentences___mover(view) {
let colour, seat;
seat = py.method(view, "get", ["seat"]);
colour = ((seat == null) ? py.item(view, "to_move") : py.item(py.item(view, "colours"), seat));
return colour;
}

export function sentences___other(colour) {
return ((py.eq(colour, "B")) ? "W" : "B");
}

export function board__sorted_points(names) {
return py.sorted(names, ((name) => py.or(() => board__parse_point(name, 99), () => [99, 99])));
}

export function sentences___items_by_role(refusal) {
return py.dict((function* () { for (const $1 of py.iter(py.method(phrases__items_by_role(refusal), "items", []))) { let names; let role; [role, names] = py.list($1); yield [role, board__sorted_points(names)]; } })());
}

export function sentences___set_up_hard_corner(own, stones, between, empty, clause) {
return py.message("nakatta-set-up-hard-corner", {"own": names__colour_message(own), "enemy": names__colour_message(sentences___other(own)), "stones": py.listing(stones), "between": between, "empty": py.listing(empty), "clause": clause});
}

export function sentences___set_up_sentence(refusal, items, clause) {
let between, black, empty, joined, mover, stones, white, winner;
const $1 = [py.item(refusal, "code"), items];
if (Array.isArray($1) && $1.length === 2 && py.eq($1[0], "set_up_naked_attachment") && py.isMapping($1[1]) && py.contains($1[1], "black") && Array.isArray(py.item($1[1], "black")) && py.item($1[1], "black").length === 1 && ((black = py.item($1[1], "black")[0]), true) && py.contains($1[1], "white") && Array.isArray(py.item($1[1], "white")) && py.item($1[1], "white").length === 1 && ((white = py.item($1[1], "white")[0]), true) && py.contains($1[1], "empty") && ((empty = py.item($1[1], "empty")), true)) {
return py.message("nakatta-set-up-naked-attachment", {"black": black, "white": white, "empty": py.listing(empty), "clause": clause});
} else if (Array.isArray($1) && $1.length === 2 && py.eq($1[0], "set_up_hard_corner") && py.isMapping($1[1]) && py.contains($1[1], "black") && Array.isArray(py.item($1[1], "black")) && py.item($1[1], "black").length === 2 && ((stones = py.item($1[1], "black")), true) && py.contains($1[1], "white") && Array.isArray(py.item($1[1], "white")) && py.item($1[1], "white").length === 1 && ((between = py.item($1[1], "white")[0]), true) && py.contains($1[1], "empty") && ((empty = py.item($1[1], "empty")), true)) {
return sentences___set_up_hard_corner("B", stones, between, empty, clause);
} else if (Array.isArray($1) && $1.length === 2 && py.eq($1[0], "set_up_hard_corner") && py.isMapping($1[1]) && py.contains($1[1], "black") && Array.isArray(py.item($1[1], "black")) && py.item($1[1], "black").length === 1 && ((between = py.item($1[1], "black")[0]), true) && py.contains($1[1], "white") && Array.isArray(py.item($1[1], "white")) && py.item($1[1], "white").length === 2 && ((stones = py.item($1[1], "white")), true) && py.contains($1[1], "empty") && ((empty = py.item($1[1], "empty")), true)) {
return sentences___set_up_hard_corner("W", stones, between, empty, clause);
} else if (Array.isArray($1) && $1.length === 2 && py.eq($1[0], "set_up_crosscut") && py.isMapping($1[1]) && py.contains($1[1], "black") && Array.isArray(py.item($1[1], "black")) && py.item($1[1], "black").length === 2 && ((black = py.item($1[1], "black")), true) && py.contains($1[1], "white") && Array.isArray(py.item($1[1], "white")) && py.item($1[1], "white").length === 2 && ((white = py.item($1[1], "white")), true)) {
return py.message("nakatta-set-up-crosscut", {"black": py.listing(black), "white": py.listing(white), "clause": clause});
} else if (Array.isArray($1) && $1.length === 2 && py.eq($1[0], "set_up_joined") && ((joined = $1[1]), true)) {
winner = names__colour_message(((py.contains(joined, "black")) ? "B" : "W"));
return py.message("nakatta-set-up-joined", {"colour": winner, "clause": clause});
} else if (Array.isArray($1) && $1.length === 2 && py.eq($1[0], "set_up_no_move") && py.isMapping($1[1]) && py.contains($1[1], "mover") && Array.isArray(py.item($1[1], "mover")) && py.item($1[1], "mover").length === 1 && ((mover = py.item($1[1], "mover")[0]), true)) {
return py.message("nakatta-set-up-no-move", {"colour": names__colour_message(py.method(py.item(mover, 0), "upper", [])), "clause": clause});
} else if (true) {
return null;
}
}

export function sentences__refusal_sentence(refusal, action, view) {
let between, clause, colours, empty, items, mover, owner, stone, stones, to_move;
clause = phrases__clause_note(refusal);
mover = sentences___mover(view);
colours = py.dict([["own", names__colour_message(mover)], ["enemy", names__colour_message(sentences___other(mover))]]);
items = sentences___items_by_role(refusal);
const $1 = [py.item(refusal, "code"), items];
if (Array.isArray($1) && $1.length === 2 && py.eq($1[0], "naked_attachment") && py.isMapping($1[1]) && py.contains($1[1], "enemy") && Array.isArray(py.item($1[1], "enemy")) && py.item($1[1], "enemy").length === 1 && ((stone = py.item($1[1], "enemy")[0]), true) && py.contains($1[1], "empty") && ((empty = py.item($1[1], "empty")), true)) {
return py.message("nakatta-naked-attachment", {...py.named(colours), "point": action, "stone": stone, "empty": py.listing(empty), "clause": clause});
} else if (Array.isArray($1) && $1.length === 2 && py.eq($1[0], "hard_corner") && py.isMapping($1[1]) && py.contains($1[1], "enemy") && Array.isArray(py.item($1[1], "enemy")) && py.item($1[1], "enemy").length === 2 && ((stones = py.item($1[1], "enemy")), true) && py.contains($1[1], "empty") && ((empty = py.item($1[1], "empty")), true)) {
return py.message("nakatta-hard-corner", {...py.named(colours), "point": action, "stones": py.listing(stones), "empty": py.listing(empty), "clause": clause});
} else if (Array.isArray($1) && $1.length === 2 && py.eq($1[0], "hard_corner") && py.isMapping($1[1]) && py.contains($1[1], "own") && Array.isArray(py.item($1[1], "own")) && py.item($1[1], "own").length === 1 && ((stone = py.item($1[1], "own")[0]), true) && py.contains($1[1], "enemy") && Array.isArray(py.item($1[1], "enemy")) && py.item($1[1], "enemy").length === 1 && ((between = py.item($1[1], "enemy")[0]), true) && py.contains($1[1], "empty") && ((empty = py.item($1[1], "empty")), true)) {
return py.message("nakatta-hard-corner-of-own", {...py.named(colours), "point": action, "stones": py.listing(board__sorted_points([action, stone])), "between": between, "empty": py.listing(empty), "clause": clause});
} else if (Array.isArray($1) && $1.length === 2 && py.eq($1[0], "occupied")) {
owner = board__content(view, py.or(() => board__parse_point(action, py.item(view, "size")), () => [0, 0]));
if ((!py.contains(generated__COLOUR_NAMES, owner))) {
return py.message("nakatta-occupied-point", {"point": action, "clause": clause});
}
return py.message("nakatta-occupied", {"point": action, "colour": names__colour_message(owner), "clause": clause});
} else if (Array.isArray($1) && $1.length === 2 && py.eq($1[0], "no_swap") && (py.eq(py.method(refusal, "get", ["clause"]), "N5.1"))) {
return py.message("nakatta-no-pie", {"clause": clause});
} else if (Array.isArray($1) && $1.length === 2 && py.eq($1[0], "no_swap")) {
return py.message("nakatta-no-swap", {"clause": clause});
} else if (Array.isArray($1) && $1.length === 2 && py.eq($1[0], "not_your_turn")) {
to_move = py.method(py.item(view, "colours"), "index", [py.item(view, "to_move")]);
return py.message("game-not-your-turn", {"seat": sentences__seat_argument(to_move, view), "clause": clause});
} else if (Array.isArray($1) && $1.length === 2 && py.eq($1[0], "over")) {
return py.message("game-refused-over", {"clause": clause});
} else if (true) {
return py.or(() => sentences___set_up_sentence(refusal, items, clause), () => py.message("game-refused", {"action": action, "clause": clause}));
}
}

export function sentences___seat_of(colour, view) {
if ((view == null)) {
return py.Seat(py.method("BW", "index", [colour]), names__colour_message(colour));
}
return sentences__seat_argument(py.method(py.item(view, "colours"), "index", [colour]), view);
}

export function sentences__legal_text(legal, view) {
let allowed, barred, empty, marks, name, sentences, sign;
allowed = py.sum((function* () { for (const $1 of py.iter(legal)) { let action; action = $1; yield (!py.eq(action, "swap")); } })());
empty = py.sum((function* () { for (const $2 of py.iter(py.item(view, "rows"))) { let row; row = $2; yield py.method(row, "count", ["."]); } })());
sentences = [py.message(((py.contains(legal, "swap")) ? "nakatta-legal-or-swap" : "nakatta-legal"), {"seat": sentences___seat_of(py.item(view, "to_move"), view), "allowed": allowed, "empty": empty})];
marks = py.dict([]);
for (const $3 of py.iter([["b", "nakatta-only-black"], ["w", "nakatta-only-white"], ["x", "nakatta-neither"]])) {
[sign, name] = py.list($3);
barred = py.list((function* () { for (const $4 of py.iter(board__points(view))) { let point; point = $4; if ((py.eq(board__content(view, point, "playable"), sign))) { yield board__point_name(point); } } })());
if (py.truth(barred)) {
marks = py.union(marks, py.method(py.dict, "fromkeys", [barred, sign]));
py.method(sentences, "append", [py.message(name, {"points": py.listing(barred)})]);
}
}
return [py.join_sentences(sentences), marks];
}

export function sentences___table_entry(entry, view) {
let seat;
const $1 = py.method(entry, "split", []);
if (Array.isArray($1) && $1.length === 2 && py.eq($1[0], "resign") && ((seat = $1[1]), true)) {
return py.message("nakatta-resigns", {"seat": sentences__seat_argument(py.int(seat), view)});
} else if (true) {
return phrases__table_message(entry, view);
}
}

export function data__action_data(action) {
let data;
data = py._core.announced_action("nakatta", action);
return data;
}

export function sentences___swap_sentence(view) {
let reader;
reader = py.method(view, "get", ["reader"]);
if ((reader == null)) {
return py.message("nakatta-swapped");
}
return py.message(((py.eq(py.item(py.item(view, "colours"), reader), "W")) ? "nakatta-swapped-from-you" : "nakatta-swapped-by-you"));
}

export function sentences__action_sentence(actor, action, view, _before = null) {
let colour, data, point;
if ((py.eq(actor, "table"))) {
return sentences___table_entry(action, view);
}
data = data__action_data(action);
if ((py.eq(py.item(data, "kind"), "swap"))) {
return sentences___swap_sentence(view);
}
point = board__parse_point(py.item(data, "point"), py.item(view, "size"));
colour = ((point != null) ? board__content(view, point) : ".");
return py.message("nakatta-placed", {"colour": names__colour_message(colour), "point": action});
}

export function sentences__event_sentence(event, view = null, _before = null) {
return py.message("nakatta-skipped", {"seat": sentences___seat_of(py.item(event, "colour"), view)});
}

export function sentences___wins(winner, view, reason) {
return py.message("game-won", {"winners": names__colour_message(py.item(py.item(view, "colours"), winner)), "count": 1, "reason": reason});
}

export function sentences___end_of_chain(shown, colour, edge, size) {
let name, point;
for (const $1 of py.iter(board__sorted_points(shown))) {
name = $1;
point = board__parse_point(name, size);
if (((point != null) && (py.contains(board__edges_touched([point], colour, size), edge)))) {
return name;
}
}
return "?";
}

export function sentences__ending_sentence(ending, view) {
let _, addressed, clause, first, last, of_chain, reason, seat, side, winner;
[winner, ..._] = py.list(py.item(ending, "winners"));
if ((py.eq(py.item(ending, "code"), "resignation"))) {
clause = py.or(() => phrases__clause_note(ending), () => " (N3.5)");
reason = py.message("nakatta-resigned", {"seat": sentences__seat_argument(py.sub(1, winner), view), "clause": clause});
return py.or(() => phrases__outcome_message(ending, view, reason), () => sentences___wins(winner, view, reason));
}
side = py.item(py.item(view, "colours"), winner);
[first, last] = py.list((function* () { for (const $1 of py.iter(py.item(board__EDGE_NAMES, side))) { let edge; edge = $1; yield sentences___end_of_chain(py.item(ending, "shown"), side, edge, py.item(view, "size")); } })());
of_chain = py.dict([["side", side], ["count", py.len(py.item(ending, "shown"))], ["first", first], ["last", last]]);
[clause, seat] = py.list([phrases__clause_note(ending), sentences__seat_argument(winner, view)]);
addressed = py.message("nakatta-chain-of-seat", {"seat": seat, ...py.named(of_chain), "clause": clause});
return py.or(() => phrases__outcome_message(ending, view, addressed), () => sentences___wins(winner, view, py.message("nakatta-chain-won", {...py.named(of_chain), "clause": clause})));
}

export function sentences___is_just_swapped(view) {
return py.and(() => (py.eq(py.item(py.item(view, "colours"), 0), "W")), () => (py.eq(py.sum((function* () { for (const $2 of py.iter(py.item(view, "rows"))) { let row; row = $2; for (const $1 of py.iter(row)) { let point; point = $1; yield (!py.eq(point, ".")); } } })()), 1)));
}

export function sentences___is_reader(colour, view) {
let reader;
reader = py.method(view, "get", ["reader"]);
return py.and(() => (reader != null), () => (py.eq(py.item(py.item(view, "colours"), reader), colour)));
}

export function sentences___turn_of_reader(view) {
let options, side;
side = py.item(view, "to_move");
if (py.truth(py.method(view, "get", ["skipped"]))) {
return py.message("nakatta-place-again", {"side": side, "skipped": names__colour_message(sentences___other(side))});
}
if (py.truth(py.method(view, "get", ["can_swap"]))) {
return py.message("nakatta-place-or-swap");
}
options = py.or(() => py.method(view, "get", ["options"]), () => py.dict([]));
if ((py.truth(py.method(options, "get", ["pie"])) && !(py.truth(py.any((function* () { for (const $2 of py.iter(py.item(view, "rows"))) { let row; row = $2; for (const $1 of py.iter("BW")) { let colour; colour = $1; yield (py.contains(row, colour)); } } })()))))) {
return py.message("nakatta-place-first");
}
return py.message("nakatta-place", {"side": side});
}

export function sentences__turn_sentence(view) {
let reader, side, skipped;
if (py.truth(py.item(view, "over"))) {
return py.message("game-over");
}
side = py.item(view, "to_move");
reader = py.method(view, "get", ["reader"]);
if (((reader != null) && py.truth(sentences___is_just_swapped(view)))) {
return py.message(((py.eq(py.item(py.item(view, "colours"), reader), "W")) ? "nakatta-place-after-swap" : "nakatta-wait-after-swap"));
}
if (py.truth(sentences___is_reader(side, view))) {
return sentences___turn_of_reader(view);
}
if (py.truth(py.method(view, "get", ["skipped"]))) {
skipped = sentences___seat_of(sentences___other(side), view);
return py.message("nakatta-to-move-again", {"colour": names__colour_message(side), "skipped": skipped});
}
if (py.truth(py.method(view, "get", ["can_swap"]))) {
return py.message("nakatta-to-move-or-swap");
}
return py.message("nakatta-to-move", {"colour": names__colour_message(side)});
}

export function names__edges_message(colour) {
return py.message("nakatta-edges", {"side": colour});
}

export function coach___may_play(view, point, colour) {
return (py.contains([".", py.method(colour, "lower", [])], board__content(view, point, "playable")));
}

export function* coach___neighbours(point, size) {
let column, near, row;
[column, row] = py.list(point);
for (const $1 of py.iter([[py.sub(column, 1), row], [py.add(column, 1), row], [column, py.sub(row, 1)], [column, py.add(row, 1)]])) {
near = $1;
if ((py.truth(((py.lessOrEqual(0, py.item(near, 0))) && (py.compare(py.item(near, 0), size) < 0))) && py.truth(((py.lessOrEqual(0, py.item(near, 1))) && (py.compare(py.item(near, 1), size) < 0))))) {
yield near;
}
}
}

export function coach___winning_points(view, colour) {
let chain, edges_at, found, point, size, touched;
[found, size] = py.list([[], py.item(view, "size")]);
edges_at = py.dict([]);
for (const $1 of py.iter(board__chains(view, colour))) {
chain = $1;
edges_at = py.union(edges_at, py.method(py.dict, "fromkeys", [chain, py.frozenset(board__edges_touched(chain, colour, size))]));
}
for (const $2 of py.iter(board__points(view))) {
point = $2;
if (py.truth(coach___may_play(view, point, colour))) {
touched = py.set(board__edges_touched([point], colour, size));
py.method(touched, "update", [...py.iter((function* () { for (const $3 of py.iter(coach___neighbours(point, size))) { let neighbour; neighbour = $3; yield py.method(edges_at, "get", [neighbour, []]); } })())]);
if ((py.eq(py.len(touched), 2))) {
py.method(found, "append", [point]);
}
}
}
return found;
}

export function* coach___against_a_win(before, point, other) {
let named;
if ((py.contains(coach___winning_points(before, other), point))) {
named = py.dict([["colour", names__colour_message(other)], ["edges", names__edges_message(other)]]);
yield coaching__reason("stops_a_win", py.message("nakatta-why-stops-a-win", {...py.named(named)}), py.message("nakatta-why-stops-a-win-2", {...py.named(named)}));
}
}

export function coach___point_names(found) {
return board__sorted_points(py.map(board__point_name, found));
}

export const coach__MAX_POINTS_NAMED = 3;

export function coach___points(names, last = "and") {
let named;
named = py.list(py.slice(names, null, coach__MAX_POINTS_NAMED, null));
if ((py.compare(py.len(names), coach__MAX_POINTS_NAMED) > 0)) {
py.method(named, "append", [py.message("nakatta-more", {"count": py.sub(py.len(names), coach__MAX_POINTS_NAMED)})]);
}
return py.listing(named, last);
}

export function* coach___threats(after, own) {
let edges, found;
found = coach___point_names(coach___winning_points(after, own));
edges = names__edges_message(own);
if ((py.compare(py.len(found), 1) > 0)) {
yield coaching__reason("threatens_twice", py.message("nakatta-why-threatens-twice", {"points": coach___points(found, "or"), "edges": edges}), py.message("nakatta-why-threatens-twice-2", {"count": py.len(found), "points": coach___points(found)}));
} else {
if (py.truth(found)) {
yield coaching__reason("threatens", py.message("nakatta-why-threatens", {"point": py.item(found, 0)}), py.message("nakatta-why-threatens-2", {"edges": edges, "point": py.item(found, 0)}));
}
}
}

export function* coach___of_its_chain(before, after, point, own) {
let chain, count, counts, edges, now, reached, was;
was = py.list((function* () { for (const $2 of py.iter(board__chains(before, own))) { let chain; chain = $2; if (py.truth(py.any((function* () { for (const $1 of py.iter(coach___neighbours(point, py.item(before, "size")))) { let near; near = $1; yield (py.contains(chain, near)); } })()))) { yield chain; } } })());
now = py.next((function* () { for (const $3 of py.iter(board__chains(after, own))) { let chain; chain = $3; if ((py.contains(chain, point))) { yield chain; } } })());
if ((py.compare(py.len(was), 1) > 0)) {
counts = py.dict([["chains", py.len(was)], ["stones", py.len(now)]]);
yield coaching__reason("joins", py.message("nakatta-why-joins", {...py.named(counts)}), py.message("nakatta-why-joins-2", {...py.named(counts)}));
} else {
if ((py.truth(was) && (py.compare(py.len(now), 2) > 0))) {
yield coaching__reason("lengthens", py.message("nakatta-why-lengthens", {"before": py.len(py.item(was, 0)), "stones": py.len(now)}), py.message("nakatta-why-lengthens-2", {"stones": py.len(now)}));
}
}
reached = py.set(board__edges_touched(now, own, py.item(before, "size")));
for (const $4 of py.iter(was)) {
chain = $4;
reached = py.sub(reached, py.set(board__edges_touched(chain, own, py.item(before, "size"))));
}
if ((py.truth(reached) && (py.compare(py.len(now), 1) > 0))) {
[edges, count] = py.list([py.listing(py.list(py.map(names__edge_message, py.sorted(reached)))), py.len(reached)]);
yield coaching__reason("reaches_its_edge", py.message("nakatta-why-reaches-its-edge", {"edges": edges, "count": count}), py.message("nakatta-why-reaches-its-edge-2", {"edges": edges, "count": count}));
}
}

export function coach___lacking(view, colour) {
let cost, costs, ends, neighbour, point, queue, reach, size, start, starts;
size = py.item(view, "size");
starts = py.list((function* () { for (const $1 of py.iter(py.range(size))) { let offset; offset = $1; yield ((py.eq(colour, "B")) ? [offset, 0] : [0, offset]); } })());
costs = py.dict([]);
queue = py.deque();
reach = function (point, cost) {
let stone;
stone = board__content(view, point);
if ((!py.contains([colour, "."], stone))) {
return null;
}
cost = py.add(cost, (py.eq(stone, ".")));
if ((py.compare(cost, py.method(costs, "get", [point, py.add(py.mul(size, size), 1)])) < 0)) {
py.setItem(costs, point, cost);
((py.eq(stone, ".")) ? py.method(queue, "append", [[point, cost]]) : py.method(queue, "appendleft", [[point, cost]]));
}
};
for (const $2 of py.iter(starts)) {
start = $2;
reach(start, 0);
}
while (py.truth(queue)) {
[point, cost] = py.list(py.method(queue, "popleft", []));
if ((py.eq(cost, py.item(costs, point)))) {
for (const $3 of py.iter(coach___neighbours(point, size))) {
neighbour = $3;
reach(neighbour, cost);
}
}
}
ends = py.list((function* () { for (const $4 of py.iter(py.method(costs, "items", []))) { let column; let cost; let row; [[column, row], cost] = py.list($4); if ((py.eq(((py.eq(colour, "B")) ? row : column), py.sub(size, 1)))) { yield cost; } } })());
return py.min(ends, py.Named({"default": null}));
}

export function names__way_message(colour) {
return py.message("nakatta-way", {"side": colour});
}

export function* coach___ways(before, after, own, other) {
let colour, ended, named, needed, now, was, way;
for (const $1 of py.iter([own, other])) {
colour = $1;
[was, now] = py.list([coach___lacking(before, colour), coach___lacking(after, colour)]);
if (((was == null) || (py.eq(was, now)))) {
continue;
}
way = names__way_message(colour);
if (((py.eq(colour, own)) && (now != null))) {
needed = py.dict([["way", way], ["before", was], ["now", now]]);
yield coaching__reason("nearer", py.message("nakatta-why-nearer", {...py.named(needed)}), py.message("nakatta-why-nearer-2", {...py.named(needed)}));
} else {
if (((py.eq(colour, other)) && (now != null))) {
named = py.dict([["colour", names__colour_message(other)], ["way", way], ["before", was], ["now", now]]);
yield coaching__reason("blocks", py.message("nakatta-why-blocks", {...py.named(named)}), py.message("nakatta-why-blocks-2", {...py.named(named)}));
} else {
if ((py.eq(colour, other))) {
ended = py.dict([["colour", names__colour_message(other)], ["way", way], ["before", was]]);
yield coaching__reason("blocks", py.message("nakatta-why-ends-way", {...py.named(ended)}), py.message("nakatta-why-ends-way-2", {...py.named(ended)}));
}
}
}
}
}

export function* coach___of_patterns(before, after, point, own, other) {
let lost, name, won;
lost = coach___point_names((function* () { for (const $1 of py.iter(board__points(before))) { let each; each = $1; if (((!py.eq(each, point)) && py.truth(coach___may_play(before, each, other)) && !(py.truth(coach___may_play(after, each, other))))) { yield each; } } })());
name = names__colour_message(other);
if (py.truth(lost)) {
yield coaching__reason("forbids", py.message("nakatta-why-forbids", {"colour": name, "points": coach___points(lost)}), py.message("nakatta-why-forbids-2", {"colour": name, "points": coach___points(lost)}));
}
won = coach___point_names((function* () { for (const $2 of py.iter(board__points(before))) { let each; each = $2; if ((!(py.truth(coach___may_play(before, each, own))) && py.truth(coach___may_play(after, each, own)))) { yield each; } } })());
if (py.truth(won)) {
yield coaching__reason("frees", py.message("nakatta-why-frees", {"points": coach___points(won)}), py.message("nakatta-why-frees-2", {"points": coach___points(won)}));
}
if (!(py.truth(coach___may_play(before, point, other)))) {
yield coaching__reason("only_own", py.message("nakatta-why-only-own", {"colour": name}), py.message("nakatta-why-only-own-2", {"colour": name}));
}
}

export function* coach___of_a_stone(position) {
let after, before, edges, is_first, other, own, point, state;
[before, state] = py.list([position.view, py.method(py.method(position.core_view, "determinize", []), "play", [position.seat, position.action])]);
after = py.method(state, "view", [position.seat]).data;
point = board__parse_point(position.action, py.item(before, "size"));
if ((point == null)) {
return null;
}
own = py.item(py.item(before, "colours"), position.seat);
other = ((py.eq(own, "B")) ? "W" : "B");
if (py.truth(py.item(after, "over"))) {
edges = names__edges_message(own);
yield coaching__reason("wins", py.message("nakatta-why-wins", {"edges": edges}), py.message("nakatta-why-wins-2", {"edges": edges}));
return null;
}
yield* py.iter(coach___against_a_win(before, point, other));
yield* py.iter(coach___threats(after, own));
yield* py.iter(coach___of_its_chain(before, after, point, own));
yield* py.iter(coach___ways(before, after, own, other));
yield* py.iter(coach___of_patterns(before, after, point, own, other));
is_first = !(py.truth(py.any((function* () { for (const $2 of py.iter(py.item(before, "rows"))) { let row; row = $2; for (const $1 of py.iter(row)) { let stone; stone = $1; yield (!py.eq(stone, ".")); } } })())));
if ((py.truth(is_first) && py.truth(py.any((function* () { for (const $3 of py.iter(state.acting)) { let seat; seat = $3; yield (py.contains(py.method(state, "legal_actions", [seat]), "swap")); } })())))) {
yield coaching__reason("pie", py.message("nakatta-why-pie"), py.message("nakatta-why-pie-2"));
}
if (py.truth(py.item(before, "can_swap"))) {
yield coaching__reason("no_swap", py.message("nakatta-why-no-swap"), py.message("nakatta-why-no-swap-2"));
}
}

export function coach__reasons(position) {
if ((py.eq(position.action, "swap"))) {
return [coaching__reason("swap", py.message("nakatta-why-swap"), py.message("nakatta-why-swap-2"))];
}
return py.list(coach___of_a_stone(position));
}

export class nakatta__NakattaPresentation extends base__Presentation {
}
nakatta__NakattaPresentation.prototype.title = "Nakatta";
nakatta__NakattaPresentation.prototype.words = commands__COMMANDS;
nakatta__NakattaPresentation.prototype.seat_labels = sentences__seat_labels;
nakatta__NakattaPresentation.prototype.seat_name = sentences__seat_name;
nakatta__NakattaPresentation.prototype.seat_argument = sentences__seat_argument;
nakatta__NakattaPresentation.prototype.action_name = sentences__action_name;
nakatta__NakattaPresentation.prototype.refusal_sentence = sentences__refusal_sentence;
nakatta__NakattaPresentation.prototype.legal_text = sentences__legal_text;
nakatta__NakattaPresentation.prototype.action_sentence = sentences__action_sentence;
nakatta__NakattaPresentation.prototype.event_sentence = sentences__event_sentence;
nakatta__NakattaPresentation.prototype.ending_sentence = sentences__ending_sentence;
nakatta__NakattaPresentation.prototype.turn_sentence = sentences__turn_sentence;
nakatta__NakattaPresentation.prototype.reasons = coach__reasons;

export const nakatta__PRESENTATION = new nakatta__NakattaPresentation();
