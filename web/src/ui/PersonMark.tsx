/** A mark beside a name that shows whether it belongs to an account, a guest or a bot. */

import type { JSX } from "preact";
import type { PersonKind } from "../net/messages";

const SIGNS: Readonly<Record<Exclude<PersonKind, "bot">, string>> = { account: "✓", guest: "○" };
const TITLES: Readonly<Record<PersonKind, string>> = { account: "has an account", guest: "guest", bot: "bot" };

/** A symbol for each kind, and a word for screen readers. For bots, the word is shown as a tag. */
export function PersonMark({ kind }: { kind: PersonKind | undefined }): JSX.Element | null {
  if (kind === undefined) return null;
  if (kind === "bot") return <span class="tag">bot</span>;
  return (
    <span class={`person-mark person-${kind}`} title={TITLES[kind]} data-person={kind}>
      <span aria-hidden="true">{SIGNS[kind]}</span>
      <span class="for-ears"> ({TITLES[kind]})</span>
    </span>
  );
}
