/** Values that both settings and prompt may give: the settings win, and a difference is reported. */
import { hazardReadings } from '../hazard-reading.ts';
import type { HazardReading } from '../hazard-reading.ts';
import type { Conflict, Environment, ScenarioSettings, Sourced, Weather } from '../scenario.ts';
import type { Stated } from '../stated.ts';
import { placeDefaults } from './place-defaults.ts';
import { byDefault, bySettings, inferred } from './sourced.ts';

/** The service's default (E3). */
const AGENTS_MAX_DEFAULT = 100;

export interface Settled<T> {
  readonly value: Sourced<T>;
  readonly conflicts: readonly Conflict[];
}

export function settleEnvironment(
  stated: Stated,
  settings: ScenarioSettings,
): Settled<Environment> {
  const said = stated.environment;
  if (settings.environment === undefined)
    return { value: said ?? environmentOf(stated), conflicts: [] };
  const isOutdoor = settings.environment === 'outdoor';
  const kept: Environment =
    settings.environment === 'outdoor'
      ? said?.value === 'rural'
        ? 'rural'
        : 'urban'
      : settings.environment;
  // A mixed scene is inside and outside: it agrees with every setting. Open air is town or country.
  const agrees =
    said === undefined ||
    said.value === kept ||
    said.value === 'mixed' ||
    kept === 'mixed' ||
    (isOutdoor && said.value !== 'indoor');
  const because = `the settings say ${settings.environment}, the prompt ${said?.value}`;
  return {
    value: bySettings(kept),
    conflicts: agrees
      ? []
      : [{ kind: 'environment_type', path: 'environment', kept, dropped: said.value, because }],
  };
}

const RURAL_SETTINGS: ReadonlySet<HazardReading['setting']> = new Set(['wild', 'country']);

function environmentOf({ structures, events }: Stated): Sourced<Environment> {
  const [first] = structures;
  if (!first) {
    const wild = events.find(({ type }) =>
      RURAL_SETTINGS.has(hazardReadings.of(type.value).setting),
    );
    return wild
      ? inferred('rural', `${wild.type.value.replaceAll('_', ' ')}, and no building is named`, 0.5)
      : byDefault('urban', 'nothing says where; most people live in towns');
  }
  const kind = first.kind.value;
  const { environment } = placeDefaults.of(kind);
  const name = kind.replaceAll('_', ' ');
  return inferred(environment, environment === 'indoor' ? `inside a ${name}` : `a ${name}`);
}

export function settleWeather(
  stated: Stated,
  settings: ScenarioSettings,
): Settled<Weather['condition']['value']> {
  const said = stated.weather.condition;
  if (settings.weather === undefined)
    return { value: said ?? byDefault('clear', 'no weather is stated'), conflicts: [] };
  const because = `the settings say ${settings.weather}, the prompt ${said?.value}`;
  return {
    value: bySettings(settings.weather),
    conflicts:
      said === undefined || said.value === settings.weather
        ? []
        : [
            {
              kind: 'weather_conditions',
              path: 'weather.condition',
              kept: settings.weather,
              dropped: said.value,
              because,
            },
          ],
  };
}

export function settleAgentsMax(settings: ScenarioSettings): Sourced<number> {
  return settings.maxAgents === undefined
    ? byDefault(AGENTS_MAX_DEFAULT, 'the usual maximum of simulated people')
    : bySettings(settings.maxAgents);
}
