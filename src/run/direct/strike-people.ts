/** People harmed by an event according to the prompt: the stated number, nearest to it, from then on. Not computed. */
import type { HazardDescription } from '#crowd/hazards';
import { agentRoles } from '#scenario/facets';
import { listWithin } from '#scenario/plan';
import type { Casualties, HazardEvent } from '#scenario/plan';
import { behaviourManners } from '../behaviour-manner.ts';
import { hazardPlayings } from '../hazard-playing.ts';
import { choosePatients } from './fall-ill.ts';
import { findFloorSpot } from './floor-spot.ts';
import type { HazardStage } from './hazard-stage.ts';
import { isAmongCarried } from './is-carried.ts';

type Struck = Extract<HazardDescription, { kind: 'struck' }>;

/** People of one statement: "six guests are hurt and lie on the ground" means six people with two states. */
interface Told {
  readonly first: Casualties;
  readonly states: readonly Casualties['state'][];
  /** "9 are injured, 2 unconscious": two of the nine. */
  readonly isAmongHurt: boolean;
}

export function strikePeople(stage: HazardStage): Struck[] {
  const { scenario, world, cast, notes } = stage;
  const patients = choosePatients(scenario, world, cast);
  const told = scenario.events.flatMap((event) =>
    event.casualties === undefined || hazardPlayings.of(event.type.value).blow === 'illness'
      ? []
      : strikeBy(stage, event, event.casualties),
  );
  for (const { id, type } of scenario.events)
    if (
      hazardPlayings.of(type.value).blow === 'illness' &&
      !patients.some(({ event, people }) => event.id === id && people.length > 0)
    )
      notes.unmet.push({
        path: `events[${id}]`,
        asked: type.value,
        got: null,
        because:
          'The prompt does not say that anybody falls ill, and the spread of illness is not simulated.',
      });
  return [...told, ...patients.flatMap(({ event, people }) => fellPatients(cast, event, people))];
}

function fellPatients(
  { people: all }: HazardStage['cast'],
  { start, casualties = [] }: HazardEvent,
  people: readonly number[],
): Struck[] {
  if (people.length === 0) return [];
  return [
    {
      kind: 'struck',
      startSeconds: start.value,
      people: [...people],
      count: people.reduce((sum, i) => sum + all[i]!.person.weight, 0),
      become: 'down',
      cause: 'illness',
      ...(casualties.some(({ state }) => state === 'unconscious') ? { named: 'unconscious' } : {}),
    },
  ];
}

/** Whether the prompt tells whom an event harms: then nothing is computed. */
export function isHarmTold({ scenario }: Pick<HazardStage, 'scenario'>, event: string): boolean {
  const own = scenario.events.find(({ id }) => id === event);
  return (
    own?.casualties !== undefined || scenario.exclude.some(({ value }) => value === 'injuries')
  );
}

function strikeBy(
  { scenario: { agents, tasks = [] }, world, cast, notes }: HazardStage,
  { id, type, start }: HazardEvent,
  casualties: readonly Casualties[],
): Struck[] {
  const { blow } = hazardPlayings.of(type.value);
  const path = `events[${id}].casualties`;
  if (blow === null) {
    notes.unmet.push({
      path,
      asked: casualties.length,
      got: null,
      because: 'In a run, such an event does not harm anybody by itself.',
    });
    return [];
  }
  const hazard = world.hazards.find(({ event }) => event === id);
  const at = hazard && findFloorSpot(cast.space, hazard)?.spot;
  const named = new Set(casualties.flatMap(({ group }) => group ?? []));
  notes.assumptions.push({
    path,
    value: casualties.map(({ state, count, share }) => ({
      state,
      ...(count === undefined ? { share: share!.value } : { count: count.value }),
    })),
    because:
      'The prompt sets how many people are harmed; the model does not compute it. The people nearest to the event are harmed.',
  });
  const isCarried = (group: string | undefined): boolean =>
    tasks.some(
      ({ deed, whom = [] }) =>
        behaviourManners.of(deed.value).carriesOthers === true &&
        isAmongCarried(agents, group, whom),
    );
  return toTold(casualties).map(({ first, states, isAmongHurt }): Struck => {
    const within = first.group === undefined ? named : listWithin(agents, [first.group]);
    const people = cast.people.flatMap(({ group, kind, person }, i) =>
      within.has(group) || (first.group === undefined && !agentRoles.of(kind).isResponder)
        ? [{ i, weight: person.weight }]
        : [],
    );
    const all = people.reduce((sum, { weight }) => sum + weight, 0);
    return {
      kind: 'struck',
      startSeconds: start.value,
      people: people.map(({ i }) => i),
      count: first.count?.value ?? Math.round(first.share!.value * all),
      become: becomes(states, isCarried(first.group)),
      cause: blow,
      ...(at === undefined ? {} : { at }),
      ...(isAmongHurt ? { isAmongHurt } : {}),
      ...(states.includes('unconscious') ? { named: 'unconscious' } : {}),
    };
  });
}

/** The injured walk, slowly, unless they are said to be carried. */
function becomes(states: readonly Casualties['state'][], isCarried: boolean): Struck['become'] {
  if (states.includes('trapped')) return 'trapped';
  return states.every((state) => state === 'injured') && !isCarried ? 'hurt' : 'down';
}

function toTold(casualties: readonly Casualties[]): Told[] {
  const told: Told[] = [];
  for (const one of casualties) {
    const last = told.at(-1);
    if (one.isSame === true && last !== undefined) {
      told[told.length - 1] = { ...last, states: [...last.states, one.state] };
      continue;
    }
    const isAmongHurt =
      one.state === 'unconscious' &&
      one.group === undefined &&
      last !== undefined &&
      last.states.every((state) => state === 'injured') &&
      (one.count?.value ?? 0) < (last.first.count?.value ?? 0);
    told.push({ first: one, states: [one.state], isAmongHurt });
  }
  return told;
}
