/** A picture of a storey: the plan, the largest densities, exits and how many people passed them, bottlenecks, a scale. */
import { countPeople } from '#base/text';
import { drawScale, fitFrame, px, textAt, toPath, toPixels, toRoundPath, toSvg } from '#drawing';
import type { Frame, Sheet } from '#drawing';
import { floorRings } from '#world/shapes';
import type { Level } from '#world/walkable';
import type { Space, SpaceLevel } from '../space/space.ts';
import type { Bottleneck } from './bottlenecks.ts';
import { findContours } from './contours.ts';
import { NEIGHBOURS } from './map-cells.ts';
import type { LevelCells } from './map-cells.ts';
import type { RunReport } from './observe-run.ts';
import type { GateUse } from './outcome.ts';

export interface Drawing {
  readonly title: string;
  readonly space: Space;
  readonly report: RunReport;
}

const WIDTH = 1000;
const PLAN_HEIGHT_MAX = 620;
const MARGIN = 40;
const HEAD = 88;
const FOOT = 76;
/** Room around the plan for the names of exits. */
const AROUND = 26;
const SHEET: Sheet = {
  width: WIDTH,
  heightMax: PLAN_HEIGHT_MAX,
  margin: MARGIN,
  around: AROUND,
  head: HEAD,
};

/** Colours from this many people per m2 on: 0.7 is Fruin's level D; 4, 5 and 6 are watch, danger and critical. */
const BANDS: readonly (readonly [from: number, colour: string])[] = [
  [0.7, '#e1f0f5'],
  [1, '#b3dbe3'],
  [2, '#fbe38e'],
  [3, '#f7b55e'],
  [4, '#e9763d'],
  [5, '#c92f35'],
  [6, '#6f1230'],
];
const FLOOR = '#f4f4f1';
const WALL = '#2f353d';
const STAIR_LINE = '#2f353d';
const EXIT = '#12936b';
const TREAD_METERS = 0.3;
const BADGES_MAX = 9;

export function listStoreys({ walkable }: Space): number[] {
  return [...new Set(walkable.levels.map(({ storey }) => storey))].sort((a, b) => a - b);
}

export function drawStorey({ title, space, report }: Drawing, storey: number): string {
  const levels = space.levels.filter(({ index }) => levelOf(space, index).storey === storey);
  const wells = listWells(space, levels);
  const drawn = [...wells, ...levels.map(({ index }) => levelOf(space, index))];
  const frame = fitFrame(
    drawn.flatMap(({ outlines }) => outlines.flat()),
    SHEET,
  );
  // Stairs are drawn after floors, since they lie in the wells of floors.
  const order = levels.toSorted(
    (a, b) => rank(levelOf(space, a.index)) - rank(levelOf(space, b.index)),
  );
  const badges = report.bottlenecks
    .map((bottleneck, k) => ({ bottleneck, number: k + 1 }))
    .filter(
      ({ bottleneck, number }) =>
        number <= BADGES_MAX && levels.some(({ index }) => index === bottleneck.level),
    );
  const height = HEAD + frame.height + FOOT;
  return toSvg(WIDTH, height, [
    ...drawHead(title, report, levels, storey),
    ...wells.map((well) => drawWell(well, frame)),
    ...order.flatMap((level) => drawLevel(space, report, level, frame)),
    ...drawExits(report, levels, frame),
    ...badges.map(({ bottleneck, number }) => drawBadge(bottleneck, number, frame)),
    ...drawBadgeNotes(badges, height),
    ...drawScale(frame, MARGIN, height - 44, WALL),
    ...drawLegend(height),
  ]);
}

/** Stairs that come up to this storey from below: they are drawn here, but measured on the storey where they begin. */
function listWells({ gates, walkable }: Space, levels: readonly SpaceLevel[]): Level[] {
  const own = new Set(levels.map(({ index }) => index));
  const joined = gates
    .filter(({ kind }) => kind === 'join')
    .flatMap(({ level, otherLevel }) =>
      own.has(level) ? [otherLevel] : own.has(otherLevel) ? [level] : [],
    )
    .filter((index) => !own.has(index));
  return [...new Set(joined)].map((index) => walkable.levels[index]!);
}

function drawWell(well: Level, frame: Frame): string {
  const outline = toPath(well.outlines.map((ring) => toPixels(ring, frame)));
  const edge = `<path stroke="${WALL}" stroke-opacity="0.35" fill="#fff" d="${outline}"/>`;
  return [edge, ...drawTreads(well, frame)].join('');
}

function levelOf({ walkable }: Space, index: number): Level {
  return walkable.levels[index]!;
}

function rank({ kind }: Level): number {
  return kind === 'outdoor' ? 0 : kind === 'floor' ? 1 : 2;
}

function drawHead(
  title: string,
  { outcome, maps }: RunReport,
  levels: readonly SpaceLevel[],
  storey: number,
): string[] {
  let densest = 0;
  for (const { index } of levels) {
    const { first, columns, rows } = maps.cells.levels[index]!;
    for (let cell = first; cell < first + columns * rows; cell++)
      densest = Math.max(densest, maps.densityMax[cell]!);
  }
  const name = storey === 0 ? 'the ground storey' : `storey ${storey}`;
  return [
    textAt(MARGIN, 40, title, { style: 'title' }),
    textAt(
      MARGIN,
      62,
      `Peak density on ${name}: at most ${densest.toFixed(1)} people per m² in ${Math.round(outcome.seconds)} s`,
      { style: 'note' },
    ),
  ];
}

function drawLevel(space: Space, { maps }: RunReport, level: SpaceLevel, frame: Frame): string[] {
  const drawn = levelOf(space, level.index);
  const floor = toPath(floorRings(drawn).map((ring) => toPixels(ring, frame)));
  const clip = `floor-${level.index}`;
  return [
    `<clipPath id="${clip}"><path clip-rule="evenodd" d="${floor}"/></clipPath>`,
    `<path fill="${FLOOR}" fill-rule="evenodd" d="${floor}"/>`,
    `<g clip-path="url(#${clip})">`,
    ...drawBands(maps.cells.levels[level.index]!, maps.densityMax, maps.cells.area, frame),
    ...drawTreads(drawn, frame),
    '</g>',
    drawWalls(level, frame),
  ];
}

/** Lines across a stair, one for each step. */
function drawTreads({ kind, rise, outlines }: Level, frame: Frame): string[] {
  const grade = Math.hypot(rise?.perX ?? 0, rise?.perY ?? 0);
  if (kind === 'ramp' || rise === undefined || grade === 0) return [];
  const [upX, upY] = [rise.perX / grade, rise.perY / grade];
  const alongs = outlines[0]!.map(({ x, y }) => x * upX + y * upY);
  const acrosses = outlines[0]!.map(({ x, y }) => y * upX - x * upY);
  const [left, right] = [Math.min(...acrosses), Math.max(...acrosses)];
  const lines: string[] = [];
  for (let at = Math.min(...alongs) + TREAD_METERS; at < Math.max(...alongs); at += TREAD_METERS) {
    const end = (across: number): string =>
      `${px(frame.x(at * upX - across * upY))} ${px(frame.y(at * upY + across * upX))}`;
    lines.push(`M${end(left)}L${end(right)}`);
  }
  return [
    `<path stroke="${STAIR_LINE}" stroke-width="1" stroke-opacity="0.22" fill="none" d="${lines.join('')}"/>`,
  ];
}

function drawBands(
  cells: LevelCells,
  values: Float32Array,
  area: Float32Array,
  { x, y }: Frame,
): string[] {
  const { columns, rows, cell, x0, y0 } = cells;
  const field = spillOver(cells, values, area);
  return BANDS.flatMap(([from, colour]) => {
    const rings = findContours({ columns: columns + 2, rows: rows + 2, values: field }, from);
    if (rings.length === 0) return [];
    const pixels = rings.map((ring) =>
      ring.map((at, k) => (k % 2 === 0 ? x(x0 + (at - 1) * cell) : y(y0 + (at - 1) * cell))),
    );
    return [`<path fill="${colour}" fill-rule="evenodd" d="${toRoundPath(pixels)}"/>`];
  });
}

/**
 * Adds a border of empty cells, and fills cells without floor with the density beside them: so walls cut the picture,
 * not the grid.
 */
function spillOver(
  { first, columns, rows }: LevelCells,
  values: Float32Array,
  area: Float32Array,
): Float32Array {
  const wide = columns + 2;
  const field = new Float32Array(wide * (rows + 2));
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const at = first + row * columns + column;
      let [sum, count] = [values[at]!, 1];
      if (area[at] === 0) {
        [sum, count] = [0, 0];
        for (const [right, up, weight] of NEIGHBOURS) {
          const [c, r] = [column + right, row + up];
          if (c < 0 || r < 0 || c >= columns || r >= rows) continue;
          const beside = first + r * columns + c;
          if (area[beside] === 0) continue;
          sum += weight * values[beside]!;
          count += weight;
        }
      }
      field[(row + 1) * wide + column + 1] = count > 0 ? sum / count : 0;
    }
  return field;
}

function drawWalls({ walls, fixedWalls }: SpaceLevel, { x, y, scale }: Frame): string {
  let lines = '';
  for (let w = 0; w < 4 * fixedWalls; w += 4)
    lines += `M${px(x(walls[w]!))} ${px(y(walls[w + 1]!))}L${px(x(walls[w + 2]!))} ${px(y(walls[w + 3]!))}`;
  const width = Math.min(4, Math.max(1.5, 0.12 * scale));
  return `<path stroke="${WALL}" stroke-width="${px(width)}" stroke-linecap="square" fill="none" d="${lines}"/>`;
}

function drawExits({ outcome }: RunReport, levels: readonly SpaceLevel[], frame: Frame): string[] {
  return outcome.gates
    .filter(({ gate }) => gate.kind === 'exit' && levels.some(({ index }) => index === gate.level))
    .flatMap((use) =>
      drawExit(
        use,
        frame,
        levels.find(({ index }) => index === use.gate.level)!,
      ),
    );
}

/** A line in the gap, and beside it, off the floor, the name and how many people left by it. */
function drawExit({ gate, people }: GateUse, { x, y, scale }: Frame, level: SpaceLevel): string[] {
  const { ax, ay, bx, by, width } = gate;
  const [middleX, middleY] = [(ax + bx) / 2, (ay + by) / 2];
  const [normalX, normalY] = [(by - ay) / width, (ax - bx) / width];
  const isOut = !level.isInside(middleX + 0.3 * normalX, middleY + 0.3 * normalY);
  const [outX, outY] = isOut ? [normalX, normalY] : [-normalX, -normalY];
  const text = `${gate.id}: ${Math.round(people)}`;
  const anchor = Math.abs(outX) < 0.3 ? 'middle' : outX > 0 ? 'start' : 'end';
  // Beside an upright line there is little room, so the name stands above it; otherwise it goes outwards from the
  // middle.
  const [labelX, labelY] =
    Math.abs(outX) > 0.95
      ? [x(middleX) + 8 * outX, y(middleY) - (scale * width) / 2 - 8]
      : [x(middleX) + 12 * outX, y(middleY) - 14 * outY + 4];
  return [
    `<path stroke="${EXIT}" stroke-width="6" d="M${px(x(ax))} ${px(y(ay))}L${px(x(bx))} ${px(y(by))}"/>`,
    textAt(clampX(labelX, text, anchor), labelY, text, {
      style: 'exit halo',
      anchor: anchor === 'middle' ? 'middle' : 'start',
    }),
  ];
}

/** Keeps a text on the picture; letters are about 7 pixels wide. */
function clampX(x: number, text: string, anchor: 'start' | 'middle' | 'end'): number {
  const width = 7 * text.length;
  if (anchor === 'middle') return Math.min(WIDTH - width / 2 - 4, Math.max(width / 2 + 4, x));
  const start = anchor === 'end' ? x - width : x;
  return Math.min(WIDTH - width - 4, Math.max(4, start));
}

function drawBadge({ x, y }: Bottleneck, number: number, frame: Frame): string {
  const [left, top] = [frame.x(x), frame.y(y)];
  return [
    `<circle cx="${px(left)}" cy="${px(top)}" r="9" fill="#1f2933" stroke="#fff" stroke-width="1.5"/>`,
    textAt(left, top + 4, String(number), { style: 'badge', anchor: 'middle' }),
  ].join('');
}

function drawBadgeNotes(
  badges: readonly { readonly bottleneck: Bottleneck; readonly number: number }[],
  height: number,
): string[] {
  const notes = badges.slice(0, 3).map(({ bottleneck, number }) => {
    const { gate, delayedPeople, delaySecondsMean } = bottleneck;
    return `${number} ${gate}: ${countPeople(delayedPeople)} lost ${delaySecondsMean.toFixed(0)} s${Math.round(delayedPeople) === 1 ? '' : ' each'}`;
  });
  if (notes.length === 0) return [];
  return [textAt(MARGIN, height - 14, `Bottlenecks: ${notes.join('  ·  ')}`, { style: 'small' })];
}

function drawLegend(height: number): string[] {
  const swatch = 46;
  const left = WIDTH - MARGIN - BANDS.length * swatch;
  const top = height - 58;
  return [
    textAt(left - 10, top + 10, 'people per m²', { style: 'small', anchor: 'end' }),
    ...BANDS.flatMap(([from, colour], k) => [
      `<rect x="${px(left + k * swatch)}" y="${px(top)}" width="${swatch}" height="12" fill="${colour}"/>`,
      textAt(left + k * swatch, top + 26, String(from), { style: 'small', anchor: 'middle' }),
    ]),
  ];
}
