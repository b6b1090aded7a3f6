/** What a build is given: plain values, which can also go to a thread. */
import type { SimulationQuestion } from '#contract/questions';
import type { ScenarioDocument } from '#document';
import type { PlaceEvidence } from '#safety';
import type { ScenarioSettings } from '#scenario';
import { fromDesignWords } from '#scenario/design';

export interface BuildOrder {
  readonly id: string;
  readonly question: SimulationQuestion;
  /** Risk variant: the evidence near the place at the time of the request. */
  readonly evidence?: PlaceEvidence;
  /** Told in the results. */
  readonly createdAtMs: number;
  readonly startedAtMs: number;
  /** Seconds the build was estimated to take. */
  readonly estimatedSeconds?: number;
  /** Processor seconds it may take. */
  readonly cpuSecondsMax?: number;
  /** The run as a process before stored it, packed. */
  readonly ran?: Uint8Array;
  /** For a rebuild: the second at which its run was ended. */
  readonly stoppedSeconds?: number | undefined;
  /** For a rebuild: the stored plan. */
  readonly plan?: ScenarioDocument;
  /** A rebuild must give the same result: its trajectory is stored as soon as it exists. */
  readonly isRepeated?: true;
}

/** The settings of a request for the scenario: only explicitly stated ones (F14). */
export function toScenarioSettings({
  settings = {},
  scenario_type,
}: Pick<SimulationQuestion['request'], 'settings' | 'scenario_type'>): ScenarioSettings {
  const { max_agents, simulation_duration, environment_type, weather_conditions, seed, design } =
    settings;
  return {
    ...(max_agents === undefined ? {} : { maxAgents: max_agents }),
    ...(simulation_duration === undefined ? {} : { durationSeconds: simulation_duration }),
    ...(environment_type === undefined ? {} : { environment: environment_type }),
    ...(weather_conditions === undefined ? {} : { weather: weather_conditions }),
    ...(scenario_type === undefined ? {} : { scenarioType: scenario_type }),
    ...(seed === undefined ? {} : { seed }),
    ...fromDesignWords(design ?? {}),
  };
}
