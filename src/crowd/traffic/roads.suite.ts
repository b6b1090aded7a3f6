/** Roads for the tests. */
import type { Crossing, Lane, LaneGraph, Point, Signal } from '#world/walkable';
import type { Traffic } from './traffic.ts';

export const DT = 0.1;
export const CITY_SPEED = 13.9;

export function lane(
  id: string,
  line: readonly (readonly [number, number])[],
  more: Partial<Omit<Lane, 'id' | 'line'>> = {},
): Lane {
  return { id, line: line.map(toPoint), speedMax: CITY_SPEED, next: [], ...more };
}

function toPoint([x, y]: readonly [number, number]): Point {
  return { x, y };
}

export function graph(
  lanes: readonly Lane[],
  more: { readonly signals?: readonly Signal[]; readonly crossings?: readonly Crossing[] } = {},
): LaneGraph {
  return { lanes, signals: more.signals ?? [], crossings: more.crossings ?? [] };
}

/** Lanes side by side, `0` the rightmost, each a ring of that length: its end is its beginning. */
export function ring(options: {
  readonly length: number;
  readonly lanes: number;
  readonly speedMax?: number;
}): LaneGraph {
  const { length, lanes, speedMax = CITY_SPEED } = options;
  return graph(
    Array.from({ length: lanes }, (_, k) =>
      lane(
        String(k),
        [
          [0, 3.5 * k],
          [length, 3.5 * k],
        ],
        { speedMax, next: [String(k)], ...beside(k, lanes) },
      ),
    ),
  );
}

/** The same, but straight, and left at the end. */
export function straight(options: {
  readonly length: number;
  readonly lanes: number;
  readonly speedMax?: number;
}): LaneGraph {
  const { lanes, ...more } = ring(options);
  return { ...more, lanes: lanes.map((each) => ({ ...each, next: [] })) };
}

function beside(k: number, lanes: number): Partial<Lane> {
  return {
    ...(k + 1 < lanes && { left: String(k + 1) }),
    ...(k > 0 && { right: String(k - 1) }),
  };
}

/** Runs steps until `seconds` have passed, with a look at each. */
export function run(
  traffic: Traffic,
  seconds: number,
  look: (traffic: Traffic) => void = () => {},
  pedestrians?: Uint8Array,
): void {
  for (const end = traffic.seconds + seconds - DT / 2; traffic.seconds < end;) {
    traffic.step(DT, pedestrians);
    look(traffic);
  }
}

export function listInside({ fleet }: Traffic): number[] {
  return Array.from({ length: fleet.used }, (_, i) => i).filter((i) => fleet.lane[i]! >= 0);
}

/** The smallest distance between the rear of a body and the front behind it on each lane, by a method of its own: sorting. */
export function smallestGap({ fleet }: Traffic, lengthOfRing?: number): number {
  const rows = new Map<number, { s: number; length: number }[]>();
  for (let i = 0; i < fleet.used; i++) {
    const on = fleet.lane[i]!;
    if (on < 0) continue;
    if (!rows.has(on)) rows.set(on, []);
    rows.get(on)!.push({ s: fleet.s[i]!, length: fleet.length[i]! });
  }
  let least = Infinity;
  for (const row of rows.values()) {
    row.sort((a, b) => a.s - b.s);
    for (const [k, body] of row.entries()) {
      const ahead = row[k + 1];
      if (ahead !== undefined) least = Math.min(least, ahead.s - ahead.length - body.s);
      else if (lengthOfRing !== undefined && row.length > 1)
        least = Math.min(least, row[0]!.s + lengthOfRing - row[0]!.length - body.s);
    }
  }
  return least;
}
