/**
 * Everything the service can refuse, once: its code, its status, what it means, and which keys its details may carry.
 * A refusal is the caller's doing and part of the interface; `refuse` makes one, the HTTP shell writes it.
 */
import { RESULT_FORMATS } from './words.ts';
import type { Scope } from './words.ts';

interface RefusalKind {
  readonly status: number;
  /** What happened and what to do, in a sentence; handlers may say it more precisely. */
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
    message: 'A parameter is missing or has a value that is not allowed.',
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
    message: 'A field is not part of the interface and strict handling was asked for.',
    details: ['field', 'errors'],
  },
  INVALID_ROUTE_POINTS: {
    status: 400,
    message: 'routePoints must be a list of at least 2 points.',
    details: ['field', 'reason', 'min_points', 'max_points', 'provided_points', 'errors'],
  },
  INVALID_COORDINATES: {
    status: 400,
    message: 'A coordinate is missing or out of range.',
    details: VALUE,
  },
  INVALID_RISK_TYPE: {
    status: 400,
    message: 'A risk type is not one of the six known ones.',
    details: VALUE,
  },
  INVALID_RESOLUTION: {
    status: 400,
    message: 'The resolution is not one of low, medium, high.',
    details: VALUE,
  },
  INVALID_TIMESTAMP: { status: 400, message: 'A timestamp is not ISO 8601.', details: VALUE },
  INVALID_TIME_WINDOW: {
    status: 400,
    message: 'The time window is not an object whose end is not before its start.',
    details: [...VALUE, 'start', 'end'],
  },
  INVALID_RADIUS: {
    status: 400,
    message: 'radius_km must be a number from 0.1 to 100.',
    details: VALUE,
  },
  INVALID_NUM_POINTS: {
    status: 400,
    message: 'num_points must be a whole number from 10 to 1000.',
    details: VALUE,
  },
  POINTS_LIMIT_EXCEEDED: {
    status: 400,
    message: 'Anonymous callers may ask for at most 100 points; authenticate for up to 1000.',
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
    message: 'prompt must be text of 10 to 10000 characters.',
    details: LENGTH,
  },
  PROMPT_NOT_UNDERSTOOD: {
    status: 400,
    message:
      'The prompt says nothing to build from. Say in English what kind of place it is, who is there and what happens.',
    details: ['field', 'understood', 'not_understood', 'language', 'example'],
  },
  INVALID_WEBHOOK_URL: {
    status: 400,
    message: 'webhook_url must be an absolute, public https address.',
    details: [...VALUE, 'min_length', 'max_length', 'provided_length'],
  },
  INVALID_SETTINGS: { status: 400, message: 'A setting is not allowed.', details: VALUE },
  INVALID_SCENARIO_TYPE: {
    status: 400,
    message: 'The scenario type is not a known one.',
    details: VALUE,
  },
  INVALID_RISK_ANALYSIS: {
    status: 400,
    message: 'risk_analysis is not well formed.',
    details: [...VALUE, 'max_items', 'min_items', 'provided_items'],
  },
  INVALID_FORMAT: {
    status: 400,
    message: `The format is not one of ${RESULT_FORMATS.join(', ')}.`,
    details: VALUE,
  },
  INVALID_COMPRESSION: {
    status: 400,
    message: 'The compression is not one of none, gzip, brotli.',
    details: VALUE,
  },
  INVALID_CURSOR: {
    status: 400,
    message: 'The cursor must come from next or previous of an earlier page.',
    details: [...VALUE, 'min_length', 'max_length', 'provided_length'],
  },
  INVALID_INCIDENTS: {
    status: 400,
    message: 'The incidents cannot be read as a whole; rows that are wrong are refused one by one.',
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
  INVALID_PASSWORD: { status: 400, message: 'The password cannot be used.', details: LENGTH },

  INVALID_CODE: {
    status: 400,
    message: 'The code is wrong, was used already or is too old; ask for a new one.',
    details: [],
  },

  INVALID_MESSAGE: {
    status: 400,
    message: 'A message must be a JSON object with a type and, where its type has one, a payload.',
    details: ['reason'],
  },
  UNKNOWN_MESSAGE_TYPE: {
    status: 400,
    message: 'This channel does not take messages of that type.',
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
    message: 'This call needs an API key or a token.',
    details: [],
  },
  INVALID_TICKET: {
    status: 401,
    message:
      'The ticket is unknown, was used already or is older than 30 seconds; ask for a new one.',
    details: [],
  },
  INVALID_CREDENTIALS: {
    status: 401,
    message: 'The username or the password is wrong.',
    details: [],
  },

  // Permissions.
  INSUFFICIENT_PERMISSIONS: {
    status: 403,
    message: 'This belongs to somebody else.',
    details: ['required_role'],
  },
  INSUFFICIENT_SCOPE: {
    status: 403,
    message: 'The API key lacks the scope this call needs.',
    details: ['required_scope'],
  },
  TOKEN_REQUIRED: {
    status: 403,
    message: 'This is an account operation: use a token or the dashboard, not an API key.',
    details: ['required_scope'],
  },
  PLAN_REQUIRED: { status: 403, message: 'Your plan does not include this.', details: ['plan'] },
  ACCOUNT_SUSPENDED: {
    status: 403,
    message: 'This account is suspended; ask the operator.',
    details: [],
  },
  EMAIL_NOT_VERIFIED: {
    status: 403,
    message: 'Confirm your e-mail address first: follow the link we sent.',
    details: [],
  },
  CSRF_FAILED: {
    status: 403,
    message: 'The request did not come from our own page.',
    details: ['reason'],
  },
  INVALID_SIGNATURE: {
    status: 403,
    message: 'The address is not one this service made; use addresses of assets as they are.',
    details: [...LENGTH, 'provided_value'],
  },
  REGISTRATION_CLOSED: {
    status: 403,
    message: 'This server does not take registrations; ask the operator for an account.',
    details: ['registration'],
  },

  // Whether the resource exists, and its state.
  NOT_FOUND: { status: 404, message: 'There is nothing at this address.', details: ['path'] },
  SIMULATION_NOT_FOUND: {
    status: 404,
    message: 'There is no such simulation.',
    details: ['simulation_id'],
  },
  SAMPLE_NOT_FOUND: {
    status: 404,
    message: 'This server has no sample simulation.',
    details: [],
  },
  AGENT_NOT_FOUND: {
    status: 404,
    message: 'There is no such agent in the district you look at.',
    details: ['agent_id'],
  },
  HAZARD_NOT_FOUND: {
    status: 404,
    message: 'You have put no such hazard into the district you look at.',
    details: ['threat_id'],
  },
  DISTRICT_REQUIRED: {
    status: 409,
    message: 'Ask for the agents of a district first: request_initial_agents.',
    details: [],
  },
  TOO_MANY_HAZARDS: {
    status: 409,
    message: 'There are as many hazards in this district as one may put there; remove one first.',
    details: ['limit'],
  },
  REPORT_NOT_FOUND: {
    status: 404,
    message: 'This simulation has no report: only those with a risk_analysis do.',
    details: ['simulation_id'],
  },
  KEY_NOT_FOUND: { status: 404, message: 'You have no such API key.', details: ['key_id'] },
  TOKEN_NOT_FOUND: { status: 404, message: 'You have no such token.', details: ['token_id'] },
  USER_NOT_FOUND: { status: 404, message: 'There is no such account.', details: ['user_id'] },
  INCIDENT_NOT_FOUND: {
    status: 404,
    message: 'You have no such incident.',
    details: ['incident_id'],
  },
  DELIVERY_NOT_FOUND: {
    status: 404,
    message: 'You have no such webhook delivery; they are kept for 30 days.',
    details: ['delivery_id'],
  },
  ASSET_NOT_FOUND: {
    status: 404,
    message: 'There is no such asset any more.',
    details: ['asset_id'],
  },
  METHOD_NOT_ALLOWED: {
    status: 405,
    message: 'This address does not take that method.',
    details: ['method', 'allowed_values'],
  },
  NOT_ACCEPTABLE: {
    status: 406,
    message: 'This address answers application/json, which your Accept header rules out.',
    details: ['allowed_values'],
  },
  REQUEST_TIMEOUT: { status: 408, message: 'The request did not arrive in time.', details: [] },
  USERNAME_TAKEN: { status: 409, message: 'That username is taken.', details: ['field'] },
  MAIL_NOT_CONFIGURED: {
    status: 409,
    message: 'This server cannot send mail; ask the operator to set a new password.',
    details: [],
  },
  KEY_LIMIT_REACHED: {
    status: 409,
    message: 'The account has as many API keys as it may; revoke one first.',
    details: ['max_keys'],
  },
  INCIDENT_LIMIT_REACHED: {
    status: 409,
    message: 'The account would have more incidents than it may; delete some first.',
    details: ['max_incidents', 'stored_incidents'],
  },
  WEBHOOK_SECRET_UNREADABLE: {
    status: 409,
    message:
      'The webhook secret cannot be read any more because the key of this server changed; rotate the secret.',
    details: [],
  },
  SIMULATION_ALREADY_FINISHED: {
    status: 409,
    message: 'The simulation has ended already; nothing is left to cancel.',
    details: ['status'],
  },
  SIMULATION_NOT_FINISHED: {
    status: 409,
    message: 'The simulation is not completed yet, so it has no files to export.',
    details: ['status', 'status_url'],
  },
  RUN_NOT_LIVE: {
    status: 409,
    message: 'This steers a live run: subscribe with live: true first.',
    details: [],
  },
  COMMAND_LIMIT_REACHED: {
    status: 409,
    message: 'The live run has as many commands as it may; save it or begin anew.',
    details: ['limit'],
  },
  LIVE_RUN_NOT_FOUND: {
    status: 404,
    message:
      'This simulation has no live run; its owner begins one by subscribing with live: true.',
    details: ['simulation_id'],
  },
  INVALID_COMMAND: {
    status: 400,
    message: 'The command cannot be followed in this run.',
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
    message: 'A request with this Idempotency-Key is still being answered; send it again shortly.',
    details: ['retry_after'],
  },
  SIMULATION_FAILED: {
    status: 409,
    message: 'The simulation failed, so it has no results.',
    details: ['simulation_code', 'stage', 'reason', 'status_url'],
  },
  RESULTS_EXPIRED: {
    status: 410,
    message: 'The results were kept as long as the plan says and are gone.',
    details: ['completed_at', 'expired_at', 'retention_days'],
  },
  ASSETS_EXPIRED: {
    status: 410,
    message: 'The assets were kept as long as the plan says and are gone.',
    details: ['completed_at', 'expired_at', 'exports_url'],
  },
  PAYLOAD_TOO_LARGE: { status: 413, message: 'The body is too large.', details: ['max_bytes'] },
  URI_TOO_LONG: {
    status: 414,
    message: 'The address is too long.',
    details: ['max_length', 'provided_length'],
  },
  UNSUPPORTED_MEDIA_TYPE: {
    status: 415,
    message: 'The body has a media type this address does not take.',
    details: ['allowed_values', 'provided_value'],
  },
  RANGE_NOT_SATISFIABLE: {
    status: 416,
    message: 'The range lies outside of the file.',
    details: ['size'],
  },
  IDEMPOTENCY_KEY_REUSED: {
    status: 422,
    message:
      'This Idempotency-Key came with another request within the last 24 hours; use a new key.',
    details: ['field'],
  },
  BAD_REQUEST: {
    status: 400,
    message: 'The request is not well-formed HTTP.',
    details: ['reason'],
  },
  UPGRADE_REQUIRED: {
    status: 426,
    message: 'This address speaks WebSocket; connect to it with ws:// or wss://.',
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
    message: 'The hourly request limit is reached.',
    details: ['limit', 'window_seconds', 'reset_at', 'retry_after', 'plan'],
  },
  TOO_MANY_ATTEMPTS: {
    status: 429,
    message: 'Too many attempts; wait a little and try again.',
    details: ['retry_after'],
  },
  TOO_MANY_MESSAGES: {
    status: 429,
    message: 'Too many messages in a second.',
    details: ['limit'],
  },
  TOO_MANY_SOCKETS: {
    status: 429,
    message: 'The caller has as many sockets open as it may; close one first.',
    details: ['limit'],
  },

  BUDGET_EXCEEDED: {
    status: 429,
    message:
      'The processor or storage budget of this account for the UTC day has not enough left; wait until resets_at.',
    details: ['budget', 'needed', 'spent', 'limit', 'resets_at', 'retry_after'],
  },
  QUEUE_LIMIT_EXCEEDED: {
    status: 429,
    message: 'The account has as many simulations waiting as it may; wait for one to begin.',
    details: ['limit', 'retry_after'],
  },

  // Faults of the service.
  INTERNAL_ERROR: {
    status: 500,
    message: 'Something went wrong on our side; the request id helps us find it.',
    details: ['request_id'],
  },
  NOT_YET_AVAILABLE: {
    status: 501,
    message: 'The request is well formed, but this version of the service cannot answer it yet.',
    details: ['operation'],
  },
  SAMPLE_NOT_READY: {
    status: 503,
    message: 'The sample simulation is being built; try again shortly.',
    details: ['simulation_id', 'status_url', 'retry_after'],
  },
  SERVICE_UNAVAILABLE: {
    status: 503,
    message: 'The service is busy or starting; try again shortly.',
    details: ['reason', 'retry_after'],
  },
} as const satisfies Readonly<Record<string, RefusalKind>>;

export type RefusalCode = keyof typeof REFUSALS;
export type RefusalDetails = Readonly<Record<string, unknown>>;

/** The caller asked for something we do not do. Thrown by handlers, written by the HTTP shell in the one error shape. */
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

/** Refuses: `throw refuse('INVALID_RADIUS', {...})`. The details' keys are those the table lists. */
export function refuse(code: RefusalCode, details?: RefusalDetails, message?: string): Refusal {
  return new Refusal(code, details, message);
}

/** A cursor that this service did not issue. */
export function refuseCursor(cursor: string | undefined): Refusal {
  return refuse('INVALID_CURSOR', {
    field: 'cursor',
    reason: 'format',
    provided_value: cursor?.toWellFormed() ?? null,
  });
}

/** The refusal for a key without the scope a call needs. */
export function refuseScope(scope: Scope): Refusal {
  return refuse(
    'INSUFFICIENT_SCOPE',
    { required_scope: scope },
    `The API key lacks the scope ${scope}.`,
  );
}

/** The one error body of the interface. */
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
