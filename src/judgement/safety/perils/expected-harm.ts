/** People whom a run brings down and those expected to be besides, by published shares. */
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

/** Held under what has come down, and able to help themselves were they free. */
export function heldOf(run: Pick<RunFindings, 'perils'>): number {
  const { buried, down } = expectedOf(run);
  return Math.max(0, buried - down);
}
