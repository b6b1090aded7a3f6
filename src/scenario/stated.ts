/**
 * What a prompt says and directly entails, and nothing more: the offline reader's answer, and the form in which a language
 * model's is merged. `completeScenario` adds the settings, what follows, and what has to be assumed.
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
  /** The reader's conclusion from the structures, words and place; absent when nothing says. */
  readonly environment?: Sourced<Environment>;
  readonly structures: readonly StatedStructure[];
  readonly peopleTotal?: Sourced<number>;
  readonly agents: readonly StatedGroup[];
  readonly events: readonly StatedEvent[];
  readonly blocked: readonly Blocked[];
  readonly weather: Partial<Weather>;
  readonly time: Partial<Time>;
  readonly durationSeconds?: Sourced<number>;
  /** People sleep, or are said to be awake; which groups sleep is theirs to say where only some do. */
  readonly asleep?: Sourced<boolean>;
  readonly protection?: Protection;
  readonly goals: Scenario['goals'];
  readonly exclude: Scenario['exclude'];
  /** Words that were acted on though no value has them: "is blocked", "no fire". Spans of the prompt. */
  readonly heeded?: readonly (readonly [start: number, end: number])[];
  /** The prompt against itself. */
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
