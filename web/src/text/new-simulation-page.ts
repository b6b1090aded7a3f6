/** The form for a new simulation: prompt, what Presage understands of it, settings. */
import { toWhole } from './format.ts';

export const NEW_SIMULATION_TEXT = {
  title: 'New simulation',
  lead: 'Describe a place, the people in it and what happens, in plain English.',
  above: 'Simulations',
  prompt: 'Prompt',
  promptLength: (length: number, max: number): string => `${toWhole(length)} of ${toWhole(max)}`,
  run: 'Run simulation',
  sending: 'Sending…',
  tooShort: (charsMin: number): string => `Write at least ${charsMin} characters.`,
  /** `about`: `about 2 min`. */
  estimate: (about: string): string => `Takes ${about}.`,
  settings: 'Settings',
  examples: 'Examples',
} as const;

export const READING_TEXT = {
  reading: 'Reading…',
  empty: 'What Presage understands and assumes appears here as you type.',
  understood: 'Understood',
  notUnderstood: 'Not understood (no effect)',
  assumed: 'Assumed',
  allAssumptions: (count: number): string => `View all ${count} assumptions and their reasons`,
} as const;

export const SETTINGS_FORM_TEXT = {
  risk: 'Risk analysis',
  riskHint:
    'Repeats the evacuation and reports times, bottlenecks and improvements. You can watch the first run before the analysis is done.',
  private: 'Private',
  privateHint: 'Otherwise anyone with the link can view it.',
  peopleMax: 'Maximum simulated people',
  duration: 'Duration (s)',
  scenarioType: 'Scenario type',
  environment: 'Environment',
  weather: 'Weather',
  seed: 'Seed (number that fixes the random choices)',
  fromPrompt: 'From the prompt',
  webhookUrl: 'Webhook URL',
  webhookUrlHint: 'Receives the events of this simulation. Must be public and use https.',
} as const;

export const DESIGN_TEXT = {
  title: 'Building design',
  exits: 'Exits',
  exitWidth: 'Exit width (m)',
  stairs: 'Stairs',
  stairWidth: 'Stair width (m)',
  doorWidth: 'Door width (m)',
  occupants: 'Total people',
  staff: 'Staff among them',
  managementLevel: 'Fire-safety management level (1 best, 3 worst)',
  alarm: 'Alarm',
  fireGrowth: 'Fire growth',
  sprinklers: 'Sprinklers',
  sprinklerChoices: { yes: 'Yes', no: 'No' },
  assumed: 'Assumed',
} as const;
