/** The settings of a simulation, and the source of each (F14). */
import type { Scenario } from '#scenario';
import type { Source, Sourced } from '#scenario/values';
import type { RequestSettings } from './finished.ts';

export type ChosenBy = 'request' | 'prompt' | 'default';

export interface SettingsUsed {
  readonly settings: Readonly<Record<string, unknown>>;
  readonly settings_source: Readonly<Record<string, ChosenBy>>;
}

/** A conclusion from the prompt has the source `prompt`; `assumptions` lists it as a conclusion. */
const CHOSEN_BY: Readonly<Record<Source, ChosenBy>> = {
  settings: 'request',
  import: 'request',
  prompt: 'prompt',
  llm: 'prompt',
  inferred: 'prompt',
  default: 'default',
};

export function toSettingsUsed(scenario: Scenario, asked: RequestSettings): SettingsUsed {
  const used = {
    max_agents: choose(asked.max_agents, scenario.people.agentsMax),
    simulation_duration: choose(asked.simulation_duration, whole(scenario.durationSeconds)),
    // `outdoor` is told back as it was asked (F3).
    environment_type: choose(asked.environment_type, scenario.environment),
    weather_conditions: choose(asked.weather_conditions, scenario.weather.condition),
    // Without one it is derived from prompt and settings (F13).
    seed: [scenario.seed, asked.seed === undefined ? 'default' : 'request'] as const,
    ...(asked.use_llm === undefined ? {} : { use_llm: [asked.use_llm, 'request'] as const }),
    // As it was stated; `metadata.design` has all of it, with sources (F16).
    ...(asked.design === undefined ? {} : { design: [asked.design, 'request'] as const }),
  };
  const entries = Object.entries(used);
  return {
    settings: Object.fromEntries(entries.map(([key, [value]]) => [key, value])),
    settings_source: Object.fromEntries(entries.map(([key, [, by]]) => [key, by])),
  };
}

function choose(
  asked: number | string | undefined,
  { value, source }: Sourced<number | string>,
): readonly [value: number | string, by: ChosenBy] {
  return asked === undefined ? [value, CHOSEN_BY[source]] : [asked, 'request'];
}

function whole(seconds: Sourced<number>): Sourced<number> {
  return { ...seconds, value: Math.round(seconds.value) };
}
