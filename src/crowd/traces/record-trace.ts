/** Writes a trace during a run. */
import { invariant } from '#base';
import type { Walkers } from '../walking/walkers.ts';
import { NUMBER_MAX, createBitWriter } from './bits.ts';
import type { BitWriter } from './bits.ts';
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
import type { Known, PlaceNow } from './trace-code.ts';
import { toAscii, toTraceHead } from './trace-head.ts';
import type { TraceOptions } from './trace-head.ts';
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

type Placed = Pick<Walkers, 'x' | 'y' | 'level' | 'state'>;

export interface TraceRecorder {
  /** Bytes so far, without the table at the end. */
  readonly length: number;
  /** Call after each step; takes a sample when one is due. */
  record(seconds: number, walkers: Placed): void;
  /** Writes the last sample, if there is none of this time yet, and returns the whole trace. */
  finish(seconds: number, walkers: Placed): Uint8Array<ArrayBuffer>;
}

/** Steps add up to slightly less than a second. */
const ROUNDING_SECONDS = 1e-6;

/** A trace being written: its bytes so far, and what a reader of them knows. */
interface Recording {
  readonly head: TraceHead;
  readonly people: number;
  readonly keySeconds: number;
  readonly known: Known;
  readonly writer: BitWriter;
  readonly keys: { readonly milliseconds: number; readonly at: number }[];
  /** The people in the next sample, and where they are. */
  readonly who: Uint32Array;
  readonly nowX: Int32Array;
  readonly nowY: Int32Array;
  /** Used before a key sample, where a reader may begin: it includes the last step of each person. */
  readonly wasThere: Uint8Array;
  lastMilliseconds: number;
  nextSeconds: number;
  nextKeySeconds: number;
  samples: number;
}

/** Returns a recorder: call `record` after each step, then `finish` for the bytes of the trace. */
export function createTraceRecorder(options: TraceOptions): TraceRecorder {
  const recording = beginRecording(options);
  writeHead(recording);
  return {
    get length() {
      return recording.writer.length;
    },
    record: (seconds, walkers) => record(recording, seconds, walkers),
    finish: (seconds, walkers) => finish(recording, seconds, walkers),
  };
}

function beginRecording(options: TraceOptions): Recording {
  const { keySeconds = 30, people } = options;
  const head = toTraceHead(options);
  const { quantumMeters, everySeconds } = head;
  invariant(people <= TRACE_PEOPLE_MAX, `a trace has at most ${TRACE_PEOPLE_MAX} people`);
  invariant(quantumMeters > 0 && everySeconds > 0, 'quantum and time between samples are above 0');
  return {
    head,
    people,
    keySeconds,
    known: createKnown(people),
    writer: createBitWriter(),
    keys: [],
    who: new Uint32Array(people),
    nowX: new Int32Array(people),
    nowY: new Int32Array(people),
    wasThere: new Uint8Array(people),
    lastMilliseconds: -1,
    nextSeconds: 0,
    nextKeySeconds: 0,
    samples: 0,
  };
}

function writeHead({ head, writer }: Recording): void {
  const json = toAscii(JSON.stringify(head));
  for (const letter of MAGIC) writer.bits(letter.charCodeAt(0), 8);
  for (const byte of [TRACE_VERSION, 0, 0, 0]) writer.bits(byte, 8);
  writeUint32(writer, json.length);
  for (let i = 0; i < json.length; i++) writer.bits(json.charCodeAt(i), 8);
}

function writeUint32(writer: BitWriter, value: number): void {
  for (let shift = 0; shift < 32; shift += 8) writer.bits(value >>> shift, 8);
}

function record(recording: Recording, seconds: number, walkers: Placed): void {
  if (seconds < recording.nextSeconds - ROUNDING_SECONDS) return;
  while (recording.nextSeconds <= seconds + ROUNDING_SECONDS)
    recording.nextSeconds += recording.head.everySeconds;
  sample(recording, seconds, walkers);
}

function sample(recording: Recording, seconds: number, walkers: Placed): void {
  const { writer, known, who, nowX, nowY, people } = recording;
  const { state, level } = walkers;
  const milliseconds = Math.round(seconds * 1000);
  const isKey = seconds >= recording.nextKeySeconds - ROUNDING_SECONDS;
  if (isKey) beginKey(recording, seconds, milliseconds);
  writer.bits(isKey ? 1 : 0, 8);
  writer.number(
    isKey ? milliseconds : milliseconds - recording.lastMilliseconds,
    ORDERS.milliseconds,
  );
  const count = findChanged(recording, walkers);
  writer.number(count, ORDERS.count);
  let next = 0;
  for (let k = 0; k < count; k++) {
    const i = who[k]!;
    const isMove = state[i] === known.state[i] && level[i] === known.level[i];
    writer.number(2 * (i - next) + (isMove ? 0 : 1), ORDERS.gap);
    standStill(known, next, i);
    next = i + 1;
    if (isMove) writeMove(recording, i);
    else
      writePlace(
        recording,
        i,
        { state: state[i]!, level: level[i]!, x: nowX[i]!, y: nowY[i]! },
        isKey,
      );
  }
  standStill(known, next, people);
  writer.align();
  invariant(writer.length < TRACE_BYTES_MAX - 2 ** 24, 'a trace is shorter than 4 GB');
  recording.lastMilliseconds = milliseconds;
  recording.samples++;
}

function beginKey(recording: Recording, seconds: number, milliseconds: number): void {
  const { keys, writer, known, wasThere, keySeconds } = recording;
  keys.push({ milliseconds, at: writer.length });
  while (recording.nextKeySeconds <= seconds + ROUNDING_SECONDS)
    recording.nextKeySeconds += keySeconds;
  wasThere.set(known.state);
  forget(known);
}

/** Rounds positions to quanta and lists the people who are not where a reader would expect them. */
function findChanged(recording: Recording, { x, y, level, state }: Placed): number {
  const { people, head, known, who, nowX, nowY } = recording;
  const { bounds, quantumMeters } = head;
  let count = 0;
  for (let i = 0; i < people; i++) {
    if (state[i] !== 0) {
      const placeX = Math.round((x[i]! - bounds.minX) / quantumMeters);
      const placeY = Math.round((y[i]! - bounds.minY) / quantumMeters);
      invariant(Math.abs(placeX) + Math.abs(placeY) < NUMBER_MAX / 16, 'people are near the plan');
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

function writeMove({ writer, known, nowX, nowY }: Recording, i: number): void {
  const moreX = nowX[i]! - known.x[i]! - known.stepX[i]!;
  const moreY = nowY[i]! - known.y[i]! - known.stepY[i]!;
  const parameter = parameterOf(known, i);
  writer.signed(moreX, parameter);
  writer.signed(moreY, parameter);
  moveOn(known, i, moreX, moreY);
}

function writePlace(
  { writer, known, wasThere }: Recording,
  i: number,
  now: PlaceNow,
  isKey: boolean,
): void {
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

function finish(recording: Recording, seconds: number, walkers: Placed): Uint8Array<ArrayBuffer> {
  const { writer, keys } = recording;
  if (Math.round(seconds * 1000) > recording.lastMilliseconds) sample(recording, seconds, walkers);
  const table = writer.length;
  for (const { milliseconds, at } of keys) {
    writeUint32(writer, milliseconds);
    writeUint32(writer, at);
  }
  for (const value of [table, keys.length, recording.samples, recording.lastMilliseconds])
    writeUint32(writer, value);
  for (const letter of MAGIC_END) writer.bits(letter.charCodeAt(0), 8);
  const bytes = writer.toBytes();
  invariant(
    bytes.length === table + TABLE_ROW_BYTES * keys.length + TAIL_BYTES && table >= LEAD_BYTES,
    'a trace ends with its table',
  );
  return bytes;
}
