/** People who begin in vehicles that stand there all the time: on the floor of each, spread over all of them. */
import type { Scenario } from '#scenario';
import { listDrives, listRides } from '#scenario/behaviours';
import type { AgentGroup } from '#scenario/plan';
import { apportion } from '../plan/apportion.ts';
import { bodyOf, isBodyIn } from '../vehicles/stand.ts';
import type { Stand } from '../vehicles/stand.ts';
import type { Level } from '../walkable.ts';
import type { Spot } from '../world.ts';

/** From the side of a body to the middle of a person standing in it. */
const SIDE_METERS = 0.35;
/** People on a square metre of a full vehicle (EN 15663). */
const FULL = 4;

export function standAboard(
  scenario: Scenario,
  group: AgentGroup,
  count: number,
  { levels, standsOf }: { readonly levels: readonly Level[]; readonly standsOf: StandsOf },
): Spot[] {
  const rides = listRides(scenario, group).filter((one) => staysThere(scenario, one));
  const floors = rides.flatMap(({ id }) =>
    standsOf(id).flatMap((stand, turn) => {
      const level = levels.find((one) => isFloorOf(one, stand));
      const outline = bodyOf(stand, -SIDE_METERS);
      return level === undefined ? [] : [{ level: level.id, outline, turn, stand, ride: id }];
    }),
  );
  const room = floors.map(({ stand }) => Math.floor(stand.length * stand.width * FULL));
  const shares = apportion(count, room, room);
  return floors.flatMap(({ level, outline, turn, ride }, i): Spot[] =>
    shares[i] === 0 ? [] : [{ level, outline, count: shares[i]!, aboard: { group: ride, turn } }],
  );
}

type StandsOf = (group: string) => readonly Stand[];

/** All of it stands on this level. */
function isFloorOf({ id, kind, storey, outlines }: Level, stand: Stand): boolean {
  const isOwn =
    stand.level === undefined ? storey === stand.storey && kind !== 'stair' : stand.level === id;
  const body = bodyOf(stand);
  return isOwn && outlines.some((ring) => isBodyIn(ring, body));
}

/** Nothing moves it: people can walk in and out. */
function staysThere(
  { tasks = [], events }: Scenario,
  { id, arrives, serves }: AgentGroup,
): boolean {
  const isServing = tasks.some(({ vehicles = [] }) => vehicles.includes(id));
  const isStruck = events.some(({ vehicles = [] }) => vehicles.includes(id));
  const isMoving = arrives !== undefined || serves !== undefined || isServing || isStruck;
  return !isMoving && listDrives(tasks, id).length === 0;
}
