/** People brought down in a run, and people expected to be by published shares. */
import type { RunFindings } from '../findings/run-findings.ts';
import type { ExpectedHarm } from './peril.ts';

type Harmed = Pick<RunFindings, 'harmed' | 'perils'>;

export function harmedOf(run: Harmed): number {
  return run.harmed + expectedOf(run).down;
}

/** All perils of a run together. */
export function expectedOf({ perils = [] }: Pick<RunFindings, 'perils'>): ExpectedHarm {
  const sum = (of: (expected: ExpectedHarm) => number): number =>
    perils.reduce((total, { expected }) => total + of(expected), 0);
  return {
    hurt: sum(({ hurt }) => hurt),
    down: sum(({ down }) => down),
    buried: sum(({ buried }) => buried),
  };
}

/** Held under debris, and otherwise able to help themselves. */
export function heldOf(run: Pick<RunFindings, 'perils'>): number {
  const { buried, down } = expectedOf(run);
  return Math.max(0, buried - down);
}
