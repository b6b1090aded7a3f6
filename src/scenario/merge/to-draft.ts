/** A reading in the compact form. What is not said is left out, to keep it short; the schema treats that as null. */
import type { Feature, Sourced, Where } from '../scenario.ts';
import type { Stated } from '../stated.ts';
import { EVENT_NUMBERS, STRUCTURE_NUMBERS, WEATHER_NUMBERS } from './draft-numbers.ts';
import type { NumberField } from './draft-numbers.ts';
import { PROMPT_CONFLICTS } from './draft-words.ts';

/** Plain JSON; `getDraftSchema` describes it. */
export type Draft = Readonly<Record<string, unknown>>;

export function toDraft(stated: Stated): Draft {
  const { prompt, place, weather, time } = stated;
  const leaf = (sourced: Sourced<unknown> | undefined): Draft | undefined => {
    if (sourced === undefined) return undefined;
    const { value, span } = sourced;
    return { value, quote: span === undefined ? '' : prompt.slice(...span) };
  };
  const numbers = (item: object, fields: Readonly<Record<string, NumberField>>): Draft =>
    Object.fromEntries(
      Object.entries(fields).map(([key, { name }]) => [
        name,
        leaf((item as Readonly<Record<string, Sourced<number> | undefined>>)[key]),
      ]),
    );
  const isQuote = (text: unknown): boolean => typeof text === 'string' && prompt.includes(text);
  const origin = place?.origin?.span === undefined ? undefined : place.origin;
  const draft = {
    environment: leaf(stated.environment),
    place: place && {
      name: leaf(place.name),
      city: leaf(place.city),
      country: leaf(place.country),
      lng: origin && leaf({ ...origin, value: origin.value[0] }),
      lat: origin && leaf({ ...origin, value: origin.value[1] }),
    },
    structures: stated.structures.map((structure) => ({
      id: structure.id,
      kind: leaf(structure.kind),
      ...numbers(structure, STRUCTURE_NUMBERS),
      parts: structure.named.map(toPart),
    })),
    people_total: leaf(stated.peopleTotal),
    agents: stated.agents.map((group) => ({
      id: group.id,
      kind: leaf(group.kind),
      count: leaf(group.count),
      subset_of: group.subsetOf,
      at: group.at && toPosition(group.at),
      is_asleep: group.isAsleep,
      arrives_s: leaf(group.arrives?.source === 'inferred' ? undefined : group.arrives),
    })),
    events: stated.events.map((event) => ({
      id: event.id,
      type: leaf(event.type),
      at: event.at && toPosition(event.at),
      ...numbers(event, EVENT_NUMBERS),
      substance: leaf(event.substance),
    })),
    blocked: stated.blocked.map(({ what, at }) => ({ what, at: toPosition(at) })),
    weather: { condition: leaf(weather.condition), ...numbers(weather, WEATHER_NUMBERS) },
    time: {
      clock: leaf(time.clock),
      date: leaf(time.date),
      part: leaf(time.part),
      weekday: leaf(time.weekday),
      season: leaf(time.season),
      month: leaf(time.month),
    },
    duration_s: leaf(stated.durationSeconds),
    goals: stated.goals.map(leaf),
    exclude: stated.exclude.map(leaf),
    conflicts: stated.conflicts
      .filter(
        ({ kind, kept, dropped }) =>
          PROMPT_CONFLICTS.some((word) => word === kind) && [kept, dropped].every(isQuote),
      )
      .map(({ kind, kept, dropped }) => ({ kind, kept, dropped })),
  };
  return withoutGaps(draft) as Draft;
}

function toPosition({ text, structure, floor, side, distance, feature }: Where): Draft {
  return {
    quote: text,
    structure,
    floor,
    side,
    distance_m: distance,
    part: feature && toPart(feature),
  };
}

function toPart({ label, kind, side, floor, number, use }: Feature): Draft {
  return { label, kind, side, floor, number, use };
}

/** Neither undefined nor objects and lists with nothing in them. */
function withoutGaps(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutGaps);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .map(([name, inner]) => [name, withoutGaps(inner)] as const)
      .filter(([, inner]) => inner !== undefined && !isEmpty(inner)),
  );
}

function isEmpty(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.keys(value).length === 0;
}
