/** The enumerations of the interface. Types, schemas, OpenAPI and error messages are derived from these lists. */
import { ENVIRONMENTS } from '#document/vocabulary';
import { DOWNLOAD_FORMAT_NAMES } from './download-formats.ts';

export {
  ALARMS,
  CONDITIONS as WEATHER_CONDITIONS,
  ENVIRONMENTS as ENVIRONMENT_TYPES,
  GROWTHS as FIRE_GROWTHS,
  PURPOSES as SCENARIO_TYPES,
} from '#document/vocabulary';
export { RISK_TYPES } from '#risk/evidence';
export { RISK_ZONE_TYPES } from '#risk/zones';
export const RESOLUTIONS = ['low', 'medium', 'high'] as const;
export const RISK_LEVELS = ['low', 'medium', 'high', 'critical'] as const;
export const ROUTE_ADVICE_TYPES = [
  'route_change',
  'timing_adjustment',
  'precaution',
  'equipment',
] as const;
/** Media types of incidents that are streamed row by row, in addition to JSON. */
export const INCIDENT_MEDIA_TYPES = [
  'text/csv',
  'application/x-ndjson',
  'application/geo+json',
] as const;
export const PRIORITIES = ['low', 'medium', 'high', 'urgent'] as const;
/** Zones of a radius analysis. */
export const RADIUS_ZONE_TYPES = ['safe', 'caution', 'danger', 'critical'] as const;

/** The risk-analysis variant also accepts `outdoor`, which its published example uses. */
export const ENVIRONMENT_TYPES_WITH_RISK = [...ENVIRONMENTS, 'outdoor'] as const;
/** Where a design input comes from: the settings, the prompt, or neither. */
export const DESIGN_SOURCES = ['settings', 'prompt', 'assumed'] as const;
export const VISIBILITIES = ['link', 'private'] as const;

export const SIMULATION_STATUSES = ['queued', 'processing', 'completed', 'failed'] as const;
/** One published description writes `complete`. It is accepted as a filter and never sent (B7). */
export const SIMULATION_STATUSES_FILTERED = [...SIMULATION_STATUSES, 'complete'] as const;
export const STAGES = [
  'parsing_prompt',
  'creating_terrain',
  'placing_buildings',
  'generating_agents',
  'configuring_behaviors',
  'finalizing_simulation',
] as const;
/** Why a simulation failed: one code per stage, in the order of the stages, then codes for any stage. */
export const FAILURE_CODES = [
  'PROMPT_PARSING_FAILED',
  'TERRAIN_GENERATION_FAILED',
  'BUILDING_PLACEMENT_FAILED',
  'AGENT_GENERATION_FAILED',
  'BEHAVIOR_CONFIGURATION_FAILED',
  'FINALIZATION_FAILED',
  'SIMULATION_TIMEOUT',
  'SIMULATION_CANCELLED',
  'WORKER_LOST',
] as const;
/** Why files could not be rebuilt: a failure code of simulations, or the files would differ from the results. */
export const EXPORT_FAILURE_CODES = [...FAILURE_CODES, 'RESULTS_NOT_REPRODUCED'] as const;
/** The files of a completed simulation: available, expired, or being rebuilt (G13). */
export const EXPORT_STATUSES = ['completed', 'expired', 'queued', 'processing', 'failed'] as const;
export const RESULT_FORMATS = ['json', 'geojson', ...DOWNLOAD_FORMAT_NAMES] as const;
/** Content of a GeoJSON response: the actors, or everything with a location (G11). */
export const GEOJSON_CONTENTS = ['actors', 'all'] as const;
export const COMPRESSIONS = ['none', 'gzip', 'brotli'] as const;
export const ACTOR_TYPES = ['pedestrian', 'vehicle', 'building', 'object'] as const;
export const FEATURE_TYPES = ['building', 'road', 'landmark', 'vegetation'] as const;
export const RISK_BASES = ['preliminary', 'simulated'] as const;
export const MEASURE_VERDICTS = ['helps', 'not_shown', 'harms', 'not_tried'] as const;
export const DECISIONS = ['not_acceptable', 'not_judged', 'acceptable_by_these_runs'] as const;
export const PLACE_KINDS = ['exit', 'stair', 'room', 'outdoors'] as const;
export const SENSITIVITY_BASES = ['runs', 'hand_calculation'] as const;
export const SAFETY_ADVICE_CATEGORIES = ['immediate', 'short_term', 'long_term'] as const;
export const COST_LEVELS = ['low', 'medium', 'high'] as const;
export const WEBHOOK_EVENTS = [
  'simulation.started',
  'simulation.run_completed',
  'simulation.completed',
  'simulation.failed',
] as const;
/** The events a webhook receives unless the request lists others (C10). */
export const WEBHOOK_EVENTS_DEFAULT: readonly WebhookEventName[] = [
  'simulation.started',
  'simulation.completed',
  'simulation.failed',
];
export const DELIVERY_STATES = ['pending', 'delivered', 'failed'] as const;
/** Why a delivery is no longer retried: all attempts are used, or the receiver responded with 410. */
export const DELIVERY_FAILURES = ['exhausted', 'gone'] as const;

export const PLANS = ['free', 'pro', 'enterprise'] as const;
export const ROLES = ['user', 'admin'] as const;
export const KEY_ENVIRONMENTS = ['live', 'test'] as const;
export const SCOPES = [
  'risk:read',
  'simulations:read',
  'simulations:write',
  'webhooks:manage',
  'account:read',
] as const;
/** The scopes of a new key if the request has none. */
export const SCOPES_DEFAULT = [
  'risk:read',
  'simulations:read',
  'simulations:write',
] as const satisfies readonly Scope[];
export type Stage = (typeof STAGES)[number];
export type FailureCode = (typeof FAILURE_CODES)[number];
export type ExportFailureCode = (typeof EXPORT_FAILURE_CODES)[number];
export type WebhookEventName = (typeof WEBHOOK_EVENTS)[number];
export type Plan = (typeof PLANS)[number];
export type Role = (typeof ROLES)[number];
export type Scope = (typeof SCOPES)[number];
export type KeyEnvironment = (typeof KEY_ENVIRONMENTS)[number];
/** Why a credential is not valid. */
export type CredentialReason =
  | 'malformed'
  | 'unknown'
  | 'revoked'
  | 'expired'
  | 'address_not_allowed';

/** Response statuses by their first digit. */
export const STATUS_CLASSES = ['2xx', '3xx', '4xx', '5xx'] as const;
export type StatusClass = (typeof STATUS_CLASSES)[number];
/** The credential of a request in an account's log; requests of the web pages are not logged. */
export const LOGGED_CREDENTIALS = ['key', 'token'] as const;

/** Registration is open to all, needs an invitation, or is closed. */
export const REGISTRATIONS = ['open', 'invite', 'closed'] as const;
