/** Who lives in a district, as others see them; meters, as everything in the core. */
import type { Point } from '#world/walkable';

export const AGENT_KINDS = ['pedestrian', 'vehicle'] as const;
export type AgentKind = (typeof AGENT_KINDS)[number];

export interface AgentView {
  readonly id: string;
  readonly kind: AgentKind;
  readonly at: Point;
  readonly goal: Point;
  /** From where the agent is to the goal, both among the points. */
  readonly path: readonly Point[];
  readonly isFleeing: boolean;
  /** What it flees from. */
  readonly threatId: string | undefined;
}

/** What viewers are told between two steps, in this order. */
export type Told =
  | { readonly kind: 'path'; readonly agent: AgentView }
  | {
      readonly kind: 'flee';
      readonly id: string;
      readonly isFleeing: boolean;
      /** What it flees from, or fled from. */
      readonly threatId: string;
      readonly seconds: number;
    };
