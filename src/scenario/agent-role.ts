/** The roles of people and vehicles, by their kind. */
import { createFacet } from '#base';

export interface AgentRole {
  /** Comes to help: firefighters, police, paramedics and their vehicles. */
  readonly isResponder: boolean;
  /** Comes from outside to a place where others are: a stated total may leave them out. */
  readonly comesFromOutside: boolean;
  /** At a building they gather on the ground before it, unless they are said to be in it. */
  readonly gathersOutside?: true;
  /** False for people who came because of the event: they do not leave when the place is evacuated. */
  readonly leaves: boolean;
  /** Brings out those who are down or cannot go alone. */
  readonly rescues?: boolean;
  /** Knows the place and is on duty there. */
  readonly isStaff: boolean;
  /** At work: not a child and not old. */
  readonly isWorking: boolean;
  /** On duty, or there for another reason than sleep. */
  readonly isUpAtNight: boolean;
  /** Cannot take stairs alone. */
  readonly needsStepFree: boolean;
  /**
   * Age or impairment describes a person, not their role: such a person may have any role. Counted inside others, by
   * their part of a population; beside a noun it makes a group of its own ("80 elderly residents").
   */
  readonly trait?: { readonly share: number; readonly because: string; readonly isAge: boolean };
  /** Does not run from an attacker. */
  readonly facesAttackers?: boolean;
  /** Comes with breathing apparatus and protective clothing. */
  readonly wearsGear?: boolean;
  /** Of people: on a road they are in the vehicles there, unless something else is said. */
  readonly ridesOnRoads?: true;
  /** Of vehicles: people in each, of a train in each carriage; absent where nobody is only carried. */
  readonly seats?: number;
  /** How many come, as a crew or alone, when no number is given. */
  readonly usual?: { readonly count: number; readonly because: string };
}

export const agentRoles = createFacet<AgentRole>('who somebody is');

/** Also false for a name that is not a kind of person. */
export function isTrait(kind: string): boolean {
  return agentRoles.find(kind)?.trait !== undefined;
}
