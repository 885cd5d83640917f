import type { JSX } from "preact";
import { CitedText } from "./CitedText";

/** Shows an error and announces it immediately. Renders nothing if there is no error. */
export function ErrorMessage({ message }: { message: string | null }): JSX.Element | null {
  if (message === null) return null;
  return (
    <p class="trouble" role="alert">
      <CitedText text={message} />
    </p>
  );
}
