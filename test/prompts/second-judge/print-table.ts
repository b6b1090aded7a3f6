/**
 * Builds whole-way prompts and prints what the second judge says of each claim. Writes nothing.
 *
 *     node test/prompts/second-judge/print-table.ts [w01 w02 ...]
 */
import { listWholeWayPrompts, openWholeWay } from '../whole-way-run.ts';
import type { WholeWayClaim } from '../whole-way-run.ts';
import { judgeClaims } from './judge.ts';
import { readRun } from './read-run.ts';
import type { Met, Verdict } from './verdict.ts';

interface Row {
  readonly claim: WholeWayClaim;
  readonly verdict: Verdict;
}

const wanted = process.argv.slice(2);
const build = await openWholeWay();
const rows: Row[] = [];
console.log('prompt  claims  yes  partly  no');
for (const { id, prompt, claims } of listWholeWayPrompts()) {
  if (wanted.length > 0 && !wanted.includes(id)) continue;
  const verdicts = judgeClaims(readRun(build(prompt)), claims);
  const own = claims.map((claim, k) => ({ claim, verdict: verdicts[k]! }));
  rows.push(...own);
  console.log(`${id}     ${toLine(own)}`);
}
console.log(`all     ${toLine(rows)}`);
for (const [kind, own] of Map.groupBy(rows, ({ claim }) => claim.kind))
  console.log(`${kind.padEnd(8)}${toLine(own)}`);
for (const { claim, verdict } of rows.toSorted((a, b) => b.claim.importance - a.claim.importance))
  console.log(
    [claim.id, claim.importance, claim.kind, verdict.met, claim.words, verdict.evidence].join('\t'),
  );

function toLine(own: readonly Row[]): string {
  const count = (met: Met): number => own.filter(({ verdict }) => verdict.met === met).length;
  const share = ((100 * count('yes')) / own.length).toFixed(0);
  return `${[own.length, count('yes'), count('partly'), count('no')].map((one) => String(one).padStart(4)).join('  ')}  ${share} % met`;
}
