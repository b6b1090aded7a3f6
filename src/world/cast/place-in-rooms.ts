/** Places people in rooms: those that are named or that their role asks for first, then others with room. */
import type { Dice } from '#base';
import { signedArea } from '#plane';
import { isWheeled } from '#scenario/plan';
import type { AgentGroup, Where } from '#scenario/plan';
import { apportion } from '../plan/apportion.ts';
import { centreOf, distanceToRing } from '../plan/inside.ts';
import { isPassage, toRoomUse } from '../room-use.ts';
import type { RoomUse } from '../room-use.ts';
import type { PlacedRoom } from '../site/parts.ts';
import type { Landmark, Spot } from '../world.ts';
import { DENSEST } from './cut-areas.ts';
import { findByWords, findLandmark, findMatches, isOnFloors, mismatchOf } from './find-landmark.ts';
import { holdsItsBeds, listWishes } from './rooms-for.ts';
import { roomsOnSide } from './rooms-on-side.ts';
import type { HasWayOut } from './ways-out.ts';

export interface Rooms {
  readonly rooms: readonly PlacedRoom[];
  readonly landmarks: readonly Landmark[];
  readonly main: string | undefined;
  /** Others in a row with the main one, in which people are as well. */
  readonly row: readonly string[];
  /** How many people an agent stands for: rooms are filled by people. */
  readonly peoplePerAgent: number;
  /** How many more people each room holds in comfort, and at most. */
  readonly holds: number[];
  readonly limits: number[];
  readonly findStepFree: () => HasWayOut;
  readonly dice: Dice;
}

export function placePeople(group: AgentGroup, count: number, place: Rooms): Spot[] {
  const { rooms, holds, limits } = place;
  const shares = rooms.map(() => 0);
  const people = Math.round(count * place.peoplePerAgent);
  let left = people;
  const give = (fitting: readonly number[], room: readonly number[]): void => {
    if (left <= 0 || fitting.length === 0) return;
    // In random order: where there are more equal rooms than people, they are not all on the lowest floor.
    const indices = shuffle(fitting, place.dice);
    const most = indices.map((i) => Math.max(0, Math.min(room[i]!, limits[i]!)));
    const given = apportion(left, most, most);
    indices.forEach((i, k) => {
      shares[i]! += given[k]!;
      holds[i]! -= given[k]!;
      limits[i]! -= given[k]!;
      left -= given[k]!;
    });
  };
  const wanted = listWanted(group, place);
  const wishes = listWishes(group.kind.value, group.isAsleep === true);
  const fitting = (wish: (typeof wishes)[number]): readonly number[] =>
    wanted.filter((i) => wish?.has(useOf(rooms[i]!)) ?? true);
  // Without a stated place, wheelchair users are where they can get to by themselves; but those who sleep are where beds are.
  if (isWheeled(group) && group.at === undefined) {
    const isStepFree = place.findStepFree();
    for (const wish of group.isAsleep === true ? wishes.slice(0, 1) : [undefined])
      give(
        fitting(wish).filter((i) => isStepFree(rooms[i]!)),
        holds,
      );
  }
  for (const wish of wishes) give(fitting(wish), holds);
  give(wanted, limits);
  // People without room there are in the nearest room that has space.
  for (const i of byNearness(rooms, wanted)) give([i], limits);
  // As many as fit of the people the group stands for; each agent needs room only for itself.
  const agents = pickAgents(Math.min(count, people - left), shares, place.dice);
  return agents.flatMap((share, i) =>
    share === 0
      ? []
      : [{ level: rooms[i]!.level, outline: rooms[i]!.outline, room: rooms[i]!.id, count: share }],
  );
}

/** The other rooms: those of the same use first, passages last; a storey up or down is as far as a walk of that length. */
function byNearness(rooms: readonly PlacedRoom[], wanted: readonly number[]): readonly number[] {
  const own = new Set(wanted);
  const uses = new Set(wanted.map((i) => useOf(rooms[i]!)));
  const rank = (i: number): number => {
    const use = useOf(rooms[i]!);
    return uses.has(use) ? 0 : isPassage(use) ? 2 : 1;
  };
  const middles = rooms.map(({ outline }) => centreOf(outline));
  const away = (i: number): number =>
    Math.min(
      ...wanted.map(
        (k) =>
          Math.hypot(middles[i]!.x - middles[k]!.x, middles[i]!.y - middles[k]!.y) +
          Math.abs(rooms[i]!.storey - rooms[k]!.storey) * STOREY_METERS,
      ),
    );
  return rooms
    .flatMap((_, i) => (own.has(i) ? [] : [{ i, meters: away(i) }]))
    .toSorted((a, b) => rank(a.i) - rank(b.i) || a.meters - b.meters)
    .map(({ i }) => i);
}

export function useOf({ use, name }: PlacedRoom): RoomUse {
  return toRoomUse(use, name);
}

/** Judgement: the length of a flight, and the way to it. */
const STOREY_METERS = 20;

/** One agent per so many people, over the rooms in random order: a room has its share of agents, rounded down or up. */
function pickAgents(count: number, people: readonly number[], dice: Dice): readonly number[] {
  const total = people.reduce((sum, share) => sum + share, 0);
  if (total === count) return people;
  const agents = people.map(() => 0);
  const filled = people.flatMap((share, i) => (share > 0 ? [i] : []));
  let [seen, taken] = [0, 0];
  for (const i of shuffle(filled, dice)) {
    seen += people[i]!;
    for (; taken < count && (taken + 0.5) * total < seen * count; taken++) agents[i]! += 1;
  }
  return agents;
}

function shuffle(values: readonly number[], dice: Dice): number[] {
  const mixed = [...values];
  for (let i = mixed.length - 1; i > 0; i--) {
    const j = dice.pick(i + 1);
    [mixed[i], mixed[j]] = [mixed[j]!, mixed[i]!];
  }
  return mixed;
}

/** Rooms named by the prompt, otherwise those of the main structure. */
function listWanted({ at }: AgentGroup, place: Rooms): readonly number[] {
  const { rooms, main, row } = place;
  if (at !== undefined) return findWanted(at, place).indices;
  const all = rooms.map((_, i) => i);
  const home = all.filter((i) => rooms[i]!.structure === main || row.includes(rooms[i]!.structure));
  return home.length > 0 ? home : all;
}

interface Wanted {
  readonly indices: readonly number[];
  /** Why they are not the rooms of the prompt. */
  readonly because?: string;
}

export function findWanted(
  at: Where,
  { rooms, landmarks, main }: Pick<Rooms, 'rooms' | 'landmarks' | 'main'>,
): Wanted {
  const all = rooms.map((_, i) => i);
  const home = all.filter((i) => rooms[i]!.structure === (at.structure ?? main));
  if (at.structure !== undefined && home.length === 0)
    return { indices: all, because: 'Nobody can be in that structure.' };
  const own = home.length > 0 ? home : all;
  const top = Math.max(0, ...rooms.map(({ storey }) => storey));
  const onFloor = own.filter((i) =>
    at.floor === 'roof' ? rooms[i]!.storey === top : isOnFloors(rooms[i]!.storey, at),
  );
  if (onFloor.length === 0) return { indices: own, because: 'The place has no such floor.' };
  const isPlain = at.floor === undefined && at.structure === undefined && at.side === undefined;
  const landmark =
    at.feature !== undefined
      ? findLandmark(landmarks, at)
      : isPlain
        ? findByWords(landmarks, at)
        : undefined;
  // A thing beside the structure is ground of its own.
  const beside = all.filter((i) => rooms[i]!.id === landmark?.id);
  const several = new Set(findMatches(landmarks, at).map(({ id }) => id));
  const named = onFloor.filter((i) => several.has(rooms[i]!.id));
  if (named.length > 1) return { indices: named };
  const near = landmark && nearestRoom([...beside, ...own], rooms, landmark);
  if (near !== undefined) {
    const because = mismatchOf(landmark!, at);
    return { indices: [near], ...(because === undefined ? {} : { because }) };
  }
  if (at.feature !== undefined || isPlain)
    return { indices: onFloor, because: 'The place has no such part.' };
  const roof = 'Nobody can be on a roof in the simulation: they are on the top floor.';
  const sided =
    at.side === undefined
      ? onFloor
      : roomsOnSide(
          onFloor.map((i) => rooms[i]!),
          at.side,
        ).map((room) => rooms.indexOf(room));
  const isRoofless = at.floor === 'roof' && !sided.some((i) => rooms[i]!.use === 'roof');
  return { indices: sided, ...(isRoofless ? { because: roof } : {}) };
}

function nearestRoom(
  indices: readonly number[],
  rooms: readonly PlacedRoom[],
  { id, level, at }: Landmark,
): number | undefined {
  const same = indices.find((i) => rooms[i]!.id === id);
  if (same !== undefined) return same;
  let [best, least]: [number | undefined, number] = [undefined, Infinity];
  for (const i of indices) {
    if (level !== undefined && rooms[i]!.level !== level) continue;
    const away = rooms[i]!.capacity === 0 ? Infinity : distanceToRing(rooms[i]!.outline, at);
    if (away < least) [best, least] = [i, away];
  }
  return best;
}

/** As many as can stand there; where people lie in beds, as many as there are beds. */
export function limitOf(room: PlacedRoom): number {
  return holdsItsBeds(useOf(room))
    ? room.capacity
    : Math.floor(Math.abs(signedArea(room.outline)) * DENSEST);
}
