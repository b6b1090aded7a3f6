/** Small diagrams as SVG: two axes and marks on them. The colours can be read on white and on black. */
export interface Axis {
  readonly label: string;
  readonly from: number;
  readonly to: number;
  readonly ticks: readonly (number | { readonly at: number; readonly text: string })[];
}

export type XY = readonly [x: number, y: number];

/**
 * `measured` is ours, `reference` is what it is compared with, `other` is a second measurement, `spread` the range of
 * values.
 */
export type Role = 'measured' | 'reference' | 'other' | 'spread';

export type Mark =
  | { readonly kind: 'line' | 'points'; readonly points: readonly XY[] }
  /** From the lowest to the highest of some values at the same x. */
  | { readonly kind: 'whiskers'; readonly spans: readonly (readonly [number, number, number])[] }
  | { readonly kind: 'band'; readonly low: number; readonly high: number }
  | { readonly kind: 'bars'; readonly points: readonly XY[]; readonly width: number };

export interface Series {
  readonly role: Role;
  /** In the key; without one the series is not listed. */
  readonly label?: string;
  readonly mark: Mark;
}

export interface Plot {
  readonly title: string;
  readonly x: Axis;
  readonly y: Axis;
  readonly series: readonly Series[];
}

const [WIDTH, HEIGHT] = [640, 400];
const EDGE = { left: 64, right: 20, top: 64, bottom: 52 } as const;

const STYLE = `
  text { font: 13px system-ui, sans-serif; fill: #6b7581 }
  .title { font-size: 15px; font-weight: 600 }
  .axis { stroke: #818b98; fill: none }
  .grid { stroke: #818b98; stroke-opacity: 0.25 }
  .line { fill: none; stroke-width: 2 }
  .stroke-measured { stroke: #1f7ae0 } .fill-measured { fill: #1f7ae0 }
  .stroke-reference { stroke: #c4621a } .fill-reference { fill: #c4621a }
  .stroke-other { stroke: #3f9a5a } .fill-other { fill: #3f9a5a }
  .stroke-spread { stroke: #818b98 } .fill-spread { fill: #818b98 }
  .band { fill-opacity: 0.22 }
  @media (prefers-color-scheme: dark) { text { fill: #9aa4af } }
`;

export function toSvg({ title, x, y, series }: Plot): string {
  const place = {
    x: scale(x, EDGE.left, WIDTH - EDGE.right),
    y: scale(y, HEIGHT - EDGE.bottom, EDGE.top),
  };
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img">`,
    `<title>${escape(title)}</title>`,
    `<style>${STYLE}</style>`,
    `<text class="title" x="${EDGE.left}" y="22">${escape(title)}</text>`,
    ...toKey(series),
    ...toGrid(x, y, place),
    ...series.map(({ role, mark }) => toMark(role, mark, place)),
    `<path class="axis" d="M${EDGE.left} ${EDGE.top}V${HEIGHT - EDGE.bottom}H${WIDTH - EDGE.right}"/>`,
    '</svg>',
    '',
  ].join('\n');
}

type Scale = (value: number) => number;
interface Place {
  readonly x: Scale;
  readonly y: Scale;
}

function scale({ from, to }: Axis, start: number, end: number): Scale {
  return (value) => round(start + ((value - from) / (to - from)) * (end - start));
}

/** A tenth of a pixel is precise enough, and the same on every machine. */
function round(value: number): number {
  return Math.round(10 * value) / 10;
}

function toGrid(x: Axis, y: Axis, place: Place): string[] {
  const [bottom, right] = [HEIGHT - EDGE.bottom, WIDTH - EDGE.right];
  const middleY = (EDGE.top + bottom) / 2;
  return [
    ...listTicks(x).map(
      ({ at, text }) =>
        `<text text-anchor="middle" x="${place.x(at)}" y="${bottom + 18}">${escape(text)}</text>`,
    ),
    ...listTicks(y).map(
      ({ at, text }) =>
        `<path class="grid" d="M${EDGE.left} ${place.y(at)}H${right}"/>` +
        `<text text-anchor="end" x="${EDGE.left - 8}" y="${place.y(at) + 4}">${escape(text)}</text>`,
    ),
    `<text text-anchor="middle" x="${(EDGE.left + right) / 2}" y="${HEIGHT - 10}">${escape(x.label)}</text>`,
    `<text text-anchor="middle" transform="translate(18 ${middleY}) rotate(-90)">${escape(y.label)}</text>`,
  ];
}

function listTicks({ ticks }: Axis): { at: number; text: string }[] {
  return ticks.map((tick) => (typeof tick === 'number' ? { at: tick, text: String(tick) } : tick));
}

const KEY_LETTER = 7.6;

function toKey(series: readonly Series[]): string[] {
  let left: number = EDGE.left;
  return series.flatMap(({ role, label, mark }) => {
    if (label === undefined) return [];
    const sign =
      mark.kind === 'line'
        ? `<path class="line stroke-${role}" d="M${left} 42h16"/>`
        : mark.kind === 'points'
          ? `<circle class="fill-${role}" cx="${left + 8}" cy="42" r="4"/>`
          : mark.kind === 'whiskers'
            ? `<path class="line stroke-${role}" d="M${left + 8} 35v14"/>`
            : `<rect class="fill-${role}${mark.kind === 'band' ? ' band' : ''}" x="${left}" y="36" width="16" height="12"/>`;
    const text = `<text x="${left + 22}" y="46">${escape(label)}</text>`;
    left = round(left + 22 + KEY_LETTER * label.length + 16);
    return [sign, text];
  });
}

function toMark(role: Role, mark: Mark, { x, y }: Place): string {
  switch (mark.kind) {
    case 'line': {
      const path = mark.points.map(([at, value]) => `${x(at)} ${y(value)}`).join('L');
      return `<path class="line stroke-${role}" d="M${path}"/>`;
    }
    case 'points':
      return mark.points
        .map(([at, value]) => `<circle class="fill-${role}" cx="${x(at)}" cy="${y(value)}" r="4"/>`)
        .join('');
    case 'whiskers':
      return mark.spans
        .map(
          ([at, low, high]) =>
            `<path class="line stroke-${role}" d="M${x(at)} ${y(low)}V${y(high)}"/>`,
        )
        .join('');
    case 'band': {
      const height = round(y(mark.low) - y(mark.high));
      return `<rect class="band fill-${role}" x="${EDGE.left}" y="${y(mark.high)}" width="${WIDTH - EDGE.left - EDGE.right}" height="${height}"/>`;
    }
    case 'bars':
      return mark.points
        .map(([at, value]) => {
          const [left, right, top] = [x(at - mark.width / 2), x(at + mark.width / 2), y(value)];
          const height = round(HEIGHT - EDGE.bottom - top);
          return `<rect class="fill-${role}" x="${left}" y="${top}" width="${round(right - left)}" height="${height}"/>`;
        })
        .join('');
  }
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
