import { VIEWER_TEXT } from '../text/viewer.ts';
/** Everybody's places over time, from the bytes of `trajectory.ptrc` (docs/trajectory.md). */
import { createBitReader } from './read-bits.ts';

export const GONE = 0;
export const STANDING = 1;
export const WALKING = 2;
export const DOWN = 3;

export interface TraceLevel {
  readonly id: string;
  readonly kind: string;
  readonly storey: number;
  readonly z: number;
  readonly rise?: { readonly perX: number; readonly perY: number };
}

export interface Trace {
  /** People and vehicles. */
  readonly people: number;
  readonly quantumMeters: number;
  readonly levels: readonly TraceLevel[];
  /** Of each sample. */
  readonly seconds: Float32Array;
  /** Of person i in sample k at `k · people + i`. */
  readonly x: Float32Array;
  readonly y: Float32Array;
  readonly level: Uint16Array;
  readonly state: Uint8Array;
  /** Radians to the left from east, if given. */
  readonly heading?: Float32Array;
}

interface Head {
  readonly people: number;
  readonly quantumMeters: number;
  readonly bounds: { readonly minX: number; readonly minY: number };
  readonly levels: readonly TraceLevel[];
}

const LEAD_BYTES = 12;
const TAIL_BYTES = 20;
/** As many as a texture of 2048 × 2048 holds; of longer runs every second sample is kept, or every third … */
const PLACES_MAX = 2048 * 2048;

export function readTrace(bytes: Uint8Array): Trace {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < LEAD_BYTES + TAIL_BYTES || toText(bytes.subarray(0, 4)) !== 'PTRC')
    throw new Error(VIEWER_TEXT.notATrajectory);
  const headBytes = view.getUint32(8, true);
  const head = JSON.parse(toText(bytes.subarray(LEAD_BYTES, LEAD_BYTES + headBytes))) as Head;
  const samples = view.getUint32(bytes.length - TAIL_BYTES + 8, true);
  const { people, quantumMeters, levels, bounds } = head;
  const every = Math.max(1, Math.ceil((samples * people) / PLACES_MAX));
  const kept = samples === 0 ? 0 : Math.ceil((samples - 1) / every) + 1;
  const trace = {
    people,
    quantumMeters,
    levels,
    seconds: new Float32Array(kept),
    x: new Float32Array(kept * people),
    y: new Float32Array(kept * people),
    level: new Uint16Array(kept * people),
    state: new Uint8Array(kept * people),
  };
  const crowd = createCrowd(people);
  const reader = createBitReader(bytes, LEAD_BYTES + headBytes);
  let ms = 0;
  for (let sample = 0, row = 0; sample < samples; sample++) {
    const isKey = reader.bits(8) === 1;
    const told = reader.number(8);
    ms = isKey ? told : ms + told;
    if (isKey) crowd.forget();
    crowd.step(reader, isKey);
    reader.align();
    if (sample % every !== 0 && sample !== samples - 1) continue;
    trace.seconds[row] = ms / 1000;
    for (let i = 0, at = row * people; i < people; i++, at++) {
      trace.x[at] = bounds.minX + crowd.i[i]! * quantumMeters;
      trace.y[at] = bounds.minY + crowd.j[i]! * quantumMeters;
      trace.level[at] = crowd.level[i]!;
      trace.state[at] = crowd.state[i]!;
    }
    row++;
  }
  return trace;
}

/** What a reader keeps of everybody from sample to sample. */
function createCrowd(people: number) {
  const state = new Uint8Array(people);
  const level = new Uint16Array(people);
  const [i, j, di, dj] = [0, 1, 2, 3].map(() => new Int32Array(people)) as [
    Int32Array,
    Int32Array,
    Int32Array,
    Int32Array,
  ];
  const a = new Int32Array(people).fill(4);
  const b = new Int32Array(people).fill(1);

  function move(who: number, reader: ReturnType<typeof createBitReader>): void {
    let k = 0;
    while (k < 16 && b[who]! * 2 ** k < a[who]!) k++;
    const moreI = reader.signed(k);
    const moreJ = reader.signed(k);
    di[who]! += moreI;
    dj[who]! += moreJ;
    i[who]! += di[who]!;
    j[who]! += dj[who]!;
    a[who]! += Math.min(Math.abs(moreI) + Math.abs(moreJ), Math.floor(8 + (8 * a[who]!) / b[who]!));
    b[who]! += 2;
    if (b[who]! >= 32) {
      a[who]! >>= 1;
      b[who]! >>= 1;
    }
  }

  function put(who: number, reader: ReturnType<typeof createBitReader>, isKey: boolean): void {
    const was = state[who]!;
    state[who] = reader.bits(8);
    const isThere = state[who] !== GONE;
    if (isThere) {
      level[who] = reader.number(3);
      const [wasI, wasJ] = [i[who]!, j[who]!];
      i[who] = reader.signed(10);
      j[who] = reader.signed(10);
      di[who] = was === GONE ? 0 : i[who] - wasI;
      dj[who] = was === GONE ? 0 : j[who] - wasJ;
    } else di[who] = dj[who] = 0;
    if (!isKey) return;
    di[who] = reader.signed(5);
    dj[who] = reader.signed(5);
  }

  function still(from: number, to: number): void {
    di.fill(0, from, to);
    dj.fill(0, from, to);
  }

  return {
    state,
    level,
    i,
    j,
    forget(): void {
      state.fill(GONE);
      a.fill(4);
      b.fill(1);
    },
    step(reader: ReturnType<typeof createBitReader>, isKey: boolean): void {
      const told = reader.number(4);
      let who = 0;
      for (let n = 0; n < told; n++) {
        const gap = reader.number(0);
        const to = who + Math.floor(gap / 2);
        still(who, to);
        who = to;
        if (gap % 2 === 1) put(who, reader, isKey);
        else move(who, reader);
        who++;
      }
      still(who, people);
    },
  };
}

/** The sample before a moment, and how far it is to the next, 0 to 1. */
export function findSample(
  seconds: Float32Array,
  at: number,
): { readonly sample: number; readonly share: number } {
  const last = seconds.length - 1;
  if (last <= 0 || at <= seconds[0]!) return { sample: 0, share: 0 };
  if (at >= seconds[last]!) return { sample: last, share: 0 };
  let [low, high] = [0, last];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (seconds[middle]! <= at) low = middle;
    else high = middle;
  }
  return { sample: low, share: (at - seconds[low]!) / (seconds[high]! - seconds[low]!) };
}

/** Of a place on a level, in meters above the site. Roads have no height of their own: they lie on the ground. */
export function heightOn(level: TraceLevel, x: number, y: number): number {
  return level.z + (level.rise ? level.rise.perX * x + level.rise.perY * y : 0);
}

function toText(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes);
}
