/** Ground that belongs to a place is a thing in the open, beside it or on it: the lawn of a hotel, the car park of a festival. */
import type { ScenarioDocument } from '#document';
import type { PartItem, PlaceItem, ThingItem } from '#document/items';
import { openThingReadings } from '../open-thing-reading.ts';
import { isBuilding } from './is-building.ts';

/** What ground of a building is drawn as of which nothing more is known. */
const PLAIN_GROUND = 'lawn';

export function groundToThings(document: ScenarioDocument): ScenarioDocument {
  const { places = [], things = [] } = document;
  const mainId = (places.find(({ main }) => main === true) ?? places[0])?.id;
  const grounds = places.flatMap((place) =>
    (place.parts ?? []).flatMap((part) => {
      const kind = kindOf(place, part, place.id === mainId);
      return kind === undefined ? [] : [{ part, thing: toThing(place, part, kind) }];
    }),
  );
  if (grounds.length === 0) return document;
  const moved = new Set(grounds.map(({ part }) => part));
  return {
    ...document,
    places: places.map((place) =>
      place.parts?.some((part) => moved.has(part)) === true
        ? { ...place, parts: place.parts.filter((part) => !moved.has(part)) }
        : place,
    ),
    things: [...things, ...grounds.map(({ thing }) => thing)],
  };
}

/** Nothing for what is a part of the place itself. */
function kindOf(place: PlaceItem, part: PartItem, isMain: boolean): string | undefined {
  if (part.kind !== 'ground') return undefined;
  const called = [part.use, part.label].flatMap((name) => name?.toLowerCase() ?? []);
  const known = openThingReadings
    .list()
    .find(([kind, { words }]) => called.some((name) => name === kind || isOneOf(words, name)))?.[0];
  return known !== undefined && isMain
    ? known
    : isBuilding(place)
      ? (known ?? PLAIN_GROUND)
      : undefined;
}

function isOneOf(words: string, name: string): boolean {
  return words.split(',').some((word) => word.trim() === name);
}

function toThing(
  { id: place }: PlaceItem,
  { id, use, label = use, side, count = 1, several, width_m: width }: PartItem,
  kind: string,
): ThingItem {
  return {
    ...(id === undefined ? {} : { id }),
    kind,
    ...(label === undefined ? {} : { label }),
    ...(several === true ? {} : { count }),
    ...(width === undefined ? {} : { width_m: width }),
    at: { relation: 'near', of: [place!], ...(side === undefined ? {} : { side }) },
  };
}
