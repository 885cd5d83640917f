import type { ComponentChildren, JSX } from "preact";
import { GearIcon, KeysIcon, MutedIcon, SoundIcon, TableIcon } from "./icons";
import { pageSettings } from "./pageSettings";
import { usePersistent } from "./persistent";
import { sitePath } from "./sitePath";
import { t } from "../words/catalogue";

interface Props {
  children?: ComponentChildren;
  onSettings: () => void;
  onKeys?: () => void;
}

export function Header({ children, onSettings, onKeys }: Props): JSX.Element {
  const { muted } = usePersistent(pageSettings);
  return (
    <header class="top">
      <a class="brand" href={sitePath("/")} aria-label={t("page-home")}>
        <TableIcon />
        <span class="brand-name" translate={false}>
          Chabudai
        </span>
      </a>
      <div class="top-middle">{children}</div>
      <div class="top-buttons">
        <button
          type="button"
          class="icon-button"
          aria-pressed={muted}
          aria-label={muted ? t("page-sound-is-off") : t("page-mute-sound")}
          title={muted ? t("page-sound-on-key") : t("page-mute-key")}
          onClick={() => pageSettings.change({ muted: !muted })}
        >
          {muted ? <MutedIcon /> : <SoundIcon />}
        </button>
        {onKeys !== undefined && (
          <button
            type="button"
            class="icon-button wide-only"
            aria-label={t("page-keys")}
            title={t("page-keys-key")}
            onClick={onKeys}
          >
            <KeysIcon />
          </button>
        )}
        <button
          type="button"
          class="icon-button"
          aria-label={t("page-settings")}
          title={t("page-settings")}
          onClick={onSettings}
        >
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
        title={t("page-leave-zen-key")}
        onClick={() => pageSettings.change({ zen: false })}
      >
        {t("page-leave-zen")}
      </button>
    </header>
  );
}
