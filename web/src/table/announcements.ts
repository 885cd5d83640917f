/** Sounds, toasts and screen reader announcements for the events of a table. */

import { loadedPresentation } from "../games/loadPresentation";
import type { LogEntry, OfferKind, TableMessage } from "../net/messages";
import type { TableEvent } from "../net/tableConnection";
import { announce } from "../ui/Announcer";
import { pageSettings } from "../ui/pageSettings";
import { play } from "../ui/sound";
import { toast } from "../ui/Toasts";
import { asSentence, insertNames, nameOf } from "../ui/words";
import { sideName } from "./sideName";
import { isYourTurn } from "./yourTurn";
import { loadWords, t } from "../words/catalogue";
import { seatTitle } from "../ui/gameWords";

export function announceEvent(event: TableEvent): void {
  switch (event.kind) {
    case "lost":
      announce(t("table-lost-announcement"));
      break;
    case "reconnected":
      toast(t("table-reconnected"));
      break;
    case "trouble":
      toast(asSentence(event.message));
      break;
    case "pending-cleared":
      break;
    case "move-refused":
      play("no");
      toast(t("table-not-played", { action: event.action, reason: asSentence(event.message) }));
      break;
    case "update":
      announceUpdate(event.before, event.after, event.isResumed);
      break;
  }
}

function announceUpdate(before: TableMessage | null, after: TableMessage, isResumed: boolean): void {
  if (before === null) {
    // The words of the game may not have been loaded yet.
    void loadWords("game", after.game).then(
      () => announce(insertNames(after, after.ending?.sentence ?? after.turn)),
      () => {},
    );
    return;
  }
  const isNewMatch = before.match !== after.match;
  if (isNewMatch) toast(t("table-new-game"));
  const known = isNewMatch ? 0 : before.lines;
  if (after.lines < known) toast(t("table-taken-back", { count: after.lines }));
  const fresh = after.log.slice(Math.max(0, known - after.log_from));
  announceEntries(fresh, after);
  if (!isNewMatch) announceSeats(before, after);
  if (after.pause !== null && before.pause?.opens !== after.pause.opens) {
    announce(after.pause.lines.map((line) => insertNames(after, line)).join(" "));
    play("offer");
  }
  const isMine = isYourTurn(after) && (isNewMatch || after.question !== before.question);
  if (after.ending !== null && before.ending === null) {
    announce(insertNames(after, after.ending.sentence));
    play("end");
  } else if (isMine) {
    announce(t("table-your-turn-is", { sentence: insertNames(after, after.turn) }));
  }
  announceOffers(before, after);
  if (fresh.length > 0 && after.ending === null) {
    // All moves in one update, such as after a reconnection, make one sound. The player's turn has its own sound if the
    // player may have looked away: if the page is hidden, or if there are more than two players.
    const mayBeAway = isResumed || document.visibilityState === "hidden" || after.seats.length > 2;
    const turnCame = isMine && fresh.at(-1)?.actor !== String(after.you);
    const { callsBySound, callsByVibration } = pageSettings.current();
    play(turnCame && mayBeAway && callsBySound ? "turn" : "stone");
    if (turnCame && callsByVibration) vibrate();
  }
}

function announceEntries(fresh: readonly LogEntry[], table: TableMessage): void {
  for (const entry of fresh) {
    announce(insertNames(table, entry.sentence));
    // Events are not announced if the move list consists of sentences, because it already shows them and they are
    // frequent in these games. Until the presentation is loaded, the kind of list is unknown, and nothing of the game
    // is visible yet.
    const show = loadedPresentation(table.game)?.moveList === "codes" ? toast : announce;
    for (const event of entry.events) show(insertNames(table, event));
  }
}

/** Announces players who joined, left, resigned or returned, and their substitutes. */
function announceSeats(before: TableMessage, after: TableMessage): void {
  let newBots = 0;
  for (const seat of after.seats) {
    const was = before.seats.find((one) => one.seat === seat.seat);
    if (was === undefined) continue;
    const name = nameOf(after, seat.seat);
    if (was.kind === "open" && seat.kind === "bot") newBots++;
    else if (was.kind === "open" && seat.kind === "person") {
      toast(
        seatTitle(seat) === null
          ? t("table-joined", { name: seat.name })
          : t("table-joined-as", { name: seat.name, side: sideName(after, seat) }),
      );
    }
    if (seat.resigned && !was.resigned) toast(t("table-resigned-now", { name }));
    else if (seat.seat === after.you) continue;
    else if (seat.stand_in && !was.stand_in) {
      toast(seat.present ? t("table-now-silent", { name }) : t("table-now-away", { name }));
    } else if (was.stand_in && !seat.stand_in) toast(t("table-back", { name }));
  }
  if (newBots > 0) toast(t("table-bots-joined", { count: newBots }));
}

/** The offer that was withdrawn on this page, which must not be announced as declined. */
let withdrawn: OfferKind | null = null;

/** Notes that the player has declined an offer on this page, or withdrawn it if it was their own. */
export function noteDeclined(what: OfferKind, table: TableMessage): void {
  if (table.offers.some((offer) => offer.what === what && offer.from === table.you)) withdrawn = what;
}

function announceOffers(before: TableMessage, after: TableMessage): void {
  for (const offer of after.offers) {
    const isKnown = before.offers.some((one) => one.what === offer.what && one.from === offer.from);
    if (isKnown || offer.from === after.you) continue;
    const name = nameOf(after, offer.from);
    announce(offer.what === "takeback" ? t("table-asks-takeback", { name }) : t("table-offers-rematch", { name }));
    play("offer");
  }
  // A player who moves thereby withdraws their own offer. An offer that disappears without a move or a withdrawal was
  // declined.
  if (before.match !== after.match || after.offers.length > 0) return;
  const gone = before.offers.find((offer) => offer.from === before.you)?.what;
  const isWithdrawn = gone !== undefined && gone === withdrawn;
  withdrawn = null;
  if (isWithdrawn) announce(gone === "takeback" ? t("table-takeback-withdrawn") : t("table-rematch-withdrawn"));
  else if (gone === "rematch") toast(rematchDeclined(after));
  else if (gone === "takeback" && before.lines === after.lines && after.ending === null) {
    toast(t("table-takeback-declined"));
  }
}

/** Returns a sentence that names the player who declined, if only one player can have done so. */
function rematchDeclined(table: TableMessage): string {
  const others = table.seats.filter((seat) => seat.kind === "person" && seat.seat !== table.you);
  const [only] = others;
  if (others.length !== 1 || only === undefined) return t("table-rematch-declined");
  return t("table-rematch-declined-by", { name: nameOf(table, only.seat) });
}

const VIBRATION_MS = 60;

/** Vibrates briefly, if the device can and the player has touched the page. */
function vibrate(): void {
  if ("vibrate" in navigator && "userActivation" in navigator && navigator.userActivation.hasBeenActive) {
    navigator.vibrate(VIBRATION_MS);
  }
}
