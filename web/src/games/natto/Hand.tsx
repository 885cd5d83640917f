/** The viewer's hand: tiles can be raised, moved and dragged onto the table. */

import type { JSX } from "preact";
import { dragonsFrom, type HeldTile } from "./hand";
import { Tile } from "./Tile";
import { nameTile, type Theme } from "./tiles";
import type { Tile as TileText } from "./view";
import { t } from "../../words/catalogue";

export interface TileButtonProps {
  held: HeldTile;
  theme: Theme;
  raised: boolean;
  dimmed: boolean;
  disabled: boolean;
  onTap: (id: string) => void;
  onPress: (id: string, event: PointerEvent) => void;
  /** Returns its accessible name, given its name. */
  label?: (name: string) => string;
  leaves?: boolean;
  /** Its focus handling in the hand; absent for tiles that the arrow keys do not reach. */
  place?: { tabIndex: number; onFocus: () => void };
}

/** A tile of the hand or of the pool that can be raised. */
export function TileButton(props: TileButtonProps): JSX.Element {
  const { held, theme, raised, dimmed, disabled, place, onTap, onPress, label } = props;
  const words = nameTile(held.tile, theme);
  const name = theme === "letters" ? t("natto-page-letter-tile", { code: held.tile, name: words }) : words;
  const classes = ["felt-card nt-own", dimmed && !raised && "nt-dimmed", props.leaves && "felt-leaving"];
  return (
    <button
      type="button"
      {...place}
      class={classes.filter(Boolean).join(" ")}
      data-tile-id={held.id}
      data-place={`tile ${held.id}`}
      data-hand-tile={place === undefined ? undefined : held.tile}
      aria-pressed={raised}
      aria-disabled={disabled}
      aria-label={label?.(name) ?? name}
      onClick={() => !disabled && onTap(held.id)}
      onPointerDown={(event) => !disabled && onPress(held.id, event)}
    >
      <Tile tile={held.tile} theme={theme} />
    </button>
  );
}

interface HandProps {
  tiles: readonly HeldTile[];
  theme: Theme;
  raised: ReadonlySet<string>;
  useful: ReadonlySet<TileText> | null;
  mayRaise: boolean;
  /** The tiles of a play that has been sent. */
  leaving: ReadonlySet<string>;
  /** The tile before which dragged tiles would be inserted; `end` for the end of the hand. */
  insertion: string | null;
  cursor: number;
  onTap: (id: string) => void;
  onPress: (id: string, event: PointerEvent) => void;
  onFocusAt: (place: number) => void;
}

export function Hand(props: HandProps): JSX.Element {
  const { tiles, theme, raised, useful, insertion, leaving } = props;
  const apart = dragonsFrom(tiles);
  return (
    <ul
      class="nt-tiles felt-cards"
      data-drop="hand"
      style={{ "--count": Math.max(1, tiles.length), "--half": Math.max(1, Math.ceil(tiles.length / 2)) }}
    >
      {tiles.map((held, place) => (
        <li
          key={held.id}
          data-travels={`tile ${held.id}`}
          class={`nt-slot felt-slot${place === apart && place > 0 ? " nt-apart" : ""}${insertion === held.id ? " nt-insert" : ""}`}
        >
          <TileButton
            held={held}
            theme={theme}
            raised={raised.has(held.id)}
            dimmed={useful !== null && !useful.has(held.tile)}
            disabled={!props.mayRaise}
            leaves={leaving.has(held.id)}
            label={
              useful !== null && !useful.has(held.tile) && !raised.has(held.id)
                ? (tile) => t("natto-page-unplayable", { tile })
                : undefined
            }
            place={{ tabIndex: place === props.cursor ? 0 : -1, onFocus: () => props.onFocusAt(place) }}
            onTap={props.onTap}
            onPress={props.onPress}
          />
        </li>
      ))}
      <li class={`nt-end${insertion === "end" ? " nt-insert" : ""}`} data-drop-end aria-hidden="true" />
    </ul>
  );
}
