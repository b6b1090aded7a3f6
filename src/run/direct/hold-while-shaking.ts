/** While the ground shakes nobody walks: people drop, take cover and hold on (ShakeOut, Earthquake Country Alliance). */
import type { HazardDescription } from '#crowd/hazards';
import type { Person } from '#crowd/simulation';

/** "Felt by nearly everyone" (USGS, Modified Mercalli scale). */
const FELT_INTENSITY = 5;

export function holdWhileShaking(
  people: readonly Person[],
  hazards: readonly HazardDescription[],
): readonly Person[] {
  const shaking = hazards.flatMap((one) =>
    one.kind === 'quake' && one.intensity >= FELT_INTENSITY
      ? [
          {
            fromSeconds: one.startSeconds,
            untilSeconds: one.startSeconds + (one.shakingSeconds ?? 0),
          },
        ]
      : [],
  );
  if (shaking.length === 0) return people;
  const hold = (person: Person): Person => ({
    ...person,
    holds: [...(person.holds ?? []), ...shaking],
  });
  return people.map((person) => ({
    ...hold(person),
    ...(person.steps === undefined
      ? {}
      : {
          // The times of a step that waits for others count from its beginning, which nobody knows.
          steps: person.steps.map((step) =>
            'seconds' in step.begins ? { ...step, person: hold(step.person) } : step,
          ),
        }),
  }));
}
