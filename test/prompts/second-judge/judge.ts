/**
 * The second judge: reads the files of a finished run and decides for each claim of a whole-way prompt whether it is
 * met. It checks the product's own judge, so it shares no code with it and uses no reading of the prompt, no plan and
 * no list of unmet claims. Strict: only visible things are met.
 */
import type { Claim, Question } from './find-who.ts';
import { judgeCount } from './judge-count.ts';
import { judgeHappens } from './judge-happens.ts';
import { judgeMustNot } from './judge-must-not.ts';
import { judgePlace } from './judge-place.ts';
import { judgeState } from './judge-state.ts';
import { judgeWhen } from './judge-when.ts';
import { judgeWhere } from './judge-where.ts';
import { toPlaced } from './placed.ts';
import type { Run } from './read-run.ts';
import type { Verdict } from './verdict.ts';

const JUDGES: Readonly<Record<string, (question: Question) => Verdict>> = {
  count: judgeCount,
  where: judgeWhere,
  when: judgeWhen,
  state: judgeState,
  happens: judgeHappens,
  place: (question) => (isOnlyNamed(question) ? judgeWhere(question) : judgePlace(question)),
  must_not: judgeMustNot,
};

/** A room or part by its name, and nothing else of it. */
function isOnlyNamed({ claim: { expect } }: Question): boolean {
  return (
    [expect['structure'], expect['location']].every((one) => one === undefined) &&
    expect['place'] !== undefined
  );
}

/** The verdict on each claim, in their order. */
export function judgeClaims(run: Run, claims: readonly Claim[]): Verdict[] {
  return claims.map((claim) => judgeOne({ run, claim, others: claims }));
}

export function judgeOne({ run, claim, others }: Question): Verdict {
  const question = { run, claim: toPlaced(claim), others: others.map(toPlaced) };
  const { id, kind } = claim;
  const judge = JUDGES[kind];
  if (judge === undefined) throw new Error(`${id}: no judge for ${kind}`);
  return judge(question);
}
