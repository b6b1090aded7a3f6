/**
 * Assigns an exit to each person so that all are out as early as possible. People are taken in the order in which they
 * could reach an exit; each gets the exit with the earliest passage, behind the people assigned to it before. Queues on
 * the way, at stairs and doors, are ignored; runs show the effect.
 */
import { createFieldStore, createRouteMap } from '#crowd/routes';
import type { Person } from '#crowd/simulation';
import type { Gate, Space } from '#crowd/space';
import type { Cast } from '#run';

/** The gate of each person's exit; undefined for people who need an exit without steps, or have no way out. */
export function assignExits({
  space,
  people,
}: Pick<Cast, 'space' | 'people'>): (number | undefined)[] {
  const arrivals = createArrivals(space);
  const exits = space.gates.filter(
    ({ kind, index }) => kind === 'exit' && !space.isGateClosed[index],
  );
  const asked = people.map(({ person }, i) => {
    const times = exits.map((exit) => (person.stairDown > 0 ? arrivals(person, exit) : Infinity));
    return { i, times, first: Math.min(...times), weight: person.weight };
  });
  const freeAt = exits.map(() => 0);
  const assigned = people.map((): number | undefined => undefined);
  for (const { i, times, first, weight } of asked.toSorted(
    (a, b) => a.first - b.first || a.i - b.i,
  )) {
    if (first === Infinity) continue;
    let [best, out] = [0, Infinity];
    exits.forEach(({ flowMax }, k) => {
      const passed = Math.max(times[k]!, freeAt[k]!) + weight / flowMax;
      if (passed < out) [best, out] = [k, passed];
    });
    freeAt[best] = out;
    assigned[i] = exits[best]!.index;
  }
  return assigned;
}

/** Seconds after the alarm at which the person could be at an exit with nobody in the way. */
function createArrivals(space: Space): (person: Person, exit: Gate) => number {
  const routes = createRouteMap(
    space,
    createFieldStore(space, () => undefined),
    ({ index }) => (space.isGateClosed[index] ? Infinity : 0),
  );
  const next = { gate: -1 };
  return ({ startSeconds, level, x, y, speed }, { index }) =>
    startSeconds + routes.effortTo(index, level, x, y, next) / speed;
}
