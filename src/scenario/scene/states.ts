/** How people are from the start: asleep, injured, unable to walk. */
import type { Clause } from '../clauses/clause.ts';
import type { Phrase } from '../clauses/phrase.ts';
import type { Entity, Group, PeopleGroup } from './entity.ts';
import type { Scene } from './scene.ts';
import { noteWords } from './sources.ts';
import { HAVING, MODALS_OF_POWER } from './words-of-verbs.ts';

export type State = NonNullable<PeopleGroup['item']['state']>[number];

export const STATE_OF: ReadonlyMap<string, State> = new Map<string, State>([
  ['asleep', 'asleep'],
  ['sleeping', 'asleep'],
  ['dozing', 'asleep'],
  ['napping', 'asleep'],
  ['awake', 'awake'],
  ['unconscious', 'unconscious'],
  ['injured', 'injured'],
  ['hurt', 'injured'],
  ['wounded', 'injured'],
  ['bitten', 'injured'],
  ['stabbed', 'injured'],
  ['burned', 'injured'],
  ['burnt', 'injured'],
  ['trapped', 'trapped'],
  ['stuck', 'trapped'],
  ['buried', 'trapped'],
  ['bedridden', 'cannot_walk'],
  ['bedbound', 'cannot_walk'],
  ['bed', 'cannot_walk'],
  ['immobile', 'cannot_walk'],
  ['mounted', 'mounted'],
  ['sitting', 'sitting'],
  ['seated', 'sitting'],
  ['lying', 'lying'],
  ['wheelchair', 'wheelchair'],
  ['wheelchairs', 'wheelchair'],
  ['crutches', 'crutches'],
]);

/** People in these states are those that others help. */
export const HELPLESS: ReadonlySet<State> = new Set<State>([
  'cannot_walk',
  'wheelchair',
  'injured',
  'unconscious',
  'trapped',
]);

export function statesIn({ clauses }: Scene, { start, end }: Phrase): State[] {
  return clauses.text.words.slice(start, end).flatMap(({ lower }) => STATE_OF.get(lower) ?? []);
}

export function addState({ item }: Group, state: State): void {
  item.state = [...new Set([...(item.state ?? []), state])];
}

/** Whether the clause says how its subjects are, and nothing that they do. */
export function readStates(
  scene: Scene,
  clause: Clause,
  subjects: readonly (Entity | undefined)[],
  isNegated: boolean,
): boolean {
  const people = subjects.flatMap((entity) =>
    entity?.sort === 'group' && entity.group.sort === 'people' ? [entity.group] : [],
  );
  const states = listStates(scene, clause, isNegated);
  for (const group of people)
    for (const { state, at } of states) {
      if (harmByEvent(scene, clause, group, state)) continue;
      addState(group, state);
      if (at !== undefined) noteWords(scene, group.item, 'state', [at, at + 1]);
    }
  return people.length > 0 && states.length > 0;
}

/** "A bus skids into 180 commuters, 7 injured": who is hurt behind an event is hurt by it, and not from the start. */
function harmByEvent(scene: Scene, { subject }: Clause, group: PeopleGroup, state: State): boolean {
  const { event } = scene.talk;
  if (state !== 'injured' && state !== 'unconscious') return false;
  if (event === undefined || !scene.events.includes(event)) return false;
  const { id, count, of, state: from } = group.item;
  if (from !== undefined || group.item.at !== undefined) return false;
  const isNew = subject.includes(group.phrase);
  const whole = of ?? (isNew ? undefined : id);
  event.casualties = [
    ...(event.casualties ?? []),
    {
      state,
      ...(count === undefined ? {} : { count }),
      ...(whole === undefined ? {} : { of: whole }),
    },
  ];
  // Nobody else is told of them.
  if (isNew) scene.groups.splice(scene.groups.indexOf(group), 1);
  return true;
}

const SLEEPING: ReadonlySet<string> = new Set(['sleep', 'doze', 'nap', 'snooze']);

interface StateSaid {
  readonly state: State;
  readonly at?: number;
}

/** How a clause says that its subjects are. */
export function listStates(
  scene: Scene,
  clause: Clause,
  isNegated = clause.verb?.isNegated === true,
): readonly StateSaid[] {
  return isNegated ? listDenied(clause) : listSaid(scene, clause);
}

/** "They cannot walk". */
function listDenied({ verb }: Clause): readonly StateSaid[] {
  const isPower = MODALS_OF_POWER.has(verb?.modal ?? '') && verb?.lemma === 'walk';
  return isPower ? [{ state: 'cannot_walk', at: verb.at }] : [];
}

function listSaid(scene: Scene, { verb, complements, objects, times }: Clause): StateSaid[] {
  const states = complements.flatMap(({ at, lemma }): StateSaid[] => {
    const state = lemma === 'unable' ? 'cannot_walk' : STATE_OF.get(lemma);
    return state === undefined ? [] : [{ state, at }];
  });
  if (verb === undefined) return states;
  if (SLEEPING.has(verb.lemma)) states.push({ state: 'asleep', at: verb.at });
  const done = STATE_OF.get(scene.clauses.text.words[verb.at]!.lower);
  if (verb.isPassive && done !== undefined && times.length === 0)
    states.push({ state: done, at: verb.at });
  const chair = objects.find(({ lemma }) => lemma === 'wheelchair');
  if (HAVING.has(verb.lemma) && chair !== undefined)
    states.push({ state: 'wheelchair', at: chair.head });
  return states;
}
