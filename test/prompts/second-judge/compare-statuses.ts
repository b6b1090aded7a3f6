/**
 * Plays documents written by strangers and prints how often the second judge says the same of a field as the status that the
 * product sends of it.
 *
 *     node test/prompts/second-judge/compare-statuses.ts [k01 k02 ...]
 */
import { existsSync, readFileSync } from 'node:fs';
import { holdAgainst } from '#claims';
import { listWholeWayPrompts, runWholeWay } from '../whole-way-run.ts';
import { judgeClaims } from './judge.ts';
import { readRun } from './read-run.ts';

const SETTINGS = { maxAgents: 1000 };
const wanted = process.argv.slice(2);
let same = 0;
let all = 0;
for (const { id, prompt } of [
  ...listWholeWayPrompts('unseen'),
  ...listWholeWayPrompts('strangers'),
]) {
  const path = new URL(`../documents/${id}.json`, import.meta.url);
  if (!existsSync(path)) continue;
  if (wanted.length > 0 && !wanted.some((one) => id.startsWith(one))) continue;
  const document: unknown = JSON.parse(readFileSync(path, 'utf8'));
  const { stated, files, run } = runWholeWay(prompt, SETTINGS, { document });
  const claims = holdAgainst(stated, SETTINGS, run).claims.flatMap((claim, i) =>
    // Where towns are the second judge knows of the claims alone.
    claim.expect === undefined || claim.expect.location !== undefined
      ? []
      : [{ ...claim, id: `${id}-f${i}`, expect: { ...claim.expect } }],
  );
  const verdicts = judgeClaims(readRun(files), claims);
  for (const [i, claim] of claims.entries()) {
    const { met, evidence } = verdicts[i]!;
    all += 1;
    if (met === claim.met) same += 1;
    else
      console.log(
        `${claim.id} ${claim.path}  ${claim.met}/${met}  ${JSON.stringify(claim.expect)}\n    ${claim.evidence.text}\n    ${evidence}`,
      );
  }
}
console.log(`${same} of ${all} the same: ${((100 * same) / all).toFixed(1)} %`);
