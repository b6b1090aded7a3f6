/** Who somebody is: "30 of them are children", "a fifth of them children", "9 are blind", "the attackers are three men". */
import { agentRoles } from '../agent-role.ts';
import type { Clause } from '../clauses/clause.ts';
import type { Phrase } from '../clauses/phrase.ts';
import type { AgentKind } from '../kinds.ts';
import { getLexicon } from '../words/lexicon.ts';
import { findLongest } from '../words/phrase-tree.ts';
import type { Entity, PeopleGroup } from './entity.ts';
import { setCount } from './meet-people.ts';
import { singularName } from './scene.ts';
import type { Scene } from './scene.ts';
import { meaningOf, senseOf } from './senses-of.ts';
import { noteWords } from './sources.ts';
import { STATE_OF, addState, statesIn } from './states.ts';

/** Whether the phrase only says who the subjects are, and means nobody else. */
export function identify(
  scene: Scene,
  { verb, subject }: Clause,
  subjects: readonly (Entity | undefined)[],
  phrase: Phrase,
): boolean {
  const isSame = verb === undefined || (verb.lemma === 'be' && !verb.isPassive);
  const group = peopleIn(subjects);
  if (!isSame || group === undefined || subject.length !== 1) return false;
  // "The crew, which is 35".
  const number = phrase.lemma === '' ? phrase.amount?.count : undefined;
  if (number !== undefined && verb !== undefined && group.item.count === undefined) {
    setCount(scene, group, number, phrase);
    return true;
  }
  const states = statesIn(scene, phrase);
  const isState = states.length > 0 && phrase.name === phrase.head;
  const person = senseOf(meaningOf(scene.reading, phrase), 'person');
  if (person === undefined && !isState) return false;
  for (const state of states) addState(group, state);
  if (isState || person === undefined) return true;
  rename(scene, group, {
    kind: person.kind,
    label: singularName(scene, phrase),
    words: [phrase.start, phrase.end],
  });
  const count = phrase.amount?.count;
  if (count !== undefined && group.item.count === undefined && group.item.share === undefined)
    setCount(scene, group, count, phrase);
  return true;
}

/** "Blind", "elderly": adjectives that name people of a kind. */
export function identifyByComplement(
  scene: Scene,
  { complements }: Clause,
  subjects: readonly (Entity | undefined)[],
): void {
  const group = peopleIn(subjects);
  if (group === undefined) return;
  for (const { at, lemma } of complements) {
    if (lemma === 'unable' || STATE_OF.has(lemma)) continue;
    const senses = findLongest(getLexicon(), scene.reading.tokens, at)?.values ?? [];
    const person = senses.find((sense) => sense.slot === 'person');
    if (person === undefined || agentRoles.find(person.kind)?.trait === undefined) continue;
    rename(scene, group, { kind: person.kind, words: [at, at + 1] });
  }
}

function peopleIn(subjects: readonly (Entity | undefined)[]): PeopleGroup | undefined {
  const [entity, more] = subjects;
  if (more !== undefined || entity?.sort !== 'group') return undefined;
  return entity.group.sort === 'people' ? entity.group : undefined;
}

interface Called {
  readonly kind: AgentKind;
  readonly label?: string;
  readonly words: readonly [number, number];
}

function rename(scene: Scene, group: PeopleGroup, { kind, label, words }: Called): void {
  const { item } = group;
  if (item.role === kind) return;
  group.kind = kind;
  item.role = kind;
  delete item.label;
  delete group.label;
  if (label !== undefined) group.label = label;
  if (label !== undefined && label !== kind) item.label = label;
  noteWords(scene, item, 'role', words);
}
