/** Labels for the words of the contract. The compiler reports a word without a label. */
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
  'webhooks:manage': 'Manage webhooks',
  'account:read': 'Read account data',
};

/** Filters of the list; the state of one simulation is in simulation-state.ts. */
export const STATUS_WORDS: Readonly<Record<Word<'SIMULATION_STATUSES'>, string>> = {
  queued: 'Queued',
  processing: 'In progress',
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
  urban: 'Urban',
  rural: 'Rural',
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
  pending: 'Pending',
  delivered: 'Delivered',
  failed: 'Failed',
};

export const EVENT_WORDS: Readonly<Record<WebhookEventName, string>> = {
  'simulation.started': 'Simulation started',
  'simulation.run_completed': 'Run completed',
  'simulation.completed': 'Simulation completed',
  'simulation.failed': 'Simulation failed',
};

/** Also those that cannot be tested. */
export const DELIVERED_WORDS = { ...EVENT_WORDS, 'risk.changed': 'Risk changed' } as const;

/** How to fix a failure; shown after its reason. */
export const FAILURE_WORDS: Readonly<Record<FailureCode, string>> = {
  PROMPT_PARSING_FAILED: 'Describe the kind of place, the people in it and what happens.',
  TERRAIN_GENERATION_FAILED: 'Run it again, or try another place.',
  BUILDING_PLACEMENT_FAILED: 'Try a smaller place or fewer buildings.',
  AGENT_GENERATION_FAILED: 'Try fewer people.',
  BEHAVIOR_CONFIGURATION_FAILED: 'Run it again, or describe what happens more simply.',
  FINALIZATION_FAILED: 'Run it again. If it fails twice, tell the operator.',
  SIMULATION_TIMEOUT: 'Try fewer people or a shorter duration.',
  SIMULATION_CANCELLED: 'A cancelled simulation has no results. Run it again to get them.',
  WORKER_LOST: 'The worker that built it stopped. Run it again.',
};

export const STATUS_CLASS_WORDS: Readonly<Record<Word<'STATUS_CLASSES'>, string>> = {
  '2xx': 'Succeeded',
  '3xx': 'Not modified',
  '4xx': 'Refused',
  '5xx': 'Failed',
};

export const REGISTRATION_WORDS: Readonly<Record<Word<'REGISTRATIONS'>, string>> = {
  open: 'Open',
  invite: 'By invitation',
  closed: 'Closed',
};

export const FEED_STATE_WORDS = {
  waiting: 'Waiting',
  fresh: 'Up to date',
  stale: 'Stale',
  failing: 'Failing',
} as const;
