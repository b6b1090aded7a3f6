/** A place in a building is a part of it: the bank in a mall, the car park below it. One with storeys of its own stays beside it. */
import type { ScenarioDocument } from '#document';
import type { PartItem, PlaceItem } from '#document/items';
import { isBuilding } from './is-building.ts';

const OWN_SHAPE = [
  'floors',
  'basements',
  'exits',
  'stairs',
  'length_m',
  'width_m',
  'area_m2',
  'count',
] as const satisfies (keyof PlaceItem)[];

export function nestPlaces(document: ScenarioDocument): ScenarioDocument {
  const { places = [] } = document;
  const byId = new Map(places.map((place) => [place.id, place]));
  const holderOf = ({ at, id, ...place }: PlaceItem): PlaceItem | undefined => {
    if (at?.relation !== 'in' || OWN_SHAPE.some((field) => place[field] !== undefined))
      return undefined;
    const holder = byId.get(at.of?.[0]);
    return holder !== undefined && holder.id !== id && isBuilding(holder) ? holder : undefined;
  };
  const inside = new Map(
    places.flatMap((place) => {
      const holder = holderOf(place);
      // Two that hold each other are beside each other.
      return holder === undefined || holderOf(holder) !== undefined
        ? []
        : [[place, holder] as const];
    }),
  );
  if (inside.size === 0) return document;
  const nested = places
    .filter((place) => !inside.has(place))
    .map((place) => {
      const own = [...inside].filter(([, holder]) => holder === place).map(([one]) => one);
      const parts = [place, ...own].flatMap((one) => one.parts ?? []);
      return own.length === 0 ? place : { ...place, parts: [...parts, ...own.map(toPart)] };
    });
  return { ...document, places: nested };
}

function toPart({ id, kind, label, at }: PlaceItem): PartItem {
  const use = kind === 'other' ? undefined : kind.replaceAll('_', ' ');
  return {
    ...(id === undefined ? {} : { id }),
    kind: 'room',
    ...(use === undefined ? {} : { use }),
    ...(label === undefined ? {} : { label }),
    ...(at?.floor === undefined ? {} : { floor: at.floor }),
    ...(at?.side === undefined ? {} : { side: at.side }),
  };
}
