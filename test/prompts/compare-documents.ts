/**
 * Holds the documents that our readers make of prompts against those that people wrote by hand, field by field, without any run.
 *
 *     node test/prompts/compare-documents.ts [--differences] [j k l01 ...]
 *
 * Prints F1 for each kind of field; with --differences, each prompt with what is missing (-) and what is too much (+).
 */
import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ScenarioDocument } from '#document';
import { readPrompt } from '#scenario';
import { readByClauses } from '#scenario/by-clauses';
import { toDocument } from '#scenario/document';
import { findPlaces } from '../support/finish-run.ts';
import { FACT_KINDS, listFacts } from './list-facts.ts';
import type { Fact, FactKind } from './list-facts.ts';

const READERS: Readonly<Record<string, (prompt: string) => ScenarioDocument>> = {
  own: (prompt) => toDocument(readPrompt(prompt, findPlaces)),
  clauses: (prompt) => readByClauses(prompt, findPlaces),
};

interface Tally {
  hits: number;
  wanted: number;
  found: number;
}

const asked = process.argv.slice(2);
const showsDifferences = asked.includes('--differences');
const ids = asked.filter((word) => !word.startsWith('--'));
const folder = fileURLToPath(new URL('documents', import.meta.url));
const files = globSync('*.json', { cwd: folder }).toSorted();
const tallies = new Map(Object.keys(READERS).map((name) => [name, new Map<FactKind, Tally>()]));
for (const file of files) {
  const id = basename(file, '.json');
  if (ids.length > 0 && !ids.some((one) => id.startsWith(one))) continue;
  const path = `${folder}/${file}`;
  const document = JSON.parse(readFileSync(path, 'utf8')) as ScenarioDocument;
  if (document.prompt === undefined) continue;
  const wanted = listFacts(document);
  if (showsDifferences) console.log(`\n${id}  ${document.prompt}`);
  for (const [name, read] of Object.entries(READERS)) compare(name, read(document.prompt), wanted);
}
printTable();

function compare(name: string, read: ScenarioDocument, wanted: readonly Fact[]): void {
  const left = [...wanted];
  const more: Fact[] = [];
  for (const fact of listFacts(read)) {
    const at = left.findIndex(({ kind, text }) => kind === fact.kind && text === fact.text);
    if (at < 0) more.push(fact);
    else left.splice(at, 1);
    add(name, fact.kind, { found: 1, hits: at < 0 ? 0 : 1 });
  }
  for (const { kind } of wanted) add(name, kind, { wanted: 1 });
  if (!showsDifferences) return;
  const tell =
    (sign: string) =>
    ({ kind, text }: Fact) =>
      `${sign} ${kind}: ${text}`;
  console.log(`  ${name}: ${[...left.map(tell('-')), ...more.map(tell('+'))].join('   ')}`);
}

function add(
  name: string,
  kind: FactKind,
  { hits = 0, wanted = 0, found = 0 }: Partial<Tally>,
): void {
  const own = tallies.get(name)!;
  const before = own.get(kind) ?? { hits: 0, wanted: 0, found: 0 };
  own.set(kind, {
    hits: before.hits + hits,
    wanted: before.wanted + wanted,
    found: before.found + found,
  });
}

function printTable(): void {
  for (const kind of [undefined, ...FACT_KINDS]) {
    const cells = [...tallies].map(([name, own]) => {
      const kinds =
        kind === undefined ? [...own.values()] : [own.get(kind)].filter((one) => one !== undefined);
      const sum = (field: keyof Tally): number => kinds.reduce((all, one) => all + one[field], 0);
      const f1 = (200 * sum('hits')) / Math.max(1, sum('wanted') + sum('found'));
      return `${name} ${f1.toFixed(1).padStart(5)} (${sum('hits')} of ${sum('wanted')}, told ${sum('found')})`;
    });
    console.log([(kind ?? 'all').padEnd(14), ...cells.map((cell) => cell.padEnd(38))].join(''));
  }
}
