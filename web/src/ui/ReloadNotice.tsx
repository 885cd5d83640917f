import type { JSX } from "preact";

/**
 * Offers a reload if a part of the page could not be loaded, because there is no connection or the server was updated.
 */
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
