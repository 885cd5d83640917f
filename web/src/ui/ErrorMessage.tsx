/** What went wrong with what somebody tried, said at once; nothing while nothing did. */

import type { JSX } from "preact";
import { Cited } from "./CitedText";

export function Trouble({ words }: { words: string | null }): JSX.Element | null {
  if (words === null) return null;
  return (
    <p class="trouble" role="alert">
      <Cited text={words} />
    </p>
  );
}
