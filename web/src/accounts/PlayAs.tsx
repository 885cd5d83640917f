/** The name under which a visitor plays: a guest chooses one, an account has its own. */

import type { JSX } from "preact";
import { NameField } from "../ui/fields";
import { usePersistent } from "../ui/persistent";
import { account } from "./account";
import { Rich } from "../words/Rich";

interface Props {
  name: string;
  placeholder?: string;
  onName: (name: string) => void;
}

export function PlayAs(props: Props): JSX.Element {
  const { name } = usePersistent(account);
  if (name === "") return <NameField {...props} />;
  return (
    <p data-testid="play-as">
      <Rich
        id="page-you-play-as"
        args={{ name }}
        parts={{ name: (text) => <strong translate={false}>{text}</strong> }}
      />
    </p>
  );
}
