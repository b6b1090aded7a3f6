/** Puts everybody where they are before anything happens: by what they are, where the prompt says, and what the rooms hold. */
import type { Dice } from '#base';
import type { AgentGroup, Scenario, Unmet } from '#scenario';
import { apportion } from '../plan/apportion.ts';
import { areaOfRing } from '../plan/area.ts';
import { distanceToRing } from '../plan/inside.ts';
import type { PlacedRoom } from '../site/parts.ts';
import type { Lane, LaneGraph } from '../walkable.ts';
import type { Landmark, PlacedGroup, Spot } from '../world.ts';
import { findLandmark, toStorey } from './find-landmark.ts';
import { listWishes } from './rooms-for.ts';

export interface Cast {
  readonly groups: readonly PlacedGroup[];
  readonly unmet: readonly Unmet[];
}

/** Nobody is placed more tightly: 3 people on a square meter stand without touching (Fruin, level of service E). */
const DENSEST = 3;
/** Who cannot take stairs alone. */
const NEEDS_STEP_FREE: ReadonlySet<string> = new Set(['wheelchair']);
/** A car and the gap before it, standing (7.5 m a vehicle: HBS, HCM jam spacing). */
const VEHICLE_METERS = 7.5;

export function placeGroups(
  scenario: Scenario,
  rooms: readonly PlacedRoom[],
  landmarks: readonly Landmark[],
  lanes: LaneGraph | undefined,
  isStepFree: (room: PlacedRoom) => boolean,
  dice: Dice,
): Cast {
  const main = scenario.structures.find(({ isMain }) => isMain)?.id;
  const holds = rooms.map(({ capacity }) => capacity);
  const limits = rooms.map(({ outline }) => Math.floor(areaOfRing(outline) * DENSEST));
  const onLanes = new Map<string, number>();
  const groups: PlacedGroup[] = [];
  const unmet: Unmet[] = [];
  for (const group of scenario.agents) {
    const count = ownCount(scenario, group);
    const spots =
      group.type === 'vehicle'
        ? placeVehicles(count, lanes?.lanes ?? [], onLanes)
        : placePeople(group, count, { rooms, landmarks, main, holds, limits, isStepFree, dice });
    const placed = spots.reduce((sum, spot) => sum + spot.count, 0);
    groups.push({
      group: group.id,
      kind: group.kind.value,
      type: group.type,
      count: placed,
      spots,
    });
    const lacking = NEEDS_STEP_FREE.has(group.kind.value)
      ? spots.filter(({ room }) => !isStepFree(rooms.find(({ id }) => id === room)!))
      : [];
    if (lacking.length > 0)
      unmet.push({
        path: `agents[${group.id}].stepFree`,
        asked: true,
        got: false,
        because: `${lacking.reduce((sum, spot) => sum + spot.count, 0)} of them are where only stairs lead out: no open lift, no step-free exit on their floor.`,
      });
    if (placed < count)
      unmet.push({
        path: `agents[${group.id}].count`,
        asked: count,
        got: placed,
        because:
          group.type === 'vehicle'
            ? 'There is no more room on the lanes of this place.'
            : 'There is no more room: three people on every square meter.',
      });
  }
  return { groups, unmet };
}

/** Who belongs to a part of the group ("6 of them in wheelchairs") is placed with that part. */
function ownCount({ agents }: Scenario, { id, simulated }: AgentGroup): number {
  const parts = agents.filter(({ subsetOf }) => subsetOf === id);
  return Math.max(
    0,
    parts.reduce((left, part) => left - part.simulated, simulated),
  );
}

interface Rooms {
  readonly rooms: readonly PlacedRoom[];
  readonly landmarks: readonly Landmark[];
  readonly main: string | undefined;
  /** People each room still holds in comfort, and at all. */
  readonly holds: number[];
  readonly limits: number[];
  readonly isStepFree: (room: PlacedRoom) => boolean;
  readonly dice: Dice;
}

function placePeople(group: AgentGroup, count: number, place: Rooms): Spot[] {
  const { rooms, holds, limits } = place;
  const shares = rooms.map(() => 0);
  let left = count;
  const give = (fitting: readonly number[], room: readonly number[]): void => {
    if (left <= 0 || fitting.length === 0) return;
    // In no order: where there are more equal rooms than people, they are not all on the lowest floor.
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
  // Without a place said, wheelchair users are where they can have come by themselves.
  if (NEEDS_STEP_FREE.has(group.kind.value) && group.at === undefined)
    give(
      wanted.filter((i) => place.isStepFree(rooms[i]!)),
      holds,
    );
  for (const wish of listWishes(group.kind.value, group.isAsleep === true))
    give(
      wanted.filter((i) => wish.test(`${rooms[i]!.use} ${rooms[i]!.name ?? ''}`.toLowerCase())),
      holds,
    );
  give(wanted, limits);
  give(
    rooms.map((_, i) => i),
    limits,
  );
  return shares.flatMap((share, i) =>
    share === 0
      ? []
      : [{ level: rooms[i]!.level, outline: rooms[i]!.outline, room: rooms[i]!.id, count: share }],
  );
}

function shuffle(values: readonly number[], dice: Dice): number[] {
  const mixed = [...values];
  for (let i = mixed.length - 1; i > 0; i--) {
    const j = dice.pick(i + 1);
    [mixed[i], mixed[j]] = [mixed[j]!, mixed[i]!];
  }
  return mixed;
}

/** Rooms where the prompt says, else those of the main structure. */
function listWanted({ at }: AgentGroup, { rooms, landmarks, main }: Rooms): number[] {
  const all = rooms.map((_, i) => i);
  const home = all.filter((i) => rooms[i]!.structure === (at?.structure ?? main));
  const own = home.length > 0 ? home : all;
  if (at === undefined) return own;
  if (at.feature !== undefined) {
    const landmark = findLandmark(landmarks, at);
    const near = landmark && nearestRoom(own, rooms, landmark);
    if (near !== undefined) return [near];
  }
  const storey = toStorey(at.floor);
  const onFloor = storey === undefined ? [] : own.filter((i) => rooms[i]!.storey === storey);
  return onFloor.length > 0 ? onFloor : own;
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

function placeVehicles(
  count: number,
  lanes: readonly Lane[],
  onLanes: Map<string, number>,
): Spot[] {
  const room = lanes.map(({ id, line }) =>
    Math.max(0, Math.floor(lengthOfLine(line) / VEHICLE_METERS) - (onLanes.get(id) ?? 0)),
  );
  return apportion(count, room, room).flatMap((share, i) => {
    if (share === 0) return [];
    const { id, line } = lanes[i]!;
    onLanes.set(id, (onLanes.get(id) ?? 0) + share);
    return [{ level: '', outline: line, lane: id, count: share }];
  });
}

function lengthOfLine(line: Lane['line']): number {
  return line
    .slice(1)
    .reduce((sum, { x, y }, i) => sum + Math.hypot(x - line[i]!.x, y - line[i]!.y), 0);
}
