/** Everybody who walks, as columns. Index i is the i-th person everywhere. */
export interface Walkers {
  readonly capacity: number;
  /** How many people there are; the rest of the columns is unused. */
  count: number;
  readonly x: Float64Array;
  readonly y: Float64Array;
  /** Height, so that people on different floors do not meet. */
  readonly z: Float64Array;
  /** Velocity of the last step, metres per second. */
  readonly vx: Float64Array;
  readonly vy: Float64Array;
  /** Where the person wants to go, a unit vector; zero for a person who stands. */
  readonly wishX: Float64Array;
  readonly wishY: Float64Array;
  readonly radius: Float64Array;
  /** The speed the person would walk here alone: free speed times stairs, smoke and so on. */
  readonly wishSpeed: Float64Array;
  /** Seconds for which the person has hardly moved although they want to. */
  readonly blocked: Float64Array;
  /** How crowded it looked ahead, as a mean over the last seconds. */
  readonly seenLately: Float64Array;
  /** The next gate on the person's way; -1 for none. */
  readonly gate: Int16Array;
  /** Effort left to that gate. */
  readonly toGate: Float64Array;
  /** 1 for a person who squeezes past others on the way to the same gate, after having come no nearer to it for long. */
  readonly isSqueezing: Uint8Array;
  readonly level: Int16Array;
  readonly isOnStair: Uint8Array;
  /** 1 for a person who stands aside, against a wall: nobody has to avoid them. */
  readonly isAside: Uint8Array;
  readonly state: Uint8Array;
  /** Seconds for which a person who has left is still seen beyond the exit, walking on. */
  readonly leaving: Float64Array;
}

/** Whether others see a person: one who is up and not aside, or has just left. */
export function isSeen({ state, isAside, leaving }: Walkers, i: number): boolean {
  const now = state[i]!;
  return now === ABSENT ? leaving[i]! > 0 : now !== DOWN && isAside[i] === 0;
}

/** Not in the space: not there yet, or gone. */
export const ABSENT = 0;
export const STANDING = 1;
export const WALKING = 2;
/** Cannot go on: in the way of others. */
export const DOWN = 3;

export function createWalkers(capacity: number): Walkers {
  const column = (): Float64Array => new Float64Array(capacity);
  return {
    capacity,
    count: 0,
    x: column(),
    y: column(),
    z: column(),
    vx: column(),
    vy: column(),
    wishX: column(),
    wishY: column(),
    radius: column(),
    wishSpeed: column(),
    blocked: column(),
    seenLately: column(),
    gate: new Int16Array(capacity).fill(-1),
    toGate: column(),
    isSqueezing: new Uint8Array(capacity),
    level: new Int16Array(capacity),
    isOnStair: new Uint8Array(capacity),
    isAside: new Uint8Array(capacity),
    state: new Uint8Array(capacity),
    leaving: column(),
  };
}
