/** What the caller should do next, for each refusal: used in the documentation and on pages that show a refusal. */
import type { RefusalCode } from './refusals.ts';

const FIX_FIELD =
  'Read `details.field` and what it may be (`min_value`, `max_value`, `allowed_values`), change it and send again.';
const WAIT = 'Wait for the seconds of `Retry-After`, then send the same again.';
const NEW_KEY =
  'Look at `details.reason`. Make a new key on the page API keys and put it where the old one was.';
const NOT_YOURS =
  'Check the identifier. What belongs to another account looks like what does not exist.';

export const REMEDIES: Readonly<Record<RefusalCode, string>> = {
  INVALID_JSON:
    'Look at the character `details.position` of the body: a missing quote or a comma too many.',
  INVALID_PARAMETER: FIX_FIELD,
  UNKNOWN_FIELD:
    'Correct the name in `details.field`, or leave `Prefer: handling=strict` out: unknown fields are then ignored.',
  INVALID_ROUTE_POINTS: 'Send at least two points, each with `lat` and `lng`.',
  INVALID_COORDINATES:
    'Latitude is from -90 to 90, longitude from -180 to 180, in degrees. They are often the wrong way round.',
  INVALID_RISK_TYPE: 'Use the words of `details.allowed_values`, or leave the field out for all.',
  INVALID_RESOLUTION: 'Use one of the words in `details.allowed_values`.',
  INVALID_TIMESTAMP: 'Write it as `2026-11-15T12:00:00Z`; without an offset it is UTC.',
  INVALID_TIME_WINDOW: 'Send an object with `start` and `end`, the end not before the start.',
  INVALID_RADIUS:
    'Choose a radius inside of the bounds in `details`; for more, ask several circles.',
  INVALID_NUM_POINTS: 'Choose a whole number inside of the bounds in `details`.',
  POINTS_LIMIT_EXCEEDED: 'Send an API key with the call, or ask for fewer points.',
  INVALID_PROMPT:
    'Describe in a sentence or more what kind of place it is, who is there, what happens.',
  PROMPT_NOT_UNDERSTOOD:
    'Read `details.example`, and see with `POST /api/v1/simulations/parse/` what is understood before you build.',
  INVALID_WEBHOOK_URL:
    'Give an https address that the whole internet reaches, without a name and password in it.',
  INVALID_SETTINGS: FIX_FIELD,
  INVALID_SCENARIO_TYPE:
    'Use one of the words in `details.allowed_values`, or leave the field out.',
  INVALID_RISK_ANALYSIS: FIX_FIELD,
  INVALID_FORMAT: 'Use one of the words in `details.allowed_values`.',
  INVALID_COMPRESSION: 'Use one of the words in `details.allowed_values`.',
  INVALID_CURSOR:
    'Follow `next` and `previous` as they are. With another filter begin again without a cursor.',
  INVALID_INCIDENTS:
    'Look at `details.line` or `details.field`: the list or the file as a whole is wrong there.',
  INVALID_PASSWORD:
    'Choose a longer one that is not common and not your name. Any characters will do.',
  INVALID_CODE: 'Ask for a new mail and use the code of the newest one.',
  INVALID_MESSAGE: 'Send JSON: `{"type": "…", "payload": {…}}`.',
  UNKNOWN_MESSAGE_TYPE: 'Use one of the types in `details.allowed_values`.',
  INVALID_API_KEY: NEW_KEY,
  INVALID_TOKEN: 'Sign in again with `POST /auth/token/`; a change of password ends all tokens.',
  INVALID_AUTHORIZATION_HEADER:
    'Send one header: `Authorization: Api-Key KEY`, or `Token` in place of `Api-Key`.',
  AUTHENTICATION_REQUIRED: 'Send `Authorization: Api-Key KEY` with the call.',
  INVALID_TICKET:
    'Ask for a ticket right before you connect; it opens one socket, within 30 seconds.',
  INVALID_CREDENTIALS:
    'Check the username and the password. The server says not which of them is wrong.',
  INSUFFICIENT_PERMISSIONS: 'Only its owner may do that: use a credential of that account.',
  INSUFFICIENT_SCOPE: 'Make a key with the scope in `details.required_scope`.',
  TOKEN_REQUIRED: 'Do it on the pages, or with a token from `POST /auth/token/`.',
  PLAN_REQUIRED: 'Ask the operator for the plan in `details.plan`.',
  ACCOUNT_SUSPENDED: 'Ask the operator of this server why.',
  EMAIL_NOT_VERIFIED:
    'Follow the link in the mail. Did none come? Ask for a new password: its mail confirms the address too.',
  CSRF_FAILED: 'Load the page again. Programs send a key and no cookie.',
  INVALID_SIGNATURE: 'Take the address from the results again, and use it as it stands there.',
  REGISTRATION_CLOSED: 'Ask the operator of this server for an account or an invitation.',
  NOT_FOUND: 'Check the path against the reference.',
  SIMULATION_NOT_FOUND: NOT_YOURS,
  AGENT_NOT_FOUND: 'Use an identifier that `add_agent` told you.',
  HAZARD_NOT_FOUND: 'Use the identifier that came when you added it.',
  DISTRICT_REQUIRED: 'Send `request_initial_agents` first.',
  TOO_MANY_HAZARDS: 'Send `remove_hazard` for one of yours first.',
  SAMPLE_NOT_FOUND:
    'Create a simulation of your own. The operator turns the sample on with `REHEARSAL`, on a process that builds.',
  REPORT_NOT_FOUND: 'Create it again with a `risk_analysis`; a clone with one in its body will do.',
  KEY_NOT_FOUND: NOT_YOURS,
  TOKEN_NOT_FOUND: NOT_YOURS,
  USER_NOT_FOUND: NOT_YOURS,
  INCIDENT_NOT_FOUND: NOT_YOURS,
  DELIVERY_NOT_FOUND: NOT_YOURS,
  ASSET_NOT_FOUND: 'Ask for the results again: they name the files that are there.',
  METHOD_NOT_ALLOWED: 'Use a method of the `Allow` header.',
  NOT_ACCEPTABLE: 'Send `Accept: application/json`, or none.',
  REQUEST_TIMEOUT: 'Send the body faster, or less of it.',
  USERNAME_TAKEN: 'Choose another username.',
  MAIL_NOT_CONFIGURED: 'Ask the operator: `presage admin password NAME` sets a new password.',
  KEY_LIMIT_REACHED: 'Revoke a key that is no longer used, then make the new one.',
  INCIDENT_LIMIT_REACHED: 'Delete incidents by their source, then send these again.',
  WEBHOOK_SECRET_UNREADABLE: 'Rotate the secret, and put the new one into your receivers.',
  SIMULATION_ALREADY_FINISHED: 'Nothing is left to do: read its results, or delete it.',
  SIMULATION_NOT_FINISHED: 'Wait: ask `details.status_url` with `?wait=30`.',
  RUN_NOT_LIVE: 'Send `subscribe` with `live: true` first.',
  COMMAND_LIMIT_REACHED: 'Save the run as a simulation, or begin a new one.',
  LIVE_RUN_NOT_FOUND: 'Subscribe with `live: true`, then save.',
  INVALID_COMMAND: FIX_FIELD,
  IDEMPOTENCY_IN_PROGRESS: WAIT,
  SIMULATION_FAILED:
    'Read `details.reason`. Clone it with what is to be different: `POST …/clone/`.',
  RESULTS_EXPIRED:
    'Create the simulation again. Fetch results within the days your plan keeps them.',
  ASSETS_EXPIRED:
    'Where `details.exports_url` is given, POST to it and the same files are made again.',
  PAYLOAD_TOO_LARGE:
    'Send less than `details.max_bytes`; incidents also go as CSV or NDJSON, streamed.',
  URI_TOO_LONG: 'Shorten the query.',
  UNSUPPORTED_MEDIA_TYPE:
    'Send `Content-Type: application/json`, or another of `details.allowed_values`.',
  RANGE_NOT_SATISFIABLE: 'Ask for bytes below `details.size`.',
  IDEMPOTENCY_KEY_REUSED:
    'Use a new key for a new request; the same key only to repeat the same request.',
  BAD_REQUEST: 'Look at `details.reason`; a library for HTTP writes requests well.',
  UPGRADE_REQUIRED: 'Connect with a WebSocket client to the same address under ws:// or wss://.',
  HEADERS_TOO_LARGE: 'Send fewer or shorter headers; too many cookies are the usual cause.',
  RATE_LIMIT_EXCEEDED:
    'Wait until `details.reset_at`. Poll with `If-None-Match` or use webhooks: what has not changed is not counted.',
  TOO_MANY_ATTEMPTS: WAIT,
  TOO_MANY_MESSAGES: 'Send fewer messages: at most `details.limit` a second.',
  TOO_MANY_SOCKETS: 'Close a socket that is no longer used.',
  BUDGET_EXCEEDED:
    'Wait until `details.resets_at`, or ask for fewer agents or a shorter duration. `GET /auth/usage/` shows both budgets.',
  QUEUE_LIMIT_EXCEEDED: WAIT,
  INTERNAL_ERROR:
    'Send it again with the same Idempotency-Key. If it stays, tell the operator the request id.',
  NOT_YET_AVAILABLE: 'Nothing helps but a newer version of the service.',
  SAMPLE_NOT_READY: WAIT,
  SERVICE_UNAVAILABLE: WAIT,
};
