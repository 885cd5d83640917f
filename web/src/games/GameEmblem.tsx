import type { ComponentType, JSX } from "preact";

/** The emblem of each game, by its file. They are apart from the listings, because a table does not need them. */
const EMBLEMS = import.meta.glob<ComponentType<{ sketch?: string }>>("./*/Emblem.tsx", {
  eager: true,
  import: "Emblem",
});

interface Props {
  /** The key of the game. */
  game: string;
  /** The sketch of a table, whose position the emblem then shows. */
  sketch?: string;
}

/** The emblem of a game; empty if this page does not know the game. */
export function GameEmblem({ game, sketch }: Props): JSX.Element {
  const Emblem = EMBLEMS[`./${game}/Emblem.tsx`];
  if (Emblem === undefined) return <span class="emblem" />;
  return <Emblem {...(sketch !== undefined && { sketch })} />;
}
