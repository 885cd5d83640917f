import type { ComponentChildren, JSX } from "preact";
import { GearIcon, KeysIcon, MutedIcon, SoundIcon, TableIcon } from "./icons";
import { pageSettings } from "./pageSettings";
import { usePersistent } from "./persistent";
import { sitePath } from "./sitePath";

interface Props {
  children?: ComponentChildren;
  onSettings: () => void;
  onKeys?: () => void;
}

export function Header({ children, onSettings, onKeys }: Props): JSX.Element {
  const { muted } = usePersistent(pageSettings);
  return (
    <header class="top">
      <a class="brand" href={sitePath("/")} aria-label="Chabudai home">
        <TableIcon />
        <span class="brand-name">Chabudai</span>
      </a>
      <div class="top-middle">{children}</div>
      <div class="top-buttons">
        <button
          type="button"
          class="icon-button"
          aria-pressed={muted}
          aria-label={muted ? "Sound is off" : "Mute the sound"}
          title={muted ? "Sound on (m)" : "Mute (m)"}
          onClick={() => pageSettings.change({ muted: !muted })}
        >
          {muted ? <MutedIcon /> : <SoundIcon />}
        </button>
        {onKeys !== undefined && (
          <button type="button" class="icon-button wide-only" aria-label="Keys" title="Keys (?)" onClick={onKeys}>
            <KeysIcon />
          </button>
        )}
        <button type="button" class="icon-button" aria-label="Settings" title="Settings" onClick={onSettings}>
          <GearIcon />
        </button>
      </div>
    </header>
  );
}

/** The header in zen mode, with the button that ends zen mode. */
export function ZenHeader({ title }: { title: string }): JSX.Element {
  return (
    <header class="top zen-bar">
      <h1 class="for-ears">{title}</h1>
      <button
        type="button"
        class="quiet"
        title="Leave zen mode (z)"
        onClick={() => pageSettings.change({ zen: false })}
      >
        Leave zen mode
      </button>
    </header>
  );
}
