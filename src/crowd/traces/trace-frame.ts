/** The frame around the samples of a trace: its head, and the table of key samples at its end. */
import { BrokenTrace } from './bits.ts';
import {
  LEAD_BYTES,
  MAGIC,
  MAGIC_END,
  TABLE_ROW_BYTES,
  TAIL_BYTES,
  TRACE_PEOPLE_MAX,
  TRACE_VERSION,
} from './trace.ts';
import type { TraceHead } from './trace.ts';

interface Key {
  readonly milliseconds: number;
  readonly at: number;
}

export interface Frame {
  readonly head: TraceHead;
  readonly keys: readonly Key[];
  readonly samples: number;
  /** Where the table begins, which is where the samples end. */
  readonly table: number;
  /** When the last sample was taken, in milliseconds. */
  readonly end: number;
}

export function readFrame(bytes: Uint8Array): Frame {
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
