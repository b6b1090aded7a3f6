/**
 * When people who are awake have seen the danger themselves. In runs everybody who sees flames or stands in smoke
 * leaves at once; without a plan, figures from such runs for the kind of place are used.
 */
import type { Scenario } from '#scenario';
import type { StructureKind } from '#scenario/kinds';
import { hazardJudgings } from '../hazard-judging.ts';
import { placeJudgings } from '../place-judging.ts';

/** A mall of three storeys without an alarm, in the runs that `seenInHallSeconds` is from (docs/preliminary.md). */
const IN_BUILDINGS_SECONDS = 1000;

interface Noticed {
  readonly kind: StructureKind;
  readonly isTall: boolean;
  readonly copies: number;
}

/** Seconds from the event; infinite if it cannot be seen from everywhere. */
export function noticeSeconds(
  { events, structures }: Pick<Scenario, 'events' | 'structures'>,
  { kind, isTall, copies }: Noticed,
): number {
  const main = structures.find(({ isMain }) => isMain) ?? structures[0];
  const isInside = main?.floors !== undefined && copies === 1;
  const seconds = events
    .filter(({ at }) => at?.structure === undefined || at.structure === main?.id)
    .flatMap(({ type }) => {
      const inHall = hazardJudgings.of(type.value).seenInHallSeconds;
      if (inHall === null || !isInside) return [];
      return [!isTall && placeJudgings.of(kind).isOneHall ? inHall : IN_BUILDINGS_SECONDS];
    });
  return Math.min(Infinity, ...seconds);
}

/** From the alarm until the last person awake has set off. */
export function latestStart(times: {
  readonly eventSeconds: number;
  readonly alarmSeconds: number;
  readonly noticeSeconds: number;
}): number {
  return Math.max(0, times.eventSeconds + times.noticeSeconds - times.alarmSeconds);
}
