/** Sizes of places, strengths of events and what is absent, where the readers of single fields found them and no clause says so. */
import type { ScenarioDocument, SourceRecord } from '#document';
import type { EventItem, PlaceItem } from '#document/items';

type Item = Readonly<Record<string, unknown>>;
type Sources = Record<string, SourceRecord>;

const SIZES = [
  'count',
  'floors',
  'basements',
  'exits',
  'exit_width_m',
  'stairs',
  'stair_width_m',
  'door_width_m',
  'elevators',
  'escalators',
  'length_m',
  'width_m',
  'height_m',
  'area_m2',
  'rooms',
  'platforms',
  'lanes',
  'gates',
  'capacity',
] as const satisfies readonly (keyof PlaceItem)[];

const STRENGTHS = [
  'start',
  'lasts_s',
  'magnitude',
  'depth',
  'radius_m',
  'substance',
  'fuel',
  'under_ceiling',
  'outbreak',
  'runs_on_m',
  'means',
] as const satisfies readonly (keyof EventItem)[];

/** `beside` is what the readers of single fields wrote. */
export function fillNumbers(own: ScenarioDocument, beside: ScenarioDocument): ScenarioDocument {
  const sources: Sources = { ...own.sources };
  const copy = (list: 'places' | 'events', to: Item, from: Item, fields: readonly string[]): Item =>
    fields.reduce<Item>((item, field) => {
      if (from[field] === undefined) return item;
      const source = beside.sources?.[`/${list}/${String(from['id'])}/${field}`];
      if (source !== undefined) sources[`/${list}/${String(to['id'])}/${field}`] = source;
      return { ...item, [field]: from[field] };
    }, to);
  const places = own.places?.map((place) => {
    const known = beside.places?.find(({ kind }) => kind === place.kind);
    const plain = known === undefined ? place : withoutMistakes(place, known);
    return known === undefined ? place : copy('places', plain, known, SIZES);
  });
  const events = own.events?.map((event) => {
    const known = beside.events?.find(({ kind }) => kind === event.kind);
    if (known === undefined) return event;
    const open = STRENGTHS.filter((field) => event[field] === undefined && isPlain(known[field]));
    const filled = copy('events', event, known, open);
    const { away } = known;
    const isFar = away?.from === undefined && away !== undefined && event.at === undefined;
    return isFar ? { ...filled, away } : filled;
  });
  const absent = [...(own.absent ?? [])];
  for (const [i, kind] of (beside.absent ?? []).entries()) {
    const isThere = events?.some((event) => event['kind'] === kind) === true;
    if (isThere || absent.includes(kind)) continue;
    const source = beside.sources?.[`/absent/${i}`];
    if (source !== undefined) sources[`/absent/${absent.length}`] = source;
    absent.push(kind);
  }
  return {
    ...own,
    ...(places === undefined ? {} : { places: places as PlaceItem[] }),
    ...(events === undefined ? {} : { events: events as EventItem[] }),
    ...(absent.length === 0 ? {} : { absent }),
    sources,
  };
}

/** How many of a place there are is easily mistaken ("a four-arm crossroads"), and so is whose width a width is. */
function withoutMistakes(place: PlaceItem, known: PlaceItem): PlaceItem {
  const plain = known.count === undefined ? without(place, 'count') : place;
  const { exit_width_m: exit, stair_width_m: stair, door_width_m: door } = known;
  const isOfPart = known.width_m === undefined && [exit, stair, door].includes(place.width_m);
  return isOfPart ? without(plain, 'width_m') : plain;
}

function without<T extends object>(item: T, field: keyof T): T {
  const rest = { ...item };
  Reflect.deleteProperty(rest, field);
  return rest;
}

/** It refers to no other item, whose id would be another one here. */
function isPlain(value: unknown): boolean {
  return !/"(?:of|after|end_of|at)":/.test(JSON.stringify(value) ?? '');
}
