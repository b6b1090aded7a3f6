/**
 * Builds prompts as our own reader reads them and as a recorded language model did, and prints the verdicts of both judges.
 *
 *     node test/prompts/second-judge/compare-readers.ts [i01 i02 ...]
 */
import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readAnswer } from '#document';
import { listKinds } from '#scenario/document';
import { compareJudges } from '../compare-judges.ts';
import type { TwiceJudged } from '../compare-judges.ts';
import { listWholeWayPrompts, runWholeWay } from '../whole-way-run.ts';

const ANSWERS = fileURLToPath(new URL('../answers/', import.meta.url));
const SETTINGS = { maxAgents: 1000 };

const recorded = new Set(readdirSync(ANSWERS).map((name) => name.replace('.json', '')));
const wanted = process.argv.slice(2);
const all: Record<'own' | 'llm', TwiceJudged[]> = { own: [], llm: [] };
for (const { id, prompt, claims } of listWholeWayPrompts('unseen')) {
  if (!recorded.has(id) || (wanted.length > 0 && !wanted.includes(id))) continue;
  const text = readFileSync(`${ANSWERS}${id}.json`, 'utf8');
  const answer = readAnswer(JSON.parse(text), listKinds())!;
  const own = compareJudges(runWholeWay(prompt, SETTINGS), claims);
  const llm = compareJudges(runWholeWay(prompt, SETTINGS, { answer }), claims);
  all.own.push(...own);
  all.llm.push(...llm);
  console.log(`${id}  own ${toLine(own)}  llm ${toLine(llm)}`);
  for (const [i, row] of llm.entries()) {
    const before = own[i]!;
    if (before.product.met !== row.product.met)
      console.log(
        `  ${row.claim.id} ${before.product.met} → ${row.product.met}  ${row.claim.words}: ${row.product.evidence.text}`,
      );
  }
}
console.log(`all  own ${toLine(all.own)}  llm ${toLine(all.llm)}`);
for (const kind of new Set(all.own.map(({ claim }) => claim.kind)))
  console.log(
    `${kind.padEnd(9)} own ${toLine(of(all.own, kind))}  llm ${toLine(of(all.llm, kind))}`,
  );

function of(rows: readonly TwiceJudged[], kind: string): TwiceJudged[] {
  return rows.filter(({ claim }) => claim.kind === kind);
}

function toLine(rows: readonly TwiceJudged[]): string {
  const met = (judge: 'product' | 'second'): number =>
    rows.filter((row) => row[judge].met === 'yes').length;
  const share = (100 * met('product')) / rows.length;
  return `${met('product')}/${rows.length} (${share.toFixed(1)} %; second ${met('second')})`;
}
