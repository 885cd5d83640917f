import type { JSX } from "preact";
import { copyText } from "./clipboard";
import { LinkIcon } from "./icons";

interface Props {
  label: string;
  link: () => string;
  /** The name of the link, for the message that says that it was copied. */
  what: string;
}

export function CopyLinkButton({ label, link, what }: Props): JSX.Element {
  return (
    <button type="button" class="icon-button" aria-label={label} title={label} onClick={() => copyText(link(), what)}>
      <LinkIcon />
    </button>
  );
}
