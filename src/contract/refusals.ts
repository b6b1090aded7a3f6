/**
 * Every error code of the interface: its status, its message, and the keys its details may carry. Each is listed once.
 * A refusal is caused by the caller and part of the interface. `refuse` creates one; the HTTP shell sends it.
 */
import * as limits from './limits.ts';
import { COMPRESSIONS, RESOLUTIONS, RESULT_FORMATS, RISK_TYPES, SCENARIO_TYPES } from './words.ts';
import type { Scope } from './words.ts';

interface RefusalKind {
  readonly status: number;
  /** What is wrong, the limit and the fix. Handlers may pass a more precise message. */
  readonly message: string;
  /** The keys `details` may hold for this code. */
  readonly details: readonly string[];
}

const VALUE = [
  'field',
  'reason',
  'min_value',
  'max_value',
  'provided_value',
  'allowed_values',
  'errors',
] as const;
const LENGTH = [
  'field',
  'reason',
  'min_length',
  'max_length',
  'provided_length',
  'errors',
] as const;

export const REFUSALS = {
  // The request is not well formed.
  INVALID_JSON: {
    status: 400,
    message: 'The body is not valid JSON.',
    details: ['position', 'reason'],
  },
  INVALID_PARAMETER: {
    status: 400,
    message: 'A parameter is missing or invalid.',
    details: [
      ...VALUE,
      'min_length',
      'max_length',
      'provided_length',
      'max_items',
      'min_items',
      'provided_items',
    ],
  },
  UNKNOWN_FIELD: {
    status: 400,
    message: 'The request has an unknown field, and strict handling was requested.',
    details: ['field', 'errors'],
  },
  INVALID_ROUTE_POINTS: {
    status: 400,
    message: `routePoints must have ${limits.ROUTE_POINTS_MIN} to ${limits.ROUTE_POINTS_MAX} points; at most ${limits.ROUTE_POINTS_ANONYMOUS_MAX} for anonymous callers.`,
    details: ['field', 'reason', 'min_points', 'max_points', 'provided_points', 'errors'],
  },
  INVALID_COORDINATES: {
    status: 400,
    message: 'A coordinate is missing or out of range: latitude -90 to 90, longitude -180 to 180.',
    details: VALUE,
  },
  INVALID_RISK_TYPE: {
    status: 400,
    message: `Unknown risk type; it must be one of ${RISK_TYPES.join(', ')}.`,
    details: VALUE,
  },
  INVALID_RESOLUTION: {
    status: 400,
    message: `Unknown resolution; it must be one of ${RESOLUTIONS.join(', ')}.`,
    details: VALUE,
  },
  INVALID_TIMESTAMP: {
    status: 400,
    message:
      'A timestamp is not valid ISO 8601 (such as 2026-11-15T12:00:00Z), or an expiry is in the past.',
    details: VALUE,
  },
  INVALID_TIME_WINDOW: {
    status: 400,
    message: 'The time window must be an object, and its end must not be before its start.',
    details: [...VALUE, 'start', 'end'],
  },
  INVALID_RADIUS: {
    status: 400,
    message: `radius_km must be a number from ${limits.RADIUS_KM_MIN} to ${limits.RADIUS_KM_MAX}.`,
    details: VALUE,
  },
  INVALID_NUM_POINTS: {
    status: 400,
    message: `num_points must be a whole number from ${limits.RADIUS_POINTS_MIN} to ${limits.RADIUS_POINTS_MAX}.`,
    details: VALUE,
  },
  POINTS_LIMIT_EXCEEDED: {
    status: 400,
    message: `Anonymous callers can request at most ${limits.RADIUS_POINTS_ANONYMOUS_MAX} points, authenticated callers ${limits.RADIUS_POINTS_MAX}.`,
    details: [
      'field',
      'max_points_anonymous',
      'max_points_authenticated',
      'requested_points',
      'errors',
    ],
  },
  INVALID_PROMPT: {
    status: 400,
    message: `prompt must have ${limits.PROMPT_CHARS_MIN} to ${limits.PROMPT_CHARS_MAX} characters.`,
    details: LENGTH,
  },
  PROMPT_NOT_UNDERSTOOD: {
    status: 400,
    message:
      'The prompt describes nothing that can be built. Describe in English the place, the people in it and what happens.',
    details: ['field', 'understood', 'not_understood', 'language', 'example'],
  },
  INVALID_SCENARIO: {
    status: 400,
    message: 'The scenario is not a valid scenario document.',
    details: [...VALUE, 'pointer', 'nearest'],
  },
  INVALID_WEBHOOK_URL: {
    status: 400,
    message: 'webhook_url must be an absolute, public https URL.',
    details: [...VALUE, 'min_length', 'max_length', 'provided_length'],
  },
  INVALID_SETTINGS: { status: 400, message: 'A setting is invalid.', details: VALUE },
  INVALID_SCENARIO_TYPE: {
    status: 400,
    message: `Unknown scenario_type; it must be one of ${SCENARIO_TYPES.join(', ')}.`,
    details: VALUE,
  },
  INVALID_RISK_ANALYSIS: {
    status: 400,
    message: 'risk_analysis is invalid.',
    details: [...VALUE, 'max_items', 'min_items', 'provided_items'],
  },
  INVALID_FORMAT: {
    status: 400,
    message: `Unknown format; it must be one of ${RESULT_FORMATS.join(', ')}.`,
    details: VALUE,
  },
  INVALID_COMPRESSION: {
    status: 400,
    message: `Unknown compression; it must be one of ${COMPRESSIONS.join(', ')}.`,
    details: VALUE,
  },
  INVALID_CURSOR: {
    status: 400,
    message: 'The cursor is invalid. Follow the next or previous URL of an earlier page.',
    details: [...VALUE, 'min_length', 'max_length', 'provided_length'],
  },
  INVALID_INCIDENTS: {
    status: 400,
    message:
      'The list or file of incidents cannot be read. Individual invalid rows do not cause this error; they are listed in `rejected`.',
    details: [
      ...VALUE,
      'line',
      'start',
      'end',
      'min_length',
      'max_length',
      'provided_length',
      'min_items',
      'max_items',
      'provided_items',
    ],
  },
  INVALID_PASSWORD: {
    status: 400,
    message: `The password must have ${limits.PASSWORD_CHARS_MIN} to ${limits.PASSWORD_CHARS_MAX} characters, must not be common, and must differ from your username and e-mail address.`,
    details: LENGTH,
  },

  INVALID_CODE: {
    status: 400,
    message: 'The code is wrong, already used or expired; request a new one.',
    details: [],
  },

  INVALID_MESSAGE: {
    status: 400,
    message: 'A message must be a JSON object with a type and, if the type requires it, a payload.',
    details: ['reason'],
  },
  UNKNOWN_MESSAGE_TYPE: {
    status: 400,
    message: 'This channel does not accept messages of this type.',
    details: ['provided_value', 'allowed_values'],
  },

  // Authentication.
  INVALID_API_KEY: { status: 401, message: 'The API key is not valid.', details: ['reason'] },
  INVALID_TOKEN: { status: 401, message: 'The token is not valid.', details: ['reason'] },
  INVALID_AUTHORIZATION_HEADER: {
    status: 401,
    message: 'The Authorization header must be "Api-Key <key>" or "Token <token>".',
    details: ['reason'],
  },
  AUTHENTICATION_REQUIRED: {
    status: 401,
    message: 'This request needs an API key or a token.',
    details: [],
  },
  INVALID_TICKET: {
    status: 401,
    message: `The ticket is unknown, already used or older than ${limits.WS_TICKET_SECONDS} seconds; request a new one.`,
    details: [],
  },
  INVALID_CREDENTIALS: {
    status: 401,
    message: 'The username or password is wrong.',
    details: [],
  },

  // Permissions.
  INSUFFICIENT_PERMISSIONS: {
    status: 403,
    message: 'Only the owner can do this.',
    details: ['required_role'],
  },
  INSUFFICIENT_SCOPE: {
    status: 403,
    message: 'The API key lacks the scope this request needs.',
    details: ['required_scope'],
  },
  TOKEN_REQUIRED: {
    status: 403,
    message: 'API keys cannot do this; use a token or the dashboard.',
    details: ['required_scope'],
  },
  PLAN_REQUIRED: {
    status: 403,
    message: 'Your plan does not include this feature.',
    details: ['plan'],
  },
  ACCOUNT_SUSPENDED: {
    status: 403,
    message: 'This account is suspended; contact the operator.',
    details: [],
  },
  EMAIL_NOT_VERIFIED: {
    status: 403,
    message: 'Your e-mail address is not confirmed; follow the link in the e-mail we sent.',
    details: [],
  },
  CSRF_FAILED: {
    status: 403,
    message: 'The request did not come from a page of this service.',
    details: ['reason'],
  },
  INVALID_SIGNATURE: {
    status: 403,
    message:
      'The signature of this URL is invalid; use asset URLs exactly as given in the results.',
    details: [...LENGTH, 'provided_value'],
  },
  REGISTRATION_CLOSED: {
    status: 403,
    message: 'Registration is closed on this server; ask the operator for an account.',
    details: ['registration'],
  },

  // Existence and state of resources.
  NOT_FOUND: { status: 404, message: 'Nothing exists at this path.', details: ['path'] },
  SIMULATION_NOT_FOUND: {
    status: 404,
    message: 'Simulation not found.',
    details: ['simulation_id'],
  },
  SAMPLE_NOT_FOUND: {
    status: 404,
    message: 'This server has no sample simulation.',
    details: [],
  },
  AGENT_NOT_FOUND: {
    status: 404,
    message: 'No such agent in the current district.',
    details: ['agent_id'],
  },
  HAZARD_NOT_FOUND: {
    status: 404,
    message: 'This connection has added no such hazard to the current district.',
    details: ['threat_id'],
  },
  DISTRICT_REQUIRED: {
    status: 409,
    message: 'No district has been requested yet; send request_initial_agents first.',
    details: [],
  },
  TOO_MANY_HAZARDS: {
    status: 409,
    message: `Hazard limit reached for this district (${limits.DISTRICT_HAZARDS_MAX}); remove one first.`,
    details: ['limit'],
  },
  REPORT_NOT_FOUND: {
    status: 404,
    message: 'This simulation has no report; only simulations with risk_analysis have one.',
    details: ['simulation_id'],
  },
  KEY_NOT_FOUND: { status: 404, message: 'API key not found.', details: ['key_id'] },
  TOKEN_NOT_FOUND: { status: 404, message: 'Token not found.', details: ['token_id'] },
  USER_NOT_FOUND: { status: 404, message: 'Account not found.', details: ['user_id'] },
  INCIDENT_NOT_FOUND: {
    status: 404,
    message: 'Incident not found.',
    details: ['incident_id'],
  },
  WATCH_NOT_FOUND: { status: 404, message: 'Watch not found.', details: ['watch_id'] },
  DELIVERY_NOT_FOUND: {
    status: 404,
    message: `Webhook delivery not found; deliveries are kept for ${limits.WEBHOOK_LOG_DAYS} days.`,
    details: ['delivery_id'],
  },
  ASSET_NOT_FOUND: {
    status: 404,
    message: 'This asset no longer exists.',
    details: ['asset_id'],
  },
  METHOD_NOT_ALLOWED: {
    status: 405,
    message: 'This endpoint does not support this method.',
    details: ['method', 'allowed_values'],
  },
  NOT_ACCEPTABLE: {
    status: 406,
    message: 'This endpoint responds with application/json, which your Accept header excludes.',
    details: ['allowed_values'],
  },
  REQUEST_TIMEOUT: { status: 408, message: 'The request did not arrive in time.', details: [] },
  USERNAME_TAKEN: { status: 409, message: 'That username is taken.', details: ['field'] },
  MAIL_NOT_CONFIGURED: {
    status: 409,
    message: 'This server cannot send e-mail; ask the operator to set a new password.',
    details: [],
  },
  KEY_LIMIT_REACHED: {
    status: 409,
    message: `An account can have at most ${limits.KEYS_PER_ACCOUNT_MAX} API keys; revoke one first.`,
    details: ['max_keys'],
  },
  INCIDENT_LIMIT_REACHED: {
    status: 409,
    message:
      'This request would exceed the incident limit of the account; delete some incidents first.',
    details: ['max_incidents', 'stored_incidents'],
  },
  WATCH_LIMIT_REACHED: {
    status: 409,
    message: 'The plan of this account allows no more watches; delete one first.',
    details: ['max_watches', 'plan'],
  },
  WEBHOOK_SECRET_UNREADABLE: {
    status: 409,
    message:
      'The webhook secret cannot be decrypted because the key of this server changed; rotate the secret.',
    details: [],
  },
  SIMULATION_ALREADY_FINISHED: {
    status: 409,
    message: 'The simulation has already ended and cannot be cancelled.',
    details: ['status'],
  },
  SIMULATION_NOT_FINISHED: {
    status: 409,
    message: 'The simulation is not completed yet, so it has no files to export.',
    details: ['status', 'status_url'],
  },
  RUN_NOT_LIVE: {
    status: 409,
    message: 'This command needs a live run; send subscribe with live: true first.',
    details: [],
  },
  COMMAND_LIMIT_REACHED: {
    status: 409,
    message: `A live run accepts at most ${limits.COMMANDS_PER_RUN_MAX} commands; save this run or start a new one.`,
    details: ['limit'],
  },
  LIVE_RUN_NOT_FOUND: {
    status: 404,
    message:
      'This simulation has no live run; its owner starts one by sending subscribe with live: true.',
    details: ['simulation_id'],
  },
  INVALID_COMMAND: {
    status: 400,
    message: 'The command is invalid or not possible in this run.',
    details: [
      ...VALUE,
      'min_length',
      'max_length',
      'provided_length',
      'min_items',
      'max_items',
      'provided_items',
    ],
  },
  IDEMPOTENCY_IN_PROGRESS: {
    status: 409,
    message: 'A request with this Idempotency-Key is still being processed; try again shortly.',
    details: ['retry_after'],
  },
  SIMULATION_FAILED: {
    status: 409,
    message: 'The simulation failed, so it has no results.',
    details: ['simulation_code', 'stage', 'reason', 'status_url'],
  },
  RESULTS_EXPIRED: {
    status: 410,
    message: 'The results have expired and are no longer stored.',
    details: ['completed_at', 'expired_at', 'retention_days'],
  },
  ASSETS_EXPIRED: {
    status: 410,
    message: 'The assets have expired and are no longer stored.',
    details: ['completed_at', 'expired_at', 'exports_url'],
  },
  PAYLOAD_TOO_LARGE: { status: 413, message: 'The body is too large.', details: ['max_bytes'] },
  URI_TOO_LONG: {
    status: 414,
    message: 'The URL is too long.',
    details: ['max_length', 'provided_length'],
  },
  UNSUPPORTED_MEDIA_TYPE: {
    status: 415,
    message: 'This endpoint does not accept the Content-Type of the body.',
    details: ['allowed_values', 'provided_value'],
  },
  RANGE_NOT_SATISFIABLE: {
    status: 416,
    message: 'The requested range is outside the file.',
    details: ['size'],
  },
  IDEMPOTENCY_KEY_REUSED: {
    status: 422,
    message:
      'This Idempotency-Key was used for a different request in the last 24 hours; use a new key.',
    details: ['field'],
  },
  BAD_REQUEST: {
    status: 400,
    message: 'The request is not valid HTTP.',
    details: ['reason'],
  },
  UPGRADE_REQUIRED: {
    status: 426,
    message: 'This endpoint needs a WebSocket connection; connect with ws:// or wss://.',
    details: [],
  },
  HEADERS_TOO_LARGE: {
    status: 431,
    message: 'The request headers are too large.',
    details: ['max_bytes'],
  },

  // Quotas and sizes.
  RATE_LIMIT_EXCEEDED: {
    status: 429,
    message: 'The hourly request limit of the account or the IP address is reached.',
    details: ['limit', 'window_seconds', 'reset_at', 'retry_after', 'plan'],
  },
  TOO_MANY_ATTEMPTS: {
    status: 429,
    message: 'Too many attempts; try again later.',
    details: ['retry_after'],
  },
  TOO_MANY_MESSAGES: {
    status: 429,
    message: `Too many messages; the limit is ${limits.MESSAGES_PER_SECOND_MAX} per second.`,
    details: ['limit'],
  },
  TOO_MANY_SOCKETS: {
    status: 429,
    message: 'Too many open WebSockets; close one first.',
    details: ['limit'],
  },

  BUDGET_EXCEEDED: {
    status: 429,
    message:
      'What is left of today’s processor or storage budget does not cover this request; wait until resets_at.',
    details: ['budget', 'needed', 'spent', 'limit', 'resets_at', 'retry_after'],
  },
  QUEUE_LIMIT_EXCEEDED: {
    status: 429,
    message: 'Too many simulations of this account are queued; wait until one starts.',
    details: ['limit', 'retry_after'],
  },

  // Faults of the service.
  INTERNAL_ERROR: {
    status: 500,
    message: 'Internal error. Include the request id when you report it.',
    details: ['request_id'],
  },
  NOT_YET_AVAILABLE: {
    status: 501,
    message: 'This version of the service does not support this request yet.',
    details: ['operation'],
  },
  SAMPLE_NOT_READY: {
    status: 503,
    message: 'The sample simulation is being built; try again shortly.',
    details: ['simulation_id', 'status_url', 'retry_after'],
  },
  SERVICE_UNAVAILABLE: {
    status: 503,
    message:
      'The service is starting, stopping or too busy, or its database or storage is not available; try again shortly.',
    details: ['reason', 'retry_after'],
  },
} as const satisfies Readonly<Record<string, RefusalKind>>;

export type RefusalCode = keyof typeof REFUSALS;
export type RefusalDetails = Readonly<Record<string, unknown>>;

/** A request that is not served. Handlers throw it; the HTTP shell sends it as the error body. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly details: RefusalDetails | undefined;

  constructor(code: RefusalCode, details?: RefusalDetails, message?: string) {
    super(message ?? REFUSALS[code].message);
    this.name = 'Refusal';
    this.code = code;
    this.details = details;
  }

  get status(): number {
    return REFUSALS[this.code].status;
  }
}

/** Use as `throw refuse('INVALID_RADIUS', {...})`. `details` may have only the keys the table lists. */
export function refuse(code: RefusalCode, details?: RefusalDetails, message?: string): Refusal {
  return new Refusal(code, details, message);
}

/** The refusal for a cursor that this service did not issue. */
export function refuseCursor(cursor: string | undefined): Refusal {
  return refuse('INVALID_CURSOR', {
    field: 'cursor',
    reason: 'format',
    provided_value: cursor?.toWellFormed() ?? null,
  });
}

/** The refusal for an API key without the scope a request needs. */
export function refuseScope(scope: Scope): Refusal {
  return refuse(
    'INSUFFICIENT_SCOPE',
    { required_scope: scope },
    `The API key lacks the scope ${scope}.`,
  );
}

/** The error body of all endpoints. */
export function toErrorBody({
  code,
  message,
  details,
}: {
  code: RefusalCode;
  message: string;
  details?: RefusalDetails | undefined;
}): {
  error: string;
  code: RefusalCode;
  details?: RefusalDetails;
} {
  return details === undefined ? { error: message, code } : { error: message, code, details };
}
