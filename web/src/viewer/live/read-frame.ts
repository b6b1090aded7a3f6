/** Frames of a live run, from their bytes (docs/live-frames.md). Each changes what the one before left. */

export interface FrameColumns {
  /** In meters. */
  readonly x: Float32Array;
  readonly y: Float32Array;
  readonly level: Uint16Array;
  /** Radians to the left from east. */
  readonly heading: Float32Array;
  /** As in trajectories; 0 for absent agents. */
  readonly state: Uint8Array;
  readonly isFleeing: Uint8Array;
}

export interface Frame {
  /** The tenth of a second of the run. */
  readonly seq: number;
  readonly seconds: number;
  readonly isKey: boolean;
  readonly inside: number;
  readonly evacuated: number;
  readonly hurt: number;
}

export interface FrameReader {
  readonly columns: FrameColumns;
  /** Undefined for what is no frame, or is based on one that was not seen: a whole one follows soon. */
  read(bytes: ArrayBuffer): Frame | undefined;
}

const HEAD_BYTES = 32;
const ROW_BYTES = 12;
const MOVE_BYTES = 5;
const MAGIC = 0x50;
const VERSION = 1;
const FLEEING_BIT = 128;
const TURN = (2 * Math.PI) / 256;

export function createFrameReader(count: number): FrameReader {
  const columns: FrameColumns = {
    x: new Float32Array(count),
    y: new Float32Array(count),
    level: new Uint16Array(count),
    heading: new Float32Array(count),
    state: new Uint8Array(count),
    isFleeing: new Uint8Array(count),
  };
  /** Centimeters, as frames count them, so that moves add up exactly. */
  const xCm = new Int32Array(count);
  const yCm = new Int32Array(count);
  let seen: number | undefined;

  function put(i: number, heading: number): void {
    columns.x[i] = xCm[i]! / 100;
    columns.y[i] = yCm[i]! / 100;
    columns.heading[i] = heading * TURN;
  }

  function readRow(view: DataView, at: number): void {
    const i = view.getUint16(at, true);
    if (i >= count) return;
    const state = view.getUint8(at + 11);
    columns.state[i] = state & ~FLEEING_BIT;
    columns.isFleeing[i] = state >= FLEEING_BIT ? 1 : 0;
    columns.level[i] = view.getUint16(at + 8, true);
    xCm[i] = readInt24(view, at + 2);
    yCm[i] = readInt24(view, at + 5);
    put(i, view.getUint8(at + 10));
  }

  function readMove(view: DataView, at: number): void {
    const i = view.getUint16(at, true);
    if (i >= count) return;
    xCm[i]! += view.getInt8(at + 2);
    yCm[i]! += view.getInt8(at + 3);
    put(i, view.getUint8(at + 4));
  }

  return {
    columns,
    read(bytes) {
      const view = new DataView(bytes);
      if (bytes.byteLength < HEAD_BYTES || view.getUint8(0) !== MAGIC) return undefined;
      if (view.getUint8(1) !== VERSION) return undefined;
      const isKey = view.getUint8(2) === 1;
      const seq = view.getUint32(4, true);
      if (!isKey && view.getUint32(8, true) !== seen) return undefined;
      const rows = view.getUint16(16, true);
      const moves = view.getUint16(18, true);
      const movesFrom = HEAD_BYTES + rows * ROW_BYTES;
      if (bytes.byteLength !== movesFrom + moves * MOVE_BYTES) return undefined;
      if (isKey) columns.state.fill(0);
      for (let k = 0; k < rows; k++) readRow(view, HEAD_BYTES + k * ROW_BYTES);
      for (let k = 0; k < moves; k++) readMove(view, movesFrom + k * MOVE_BYTES);
      seen = seq;
      return {
        seq,
        seconds: view.getUint32(12, true) / 1000,
        isKey,
        inside: view.getUint32(20, true),
        evacuated: view.getUint32(24, true),
        hurt: view.getUint32(28, true),
      };
    },
  };
}

function readInt24(view: DataView, at: number): number {
  return view.getUint16(at, true) + view.getInt8(at + 2) * 65_536;
}
