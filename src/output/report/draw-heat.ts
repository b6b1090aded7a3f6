/** A plan with coloured cells. The plan itself is drawn once and reused by the other maps of the same storey. */
import { niceBelow, px, textAt, toPath } from '#drawing';
import type { GridLevel, Grids } from '#safety/runs';
import { floorRings } from '#world/shapes';
import type { World } from '#world/site';
import type { Point, Ring, Segment } from '#world/walkable';
import type { HeatScale } from './heat-scale.ts';
import type { Plan } from './list-plans.ts';

export interface PlanFrame {
  readonly scale: number;
  readonly width: number;
  readonly height: number;
  readonly x: (meters: number) => number;
  readonly y: (meters: number) => number;
}

const [WIDTH_MAX, HEIGHT_MAX] = [400, 380];
const LONG_WIDTH = 900;
const EDGE = 8;
const FOOT = 24;
/** Drawn around the area that people used, outdoors. */
const AROUND_METERS = 8;
/** Finer details are not visible. */
const CELLS_ACROSS_MAX = 160;

export function frameOf({ levels, isOutdoors }: Plan, grids: Grids): PlanFrame {
  const points = isOutdoors
    ? listUsed(levels, grids)
    : levels.flatMap(({ outlines }) => outlines.flat());
  let [west, east, south, north] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const { x, y } of points) {
    [west, east] = [Math.min(west, x), Math.max(east, x)];
    [south, north] = [Math.min(south, y), Math.max(north, y)];
  }
  const [wide, deep] = [Math.max(1, east - west), Math.max(1, north - south)];
  const widthMax = wide > 4 * deep ? LONG_WIDTH : WIDTH_MAX;
  const scale = Math.min((widthMax - 2 * EDGE) / wide, (HEIGHT_MAX - 2 * EDGE) / deep);
  return {
    scale,
    width: Math.max(160, scale * wide + 2 * EDGE),
    height: scale * deep + 2 * EDGE + FOOT,
    x: (meters) => EDGE + scale * (meters - west),
    y: (meters) => EDGE + scale * (north - meters),
  };
}

export function isLong({ width }: PlanFrame): boolean {
  return width > WIDTH_MAX;
}

/** The corners of the area used, with a margin. */
function listUsed(levels: Plan['levels'], { levels: cells, usage }: Grids): Point[] {
  const ids = new Set(levels.map(({ id }) => id));
  const used: Point[] = [];
  for (const { level, first, x0, y0, cell, columns, rows } of cells) {
    if (!ids.has(level)) continue;
    for (let at = 0; at < columns * rows; at++) {
      if (!(usage[first + at]! > 0)) continue;
      const [x, y] = [x0 + (at % columns) * cell, y0 + Math.floor(at / columns) * cell];
      used.push(
        { x: x - AROUND_METERS, y: y - AROUND_METERS },
        { x: x + AROUND_METERS + cell, y: y + AROUND_METERS + cell },
      );
    }
  }
  return used;
}

export interface HeatPicture {
  readonly plan: Plan;
  readonly frame: PlanFrame;
  readonly world: World;
  readonly grids: Grids;
  readonly values: Float32Array;
  readonly scale: HeatScale;
  readonly label: string;
  /** The first map of a storey contains the plan, the others refer to it. */
  readonly isFirst: boolean;
}

export function drawHeat(picture: HeatPicture): string {
  const { plan, frame, world, grids, values, scale, label, isFirst } = picture;
  const ids = new Set(plan.levels.map(({ id }) => id));
  const bring = (id: string, content: () => string): string =>
    isFirst ? `<g id="${id}">${content()}</g>` : `<use href="#${id}"/>`;
  return [
    `<svg class="map" role="img" aria-label="${label}" viewBox="0 0 ${px(frame.width)} ${px(frame.height)}">`,
    // Clipped, because a picture shown wider than its view box would show the surroundings.
    isFirst
      ? `<clipPath id="${plan.id}-frame"><rect width="${px(frame.width)}" height="${px(frame.height - FOOT)}"/></clipPath>`
      : '',
    `<g clip-path="url(#${plan.id}-frame)">`,
    isFirst ? `<clipPath id="${plan.id}-clip">${clipFloors(plan, frame)}</clipPath>` : '',
    bring(`${plan.id}-floor`, () => drawFloors(plan, frame)),
    `<g clip-path="url(#${plan.id}-clip)">`,
    ...grids.levels
      .filter(({ level }) => ids.has(level))
      .map((level) => drawCells(level, values, scale, frame)),
    '</g>',
    bring(`${plan.id}-walls`, () => drawWalls(plan, world, frame)),
    '</g>',
    drawMeters(frame),
    '</svg>',
  ].join('');
}

function drawFloors({ levels }: Plan, frame: PlanFrame): string {
  return levels
    .map((level) => {
      const path = toPath(floorRings(level).map((ring) => toPixels(ring, frame)));
      return `<path style="fill:var(--floor)" fill-rule="evenodd" d="${path}"/>`;
    })
    .join('');
}

/** Cells at the edge are only partly floor. */
function clipFloors({ levels }: Plan, frame: PlanFrame): string {
  return levels
    .map((level) => {
      const path = toPath(floorRings(level).map((ring) => toPixels(ring, frame)));
      return `<path clip-rule="evenodd" d="${path}"/>`;
    })
    .join('');
}

/** Runs of one colour in a row, one path per band; rows go up, as on the plan. */
function drawCells(
  { first, x0, y0, cell, columns, rows }: GridLevel,
  values: Float32Array,
  { letter, bandOf, labels }: HeatScale,
  frame: PlanFrame,
): string {
  const joined = Math.ceil(Math.max(columns, rows) / CELLS_ACROSS_MAX);
  const [wide, high] = [Math.ceil(columns / joined), Math.ceil(rows / joined)];
  const bands = new Uint8Array(wide * high);
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const at = Math.floor(row / joined) * wide + Math.floor(column / joined);
      bands[at] = Math.max(bands[at]!, bandOf(values[first + row * columns + column]!));
    }
  const paths = labels.map(() => '');
  for (let row = 0; row < high; row++)
    for (let column = 0; column < wide;) {
      const band = bands[row * wide + column]!;
      let end = column + 1;
      while (end < wide && bands[row * wide + end] === band) end++;
      if (band > 0) paths[band - 1] += `M${column} ${row}h${end - column}v1H${column}z`;
      column = end;
    }
  const size = frame.scale * cell * joined;
  const drawn = paths.map((path, i) =>
    path === '' ? '' : `<path style="fill:var(--${letter}${i + 1})" d="${path}"/>`,
  );
  if (drawn.every((path) => path === '')) return '';
  return `<g shape-rendering="crispEdges" transform="translate(${px(frame.x(x0))} ${px(frame.y(y0))}) scale(${size.toFixed(4)} ${(-size).toFixed(4)})">${drawn.join('')}</g>`;
}

function drawWalls({ levels }: Plan, world: World, frame: PlanFrame): string {
  const closed = new Set(world.closed);
  const ids = new Set(levels.map(({ id }) => id));
  const [thin, thick] = frame.scale < 2 ? [0.4, 0.8] : [0.8, 1.4];
  const stroke = (lines: string, style: string): string =>
    lines === '' ? '' : `<path style="fill:none;${style}" d="${lines}"/>`;
  const line = ({ from, to }: Segment): string =>
    `M${px(frame.x(from.x))} ${px(frame.y(from.y))}L${px(frame.x(to.x))} ${px(frame.y(to.y))}`;
  const around = (rings: readonly Ring[]): string =>
    toPath(rings.map((ring) => toPixels(ring, frame)));
  const exits = world.walkable.exits.filter(({ level }) => ids.has(level));
  const lengthOf = (isClosed: boolean): string =>
    exits
      .filter(({ id }) => closed.has(id) === isClosed)
      .map(({ segment }) => line(segment))
      .join('');
  return [
    stroke(around(levels.flatMap(({ holes }) => holes)), `stroke:var(--wall);stroke-width:${thin}`),
    stroke(
      around(levels.flatMap(({ outlines }) => outlines)),
      `stroke:var(--wall);stroke-width:${thick}`,
    ),
    stroke(
      levels.flatMap(({ walls }) => walls.map(line)).join(''),
      `stroke:var(--wall);stroke-width:${thin}`,
    ),
    stroke(
      levels
        .flatMap(({ doors }) =>
          doors.filter(({ id }) => closed.has(id)).map(({ segment }) => line(segment)),
        )
        .join(''),
      'stroke:var(--red);stroke-width:3',
    ),
    stroke(lengthOf(false), 'stroke:var(--green);stroke-width:4'),
    stroke(lengthOf(true), 'stroke:var(--red);stroke-width:4'),
    ...world.hazards
      .filter(({ level }) => level !== undefined && ids.has(level))
      .map(({ at, type }) => drawHazard(at, type, frame)),
  ].join('');
}

function drawHazard({ x, y }: Point, type: string, frame: PlanFrame): string {
  const [left, top] = [frame.x(x), frame.y(y)];
  const isRight = left > frame.width / 2;
  return [
    `<path style="fill:var(--red)" stroke="#fff" d="M${px(left)} ${px(top - 8)}l8 14h-16z"/>`,
    textAt(left + (isRight ? -11 : 11), top + 5, type.replaceAll('_', ' '), {
      style: 'name',
      anchor: isRight ? 'end' : 'start',
    }),
  ].join('');
}

function drawMeters({ scale, width, height }: PlanFrame): string {
  const meters = niceBelow((0.35 * width) / scale);
  const top = height - 10;
  return [
    `<path style="fill:none;stroke:var(--soft)" d="M${EDGE} ${px(top - 4)}v4h${px(meters * scale)}v-4"/>`,
    textAt(EDGE + meters * scale + 6, top, `${meters} m`, { style: 'tick' }),
  ].join('');
}

function toPixels(ring: Ring, { x, y }: PlanFrame): number[] {
  return ring.flatMap((point) => [x(point.x), y(point.y)]);
}
