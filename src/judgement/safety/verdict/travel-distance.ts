/** How far people walk on their own storey to a stair or out, and which people need a stair at all. */
import type { Played, PlayedActor } from '#run/played';
import type { World } from '#world/site';
import type { GateFinding } from '../findings/run-findings.ts';
import { openExits } from './figures.ts';

export interface Walked {
  readonly meters: number;
  readonly storey: number;
  readonly limitMeters: number;
}

/** Approved Document B: with escape in more than one direction, on most storeys; with one direction 18 m. */
const LIMIT_METERS = 45;
const LIMIT_ONE_WAY_METERS = 18;

/** The farthest walk of the people who left a building in the requested run. */
export function farthestWalk(
  world: World,
  main: Played,
  gates: readonly GateFinding[],
): Walked | undefined {
  const floors = new Map(
    world.walkable.levels.filter(({ kind }) => kind === 'floor').map((level) => [level.id, level]),
  );
  let farthest: Walked | undefined;
  for (const actor of main.actors) {
    const floor = floors.get(actor.start.level ?? '');
    if (floor === undefined || actor.state !== 'evacuated') continue;
    const meters = metersOnFirstLevel(actor);
    if (farthest === undefined || meters > farthest.meters)
      farthest = { meters, storey: floor.storey, limitMeters: limitOn(floor.storey, gates) };
  }
  return farthest;
}

/** By how many ways lead away from the storey. */
function limitOn(storey: number, gates: readonly GateFinding[]): number {
  const ways = gates.filter(
    (gate) => gate.kind !== 'door' && gate.isOpen && gate.storey === storey,
  );
  const names = new Set(ways.map(({ name }) => name));
  return names.size > 1 ? LIMIT_METERS : LIMIT_ONE_WAY_METERS;
}

/** From the moment they began to leave. */
function metersOnFirstLevel({ path, leavesSeconds, outSeconds }: PlayedActor): number {
  const leaving = path.filter(
    ({ seconds }) => seconds >= (leavesSeconds ?? 0) - 1 && seconds <= (outSeconds ?? Infinity),
  );
  const away = leaving.findIndex(({ level }) => level !== leaving[0]!.level);
  const own = away < 0 ? leaving : leaving.slice(0, away);
  return own.reduce((sum, point, i) => {
    const before = own[Math.max(0, i - 1)]!;
    return sum + Math.hypot(point.x - before.x, point.y - before.y);
  }, 0);
}

/** People who start on a storey that has no open exit. */
export function countOnStairs(world: World, main: Played, gates: readonly GateFinding[]): number {
  const storeyOf = new Map(world.walkable.levels.map(({ id, storey }) => [id, storey]));
  const served = new Set(openExits(gates).map(({ storey }) => storey));
  return main.actors
    .filter(({ type, start: { level } }) => {
      const storey = level === undefined ? undefined : storeyOf.get(level);
      return type === 'pedestrian' && storey !== undefined && !served.has(storey);
    })
    .reduce((sum, { represents }) => sum + represents, 0);
}
