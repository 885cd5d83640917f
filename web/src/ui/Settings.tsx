import type { JSX } from "preact";
import type { GameListing } from "../games/presentation";
import { t } from "../words/catalogue";
import { Dialog } from "./Dialog";
import { lazyPart } from "./LazyPart";

const SettingsFields = lazyPart(async () => (await import("./SettingsFields")).SettingsFields);

interface Props {
  /** The game at this table. If it is not given, the settings of all games are shown. */
  game?: GameListing | null;
  onClose: () => void;
}

export function SettingsDialog({ game, onClose }: Props): JSX.Element {
  return (
    <Dialog title={t("page-settings")} onClose={onClose}>
      <SettingsFields game={game ?? null} />
    </Dialog>
  );
}
