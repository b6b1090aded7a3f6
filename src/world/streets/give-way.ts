/** Priority at a junction: first the through road, then vehicles on it that turn across oncoming traffic, then the others. */
import { boundsOf, distanceToSegment } from '#plane';
import { doBoundsMeet, growBounds } from '../plan/bounds.ts';
import { doLinesMeet } from '../plan/lines.ts';
import type { Line } from '../plan/lines.ts';
import type { Turn } from './join-lanes.ts';
import type { Arm, Junction } from './junction.ts';
import { turnBetween } from './junction.ts';
import type { RoadKind } from './road.ts';

const RANKS: Readonly<Record<RoadKind, number>> = {
  highway: 4,
  tunnel: 3,
  bridge: 3,
  main: 3,
  local: 2,
  path: 1,
  rail: 1,
};

/** The turns over the junction that a turn has to let pass. */
export function giveWay(
  through: readonly Arm[],
  turn: Turn,
  turns: readonly Turn[],
  hasSignal: boolean,
): string[] {
  return turns
    .filter(
      (other) =>
        other.arm !== turn.arm &&
        yields(turn, other, through, hasSignal) &&
        (other.to === turn.to || comesNear(other, turn)),
    )
    .map(({ id }) => id);
}

/** Closer than half the widths of two cars and a margin. */
const NEAR = 2.1;

function comesNear(one: Turn, other: Turn): boolean {
  if (!doBoundsMeet(growBounds(boundsOf(one.line), NEAR), boundsOf(other.line))) return false;
  return (
    doLinesMeet(one.line, other.line) ||
    isBeside(one.line, other.line) ||
    isBeside(other.line, one.line)
  );
}

function isBeside(line: Line, other: Line): boolean {
  for (const point of line)
    for (let i = 1; i < other.length; i++)
      if (distanceToSegment(point, { from: other[i - 1]!, to: other[i]! }) < NEAR) return true;
  return false;
}

function yields(turn: Turn, other: Turn, through: readonly Arm[], hasSignal: boolean): boolean {
  const [own, others] = [through.includes(turn.arm), through.includes(other.arm)];
  if (!hasSignal && own !== others) return others;
  // Turning across: oncoming traffic that goes straight on or turns to its own side has priority.
  if (turn.way === 'back') return true;
  if (turn.way === 'far') return other.way !== 'far' || isEqual(turn, other);
  if (other.way === 'far' || other.way === 'back') return false;
  // Merging from opposite sides of a minor road, or crossing there: first come, first served.
  return turn.way !== 'straight' || isEqual(turn, other);
}

function isEqual(turn: Turn, other: Turn): boolean {
  return turn.way === other.way;
}

/** The two arms of the most important road that continues most nearly straight. */
export function findThrough({ arms }: Junction): Arm[] {
  let best: { arms: Arm[]; rank: number; bend: number } | undefined;
  arms.forEach((one, i) =>
    arms.slice(i + 1).forEach((other) => {
      const rank =
        RANKS[one.road.kind] + RANKS[other.road.kind] + (one.road.lanes + other.road.lanes) / 100;
      const bend = Math.PI - Math.abs(turnBetween(one.heading, other.heading));
      const isBetter =
        best === undefined || rank > best.rank || (rank === best.rank && bend < best.bend - 1e-9);
      if (isBetter) best = { arms: [one, other], rank, bend };
    }),
  );
  return best?.arms ?? [...arms];
}
