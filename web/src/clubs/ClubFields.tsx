/** The fields of a club that its organisers can change. */

import type { JSX } from "preact";
import type { ClubAdmission } from "../net/messages";
import { Choice } from "../ui/fields";
import { t } from "../words/catalogue";

const MAX_TEXT_LENGTH = 2000;

interface Props {
  text: string;
  admits: ClubAdmission;
  onText: (text: string) => void;
  onAdmits: (admits: ClubAdmission) => void;
}

export function ClubFields({ text, admits, onText, onAdmits }: Props): JSX.Element {
  return (
    <>
      <label class="field">
        <span>{t("clubs-text")}</span>
        <textarea
          class="club-text-field"
          rows={3}
          maxLength={MAX_TEXT_LENGTH}
          value={text}
          onInput={(event) => onText(event.currentTarget.value)}
        />
        <small class="muted">{t("clubs-text-help")}</small>
      </label>
      <Choice
        legend={t("clubs-admission")}
        name="club-admission"
        value={admits}
        choices={[
          ["anyone", t("clubs-admits-anyone")],
          ["ask", t("clubs-admits-ask")],
        ]}
        help={t(`clubs-admits-${admits}-help`)}
        onChange={onAdmits}
      />
    </>
  );
}
