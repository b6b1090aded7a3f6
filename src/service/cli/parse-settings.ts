/** Reads the settings of a request from JSON. */
import { readDesign } from '#contract/questions';
import { Refusal } from '#contract/refusals';
import type { ScenarioSettings } from '#scenario';
import { fromDesignWords } from '#scenario/design';
import { BadUsage } from './command.ts';

type Parse = (value: unknown, name: string) => Partial<ScenarioSettings>;

const ENVIRONMENTS = ['urban', 'rural', 'indoor', 'mixed', 'outdoor'] as const;
const CONDITIONS = ['clear', 'rain', 'snow', 'fog', 'storm'] as const;
const TYPES = [
  'emergency_response',
  'urban_planning',
  'security_assessment',
  'disaster_simulation',
  'general',
] as const;

const FIELDS: Readonly<Record<string, Parse>> = {
  max_agents: (value, name) => ({ maxAgents: number(value, name, 1) }),
  simulation_duration: (value, name) => ({ durationSeconds: number(value, name, 1) }),
  environment_type: (value, name) => ({ environment: word(value, name, ENVIRONMENTS) }),
  weather_conditions: (value, name) => ({ weather: word(value, name, CONDITIONS) }),
  scenario_type: (value, name) => ({ scenarioType: word(value, name, TYPES) }),
  seed: (value, name) => ({ seed: number(value, name, 0) }),
  design: (value, name) => design(value, name),
};

export function parseSettings(value: unknown, where: string): ScenarioSettings {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new BadUsage(`${where} must be a JSON object`);
  let settings: ScenarioSettings = {};
  for (const [name, field] of Object.entries(value)) {
    const parse = Object.hasOwn(FIELDS, name) ? FIELDS[name] : undefined;
    if (parse === undefined)
      throw new BadUsage(
        `${where}: ${JSON.stringify(name)} is not a setting; the settings are ${Object.keys(FIELDS).join(', ')}`,
      );
    settings = { ...settings, ...parse(field, `${where}: ${name}`) };
  }
  return settings;
}

/** Applies the rules of the API. */
function design(value: unknown, name: string): Partial<ScenarioSettings> {
  try {
    return fromDesignWords(readDesign(value));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    throw new BadUsage(`${name}: ${error.message.replace(/\.$/, '')}`);
  }
}

function number(value: unknown, name: string, min: number): number {
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= min) return value;
  throw new BadUsage(
    `${name} is ${JSON.stringify(value)}; it must be a whole number of at least ${min}`,
  );
}

function word<W extends string>(value: unknown, name: string, words: readonly W[]): W {
  const found = words.find((one) => one === value);
  if (found !== undefined) return found;
  throw new BadUsage(`${name} is ${JSON.stringify(value)}; it must be one of ${words.join(', ')}`);
}
