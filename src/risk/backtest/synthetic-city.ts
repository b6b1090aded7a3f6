/**
 * Invented cities for tests and measurements: four patterns of events, each from a seed. The first has a known
 * intensity, and so a known best ranking.
 */
import { DEGREE, MEAN_RADIUS_KM } from '#geo';
import { rollDice } from './dice.ts';
import { DAY_MS, WEEK_MS } from './events.ts';
import type { BacktestEvents } from './events.ts';

export interface City {
  readonly events: BacktestEvents;
  /** Where the events lie, in kilometres east and north of the city's corner. */
  readonly x: Float64Array;
  readonly y: Float64Array;
}

export interface CityOptions {
  readonly seed: number;
  readonly weeks: number;
  readonly perWeek: number;
}

const SIDE_KM = 16;
const START_MS = Date.UTC(2020, 0, 1);
const CORNER = { lat: 40, lng: -105 };

interface Point {
  readonly x: number;
  readonly y: number;
}

interface HotSpot extends Point {
  readonly sigmaKm: number;
  /** Its part of all events. */
  readonly share: number;
}

/**
 * Hot spots of a normal shape over an even background, constant in time. `intensityAt` is events per km2, for one event
 * in total.
 */
export function createHotSpotCity(
  options: CityOptions & { readonly sigmaMaxKm?: number },
): City & { intensityAt(x: number, y: number): number } {
  const dice = createDice(options.seed);
  const spots = rollSpots(dice, {
    count: 15,
    background: 0.35,
    sigmaMaxKm: options.sigmaMaxKm ?? 1,
  });
  const background = 1 - spots.reduce((sum, { share }) => sum + share, 0);
  return {
    ...gather(dice, options, () => rollPoint(dice, spots)),
    intensityAt: (x, y) => {
      let sum = background / SIDE_KM ** 2;
      for (const spot of spots) {
        const d2 = (x - spot.x) ** 2 + (y - spot.y) ** 2;
        const s2 = spot.sigmaKm ** 2;
        sum += (spot.share / (2 * Math.PI * s2)) * Math.exp(-d2 / (2 * s2));
      }
      return sum;
    },
  };
}

/** Hot spots that come and go over about a year. */
export function createDriftingCity(options: CityOptions): City {
  const dice = createDice(options.seed);
  const spots = rollSpots(dice, { count: 60, background: 0, sigmaMaxKm: 0.5 });
  const peakWeeks = spots.map(() => dice.roll() * (options.weeks + 52) - 26);
  return gather(dice, options, (week) => {
    const now = spots.map((spot, i) => ({
      ...spot,
      share: spot.share * Math.exp(-0.5 * ((week - peakWeeks[i]!) / 26) ** 2),
    }));
    const total = now.reduce((sum, { share }) => sum + share, 0);
    return rollPoint(
      dice,
      now.map((spot) => ({ ...spot, share: (0.65 * spot.share) / total })),
    );
  });
}

/** Three in ten events follow another within weeks and 150 m: Johnson et al. 2007, "Space-time patterns of risk". */
export function createRepeatingCity(options: CityOptions): City {
  const dice = createDice(options.seed);
  const spots = rollSpots(dice, { count: 15, background: 0.5, sigmaMaxKm: 1 });
  const recent: Point[] = [];
  return gather(dice, options, () => {
    const earlier = recent[Math.floor(dice.roll() * recent.length)];
    const point =
      earlier !== undefined && dice.roll() < 0.3
        ? around(dice, earlier, 0.15)
        : rollPoint(dice, spots);
    recent.push(point);
    if (recent.length > 2 * options.perWeek) recent.shift();
    return point;
  });
}

/** Events at exact addresses along streets, a few of which hold most of them, in districts that differ. */
export function createAddressCity(options: CityOptions): City {
  const dice = createDice(options.seed);
  const districts = Array.from({ length: 17 * 17 }, () => 0.9 * dice.normal());
  const points: Point[] = [];
  const sums: number[] = [];
  let sum = 0;
  const add = (point: Point, weight: number): void => {
    const district = districts[Math.floor(point.y) * 17 + Math.floor(point.x)]!;
    sum += weight * Math.exp(district + 1.6 * dice.normal());
    points.push(point);
    sums.push(sum);
  };
  for (let y = 0.05; y < SIDE_KM; y += 0.16)
    for (let x = 0.05; x < SIDE_KM; x += 0.12) {
      add({ x, y }, 1.2);
      for (const step of [0.03, 0.06, 0.09]) add({ x: x + step, y }, 0.7);
    }
  return gather(dice, options, () => points[firstAbove(sums, dice.roll() * sum)]!);
}

interface Dice {
  roll(): number;
  normal(): number;
}

function createDice(seed: number): Dice {
  let next = 0;
  const roll = (): number => rollDice(seed, 0x5eed, next++);
  return {
    roll,
    // Box and Muller 1958.
    normal: () => Math.sqrt(-2 * Math.log(1 - roll())) * Math.cos(2 * Math.PI * roll()),
  };
}

function rollSpots(
  dice: Dice,
  { count, background, sigmaMaxKm }: { count: number; background: number; sigmaMaxKm: number },
): HotSpot[] {
  const spots = Array.from({ length: count }, () => ({
    x: 2 + dice.roll() * (SIDE_KM - 4),
    y: 2 + dice.roll() * (SIDE_KM - 4),
    sigmaKm: sigmaMaxKm * (0.25 + 0.75 * dice.roll()),
    share: Math.exp(0.8 * dice.normal()),
  }));
  const total = spots.reduce((sum, { share }) => sum + share, 0);
  return spots.map((spot) => ({ ...spot, share: (spot.share / total) * (1 - background) }));
}

/** In a hot spot by its share, otherwise anywhere. Points outside the city are drawn again. */
function rollPoint(dice: Dice, spots: readonly HotSpot[]): Point {
  let left = dice.roll();
  for (const spot of spots) {
    left -= spot.share;
    if (left < 0) return around(dice, spot, spot.sigmaKm);
  }
  return { x: dice.roll() * SIDE_KM, y: dice.roll() * SIDE_KM };
}

function around(dice: Dice, { x, y }: Point, sigmaKm: number): Point {
  for (;;) {
    const point = { x: x + sigmaKm * dice.normal(), y: y + sigmaKm * dice.normal() };
    if (Math.min(point.x, point.y) >= 0 && Math.max(point.x, point.y) < SIDE_KM) return point;
  }
}

function gather(
  dice: Dice,
  { weeks, perWeek }: CityOptions,
  rollEvent: (week: number) => Point,
): City {
  const points: Point[] = [];
  const times: number[] = [];
  for (let week = 0; week < weeks; week++) {
    const count = Math.max(0, Math.round(perWeek + Math.sqrt(perWeek) * dice.normal()));
    for (let i = 0; i < count; i++) {
      points.push(rollEvent(week));
      times.push(START_MS + week * WEEK_MS + Math.floor(dice.roll() * 7 * 24) * (DAY_MS / 24));
    }
  }
  const degree = MEAN_RADIUS_KM * DEGREE;
  const lat = Float64Array.from(points, ({ y }) => CORNER.lat + y / degree);
  const shrink = Math.cos((CORNER.lat + SIDE_KM / 2 / degree) * DEGREE);
  return {
    events: {
      count: points.length,
      lat,
      lng: Float64Array.from(points, ({ x }) => CORNER.lng + x / degree / shrink),
      atMs: Float64Array.from(times),
    },
    x: Float64Array.from(points, ({ x }) => x),
    y: Float64Array.from(points, ({ y }) => y),
  };
}

function firstAbove(sums: readonly number[], value: number): number {
  let [low, high] = [0, sums.length - 1];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (sums[middle]! <= value) low = middle + 1;
    else high = middle;
  }
  return low;
}
