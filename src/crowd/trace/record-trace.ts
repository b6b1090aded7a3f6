/** Writes a trace while a run goes on. */
import { invariant } from '#base';
import type { Level } from '#world';
import type { Walkers } from '../walk/walkers.ts';
import { NUMBER_MAX, createBitWriter } from './bits.ts';
import {
  ORDERS,
  PARAMETERS,
  createKnown,
  forget,
  moveOn,
  parameterOf,
  setPlace,
  standStill,
} from './trace-code.ts';
import type { PlaceNow } from './trace-code.ts';
import {
  LEAD_BYTES,
  MAGIC,
  MAGIC_END,
  TABLE_ROW_BYTES,
  TAIL_BYTES,
  TRACE_BYTES_MAX,
  TRACE_PEOPLE_MAX,
  TRACE_VERSION,
} from './trace.ts';
import type { TraceHead } from './trace.ts';

export interface TraceOptions {
  readonly engine: string;
  readonly seed: number;
  readonly people: number;
  readonly levels: readonly Level[];
  /** Between samples; 0.5 when not given. */
  readonly everySeconds?: number;
  /** Between key samples; 30 when not given. */
  readonly keySeconds?: number;
  /** 0.01 when not given. */
  readonly quantumMeters?: number;
}

type Placed = Pick<Walkers, 'x' | 'y' | 'level' | 'state'>;

export interface TraceRecorder {
  /** Bytes so far, without the table at the end. */
  readonly length: number;
  /** To be called after each step; takes a sample when one is due. */
  record(seconds: number, walkers: Placed): void;
  /** The last sample, if there is none of this time yet, and the whole trace. */
  finish(seconds: number, walkers: Placed): Uint8Array<ArrayBuffer>;
}

/** Steps add up to a hair less than a second. */
const ROUNDING_SECONDS = 1e-6;

export function createTraceRecorder(options: TraceOptions): TraceRecorder {
  const { keySeconds = 30, people } = options;
  const head = toHead(options);
  const { quantumMeters, everySeconds, bounds } = head;
  invariant(people <= TRACE_PEOPLE_MAX, `a trace has at most ${TRACE_PEOPLE_MAX} people`);
  invariant(quantumMeters > 0 && everySeconds > 0, 'quantum and time between samples are above 0');
  const known = createKnown(people);
  const writer = createBitWriter();
  const keys: { readonly milliseconds: number; readonly at: number }[] = [];
  /** Whom the next sample is about, and where they are. */
  const who = new Uint32Array(people);
  const nowX = new Int32Array(people);
  const nowY = new Int32Array(people);
  /** Before a key sample, which a reader may begin with: their last step is told. */
  const wasThere = new Uint8Array(people);
  let lastMilliseconds = -1;
  let nextSeconds = 0;
  let nextKeySeconds = 0;
  let samples = 0;
  writeHead();

  function writeHead(): void {
    const json = toAscii(JSON.stringify(head));
    for (const letter of MAGIC) writer.bits(letter.charCodeAt(0), 8);
    for (const byte of [TRACE_VERSION, 0, 0, 0]) writer.bits(byte, 8);
    writeUint32(json.length);
    for (let i = 0; i < json.length; i++) writer.bits(json.charCodeAt(i), 8);
  }

  function writeUint32(value: number): void {
    for (let shift = 0; shift < 32; shift += 8) writer.bits(value >>> shift, 8);
  }

  function sample(seconds: number, walkers: Placed): void {
    const { state, level } = walkers;
    const milliseconds = Math.round(seconds * 1000);
    const isKey = seconds >= nextKeySeconds - ROUNDING_SECONDS;
    if (isKey) {
      keys.push({ milliseconds, at: writer.length });
      while (nextKeySeconds <= seconds + ROUNDING_SECONDS) nextKeySeconds += keySeconds;
      wasThere.set(known.state);
      forget(known);
    }
    writer.bits(isKey ? 1 : 0, 8);
    writer.number(isKey ? milliseconds : milliseconds - lastMilliseconds, ORDERS.milliseconds);
    const count = findChanged(walkers);
    writer.number(count, ORDERS.count);
    let next = 0;
    for (let k = 0; k < count; k++) {
      const i = who[k]!;
      const isMove = state[i] === known.state[i] && level[i] === known.level[i];
      writer.number(2 * (i - next) + (isMove ? 0 : 1), ORDERS.gap);
      standStill(known, next, i);
      next = i + 1;
      if (isMove) writeMove(i);
      else writePlace(i, { state: state[i]!, level: level[i]!, x: nowX[i]!, y: nowY[i]! }, isKey);
    }
    standStill(known, next, people);
    writer.align();
    invariant(writer.length < TRACE_BYTES_MAX - 2 ** 24, 'a trace is shorter than 4 GB');
    lastMilliseconds = milliseconds;
    samples++;
  }

  function findChanged({ x, y, level, state }: Placed): number {
    let count = 0;
    for (let i = 0; i < people; i++) {
      if (state[i] !== 0) {
        const placeX = Math.round((x[i]! - bounds.minX) / quantumMeters);
        const placeY = Math.round((y[i]! - bounds.minY) / quantumMeters);
        invariant(
          Math.abs(placeX) + Math.abs(placeY) < NUMBER_MAX / 16,
          'people are near the plan',
        );
        nowX[i] = placeX;
        nowY[i] = placeY;
      } else if (known.state[i] === 0) continue;
      const isSame =
        state[i] === known.state[i] &&
        level[i] === known.level[i] &&
        nowX[i] === known.x[i] &&
        nowY[i] === known.y[i];
      if (!isSame) who[count++] = i;
    }
    return count;
  }

  function writeMove(i: number): void {
    const moreX = nowX[i]! - known.x[i]! - known.stepX[i]!;
    const moreY = nowY[i]! - known.y[i]! - known.stepY[i]!;
    const parameter = parameterOf(known, i);
    writer.signed(moreX, parameter);
    writer.signed(moreY, parameter);
    moveOn(known, i, moreX, moreY);
  }

  function writePlace(i: number, now: PlaceNow, isKey: boolean): void {
    writer.bits(now.state, 8);
    if (now.state !== 0) {
      writer.number(now.level, ORDERS.level);
      writer.signed(now.x, PARAMETERS.place);
      writer.signed(now.y, PARAMETERS.place);
    }
    const stepX = wasThere[i] ? now.x - known.x[i]! : 0;
    const stepY = wasThere[i] ? now.y - known.y[i]! : 0;
    setPlace(known, i, now);
    if (!isKey) return;
    writer.signed(stepX, PARAMETERS.step);
    writer.signed(stepY, PARAMETERS.step);
    known.stepX[i] = stepX;
    known.stepY[i] = stepY;
  }

  function record(seconds: number, walkers: Placed): void {
    if (seconds < nextSeconds - ROUNDING_SECONDS) return;
    while (nextSeconds <= seconds + ROUNDING_SECONDS) nextSeconds += everySeconds;
    sample(seconds, walkers);
  }

  return {
    get length() {
      return writer.length;
    },
    record,
    finish(seconds, walkers) {
      if (Math.round(seconds * 1000) > lastMilliseconds) sample(seconds, walkers);
      const table = writer.length;
      for (const { milliseconds, at } of keys) {
        writeUint32(milliseconds);
        writeUint32(at);
      }
      for (const value of [table, keys.length, samples, lastMilliseconds]) writeUint32(value);
      for (const letter of MAGIC_END) writer.bits(letter.charCodeAt(0), 8);
      const bytes = writer.toBytes();
      invariant(
        bytes.length === table + TABLE_ROW_BYTES * keys.length + TAIL_BYTES && table >= LEAD_BYTES,
        'a trace ends with its table',
      );
      return bytes;
    },
  };
}

function toHead(options: TraceOptions): TraceHead {
  const { engine, seed, people, levels, everySeconds = 0.5, quantumMeters = 0.01 } = options;
  const points = levels.flatMap(({ outlines }) => outlines.flat());
  const bounds = { minX: Infinity, minY: Infinity, maxX: -Infinity, maxY: -Infinity };
  for (const { x, y } of points) {
    bounds.minX = Math.min(bounds.minX, x);
    bounds.minY = Math.min(bounds.minY, y);
    bounds.maxX = Math.max(bounds.maxX, x);
    bounds.maxY = Math.max(bounds.maxY, y);
  }
  return {
    version: TRACE_VERSION,
    engine,
    seed,
    people,
    quantumMeters,
    everySeconds,
    bounds,
    levels: levels.map(({ id, kind, storey, z, rise }) => ({
      id,
      kind,
      storey,
      z,
      ...(rise === undefined ? {} : { rise }),
    })),
  };
}

/** JSON in which every letter is a byte: a reader needs to know of no other encoding. */
function toAscii(json: string): string {
  return json.replace(
    /[\u007f-\uffff]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
