import assert from 'node:assert/strict';
import { test } from 'node:test';
import { destination } from '#geo';
import { createEarthGrid, toSphere } from '../earth/index.ts';
import { densityAt, packPopulation } from './population.ts';

const grid = createEarthGrid(0.25);

function townsOf(
  towns: readonly { lat: number; lng: number; people: number }[],
): ReturnType<typeof packPopulation> {
  return packPopulation(grid, {
    lats: Float64Array.from(towns, ({ lat }) => lat),
    lngs: Float64Array.from(towns, ({ lng }) => lng),
    populations: Float64Array.from(towns, ({ people }) => people),
  });
}

test('the people spread around a town add up to the town, wherever it lies', () => {
  for (const center of [
    { lat: 51.5, lng: -0.1 },
    { lat: -17, lng: 179.99 },
    { lat: 78.2, lng: 15.6 },
  ])
    for (const people of [2000, 100_000, 7_556_900]) {
      const data = townsOf([{ ...center, people }]);
      const reachKm = 5 * data.scalesKm[0]!;
      let sum = 0;
      for (let ring = 0; ring < 200; ring++) {
        const km = ((ring + 0.5) / 200) * reachKm;
        const areaKm2 = 2 * Math.PI * km * (reachKm / 200);
        for (let bearing = 0; bearing < 360; bearing += 30)
          sum +=
            (densityAt(grid, data, toSphere(destination({ from: center, bearing, km }))) *
              areaKm2) /
            12;
      }
      // 4 % live beyond the cut, and lowering the curve to meet it takes 8 % more: integral of r (e^-r - e^-5), r to 5.
      const expected = 1 - 6 * Math.exp(-5) - 12.5 * Math.exp(-5);
      assert.ok(Math.abs(sum / people / expected - 1) < 0.02, `${sum / people} of ${people}`);
    }
});

test('London has the mean density the census gives it', () => {
  // Greater London: 1,572 square kilometres; 7,556,900 people as GeoNames has it.
  const data = townsOf([{ lat: 51.5, lng: -0.1, people: 7_556_900 }]);
  assert.ok(
    Math.abs(
      densityAt(grid, data, toSphere({ lat: 51.5, lng: -0.1 })) / 2 / (7_556_900 / 1572) - 1,
    ) < 0.02,
  );
});

test('towns add up, and nobody lives where there is no town', () => {
  const [a, b] = [
    { lat: 10, lng: 20, people: 50_000 },
    { lat: 10.02, lng: 20.02, people: 80_000 },
  ];
  const at = toSphere({ lat: 10.01, lng: 20.01 });
  const both = densityAt(grid, townsOf([a, b]), at);
  const sum = densityAt(grid, townsOf([a]), at) + densityAt(grid, townsOf([b]), at);
  assert.ok(Math.abs(both - sum) < 1e-6 * sum && sum > 0);
  assert.equal(densityAt(grid, townsOf([a, b]), toSphere({ lat: 12, lng: 20 })), 0);
});
