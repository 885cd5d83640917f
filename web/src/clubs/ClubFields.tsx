/** The fields of a club that its organisers can change. */

import type { JSX } from "preact";
import type { ClubAdmission } from "../net/messages";
import { Choice } from "../ui/fields";
import { LongTextField } from "../ui/LongTextField";
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
      <LongTextField
        label={t("clubs-text")}
        help={t("clubs-text-help")}
        value={text}
        maxLength={MAX_TEXT_LENGTH}
        onText={onText}
      />
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
