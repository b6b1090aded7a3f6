/** Puts the vehicles of a scenario on the lanes, or where vehicles of their kind stand. */
import { lineLength } from '#plane';
import type { Scenario } from '#scenario';
import { listDrives } from '#scenario/behaviours';
import { agentRoles } from '#scenario/facets';
import type { Unmet } from '#scenario/notes';
import type { AgentGroup, Where } from '#scenario/plan';
import { apportion } from '../plan/apportion.ts';
import { vehicleShapes } from '../vehicle-shape.ts';
import type { Lane } from '../walkable.ts';
import type { PlacedGroup, Spot } from '../world.ts';
import type { Ground } from './ground.ts';
import { barsFromStart, placeAcross, placeAims } from './place-aims.ts';
import { placeStands } from './place-stands.ts';
import { findLead, standInLine } from './stand-in-line.ts';
import type { Stand } from './stand.ts';

export interface PlacedVehicles {
  readonly placed: PlacedGroup;
  readonly unmet: readonly Unmet[];
}

export type PlaceVehicles = (group: AgentGroup, count: number) => PlacedVehicles;

export interface VehiclePlacer {
  readonly place: PlaceVehicles;
  /** Where the vehicles of a group stand; none for those in the traffic. */
  standsOf(group: string): readonly Stand[];
}

/** A car and the gap before it, standing (7.5 m a vehicle: HBS, HCM jam spacing). */
const VEHICLE_METERS = 7.5;
/** Behind a long one: as much as behind a car of 4.5 m. */
const GAP_METERS = 3;

export function createVehiclePlacer(
  { agents, tasks = [] }: Scenario,
  ground: Ground,
): VehiclePlacer {
  // People go aboard or get off: it stands for them.
  const served = new Set([
    ...tasks.flatMap(({ vehicles = [] }) => vehicles),
    ...listBringing(agents),
  ]);
  const { closed } = ground;
  const lanes = (ground.walkable.lanes?.lanes ?? []).filter(({ id }) => !closed.has(id));
  const onLanes = new Map<string, number>();
  const known = new Map<string, readonly Stand[]>();

  /** Vehicles with a stated place go first, so that others do not stand there. */
  const order = agents
    .filter(({ type }) => type === 'vehicle')
    .toSorted((a, b) => turnOf(a, agents) - turnOf(b, agents));

  function standsOf(id: string): readonly Stand[] {
    for (const group of order) {
      if (known.has(group.id)) continue;
      const stands = isInTraffic(group) ? 0 : group.simulated;
      if (group.serves !== undefined) {
        known.set(group.id, placeInService(group, stands, ground));
        continue;
      }
      if (placeInLine(group, agents, known)) continue;
      const barred = barsFromStart(group, tasks);
      if (barred !== undefined) {
        known.set(group.id, placeAcross(group, barred, stands, ground));
        continue;
      }
      const at = group.at ?? whereRidersAre(group.id, { agents, tasks });
      const placed = at === undefined ? group : { ...group, at };
      const isServing = served.has(group.id);
      known.set(group.id, stands === 0 ? [] : placeStands(placed, stands, ground, { isServing }));
    }
    return known.get(id) ?? [];
  }

  function isInTraffic(group: AgentGroup): boolean {
    const isFree = !served.has(group.id) && listDrives(tasks, group.id).length === 0;
    return lanes.length > 0 && isFree && drivesOn(group);
  }

  function place(group: AgentGroup, count: number): PlacedVehicles {
    const stands = standsOf(group.id).slice(0, count);
    const { goes, ridesAmongPeople = false } = vehicleShapes.of(group.kind.value);
    const isRoad = goes === 'road';
    const others = agents.filter((one) => one !== group && isInTraffic(one));
    const most = ridesAmongPeople ? roomBeside(others, lanes) : Infinity;
    const asked = Math.min(most, count - stands.length);
    const spots = isRoad ? placeOnLanes(asked, lanes, onLanes) : [];
    const driving = spots.reduce((sum, spot) => sum + spot.count, 0);
    const left = count - stands.length - driving;
    // More than the lanes hold stand beside them.
    const parked = isRoad && left > 0 ? placeStands(group, left, ground) : [];
    const all = [...stands, ...parked];
    // Everybody has their first stand before.
    for (const { id } of order) standsOf(id);
    const isServing = served.has(group.id);
    const aims = placeAims(group, { tasks, ground, isServing, first: all });
    const placed: PlacedGroup = {
      group: group.id,
      kind: group.kind.value,
      type: 'vehicle',
      count: all.length + driving,
      spots,
      ...(all.length === 0 ? {} : { stands: all }),
      ...(aims.length === 0 ? {} : { aims }),
    };
    return { placed, unmet: tellMissing(group, count, placed.count) };
  }

  return { place, standsOf };
}

/** Vehicles that come with people in them. */
function listBringing(agents: readonly AgentGroup[]): readonly string[] {
  const carrying = new Set(
    agents.flatMap(({ type, at }) =>
      type === 'pedestrian' && at?.relation === undefined ? [at?.group] : [],
    ),
  );
  return agents
    .filter(({ id, arrives }) => arrives !== undefined && carrying.has(id))
    .map(({ id }) => id);
}

/** It stops where those wait who go aboard. */
function whereRidersAre(
  id: string,
  { agents, tasks = [] }: Pick<Scenario, 'agents' | 'tasks'>,
): Where | undefined {
  const rides = tasks.filter(({ vehicles = [] }) => vehicles.includes(id));
  const riders = agents.filter((one) => rides.some(({ who }) => who.includes(one.id)));
  return [...rides.flatMap(({ at }) => at), ...riders.flatMap(({ at }) => at ?? [])][0];
}

/** One at each place it serves. */
function placeInService(group: AgentGroup, most: number, ground: Ground): readonly Stand[] {
  return (group.serves ?? [])
    .slice(0, most)
    .flatMap((at) => placeStands({ ...group, at }, 1, ground, { isServing: true }));
}

/** Vehicles with a place go first; vehicles in line with others follow once these stand. */
function turnOf(group: AgentGroup, agents: readonly AgentGroup[]): number {
  if (findLead(group, agents) !== undefined) return 2;
  return group.at === undefined ? 1 : 0;
}

/** Whether it stands in line with others; written into what is known. */
function placeInLine(
  group: AgentGroup,
  agents: readonly AgentGroup[],
  known: Map<string, readonly Stand[]>,
): boolean {
  const lead = findLead(group, agents);
  const standing = lead === undefined ? undefined : known.get(lead.id);
  if (lead === undefined || standing === undefined || standing.length === 0) return false;
  const shape = vehicleShapes.of(group.kind.value);
  const { own, leads } = standInLine(
    group.at ?? {},
    group.simulated,
    shape,
    standing,
    listBefore(group, agents, known),
  );
  known.set(lead.id, leads);
  known.set(group.id, own);
  return true;
}

/** Vehicles of other groups that stand on the same side of the same vehicle. */
function listBefore(
  { id, at }: AgentGroup,
  agents: readonly AgentGroup[],
  known: ReadonlyMap<string, readonly Stand[]>,
): readonly Stand[] {
  return agents
    .filter(
      (one) =>
        one.id !== id &&
        one.at?.group === at?.group &&
        one.at?.relation === at?.relation &&
        one.at?.side === at?.side,
    )
    .flatMap((one) => known.get(one.id) ?? []);
}

/** On the lanes, if there are any: its place is not stated. */
function drivesOn({ type, kind, at, stands, serves }: AgentGroup): boolean {
  if (type !== 'vehicle' || vehicleShapes.of(kind.value).goes !== 'road') return false;
  if (stands === true || serves !== undefined) return false;
  return at === undefined || agentRoles.of(kind.value).isResponder;
}

/** Bicycles leave the lanes to what can drive nowhere else, and do not fill more than half of them. Judgement. */
function roomBeside(others: readonly AgentGroup[], lanes: readonly Lane[]): number {
  const room = lanes.reduce((sum, { line }) => sum + lineLength(line) / VEHICLE_METERS, 0);
  const taken = others.reduce((sum, { kind, simulated }) => {
    const meters = Math.max(VEHICLE_METERS, vehicleShapes.of(kind.value).length + GAP_METERS);
    return sum + (simulated * meters) / VEHICLE_METERS;
  }, 0);
  return Math.max(0, Math.floor(room / 2 - taken));
}

const NOWHERE = {
  road: 'There is no more room on the lanes, in the car parks and along the kerbs of this place.',
  rail: 'This place has no track for it.',
  water: 'There is no water here for it.',
  air: 'There is no room for it.',
  yard: 'There is no free floor for it to move on.',
} as const;

function tellMissing({ id, kind }: AgentGroup, asked: number, got: number): Unmet[] {
  if (got >= asked) return [];
  const { goes } = vehicleShapes.of(kind.value);
  return [{ path: `agents[${id}].count`, asked, got, because: NOWHERE[goes] }];
}

function placeOnLanes(count: number, lanes: readonly Lane[], onLanes: Map<string, number>): Spot[] {
  const room = lanes.map(({ id, line }) =>
    Math.max(0, Math.floor(lineLength(line) / VEHICLE_METERS) - (onLanes.get(id) ?? 0)),
  );
  return apportion(count, room, room).flatMap((share, i) => {
    if (share === 0) return [];
    const { id, line } = lanes[i]!;
    onLanes.set(id, (onLanes.get(id) ?? 0) + share);
    return [{ level: '', outline: line, lane: id, count: share }];
  });
}
