/** What an assessment cannot judge about the events of a scenario: said first, and reason enough not to call the risk low. */
import type { EventType, Scenario } from '#scenario';
import type { ScorePart } from './assessment.ts';
import { toScore } from './score.ts';

const WATER =
  'How water hurts people is judged by its depth and speed alone: current on stairs, cold, electricity and what it carries are not modelled.';
const CRUSH =
  'A crush where the crowd stands is not modelled: in the runs everybody leaves at once, and density is found at the ways out.';
const ATTACK =
  'Hiding, locking doors and lockdown are not modelled: in the runs everybody who notices the attacker flees.';
const WIND = 'What wind does to people and buildings is not modelled.';
const BURIED = 'Whom it buries or strikes is not modelled: in the runs it only closes ways.';

/** Events that hurt people in ways no model of ours plays; the others are played, or hurt nobody by themselves. */
const UNJUDGED: Partial<Record<EventType, string>> = {
  earthquake:
    'Injuries by shaking, falling parts and collapse are not modelled: the runs show ways that are blocked and who is cut off, and nobody hurt by the quake itself.',
  flood: WATER,
  tsunami: WATER,
  dam_break: WATER,
  crowd_surge: CRUSH,
  panic: CRUSH,
  riot: 'Violence is not modelled: people leave, and nobody is hurt by others.',
  active_shooter: ATTACK,
  attack: ATTACK,
  building_collapse: BURIED,
  landslide: BURIED,
  avalanche: BURIED,
  hurricane: WIND,
  tornado: WIND,
  wildfire: 'Fire and smoke that spread over land are not modelled.',
  eruption: 'Ash, gas and lava are not modelled.',
  radiation_leak: 'Radiation is not modelled: no dose is reckoned.',
  heatwave: 'What heat does over hours is not modelled.',
  derailment: 'Injuries in the train are not modelled.',
  vehicle_collision: 'Injuries in the vehicles are not modelled.',
  ship_listing: 'A deck that tilts is not modelled: nobody is slowed or hurt by it.',
  medical_emergency: 'Illness is not modelled.',
};

/** Of the run that was asked for: what could not be done, by the path of what asked for it. */
type Lost = readonly { readonly path: string; readonly got: unknown; readonly because: string }[];

/** What did not take place comes first: all that is said of people is then said without it. */
export function listUnjudged(
  { events, structures }: Pick<Scenario, 'events' | 'structures'>,
  lost: Lost = [],
): string[] {
  const missing = events.flatMap(({ id, type }) => {
    const told = lost.find(({ path, got }) => path === `events[${id}]` && got === null);
    return told === undefined
      ? []
      : [
          `${nameOf(type.value)}: it did not take place in the runs (${told.because}), so nothing here says what it does to people.`,
        ];
  });
  const main = structures.find(({ isMain }) => isMain);
  const isUnknown = main?.kind.source === 'inferred' && main.kind.confidence <= UNKNOWN_KIND;
  const place = isUnknown
    ? [
        `The place: no kind of building that we know is named; it is played as a usual ${main.kind.value.replaceAll('_', ' ')}.`,
      ]
    : [];
  const sentences = events.flatMap(({ type }) => {
    const because = UNJUDGED[type.value];
    return because === undefined ? [] : [`${nameOf(type.value)}: ${because}`];
  });
  return [...new Set([...missing, ...place, ...sentences])];
}

/** So unsure is the reader of a building that is only known to have exits. */
const UNKNOWN_KIND = 0.3;

/** Just above low: what is not known is no reason to call it low. */
const LEAST_SCORE = 0.26;

/** Parts that make at least a medium score where something is not judged; its part is the first. */
export function withUnjudged(
  parts: readonly ScorePart[],
  unjudged: readonly string[],
): ScorePart[] {
  if (unjudged.length === 0) return [...parts];
  const known = toScore(parts);
  const value = Math.max(0, (LEAST_SCORE - known) / (1 - known));
  const because = `${unjudged.join(' ')} So the risk is not called low.`;
  return [{ name: 'not_assessed', value, weight: 1, because }, ...parts];
}

function nameOf(type: EventType): string {
  const words = type.replaceAll('_', ' ');
  return words[0]!.toUpperCase() + words.slice(1);
}
