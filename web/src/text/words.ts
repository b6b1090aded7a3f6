/** The words of the contract as people say them. A word that has none here is a mistake the compiler finds. */
import type { FailureCode, Scope, Stage, WebhookEventName } from '#contract';
import type { words } from '#contract';

type Word<Name extends keyof typeof words> = (typeof words)[Name][number];

export const STAGE_WORDS: Readonly<Record<Stage, string>> = {
  parsing_prompt: 'Reading the prompt',
  creating_terrain: 'Creating terrain',
  placing_buildings: 'Placing buildings',
  generating_agents: 'Adding people',
  configuring_behaviors: 'Simulating',
  finalizing_simulation: 'Writing results and files',
};

export const SCOPE_WORDS: Readonly<Record<Scope, string>> = {
  'risk:read': 'Analyse routes and areas',
  'simulations:read': 'Read simulations',
  'simulations:write': 'Create simulations',
  'webhooks:manage': 'Look after webhooks',
  'account:read': 'Read the account',
};

/** Filters of the list; the state of one simulation is in simulation-state.ts. */
export const STATUS_WORDS: Readonly<Record<Word<'SIMULATION_STATUSES'>, string>> = {
  queued: 'Queued',
  processing: 'Running',
  completed: 'Completed',
  failed: 'Failed or cancelled',
};

export const LEVEL_WORDS: Readonly<Record<Word<'RISK_LEVELS'>, string>> = {
  low: 'Low',
  medium: 'Medium',
  high: 'High',
  critical: 'Critical',
};

export const SCENARIO_WORDS: Readonly<Record<Word<'SCENARIO_TYPES'>, string>> = {
  general: 'General',
  emergency_response: 'Emergency response',
  urban_planning: 'Urban planning',
  security_assessment: 'Security assessment',
  disaster_simulation: 'Disaster',
};

export const ENVIRONMENT_WORDS: Readonly<Record<Word<'ENVIRONMENT_TYPES_WITH_RISK'>, string>> = {
  urban: 'City',
  rural: 'Country',
  indoor: 'Indoors',
  mixed: 'Mixed',
  outdoor: 'Outdoors',
};

export const WEATHER_WORDS: Readonly<Record<Word<'WEATHER_CONDITIONS'>, string>> = {
  clear: 'Clear',
  rain: 'Rain',
  snow: 'Snow',
  fog: 'Fog',
  storm: 'Storm',
};

export const ALARM_WORDS: Readonly<Record<Word<'ALARMS'>, string>> = {
  none: 'None',
  manual: 'Manual call points',
  automatic: 'Automatic, sounders',
  voice: 'Automatic, spoken messages',
};

export const GROWTH_WORDS: Readonly<Record<Word<'FIRE_GROWTHS'>, string>> = {
  slow: 'Slow',
  medium: 'Medium',
  fast: 'Fast',
  ultrafast: 'Ultrafast',
};

export const DELIVERY_WORDS: Readonly<Record<Word<'DELIVERY_STATES'>, string>> = {
  pending: 'On its way',
  delivered: 'Delivered',
  failed: 'Given up',
};

export const EVENT_WORDS: Readonly<Record<WebhookEventName, string>> = {
  'simulation.started': 'Simulation started',
  'simulation.run_completed': 'Run completed',
  'simulation.completed': 'Simulation completed',
  'simulation.failed': 'Simulation failed',
};

export const DECISION_WORDS: Readonly<Record<Word<'DECISIONS'>, string>> = {
  not_acceptable: 'Not acceptable',
  not_judged: 'Cannot be judged',
  acceptable_by_these_runs: 'Acceptable by these runs',
};

/** What to do about a failure, beside its reason. */
export const FAILURE_WORDS: Readonly<Record<FailureCode, string>> = {
  PROMPT_PARSING_FAILED: 'Say what kind of place it is, who is there and what happens.',
  TERRAIN_GENERATION_FAILED: 'Run it again, or name another place.',
  BUILDING_PLACEMENT_FAILED: 'Try a smaller place or fewer buildings.',
  AGENT_GENERATION_FAILED: 'Try fewer people.',
  BEHAVIOR_CONFIGURATION_FAILED: 'Run it again, or describe what happens more simply.',
  FINALIZATION_FAILED: 'Run it again. If it fails twice, tell the operator.',
  SIMULATION_TIMEOUT: 'Try fewer people or a shorter duration.',
  SIMULATION_CANCELLED: 'It has no results. Run it again to get them.',
  WORKER_LOST: 'The process that built it stopped. Run it again.',
};

export const STATUS_CLASS_WORDS: Readonly<Record<Word<'STATUS_CLASSES'>, string>> = {
  '2xx': 'Good',
  '3xx': 'Unchanged',
  '4xx': 'Refused',
  '5xx': 'Failed',
};

export const REGISTRATION_WORDS: Readonly<Record<Word<'REGISTRATIONS'>, string>> = {
  open: 'Open to anybody',
  invite: 'By invitation',
  closed: 'Closed',
};

export const FEED_STATE_WORDS = {
  waiting: 'Not asked yet',
  fresh: 'Fresh',
  stale: 'Old',
  failing: 'Failing',
} as const;
