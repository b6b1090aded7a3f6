/** The names of decisions for people: in the dashboard, the report and the command line. */
import type { DECISIONS } from './words.ts';

export const DECISION_NAMES: Readonly<Record<(typeof DECISIONS)[number], string>> = {
  not_acceptable: 'Not acceptable',
  not_judged: 'Not judged',
  acceptable_by_these_runs: 'Acceptable in these runs',
};
