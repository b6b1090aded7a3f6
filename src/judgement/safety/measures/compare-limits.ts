/** What a measure does to the limits of the decision, by the same pairs of runs. */
import { mean } from '#crowd/people';
import type { LimitsMet } from '../assessment.ts';
import type { RunFindings } from '../findings/run-findings.ts';
import { decidingSeconds } from '../verdict/rset.ts';

/** Names of the limits that runs do not meet. */
export type BrokenBy = (runs: readonly RunFindings[]) => readonly string[];

export function compareLimits(
  before: readonly RunFindings[],
  after: readonly RunFindings[],
  brokenBy: BrokenBy,
): LimitsMet {
  const left = brokenBy(after);
  return {
    mended: brokenBy(before).filter((name) => !left.includes(name)),
    left,
    requiredSeconds: [mean(before.map(decidingSeconds)), mean(after.map(decidingSeconds))],
  };
}
