import type { JSX } from "preact";
import { TextField } from "../ui/fields";
import { LongTextField } from "../ui/LongTextField";
import { t } from "../words/catalogue";
import { toLocalTime } from "./localTime";

interface Props {
  title: string;
  text: string;
  /** The value of the field, in the reader's time zone; empty if the organiser starts the tournament. */
  start: string;
  titlePlaceholder?: string;
  onTitle: (title: string) => void;
  onText: (text: string) => void;
  onStart: (start: string) => void;
}

const MAX_TITLE_LENGTH = 48;
const MAX_TEXT_LENGTH = 2000;

/** The fields for what is announced: the name, the description and the start of a tournament. */
export function AnnouncementFields({
  title,
  text,
  start,
  titlePlaceholder,
  onTitle,
  onText,
  onStart,
}: Props): JSX.Element {
  return (
    <>
      <TextField
        label={t("tournaments-event-name")}
        value={title}
        maxLength={MAX_TITLE_LENGTH}
        placeholder={titlePlaceholder}
        onText={onTitle}
      />
      <LongTextField
        label={t("tournaments-text")}
        help={t("tournaments-text-help")}
        value={text}
        maxLength={MAX_TEXT_LENGTH}
        onText={onText}
      />
      <div class="event-start-field">
        <TextField
          label={t("tournaments-starts-at")}
          type="datetime-local"
          min={toLocalTime(Date.now())}
          value={start}
          onText={onStart}
        />
        <small class="muted">{t("tournaments-starts-at-help")}</small>
      </div>
    </>
  );
}
