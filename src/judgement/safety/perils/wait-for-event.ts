/**
 * When people are told to leave for an event that by itself makes nobody leave. If told at the start they would be gone
 * before the crowd presses or the light fails. So a study has them leave when the light fails, and when the press is
 * over.
 */
import type { Direction } from '#run';
import { hazardPlayings } from '#run/hazards';
import type { Scenario } from '#scenario';

export function waitForEvent({ events }: Scenario, direction: Direction): Direction {
  const isWaiting = events.every(
    ({ type }) => hazardPlayings.of(type.value).response.kind === 'none',
  );
  const waitUntil = direction.hazards.flatMap((hazard) => {
    if (hazard.kind === 'surge') return [hazard.endSeconds];
    return hazard.kind === 'dark' ? [hazard.startSeconds] : [];
  });
  const { alarmSeconds } = direction;
  if (!isWaiting || waitUntil.length === 0 || alarmSeconds === null) return direction;
  const later = Math.max(...waitUntil) - alarmSeconds;
  if (later <= 0) return direction;
  return {
    ...direction,
    alarmSeconds: alarmSeconds + later,
    eventSeconds: direction.eventSeconds + later,
    people: direction.people.map((person) => ({
      ...person,
      startSeconds: person.startSeconds + later,
      ...(person.wakesSeconds === undefined ? {} : { wakesSeconds: person.wakesSeconds + later }),
    })),
  };
}
