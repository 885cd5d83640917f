/** The rules of Natto, illustrated with the tiles of the table. */

import type { ComponentChildren, JSX } from "preact";
import { usePersistent } from "../../ui/persistent";
import { nattoSettings } from "./settings";
import { LaidTiles } from "./Centre";
import { Tile } from "./Tile";
import type { RankedTile } from "./view";

export function Rules(): JSX.Element {
  const theme = usePersistent(nattoSettings).tiles;
  const figure = (action: string, laid: readonly RankedTile[], words: ComponentChildren) => (
    <figure class="nt-figure">
      <LaidTiles play={{ action, laid: [...laid] }} theme={theme} />
      <figcaption>{words}</figcaption>
    </figure>
  );
  return (
    <div class="rules">
      <p>
        <strong>Goal.</strong> Get rid of your tiles before your opponent does. The first player to go out wins the
        round; the first to win three rounds wins the match.
      </p>

      <h2>The tiles</h2>
      <p>
        There are the numbers 1 to 9 in circles, triangles and squares, four flowers, and two each of the left, centre
        and right dragons. Circles are the lowest suit, then triangles, then squares. Each player gets one dragon of
        each kind and thirteen other tiles. Five tiles are left over, face down.
      </p>
      <ul>
        <li>
          A <strong>flower</strong> is 0 or 10; you choose when you play it.
        </li>
        <li>
          A <strong>dragon</strong> stands for any number of its suit: the left dragon for circles, the centre dragon
          for triangles, the right dragon for squares. On their own they are 11, 12 and 13.
        </li>
      </ul>

      <h2>Combinations</h2>
      <div class="nt-figures">
        {figure(
          "set 2 2o 2q C",
          [
            ["2o", 2],
            ["2q", 2],
            ["C", 2],
          ],
          <>
            A <strong>set</strong>: one to six tiles of the same number.
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
            A <strong>seq</strong>: two to six consecutive numbers of one suit.
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
            A <strong>sum</strong>: three to six tiles, one of which is the sum of the others. No dragons.
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
            A <strong>tube</strong>: three consecutive pairs.
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
            A <strong>plate</strong>: two consecutive triples.
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
            A flower followed by dragons is an <strong>imaginary seq</strong>; the suits may differ.
          </>,
        )}
      </div>
      <p>
        The same tiles can have several readings. Raise them, and the table lists each reading with its strength; choose
        the one to play. In seqs, tubes and plates a dragon may also go one step beyond a flower, to −1 or 11.
      </p>

      <h2>Tricks</h2>
      <p>
        The leader plays any combination. The opponent answers with a higher one of the{" "}
        <strong>same kind and size</strong>, and so on in turn until one player passes. You may pass even if you could
        play. The player of the last combination leads the next trick.
      </p>
      <p>
        A higher number beats a lower one. Between sets of the same number the highest suit decides, between sums with
        the same total the suit of the total. Seqs, tubes and plates must start higher.
      </p>

      <h2>Bombs</h2>
      <p>
        Two or three different dragons, or three or four flowers, are a <strong>bomb</strong>. It beats everything
        except a higher bomb, and you may not lead with it. From lowest to highest:
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
      <p>The loser of a round leads the next one.</p>
      <p class="muted">Natto is a game for two by Michael Fogus. This summary and the drawings are our own.</p>
    </div>
  );
}
