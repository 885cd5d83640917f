import type { JSX } from "preact";
import type { Snapshot } from "../net/tableConnection";
import { asSentence } from "../ui/sentence";
import { Simple } from "../ui/SimplePage";

interface Props {
  id: string;
  /** Why the service says no; null where this page does not know the game. */
  refusal: Snapshot["refusal"];
}

/** What stands in the place of a table that cannot be opened. */
export function NoTable({ id, refusal }: Props): JSX.Element {
  return (
    <Simple title="This table cannot be opened">
      <p>
        {refusal === null
          ? "This page does not know how to draw the game that is played here."
          : asSentence(refusal.message)}
      </p>
      {refusal?.code === "key" && (
        <p>
          <a class="link" href={`/t/${id}#watch`}>
            Watch this table
          </a>
        </p>
      )}
    </Simple>
  );
}
