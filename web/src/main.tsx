import "./ui/base.css";
import "./table/seats.css";
import "./table/table.css";
import "./lobby/lobby.css";
import { type JSX, render } from "preact";
import { useEffect, useState } from "preact/hooks";
import { type PageSettings, pageSettings } from "./ui/pageSettings";
import { InvitationPage } from "./lobby/InvitationPage";
import { LearnPage } from "./lobby/LearnPage";
import { LobbyPage } from "./lobby/LobbyPage";
import { Simple } from "./ui/Simple";
import { TablePage } from "./table/TablePage";
import { Announcer } from "./ui/Announcer";
import { Toasts } from "./ui/Toasts";
import { type Place, placeOf } from "./place";
import { setVolume, wakeSound } from "./ui/sound";

function applySettings(settings: PageSettings): void {
  if (settings.theme === "system") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = settings.theme;
  setVolume(settings.muted, settings.volume);
}

function App(): JSX.Element {
  const [place, setPlace] = useState<Place>(() => placeOf(location.pathname, location.hash));
  useEffect(() => {
    const follow = () => setPlace(placeOf(location.pathname, location.hash));
    window.addEventListener("hashchange", follow);
    window.addEventListener("popstate", follow);
    return () => {
      window.removeEventListener("hashchange", follow);
      window.removeEventListener("popstate", follow);
    };
  }, []);
  return (
    <>
      <Page place={place} onPlace={setPlace} />
      <Toasts />
      <Announcer />
    </>
  );
}

function Page({ place, onPlace }: { place: Place; onPlace: (place: Place) => void }): JSX.Element {
  switch (place.kind) {
    case "lobby":
      return <LobbyPage />;
    case "invitation":
      return (
        <InvitationPage
          id={place.table}
          invitation={place.invitation}
          onSeated={(key) => {
            // The used invitation leaves the history; the seat key takes its place.
            history.replaceState(null, "", `/t/${place.table}#key=${key}`);
            onPlace({ kind: "table", table: place.table, key, match: null });
          }}
        />
      );
    case "table":
      return (
        <TablePage
          key={`${place.table} ${place.key} ${place.match}`}
          id={place.table}
          seatKey={place.key}
          match={place.match}
        />
      );
    case "learn":
      return <LearnPage game={place.game} />;
    case "nowhere":
      return (
        <Simple title="There is nothing here">
          <p>This address is neither a table nor a game to learn.</p>
        </Simple>
      );
  }
}

applySettings(pageSettings.now());
pageSettings.onChange(applySettings);
for (const gesture of ["pointerdown", "keydown"]) window.addEventListener(gesture, wakeSound);
render(<App />, document.querySelector("#page") as HTMLElement);
