import type { JSX } from "preact";

/** What to do when a part of the page cannot be had: the line is down, or a newer version has taken its place. */
export function LoadAgain({ what }: { what: string }): JSX.Element {
  return (
    <div role="alert">
      <p>{what} could not be loaded: the service is out of reach, or it has a newer version of this page.</p>
      <button type="button" class="button" onClick={() => location.reload()}>
        Load the page again
      </button>
    </div>
  );
}
