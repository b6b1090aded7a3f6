/** What an assessment cannot judge about the events of a scenario: said first, and reason enough not to call the risk low. */
import type { Scenario } from '#scenario';
import type { EventType } from '#scenario/kinds';
import type { ScorePart } from '../assessment.ts';
import { hazardJudgings } from '../hazard-judging.ts';
import { toScore } from './score.ts';

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
    const because = hazardJudgings.of(type.value).unjudged;
    return because === null ? [] : [`${nameOf(type.value)}: ${because}`];
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
