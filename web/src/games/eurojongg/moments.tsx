/** The moments of Euro-Jongg: a win, a hand that nobody wins, the last card of the wall, a claim. */

import { formatMessage, joinTexts, type ReaderContext, t } from "../../words/catalogue";
import type { Moment, MomentStep } from "../shared/moments";
import { Mini } from "./Card";
import { endedHand, type EuroView, eventsOf } from "./view";

export function findMoment({ before, after }: MomentStep<EuroView>, reader: ReaderContext): Moment | null {
  const winners = eventsOf(after, "out").map(({ seat }) => seat);
  const [winner] = winners;
  if (winner !== undefined) {
    const calls = winners.map((seat) =>
      formatMessage({ id: "eurojongg-moment-win", args: { seat: { seat } } }, reader),
    );
    return {
      kind: "win",
      lastsMs: 1200,
      caption: joinTexts(calls, "sentence"),
      picture: <WinningHand view={after} seat={winner} />,
      // The end of a match has a sound of its own.
      ...(!after.over && { sound: "won" }),
    };
  }
  if (endedHand(after)) {
    const caption = t("eurojongg-moment-no-win");
    return { kind: "no-win", lastsMs: 1000, caption, ...(!after.over && { sound: "lost" }) };
  }
  if (after.wall === 0 && before.wall > 0)
    return { kind: "last", lastsMs: 900, sound: "last", caption: t("eurojongg-moment-last") };
  return eventsOf(after, "taken").length > 0 ? { kind: "claim", lastsMs: 700, sound: "sweep" } : null;
}

/** The cards of the seat that goes out, laid down one after the other. */
function WinningHand({ view, seat }: { view: EuroView; seat: number }) {
  const cards = [...(view.melds[seat] ?? []).flatMap((meld) => meld.cards), ...(view.shown?.hands[seat] ?? [])];
  return (
    <span class="ej-winning-hand">
      {cards.map((card, n) => (
        <i key={n} style={{ "--line": n }}>
          <Mini card={card} />
        </i>
      ))}
    </span>
  );
}
