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
  HazardEvent,
  LngLat,
  Scenario,
  Sourced,
  Structure,
  Time,
  Weather,
} from './scenario.ts';

export interface Stated {
  readonly prompt: string;
  readonly language: Scenario['language'];
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
  /** Contradictions inside the prompt. */
  readonly conflicts: readonly Conflict[];
}

/** What the building is said to have against fire. */
export interface Protection {
  readonly sprinklers?: Sourced<boolean>;
  readonly smokeControl?: Sourced<boolean>;
  readonly alarm?: Sourced<AlarmKind>;
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
};

export type StatedGroup = Omit<AgentGroup, 'count' | 'simulated'> & {
  readonly count?: Sourced<number>;
};

export type StatedEvent = Omit<HazardEvent, 'start'> & { readonly start?: Sourced<number> };
