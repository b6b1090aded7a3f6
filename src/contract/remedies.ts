/** The next step for each error code, as the documentation and the error pages show it. */
import type { RefusalCode } from './refusals.ts';

const FIX_FIELD =
  'Correct the field named in `details.field`. Its limits are in `details` (`min_value`, `max_value`, `allowed_values`).';
const WAIT = 'Wait the number of seconds in `Retry-After`, then send the same request again.';
const NEW_KEY =
  'See `details.reason`. Create a new key on the API keys page and replace the old one.';
const CHECK_ID = 'Check the identifier. Resources that your account may not see also return 404.';

export const REMEDIES: Readonly<Record<RefusalCode, string>> = {
  INVALID_JSON:
    'Check the body at character `details.position`. Common causes: a missing quote, an extra comma.',
  INVALID_PARAMETER: FIX_FIELD,
  UNKNOWN_FIELD:
    'Correct the name in `details.field`, or omit `Prefer: handling=strict` to have unknown fields ignored.',
  INVALID_ROUTE_POINTS:
    'Send at least two points, each with `lat` and `lng`. `details.max_points` is your limit.',
  INVALID_COORDINATES:
    'Latitude is -90 to 90, longitude -180 to 180, in degrees. Check that they are not swapped.',
  INVALID_RISK_TYPE: 'Use values from `details.allowed_values`, or omit the field to assess all.',
  INVALID_RESOLUTION: 'Use a value from `details.allowed_values`.',
  INVALID_TIMESTAMP:
    'Write times as `2026-11-15T12:00:00Z`. A time without an offset is read as UTC.',
  INVALID_TIME_WINDOW: 'Send an object with `start` and `end`, where `end` is not before `start`.',
  INVALID_RADIUS:
    'Choose a radius within the limits in `details`. For a larger area, request several circles.',
  INVALID_NUM_POINTS: 'Choose a whole number within the limits in `details`.',
  POINTS_LIMIT_EXCEEDED: 'Send an API key with the request, or request fewer points.',
  INVALID_PROMPT:
    'Keep to the lengths in `details`. Describe the place, the people in it and what happens, in a sentence or more.',
  PROMPT_NOT_UNDERSTOOD:
    'See `details.example`. Test a prompt with `POST /api/v1/simulations/parse/` before you run it.',
  INVALID_SCENARIO:
    '`details.pointer` is the place in the document. `presage check FILE` lists all mistakes; `GET /api/v1/kinds/` lists the names that are allowed.',
  INVALID_WEBHOOK_URL:
    'Use an https URL that can be reached from the internet, without a username or password in it.',
  INVALID_SETTINGS: FIX_FIELD,
  INVALID_SCENARIO_TYPE: 'Use a value from `details.allowed_values`, or omit the field.',
  INVALID_RISK_ANALYSIS: FIX_FIELD,
  INVALID_FORMAT: 'Use a value from `details.allowed_values`.',
  INVALID_COMPRESSION: 'Use a value from `details.allowed_values`.',
  INVALID_CURSOR:
    'Use the `next` and `previous` URLs unchanged. If you change a filter, start without a cursor.',
  INVALID_INCIDENTS: 'See `details.line` or `details.field` for where reading failed.',
  INVALID_PASSWORD:
    'Keep to the lengths in `details`, if they are given. Otherwise choose a less common password. All characters are allowed.',
  INVALID_CODE: 'Request a new e-mail and use the code in the most recent one.',
  INVALID_MESSAGE: 'Send JSON: `{"type": "…", "payload": {…}}`.',
  UNKNOWN_MESSAGE_TYPE: 'Use a type from `details.allowed_values`.',
  INVALID_API_KEY: NEW_KEY,
  INVALID_TOKEN:
    'Sign in again with `POST /auth/token/`. Changing the password revokes all tokens.',
  INVALID_AUTHORIZATION_HEADER:
    'Send one header: `Authorization: Api-Key KEY` or `Authorization: Token TOKEN`.',
  AUTHENTICATION_REQUIRED: 'Send `Authorization: Api-Key KEY` with the request.',
  INVALID_TICKET:
    'Request a ticket just before you connect. It opens one WebSocket, within 30 seconds.',
  INVALID_CREDENTIALS:
    'Check the username and the password. The response does not tell which of them is wrong.',
  INSUFFICIENT_PERMISSIONS:
    'Use a credential of the account that owns the resource; `details.required_role` is `owner`.',
  INSUFFICIENT_SCOPE: 'Create a key with the scope in `details.required_scope`.',
  TOKEN_REQUIRED: 'Use the dashboard, or a token from `POST /auth/token/`.',
  PLAN_REQUIRED: 'Ask the operator for the plan in `details.plan`.',
  ACCOUNT_SUSPENDED: 'Ask the operator of this server for the reason.',
  EMAIL_NOT_VERIFIED:
    'Follow the link in the e-mail. If it did not arrive, request a password reset: that e-mail confirms the address too.',
  CSRF_FAILED: 'Reload the page. Programs should send an API key and no cookie.',
  INVALID_SIGNATURE: 'Fetch the results again and use the asset URLs unchanged.',
  REGISTRATION_CLOSED: 'Ask the operator of this server for an account or an invitation.',
  NOT_FOUND: 'Check the path in the API reference.',
  SIMULATION_NOT_FOUND: CHECK_ID,
  AGENT_NOT_FOUND: 'Use an identifier from an `add_agent` message.',
  HAZARD_NOT_FOUND: 'Use the `threat_id` from the `ack` of your `add_hazard`.',
  DISTRICT_REQUIRED: 'Send `request_initial_agents` first.',
  TOO_MANY_HAZARDS: 'Remove one of your hazards with `remove_hazard`.',
  SAMPLE_NOT_FOUND:
    'Create a simulation of your own. Operators turn the sample on with `REHEARSAL=on`, on a process that builds simulations.',
  REPORT_NOT_FOUND: 'Run the simulation again with `risk_analysis`; you can clone it and add that.',
  KEY_NOT_FOUND: CHECK_ID,
  TOKEN_NOT_FOUND: CHECK_ID,
  USER_NOT_FOUND: CHECK_ID,
  INCIDENT_NOT_FOUND: CHECK_ID,
  WATCH_NOT_FOUND: CHECK_ID,
  DELIVERY_NOT_FOUND: CHECK_ID,
  ASSET_NOT_FOUND: 'Fetch the results again; they list the files that exist.',
  METHOD_NOT_ALLOWED: 'Use a method listed in the `Allow` header.',
  NOT_ACCEPTABLE: 'Send `Accept: application/json`, or no Accept header.',
  REQUEST_TIMEOUT: 'Send the body faster, or a smaller body.',
  USERNAME_TAKEN: 'Choose another username.',
  MAIL_NOT_CONFIGURED: 'Ask the operator to set a new password with `presage admin password NAME`.',
  KEY_LIMIT_REACHED: 'Revoke a key you no longer use, then create the new one.',
  INCIDENT_LIMIT_REACHED: 'Delete incidents by source, then send the request again.',
  WATCH_LIMIT_REACHED: 'Delete a watch, or ask for a larger plan.',
  WEBHOOK_SECRET_UNREADABLE: 'Rotate the secret and update your receivers.',
  SIMULATION_ALREADY_FINISHED: 'No action is needed. You can read its results or delete it.',
  SIMULATION_NOT_FINISHED: 'Poll `details.status_url` with `?wait=30` until it is completed.',
  RUN_NOT_LIVE: 'Send `subscribe` with `live: true` first.',
  COMMAND_LIMIT_REACHED: 'Save the run as a simulation, or start a new run.',
  LIVE_RUN_NOT_FOUND:
    'Start a live run with `subscribe` and `live: true`, then repeat the request.',
  INVALID_COMMAND: FIX_FIELD,
  IDEMPOTENCY_IN_PROGRESS: WAIT,
  SIMULATION_FAILED:
    'See `details.reason`. Clone the simulation with the necessary changes: `POST …/clone/`.',
  RESULTS_EXPIRED:
    'Create the simulation again. Fetch results within the retention period of your plan.',
  ASSETS_EXPIRED:
    'If `details.exports_url` is present, POST to it to have the same files built again.',
  PAYLOAD_TOO_LARGE:
    'Send at most `details.max_bytes`. Incidents can also be streamed as CSV or NDJSON.',
  URI_TOO_LONG: 'Shorten the query string.',
  UNSUPPORTED_MEDIA_TYPE:
    'Send `Content-Type: application/json`, or another type from `details.allowed_values`.',
  RANGE_NOT_SATISFIABLE: 'Request bytes below `details.size`.',
  IDEMPOTENCY_KEY_REUSED:
    'Use a new key for each new request. Reuse a key only to repeat the same request.',
  BAD_REQUEST: 'See `details.reason`. Use an HTTP library to build requests.',
  UPGRADE_REQUIRED: 'Connect to the same address with a WebSocket client, over ws:// or wss://.',
  HEADERS_TOO_LARGE: 'Send fewer or shorter headers. The usual cause is too many cookies.',
  RATE_LIMIT_EXCEEDED:
    'Wait until `details.reset_at`. All keys of an account share one limit; calls without a credential share that of their IP address. Sign-ins of an address and reads of dashboard pages have limits of their own. Use webhooks, or poll with `If-None-Match`: unchanged responses do not count.',
  TOO_MANY_ATTEMPTS: WAIT,
  TOO_MANY_MESSAGES: 'Send at most `details.limit` messages per second.',
  TOO_MANY_SOCKETS: 'Close a WebSocket you no longer use. `details.limit` is the maximum.',
  BUDGET_EXCEEDED:
    'Wait until `details.resets_at`, or request fewer agents or a shorter duration. `GET /auth/usage/` shows both budgets.',
  QUEUE_LIMIT_EXCEEDED: WAIT,
  INTERNAL_ERROR:
    'Send the request again with the same Idempotency-Key. If it keeps failing, give the operator the request id.',
  NOT_YET_AVAILABLE: 'This needs a newer version of the service; ask the operator.',
  SAMPLE_NOT_READY: WAIT,
  SERVICE_UNAVAILABLE:
    'Wait the number of seconds in `Retry-After` or `details.retry_after`, then repeat the request. `details.reason` is one of: `starting`; `draining` (the service is shutting down); `overload`; `database` or `storage` (not available, or the disk is full); `imports`, `live_runs`, `districts` or `own_districts` (too many at once; own districts show incidents of their viewer); `live_run` (the live run just ended); `districts_of_one` (you view too many districts: leave one first).',
};
