import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { loadGazetteer } from '#data';
import { distanceKm } from '#geo';
import { foldName } from '../fold-name.ts';
import { REGIONS } from '../tables/regions.ts';
import { TOWN_NAMES } from '../tables/town-names.ts';
import { LANDMARKS } from './all.ts';

const { data: gazetteer } = await loadGazetteer({
  cacheDir: fileURLToPath(new URL('../../../../.cache', import.meta.url)),
});

/** Airports and places of pilgrimage are the farthest from their towns. */
const FAR_KM = 70;

test('every landmark lies near its town, and every town is in the gazetteer', () => {
  const unknown: string[] = [];
  const far: string[] = [];
  for (const [town, country, rows] of LANDMARKS) {
    if (town === '') continue;
    const listed = TOWN_NAMES.filter(([name, , code]) => name === town && code === country).map(
      ([, name]) => name,
    );
    const towns = [town, ...listed]
      .flatMap((name) => gazetteer.listTowns(foldName(name)))
      .filter((known) => known.country === country);
    if (towns.length === 0) unknown.push(`${town}, ${country}`);
    for (const [name, lat, lng] of rows) {
      const nearest = Math.min(
        ...towns.map(({ at }) =>
          distanceKm({ from: { lat, lng }, to: { lat: at[1], lng: at[0] } }),
        ),
      );
      if (towns.length > 0 && nearest > FAR_KM)
        far.push(`${name}, ${town}: ${Math.round(nearest)}`);
    }
  }
  assert.deepEqual({ unknown, far }, { unknown: [], far: [] });
});

test('there are hundreds, each with a precision and on the earth', () => {
  const rows = LANDMARKS.flatMap(([, , list]) => list);
  assert.ok(rows.length > 700, String(rows.length));
  for (const [name, lat, lng, precision] of rows) {
    assert.ok(Math.abs(lat) <= 90 && Math.abs(lng) <= 180 && precision >= 40, name);
  }
});

test('every other name and every region leads to a town of the gazetteer', () => {
  const isListed = (name: string, country: string): boolean =>
    gazetteer.listTowns(foldName(name)).some((town) => town.country === country);
  const lost = [
    ...TOWN_NAMES.filter(([, listed, country]) => !isListed(listed, country)).map(([name]) => name),
    ...Object.entries(REGIONS).flatMap(([country, rows]) =>
      rows.filter(([, town]) => !isListed(town, country)).map(([name]) => name),
    ),
  ];
  assert.deepEqual(lost, []);
});
