/**
 * The two sides of a fight that begin where it breaks out do not leave before it is over, unless the prompt has them get away.
 */
import type { HazardDescription } from '#crowd/hazards';
import type { Scenario } from '#scenario';
import { isSameName } from '#world/names';
import { behaviourManners } from '../behaviour-manner.ts';
import type { Cast } from '../cast/cast.ts';
import type { Directed } from './bring-in.ts';

export function fightOn(
  { tasks = [], agents, events }: Scenario,
  cast: Cast,
  people: Directed['people'],
  hazards: readonly HazardDescription[],
): Directed['people'] {
  const places = events.flatMap(({ type, at }) => (type.value === 'riot' ? (at ?? []) : []));
  const there = new Set(
    agents
      .filter(({ at }) => at !== undefined && places.some((one) => isSameName(one.text, at.text)))
      .map(({ id }) => id),
  );
  if (there.size < 2) return people;
  const getsAway = (group: string): boolean =>
    tasks.some(
      ({ deed, who }) =>
        behaviourManners.of(deed.value).goesOff === true &&
        (who.length === 0 || who.includes(group)),
    );
  const fights = hazards.flatMap((one) => (one.kind === 'surge' && one.isFight ? [one] : []));
  return people.map((person, i) => {
    const fight = fights.find(
      ({ startSeconds, endSeconds, people: fighters = [] }) =>
        person.startSeconds >= startSeconds &&
        person.startSeconds < endSeconds &&
        fighters.includes(i),
    );
    const group = cast.people[i]?.group;
    if (fight === undefined || group === undefined) return person;
    if (!there.has(group) || getsAway(group)) return person;
    const lasts = fight.endSeconds - fight.startSeconds;
    return { ...person, startSeconds: person.startSeconds + lasts };
  });
}
