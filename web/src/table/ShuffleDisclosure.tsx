import type { JSX } from "preact";
import type { Presentation } from "../games/presentation";
import { lazyPart } from "../ui/LazyPart";
import type { ShuffleProps } from "./ShuffleCheck";

const ShuffleCheck = lazyPart(async () => (await import("./ShuffleCheck")).ShuffleCheck);

type Props = Pick<ShuffleProps, "table" | "fetchRecord"> & { presentation: Presentation };

/** The commitment of a verifiable shuffle and its check, which only a game with chance loads. */
export function ShuffleDisclosure({ table, presentation, fetchRecord }: Props): JSX.Element | null {
  const { chance } = presentation;
  return table.shuffle === null || chance === undefined ? null : (
    <ShuffleCheck table={table} shuffle={table.shuffle} chance={chance} fetchRecord={fetchRecord} />
  );
}
