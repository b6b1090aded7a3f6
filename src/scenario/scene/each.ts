/** Numbers that count for each of several things: "three trains with 150 passengers each", "ten stewards at each gate". */
import type { Clause } from '../clauses/clause.ts';
import type { Phrase } from '../clauses/phrase.ts';
import type { Clauses } from '../clauses/read-clauses.ts';
import { listPhrases } from './list-phrases.ts';
import type { Scene } from './scene.ts';
import { meaningOf, senseOf } from './senses-of.ts';

/** The phrase with the number of all of them together. */
export function timesEach(scene: Scene, phrase: Phrase, clause: Clause | undefined): Phrase {
  const { amount } = phrase;
  if (amount?.count === undefined) return phrase;
  const times = timesOf(scene, phrase, clause);
  return times === undefined
    ? phrase
    : { ...phrase, amount: { ...amount, count: amount.count * times } };
}

function timesOf(scene: Scene, phrase: Phrase, clause: Clause | undefined): number | undefined {
  const last = lastOfList(scene, phrase);
  const isOfEach =
    clause?.objects.includes(phrase) === true &&
    clause.subject.some(({ determiner, lemma }) => determiner === 'each' && lemma === '');
  if (last.isEach === true || isOfEach) return holderOf(scene, phrase);
  const behind = clause?.obliques.find((oblique) => oblique.behind === phrase)?.phrases[0];
  return behind?.determiner === 'each' ? countAll(scene, behind) : undefined;
}

/** In "25 pupils and one teacher each", the word counts for both groups. */
function lastOfList(scene: Scene, phrase: Phrase): Phrase {
  const { words } = scene.clauses.text;
  const isJoined = words[phrase.end]?.lower === 'and';
  const next = isJoined ? listAll(scene).find(({ start }) => start === phrase.end + 1) : undefined;
  return next ?? phrase;
}

/** In the order of the words; found once for each text. */
const phrasesOf = new WeakMap<Clauses, readonly Phrase[]>();

function listAll({ clauses }: Scene): readonly Phrase[] {
  const known = phrasesOf.get(clauses);
  if (known !== undefined) return known;
  const all = clauses.clauses.flatMap(listPhrases).map(({ phrase }) => phrase);
  const sorted = all.toSorted((a, b) => a.start - b.start);
  phrasesOf.set(clauses, sorted);
  return sorted;
}

/** The last number of others before them in the sentence. */
function holderOf(scene: Scene, { start }: Phrase): number | undefined {
  const { words } = scene.clauses.text;
  const { sentence } = words[start]!;
  const all = listAll(scene);
  for (let at = all.findLastIndex(({ end }) => end <= start); at >= 0; at -= 1) {
    const one = all[at]!;
    if (words[one.start]!.sentence !== sentence) return undefined;
    const isCounted = Number.isInteger(one.amount?.count) && one.lemma !== '';
    if (isCounted && one.end <= start && lastOfList(scene, one).isEach !== true)
      return one.amount?.count;
  }
  return undefined;
}

/** "At each gate": as many as there are. */
function countAll(scene: Scene, phrase: Phrase): number | undefined {
  const wanted = phrase.lemma === '' ? (phrase.of ?? phrase) : phrase;
  if (wanted.amount?.count !== undefined) return wanted.amount.count;
  const said = listAll(scene).find(
    ({ lemma, amount }) => lemma === wanted.lemma && (amount?.count ?? 0) > 1,
  );
  if (said !== undefined) return said.amount?.count;
  const meaning = meaningOf(scene.reading, wanted);
  const field = senseOf(meaning, 'counted')?.counts ?? senseOf(meaning, 'feature')?.counts;
  return field === undefined ? undefined : scene.places[0]?.[field];
}
