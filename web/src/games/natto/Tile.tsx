/** The tiles in five themes: with pips, as playing cards, as in two other sets, as letters. Suits differ in shape and letter, not only in colour. */

import type { JSX } from "preact";
import { SetFace, SetSuit } from "./setFaces";
import { SuitShape } from "./suits";
import { type Face, faceOf, isSet, type Suit, type Theme } from "./tiles";
import type { Tile as TileText } from "./view";

/** The symbol of a suit, inline in a text. */
export function SuitSign({ suit, theme }: { suit: Suit; theme: Theme }): JSX.Element {
  return (
    <svg class={`nt-sign nt-look-${theme} nt-suit-${suit}`} viewBox="-1.3 -1.3 2.6 2.6" aria-hidden="true">
      {isSet(theme) ? (
        <SetSuit suit={suit} theme={theme} x={0} y={0} size={1} />
      ) : (
        <SuitShape suit={suit} theme={theme} x={0} y={0} size={1} />
      )}
    </svg>
  );
}

interface TileProps {
  tile: TileText;
  theme: Theme;
}

export function Tile({ tile, theme }: TileProps): JSX.Element {
  const face = faceOf(tile);
  const colour = face.kind === "flower" ? "nt-flower" : `nt-suit-${face.suit}`;
  return (
    <svg class={`nt-tile nt-tile-${theme} ${colour}`} viewBox="0 0 44 60" data-tile={tile} aria-hidden="true">
      <Body theme={theme} />
      {theme === "letters" ? (
        <LetterFace tile={tile} face={face} />
      ) : theme === "cards" ? (
        <CardFace face={face} />
      ) : isSet(theme) && face.kind !== "flower" ? (
        <SetFace tile={tile} face={face} theme={theme} />
      ) : (
        <TileFace tile={tile} face={face} />
      )}
    </svg>
  );
}

/** Whether the tiles are thick, rather than cards. */
function isThick(theme: Theme): boolean {
  return theme === "tiles" || theme === "mahjongg";
}

/** The body of a tile: thick, with its side below the face; flat in the themes of cards and letters. */
function Body({ theme }: { theme: Theme }): JSX.Element {
  if (!isThick(theme))
    return <rect class="nt-face" x="1" y="1" width="42" height="58" rx={theme === "letters" ? 3 : 5} />;
  return (
    <>
      <rect class="nt-side" x=".75" y="5" width="42.5" height="54.25" rx="6.5" />
      <rect class="nt-face" x=".75" y=".75" width="42.5" height="54" rx="6.5" />
    </>
  );
}

export function Back({ theme }: { theme: Theme }): JSX.Element {
  return (
    <svg class={`nt-tile nt-back nt-tile-${theme}`} viewBox="0 0 44 60" aria-hidden="true">
      {isThick(theme) && <rect class="nt-back-ivory" x=".75" y="5" width="42.5" height="54.25" rx="6.5" />}
      <rect class="nt-back-face" x=".75" y=".75" width="42.5" height={isThick(theme) ? 54 : 58.5} rx="6" />
      <path class="nt-back-mark" d="M22 15l9 13-9 13-9-13zM22 22l4.2 6-4.2 6-4.2-6z" />
    </svg>
  );
}

/** The positions of the pips of each number, in three rows of three. */
const PIPS: readonly string[] = [
  "... .x. ...",
  "... x.x ...",
  "x.. .x. ..x",
  "x.x ... x.x",
  "x.x .x. x.x",
  "xxx ... xxx",
  "xxx .x. xxx",
  "xxx x.x xxx",
  "xxx xxx xxx",
];

function pipsOf(number: number): readonly (readonly [column: number, row: number])[] {
  const rows = (PIPS[number - 1] ?? "").split(" ");
  return rows.flatMap((row, down) =>
    Array.from(row).flatMap((mark, across) => (mark === "x" ? [[across, down] as const] : [])),
  );
}

function TileFace({ tile, face }: { tile: TileText; face: Face }): JSX.Element {
  switch (face.kind) {
    case "number":
      return (
        <>
          <text class="nt-numeral" x="5" y="20" font-size="20">
            {face.number}
          </text>
          <SuitShape suit={face.suit} theme="tiles" x={33} y={13} size={5.6} />
          {pipsOf(face.number).map(([column, row]) => (
            <SuitShape
              key={`${column} ${row}`}
              suit={face.suit}
              theme="tiles"
              x={10.5 + column * 11.5}
              y={28.5 + row * 9.6}
              size={face.number === 1 ? 7 : 3.6}
            />
          ))}
        </>
      );
    case "flower":
      return (
        <>
          <Blossom x={22} y={31} size={1.15} />
          <text class="nt-letter" x="4.5" y="13" font-size="12">
            F
          </text>
        </>
      );
    case "dragon":
      return (
        <>
          <text class="nt-letter" x="5" y="17" font-size="16">
            {tile}
          </text>
          <SuitShape suit={face.suit} theme="tiles" x={33} y={12} size={5.6} />
          <Dragon tile={tile} />
        </>
      );
  }
}

function Blossom({ x, y, size }: { x: number; y: number; size: number }): JSX.Element {
  return (
    <g transform={`translate(${x} ${y}) scale(${size})`}>
      {[0, 72, 144, 216, 288].map((turn) => (
        <path
          key={turn}
          class="nt-petal"
          d="M0-2C-6-5-6.5-13-2.4-15L0-12.6L2.4-15C6.5-13 6-5 0-2z"
          transform={`rotate(${turn})`}
        />
      ))}
      <circle class="nt-heart" r="3.4" />
    </g>
  );
}

/** A dragon looks to its side: left, straight ahead, right. */
function Dragon({ tile }: { tile: TileText }): JSX.Element {
  if (tile === "C") {
    return (
      <g>
        <path class="nt-dragon-line" d="M15 27C10 24 10 20 12 18M29 27C34 24 34 20 32 18" />
        <path
          class="nt-dragon-head"
          d="M22 24C29 24 33 29 31 35C30 40 27 43 25 48C24 51 20 51 19 48C17 43 14 40 13 35C11 29 15 24 22 24z"
        />
        <circle class="nt-dragon-eye" cx="18" cy="33" r="2.1" />
        <circle class="nt-dragon-eye" cx="26" cy="33" r="2.1" />
        <path class="nt-dragon-line" d="M12 44C8 46 7 42 5 44M32 44C36 46 37 42 39 44" />
      </g>
    );
  }
  return (
    <g transform={tile === "R" ? "translate(44 0) scale(-1 1)" : undefined}>
      <path class="nt-dragon-body" d="M38 49C30 53 24 50 27 44C30 38 38 40 37 32C36 25 27 25 22 30" />
      <path class="nt-dragon-line" d="M25 27C26 22 30 21 33 22M20 26C21 21 24 19 26 19" />
      <path
        class="nt-dragon-head"
        d="M27 27C31 33 27 39 21 39C16 39 14 41 8 40C6 39 6 36 8 35C12 34 12 27 18 25C22 24 25 24 27 27z"
      />
      <circle class="nt-dragon-eye" cx="19" cy="31" r="2.1" />
      <path class="nt-dragon-line" d="M9 42C8 46 11 46 10 50" />
    </g>
  );
}

const COURT: Record<string, string> = { L: "J", C: "Q", R: "K" };

function CardFace({ face }: { face: Face }): JSX.Element {
  if (face.kind === "flower") {
    return (
      <>
        <path class="nt-jester" d="M9 3.5l1.6 3.6 3.9.4-2.9 2.6.8 3.9L9 12l-3.4 2 .8-3.9-2.9-2.6 3.9-.4z" />
        <path
          class="nt-jester"
          d="M10 45C8 36 6 31 7 26C12 28 15 32 16 35C17 29 19 24 22 21C25 24 27 29 28 35C29 32 32 28 37 26C38 31 36 36 34 45z"
        />
        <circle class="nt-heart" cx="7" cy="25" r="2.6" />
        <circle class="nt-heart" cx="22" cy="20" r="2.6" />
        <circle class="nt-heart" cx="37" cy="25" r="2.6" />
        <path class="nt-jester-band" d="M9.5 46h25v5h-25z" />
      </>
    );
  }
  const rank = face.kind === "dragon" ? COURT[face.dragon] : face.number === 1 ? "A" : String(face.number);
  return (
    <>
      <text class="nt-numeral" x="4" y="21" font-size="21">
        {rank}
      </text>
      <SuitShape suit={face.suit} theme="cards" x={33.5} y={13.5} size={5.8} />
      {face.kind === "dragon" && <path class="nt-crown" d="M11 33L10 24L16.5 29L22 22L27.5 29L34 24L33 33z" />}
      <SuitShape
        suit={face.suit}
        theme="cards"
        x={22}
        y={face.kind === "dragon" ? 46 : 40}
        size={face.kind === "dragon" ? 8 : 12.5}
      />
    </>
  );
}

function LetterFace({ tile, face }: { tile: TileText; face: Face }): JSX.Element {
  return (
    <>
      <text
        class="nt-plain"
        x="22"
        y={face.kind === "number" ? 35 : 38}
        font-size={face.kind === "number" ? 25 : 29}
        text-anchor="middle"
      >
        {tile}
      </text>
      {face.kind !== "flower" && <SuitShape suit={face.suit} theme="letters" x={22} y={48} size={4.4} />}
    </>
  );
}
