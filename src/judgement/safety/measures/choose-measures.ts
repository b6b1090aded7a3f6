/** Chooses the candidates worth running: those against the worst findings with the largest expected gain. */
import type { Level } from '../assessment.ts';
import type { Candidate } from './candidate.ts';

export interface MeasureBudget {
  /** How many may be tried. */
  readonly measuresMax?: number;
  /** No measure may cost more, US dollars. */
  readonly costMax?: number;
}

/** Of one type: two exits may both be too narrow; a third adds little. */
const SAME_TYPE_MAX = 2;

export function chooseMeasures(
  candidates: readonly Candidate[],
  { measuresMax = Infinity, costMax = Infinity }: MeasureBudget = {},
): Candidate[] {
  const ranked = candidates
    .filter(({ cost }) => cost <= costMax)
    .toSorted((a, b) => promiseOf(b) - promiseOf(a) || a.cost - b.cost || (a.id < b.id ? -1 : 1));
  const chosen: Candidate[] = [];
  for (const candidate of ranked) {
    if (chosen.length >= measuresMax) break;
    const alike = chosen.filter(({ type }) => type === candidate.type).length;
    if (alike < SAME_TYPE_MAX) chosen.push(candidate);
  }
  return chosen;
}

/** How much each level of severity counts: judgement. */
const SEVERITY_WORTH: Readonly<Record<Level, number>> = { low: 1, medium: 2, high: 3, critical: 4 };

function promiseOf({ severity, expected }: Candidate): number {
  return SEVERITY_WORTH[severity] * expected;
}
