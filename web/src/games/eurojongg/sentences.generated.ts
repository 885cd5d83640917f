/* eslint-disable -- translated from Python, whose linter has read it */
// Made by `make types` from python/chabudai/presentation/eurojongg. Do not edit.
// @ts-nocheck

import * as py from "../../local/python";
import { base__AutomaticAction, base__Presentation, base__Switch, base__Word, base__check_no_arguments, coaching__reason, phrases__clause_note, phrases__is_reader, phrases__items_by_role, phrases__outcome_message, phrases__seat_argument, phrases__table_message } from "../../local/sentences.generated";

export function commands___own_hand(view) {
let hand;
hand = py.method(view, "get", ["hand"]);
if (((py.method(view, "get", ["seat"]) == null) || (hand == null))) {
throw new py.NotationError(py.message("eurojongg-no-own-hand"));
}
return hand;
}

export const cards__NUMBER_RANKS = "A23456789";

export const cards__SUITS = "shdc";

export const cards__FACE_RANKS = "FWHBJQK";

export const cards__RANKS = py.add(cards__NUMBER_RANKS, cards__FACE_RANKS);

export const cards__PLAYING_CARDS = py.tuple((function* () { for (const $2 of py.iter(cards__SUITS)) { let suit; suit = $2; for (const $1 of py.iter(cards__RANKS)) { let rank; rank = $1; yield py.add(rank, suit); } } })());

export const cards__CROWN = "r";

export const cards__CROWNS = py.tuple((function* () { for (const $1 of py.iter(cards__NUMBER_RANKS)) { let rank; rank = $1; yield py.add(rank, cards__CROWN); } })());

export const generated__BONUS_SUIT_NAMES = py.dict([["rose", "c"], ["crane", "c"], ["apple", "c"], ["tulip", "h"], ["eagle", "h"], ["oak", "h"], ["daisy", "d"], ["swan", "d"], ["birch", "d"], ["lily", "s"], ["owl", "s"], ["pine", "s"]]);

export const cards__BONUS_ROWS = py.dict((function* () { for (const $2 of py.iter(py.method(py.dict, "fromkeys", [py.method(generated__BONUS_SUIT_NAMES, "values", [])]))) { let suit; suit = $2; yield [suit, py.tuple((function* () { for (const $1 of py.iter(py.method(generated__BONUS_SUIT_NAMES, "items", []))) { let card; let own; [card, own] = py.list($1); if ((py.eq(own, suit))) { yield card; } } })())]; } })());

export const cards__BONUS_CARDS = py.tuple((function* () { for (const $2 of py.iter(py.method(cards__BONUS_ROWS, "values", []))) { let row; row = $2; for (const $1 of py.iter(row)) { let card; card = $1; yield card; } } })());

export const cards__COPIES = py.union(py.dict((function* () { for (const $1 of py.iter(cards__PLAYING_CARDS)) { let card; card = $1; yield [card, ((py.contains(cards__NUMBER_RANKS, py.item(card, 0))) ? 4 : 1)]; } })()), py.method(py.dict, "fromkeys", [[...py.iter(cards__CROWNS), ...py.iter(cards__BONUS_CARDS)], 1]));

export const cards___ORDER = py.dict((function* () { for (const $1 of py.iter(py.enumerate(cards__COPIES))) { let card; let index; [index, card] = py.list($1); yield [card, index]; } })());

export function cards__in_order(cards) {
return py.sorted(cards, ((card) => py.method(cards___ORDER, "get", [card, py.len(cards___ORDER)])));
}

export function cards__split_hand(view) {
let drawn, hand;
[hand, drawn] = py.list([cards__in_order(py.or(() => py.item(view, "hand"), () => [])), py.item(view, "drawn")]);
if (((drawn == null) || (!py.contains(hand, drawn)))) {
return [hand, null];
}
py.method(hand, "remove", [drawn]);
return [hand, drawn];
}

export function cards__by_suit(cards) {
let card, groups;
groups = py.dict([]);
for (const $1 of py.iter(cards__in_order(cards))) {
card = $1;
py.method(py.method(groups, "setdefault", [((py.contains(cards__BONUS_CARDS, card)) ? "bonus" : py.slice(card, 1, null, null)), []]), "append", [card]);
}
return py.list(py.method(groups, "values", []));
}

export function drawing__hand_line(view, marks = null) {
let drawn, hand, line, signs, with_sign;
signs = py.or(() => marks, () => py.dict([]));
with_sign = function (card) {
return (py.str(py.slice(py.method(signs, "get", [card, ""]), null, 1, null)) + py.str(card));
};
[hand, drawn] = py.list(cards__split_hand(view));
line = py.method("  ", "join", [(function* () { for (const $1 of py.iter(cards__by_suit(hand))) { let group; group = $1; yield py.method(" ", "join", [py.map(with_sign, group)]); } })()]);
if ((drawn != null)) {
line = py.method((py.str(line) + "    " + py.str(py.message("eurojongg-draw-drawn", {"card": with_sign(drawn)}))), "strip", []);
}
return py.or(() => line, () => py.str(py.message("eurojongg-draw-no-cards")));
}

export const generated__SUIT_NAMES = py.dict([["s", "spades"], ["h", "hearts"], ["d", "diamonds"], ["c", "clubs"], ["r", "crowns"]]);

export const cards__RULEBOOK = "rulebook";

export function cards__own_names(options) {
let names;
names = py.method(options, "get", ["face_names", py.dict([])]);
return py.dict((function* () { for (const $1 of py.iter(cards__FACE_RANKS)) { let rank; rank = $1; if ((py.contains(names, rank))) { yield [rank, py.item(names, rank)]; } } })());
}

export const cards__OWN = "own";

export const generated__RANK_NAMES = py.dict([["A", "ace"], ["F", "fool"], ["W", "wench"], ["H", "horse"], ["B", "bishop"], ["J", "jack"], ["Q", "queen"], ["K", "king"]]);

export const generated__COURT_NAMES = py.dict([["F", "jester"], ["W", "lady"], ["H", "knight"]]);

export const cards__NAMINGS = py.dict([["rulebook", py.dict((function* () { for (const $1 of py.iter(cards__FACE_RANKS)) { let rank; rank = $1; yield [rank, py.item(generated__RANK_NAMES, rank)]; } })())], ["court", py.dict((function* () { for (const $2 of py.iter(cards__FACE_RANKS)) { let rank; rank = $2; yield [rank, py.method(generated__COURT_NAMES, "get", [rank, py.item(generated__RANK_NAMES, rank)])]; } })())]]);

export function cards___naming(rank, view) {
let naming, own;
if ((view == null)) {
return py.dict([["naming", cards__RULEBOOK]]);
}
own = py.method(cards__own_names(py.method(view, "get", ["options", py.dict([])])), "get", [rank]);
if ((own != null)) {
return py.dict([["naming", cards__OWN], ["name", own]]);
}
naming = py.method(view, "get", ["naming"]);
return py.dict([["naming", (((naming != null) && (py.contains(cards__NAMINGS, naming))) ? naming : cards__RULEBOOK)]]);
}

export function cards__rank_name(rank, view = null) {
return py.message("eurojongg-rank", {"rank": rank, ...py.named(cards___naming(rank, view))});
}

export function cards__card_name(card, view = null) {
if (((!py.eq(py.len(card), 2)) || (!py.contains(generated__SUIT_NAMES, py.item(card, 1))))) {
return py.message("eurojongg-bonus-card", {"card": card});
}
return py.message("eurojongg-card", {"rank": py.item(card, 0), "suit": py.item(card, 1), ...py.named(cards___naming(py.item(card, 0), view))});
}

export function cards__is_playing(card) {
return py.and(() => (!py.contains(cards__BONUS_CARDS, card)), () => (!py.eq(py.slice(card, 1, null, null), cards__CROWN)));
}

export function commands___by_suit(view) {
let bonus, drawn, hand, name, parts, ranks, suit;
[hand, drawn] = py.list(cards__split_hand(view));
parts = [];
for (const $1 of py.iter(generated__SUIT_NAMES)) {
suit = $1;
ranks = py.list((function* () { for (const $2 of py.iter(hand)) { let card; card = $2; if (((py.eq(py.len(card), 2)) && (py.eq(py.item(card, 1), suit)))) { yield cards__rank_name(py.item(card, 0), view); } } })());
if (py.truth(ranks)) {
name = py.message("eurojongg-suit", {"suit": suit});
py.method(parts, "append", [py.message("eurojongg-suit-line", {"suit": name, "cards": py.listing(ranks, "comma")})]);
}
}
bonus = py.list((function* () { for (const $3 of py.iter(hand)) { let card; card = $3; if (((!py.eq(py.len(card), 2)) && !(py.truth(cards__is_playing(card))))) { yield cards__card_name(card); } } })());
if (py.truth(bonus)) {
py.method(parts, "append", [py.message("eurojongg-bonus-line", {"cards": py.listing(bonus, "comma")})]);
}
if ((drawn != null)) {
py.method(parts, "append", [py.message("eurojongg-drawn-line", {"card": cards__card_name(drawn, view)})]);
}
return py.join_sentences(parts);
}

export function commands__hand_text(arguments_, view) {
let hand, word;
hand = commands___own_hand(view);
if (!(py.truth(hand))) {
return py.message("eurojongg-empty-hand");
}
const $1 = arguments_;
if (Array.isArray($1) && $1.length === 0) {
return py.message("eurojongg-hand-cards", {"count": py.len(hand), "hand": drawing__hand_line(view)});
} else if (Array.isArray($1) && $1.length === 1 && ((word = $1[0]), true) && py.truth(py.method("words", "startswith", [py.method(word, "lower", [])]))) {
return py.message("eurojongg-hand-in-words", {"count": py.len(hand), "suits": commands___by_suit(view)});
} else if (true) {
throw new py.NotationError(py.message("eurojongg-type-hand"));
}
}

export function drawing__heading(view) {
let dealer;
if (!(py.truth(py.item(view, "hand_number")))) {
return py.message("eurojongg-not-dealt");
}
dealer = phrases__seat_argument(py.item(view, "dealer"), view);
return py.message("eurojongg-heading", {"hand": py.item(view, "hand_number"), "seat": dealer, "wall": py.item(view, "wall")});
}

export function cards__meld_name(meld) {
let cards;
cards = new py.Items(py.tuple(py.item(meld, "cards")));
return py.message("eurojongg-meld", {"open": (py.truth(py.item(meld, "open")) ? "open" : "closed"), "kind": py.item(meld, "kind"), "cards": cards});
}

export function drawing__seat_notes(seat, view) {
let notes;
notes = ((py.eq(py.item(view, "dealer"), seat)) ? [py.message("eurojongg-note-dealer")] : []);
if ((py.item(view, "seat_suits") != null)) {
py.method(notes, "append", [py.message("eurojongg-suit", {"suit": py.item(py.item(view, "seat_suits"), seat)})]);
}
if (py.truth(py.item(py.item(view, "waits"), seat))) {
py.method(notes, "append", [py.message("eurojongg-note-waits")]);
}
if (py.truth(py.item(py.item(view, "sacred"), seat))) {
py.method(notes, "append", [py.message("eurojongg-note-declared", {"cards": new py.Items(py.tuple(py.item(py.item(view, "sacred"), seat)))})]);
}
if (py.truth(py.item(py.item(view, "penalties"), seat))) {
py.method(notes, "append", [py.message("eurojongg-note-lost", {"points": py.abs(py.item(py.item(view, "penalties"), seat))})]);
}
return notes;
}

export function commands___seat_line(seat, view) {
let claimed, giver, meld, name, named, notes, parts;
parts = [py.message("eurojongg-in-hand", {"count": py.item(py.item(view, "hand_sizes"), seat)})];
for (const $1 of py.iter(py.item(py.item(view, "melds"), seat))) {
meld = $1;
named = cards__meld_name(meld);
if (((py.item(meld, "from") != null) && (py.item(meld, "claimed") != null))) {
[giver, claimed] = py.list([phrases__seat_argument(py.item(meld, "from"), view), new py.Items([py.item(meld, "claimed")])]);
named = py.message("eurojongg-meld-with", {"meld": named, "seat": giver, "card": claimed});
}
py.method(parts, "append", [named]);
}
if (py.truth(py.item(py.item(view, "laid"), seat))) {
py.method(parts, "append", [py.message("eurojongg-laid", {"cards": new py.Items(py.tuple(cards__in_order(py.item(py.item(view, "laid"), seat))))})]);
}
name = py.message("eurojongg-name", {"seat": phrases__seat_argument(seat, view)});
notes = py.listing([name, ...py.iter(drawing__seat_notes(seat, view))], "comma");
return py.message("eurojongg-table-line", {"notes": notes, "parts": py.listing(parts, "comma")});
}

export function cards__offer(view) {
let offered;
offered = py.item(view, "offered");
return ((offered == null) ? null : [py.item(offered, "card"), py.item(offered, "seat")]);
}

export function commands__table_text(arguments_, view) {
let card, giver, lines, offered;
base__check_no_arguments("table", arguments_);
lines = [drawing__heading(view), ...py.iter((function* () { for (const $1 of py.iter(py.range(py.len(py.item(view, "melds"))))) { let seat; seat = $1; yield commands___seat_line(seat, view); } })())];
offered = cards__offer(view);
if ((offered != null)) {
[giver, card] = py.list([phrases__seat_argument(py.item(offered, 1), view), cards__card_name(py.item(offered, 0), view)]);
py.method(lines, "append", [py.message("eurojongg-offered-card", {"seat": giver, "card": card})]);
}
return py.join_sentences(lines, "line");
}

export function cards__marked_discards(seat, view) {
let cards, claimed;
claimed = py.set(py.item(py.item(view, "claimed"), seat));
cards = py.list((function* () { for (const $1 of py.iter(py.enumerate(py.item(py.item(view, "discards"), seat)))) { let card; let place; [place, card] = py.list($1); yield ((py.contains(claimed, place)) ? ("(" + py.str(card) + ")") : card); } })());
if ((py.truth(cards) && (py.eq(py.item(view, "phase"), "claims")) && (py.eq(cards__offer(view), [py.item(py.item(py.item(view, "discards"), seat), -(1)), seat])))) {
py.setItem(cards, -(1), py.add(py.item(cards, -(1)), "!"));
}
return cards;
}

export function cards__discards_in_order(view) {
let earlier, order, piles;
[piles, order] = py.list([py.list((function* () { for (const $1 of py.iter(py.range(py.len(py.item(view, "discards"))))) { let seat; seat = $1; yield cards__marked_discards(seat, view); } })()), py.item(view, "discard_order")]);
earlier = py.list((function* () { for (const $3 of py.iter(py.enumerate(order))) { let number; let seat; [number, seat] = py.list($3); yield py.len(py.list((function* () { for (const $2 of py.iter(py.slice(order, null, number, null))) { let other; other = $2; if ((py.eq(other, seat))) { yield other; } } })())); } })());
return py.list((function* () { for (const $4 of py.iter(py.zip(order, earlier))) { let place; let seat; [seat, place] = py.list($4); yield [seat, py.item(py.item(piles, seat), place)]; } })());
}

export function commands___discards_in_order(view) {
let parts;
parts = py.list((function* () { for (const $1 of py.iter(py.enumerate(cards__discards_in_order(view), 1))) { let card; let number; let seat; [number, [seat, card]] = py.list($1); yield py.message("eurojongg-numbered-discard", {"number": number, "seat": phrases__seat_argument(seat, view), "card": card}); } })());
if (!(py.truth(parts))) {
return py.message("eurojongg-no-discard-yet");
}
return py.message("eurojongg-discards-from-first", {"discards": py.listing(parts, "comma")});
}

export function commands__discards_text(arguments_, view) {
let cards, lines, seat, word;
const $1 = arguments_;
if (Array.isArray($1) && $1.length === 0) {

} else if (Array.isArray($1) && $1.length === 1 && ((word = $1[0]), true) && py.truth(py.method("order", "startswith", [py.method(word, "lower", [])]))) {
return commands___discards_in_order(view);
} else if (true) {
throw new py.NotationError(py.message("eurojongg-type-discards"));
}
lines = [];
for (const $2 of py.iter(py.range(py.len(py.item(view, "discards"))))) {
seat = $2;
cards = py.or(() => py.method(" ", "join", [cards__marked_discards(seat, view)]), () => py.message("eurojongg-nothing"));
py.method(lines, "append", [py.message("eurojongg-discards-line", {"seat": phrases__seat_argument(seat, view), "cards": cards})]);
}
return py.join_sentences(lines, "line");
}

export function waits__own_melds(view) {
return ((py.item(view, "seat") == null) ? [] : py.item(py.item(view, "melds"), py.item(view, "seat")));
}

export function waits__enabled_forms(view) {
let options;
options = py.method(view, "get", ["options", py.dict([])]);
return py.dict((function* () { for (const $1 of py.iter(["seven_pairs", "fourteen_run"])) { let name; name = $1; yield [name, py.bool(py.method(options, "get", [name, false]))]; } })());
}

export function cards__known_hands(view) {
let hand, seat;
if ((py.method(view, "get", ["hands"]) != null)) {
return py.dict(py.enumerate(py.item(view, "hands")));
}
if (((py.contains(["deal", "over"], py.item(view, "phase"))) && (py.item(view, "shown") != null))) {
return py.dict(py.enumerate(py.item(py.item(view, "shown"), "hands")));
}
[seat, hand] = py.list([py.method(view, "get", ["seat"]), py.method(view, "get", ["hand"])]);
return (((seat == null) || (hand == null)) ? py.dict([]) : py.dict([[seat, hand]]));
}

export function cards__unseen(view) {
let claimed, discards, hand, known, meld, melds, offered, seat;
known = py.Counter();
for (const $1 of py.iter(py.method(cards__known_hands(view), "values", []))) {
hand = $1;
py.method(known, "update", [hand]);
}
for (const $2 of py.iter(py.item(view, "melds"))) {
melds = $2;
for (const $3 of py.iter(melds)) {
meld = $3;
py.method(known, "update", [py.item(meld, "cards")]);
}
}
for (const $4 of py.iter(py.enumerate(py.item(view, "discards")))) {
[seat, discards] = py.list($4);
claimed = py.set(py.item(py.item(view, "claimed"), seat));
py.method(known, "update", [(function* () { for (const $5 of py.iter(py.enumerate(discards))) { let card; let place; [place, card] = py.list($5); if ((!py.contains(claimed, place))) { yield card; } } })()]);
}
offered = cards__offer(view);
if (((py.eq(py.item(view, "phase"), "rob")) && (offered != null) && (!py.eq(py.method(view, "get", ["seat"]), py.item(offered, 1))))) {
py.setItem(known, py.item(offered, 0), py.add(py.item(known, py.item(offered, 0)), 1));
}
return py.sub(py.Counter(py.dict((function* () { for (const $6 of py.iter(cards__PLAYING_CARDS)) { let card; card = $6; yield [card, py.item(cards__COPIES, card)]; } })())), known);
}

export function waits__gone_cards(view, more = []) {
let held, hidden, seen;
hidden = cards__unseen(view);
held = py.list((function* () { for (const $2 of py.iter(py.method(cards__known_hands(view), "values", []))) { let hand; hand = $2; for (const $1 of py.iter(hand)) { let card; card = $1; yield card; } } })());
seen = py.list((function* () { for (const $4 of py.iter(cards__PLAYING_CARDS)) { let card; card = $4; for (const $3 of py.iter(py.range(py.sub(py.sub(py.item(cards__COPIES, card), py.item(hidden, card)), py.method(held, "count", [card]))))) { let _; _ = $3; yield card; } } })());
return py.method(" ", "join", [[...py.iter(seen), ...py.iter(more)]]);
}

export function waits__winning_cards(cards, melds, view, left_out = []) {
let each_card, found, own, to_come;
found = py.hands("eurojongg").waits(py.method(" ", "join", [cards]), melds, {"gone": waits__gone_cards(view, left_out), ...py.named(waits__enabled_forms(view))});
own = py.list((function* () { for (const $2 of py.iter(waits__own_melds(view))) { let meld; meld = $2; for (const $1 of py.iter(py.item(meld, "cards"))) { let card; card = $1; yield card; } } })());
to_come = py.list((function* () { for (const $3 of py.iter(found)) { let card; card = $3; if ((py.compare(py.add(py.method(own, "count", [card]), py.method(py.list(cards), "count", [card])), py.item(cards__COPIES, card)) < 0)) { yield card; } } })());
each_card = py.list((function* () { for (const $4 of py.iter(cards__in_order(to_come))) { let card; card = $4; yield py.message("eurojongg-unseen-card", {"card": new py.Items([card]), "copies": py.item(found, card)}); } })());
return (py.truth(each_card) ? py.listing(each_card, "or") : null);
}

export function waits___missing(cards, melds, view) {
let away, forms, gone, helpful, named, text;
[forms, text, gone] = py.list([waits__enabled_forms(view), py.method(" ", "join", [cards]), waits__gone_cards(view)]);
away = py.hands("eurojongg").distance(text, melds, {"gone": gone, ...py.named(forms)});
if ((away == null)) {
return py.message("eurojongg-cannot-complete");
}
if (((py.lessOrEqual(away, 1)) && (py.eq(py.len(cards), py.sub(13, py.mul(3, melds)))))) {
return py.message("eurojongg-wins-on", {"cards": py.or(() => waits__winning_cards(cards, melds, view), () => py.message("eurojongg-no-card"))});
}
helpful = py.hands("eurojongg").improving(text, melds, {"gone": gone, ...py.named(forms)});
named = new py.Items(py.tuple(cards__in_order(helpful)));
return py.message("eurojongg-missing-cards", {"missing": away, "helping": py.sum(py.method(helpful, "values", [])), "cards": named});
}

export const waits__MAX_DISCARDS = 6;

export function waits___with_a_card_too_many(cards, melds, view) {
let best, card, forms, found, known, left, lines, nearest, ways, won;
forms = waits__enabled_forms(view);
if (py.truth(py.hands("eurojongg").is_complete(py.method(" ", "join", [cards]), melds, {...py.named(forms)}))) {
return py.message("eurojongg-is-complete");
}
found = py.hands("eurojongg").discards(py.method(" ", "join", [cards]), melds, {"gone": waits__gone_cards(view), ...py.named(forms)});
known = py.dict((function* () { for (const $1 of py.iter(py.method(found, "items", []))) { let card; let left; [card, left] = py.list($1); if ((left.distance != null)) { yield [card, left]; } } })());
if (!(py.truth(known))) {
return py.message("eurojongg-cannot-complete");
}
best = py.min((function* () { for (const $2 of py.iter(py.method(known, "values", []))) { let left; left = $2; if ((left.distance != null)) { yield left.distance; } } })());
nearest = py.list((function* () { for (const $3 of py.iter(known)) { let card; card = $3; if ((py.eq(py.item(known, card).distance, best))) { yield card; } } })());
py.method(nearest, "sort", [{"key": ((card) => -(py.item(known, card).improving))}]);
if ((py.compare(best, 1) > 0)) {
ways = py.list((function* () { for (const $4 of py.iter(py.slice(nearest, null, waits__MAX_DISCARDS, null))) { let card; card = $4; yield py.message("eurojongg-helpful-discard", {"card": new py.Items([card]), "helping": py.item(known, card).improving}); } })());
return py.message("eurojongg-best-discards", {"missing": best, "discards": py.listing(ways, "comma")});
}
lines = [];
for (const $5 of py.iter(py.slice(nearest, null, waits__MAX_DISCARDS, null))) {
card = $5;
left = py.list(cards);
py.method(left, "remove", [card]);
won = py.or(() => waits__winning_cards(left, melds, view, [card]), () => py.message("eurojongg-no-card"));
py.method(lines, "append", [py.message("eurojongg-discard-and-win-on", {"card": new py.Items([card]), "cards": won})]);
}
return py.join_sentences(lines, "line");
}

export function waits__waits_sentence(view) {
let cards, found, hand, in_the_way, melds, to_lay;
hand = py.or(() => py.item(view, "hand"), () => []);
in_the_way = py.list((function* () { for (const $1 of py.iter(hand)) { let card; card = $1; if (!(py.truth(cards__is_playing(card)))) { yield card; } } })());
cards = py.list((function* () { for (const $2 of py.iter(hand)) { let card; card = $2; if (py.truth(cards__is_playing(card))) { yield card; } } })());
melds = py.len(waits__own_melds(view));
if (((!py.eq(py.len(hand), py.sub(14, py.mul(3, melds)))) || py.truth(in_the_way))) {
found = waits___missing(cards, melds, view);
if (!(py.truth(in_the_way))) {
return found;
}
to_lay = py.message("eurojongg-to-lay-first", {"cards": new py.Items(py.tuple(cards__in_order(in_the_way)))});
return py.join_sentences([found, to_lay]);
}
return waits___with_a_card_too_many(cards, melds, view);
}

export function commands__waits_text(arguments_, view) {
base__check_no_arguments("waits", arguments_);
commands___own_hand(view);
return waits__waits_sentence(view);
}

export function commands__unseen_text(arguments_, view) {
let cards, count, found, lines, parts, rank, suit;
base__check_no_arguments("unseen", arguments_);
found = cards__unseen(view);
lines = [py.message("eurojongg-unseen", {"count": py.method(found, "total", [])})];
for (const $1 of py.iter(cards__SUITS)) {
suit = $1;
parts = [];
for (const $2 of py.iter(cards__RANKS)) {
rank = $2;
count = py.item(found, py.add(rank, suit));
if (py.truth(count)) {
py.method(parts, "append", [((py.eq(count, 1)) ? rank : (py.str(rank) + "x" + py.str(count)))]);
}
}
cards = py.or(() => py.method(" ", "join", [parts]), () => py.message("eurojongg-no-cards"));
py.method(lines, "append", [py.message("eurojongg-suit-line", {"suit": py.message("eurojongg-suit", {"suit": suit}), "cards": cards})]);
}
return py.join_sentences(lines, "line");
}

export function ledger__total(lines) {
return py.sum((function* () { for (const $1 of py.iter(lines)) { let line; line = $1; yield py.item(line, "points"); } })());
}

export const ledger___LIMITS = ["E9.7", "E9.8"];

export function ledger__line_name(line) {
return py.message(("eurojongg-line-" + py.str(py.method(py.item(line, "name"), "replace", [" ", "-"]))));
}

export function ledger__line_sentence(line) {
let clause, name;
[name, clause] = py.list([ledger__line_name(line), py.item(line, "clause")]);
if ((py.contains(ledger___LIMITS, clause))) {
return py.message("eurojongg-ledger-limit", {"line": name, "clause": clause});
}
if ((py.eq(py.item(line, "name"), "out after waiting"))) {
return py.message("eurojongg-ledger-doubled", {"line": name, "clause": clause});
}
if (py.truth(py.item(line, "cards"))) {
return py.message("eurojongg-ledger-line", {"line": name, "cards": new py.Items(py.tuple(py.item(line, "cards"))), "clause": clause});
}
return py.message("eurojongg-ledger-line-alone", {"line": name, "clause": clause});
}

export function ledger__ledger_lines(view) {
let line, lines, points, seat, text;
if ((py.item(view, "shown") == null)) {
return [];
}
text = [];
for (const $1 of py.iter(py.enumerate(py.item(py.item(view, "shown"), "ledger")))) {
[seat, lines] = py.list($1);
py.method(text, "append", [py.str(py.message("eurojongg-seat-total", {"seat": phrases__seat_argument(seat, view), "points": ledger__total(lines)}))]);
for (const $2 of py.iter(lines)) {
line = $2;
points = ((py.contains(ledger___LIMITS, py.item(line, "clause"))) ? (py.format(py.item(line, "points"), "+,")) : (py.format(py.item(line, "points"), ",")));
py.method(text, "append", [("  " + py.format(points, ">6") + "  " + py.str(ledger__line_sentence(line)))]);
}
}
return text;
}

export function commands__ledger_text(arguments_, view) {
let blind;
base__check_no_arguments("ledger", arguments_);
if ((py.item(view, "shown") == null)) {
return py.message("eurojongg-no-hand-finished");
}
blind = py.message("eurojongg-blind-was", {"cards": new py.Items(py.tuple(cards__in_order(py.item(py.item(view, "shown"), "blind"))))});
return py.join_sentences([py.message("eurojongg-latest-hand"), ...py.iter(ledger__ledger_lines(view)), blind], "line");
}

export function commands__score_text(arguments_, view) {
let best, dealer, first, index, parts, points, seat;
base__check_no_arguments("score", arguments_);
best = py.max(py.item(view, "scores"));
parts = [];
for (const $1 of py.iter(py.sorted(py.range(py.len(py.item(view, "scores"))), ((each) => -(py.item(py.item(view, "scores"), each)))))) {
index = $1;
[seat, points] = py.list([phrases__seat_argument(index, view), py.item(py.item(view, "scores"), index)]);
if ((py.compare(points, best) < 0)) {
py.method(parts, "append", [py.message("eurojongg-score-behind", {"seat": seat, "points": points, "behind": py.sub(best, points)})]);
} else {
py.method(parts, "append", [py.message("eurojongg-total", {"seat": seat, "points": points})]);
}
}
dealer = phrases__seat_argument(py.item(view, "dealer"), view);
first = py.message("eurojongg-score-heading", {"hand": py.item(view, "hand_number"), "seat": dealer, "lost": py.item(view, "lost")});
return py.join_sentences([first, py.message("eurojongg-score-line", {"scores": py.listing(parts, "comma")})]);
}

export function commands__legend_text(arguments_, view) {
let faces;
base__check_no_arguments("legend", arguments_);
faces = py.list((function* () { for (const $1 of py.iter(cards__FACE_RANKS)) { let rank; rank = $1; yield py.message("eurojongg-legend-face", {"letter": rank, "name": cards__rank_name(rank, view)}); } })());
return py.join_sentences([py.message("eurojongg-legend-suits"), py.message("eurojongg-legend-ranks", {"faces": py.listing(faces, "comma"), "highest": cards__rank_name(py.item(cards__FACE_RANKS, -(1)), view)}), py.message("eurojongg-legend-bonus"), py.message("eurojongg-legend-sets"), py.message("eurojongg-legend-points"), py.message("eurojongg-legend-signs"), py.message("eurojongg-legend-typing")], "line");
}

export const commands__COMMANDS = py.dict([["hand", new base__Word("hand", py.message("eurojongg-help-hand"), commands__hand_text)], ["table", new base__Word("table", py.message("eurojongg-help-table"), commands__table_text)], ["discards", new base__Word("discards", py.message("eurojongg-help-discards"), commands__discards_text)], ["waits", new base__Word("waits", py.message("eurojongg-help-waits"), commands__waits_text)], ["unseen", new base__Word("unseen", py.message("eurojongg-help-unseen"), commands__unseen_text)], ["ledger", new base__Word("ledger", py.message("eurojongg-help-ledger"), commands__ledger_text)], ["score", new base__Word("score", py.message("eurojongg-help-score"), commands__score_text)], ["legend", new base__Word("legend", py.message("eurojongg-help-legend"), commands__legend_text)]]);

export const switches__SWITCHES = py.dict([["wins", new base__Switch(py.message("eurojongg-switch-wins"), py.message("eurojongg-instead-wins"))], ["runs", new base__Switch(py.message("eurojongg-switch-runs"), py.message("eurojongg-instead-runs"))], ["books", new base__Switch(py.message("eurojongg-switch-books"), py.message("eurojongg-instead-books"))], ["claims", new base__Switch(py.message("eurojongg-switch-claims"), py.message("eurojongg-instead-claims"))], ["skips", new base__Switch(py.message("eurojongg-switch-skips"), py.message("eurojongg-instead-skips"), false)], ["lays", new base__Switch(py.message("eurojongg-switch-lays"), py.message("eurojongg-instead-lays"))], ["drawn", new base__Switch(py.message("eurojongg-switch-drawn"), py.message("eurojongg-instead-drawn"))]]);

export function data__action_data(action) {
let data;
data = py._core.announced_action("eurojongg", action);
return data;
}

export function data__move_data(action) {
let data;
data = data__action_data(action);
if (((py.eq(py.item(data, "kind"), "deal")) || (py.eq(py.item(data, "kind"), "start")))) {
throw new py.NotationError((py.repr(action) + " is not a seat's action"));
}
return data;
}

export function legal___win_name(offered) {
if ((offered == null)) {
return py.message("eurojongg-do-win");
}
return py.message("eurojongg-do-win-with", {"card": new py.Items([py.item(offered, 0)])});
}

export function legal__action_name(action, view) {
let cards, claimed, kept, kind, move, offered;
[move, offered] = py.list([data__move_data(action), cards__offer(view)]);
[kind, cards] = py.list([py.item(move, "kind"), py.item(move, "cards")]);
const $1 = [kind, cards];
if (Array.isArray($1) && $1.length === 2 && py.eq($1[0], "win")) {
return legal___win_name(offered);
} else if (Array.isArray($1) && $1.length === 2 && py.eq($1[0], "skip")) {
return py.message("eurojongg-do-skip");
} else if (Array.isArray($1) && $1.length === 2 && py.eq($1[0], "tome") && (py.eq(py.len(cards), 4))) {
kept = ((py.eq(py.len(py.set(cards)), 1)) ? py.slice(cards, null, 1, null) : cards);
return py.message("eurojongg-do-lay-tome", {"cards": new py.Items(py.tuple(kept))});
} else if (Array.isArray($1) && $1.length === 2 && py.eq($1[0], "tome") && Array.isArray($1[1]) && $1[1].length === 0 && (offered != null)) {
return py.message("eurojongg-do-claim-onto-book", {"card": new py.Items([py.item(offered, 0)])});
} else if (Array.isArray($1) && $1.length === 2 && (py.eq($1[0], "run") || py.eq($1[0], "book") || py.eq($1[0], "tome"))) {
claimed = ((offered == null) ? cards : cards__in_order([...py.iter(cards), py.item(offered, 0)]));
return py.message("eurojongg-do-claim", {"claim": kind, "cards": new py.Items(py.tuple(claimed))});
} else if (true) {
return py.message(("eurojongg-do-" + py.str(kind)), {"card": cards__card_name(py.item(cards, 0), view)});
}
}

export function cards__seat_of(view) {
let seat;
seat = py.method(view, "get", ["seat"]);
return ((seat == null) ? py.item(view, "turn") : seat);
}

export function refusals___card(cards, view) {
return (py.truth(cards) ? cards__card_name(py.item(cards, 0), view) : py.message("eurojongg-some-card"));
}

export function refusals___not_your_turn(refusal, view) {
let clause, offered;
[clause, offered] = py.list([py.str(py.item(refusal, "clause")), cards__offer(view)]);
if ((py.eq(py.item(view, "phase"), "deal"))) {
return py.message("eurojongg-refused-deal", {"clause": clause});
}
if (((py.contains(["claims", "rob"], py.item(view, "phase"))) && (offered != null))) {
return py.message("eurojongg-refused-offered", {"card": cards__card_name(py.item(offered, 0), view), "clause": clause});
}
return py.message("game-not-your-turn", {"seat": phrases__seat_argument(py.item(view, "turn"), view), "clause": phrases__clause_note(refusal)});
}

export function cards__the_card(card, view = null) {
return py.message("eurojongg-the-card", {"card": cards__card_name(card, view)});
}

export function refusals___missing(missing, view) {
let held;
if (((py.eq(py.len(missing), 1)) && (!py.contains(py.or(() => py.method(view, "get", ["hand"]), () => []), py.item(missing, 0))))) {
return cards__the_card(py.item(missing, 0), view);
}
held = py.Counter(py.or(() => py.method(view, "get", ["hand"]), () => []));
return py.listing(py.list((function* () { for (const $1 of py.iter(py.method(py.Counter(missing), "items", []))) { let card; let count; [card, count] = py.list($1); yield (((py.eq(count, 1)) && !(py.truth(py.item(held, card)))) ? cards__the_card(card, view) : py.message("eurojongg-missing", {"needed": py.add(py.item(held, card), count), "card": new py.Items([card]), "held": py.item(held, card)})); } })()), "or");
}

export function cards__is_asked(view, seat) {
return py.and(() => (py.contains(["claims", "rob"], py.item(view, "phase"))), () => (py.contains(py.item(view, "acting"), seat)));
}

export function refusals___waiting(kind, items, clause, view) {
let drawn, seat;
seat = phrases__seat_argument(cards__seat_of(view), view);
const $1 = kind;
if (py.eq($1, "wait")) {
return py.message("eurojongg-refused-waiting-already", {"seat": seat, "clause": clause});
} else if (py.eq($1, "discard")) {
drawn = py.or(() => py.method(items, "get", ["drawn"]), () => py.list((function* () { for (const $2 of py.iter([py.method(view, "get", ["drawn"])])) { let card; card = $2; if ((card != null)) { yield card; } } })()));
return py.message("eurojongg-refused-waiting-discard", {"seat": seat, "card": refusals___card(drawn, view), "clause": clause});
} else if (py.eq($1, "lay")) {
return py.message("eurojongg-refused-waiting-lay", {"seat": seat, "clause": clause});
} else if ((py.eq($1, "tome") || py.eq($1, "add")) && !(py.truth(cards__is_asked(view, py.method(view, "get", ["seat"]))))) {
return py.message("eurojongg-refused-waiting-tome", {"seat": seat, "clause": clause});
} else if (true) {
return py.message("eurojongg-refused-waiting-claim", {"seat": seat, "clause": clause});
}
}

export function refusals___empty_wall(kind, clause, view) {
if ((py.eq(kind, "wait"))) {
return py.message("eurojongg-refused-empty-waiting", {"clause": clause});
}
if (py.truth(cards__is_asked(view, py.method(view, "get", ["seat"])))) {
return py.message("eurojongg-refused-empty-claim", {"clause": clause});
}
return py.message("eurojongg-refused-empty-tome", {"clause": clause});
}

export function refusals___offered_card(items, view) {
let found;
found = cards__offer(view);
return ((py.contains(items, "offered")) ? py.slice(py.item(items, "offered"), null, 1, null) : ((found == null) ? [] : [py.item(found, 0)]));
}

export function refusals__complete_hand(view) {
let enabled, forms, has_melds, pairs, run;
enabled = waits__enabled_forms(view);
has_melds = py.bool(waits__own_melds(view));
[pairs, run] = py.list((function* () { for (const $1 of py.iter(["seven_pairs", "fourteen_run"])) { let name; name = $1; yield py.and(() => py.item(enabled, name), () => !(py.truth(has_melds))); } })());
forms = ((py.truth(pairs) && py.truth(run)) ? "both" : (py.truth(pairs) ? "pairs" : (py.truth(run) ? "run" : "sets")));
return py.message("eurojongg-complete-hand", {"forms": forms});
}

export function refusals___not_complete(items, clause, view) {
let card, left_over, needs, seat, waits;
[seat, needs] = py.list([phrases__seat_argument(cards__seat_of(view), view), refusals__complete_hand(view)]);
left_over = py.listing(py.list((function* () { for (const $1 of py.iter(cards__in_order(py.or(() => py.method(view, "get", ["hand"]), () => [])))) { let card; card = $1; if (!(py.truth(cards__is_playing(card)))) { yield cards__the_card(card, view); } } })()));
if (py.truth(cards__is_asked(view, py.method(view, "get", ["seat"])))) {
if (py.truth(left_over.items)) {
needs = py.message("eurojongg-left-over", {"needs": needs, "cards": left_over});
}
card = refusals___card(refusals___offered_card(items, view), view);
return py.message("eurojongg-refused-card-does-not-complete", {"card": card, "seat": seat, "needs": needs, "clause": clause});
}
if (py.truth(left_over.items)) {
waits = py.and(() => (py.method(view, "get", ["seat"]) != null), () => py.item(py.item(view, "waits"), cards__seat_of(view)));
needs = py.message((py.truth(waits) ? "eurojongg-left-over" : "eurojongg-lay-first"), {"needs": needs, "cards": left_over});
}
return py.message("eurojongg-refused-not-complete", {"seat": seat, "needs": needs, "clause": clause});
}

export function sentences__win_only_clause(view) {
let seat;
seat = py.method(view, "get", ["seat"]);
if ((py.eq(py.item(view, "phase"), "rob"))) {
return "E6.5";
}
if (((seat != null) && py.truth(py.item(py.item(view, "waits"), seat)))) {
return "E14.3";
}
return ((py.eq(py.item(view, "wall"), 0)) ? "E7.13" : null);
}

export function refusals___unclaimable(code, action, items, clause, view) {
let card, cards, code_of, kind, offered, own, seat;
[seat, offered, own] = py.list([phrases__seat_argument(cards__seat_of(view), view), refusals___offered_card(items, view), py.item(data__move_data(action), "cards")]);
[card, cards] = py.list([refusals___card(offered, view), new py.Items(py.tuple(own))]);
const $1 = code;
if (py.eq($1, "answer_first") && (sentences__win_only_clause(view) == null)) {
return py.message("eurojongg-refused-answer-first", {"seat": seat, "card": card, "clause": clause});
} else if (py.eq($1, "answer_first")) {
return py.message("eurojongg-refused-answer-win-first", {"seat": seat, "card": card, "clause": clause});
} else if (py.eq($1, "only_win")) {
return py.message("eurojongg-refused-only-win", {"seat": seat, "card": card, "clause": clause});
} else if (py.eq($1, "closed_only")) {
return py.message("eurojongg-refused-closed-only", {"clause": clause});
} else if (py.eq($1, "no_run")) {
return py.message("eurojongg-refused-no-run", {"cards": cards, "card": new py.Items(py.tuple(offered)), "clause": clause});
} else if ((py.eq($1, "no_book") || py.eq($1, "no_tome"))) {
kind = ((py.truth(offered) && (py.contains(cards__FACE_RANKS, py.item(py.item(offered, 0), 0)))) ? "face" : "number");
code_of = new py.Items(py.tuple(offered));
if ((py.eq(code, "no_book"))) {
return py.message("eurojongg-refused-no-book", {"cards": cards, "code": code_of, "card": card, "kind": kind, "clause": clause});
}
return py.message("eurojongg-refused-no-tome", {"cards": cards, "code": code_of, "card": card, "kind": kind, "clause": clause});
} else if (true) {
return py.message("eurojongg-refused-other", {"action": action, "clause": clause});
}
}

export function refusals__refusal_sentence(refusal, action, view) {
let card, cards, clause, code, held, items, kind, move, seat;
[move, items, clause] = py.list([data__move_data(action), phrases__items_by_role(refusal), py.str(py.item(refusal, "clause"))]);
[kind, cards] = py.list([py.item(move, "kind"), py.method(items, "get", ["card", py.slice(py.item(move, "cards"), null, 1, null)])]);
[seat, card] = py.list([phrases__seat_argument(cards__seat_of(view), view), refusals___card(cards, view)]);
const $1 = py.item(refusal, "code");
if (py.eq($1, "over")) {
return py.message("game-refused-over", {"clause": phrases__clause_note(refusal)});
} else if (py.eq($1, "not_your_turn")) {
return refusals___not_your_turn(refusal, view);
} else if (py.eq($1, "answered")) {
return py.message("eurojongg-refused-answered", {"seat": seat, "clause": clause});
} else if (py.eq($1, "no_offer")) {
return py.message("eurojongg-refused-no-offer", {"claim": kind, "clause": clause});
} else if (py.eq($1, "not_held")) {
return py.message("eurojongg-refused-not-held", {"seat": seat, "cards": refusals___missing(cards, view), "clause": clause});
} else if (py.eq($1, "waits")) {
return refusals___waiting(kind, items, clause, view);
} else if (py.eq($1, "auto_lay")) {
return py.message("eurojongg-refused-auto-lay", {"card": card, "clause": clause});
} else if (py.eq($1, "empty_wall")) {
return refusals___empty_wall(kind, clause, view);
} else if (py.eq($1, "no_open_book")) {
held = (py.truth(py.item(move, "cards")) ? card : refusals___card(refusals___offered_card(items, view), view));
return py.message("eurojongg-refused-no-open-book", {"seat": seat, "card": held, "clause": clause});
} else if (py.eq($1, "option_off") && (py.eq(kind, "sacred"))) {
return py.message("eurojongg-refused-no-sacred", {"clause": clause});
} else if (py.eq($1, "option_off")) {
return py.message("eurojongg-refused-no-waiting", {"clause": clause});
} else if (py.eq($1, "not_discarded")) {
return py.message("eurojongg-refused-not-discarded", {"seat": seat, "card": card, "clause": clause});
} else if (py.eq($1, "declared")) {
return py.message("eurojongg-refused-declared", {"seat": seat, "card": card, "clause": clause});
} else if (py.eq($1, "does_not_complete")) {
return py.message("eurojongg-refused-never-completes", {"seat": seat, "card": card, "clause": clause});
} else if (py.eq($1, "not_one_short")) {
return py.message("eurojongg-refused-not-one-short", {"seat": seat, "card": card, "clause": clause});
} else if (py.eq($1, "not_complete")) {
return refusals___not_complete(items, clause, view);
} else if (((code = $1), true)) {
return refusals___unclaimable(py.str(code), action, items, clause, view);
}
}

export const cards__CLAIMS = ["win", "tome", "book", "run", "skip"];

export function legal___priority(action) {
let move, top;
move = data__move_data(action);
top = py.max((function* () { for (const $1 of py.iter(py.item(move, "cards"))) { let card; card = $1; yield py.method(cards__RANKS, "index", [py.item(card, 0)]); } })(), py.Named({"default": 0}));
return [py.method(cards__CLAIMS, "index", [py.item(move, "kind")]), -(top), action];
}

export const legal__IN_TURN = ["win", "lay", "tome", "add", "sacred", "wait", "discard"];

export function legal__choices(legal, _view) {
let special;
if ((py.contains(legal, "skip"))) {
return ((py.compare(py.len(legal), 1) > 0) ? py.sorted(legal, legal___priority) : []);
}
special = py.list((function* () { for (const $1 of py.iter(legal)) { let action; action = $1; if ((!py.eq(py.item(data__move_data(action), "kind"), "discard"))) { yield action; } } })());
return py.sorted(special, ((action) => py.method(legal__IN_TURN, "index", [py.item(data__move_data(action), "kind")])));
}

export function legal___claims_text(seat, legal, view) {
let actor, card, giver, marks, may, offered, ways;
offered = cards__offer(view);
[card, giver, actor] = py.list([cards__card_name(py.item(offered, 0), view), phrases__seat_argument(py.item(offered, 1), view), phrases__seat_argument(seat, view)]);
ways = py.list((function* () { for (const $1 of py.iter(legal__choices(legal, view))) { let action; action = $1; if ((!py.eq(action, "skip"))) { yield legal__action_name(action, view); } } })());
if (!(py.truth(ways))) {
return [py.message("eurojongg-can-only-skip", {"seat": actor, "giver": giver, "card": card}), py.dict([])];
}
marks = py.method(py.dict, "fromkeys", [cards__in_order(py.set((function* () { for (const $3 of py.iter(legal)) { let action; action = $3; for (const $2 of py.iter(py.item(data__move_data(action), "cards"))) { let each; each = $2; yield each; } } })())), "+"]);
may = py.message("eurojongg-may-claim", {"seat": actor, "giver": giver, "card": card, "ways": py.listing(ways, "or")});
return [may, marks];
}

export const legal___WAYS = ["tome", "add", "sacred", "wait"];

export function legal___ways(by_kind, view) {
let codes, kind, laid, ways;
ways = ((py.contains(by_kind, "win")) ? [py.message("eurojongg-way-win")] : []);
if ((py.contains(by_kind, "lay"))) {
laid = py.listing(py.list((function* () { for (const $1 of py.iter(cards__in_order(py.item(by_kind, "lay")))) { let card; card = $1; yield cards__the_card(card, view); } })()), "or");
py.method(ways, "append", [py.message("eurojongg-way-lay", {"cards": laid})]);
}
for (const $2 of py.iter(legal___WAYS)) {
kind = $2;
if ((py.contains(by_kind, kind))) {
codes = py.list((function* () { for (const $3 of py.iter(cards__in_order(py.item(by_kind, kind)))) { let card; card = $3; yield new py.Items([card]); } })());
py.method(ways, "append", [py.message(("eurojongg-way-" + py.str(kind)), {"cards": py.listing(codes, "or")})]);
}
}
return ways;
}

export function legal__legal_text(legal, view) {
let action, actor, by_kind, card, discards, marks, move, seat, ways;
seat = py.method(view, "get", ["seat"]);
if ((!(py.truth(legal)) || (seat == null))) {
return [py.message("eurojongg-nothing-to-decide"), py.dict([])];
}
if (py.truth(cards__is_asked(view, seat))) {
return legal___claims_text(seat, legal, view);
}
by_kind = py.dict([]);
for (const $1 of py.iter(legal)) {
action = $1;
move = data__move_data(action);
py.method(py.method(by_kind, "setdefault", [py.item(move, "kind"), []]), "append", [(py.truth(py.item(move, "cards")) ? py.item(py.item(move, "cards"), 0) : "")]);
}
ways = legal___ways(by_kind, view);
marks = py.method(py.dict, "fromkeys", [cards__in_order((function* () { for (const $3 of py.iter(py.method(by_kind, "items", []))) { let cards; let verb; [verb, cards] = py.list($3); if ((!py.contains(["discard", "sacred"], verb))) { for (const $2 of py.iter(cards)) { let card; card = $2; if (py.truth(card)) { yield card; } } } } })()), "+"]);
discards = cards__in_order(py.method(by_kind, "get", ["discard", []]));
card = ((py.eq(py.len(discards), 1)) ? cards__the_card(py.item(discards, 0), view) : py.message("eurojongg-any-card"));
actor = phrases__seat_argument(seat, view);
if (!(py.truth(ways))) {
return [py.message("eurojongg-may-only-discard", {"seat": actor, "card": card}), marks];
}
return [py.message("eurojongg-may-also", {"seat": actor, "ways": py.listing(ways, "or"), "card": card}), marks];
}

export function sentences___with_replacement(laid, actor, view, before) {
let seat;
if (((before != null) && (py.eq(py.item(before, "wall"), 0)))) {
return py.message("eurojongg-and-draws-nothing", {"laid": laid});
}
if (((before != null) && (py.eq(py.item(before, "wall"), py.item(view, "wall"))))) {
return py.message("eurojongg-and-ends", {"laid": laid});
}
seat = phrases__seat_argument(actor, view);
if (((py.eq(py.method(view, "get", ["seat"]), actor)) && (py.item(view, "drawn") != null))) {
return py.message("eurojongg-and-draws", {"laid": laid, "seat": seat, "card": cards__card_name(py.item(view, "drawn"), view)});
}
return py.message("eurojongg-and-draws-hidden", {"laid": laid, "seat": seat});
}

export function sentences___one_card_sentence(actor, kind, only, view, before) {
let card, seat;
[seat, card] = py.list([phrases__seat_argument(actor, view), cards__card_name(only, view)]);
const $1 = kind;
if (py.eq($1, "lay")) {
return sentences___with_replacement(py.message("eurojongg-lays-card", {"seat": seat, "card": card}), actor, view, before);
} else if (py.eq($1, "add") && (py.eq(py.item(view, "phase"), "rob"))) {
return py.message("eurojongg-offers-to-rob", {"seat": seat, "card": card});
} else if (py.eq($1, "add")) {
return sentences___with_replacement(py.message("eurojongg-adds-card", {"seat": seat, "card": card}), actor, view, before);
} else if (py.eq($1, "sacred")) {
return py.message("eurojongg-declares-sacred", {"seat": seat, "card": card});
} else if (py.eq($1, "wait")) {
return py.message("eurojongg-discards-and-waits", {"seat": seat, "card": card});
} else if (true) {
return py.message("eurojongg-discards", {"seat": seat, "card": card});
}
}

export function sentences___move_sentence(actor, move, view, before) {
let card, cards, kind, laid, offered, only, seat, was_asked;
[seat, kind, cards] = py.list([phrases__seat_argument(actor, view), py.item(move, "kind"), py.item(move, "cards")]);
was_asked = py.and(() => (before != null), () => (py.contains(["claims", "rob"], py.item(before, "phase"))));
offered = (((before != null) && py.truth(was_asked)) ? cards__offer(before) : null);
card = ((offered == null) ? py.message("eurojongg-some-card") : cards__card_name(py.item(offered, 0), view));
const $1 = [kind, cards];
if (Array.isArray($1) && $1.length === 2 && py.eq($1[0], "skip")) {
return py.message("eurojongg-skips", {"seat": seat});
} else if (Array.isArray($1) && $1.length === 2 && py.eq($1[0], "win") && (offered != null)) {
return py.message("eurojongg-claims-to-win", {"seat": seat, "card": card});
} else if (Array.isArray($1) && $1.length === 2 && py.eq($1[0], "win")) {
return py.message("eurojongg-declares-win", {"seat": seat});
} else if (Array.isArray($1) && $1.length === 2 && py.eq($1[0], "tome") && Array.isArray($1[1]) && $1[1].length === 0) {
return py.message("eurojongg-claims-onto-book", {"seat": seat, "card": card});
} else if (Array.isArray($1) && $1.length === 2 && py.eq($1[0], "tome") && (py.eq(py.len(cards), 4))) {
laid = py.message("eurojongg-lays-tome", {"seat": seat, "cards": new py.Items(py.tuple(cards))});
return sentences___with_replacement(laid, actor, view, before);
} else if (Array.isArray($1) && $1.length === 2 && (py.eq($1[0], "run") || py.eq($1[0], "book") || py.eq($1[0], "tome"))) {
return py.message("eurojongg-claims-with", {"seat": seat, "claim": kind, "cards": new py.Items(py.tuple(cards))});
} else if (Array.isArray($1) && $1.length === 2 && Array.isArray($1[1]) && $1[1].length === 1 && ((only = $1[1][0]), true)) {
return sentences___one_card_sentence(actor, kind, only, view, before);
} else if (true) {
return py.plain(py.method(" ", "join", [[kind, ...py.iter(cards)]]));
}
}

export function sentences__action_sentence(actor, action, view, before = null) {
let data;
if ((py.eq(actor, "table"))) {
return phrases__table_message(action, view);
}
data = data__action_data(action);
if ((py.eq(py.item(data, "kind"), "deal"))) {
return py.message("eurojongg-deals", {"hand": py.item(view, "hand_number"), "seat": phrases__seat_argument(py.item(view, "dealer"), view)});
}
if ((py.eq(py.item(data, "kind"), "start"))) {
return py.message("eurojongg-drawn", {"seat": phrases__seat_argument(py.item(data, "seat"), view)});
}
return sentences___move_sentence(py.int(actor), data, view, before);
}

export function events___events(view) {
return ((view == null) ? [] : py.method(view, "get", ["events", []]));
}

export function events___claims(view) {
return py.list((function* () { for (const $1 of py.iter(events___events(view))) { let event; event = $1; if ((py.eq(py.item(event, "kind"), "claim"))) { yield event; } } })());
}

export function events___is_granted_alone(claim, view) {
let gets;
gets = py.any((function* () { for (const $1 of py.iter(events___events(view))) { let event; event = $1; yield py.and(() => (py.contains(["taken", "out"], py.item(event, "kind"))), () => (py.eq(py.item(event, "seat"), py.item(claim, "seat")))); } })());
return py.and(() => gets, () => (py.eq(py.len(events___claims(view)), 1)));
}

export function events___top_card(claim, view) {
return ((py.item(claim, "card") == null) ? "" : cards__card_name(py.item(claim, "card"), view));
}

export function events___taken_sentence(taker, view, before) {
let card, claims, offered, others, own, seat, top;
offered = ((before != null) ? cards__offer(before) : null);
card = ((offered == null) ? py.message("eurojongg-some-card") : cards__card_name(py.item(offered, 0), view));
[seat, claims] = py.list([phrases__seat_argument(taker, view), events___claims(view)]);
own = py.next((function* () { for (const $1 of py.iter(claims)) { let claim; claim = $1; if ((py.eq(py.item(claim, "seat"), taker))) { yield claim; } } })(), null);
others = py.list((function* () { for (const $2 of py.iter(claims)) { let claim; claim = $2; if ((!py.eq(py.item(claim, "seat"), taker))) { yield claim; } } })());
if ((own == null)) {
return py.message("eurojongg-gets", {"seat": seat, "card": card});
}
if (!(py.truth(others))) {
top = events___top_card(own, view);
return py.message("eurojongg-gets-alone", {"seat": seat, "card": card, "claim": py.item(own, "claim"), "top": top});
}
if (py.truth(py.any((function* () { for (const $3 of py.iter(others)) { let other; other = $3; yield (!py.eq(py.item(other, "claim"), py.item(own, "claim"))); } })()))) {
return py.message("eurojongg-gets-by-kind", {"seat": seat, "card": card, "claim": py.item(own, "claim")});
}
if (py.truth(py.all((function* () { for (const $4 of py.iter(others)) { let other; other = $4; yield (!py.eq(py.item(other, "card"), py.item(own, "card"))); } })()))) {
return py.message("eurojongg-gets-highest-run", {"seat": seat, "card": card});
}
return py.message("eurojongg-gets-first-run", {"seat": seat, "card": card});
}

export const events___KINDS = py.set(["run", "book", "tome", "pair"]);

export function events___sets(seat, view) {
let codes, sets, shown;
shown = ((view == null) ? null : py.method(view, "get", ["shown"]));
if ((shown == null)) {
return new py.Items([]);
}
sets = py.list((function* () { for (const $1 of py.iter(py.item(py.item(shown, "ledger"), seat))) { let line; line = $1; if ((py.truth(py.intersection(events___KINDS, py.set(py.method(py.item(line, "name"), "split", [])))) && py.truth(py.item(line, "cards")))) { yield py.item(line, "cards"); } } })());
codes = py.list((function* () { for (const $3 of py.iter(sets)) { let cards; cards = $3; for (const $2 of py.iter(["|", ...py.iter(cards)])) { let code; code = $2; yield code; } } })());
return new py.Items(py.tuple(py.slice(codes, 1, null, null)));
}

export function events___out_sentence(winner, view, before) {
let card, claims, clause, giver, offered, out, rule, seat, sets;
claims = py.list((function* () { for (const $1 of py.iter(events___claims(view))) { let claim; claim = $1; if ((py.eq(py.item(claim, "claim"), "win"))) { yield claim; } } })());
offered = ((before != null) ? cards__offer(before) : null);
[seat, clause] = py.list([phrases__seat_argument(winner, view), "E8.2"]);
out = py.message("eurojongg-out", {"seat": seat});
if (((before != null) && (py.contains(["claims", "rob"], py.item(before, "phase"))) && (offered != null))) {
[card, giver] = py.list([cards__card_name(py.item(offered, 0), view), phrases__seat_argument(py.item(offered, 1), view)]);
out = py.message("eurojongg-out-with", {"seat": seat, "giver": giver, "card": card});
}
if (((py.compare(py.len(claims), 1) > 0) && (py.compare(py.sum((function* () { for (const $2 of py.iter(events___events(view))) { let event; event = $2; yield (py.eq(py.item(event, "kind"), "out")); } })()), 1) > 0))) {
clause = "E12.8";
} else {
if ((py.compare(py.len(claims), 1) > 0)) {
rule = ((view == null) ? "from-dealer" : py.method(py.method(view, "get", ["options", py.dict([])]), "get", ["several_winners", "from-dealer"]));
clause = ((py.eq(rule, "from-discarder")) ? "E12.8" : "E7.10");
out = py.message("eurojongg-out-first", {"out": out, "rule": rule});
}
}
sets = events___sets(winner, view);
if (!(py.truth(sets.codes))) {
return py.message("eurojongg-goes-out", {"out": out, "clause": clause});
}
return py.message("eurojongg-goes-out-as", {"out": out, "sets": sets, "clause": clause});
}

export function ledger__summary(lines) {
let alike, line;
alike = py.dict([]);
for (const $1 of py.iter(lines)) {
line = $1;
if (py.truth(py.item(line, "points"))) {
py.method(py.method(alike, "setdefault", [py.item(line, "name"), []]), "append", [line]);
}
}
return py.list((function* () { for (const $2 of py.iter(py.method(alike, "values", []))) { let each; each = $2; yield py.message("eurojongg-earned", {"line": ledger__line_name(py.item(each, 0)), "times": py.len(each), "points": ledger__total(each)}); } })());
}

export function events___points_line(index, points, view) {
let reasons, seat, shown, total;
seat = phrases__seat_argument(index, view);
if ((view == null)) {
return py.message("eurojongg-seat-points-only", {"seat": seat, "points": points});
}
[shown, total] = py.list([py.method(view, "get", ["shown"]), py.item(py.item(view, "scores"), index)]);
reasons = ((shown == null) ? new py.Listing([]) : py.listing(ledger__summary(py.item(py.item(shown, "ledger"), index)), "comma"));
if (!(py.truth(reasons.items))) {
return py.message("eurojongg-seat-points", {"seat": seat, "points": points, "total": total});
}
return py.message("eurojongg-seat-points-for", {"seat": seat, "points": points, "reasons": reasons, "total": total});
}

export function events__score_lines(points, view) {
return py.list((function* () { for (const $1 of py.iter(py.enumerate(points))) { let seat; let worth; [seat, worth] = py.list($1); yield events___points_line(seat, worth, view); } })());
}

export function events___score_sentence(points, view) {
let first, fourth, second, third;
[first, second, third, fourth] = py.list(events__score_lines(points, view));
return py.message("eurojongg-points", {"first": first, "second": second, "third": third, "fourth": fourth});
}

export const cards__SEATS = 4;

export function events___lost_sentence(loser, view) {
let seat;
seat = phrases__seat_argument(loser, view);
if (((view != null) && py.truth(py.item(view, "over")))) {
return py.message("eurojongg-loses-last-deal", {"seat": seat});
}
return py.message("eurojongg-loses-deal", {"seat": seat, "next": phrases__seat_argument(py.mod(py.add(loser, 1), cards__SEATS), view)});
}

export function events__event_sentence(event, view = null, before = null) {
let card, seat, top;
const $1 = py.item(event, "kind");
if (py.eq($1, "claim") && py.truth(events___is_granted_alone(event, view))) {
return "";
} else if (py.eq($1, "claim")) {
[seat, top] = py.list([phrases__seat_argument(py.item(event, "seat"), view), events___top_card(event, view)]);
return py.message("eurojongg-claims", {"seat": seat, "claim": py.item(event, "claim"), "top": top});
} else if (py.eq($1, "taken")) {
return events___taken_sentence(py.item(event, "seat"), view, before);
} else if (py.eq($1, "lay")) {
[seat, card] = py.list([phrases__seat_argument(py.item(event, "seat"), view), cards__card_name(py.item(event, "card"), view)]);
return py.message("eurojongg-lays-automatically", {"seat": seat, "card": card});
} else if (py.eq($1, "out")) {
return events___out_sentence(py.item(event, "seat"), view, before);
} else if (py.eq($1, "no-win")) {
return py.message("eurojongg-no-win", {"why": py.item(event, "why")});
} else if (py.eq($1, "score")) {
return events___score_sentence(py.item(event, "points"), view);
} else if (py.eq($1, "lost")) {
return events___lost_sentence(py.item(event, "seat"), view);
} else if (py.eq($1, "limit")) {
return py.message("eurojongg-last-hand");
}
}

export function sentences__in_sentence(seat, view) {
return py.message("game-player", {"seat": phrases__seat_argument(seat, view)});
}

export function sentences___resignation(ending, view) {
let loser, losers, winners;
losers = py.list((function* () { for (const $1 of py.iter(py.range(cards__SEATS))) { let seat; seat = $1; if ((!py.contains(py.item(ending, "winners"), seat))) { yield seat; } } })());
winners = py.listing(py.list((function* () { for (const $2 of py.iter(py.item(ending, "winners"))) { let seat; seat = $2; yield sentences__in_sentence(seat, view); } })()));
loser = phrases__seat_argument(py.method(ending, "get", ["resigned", py.item(losers, 0)]), view);
return py.message("eurojongg-resigned", {"seat": loser, "winners": winners, "count": py.len(py.item(ending, "winners"))});
}

export function sentences___result(ending, view) {
let clause, others, points, seat, totals, winners, wins_alone;
[points, clause, winners] = py.list([py.max(py.item(ending, "scores")), py.item(ending, "clause"), py.item(ending, "winners")]);
totals = py.listing(py.list((function* () { for (const $1 of py.iter(py.enumerate(py.item(ending, "scores")))) { let score; let seat; [seat, score] = py.list($1); yield py.message("eurojongg-total", {"seat": phrases__seat_argument(seat, view), "points": score}); } })()), "comma");
others = py.listing(py.list((function* () { for (const $2 of py.iter(winners)) { let seat; seat = $2; if (!(py.truth(phrases__is_reader(seat, view)))) { yield sentences__in_sentence(seat, view); } } })()));
wins_alone = (py.eq(py.len(winners), 1));
if (py.truth(py.any((function* () { for (const $3 of py.iter(winners)) { let seat; seat = $3; yield phrases__is_reader(seat, view); } })()))) {
if (py.truth(wins_alone)) {
return py.message("eurojongg-you-win", {"points": points, "totals": totals, "clause": clause});
}
return py.message("eurojongg-you-win-with-others", {"seats": others, "points": points, "totals": totals, "clause": clause});
}
if (py.truth(wins_alone)) {
seat = phrases__seat_argument(py.item(winners, 0), view);
return py.message("eurojongg-wins", {"seat": seat, "points": points, "totals": totals, "clause": clause});
}
return py.message("eurojongg-win-together", {"seats": others, "points": points, "totals": totals, "clause": clause});
}

export function sentences__ending_sentence(ending, view) {
let result;
result = ((py.eq(py.item(ending, "code"), "resignation")) ? sentences___resignation(ending, view) : sentences___result(ending, view));
if ((py.eq(py.item(ending, "code"), "limit"))) {
result = py.message("eurojongg-limit-reached", {"result": result});
}
return py.or(() => phrases__outcome_message(ending, view, result), () => result);
}

export function counting___lead(view) {
let best, leaders, others, second;
[best, second] = py.list(py.slice(py.sorted(py.item(view, "scores"), undefined, true), null, 2, null));
leaders = py.list((function* () { for (const $1 of py.iter(py.range(cards__SEATS))) { let seat; seat = $1; if ((py.eq(py.item(py.item(view, "scores"), seat), best))) { yield seat; } } })());
if ((py.eq(py.len(leaders), cards__SEATS))) {
return py.message("eurojongg-all-level");
}
if ((py.eq(py.len(leaders), 1))) {
return py.message("eurojongg-leads", {"seat": phrases__seat_argument(py.item(leaders, 0), view), "points": py.sub(best, second)});
}
others = py.listing(py.list((function* () { for (const $2 of py.iter(leaders)) { let seat; seat = $2; if (!(py.truth(phrases__is_reader(seat, view)))) { yield sentences__in_sentence(seat, view); } } })()));
if ((py.compare(py.len(others.items), py.len(leaders)) < 0)) {
return py.message("eurojongg-you-share-lead", {"seats": others});
}
return py.message("eurojongg-lead-is-shared", {"seats": others});
}

export function counting__round_lines(view) {
let counted, deals, ends, lines, points, unshown;
counted = py.list((function* () { for (const $1 of py.iter(py.item(view, "events"))) { let event; event = $1; if ((py.eq(py.item(event, "kind"), "score"))) { yield py.item(event, "points"); } } })());
if ((!(py.truth(counted)) || (py.item(view, "shown") == null))) {
return [];
}
[points] = py.list(counted);
unshown = py.dict([...py.items(view), ["shown", null]]);
ends = ["out", "no-win"];
lines = py.list((function* () { for (const $2 of py.iter(py.item(view, "events"))) { let event; event = $2; if ((py.contains(ends, py.item(event, "kind")))) { yield events__event_sentence(event, unshown); } } })());
lines = py.add(lines, events__score_lines(points, view));
if (!(py.truth(py.item(view, "over")))) {
py.method(lines, "append", [counting___lead(view)]);
deals = py.list((function* () { for (const $3 of py.iter(py.item(view, "events"))) { let event; event = $3; if ((py.contains(["lost", "limit"], py.item(event, "kind")))) { yield events__event_sentence(event, view); } } })());
lines = py.add(lines, py.or(() => deals, () => [py.message("eurojongg-deals-again", {"seat": phrases__seat_argument(py.item(view, "dealer"), view)})]));
}
return lines;
}

export function round_count___not_complete(seat, count, needed, clause) {
if ((!py.eq(count, needed))) {
return py.message("eurojongg-count-wrong-size", {"seat": seat, "count": count, "needed": needed, "clause": clause});
}
return py.message("eurojongg-count-not-complete", {"seat": seat, "clause": clause});
}

export function round_count__count_refusal(refusal, context) {
let cards, clause, count, items, laid, named, seat, word;
[items, clause] = py.list([phrases__items_by_role(refusal), py.str(py.item(refusal, "clause"))]);
cards = py.method(items, "get", ["card", []]);
named = (py.truth(cards) ? cards__card_name(py.item(cards, 0), context) : py.message("eurojongg-some-card"));
count = ((py.contains(items, "count")) ? py.int(py.item(py.item(items, "count"), 0)) : 0);
word = ((py.contains(items, "word")) ? py.item(py.item(items, "word"), 0) : "");
seat = ((py.contains(items, "seat")) ? phrases__seat_argument(py.int(py.item(py.item(items, "seat"), 0)), context) : phrases__seat_argument(0, context));
const $1 = py.item(refusal, "code");
if (py.eq($1, "unknown_card")) {
return py.message("eurojongg-count-unknown", {"word": word, "clause": clause});
} else if (py.eq($1, "too_many")) {
return py.message("eurojongg-count-too-many", {"card": named, "count": count, "clause": clause});
} else if (py.eq($1, "not_laid")) {
return py.message("eurojongg-count-not-laid", {"card": named, "clause": clause});
} else if (py.eq($1, "not_a_set")) {
return py.message("eurojongg-count-not-a-set", {"cards": new py.Items(py.tuple(cards)), "clause": clause});
} else if (py.eq($1, "not_closed")) {
return py.message("eurojongg-count-not-closed", {"cards": new py.Items(py.tuple(cards)), "clause": clause});
} else if (py.eq($1, "too_many_melds")) {
return py.message("eurojongg-count-too-many-melds", {"seat": seat, "clause": clause});
} else if (py.eq($1, "too_many_cards")) {
return py.message("eurojongg-count-too-many-cards", {"seat": seat, "count": count, "clause": clause});
} else if (py.eq($1, "not_complete")) {
if (py.truth(cards)) {
laid = py.listing(py.list((function* () { for (const $2 of py.iter(cards__in_order(cards))) { let card; card = $2; yield cards__the_card(card, context); } })()));
return py.message("eurojongg-count-lay-first", {"seat": seat, "cards": laid, "clause": clause});
}
return round_count___not_complete(seat, count, py.int(py.item(py.item(items, "needed"), 0)), clause);
} else if (py.eq($1, "last_not_there")) {
return py.message("eurojongg-count-last-not-there", {"seat": seat, "card": named, "clause": clause});
} else if (py.eq($1, "last_not_playing")) {
return py.message("eurojongg-count-last-not-playing", {"card": named, "clause": clause});
} else if (py.eq($1, "last_not_in_set")) {
return py.message("eurojongg-count-last-not-in-set", {"card": named, "clause": clause});
} else if (py.eq($1, "own_discard")) {
return py.message("eurojongg-count-own-discard", {"seat": seat, "clause": clause});
} else if (py.eq($1, "one_winner")) {
return py.message("eurojongg-count-one-winner", {"clause": clause});
} else if (py.eq($1, "one_claim_wins")) {
return py.message("eurojongg-count-one-claim-wins", {"clause": clause});
} else if (py.eq($1, "three_winners")) {
return py.message("eurojongg-count-three-winners", {"clause": clause});
} else if (py.eq($1, "no_waiting")) {
return py.message("eurojongg-count-no-waiting", {"seat": seat, "clause": clause});
} else if (py.eq($1, "no_sacred")) {
return py.message("eurojongg-count-no-sacred", {"seat": seat, "clause": clause});
} else if (true) {
return py.message("eurojongg-count-over", {"clause": clause});
}
}

export function sentences___claims_sentence(view) {
let asked, card, clause, offered, seat, source, text;
offered = cards__offer(view);
[card, source] = py.list([cards__card_name(py.item(offered, 0), view), phrases__seat_argument(py.item(offered, 1), view)]);
if ((py.eq(py.item(view, "phase"), "rob"))) {
text = py.message("eurojongg-is-adding", {"seat": source, "card": card});
} else {
text = py.message("eurojongg-discarded", {"seat": source, "card": card});
}
seat = py.method(view, "get", ["seat"]);
if (((seat != null) && py.truth(cards__is_asked(view, seat)))) {
[asked, clause] = py.list([phrases__seat_argument(seat, view), sentences__win_only_clause(view)]);
if ((clause == null)) {
return py.message("eurojongg-asked", {"offer": text, "seat": asked});
}
return py.message("eurojongg-asked-to-win", {"offer": text, "seat": asked, "clause": clause});
}
if ((py.item(view, "answer") != null)) {
return py.message("eurojongg-has-answered", {"offer": text});
}
return py.message("eurojongg-others-are-asked", {"offer": text});
}

export function sentences___own_turn_sentence(seat, view) {
let apart, came, card, drawn;
drawn = py.item(cards__split_hand(view), 1);
card = ((drawn == null) ? py.message("eurojongg-some-card") : cards__card_name(drawn, view));
if (py.truth(py.item(py.item(view, "waits"), py.item(view, "turn")))) {
return py.message("eurojongg-waiting-turn", {"seat": seat, "card": card});
}
if ((drawn == null)) {
came = py.message("eurojongg-claimed", {"seat": seat});
} else {
if (py.truth(py.item(view, "from_back"))) {
came = py.message("eurojongg-drew-from-back", {"seat": seat, "card": card});
} else {
came = py.message("eurojongg-drew", {"seat": seat, "card": card});
}
}
apart = py.list((function* () { for (const $1 of py.iter(cards__in_order(py.or(() => py.item(view, "hand"), () => [])))) { let each; each = $1; if (!(py.truth(cards__is_playing(each)))) { yield cards__the_card(each, view); } } })());
if (!(py.truth(apart))) {
return py.message("eurojongg-must-discard", {"came": came, "seat": seat});
}
return py.message("eurojongg-may-lay", {"came": came, "seat": seat, "cards": py.listing(apart, "or")});
}

export function sentences__turn_sentence(view) {
let seat;
if (py.truth(py.item(view, "over"))) {
return py.message("game-over");
}
if ((py.eq(py.item(view, "phase"), "deal"))) {
return py.message((py.truth(py.method(view, "get", ["hand_number"])) ? "eurojongg-hand-is-over" : "eurojongg-being-dealt"));
}
if ((py.contains(["claims", "rob"], py.item(view, "phase")))) {
return sentences___claims_sentence(view);
}
seat = phrases__seat_argument(py.item(view, "turn"), view);
if ((!py.eq(py.method(view, "get", ["seat"]), py.item(view, "turn")))) {
return py.message("eurojongg-turn-of-other", {"seat": seat, "wall": py.item(view, "wall")});
}
return sentences___own_turn_sentence(seat, view);
}

export const switches___CLAIMS = py.dict([["run", "runs"], ["book", "books"]]);

export function switches___questions_to_skip(claims) {
if (!(py.truth(claims))) {
return [["claims"], ["skips"]];
}
if ((py.lessOrEqual(claims, py.method(switches___CLAIMS, "keys", [])))) {
return [["claims"], py.tuple(py.sorted((function* () { for (const $1 of py.iter(claims)) { let claim; claim = $1; yield py.item(switches___CLAIMS, claim); } })()))];
}
return [["claims"]];
}

export function switches__automatic_actions(view, legal) {
let lays;
if ((py.contains(legal, "win"))) {
return [new base__AutomaticAction(["wins"], "win")];
}
if ((py.contains(legal, "skip"))) {
return py.list((function* () { for (const $1 of py.iter(switches___questions_to_skip(py.sub(py.set((function* () { for (const $2 of py.iter(legal)) { let action; action = $2; yield py.item(data__move_data(action), "kind"); } })()), py.set(["skip"]))))) { let questions; questions = $1; yield new base__AutomaticAction(questions, "skip"); } })());
}
lays = py.list((function* () { for (const $3 of py.iter(legal)) { let action; action = $3; if ((py.eq(py.item(data__move_data(action), "kind"), "lay"))) { yield action; } } })());
if (py.truth(lays)) {
return [new base__AutomaticAction(["lays"], py.item(lays, 0))];
}
if (((py.eq(py.len(legal), 1)) && (py.item(view, "seat") != null) && py.truth(py.item(py.item(view, "waits"), py.item(view, "seat"))))) {
return [new base__AutomaticAction(["drawn"], py.item(legal, 0))];
}
return [];
}

export function coach___reason(kind, name, args = {}) {
return coaching__reason(kind, ...py.iter((function* () { for (const $1 of py.iter([1, 2])) { let number; number = $1; yield new py.Message(("eurojongg-reason-" + py.str(name) + "-" + py.str(number)), args); } })()));
}

export function* coach___of_laying(card, view) {
if (!(py.truth(py.item(view, "wall")))) {
return null;
}
if ((py.contains(cards__BONUS_CARDS, card))) {
yield coach___reason("lays_a_bonus_card", "bonus-card");
} else {
yield coach___reason("lays_a_crown", "crown");
}
}

export function* coach___of_a_tome(verb) {
yield ((py.eq(verb, "add")) ? coach___reason("completes_a_tome", "adds") : coach___reason("lays_a_tome", "tome"));
}

export function* coach___of_what_is_left(card, hand, melds, view) {
let best, card_of, farther, found, is_nearest, left, level, missing, others, rest, won;
found = py.hands("eurojongg").discards(py.method(" ", "join", [hand]), melds, {"gone": waits__gone_cards(view), ...py.named(waits__enabled_forms(view))});
left = py.item(found, card);
if ((left.distance == null)) {
return null;
}
if ((py.eq(left.distance, 1))) {
rest = py.list(hand);
py.method(rest, "remove", [card]);
won = waits__winning_cards(rest, melds, view, [card]);
if ((won != null)) {
yield coach___reason("waits", "waits", {"cards": won});
}
}
others = py.dict((function* () { for (const $1 of py.iter(py.method(found, "items", []))) { let each; let one; [each, one] = py.list($1); if (((!py.eq(each, card)) && (one.distance != null))) { yield [each, one]; } } })());
farther = py.list((function* () { for (const $2 of py.iter(py.method(others, "items", []))) { let each; let one; [each, one] = py.list($2); if (((one.distance != null) && (py.compare(one.distance, left.distance) > 0))) { yield each; } } })());
level = py.list((function* () { for (const $3 of py.iter(py.method(others, "items", []))) { let each; let one; [each, one] = py.list($3); if ((py.eq(one.distance, left.distance))) { yield each; } } })());
missing = left.distance;
best = py.max(level, py.Named({"key": ((each) => py.item(others, each).improving), "default": null}));
is_nearest = py.all((function* () { for (const $4 of py.iter(py.method(others, "values", []))) { let one; one = $4; yield py.or(() => (one.distance == null), () => (py.lessOrEqual(left.distance, one.distance))); } })());
if (((py.compare(left.distance, 1) > 0) && py.truth(is_nearest) && (best != null) && (py.compare(left.improving, py.item(others, best).improving) > 0))) {
card_of = cards__card_name(best, view);
yield coach___reason("most_improve", "most-improve", {"helping": left.improving, "card": card_of, "other": py.item(others, best).improving});
} else {
if ((py.compare(left.distance, 1) > 0)) {
yield coach___reason("improving", "improving", {"helping": left.improving, "missing": missing});
}
}
if ((py.truth(is_nearest) && py.truth(farther) && !(py.truth(level)))) {
yield coach___reason("only_discard", "only-discard", {"missing": missing});
} else {
if ((py.truth(is_nearest) && py.truth(farther))) {
yield coach___reason("keeps_the_distance", "keeps-distance", {"missing": missing, "others": py.len(farther)});
}
}
}

export function coach___goes_with(card, other) {
if ((py.eq(py.item(card, 0), py.item(other, 0)))) {
return py.or(() => (py.eq(card, other)), () => (py.contains(cards__FACE_RANKS, py.item(card, 0))));
}
return py.and(() => (py.eq(py.item(card, 1), py.item(other, 1))), () => (py.lessOrEqual(py.abs(py.sub(py.method(cards__RANKS, "index", [py.item(card, 0)]), py.method(cards__RANKS, "index", [py.item(other, 0)]))), 2)));
}

export function* coach___of_the_card(card, hand, view) {
let fellows, hidden, name, open_piles, others;
[name, others] = py.list([cards__card_name(card, view), py.list(hand)]);
py.method(others, "remove", [card]);
if (!(py.truth(py.any((function* () { for (const $1 of py.iter(others)) { let each; each = $1; yield coach___goes_with(card, each); } })())))) {
yield coach___reason("stands_alone", "alone", {"card": name});
}
open_piles = py.list((function* () { for (const $3 of py.iter(py.enumerate(py.item(view, "discards")))) { let pile; let seat; [seat, pile] = py.list($3); for (const $2 of py.iter(py.enumerate(pile))) { let index; let one; [index, one] = py.list($2); if ((!py.contains(py.item(py.item(view, "claimed"), seat), index))) { yield one; } } } })());
if ((py.contains(open_piles, card))) {
yield coach___reason("passed_before", "passed", {"card": name});
}
hidden = py.item(cards__unseen(view), card);
if (((py.contains(cards__NUMBER_RANKS, py.item(card, 0))) && (py.compare(hidden, 2) < 0))) {
yield coach___reason("no_book_for_others", "no-book", {"copies": hidden});
} else {
if ((py.contains(cards__NUMBER_RANKS, py.item(card, 0)))) {
yield coach___reason("copies_left", "copies", {"copies": hidden, "total": py.item(cards__COPIES, card)});
} else {
fellows = py.list((function* () { for (const $4 of py.iter(cards__unseen(view))) { let each; each = $4; if (((py.eq(py.item(each, 0), py.item(card, 0))) && py.truth(py.item(cards__unseen(view), each)))) { yield each; } } })());
yield coach___reason("faces_left", "faces", {"others": py.len(fellows)});
}
}
}

export const coach__LATE_WALL_CARDS = 24;

export function* coach___of_a_discard(card, view) {
let hand, melds;
if (!(py.truth(cards__is_playing(card)))) {
yield coach___reason("discards_no_playing_card", "no-playing-card");
return null;
}
hand = py.list((function* () { for (const $1 of py.iter(py.or(() => py.item(view, "hand"), () => []))) { let each; each = $1; if (py.truth(cards__is_playing(each))) { yield each; } } })());
melds = py.len(waits__own_melds(view));
if ((py.eq(py.len(hand), py.sub(14, py.mul(3, melds))))) {
yield* py.iter(coach___of_what_is_left(card, hand, melds, view));
}
yield* py.iter(coach___of_the_card(card, hand, view));
if ((py.lessOrEqual(py.item(view, "wall"), coach__LATE_WALL_CARDS))) {
yield coach___reason("late", "late", {"wall": py.item(view, "wall")});
}
}

export function coach___distance(view) {
let cards;
cards = py.list((function* () { for (const $1 of py.iter(py.or(() => py.item(view, "hand"), () => []))) { let each; each = $1; if (py.truth(cards__is_playing(each))) { yield each; } } })());
return py.hands("eurojongg").distance(py.method(" ", "join", [cards]), py.len(waits__own_melds(view)), {"gone": waits__gone_cards(view), ...py.named(waits__enabled_forms(view))});
}

export function coach___distance_after(verb, cards, view) {
let card, left, melds;
if ((py.eq(verb, "win"))) {
return 0;
}
left = py.list((function* () { for (const $1 of py.iter(py.or(() => py.item(view, "hand"), () => []))) { let each; each = $1; if (py.truth(cards__is_playing(each))) { yield each; } } })());
for (const $2 of py.iter(cards)) {
card = $2;
py.method(left, "remove", [card]);
}
melds = py.add(py.len(waits__own_melds(view)), (py.truth(cards) ? 1 : 0));
return py.hands("eurojongg").distance(py.method(" ", "join", [left]), melds, {"gone": waits__gone_cards(view, cards), ...py.named(waits__enabled_forms(view))});
}

export const coach__OPEN_SET_POINTS = py.dict([["book", 10], ["tome", 20]]);

export function* coach___of_a_claim(verb, cards, position) {
let after, before, first, is_face, offered, points, view;
view = position.view;
[before, after] = py.list([coach___distance(view), coach___distance_after(verb, cards, view)]);
if (((after != null) && (before != null) && (py.compare(after, before) < 0))) {
yield coach___reason("comes_nearer", "nearer", {"after": after, "before": before});
}
offered = cards__offer(view);
if (((py.contains(coach__OPEN_SET_POINTS, verb)) && (offered != null))) {
is_face = (py.contains(cards__FACE_RANKS, py.item(py.item(offered, 0), 0)));
points = py.mul(py.item(coach__OPEN_SET_POINTS, verb), (py.truth(is_face) ? 2 : 1));
first = py.message("eurojongg-reason-scores-1", {"claim": verb, "kind": (py.truth(is_face) ? "face" : "number"), "points": points, "clauses": (py.truth(is_face) ? "E9.1, E9.2, E9.3" : "E9.1, E9.2")});
yield coaching__reason("scores", first, py.message("eurojongg-reason-scores-2", {"points": points}));
}
if ((py.eq(verb, "tome"))) {
yield coach___reason("draws", "draws");
}
if (((py.eq(verb, "run")) && !(py.truth(py.all((function* () { for (const $1 of py.iter([...py.iter(cards), ...py.iter(py.slice(py.or(() => offered, () => []), null, 1, null))])) { let card; card = $1; yield (py.contains(cards__FACE_RANKS, py.item(card, 0))); } })()))))) {
yield coach___reason("run_scores_little", "run");
}
}

export function* coach___of_a_skip(position) {
let after, before, claims, closed, kinds, nearer, view;
view = position.view;
claims = py.list((function* () { for (const $1 of py.iter(position.legal)) { let action; action = $1; if ((!py.eq(action, "skip"))) { yield data__move_data(action); } } })());
if (!(py.truth(claims))) {
if (((!py.eq(py.item(view, "phase"), "claims")) || !(py.truth(py.item(view, "wall"))) || py.truth(py.any(py.item(view, "waits"))))) {
return null;
}
yield coach___reason("nothing_to_claim", "nothing-to-claim");
return null;
}
before = coach___distance(view);
nearer = py.list((function* () { for (const $2 of py.iter(claims)) { let claim; claim = $2; if ((((after = coach___distance_after(py.item(claim, "kind"), py.item(claim, "cards"), view)) != null) && ((before == null) || (py.compare(after, before) < 0)))) { yield claim; } } })());
if ((!(py.truth(nearer)) && (before != null))) {
yield coach___reason("no_nearer", "no-nearer", {"missing": before});
} else {
if ((py.truth(nearer) && py.truth(py.all((function* () { for (const $3 of py.iter(nearer)) { let claim; claim = $3; yield (py.eq(py.item(claim, "kind"), "run")); } })())))) {
yield coach___reason("only_a_run", "only-run");
}
}
kinds = py.listing(py.list((function* () { for (const $4 of py.iter(py.sorted(py.set((function* () { for (const $5 of py.iter(claims)) { let claim; claim = $5; yield py.item(claim, "kind"); } })())))) { let kind; kind = $4; yield py.message("eurojongg-a-set", {"claim": kind}); } })()), "or");
closed = py.message("eurojongg-reason-closed-1", {"kinds": kinds});
yield coaching__reason("stays_closed", closed, py.message("eurojongg-reason-closed-2"));
}

export function coach__reasons(position) {
let cards, kind, move, view;
[move, view] = py.list([data__move_data(position.action), position.view]);
[kind, cards] = py.list([py.item(move, "kind"), py.item(move, "cards")]);
const $1 = kind;
if (py.eq($1, "win")) {
return [coach___reason("complete", "complete")];
} else if (py.eq($1, "lay")) {
return py.list(coach___of_laying(py.item(cards, 0), view));
} else if ((py.eq($1, "tome") || py.eq($1, "add")) && (py.eq(py.item(view, "phase"), "turn"))) {
return py.list(coach___of_a_tome(kind));
} else if ((py.eq($1, "discard") || py.eq($1, "wait"))) {
return py.list(coach___of_a_discard(py.item(cards, 0), view));
} else if ((py.eq($1, "run") || py.eq($1, "book") || py.eq($1, "tome"))) {
return py.list(coach___of_a_claim(kind, cards, position));
} else if (py.eq($1, "skip")) {
return py.list(coach___of_a_skip(position));
} else if (true) {
return [];
}
}

export function sentences__merge_views(views) {
let hidden;
hidden = py.method(py.dict, "fromkeys", [["seat", "hand", "drawn", "answer"]]);
return py.dict([...py.items(py.item(views, 0)), ...py.items(hidden), ["hands", py.list((function* () { for (const $1 of py.iter(views)) { let view; view = $1; yield py.item(view, "hand"); } })())]]);
}

export class eurojongg__EuroJonggPresentation extends base__Presentation {
}
eurojongg__EuroJonggPresentation.prototype.title = "Euro-Jongg";
eurojongg__EuroJonggPresentation.prototype.words = commands__COMMANDS;
eurojongg__EuroJonggPresentation.prototype.switches = switches__SWITCHES;
eurojongg__EuroJonggPresentation.prototype.action_name = legal__action_name;
eurojongg__EuroJonggPresentation.prototype.refusal_sentence = refusals__refusal_sentence;
eurojongg__EuroJonggPresentation.prototype.legal_text = legal__legal_text;
eurojongg__EuroJonggPresentation.prototype.action_sentence = sentences__action_sentence;
eurojongg__EuroJonggPresentation.prototype.event_sentence = events__event_sentence;
eurojongg__EuroJonggPresentation.prototype.ending_sentence = sentences__ending_sentence;
eurojongg__EuroJonggPresentation.prototype.round_lines = counting__round_lines;
eurojongg__EuroJonggPresentation.prototype.count_refusal = round_count__count_refusal;
eurojongg__EuroJonggPresentation.prototype.turn_sentence = sentences__turn_sentence;
eurojongg__EuroJonggPresentation.prototype.automatic_actions = switches__automatic_actions;
eurojongg__EuroJonggPresentation.prototype.reasons = coach__reasons;
eurojongg__EuroJonggPresentation.prototype.merge_views = sentences__merge_views;

export const eurojongg__PRESENTATION = new eurojongg__EuroJonggPresentation();
