/**
 * Names the parts that the brief mentions. A part that the drawing has anyway (platform 2, the stage, an exit in the
 * west) takes the label as it is; for a part it does not have, a spare room on the right storey and side takes it.
 */
import { boundsOf } from '#plane';
import type { Feature } from '#scenario/plan';
import type { Side } from '#scenario/values';
import { numberAtEnd } from '../names.ts';
import type { Point, Ring } from '../walkable.ts';
import type { BuildingBrief } from './brief.ts';
import type {
  BuildingDraft,
  ExitDraft,
  LiftDraft,
  RoomDraft,
  Shortfall,
  StairDraft,
} from './draft.ts';

/** Uses with the same meaning: a request for one accepts another. */
const SAME_USE: readonly (readonly string[])[] = [
  [
    'lobby',
    'foyer',
    'entrance hall',
    'reception',
    'atrium',
    'main hall',
    'hall',
    'concourse',
    'ticket hall',
    'check-in hall',
  ],
  ['restroom', 'toilet', 'toilets', 'bathroom', 'washroom', 'wc'],
  ['restaurant', 'cafeteria', 'cafe', 'food court', 'canteen', 'dining room', 'dining hall', 'bar'],
  ['seating', 'stalls', 'auditorium', 'stand', 'seats'],
  ['pitch', 'court', 'field', 'arena floor', 'playing field', 'track'],
  ['storage', 'storeroom', 'store', 'storage room'],
  ['shop', 'store', 'kiosk', 'concession'],
  [
    'departures',
    'departure hall',
    'departures hall',
    'departure lounge',
    'waiting area',
    'waiting room',
  ],
  ['arrivals', 'arrival hall', 'arrivals hall'],
  ['baggage reclaim', 'baggage claim', 'baggage hall'],
  ['security', 'security checkpoint', 'checkpoint'],
  ['muster station', 'assembly station', 'open deck', 'upper deck', 'main deck', 'promenade'],
  ['platform', 'bay', 'stop', 'stand'],
  ['box office', 'ticket office', 'ticket counter'],
  ['backstage', 'dressing room', 'green room'],
  ['marquee', 'tent', 'beer tent', 'main tent', 'big tent'],
  ['locker room', 'changing room', 'dressing room'],
];

interface Draw {
  rooms: RoomDraft[][];
  exits: ExitDraft[][];
  stairs: StairDraft[];
  readonly lifts: readonly LiftDraft[];
  readonly storeys: readonly number[];
  readonly taken: Set<string>;
  readonly box: Box;
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly halfX: number;
  readonly halfY: number;
}

export function nameParts(
  draft: BuildingDraft,
  brief: BuildingBrief,
  spare: ReadonlySet<string>,
): BuildingDraft {
  const draw: Draw = {
    rooms: draft.storeys.map(({ rooms }) => [...rooms]),
    exits: draft.storeys.map(({ exits }) => [...exits]),
    stairs: [...draft.stairs],
    lifts: draft.lifts,
    storeys: draft.storeys.map(({ storey }) => storey),
    taken: new Set(),
    box: boxOf(draft.footprint),
  };
  // Parts with more detail are matched first: "platform 2" before "the platform".
  const asked = brief.named.toSorted((a, b) => detailOf(b) - detailOf(a));
  const missing = asked.filter((feature) => !isOutside(feature) && !give(draw, feature, spare));
  return {
    ...draft,
    storeys: draft.storeys.map((storey, i) => ({
      ...storey,
      rooms: draw.rooms[i]!,
      exits: draw.exits[i]!,
    })),
    stairs: draw.stairs,
    shortfalls: [...(draft.shortfalls ?? []), ...missing.map(toShortfall)],
  };
}

function detailOf({ number, side, floor, use }: Feature): number {
  return [number, side, floor, use].filter((one) => one !== undefined).length;
}

function isOutside({ kind }: Feature): boolean {
  return kind === 'road' || kind === 'lane' || kind === 'crossing' || kind === 'ground';
}

function toShortfall({ label }: Feature): Shortfall {
  return { what: label, asked: 1, drawn: 0, because: 'there is no room for it in the drawing' };
}

function give(draw: Draw, feature: Feature, spare: ReadonlySet<string>): boolean {
  switch (feature.kind) {
    case 'exit':
    case 'entrance':
      return giveExit(draw, feature);
    case 'gate':
      return giveRoom(draw, feature, new Set()) || giveExit(draw, feature);
    case 'stair':
      return giveStair(draw, feature, 'stair') || giveRoom(draw, feature, spare);
    case 'escalator':
      return giveStair(draw, feature, 'escalator') || giveStair(draw, feature, 'stair');
    case 'elevator':
      return giveLift(draw, feature);
    // Named where the doors of rooms are settled.
    case 'door':
      return true;
    // A room where the drawing has one of that use, a muster station; otherwise named where things are put.
    case 'thing':
      if (feature.use !== undefined) giveRoom(draw, feature, new Set());
      return true;
    case 'room':
    case 'corridor':
    case 'platform':
    case 'stage':
    case 'roof':
    case 'road':
    case 'lane':
    case 'crossing':
    case 'ground':
      return giveRoom(draw, feature, spare);
  }
}

function giveExit(draw: Draw, feature: Feature): boolean {
  const found = best(
    draw.exits.flatMap((exits, storey) => exits.map((exit, i) => ({ exit, storey, i }))),
    ({ exit, storey }) => {
      if (draw.taken.has(exit.id)) return -Infinity;
      if (feature.side !== undefined && feature.side !== exit.side) return -Infinity;
      const hasNumber = feature.number !== undefined && endsWithNumber(exit.name, feature.number);
      return (
        (exit.name === feature.label ? 16 : 0) +
        (hasNumber ? 8 : 0) +
        (feature.floor === undefined || storeyOf(feature, draw) === draw.storeys[storey] ? 1 : 0)
      );
    },
  );
  if (!found) return false;
  draw.taken.add(found.exit.id);
  draw.exits[found.storey]![found.i] = { ...found.exit, name: feature.label };
  return true;
}

function giveStair(draw: Draw, feature: Feature, kind: StairDraft['kind']): boolean {
  const found = best(
    draw.stairs.map((stair, i) => ({ stair, i })),
    ({ stair }) => {
      if (draw.taken.has(stair.id) || stair.kind !== kind) return -Infinity;
      const hasNumber = feature.number !== undefined && endsWithNumber(stair.name, feature.number);
      const place = feature.side ? toward(middleOf(stair.outline), feature.side, draw.box) : 0;
      const isFacing = feature.side !== undefined && stair.side === feature.side;
      return (hasNumber ? 8 : 0) + (isFacing ? 4 : 0) + place + (stair.isCounted ? 0.5 : 0);
    },
  );
  if (!found) return false;
  draw.taken.add(found.stair.id);
  const { side = found.stair.side } = feature;
  draw.stairs[found.i] = {
    ...found.stair,
    name: feature.label,
    ...(side === undefined ? {} : { side }),
  };
  return true;
}

/** A lift has no name of its own: the place where people wait for it has. */
function giveLift(draw: Draw, feature: Feature): boolean {
  const lift = best(draw.lifts, ({ id, outline }) =>
    draw.taken.has(id)
      ? -Infinity
      : feature.side
        ? toward(middleOf(outline), feature.side, draw.box)
        : 0,
  );
  if (!lift) return false;
  draw.taken.add(lift.id);
  const wanted = feature.floor === undefined ? 0 : storeyOf(feature, draw);
  const storey = lift.storeys.find((i) => draw.storeys[i] === wanted) ?? lift.storeys[0]!;
  const { x, y } = lift.at;
  draw.rooms[storey]!.push({
    id: `${lift.id}.lobby`,
    use: 'lift lobby',
    name: feature.label,
    outline: [
      { x: x - 0.5, y: y - 0.5 },
      { x: x + 0.5, y: y - 0.5 },
      { x: x + 0.5, y: y + 0.5 },
      { x: x - 0.5, y: y + 0.5 },
    ],
    isOpen: true,
    capacity: 0,
  });
  return true;
}

function giveRoom(draw: Draw, feature: Feature, spare: ReadonlySet<string>): boolean {
  const found = best(
    draw.rooms.flatMap((rooms, storey) => rooms.map((room, i) => ({ room, storey, i }))),
    ({ room, storey }) => {
      const level = draw.storeys[storey]!;
      if (draw.taken.has(`${level}:${room.id}`)) return -Infinity;
      if (feature.floor !== undefined && storeyOf(feature, draw) !== level) return -Infinity;
      const likeness = likenessOf(room, feature, spare);
      if (likeness === 0) return -Infinity;
      const place = feature.side ? toward(middleOf(room.outline), feature.side, draw.box) : 0;
      // Without a storey, the ground floor is meant, or the nearest one to it.
      return 4 * likeness + place - 0.01 * Math.abs(level);
    },
  );
  if (!found) return false;
  const { room, storey, i } = found;
  draw.taken.add(`${draw.storeys[storey]!}:${room.id}`);
  const isOwn = likenessOf(room, feature, new Set()) >= 3;
  const use = isOwn ? room.use : (feature.use ?? feature.label);
  draw.rooms[storey]![i] = { ...room, use, name: feature.label };
  return true;
}

/** 5: the exact name; 4: its number; 3: the use; 2: another word for it; 1: a room that may become anything; 0: no match. */
function likenessOf(room: RoomDraft, feature: Feature, spare: ReadonlySet<string>): number {
  const { label, number, use } = feature;
  if (room.name === label) return 5;
  const isSame = room.use === use || isNamedAfter(label, room.use);
  const isLike =
    isSame ||
    SAME_USE.some(
      (same) =>
        same.includes(room.use) &&
        [use, ...tailsOf(label)].some((word) => word !== undefined && same.includes(word)),
    );
  if (number !== undefined && isLike && endsWithNumber(room.name, number)) return 4;
  // A numbered room matches only its number.
  const hasOtherNumber = number !== undefined && numberAtEnd(room.name ?? '') !== undefined;
  if (isSame && !hasOtherNumber) return 3;
  if (isLike && !hasOtherNumber) return 2;
  return spare.has(room.use) ? 1 : 0;
}

function isNamedAfter(label: string, use: string): boolean {
  return tailsOf(label).includes(use);
}

/** "main ticket hall" is a ticket hall and a hall; "platform 2" a platform. */
function tailsOf(label: string): string[] {
  const all = label.toLowerCase().split(' ');
  const words = numberAtEnd(label) === undefined ? all : all.slice(0, -1);
  return words.map((_, i) => words.slice(i).join(' '));
}

function endsWithNumber(name: string | undefined, number: number): boolean {
  return name !== undefined && numberAtEnd(name) === number;
}

function storeyOf({ floor }: Feature, { storeys }: Pick<Draw, 'storeys'>): number {
  return floor === 'roof' ? Math.max(...storeys) : (floor ?? 0);
}

function best<T>(list: readonly T[], scoreOf: (one: T) => number): T | undefined {
  let [found, most]: [T | undefined, number] = [undefined, -Infinity];
  for (const one of list) {
    const score = scoreOf(one);
    if (score > most) [found, most] = [one, score];
  }
  return found;
}

/** From -1 to 1: how far to that side of the building. */
function toward({ x, y }: Point, side: Side, box: Box): number {
  const [east, north] = [(x - box.x) / box.halfX, (y - box.y) / box.halfY];
  return { east, west: -east, north, south: -north }[side];
}

function middleOf(ring: Ring): Point {
  const { x, y } = boxOf(ring);
  return { x, y };
}

function boxOf(ring: Ring): Box {
  const { minX, minY, maxX, maxY } = boundsOf(ring);
  return {
    x: (minX + maxX) / 2,
    y: (minY + maxY) / 2,
    halfX: (maxX - minX) / 2,
    halfY: (maxY - minY) / 2,
  };
}
