/**
 * The hydraulic model of emergency movement: SFPE Handbook of Fire Protection Engineering, 5th edition, chapter 59 (Gwynne and
 * Rosenbaum). Densities in persons per square metre, speeds in m/s, specific flows in persons per second and metre of
 * effective width.
 */

/** m² per person: the slope of S = k (1 - a D). */
const A = 0.266;
/** m/s: k of corridors, aisles, ramps and doors. */
export const K_LEVEL = 1.4;
/** Below this density people walk as fast as at it. */
const DENSITY_FREE = 0.54;
/** Where the flow is largest, 1.88; at twice that nobody moves. */
export const DENSITY_BEST = 1 / (2 * A);

/** Metres lost to each side of a way. */
export const BOUNDARY = {
  door: 0.15,
  stair: 0.15,
  handrail: 0.09,
  corridor: 0.2,
  obstacle: 0.1,
  seats: 0,
  concourse: 0.46,
} as const;
export type Boundary = keyof typeof BOUNDARY;

/** S = k (1 - a D), floored at 0. */
export function walkingSpeed(density: number, k: number = K_LEVEL): number {
  return k * Math.max(0, 1 - A * Math.max(density, DENSITY_FREE));
}

/** Fs = S D = (1 - a D) k D, by the free speed below its density. */
export function specificFlow(density: number, k: number = K_LEVEL): number {
  return walkingSpeed(density, k) * density;
}

/** The top of Fs = k D (1 - a D), k / (4 a). */
export function specificFlowMax(k: number = K_LEVEL): number {
  return k / (4 * A);
}

/**
 * k of a stair: 51.8 √(tread / riser) m/min, the line behind the handbook's table (190/254 mm 1.00, 178/279 1.08, 165/305
 * 1.16, 165/330 1.23 m/s), which it meets within 0.015.
 */
export function stairK({
  riser,
  tread,
}: {
  readonly riser: number;
  readonly tread: number;
}): number {
  return (51.8 / 60) * Math.sqrt(tread / riser);
}

/** Up stairs people keep 0.8 of speed and flow: 0.88 of 1.1 p/(m s) and 0.8 of 1.0 m/s (MSC.1/Circ.1533, annex 2). */
export const UP_PART = 0.8;

/** We = W - 2 b. */
export function effectiveWidth(clearWidth: number, boundary: Boundary): number {
  return Math.max(0, clearWidth - 2 * BOUNDARY[boundary]);
}

/** Fc = Fs We at the largest specific flow, persons per second. */
export function flowCapacity(clearWidth: number, boundary: Boundary, k: number = K_LEVEL): number {
  return specificFlowMax(k) * effectiveWidth(clearWidth, boundary);
}

export interface Stream {
  /** Persons per second and metre of effective width. */
  readonly specificFlow: number;
  readonly effectiveWidth: number;
}

export interface Transition {
  readonly specificFlow: number;
  /** Persons per second by which the queue before it grows. */
  readonly queueGrowth: number;
}

/** Where ways meet or change: Fs out = Σ Fs in We in / We out, at most the largest; the rest waits. */
export function passTransition(
  into: readonly Stream[],
  out: { readonly effectiveWidth: number; readonly k?: number },
): Transition {
  const arriving = into.reduce(
    (sum, stream) => sum + stream.specificFlow * stream.effectiveWidth,
    0,
  );
  const wanted = arriving / out.effectiveWidth;
  const passed = Math.min(wanted, specificFlowMax(out.k));
  return { specificFlow: passed, queueGrowth: (wanted - passed) * out.effectiveWidth };
}

export interface FirstOrder {
  readonly people: number;
  /** Persons per second through all exits of the route. */
  readonly capacity: number;
  readonly preMovementSeconds?: number;
  /** Walking to the exit from the nearest and from the farthest place. */
  readonly nearestSeconds: number;
  readonly farthestSeconds: number;
}

/** The hand calculation: t = t_pre + max(L_max / S, L_nearest / S + P / Fc). */
export function firstOrderSeconds(options: FirstOrder): number {
  const { people, capacity, preMovementSeconds = 0, nearestSeconds, farthestSeconds } = options;
  return preMovementSeconds + Math.max(farthestSeconds, nearestSeconds + people / capacity);
}
