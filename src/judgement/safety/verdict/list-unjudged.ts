/**
 * What an assessment cannot judge about the events of a scenario. It comes first, and the risk is then never called
 * low.
 */
import type { Scenario } from '#scenario';
import type { EventType } from '#scenario/kinds';
import type { ScorePart } from '../assessment.ts';
import { hazardJudgings } from '../hazard-judging.ts';
import { toScore } from './score.ts';
import type { Decision } from './times.ts';

/** The parts of the requested run that could not be done, by the path of their source. */
type Lost = readonly { readonly path: string; readonly got: unknown; readonly because: string }[];

/** Events that did not take place come first: all figures about people are then without them. */
export function listUnjudged(
  { events, structures }: Pick<Scenario, 'events' | 'structures'>,
  lost: Lost = [],
): string[] {
  const missing = events.flatMap(({ id, type }) => {
    const told = lost.find(({ path, got }) => path === `events[${id}]` && got === null);
    return told === undefined
      ? []
      : [
          `${nameOf(type.value)}: it did not happen in the runs (${told.because}), so no figure here includes its effect on people.`,
        ];
  });
  const main = structures.find(({ isMain }) => isMain);
  const isUnknown = main?.kind.source === 'inferred' && main.kind.confidence <= UNKNOWN_KIND;
  const place = isUnknown
    ? [
        `The place: the prompt names no known kind of building; it is simulated as an ordinary ${main.kind.value.replaceAll('_', ' ')}.`,
      ]
    : [];
  const sentences = events.flatMap(({ type }) => {
    const because = hazardJudgings.of(type.value).unjudged;
    return because === null ? [] : [`${nameOf(type.value)}: ${because}`];
  });
  return [...new Set([...missing, ...place, ...sentences])];
}

/** The reader's confidence for a building that is only known to have exits. */
const UNKNOWN_KIND = 0.3;

/** Just above low: missing knowledge is no reason to call a risk low. */
const LEAST_SCORE = 0.26;
/** Just above medium. */
const LEAST_HIGH = 0.51;

/** Adds a first part that makes the score at least medium where something is not judged. */
export function withUnjudged(
  parts: readonly ScorePart[],
  unjudged: readonly string[],
): ScorePart[] {
  if (unjudged.length === 0) return [...parts];
  const because = `${unjudged.join(' ')} The risk is therefore not called low.`;
  return [liftTo(LEAST_SCORE, parts, { name: 'not_assessed', because }), ...parts];
}

/** Adds a last part by which the score and so the level follow the decision: at least high where not acceptable, never low where not judged. */
export function withDecision(
  parts: readonly ScorePart[],
  { verdict, because }: Pick<Decision, 'verdict' | 'because'>,
): ScorePart[] {
  const least = LEAST_BY_VERDICT[verdict];
  return least === 0 ? [...parts] : [...parts, liftTo(least, parts, { name: 'decision', because })];
}

const LEAST_BY_VERDICT: Readonly<Record<Decision['verdict'], number>> = {
  not_acceptable: LEAST_HIGH,
  not_judged: LEAST_SCORE,
  acceptable_by_these_runs: 0,
};

function liftTo(
  least: number,
  parts: readonly ScorePart[],
  named: Pick<ScorePart, 'name' | 'because'>,
): ScorePart {
  const known = toScore(parts);
  const value = Math.max(0, (least - known) / (1 - known));
  return { ...named, value, weight: 1 };
}

function nameOf(type: EventType): string {
  const words = type.replaceAll('_', ' ');
  return words[0]!.toUpperCase() + words.slice(1);
}
