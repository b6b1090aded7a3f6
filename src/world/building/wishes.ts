/** What a brief's named parts mean before drawing: sides to prefer, numbers to reach, rooms to have. */
import type { Feature } from '#scenario/plan';
import type { Side } from '#scenario/values';
import type { BuildingBrief } from './brief.ts';
import type { ExitWish } from './exit-row.ts';

/** Sides where exits are requested, in the order of the brief. */
export function wantedExitSides({ named }: Pick<BuildingBrief, 'named'>): Side[] {
  return named.flatMap(({ kind, side, count = 1 }) =>
    side !== undefined && (kind === 'exit' || kind === 'entrance' || kind === 'gate')
      ? Array.from({ length: count }, () => side)
      : [],
  );
}

/** As many exits as the brief asks for, as wide, and on its sides. */
export function wishExits(brief: BuildingBrief, more: Partial<ExitWish> = {}): ExitWish {
  const { exits: count, exitWidth: width } = brief;
  return { count, width, sides: wantedExitSides(brief), word: 'exit', ...more };
}

export function wantedStairSides({ named }: BuildingBrief): Side[] {
  return named.flatMap(({ kind, side }) => (side !== undefined && kind === 'stair' ? [side] : []));
}

/** The highest number in the name of a part of this kind: gate 14 asks for 14 gates. */
export function highestNumber({ named }: BuildingBrief, kind: 'gate' | 'platform'): number {
  return Math.max(0, ...named.map((one) => (one.kind === kind ? (one.number ?? 0) : 0)));
}

/** The requested number, at least one; two if none is stated. */
export function countPlatforms(brief: BuildingBrief): number {
  return Math.max(1, brief.platforms ?? Math.max(2, highestNumber(brief, 'platform')));
}

/** Rooms that the brief names on a storey; those without a floor count on the ground. */
function namedRoomsOn({ named, floors }: BuildingBrief, storey: number): number {
  return named.filter(
    ({ kind, floor = 0 }) => kind === 'room' && (floor === 'roof' ? floors - 1 : floor) === storey,
  ).length;
}

/** The maximum over all storeys: blocks that are the same on all storeys have this many rooms. */
export function namedRoomsMax(brief: BuildingBrief): number {
  let most = 0;
  for (let storey = -brief.basements; storey < brief.floors; storey++)
    most = Math.max(most, namedRoomsOn(brief, storey));
  return most;
}

/** Fewer rooms that have numbers may be only those that are spoken of. Judgement. */
const SERIES_MIN = 3;

/**
 * The rooms that are named from 1 on without a gap are all that the building has of their use: it has no ninth classroom.
 * Those that are only counted are numbered by the drawing.
 */
export function countSeries(brief: BuildingBrief, principal: string): BuildingBrief {
  const series = brief.named.filter(
    ({ kind, use, number }) => kind === 'room' && use === principal && number !== undefined,
  );
  const isAnywhere = ({ count = 1, floor, side }: Feature): boolean =>
    count > 1 && (floor ?? side) === undefined;
  const numbers = new Set(series.map(({ number }) => number!));
  const isWhole = Math.max(0, ...numbers) === numbers.size;
  if (!isWhole || (numbers.size < SERIES_MIN && !series.some(isAnywhere))) return brief;
  const named = brief.named.filter((one) => !(series.includes(one) && isAnywhere(one)));
  return { rooms: numbers.size, ...brief, named };
}
