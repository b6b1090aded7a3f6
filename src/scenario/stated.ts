/**
 * What a prompt says and directly implies, and nothing more: the result of the offline reader, and the form in which
 * that of a language model is merged. `completeScenario` adds the settings, what follows, and what has to be assumed.
 */
import type { AlarmKind } from './alarm-kind.ts';
import type {
  AgentGroup,
  Blocked,
  Conflict,
  Environment,
  FireDesign,
  HazardEvent,
  LngLat,
  Response,
  Scenario,
  Sourced,
  Structure,
  Time,
  Weather,
} from './scenario.ts';

export interface Stated {
  readonly prompt: string;
  readonly language: Scenario['language'];
  readonly floorNames?: Scenario['floorNames'];
  /** Of a document that says it; a prompt does not. */
  readonly seed?: number;
  /** Every gap has been filled before: nothing is divided, added or moved a second time. */
  readonly isCompleted?: true;
  readonly scenarioType?: Scenario['scenarioType'];
  readonly place?: StatedPlace;
  /** The reader's conclusion from the structures, words and place; absent when nothing indicates it. */
  readonly environment?: Sourced<Environment>;
  readonly structures: readonly StatedStructure[];
  readonly peopleTotal?: Sourced<number>;
  readonly agents: readonly StatedGroup[];
  readonly events: readonly StatedEvent[];
  readonly blocked: readonly Blocked[];
  readonly weather: Partial<Weather>;
  readonly time: Partial<Time>;
  readonly durationSeconds?: Sourced<number>;
  /** People sleep, or are said to be awake; where only some sleep, the groups say which. */
  readonly asleep?: Sourced<boolean>;
  readonly protection?: Protection;
  /** When the alarm sounds, in seconds from the start of the run. */
  readonly alarmSeconds?: Sourced<number>;
  readonly goals: Scenario['goals'];
  readonly things?: Scenario['things'];
  readonly tasks?: Scenario['tasks'];
  readonly forbidden?: Scenario['forbidden'];
  readonly exclude: Scenario['exclude'];
  /** Words that had an effect although no value cites them: "is blocked", "no fire". Spans of the prompt. */
  readonly heeded?: readonly (readonly [start: number, end: number])[];
  /** Of a plan that was completed before: what was not read, and what could not be. */
  readonly unread?: Scenario['unread'];
  readonly unmet?: Scenario['unmet'];
  /** What a document asks for and no plan can hold. */
  readonly leftOut?: Scenario['unmet'];
  /** The name of a plan that has one. */
  readonly title?: string;
  /** The plan was given as a scenario document, so its words alone do not make it. */
  readonly isWritten?: true;
  readonly designAsked?: Scenario['designAsked'];
  /** Contradictions inside the prompt. */
  readonly conflicts: readonly Conflict[];
}

/** What the building is said to have against fire, and how the fire burns. */
export interface Protection extends Partial<FireDesign> {
  readonly alarm?: Sourced<AlarmKind>;
  readonly management?: Response['management'];
}

export interface StatedPlace {
  readonly name?: Sourced<string>;
  readonly city?: Sourced<string>;
  readonly country?: Sourced<string>;
  readonly origin?: Sourced<LngLat>;
  readonly precisionMeters: number;
}

export type StatedStructure = Omit<Structure, 'count' | 'isMain'> & {
  readonly count?: Sourced<number>;
  readonly isMain?: boolean;
};

export type StatedGroup = Omit<AgentGroup, 'count' | 'simulated'> & {
  readonly count?: Sourced<number>;
  /** Of a part without a number: which part of the whole, or all of it that is in no other part. */
  readonly share?: Sourced<number>;
  readonly isRest?: true;
};

export type StatedEvent = Omit<HazardEvent, 'start'> & { readonly start?: Sourced<number> };
