/** Shares an analysis by a link, and says before what the link shows. */

import type { JSX } from "preact";
import { LinkField } from "../ui/LinkField";
import { ShareButton } from "../ui/ShareButton";
import { siteUrl } from "../ui/sitePath";
import { t } from "../words/catalogue";
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
  const { shared, replay, position, onShared } = props;
  const share = async () => {
    const copy = await shareAnalysis(replay, position);
    onShared({ ...copy, parent: replay.parent, title: null, replay });
  };
  return (
    <ShareButton
      title={t("share-title-analysis")}
      shared={shared}
      use={t("share-forks")}
      onShare={share}
      links={(id) => <SharedLinks id={id} />}
    >
      <Contents {...props} />
    </ShareButton>
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
  const title = document.title.replaceAll("&", "&amp;").replaceAll('"', "&quot;");
  const frame = `<iframe src="${siteUrl(`/embed/analysis/${id}`)}" title="${title}" width="640" height="640" style="border:0;max-width:100%" loading="lazy" allowfullscreen></iframe>`;
  return (
    <>
      <LinkField label={t("share-link")} value={siteUrl(`/analysis/${id}`)} />
      <LinkField label={t("share-embed")} value={frame} isCode />
    </>
  );
}
