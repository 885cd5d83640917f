import type { JSX } from "preact";

function Icon({ path }: { path: string }): JSX.Element {
  return (
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}

export const CloseIcon = () => <Icon path="M6 6l12 12M18 6L6 18" />;
export const MenuIcon = () => <Icon path="M4 6.5h16M4 12h16M4 17.5h16" />;
export const GearIcon = () => (
  <Icon path="M4 7h9M17 7h3M4 17h3M11 17h9M13 7a2 2 0 1 0 4 0a2 2 0 1 0-4 0M7 17a2 2 0 1 0 4 0a2 2 0 1 0-4 0" />
);
export const KeysIcon = () => <Icon path="M3 7h18v10H3zM7 10.5h.01M11 10.5h.01M15 10.5h.01M8 14h8" />;
export const SoundIcon = () => (
  <Icon path="M4 9.5v5h3.5L12 18.5v-13L7.5 9.5zM15.5 9a4 4 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11" />
);
export const MutedIcon = () => <Icon path="M4 9.5v5h3.5L12 18.5v-13L7.5 9.5zM16 9.5l5 5M21 9.5l-5 5" />;
export const BookIcon = () => (
  <Icon path="M12 6.5C10 5 7 4.5 4 5v13c3-.5 6 0 8 1.5 2-1.5 5-2 8-1.5V5c-3-.5-6 0-8 1.5zM12 6.5v13" />
);
export const BellIcon = () => <Icon path="M6 17V11a6 6 0 0 1 12 0v6l2 2H4zM10 21h4" />;
export const FirstIcon = () => <Icon path="M6 5v14M18 5l-8 7 8 7" />;
export const BackIcon = () => <Icon path="M15 5l-8 7 8 7" />;
export const ForthIcon = () => <Icon path="M9 5l8 7-8 7" />;
export const LatestIcon = () => <Icon path="M18 5v14M6 5l8 7-8 7" />;
export const UndoIcon = () => <Icon path="M9 6L4 11l5 5M4 11h10a5 5 0 0 1 0 10h-3" />;
export const FlagIcon = () => <Icon path="M6 21V4M6 5h12l-2.5 4L18 13H6" />;
export const LinkIcon = () => (
  <Icon path="M10 14a4 4 0 0 0 6 0l3-3a4.2 4.2 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4.2 4.2 0 0 0 6 6l1-1" />
);
export const TalkIcon = () => <Icon path="M4 5h16v11H10l-4 4v-4H4zM8 9h8M8 12.5h5" />;
export const EyeIcon = () => (
  <Icon path="M2.5 12C5 7.5 8.5 5.5 12 5.5s7 2 9.5 6.5c-2.5 4.5-6 6.5-9.5 6.5s-7-2-9.5-6.5zM9 12a3 3 0 1 0 6 0a3 3 0 1 0-6 0" />
);
export const ScrollIcon = () => <Icon path="M7 3h10v18l-2.5-2-2.5 2-2.5-2L7 21zM10 8h4M10 12h4" />;
export const DownloadIcon = () => <Icon path="M12 4v11M7 11l5 5 5-5M5 20h14" />;
export const MeasureIcon = () => <Icon path="M3 8.5h18v7H3zM7 8.5v3M11 8.5v4M15 8.5v3M19 8.5v4" />;
export const AgainIcon = () => <Icon path="M5 12a7 7 0 0 1 12-5l2 2M19 4v5h-5M19 12a7 7 0 0 1-12 5l-2-2M5 20v-5h5" />;
export const BotIcon = () => <Icon path="M12 3v5M5 8h14v11H5zM9.5 12.5v2.5M14.5 12.5v2.5" />;

/** The logo: a low table. */
export function TableIcon(): JSX.Element {
  return (
    <svg class="brand-icon" viewBox="0 0 32 32" aria-hidden="true">
      <path d="M7.5 17L5 26M24.5 17l2.5 9" class="brand-legs" />
      <path d="M2 13.5v2.2c0 3 6.3 5.3 14 5.3s14-2.3 14-5.3v-2.2z" class="brand-rim" />
      <ellipse cx="16" cy="13.5" rx="14" ry="5.5" class="brand-top" />
    </svg>
  );
}
