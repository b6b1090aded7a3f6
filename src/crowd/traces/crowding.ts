/** How crowded it was over time: in each window the largest density, and how many people were in dense places. */
import type { State } from '../simulation/state.ts';
import { WINDOW_SECONDS } from './congestion.ts';
import type { Survey } from './survey.ts';

/**
 * People per m2: where queues form (Fruin's level of service F begins at 2.2), where crowds are watched, and critical
 * (Still).
 */
const CROWDED_DENSITIES = [2, 4, 6] as const;

export interface Crowding {
  readonly windowSeconds: number;
  /** For each window the largest density of any place, people per m2. */
  readonly densityMax: readonly number[];
  /** People where it is at least as dense as each of CROWDED_DENSITIES, in the mean over the window. */
  readonly peopleAbove: readonly [
    above2: readonly number[],
    above4: readonly number[],
    above6: readonly number[],
  ];
}

export function createCrowdingWatch() {
  const densityMax: number[] = [];
  const personSeconds: [number[], number[], number[]] = [[], [], []];
  const lasted: number[] = [];
  return {
    /** Adds the surveyed crowd; it counts for the seconds that have passed since the last time. */
    observe(survey: Survey, { people }: State, seconds: number, passed: number): void {
      const { active, activeCount, cellOf, density } = survey;
      const window = Math.max(0, Math.ceil(seconds / WINDOW_SECONDS - 1e-6) - 1);
      for (let fresh = densityMax.length; fresh <= window; fresh++) {
        densityMax.push(0);
        lasted.push(0);
        for (const column of personSeconds) column.push(0);
      }
      lasted[window]! += passed;
      let densest = densityMax[window]!;
      for (let k = 0; k < activeCount; k++) densest = Math.max(densest, density[active[k]!]!);
      densityMax[window] = densest;
      for (let i = 0; i < cellOf.length; i++) {
        const cell = cellOf[i]!;
        if (cell < 0) continue;
        const dense = density[cell]!;
        for (let k = 0; k < CROWDED_DENSITIES.length && dense >= CROWDED_DENSITIES[k]!; k++)
          personSeconds[k]![window]! += passed * people[i]!.weight;
      }
    },
    finish(): Crowding {
      const mean = (k: 0 | 1 | 2): number[] =>
        personSeconds[k].map((sum, window) => sum / Math.max(1e-9, lasted[window]!));
      return {
        windowSeconds: WINDOW_SECONDS,
        densityMax,
        peopleAbove: [mean(0), mean(1), mean(2)],
      };
    },
  };
}
