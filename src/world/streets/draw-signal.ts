/** Traffic lights where large roads cross: the through road and the others in turn. */
import type { Signal } from '../walkable.ts';
import { findThrough } from './give-way.ts';
import { listLanes } from './join-lanes.ts';
import type { Turn } from './join-lanes.ts';
import type { Arm, Junction } from './junction.ts';
import { turnBetween } from './junction.ts';

/** Green with its yellow, and all red between: 25 s and 3 s, within the usual 10-60 s and 2-5 s (RiLSA 2015; MUTCD 4D). */
const GREEN = 25;
const CLEARING = 3;
const ARMS_MIN = 3;

/** None where fewer than three arms are main roads. */
export function drawSignal(junction: Junction, turns: readonly Turn[]): Signal | undefined {
  const large = junction.arms.filter(({ road }) => road.kind !== 'local' && road.kind !== 'path');
  if (large.length < ARMS_MIN || turns.length === 0) return undefined;
  const through = findThrough(junction);
  const rest = junction.arms.filter((arm) => !through.includes(arm));
  const groups = [through, ...pairOpposite(rest)]
    .map((arms) => arms.flatMap((arm) => listLanes(arm, 'in')))
    .filter((lanes) => lanes.length > 0);
  if (groups.length < 2) return undefined;
  return {
    id: `${junction.id}.signal`,
    cycleSeconds: groups.length * (GREEN + CLEARING),
    phases: groups.map((lanes, i) => {
      const from = i * (GREEN + CLEARING);
      return { lanes, from, to: from + GREEN };
    }),
  };
}

function pairOpposite(arms: readonly Arm[]): Arm[][] {
  const [first, ...rest] = arms;
  if (first === undefined) return [];
  const other = rest.find(
    (arm) => Math.abs(turnBetween(first.heading, arm.heading)) > (3 / 4) * Math.PI,
  );
  const group = other === undefined ? [first] : [first, other];
  return [group, ...pairOpposite(rest.filter((arm) => arm !== other))];
}
