/** The zones of a circle and its threats as a small drawing, north up. It has no base map. */
import type { RadiusBody } from '#contract/shape-risk';
import { html } from '../pages/html.ts';
import type { Html } from '../pages/html.ts';

const SIZE = 320;
const KM_PER_DEGREE = 111.2;
const COLOURS: Readonly<Record<string, string>> = {
  safe: '#d9f2e3',
  caution: '#fdf3c7',
  danger: '#f9c9a3',
  critical: '#ee9a9a',
};

export function drawMap({ center, zones, threats }: RadiusBody): Html {
  const perKm = SIZE / 2 / (1.1 * center.radius_km);
  const shrink = Math.cos((center.latitude * Math.PI) / 180);
  const toPoint = (lat: number, lng: number): [number, number] => [
    round(SIZE / 2 + turn(lng - center.longitude) * KM_PER_DEGREE * shrink * perKm),
    round(SIZE / 2 - (lat - center.latitude) * KM_PER_DEGREE * perKm),
  ];
  const spots = threats
    .filter(({ scale }) => scale === 'place')
    .map(({ location }) => toPoint(location.lat, location.lng))
    .filter(([x, y]) => x >= 0 && x <= SIZE && y >= 0 && y <= SIZE);
  return html`<svg
    viewBox="0 0 ${SIZE} ${SIZE}"
    width="${SIZE}"
    height="${SIZE}"
    role="img"
    aria-label="Zones of the circle by level, with a dot for each reported threat"
  >
    ${zones.map(
      ({ type, boundary }) =>
        html`<polygon
          fill="${COLOURS[type] ?? '#eee'}"
          stroke="#7b8794"
          stroke-width="0.5"
          points="${boundary.map(([lat = 0, lng = 0]) => toPoint(lat, lng).join(',')).join(' ')}"
        />`,
    )}
    ${spots.map(([x, y]) => html`<circle cx="${x}" cy="${y}" r="4" fill="#1f2933" />`)}
    <text x="${SIZE / 2}" y="12" text-anchor="middle" font-size="11">N</text>
  </svg>`;
}

/** Across the antimeridian. */
function turn(degrees: number): number {
  return degrees > 180 ? degrees - 360 : degrees < -180 ? degrees + 360 : degrees;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
