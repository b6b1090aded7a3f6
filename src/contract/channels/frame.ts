/**
 * Frames: the agents of a run at one moment, as JSON rows or as bytes. A key frame has all agents; other frames have those
 * that changed since their base frame. docs/live-frames.md describes the bytes.
 */

/** All agents at one moment, with the precision of a frame: centimetres and 256 headings. */
export interface FrameColumns {
  readonly count: number;
  readonly xCm: Int32Array;
  readonly yCm: Int32Array;
  readonly level: Uint16Array;
  /** Anticlockwise from east, in 256ths of a turn. */
  readonly heading: Uint8Array;
  /** Position in FRAME_STATES, plus 128 for an agent that flees. */
  readonly state: Uint8Array;
}

export interface FrameHead {
  /** The tenth of a second of the run. */
  readonly seq: number;
  readonly milliseconds: number;
  readonly inside: number;
  readonly evacuated: number;
  readonly hurt: number;
}

export const FLEEING_BIT = 128;
export const FRAME_COLUMNS = ['index', 'x', 'y', 'level', 'heading', 'state', 'fleeing'] as const;

const FRAME_HEAD_BYTES = 32;
const FRAME_ROW_BYTES = 12;
const FRAME_MOVE_BYTES = 5;
const FRAME_MAGIC = 0x50;
const FRAME_VERSION = 1;
/** The largest move in a short row; an agent that moved further gets a full row. */
const MOVE_CM_MAX = 127;

export function createFrameColumns(count: number): FrameColumns {
  return {
    count,
    xCm: new Int32Array(count),
    yCm: new Int32Array(count),
    level: new Uint16Array(count),
    heading: new Uint8Array(count),
    state: new Uint8Array(count),
  };
}

export function copyFrame(from: FrameColumns, to: FrameColumns): void {
  to.xCm.set(from.xCm);
  to.yCm.set(from.yCm);
  to.level.set(from.level);
  to.heading.set(from.heading);
  to.state.set(from.state);
}

/** Whether an agent changed since the previous frame. An absent agent has no position to change. */
function isChanged(now: FrameColumns, before: FrameColumns, i: number): boolean {
  if (now.state[i] !== before.state[i]) return true;
  if (isAbsent(now, i)) return false;
  return (
    now.xCm[i] !== before.xCm[i] ||
    now.yCm[i] !== before.yCm[i] ||
    now.level[i] !== before.level[i] ||
    now.heading[i] !== before.heading[i]
  );
}

function isAbsent({ state }: FrameColumns, i: number): boolean {
  return (state[i]! & ~FLEEING_BIT) === 0;
}

/** Whether only the position changed, by at most what a short row can hold. */
function isSmallMove(now: FrameColumns, before: FrameColumns, i: number): boolean {
  return (
    now.state[i] === before.state[i] &&
    now.level[i] === before.level[i] &&
    Math.abs(now.xCm[i]! - before.xCm[i]!) <= MOVE_CM_MAX &&
    Math.abs(now.yCm[i]! - before.yCm[i]!) <= MOVE_CM_MAX
  );
}

const NOTHING = 0;
const ROW = 1;
const MOVE = 2;

/** How an agent is sent: not at all, as a full row, or as a move. */
function chooseForm(now: FrameColumns, before: FrameColumns | undefined, i: number): number {
  if (before === undefined) return isAbsent(now, i) ? NOTHING : ROW;
  if (!isChanged(now, before, i)) return NOTHING;
  return isSmallMove(now, before, i) ? MOVE : ROW;
}

/** A frame as bytes: a key frame without `before`, otherwise the changes since it. */
export function encodeFrame(
  head: FrameHead,
  now: FrameColumns,
  before?: { readonly seq: number; readonly columns: FrameColumns },
): Uint8Array<ArrayBuffer> {
  const { count } = now;
  const how = new Uint8Array(count);
  let rows = 0;
  let moves = 0;
  for (let i = 0; i < count; i++) {
    how[i] = chooseForm(now, before?.columns, i);
    if (how[i] === ROW) rows++;
    else if (how[i] === MOVE) moves++;
  }
  const bytes = new Uint8Array(
    FRAME_HEAD_BYTES + rows * FRAME_ROW_BYTES + moves * FRAME_MOVE_BYTES,
  );
  const view = new DataView(bytes.buffer);
  writeHead(view, head, { baseSeq: before?.seq, rows, moves });
  let row = FRAME_HEAD_BYTES;
  let move = FRAME_HEAD_BYTES + rows * FRAME_ROW_BYTES;
  for (let i = 0; i < count; i++)
    if (how[i] === ROW) row = writeRow(view, row, now, i);
    else if (how[i] === MOVE) {
      view.setUint16(move, i, true);
      view.setInt8(move + 2, now.xCm[i]! - before!.columns.xCm[i]!);
      view.setInt8(move + 3, now.yCm[i]! - before!.columns.yCm[i]!);
      view.setUint8(move + 4, now.heading[i]!);
      move += FRAME_MOVE_BYTES;
    }
  return bytes;
}

function writeHead(
  view: DataView,
  { seq, milliseconds, inside, evacuated, hurt }: FrameHead,
  { baseSeq, rows, moves }: { baseSeq: number | undefined; rows: number; moves: number },
): void {
  view.setUint8(0, FRAME_MAGIC);
  view.setUint8(1, FRAME_VERSION);
  view.setUint8(2, baseSeq === undefined ? 1 : 0);
  view.setUint32(4, seq, true);
  view.setUint32(8, baseSeq ?? 0, true);
  view.setUint32(12, milliseconds, true);
  view.setUint16(16, rows, true);
  view.setUint16(18, moves, true);
  view.setUint32(20, inside, true);
  view.setUint32(24, evacuated, true);
  view.setUint32(28, hurt, true);
}

function writeRow(view: DataView, at: number, now: FrameColumns, i: number): number {
  view.setUint16(at, i, true);
  writeInt24(view, at + 2, now.xCm[i]!);
  writeInt24(view, at + 5, now.yCm[i]!);
  view.setUint16(at + 8, now.level[i]!, true);
  view.setUint8(at + 10, now.heading[i]!);
  view.setUint8(at + 11, now.state[i]!);
  return at + FRAME_ROW_BYTES;
}

/** Two's complement, low byte first. The range is ±83 km. */
function writeInt24(view: DataView, at: number, value: number): void {
  view.setUint16(at, value & 0xffff, true);
  view.setUint8(at + 2, (value >> 16) & 0xff);
}

/** A frame as the payload of a `frame` message. */
export function toFramePayload(
  { milliseconds, inside, evacuated, hurt }: FrameHead,
  now: FrameColumns,
  before?: FrameColumns,
) {
  const agents: number[][] = [];
  for (let i = 0; i < now.count; i++) {
    const isSent = before === undefined ? !isAbsent(now, i) : isChanged(now, before, i);
    if (!isSent) continue;
    agents.push([
      i,
      now.xCm[i]! / 100,
      now.yCm[i]! / 100,
      now.level[i]!,
      Math.round((now.heading[i]! * 36_000) / 256) / 100,
      now.state[i]! & ~FLEEING_BIT,
      now.state[i]! >= FLEEING_BIT ? 1 : 0,
    ]);
  }
  return {
    seconds: milliseconds / 1000,
    key: before === undefined,
    agents,
    inside,
    evacuated,
    hurt,
  };
}
