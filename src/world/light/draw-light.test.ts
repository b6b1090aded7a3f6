import assert from 'node:assert/strict';
import { test } from 'node:test';
import { drawLight } from './draw-light.ts';

function isNear(value: number, expected: number, tolerance: number): void {
  assert.ok(Math.abs(value - expected) <= tolerance, `${value}, not ${expected} ± ${tolerance}`);
}

/**
 * At solar noon the sun stands at 90° - |latitude - declination|: 23.44° at the solstices, 0° at the equinoxes
 * (Astronomical Almanac). Noon of the clock in UTC differs from solar noon by the longitude and the equation of time.
 */
test('London, summer solstice at 13:02 summer time: 61.9° high, in the south', () => {
  const light = drawLight({
    origin: [-0.1276, 51.5072],
    date: '2024-06-20',
    clock: '13:02',
  });
  isNear(light.sunElevation, 61.93, 0.1);
  isNear(light.sunAzimuth, 180, 1);
  assert.equal(light.instant, '2024-06-20T12:02:00.000Z');
  assert.equal(light.isDark, false);
});

test('London, winter solstice at noon: 15.1° high', () => {
  const light = drawLight({ origin: [-0.1276, 51.5072], date: '2024-12-21', clock: '11:59' });
  isNear(light.sunElevation, 15.1, 0.15);
});

test('Sydney, southern summer solstice: the noon sun stands in the north, 79.6° high', () => {
  const light = drawLight({
    origin: [151.2093, -33.8688],
    date: '2024-12-21',
    clock: '12:53',
  });
  isNear(light.sunElevation, 79.57, 0.15);
  assert.ok(light.sunAzimuth < 6 || light.sunAzimuth > 354);
});

test('at the pole the sun circles at the height of its declination', () => {
  for (const clock of ['00:00', '07:00', '15:30'])
    isNear(
      drawLight({ origin: [0, 90], date: '2024-06-21', clock }).sunElevation,
      23.47, // 23.44 and 0.04 of refraction
      0.05,
    );
});

test('at an equinox it is due west six hours after noon, everywhere', () => {
  // Equation of time on 20 March: 12 h is passed at 12:07.5 mean time. By 18:07 it has just set, refraction aside.
  // At sea on the meridian of Greenwich the clocks show universal time.
  for (const lat of [-50, 0, 60]) {
    const light = drawLight({ origin: [0, lat], date: '2024-03-20', clock: '18:07' });
    isNear(light.sunAzimuth, 270, 0.6);
    isNear(light.sunElevation, 0.45, 0.25);
  }
});

test('dark begins 6° below the horizon: Quito, on the equator, is light at 6:00 and dark at 20:00 all year', () => {
  for (const month of ['01', '04', '07', '10']) {
    const at = (clock: string): boolean =>
      drawLight({ origin: [-78.47, -0.18], date: `2023-${month}-15`, clock }).isDark;
    assert.equal(at('06:00'), false);
    assert.equal(at('20:00'), true);
  }
});

/** Offsets by the rules of the IANA time zone database. */
test('the clocks are those of the place, with its summer time and its odd minutes', () => {
  const cases: readonly (readonly [string, number, number, string, string])[] = [
    ['Tokyo', 139.7, 35.7, '2024-03-20T12:00', '2024-03-20T03:00'],
    [
      'Madrid, west of Greenwich and an hour ahead',
      -3.7,
      40.42,
      '2024-01-15T12:00',
      '2024-01-15T11:00',
    ],
    ['Madrid in summer', -3.7, 40.42, '2024-07-15T12:00', '2024-07-15T10:00'],
    ['New York in summer', -74, 40.71, '2024-07-15T08:30', '2024-07-15T12:30'],
    ['Kathmandu, +05:45', 85.32, 27.7, '2024-07-15T05:45', '2024-07-15T00:00'],
    ['Shanghai', 121.47, 31.23, '2024-07-15T08:00', '2024-07-15T00:00'],
    // 02:30 came twice in Berlin on 27 October 2024, and never on 31 March.
    ['Berlin, the first 02:30', 13.4, 52.5, '2024-10-27T02:30', '2024-10-27T00:30'],
    ['Berlin, an hour that was left out', 13.4, 52.5, '2024-03-31T02:30', '2024-03-31T00:30'],
  ];
  for (const [name, lng, lat, shown, instant] of cases) {
    const [date, clock] = shown.split('T') as [string, string];
    const light = drawLight({ origin: [lng, lat], date, clock });
    assert.equal(light.instant, `${instant}:00.000Z`, name);
  }
});
