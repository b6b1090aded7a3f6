/** From a scenario document to what the completion and the run read. Ids are valid here: `readDocument` has checked them. */
import type { ScenarioDocument } from '#document';
import type {
  ActionItem,
  ClosedItem,
  DocumentWhere,
  EventItem,
  PeopleItem,
  PlaceItem,
  ThingItem,
  VehicleItem,
} from '#document/items';
import { fromDesignWords } from '../design.ts';
import type { AgentKind } from '../kinds.ts';
import type { Blocked, Lie, LieHow, OpenThing, Sourced, Task, TaskWay } from '../scenario.ts';
import type { Stated, StatedEvent, StatedGroup, StatedStructure } from '../stated.ts';
import {
  DESIGN_FIELDS,
  EVENT_FIELDS,
  STRUCTURE_FIELDS,
  TASK_FIELDS,
  TIME_FIELDS,
  WAYS_AT,
  WAY_LISTS,
  WEATHER_FIELDS,
} from './fields.ts';
import { isFurniture, listParts, toFeature, toPlaceWhere } from './from-where.ts';
import type { Reading } from './from-where.ts';
import { isBuilding } from './is-building.ts';
import { createMoments } from './moments.ts';
import { nestPlaces } from './nest-places.ts';
import { toSourced } from './sourced.ts';

type Values = Readonly<Record<string, unknown>>;

export function fromDocument(given: ScenarioDocument): Stated {
  const document = nestPlaces(given);
  const { sources = {}, prompt = '', notes = {}, location, alarm, design } = document;
  const reading: Reading = {
    sources,
    prompt,
    parts: listParts(document),
    places: new Set(document.places?.flatMap(({ id }) => id ?? [])),
    groups: new Set(
      [document.people ?? [], document.vehicles ?? []].flat().flatMap(({ id }) => id ?? []),
    ),
    scenes: new Map(
      document.events?.flatMap(({ id, at }) => (id && at ? [[id, at] as const] : [])),
    ),
    names: nameAll(document),
    gone: new Set(listEventsOfNoKind(document).flatMap(({ id }) => id ?? [])),
    secondsOf: createMoments(document),
  };
  const furniture = document.things?.filter((thing) => isFurniture(document, thing)) ?? [];
  const rest = <T>(name: keyof ScenarioDocument, key: string): { readonly [k: string]: T } =>
    document[name] === undefined
      ? {}
      : { [key]: toSourced(reading, `/${name}`, document[name]) as T };
  const protection = {
    ...values(reading, '/design', design, DESIGN_FIELDS),
    ...values(reading, '/alarm', alarm, { alarm: 'kind' }),
  };
  return {
    prompt,
    language: document.language ?? 'en',
    ...(document.title === undefined ? {} : { title: document.title }),
    ...(document.seed === undefined ? {} : { seed: document.seed }),
    ...(document.completed === true ? { isCompleted: true as const } : {}),
    ...rest('purpose', 'scenarioType'),
    ...(location === undefined ? {} : { place: toPlace(reading, location) }),
    ...rest('environment', 'environment'),
    structures: (document.places ?? []).map((place) => toStructure(reading, place, furniture)),
    ...rest('people_total', 'peopleTotal'),
    agents: inOrder(notes.order, [
      ...(document.people ?? []).map((item) => toPeopleGroup(reading, item)),
      ...(document.vehicles ?? []).map((item) => toVehicleGroup(reading, item)),
    ]),
    events: (document.events ?? [])
      .filter(({ kind }) => kind !== 'other')
      .map((event) => toEvent(reading, event)),
    ...listLeftOut(document),
    blocked: (document.closed ?? []).map((way) => toBlocked(reading, way)),
    weather: values(reading, '/weather', document.weather, WEATHER_FIELDS),
    time: values(reading, '/when', document.when, TIME_FIELDS),
    ...rest('duration_s', 'durationSeconds'),
    ...values(reading, '/design', design, { asleep: 'asleep' }),
    ...(Object.keys(protection).length === 0 ? {} : { protection }),
    ...timeAs(reading, '/alarm', alarm, { alarmSeconds: 'start' }),
    goals: toList(reading, '/goals', document.goals),
    ...(document.things === undefined
      ? {}
      : {
          things: document.things
            .filter((thing) => !furniture.includes(thing))
            .map((thing) => toThing(reading, thing)),
        }),
    ...(document.actions === undefined
      ? {}
      : { tasks: document.actions.map((action) => toTask(reading, '/actions', action)) }),
    ...(document.must_not === undefined
      ? {}
      : { forbidden: document.must_not.map((action) => toTask(reading, '/must_not', action)) }),
    exclude: toList(reading, '/absent', document.absent),
    ...(notes.heeded === undefined ? {} : { heeded: notes.heeded }),
    ...toNoted(document),
    conflicts: notes.conflicts ?? [],
  } as Stated;
}

/** An event of no kind has nothing that a run could do. */
function listEventsOfNoKind({ events = [] }: ScenarioDocument): readonly EventItem[] {
  return events.filter(({ kind }) => kind === 'other');
}

function listLeftOut(document: ScenarioDocument): Pick<Stated, 'leftOut'> {
  const leftOut = listEventsOfNoKind(document).map(({ id, label }) => ({
    path: `/events/${id}`,
    asked: label ?? 'other',
    got: null,
    because: 'no kind of event fits it, so nothing of it is in the run',
  }));
  return leftOut.length === 0 ? {} : { leftOut };
}

/** What was noted when the document was completed is not looked for again; an empty list is not written. */
function toNoted({ completed, notes = {} }: ScenarioDocument) {
  if (completed !== true) return {};
  const { unread = [], unmet = [], design_asked: asked = {} } = notes;
  return { unread, unmet, designAsked: fromDesignWords(asked) };
}

/** What each id is called, for the words of a place that has no quote. */
function nameAll({
  places = [],
  things = [],
  people = [],
  vehicles = [],
  events = [],
}: ScenarioDocument): ReadonlyMap<string, string> {
  const named = (items: readonly { readonly id?: string; readonly label?: string }[]) =>
    items.flatMap((item) => {
      const kind = (item as { kind?: string; role?: string }).kind ?? (item as Values)['role'];
      const words = item.label ?? String(kind).replaceAll('_', ' ');
      return item.id === undefined ? [] : [[item.id, words] as const];
    });
  return new Map([places, things, people, vehicles, events].flatMap(named));
}

/** The reader lists people and vehicles in one order, which decides who stands where. */
function inOrder(order: readonly string[] | undefined, groups: StatedGroup[]): StatedGroup[] {
  if (order === undefined) return groups;
  const rank = new Map(order.map((id, i) => [id, i]));
  return groups.toSorted((a, b) => (rank.get(a.id) ?? Infinity) - (rank.get(b.id) ?? Infinity));
}

function values(
  reading: Reading,
  pointer: string,
  from: object | undefined,
  fields: Readonly<Record<string, string>>,
): Record<string, never> {
  const given = (from ?? {}) as Values;
  return Object.fromEntries(
    Object.entries(fields).flatMap(([key, name]) =>
      given[name] === undefined
        ? []
        : [[key, toSourced(reading, `${pointer}/${name}`, given[name])]],
    ),
  ) as Record<string, never>;
}

/** As `values`, for moments: seconds where they are known before the run. */
function timeAs(
  reading: Reading,
  pointer: string,
  from: object | undefined,
  fields: Readonly<Record<string, string>>,
): Record<string, never> {
  const given = (from ?? {}) as Values;
  return Object.fromEntries(
    Object.entries(fields).flatMap(([key, name]) => {
      const seconds = reading.secondsOf(given[name]);
      return seconds === undefined
        ? []
        : [[key, toSourced(reading, `${pointer}/${name}`, seconds)]];
    }),
  ) as Record<string, never>;
}

function toList<T>(
  reading: Reading,
  pointer: string,
  items: readonly T[] | undefined,
): Sourced<T>[] {
  return (items ?? []).map((item, i) => toSourced(reading, `${pointer}/${i}`, item));
}

function toPlace(reading: Reading, location: NonNullable<ScenarioDocument['location']>): object {
  const { lat, lng, precision_m: precision } = location;
  const hasPoint = lat !== undefined && lng !== undefined;
  return {
    ...values(reading, '/location', location, { name: 'name', city: 'city', country: 'country' }),
    ...(hasPoint ? { origin: toSourced(reading, '/location/lat', [lng, lat]) } : {}),
    precisionMeters: precision ?? 0,
  };
}

function toStructure(
  reading: Reading,
  place: PlaceItem,
  furniture: readonly ThingItem[],
): StatedStructure {
  const ids = [place, ...(place.parts ?? [])].flatMap(({ id }) => id ?? []);
  const inside = furniture.filter(({ at }) => at?.of?.some((id) => ids.includes(id)) === true);
  const pointer = `/places/${place.id}`;
  const { label, at, row, parts = [] } = place;
  return {
    id: place.id!,
    kind: toPlaceKind(reading, pointer, place),
    ...values(reading, pointer, place, STRUCTURE_FIELDS),
    named: [...parts.map(toFeature), ...inside.map(({ id }) => reading.parts.get(id!)!)],
    ...(label === undefined ? {} : { label }),
    ...(place.main === true ? { isMain: true } : {}),
    ...(at === undefined ? {} : { lies: toLie(reading, `${pointer}/at`, at) }),
    ...(row === undefined ? {} : { rowOf: { id: row.of, before: row.before } }),
  };
}

/** A place of no kind is drawn as the plainest building or ground, under its own name. */
function toPlaceKind(reading: Reading, pointer: string, place: PlaceItem): StatedStructure['kind'] {
  if (place.kind !== 'other') return toSourced(reading, `${pointer}/kind`, place.kind);
  const isHouse = isBuilding(place);
  return {
    value: isHouse ? 'office' : 'plaza',
    source: 'inferred',
    confidence: 0.3,
    because: `no kind of place fits "${place.label ?? place.id}"; drawn as the plainest ${isHouse ? 'building' : 'ground'}`,
  };
}

const LIES: ReadonlySet<string> = new Set<LieHow>([
  'in',
  'near',
  'between',
  'behind',
  'opposite',
  'around',
]);

function toLie(reading: Reading, pointer: string, at: DocumentWhere): Lie {
  const { relation = 'near', side } = at;
  const of = (at.of ?? []).filter((id) => !reading.gone.has(id));
  return {
    how: LIES.has(relation) ? (relation as LieHow) : 'near',
    to: of,
    ...values(reading, pointer, at, { meters: 'distance_m' }),
    ...(side === undefined ? {} : { side }),
  };
}

/** What a thing of no kind is drawn as, under its own name. */
const PLAIN_THING = 'kiosk';

function toThing(reading: Reading, thing: ThingItem): OpenThing {
  const { id, kind, label, at, names = [] } = thing;
  const pointer = `/things/${id}`;
  return {
    id: id!,
    use: kind === 'other' ? PLAIN_THING : kind,
    ...values(reading, pointer, thing, { count: 'count', apart: 'spacing_m', width: 'width_m' }),
    names: toList(reading, `${pointer}/names`, names.length > 0 || !label ? names : [label]),
    ...(at?.side === undefined ? {} : { side: at.side }),
    ...(at?.of === undefined ? {} : { lies: toLie(reading, `${pointer}/at`, at) }),
  };
}

function toGroup(
  reading: Reading,
  pointer: string,
  item: PeopleItem | VehicleItem,
): Omit<StatedGroup, 'kind' | 'type'> {
  const { id, label, several, of, at, arrives, row, state = [] } = item;
  const by = arrives?.by;
  return {
    id: id!,
    ...(label === undefined ? {} : { role: label }),
    ...values(reading, pointer, item, { count: 'count' }),
    ...(several === true ? { isPlural: true } : {}),
    ...(of === undefined ? {} : { subsetOf: of }),
    ...(at === undefined ? {} : { at: toPlaceWhere(reading, `${pointer}/at`, at) }),
    ...timeAs(reading, `${pointer}/arrives`, arrives, { arrives: 'start', arrivesUntil: 'end' }),
    ...(by === undefined ? {} : { entry: toPlaceWhere(reading, `${pointer}/arrives/by`, by) }),
    ...(row === undefined
      ? {}
      : { row: row.spacing_m === undefined ? {} : { apart: row.spacing_m } }),
    ...(state.includes('asleep') ? { isAsleep: true } : {}),
    ...(state.includes('awake') ? { isAsleep: false } : {}),
    ...(state.includes('injured') ? { state: 'injured' as const } : {}),
    ...(state.includes('mounted') ? { state: 'mounted' as const } : {}),
    ...(state.includes('cannot_walk') ? { cannotWalk: true } : {}),
  };
}

function toPeopleGroup(reading: Reading, item: PeopleItem): StatedGroup {
  const pointer = `/people/${item.id}`;
  const role = item.role === 'other' ? 'person' : item.role;
  return {
    ...toGroup(reading, pointer, item),
    kind: toSourced(reading, `${pointer}/role`, role as AgentKind),
    type: 'pedestrian',
    ...(item.serves === true ? { isServing: true } : {}),
  };
}

function toVehicleGroup(reading: Reading, item: VehicleItem): StatedGroup {
  const pointer = `/vehicles/${item.id}`;
  const { parked, overturned, stops } = item;
  const kind = item.kind === 'other' ? 'car' : item.kind;
  return {
    ...toGroup(reading, pointer, item),
    kind: toSourced(reading, `${pointer}/kind`, kind as AgentKind),
    type: 'vehicle',
    ...(parked === undefined ? {} : { stands: parked }),
    ...(overturned === undefined ? {} : { isOverturned: overturned }),
    ...values(reading, pointer, item, { room: 'seats' }),
    ...(stops === undefined
      ? {}
      : {
          serves: stops.map((stop, i) => toPlaceWhere(reading, `${pointer}/stops/${i}`, stop)),
        }),
  };
}

function toEvent(reading: Reading, event: EventItem): StatedEvent {
  const { id, at, away, depth, flooded, casualties, vehicles, means } = event;
  const pointer = `/events/${id}`;
  const isOutside = at?.relation === 'outside';
  const { relation: _, ...inside } = at ?? {};
  return {
    id: id!,
    type: toSourced(reading, `${pointer}/kind`, event.kind),
    ...(at === undefined
      ? {}
      : { at: toPlaceWhere(reading, `${pointer}/at`, isOutside ? inside : at) }),
    ...(isOutside ? { isOutside } : {}),
    ...values(reading, `${pointer}/away`, away, { distance: 'm' }),
    ...(away?.from === undefined
      ? {}
      : { distanceFrom: toPlaceWhere(reading, `${pointer}/away/from`, away.from) }),
    ...timeAs(reading, pointer, event, { start: 'start' }),
    ...values(reading, pointer, event, EVENT_FIELDS),
    ...values(reading, `${pointer}/depth`, depth, { depth: 'm' }),
    ...timeAs(reading, `${pointer}/depth`, depth, { depthBy: 'by' }),
    ...(depth?.at === undefined
      ? {}
      : { depthAt: toPlaceWhere(reading, `${pointer}/depth/at`, depth.at) }),
    ...(flooded === undefined
      ? {}
      : { flooded: toPlaceWhere(reading, `${pointer}/flooded`, flooded) }),
    ...(event.under_ceiling === true ? { isOnCeiling: true as const } : {}),
    ...(event.outbreak === true ? { isOutbreak: true as const } : {}),
    ...(casualties === undefined
      ? {}
      : { casualties: toCasualties(reading, `${pointer}/casualties`, casualties) }),
    ...(vehicles === undefined ? {} : { vehicles }),
    ...(means === undefined ? {} : { means: toMeans(means) }),
  };
}

/** Where no number is said. */
const AT_LEAST_ONE: Sourced<number> = {
  value: 1,
  source: 'inferred',
  confidence: 0.3,
  because: 'no number is given; at least one',
};

function toCasualties(
  reading: Reading,
  pointer: string,
  casualties: NonNullable<EventItem['casualties']>,
): NonNullable<StatedEvent['casualties']> {
  return casualties.map((harm, i) => ({
    state: harm.state,
    ...(harm.count === undefined && harm.share === undefined
      ? { count: AT_LEAST_ONE }
      : values(reading, `${pointer}/${i}`, harm, { count: 'count', share: 'share' })),
    ...(harm.of === undefined ? {} : { group: harm.of }),
    ...(harm.same === true ? { isSame: true } : {}),
  }));
}

function toMeans({
  charge,
  armed,
  leaves_no_light: noLight,
}: NonNullable<EventItem['means']>): NonNullable<StatedEvent['means']> {
  return {
    ...(charge === undefined
      ? {}
      : { charge: { massKgTnt: charge.kg_tnt, carrier: charge.carrier } }),
    ...(armed === undefined ? {} : { isArmed: armed }),
    ...(noLight === undefined ? {} : { leavesNoLight: noLight }),
  };
}

function toBlocked(reading: Reading, way: ClosedItem): Blocked {
  const pointer = `/closed/${way.id}`;
  const { what, at = {}, count, share, all_but: allBut } = way;
  return {
    what: what as Blocked['what'],
    at: toPlaceWhere(reading, `${pointer}/at`, at),
    amount:
      allBut !== undefined ? { allBut } : share !== undefined ? { share } : { count: count ?? 1 },
    stated: toSourced<true>(reading, pointer, true),
    ...timeAs(reading, pointer, way, { start: 'start', until: 'end' }),
  };
}

function toTask(reading: Reading, list: string, action: ActionItem): Task {
  const pointer = `${list}/${action.id}`;
  const { among, whom, vehicles, origin } = action;
  return {
    id: action.id!,
    deed: toSourced(reading, `${pointer}/does`, action.does as Task['deed']['value']),
    who: action.who ?? [],
    ...(action.rest === true ? { isRest: true as const } : {}),
    ...(action.hold === true ? { isHeld: true as const } : {}),
    ...(among === undefined
      ? {}
      : {
          among: {
            where: toPlaceWhere(reading, `${pointer}/among/at`, among.at),
            ...(among.floors === undefined ? {} : { side: among.floors }),
          },
        }),
    ...values(reading, pointer, action, TASK_FIELDS),
    ...(whom === undefined ? {} : { whom }),
    ...(vehicles === undefined ? {} : { vehicles }),
    ...(action.pace === 'run' ? { runs: true as const } : {}),
    ...toWay(reading, pointer, action),
    ...(origin === undefined ? {} : { origin: toPlaceWhere(reading, `${pointer}/origin`, origin) }),
    ...timeAs(reading, pointer, action, { start: 'start', until: 'end' }),
  };
}

/** The first list that is given is where they go; what they come from beside it is the origin. */
function toWay(
  reading: Reading,
  pointer: string,
  action: ActionItem,
): Pick<Task, 'way' | 'at' | 'origin'> {
  const list = WAY_LISTS.find((name) => action[name] !== undefined);
  const read = (name: (typeof WAY_LISTS)[number] | 'at'): Task['at'] =>
    (action[name] ?? []).flatMap((where, i) => {
      const { relation, ...place } = where;
      const isWay = name === 'at' && relation !== undefined && WAYS_AT.has(relation);
      if (isWay && Object.keys(place).length === 0) return [];
      return [toPlaceWhere(reading, `${pointer}/${name}/${i}`, isWay ? place : where)];
    });
  if (list !== undefined) {
    const [origin] = list === 'from' ? [] : read('from');
    return { way: list, at: read(list), ...(origin === undefined ? {} : { origin }) };
  }
  const way = action.at?.find(({ relation }) => relation !== undefined && WAYS_AT.has(relation));
  return {
    ...(way === undefined ? {} : { way: way.relation as TaskWay }),
    at: read('at'),
  };
}
