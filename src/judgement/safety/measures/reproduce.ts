/**
 * The command that reproduces a result: the scenario as requested, the measure and the seeds. A plan that was written is in
 * `scenario.json` of the results.
 */
import type { Scenario } from '#scenario';
import { toDesignWords } from '#scenario/design';

/** Up to the measure: prompt and settings, quoted for a shell. */
export function toAsk(scenario: Scenario): string {
  const { seed, people, durationSeconds, weather, environment, scenarioType, prompt } = scenario;
  const isSet = ({ source }: { readonly source: string }): boolean => source === 'settings';
  const settings = {
    seed,
    ...(isSet(people.agentsMax) ? { max_agents: people.agentsMax.value } : {}),
    ...(isSet(durationSeconds) ? { simulation_duration: durationSeconds.value } : {}),
    ...(isSet(weather.condition) ? { weather_conditions: weather.condition.value } : {}),
    ...(isSet(environment) ? { environment_type: environment.value } : {}),
    ...(Object.keys(scenario.designAsked).length > 0
      ? { design: toDesignWords(scenario.designAsked) }
      : {}),
  };
  const type = isSet(scenarioType) ? ` --scenario-type ${scenarioType.value}` : '';
  const asked = scenario.isWritten === true ? '--scenario scenario.json' : quote(prompt);
  return `presage simulate ${asked} --settings ${quote(JSON.stringify(settings))}${type} --risk`;
}

export function toCommand(ask: string, candidate: string, seeds: readonly number[]): string {
  return `${ask} --try ${candidate} --seeds ${seeds.join(',')}`;
}

function quote(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}
