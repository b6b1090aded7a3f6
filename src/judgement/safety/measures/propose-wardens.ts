/** Trained and audited wardens on duty: people set off as in places of management level M1 (PD 7974-6). */
import type { Scenario } from '#scenario';
import { placeJudgings } from '../place-judging.ts';
import type { Candidate } from './candidate.ts';
import { findReason, toCandidate } from './proposal.ts';
import type { Grounds } from './proposal.ts';

/** Decides only the order of trial: judgement. */
const WORTH = 0.2;
/** People per warden: judgement, between the 20 of offices and the 100 and more of stands. */
const PEOPLE_EACH = 50;

/** Without an alarm wardens have nothing to act on; at level M1 nothing is left to gain. */
export function canHaveWardens({
  response,
  structures,
}: Pick<Scenario, 'response' | 'structures'>): boolean {
  const main = structures.find(({ isMain }) => isMain);
  return (
    response.alarm.value !== 'none' &&
    response.management.value > 1 &&
    main !== undefined &&
    placeJudgings.of(main.kind.value).canHaveWardens
  );
}

export function countWardens(people: number): number {
  return Math.max(2, Math.ceil(people / PEOPLE_EACH));
}

export function sayWardens(count: number): string {
  return `Have ${count} trained wardens on duty who send people out as soon as the alarm sounds, with drills and audits (management level M1)`;
}

function withWardens(scenario: Scenario): Scenario {
  const { response } = scenario;
  return {
    ...scenario,
    response: { ...response, management: { ...response.management, value: 1 } },
  };
}

export function proposeWardens(grounds: Grounds): Candidate[] {
  const { scenario } = grounds;
  if (!canHaveWardens(scenario)) return [];
  const reason = findReason(grounds, ['smoke', 'warning', 'accessibility']);
  if (reason === undefined) return [];
  const count = countWardens(scenario.people.total.value);
  return [
    toCandidate(grounds, {
      ...reason,
      type: 'wardens',
      size: count,
      description: `${sayWardens(count)}.`,
      expected: WORTH,
      apply: (asked, given) => ({ scenario: withWardens(asked), world: given, changes: {} }),
    }),
  ];
}
