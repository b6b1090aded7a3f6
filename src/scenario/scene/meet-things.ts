/** Things that people handle or stand beside: stalls, barriers, a well, a cart. What no list has is `other` with its name. */
import type { Phrase } from '../clauses/phrase.ts';
import { placeDefaults } from '../complete/place-defaults.ts';
import { openThingReadings } from '../open-thing-reading.ts';
import { addPhrase, createPhraseTree, findLongest, listPhrases } from '../words/phrase-tree.ts';
import type { PhraseTree } from '../words/phrase-tree.ts';
import { isUnlistedThing, isWeapon } from '../words/unlisted.ts';
import type { Entity, Thing } from './entity.ts';
import { newId, singularName } from './scene.ts';
import type { Scene } from './scene.ts';
import { senseOf } from './senses-of.ts';
import type { Meaning } from './senses-of.ts';
import { noteWords } from './sources.ts';
import { WATERS } from './words-of-nouns.ts';

export function meetThing(
  scene: Scene,
  phrase: Phrase,
  meaning: Meaning | undefined,
): Entity | undefined {
  const kind = kindOf(scene, phrase, meaning);
  // What somebody holds is not placed, and of a river that floods the water is told.
  if (isWeapon(phrase.lemma)) return undefined;
  if (WATERS.has(phrase.lemma) && scene.occurrences.some(({ type }) => type === 'flood'))
    return undefined;
  if (kind === undefined || phrase.amount?.word === 'none') return undefined;
  return { sort: 'thing', thing: findKnown(scene, phrase, kind) ?? addThing(scene, phrase, kind) };
}

/** A word with another meaning in the lexicon is a thing only where that is a room or nothing, and in the open. */
function kindOf(scene: Scene, phrase: Phrase, meaning: Meaning | undefined): string | undefined {
  const feature = senseOf(meaning, 'feature');
  if (meaning !== undefined && !MAYBE_THINGS.has(feature?.kind)) return undefined;
  const listed = feature?.kind === 'ground' ? undefined : findListed(scene, phrase);
  // "A hospital on generator" tells of no place.
  const { determiner, amount, isPlural } = phrase;
  const isOne = determiner !== undefined || amount !== undefined || isPlural;
  const isOther = meaning === undefined && isOne && isUnlistedThing(phrase.lemma);
  return listed ?? (isOther ? 'other' : undefined);
}

/** A tram stop is called after its road. */
const MAYBE_THINGS: ReadonlySet<unknown> = new Set(['room', 'ground', 'road']);

/** The kind of the longest listed name that ends with the head of the phrase. */
function findListed({ reading, places: [main] }: Scene, phrase: Phrase): string | undefined {
  const isInBuilding = main !== undefined && placeDefaults.of(main.kind).form === 'building';
  const tokens = reading.tokens.slice(0, phrase.head + 1);
  for (let at = phrase.name; at <= phrase.head; at += 1) {
    const match = findLongest(getTree(), tokens, at);
    const [kind] = match?.values ?? [];
    if (kind === undefined || match?.end !== phrase.head + 1) continue;
    const { isOf, alsoOf = [] } = openThingReadings.of(kind);
    const isHidden = isOf === (isInBuilding ? 'open' : 'building');
    return isHidden && !alsoOf.includes(main?.kind ?? '') ? undefined : kind;
  }
  return undefined;
}

let known: { readonly tree: PhraseTree<string>; readonly kinds: number } | undefined;

function getTree(): PhraseTree<string> {
  const kinds = openThingReadings.kinds.length;
  if (known?.kinds !== kinds) known = { tree: buildTree(), kinds };
  return known.tree;
}

function buildTree(): PhraseTree<string> {
  const tree = createPhraseTree<string>();
  for (const [kind, { words }] of openThingReadings.list())
    for (const phrase of listPhrases(words)) addPhrase(tree, phrase, kind);
  return tree;
}

function findKnown(scene: Scene, phrase: Phrase, kind: string): Thing | undefined {
  const name = singularName(scene, phrase);
  const { determiner, amount, lemma } = phrase;
  const isNew = determiner === 'another' || (determiner === 'a' && amount === undefined);
  if (isNew) return undefined;
  const named = scene.things.findLast(({ label }) => label === name);
  const isBare = name === lemma && amount?.count === undefined;
  // "The last pen" is one of three pens.
  const row = scene.things.findLast((thing) => thing.kind === kind && (thing.count ?? 1) > 1);
  if (determiner === 'the' && row !== undefined && name.endsWith(row.label ?? '')) return row;
  return (
    named ?? (isBare ? scene.things.findLast((thing) => isCalled(thing, kind, name)) : undefined)
  );
}

function isCalled({ kind: own, label }: Thing, kind: string, name: string): boolean {
  return own === kind && label?.endsWith(name) === true;
}

function addThing(scene: Scene, phrase: Phrase, kind: string): Thing {
  const label = singularName(scene, phrase);
  const thing: Thing = { id: newId(scene, label), kind, label };
  const count = phrase.amount?.count ?? (phrase.isPlural ? undefined : 1);
  if (count !== undefined) thing.count = Math.max(1, Math.round(count));
  for (const field of Object.keys(thing))
    noteWords(scene, thing, field, [phrase.start, phrase.head + 1]);
  scene.things.push(thing);
  return thing;
}
