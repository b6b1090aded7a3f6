/**
 * People and vehicles in one street. They meet at crossings: vehicles are told whether a person is on one or about to
 * step onto it; people wait at the kerb until a gap is long enough, and where they have priority step out before
 * vehicles that can still stop.
 */
import type { Crossing, LaneGraph, Level } from '#world/walkable';
import { acceptsGap } from '../traffic/crossing-gaps.ts';
import { ABOUT_TO_STEP, NOBODY, ON_CROSSING } from '../traffic/streets.ts';
import { createTraffic } from '../traffic/traffic.ts';
import type { Traffic, TrafficOptions } from '../traffic/traffic.ts';
import { WALKING } from '../walking/walkers.ts';
import type { Walkers } from '../walking/walkers.ts';
import { createRoadWatch } from './road-watch.ts';

export interface Street {
  readonly traffic: Traffic;
  /** Makes people wait at the kerb; after their wishes, before they move. */
  hold(walkers: Walkers): void;
  /** Moves the vehicles, which see people where they are: those at crossings, and those in their way. */
  step(walkers: Walkers, seconds: number): void;
}

/** Half the width of a zebra crossing; and the distance from its ends at which people are about to step onto it. */
const HALF_WIDTH_METERS = 2;
const KERB_METERS = 1;
/** No vehicle drives this near to the kerb: lanes are half a metre and more wider than cars on each side. */
const EDGE_METERS = 0.5;
/** Nobody steps out before a vehicle that comes sooner, priority or not: a city car needs two seconds to stop gently. */
const PRIORITY_GAP_SECONDS = 2.5;

interface Zebra {
  readonly x: number;
  readonly y: number;
  readonly dirX: number;
  readonly dirY: number;
  readonly length: number;
  readonly hasPriority: boolean;
}

export function createStreet(
  lanes: LaneGraph,
  levels: readonly Level[],
  options: TrafficOptions,
): Street {
  const traffic = createTraffic(lanes, options);
  const zebras = lanes.crossings.map(toZebra);
  const seen = new Uint8Array(zebras.length);
  const watch = createRoadWatch(levels);
  let isAtCrossing = new Uint8Array(0);

  /** Metres from the kerb onto a crossing; negative at the kerb, and -Infinity for people who are not there. */
  function metersOnto({ x, y, dirX, dirY, length }: Zebra, walkers: Walkers, i: number): number {
    const dx = walkers.x[i]! - x;
    const dy = walkers.y[i]! - y;
    const beside = dx * dirY - dy * dirX;
    if (beside > HALF_WIDTH_METERS || beside < -HALF_WIDTH_METERS) return -Infinity;
    const along = dx * dirX + dy * dirY;
    const onto = along < length - along ? along : length - along;
    return onto < -KERB_METERS ? -Infinity : onto;
  }

  /** How straight a person at the kerb heads onto a crossing, up to 1. */
  function headingOnto({ x, y, dirX, dirY }: Zebra, walkers: Walkers, i: number): number {
    const heading = walkers.wishX[i]! * dirX + walkers.wishY[i]! * dirY;
    return (walkers.x[i]! - x) * dirX + (walkers.y[i]! - y) * dirY < 0 ? heading : -heading;
  }

  /** Whether a person has to wait at the kerb. */
  function mustWait({ length, hasPriority }: Zebra, index: number, speed: number): boolean {
    const gapSeconds = traffic.gapSeconds(index);
    const crossingSeconds = length / Math.max(0.1, speed);
    if (acceptsGap({ gapSeconds, crossingSeconds })) return false;
    return !(hasPriority && gapSeconds > PRIORITY_GAP_SECONDS);
  }

  /** At a corner a person is about to step onto only one of its crossings: vehicles need not wait at the other. */
  function holdOne(walkers: Walkers, i: number): void {
    let most = 0;
    let ahead = -1;
    let isOn = false;
    for (let index = 0; index < zebras.length; index++) {
      const onto = metersOnto(zebras[index]!, walkers, i);
      if (onto === -Infinity) continue;
      isAtCrossing[i] = 1;
      if (onto >= 0) isOn = true;
      const heading = onto < 0 ? headingOnto(zebras[index]!, walkers, i) : 0;
      if (heading <= most) continue;
      most = heading;
      ahead = index;
    }
    const waits = ahead >= 0 && mustWait(zebras[ahead]!, ahead, walkers.wishSpeed[i]!);
    if (ahead >= 0 && seen[ahead] === NOBODY) seen[ahead] = ABOUT_TO_STEP;
    if (waits) walkers.wishSpeed[i] = 0;
    if (!isOn) return;
    // A person who waits for one crossing on the edge of the other blocks nobody.
    const least = waits ? EDGE_METERS : 0;
    for (let index = 0; index < zebras.length; index++)
      if (metersOnto(zebras[index]!, walkers, i) >= least) seen[index] = ON_CROSSING;
  }

  return {
    traffic,
    hold(walkers) {
      seen.fill(NOBODY);
      if (isAtCrossing.length < walkers.count) isAtCrossing = new Uint8Array(walkers.count);
      isAtCrossing.fill(0);
      for (let i = 0; i < walkers.count; i++) {
        if (walkers.state[i] === WALKING) holdOne(walkers, i);
      }
    },
    step(walkers, seconds) {
      if (options.seesPeople !== true || traffic.fleet.count === 0) traffic.step(seconds, seen);
      else traffic.step(seconds, seen, watch(walkers, isAtCrossing));
    },
  };
}

function toZebra({ segment: { from, to }, hasPriority }: Crossing): Zebra {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  return {
    x: from.x,
    y: from.y,
    dirX: (to.x - from.x) / length,
    dirY: (to.y - from.y) / length,
    length,
    hasPriority,
  };
}
