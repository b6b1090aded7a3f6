/** Compares the preliminary assessment with simulated evacuations of twenty buildings: the table of docs/preliminary.md. */
import {
  AGREEMENT_CASES,
  compareCase,
} from '../src/judgement/safety/preliminary/agreement.suite.ts';
import type { AgreementCase } from '../src/judgement/safety/preliminary/agreement.suite.ts';
import type { Bench } from './support/bench.ts';
import { toTable } from './support/figures.ts';

/** As many as a study makes at least. */
const RUNS = 5;

export const bench: Bench = {
  about: 'the calculated and the simulated time to leave, for twenty buildings (goal: within 25 %)',
  async run() {
    const rows = Object.keys(AGREEMENT_CASES).map((name) => {
      const { agreement, runs } = compareCase(name as AgreementCase, RUNS);
      const { preliminarySeconds, simulatedSeconds, isClose, because } = agreement;
      const times = runs.map(({ evacuationSeconds }) => Math.round(evacuationSeconds));
      return [
        name,
        Math.round(preliminarySeconds).toString(),
        Math.round(simulatedSeconds).toString(),
        (preliminarySeconds / simulatedSeconds).toFixed(2),
        `${Math.min(...times)}-${Math.max(...times)}`,
        isClose ? '' : because,
      ];
    });
    console.log(
      toTable([['building', 'calculated s', 'runs, p50 s', 'ratio', 'runs s', 'why'], ...rows]),
    );
  },
};
