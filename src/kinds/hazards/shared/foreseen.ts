import type { ForeseenHazard, HazardJudging } from '#safety/facets';

/** An event that is at its worst from its start, and lasts to the end of the run where nothing else is said. */
export const foreseen =
  (
    said: Pick<ForeseenHazard, 'severity' | 'zone' | 'reach'> & Partial<ForeseenHazard>,
  ): HazardJudging['foresee'] =>
  () => ({ peak: 0, lasts: null, ...said });
