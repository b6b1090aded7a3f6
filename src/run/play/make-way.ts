/** People told to make way step aside for anybody who comes towards them, and stay there. */
import type { Simulation } from '#crowd/simulation';
import { ABSENT, DOWN } from '#crowd/walking';
import type { Cast } from '../cast/cast.ts';
import type { MakingWay } from '../direct/direction.ts';
import type { PlayedDeed } from '../played.ts';
import { toAgentId, toVehicleId } from './to-actors.ts';
import type { VehicleColumns } from './vehicle-columns.ts';

/** People see somebody come and begin to step aside this long before they are there. Judgement. */
const AHEAD_SECONDS = 5;
const AHEAD_METERS = 2;
/** Free width on each side of a passing actor. Judgement. */
const CLEAR_METERS = 0.5;
/** A step aside at a quick walk, in a tenth of a second. */
const ASIDE_METERS = 0.14;
const COMES_MPS = 0.3;
/** Two people are not nearer than this part of both radii: bodies in a crowd touch at seven tenths. */
const BODIES_PART = 0.8;

export interface WayMaking {
  /** After each step of the simulation and of the vehicles. */
  step(): void;
  readonly deeds: readonly PlayedDeed[];
}

/** Somebody who moves over the floor now. */
interface Comer {
  readonly id: string;
  readonly level: number | undefined;
  readonly x: number;
  readonly y: number;
  readonly dx: number;
  readonly dy: number;
  readonly speed: number;
  readonly halfLength: number;
  readonly halfWidth: number;
}

export function createWayMaking(
  simulation: Simulation,
  cast: Cast,
  vehicles: VehicleColumns,
  makings: readonly MakingWay[],
): WayMaking {
  const deeds = new Map<string, PlayedDeed>();
  return {
    get deeds() {
      return [...deeds.values()];
    },
    step() {
      const { seconds } = simulation;
      for (const making of makings) {
        if (seconds < making.fromSeconds || seconds > making.untilSeconds) continue;
        for (const comer of listComers(simulation, cast, vehicles, making))
          for (const i of making.who)
            if (stepAside(simulation, i, comer))
              note(deeds, toAgentId(i), comer.id, Math.round(10 * seconds) / 10);
      }
    },
  };
}

function note(deeds: Map<string, PlayedDeed>, who: string, whom: string, toSeconds: number): void {
  const key = `${who} ${whom}`;
  const fromSeconds = deeds.get(key)?.fromSeconds ?? toSeconds;
  deeds.set(key, { deed: 'make_way', who, whom, fromSeconds, toSeconds });
}

function listComers(
  { state: { walkers } }: Simulation,
  cast: Cast,
  vehicles: VehicleColumns,
  making: MakingWay,
): Comer[] {
  const people = making.people.flatMap((i): Comer[] => {
    const speed = Math.hypot(walkers.vx[i]!, walkers.vy[i]!);
    if (walkers.state[i] === ABSENT || walkers.state[i] === DOWN || speed < COMES_MPS) return [];
    const [x, y, half] = [walkers.x[i]!, walkers.y[i]!, walkers.radius[i]!];
    const [dx, dy] = [walkers.vx[i]! / speed, walkers.vy[i]! / speed];
    const level = walkers.level[i]!;
    return [{ id: toAgentId(i), level, x, y, dx, dy, speed, halfLength: half, halfWidth: half }];
  });
  const driving = making.vehicles.flatMap((k): Comer[] => {
    const speed = vehicles.speed[k]!;
    if (vehicles.state[k] === 0 || speed < COMES_MPS) return [];
    const { length, width } = cast.vehicles[k]!;
    const heading = vehicles.heading[k]!;
    return [
      {
        id: toVehicleId(k),
        level: undefined,
        x: vehicles.x[k]!,
        y: vehicles.y[k]!,
        dx: Math.cos(heading),
        dy: Math.sin(heading),
        speed,
        halfLength: length / 2,
        halfWidth: width / 2,
      },
    ];
  });
  return [...people, ...driving];
}

/** Away from the line on which they come, to the nearer side that has floor; whether there was a step to take. */
function stepAside({ state: { walkers }, space }: Simulation, i: number, comer: Comer): boolean {
  const { state, level, radius } = walkers;
  if (state[i] === ABSENT || state[i] === DOWN) return false;
  const on = space.levels[level[i]!]!;
  const isOnGround = space.walkable.levels[level[i]!]!.kind === 'outdoor';
  if (comer.level === undefined ? !isOnGround : comer.level !== level[i]) return false;
  const [x, y] = [walkers.x[i]! - comer.x, walkers.y[i]! - comer.y];
  const ahead = x * comer.dx + y * comer.dy;
  const aside = y * comer.dx - x * comer.dy;
  const reach = comer.halfLength + AHEAD_METERS + AHEAD_SECONDS * comer.speed;
  const clear = comer.halfWidth + radius[i]! + CLEAR_METERS;
  if (ahead < 0 || ahead > reach || Math.abs(aside) >= clear) return false;
  const side = aside < 0 ? -1 : 1;
  return [side, -side].some((sign) => {
    const nextX = walkers.x[i]! - sign * ASIDE_METERS * comer.dy;
    const nextY = walkers.y[i]! + sign * ASIDE_METERS * comer.dx;
    if (!on.isInside(nextX, nextY) || isTaken(walkers, i, nextX, nextY)) return false;
    [walkers.x[i], walkers.y[i]] = [nextX, nextY];
    return true;
  });
}

/** Whether somebody stands there, nearer than now. */
function isTaken(
  walkers: Simulation['state']['walkers'],
  i: number,
  x: number,
  y: number,
): boolean {
  const [x0, y0] = [walkers.x[i]!, walkers.y[i]!];
  for (let j = 0; j < walkers.count; j++) {
    const reach = BODIES_PART * (walkers.radius[i]! + walkers.radius[j]!);
    const [dx, dy] = [walkers.x[j]! - x, walkers.y[j]! - y];
    if (j === i || dx > reach || dx < -reach || dy > reach || dy < -reach) continue;
    if (walkers.state[j] === ABSENT || walkers.level[j] !== walkers.level[i]) continue;
    const meters = Math.hypot(dx, dy);
    if (meters < reach && meters < Math.hypot(walkers.x[j]! - x0, walkers.y[j]! - y0)) return true;
  }
  return false;
}
