import assert from 'node:assert/strict';
import { test } from 'node:test';
import { toSphere } from '../earth/index.ts';
import { PLATE_BOUNDARIES } from './plate-boundaries.ts';
import { packSeismicity, seismicityAt } from './seismicity.ts';

const plates = packSeismicity(PLATE_BOUNDARIES);
const at = (lat: number, lng: number): number => seismicityAt(plates, toSphere({ lat, lng }));

/** Epicentres of well-known destructive earthquakes (USGS, "Earthquake lists"), to a tenth of a degree or so. */
const EARTHQUAKES: readonly [string, number, number][] = [
  ['Valdivia 1960', -38.1, -73.4],
  ['Alaska 1964', 60.9, -147.3],
  ['Sumatra 2004', 3.3, 96],
  ['Tohoku 2011', 38.3, 142.4],
  ['Kamchatka 1952', 52.6, 159.8],
  ['Maule 2010', -36.1, -72.9],
  ['Ecuador 1906', 1, -79.4],
  ['Rat Islands 1965', 51.3, 178.7],
  ['Assam 1950', 28.4, 96.5],
  ['San Francisco 1906', 37.8, -122.6],
  ['Kanto 1923', 35.3, 139.1],
  ['Messina 1908', 38.2, 15.7],
  ['Izmit 1999', 40.8, 29.9],
  ['Kahramanmaras 2023', 37.2, 37],
  ['Gorkha 2015', 28.2, 84.7],
  ['Haiti 2010', 18.4, -72.6],
  ['Wenchuan 2008', 31, 103.3],
  ['Kashmir 2005', 34.5, 73.6],
  ['Bam 2003', 29, 58.3],
  ['Bhuj 2001', 23.4, 70.2],
  ['Tangshan 1976', 39.6, 118.2],
  ['Michoacan 1985', 18.2, -102.5],
  ['Guatemala 1976', 15.3, -89.1],
  ['Christchurch 2011', -43.6, 172.7],
  ['Palu 2018', -0.3, 119.9],
  ["L'Aquila 2009", 42.4, 13.4],
  ['Kobe 1995', 34.6, 135],
  ['Loma Prieta 1989', 37, -121.9],
  ['Northridge 1994', 34.2, -118.5],
  ['Spitak 1988', 41, 44.2],
  ['Chi-Chi 1999', 23.8, 121],
  ['Luzon 1990', 15.7, 121.2],
  ['Boumerdes 2003', 37, 3.6],
  ['Agadir 1960', 30.4, -9.6],
  ['Pisco 2007', -13.4, -76.6],
  ['San Juan 1944', -31.5, -68.6],
  ['Managua 1972', 12.2, -86.3],
  ['Samoa 2009', -15.5, -172.1],
  ['New Madrid 1811', 36.5, -89.6],
  ['Latur 1993', 18.1, 76.5],
];

/** Cities in the stable inside of plates, where national hazard maps show next to nothing. */
const QUIET: readonly [string, number, number][] = [
  ['Paris', 48.9, 2.4],
  ['London', 51.5, -0.1],
  ['Berlin', 52.5, 13.4],
  ['Moscow', 55.8, 37.6],
  ['Sao Paulo', -23.6, -46.6],
  ['Lagos', 6.5, 3.4],
  ['Perth', -32, 115.9],
  ['Chicago', 41.9, -87.6],
  ['Johannesburg', -26.2, 28],
  ['Brasilia', -15.8, -47.9],
];

test('four in five destructive earthquakes struck where seismicity is high, on a tenth of the earth', () => {
  const level = 0.3;
  const hits = EARTHQUAKES.filter(([, lat, lng]) => at(lat, lng) > level).length;
  assert.ok(hits / EARTHQUAKES.length >= 0.8, `${hits} of ${EARTHQUAKES.length}`);
  // Evenly spread on the sphere: a golden spiral.
  let area = 0;
  for (let i = 0; i < 20_000; i++)
    if (
      at(
        (Math.asin(2 * ((i + 0.5) / 20_000) - 1) * 180) / Math.PI,
        ((i * 137.50776405) % 360) - 180,
      ) > level
    )
      area++;
  assert.ok(area / 20_000 < 0.12, `${area / 20_000} of the earth`);
});

test('the inside of plates is quiet', () => {
  for (const [name, lat, lng] of QUIET) assert.equal(at(lat, lng), 0, name);
});

test('it is 1 on a trench, falls with distance, and never leaves 0 to 1, poles and antimeridian included', () => {
  assert.ok(at(38, 143.9) > 0.999);
  const across = [143.9, 142.5, 141, 139].map((lng) => at(38, lng));
  assert.ok(across[0]! > across[1]! && across[1]! > across[2]!, String(across));
  for (let lat = -90; lat <= 90; lat += 1.5)
    for (let lng = -180; lng <= 180; lng += 2.5) {
      const value = at(lat, lng);
      assert.ok(value >= 0 && value <= 1, `${lat} ${lng}: ${value}`);
    }
  assert.ok(Math.abs(at(50.6, 180) - at(50.6, -180)) < 1e-6 && at(50.6, 180) > 0.99);
});
