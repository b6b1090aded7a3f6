/** Numbers that are said of each of several: "three trains with 150 passengers each", "ten stewards at each gate". */
import type { Clause } from '../clauses/clause.ts';
import type { Phrase } from '../clauses/phrase.ts';
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

/** "25 pupils and one teacher each": it is said of both. */
function lastOfList(scene: Scene, phrase: Phrase): Phrase {
  const { words } = scene.clauses.text;
  const isJoined = words[phrase.end]?.lower === 'and';
  const next = isJoined ? listAll(scene).find(({ start }) => start === phrase.end + 1) : undefined;
  return next ?? phrase;
}

function listAll({ clauses: { clauses } }: Scene): readonly Phrase[] {
  return clauses.flatMap(listPhrases).map((led) => led.phrase);
}

/** The last number of others before them in the sentence. */
function holderOf(scene: Scene, { start }: Phrase): number | undefined {
  const { words } = scene.clauses.text;
  const before = listAll(scene).filter(
    (one) =>
      one.end <= start &&
      words[one.start]!.sentence === words[start]!.sentence &&
      lastOfList(scene, one).isEach !== true &&
      Number.isInteger(one.amount?.count) &&
      one.lemma !== '',
  );
  return before.toSorted((a, b) => a.start - b.start).at(-1)?.amount?.count;
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
