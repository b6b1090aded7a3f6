/** From a scenario document to what the completion and the run read. Ids are valid here: `readDocument` has checked them. */
import type { ScenarioDocument } from '#document';
import type { EventItem, ThingItem } from '#document/items';
import { fromDesignWords } from '../design.ts';
import type { Stated } from '../stated.ts';
import { DESIGN_FIELDS, TIME_FIELDS, WEATHER_FIELDS } from './fields.ts';
import { toBlocked, toTask } from './from-actions.ts';
import { toEvent } from './from-events.ts';
import { inOrder, toPeopleGroup, toVehicleGroup } from './from-groups.ts';
import { toStructure, toThing } from './from-places.ts';
import { isFurniture, listHolders, listParts } from './from-where.ts';
import type { Reading } from './from-where.ts';
import { isBuilding } from './is-building.ts';
import { createMoments } from './moments.ts';
import { timeAs, toList, values } from './read-values.ts';
import { toSourced } from './sourced.ts';
import { putInOrder } from './steps-in-order.ts';

type Values = Readonly<Record<string, unknown>>;

export function fromDocument(given: ScenarioDocument): Stated {
  const document = putInOrder(given);
  const { sources = {}, prompt = '', notes = {}, location, alarm, design } = document;
  const isInside = (thing: ThingItem): boolean => isFurniture(document, thing);
  const furniture = document.things?.filter(isInside) ?? [];
  const inTheOpen = document.things?.filter((thing) => !isInside(thing)) ?? [];
  const reading: Reading = {
    sources,
    prompt,
    parts: listParts(document),
    holders: listHolders(document),
    inTheOpen: new Set(inTheOpen.flatMap(({ id }) => id ?? [])),
    places: new Set(document.places?.flatMap(({ id }) => id ?? [])),
    buildings: new Set(
      document.places?.flatMap((place) => (place.id && isBuilding(place) ? [place.id] : [])),
    ),
    groups: new Set(
      [document.people ?? [], document.vehicles ?? []].flat().flatMap(({ id }) => id ?? []),
    ),
    scenes: new Map(
      document.events?.flatMap(({ id, at }) => (id && at ? [[id, at] as const] : [])),
    ),
    actions: new Set(document.actions?.flatMap(({ id }) => id ?? [])),
    names: nameAll(document),
    gone: new Set(listEventsOfNoKind(document).flatMap(({ id }) => id ?? [])),
    secondsOf: createMoments(document),
  };
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
    ...(document.floor_names === undefined ? {} : { floorNames: document.floor_names }),
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
          things: inTheOpen.map((thing) => toThing(reading, thing)),
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

function toPlace(reading: Reading, location: NonNullable<ScenarioDocument['location']>): object {
  const { lat, lng, precision_m: precision } = location;
  const hasPoint = lat !== undefined && lng !== undefined;
  return {
    ...values(reading, '/location', location, { name: 'name', city: 'city', country: 'country' }),
    ...(hasPoint ? { origin: toSourced(reading, '/location/lat', [lng, lat]) } : {}),
    precisionMeters: precision ?? 0,
  };
}
