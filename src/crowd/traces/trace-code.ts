/**
 * What writer and reader of a trace must agree on: what is known of each person, and how the next sample is predicted
 * from it.
 */

/** Orders of the Exp-Golomb codes for numbers that are never negative. */
export const ORDERS = { milliseconds: 8, count: 4, gap: 0, level: 3 } as const;
/** Parameters of the Rice codes for full positions and steps: ten metres and a third of a metre, in centimetres. */
export const PARAMETERS = { place: 10, step: 5 } as const;

/** In quanta from the corner of the bounds; steps are quanta per sample. */
export interface Known {
  readonly x: Int32Array;
  readonly y: Int32Array;
  readonly stepX: Int32Array;
  readonly stepY: Int32Array;
  readonly level: Int16Array;
  readonly state: Uint8Array;
  /** Sum and number of the last prediction errors: they give the parameter of the next code. */
  readonly surprise: Int32Array;
  readonly surprises: Int32Array;
}

const SURPRISES_MAX = 32;
const SURPRISE_FIRST = 4;
const PARAMETER_MAX = 16;
/**
 * A person who turns a corner gives one large error: more than this multiple of the usual does not count, unless it
 * continues.
 */
const SURPRISE_TIMES_MAX = 4;
const SURPRISE_ALWAYS = 8;

export function createKnown(people: number): Known {
  const known = {
    x: new Int32Array(people),
    y: new Int32Array(people),
    stepX: new Int32Array(people),
    stepY: new Int32Array(people),
    level: new Int16Array(people),
    state: new Uint8Array(people),
    surprise: new Int32Array(people),
    surprises: new Int32Array(people),
  };
  forget(known);
  return known;
}

/** The state at the start and at each key sample: nobody is there, nothing is known. */
export function forget({ state, surprise, surprises }: Known): void {
  state.fill(0);
  surprise.fill(SURPRISE_FIRST);
  surprises.fill(1);
}

/** JPEG-LS (ITU-T T.87, A.5.1): the smallest parameter whose power of two is above the mean error. */
export function parameterOf({ surprise, surprises }: Known, i: number): number {
  let parameter = 0;
  while (surprises[i]! << parameter < surprise[i]! && parameter < PARAMETER_MAX) parameter++;
  return parameter;
}

/** A person moved by this much more or less than predicted. */
export function moveOn(known: Known, i: number, moreX: number, moreY: number): void {
  const { x, y, stepX, stepY, surprise, surprises } = known;
  stepX[i]! += moreX;
  stepY[i]! += moreY;
  x[i]! += stepX[i]!;
  y[i]! += stepY[i]!;
  const most = SURPRISE_ALWAYS + (2 * SURPRISE_TIMES_MAX * surprise[i]!) / surprises[i]!;
  surprise[i]! += Math.min(Math.floor(most), Math.abs(moreX) + Math.abs(moreY));
  surprises[i]! += 2;
  if (surprises[i]! < SURPRISES_MAX) return;
  surprise[i]! >>= 1;
  surprises[i]! >>= 1;
}

export interface PlaceNow {
  readonly state: number;
  readonly level: number;
  readonly x: number;
  readonly y: number;
}

/** A person is here now, in this state; if they were there before, they have made a step. */
export function setPlace(known: Known, i: number, { state, level, x, y }: PlaceNow): void {
  const wasThere = known.state[i] !== 0 && state !== 0;
  known.stepX[i] = wasThere ? x - known.x[i]! : 0;
  known.stepY[i] = wasThere ? y - known.y[i]! : 0;
  known.state[i] = state;
  if (state === 0) return;
  known.level[i] = level;
  known.x[i] = x;
  known.y[i] = y;
}

/** People who are not in a sample stand still. */
export function standStill({ stepX, stepY }: Known, from: number, to: number): void {
  if (from === to) return;
  stepX.fill(0, from, to);
  stepY.fill(0, from, to);
}
