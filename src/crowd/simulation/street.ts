/**
 * People and vehicles in one street. They meet at crossings: vehicles are told whether somebody is on one or about to step onto
 * it; people wait at the kerb until a gap is long enough, and step out before vehicles that can stop where they have priority.
 */
import type { Crossing, LaneGraph } from '#world';
import {
  ABOUT_TO_STEP,
  NOBODY,
  ON_CROSSING,
  acceptsGap,
  createTraffic,
} from '../vehicles/index.ts';
import type { Traffic, TrafficOptions } from '../vehicles/index.ts';
import { WALKING } from '../walk/walkers.ts';
import type { Walkers } from '../walk/walkers.ts';

export interface Street {
  readonly traffic: Traffic;
  /** Lets people wait at the kerb; after their wishes, before they move. */
  hold(walkers: Walkers): void;
  /** Moves the vehicles, which see people where they are. */
  step(seconds: number): void;
}

/** A crossing is as wide as a zebra; so close to its ends people are about to step onto it. */
const HALF_WIDTH_METERS = 2;
const KERB_METERS = 1;
/** Before a vehicle that comes sooner nobody steps out, priority or not: it takes a city car two seconds to stop gently. */
const PRIORITY_GAP_SECONDS = 2.5;

interface Zebra {
  readonly x: number;
  readonly y: number;
  readonly dirX: number;
  readonly dirY: number;
  readonly length: number;
  readonly hasPriority: boolean;
}

export function createStreet(lanes: LaneGraph, options: TrafficOptions): Street {
  const traffic = createTraffic(lanes, options);
  const zebras = lanes.crossings.map(toZebra);
  const seen = new Uint8Array(zebras.length);

  function holdAt(zebra: Zebra, index: number, walkers: Walkers, i: number): void {
    const dx = walkers.x[i]! - zebra.x;
    const dy = walkers.y[i]! - zebra.y;
    const beside = dx * zebra.dirY - dy * zebra.dirX;
    if (beside > HALF_WIDTH_METERS || beside < -HALF_WIDTH_METERS) return;
    const along = dx * zebra.dirX + dy * zebra.dirY;
    if (along < -KERB_METERS || along > zebra.length + KERB_METERS) return;
    if (along >= 0 && along <= zebra.length) {
      seen[index] = ON_CROSSING;
      return;
    }
    const heading = walkers.wishX[i]! * zebra.dirX + walkers.wishY[i]! * zebra.dirY;
    const goesIn = along < 0 ? heading > 0 : heading < 0;
    if (!goesIn) return;
    if (seen[index] === NOBODY) seen[index] = ABOUT_TO_STEP;
    const gapSeconds = traffic.gapSeconds(index);
    const crossingSeconds = zebra.length / Math.max(0.1, walkers.wishSpeed[i]!);
    const isLong = acceptsGap({ gapSeconds, crossingSeconds });
    if (!isLong && !(zebra.hasPriority && gapSeconds > PRIORITY_GAP_SECONDS))
      walkers.wishSpeed[i] = 0;
  }

  return {
    traffic,
    hold(walkers) {
      seen.fill(NOBODY);
      for (let i = 0; i < walkers.count; i++) {
        if (walkers.state[i] !== WALKING) continue;
        for (const [index, zebra] of zebras.entries()) holdAt(zebra, index, walkers, i);
      }
    },
    step: (seconds) => traffic.step(seconds, seen),
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
