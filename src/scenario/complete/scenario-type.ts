/** The purpose of a scenario, when the request does not give it. */
import { hazardReadings } from '../hazard-reading.ts';
import type { ScenarioSettings, ScenarioType, Sourced } from '../scenario.ts';
import type { Stated } from '../stated.ts';
import { placeDefaults } from './place-defaults.ts';
import { byDefault, bySettings, inferred } from './sourced.ts';

/** Security outweighs a disaster, and a disaster the rest. */
const BY_EVENTS = ['security_assessment', 'disaster_simulation', 'emergency_response'] as const;
const PLANNING: ReadonlySet<string> = new Set(['plan', 'commute', 'cross']);
const EMERGENCY: ReadonlySet<string> = new Set([
  'evacuate',
  'shelter',
  'lockdown',
  'rescue',
  'respond',
  'disperse',
]);

export function settleScenarioType(
  { scenarioType, events, goals, structures, agents }: Stated,
  settings: ScenarioSettings,
): Sourced<ScenarioType> {
  if (settings.scenarioType !== undefined) return bySettings(settings.scenarioType);
  if (scenarioType !== undefined) return scenarioType;
  for (const purpose of BY_EVENTS) {
    const event = events.find(({ type }) => hazardReadings.of(type.value).scenarioType === purpose);
    if (event) return inferred(purpose, `${text(event.type.value)} is the event`);
  }
  const planning = goals.find(({ value }) => PLANNING.has(value));
  if (planning) return inferred('urban_planning', `the goal is to ${planning.value}`);
  const emergency = goals.find(({ value }) => EMERGENCY.has(value));
  if (emergency) return inferred('emergency_response', `the goal is to ${emergency.value}`);
  if (
    structures.some(({ kind }) => placeDefaults.of(kind.value).form === 'way') ||
    isTraffic(agents)
  )
    return inferred('urban_planning', 'traffic, and nothing happens to it', 0.5);
  return byDefault('general', 'neither an event nor a goal says what it is for');
}

function isTraffic(agents: Stated['agents']): boolean {
  return agents.length > 0 && agents.every(({ type }) => type === 'vehicle');
}

function text(word: string): string {
  return word.replaceAll('_', ' ');
}
