/** The rules of a game, which come when somebody wants to read them. */

import type { JSX } from "preact";
import { useFace } from "../games/loadPresentation";
import { LoadAgain } from "../ui/ReloadNotice";

export function Rules({ of }: { of: string }): JSX.Element {
  const { face, lost } = useFace(of);
  if (lost) return <LoadAgain what="The rules" />;
  return face === null ? <p aria-busy="true" /> : <face.Rules />;
}
