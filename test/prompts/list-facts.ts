/** A scenario document as plain facts that two documents share or do not, whatever ids and labels they use. */
import type { ScenarioDocument } from '#document';

export const FACT_KINDS = [
  'place',
  'place size',
  'part',
  'group',
  'group place',
  'state',
  'arrival',
  'vehicle',
  'thing',
  'event',
  'event place',
  'event time',
  'closed',
  'closed time',
  'action',
  'action whom',
  'action place',
  'action time',
  'forbidden',
  'absent',
] as const;
export type FactKind = (typeof FACT_KINDS)[number];

export interface Fact {
  readonly kind: FactKind;
  readonly text: string;
}

type Fields = Readonly<Record<string, unknown>>;

/** What ids stand for, and when what they name begins. */
interface Known {
  /** In which everything is of which nothing more is said. */
  readonly main: string | undefined;
  readonly names: ReadonlyMap<string, string>;
  readonly starts: ReadonlyMap<string, unknown>;
}

const SIZES = [
  'count',
  'floors',
  'basements',
  'exits',
  'exit_width_m',
  'stairs',
  'stair_width_m',
  'elevators',
  'escalators',
  'length_m',
  'width_m',
  'rooms',
  'platforms',
  'lanes',
  'gates',
] as const;
const WAYS = ['at', 'to', 'from', 'through', 'along', 'between'] as const;

export function listFacts(document: ScenarioDocument): Fact[] {
  const known = nameAll(document);
  const lists = document as Readonly<Record<string, readonly Fields[] | undefined>>;
  const of = (list: string, tell: (item: Fields) => readonly Fact[]): readonly Fact[] =>
    (lists[list] ?? []).flatMap(tell);
  return [
    ...of('places', (item) => placeFacts(item)),
    ...of('people', (item) => groupFacts(known, item, 'group')),
    ...of('vehicles', (item) => groupFacts(known, item, 'vehicle')),
    ...of('things', (item) => [fact('thing', item['kind'], item['count'] ?? 1)]),
    ...of('events', (item) => eventFacts(known, item)),
    ...of('closed', (item) => closedFacts(known, item)),
    ...of('actions', (item) => actionFacts(known, item)),
    ...of('must_not', (item) => [
      fact('forbidden', whoOf(known, item), item['does'], waysOf(known, item).join(' ')),
    ]),
    ...(document.absent ?? []).map((what) => fact('absent', what)),
  ];
}

function fact(kind: FactKind, ...words: readonly unknown[]): Fact {
  return { kind, text: words.filter((word) => word !== undefined && word !== '').join(' ') };
}

function placeFacts(place: Fields): Fact[] {
  const parts = (place['parts'] ?? []) as readonly Fields[];
  return [
    fact('place', place['kind']),
    ...SIZES.filter((field) => place[field] !== undefined).map((field) =>
      fact('place size', place['kind'], field, place[field]),
    ),
    ...parts.map((part) => fact('part', nameOf(part), part['floor'] ?? '')),
  ];
}

function groupFacts(known: Known, item: Fields, kind: 'group' | 'vehicle'): Fact[] {
  const role = nameOf(item);
  const arrives = item['arrives'] as Fields | undefined;
  return [
    fact(kind, role, sizeOf(item), item['of'] === undefined ? '' : 'part'),
    ...placesOf(known, item).map((where) => fact('group place', role, where)),
    ...((item['state'] ?? []) as readonly string[]).map((state) =>
      fact('state', role, sizeOf(item), state),
    ),
    ...(arrives === undefined ? [] : [fact('arrival', role, tellTime(known, arrives['start']))]),
  ];
}

function sizeOf({ count, share, rest }: Fields): unknown {
  return count ?? share ?? (rest === true ? 'rest' : '');
}

function eventFacts(known: Known, item: Fields): Fact[] {
  return [
    fact('event', item['kind']),
    ...placesOf(known, item).map((where) => fact('event place', item['kind'], where)),
    ...timesOf(known, item).map((time) => fact('event time', item['kind'], time)),
  ];
}

function closedFacts(known: Known, item: Fields): Fact[] {
  const wheres = wheresOf(item['at']).map((where) => tellWhere(known, where));
  return [
    fact('closed', item['what'], wheres.join(' ')),
    ...timesOf(known, item).map((time) => fact('closed time', item['what'], time)),
  ];
}

function actionFacts(known: Known, item: Fields): Fact[] {
  const deed = [whoOf(known, item), item['does']].join(' ');
  const whom = [...namesOf(known, item['whom']), ...namesOf(known, item['vehicles'])];
  return [
    fact('action', deed),
    ...(whom.length === 0 ? [] : [fact('action whom', item['does'], whom.join('+'))]),
    ...waysOf(known, item).map((way) => fact('action place', deed, way)),
    ...timesOf(known, item).map((time) => fact('action time', item['does'], time)),
  ];
}

/** The beginning of the run is told by most and need not be. */
function timesOf(known: Known, item: Fields): string[] {
  const told = ['start', 'end'].map((field) => [field, tellTime(known, item[field])].join(' '));
  return told.filter((time) => time !== 'start 0' && time !== 'end 0');
}

/** But for what only says that it is here. */
function placesOf(known: Known, item: Fields): string[] {
  const told = wheresOf(item['at']).map((where) => tellWhere(known, where));
  return told.filter((where) => where !== `in ${known.main}`);
}

function waysOf(known: Known, item: Fields): string[] {
  return WAYS.flatMap((way) =>
    wheresOf(item[way]).map((where) => `${way} ${tellWhere(known, where)}`),
  );
}

function whoOf(known: Known, item: Fields): string {
  const names = namesOf(known, item['who']);
  return names.length === 0 ? 'all' : names.join('+');
}

function namesOf({ names }: Known, ids: unknown): string[] {
  return [
    ...new Set(((ids ?? []) as readonly string[]).map((id) => names.get(id) ?? id)),
  ].toSorted();
}

function wheresOf(value: unknown): readonly Fields[] {
  const listed: readonly unknown[] = [value].flat();
  return listed.filter((where): where is Fields => typeof where === 'object' && where !== null);
}

const INSIDE: ReadonlySet<unknown> = new Set([undefined, 'in', 'at', 'on']);

function tellWhere({ names }: Known, where: Fields): string {
  const { relation, of = [], part, side, floor, floors, fraction, distance_m: far } = where;
  const ids = of as readonly string[];
  const isPair = relation === 'between';
  const named = isPair
    ? ids.map((id) => names.get(id) ?? id).toSorted()
    : [names.get(ids.at(-1) ?? '') ?? ids.at(-1)];
  return [
    INSIDE.has(relation) ? 'in' : relation,
    ...named,
    part === undefined ? '' : nameOf(part as Fields),
    side,
    floor,
    floors,
    fraction,
    far,
  ]
    .filter((word) => word !== undefined && word !== '')
    .join(' ');
}

const MOMENTS_MAX = 6;

/** A moment behind another counts from when that one begins; an end is told as such. */
function tellTime(known: Known, value: unknown, depth = MOMENTS_MAX): string {
  if (typeof value !== 'object' || value === null || depth === 0)
    return typeof value === 'number' ? String(value) : '0';
  const {
    after,
    end_of: end,
    seconds = 0,
  } = value as { after?: string; end_of?: string; seconds?: number };
  if (end !== undefined) return `end ${known.names.get(end) ?? end} ${seconds}`;
  const base = Number(tellTime(known, known.starts.get(after!) ?? 0, depth - 1));
  return String(Number.isNaN(base) ? `${known.names.get(after!)} ${seconds}` : base + seconds);
}

function nameAll(document: ScenarioDocument): Known {
  const {
    places = [],
    things = [],
    people = [],
    vehicles = [],
    events = [],
    actions = [],
  } = document;
  const parts = places.flatMap((place) => place.parts ?? []);
  const named: readonly Fields[] = [
    ...places,
    ...parts,
    ...things,
    ...people,
    ...vehicles,
    ...events,
    ...actions,
  ];
  const timed: readonly Fields[] = [...events, ...actions, ...people, ...vehicles];
  const starts = timed.map((item): [string, unknown] => [
    String(item['id']),
    item['start'] ?? (item['arrives'] as Fields | undefined)?.['start'],
  ]);
  return {
    main: places[0]?.kind,
    names: new Map(named.map((item) => [String(item['id']), nameOf(item)])),
    starts: new Map([...starts, ['alarm', document.alarm?.start]]),
  };
}

/** A room by its use, everything else by its kind; with its side and number. */
function nameOf(item: Fields): string {
  const { kind, role, does, use, label, side, number } = item;
  const isRoom = kind === 'room' || kind === 'ground' || kind === 'other';
  const name = role ?? (isRoom ? (use ?? label ?? kind) : (kind ?? does));
  const last = String(name).toLowerCase().split(/[ _-]/).at(-1);
  const plain = isRoom ? last : String(name);
  const ownSide = isRoom ? undefined : side;
  const words = [ownSide, plain, number] as readonly (string | number | undefined)[];
  return words.filter((word) => word !== undefined).join(' ');
}
