/** What the organiser can do: start early, change the announcement, and cancel. */

import type { JSX } from "preact";
import { useState } from "preact/hooks";
import type { TournamentInfo } from "../net/messages";
import { SafeButton } from "../ui/SafeButton";
import { onSubmission } from "../ui/useAttempt";
import { t } from "../words/catalogue";
import { Words } from "../words/Words";
import { AnnouncementFields } from "./AnnouncementFields";
import { cancelTournament, changeTournament, startTournament } from "./api";
import { fromLocalTime, toLocalTime } from "./localTime";

interface Props {
  info: TournamentInfo;
  isBusy: boolean;
  then: (work: () => Promise<void>) => void;
}

export function OrganiserPanel({ info, isBusy, then }: Props): JSX.Element {
  const id = info.tournament;
  const isOpen = info.phase === "open";
  return (
    <section class="card stack" aria-labelledby="organiser">
      <h2 id="organiser">{t("tournaments-organiser")}</h2>
      {isOpen && (
        <div class="ask-buttons">
          <button
            type="button"
            class="button button-large"
            disabled={isBusy}
            onClick={() => then(() => startTournament(id))}
          >
            {t("tournaments-start")}
          </button>
          <p class="muted">
            <Words text={t("tournaments-bots-added", { count: Math.max(0, info.starting - info.entrants.length) })} />
          </p>
        </div>
      )}
      {isOpen && <EditForm key={`${info.name} ${info.text} ${info.starts}`} info={info} isBusy={isBusy} then={then} />}
      <CancelButton onCancel={() => then(() => cancelTournament(id))} />
    </section>
  );
}

function EditForm({ info, isBusy, then }: Props): JSX.Element {
  const [title, setTitle] = useState(info.name);
  const [text, setText] = useState(info.text);
  const [start, setStart] = useState(toLocalTime(info.starts));
  // The field has no seconds, so an unchanged start is sent as it was.
  const startsAt = start === toLocalTime(info.starts) ? info.starts : fromLocalTime(start);
  const save = onSubmission(() =>
    then(() => changeTournament(info.tournament, { title: title.trim(), text: text.trim(), starts_at: startsAt })),
  );
  return (
    <details>
      <summary>{t("tournaments-edit")}</summary>
      <form class="stack event-edit" aria-label={t("tournaments-edit")} onSubmit={save}>
        <AnnouncementFields
          title={title}
          text={text}
          start={start}
          onTitle={setTitle}
          onText={setText}
          onStart={setStart}
        />
        <button type="submit" class="button" disabled={isBusy}>
          {t("tournaments-save")}
        </button>
      </form>
    </details>
  );
}

function CancelButton({ onCancel }: { onCancel: () => void }): JSX.Element {
  const [isAsking, setAsking] = useState(false);
  if (!isAsking) {
    return (
      <button type="button" class="button button-plain button-small event-cancel" onClick={() => setAsking(true)}>
        {t("tournaments-cancel")}
      </button>
    );
  }
  return (
    <div class="stack">
      <p>{t("tournaments-cancel-question")}</p>
      <div class="ask-buttons">
        <SafeButton class="button button-danger button-plain" onClick={onCancel}>
          {t("tournaments-yes-cancel")}
        </SafeButton>
        <button type="button" class="button button-plain" onClick={() => setAsking(false)}>
          {t("tournaments-keep")}
        </button>
      </div>
    </div>
  );
}
