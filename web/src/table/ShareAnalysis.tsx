/** Shares an analysis by a link, and says before what the link shows. */

import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { Dialog } from "../ui/Dialog";
import { ErrorMessage } from "../ui/ErrorMessage";
import { LinkIcon } from "../ui/icons";
import { LinkField } from "../ui/LinkField";
import { siteUrl } from "../ui/sitePath";
import { useAttempt } from "../ui/useAttempt";
import { t } from "../words/catalogue";
import { dateWords } from "../words/numbers";
import { Words } from "../words/Words";
import { countShared, shareAnalysis } from "./sharedAnalysis";
import type { StoredReplay } from "./replayStorage";

/** A shared analysis that is on the board unchanged. */
export interface SharedCopy {
  id: string;
  until_ms: number;
  /** The analysis that it continues; null if there is none. */
  parent: string | null;
  /** The title of its page; null if the viewer has just shared it. */
  title: string | null;
  /** What was shared. */
  replay: StoredReplay;
}

export interface Sharing {
  /** What the address of the page names; null if the viewer has changed it or never shared it. */
  shared: SharedCopy | null;
  onShared: (copy: SharedCopy) => void;
}

interface Props extends Sharing {
  replay: StoredReplay;
  /** The number of moves up to the position on the board. */
  position: number;
  /** The names of the players; empty if the record names none. */
  names: readonly string[];
  hidesInformation: boolean;
}

export function ShareAnalysis(props: Props): JSX.Element {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" class="button button-plain" onClick={() => setOpen(true)}>
        <LinkIcon /> {t("share-share")}
      </button>
      {isOpen && <ShareAnalysisDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

function ShareAnalysisDialog(props: Props & { onClose: () => void }): JSX.Element {
  const { shared, replay, position, onShared, onClose } = props;
  const { error, isBusy, attempt } = useAttempt();
  const create = () =>
    attempt(async () => {
      const copy = await shareAnalysis(replay, position);
      onShared({ ...copy, parent: replay.parent, title: null, replay });
    });
  return (
    <Dialog title={t("share-title-analysis")} onClose={onClose}>
      <div class="share">
        <Contents {...props} />
        <p>
          {shared === null ? t("share-kept") : t("share-kept-until", { date: dateWords(shared.until_ms) })}{" "}
          {t("share-forks")}
        </p>
        <ErrorMessage message={error} />
        {shared === null ? (
          <div class="ask-buttons">
            <button type="button" class="button" disabled={isBusy} onClick={() => void create()}>
              <LinkIcon /> {t("share-create")}
            </button>
          </div>
        ) : (
          <SharedLinks id={shared.id} />
        )}
      </div>
    </Dialog>
  );
}

/** What anyone with the link sees. */
function Contents({ shared, replay, position, names, hidesInformation }: Props): JSX.Element {
  const { variations, comments, at } = countShared(shared?.replay ?? replay, position);
  const players = names.join(" – ");
  return (
    <>
      <p>{t("share-shows")}</p>
      <ul class="share-contents">
        <li>
          <Words text={players === "" ? t("share-shows-game-unnamed") : t("share-shows-game", { players })} />
        </li>
        {hidesInformation && <li>{t("share-shows-hands")}</li>}
        {variations > 0 && <li>{t("share-shows-variations", { count: variations })}</li>}
        {comments > 0 && <li>{t("share-shows-comments", { count: comments })}</li>}
      </ul>
      {shared === null && <p>{at === 0 ? t("share-opens-at-start") : t("share-opens-at", { number: at })}</p>}
    </>
  );
}

function SharedLinks({ id }: { id: string }): JSX.Element {
  const frame = `<iframe src="${siteUrl(`/embed/${id}`)}" width="640" height="640" style="border:0;max-width:100%" loading="lazy" allowfullscreen></iframe>`;
  return (
    <>
      <LinkField label={t("share-link")} value={siteUrl(`/analysis/${id}`)} />
      <LinkField label={t("share-embed")} value={frame} isCode />
    </>
  );
}
