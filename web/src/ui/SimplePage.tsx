import type { ComponentChildren, JSX } from "preact";
import { useState } from "preact/hooks";
import type { GameListing } from "../games/presentation";
import { Header } from "./Header";
import { SettingsDialog } from "./Settings";
import { Words } from "../words/Words";

interface FrameProps {
  /** The CSS class of the `main` element. */
  kind: string;
  /** The game whose settings are shown. If it is not given, the settings of all games are shown. */
  game?: GameListing;
  children: ComponentChildren;
}

/** A page with the header and the settings dialog. */
export function PageFrame({ kind, game, children }: FrameProps): JSX.Element {
  const [settings, setSettings] = useState(false);
  return (
    <div class="page">
      <Header onSettings={() => setSettings(true)} />
      <main class={kind}>{children}</main>
      {settings && <SettingsDialog game={game ?? null} onClose={() => setSettings(false)} />}
    </div>
  );
}

/** A page with a heading and a few paragraphs. */
export function SimplePage({ title, children }: { title: string; children: ComponentChildren }): JSX.Element {
  return (
    <PageFrame kind="simple">
      <h1>
        <Words text={title} />
      </h1>
      {children}
    </PageFrame>
  );
}
