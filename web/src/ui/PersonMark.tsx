/** Says beside a name whether it belongs to an account, a guest or a bot. */

import type { JSX } from "preact";
import type { PersonKind } from "../net/messages";

const SIGNS: Readonly<Record<Exclude<PersonKind, "bot">, string>> = { account: "✓", guest: "○" };
const TITLES: Readonly<Record<PersonKind, string>> = { account: "has an account", guest: "guest", bot: "bot" };

/** A sign with its own shape, and a word for screen readers; bots have the word as a tag. */
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
