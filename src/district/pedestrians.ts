/** People on foot: they walk from place to place, moved by the crowd. */
import { createDice } from '#base';
import type { Dice } from '#base';
import { RUNNING, fillPeople, populationOf, traceWay, walkDown } from '#crowd';
import type { Person, Simulation } from '#crowd';
import type { Point } from '#world';
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
  /** Position in the district's list. */
  readonly place: number;
  /** Stays where it is, since every way leads into danger. */
  readonly isWaiting: boolean;
}

export interface Pedestrians extends Movers {
  readonly walking: (i: number) => Walking;
}

/** Nearer than this to a place one is there: people stop 0.7 m from a spot of their own within 2 m of it (`crowd`, errands). */
const THERE_METERS = 3;
/** No walk is shorter: judgement. */
const WALK_METERS_MIN = 40;
/** Streams of the seed: where people start, and what each of them chooses. */
const SPOTS_STREAM = 2;
const CHOICES_STREAM = 1_000;

/** Where people are at the beginning, and where they go. */
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

/** As the crowd takes them. The same seed gives the same people, wherever they are. */
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

export function createPedestrians(
  { space, places, fields }: District,
  simulation: Simulation,
  walking: readonly Walking[],
  seed: number,
): Pedestrians {
  const { walkers, freeSpeed, people } = simulation.state;
  const level = space.levels[0]!;
  const goals = Uint16Array.from(walking, ({ place }) => place);
  const all = Array.from(places.keys());
  const isRunning = new Uint8Array(walking.length);
  const isWaiting = Uint8Array.from(walking, (one) => (one.isWaiting ? 1 : 0));
  const dice: Dice[] = walking.map((_, i) => createDice(seed, CHOICES_STREAM + i));
  walking.forEach(({ vx, vy }, i) => {
    walkers.vx[i] = vx;
    walkers.vy[i] = vy;
    if (isWaiting[i]) setPace(i);
  });

  const positionOf = (i: number): Point => ({ x: walkers.x[i]!, y: walkers.y[i]! });

  function weigh(i: number, place: number, threats: readonly DistrictThreat[]): Choice<number>[] {
    const way = new WayCost(threats, places[place]!);
    const hasWay = walkDown(fields.fieldOfPlace(place), level, positionOf(i), (x, y, meters) =>
      way.add(x, y, meters),
    );
    return hasWay ? [way.toChoice(place)] : [];
  }

  function setPace(i: number): void {
    freeSpeed[i] = isWaiting[i] ? 0 : (isRunning[i] ? RUNNING : 1) * people[i]!.speed;
  }

  /** A place to walk to without danger; without one, none. */
  function chooseWalk(i: number, threats: readonly DistrictThreat[]): number | undefined {
    const from = positionOf(i);
    const others = all.filter((place) => place !== goals[i] && isFar(from, places[place]!));
    const pick = (count: number): number => dice[i]!.pick(count);
    if (threats.length === 0) return others[pick(others.length)];
    return chooseAny(
      others.flatMap((place) => weigh(i, place, threats)),
      pick,
    );
  }

  function chooseOut(i: number, threats: readonly DistrictThreat[]): number | undefined {
    return chooseWayOut(all.flatMap((place) => weigh(i, place, threats)));
  }

  return {
    count: walking.length,
    positionOf,
    goalOf: (i) => (isWaiting[i] ? positionOf(i) : places[goals[i]!]!),
    pathOf(i) {
      if (isWaiting[i]) return [positionOf(i)];
      const to = places[goals[i]!]!;
      return traceWay(fields.fieldOfPlace(goals[i]!), level, positionOf(i), to) ?? [positionOf(i)];
    },
    hasArrived(i) {
      const { x, y } = places[goals[i]!]!;
      return isWaiting[i] === 1 || Math.hypot(walkers.x[i]! - x, walkers.y[i]! - y) < THERE_METERS;
    },
    choose(i, threats, isFleeing) {
      const goal = isFleeing ? chooseOut(i, threats) : chooseWalk(i, threats);
      // Without a walk that leads into no threat one stays where one is.
      const waits = goal === undefined;
      if (waits ? isWaiting[i] === 1 : isWaiting[i] === 0 && goal === goals[i]) return false;
      isWaiting[i] = waits ? 1 : 0;
      setPace(i);
      if (!waits) {
        goals[i] = goal;
        simulation.setErrands(i, [{ place: goal, staySeconds: Infinity }]);
      }
      return true;
    },
    isBarred: (i, threats) =>
      isWaiting[i] === 0 && weigh(i, goals[i]!, threats).some(leadsIntoThreat),
    setHurry(i, isFleeing) {
      isRunning[i] = isFleeing ? 1 : 0;
      setPace(i);
    },
    walking: (i) => ({
      ...positionOf(i),
      vx: walkers.vx[i]!,
      vy: walkers.vy[i]!,
      place: goals[i]!,
      isWaiting: isWaiting[i] === 1,
    }),
  };
}

function isFar(from: Point, to: Point): boolean {
  return Math.hypot(from.x - to.x, from.y - to.y) >= WALK_METERS_MIN;
}
