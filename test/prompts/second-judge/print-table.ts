/**
 * Builds whole-way prompts and prints the verdict of the two judges on each claim, disagreements first.
 *
 *     node test/prompts/second-judge/print-table.ts [w01 w02 ...]
 *     node test/prompts/second-judge/print-table.ts further [f01 ...]
 *     node test/prompts/second-judge/print-table.ts practice [p01 ...]
 *     node test/prompts/second-judge/print-table.ts unseen [g01 ...]
 */
import { compareJudges } from '../compare-judges.ts';
import type { TwiceJudged } from '../compare-judges.ts';
import { listWholeWayPrompts, PROMPT_SETS, runWholeWay } from '../whole-way-run.ts';

const MAX_AGENTS = 1000;

const given = process.argv.slice(2);
const set = PROMPT_SETS.find((name) => given.includes(name)) ?? 'whole-way';
const wanted = given.filter((word) => word !== set);
const rows: TwiceJudged[] = [];
console.log('prompt  claims  yes  partly  no (product; second judge)');
for (const { id, prompt, claims } of listWholeWayPrompts(set)) {
  if (wanted.length > 0 && !wanted.includes(id)) continue;
  const own = compareJudges(runWholeWay(prompt, { maxAgents: MAX_AGENTS }), claims);
  rows.push(...own);
  console.log(`${id}     ${toLine(own)}`);
}
console.log(`all     ${toLine(rows)}`);
for (const [kind, own] of Map.groupBy(rows, ({ claim }) => claim.kind))
  console.log(`${kind.padEnd(8)}${toLine(own)}`);
for (const row of [...rows.filter(isDifferent), ...rows.filter((one) => !isDifferent(one))]) {
  const { claim, product, second } = row;
  const sign = isDifferent(row) ? `${product.met}≠${second.met}` : product.met;
  console.log(
    `${claim.id}\t${sign}\t${claim.kind}\t${claim.words}\t${JSON.stringify(claim.expect)}`,
  );
  console.log(
    `\t${product.evidence.text}${product.reason === undefined ? '' : ` [${product.reason}]`}`,
  );
  console.log(`\t${second.evidence}`);
}

function toLine(own: readonly TwiceJudged[]): string {
  const count = (judge: 'product' | 'second'): string =>
    (['yes', 'partly', 'no'] as const)
      .map((met) => String(own.filter((row) => row[judge].met === met).length).padStart(4))
      .join(' ');
  const same = own.filter((row) => !isDifferent(row)).length;
  return `${String(own.length).padStart(4)}  ${count('product')} ;${count('second')}  same ${same} (${((100 * same) / own.length).toFixed(1)} %)`;
}

function isDifferent({ product, second }: TwiceJudged): boolean {
  return product.met !== second.met;
}
