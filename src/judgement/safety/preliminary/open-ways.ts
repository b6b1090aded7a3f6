/**
 * The ways out of open ground when the prompt gives no number: as many and as wide as in worlds (world/open). In
 * metres.
 */
import type { Structure } from '#scenario/plan';
import { placeJudgings } from '../place-judging.ts';
import type { UsualWays } from '../place-judging.ts';

/** The stated or inferred ones, otherwise the usual ones of the kind. */
export function listOpenWays(structure: Structure): readonly UsualWays[] {
  const { kind, exits, gates, exitWidth, lanes } = structure;
  const plan = planOf(structure);
  const { openWays, emergencyExitMeters } = placeJudgings.of(kind.value);
  const usual = openWays({ ...plan, lanes: lanes?.value ?? 2 });
  const count = exits?.value ?? gates?.value;
  if (emergencyExitMeters !== undefined && count !== undefined) {
    const portals = { ...usual[0]!, count: Math.min(2, Math.max(1, Math.round(count))) };
    const more = Math.max(0, Math.round(count) - portals.count);
    const width = exitWidth?.value ?? emergencyExitMeters;
    return more > 0 ? [portals, { name: 'emergency exit', count: more, width }] : [portals];
  }
  if (count === undefined && exitWidth === undefined) return usual;
  const all = usual.reduce((sum, ways) => sum + ways.count, 0);
  return [
    {
      name: exits === undefined && gates !== undefined ? 'gate' : usual[0]!.name,
      count: Math.max(1, Math.round(count ?? all)),
      width: exitWidth?.value ?? usual[0]!.width,
    },
  ];
}

/** Length and width of the ground. */
export function planOf({ length, width, area }: Structure): {
  readonly length: number;
  readonly width: number;
} {
  const side = Math.sqrt(area?.value ?? SIDE_UNKNOWN ** 2);
  const [a, b] = [length?.value ?? side, width?.value ?? side];
  return { length: Math.max(SIDE_MIN, a, b), width: Math.max(SIDE_MIN, Math.min(a, b)) };
}

const SIDE_MIN = 1;
/** Completed structures have their size; without one, a square of a usual building. */
const SIDE_UNKNOWN = 40;
