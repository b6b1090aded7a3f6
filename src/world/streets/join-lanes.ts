/** The turns over a junction: from each lane that arrives to lanes that leave. */
import type { Lane, Point } from '../walkable.ts';
import type { Arm, Junction } from './junction.ts';
import { turnBetween } from './junction.ts';
import { laneId } from './road.ts';

export interface Turn {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly line: readonly Point[];
  readonly speedMax: number;
  readonly arm: Arm;
  readonly outArm: Arm;
  /** Radians; positive across the oncoming traffic. */
  readonly angle: number;
  readonly way: 'straight' | 'near' | 'far' | 'back';
}

/** A smaller turn counts as straight on. */
const STRAIGHT = 0.6;
/** The largest speed around a corner: 25 km/h. */
const TURN_SPEED = 7;
const CURVE_POINTS = 10;

export function joinLanes(
  { arms }: Junction,
  lanes: ReadonlyMap<string, Lane>,
  side: number,
): Turn[] {
  return arms.flatMap((arm) => {
    const incoming = listLanes(arm, 'in');
    if (incoming.length === 0) return [];
    const others = arms.filter((one) => one !== arm && listLanes(one, 'out').length > 0);
    // No other way: turns back.
    const outArms =
      others.length > 0 ? others : [arm].filter((one) => listLanes(one, 'out').length > 0);
    // The end of a one-way street: its lanes end there.
    if (outArms.length === 0) return [];
    const ways = sortWays(arm, outArms, side);
    const paired = ways.flatMap((way) => pairLanes(incoming, way, ways));
    const pairs = [...paired, ...pairRest(incoming, ways, paired)];
    return pairs.map(({ from, to, way }): Turn => {
      const line = drawCurve(lanes.get(from)!.line, lanes.get(to)!.line);
      const limit = Math.min(arm.road.speedMax, way.outArm.road.speedMax);
      return {
        id: `${from}>${to}`,
        from,
        to,
        line,
        speedMax: way.way === 'straight' ? limit : Math.min(TURN_SPEED, limit),
        arm,
        outArm: way.outArm,
        angle: way.angle,
        way: way.way,
      };
    });
  });
}

interface Way {
  readonly outArm: Arm;
  readonly angle: number;
  readonly way: Turn['way'];
}

function sortWays(arm: Arm, outArms: readonly Arm[], side: number): Way[] {
  const ways = outArms.map((outArm) => {
    // Positive to the left; turning across oncoming traffic is to the left where vehicles drive on the right.
    const angle = -side * turnBetween(arm.heading + Math.PI, outArm.heading);
    return { outArm, angle };
  });
  const straightest = ways.reduce((best, one) =>
    Math.abs(one.angle) < Math.abs(best.angle) ? one : best,
  );
  return ways.map((one) => ({
    ...one,
    way: nameWay(one.angle, one === straightest, one.outArm === arm),
  }));
}

function nameWay(angle: number, isStraightest: boolean, isBack: boolean): Turn['way'] {
  if (isBack) return 'back';
  if (isStraightest && Math.abs(angle) < STRAIGHT) return 'straight';
  return angle > 0 ? 'far' : 'near';
}

/**
 * Lanes for one turn: near turns from the outermost, far turns and turns back from the innermost, straight on side by
 * side.
 */
function pairLanes(
  incoming: readonly string[],
  way: Way,
  ways: readonly Way[],
): { readonly from: string; readonly to: string; readonly way: Way }[] {
  const outgoing = listLanes(way.outArm, 'out');
  const [last, lastOut] = [incoming.length - 1, outgoing.length - 1];
  const only = ways.length === 1;
  if (way.way === 'straight' || only) {
    const hasFar = ways.some((one) => one.way === 'far');
    return (
      incoming
        .map((from, k) => ({ from, k }))
        // A surplus lane turns off; without a turn it merges into the last.
        .filter(({ k }) => k <= lastOut || !hasFar || only)
        .map(({ from, k }) => ({ from, to: outgoing[Math.min(k, lastOut)]!, way }))
    );
  }
  // When turning, a vehicle may choose the lane: on a short street there is no time to change afterwards.
  const from = way.way === 'near' ? incoming[0]! : incoming[last]!;
  return outgoing.map((to) => ({ from, to, way }));
}

/** A lane without a turn, in the middle of a stem: takes the turn of the innermost. */
function pairRest(
  incoming: readonly string[],
  ways: readonly Way[],
  paired: readonly { readonly from: string }[],
): { readonly from: string; readonly to: string; readonly way: Way }[] {
  const way = ways.find((one) => one.way === 'far') ?? ways[0]!;
  const to = listLanes(way.outArm, 'out').at(-1)!;
  return incoming
    .filter((lane) => !paired.some(({ from }) => from === lane))
    .map((from) => ({ from, to, way }));
}

/** Outermost first. */
export function listLanes({ road, end }: Arm, towards: 'in' | 'out'): string[] {
  const way = (end === 'to') === (towards === 'in') ? 'forward' : 'backward';
  return Array.from({ length: road[way] }, (_, k) => laneId(road, way, k));
}

/** A smooth curve from the end of one lane to the beginning of another, with the direction of each. */
function drawCurve(from: readonly Point[], to: readonly Point[]): Point[] {
  const [a, b] = [from.at(-1)!, to[0]!];
  const u = unit(from.at(-2)!, a);
  const v = unit(b, to[1]!);
  const gap = Math.hypot(b.x - a.x, b.y - a.y);
  if (gap < 1e-6) return [a, { x: a.x + 0.01 * u.x, y: a.y + 0.01 * u.y }];
  const cosine = u.x * v.x + u.y * v.y;
  // Handles of a quarter circle are 0.55 radii; with a turn back they make a half circle.
  const handle =
    cosine < -0.7
      ? 0.67 * Math.max(gap, 5)
      : (0.55 * gap) / Math.sqrt(Math.max(0.6, 1 + Math.max(-0.4, 1 - cosine)));
  const [c, d] = [
    { x: a.x + handle * u.x, y: a.y + handle * u.y },
    { x: b.x - handle * v.x, y: b.y - handle * v.y },
  ];
  if (cosine > 0.999 && Math.abs((b.x - a.x) * u.y - (b.y - a.y) * u.x) < 0.05) return [a, b];
  return Array.from({ length: CURVE_POINTS + 1 }, (_, i) => {
    const t = i / CURVE_POINTS;
    const [p, q, r, s] = [(1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t ** 3];
    return {
      x: p * a.x + q * c.x + r * d.x + s * b.x,
      y: p * a.y + q * c.y + r * d.y + s * b.y,
    };
  });
}

function unit(a: Point, b: Point): Point {
  const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
  return { x: (b.x - a.x) / length, y: (b.y - a.y) / length };
}
