/** Twenty buildings for which the preliminary calculation is compared with runs: different kinds, sizes and events. */
import { completeScenario, readPrompt } from '#scenario';
import type { Scenario } from '#scenario';
import { buildWorld } from '#world';
import type { Agreement } from '../assessment.ts';
import type { RunFindings } from '../findings/run-findings.ts';
import { studyRun } from '../findings/study-run.ts';
import { summarizeAgreement } from '../verdict/agreement.ts';
import { assessPreliminary } from './assess-preliminary.ts';

export const AGREEMENT_CASES = {
  office: 'An office of 6 floors with 150 people is evacuated because of a fire on floor 2.',
  school: 'A school of 2 floors with 200 pupils and 10 teachers is evacuated.',
  hotel: 'A hotel of 4 floors with 80 guests is evacuated because of a fire on floor 2.',
  cinema: 'A cinema with 200 visitors is evacuated.',
  hospital: 'A hospital of 3 floors with 60 patients and 30 nurses is evacuated.',
  nightclub: 'A nightclub with 200 guests and 2 exits is evacuated, smoke fills it.',
  supermarket: 'A supermarket with 120 customers is evacuated because of a fire.',
  museum: 'A museum of 2 floors with 150 visitors is evacuated.',
  library: 'A library of 3 floors with 90 people is evacuated.',
  gym: 'A gym with 60 people is evacuated because of a fire.',
  warehouse: 'A warehouse with 25 workers is evacuated because of a fire.',
  restaurant: 'A restaurant with 80 guests is evacuated because of a fire in the kitchen.',
  theatre: 'A theatre with 200 spectators and 4 exits is evacuated.',
  mall: 'A shopping mall of 2 floors with 200 visitors is evacuated.',
  station: 'A train station with 200 passengers is evacuated.',
  dormitory: 'A dormitory of 5 floors with 100 sleeping students is evacuated.',
  church: 'A church with 150 people is evacuated.',
  factory: 'A factory with 80 workers is evacuated because of a gas leak.',
  courthouse: 'A courthouse of 3 floors with 120 people is evacuated, one exit is blocked.',
  clinic: 'A clinic of 2 floors with 50 patients, 5 wheelchair users and 15 nurses is evacuated.',
} as const;
export type AgreementCase = keyof typeof AGREEMENT_CASES;

export interface CaseOutcome {
  readonly agreement: Agreement;
  readonly scenario: Scenario;
  readonly runs: readonly RunFindings[];
}

export function compareCase(name: AgreementCase, runs = 3): CaseOutcome {
  const stated = readPrompt(AGREEMENT_CASES[name], () => []);
  const scenario = completeScenario(stated, { seed: 7 }, 7);
  const world = buildWorld(scenario);
  const made = Array.from({ length: runs }, (_, i) => studyRun(scenario, world, 7 + i));
  const preliminary = assessPreliminary(scenario, { includeMitigation: false });
  return { agreement: summarizeAgreement(preliminary.metrics, made), scenario, runs: made };
}
