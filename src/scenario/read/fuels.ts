/** "Set alight with petrol", "the foam on the walls burns": the fuel in the clause of a fire. */
import { fuelReadings } from '../fuel-reading.ts';
import { hazardReadings } from '../hazard-reading.ts';
import type { StatedEvent } from '../stated.ts';
import { addPhrase, createPhraseTree, findLongest, listPhrases } from '../words/phrase-tree.ts';
import type { PhraseTree } from '../words/phrase-tree.ts';
import type { Occurrence } from './occurrence.ts';
import { stated } from './reading.ts';
import type { Reading } from './reading.ts';

/** Built on first use, and again when kinds have been registered since. */
let known: { readonly tree: PhraseTree<string>; readonly kinds: number } | undefined;

function getTree(): PhraseTree<string> {
  const kinds = fuelReadings.kinds.length;
  if (known?.kinds === kinds) return known.tree;
  const tree = createPhraseTree<string>();
  for (const [fuel, { words }] of fuelReadings.list())
    for (const phrase of listPhrases(words)) addPhrase(tree, phrase, fuel);
  known = { tree, kinds };
  return tree;
}

export function readFuel(reading: Reading, { type, start }: Occurrence): Pick<StatedEvent, 'fuel'> {
  if (!hazardReadings.of(type).takesFireDesign) return {};
  const { tokens } = reading;
  const { sentence, clause } = tokens[start]!;
  const named = [...tokens.keys()].flatMap((at) => {
    const isBeside = tokens[at]!.sentence === sentence && tokens[at]!.clause === clause;
    const match = isBeside ? findLongest(getTree(), tokens, at) : undefined;
    return match === undefined ? [] : [{ ...match, rank: rankOf(match.values[0]!) }];
  });
  const [worst] = named.toSorted((a, b) => a.rank - b.rank);
  return worst === undefined ? {} : { fuel: stated(reading, worst.values[0]!, worst) };
}

function rankOf(fuel: string): number {
  return fuelReadings.kinds.indexOf(fuel);
}
