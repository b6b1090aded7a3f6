/**
 * Plays documents written by strangers and prints how often the second judge says the same of a field as the status that the
 * product sends of it.
 *
 *     node test/prompts/second-judge/compare-statuses.ts [k01 k02 ...]
 */
import { existsSync, readFileSync } from 'node:fs';
import { judgeFields } from '#fields';
import { listClaims } from '../first-judge/index.ts';
import {
  OPENED_SETS,
  listOpenedPrompts,
  listWholeWayPrompts,
  runWholeWay,
} from '../whole-way-run.ts';
import type { Question } from './find-who.ts';
import { judgeOne } from './judge.ts';
import { readRun } from './read-run.ts';
import type { Verdict } from './verdict.ts';

const SETTINGS = { maxAgents: 1000 };
const wanted = process.argv.slice(2);
let same = 0;
let all = 0;
for (const { id, prompt } of [
  ...(['unseen', 'strangers'] as const).flatMap(listWholeWayPrompts),
  ...OPENED_SETS.flatMap(listOpenedPrompts),
]) {
  const path = new URL(`../documents/${id}.json`, import.meta.url);
  if (!existsSync(path)) continue;
  if (wanted.length > 0 && !wanted.some((one) => id.startsWith(one))) continue;
  const document: unknown = JSON.parse(readFileSync(path, 'utf8'));
  const { stated, files, run } = runWholeWay(prompt, SETTINGS, { document });
  const fields = new Map(
    judgeFields(stated, SETTINGS, run).fields.map((field) => [field.path, field]),
  );
  // The field as a claim in words; where towns are the second judge knows of the claims alone.
  const claims = listClaims(stated, SETTINGS).flatMap((claim, i) => {
    const field = fields.get(claim.path);
    if (field === undefined) console.log(`${id}-f${i} ${claim.path}: no such field`);
    return field === undefined || claim.expect === undefined || claim.expect.location !== undefined
      ? []
      : [{ ...claim, ...field, id: `${id}-f${i}`, expect: { ...claim.expect } }];
  });
  const seen = readRun(files);
  for (const claim of claims) {
    const verdict = judgeKnown({ run: seen, claim, others: claims });
    if (verdict === undefined) continue;
    const { met, evidence } = verdict;
    all += 1;
    if (met === claim.met) same += 1;
    else
      console.log(
        `${claim.id} ${claim.path}  ${claim.met}/${met}  ${JSON.stringify(claim.expect)}\n    ${claim.evidence.text}\n    ${evidence}`,
      );
  }
}
console.log(`${same} of ${all} the same: ${((100 * same) / all).toFixed(1)} %`);

/** The vocabulary of documents is wider than that of claims: a word that the second judge does not know is told and not counted. */
function judgeKnown(question: Question): Verdict | undefined {
  try {
    return judgeOne(question);
  } catch (error) {
    console.log(`${question.claim.id} not judged: ${String(error)}`);
    return undefined;
  }
}
