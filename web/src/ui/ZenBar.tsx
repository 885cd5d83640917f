import type { JSX } from "preact";
import { pageSettings } from "./pageSettings";

/** What is left of the top line while only the table is shown: the way back. */
export function ZenBar({ title }: { title: string }): JSX.Element {
  return (
    <header class="top zen-bar">
      <h1 class="for-ears">{title}</h1>
      <button type="button" class="quiet" title="Leave zen (z)" onClick={() => pageSettings.change({ zen: false })}>
        Leave zen
      </button>
    </header>
  );
}
