import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { Dialog } from "../ui/Dialog";
import { ErrorMessage } from "../ui/ErrorMessage";
import { TalkIcon } from "../ui/icons";
import { toast } from "../ui/Toasts";
import { useAttempt } from "../ui/useAttempt";
import { t } from "../words/catalogue";
import { greet } from "./account";
import { type Phrase, PHRASES, phraseWords } from "./greetings";
import "./challenges.css";

/** Sends one of the fixed phrases to a person. */
export function GreetButton({ name }: { name: string }): JSX.Element {
  const [isOpen, setOpen] = useState(false);
  const { error, isBusy, attempt } = useAttempt();
  const send = async (phrase: Phrase) => {
    await greet(name, phrase);
    setOpen(false);
    toast(t("challenges-greeted", { name }));
  };
  return (
    <>
      <button type="button" class="button button-plain button-small" onClick={() => setOpen(true)}>
        <TalkIcon /> {t("challenges-greet")}
      </button>
      {isOpen && (
        <Dialog title={t("challenges-greet-to", { name })} onClose={() => setOpen(false)}>
          <div class="greeting-phrases">
            {PHRASES.map((phrase) => (
              <button
                key={phrase}
                type="button"
                class="button button-plain"
                disabled={isBusy}
                onClick={() => void attempt(() => send(phrase))}
              >
                {phraseWords(phrase)}
              </button>
            ))}
          </div>
          <ErrorMessage message={error} />
        </Dialog>
      )}
    </>
  );
}
