/** The rules of a game, which come when somebody wants to read them. */

import type { JSX } from "preact";
import { usePresentation } from "../games/loadPresentation";
import { LoadAgain } from "../ui/ReloadNotice";

export function Rules({ of }: { of: string }): JSX.Element {
  const { presentation, hasFailed } = usePresentation(of);
  if (hasFailed) return <LoadAgain what="The rules" />;
  return presentation === null ? <p aria-busy="true" /> : <presentation.Rules />;
}
