import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { limits, words } from '#contract';
import { readPoints, toPointsText } from './points-text.ts';
import {
  EMPTY_QUESTION,
  isInAddress,
  readQuestion,
  toKey,
  toParams,
  toRadiusQuery,
  toRouteRequest,
  whyNotAsked,
} from './question.ts';
import type { Question } from './question.ts';

const degrees = (max: number) =>
  fc.integer({ min: -max * 1e6, max: max * 1e6 }).map((millionths) => millionths / 1e6 + 0);
const instant = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2090-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString());
const place = fc
  .tuple(degrees(limits.LATITUDE_DEGREES_MAX), degrees(limits.LONGITUDE_DEGREES_MAX))
  .map(([lat, lng]) => ({ lat, lng }));
const routePoint = fc
  .tuple(place, fc.option(instant, { nil: undefined }))
  .map(([at, timestamp]) => (timestamp === undefined ? at : { ...at, timestamp }));
const common = {
  types: fc.subarray([...words.RISK_TYPES]),
  resolution: fc.constantFrom(...words.RESOLUTIONS),
  start: fc.option(instant, { nil: undefined }),
};
const circle = fc
  .record({
    center: place,
    radiusKm: fc.integer({ min: 1, max: 1000 }).map((tenths) => tenths / 10),
    pointsCount: fc.integer({ min: limits.RADIUS_POINTS_MIN, max: limits.RADIUS_POINTS_MAX }),
    ...common,
  })
  .map((asked): Question => ({ ...EMPTY_QUESTION, tool: 'circle', ...asked }));
const route = fc
  .record({
    route: fc.array(routePoint, { minLength: 2, maxLength: 40 }),
    end: fc.option(instant, { nil: undefined }),
    ...common,
  })
  .map((asked): Question => ({ ...EMPTY_QUESTION, tool: 'route', ...asked }));

test('the address holds the whole question and is read back to the same question', () => {
  fc.assert(
    fc.property(fc.oneof(circle, route), (question) => {
      const params = new URLSearchParams();
      for (const [name, value] of Object.entries(toParams(question)))
        if (value !== undefined) params.set(name, value);
      assert.deepEqual(readQuestion(new URLSearchParams(params.toString())), question);
    }),
  );
});

test('a circle has the names and values of the radius call', () => {
  fc.assert(
    fc.property(circle, (question) => {
      const query: Record<string, unknown> = {
        ...toRadiusQuery({ ...question, center: question.center! }),
      };
      for (const [name, value] of Object.entries(toParams(question)))
        if (value !== undefined) assert.equal(value, String(query[name]), name);
    }),
  );
});

test('invalid parameters of an address are ignored', () => {
  fc.assert(
    fc.property(
      fc.dictionary(
        fc.constantFrom(
          'latitude',
          'longitude',
          'radius_km',
          'num_points',
          'risk_types',
          'time',
          'resolution',
        ),
        fc.constantFrom('', 'NaN', '1e9', '-', '<img>', '9999', 'constructor', '__proto__', '0x10'),
      ),
      (params) => {
        const { center: _, ...read } = readQuestion(new URLSearchParams(params));
        const { center: __, ...empty } = EMPTY_QUESTION;
        assert.deepEqual(read, empty);
      },
    ),
  );
});

test('typed points are read with blanks, commas and times', () => {
  assert.deepEqual(readPoints(' 48.8566, 2.3522\n\n-33.86 151.21 \n0,0,2026-05-01T08:30Z'), {
    points: [
      { lat: 48.8566, lng: 2.3522 },
      { lat: -33.86, lng: 151.21 },
      { lat: 0, lng: 0, timestamp: '2026-05-01T08:30Z' },
    ],
  });
  fc.assert(
    fc.property(
      fc.array(routePoint),
      fc.constantFrom('\n' as const, ';' as const),
      (points, between) => {
        assert.deepEqual(readPoints(toPointsText(points, between)), { points });
      },
    ),
  );
});

test('an invalid point is reported with its line and the bounds of the contract', () => {
  assert.match(
    readPoints('1, 2\n91, 0').fault!,
    /^Line 2: latitude is 91; it must be between −90 and 90/,
  );
  assert.match(readPoints('0, 181').fault!, /longitude is 181.*180/);
  assert.match(readPoints('Paris').fault!, /“Paris” is not “latitude, longitude”/);
  assert.match(readPoints('1, 2, later').fault!, /“later” is not a time/);
  assert.deepEqual(readPoints('1, 2\nParis').points, [{ lat: 1, lng: 2 }]);
});

test('a question can be sent when it is complete; otherwise the missing part is named', () => {
  assert.match(whyNotAsked(EMPTY_QUESTION)!, /centre of the circle/);
  assert.equal(whyNotAsked({ ...EMPTY_QUESTION, center: { lat: 1, lng: 2 } }), undefined);
  const line = { ...EMPTY_QUESTION, tool: 'route' as const, route: [{ lat: 1, lng: 2 }] };
  assert.match(whyNotAsked(line)!, /at least 2 points/);
  const two = { ...line, route: [...line.route, { lat: 1, lng: 3 }] };
  assert.equal(whyNotAsked(two), undefined);
  const window = { start: '2026-05-02T00:00Z', end: '2026-05-01T00:00Z' };
  assert.match(whyNotAsked({ ...two, ...window })!, /must not be before start/);
  assert.deepEqual(toRouteRequest({ ...two, start: '2026-05-02T00:00Z' }).timeWindow, {
    start: '2026-05-02T00:00Z',
  });
  assert.equal(toRouteRequest(two).timeWindow, undefined);
});

test('a drawing of the other tool changes neither the address nor the question', () => {
  fc.assert(
    fc.property(circle, route, (round, line) => {
      const both = { ...round, route: line.route };
      assert.deepEqual(toParams(both), toParams(round));
      assert.equal(toKey(both), toKey(round));
    }),
  );
});

test('a track of thousands of points is not put into an address the server would refuse', () => {
  const many = Array.from({ length: 2_000 }, (_, i) => ({ lat: i / 1e3, lng: 0.123456 }));
  const question = { ...EMPTY_QUESTION, tool: 'route' as const, route: many };
  assert.equal(isInAddress(question), false);
  assert.equal(toParams(question)['route'], undefined);
  assert.equal(isInAddress({ ...question, route: many.slice(0, 100) }), true);
});
