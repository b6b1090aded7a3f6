/** Ways that are closed or open: "exit 3 locked", "the lift is out of order", "the gate opens after 5 minutes". */
import type { Clause } from '../clauses/clause.ts';
import type { Oblique, Phrase } from '../clauses/phrase.ts';
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
import { OUT_OF, SHUT, WATERS } from './words-of-nouns.ts';
import { CLOSING, MODALS_OF_POWER, OPENING } from './words-of-verbs.ts';

/** Whether the clause says that and nothing that somebody does. */
export function readClosing(scene: Scene, clause: Clause, when: When, isNegated: boolean): boolean {
  const { verb, subject, objects } = clause;
  const isOnlyOpen = isOnly(scene, clause) && isOpen(clause);
  // "An explosion blows the gate open".
  const isBlown = verb?.lemma !== 'be' && objects.length > 0 && isOpen(clause);
  const isOpening = OPENING.has(verb?.lemma ?? '') || isBlown;
  const isDenied = isNegated && !isUseless(clause);
  closeNamed(scene, clause, when);
  const ways = [heldOpen(clause) ?? subject, objects].flatMap((phrases) => listAll(scene, phrases));
  const named = ways.length > 0 ? ways : listAll(scene, clause.obliques.flatMap(toPhrases));
  if (named.length > 0) scene.talk.ways = named;
  const isUnder = isShut(clause) || isHeaded(scene, clause);
  if (!isOpening && !isUnder && !isOnlyOpen) return false;
  if (ways.length === 0) {
    if (subject.length === 0) scene.talk.shutSentence = clause.sentence;
    return false;
  }
  for (const way of ways)
    if (isOpening) openWay(scene, way, isNegated ? {} : inSentence(scene, clause, when));
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

function toPhrases({ phrases }: Oblique): readonly Phrase[] {
  return phrases;
}

function isOpen({ complements }: Clause): boolean {
  return complements.some(({ lemma }) => lemma === 'open');
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

/** "Blocked: stairs B3". */
function isHeaded({ talk }: Scene, { verb, sentence }: Clause): boolean {
  return verb === undefined && talk.shutSentence === sentence;
}

export function isShut(clause: Clause): boolean {
  const { verb, complements, obliques, adverbs } = clause;
  const isOut = obliques.some(({ by, phrases }) =>
    phrases.some(
      ({ lemma }) =>
        (by === 'out of' && OUT_OF.has(lemma)) || (by === 'under' && WATERS.has(lemma)),
    ),
  );
  const isBroken =
    verb !== undefined && (verb.isPassive || verb.isBare) && BREAKING.has(verb.lemma);
  const isDown = verb === undefined && adverbs.includes('out');
  return (
    isOut ||
    (verb?.isNegated === true ? isUseless(clause) : isBroken) ||
    isDown ||
    CLOSING.has(verb?.lemma ?? '') ||
    complements.some(({ lemma }) => SHUT.has(lemma))
  );
}

/** With its denial: "does not work", "cannot be used", "is not possible to use". */
function isUseless({ verb, complements }: Clause): boolean {
  if (verb === undefined) return false;
  const isBarred = verb.lemma === 'use' && MODALS_OF_POWER.has(verb.modal ?? '');
  const isUsable = complements.some(({ lemma }) => USABLE.has(lemma));
  return isBarred || WORKING.has(verb.lemma) || (verb.lemma === 'be' && isUsable);
}

const USABLE: ReadonlySet<string> = new Set([
  'possible',
  'available',
  'usable',
  'passable',
  'open',
]);

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
  if (noun === undefined) return [];
  const all = phrases.some(isSide) ? phrases : [...sidesBefore(scene, noun), ...phrases];
  if (!all.some(isSide)) return phrases.flatMap((phrase) => listWays(scene, phrase));
  const kind = senseOf(meaningOf(scene.reading, noun), 'feature')?.kind;
  const what = BLOCKED_THINGS.find((one) => one === kind);
  if (kind === undefined || what === undefined) return [];
  return all.map((phrase) => ({
    what,
    phrase: noun,
    at: whereOf(scene, meetPart(scene, { ...phrase, isPlural: false }, kind, noun.lemma)),
  }));
}

/** "The northern, eastern and western exits": the adjectives that no noun follows. */
function sidesBefore({ clauses: { text } }: Scene, noun: Phrase): readonly Phrase[] {
  const { words } = text;
  const found: Phrase[] = [];
  if (!SIDES.has(words[noun.name]?.lower ?? '')) return found;
  for (let at = noun.start - 1; at >= 0; at -= 1) {
    const { lower, text: mark } = words[at]!;
    if (SIDES.has(lower))
      found.unshift({ ...noun, lemma: lower, start: at, name: at, head: at, end: at + 1 });
    else if (lower !== 'and' && mark !== ',') break;
  }
  return found;
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
  // "They hide in the kitchen and lock it": a room is no way.
  if (isPronoun) return listKnown(scene, phrase).filter(({ what }) => what !== 'other');
  const kind = senseOf(meaningOf(scene.reading, phrase), 'feature')?.kind;
  const what = BLOCKED_THINGS.find((one) => one === kind);
  const isThing = scene.meant.get(phrase.head)?.sort === 'thing';
  if (isThing || what === undefined) return listKnown(scene, phrase);
  return listOf(scene, phrase, what);
}

/** "The north one" of the exits before it. */
function listOne(scene: Scene, phrase: Phrase): readonly Way[] {
  const [like] = scene.talk.ways;
  // "Up one escalator, the other one is out of order".
  if (like !== undefined && phrase.determiner === 'other')
    return [{ ...like, phrase, at: anyOf(scene, like, like.phrase.lemma), amount: { count: 1 } }];
  const kind = like?.at.part?.kind;
  if (like === undefined || kind === undefined) return listKnown(scene, phrase);
  return [{ what: like.what, phrase, at: whereOf(scene, meetPart(scene, phrase, kind, kind)) }];
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
    return all.map((entity) => ({ what, phrase, at: whereOf(scene, entity) }));
  }
  if (isPlural || amount !== undefined) {
    const way = { what, phrase, at: {} };
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
  // "Several" are at least two, and no more is known.
  if (amount?.word === 'some') return { count: 2 };
  if (amount?.word === 'most') return { all_but: 1 };
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

/** What the phrase stands for is a part, a road or a stop. */
function listKnown(scene: Scene, phrase: Phrase): readonly Way[] {
  const entity = scene.meant.get(phrase.head);
  const what = wayOf(entity);
  if (what === undefined) return [];
  const amount = entity?.sort === 'thing' ? { amount: amountOf(phrase) } : {};
  return [{ what, phrase, at: whereOf(scene, entity), ...amount }];
}

const ROADS: ReadonlySet<string> = new Set(['road', 'street', 'highway', 'tunnel']);

function wayOf(entity: Entity | undefined): BlockedThing | undefined {
  if (entity?.sort === 'part')
    return BLOCKED_THINGS.find((what) => what === entity.part.kind) ?? 'other';
  // Where trams stop is fenced off as a platform is.
  if (entity?.sort === 'thing') return entity.thing.kind.endsWith('stop') ? 'platform' : undefined;
  if (entity?.sort !== 'place') return undefined;
  if (entity.place.kind.split('_').some((word) => ROADS.has(word))) return 'road';
  return entity.place.kind === 'bridge' ? 'bridge' : undefined;
}

function openWay(scene: Scene, { what, phrase, at }: Way, { start }: When): void {
  if (start === undefined) return;
  const { closed, shut } = scene;
  const known = closed.find((one) => JSON.stringify(one.at) === JSON.stringify(at));
  if (known === undefined) {
    const item: Closing = { id: newId(scene, 'closed'), what, at, end: start };
    closed.push(item);
    shut.set(item, phrase);
  } else known.end = start;
}

function closeWay(scene: Scene, { what, phrase, at, amount }: Way, when: When): void {
  const item: Closing = { id: newId(scene, 'closed'), what, at, ...amount };
  const end = endOf(when, when.start);
  if (when.start !== undefined) item.start = when.start;
  if (end !== undefined) item.end = end;
  scene.closed.push(item);
  scene.shut.set(item, phrase);
}
