/** Places everybody before anything happens: by their role, by what the prompt says, and by what the rooms hold. */
import type { Dice } from '#base';
import type { Scenario } from '#scenario';
import type { Unmet } from '#scenario/notes';
import type { AgentGroup, Where } from '#scenario/plan';
import { apportion } from '../plan/apportion.ts';
import type { PlacedRoom } from '../site/parts.ts';
import type { PlaceVehicles } from '../vehicles/place-vehicles.ts';
import type { Stand as VehicleStand } from '../vehicles/stand.ts';
import type { Landmark, PlacedGroup, Spot } from '../world.ts';
import { DENSEST } from './cut-areas.ts';
import type { Area, StandingGround } from './cut-areas.ts';
import { describeGroup } from './describe-group.ts';
import { withGroups } from './group-landmark.ts';
import { restAt } from './lay-beds.ts';
import { findWanted, limitOf, placePeople, useOf } from './place-in-rooms.ts';
import type { Rooms } from './place-in-rooms.ts';
import { holdsItsBeds } from './rooms-for.ts';
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
      take({ ...vehicles.placed, ...describeGroup(scenario, group) });
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
