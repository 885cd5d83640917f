/** The ladder of the suits with the numbers that are out, and the bombs from the lowest. */

import type { JSX } from "preact";
import { SuitSign } from "./Tile";
import { countsOf, DRAGONS, SUITS, suitName, type Theme, tileName, tileNames } from "./tiles";
import type { NattoView } from "./view";

const NUMBERS = [1, 2, 3, 4, 5, 6, 7, 8, 9];
const COURT: Record<string, string> = { L: "J", C: "Q", R: "K", F: "★" };

function short(tile: string, theme: Theme): string {
  return theme === "cards" ? (COURT[tile] ?? tile) : tile;
}

/** The highest suit stands on top. A number is bold in one's hand, plain while it may be anywhere, struck out when played. */
export function Legend({ view, theme }: { view: NattoView; theme: Theme }): JSX.Element {
  const played = countsOf(view.played);
  const held = countsOf(view.hand ?? []);
  const watches = view.hand === null;
  return (
    <div class="nt-legend">
      <table class="nt-ladder">
        <caption class="for-ears">
          The suits, the highest on top, and where each tile is: played, {watches ? "" : "in your hand, "}or not seen
        </caption>
        <tbody>
          {SUITS.toReversed().map((suit, row) => {
            const dragon = DRAGONS[2 - row] as string;
            return (
              <tr key={suit}>
                <th scope="row" title={`${suitName(suit, theme)}, with the ${tileName(dragon, theme)}`}>
                  <SuitSign suit={suit} theme={theme} />
                  <span class="for-ears">{suitName(suit, theme)}</span>
                  <span aria-hidden="true">{short(dragon, theme)}</span>
                </th>
                {NUMBERS.map((number) => {
                  const tile = `${number}${suit}`;
                  const state = played.has(tile) ? "played" : held.has(tile) ? "held" : "unseen";
                  return (
                    <td key={number} class={`nt-${state}`} title={`${tileName(tile, theme)}: ${STATES[state]}`}>
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
        {!watches && (
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
          <span key={n} class="nt-bomb-name" title={tileNames(bomb, theme)}>
            {n > 0 && <i aria-hidden="true">&lt;</i>}
            {bomb.map((tile) => short(tile, theme)).join(" ")}
          </span>
        ))}
        <span class="nt-flowers-out" title="Flowers that were played">
          {theme === "cards" ? "jokers" : "flowers"} out: {played.get("F") ?? 0} of 4
        </span>
      </p>
    </div>
  );
}

const STATES = { played: "played", held: "in your hand", unseen: "not seen" };
