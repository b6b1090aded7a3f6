/** Reads a trace: everybody's position at any moment of a run. */
import { BrokenTrace, createBitReader } from './bits.ts';
import type { BitReader } from './bits.ts';
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
import type { Known } from './trace-code.ts';
import { readFrame } from './trace-frame.ts';
import type { Frame } from './trace-frame.ts';
import { createSnapshot } from './trace.ts';
import type { Snapshot, TraceHead } from './trace.ts';

export interface Trace {
  readonly head: TraceHead;
  /** When the last sample was taken. */
  readonly seconds: number;
  readonly samples: number;
  /**
   * Everybody's position at a time: between two samples on the straight line, on the level of the nearer sample; before
   * the first and after the last sample as in those. Reading forward is quick; going back starts from a key sample.
   */
  readAt(seconds: number, into: Snapshot): void;
  /** The times of all samples, in order. */
  listTimes(): number[];
}

/** A trace being read, between the two samples around the time last asked for. */
interface Reading extends Frame {
  readonly reader: BitReader;
  readonly known: Known;
  readonly before: Snapshot;
  readonly after: Snapshot;
  beforeMilliseconds: number;
  afterMilliseconds: number;
}

/** Throws `BrokenTrace` when the bytes are not a trace; reading throws it too when they are damaged. */
export function openTrace(bytes: Uint8Array): Trace {
  const frame = readFrame(bytes);
  const { head, samples, table, end } = frame;
  const reading: Reading = {
    ...frame,
    reader: createBitReader(bytes, table),
    known: createKnown(head.people),
    before: createSnapshot(head.people),
    after: createSnapshot(head.people),
    beforeMilliseconds: -1,
    afterMilliseconds: -1,
  };
  return {
    head,
    seconds: end / 1000,
    samples,
    readAt: (seconds, into) => readAt(reading, seconds, into),
    listTimes: () => listTimes(reading),
  };
}

function readAt(reading: Reading, seconds: number, into: Snapshot): void {
  const { keys, end, before, after } = reading;
  const milliseconds = Math.min(end, Math.max(keys[0]!.milliseconds, seconds * 1000));
  seek(reading, milliseconds);
  const gap = reading.afterMilliseconds - reading.beforeMilliseconds;
  const share = gap > 0 ? (milliseconds - reading.beforeMilliseconds) / gap : 1;
  mix(before, after, share, into);
}

function listTimes(reading: Reading): number[] {
  const { reader, keys, table, head } = reading;
  const times: number[] = [];
  const own = createKnown(head.people);
  const [at, now] = [reader.at, reading.afterMilliseconds];
  reader.moveTo(keys[0]!.at);
  while (reader.at < table) {
    reading.afterMilliseconds = readSample(reading, own);
    times.push(reading.afterMilliseconds / 1000);
  }
  reader.moveTo(at);
  reading.afterMilliseconds = now;
  return times;
}

function seek(reading: Reading, milliseconds: number): void {
  const { keys, reader, table, before, after } = reading;
  const last = keys.findLast((key) => key.milliseconds <= milliseconds) ?? keys[0]!;
  const isAhead = last.milliseconds > reading.afterMilliseconds;
  if (isAhead || milliseconds < reading.beforeMilliseconds || reading.beforeMilliseconds < 0) {
    reader.moveTo(last.at);
    advance(reading);
    copySnapshot(after, before);
    reading.beforeMilliseconds = reading.afterMilliseconds;
  }
  while (reading.afterMilliseconds < milliseconds && reader.at < table) advance(reading);
}

function advance(reading: Reading): void {
  const { head, known, before, after } = reading;
  const { people, quantumMeters, bounds } = head;
  copySnapshot(after, before);
  reading.beforeMilliseconds = reading.afterMilliseconds;
  reading.afterMilliseconds = readSample(reading, known);
  for (let i = 0; i < people; i++) {
    const isThere = known.state[i] !== 0;
    after.x[i] = isThere ? bounds.minX + known.x[i]! * quantumMeters : NaN;
    after.y[i] = isThere ? bounds.minY + known.y[i]! * quantumMeters : NaN;
    after.level[i] = isThere ? known.level[i]! : 0;
  }
  after.state.set(known.state);
}

/** Reads the next sample into `state`; returns its time. */
function readSample(reading: Reading, state: Known): number {
  const { reader, head } = reading;
  const { people } = head;
  const kind = reader.bits(8);
  if (kind > 1) throw new BrokenTrace('a sample of the trace is of no known kind');
  if (kind === 1) forget(state);
  const milliseconds = reader.number(ORDERS.milliseconds);
  const count = reader.number(ORDERS.count);
  let next = 0;
  for (let k = 0; k < count; k++) {
    const code = reader.number(ORDERS.gap);
    const i = next + Math.floor(code / 2);
    if (i >= people) throw new BrokenTrace('a sample of the trace has somebody who does not exist');
    standStill(state, next, i);
    next = i + 1;
    if (code % 2 === 0) readMove(reader, state, i);
    else readPlace(reading, state, i, kind === 1);
  }
  standStill(state, next, people);
  reader.align();
  return kind === 1 ? milliseconds : reading.afterMilliseconds + milliseconds;
}

function readMove(reader: BitReader, state: Known, i: number): void {
  const parameter = parameterOf(state, i);
  const moreX = reader.signed(parameter);
  moveOn(state, i, moreX, reader.signed(parameter));
}

function readPlace({ reader, head }: Reading, state: Known, i: number, isKey: boolean): void {
  const now = reader.bits(8);
  const level = now === 0 ? 0 : reader.number(ORDERS.level);
  if (level >= head.levels.length) throw new BrokenTrace('somebody in the trace is on no level');
  const x = now === 0 ? 0 : reader.signed(PARAMETERS.place);
  const y = now === 0 ? 0 : reader.signed(PARAMETERS.place);
  setPlace(state, i, { state: now, level, x, y });
  if (!isKey) return;
  state.stepX[i] = reader.signed(PARAMETERS.step);
  state.stepY[i] = reader.signed(PARAMETERS.step);
}

function mix(before: Snapshot, after: Snapshot, share: number, into: Snapshot): void {
  for (let i = 0; i < into.x.length; i++) {
    // A person who appears or leaves between two samples does so at the second sample.
    const isWhole = share >= 1 || before.state[i] === 0 || after.state[i] === 0;
    const from = share >= 1 ? after : before;
    into.x[i] = isWhole ? from.x[i]! : before.x[i]! + share * (after.x[i]! - before.x[i]!);
    into.y[i] = isWhole ? from.y[i]! : before.y[i]! + share * (after.y[i]! - before.y[i]!);
    into.level[i] = (isWhole || share < 0.5 ? from : after).level[i]!;
    into.state[i] = from.state[i]!;
  }
}

function copySnapshot(from: Snapshot, to: Snapshot): void {
  to.x.set(from.x);
  to.y.set(from.y);
  to.level.set(from.level);
  to.state.set(from.state);
}
