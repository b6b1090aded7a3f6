/** Places everybody before anything happens: by their role, by what the prompt says, and by what the rooms hold. */
import type { Dice } from '#base';
import { signedArea } from '#plane';
import type { Scenario } from '#scenario';
import type { Unmet } from '#scenario/notes';
import { isWheeled } from '#scenario/plan';
import type { AgentGroup, Where } from '#scenario/plan';
import { apportion } from '../plan/apportion.ts';
import { centreOf, distanceToRing } from '../plan/inside.ts';
import { isPassage, toRoomUse } from '../room-use.ts';
import type { RoomUse } from '../room-use.ts';
import type { PlacedRoom } from '../site/parts.ts';
import type { PlaceVehicles } from '../vehicles/place-vehicles.ts';
import type { Stand as VehicleStand } from '../vehicles/stand.ts';
import type { Landmark, PlacedGroup, Spot } from '../world.ts';
import { DENSEST } from './cut-areas.ts';
import type { Area, StandingGround } from './cut-areas.ts';
import { describeGroup } from './describe-group.ts';
import { findByWords, findLandmark, findMatches, isOnFloors, mismatchOf } from './find-landmark.ts';
import { withGroups } from './group-landmark.ts';
import { restAt } from './lay-beds.ts';
import { holdsItsBeds, listWishes } from './rooms-for.ts';
import { roomsOnSide } from './rooms-on-side.ts';
import { standAboard } from './stand-aboard.ts';
import { findOpen, findStanding } from './stand-at.ts';
import { standInRow } from './stand-in-row.ts';
import type { HasWayOut } from './ways-out.ts';

export interface Cast {
  readonly groups: readonly PlacedGroup[];
  readonly unmet: readonly Unmet[];
}

/** What else of the place is asked. */
export interface Placing extends Pick<StandingGround, 'levels' | 'streets' | 'outlineOf'> {
  readonly placeVehicles: PlaceVehicles;
  readonly standsOf: (group: string) => readonly VehicleStand[];
  /** Called only when somebody needs it. */
  readonly findStepFree: () => HasWayOut;
}

export function placeGroups(
  scenario: Scenario,
  rooms: readonly PlacedRoom[],
  landmarks: readonly Landmark[],
  { placeVehicles, standsOf, findStepFree, levels, streets, outlineOf }: Placing,
  dice: Dice,
): Cast {
  const main = scenario.structures.find(({ isMain }) => isMain)?.id;
  const placedBefore = listStanding(scenario, standsOf);
  const ground: StandingGround = {
    rooms,
    landmarks,
    levels,
    streets,
    outlineOf: withGroups(outlineOf, placedBefore),
    main,
    agents: scenario.agents,
    placed: placedBefore,
  };
  const { peoplePerAgent } = scenario.people;
  const row = scenario.structures.filter(({ rowOf }) => rowOf?.id === main).map(({ id }) => id);
  const holds = rooms.map(({ capacity }) => capacity);
  const limits = rooms.map(limitOf);
  const groups: PlacedGroup[] = [];
  const unmet: Unmet[] = [];
  const take = (placed: PlacedGroup): void => {
    groups.push(placed);
    placedBefore.set(placed.group, placed);
  };
  for (const group of inTurn(scenario)) {
    const count = ownCount(scenario, group);
    if (group.type === 'vehicle') {
      const vehicles = placeVehicles(group, count);
      take(vehicles.placed);
      unmet.push(...vehicles.unmet);
      continue;
    }
    const inRooms = { ...ground, row, peoplePerAgent, holds, limits, findStepFree, dice };
    const aboard = standAboard(scenario, group, count, { levels, standsOf });
    const standing: Stand =
      aboard.length > 0
        ? { spots: aboard, isAsked: true }
        : standWhere(group, count, inRooms, ground);
    const left = count - standing.spots.reduce((sum, spot) => sum + spot.count, 0);
    const { at: _, ...anywhere } = group;
    const spots = [
      ...standing.spots,
      ...placePeople(standing.isAsked ? anywhere : group, left, inRooms),
    ];
    const placed = spots.reduce((sum, spot) => sum + spot.count, 0);
    take({
      group: group.id,
      kind: group.kind.value,
      ...describeGroup(scenario, group),
      type: group.type,
      count: placed,
      spots: restAt(group, spots, levels),
    });
    const because = whyNotThere(group, standing, { left, spots, rooms, landmarks, main });
    if (because !== undefined)
      unmet.push({
        path: `agents[${group.id}].at`,
        asked: group.at!.text,
        got: nameSpots(spots, landmarks),
        because,
      });
    if (placed < count)
      unmet.push({
        path: `agents[${group.id}].count`,
        asked: count,
        got: placed,
        because: 'The place is full, with three people on every square metre.',
      });
  }
  const order = new Map(scenario.agents.map(({ id }, i) => [id, i]));
  groups.sort((a, b) => order.get(a.group)! - order.get(b.group)!);
  return { groups, unmet };
}

/** As many as can stand there; where people lie in beds, as many as there are beds. */
function limitOf(room: PlacedRoom): number {
  return holdsItsBeds(useOf(room))
    ? room.capacity
    : Math.floor(Math.abs(signedArea(room.outline)) * DENSEST);
}

/**
 * Groups with a stated start are placed first, before others fill it. Of groups that share a place, the smaller comes first,
 * so that some of each are there.
 */
function inTurn({ agents }: Scenario): readonly AgentGroup[] {
  return agents.toSorted(
    (a, b) => rankOf(a) - rankOf(b) || (isSamePlace(a.at, b.at) ? a.simulated - b.simulated : 0),
  );
}

/** Vehicles stand before people are placed. */
function listStanding({ agents }: Scenario, standsOf: Placing['standsOf']) {
  return new Map<string, Pick<PlacedGroup, 'spots' | 'stands'>>(
    agents
      .filter(({ type }) => type === 'vehicle')
      .map(({ id }) => [id, { spots: [], stands: standsOf(id) }]),
  );
}

/** Why they are not at their stated place; undefined if all of them are. */
function whyNotThere(
  { at }: AgentGroup,
  { isAsked, because }: Stand,
  place: Pick<Rooms, 'rooms' | 'landmarks' | 'main'> & {
    readonly left: number;
    readonly spots: readonly Spot[];
  },
): string | undefined {
  const { left, spots } = place;
  if (at === undefined || spots.length === 0) return undefined;
  if (!isAsked) return whyElsewhere(at, spots, place);
  return (
    because ??
    (left > 0 ? `${left} of them are elsewhere, because there is no more room.` : undefined)
  );
}

/** Of a prompt they may be one value; of a document they never are. */
function isSamePlace(a: Where | undefined, b: Where | undefined): boolean {
  return a !== undefined && b !== undefined && JSON.stringify(a) === JSON.stringify(b);
}

/** Groups that stand at other groups are placed after them. */
function rankOf({ at, type }: AgentGroup): number {
  if (at?.group !== undefined) return 2;
  return at === undefined || type === 'vehicle' ? 1 : 0;
}

/** A subset of the group ("6 of them in wheelchairs") is placed on its own. */
function ownCount({ agents }: Scenario, { id, simulated }: AgentGroup): number {
  const parts = agents.filter(({ subsetOf }) => subsetOf === id);
  return Math.max(
    0,
    parts.reduce((left, part) => left - part.simulated, simulated),
  );
}

/** Why some people are not where the prompt puts them; undefined where all are. */
function whyElsewhere(
  at: Where,
  spots: readonly Spot[],
  place: Pick<Rooms, 'rooms' | 'landmarks' | 'main'>,
): string | undefined {
  const { indices, because } = findWanted(at, place);
  if (because !== undefined) return because;
  const isBed = indices.some((i) => holdsItsBeds(useOf(place.rooms[i]!)));
  const wanted = new Set(
    place.rooms
      .filter((room, i) => indices.includes(i) || (isBed && holdsItsBeds(useOf(room))))
      .map(({ id }) => id),
  );
  const strays = spots
    .filter(({ room }) => !wanted.has(room!))
    .reduce((sum, { count }) => sum + count, 0);
  return strays === 0
    ? undefined
    : `${strays} of them are elsewhere, because there is no more room.`;
}

/** The names of the first few rooms they are in. */
function nameSpots(spots: readonly Spot[], landmarks: readonly Landmark[]): string {
  const names = spots.map(
    ({ room, lane }) => landmarks.find(({ id }) => id === room)?.label ?? room ?? lane ?? '',
  );
  const few = [...new Set(names)].slice(0, NAMED_MAX);
  return names.length > few.length ? `${few.join(', ')} …` : few.join(', ');
}

const NAMED_MAX = 3;

interface Stand {
  readonly spots: readonly Spot[];
  /** Whether the prompt says how they stand, so that rooms do not decide. */
  readonly isAsked: boolean;
  readonly because?: string;
}

/** Before the stage, at the gates, in a row: on ground of its own shape. */
function standWhere(
  group: AgentGroup,
  count: number,
  { rooms, peoplePerAgent, holds, limits }: Rooms,
  ground: StandingGround,
): Stand {
  const { at, row } = group;
  const people = Math.round(count * peoplePerAgent);
  const found = findStanding(group, people, ground);
  const standing = found ?? (row === undefined || at !== undefined ? undefined : findOpen(ground));
  if (standing === undefined) return { spots: [], isAsked: false };
  const { areas, because } = standing;
  const spots = row === undefined ? fillAreas(count, areas, peoplePerAgent) : inRow();
  for (const { room, count: taken } of spots) {
    const i = rooms.findIndex(({ id }) => id === room);
    if (i < 0) continue;
    holds[i]! -= taken * peoplePerAgent;
    limits[i]! -= taken * peoplePerAgent;
  }
  return { spots, isAsked: true, ...(because === undefined ? {} : { because }) };

  function inRow(): Spot[] {
    const area = areas.toSorted((a, b) => b.squareMeters - a.squareMeters)[0];
    const level = ground.levels.find(({ id }) => id === area?.level);
    return area === undefined || level === undefined ? [] : standInRow(count, row!, area, level);
  }
}

function fillAreas(count: number, areas: readonly Area[], peoplePerAgent: number): Spot[] {
  const most = areas.map(({ squareMeters }) =>
    Math.floor((squareMeters * DENSEST) / peoplePerAgent),
  );
  const shares = apportion(
    count,
    areas.map(({ weight }) => weight),
    most,
  );
  return areas.flatMap(({ level, outline, room }, i) =>
    shares[i] === 0
      ? []
      : [{ level, outline, count: shares[i]!, ...(room === undefined ? {} : { room }) }],
  );
}

interface Rooms {
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

function placePeople(group: AgentGroup, count: number, place: Rooms): Spot[] {
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

function useOf({ use, name }: PlacedRoom): RoomUse {
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

function findWanted(
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
