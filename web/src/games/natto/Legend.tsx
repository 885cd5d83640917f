/** The suits by rank with the state of each tile, and the bombs from the lowest. */

import type { JSX } from "preact";
import { SuitSign } from "./Tile";
import { countsOf, DRAGONS, SUITS, nameSuit, type Theme, nameTile, nameTiles } from "./tiles";
import type { NattoView } from "./view";

const NUMBERS = [1, 2, 3, 4, 5, 6, 7, 8, 9];
const COURT: Record<string, string> = { L: "J", C: "Q", R: "K", F: "★" };

function short(tile: string, theme: Theme): string {
  return theme === "cards" ? (COURT[tile] ?? tile) : tile;
}

/** The highest suit is at the top. A number is bold if the viewer holds it, struck out if it was played, plain otherwise. */
export function Legend({ view, theme }: { view: NattoView; theme: Theme }): JSX.Element {
  const played = countsOf(view.played);
  const held = countsOf(view.hand ?? []);
  const isSpectator = view.hand === null;
  return (
    <div class="nt-legend">
      <table class="nt-ladder">
        <caption class="for-ears">
          The suits from highest to lowest, and each tile: played, {isSpectator ? "" : "in your hand, "}or not seen
        </caption>
        <tbody>
          {SUITS.toReversed().map((suit, row) => {
            const dragon = DRAGONS[2 - row] as string;
            return (
              <tr key={suit}>
                <th scope="row" title={`${nameSuit(suit, theme)}, with the ${nameTile(dragon, theme)}`}>
                  <SuitSign suit={suit} theme={theme} />
                  <span class="for-ears">{nameSuit(suit, theme)}</span>
                  <span aria-hidden="true">{short(dragon, theme)}</span>
                </th>
                {NUMBERS.map((number) => {
                  const tile = `${number}${suit}`;
                  const state = played.has(tile) ? "played" : held.has(tile) ? "held" : "unseen";
                  return (
                    <td key={number} class={`nt-${state}`} title={`${nameTile(tile, theme)}: ${STATES[state]}`}>
                      {number}
                      {state !== "unseen" && <span class="for-ears"> {STATES[state]}</span>}
                    </td>
                  );
                })}
              </tr>
            );
          })}
        </tbody>
      </table>
      <p class="nt-key" aria-hidden="true">
        {!isSpectator && (
          <span>
            <b class="nt-held">5</b> in your hand
          </span>
        )}
        <span>
          <span class="nt-played">5</span> played
        </span>
      </p>
      <p class="nt-bombs">
        <b>Bombs</b> <span class="for-ears">from the lowest: </span>
        {view.bombs.map((bomb, n) => (
          <span key={n} class="nt-bomb-name" title={nameTiles(bomb, theme)}>
            {n > 0 && <i aria-hidden="true">&lt;</i>}
            {bomb.map((tile) => short(tile, theme)).join(" ")}
          </span>
        ))}
        <span class="nt-flowers-out" title={theme === "cards" ? "Jokers played" : "Flowers played"}>
          {theme === "cards" ? "jokers" : "flowers"} played: {played.get("F") ?? 0} of 4
        </span>
      </p>
    </div>
  );
}

const STATES = { played: "played", held: "in your hand", unseen: "not seen" };
