/**
 * The closed lists of a scenario document. The kinds of places, events, roles, vehicles, things and behaviours are
 * registered elsewhere, so they are arguments; the others are here.
 */

/** The names of registered kinds. */
export interface Vocabulary {
  readonly places: readonly string[];
  readonly events: readonly string[];
  readonly roles: readonly string[];
  readonly vehicles: readonly string[];
  readonly things: readonly string[];
  readonly fuels: readonly string[];
  readonly behaviours: readonly string[];
  /** Ways that can be closed: exit, stair, road. */
  readonly ways: readonly string[];
  readonly goals: readonly string[];
  /** What can be said to be absent: elevators, panic, smoke, any kind of event, all events. */
  readonly absences: readonly string[];
}

/** What has no kind of its own is of this kind and has a label. */
export const OTHER = 'other';

export const RELATIONS = [
  'in',
  'on',
  'at',
  'near',
  'beside',
  'in_front_of',
  'behind',
  'between',
  'opposite',
  'around',
  'along',
  'outside',
  'above',
  'below',
] as const;

export const SIDES = ['north', 'east', 'south', 'west'] as const;
export const CORNERS = ['north_east', 'south_east', 'south_west', 'north_west'] as const;

/** An end of a train, or of a building as seen from its main entrance. */
export const ENDS = ['front', 'rear', 'side'] as const;
/** `street`: at its edge; `open_line`: of a railway, between two stations. */
export const GROUNDS = ['pavement', 'street', 'open_line', 'rubble'] as const;
/** As drivers see them; `inner`: the fast one. */
export const LANES = ['left', 'right', 'middle', 'inner', 'shoulder', 'bus'] as const;
export const STREETS = ['lower', 'upper', 'waterside'] as const;

export const PART_KINDS = [
  'exit',
  'door',
  'entrance',
  'stair',
  'elevator',
  'escalator',
  'room',
  'corridor',
  'gate',
  'platform',
  'stage',
  'roof',
  'road',
  'lane',
  'crossing',
  'ground',
  OTHER,
] as const;

/** How people are from the start, beside being asleep or unable to walk. */
export const BODY_STATES = [
  'injured',
  'unconscious',
  'trapped',
  'sitting',
  'lying',
  'wheelchair',
  'crutches',
  'mounted',
] as const;
export const STATES = ['asleep', 'awake', 'cannot_walk', ...BODY_STATES] as const;
export const HARMS = ['injured', 'fallen', 'unconscious', 'trapped', 'cannot_walk'] as const;
export const ALARMS = ['none', 'manual', 'automatic', 'voice'] as const;
export const GROWTHS = ['slow', 'medium', 'fast', 'ultrafast'] as const;
export const CONDITIONS = ['clear', 'rain', 'snow', 'fog', 'storm'] as const;
export const ENVIRONMENTS = ['urban', 'rural', 'indoor', 'mixed'] as const;
export const SEASONS = ['spring', 'summer', 'autumn', 'winter'] as const;
export const PARTS_OF_DAY = [
  'dawn',
  'morning',
  'noon',
  'afternoon',
  'evening',
  'dusk',
  'night',
  'rush_hour',
] as const;
export const WEEKDAYS = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const;
export const PURPOSES = [
  'emergency_response',
  'urban_planning',
  'security_assessment',
  'disaster_simulation',
  'general',
] as const;

/** Where a value comes from. `import`: somebody wrote it into the document. */
export const AUTHORS = [
  'prompt',
  'settings',
  'llm',
  'inferred',
  'default',
  'import',
  'edited',
] as const;
