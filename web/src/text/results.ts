/** The results of a simulation: prompt check, outcome, risk analysis, files. */
import { toPlural, toWhole } from './format.ts';

export const CLAIMS_TEXT = {
  title: 'Prompt check',
  met: { yes: 'Met', partly: 'Partly met', no: 'Not met' },
  noneChecked: 'Nothing in the prompt could be checked.',
  alsoNotMet: 'Also not met',
  notUnderstood: (quotes: readonly string[]): string =>
    `${quotes.length} not understood: ${quotes.map((quote) => `“${quote}”`).join(', ')}`,
  showAt: (moment: string): string => `Show at ${moment}`,
  showPlace: 'Show place',
  showPerson: 'Show person',
} as const;

export const OUTCOME_TEXT = {
  title: 'Outcome',
  people: 'People',
  evacuated: 'Evacuated',
  inside: 'Still inside',
  incapacitated: 'Incapacitated',
  duration: 'Duration',
  hint: 'Figures of the run that your prompt describes. The 3D view shows this run.',
  scale: ({ agents, people, each }: { agents: number; people: number; each: number }): string =>
    `${toPlural(agents, 'simulated person represents', 'simulated people represent')} ${toWhole(people)}, ${each.toFixed(1)} each.`,
} as const;

export const SAFETY_TEXT = {
  title: 'Risk analysis',
  preliminary: 'Preliminary',
  preliminaryHint:
    'Calculated before any run. The analysis replaces these figures when it is done.',
  evacuationTime: 'Evacuation time',
  evacuationTimeAtLeast: 'Evacuation time (at least)',
  percentile: (runs: number): string => `95th percentile of ${toPlural(runs, 'run')}`,
  hint: (runs: number): string =>
    `Figures of ${toPlural(runs, 'study run')}: evacuations of the same place in which everybody leaves.`,
  bottlenecks: 'Bottlenecks',
  riskScore: 'Risk score (0–1)',
} as const;

export const FILES_TEXT = {
  title: 'Report and files',
  viewReport: 'View report',
  geojson: 'Download GeoJSON',
  ingredients: 'Texture and sound files',
  file: 'File',
  size: 'Size',
} as const;
