/** Reads a trace: everybody at any moment of a run. */
import { BrokenTrace, createBitReader } from './bits.ts';
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
import {
  LEAD_BYTES,
  MAGIC,
  MAGIC_END,
  TABLE_ROW_BYTES,
  TAIL_BYTES,
  TRACE_PEOPLE_MAX,
  TRACE_VERSION,
  createSnapshot,
} from './trace.ts';
import type { Snapshot, TraceHead } from './trace.ts';

export interface Trace {
  readonly head: TraceHead;
  /** When the last sample was taken. */
  readonly seconds: number;
  readonly samples: number;
  /**
   * Where everybody is at a time: between two samples on the straight way from one to the next, on the level of the nearer;
   * before the first and after the last as in those. Going on in time is quick; going back starts from a key sample.
   */
  readAt(seconds: number, into: Snapshot): void;
  /** The times of all samples, in order. */
  listTimes(): number[];
}

interface Key {
  readonly milliseconds: number;
  readonly at: number;
}

/** Throws `BrokenTrace` when the bytes are none; so does reading when they are damaged. */
export function openTrace(bytes: Uint8Array): Trace {
  const { head, keys, samples, table, end } = readFrame(bytes);
  const { people, quantumMeters, bounds } = head;
  const reader = createBitReader(bytes, table);
  const known = createKnown(people);
  const before = createSnapshot(people);
  const after = createSnapshot(people);
  let beforeMilliseconds = -1;
  let afterMilliseconds = -1;

  function readSample(state: Known): number {
    const kind = reader.bits(8);
    if (kind > 1) throw new BrokenTrace('a sample of the trace is of no known kind');
    if (kind === 1) forget(state);
    const milliseconds = reader.number(ORDERS.milliseconds);
    const count = reader.number(ORDERS.count);
    let next = 0;
    for (let k = 0; k < count; k++) {
      const code = reader.number(ORDERS.gap);
      const i = next + Math.floor(code / 2);
      if (i >= people)
        throw new BrokenTrace('a sample of the trace has somebody who does not exist');
      standStill(state, next, i);
      next = i + 1;
      if (code % 2 === 0) readMove(state, i);
      else readPlace(state, i, kind === 1);
    }
    standStill(state, next, people);
    reader.align();
    return kind === 1 ? milliseconds : afterMilliseconds + milliseconds;
  }

  function readMove(state: Known, i: number): void {
    const parameter = parameterOf(state, i);
    const moreX = reader.signed(parameter);
    moveOn(state, i, moreX, reader.signed(parameter));
  }

  function readPlace(state: Known, i: number, isKey: boolean): void {
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

  function advance(): void {
    copySnapshot(after, before);
    beforeMilliseconds = afterMilliseconds;
    afterMilliseconds = readSample(known);
    for (let i = 0; i < people; i++) {
      const isThere = known.state[i] !== 0;
      after.x[i] = isThere ? bounds.minX + known.x[i]! * quantumMeters : NaN;
      after.y[i] = isThere ? bounds.minY + known.y[i]! * quantumMeters : NaN;
      after.level[i] = isThere ? known.level[i]! : 0;
    }
    after.state.set(known.state);
  }

  function seek(milliseconds: number): void {
    const last = keys.findLast((key) => key.milliseconds <= milliseconds) ?? keys[0]!;
    const isAhead = last.milliseconds > afterMilliseconds;
    if (isAhead || milliseconds < beforeMilliseconds || beforeMilliseconds < 0) {
      reader.moveTo(last.at);
      advance();
      copySnapshot(after, before);
      beforeMilliseconds = afterMilliseconds;
    }
    while (afterMilliseconds < milliseconds && reader.at < table) advance();
  }

  return {
    head,
    seconds: end / 1000,
    samples,
    readAt(seconds, into) {
      const milliseconds = Math.min(end, Math.max(keys[0]!.milliseconds, seconds * 1000));
      seek(milliseconds);
      const gap = afterMilliseconds - beforeMilliseconds;
      const share = gap > 0 ? (milliseconds - beforeMilliseconds) / gap : 1;
      mix(before, after, share, into);
    },
    listTimes() {
      const times: number[] = [];
      const own = createKnown(people);
      const [at, now] = [reader.at, afterMilliseconds];
      reader.moveTo(keys[0]!.at);
      while (reader.at < table) {
        afterMilliseconds = readSample(own);
        times.push(afterMilliseconds / 1000);
      }
      reader.moveTo(at);
      afterMilliseconds = now;
      return times;
    },
  };
}

function mix(before: Snapshot, after: Snapshot, share: number, into: Snapshot): void {
  for (let i = 0; i < into.x.length; i++) {
    // Who appears or leaves between two samples does so at the second.
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

function readFrame(bytes: Uint8Array) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const textAt = (at: number, length: number): string =>
    Array.from(bytes.subarray(at, at + length), (byte) => String.fromCharCode(byte)).join('');
  if (bytes.length < LEAD_BYTES + TAIL_BYTES || textAt(0, 4) !== MAGIC)
    throw new BrokenTrace('this is no trace of a run');
  const version = view.getUint16(4, true);
  if (version !== TRACE_VERSION)
    throw new BrokenTrace(
      `the trace is of version ${version}; this program reads ${TRACE_VERSION}`,
    );
  const tail = bytes.length - TAIL_BYTES;
  if (textAt(bytes.length - 4, 4) !== MAGIC_END) throw new BrokenTrace('the trace was cut off');
  const headLength = view.getUint32(8, true);
  const [table, keyCount, samples, end] = [0, 4, 8, 12].map((at) =>
    view.getUint32(tail + at, true),
  );
  const first = LEAD_BYTES + headLength;
  if (keyCount! < 1 || first > table! || table! + TABLE_ROW_BYTES * keyCount! !== tail)
    throw new BrokenTrace('the table of the trace is not where it should be');
  const keys = Array.from({ length: keyCount! }, (_, k): Key => {
    const row = table! + TABLE_ROW_BYTES * k;
    return { milliseconds: view.getUint32(row, true), at: view.getUint32(row + 4, true) };
  });
  if (keys.some(({ at }) => at < first || at >= table!))
    throw new BrokenTrace('the table of the trace points outside it');
  return {
    head: readHead(textAt(LEAD_BYTES, headLength)),
    keys,
    samples: samples!,
    table: table!,
    end: end!,
  };
}

function readHead(json: string): TraceHead {
  let head: Partial<TraceHead>;
  try {
    head = JSON.parse(json) as Partial<TraceHead>;
  } catch (error) {
    throw new BrokenTrace('the head of the trace cannot be read', { cause: error });
  }
  const { people, quantumMeters, bounds, levels } = head ?? {};
  const isWhole =
    Number.isInteger(people) &&
    people! >= 0 &&
    people! <= TRACE_PEOPLE_MAX &&
    Number.isFinite(quantumMeters) &&
    Number.isFinite(bounds?.minX) &&
    Number.isFinite(bounds?.minY) &&
    Array.isArray(levels);
  if (!isWhole) throw new BrokenTrace('the head of the trace lacks what is needed to read it');
  return head as TraceHead;
}
