/** The page that makes sheets to print: cards, tiles, boards and rules. */

import "./paper.css";
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { GAMES, listingOf } from "../games/index";
import type { Options } from "../lobby/options";
import { fetchGame } from "../net/api";
import type { GameInfo } from "../net/messages";
import { downloadFile } from "../ui/download";
import { ErrorMessage } from "../ui/ErrorMessage";
import { Choice } from "../ui/fields";
import { setPageTitle } from "../ui/pageTitle";
import { PageFrame } from "../ui/SimplePage";
import { sitePath } from "../ui/sitePath";
import { useAttempt } from "../ui/useAttempt";
import { currentLanguage, t } from "../words/catalogue";
import { fetchHeadings, fetchPreview, fetchSheets, type PrintJob } from "./api";
import { TableOptions } from "./TableOptions";

const LANGUAGES = [
  ["en", "English"],
  ["ja", "日本語"],
] as const;
/** Milliseconds without a change after which the preview is made. */
const PAUSE_MS = 500;

export function PrintPage({ game: first }: { game: string | null }): JSX.Element {
  const [game, setGame] = useState(listingOf(first ?? "")?.key ?? (GAMES[0]?.key as string));
  const [paper, setPaper] = useState<PrintJob["paper"]>("a4");
  const [look, setLook] = useState<"colour" | "black">("colour");
  const [language, setLanguage] = useState<"en" | "ja">(currentLanguage() === "ja" ? "ja" : "en");
  const [changed, setChanged] = useState<Options>({});
  const [info, setInfo] = useState<GameInfo | null>(null);
  const { error, isBusy, attempt } = useAttempt();
  useEffect(() => setPageTitle(t("print-page"), false), []);
  useEffect(() => {
    setInfo(null);
    setChanged({});
    void fetchGame(game).then(setInfo, () => undefined);
  }, [game]);
  const job: PrintJob = { game, options: { ...changed }, paper, black_and_white: look === "black", language };
  const download = async () => downloadFile(`${game}-${paper}.pdf`, await fetchSheets(job));
  return (
    <PageFrame kind="print-page">
      <h1>{t("print-page")}</h1>
      <p class="muted">{t("print-about")}</p>
      <div class="print-columns">
        <form
          class="card print-form"
          onSubmit={(event) => {
            event.preventDefault();
            void attempt(download);
          }}
        >
          <Choice
            legend={t("print-game")}
            name="game"
            value={game}
            choices={GAMES.map(({ key, title }) => [key, title] as const)}
            onChange={setGame}
          />
          <Choice
            legend={t("print-paper")}
            name="paper"
            value={paper}
            choices={[
              ["a4", t("print-a4")],
              ["letter", t("print-letter")],
            ]}
            onChange={setPaper}
          />
          <Choice
            legend={t("print-look")}
            name="look"
            value={look}
            choices={[
              ["colour", t("print-colour")],
              ["black", t("print-black")],
            ]}
            onChange={setLook}
          />
          <Choice
            legend={t("print-language")}
            name="language"
            value={language}
            choices={LANGUAGES}
            onChange={setLanguage}
          />
          {info !== null && info.key === game && (
            <details class="print-options">
              <summary>{t("print-table-options")}</summary>
              <TableOptions game={info} names={info.seats} changed={changed} onChanged={setChanged} />
            </details>
          )}
          <button type="submit" class="button button-large" disabled={isBusy}>
            {t("print-download")}
          </button>
          <ErrorMessage message={error} />
          {info?.key === game && info.counts_rounds && (
            <a class="link" href={sitePath(`/score/${game}`)}>
              {t("print-score")}
            </a>
          )}
        </form>
        <Preview job={job} />
      </div>
    </PageFrame>
  );
}

/** A picture of each sheet. */
function Preview({ job }: { job: PrintJob }): JSX.Element {
  const [pictures, setPictures] = useState<readonly (readonly [heading: string, address: string])[]>([]);
  const { error, isBusy, attempt } = useAttempt();
  const key = JSON.stringify(job);
  useEffect(() => {
    const state = { isGone: false };
    const made: string[] = [];
    const timer = setTimeout(() => {
      void attempt(async () => {
        const headings = await fetchHeadings(job);
        const shown: (readonly [string, string])[] = [];
        for (const [sheet, heading] of headings.entries()) {
          const picture = await fetchPreview(job, sheet);
          if (state.isGone) return;
          const address = URL.createObjectURL(picture);
          made.push(address);
          shown.push([heading, address]);
          setPictures([...shown]);
        }
      });
    }, PAUSE_MS);
    return () => {
      state.isGone = true;
      clearTimeout(timer);
      for (const address of made) URL.revokeObjectURL(address);
      setPictures([]);
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the key stands for the job
  }, [key, attempt]);
  return (
    <section class="print-preview" aria-label={t("print-preview")} aria-busy={isBusy}>
      <ErrorMessage message={error} />
      {pictures.map(([heading, address]) => (
        <figure key={address}>
          <img src={address} alt="" width="480" />
          <figcaption class="muted">{heading}</figcaption>
        </figure>
      ))}
      {isBusy && pictures.length === 0 && <p class="muted">{t("print-preview-busy")}</p>}
    </section>
  );
}
