import type { JSX } from "preact";

/** Offers a reload when a part of the page could not be loaded: without a connection, or after an update of the server. */
export function ReloadNotice({ what }: { what: string }): JSX.Element {
  return (
    <div role="alert">
      <p>{what} could not be loaded: the server cannot be reached, or it has a newer version of this page.</p>
      <button type="button" class="button" onClick={() => location.reload()}>
        Reload the page
      </button>
    </div>
  );
}
