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
}

export function LinkField({ label, value, isCode = false }: Props): JSX.Element {
  return (
    <div class="link-field">
      <span aria-hidden="true">{label}</span>
      <div class="link-field-row">
        <input
          readOnly
          aria-label={label}
          value={value}
          translate={false}
          onFocus={(event) => event.currentTarget.select()}
        />
        <button type="button" class="button button-small" onClick={() => void copyText(value, label)}>
          {isCode ? t("share-copy-code") : t("share-copy")}
        </button>
        {!isCode && typeof navigator.share === "function" && (
          <button
            type="button"
            class="button button-small button-plain"
            onClick={() => void navigator.share({ url: value }).catch(() => {})}
          >
            {t("share-send")}
          </button>
        )}
      </div>
    </div>
  );
}
