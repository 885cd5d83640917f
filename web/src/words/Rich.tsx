/** Renders a message whose text marks parts of itself, such as `Ask <link>the host</link>.` */

import { Fragment, type JSX, type VNode } from "preact";
import { type MessageArgs, type MessageId, t } from "./catalogue";

type RichProps<Id extends MessageId> = {
  id: Id;
  /** Renders each marked part by the name of its mark. */
  parts: Readonly<Record<string, (text: string) => VNode>>;
} & ([MessageArgs<Id>] extends [never] ? { args?: undefined } : { args: MessageArgs<Id> });

const PART = /<([a-z]+)>(.*?)<\/\1>/s;
/** Stands for `<` in arguments, whose texts are not marks. */
const ESCAPED = "\ue000";

/** A new text replaces the whole element, as in `Words`. */
export function Rich<Id extends MessageId>({ id, parts, args }: RichProps<Id>): JSX.Element {
  const escaped = Object.entries<string | number>(args ?? {}).map(([name, value]) => [
    name,
    typeof value === "string" ? value.replaceAll("<", ESCAPED) : value,
  ]);
  const text = (t as (id: string, args: unknown) => string)(id, Object.fromEntries(escaped));
  return <span key={text}>{splitMarks(text).map(([mark, part], n) => render(mark, part, n))}</span>;

  function render(mark: string | null, part: string, n: number): JSX.Element {
    const plain = part.replaceAll(ESCAPED, "<");
    return <Fragment key={n}>{mark === null ? plain : (parts[mark]?.(plain) ?? plain)}</Fragment>;
  }
}

/** Returns the parts of a text, each with the name of its mark; null outside marks. */
export function splitMarks(text: string): [mark: string | null, part: string][] {
  const found: [string | null, string][] = [];
  let rest = text;
  for (let match = PART.exec(rest); match !== null; match = PART.exec(rest)) {
    const [whole, mark, part] = match as unknown as [string, string, string];
    if (match.index > 0) found.push([null, rest.slice(0, match.index)]);
    found.push([mark, part]);
    rest = rest.slice(match.index + whole.length);
  }
  return rest === "" ? found : [...found, [null, rest]];
}
