/**
 * The cards. Each rank has a numeral, a colour, a bird with as many tail feathers as the rank, and a shape with as many
 * corners.
 */

import type { JSX } from "preact";
import type { Seen } from "./view";

const WIDTH = 60;
const HEIGHT = 84;

/**
 * Returns the shape of a rank around the origin, with radius 1: a dot, a leaf, then shapes with as many corners as the
 * rank.
 */
function cornersOf(rank: number): string {
  if (rank === 1) return "M-.8 0a.8.8 0 1 0 1.6 0a.8.8 0 1 0-1.6 0z";
  if (rank === 2) return "M0-1.1C.95-.5.95.5 0 1.1C-.95.5-.95-.5 0-1.1z";
  const points = rank === 7 ? 14 : rank;
  const corners = Array.from({ length: points }, (_, n) => {
    const radius = rank === 7 && n % 2 === 1 ? 0.52 : 1.05;
    const angle = (n / points) * 2 * Math.PI - Math.PI / 2;
    return `${(radius * Math.cos(angle)).toFixed(2)} ${(radius * Math.sin(angle)).toFixed(2)}`;
  });
  return `M${corners.join("L")}z`;
}

const CORNERS = [1, 2, 3, 4, 5, 6, 7].map(cornersOf);

export function Shape({ rank, x, y, size }: { rank: number; x: number; y: number; size: number }): JSX.Element {
  return <path class="nn-shape" d={CORNERS[rank - 1]} transform={`translate(${x} ${y}) scale(${size})`} />;
}

/** The bird of a rank; its tail has as many feathers as the rank. */
function Bird({ rank }: { rank: number }): JSX.Element {
  const spread = rank === 1 ? 0 : Math.min(26, 118 / (rank - 1));
  const first = 44 - (spread * (rank - 1)) / 2;
  return (
    <g transform="translate(24 62)">
      {Array.from({ length: rank }, (_, n) => (
        <g key={n} transform={`translate(5 1) rotate(${(first + spread * n).toFixed(1)})`}>
          <path class="nn-feather" d="M0 0C-4.6-9-4.2-21 0-27C4.2-21 4.6-9 0 0z" />
          <circle class="nn-feather-eye" cx="0" cy="-20" r="1.7" />
        </g>
      ))}
      <path class="nn-bird-body" d="M-14-7C-14-15-3-16-1-8C1-4 7-4 10 2C7 12-8 14-13 4C-15 0-14-3-14-7z" />
      <path class="nn-bird-beak" d="M-13.6-9.5L-20-6.5L-13.8-5z" />
      <circle class="nn-bird-eye" cx="-9" cy="-8.6" r="1.5" />
      <path class="nn-bird-legs" d="M-5 9v6M0 9v6M-8 15h5M-2 15h5" />
    </g>
  );
}

interface CardProps {
  card: Seen;
  /** A small card has only its numeral and shape. */
  small?: boolean;
}

export function Card({ card, small = false }: CardProps): JSX.Element {
  if (card === "?") return <Back small={small} />;
  if (small) {
    return (
      <svg class={`nn-card nn-rank-${card}`} viewBox="0 0 30 42" aria-hidden="true">
        <rect class="nn-face" x=".75" y=".75" width="28.5" height="40.5" rx="4" />
        <text class="nn-numeral" x="3.5" y="19" font-size="19">
          {card}
        </text>
        <Shape rank={card} x={10} y={30} size={6} />
      </svg>
    );
  }
  return (
    <svg class={`nn-card nn-rank-${card}`} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      <rect class="nn-face" x="1" y="1" width={WIDTH - 2} height={HEIGHT - 2} rx="6" />
      <text class="nn-numeral" x="5" y="28" font-size="29">
        {card}
      </text>
      <Shape rank={card} x={13} y={39} size={6} />
      <Bird rank={card} />
    </svg>
  );
}

function Back({ small }: { small: boolean }): JSX.Element {
  const waves = small ? [14, 28] : [12, 28, 44, 60, 76];
  const [width, height] = small ? [30, 42] : [WIDTH, HEIGHT];
  const reach = small ? 7.5 : 8;
  return (
    <svg class="nn-card nn-back" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <rect class="nn-back-face" x="1" y="1" width={width - 2} height={height - 2} rx={small ? 4 : 6} />
      {waves.map((y) => (
        <path
          key={y}
          class="nn-back-wave"
          d={`M${small ? 4 : 6} ${y}${`q${reach / 2}-${reach} ${reach} 0`.repeat(Math.floor((width - 8) / reach))}`}
        />
      ))}
      <rect class="nn-back-rim" x="3" y="3" width={width - 6} height={height - 6} rx={small ? 2.5 : 4} />
    </svg>
  );
}

/** A penguin that a seat still has, or has lost. */
export function Penguin({ lost = false }: { lost?: boolean }): JSX.Element {
  return (
    <svg class={`nn-penguin${lost ? " nn-penguin-lost" : ""}`} viewBox="0 0 20 24" aria-hidden="true">
      <path class="nn-penguin-feet" d="M5.5 22.5h3M11.5 22.5h3" />
      <path
        class="nn-penguin-coat"
        d="M10 1.5c4 0 6 3.2 6 7c0 1.7 2.6 5 2.6 7.4c-1.2.6-2 .2-2.6-.5c0 4-2.4 6.6-6 6.6s-6-2.6-6-6.6c-.6.7-1.4 1.1-2.6.5C1.4 13.5 4 10.2 4 8.5c0-3.8 2-7 6-7z"
      />
      <path class="nn-penguin-front" d="M10 8.5c3 0 4 3 4 6.2s-1.6 5.6-4 5.6s-4-2.4-4-5.6s1-6.2 4-6.2z" />
      <path class="nn-penguin-beak" d="M8.3 6.8h3.4L10 9.6z" />
      <circle class="nn-penguin-eye" cx="7.7" cy="5.4" r=".9" />
      <circle class="nn-penguin-eye" cx="12.3" cy="5.4" r=".9" />
    </svg>
  );
}

/** A broom that sweeps the table at the end of a trick. */
export function Broom(): JSX.Element {
  return (
    <svg class="nn-broom" viewBox="0 0 40 40" aria-hidden="true">
      <path class="nn-broom-stick" d="M34 4L18 22" />
      <path class="nn-broom-brush" d="M20 18l5 5c-2 7-9 13-20 13c4-2 5-5 5-8c1-5 5-9 10-10z" />
    </svg>
  );
}

/** A row of cards, for the rules and the preview of a gap. */
export function Row({
  cards,
  label,
  block,
  small = true,
}: {
  cards: readonly (Seen | "|")[];
  label: string;
  /** The first and last index of the cards that a bracket joins. */
  block?: readonly [number, number] | undefined;
  small?: boolean;
}): JSX.Element {
  return (
    <span class={`nn-cards${small ? "" : " nn-cards-large"}`} role="img" aria-label={label}>
      {cards.map((card, n) => {
        if (card === "|") return <span key={n} class="nn-cards-gap" />;
        const inside = block !== undefined && n >= block[0] && n <= block[1];
        const ends = inside ? `${n === block[0] ? " nn-first" : ""}${n === block[1] ? " nn-last" : ""}` : "";
        return (
          <span key={n} class={`nn-cards-card${inside ? ` nn-joined${ends}` : ""}`}>
            <Card card={card} small={small} />
          </span>
        );
      })}
    </span>
  );
}
