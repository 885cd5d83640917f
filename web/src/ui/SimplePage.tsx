import type { ComponentChildren, JSX } from "preact";
import { useState } from "preact/hooks";
import { Header } from "./Header";
import { SettingsDialog } from "./Settings";

/** A page with a heading and a few paragraphs. */
export function SimplePage({ title, children }: { title: string; children: ComponentChildren }): JSX.Element {
  const [settings, setSettings] = useState(false);
  return (
    <div class="page">
      <Header onSettings={() => setSettings(true)} />
      <main class="simple">
        <h1>{title}</h1>
        {children}
        <p>
          <a class="link" href="/">
            Back to the lobby
          </a>
        </p>
      </main>
      {settings && <SettingsDialog onClose={() => setSettings(false)} />}
    </div>
  );
}
