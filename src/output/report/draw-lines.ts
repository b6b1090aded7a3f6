/** Draws lines over time as SVG: axes with units, a legend with colours, limits as dashed lines. */
import { niceBelow, px, textAt } from '#drawing';
import { sayNumber } from './say.ts';

export interface Line {
  readonly name: string;
  readonly seconds: readonly number[];
  readonly values: readonly number[];
}

export interface LinePlot {
  /** Text for screen readers. */
  readonly title: string;
  readonly yName: string;
  readonly xName: string;
  readonly lines: readonly Line[];
  /** The axis reaches at least this value; without it, the highest value of the lines. */
  readonly yMax?: number;
  /** Limits, drawn as horizontal lines. */
  readonly limits?: readonly { readonly value: number; readonly name: string }[];
  /** Moments to mark, drawn as vertical lines. */
  readonly moments?: readonly { readonly seconds: number; readonly name: string }[];
  readonly height?: number;
  readonly decimals?: number;
}

const WIDTH = 760;
const [LEFT, RIGHT, TOP] = [52, 16, 26];
/** Heights below the plot: numbers and name of the axis, then rows of the legend. */
const AXIS = 40;
const KEY_ROW = 18;
const KEY_COLUMNS = 3;
/** Dashes distinguish the lines in prints without colour. */
const DASHES = ['', '6 3', '2 3', '9 3 2 3'] as const;
const LINE_COLOURS = 6;

export function drawLines(plot: LinePlot): string {
  const { title, lines, limits = [], moments = [], height = 240, decimals = 0 } = plot;
  const end = Math.max(1, ...lines.map(({ seconds }) => seconds.at(-1) ?? 0));
  const most = Math.max(plot.yMax ?? 0, 1e-9, ...lines.flatMap(({ values }) => values));
  const x = (at: number): number => LEFT + ((WIDTH - LEFT - RIGHT) * at) / end;
  const y = (value: number): number => height - AXIS - ((height - TOP - AXIS) * value) / most;
  const key = Math.ceil(lines.length / KEY_COLUMNS) * KEY_ROW;
  return [
    `<svg class="plot" role="img" viewBox="0 0 ${WIDTH} ${height + key}"><title>${escape(title)}</title>`,
    ...drawAxes(plot, { end, most, x, y, height, decimals }),
    ...limits
      .filter(({ value }) => value <= most)
      .flatMap(({ value, name }) => [
        `<path style="stroke:var(--red);stroke-dasharray:5 4" d="M${LEFT} ${px(y(value))}H${WIDTH - RIGHT}"/>`,
        // Below the line where the name of the axis is above it.
        textAt(LEFT + 6, y(value) < TOP + 12 ? y(value) + 14 : y(value) - 4, name, {
          style: 'name',
        }),
      ]),
    ...moments
      .filter(({ seconds }) => seconds <= end)
      .flatMap(({ seconds, name }) => [
        `<path style="stroke:var(--soft);stroke-dasharray:2 3" d="M${px(x(seconds))} ${TOP}V${height - AXIS}"/>`,
        textAt(x(seconds) + 3, TOP + 10, name, { style: 'name' }),
      ]),
    ...lines.map(
      ({ seconds, values }, i) =>
        `<path style="${strokeOf(i)}" d="M${values.map((value, k) => `${px(x(seconds[k]!))} ${px(y(value))}`).join('L')}"/>`,
    ),
    ...lines.flatMap(({ name }, i) => drawKey(name, i, height)),
    '</svg>',
  ].join('');
}

function strokeOf(line: number): string {
  const dash = DASHES[Math.floor(line / LINE_COLOURS) % DASHES.length]!;
  return `stroke:var(--s${(line % LINE_COLOURS) + 1});fill:none;stroke-width:2${dash === '' ? '' : `;stroke-dasharray:${dash}`}`;
}

function drawKey(name: string, line: number, height: number): string[] {
  const left = LEFT + (line % KEY_COLUMNS) * ((WIDTH - LEFT - RIGHT) / KEY_COLUMNS);
  const middle = height + Math.floor(line / KEY_COLUMNS) * KEY_ROW + 8;
  return [
    `<path style="${strokeOf(line)}" d="M${px(left)} ${middle}h22"/>`,
    textAt(left + 28, middle + 4, name.length > 34 ? `${name.slice(0, 33)}…` : name, {
      style: 'tick',
    }),
  ];
}

interface Scales {
  readonly end: number;
  readonly most: number;
  readonly x: (at: number) => number;
  readonly y: (value: number) => number;
  readonly height: number;
  readonly decimals: number;
}

function drawAxes({ yName, xName }: LinePlot, scales: Scales): string[] {
  const { end, most, x, y, height, decimals } = scales;
  const drawn: string[] = [];
  const stepY = Math.max(10 ** -decimals, niceBelow(most / 4));
  const stepX = Math.max(1, niceBelow(end / 6));
  for (let value = 0; value <= most * (1 + 1e-6); value += stepY)
    drawn.push(
      `<path style="stroke:var(--line)" d="M${LEFT} ${px(y(value))}H${WIDTH - RIGHT}"/>`,
      textAt(LEFT - 8, y(value) + 4, sayNumber(value, stepY < 1 ? decimals : 0), {
        style: 'tick',
        anchor: 'end',
      }),
    );
  for (let at = 0; at <= end; at += stepX)
    drawn.push(textAt(x(at), height - AXIS + 16, String(at), { style: 'tick', anchor: 'middle' }));
  return [
    ...drawn,
    textAt(4, 14, yName, { style: 'tick' }),
    textAt(WIDTH - RIGHT, height - 8, xName, { style: 'tick', anchor: 'end' }),
  ];
}

function escape(text: string): string {
  return text.replaceAll(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);
}
