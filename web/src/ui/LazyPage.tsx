/** A page that is loaded when it is needed, and stays. */

import type { ComponentType, JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { LoadAgain } from "./ReloadNotice";
import { Simple } from "./SimplePage";

/** A component that stands for another one until that has come; `what` names it when it cannot be had. */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  what: string,
): ComponentType<Props> {
  let come: ComponentType<Props> | null = null;
  return function Later(props: Props): JSX.Element {
    const [lost, setLost] = useState(false);
    const [, setIsHere] = useState(come !== null);
    useEffect(() => {
      if (come !== null) return undefined;
      let wanted = true;
      void load().then(
        (page) => {
          come = page;
          if (wanted) setIsHere(true);
        },
        () => {
          if (wanted) setLost(true);
        },
      );
      return () => {
        wanted = false;
      };
    }, []);
    if (lost) {
      return (
        <Simple title={`${what} is missing`}>
          <LoadAgain what={what} />
        </Simple>
      );
    }
    const Page = come;
    return Page === null ? <div class="page" aria-busy="true" /> : <Page {...props} />;
  };
}
