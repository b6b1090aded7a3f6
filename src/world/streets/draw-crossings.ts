/** Zebras over the arms of a junction, between the corner and the stop line. */
import { findMeeting, placeOn } from '../plan/lines.ts';
import type { Crossing, Segment } from '../walkable.ts';
import type { Turn } from './join-lanes.ts';
import { CROSSING_MIDDLE } from './junction.ts';
import type { Arm, Junction } from './junction.ts';

/** With lights people cross while vehicles have red; without, vehicles stop for them. */
export function drawCrossings(
  { arms }: Junction,
  turns: readonly Turn[],
  hasPriority: boolean,
): Crossing[] {
  return arms
    .filter(({ hasCrossing }) => hasCrossing)
    .map((arm) => {
      const segment = crossArm(arm);
      const wide = stretch(segment, 2);
      const lanes = turns
        .filter((turn) => turn.arm === arm || turn.outArm === arm)
        .flatMap(({ id, line }) => {
          const at = findMeeting(line, wide);
          return at === undefined ? [] : [{ lane: id, at }];
        });
      return { id: `${arm.road.id}.${arm.end}.crossing`, segment, lanes, hasPriority };
    })
    .filter(({ lanes }) => lanes.length > 0);
}

function crossArm({ road, end, kerb }: Arm): Segment {
  const line = end === 'from' ? road.line : road.line.toReversed();
  const { x, y, heading } = placeOn(line, kerb + CROSSING_MIDDLE);
  const half = road.width / 2;
  const [nx, ny] = [-Math.sin(heading) * half, Math.cos(heading) * half];
  return { from: { x: x - nx, y: y - ny }, to: { x: x + nx, y: y + ny } };
}

function stretch({ from, to }: Segment, by: number): Segment {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const [dx, dy] = [((to.x - from.x) / length) * by, ((to.y - from.y) / length) * by];
  return { from: { x: from.x - dx, y: from.y - dy }, to: { x: to.x + dx, y: to.y + dy } };
}
