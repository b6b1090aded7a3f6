import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Played } from '#run/played';
import { completeScenario, readPrompt } from '#scenario';
import type { World } from '#world/site';
import { toWeather } from './weather.ts';

function weatherOn(
  instant: string,
  latitude: number,
  prompt = 'An office with 30 people',
  assumptions: Played['assumptions'] = [],
) {
  const scenario = completeScenario(
    readPrompt(prompt, () => []),
    {},
    1,
  );
  const world = { origin: [10, latitude], light: { instant } } as unknown as World;
  return toWeather(scenario, world, { assumptions } as Played);
}

/** Climate normals of the month; within ten degrees is all that latitude and season alone can give. */
const NORMALS = [
  ['Singapore in January', 1.4, '2026-01-15', 26.8],
  ['Cairo in July', 30, '2026-07-15', 28.5],
  ['Paris in January', 48.9, '2026-01-15', 4.9],
  ['Berlin in July', 52.5, '2026-07-15', 19.5],
  ['Toronto in January', 43.7, '2026-01-15', -3.5],
  ['Sydney in July', -33.9, '2026-07-15', 13.1],
  ['Cape Town in January', -33.9, '2026-01-15', 21],
] as const;

for (const [place, latitude, date, normal] of NORMALS)
  test(`the usual temperature is near that of ${place}`, () => {
    const { temperature } = weatherOn(`${date}T12:00:00.000Z`, latitude).weather;
    assert.ok(Math.abs(temperature - normal) < 10, `${temperature}`);
  });

test('snow falls in the cold, rain does not', () => {
  for (const latitude of [-50, 0, 45, 70]) {
    const july = '2026-07-15T12:00:00.000Z';
    assert.ok(weatherOn(july, latitude, 'A plaza in snow, 30 people').weather.temperature < 0);
    assert.ok(weatherOn(july, latitude, 'A plaza in the rain, 30 people').weather.temperature > 0);
  }
});

test('what is said is told as said, and is no assumption', () => {
  const { weather, assumptions } = weatherOn(
    '2026-07-15T12:00:00.000Z',
    50,
    'A plaza with 30 people, wind of 8 m/s from the north, 31 °C',
  );
  assert.deepEqual([weather.wind_speed, weather.wind_from, weather.temperature], [8, 0, 31]);
  assert.deepEqual(
    assumptions.map(({ path }) => path),
    ['weather.humidity'],
  );
});

test('the wind that carried a gas in the run is the wind that is told', () => {
  const value = { windFrom: 270, speedMps: 3 };
  const { weather, assumptions } = weatherOn(
    '2026-07-15T12:00:00.000Z',
    50,
    'A chemical spill in a storm, 30 people',
    [{ path: 'events[spill].wind', value, because: 'nothing is said' }],
  );
  assert.deepEqual([weather.wind_speed, weather.wind_from], [3, 270]);
  assert.ok(!assumptions.some(({ path }) => path === 'weather.windSpeed'));
});
