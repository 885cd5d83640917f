/**
 * The tiles as those of a Mah-Jongg set and as cards of Mhing, drawn by us: dots or coins stand for the circles, bamboos for
 * the triangles, characters for the squares, and the white, green and red dragon for the left, centre and right one.
 */

import type { JSX } from "preact";
import { CHARACTERS, NUMERALS } from "./characters";
import { type Face, type SetTheme, type Suit, SUITS } from "./tiles";

/** A shape around the origin, with radius about 1. Holes are cut out. */
const DOT =
  "M-1 0a1 1 0 1 0 2 0a1 1 0 1 0-2 0zM-.62 0a.62.62 0 1 1 1.24 0a.62.62 0 1 1-1.24 0zM-.3 0a.3.3 0 1 0 .6 0a.3.3 0 1 0-.6 0z";
const COIN = "M-1 0a1 1 0 1 0 2 0a1 1 0 1 0-2 0zM-.34-.34H.34V.34H-.34z";
const BAMBOO = "M-.34-1.15Q0-1.3.34-1.15V-.16Q0 0-.34-.16zM-.34.16Q0 0 .34.16V1.15Q0 1.3-.34 1.15zM-.5-.08H.5V.08H-.5z";

function shapeOf(suit: Suit, theme: SetTheme): string {
  if (suit === "t") return BAMBOO;
  if (suit === "q") return CHARACTERS["万"];
  return theme === "mhing" ? COIN : DOT;
}

interface MarkProps {
  path: string;
  x: number;
  y: number;
  size: number;
}

function Mark({ path, x, y, size }: MarkProps): JSX.Element {
  return <path class="nt-shape nt-cut" d={path} transform={`translate(${x} ${y}) scale(${size})`} />;
}

/** The symbol of a suit around a point. */
export function SetSuit({
  suit,
  theme,
  x,
  y,
  size,
}: Omit<MarkProps, "path"> & { suit: Suit; theme: SetTheme }): JSX.Element {
  return <Mark path={shapeOf(suit, theme)} x={x} y={y} size={size} />;
}

/** The columns of the marks in each row, from -1 to 1, for each number. */
const ROWS: readonly (readonly (readonly number[])[])[] = [
  [[0]],
  [[0], [0]],
  [[-1], [0], [1]],
  [
    [-0.75, 0.75],
    [-0.75, 0.75],
  ],
  [[-0.85, 0.85], [0], [-0.85, 0.85]],
  [
    [-0.75, 0.75],
    [-0.75, 0.75],
    [-0.75, 0.75],
  ],
  [
    [-1, 0, 1],
    [-0.75, 0.75],
    [-0.75, 0.75],
  ],
  [
    [-1, 0, 1],
    [-0.75, 0.75],
    [-1, 0, 1],
  ],
  [
    [-1, 0, 1],
    [-1, 0, 1],
    [-1, 0, 1],
  ],
];

/** The centre of the face below the index, and the distance of its rows and columns. */
const [MIDDLE, ACROSS, DOWN] = [34, 12, 13.5];

function Marks({ number, suit, theme }: { number: number; suit: Suit; theme: SetTheme }): JSX.Element {
  const rows = ROWS[number - 1] ?? [];
  const size = number === 1 ? 11 : rows.length < 3 ? 6.5 : 4.9;
  return (
    <>
      {rows.flatMap((row, down) =>
        row.map((across) => (
          <SetSuit
            key={`${down} ${across}`}
            suit={suit}
            theme={theme}
            x={22 + across * ACROSS}
            y={MIDDLE + (down - (rows.length - 1) / 2) * (rows.length < 3 ? 18 : DOWN)}
            size={suit === "t" ? size * 0.95 : size}
          />
        )),
      )}
    </>
  );
}

/** The sign of each dragon: an empty frame, or the characters for white, green and red. */
function Dragon({ suit, theme }: { suit: Suit; theme: SetTheme }): JSX.Element {
  const sign = (["白", "発", "中"] as const)[SUITS.indexOf(suit)] ?? "中";
  if (sign === "白" && theme === "mahjongg") {
    return (
      <path class="nt-shape nt-cut" d="M9 17H35V51H9zM12 20V48H32V20zM14 22H30V46H14zM15.5 23.5V44.5H28.5V23.5z" />
    );
  }
  return <Mark path={CHARACTERS[sign]} x={22} y={35} size={15} />;
}

export function SetFace({
  tile,
  face,
  theme,
}: {
  tile: string;
  face: Exclude<Face, { kind: "flower" }>;
  theme: SetTheme;
}): JSX.Element {
  const index = face.kind === "number" ? String(face.number) : tile;
  return (
    <>
      <text class="nt-letter" x="4" y="14" font-size="13">
        {index}
      </text>
      {face.kind === "dragon" ? (
        <Dragon suit={face.suit} theme={theme} />
      ) : face.suit === "q" ? (
        <>
          <Mark path={CHARACTERS[NUMERALS[face.number - 1] ?? "一"]} x={24} y={19} size={9.5} />
          <Mark path={CHARACTERS["万"]} x={22} y={41} size={11} />
        </>
      ) : (
        <Marks number={face.number} suit={face.suit} theme={theme} />
      )}
    </>
  );
}
