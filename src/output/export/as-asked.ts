/** Compares the results with the request. */
import { judgeFields } from '#fields';
import type { FieldsJudged } from '#fields';
import type { ScenarioSettings } from '#scenario';
import { fromDesignWords } from '#scenario/design';
import type { Finished, RequestSettings } from './finished.ts';
import { toWeather } from './weather.ts';

export function holdResults(finished: Finished, settings: RequestSettings): FieldsJudged {
  const { scenario, stated, world, played } = finished;
  const { weather } = toWeather(scenario, world, played);
  return judgeFields(stated, toClaimed(settings), { world, played, weather });
}

/** The settings that concern the place or the run. */
function toClaimed({
  simulation_duration,
  environment_type,
  weather_conditions,
  design,
}: RequestSettings): ScenarioSettings {
  return {
    ...fromDesignWords(design ?? {}),
    ...(simulation_duration === undefined ? {} : { durationSeconds: simulation_duration }),
    ...(environment_type === undefined
      ? {}
      : { environment: environment_type as NonNullable<ScenarioSettings['environment']> }),
    ...(weather_conditions === undefined
      ? {}
      : { weather: weather_conditions as NonNullable<ScenarioSettings['weather']> }),
  };
}
