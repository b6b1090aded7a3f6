/**
 * Builds prompts as our own reader reads them, as it reads them by their clauses, as a recorded language model did, and as
 * strangers wrote them down in a document, and prints the verdicts of both judges.
 *
 *     node test/prompts/second-judge/compare-readers.ts own,clauses,answers,documents [i01 i02 ...]
 */
import { existsSync, readFileSync } from 'node:fs';
import { readAnswer } from '#document';
import { listKinds } from '#scenario/document';
import { compareJudges } from '../compare-judges.ts';
import type { TwiceJudged } from '../compare-judges.ts';
import {
  OPENED_SETS,
  listOpenedPrompts,
  listWholeWayPrompts,
  runWholeWay,
  writeByClauses,
} from '../whole-way-run.ts';
import type { Written } from '../whole-way-run.ts';

const SETTINGS = { maxAgents: 1000 };
const READERS = ['own', 'clauses', 'answers', 'documents'] as const;
type Reader = (typeof READERS)[number];

const [asked = READERS.join(), ...wanted] = process.argv.slice(2);
const readers = READERS.filter((reader) => asked.split(',').includes(reader));
const all = new Map<Reader, TwiceJudged[]>(readers.map((reader) => [reader, []]));
const prompts = [
  ...(['unseen', 'strangers'] as const).flatMap(listWholeWayPrompts),
  ...OPENED_SETS.flatMap(listOpenedPrompts),
];
for (const { id, prompt, claims } of prompts) {
  if (wanted.length > 0 && !wanted.some((one) => id.startsWith(one))) continue;
  const written = readers.map((reader) => [reader, write(reader, id, prompt)] as const);
  if (written.some(([, own]) => own === undefined)) continue;
  const judged = written.map(([reader, own]) => {
    const rows = compareJudges(runWholeWay(prompt, SETTINGS, own), claims);
    all.get(reader)!.push(...rows);
    return [reader, rows] as const;
  });
  console.log(`${id}  ${judged.map(([reader, rows]) => `${reader} ${toLine(rows)}`).join('  ')}`);
  for (const [i, { claim }] of (judged.at(-1)?.[1] ?? []).entries()) {
    const met = judged.map(([, rows]) => `${rows[i]!.product.met}/${rows[i]!.second.met}`);
    if (met.every((one) => one === 'yes/yes')) continue;
    console.log(
      `  ${claim.id} ${met.join(' → ')}  ${claim.words}  ${JSON.stringify(claim.expect)}`,
    );
    const { product, second } = judged.at(-1)![1][i]!;
    console.log(`      ${product.evidence.text}\n      second: ${second.evidence}`);
  }
}
const kinds = new Set([...all.values()].flatMap((rows) => rows.map(({ claim }) => claim.kind)));
for (const kind of [undefined, ...kinds])
  console.log(
    [
      (kind ?? 'all').padEnd(9),
      ...[...all].map(
        ([reader, rows]) =>
          `${reader} ${toLine(rows.filter(({ claim }) => kind === undefined || claim.kind === kind))}`,
      ),
    ].join('  '),
  );

/** Nothing where nobody wrote one. */
function write(reader: Reader, id: string, prompt: string): Written | undefined {
  if (reader === 'own') return {};
  if (reader === 'clauses') return writeByClauses(prompt);
  const path = new URL(`../${reader}/${id}.json`, import.meta.url);
  if (!existsSync(path)) return undefined;
  const value: unknown = JSON.parse(readFileSync(path, 'utf8'));
  return reader === 'documents' ? { document: value } : { answer: readAnswer(value, listKinds())! };
}

function toLine(rows: readonly TwiceJudged[]): string {
  const met = (judge: 'product' | 'second'): number =>
    rows.filter((row) => row[judge].met === 'yes').length;
  const both = rows.filter((row) => row.product.met === 'yes' && row.second.met === 'yes').length;
  const share = (100 * both) / rows.length;
  return `${share.toFixed(1)} % by both (${met('product')} and ${met('second')} of ${rows.length})`;
}
