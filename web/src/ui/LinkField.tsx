/** A link, or a text such as code for other sites, with a button that copies it. */

import type { JSX } from "preact";
import { t } from "../words/catalogue";
import { copyText } from "./clipboard";
import "./linkField.css";

interface Props {
  label: string;
  value: string;
  /** Whether it is code, which people do not send to each other. */
  isCode?: boolean;
  /** Whether the label is visible. */
  isLabelled?: boolean;
  /** What is sent with the link. */
  title?: string;
  testId?: string;
}

export function LinkField({ label, value, isCode = false, isLabelled = true, title, testId }: Props): JSX.Element {
  const sent = title === undefined ? { url: value } : { title, url: value };
  return (
    <div class="link-field">
      {isLabelled && <span aria-hidden="true">{label}</span>}
      <div class="link-field-row">
        <input
          readOnly
          aria-label={label}
          value={value}
          translate={false}
          data-testid={testId}
          onFocus={(event) => event.currentTarget.select()}
        />
        <button type="button" class="button button-small" onClick={() => void copyText(value, label)}>
          {isCode ? t("page-copy-code") : t("page-copy")}
        </button>
        {!isCode && typeof navigator.share === "function" && (
          <button
            type="button"
            class="button button-small button-plain"
            onClick={() => void navigator.share(sent).catch(() => {})}
          >
            {t("page-send")}
          </button>
        )}
      </div>
    </div>
  );
}
