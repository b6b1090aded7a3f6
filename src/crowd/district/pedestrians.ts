/** People on foot: they walk from place to place, moved by the crowd. */
import { createDice } from '#base';
import type { Dice } from '#base';
import { populationOf } from '#crowd/cast';
import { fillPeople } from '#crowd/people';
import { traceWay, walkDown } from '#crowd/routes';
import { RUNNING } from '#crowd/simulation';
import type { Person, Simulation } from '#crowd/simulation';
import type { Point } from '#world/walkable';
import { listSpots } from './choose-places.ts';
import type { District } from './district.ts';
import { WayCost, chooseAny, chooseWayOut, leadsIntoThreat } from './movers.ts';
import type { Choice, Movers } from './movers.ts';
import type { DistrictThreat } from './threat.ts';

export interface Walking {
  readonly x: number;
  readonly y: number;
  readonly vx: number;
  readonly vy: number;
  /** Index in the district's list of places. */
  readonly place: number;
  /** Stays where it is, since every way leads into danger. */
  readonly isWaiting: boolean;
}

export interface Pedestrians extends Movers {
  readonly walking: (i: number) => Walking;
}

/**
 * A person nearer than this has arrived: people stop 0.7 m from a spot of their own within 2 m of the place (`crowd`,
 * errands).
 */
const THERE_METERS = 3;
/** No walk is shorter: judgement. */
const WALK_METERS_MIN = 40;
/** Streams of the seed: the starts of people, and the choices of each of them. */
const SPOTS_STREAM = 2;
const CHOICES_STREAM = 1_000;

/** The starts and goals of people. */
export function placeWalkers(
  { space, places, fields }: District,
  seed: number,
  count: number,
): Walking[] {
  const { time } = fields.fieldOfPlace(0);
  const dice = createDice(seed, SPOTS_STREAM);
  const spots: Point[] = [];
  while (spots.length < count) {
    const [spot] = listSpots(space, dice, 1, (at) => time[at]! < Infinity);
    if (spots.every((other) => Math.hypot(other.x - spot!.x, other.y - spot!.y) > 1))
      spots.push(spot!);
  }
  return spots.map((spot) => {
    const far = places.flatMap((place, i) => (isFar(spot, place) ? [i] : []));
    return { ...spot, vx: 0, vy: 0, isWaiting: false, place: far[dice.pick(far.length)]! };
  });
}

/** People in the form the simulation takes. The same seed gives the same people, wherever they are. */
export function castWalkers(seed: number, walking: readonly Walking[]): Person[] {
  const traits = fillPeople({
    population: populationOf('resident'),
    seed,
    persons: walking.length,
  });
  return walking.map(({ x, y, place }, i) => ({
    level: 0,
    x,
    y,
    radius: traits.radius[i]!,
    speed: traits.speed[i]!,
    stairUp: traits.stairUp[i]!,
    stairDown: traits.stairDown[i]!,
    startSeconds: Infinity,
    group: -1,
    weight: 1,
    visits: [{ place, staySeconds: Infinity }],
  }));
}

interface Strollers {
  readonly district: District;
  readonly simulation: Simulation;
  readonly level: District['space']['levels'][number];
  readonly dice: readonly Dice[];
  /** All places of the district, and the one each goes to. */
  readonly all: readonly number[];
  readonly goals: Uint16Array;
  readonly isRunning: Uint8Array;
  readonly isWaiting: Uint8Array;
}

export function createPedestrians(
  district: District,
  simulation: Simulation,
  walking: readonly Walking[],
  seed: number,
): Pedestrians {
  const { places } = district;
  const strollers = beginWalks(district, simulation, walking, seed);
  const { goals, isRunning, isWaiting } = strollers;
  const { walkers } = simulation.state;
  return {
    count: walking.length,
    positionOf: (i) => positionOf(strollers, i),
    goalOf: (i) => (isWaiting[i] ? positionOf(strollers, i) : places[goals[i]!]!),
    pathOf: (i) => pathOf(strollers, i),
    hasArrived(i) {
      const { x, y } = places[goals[i]!]!;
      return isWaiting[i] === 1 || Math.hypot(walkers.x[i]! - x, walkers.y[i]! - y) < THERE_METERS;
    },
    choose: (i, threats, isFleeing) => choose(strollers, i, threats, isFleeing),
    isBarred: (i, threats) =>
      isWaiting[i] === 0 && weigh(strollers, i, goals[i]!, threats).some(leadsIntoThreat),
    setHurry(i, isFleeing) {
      isRunning[i] = isFleeing ? 1 : 0;
      setPace(strollers, i);
    },
    walking: (i) => ({
      ...positionOf(strollers, i),
      vx: walkers.vx[i]!,
      vy: walkers.vy[i]!,
      place: goals[i]!,
      isWaiting: isWaiting[i] === 1,
    }),
  };
}

function beginWalks(
  district: District,
  simulation: Simulation,
  walking: readonly Walking[],
  seed: number,
): Strollers {
  const strollers: Strollers = {
    district,
    simulation,
    level: district.space.levels[0]!,
    dice: walking.map((_, i) => createDice(seed, CHOICES_STREAM + i)),
    all: Array.from(district.places.keys()),
    goals: Uint16Array.from(walking, ({ place }) => place),
    isRunning: new Uint8Array(walking.length),
    isWaiting: Uint8Array.from(walking, (one) => (one.isWaiting ? 1 : 0)),
  };
  const { walkers } = simulation.state;
  walking.forEach(({ vx, vy, isWaiting }, i) => {
    walkers.vx[i] = vx;
    walkers.vy[i] = vy;
    if (isWaiting) setPace(strollers, i);
  });
  return strollers;
}

function positionOf({ simulation }: Strollers, i: number): Point {
  const { walkers } = simulation.state;
  return { x: walkers.x[i]!, y: walkers.y[i]! };
}

function pathOf(strollers: Strollers, i: number): Point[] {
  const { district, level, goals, isWaiting } = strollers;
  const from = positionOf(strollers, i);
  if (isWaiting[i]) return [from];
  const to = district.places[goals[i]!]!;
  return traceWay(district.fields.fieldOfPlace(goals[i]!), level, from, to) ?? [from];
}

function choose(
  strollers: Strollers,
  i: number,
  threats: readonly DistrictThreat[],
  isFleeing: boolean,
): boolean {
  const { simulation, goals, isWaiting } = strollers;
  const goal = isFleeing ? chooseOut(strollers, i, threats) : chooseWalk(strollers, i, threats);
  // Without a walk that avoids all threats a person stays.
  const waits = goal === undefined;
  if (waits ? isWaiting[i] === 1 : isWaiting[i] === 0 && goal === goals[i]) return false;
  isWaiting[i] = waits ? 1 : 0;
  setPace(strollers, i);
  if (!waits) {
    goals[i] = goal;
    simulation.setErrands(i, [{ place: goal, staySeconds: Infinity }]);
  }
  return true;
}

/** A place that can be reached on foot without danger; undefined when there is none. */
function chooseWalk(
  strollers: Strollers,
  i: number,
  threats: readonly DistrictThreat[],
): number | undefined {
  const { all, goals, dice, district } = strollers;
  const { places } = district;
  const from = positionOf(strollers, i);
  const others = all.filter((place) => place !== goals[i] && isFar(from, places[place]!));
  const pick = (count: number): number => dice[i]!.pick(count);
  if (threats.length === 0) return others[pick(others.length)];
  return chooseAny(
    others.flatMap((place) => weigh(strollers, i, place, threats)),
    pick,
  );
}

function chooseOut(
  strollers: Strollers,
  i: number,
  threats: readonly DistrictThreat[],
): number | undefined {
  return chooseWayOut(strollers.all.flatMap((place) => weigh(strollers, i, place, threats)));
}

function weigh(
  strollers: Strollers,
  i: number,
  place: number,
  threats: readonly DistrictThreat[],
): Choice<number>[] {
  const { level, district } = strollers;
  const { places, fields } = district;
  const way = new WayCost(threats, places[place]!);
  const hasWay = walkDown(
    fields.fieldOfPlace(place),
    level,
    positionOf(strollers, i),
    (x, y, meters) => way.add(x, y, meters),
  );
  return hasWay ? [way.toChoice(place)] : [];
}

function setPace({ simulation, isWaiting, isRunning }: Strollers, i: number): void {
  const { freeSpeed, people } = simulation.state;
  freeSpeed[i] = isWaiting[i] ? 0 : (isRunning[i] ? RUNNING : 1) * people[i]!.speed;
}

function isFar(from: Point, to: Point): boolean {
  return Math.hypot(from.x - to.x, from.y - to.y) >= WALK_METERS_MIN;
}
