import assert from 'node:assert/strict';
import { test } from 'node:test';
import { zoneAt } from '#geo/clocks';
import { RISK_TYPES } from './evidence.ts';
import { localTimeAt, modulation, restDaysOf } from './local-time.ts';

const SUNDAY = 0;
const TUESDAY = 2;
const SATURDAY = 6;
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6];

/** Every set of days of rest that occurs: Saturday and Sunday, Friday and Saturday, Thursday and Friday, Friday, Sunday. */
const RESTS = ['Europe/London', 'Asia/Riyadh', 'Asia/Kabul', 'Asia/Tehran', 'Asia/Kolkata'].map(
  restDaysOf,
);
const KINDS = [
  '',
  'assault',
  'armed_robbery',
  'theft',
  'vehicle_theft',
  'protest',
  'riot',
  'battle',
  'accident',
];

/** Published rates, Denver 2018-19 (mean 1 up to rounding). */
const DENVER_TRAFFIC = [
  0.38, 0.37, 0.41, 0.21, 0.13, 0.22, 0.71, 1.29, 1.57, 1.21, 1.17, 1.53, 1.65, 1.56, 1.54, 1.91,
  1.77, 1.79, 1.34, 0.79, 0.71, 0.65, 0.63, 0.46,
];
const DENVER_VIOLENCE = { at4: 0.42, at22: 1.65 };
const DENVER_THEFT = { at4: 0.4, at17: 1.57 };

test('every multiplier has a mean of 1 over the week', () => {
  let checked = 0;
  for (const type of RISK_TYPES)
    for (const kind of KINDS)
      for (const rest of RESTS) {
        const week = WEEKDAYS.flatMap((day) =>
          HOURS.map((hour) => modulation(type, kind, hour, day, rest)),
        );
        const mean = week.reduce((sum, value) => sum + value, 0) / 168;
        assert.ok(Math.abs(mean - 1) < 1e-9, `${type} ${kind} ${rest}: ${mean}`);
        assert.ok(week.every((value) => value > 0));
        checked++;
      }
  assert.equal(checked, RISK_TYPES.length * KINDS.length * RESTS.length);
});

test('accidents at each hour, taken over the week, follow the published hours of Denver', () => {
  for (const rest of RESTS) {
    const mean = (hour: number): number =>
      WEEKDAYS.reduce((sum, day) => sum + modulation('traffic', '', hour, day, rest), 0) / 7;
    assert.ok(Math.abs(mean(17) / mean(4) - 1.79 / 0.13) < 1e-9, String(mean(17) / mean(4)));
    for (const hour of HOURS)
      assert.ok(Math.abs(mean(hour) / DENVER_TRAFFIC[hour]! - 1) < 0.01, `${hour}: ${mean(hour)}`);
  }
});

test('the rush hours of a working day are 1.6 times those of a day of rest; other hours are alike', () => {
  for (const hour of [7, 8, 9, 16, 17, 18])
    assert.ok(
      Math.abs(
        modulation('traffic', '', hour, TUESDAY) / modulation('traffic', '', hour, SUNDAY) - 1.6,
      ) < 1e-9,
    );
  for (const hour of [3, 6, 10, 13, 15, 19, 23])
    assert.equal(modulation('traffic', '', hour, TUESDAY), modulation('traffic', '', hour, SUNDAY));
});

test('violence follows the published night and theft the published evening', () => {
  const violence =
    modulation('crime', 'assault', 22, TUESDAY) / modulation('crime', 'assault', 4, TUESDAY);
  assert.ok(
    Math.abs(violence - DENVER_VIOLENCE.at22 / DENVER_VIOLENCE.at4) < 1e-9,
    String(violence),
  );
  const theft =
    modulation('crime', 'vehicle_theft', 17, TUESDAY) /
    modulation('crime', 'vehicle_theft', 4, TUESDAY);
  assert.ok(Math.abs(theft - DENVER_THEFT.at17 / DENVER_THEFT.at4) < 1e-9, String(theft));
  const unknown = modulation('crime', 'crime', 2, TUESDAY);
  assert.ok(
    unknown > modulation('crime', 'theft', 2, TUESDAY) &&
      unknown < modulation('crime', 'assault', 2, TUESDAY),
  );
});

test('protests are 1.3 times as likely in the afternoon and on days of rest; battles keep no hours', () => {
  const night = modulation('geopolitical', 'protest', 3, TUESDAY);
  assert.ok(Math.abs(modulation('geopolitical', 'protest', 15, TUESDAY) / night - 1.3) < 1e-9);
  assert.ok(Math.abs(modulation('geopolitical', 'protest', 9, SATURDAY) / night - 1.3) < 1e-9);
  assert.equal(modulation('geopolitical', 'battle', 15, TUESDAY), 1);
});

/** Instants and what the clocks showed, from the rules of the IANA time zone database. */
const CLOCKS: readonly [string, number, number, string, number, number][] = [
  // New York goes from 02:00 to 03:00 on 8 March 2026 and back on 1 November.
  ['New York before spring', 40.71, -74.01, '2026-03-08T06:59:59Z', 1, SUNDAY],
  ['New York after spring', 40.71, -74.01, '2026-03-08T07:00:00Z', 3, SUNDAY],
  ['New York first 01:30', 40.71, -74.01, '2026-11-01T05:30:00Z', 1, SUNDAY],
  ['New York second 01:30', 40.71, -74.01, '2026-11-01T06:30:00Z', 1, SUNDAY],
  ['London in summer', 51.51, -0.13, '2026-07-07T07:30:00Z', 8, TUESDAY],
  ['London in winter', 51.51, -0.13, '2026-01-06T07:30:00Z', 7, TUESDAY],
  ['Kathmandu, +05:45', 27.7, 85.32, '2026-07-07T18:15:00Z', 0, 3],
  ['Kathmandu, a minute before', 27.7, 85.32, '2026-07-07T18:14:00Z', 23, TUESDAY],
  // Lord Howe moves its clocks by half an hour: +10:30 and +11.
  ['Lord Howe in winter', -31.55, 159.08, '2026-07-07T01:29:00Z', 11, TUESDAY],
  ['Lord Howe in summer', -31.55, 159.08, '2026-01-06T01:00:00Z', 12, TUESDAY],
  ['Kiritimati, +14', 1.87, -157.4, '2026-07-07T10:00:00Z', 0, 3],
  ['Samoa, +13', -13.83, -171.76, '2026-07-07T10:59:00Z', 23, TUESDAY],
  ['Sydney in its summer', -33.87, 151.21, '2026-01-06T12:59:00Z', 23, TUESDAY],
  ['Phoenix keeps winter time', 33.45, -112.07, '2026-07-07T12:00:00Z', 5, TUESDAY],
  ['before 1970', 48.86, 2.35, '1969-07-20T20:17:40Z', 21, SUNDAY],
];

test('the clocks of a place show what its rules say', () => {
  for (const [name, lat, lng, instant, hour, weekday] of CLOCKS)
    assert.deepEqual(localTimeAt({ lat, lng }, Date.parse(instant)), { hour, weekday }, name);
});

test('the poles and both names of the antimeridian have a time', () => {
  const noon = Date.parse('2026-07-07T12:00:00Z');
  assert.deepEqual(localTimeAt({ lat: 90, lng: 0 }, noon), { hour: 12, weekday: TUESDAY });
  assert.equal(zoneAt({ lat: -90, lng: 0 }), 'Antarctica/McMurdo');
  assert.equal(zoneAt({ lat: 10, lng: 180 }), zoneAt({ lat: 10, lng: -180 }));
  assert.equal(zoneAt({ lat: 48.86, lng: 362.35 }), 'Europe/Paris');
});

test('the order of the questions does not change the answers', () => {
  const points = [...CLOCKS, ...CLOCKS.toReversed()];
  const asked = points.map(([, lat, lng, instant]) =>
    localTimeAt({ lat, lng }, Date.parse(instant)),
  );
  assert.deepEqual(asked, asked.toReversed());
});

test('days of rest are those of the Unicode CLDR', () => {
  // ICU knows some zones by older names.
  const renamed: Readonly<Record<string, string>> = { 'Asia/Calcutta': 'Asia/Kolkata' };
  const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');
  let differing = 0;
  for (const first of letters)
    for (const second of letters) {
      const region = new Intl.Locale(`und-${first}${second}`) as Intl.Locale & {
        getTimeZones(): string[] | undefined;
        getWeekInfo(): { weekend: number[] };
      };
      const expected = region
        .getWeekInfo()
        .weekend.reduce((days, day) => days | (1 << (day % 7)), 0);
      for (const zone of region.getTimeZones() ?? []) {
        assert.equal(restDaysOf(renamed[zone] ?? zone), expected, `${first}${second} ${zone}`);
        if (expected !== restDaysOf('Europe/London')) differing++;
      }
    }
  assert.ok(differing >= 18, String(differing));
});
