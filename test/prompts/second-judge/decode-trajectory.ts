/** A reader of `trajectory.ptrc`, written from docs/trajectory.md alone: everybody's place at every sample. */

export const STATE = {
  notThere: 0,
  standing: 1,
  walking: 2,
  down: 3,
  driving: 4,
  stopped: 5,
} as const;

export interface TrajectoryLevel {
  readonly id: string;
  readonly kind: string;
  readonly storey?: number;
  readonly z?: number;
  readonly rise?: { readonly perX: number; readonly perY: number };
}

interface Head {
  readonly people: number;
  readonly quantumMeters: number;
  readonly bounds: { readonly minX: number; readonly minY: number };
  readonly levels: readonly TrajectoryLevel[];
}

/** Samples one after the other; of person p at sample s, number `s * people + p` of each column. */
export interface Trajectory {
  readonly people: number;
  readonly levels: readonly TrajectoryLevel[];
  readonly seconds: readonly number[];
  readonly state: Uint8Array;
  readonly level: Uint16Array;
  readonly x: Float32Array;
  readonly y: Float32Array;
}

const LEAD_BYTES = 12;
const TAIL_BYTES = 20;
const RICE_ONES_MAX = 8;
const RICE_PARAMETER_MAX = 16;
const COUNTER_HALVED_FROM = 32;

export function decodeTrajectory(bytes: Uint8Array): Trajectory {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const tailAt = bytes.length - TAIL_BYTES;
  if (asText(bytes, 0, 4) !== 'PTRC' || asText(bytes, bytes.length - 4, 4) !== 'CRTP')
    throw new Error('not a trajectory: its first or last four letters are others');
  if (view.getUint16(4, true) !== 1) throw new Error('a trajectory of another version');
  const headLength = view.getUint32(8, true);
  const head = JSON.parse(asText(bytes, LEAD_BYTES, headLength)) as Head;
  const tableAt = view.getUint32(tailAt, true);
  const samples = view.getUint32(tailAt + 8, true);
  const lastMs = view.getUint32(tailAt + 12, true);
  return readSamples({
    bytes: bytes.subarray(0, tableAt),
    from: LEAD_BYTES + headLength,
    head,
    samples,
    lastMs,
  });
}

function readSamples({
  bytes,
  from,
  head,
  samples,
  lastMs,
}: {
  readonly bytes: Uint8Array;
  readonly from: number;
  readonly head: Head;
  readonly samples: number;
  readonly lastMs: number;
}): Trajectory {
  const { people, levels, quantumMeters, bounds } = head;
  const bits = createBits(bytes, from);
  const now = createPeople(people);
  const seconds: number[] = [];
  const state = new Uint8Array(samples * people);
  const level = new Uint16Array(samples * people);
  const x = new Float32Array(samples * people);
  const y = new Float32Array(samples * people);
  let ms = 0;
  for (let s = 0; s < samples; s += 1) {
    ms = readSample(bits, now, ms);
    seconds.push(ms / 1000);
    const first = s * people;
    state.set(now.state, first);
    level.set(now.level, first);
    for (let p = 0; p < people; p += 1) {
      x[first + p] = bounds.minX + now.i[p]! * quantumMeters;
      y[first + p] = bounds.minY + now.j[p]! * quantumMeters;
    }
  }
  if (ms !== lastMs) throw new Error(`the last sample is of ${ms} ms; the tail says ${lastMs}`);
  return { people, levels, seconds, state, level, x, y };
}

type People = ReturnType<typeof createPeople>;

/** State, level, place, last step and the two counters of everybody. */
function createPeople(count: number) {
  return {
    count,
    state: new Uint8Array(count),
    level: new Uint16Array(count),
    i: new Int32Array(count),
    j: new Int32Array(count),
    di: new Int32Array(count),
    dj: new Int32Array(count),
    a: new Int32Array(count).fill(4),
    b: new Int32Array(count).fill(1),
  };
}

/** Brings everybody up to the next sample; gives its milliseconds. */
function readSample(bits: Bits, now: People, msBefore: number): number {
  const isKey = bits.u8() === 1;
  const told = bits.golomb(8);
  if (isKey) {
    now.state.fill(STATE.notThere);
    now.a.fill(4);
    now.b.fill(1);
  }
  const follow = bits.golomb(4);
  let p = 0;
  for (let k = 0; k < follow; k += 1) {
    const g = bits.golomb(0);
    const next = p + (g >> 1);
    for (; p < next; p += 1) stand(now, p);
    if ((g & 1) === 0) move(bits, now, p);
    else readNew(bits, now, { p, isKey });
    p += 1;
  }
  for (; p < now.count; p += 1) stand(now, p);
  bits.toNextByte();
  return isKey ? told : msBefore + told;
}

function stand(now: People, p: number): void {
  now.di[p] = 0;
  now.dj[p] = 0;
}

function move(bits: Bits, now: People, p: number): void {
  const { a, b, di, dj } = now;
  let k = 0;
  while (k < RICE_PARAMETER_MAX && b[p]! << k < a[p]!) k += 1;
  const moreI = bits.rice(k);
  const moreJ = bits.rice(k);
  di[p]! += moreI;
  dj[p]! += moreJ;
  now.i[p]! += di[p]!;
  now.j[p]! += dj[p]!;
  const grows = Math.min(Math.abs(moreI) + Math.abs(moreJ), Math.floor(8 + (8 * a[p]!) / b[p]!));
  a[p]! += grows;
  b[p]! += 2;
  if (b[p]! >= COUNTER_HALVED_FROM) {
    a[p]! >>= 1;
    b[p]! >>= 1;
  }
}

function readNew(bits: Bits, now: People, { p, isKey }: { p: number; isKey: boolean }): void {
  const wasThere = now.state[p] !== STATE.notThere;
  const state = bits.u8();
  now.state[p] = state;
  stand(now, p);
  if (state === STATE.notThere) return;
  now.level[p] = bits.golomb(3);
  const i = bits.rice(10);
  const j = bits.rice(10);
  if (isKey) {
    now.di[p] = bits.rice(5);
    now.dj[p] = bits.rice(5);
  } else if (wasThere) {
    now.di[p] = i - now.i[p]!;
    now.dj[p] = j - now.j[p]!;
  }
  now.i[p] = i;
  now.j[p] = j;
}

type Bits = ReturnType<typeof createBits>;

/** The codes of the page over a stream of bits, the highest of each byte first. */
function createBits(bytes: Uint8Array, from: number) {
  let at = from * 8;
  const bit = (): number => {
    if (at >> 3 >= bytes.length) throw new Error('the samples end before their time');
    const one = (bytes[at >> 3]! >> (7 - (at & 7))) & 1;
    at += 1;
    return one;
  };
  const number = (count: number): number => {
    let value = 0;
    for (let k = 0; k < count; k += 1) value = value * 2 + bit();
    return value;
  };
  const golomb = (order: number): number => {
    let zeros = 0;
    while (bit() === 0) zeros += 1;
    const v = 2 ** zeros + number(zeros);
    return (v - 1) * 2 ** order + number(order);
  };
  const rice = (k: number): number => {
    let ones = 0;
    while (ones < RICE_ONES_MAX && bit() === 1) ones += 1;
    const folded =
      ones < RICE_ONES_MAX ? ones * 2 ** k + number(k) : RICE_ONES_MAX * 2 ** k + golomb(k + 3);
    return folded % 2 === 0 ? folded / 2 : -(folded + 1) / 2;
  };
  return {
    u8: () => number(8),
    golomb,
    rice,
    toNextByte: () => {
      at = (at + 7) & ~7;
    },
  };
}

function asText(bytes: Uint8Array, from: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(from, from + length));
}
