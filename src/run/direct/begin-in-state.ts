/** People who are hurt, unconscious or trapped before anything happens: their whole groups, as stated. */
import type { HazardDescription } from '#crowd/hazards';
import type { Cast } from '../cast/cast.ts';

type Struck = Extract<HazardDescription, { kind: 'struck' }>;

/** The first of these that is stated decides. */
const BECOMES = [
  ['trapped', 'trapped'],
  ['unconscious', 'down'],
  ['injured', 'hurt'],
] as const;

export function beginInState({ people }: Pick<Cast, 'people'>): Struck[] {
  const groups = Map.groupBy(people.keys(), (i) => people[i]!.group);
  return [...groups.values()].flatMap((own): Struck[] => {
    const { states = [] } = people[own[0]!]!;
    const become = BECOMES.find(([state]) => states.includes(state))?.[1];
    if (become === undefined) return [];
    return [
      {
        kind: 'struck',
        startSeconds: 0,
        people: own,
        count: own.reduce((sum, i) => sum + people[i]!.person.weight, 0),
        become,
        cause: 'unknown',
        ...(states.includes('unconscious') ? { named: 'unconscious' } : {}),
      },
    ];
  });
}
