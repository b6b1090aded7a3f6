/** Some of a group: "half of them", "the others", "three of the guests". */
import type { Amount, Phrase } from '../clauses/phrase.ts';
import type { Group } from './entity.ts';
import { newId, peopleOf } from './scene.ts';
import type { Scene } from './scene.ts';
import { noteWords } from './sources.ts';

/** "Most" without a number. */
const MOST_SHARE = 0.8;

const WHOLE: ReadonlySet<Amount['word']> = new Set<Amount['word']>(['all', 'none', 'both']);

export function partOf(scene: Scene, whole: Group, phrase: Phrase, amount = phrase.amount): Group {
  if (amount === undefined || WHOLE.has(amount.word)) return whole;
  if (amount.count !== undefined && amount.count === whole.item.count) return whole;
  const isRest = isOthers(phrase, amount);
  const known = scene.groups.find(({ item }) => item.of === whole.id && item.rest === true);
  if (isRest && known !== undefined) return known;
  const id = newId(scene, `${whole.id}_${isRest ? 'rest' : 'part'}`);
  const part = addPart(whole, phrase, {
    id,
    ...(whole.label === undefined ? {} : { label: whole.label }),
    // Who are more than those before are others.
    ...(isOfWhole(whole, amount) ? { of: whole.id } : {}),
    ...shareOf(whole, amount, isRest),
  });
  for (const field of Object.keys(part.item))
    noteWords(scene, part.item, field, [phrase.start, phrase.end]);
  scene.groups.push(part);
  return part;
}

function isOfWhole({ item }: Group, { count }: Amount): boolean {
  return count === undefined || item.count === undefined || Math.round(count) <= item.count;
}

/** One person has no parts, and a part is no larger than its whole. */
export function mayHavePart({ item, phrase }: Group, amount: Amount | undefined): boolean {
  const size = item.count ?? (item.several === true || phrase.isPlural ? Infinity : 1);
  return size > 1 && (amount?.count ?? 0) <= size;
}

/** The people spoken of last that may have such a part. */
export function findWhole(scene: Scene, amount: Amount | undefined): Group | undefined {
  const people = [...peopleOf(scene), ...scene.talk.recent].filter(
    ({ sort, item }) => sort === 'people' && item.of === undefined,
  );
  return people.findLast((group) => mayHavePart(group, amount));
}

export function isOthers({ determiner, lemma }: Phrase, amount: Amount | undefined): boolean {
  return amount?.word === 'rest' || determiner === 'other' || lemma === 'others';
}

type Shared = Pick<Group['item'], 'id' | 'label' | 'of' | 'rest' | 'count' | 'share'>;

function addPart(whole: Group, phrase: Phrase, shared: Shared): Group {
  const { id, ...rest } = shared;
  return whole.sort === 'people'
    ? { ...whole, id, phrase, item: { id, role: whole.kind, ...rest } }
    : { ...whole, id, phrase, item: { id, kind: whole.kind, ...rest } };
}

/** A share of people with a number is a number. */
function shareOf(
  { item }: Group,
  { count, share, word }: Amount,
  isRest: boolean,
): Partial<Shared> {
  if (count !== undefined) return { count: Math.round(count) };
  if (isRest) return { rest: true };
  const told = share ?? (word === 'most' ? MOST_SHARE : undefined);
  if (told === undefined) return {};
  return item.count === undefined ? { share: told } : { count: Math.round(told * item.count) };
}
