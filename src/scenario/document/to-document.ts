/** From what is stated to a scenario document: plain values, and beside them where each comes from. */
import { DOCUMENT_VERSION } from '#document';
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
import { toDesignWords } from '../design.ts';
import type { AfterTask, Blocked, Lie, OpenThing, Sourced, Task, Where } from '../scenario.ts';
import type { Stated, StatedEvent, StatedGroup, StatedStructure } from '../stated.ts';
import { WAY_LISTS } from '../task.ts';
import {
  DESIGN_FIELDS,
  EVENT_FIELDS,
  STRUCTURE_FIELDS,
  TASK_FIELDS,
  TIME_FIELDS,
  WAYS_AT,
  WEATHER_FIELDS,
  toSourceRecord,
} from './fields.ts';
import { keyOf, toPart, toWhere } from './to-where.ts';
import type { Writing } from './to-where.ts';

type Fields = Readonly<Record<string, string>>;

export function toDocument(stated: Stated): ScenarioDocument {
  const partIds = namePartsOf(stated);
  const writing: Writing = { prompt: stated.prompt, sources: {}, partIds };
  const { place, agents, things = [], tasks = [], forbidden = [] } = stated;
  const one = <T>(pointer: string, name: string, value: Sourced<T> | undefined) =>
    value === undefined ? {} : { [name]: write(writing, pointer, value) };
  const document = {
    version: DOCUMENT_VERSION,
    ...(stated.title === undefined ? {} : { title: stated.title }),
    ...(stated.prompt === '' ? {} : { prompt: stated.prompt }),
    language: stated.language,
    ...(stated.floorNames === undefined ? {} : { floor_names: stated.floorNames }),
    ...(stated.isCompleted === true ? { completed: true } : {}),
    ...(stated.seed === undefined ? {} : { seed: stated.seed }),
    ...one('/purpose', 'purpose', stated.scenarioType),
    ...(place === undefined ? {} : { location: toLocation(writing, place) }),
    ...one('/environment', 'environment', stated.environment),
    ...group('when', rename(writing, '/when', stated.time, TIME_FIELDS)),
    ...group('weather', rename(writing, '/weather', stated.weather, WEATHER_FIELDS)),
    ...one('/duration_s', 'duration_s', stated.durationSeconds),
    places: stated.structures.map((structure) => toPlace(writing, structure)),
    ...listed(
      'things',
      things.map((thing) => toThing(writing, thing)),
    ),
    ...one('/people_total', 'people_total', stated.peopleTotal),
    ...listed(
      'people',
      agents.filter(({ type }) => type === 'pedestrian').map((item) => toPeople(writing, item)),
    ),
    ...listed(
      'vehicles',
      agents.filter(({ type }) => type === 'vehicle').map((item) => toVehicle(writing, item)),
    ),
    ...listed(
      'events',
      stated.events.map((event) => toEvent(writing, event)),
    ),
    ...group('alarm', {
      ...one('/alarm/kind', 'kind', stated.protection?.alarm),
      ...one('/alarm/start', 'start', stated.alarmSeconds),
    }),
    ...listed(
      'closed',
      stated.blocked.map((way, i) => toClosed(writing, way, i)),
    ),
    ...listed(
      'actions',
      tasks.map((task) => toAction(writing, '/actions', task)),
    ),
    ...listed(
      'must_not',
      forbidden.map((task) => toAction(writing, '/must_not', task)),
    ),
    ...listed(
      'absent',
      stated.exclude.map((value, i) => write(writing, `/absent/${i}`, value)),
    ),
    ...listed(
      'goals',
      stated.goals.map((value, i) => write(writing, `/goals/${i}`, value)),
    ),
    ...group('design', {
      ...rename(writing, '/design', stated.protection ?? {}, DESIGN_FIELDS),
      ...one('/design/asleep', 'asleep', stated.asleep),
    }),
    ...group('notes', toNotes(stated)),
  };
  return { ...document, ...group('sources', writing.sources) } as ScenarioDocument;
}

/** A part's id is its label, made unique in the document. */
function namePartsOf(stated: Stated): Map<string, string> {
  const { structures, agents, events, things = [], tasks = [], forbidden = [] } = stated;
  const taken = new Set(
    [structures, agents, events, things, tasks, forbidden].flat().map(({ id }) => id),
  );
  const ids = new Map<string, string>();
  for (const { named } of structures)
    for (const feature of named) {
      const words = feature.label.toLowerCase().replaceAll(/[^a-z0-9]+/g, '_');
      const stem = words.replaceAll(/^[_0-9]+|_+$/g, '').slice(0, 60) || 'part';
      let id = stem;
      for (let n = 2; taken.has(id); n += 1) id = `${stem}_${n}`;
      taken.add(id);
      if (!ids.has(keyOf(feature))) ids.set(keyOf(feature), id);
    }
  return ids;
}

function write<T>({ prompt, sources }: Writing, pointer: string, sourced: Sourced<T>): T {
  sources[pointer] = toSourceRecord(sourced, prompt);
  return sourced.value;
}

function rename(
  writing: Writing,
  pointer: string,
  values: Readonly<Record<string, unknown>> | object,
  fields: Fields,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([key, name]) => {
      const value = (values as Record<string, Sourced<unknown> | undefined>)[key];
      return value === undefined ? [] : [[name, write(writing, `${pointer}/${name}`, value)]];
    }),
  );
}

function group(name: string, values: object): object {
  return Object.keys(values).length === 0 ? {} : { [name]: values };
}

function listed(name: string, items: readonly unknown[]): object {
  return items.length === 0 ? {} : { [name]: items };
}

function toLocation(writing: Writing, place: NonNullable<Stated['place']>): object {
  const { origin, precisionMeters } = place;
  if (origin !== undefined) write(writing, '/location/lat', origin);
  return {
    ...rename(writing, '/location', place, { name: 'name', city: 'city', country: 'country' }),
    ...(origin === undefined ? {} : { lat: origin.value[1], lng: origin.value[0] }),
    precision_m: precisionMeters,
  };
}

function toPlace(writing: Writing, structure: StatedStructure): PlaceItem {
  const { id, kind, named, label, lies, rowOf, isMain } = structure;
  const pointer = `/places/${id}`;
  return {
    id,
    kind: write(writing, `${pointer}/kind`, kind),
    ...(label === undefined ? {} : { label }),
    ...(isMain === true ? { main: true } : {}),
    ...rename(writing, pointer, structure, STRUCTURE_FIELDS),
    ...listed(
      'parts',
      named.map((feature) => ({ id: writing.partIds.get(keyOf(feature))!, ...toPart(feature) })),
    ),
    ...(lies === undefined ? {} : { at: toLie(writing, `${pointer}/at`, lies) }),
    ...(rowOf === undefined ? {} : { row: { of: rowOf.id, before: rowOf.before } }),
  };
}

function toLie(writing: Writing, pointer: string, { how, to, meters, side }: Lie): DocumentWhere {
  return {
    relation: how,
    of: [...to],
    ...(meters === undefined
      ? {}
      : { distance_m: write(writing, `${pointer}/distance_m`, meters) }),
    ...(side === undefined ? {} : { side }),
  };
}

function toThing(writing: Writing, thing: OpenThing): ThingItem {
  const { id, use, names, side, lies } = thing;
  const pointer = `/things/${id}`;
  const at: DocumentWhere = {
    ...(lies === undefined ? {} : toLie(writing, `${pointer}/at`, lies)),
    ...(side === undefined ? {} : { side }),
  };
  return {
    id,
    kind: use,
    ...rename(writing, pointer, thing, { count: 'count', apart: 'spacing_m', width: 'width_m' }),
    ...listed(
      'names',
      names.map((name, i) => write(writing, `${pointer}/names/${i}`, name)),
    ),
    ...group('at', at),
  };
}

function toGroup(writing: Writing, pointer: string, item: StatedGroup): object {
  const { id, role, isPlural, isRest, subsetOf, at, row, arrives, arrivesUntil, entry } = item;
  const arriving = {
    ...(arrives === undefined
      ? {}
      : { start: write(writing, `${pointer}/arrives/start`, arrives) }),
    ...(arrivesUntil === undefined
      ? {}
      : { end: write(writing, `${pointer}/arrives/end`, arrivesUntil) }),
    ...whereAs(writing, pointer, 'by', entry, `${pointer}/arrives/by`),
  };
  const states = [
    ...(item.isAsleep === undefined ? [] : [item.isAsleep ? 'asleep' : 'awake']),
    ...(item.states ?? []),
    ...(item.cannotWalk === true ? ['cannot_walk'] : []),
  ];
  return {
    id,
    ...(role === undefined ? {} : { label: role }),
    ...rename(writing, pointer, item, { count: 'count', share: 'share' }),
    ...(isRest === true ? { rest: true } : {}),
    ...(isPlural === true ? { several: true } : {}),
    ...(subsetOf === undefined ? {} : { of: subsetOf }),
    ...whereAs(writing, pointer, 'at', at),
    ...group('arrives', arriving),
    ...(row === undefined ? {} : { row: row.apart === undefined ? {} : { spacing_m: row.apart } }),
    ...listed('state', states),
  };
}

function toPeople(writing: Writing, item: StatedGroup): PeopleItem {
  const pointer = `/people/${item.id}`;
  return {
    role: write(writing, `${pointer}/role`, item.kind),
    ...(item.isServing === true ? { serves: true } : {}),
    ...toGroup(writing, pointer, item),
  };
}

function toVehicle(writing: Writing, item: StatedGroup): VehicleItem {
  const pointer = `/vehicles/${item.id}`;
  const { stands, isOverturned, serves = [] } = item;
  return {
    kind: write(writing, `${pointer}/kind`, item.kind),
    ...toGroup(writing, pointer, item),
    ...(stands === undefined ? {} : { parked: stands }),
    ...(isOverturned === undefined ? {} : { overturned: isOverturned }),
    ...rename(writing, pointer, item, { room: 'seats' }),
    ...listed(
      'stops',
      serves.map((stop, i) => toWhere(writing, `${pointer}/stops/${i}`, stop)),
    ),
  };
}

function whereAs(
  writing: Writing,
  pointer: string,
  name: string,
  where: Where | undefined,
  at = `${pointer}/${name}`,
): object {
  return where === undefined ? {} : { [name]: toWhere(writing, at, where) };
}

function toEvent(writing: Writing, event: StatedEvent): EventItem {
  const { id, type, distance, distanceFrom, depthAt, flooded, means, vehicles } = event;
  const pointer = `/events/${id}`;
  const at = event.at && toWhere(writing, `${pointer}/at`, event.at);
  const depth = {
    ...rename(writing, `${pointer}/depth`, event, { depth: 'm', depthBy: 'by' }),
    ...whereAs(writing, `${pointer}/depth`, 'at', depthAt),
  };
  return {
    id,
    kind: write(writing, `${pointer}/kind`, type),
    ...(at === undefined
      ? {}
      : { at: event.isOutside === true ? { ...at, relation: 'outside' as const } : at }),
    ...(distance === undefined
      ? {}
      : {
          away: {
            m: write(writing, `${pointer}/away/m`, distance),
            ...whereAs(writing, `${pointer}/away`, 'from', distanceFrom),
          },
        }),
    ...rename(writing, pointer, event, { start: 'start', ...EVENT_FIELDS }),
    ...group('depth', depth),
    ...whereAs(writing, pointer, 'flooded', flooded),
    ...(event.isOnCeiling === true ? { under_ceiling: true } : {}),
    ...(event.isOutbreak === true ? { outbreak: true } : {}),
    ...listed('casualties', toHarms(writing, `${pointer}/casualties`, event.casualties ?? [])),
    ...(vehicles === undefined ? {} : { vehicles: [...vehicles] }),
    ...(means === undefined ? {} : { means: toMeans(means) }),
  };
}

function toHarms(
  writing: Writing,
  pointer: string,
  casualties: NonNullable<StatedEvent['casualties']>,
): object[] {
  return casualties.map((harm, i) => ({
    state: harm.state,
    ...rename(writing, `${pointer}/${i}`, harm, { count: 'count', share: 'share' }),
    ...(harm.group === undefined ? {} : { of: harm.group }),
    ...(harm.isSame === true ? { same: true } : {}),
  }));
}

function toMeans({
  charge,
  isArmed,
  leavesNoLight,
}: NonNullable<StatedEvent['means']>): NonNullable<EventItem['means']> {
  return {
    ...(charge === undefined
      ? {}
      : { charge: { kg_tnt: charge.massKgTnt, carrier: charge.carrier } }),
    ...(isArmed === undefined ? {} : { armed: isArmed }),
    ...(leavesNoLight === undefined ? {} : { leaves_no_light: leavesNoLight }),
  };
}

function toClosed(writing: Writing, way: Blocked, i: number): ClosedItem {
  const id = `closed-${i + 1}`;
  const pointer = `/closed/${id}`;
  const { what, at, amount, stated } = way;
  write(writing, pointer, stated);
  return {
    id,
    what,
    at: toWhere(writing, `${pointer}/at`, at),
    ...('count' in amount
      ? { count: amount.count }
      : 'share' in amount
        ? { share: amount.share }
        : { all_but: amount.allBut }),
    ...rename(writing, pointer, way, { start: 'start', until: 'end' }),
  };
}

function toAction(writing: Writing, list: string, task: Task): ActionItem {
  const { id, deed, who, whom, vehicles, among, way, at, origin } = task;
  const pointer = `${list}/${id}`;
  return {
    id,
    ...(who.length === 0 ? {} : { who: [...who] }),
    ...(among === undefined
      ? {}
      : {
          among: {
            at: toWhere(writing, `${pointer}/among/at`, among.where),
            ...(among.side === undefined ? {} : { floors: among.side }),
          },
        }),
    ...(task.isRest === true ? { rest: true } : {}),
    does: write(writing, `${pointer}/does`, deed),
    ...(whom === undefined ? {} : { whom: [...whom] }),
    ...(vehicles === undefined ? {} : { vehicles: [...vehicles] }),
    ...rename(writing, pointer, task, { ...TASK_FIELDS, start: 'start', until: 'end' }),
    ...(task.after === undefined ? {} : { start: toMoment(task.after) }),
    ...(task.runs === true ? { pace: 'run' as const } : {}),
    ...(task.isHeld === true ? { hold: true } : {}),
    ...toWays(writing, pointer, way, at),
    ...(task.via === undefined
      ? {}
      : { through: task.via.map((one, i) => toWhere(writing, `${pointer}/through/${i}`, one)) }),
    ...whereAs(writing, pointer, 'origin', origin),
  };
}

function toMoment({ task, edge, delaySeconds }: AfterTask): NonNullable<ActionItem['start']> {
  const seconds = delaySeconds === 0 ? {} : { seconds: delaySeconds };
  return edge === 'end' ? { end_of: task, ...seconds } : { after: task, ...seconds };
}

function toWays(
  writing: Writing,
  pointer: string,
  way: Task['way'],
  at: Task['at'],
): Partial<Record<(typeof WAY_LISTS)[number] | 'at', DocumentWhere[]>> {
  const name = WAY_LISTS.find((list) => list === way) ?? 'at';
  const places = at.map((where, i) => toWhere(writing, `${pointer}/${name}/${i}`, where));
  if (name !== 'at') return { [name]: places };
  if (way === undefined) return places.length === 0 ? {} : { at: places };
  // A way to no place in particular: "they run around".
  const relation = WAYS_AT.has(way) ? (way as 'near') : undefined;
  if (relation === undefined) return {};
  return { at: places.length === 0 ? [{ relation }] : places.map((one) => ({ ...one, relation })) };
}

function toNotes({ heeded, conflicts, unread, unmet, agents, designAsked }: Stated): object {
  const isMixed = agents.some(
    ({ type }, i) => type === 'pedestrian' && agents[i - 1]?.type === 'vehicle',
  );
  return {
    ...listed('conflicts', conflicts),
    ...(heeded === undefined ? {} : { heeded }),
    ...listed('unread', unread ?? []),
    ...listed('unmet', unmet ?? []),
    ...(isMixed ? { order: agents.map(({ id }) => id) } : {}),
    ...(Object.keys(designAsked ?? {}).length === 0
      ? {}
      : { design_asked: toDesignWords(designAsked!) }),
  };
}
