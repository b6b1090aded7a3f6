/**
 * People and vehicles: people who stand in front of one step aside, people who walk towards one go around it, and nobody is
 * ever inside one.
 */
import type { Simulation } from '#crowd/simulation';
import type { Space } from '#crowd/space';
import { ABSENT, DOWN, WALKING } from '#crowd/walking';
import type { Cast } from '../cast/cast.ts';
import { isFixed, standingPose } from '../courses/course.ts';
import type { Course } from '../courses/course.ts';
import { isOnGround } from '../courses/is-on-ground.ts';
import type { VehicleColumns } from './vehicle-columns.ts';

/** A step aside at a quick walk, in a tenth of a second. */
const ASIDE_METERS = 0.14;
/** People see a vehicle come and begin to step aside this long before it is there. Judgement. */
const AHEAD_SECONDS = 1.5;
const AHEAD_METERS = 1;
/** Drivers on lanes stop for people: they step aside when it stands before them. Judgement. */
const AHEAD_SECONDS_ON_LANES = 0.3;
const CREEPING_METERS = 1;
const BESIDE_METERS = 0.15;
/** Along a body people go a little slower than a quick walk. Judgement. */
const SLIDE_PART = 0.6;

export interface KeepOff {
  /** After each step of the simulation and of the vehicles. */
  step(): void;
}

interface Body {
  readonly k: number;
  readonly length: number;
  readonly width: number;
  /** The levels whose people it meets. */
  readonly levels: ReadonlySet<number>;
  /** A vehicle driven into people hits anybody in its way. */
  readonly isHitting: boolean;
  /** People who see it come run from it. */
  readonly isAttack: boolean;
  readonly aheadSeconds: number;
}

export function createKeepOff(
  simulation: Simulation,
  { vehicles: cast, space }: Cast,
  vehicles: VehicleColumns,
): KeepOff {
  const bodies = cast.flatMap(({ course, length, width, isInhabited }, k): Body[] => {
    if (isInhabited === true) return [];
    if (course !== undefined && isFixed(course) && isCutOut(space, course)) return [];
    const deck = course?.deck;
    // In the air it meets nobody.
    if (deck !== undefined && deck.level === undefined) return [];
    const levels = space.walkable.levels.flatMap((level, index) =>
      (deck === undefined ? isOnGround(level) : deck.level === level.id) ? [index] : [],
    );
    // If the prompt states the number of hurt people, exactly these are hurt.
    const isHitting = course?.crash !== undefined && !course.crash.isCounted;
    const isAttack = course?.crash?.isAttack === true;
    const aheadSeconds = course === undefined ? AHEAD_SECONDS_ON_LANES : AHEAD_SECONDS;
    return [{ k, length, width, levels: new Set(levels), isHitting, isAttack, aheadSeconds }];
  });
  return {
    step() {
      for (const body of bodies)
        if (vehicles.state[body.k] !== 0) {
          const { k, levels, isAttack } = body;
          if (isAttack && vehicles.speed[k]! >= HIT_MPS)
            simulation.scare(levels, vehicles.x[k]!, vehicles.y[k]!);
          clear(simulation, vehicles, body);
        }
    },
  };
}

/** What stands there all the time is a hole in the floor, unless half of it is over an edge. */
function isCutOut({ walkable, levels }: Space, course: Course): boolean {
  const { x, y } = standingPose(course);
  return walkable.levels.every(
    (level, index) =>
      !(course.deck === undefined ? isOnGround(level) : course.deck.level === level.id) ||
      !levels[index]!.isInside(x, y),
  );
}

/**
 * From the pace of a jogger on a vehicle throws people down: judgement. A tenth of those struck are hurt severely (AIS 4 and more) at
 * 17.1 mph, 27.5 km/h (Tefft, Accident Analysis and Prevention 50, 2013).
 */
const HIT_MPS = 4;

function clear(
  { state, space, harm, seconds }: Simulation,
  vehicles: VehicleColumns,
  { k, length, width, levels, isHitting, aheadSeconds }: Body,
): void {
  const { walkers } = state;
  const [c, s] = [Math.cos(vehicles.heading[k]!), Math.sin(vehicles.heading[k]!)];
  const [x0, y0, speed] = [vehicles.x[k]!, vehicles.y[k]!, vehicles.speed[k]!];
  // A driver who hits people gives them no time to step aside; people do step aside for a driver who has waited long.
  const isCreeping = vehicles.creeps[k] === 1;
  const ahead =
    (speed > 0.2 && !isHitting ? AHEAD_METERS + aheadSeconds * speed : 0) +
    (isCreeping ? CREEPING_METERS : 0);
  const reach = length / 2 + width + ahead + 2;
  for (let i = 0; i < walkers.count; i++) {
    const dx = walkers.x[i]! - x0;
    if (dx > reach || dx < -reach) continue;
    const dy = walkers.y[i]! - y0;
    if (dy > reach || dy < -reach) continue;
    if (walkers.state[i] === ABSENT || walkers.state[i] === DOWN) continue;
    if (!levels.has(walkers.level[i]!)) continue;
    const radius = walkers.radius[i]!;
    const [u, v] = [dx * c + dy * s, dy * c - dx * s];
    const [a, b] = [length / 2 + radius, width / 2 + radius];
    if (Math.abs(v) >= b + BESIDE_METERS || u <= -a || u >= a + ahead) continue;
    const isInside = u < a && Math.abs(v) < b;
    if (isInside && isHitting && speed >= HIT_MPS) {
      harm.hit(state, [i], seconds, 'impact');
      continue;
    }
    const level = space.levels[walkers.level[i]!]!;
    const side = v < 0 ? -1 : 1;
    const put = (nextU: number, nextV: number): boolean => {
      const [x, y] = [x0 + nextU * c - nextV * s, y0 + nextU * s + nextV * c];
      if (!level.isInside(x, y)) return false;
      [walkers.x[i], walkers.y[i]] = [x, y];
      return true;
    };
    if (!isInside) {
      if (!put(u, v + side * ASIDE_METERS)) put(u, v - side * ASIDE_METERS);
      continue;
    }
    // Out by the nearest side that has floor, and on along it: to the end that is on the way, else to the nearer one.
    const wish = walkers.wishX[i]! * c + walkers.wishY[i]! * s;
    const isGoing = walkers.state[i] === WALKING && walkers.wishSpeed[i]! > 0;
    const end = Math.abs(wish) > 0.3 ? Math.sign(wish) : u < 0 ? -1 : 1;
    const slide = isGoing ? end * SLIDE_PART * ASIDE_METERS : 0;
    const ways = [
      { meters: b - Math.abs(v), u: u + slide, v: side * b },
      { meters: b + Math.abs(v), u: u + slide, v: -side * b },
      { meters: a - u, u: a, v: v + side * Math.abs(slide) },
      { meters: a + u, u: -a, v: v + side * Math.abs(slide) },
    ].toSorted((one, other) => one.meters - other.meters);
    ways.some((way) => put(way.u, way.v));
  }
}
