/** Every limit of the interface, with the unit in its name. docs/spec.md explains the limits we chose ourselves. */

export const LATITUDE_DEGREES_MAX = 90;
export const LONGITUDE_DEGREES_MAX = 180;

export const ROUTE_POINTS_MIN = 2;
export const ROUTE_POINTS_MAX = 10_000;
export const ROUTE_POINTS_ANONYMOUS_MAX = 1_000;

export const RADIUS_KM_MIN = 0.1;
export const RADIUS_KM_MAX = 100;
export const RADIUS_POINTS_MIN = 10;
export const RADIUS_POINTS_MAX = 1_000;
export const RADIUS_POINTS_ANONYMOUS_MAX = 100;
export const RADIUS_POINTS_DEFAULT = 100;

/** The longest name of a town has 60 characters; a region and a country may follow. */
export const PLACE_QUERY_CHARS_MAX = 200;
export const PLACES_DEFAULT = 8;
export const PLACES_MAX = 20;

export const PROMPT_CHARS_MIN = 10;
export const PROMPT_CHARS_MAX = 10_000;
export const AGENTS_MIN = 1;
export const AGENTS_MAX = 1_000;
export const AGENTS_DEFAULT = 100;
export const DURATION_SECONDS_MIN = 60;
export const DURATION_SECONDS_MAX = 3_600;
/** The published risk-analysis examples use 7200 s. */
export const DURATION_WITH_RISK_SECONDS_MAX = 7_200;
export const DURATION_SECONDS_DEFAULT = 300;
/** Design inputs: at most as much as can be drawn, and no exit narrower than a person. */
export const EXITS_MAX = 50;
export const STAIRS_MAX = 40;
export const WAY_WIDTH_METERS_MIN = 0.6;
export const EXIT_WIDTH_METERS_MAX = 6;
export const DOOR_WIDTH_METERS_MAX = 2.4;
export const STAIR_WIDTH_METERS_MAX = 4;
export const OCCUPANTS_MAX = 100_000;
export const STAFF_MAX = 10_000;
/** NFPA 92: slow is 0.0029 and ultrafast 0.19 kW/s². The limits are about a factor of five beyond. */
export const FIRE_ALPHA_MIN = 0.0005;
export const FIRE_ALPHA_MAX = 1;
/** From a waste basket to a heavy goods vehicle in a tunnel (NFPA 502). */
export const FIRE_PEAK_MW_MIN = 0.05;
export const FIRE_PEAK_MW_MAX = 200;
export const BASELINE_RISKS_MAX = 500;
export const URL_CHARS_MAX = 2_048;
export const IDEMPOTENCY_KEY_CHARS_MAX = 255;
/** How long a response can be held until the simulation makes progress. */
export const WAIT_SECONDS_MAX = 60;
/**
 * A status request that waits at least this long does not count, unless the simulation has ended. Judgement: six such
 * requests a minute cost us less than six ordinary requests.
 */
export const FREE_WAIT_SECONDS_MIN = 10;

export const USERNAME_CHARS_MIN = 3;
export const USERNAME_CHARS_MAX = 64;
export const EMAIL_CHARS_MAX = 254; // RFC 5321 section 4.5.3.1.3, a path of 256 with its brackets
export const PASSWORD_CHARS_MIN = 8;
export const PASSWORD_CHARS_MAX = 128;
export const KEY_NAME_CHARS_MAX = 100;
export const KEYS_PER_ACCOUNT_MAX = 50;
export const KEY_ADDRESSES_MAX = 20;
export const TOKENS_PER_USER_MAX = 20;

/** Per JSON request; larger numbers are streamed as rows. */
/** Of saved places and routes. */
export const WATCHES = {
  perAccount: { free: 5, pro: 100, enterprise: 10_000 },
  listedMax: 1_000,
  changesListedMax: 500,
  nameCharsMax: 100,
  routePointsMax: 200,
  minutesMin: 5,
  minutesMax: 10_080,
} as const;
export const INCIDENTS_PER_REQUEST_MAX = 1_000;
export const INCIDENTS_PER_ACCOUNT_MAX = 1_000_000;
/** A million rows with a title and a link have about 200 MB. */
export const INCIDENTS_BYTES_MAX = 256 * 1024 * 1024;
export const INCIDENT_ROW_BYTES_MAX = 64 * 1024;
export const INCIDENT_RADIUS_KM_MAX = 100;
export const INCIDENT_TITLE_CHARS_MAX = 300;
export const EXTERNAL_ID_CHARS_MAX = 200;
export const SOURCE_CHARS_MAX = 64;
/** Years outside this range are typing errors. */
export const INCIDENT_YEAR_MIN = 1900;
export const INCIDENT_YEAR_MAX = 2199;
export const ROWS_REJECTED_LISTED_MAX = 100;

/** Secrets that sign at the same time: the current one, and those replaced within the last day. */
export const WEBHOOK_SECRETS_MAX = 5;
export const WEBHOOK_OVERLAP_HOURS = 24;
export const WEBHOOK_LOG_DAYS = 30;
/** Attempts of one delivery: ten are automatic; resending adds more. */
export const ATTEMPTS_LISTED_MAX = 20;
export const SIMULATION_ID_CHARS_MAX = 64;

export const PAGE_ITEMS_MAX = 100;
export const PAGE_ITEMS_DEFAULT = 20;
export const CURSOR_CHARS_MAX = 100;
export const SEARCH_CHARS_MAX = 200;
export const SEARCH_WORDS_MAX = 8;

export const BODY_BYTES_MAX = 2 * 1024 * 1024;
/** For forms and for requests about accounts, keys and webhooks. The largest valid one has about a thousand bytes. */
export const SMALL_BODY_BYTES_MAX = 64 * 1024;
export const FORM_FIELDS_MAX = 100;
/** No request nests deeper than eight levels. */
export const JSON_DEPTH_MAX = 64;
/** Enough for a route of 10,000 points with seven fields each. */
export const JSON_MEMBERS_MAX = 100_000;
export const URI_CHARS_MAX = 8_192;
export const HEADER_BYTES_MAX = 32_768;
export const PROBLEMS_LISTED_MAX = 50;
export const ECHO_CHARS_MAX = 200;
export const RATE_WINDOW_SECONDS = 3_600;
/** How far back an account can see its usage: two days, so that it can compare today with yesterday. */
export const USAGE_HOURS = 48;
/** How long an invitation is valid. Judgement. */
export const INVITE_DAYS_DEFAULT = 14;
export const INVITE_DAYS_MAX = 365;
/** Longer than any identifier of an API key. */
export const KEY_ID_CHARS_MAX = 64;
/** The request log of an account. Judgement: enough to find last week's errors, and small enough to keep for every account. */
export const REQUEST_LOG_DAYS = 7;
export const REQUEST_LOG_ITEMS_MAX = 1_000;
/**
 * Read-only requests of the web pages per account and hour, counted separately from API requests. Judgement: people
 * click at most once a second.
 */
export const PAGE_READS_PER_HOUR_MAX = 3_600;
/** Registrations, sign-ins and codes from e-mails per hour and address. Wrong passwords have a separate budget (I15). */
export const SIGN_IN_REQUESTS_PER_HOUR_MAX = 1_000;

/** The WebSocket service (L7). Each process counts its own sockets. */
export const SOCKETS_PER_ADDRESS_MAX = 5;
export const SOCKETS_PER_ACCOUNT_MAX = 20;
export const MESSAGE_BYTES_MAX = 64 * 1024;
export const MESSAGES_PER_SECOND_MAX = 20;
export const PING_SECONDS = 30;
/** If more than this waits for a viewer, frames are skipped until the newest fits. */
export const SOCKET_BYTES_SKIP_FRAMES = 1024 * 1024;
/** If more than this waits, the viewer is too slow and its socket is closed. */
export const SOCKET_BYTES_MAX = 8 * 1024 * 1024;
export const WS_TICKET_SECONDS = 30;
export const AGENT_ID_CHARS_MAX = 64;
/** Hazards a viewer adds to a live district. */
export const HAZARD_METERS_MIN = 5;
export const HAZARD_METERS_MAX = 5_000;
export const HAZARD_TYPE_CHARS_MAX = 40;
export const DISTRICT_HAZARDS_MAX = 20;
export const FRAMES_PER_SECOND_MAX = 20;
export const FRAMES_PER_SECOND_DEFAULT = 10;
export const PLAY_SPEED_MIN = 0.1;
export const PLAY_SPEED_MAX = 60;
/** A live run is computed while it is shown, so its speed depends on the engine. */
export const LIVE_SPEED_MAX = 10;
/** Commands of one run. Judgement: a command may restart the run from the beginning. */
export const COMMANDS_PER_RUN_MAX = 200;
export const ZONE_METERS_MAX = 10_000;
