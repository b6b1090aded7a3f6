/** Where roads meet: their arms around a node, and how far from it vehicles stop. */
import { lineLength } from '#plane';
import { placeOn } from '../plan/lines.ts';
import type { Point } from '../walkable.ts';
import type { Road } from './road.ts';

export interface Arm {
  readonly road: Road;
  /** Which end of the road is here. */
  readonly end: 'from' | 'to';
  /** Direction away from the node, radians. */
  readonly heading: number;
  /** Distance from the node along the road: where the roadways separate, and of the stop line. */
  readonly kerb: number;
  readonly stop: number;
  readonly hasCrossing: boolean;
}

export interface Junction {
  readonly id: string;
  readonly at: Point;
  /** Counterclockwise. */
  readonly arms: readonly Arm[];
}

/** A crossing is 4 m wide, its middle this far from the corner; the stop line is before it. */
export const CROSSING_MIDDLE = 2.6;
const CROSSING_ROOM = 5.5;
/** Room for the turn of a car where there is no crossing. */
const TURNING_ROOM = 3.5;
/** The largest share of a road's length, so that lanes remain between two junctions. */
const SHARE_MAX = 0.42;
/** Roads with a pavement this wide have crossings. */
const PAVEMENT_MIN = 1.4;

export function listArms(node: string, roads: readonly Road[]): Arm[] {
  return roads
    .flatMap((road) =>
      (['from', 'to'] as const)
        .filter((end) => road[end] === node)
        .map((end) => ({
          road,
          end,
          heading: headingOf(road, end),
          kerb: 0,
          stop: 0,
          hasCrossing: false,
        })),
    )
    .sort((a, b) => a.heading - b.heading || (a.road.id < b.road.id ? -1 : 1));
}

/** Away from the node, over the first meters. */
function headingOf({ line }: Road, end: 'from' | 'to'): number {
  const seen = end === 'from' ? line : line.toReversed();
  const at = placeOn(seen, Math.min(12, lineLength(seen)));
  return Math.atan2(at.y - seen[0]!.y, at.x - seen[0]!.x);
}

/** Sets every arm as far back from the node as its neighbours are wide. */
export function setBack(junction: Junction, isEnd: boolean): Junction {
  const { arms } = junction;
  if (isEnd) return junction;
  return {
    ...junction,
    arms: arms.map((arm, i) => {
      const next = arms[(i + 1) % arms.length]!;
      const before = arms[(i + arms.length - 1) % arms.length]!;
      const kerb = Math.max(0, partingOf(arm, next), partingOf(arm, before));
      const most = SHARE_MAX * lineLength(arm.road.line);
      const isCrossable = arms.length > 2 && arm.road.pavement >= PAVEMENT_MIN;
      const wanted = kerb + (isCrossable ? CROSSING_ROOM : TURNING_ROOM);
      return {
        ...arm,
        kerb,
        stop: Math.min(wanted, most),
        hasCrossing: isCrossable && wanted <= most,
      };
    }),
  };
}

/** Where the edge of an arm meets that of a neighbour, as a distance along the arm. */
function partingOf(arm: Arm, other: Arm): number {
  if (arm === other) return 0;
  const angle = Math.abs(turnBetween(arm.heading, other.heading));
  // Arms opposite each other do not meet; at very sharp angles the distance is limited.
  const sine = Math.max(0.35, Math.sin(angle));
  if (angle > 2.8) return Math.max(0, other.road.width - arm.road.width) / 2;
  return (other.road.width / 2 + (arm.road.width / 2) * Math.cos(angle)) / sine;
}

/** From one direction to another, -pi to pi, positive to the left. */
export function turnBetween(from: number, to: number): number {
  const turn = (to - from) % (2 * Math.PI);
  if (turn > Math.PI) return turn - 2 * Math.PI;
  return turn < -Math.PI ? turn + 2 * Math.PI : turn;
}
