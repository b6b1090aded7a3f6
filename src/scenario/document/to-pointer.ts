/** Where a value of a reading stands in the document: `structures[0].floors` is `/places/tower/floors`. */
import type { ScenarioDocument } from '#document';
import type { Stated } from '../stated.ts';
import {
  DESIGN_FIELDS,
  EVENT_FIELDS,
  STRUCTURE_FIELDS,
  TASK_FIELDS,
  TIME_FIELDS,
  WEATHER_FIELDS,
} from './fields.ts';

type Fields = Readonly<Record<string, string>>;

const ACTION: Fields = { ...TASK_FIELDS, deed: 'does', at: 'at', start: 'start', until: 'end' };

const LISTS: Readonly<Record<string, { readonly list: keyof ScenarioDocument; fields: Fields }>> = {
  structures: { list: 'places', fields: { ...STRUCTURE_FIELDS, kind: 'kind', named: 'parts' } },
  things: {
    list: 'things',
    fields: { use: 'kind', names: 'names', count: 'count', apart: 'spacing_m', width: 'width_m' },
  },
  events: {
    list: 'events',
    fields: {
      ...EVENT_FIELDS,
      type: 'kind',
      at: 'at',
      start: 'start',
      distance: 'away/m',
      depth: 'depth/m',
      casualties: 'casualties',
    },
  },
  blocked: { list: 'closed', fields: { start: 'start', until: 'end' } },
  tasks: { list: 'actions', fields: ACTION },
  forbidden: { list: 'must_not', fields: ACTION },
};

const GROUP: Fields = {
  count: 'count',
  share: 'share',
  arrives: 'arrives/start',
  at: 'at',
  row: 'row',
  isAsleep: 'state',
  states: 'state',
  cannotWalk: 'state',
};

const ROOT: Fields = {
  scenarioType: '/purpose',
  environment: '/environment',
  durationSeconds: '/duration_s',
  peopleTotal: '/people_total',
  asleep: '/design/asleep',
  alarmSeconds: '/alarm/start',
  'protection.alarm': '/alarm/kind',
  ...within('protection.', '/design/', DESIGN_FIELDS),
  // The names of the completed plan.
  'people.total': '/people_total',
  'place.origin': '/location',
  'response.alarm': '/alarm/kind',
  'response.alarmSeconds': '/alarm/start',
  'response.management': '/design/management_level',
  'response.asleep': '/design/asleep',
  ...within('fire.', '/design/', DESIGN_FIELDS),
  ...within('weather.', '/weather/', WEATHER_FIELDS),
  ...within('time.', '/when/', TIME_FIELDS),
  ...within('place.', '/location/', { name: 'name', city: 'city', country: 'country' }),
};

function within(before: string, pointer: string, fields: Fields): Fields {
  return Object.fromEntries(
    Object.entries(fields).map(([key, name]) => [`${before}${key}`, `${pointer}${name}`]),
  );
}

/** Undefined for what no document holds: a setting of the request. */
export function toPointer(
  stated: Stated,
  document: ScenarioDocument,
  path: string,
): string | undefined {
  const root = ROOT[path];
  if (root !== undefined) return root;
  const [, head = '', index = '', rest = ''] = /^(\w+)\[(\d+)\]\.?(.*)$/.exec(path) ?? [];
  if (head === 'goals') return `/goals/${index}`;
  if (head === 'exclude') return `/absent/${index}`;
  if (head === 'agents') return toGroupPointer(stated, Number(index), rest);
  const known = LISTS[head];
  const item = known && (document[known.list] as readonly WithId[] | undefined)?.[Number(index)];
  if (item === undefined) return undefined;
  return join(`/${known!.list}/${item.id}`, toFields(item, known!.fields, rest));
}

interface WithId {
  readonly id?: string;
  readonly parts?: readonly { readonly id?: string }[];
}

function toGroupPointer({ agents }: Stated, index: number, rest: string): string | undefined {
  const group = agents[index];
  if (group === undefined) return undefined;
  const isVehicle = group.type === 'vehicle';
  const item = `/${isVehicle ? 'vehicles' : 'people'}/${group.id}`;
  return join(item, rest === 'kind' ? (isVehicle ? 'kind' : 'role') : toFields({}, GROUP, rest));
}

/** What has no field of its own is the item. */
function toFields({ parts }: WithId, fields: Fields, rest: string): string {
  const [, name = '', index, more = ''] = /^(\w+)(?:\[(\d+)\])?\.?(.*)$/.exec(rest) ?? [];
  const field = fields[name] ?? '';
  if (index === undefined) return field;
  const key = field === 'parts' ? parts?.[Number(index)]?.id : index;
  return [field, key, more].filter((one) => one !== undefined && one !== '').join('/');
}

function join(item: string, field: string): string {
  return field === '' ? item : `${item}/${field}`;
}
