import type { ComponentChildren, JSX } from "preact";
import { GearIcon, KeysIcon, MutedIcon, SoundIcon, TableIcon } from "./icons";
import { pageSettings } from "./pageSettings";
import { usePersistent } from "./persistent";
import { AccountLink, NavigationBar, NavigationMenu } from "./SiteNavigation";
import { sitePath } from "./sitePath";
import { t } from "../words/catalogue";

interface Props {
  onSettings: () => void;
}

/** The header of a page: the links to the sections of the site, the account and the settings. */
export function Header({ onSettings }: Props): JSX.Element {
  return (
    <header class="top">
      <Brand />
      <NavigationBar />
      <div class="top-buttons">
        <AccountLink />
        <SettingsButton onSettings={onSettings} />
        <NavigationMenu isAlone={false} />
      </div>
    </header>
  );
}

interface TableProps extends Props {
  children?: ComponentChildren;
  onKeys: () => void;
}

/** The header of a table. What concerns the table has its room, so the links of the site are in a menu. */
export function CompactHeader({ children, onSettings, onKeys }: TableProps): JSX.Element {
  const { muted } = usePersistent(pageSettings);
  return (
    <header class="top top-table">
      <Brand />
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
        <button
          type="button"
          class="icon-button wide-only"
          aria-label={t("page-keys")}
          title={t("page-keys-key")}
          onClick={onKeys}
        >
          <KeysIcon />
        </button>
        <SettingsButton onSettings={onSettings} />
        <NavigationMenu isAlone />
      </div>
    </header>
  );
}

function Brand(): JSX.Element {
  return (
    <a class="brand" href={sitePath("/")} aria-label={t("page-home")}>
      <TableIcon />
      <span class="brand-name" translate={false}>
        Chabudai
      </span>
    </a>
  );
}

function SettingsButton({ onSettings }: Props): JSX.Element {
  return (
    <button
      type="button"
      class="icon-button"
      aria-label={t("page-settings")}
      title={t("page-settings")}
      onClick={onSettings}
    >
      <GearIcon />
    </button>
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
