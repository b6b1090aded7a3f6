/**
 * What a run leaves behind so that it can be watched again: everybody's position and state, some times a second.
 *
 * A trace is bytes: a head, samples one after the other, and a table of the *key samples*, at which reading can begin.
 * A key sample has everybody's position; the samples between have only the people who moved since the sample before,
 * each with the difference from the position that their last step predicts. Positions are rounded to a *quantum* before
 * anything is subtracted, so errors do not add up: none is larger than half a quantum. All numbers are little-endian;
 * the head is JSON in ASCII.
 *
 *     "PTRC", version u16, 0 u16, bytes of JSON u32, JSON, samples,
 *     table: for each key sample its milliseconds u32 and its byte u32,
 *     byte of the table u32, key samples u32, samples u32, milliseconds of the last sample u32, "CRTP"
 *
 *     sample: 1 for a key and 0 otherwise u8; milliseconds since the last sample, for a key since the start, and then how
 *     many people follow, as Exp-Golomb codes of order 8 and 4; for each of them twice the number left out before them, plus
 *     1 when something other than the position is new (order 0); then x and y less the prediction (Rice codes), or the state
 *     u8 and, for people who are there, level (order 3), x and y (Rice codes of 10) and in a key the last step (Rice codes of 5).
 */
import type { Level } from '#world/walkable';

export const TRACE_VERSION = 1;
export const MAGIC = 'PTRC';
export const MAGIC_END = 'CRTP';
/** Magic, version, zero, length of the JSON. */
export const LEAD_BYTES = 12;
export const TAIL_BYTES = 20;
export const TABLE_ROW_BYTES = 8;

/** More people than any run has; a damaged head must not make us reserve memory for them. */
export const TRACE_PEOPLE_MAX = 1_000_000;
/** Bytes are counted with 32 bits. */
export const TRACE_BYTES_MAX = 2 ** 32 - 1;

export interface TraceHead {
  readonly version: number;
  /** Which engine made it, from which seed: the same again gives the same bytes. */
  readonly engine: string;
  readonly seed: number;
  readonly people: number;
  readonly quantumMeters: number;
  readonly everySeconds: number;
  /** The box around all levels; places are counted from its west and south. */
  readonly bounds: {
    readonly minX: number;
    readonly minY: number;
    readonly maxX: number;
    readonly maxY: number;
  };
  readonly levels: readonly Pick<Level, 'id' | 'kind' | 'storey' | 'z' | 'rise'>[];
}

/** Everybody at one moment, as columns. People who are not there have state 0, level 0 and no position (NaN). */
export interface Snapshot {
  readonly x: Float64Array;
  readonly y: Float64Array;
  readonly level: Int16Array;
  readonly state: Uint8Array;
}

export function createSnapshot(people: number): Snapshot {
  return {
    x: new Float64Array(people),
    y: new Float64Array(people),
    level: new Int16Array(people),
    state: new Uint8Array(people),
  };
}
