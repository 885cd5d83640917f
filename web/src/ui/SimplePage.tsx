import type { ComponentChildren, JSX } from "preact";
import { useState } from "preact/hooks";
import { Header } from "./Header";
import { SettingsDialog } from "./Settings";

/** A page of a few lines. */
export function Simple({ title, children }: { title: string; children: ComponentChildren }): JSX.Element {
  const [settings, setSettings] = useState(false);
  return (
    <div class="page">
      <Header onSettings={() => setSettings(true)} />
      <main class="simple">
        <h1>{title}</h1>
        {children}
        <p>
          <a class="link" href="/">
            To the lobby
          </a>
        </p>
      </main>
      {settings && <SettingsDialog onClose={() => setSettings(false)} />}
    </div>
  );
}
