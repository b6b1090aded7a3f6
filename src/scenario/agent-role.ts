/** Who people are and what vehicles are for, by their kind. */
import { createFacet } from '#base';

export interface AgentRole {
  /** Comes to help: firefighters, police, paramedics and what they drive. */
  readonly isResponder: boolean;
  /** Comes to a place where others are: a stated total may leave them out. */
  readonly comesFromOutside: boolean;
  /** False for those who came because of what happens: they do not leave when the place is left. */
  readonly leaves: boolean;
  /** Knows the place and is on duty there. */
  readonly isStaff: boolean;
  /** At work: nobody who is a child or old. */
  readonly isWorking: boolean;
  /** On duty, or there for something else than sleep. */
  readonly isUpAtNight: boolean;
  /** Cannot take stairs alone. */
  readonly needsStepFree: boolean;
  /**
   * Age or impairment says how somebody is, not who: such a person may have any role. Counted inside others, by their part of a
   * population; beside a noun it makes a group of its own ("80 elderly residents").
   */
  readonly trait?: { readonly share: number; readonly because: string; readonly isAge: boolean };
  /** How many come, by the crew or alone, when nobody counts them. */
  readonly usual?: { readonly count: number; readonly because: string };
}

export const agentRoles = createFacet<AgentRole>('who somebody is');

/** False also for what is no kind of person. */
export function isTrait(kind: string): boolean {
  return agentRoles.find(kind)?.trait !== undefined;
}
