/** What a scenario is for, when the request does not say. */
import type { EventType } from '../kinds.ts';
import type { ScenarioSettings, ScenarioType, Sourced } from '../scenario.ts';
import type { Stated } from '../stated.ts';
import { placeDefaults } from './place-defaults.ts';
import { byDefault, bySettings, inferred } from './sourced.ts';

const SECURITY: ReadonlySet<EventType> = new Set([
  'active_shooter',
  'attack',
  'bomb_threat',
  'protest',
  'riot',
  'crowd_surge',
]);
const DISASTER: ReadonlySet<EventType> = new Set([
  'flood',
  'tsunami',
  'earthquake',
  'wildfire',
  'hurricane',
  'tornado',
  'landslide',
  'avalanche',
  'eruption',
  'dam_break',
  'heatwave',
]);
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
  { events, goals, structures, agents }: Stated,
  settings: ScenarioSettings,
): Sourced<ScenarioType> {
  if (settings.scenarioType !== undefined) return bySettings(settings.scenarioType);
  const security = events.find(({ type }) => SECURITY.has(type.value));
  if (security) return inferred('security_assessment', `${text(security.type.value)} is the event`);
  const disaster = events.find(({ type }) => DISASTER.has(type.value));
  if (disaster) return inferred('disaster_simulation', `${text(disaster.type.value)} is the event`);
  if (events[0])
    return inferred('emergency_response', `${text(events[0].type.value)} is the event`);
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
