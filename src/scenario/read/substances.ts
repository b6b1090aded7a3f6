/** "A chlorine leak", "ammonia is leaking", "a leak of hydrogen sulfide": a substance and its release. */
import { hazardReadings } from '../hazard-reading.ts';
import type { EventType } from '../kinds.ts';
import type { Sourced } from '../scenario.ts';
import { addPhrase, createPhraseTree, findLongest, listPhrases } from '../words/phrase-tree.ts';
import type { PhraseTree } from '../words/phrase-tree.ts';
import { RELEASE_WORDS } from '../words/substances.ts';
import type { Occurrence } from './occurrence.ts';
import { stated, textOf } from './reading.ts';
import type { Reading } from './reading.ts';

const GAP_TOKENS_MAX = 6;

interface Trees {
  readonly substances: PhraseTree<EventType>;
  readonly releases: PhraseTree<true>;
  readonly kinds: number;
}

/** Built on first use, and again when kinds have been registered since. */
let trees: Trees | undefined;

function getTrees(): Trees {
  const kinds = hazardReadings.kinds.length;
  if (trees?.kinds === kinds) return trees;
  trees = { substances: createPhraseTree(), releases: createPhraseTree(), kinds };
  for (const [type, { substances }] of hazardReadings.list())
    for (const phrase of listPhrases(substances)) addPhrase(trees.substances, phrase, type);
  for (const phrase of listPhrases(RELEASE_WORDS)) addPhrase(trees.releases, phrase, true);
  return trees;
}

export function findSubstanceEvents(
  reading: Reading,
  isNegated: (token: number) => boolean,
): Occurrence[] {
  const { tokens } = reading;
  const releases = findAll(reading, getTrees().releases);
  const found: Occurrence[] = [];
  for (const { start, end, values } of findAll(reading, getTrees().substances)) {
    const sentence = tokens[start]!.sentence;
    const release = releases.find(
      (one) =>
        tokens[one.start]!.sentence === sentence &&
        tokens[one.start]!.clause === tokens[start]!.clause &&
        (one.start >= start
          ? one.start - end <= GAP_TOKENS_MAX - 1
          : start - one.end <= GAP_TOKENS_MAX),
    );
    if (release === undefined || isNegated(start) || isNegated(release.start)) continue;
    const word = textOf(reading, start, end);
    const isPlainGas = /^gas(?:es)?$/i.test(word);
    if (isPlainGas && release.start > end + 1) continue;
    if (
      isPlainGas &&
      !/leak|escape|rupture|release/i.test(textOf(reading, release.start, release.end))
    )
      continue;
    // "fuel tanker", "oil refinery", "acid" in a name: the substance must be what gets out.
    if (
      /^(?:oil|fuel|gas|petrol|diesel|gasoline)$/i.test(word) &&
      /^(?:tanker|refinery|station|truck|rig|depot|platform|plant|terminal|main|line|pipe)$/.test(
        tokens[end]?.key ?? '',
      ) &&
      release.start > end + 2
    )
      continue;
    if (
      /^(?:cloud|plume|fumes?)$/i.test(textOf(reading, release.start, release.end)) &&
      release.start > end + 1
    )
      continue;
    const substance: Sourced<string> = stated(reading, spellOut(reading, start, end), {
      start,
      end,
    });
    found.push({
      type: values[0]!,
      start: Math.min(start, release.start),
      end: Math.max(end, release.end),
      confidence: 1,
      ...(isPlainGas ? {} : { substance }),
    });
  }
  return found.length > 0 ? found : findLaterLeak(reading, releases, isNegated);
}

const LEAKS = /^(?:leak|leaks|leaking|leaked|spill|spills|spilling|spilled|leakage|spillage)$/;
const HOLDS =
  /^(?:tanker|tank|truck|lorry|wagon|car|drum|barrel|container|cylinder|cistern|pipe|pipeline|train|plant|depot|works|store|silo)$/;

/** "Chlorine tanker crashes at 2 min, leak begins 1 minute after the crash": what leaks is what was carried. */
function findLaterLeak(
  reading: Reading,
  releases: readonly { readonly start: number; readonly end: number }[],
  isNegated: (token: number) => boolean,
): Occurrence[] {
  const { tokens } = reading;
  const [carried, ...others] = findAll(reading, getTrees().substances).filter(({ end }) =>
    HOLDS.test(tokens[end]?.key ?? ''),
  );
  const leak = releases.find(
    ({ start, end }) =>
      carried !== undefined &&
      start > carried.end &&
      LEAKS.test(textOf(reading, end - 1, end).toLowerCase()) &&
      !isNegated(start),
  );
  if (carried === undefined || others.length > 0 || leak === undefined) return [];
  const words = { start: carried.start, end: carried.end };
  const substance = stated(reading, spellOut(reading, words.start, words.end), words);
  const { start, end } = leak;
  return [{ type: carried.values[0]!, start, end, confidence: 0.9, substance }];
}

/** As it is spelt: without a typing slip. */
function spellOut({ tokens }: Reading, start: number, end: number): string {
  return tokens
    .slice(start, end)
    .map(({ lower }) => lower)
    .join(' ');
}

function findAll<T>({ tokens }: Reading, tree: PhraseTree<T>) {
  const found: { start: number; end: number; values: readonly T[] }[] = [];
  for (let at = 0; at < tokens.length;) {
    const match = findLongest(tree, tokens, at);
    if (match !== undefined) found.push(match);
    at = match?.end ?? at + 1;
  }
  return found;
}
