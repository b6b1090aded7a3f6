/** Every bound of a crowd file. */

/** Agents; each may stand for many people. */
export const AGENTS_MAX = 100_000;
export const GROUP_PEOPLE_MAX = 1_000_000;
export const LEVELS_MAX = 200;
export const STAIRS_MAX = 400;
export const LIFTS_MAX = 100;
export const GATES_PER_LEVEL_MAX = 1_000;
export const EXITS_MAX = 500;
export const GROUPS_MAX = 1_000;
export const PLACES_MAX = 1_000;
export const HAZARDS_MAX = 200;
export const CLOSINGS_MAX = 1_000;
export const SHAPES_MAX = 5_000;
export const RING_POINTS_MAX = 10_000;
export const TOGETHER_MAX = 20;
export const VISITS_MAX = 50;
export const SERVICES_MAX = 200;
export const SERVERS_MAX = 200;
export const REFUGES_MAX = 200;
/** Rows of a table of arrivals: a day in minutes. */
export const ARRIVAL_ROWS_MAX = 1_440;
export const ID_CHARS_MAX = 64;
export const NAME_CHARS_MAX = 200;
/** From the origin, each way. */
export const COORDINATE_METERS_MAX = 100_000;
export const RUN_SECONDS_MAX = 86_400;
export const FILE_CHARS_MAX = 32_000_000;
