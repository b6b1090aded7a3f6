/** Ways that are closed or open: "exit 3 locked", "the lift is out of order", "the gate opens after 5 minutes". */
import type { Clause, Verb } from '../clauses/clause.ts';
import type { Phrase } from '../clauses/phrase.ts';
import type { BlockedThing } from '../kinds.ts';
import { BLOCKED_THINGS } from '../kinds.ts';
import { SIDES } from '../words/function-words.ts';
import type { Closing, Entity, Part, Way, When, Where } from './entity.ts';
import { listPhrases } from './list-phrases.ts';
import { meetPart } from './meet-parts.ts';
import { newId, whereOf } from './scene.ts';
import type { Scene } from './scene.ts';
import { meaningOf, senseOf } from './senses-of.ts';
import { endOf } from './times.ts';
import { OUT_OF, SHUT } from './words-of-nouns.ts';
import { CLOSING, MODALS_OF_POWER, OPENING } from './words-of-verbs.ts';

/** Whether the clause says that and nothing that somebody does. */
export function readClosing(scene: Scene, clause: Clause, when: When, isNegated: boolean): boolean {
  const { verb, complements, subject, objects } = clause;
  const isOnlyOpen = isOnly(scene, clause) && complements.some(({ lemma }) => lemma === 'open');
  const isOpening = OPENING.has(verb?.lemma ?? '');
  // "Does not work" is shut.
  const isUnused = verb !== undefined && isUnusable(verb);
  const isDenied = isNegated && !isUnused && !WORKING.has(verb?.lemma ?? '');
  closeNamed(scene, clause, when);
  const ways = [heldOpen(clause) ?? subject, objects].flatMap((phrases) => listAll(scene, phrases));
  if (ways.length > 0) scene.talk.ways = ways;
  if (!isOpening && !isShut(clause) && !isOnlyOpen) return false;
  if (ways.length === 0) return false;
  for (const way of ways)
    if (isOpening) openWay(scene, way, isNegated ? {} : when);
    else if (isOnlyOpen) closeWay(scene, butFor(way), when);
    else if (!isDenied) {
      closeWay(scene, way, inSentence(scene, clause, when));
      // "…, streets closed" describes the background.
      const isFirst = clause === scene.clauses.clauses[0];
      if (isFirst || verb?.form === 'finite') scene.talk.isClosingTold = true;
    }
  const isDone = subject.some(({ head }) => scene.meant.get(head)?.sort === 'group');
  return verb === undefined || !isDone;
}

/** "Alarm at minute 2, the gates close": then. "The gate is locked" tells of the beginning. */
function inSentence({ talk }: Scene, { verb, sentence }: Clause, when: When): When {
  const isHappening = verb?.form === 'finite' && !verb.isPassive && verb.lemma !== 'be';
  const start = talk.sentenceStart;
  if (!isHappening || when.start !== undefined || start?.sentence !== sentence) return when;
  return { ...when, start: start.seconds };
}

function isOnly({ clauses: { text } }: Scene, { subject: [first], adverbs }: Clause): boolean {
  return adverbs.includes('only') || text.words[(first?.start ?? 0) - 1]?.lower === 'only';
}

/** "A corridor with two exits blocked": they are, and not the corridor. */
function heldOpen({ verb, obliques }: Clause): readonly Phrase[] | undefined {
  const last = obliques.at(-1);
  const isIts = last?.by === 'with' && last.phrases.at(-1)?.end === verb?.start;
  return isIts && verb?.isBare === true ? last.phrases : undefined;
}

export function isShut({ verb, complements, obliques, adverbs }: Clause): boolean {
  const isOut = obliques.some(
    ({ by, phrases }) => by === 'out of' && phrases.some(({ lemma }) => OUT_OF.has(lemma)),
  );
  const isBroken =
    verb !== undefined &&
    (verb.isNegated
      ? WORKING.has(verb.lemma) || isUnusable(verb)
      : (verb.isPassive || verb.isBare) && BREAKING.has(verb.lemma));
  const isDown = verb === undefined && adverbs.includes('out');
  return (
    isOut ||
    isBroken ||
    isDown ||
    CLOSING.has(verb?.lemma ?? '') ||
    complements.some(({ lemma }) => SHUT.has(lemma))
  );
}

/** "Cannot be used". */
function isUnusable({ lemma, modal }: Verb): boolean {
  return lemma === 'use' && MODALS_OF_POWER.has(modal ?? '');
}

const BREAKING: ReadonlySet<string> = new Set([
  'break',
  'stop',
  'disable',
  'damage',
  'destroy',
  'collapse',
]);
const WORKING: ReadonlySet<string> = new Set(['work', 'run', 'function', 'operate']);

/** "The north and south exits" are two. */
function listAll(scene: Scene, phrases: readonly Phrase[]): readonly Way[] {
  const isSide = ({ lemma }: Phrase): boolean => SIDES.has(lemma);
  const noun = phrases.find((phrase) => !isSide(phrase));
  if (noun === undefined || !phrases.some(isSide))
    return phrases.flatMap((phrase) => listWays(scene, phrase));
  const kind = senseOf(meaningOf(scene.reading, noun), 'feature')?.kind;
  const what = BLOCKED_THINGS.find((one) => one === kind);
  if (kind === undefined || what === undefined) return [];
  return phrases.map((phrase) => ({
    what,
    at: whereOf(scene, meetPart(scene, { ...phrase, isPlural: false }, kind, noun.lemma)),
  }));
}

/** One by one where they have numbers; otherwise so many of their kind. */
function listWays(scene: Scene, phrase: Phrase): readonly Way[] {
  const { amount, of, isPronoun, lemma } = phrase;
  // "One of the two escalators", "two of which", "one".
  if (lemma === '' && amount !== undefined) {
    const [some] = of === undefined || of.isPronoun ? scene.talk.ways : listWays(scene, of);
    if (some === undefined) return [];
    return [{ ...some, at: anyOf(scene, some), amount: restOf(scene, phrase) ?? amountOf(phrase) }];
  }
  if (lemma === 'one') return listOne(scene, phrase);
  if (isPronoun) return lemma === 'it' || lemma === 'they' ? listKnown(scene, phrase) : [];
  const kind = senseOf(meaningOf(scene.reading, phrase), 'feature')?.kind;
  const what = BLOCKED_THINGS.find((one) => one === kind);
  if (kind === undefined || what === undefined) return listKnown(scene, phrase);
  return listOf(scene, phrase, what);
}

/** "The north one" of the exits before it. */
function listOne(scene: Scene, phrase: Phrase): readonly Way[] {
  const [like] = scene.talk.ways;
  const kind = like?.at.part?.kind;
  if (like === undefined || kind === undefined) return listKnown(scene, phrase);
  return [{ what: like.what, at: whereOf(scene, meetPart(scene, phrase, kind, kind)) }];
}

/** "All but one". */
function restOf(
  { clauses: { text } }: Scene,
  { start, amount }: Phrase,
): Way['amount'] | undefined {
  const before = text.words.slice(Math.max(0, start - 2), start).map(({ lower }) => lower);
  return before.join(' ') === 'all but' ? { all_but: amount?.count ?? 1 } : undefined;
}

function listOf(scene: Scene, phrase: Phrase, what: BlockedThing): readonly Way[] {
  const { numbers, amount, isPlural } = phrase;
  const kind = what as Part['kind'];
  if (numbers.length > 0) {
    const { others = [], ...first } = meetPart(scene, phrase, kind);
    const all = [first, ...others.map((part) => ({ ...first, part }))];
    return all.map((entity) => ({ what, at: whereOf(scene, entity) }));
  }
  if (isPlural || amount !== undefined) {
    const way = { what, at: {} };
    const label = scene.clauses.text.words
      .slice(phrase.name, phrase.head + 1)
      .map(({ lower }) => lower)
      .join(' ');
    return [{ ...way, at: anyOf(scene, way, label), amount: amountOf(phrase) }];
  }
  return listKnown(scene, phrase);
}

/** Any of the kind, in the main place. */
function anyOf({ places: [main] }: Scene, { what, at }: Way, label = at.part?.label): Where {
  const kind = what as Part['kind'];
  return {
    ...(main === undefined ? {} : { of: [main.id] }),
    part: { kind, ...(label === undefined ? {} : { label }), any: true },
  };
}

/** Of "the exits" all, of "an exit" one. */
function amountOf({ amount, isPlural, determiner }: Phrase): NonNullable<Way['amount']> {
  if (amount?.count !== undefined) return { count: amount.count };
  if (amount?.share !== undefined) return { share: amount.share };
  return isPlural || determiner === 'each' ? { all_but: 0 } : { count: 1 };
}

/** "Two blocked exits". */
function closeNamed(scene: Scene, clause: Clause, when: When): void {
  const { words } = scene.clauses.text;
  for (const { phrase } of listPhrases(clause)) {
    const { name, head, amount } = phrase;
    if (name === head || amount?.word === 'none' || !SHUT.has(words[name]!.lower)) continue;
    const own = { ...phrase, name: name + 1 };
    for (const way of listWays(scene, own)) closeWay(scene, way, when);
  }
}

/** "Only one of the exits is open". */
function butFor({ amount = {}, ...way }: Way): Way {
  return { ...way, amount: { all_but: amount.count ?? 1 } };
}

/** What the phrase stands for is a part or a road. */
function listKnown(scene: Scene, { head }: Phrase): readonly Way[] {
  const entity = scene.meant.get(head);
  const what = wayOf(entity);
  return what === undefined ? [] : [{ what, at: whereOf(scene, entity) }];
}

const ROADS: ReadonlySet<string> = new Set(['road', 'street', 'highway', 'tunnel']);

function wayOf(entity: Entity | undefined): BlockedThing | undefined {
  if (entity?.sort === 'part')
    return BLOCKED_THINGS.find((what) => what === entity.part.kind) ?? 'other';
  if (entity?.sort !== 'place') return undefined;
  if (entity.place.kind.split('_').some((word) => ROADS.has(word))) return 'road';
  return entity.place.kind === 'bridge' ? 'bridge' : undefined;
}

function openWay({ closed, ids }: Scene, { what, at }: Way, { start }: When): void {
  if (start === undefined) return;
  const known = closed.find((one) => JSON.stringify(one.at) === JSON.stringify(at));
  if (known !== undefined) known.end = start;
  else closed.push({ id: newId({ ids }, 'closed'), what, at, end: start });
}

function closeWay({ closed, ids }: Scene, { what, at, amount }: Way, when: When): void {
  const item: Closing = { id: newId({ ids }, 'closed'), what, at, ...amount };
  const end = endOf(when, when.start);
  if (when.start !== undefined) item.start = when.start;
  if (end !== undefined) item.end = end;
  closed.push(item);
}
