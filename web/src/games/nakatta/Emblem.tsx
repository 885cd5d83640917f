/** The emblem of Nakatta, as the lobby shows it. */

import type { JSX } from "preact";

export function Emblem(): JSX.Element {
  return (
    <svg class="emblem" viewBox="0 0 64 64" aria-hidden="true">
      <rect class="emblem-wood" width="64" height="64" rx="10" />
      <path
        class="emblem-black"
        d="M0 10a10 10 0 0 1 10-10h44a10 10 0 0 1 10 10l-9-1H9z M0 54a10 10 0 0 0 10 10h44a10 10 0 0 0 10-10l-9 1H9z"
      />
      <path class="emblem-line" d="M18 12v40M32 12v40M46 12v40M12 18h40M12 32h40M12 46h40" />
      <circle class="icon-stone-B" cx="32" cy="18" r="6.5" />
      <circle class="icon-stone-B" cx="32" cy="32" r="6.5" />
      <circle class="icon-stone-B" cx="32" cy="46" r="6.5" />
      <circle class="icon-stone-W" cx="18" cy="32" r="6.5" />
      <circle class="icon-stone-W" cx="46" cy="18" r="6.5" />
      <circle class="icon-stone-W" cx="46" cy="46" r="6.5" />
    </svg>
  );
}
