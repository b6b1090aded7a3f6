/** The lines of all lanes in flat arrays, and the points on them. */
import { invariant } from '#base';
import type { Lane } from '#world/walkable';

export interface LaneLines {
  /** Lane i has the vertices `starts[i] .. starts[i + 1]`. */
  readonly starts: Uint32Array;
  readonly x: Float64Array;
  readonly y: Float64Array;
  /** Metres from the lane's beginning. */
  readonly along: Float64Array;
}

export interface Place {
  x: number;
  y: number;
}

const SAME_POINT = 1e-6;

export function toLaneLines(lanes: readonly Lane[]): LaneLines {
  const starts = new Uint32Array(lanes.length + 1);
  const [x, y, along]: [number[], number[], number[]] = [[], [], []];
  for (const [i, { id, line }] of lanes.entries()) {
    const first = x.length;
    let meters = 0;
    for (const point of line) {
      const last = x.length - 1;
      const step = x.length > first ? Math.hypot(point.x - x[last]!, point.y - y[last]!) : 0;
      if (x.length > first && step < SAME_POINT) continue;
      meters += step;
      x.push(point.x);
      y.push(point.y);
      along.push(meters);
    }
    invariant(x.length - first >= 2 && Number.isFinite(meters), `lane ${id} has a length`);
    starts[i + 1] = x.length;
  }
  return {
    starts,
    x: Float64Array.from(x),
    y: Float64Array.from(y),
    along: Float64Array.from(along),
  };
}

export function lengthOf({ starts, along }: LaneLines, lane: number): number {
  return along[starts[lane + 1]! - 1]!;
}

/** The point `s` metres along a lane; before and behind it, straight on. */
export function placeAt(lines: LaneLines, lane: number, s: number, place: Place): void {
  const { starts, x, y, along } = lines;
  let low = starts[lane]!;
  let high = starts[lane + 1]! - 2;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (along[middle]! <= s) low = middle;
    else high = middle - 1;
  }
  const part = (s - along[low]!) / (along[low + 1]! - along[low]!);
  place.x = x[low]! + (x[low + 1]! - x[low]!) * part;
  place.y = y[low]! + (y[low + 1]! - y[low]!) * part;
}

/** The nearest point of a lane to a point: its distance, and how far along it is. */
export function nearestOn(
  { starts, x, y, along }: LaneLines,
  lane: number,
  point: Place,
): { distance: number; along: number } {
  const nearest = { distance: Infinity, along: 0 };
  for (let i = starts[lane]!; i < starts[lane + 1]! - 1; i++) {
    const [dx, dy] = [x[i + 1]! - x[i]!, y[i + 1]! - y[i]!];
    const length = along[i + 1]! - along[i]!;
    const dot = ((point.x - x[i]!) * dx + (point.y - y[i]!) * dy) / (length * length);
    const part = Math.min(1, Math.max(0, dot));
    const distance = Math.hypot(point.x - x[i]! - dx * part, point.y - y[i]! - dy * part);
    if (distance < nearest.distance) {
      nearest.distance = distance;
      nearest.along = along[i]! + length * part;
    }
  }
  return nearest;
}

/** The direction of a lane's first (`atEnd` false) or last segment, radians. */
export function headingOf(lines: LaneLines, lane: number, atEnd: boolean): number {
  const i = atEnd ? lines.starts[lane + 1]! - 2 : lines.starts[lane]!;
  return Math.atan2(lines.y[i + 1]! - lines.y[i]!, lines.x[i + 1]! - lines.x[i]!);
}

/** The angle between two directions, 0 to pi. */
export function turnBetween(from: number, to: number): number {
  const turn = Math.abs(to - from) % (2 * Math.PI);
  return turn > Math.PI ? 2 * Math.PI - turn : turn;
}
