/** Both judges over the same finished run: the product's own and the second, which shares no code with it. */
import { judgeExpect } from './first-judge/index.ts';
import type { Verdict } from './first-judge/index.ts';
import { judgeClaims } from './second-judge/judge.ts';
import { readRun } from './second-judge/read-run.ts';
import type { Verdict as SecondVerdict } from './second-judge/verdict.ts';
import type { WholeWayClaim, WholeWayRun } from './whole-way-run.ts';

export interface TwiceJudged {
  readonly claim: WholeWayClaim;
  readonly product: Verdict;
  readonly second: SecondVerdict;
}

export function compareJudges(
  { run, files }: Pick<WholeWayRun, 'run' | 'files'>,
  claims: readonly WholeWayClaim[],
): TwiceJudged[] {
  const second = judgeClaims(readRun(files), claims);
  return claims.map((claim, k) => ({
    claim,
    product: judgeExpect(claim.expect, claim.kind, run),
    second: second[k]!,
  }));
}
