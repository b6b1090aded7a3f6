/** The names of the plan's values in the document, where only the name differs. */
import type { SourceRecord } from '#document';
import type { PlaceItem } from '#document/items';
import type { Sourced, Standing, Task, TaskWay } from '../scenario.ts';
import type { StatedStructure } from '../stated.ts';

type Relation = NonNullable<NonNullable<PlaceItem['at']>['relation']>;

export const STRUCTURE_FIELDS = {
  count: 'count',
  floors: 'floors',
  basements: 'basements',
  exits: 'exits',
  exitWidth: 'exit_width_m',
  stairs: 'stairs',
  stairWidth: 'stair_width_m',
  doorWidth: 'door_width_m',
  elevators: 'elevators',
  escalators: 'escalators',
  length: 'length_m',
  width: 'width_m',
  height: 'height_m',
  area: 'area_m2',
  rooms: 'rooms',
  platforms: 'platforms',
  lanes: 'lanes',
  gates: 'gates',
  capacity: 'capacity',
  nth: 'nth',
} as const satisfies Partial<Record<keyof StatedStructure, keyof PlaceItem>>;

export const WEATHER_FIELDS = {
  condition: 'condition',
  windSpeed: 'wind_mps',
  windFrom: 'wind_from_deg',
  temperature: 'temperature_c',
  visibility: 'visibility_m',
} as const;

export const TIME_FIELDS = {
  clock: 'time',
  date: 'date',
  part: 'part',
  weekday: 'weekday',
  season: 'season',
  month: 'month',
} as const;

export const DESIGN_FIELDS = {
  sprinklers: 'sprinklers',
  smokeControl: 'smoke_control',
  growth: 'fire_growth',
  peakMw: 'peak_mw',
  management: 'management_level',
} as const;

export const EVENT_FIELDS = {
  magnitude: 'magnitude',
  lasts: 'lasts_s',
  radius: 'radius_m',
  runsOn: 'runs_on_m',
  substance: 'substance',
  fuel: 'fuel',
} as const;

export const TASK_FIELDS = {
  count: 'count',
  share: 'share',
  whomCount: 'whom_count',
  length: 'length_m',
  servers: 'servers',
  serviceSeconds: 'service_s',
} as const satisfies Partial<Record<keyof Task, string>>;

export const RELATION_OF: Readonly<Record<Standing, Relation>> = {
  near: 'near',
  before: 'in_front_of',
  behind: 'behind',
  along: 'along',
  around: 'around',
  outside: 'outside',
  above: 'above',
  below: 'below',
  between: 'between',
  opposite: 'opposite',
};

/** In, on and at are what is meant where no relation is given. */
export const STANDING_OF: Readonly<Partial<Record<Relation, Standing>>> = {
  ...(Object.fromEntries(
    Object.entries(RELATION_OF).map(([standing, relation]) => [relation, standing]),
  ) as Record<Relation, Standing>),
  beside: 'near',
};

export const WAYS_AT: ReadonlySet<string> = new Set<TaskWay>([
  'near',
  'between',
  'around',
  'outside',
  'behind',
  'above',
]);

export function toSourceRecord(
  { source, span, confidence, because }: Sourced<unknown>,
  prompt: string,
): SourceRecord {
  return {
    by: source,
    ...(span === undefined ? {} : { said: prompt.slice(...span), span: [span[0], span[1]] }),
    ...(confidence === 1 ? {} : { confidence }),
    ...(because === undefined ? {} : { because }),
  };
}
