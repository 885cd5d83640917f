/** Sounds, toasts and sentences for what happened at a table. */

import type { Happening } from "../net/tableConnection";
import { loadedPresentation } from "../games/loadPresentation";
import type { LogEntry, OfferKind, TableMessage } from "../net/messages";
import { asSentence } from "../ui/sentence";
import { pageSettings } from "../ui/pageSettings";
import { play } from "../ui/sound";
import { isPlain, named, nameOf } from "../ui/words";
import { say } from "../ui/Announcer";
import { isAsked } from "./yourTurn";
import { toast } from "../ui/Toasts";

export function tell(happening: Happening): void {
  switch (happening.kind) {
    case "lost":
      say("Connection lost, trying again.");
      break;
    case "back":
      toast("Back at the table.");
      break;
    case "not-played":
      play("no");
      toast(asSentence(`${happening.action} was not played: ${happening.message}`));
      break;
    case "table":
      tellTable(happening.before, happening.after, happening.resumed);
      break;
  }
}

function tellTable(before: TableMessage | null, after: TableMessage, resumed: boolean): void {
  if (before === null) {
    say(named(after, after.ending?.sentence ?? after.turn));
    return;
  }
  const again = before.match !== after.match;
  if (again) toast("A new game begins.");
  const known = again ? 0 : before.lines;
  if (after.lines < known) toast(`Taken back to move ${after.lines}.`);
  const fresh = after.log.slice(Math.max(0, known - after.log_from));
  tellEntries(fresh, after);
  if (!again) tellSeats(before, after);
  if (after.pause !== null && before.pause?.opens !== after.pause.opens) {
    say(after.pause.lines.map((line) => named(after, line)).join(" "));
    play("offer");
  }
  const mine = isAsked(after) && (again || after.question !== before.question);
  if (after.ending !== null && before.ending === null) {
    say(named(after, after.ending.sentence));
    play("end");
  } else if (mine) {
    say(`Your turn. ${named(after, after.turn)}`);
  }
  tellOffers(before, after);
  if (fresh.length > 0 && after.ending === null) {
    // One sound for one event; what was missed while the line was down makes one sound, too. Among many it is worth a
    // sound of its own that the turn has come round.
    const calls = resumed || document.visibilityState === "hidden" || after.seats.length > 2;
    const comes = mine && fresh.at(-1)?.actor !== String(after.you);
    const { callsBySound, callsByVibration } = pageSettings.now();
    play(comes && calls && callsBySound ? "turn" : "stone");
    if (comes && callsByVibration) vibrate();
  }
}

function tellEntries(fresh: readonly LogEntry[], table: TableMessage): void {
  for (const entry of fresh) {
    say(named(table, entry.sentence));
    // Where the move list tells everything in sentences, and a trick ends every few moves, a toast would be one too many.
    // While the board is still on its way it is not known which, and nothing is to be seen of what happened.
    const show = loadedPresentation(table.game)?.moveList === "codes" ? toast : say;
    for (const event of entry.events) show(named(table, event));
  }
}

/** Who came, who went, and for whom a bot stands in. */
function tellSeats(before: TableMessage, after: TableMessage): void {
  const filled: string[] = [];
  for (const seat of after.seats) {
    const was = before.seats.find((one) => one.seat === seat.seat);
    if (was === undefined) continue;
    const name = nameOf(after, seat.seat);
    if (was.kind === "open" && seat.kind === "bot") filled.push(name);
    else if (was.kind === "open" && seat.kind === "person") {
      toast(isPlain(seat) ? `${seat.name} sits down.` : `${seat.name} sits down as ${seat.called}.`);
    }
    if (seat.resigned && !was.resigned) toast(`${name} resigned; a bot plays the seat on.`);
    else if (seat.seat === after.you) continue;
    else if (seat.stand_in && !was.stand_in) {
      toast(`${name} is ${seat.present ? "silent" : "away"}; a bot plays until ${name} is back.`);
    } else if (was.stand_in && !seat.stand_in) toast(`${name} is back and plays on.`);
  }
  if (filled.length > 0) toast(filled.length === 1 ? "A bot sits down." : `${filled.length} bots sit down.`);
}

/** What was asked for and is withdrawn from here, so that nobody is said to have refused it. */
let withdrawn: OfferKind | null = null;

/** Somebody here answers no: to their own offer, if it is one. */
export function withdrawing(what: OfferKind, table: TableMessage): void {
  if (table.offers.some((offer) => offer.what === what && offer.from === table.you)) withdrawn = what;
}

function tellOffers(before: TableMessage, after: TableMessage): void {
  for (const offer of after.offers) {
    const old = before.offers.some((one) => one.what === offer.what && one.from === offer.from);
    if (old || offer.from === after.you) continue;
    const who = nameOf(after, offer.from);
    say(offer.what === "takeback" ? `${who} asks to take back.` : `${who} would like another game.`);
    play("offer");
  }
  // Who makes another move withdraws what they asked for; what is gone without one, or a word of theirs, was refused.
  if (before.match !== after.match || after.offers.length > 0) return;
  const gone = before.offers.find((offer) => offer.from === before.you)?.what;
  const isWithdrawn = gone !== undefined && gone === withdrawn;
  withdrawn = null;
  if (isWithdrawn) say(gone === "takeback" ? "You no longer ask to take back." : "You no longer ask for another game.");
  else if (gone === "rematch") toast(refusedGame(after));
  else if (gone === "takeback" && before.lines === after.lines && after.ending === null)
    toast("The take-back is refused.");
}

/** Where there is only one who can have said no, everybody knows who it was. */
function refusedGame(table: TableMessage): string {
  const others = table.seats.filter((seat) => seat.kind === "person" && seat.seat !== table.you);
  const [only] = others;
  if (others.length !== 1 || only === undefined) return "Not everybody wants another game.";
  return `${nameOf(table, only.seat)} does not want another game.`;
}

/** A short buzz, where the device can and the person has touched the page. */
function vibrate(): void {
  if ("vibrate" in navigator && "userActivation" in navigator && navigator.userActivation.hasBeenActive) {
    navigator.vibrate(60);
  }
}
