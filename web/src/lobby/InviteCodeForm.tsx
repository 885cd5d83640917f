import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { sitePath } from "../ui/sitePath";
import { onSubmission } from "../ui/useAttempt";
import { t } from "../words/catalogue";

const CODE_LENGTH = 6;

/** Takes the six-letter invite code of a table. */
export function InviteCodeForm(): JSX.Element {
  const [text, setText] = useState("");
  const code = text.toUpperCase().replace(/[^A-Z]/g, "");
  return (
    <form class="code-form" onSubmit={onSubmission(() => code !== "" && location.assign(sitePath(`/join#${code}`)))}>
      <label for="table-code">{t("lobby-have-code")}</label>
      <span class="code-row">
        <input
          id="table-code"
          class="code-input"
          value={text}
          placeholder="KXQ RTM"
          autocomplete="off"
          autocapitalize="characters"
          spellcheck={false}
          maxLength={12}
          onInput={(event) => setText(event.currentTarget.value)}
        />
        <button type="submit" class="button button-plain" disabled={code.length !== CODE_LENGTH}>
          {t("lobby-join")}
        </button>
      </span>
    </form>
  );
}
