/** Fractional doses of smoke and heat: 1 incapacitates half of the people. */
import type { Simulation } from '#crowd/simulation';
import type { RunFindings } from './run-findings.ts';

export function findDoses(
  { hazards, harm, state }: Simulation,
  weight: number,
): RunFindings['doses'] {
  if (hazards.graph === undefined) return undefined;
  let [max, above03, above1] = [0, 0, 0];
  state.people.forEach((_, i) => {
    const dose = Math.max(harm.doses.gas[i]!, harm.doses.heat[i]!);
    max = Math.max(max, dose);
    if (dose >= 0.3) above03 += weight;
    if (dose >= 1) above1 += weight;
  });
  return { max, above03, above1 };
}
