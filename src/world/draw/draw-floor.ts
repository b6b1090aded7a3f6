/** The plan of one storey of a building: rooms, doors, stairs, lifts, exits, and what the scenario puts there. */
import { drawScale, fitFrame, px, textAt, toPath, toPixels, toSvg } from '#drawing';
import type { Frame } from '#drawing';
import { boundsOf, signedArea } from '#plane';
import { nameFloor } from '#scenario/floors';
import { centreOf } from '../plan/inside.ts';
import { toRoomUse } from '../room-use.ts';
import type { Level, Ring, Segment } from '../walkable.ts';
import type { Building, Room, Stair, Storey, World } from '../world.ts';
import { FOOT, INK, SHEET } from './ink.ts';
import { drawLengths } from './lengths.ts';
import { drawCount, drawExit, drawHazard } from './marks.ts';
import { colourOf } from './room-colours.ts';

const TREAD_METERS = 0.28;
const LETTER_PIXELS = 6.1;
const STAIRS_NAMED = 4;
/** So deep that a room has two lines of text. */
const AREA_PIXELS = 30;

/** Returns the plan of a storey as SVG text. */
export function drawFloor(world: World, building: Building, storey: number, title: string): string {
  const storeys = building.interior!.storeys.filter((one) => one.storey === storey);
  const levels = new Map(world.walkable.levels.map((level) => [level.id, level]));
  const own = storeys.map(({ level }) => levels.get(level)!);
  const stairs = building.interior!.stairs.filter(({ storeys: served }) => served.includes(storey));
  const frame = fitFrame(
    [...own, ...stairs.map(({ outline }) => ({ outlines: [outline] }))].flatMap(({ outlines }) =>
      outlines.flat(),
    ),
    SHEET,
  );
  const height = SHEET.head + frame.height + FOOT;
  const closed = new Set(world.closed);
  const ids = new Set(own.map(({ id }) => id));
  return toSvg(SHEET.width, height, [
    textAt(SHEET.margin, 38, title, { style: 'title' }),
    textAt(
      SHEET.margin,
      60,
      describe(building, storeys, { storey, name: nameFloor(storey, world.floorNames) }),
      { style: 'note' },
    ),
    ...own.map((level) => fill(level.outlines, INK.floor, frame)),
    ...storeys.flatMap(({ rooms }) => rooms.map((room) => drawRoom(room, frame))),
    ...storeys.flatMap(({ fixtures }) =>
      fixtures
        .filter(({ use }) => use !== 'stairs')
        .map(({ use, outline }) =>
          fill([outline], use === 'void' ? '#ffffff' : INK.fixture, frame, 0.6),
        ),
    ),
    ...own.flatMap((level) => drawWalls(level, frame)),
    ...stairs.flatMap(({ levels: flights, outline }) =>
      drawStair(
        outline,
        flights.map((id) => levels.get(id)!).filter((f) => f.storey === storey),
        frame,
      ),
    ),
    ...building
      .interior!.lifts.filter(({ storeys: served }) => served.includes(storey))
      .map(({ outline }) => drawLift(outline, frame)),
    ...own.flatMap(({ doors }) =>
      doors.map((door) => drawDoor(door.segment, closed.has(door.id), frame)),
    ),
    ...storeys.flatMap(({ rooms }) => rooms.map((room) => drawName(room, frame))),
    ...stairs.map((stair) => drawStairName(stair, stairs.length <= STAIRS_NAMED, frame)),
    ...building
      .interior!.exits.filter((exit) => exit.storey === storey)
      .map((exit) =>
        drawExit(
          exit.segment,
          centreOf(building.footprint),
          `${exit.name ?? ''} ${toMeters(exit.width)}`.trim(),
          closed.has(exit.id),
          frame,
        ),
      ),
    ...world.groups
      .flatMap(({ spots }) => spots)
      .filter(({ level }) => ids.has(level))
      .reduce(sumBySpot, new Map<Ring, number>())
      .entries()
      .map(([ring, count]) => drawCount(ring, count, frame, 26)),
    ...world.hazards
      .filter(({ level }) => level !== undefined && ids.has(level))
      .map(({ at, type }) => drawHazard(at, type, frame)),
    ...drawLengths(boundsOf(own.flatMap(({ outlines }) => outlines.flat())), frame),
    ...drawScale(frame, SHEET.margin, height - 34, INK.wall),
    textAt(SHEET.width - SHEET.margin, height - 34, 'north is up', {
      style: 'small',
      anchor: 'end',
    }),
  ]);
}

function sumBySpot(
  sums: Map<Ring, number>,
  { outline, count }: { readonly outline: Ring; readonly count: number },
): Map<Ring, number> {
  return sums.set(outline, (sums.get(outline) ?? 0) + count);
}

function describe(
  { interior }: Building,
  storeys: readonly Storey[],
  { storey, name }: { readonly storey: number; readonly name: string },
): string {
  const { stairs, lifts, exits } = interior!;
  const rooms = storeys.reduce((sum, one) => sum + one.rooms.length, 0);
  const count = (n: number, word: string): string => `${n} ${word}${n === 1 ? '' : 's'}`;
  return [
    name,
    count(rooms, 'room'),
    count(
      stairs.filter((stair) => stair.isCounted && stair.storeys.includes(storey)).length,
      'stair',
    ),
    count(lifts.filter((lift) => lift.storeys.includes(storey)).length, 'lift'),
    count(exits.filter((exit) => exit.storey === storey).length, 'exit'),
  ].join(' · ');
}

function fill(rings: readonly Ring[], colour: string, frame: Frame, edge = 0): string {
  const path = toPath(rings.map((ring) => toPixels(ring, frame)));
  const stroke =
    edge === 0 ? '' : ` stroke="${INK.wall}" stroke-width="${edge}" stroke-opacity="0.5"`;
  return `<path fill="${colour}" fill-rule="evenodd"${stroke} d="${path}"/>`;
}

function drawRoom({ use, outline, isOpen }: Room, frame: Frame): string {
  const path = toPath([toPixels(outline, frame)]);
  const dash = isOpen
    ? ` stroke="${INK.wall}" stroke-opacity="0.25" stroke-width="0.8" stroke-dasharray="4 3"`
    : '';
  return `<path fill="${colourOf(use)}"${dash} d="${path}"/>`;
}

function drawWalls({ outlines, holes, walls }: Level, frame: Frame): string[] {
  const lines = walls
    .map(
      ({ from, to }) =>
        `M${px(frame.x(from.x))} ${px(frame.y(from.y))}L${px(frame.x(to.x))} ${px(frame.y(to.y))}`,
    )
    .join('');
  const thin = Math.max(0.8, Math.min(2, frame.scale * 0.12));
  const around = toPath(outlines.map((ring) => toPixels(ring, frame)));
  const gaps = toPath(holes.map((ring) => toPixels(ring, frame)));
  return [
    `<path fill="none" stroke="${INK.wall}" stroke-width="${px(thin)}" stroke-linecap="square" d="${lines}"/>`,
    `<path fill="none" stroke="${INK.wall}" stroke-opacity="0.5" stroke-width="0.6" d="${gaps}"/>`,
    `<path fill="none" stroke="${INK.wall}" stroke-width="${px(Math.max(1.6, thin * 1.8))}" d="${around}"/>`,
  ];
}

function drawDoor({ from, to }: Segment, isClosed: boolean, frame: Frame): string {
  const line = `M${px(frame.x(from.x))} ${px(frame.y(from.y))}L${px(frame.x(to.x))} ${px(frame.y(to.y))}`;
  return isClosed
    ? `<path stroke="${INK.closed}" stroke-width="4" d="${line}"/>`
    : `<path stroke="#fff" stroke-width="3.2" d="${line}"/>`;
}

function drawStair(outline: Ring, flights: readonly Level[], frame: Frame): string[] {
  return [
    `<path fill="#e9f0e6" stroke="${INK.wall}" stroke-width="1" d="${toPath([toPixels(outline, frame)])}"/>`,
    ...flights.map((flight) => drawTreads(flight, frame)),
  ];
}

/** A line across for each step. */
function drawTreads({ rise, outlines }: Level, frame: Frame): string {
  const grade = Math.hypot(rise?.perX ?? 0, rise?.perY ?? 0);
  if (rise === undefined || grade === 0) return '';
  const [ux, uy] = [rise.perX / grade, rise.perY / grade];
  const points = outlines.flat();
  const along = points.map(({ x, y }) => x * ux + y * uy);
  const across = points.map(({ x, y }) => y * ux - x * uy);
  const [low, high] = [Math.min(...along), Math.max(...along)];
  const [left, right] = [Math.min(...across), Math.max(...across)];
  let lines = '';
  for (let at = low; at < high; at += TREAD_METERS) {
    const end = (side: number): string =>
      `${px(frame.x(at * ux - side * uy))} ${px(frame.y(at * uy + side * ux))}`;
    lines += `M${end(left)}L${end(right)}`;
  }
  return `<path fill="none" stroke="${INK.wall}" stroke-opacity="0.55" stroke-width="0.7" d="${lines}"/>`;
}

function drawLift(outline: Ring, frame: Frame): string {
  const [a, b, c, d] = outline.map(({ x, y }) => `${px(frame.x(x))} ${px(frame.y(y))}`);
  return `<path fill="#e9f0e6" stroke="${INK.wall}" stroke-width="0.9" d="M${a}L${b}L${c}L${d}ZM${a}L${c}M${b}L${d}"/>`;
}

/** Only where there is room for it. */
function drawName({ name, use, outline, capacity }: Room, frame: Frame): string {
  if (capacity === 0 && toRoomUse(use) === 'stair') return '';
  const text = name ?? use;
  const xs = outline.map(({ x }) => frame.x(x));
  const ys = outline.map(({ y }) => frame.y(y));
  const [wide, deep] = [Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys)];
  if (text.length * LETTER_PIXELS > wide - 4 || deep < 14) return '';
  const { x, y } = centreOf(outline);
  const at = { style: 'small halo', anchor: 'middle' } as const;
  if (deep < AREA_PIXELS) return textAt(frame.x(x), frame.y(y) + 3, text, at);
  const area = `${Math.round(Math.abs(signedArea(outline)))} m²`;
  return (
    textAt(frame.x(x), frame.y(y) - 3, text, at) + textAt(frame.x(x), frame.y(y) + 11, area, at)
  );
}

/** Where it fits; a few stairs are named in any case. */
function drawStairName(
  { name = '', width, outline, isCounted }: Stair,
  isNamed: boolean,
  frame: Frame,
): string {
  const text = [name && name.charAt(0).toUpperCase() + name.slice(1), toMeters(width)]
    .filter((part) => part !== '')
    .join(', ');
  const xs = outline.map(({ x }) => frame.x(x));
  const isFitting = text.length * LETTER_PIXELS < Math.max(...xs) - Math.min(...xs);
  if (!isFitting && !(isNamed && isCounted)) return '';
  const { x, y } = centreOf(outline);
  return textAt(frame.x(x), frame.y(y) + 4, text, { style: 'label halo', anchor: 'middle' });
}

function toMeters(width: number): string {
  return `${Number(width.toFixed(2))} m`;
}
