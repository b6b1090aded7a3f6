/** Vehicles that stand in line with others: behind them, before them, or between two of them. */
import type { AgentGroup, Where } from '#scenario/plan';
import type { Side } from '#scenario/values';
import type { VehicleShape } from '../vehicle-shape.ts';
import type { Stand } from './stand.ts';

/** From one to the next, as before a red light. Judgement. */
const GAP_METERS = 1.5;

/** The group they stand in line with. */
export function findLead(
  { at }: AgentGroup,
  agents: readonly AgentGroup[],
): AgentGroup | undefined {
  if (at?.group === undefined || (!LINES.has(at.relation ?? '') && at.side === undefined))
    return undefined;
  return agents.find(({ id, type }) => type === 'vehicle' && id === at.group);
}

const LINES: ReadonlySet<string> = new Set(['behind', 'between', 'before']);

export interface InLine {
  readonly own: readonly Stand[];
  /** Those they stand in line with; the second of two is moved to make room between them. */
  readonly leads: readonly Stand[];
}

/** Along the way the first of the others points; nowhere where none of them stands. */
export function standInLine(
  { relation: how, side }: Pick<Where, 'relation' | 'side'>,
  count: number,
  { length, width }: Pick<VehicleShape, 'length' | 'width'>,
  leads: readonly Stand[],
  before: readonly Stand[] = [],
): InLine {
  const [first, second, ...others] = leads;
  if (first === undefined) return { own: [], leads };
  const sign =
    side === undefined ? (how === 'behind' ? -1 : 1) : Math.sign(towards(side, first.heading)) || 1;
  // Behind those of other groups that stand in the same line.
  let end = before.reduce((sum, one) => sum + GAP_METERS + one.length, first.length / 2);
  const next = (size: { readonly length: number; readonly width: number }): Stand => {
    const away = sign * (end + GAP_METERS + size.length / 2);
    end += GAP_METERS + size.length;
    const { line: _, carriages: __, ...spot } = first;
    return {
      ...spot,
      length: size.length,
      width: size.width,
      at: {
        x: first.at.x + away * Math.cos(first.heading),
        y: first.at.y + away * Math.sin(first.heading),
      },
    };
  };
  const own = Array.from({ length: count }, () => next({ length, width }));
  return how === 'between' && second !== undefined
    ? { own, leads: [first, next(second), ...others] }
    : { own, leads };
}

/** How far a heading leads to a side: 1 straight to it, -1 away from it. */
function towards(side: Side, heading: number): number {
  const to = { east: 0, north: 0.5, west: 1, south: -0.5 }[side] * Math.PI;
  return Math.cos(heading - to);
}
