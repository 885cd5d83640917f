/** How to play, told with the tiles of the table, and the emblem in the lobby. */

import type { ComponentChildren, JSX } from "preact";
import { useRemembered } from "../../ui/persistent";
import { nattoSettings } from "./settings";
import { LaidTiles } from "./Centre";
import { Tile } from "./Tile";
import type { Theme } from "./tiles";
import type { Laid } from "./view";

interface FigureProps {
  action: string;
  laid: readonly Laid[];
  theme: Theme;
  children: ComponentChildren;
}

function Figure({ action, laid, theme, children }: FigureProps): JSX.Element {
  return (
    <figure class="nt-figure">
      <LaidTiles play={{ action, laid: [...laid] }} theme={theme} />
      <figcaption>{children}</figcaption>
    </figure>
  );
}

export function Rules(): JSX.Element {
  const theme = useRemembered(nattoSettings).tiles;
  const figure = (action: string, laid: readonly Laid[], words: ComponentChildren) => (
    <Figure action={action} laid={laid} theme={theme}>
      {words}
    </Figure>
  );
  return (
    <div class="rules nt-rules">
      <p>
        <strong>The aim.</strong> Be rid of your tiles before the other is. Who goes out wins the round, and who first
        wins three rounds wins the match.
      </p>

      <h2>The tiles</h2>
      <p>
        There are the numbers 1 to 9 in circles, triangles and squares, four flowers, and two dragons each of the left,
        the centre and the right. Suits rise from circles over triangles to squares. Each of you gets one dragon of each
        kind and thirteen other tiles; five are left over and nobody sees them.
      </p>
      <ul>
        <li>
          A <strong>flower</strong> is 0 or 10, as you say when you play it.
        </li>
        <li>
          A <strong>dragon</strong> stands for any number of its own suit: the left one for circles, the centre one for
          triangles, the right one for squares. Alone they are 11, 12 and 13.
        </li>
      </ul>

      <h2>What is played</h2>
      <div class="nt-figures">
        {figure(
          "set 2 2o 2q C",
          [
            ["2o", 2],
            ["2q", 2],
            ["C", 2],
          ],
          <>
            A <strong>set</strong>: one to six tiles of one number.
          </>,
        )}
        {figure(
          "seq 1 1o 3o L",
          [
            ["1o", 1],
            ["L", 2],
            ["3o", 3],
          ],
          <>
            A <strong>seq</strong>: two to six numbers in a row, all of one suit.
          </>,
        )}
        {figure(
          "sum 5 2q 3o = 5q",
          [
            ["2q", 2],
            ["3o", 3],
            ["5q", 5],
          ],
          <>
            A <strong>sum</strong>: three to six tiles, one of which is the total of the others. No dragons.
          </>,
        )}
        {figure(
          "tube 8 8o 8t 9o 9t F F",
          [
            ["8o", 8],
            ["8t", 8],
            ["9o", 9],
            ["9t", 9],
            ["F", 10],
            ["F", 10],
          ],
          <>
            A <strong>tube</strong>: three pairs in a row.
          </>,
        )}
        {figure(
          "plate 3 3o 3t 3q 4o 4q C",
          [
            ["3o", 3],
            ["3t", 3],
            ["3q", 3],
            ["4o", 4],
            ["4q", 4],
            ["C", 4],
          ],
          <>
            A <strong>plate</strong>: two triples in a row.
          </>,
        )}
        {figure(
          "seq 10 F L C",
          [
            ["F", 10],
            ["L", 11],
            ["C", 12],
          ],
          <>
            A flower with dragons behind it is an <strong>imaginary seq</strong>, of any suits.
          </>,
        )}
      </div>
      <p>
        The same tiles may be several things. Raise them, and the table names each reading with its strength; you say
        which one you play. In seqs, tubes and plates a dragon may also go one beyond the flowers, to −1 or 11.
      </p>

      <h2>Tricks</h2>
      <p>
        Who leads plays any combination. The other answers with the <strong>same kind of the same size</strong>, but
        higher, and so in turn until one of you passes. You may pass when you could play. Who played last leads to the
        next trick.
      </p>
      <p>
        Higher is the higher number. Between sets of one number the highest suit decides, between sums of one total the
        suit of the total; seqs, tubes and plates must begin higher.
      </p>

      <h2>Bombs</h2>
      <p>
        Two or three different dragons, or three or four flowers, are a <strong>bomb</strong>. It beats everything but a
        higher bomb, and may only answer. From the lowest:
      </p>
      <p class="nt-figure-row">
        {["LC", "LR", "CR", "LCR", "FFF", "FFFF"].map((bomb) => (
          <span key={bomb} class="nt-laid nt-bomb-laid" role="img" aria-label={Array.from(bomb).join(" ")}>
            {Array.from(bomb).map((tile, n) => (
              <span key={n} class="nt-laid-tile">
                <Tile tile={tile} theme={theme} />
              </span>
            ))}
          </span>
        ))}
      </p>
      <p>Who lost a round leads to the next.</p>
      <p class="muted">
        Natto is a game for two by Michael Fogus; these are its rules in our words. The drawings are our own.
      </p>
    </div>
  );
}
