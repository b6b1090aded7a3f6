/** Agents of a district as viewers see them; in metres, like everything in the core. */
import type { Point } from '#world/walkable';

export const AGENT_KINDS = ['pedestrian', 'vehicle'] as const;
export type AgentKind = (typeof AGENT_KINDS)[number];

export interface AgentView {
  readonly id: string;
  readonly kind: AgentKind;
  readonly at: Point;
  readonly goal: Point;
  /** From the agent's position to the goal, both included. */
  readonly path: readonly Point[];
  readonly isFleeing: boolean;
  /** The threat it flees from. */
  readonly threatId: string | undefined;
}

/** Messages for viewers between two steps, in this order. */
export type Told =
  | { readonly kind: 'path'; readonly agent: AgentView }
  | {
      readonly kind: 'flee';
      readonly id: string;
      readonly isFleeing: boolean;
      /** The threat it flees from, or fled from. */
      readonly threatId: string;
      readonly seconds: number;
    };
