/** What a search finds of a position, in words: where the numbers come from, and the actions that it has tried most. */

import type { JSX } from "preact";
import type { Evaluation } from "../net/messages";
import { ofHundred } from "../ui/words";
import { asSentence } from "../ui/sentence";
import type { Found } from "./useEvaluation";

const MOST_TOLD = 5;

export function EvaluationText({ found, mover }: { found: Found; mover: string }): JSX.Element {
  return (
    <div class="chances" role="status" data-testid="chances">
      {found === null ? (
        <p>The search looks…</p>
      ) : "trouble" in found ? (
        <p>{asSentence(found.trouble)}</p>
      ) : (
        <Told chances={found.chances} mover={mover} />
      )}
    </div>
  );
}

function Told({ chances, mover }: { chances: Evaluation; mover: string }): JSX.Element {
  const { actions, playouts, level } = chances;
  const best = actions[0];
  const isProven = best?.proven === "win" || best?.proven === "loss";
  return (
    <>
      <p>
        {isProven
          ? `${level} has proven it: ${mover}, to move, ${best.proven === "win" ? "wins" : "loses"}.`
          : `Of ${playouts.toLocaleString("en")} playouts by ${level}, ${mover}, to move, wins ${ofHundred(chances.chance)} in 100 with ${best?.action ?? "its choice"}. The board says it of each move that was tried often enough.`}
      </p>
      {actions.length > 0 && (
        <ol class="chances-list">
          {actions.slice(0, MOST_TOLD).map((one) => (
            <li key={one.action}>
              <strong>{one.action}</strong>{" "}
              {one.proven === "win" ? "wins" : one.proven === "loss" ? "loses" : ofHundred(one.chance)}{" "}
              <span class="muted">({one.visits.toLocaleString("en")})</span>
            </li>
          ))}
        </ol>
      )}
    </>
  );
}
