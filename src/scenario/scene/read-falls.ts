/** People who go down: "9 go down", "somebody falls over", "a pensioner keels over". */
import type { Clause } from '../clauses/clause.ts';
import type { Roles } from './deed.ts';
import type { Group, Happening, When } from './entity.ts';
import { findOrAddEvent } from './meet-events.ts';
import { placeEvent } from './place-event.ts';
import { groupsIn } from './scene.ts';
import type { Scene } from './scene.ts';
import { FAINTING, FALLING } from './words-of-verbs.ts';

/** Whether the clause says that and nothing that they do. */
export function readFall(scene: Scene, clause: Clause, when: When, roles: Roles): boolean {
  const { verb } = clause;
  const { subjects, isNegated } = roles;
  if (verb === undefined || isNegated || clause.objects.length > 0) return false;
  const isDown = verb.lemma === 'go' && verb.particle === 'down' && clause.obliques.length === 0;
  const isFaint = FAINTING.has(verb.lemma);
  if (!isDown && !isFaint && !FALLING.has(verb.lemma)) return false;
  const people = groupsIn(subjects).filter(({ sort }) => sort === 'people');
  const isSomebody = clause.subject.some(
    ({ lemma }) => lemma === 'somebody' || lemma === 'someone',
  );
  if (people.length === 0 && !isSomebody) return false;
  const event = eventOf(scene, clause, when, isFaint);
  if (event === undefined) return false;
  for (const group of people) harm(event, isFaint, group);
  if (people.length === 0) harm(event, isFaint, undefined);
  return true;
}

/** They go down of what happens; who keels over alone is ill. */
function eventOf(
  scene: Scene,
  clause: Clause,
  { start }: When,
  isFaint: boolean,
): Happening | undefined {
  const { event } = scene.talk;
  if (event !== undefined && scene.events.includes(event)) return event;
  if (!isFaint) return undefined;
  const ill = findOrAddEvent(scene, 'medical_emergency');
  if (start !== undefined) ill.start ??= start;
  placeEvent(scene, clause, ill);
  return ill;
}

function harm(event: Happening, isFaint: boolean, group: Group | undefined): void {
  const count = group === undefined ? 1 : group.item.count;
  event.casualties = [
    ...(event.casualties ?? []),
    {
      state: isFaint ? 'unconscious' : 'fallen',
      ...(count === undefined ? {} : { count }),
      ...(group === undefined ? {} : { of: group.item.of ?? group.id }),
    },
  ];
}
