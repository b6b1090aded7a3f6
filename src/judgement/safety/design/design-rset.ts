/**
 * The required time (RSET) that decides, by hand: everybody leaves as told, and nobody because they see the danger.
 *
 *     RSET = detection and alarm + the longer of
 *         start of the 99th of 100 + the longer of travel and flow
 *         start of the first + travel + people / flow
 *
 * The two are the cases of PD 7974-6 for few and for many people. Flow is that of the SFPE Handbook (5th ed., chapter
 * 59), travel the walk of a slow person from the farthest place. It needs no run, so every assessment has the same one.
 */
import { isStartLeast, startsBy } from '#crowd/cast';
import { judgeOccasion } from '#run';
import type { Scenario } from '#scenario';
import { emptyPlace, releasesAtOnce } from '../preliminary/empty-place.ts';
import { countTrapped } from '../preliminary/estimate-leaving.ts';
import { createLastPerson } from '../preliminary/last-person.ts';
import { toSkeleton } from '../preliminary/skeleton.ts';
import type { Skeleton } from '../preliminary/skeleton.ts';
import { toWaysDown } from '../preliminary/ways-down.ts';
import type { DesignRset } from './design-times.ts';

/** PD 7974-6 gives these two of the people who start. */
const [FIRST, LAST] = [0.01, 0.99];

export function createDesignRset(scenario: Scenario): (skeleton?: Skeleton) => DesignRset {
  const watchLast = createLastPerson(scenario);
  const planned = toSkeleton(scenario);
  const noticedSeconds = noticedUntold(scenario);
  return (skeleton = planned) => {
    const { kind, alarmSeconds, eventSeconds, hasAlarm } = skeleton;
    const ways = toWaysDown(skeleton);
    const { seconds, stranded, uses } = emptyPlace(skeleton, ways, undefined, releasesAtOnce());
    const last = watchLast(skeleton, ways);
    const crowds = [false, true].filter((isAsleep) =>
      skeleton.storeys.some(({ awake, asleep }) => (isAsleep ? asleep : awake) > 0),
    );
    const startOf = (share: number): number =>
      Math.max(0, ...crowds.map((isAsleep) => startsBy(kind, { ...skeleton, isAsleep }, share)));
    const preMovementSeconds = startOf(LAST);
    const travelSeconds = last.slowWalkSeconds();
    const flowSeconds = uses.reduce(
      (most, { people, passage }) => Math.max(most, people / passage.capacity),
      0,
    );
    const ofMany = startOf(FIRST) + travelSeconds + flowSeconds;
    const movementSeconds = Math.max(travelSeconds, seconds, ofMany - preMovementSeconds);
    const detectionSeconds = Math.max(alarmSeconds - eventSeconds, hasAlarm ? 0 : noticedSeconds);
    return {
      detectionSeconds,
      preMovementSeconds,
      movementSeconds,
      totalSeconds: detectionSeconds + preMovementSeconds + movementSeconds,
      travelSeconds,
      flowSeconds,
      // The hand calculation counts in parts of people.
      notOut: Math.round(countTrapped(skeleton, stranded + last.unable)),
      isLeast: crowds.some((isAsleep) => isStartLeast(kind, { ...skeleton, isAsleep })),
    };
  };
}

/** Without an alarm nobody knows sooner than by a manual one: somebody has to see it first. */
function noticedUntold(scenario: Scenario): number {
  const { response } = scenario;
  const manual = { ...response, alarm: { ...response.alarm, value: 'manual' as const } };
  const told = judgeOccasion(
    { ...scenario, response: manual },
    { assumptions: [], unmet: [] },
    'evacuation',
  );
  return Math.max(0, (told.alarmSeconds ?? 0) - told.eventSeconds);
}
