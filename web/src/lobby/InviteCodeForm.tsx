/** A code that somebody read out: six letters bring one to an open seat. */

import type { JSX } from "preact";
import { useState } from "preact/hooks";

export function CodeForm(): JSX.Element {
  const [said, setSaid] = useState("");
  const code = said.toUpperCase().replace(/[^A-Z]/g, "");
  return (
    <form
      class="code-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (code !== "") location.assign(`/join#${code}`);
      }}
    >
      <label for="table-code">A friend told you a code?</label>
      <span class="code-row">
        <input
          id="table-code"
          class="code-input"
          value={said}
          placeholder="KXQ RTM"
          autocomplete="off"
          autocapitalize="characters"
          spellcheck={false}
          maxLength={12}
          onInput={(event) => setSaid(event.currentTarget.value)}
        />
        <button type="submit" class="button button-plain" disabled={code.length !== 6}>
          Sit down
        </button>
      </span>
    </form>
  );
}
