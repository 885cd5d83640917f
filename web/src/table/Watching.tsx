import type { JSX } from "preact";
import { keyFor } from "../ui/storage";

/** What stands in the place of the controls for those who have no seat. */
export function Watching({ table }: { table: string }): JSX.Element {
  const key = keyFor(table);
  return (
    <div class="controls watching">
      <p>
        You are watching.{" "}
        {key !== null && (
          <a href={`/t/${table}`} class="link">
            You have a seat here: take it
          </a>
        )}
      </p>
    </div>
  );
}
