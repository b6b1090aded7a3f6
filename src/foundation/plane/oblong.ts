/** A rectangle that is turned: a bed, a table, a vehicle seen from above. */
import type { Point, Ring, Segment } from './point.ts';
import { isInRing } from './rings.ts';
import { edgesOf } from './segments.ts';

export interface Oblong {
  readonly middle: Point;
  /** Of its length; radians to the left from east. */
  readonly heading: number;
  readonly length: number;
  readonly width: number;
}

/** Counterclockwise. */
function ringOf({ middle: { x, y }, heading, length, width }: Oblong): Ring {
  const [c, s] = [Math.cos(heading), Math.sin(heading)];
  const corner = (along: number, across: number): Point => ({
    x: x + along * c - across * s,
    y: y + along * s + across * c,
  });
  const [l, w] = [length / 2, width / 2];
  return [corner(-l, -w), corner(l, -w), corner(l, w), corner(-l, w)];
}

/** Whether a part of the segment is inside: in the oblong's own frame, by the method of Liang and Barsky (1984). */
export function crossesOblong(
  { from, to }: Segment,
  { middle, heading, ...size }: Oblong,
): boolean {
  const [c, s] = [Math.cos(heading), Math.sin(heading)];
  const inFrame = ({ x, y }: Point): Point => ({
    x: (x - middle.x) * c + (y - middle.y) * s,
    y: (y - middle.y) * c - (x - middle.x) * s,
  });
  const [a, b] = [inFrame(from), inFrame(to)];
  let [enter, leave] = [0, 1];
  for (const [start, step, half] of [
    [a.x, b.x - a.x, size.length / 2],
    [a.y, b.y - a.y, size.width / 2],
  ] as const) {
    if (step === 0) {
      if (Math.abs(start) >= half) return false;
      continue;
    }
    const [near, far] = [(-half - start) / step, (half - start) / step];
    enter = Math.max(enter, Math.min(near, far));
    leave = Math.min(leave, Math.max(near, far));
  }
  return enter < leave;
}

export function overlapOblongs(a: Oblong, b: Oblong): boolean {
  const away = Math.hypot(a.middle.x - b.middle.x, a.middle.y - b.middle.y);
  if (away >= (Math.hypot(a.length, a.width) + Math.hypot(b.length, b.width)) / 2) return false;
  const ring = ringOf(a);
  return edgesOf(ring).some((edge) => crossesOblong(edge, b)) || isInRing(ring, b.middle);
}
