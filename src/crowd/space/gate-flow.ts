/**
 * How many people a gate lets through, in three modes.
 *
 * `sfpe`: the effective width of the hydraulic model, clear width less 0.15 m at each side, times the largest specific
 * flow of doors or of the stair's steps (SFPE Handbook, 5th ed., chapter 59, Gwynne and Rosenbaum). `nominal`: 1.33
 * persons per second and metre of clear width. `bodies`: only the bodies of the people limit it. A gate with a flow of
 * its own keeps that in every mode.
 */
import { isStepped } from '#world/levels';
import type { Level } from '#world/walkable';
import { K_LEVEL, effectiveWidth, specificFlowMax, stairK } from '../estimate/hydraulic.ts';

export const FLOW_MODES = ['sfpe', 'nominal', 'bodies'] as const;
export type FlowMode = (typeof FLOW_MODES)[number];

/** Persons per metre and second through an opening, PD 7974-6 table G.4; also what NIST TN 1822 test 5.2 allows at most. */
const NOMINAL_PER_METER = 1.33;
/** Judgement: the hydraulic model has no ways under 0.6 m; half of their width counts. */
const EFFECTIVE_PART_MIN = 0.5;

/** Persons per second; in the mode `bodies` the nominal flow, for estimates of how long a queue takes. */
export function gateFlow(mode: FlowMode, width: number, levels: readonly Level[]): number {
  switch (mode) {
    case 'sfpe':
      return sfpeFlow(width, levels.find(isStair));
    case 'nominal':
    case 'bodies':
      return NOMINAL_PER_METER * width;
  }
}

function sfpeFlow(width: number, stair: Level | undefined): number {
  const free = effectiveWidth(width, stair ? 'stair' : 'door');
  const k = stair ? Math.min(K_LEVEL, stairK(stepOf(stair))) : K_LEVEL;
  return specificFlowMax(k) * Math.max(free, EFFECTIVE_PART_MIN * width);
}

function isStair({ kind }: Level): boolean {
  return isStepped(kind);
}

/** From its slope alone: the hydraulic model needs only the ratio of the two. */
function stepOf({ rise = { perX: 0, perY: 0 } }: Level): { riser: number; tread: number } {
  const slope = Math.hypot(rise.perX, rise.perY);
  return slope > 0 ? { riser: slope, tread: 1 } : STEP_USUAL;
}

/** 7 by 11 inches, the step of the handbook's examples. */
const STEP_USUAL = { riser: 0.178, tread: 0.279 } as const;
