import type { JSX } from "preact";
import { CitedText } from "./CitedText";

/** An error, announced at once; renders nothing without one. */
export function ErrorMessage({ message }: { message: string | null }): JSX.Element | null {
  if (message === null) return null;
  return (
    <p class="trouble" role="alert">
      <CitedText text={message} />
    </p>
  );
}
