/** A button and a dialog that share a document by a link, and say before what the link shows. */

import type { ComponentChildren, JSX } from "preact";
import { useState } from "preact/hooks";
import { t } from "../words/catalogue";
import { dateWords } from "../words/numbers";
import { Dialog } from "./Dialog";
import { ErrorMessage } from "./ErrorMessage";
import { LinkIcon } from "./icons";
import { useAttempt } from "./useAttempt";
import "./share.css";

interface Props {
  /** The title of the dialog. */
  title: string;
  /** What was shared; null before. */
  shared: { id: string; until_ms: number } | null;
  /** What readers of the link can do with it. */
  use: string;
  onShare: () => Promise<void>;
  /** Renders the links to what was shared. */
  links: (id: string) => ComponentChildren;
  /** What the link shows. */
  children: ComponentChildren;
}

export function ShareButton({ title, shared, use, onShare, links, children }: Props): JSX.Element {
  const [isOpen, setOpen] = useState(false);
  const { error, isBusy, attempt } = useAttempt();
  return (
    <>
      <button type="button" class="button button-plain" onClick={() => setOpen(true)}>
        <LinkIcon /> {t("share-share")}
      </button>
      {isOpen && (
        <Dialog title={title} onClose={() => setOpen(false)}>
          <div class="share">
            {children}
            <p>
              {shared === null ? t("share-kept") : t("share-kept-until", { date: dateWords(shared.until_ms) })} {use}
            </p>
            <ErrorMessage message={error} />
            {shared === null ? (
              <div class="ask-buttons">
                <button type="button" class="button" disabled={isBusy} onClick={() => void attempt(onShare)}>
                  <LinkIcon /> {t("share-create")}
                </button>
              </div>
            ) : (
              links(shared.id)
            )}
          </div>
        </Dialog>
      )}
    </>
  );
}
