import type { ComponentChildren, JSX } from "preact";
import type { TableMessage } from "../net/messages";
import { CitedText } from "../ui/CitedText";
import { PersonText } from "../ui/PersonMark";
import { capitalize, insertNames, nameOf, type ServerSentence } from "../ui/words";

interface Props {
  table: TableMessage;
  seats: readonly number[];
  /** Returns the sentence, given the name of each seat or what stands for it. */
  write: (names: readonly string[]) => string;
  /** Renders the text between the links. */
  render?: (text: string) => ComponentChildren;
}

/** A sentence about seats, in which the names of accounts are links. */
export function SeatText({ table, seats, write, render }: Props): JSX.Element {
  const people = seats.map((seat) => {
    const info = table.seats.find((one) => one.seat === seat);
    return { name: info?.name, label: nameOf(table, seat), kind: info?.person?.kind };
  });
  const isPlaying = table.you !== null && table.ending === null;
  const rendering = render === undefined ? {} : { render };
  return <PersonText people={people} write={write} isPlaying={isPlaying} {...rendering} />;
}

interface TableSentenceProps {
  table: TableMessage;
  sentence: ServerSentence;
  /** Whether the first letter is made a capital. */
  isCapitalized?: boolean;
}

/** A sentence of the server about a table, in which the names of accounts and the numbers of clauses are links. */
export function TableSentence({ table, sentence, isCapitalized = false }: TableSentenceProps): JSX.Element {
  return (
    <SeatText
      table={table}
      seats={table.seats.map((_, seat) => seat)}
      write={(names) => (isCapitalized ? capitalize : String)(insertNames(table, sentence, names))}
      render={(text) => <CitedText text={text} />}
    />
  );
}
