/** The sizes a building may have, in the order they are tried: from what it seems to need upwards, or as it was stated. */
import type { Side } from '#scenario';
import type { BuildingBrief } from '../brief.ts';
import { createFrame } from '../plan.ts';
import type { Frame } from '../plan.ts';
import type { MassSpec, WingSpec } from './mass.ts';
import { widthOfBar } from './mass.ts';
import type { Programme } from './programme.ts';
import type { Shape, Style } from './style.ts';

export interface Size {
  readonly spec: MassSpec;
  readonly turn: Frame;
}

export interface SizeQuestion {
  readonly brief: BuildingBrief;
  readonly programme: Programme;
  readonly style: Style;
  /** The side the main entrance shall face. */
  readonly front: Side | undefined;
  /** Of a stair's shaft, at right angles to the corridor. */
  readonly stairDepth: number;
  /** And along it. */
  readonly stairWidth: number;
}

/** A court between two wings. */
const COURT_LEAST = 10;
const WING_LEAST = 9;
const WING_MOST = 48;
const BAR_MOST = 84;
/** Taller buildings are compact. */
const FLOORS_WITH_WINGS_MAX = 12;
const GROWTH = 1.09;
const GROWTHS_MAX = 64;

/** Whether the building may grow until everything has its place. */
export function isFree({ length, width, area }: BuildingBrief): boolean {
  return area === undefined && (length === undefined || width === undefined);
}

export function* listSizes(question: SizeQuestion): Generator<Size> {
  const { brief } = question;
  const isAlongX = chooseAxis(question);
  const turn = turnOf(question, isAlongX);
  const [along, across] = isAlongX ? [brief.length, brief.width] : [brief.width, brief.length];
  for (const spec of listSpecs(question, { along, across, area: brief.area })) yield { spec, turn };
}

interface Stated {
  readonly along: number | undefined;
  readonly across: number | undefined;
  readonly area: number | undefined;
}

function* listSpecs(question: SizeQuestion, stated: Stated): Generator<MassSpec> {
  const { along, across, area } = stated;
  if (area !== undefined && along !== undefined && across === undefined)
    return yield* listBoxes(question, along, area / along, area);
  if (area !== undefined && across !== undefined && along === undefined)
    return yield* listBoxes(question, area / across, across, area);
  if (along !== undefined && across !== undefined)
    return yield* listBoxes(question, along, across, area);
  if (area !== undefined) return yield* listAreas(question, area);
  for (let growths = 0, total = totalLength(question); growths < GROWTHS_MAX; growths++) {
    yield specOfTotal(question, total, { along, across });
    total *= GROWTH;
  }
}

function turnOf({ style, programme, front }: SizeQuestion, isAlongX: boolean): Frame {
  const isFrontAlong = front !== undefined && (front === 'east' || front === 'west') === isAlongX;
  const away = front === 'north' || front === 'east' ? -1 : 1;
  const isAtEnd = programme.isEnteredAtEnd === true;
  const along = isAtEnd && isFrontAlong ? away : style.isMirroredAlong ? -1 : 1;
  const up =
    !isAtEnd && front !== undefined && !isFrontAlong ? away : style.isMirroredAcross ? -1 : 1;
  return isAlongX
    ? createFrame({ x: 0, y: 0 }, { x: along, y: 0 }, { x: 0, y: up })
    : createFrame({ x: 0, y: 0 }, { x: 0, y: along }, { x: up, y: 0 });
}

function chooseAxis(question: SizeQuestion): boolean {
  const { brief, style, front, programme } = question;
  const usual = usualWidth(question);
  const { area } = brief;
  const length = brief.length ?? (area && brief.width ? area / brief.width : undefined);
  const width = brief.width ?? (area && brief.length ? area / brief.length : undefined);
  if (length !== undefined && width !== undefined) {
    if (length > 1.15 * width) return true;
    if (width > 1.15 * length) return false;
  } else if (length !== undefined) {
    if (length < 1.3 * usual) return false;
    if (length > 2.5 * usual) return true;
  } else if (width !== undefined) {
    if (width < 1.3 * usual) return true;
    if (width > 2.5 * usual) return false;
  }
  if (front === undefined) return style.isAlongX;
  const isAcross = front === 'north' || front === 'south';
  return programme.isEnteredAtEnd === true ? !isAcross : isAcross;
}

function usualDepths({
  programme,
  style,
  brief,
  stairDepth,
  stairWidth,
}: SizeQuestion): readonly [number, number] {
  const { usual, most } = programme.depth;
  const depths = style.depths.map((times) => Math.min(most, usual * times));
  // One strip at least takes a stair, if need be lengthwise, and both an exit beside the end of the corridor.
  const stair = brief.stairs === 0 ? 0 : stairDepth <= most + 1 ? stairDepth : stairWidth;
  const exit = brief.exitWidth + 0.4 - programme.corridor.width;
  const deep = depths[0]! >= depths[1]! ? 0 : 1;
  depths[deep] = Math.max(depths[deep]!, stair);
  return [Math.max(depths[0]!, exit), Math.max(depths[1]!, exit)];
}

function usualWidth(question: SizeQuestion): number {
  return widthOfBar(usualDepths(question), question.programme.corridor.width);
}

/** Of all corridors of a storey together, at first. */
function totalLength(question: SizeQuestion): number {
  const { brief, programme } = question;
  const people = Math.max(brief.people, brief.capacity ?? 0);
  const area = Math.max(programme.areaLeast, (people * programme.grossPerPerson) / brief.floors);
  const storeys = Math.max(1, brief.floors - (programme.hasPrincipalOnGround ? 0 : 1));
  const rooms = ((brief.rooms ?? 0) / storeys) * programme.principal.width * 0.5;
  // Both walls together take the exits and the shafts.
  const shafts = brief.stairs * question.stairWidth + brief.elevators * programme.lift.width;
  const walls = (brief.exits * (brief.exitWidth + 0.4) + shafts) / 2;
  return Math.max(area / usualWidth(question), rooms, walls) * 0.9;
}

function specOfTotal(
  question: SizeQuestion,
  total: number,
  { along, across }: Pick<Stated, 'along' | 'across'>,
): MassSpec {
  const { programme, style, brief } = question;
  const corridor = programme.corridor.width;
  const depths = usualDepths(question);
  const width = widthOfBar(depths, corridor);
  if (across !== undefined) {
    const bars = Math.max(1, Math.round(across / width));
    return blockOf(question, total / bars, across, bars);
  }
  if (along !== undefined) {
    if (total <= along) {
      const narrow = Math.max(2 * programme.depth.least + corridor, (width * total) / along);
      return blockOf(question, along, Math.min(width, narrow), 1);
    }
    const wings = wingsAlong(along, width, Math.ceil((total - along) / WING_MOST));
    const out =
      wings.length === 0 ? Infinity : Math.max(WING_LEAST, (total - along) / wings.length);
    if (brief.floors > FLOORS_WITH_WINGS_MAX || out > 2 * WING_MOST) {
      const bars = Math.max(1, Math.ceil(total / along - 0.2));
      return blockOf(question, along, (width * total) / along, bars);
    }
    return {
      length: along,
      corridor,
      block: [depths],
      wings: wings.map((share) => ({
        at: placeOfWing(share, along, depths, corridor),
        isUp: true,
        length: out,
        depths,
      })),
    };
  }
  if (isTower(question, total, width)) {
    const inner = innerDepth(question);
    const twice = widthOfBar([depths[0], inner], corridor) * 2;
    const length = Math.max(14, (total * width) / twice);
    return {
      length,
      corridor,
      block: [
        [depths[0], inner],
        [inner, depths[1]],
      ],
      wings: [],
    };
  }
  return winged(style.shape, question, total);
}

/** Two corridors around a core, where the dice or the height say so and the storey is large enough for a ring. */
function isTower({ brief, style, programme }: SizeQuestion, total: number, width: number): boolean {
  if (programme.isEnteredAtEnd === true || total * width < 650) return false;
  if (brief.floors > FLOORS_WITH_WINGS_MAX) return total > 44;
  return style.hasTwoCorridors && total > 60 && total < 2 * BAR_MOST;
}

/** Just enough for stairs and lifts. */
function innerDepth({ stairDepth, programme }: SizeQuestion): number {
  return Math.min(7, Math.max(stairDepth, 0.75 * programme.depth.usual, programme.depth.least));
}

function winged(shape: Shape, question: SizeQuestion, total: number): MassSpec {
  const { programme, style, brief } = question;
  const corridor = programme.corridor.width;
  const depths = usualDepths(question);
  const width = widthOfBar(depths, corridor);
  const bar: MassSpec = { length: total, corridor, block: [depths], wings: [] };
  if (brief.floors > FLOORS_WITH_WINGS_MAX) return bar;
  const places = placesOf(shape);
  if (total <= BAR_MOST && places.length === 0) return bar;
  const abreast = Math.max(...places.map(({ places: own }) => own.length), 0);
  const least = abreast * width + Math.max(1, abreast - 1) * COURT_LEAST;
  const count = places.reduce((sum, { places: own }) => sum + own.length, 0);
  const spine = Math.max(least, Math.min(style.spineShare * total, BAR_MOST));
  const out = (total - spine) / Math.max(1, count);
  if (count > 0 && out >= WING_LEAST && out <= WING_MOST) {
    const wings = places.flatMap(({ isUp, places: own }) =>
      own.map((share): WingSpec => ({
        at: placeOfWing(share, spine, depths, corridor),
        isUp,
        length: out,
        depths,
      })),
    );
    return { length: spine, corridor, block: [depths], wings };
  }
  if (total <= BAR_MOST) return bar;
  return comb(total, depths, corridor);
}

/** Wings on both sides of a spine, as many as keep each of them short. */
function comb(total: number, depths: readonly [number, number], corridor: number): MassSpec {
  const width = widthOfBar(depths, corridor);
  for (let pairs = 2; ; pairs++) {
    const spine = pairs * width + (pairs - 1) * (COURT_LEAST + 4);
    const out = (total - spine) / (2 * pairs);
    if (out > WING_MOST) continue;
    const wings = Array.from({ length: pairs }, (_, i) => i / (pairs - 1)).flatMap((share) =>
      [true, false].map((isUp): WingSpec => ({
        at: placeOfWing(share, spine, depths, corridor),
        isUp,
        length: Math.max(WING_LEAST, out),
        depths,
      })),
    );
    return { length: spine, corridor, block: [depths], wings };
  }
}

function placesOf(shape: Shape): { isUp: boolean; places: readonly number[] }[] {
  switch (shape) {
    case 'bar':
      return [];
    case 'l':
      return [{ isUp: true, places: [1] }];
    case 't':
      return [{ isUp: true, places: [0.5] }];
    case 'u':
      return [{ isUp: true, places: [0, 1] }];
    case 'z':
      return [
        { isUp: false, places: [0] },
        { isUp: true, places: [1] },
      ];
    case 'h':
      return [
        { isUp: false, places: [0, 1] },
        { isUp: true, places: [0, 1] },
      ];
    case 'cross':
      return [
        { isUp: false, places: [0.5] },
        { isUp: true, places: [0.5] },
      ];
    case 'e':
      return [{ isUp: true, places: [0, 0.5, 1] }];
  }
}

/** Middle of the corridor of a wing that stands at a share of the spine, flush with its ends at 0 and 1. */
function placeOfWing(
  share: number,
  spine: number,
  depths: readonly [number, number],
  corridor: number,
): number {
  const width = widthOfBar(depths, corridor);
  return depths[0] + corridor / 2 + share * (spine - width);
}

/** At which shares of the block's length wings stand. */
function wingsAlong(along: number, width: number, wanted: number): number[] {
  const most = Math.floor((along + COURT_LEAST) / (width + COURT_LEAST));
  const count = Math.min(wanted, most);
  if (count < 1) return [];
  return count === 1 ? [1] : Array.from({ length: count }, (_, i) => i / (count - 1));
}

/** A full rectangle with so many corridors. */
function blockOf(question: SizeQuestion, along: number, across: number, bars: number): MassSpec {
  const { programme, style } = question;
  const corridor = programme.corridor.width;
  const width = across / bars;
  const room = width - corridor;
  const share = style.depths[0] / (style.depths[0] + style.depths[1]);
  return {
    length: along,
    corridor,
    block: Array.from({ length: bars }, (): [number, number] => split(room, share, question)),
    wings: [],
  };
}

/** What a bar has beside its corridor, on both sides or, where it is narrow, on one; a stair fits into one of them. */
function split(room: number, share: number, question: SizeQuestion): [number, number] {
  const { programme, brief, stairWidth } = question;
  const { least } = programme.depth;
  if (room / 2 < 0.7 * least) return [0, Math.max(0, room)];
  const low = Math.min(least, room / 2);
  const first = Math.min(room - low, Math.max(low, room * share));
  if (brief.stairs === 0 || Math.max(first, room - first) >= stairWidth)
    return [first, room - first];
  return room - stairWidth < ROOM_DEPTH_LEAST ? [0, room] : [room - stairWidth, stairWidth];
}

const ROOM_DEPTH_LEAST = 1.6;

function* listBoxes(
  question: SizeQuestion,
  along: number,
  across: number,
  area: number | undefined,
): Generator<MassSpec> {
  const { programme, style, brief } = question;
  const width = usualWidth(question);
  const corridor = programme.corridor.width;
  const isFull = area === undefined || area > 0.985 * along * across;
  if (!isFull) yield* listNotched(question, along, across, area);
  const spare = across - width;
  const places = placesOf(style.shape).filter(({ isUp }) => isUp);
  if (
    area === undefined &&
    brief.floors <= FLOORS_WITH_WINGS_MAX &&
    spare >= WING_LEAST &&
    along >= 2 * width + COURT_LEAST &&
    places.length > 0
  ) {
    const depths = usualDepths(question);
    const most = Math.floor((along + COURT_LEAST) / (width + COURT_LEAST));
    const wanted = places[0]!.places;
    const own = wanted.length <= most ? wanted : wingsAlong(along, width, most);
    yield {
      length: along,
      corridor,
      block: [depths],
      wings: own.map((share) => ({
        at: placeOfWing(share, along, depths, corridor),
        isUp: true,
        length: spare,
        depths,
      })),
    };
  }
  const bars = Math.max(1, Math.round(across / width));
  for (const count of [bars, bars - 1, bars + 1])
    if (count >= 1 && across / count > corridor + 2) yield blockOf(question, along, across, count);
  const single = across - corridor;
  if (single > 2) yield { length: along, corridor, block: [[0, single]], wings: [] };
}

/** A box that is not full, L, U or E, so that the area comes out too. */
function* listNotched(
  question: SizeQuestion,
  along: number,
  across: number,
  area: number,
): Generator<MassSpec> {
  const corridor = question.programme.corridor.width;
  for (const places of [[1], [0, 1], [0, 0.5, 1]]) {
    // The spine and each wing are equally wide: w·along + n·w·(across - w) = area.
    const n = places.length;
    const b = along + n * across;
    const root = b * b - 4 * n * area;
    if (root < 0) continue;
    const width = (b - Math.sqrt(root)) / (2 * n);
    if (width < corridor + 5 || n * width + (n - 1) * 4 > along || across - width < 4) continue;
    const depths = split(width - corridor, 0.5, question);
    yield {
      length: along,
      corridor,
      block: [depths],
      wings: places.map((share) => ({
        at: placeOfWing(share, along, depths, corridor),
        isUp: true,
        length: across - width,
        depths,
      })),
    };
  }
}

function* listAreas(question: SizeQuestion, area: number): Generator<MassSpec> {
  const width = usualWidth(question);
  // Not shorter than wide, unless it is small.
  const slim = Math.min(width, Math.sqrt(area / 1.25));
  const total = area / width;
  if (slim === width) {
    const shaped = specOfTotal(question, total, { along: undefined, across: undefined });
    const drawn = areaOfSpec(shaped);
    if (Math.abs(drawn - area) < 0.005 * area) yield shaped;
    if (total <= 1.5 * BAR_MOST) yield blockOf(question, total, width, 1);
  }
  yield blockOf(question, area / slim, slim, 1);
  for (const bars of [2, 3, 4, 6, 9]) {
    const across = bars * width;
    if (area / across > 0.8 * across) yield blockOf(question, area / across, across, bars);
  }
  const square = Math.sqrt(area);
  yield blockOf(question, square, square, 1);
}

export function areaOfSpec({ length, corridor, block, wings }: MassSpec): number {
  return (
    block.reduce((sum, depths) => sum + length * widthOfBar(depths, corridor), 0) +
    wings.reduce((sum, wing) => sum + wing.length * widthOfBar(wing.depths, corridor), 0)
  );
}
