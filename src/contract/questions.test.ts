import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readRadiusQuestion, readRouteQuestion, readSimulationQuestion } from './questions.ts';
import { Refusal } from './refusals.ts';

const anonymous = { isAnonymous: true };
const authenticated = { isAnonymous: false };
const here = { latitude: '48.8566', longitude: '2.3522', radius_km: '2' };
const prompt = 'People leave a theatre through two doors';
const point = { lat: 48.8566, lng: 2.3522 };

test('D1 a route has 2 to 1,000 points, with credentials 10,000', () => {
  const ask = (count: number, who: { isAnonymous: boolean }) =>
    readRouteQuestion({ routePoints: Array.from({ length: count }, () => point) }, who);
  assert.equal(ask(2, anonymous).routePoints.length, 2);
  assert.equal(ask(1_000, anonymous).routePoints.length, 1_000);
  assert.equal(ask(10_000, authenticated).routePoints.length, 10_000);
  const bounds = (count: number, who: { isAnonymous: boolean }) => {
    const { code, details } = refusalOf(() => ask(count, who));
    return [code, details['min_points'], details['max_points'], details['provided_points']];
  };
  assert.deepEqual(bounds(1, anonymous), ['INVALID_ROUTE_POINTS', 2, 1_000, 1]);
  assert.deepEqual(bounds(1_001, anonymous), ['INVALID_ROUTE_POINTS', 2, 1_000, 1_001]);
  assert.deepEqual(bounds(1, authenticated), ['INVALID_ROUTE_POINTS', 2, 10_000, 1]);
  assert.deepEqual(bounds(10_001, authenticated), ['INVALID_ROUTE_POINTS', 2, 10_000, 10_001]);
});

test('D1 who is not signed in is told that signing in allows more', () => {
  const routePoints = Array.from({ length: 1_001 }, () => point);
  const { message } = refusalOf(() => readRouteQuestion({ routePoints }, anonymous));
  assert.match(
    message,
    /1001 items; it must have 2 to 1000\. Authenticated callers can send up to 10000/,
  );
});

test('D1 a route that is too long is refused as such, before its points are looked at', () => {
  const routePoints = Array.from({ length: 1_001 }, () => 'nowhere');
  const { code } = refusalOf(() => readRouteQuestion({ routePoints }, anonymous));
  assert.equal(code, 'INVALID_ROUTE_POINTS');
});

test('D3 no risk types are all of them, and twice the same is once', () => {
  const types = (riskTypes: unknown) =>
    readRouteQuestion({ routePoints: [point, point], riskTypes }, anonymous).riskTypes;
  assert.equal(types([]), undefined);
  assert.equal(types(undefined), undefined);
  assert.deepEqual(types(['crime', 'weather', 'crime']), ['crime', 'weather']);
});

test('D4 a window may have one side, or be a moment, but not end before it starts', () => {
  const ask = (timeWindow: unknown) =>
    readRouteQuestion({ routePoints: [point, point], timeWindow }, anonymous).timeWindow;
  for (const window of [
    { start: '2026-11-15T12:00:00Z' },
    { end: '2026-11-15T12:00:00Z' },
    { start: '2026-11-15T12:00:00Z', end: '2026-11-15T12:00:00Z' },
    // The same moment, though the second text is smaller.
    { start: '2026-11-15T12:00:00Z', end: '2026-11-15T10:00:00-02:00' },
    {},
  ])
    assert.deepEqual(ask(window), window);
  const { code, details } = refusalOf(() => ask({ start: '2026-11-15', end: '2026-11-14T23:59' }));
  assert.equal(code, 'INVALID_TIME_WINDOW');
  assert.equal(details['field'], 'timeWindow');
  assert.equal(details['reason'], 'end_before_start');
});

test('D4 a window that ends before it starts takes its place among the other problems', () => {
  const sent = {
    routePoints: [point, point],
    timeWindow: { start: '2026-11-15', end: '2026-11-14' },
    resolution: 'ultra',
  };
  const { code, details } = refusalOf(() => readRouteQuestion(sent, anonymous));
  assert.equal(code, 'INVALID_TIME_WINDOW');
  assert.deepEqual(codesOf(details), ['INVALID_TIME_WINDOW', 'INVALID_RESOLUTION']);
});

test('R1 an anonymous caller gets 100 points, whatever more it asks for', () => {
  assert.equal(readRadiusQuestion({ ...here, num_points: '100' }, anonymous).num_points, 100);
  for (const num_points of ['101', '1000', '1001', '1e15']) {
    const { code, status, details } = refusalOf(() =>
      readRadiusQuestion({ ...here, num_points }, anonymous),
    );
    assert.equal(code, 'POINTS_LIMIT_EXCEEDED', num_points);
    assert.equal(status, 400);
    assert.equal(details['max_points_anonymous'], 100);
    assert.equal(details['max_points_authenticated'], 1_000);
    assert.equal(details['requested_points'], Number(num_points));
  }
  assert.equal(
    readRadiusQuestion({ ...here, num_points: '1000' }, authenticated).num_points,
    1_000,
  );
});

test('R1 too many points take their place among the other problems', () => {
  const sent = { ...here, latitude: '91', num_points: '500', resolution: 'ultra' };
  const both = refusalOf(() => readRadiusQuestion(sent, anonymous));
  assert.equal(both.code, 'INVALID_COORDINATES');
  assert.deepEqual(codesOf(both.details), [
    'INVALID_COORDINATES',
    'POINTS_LIMIT_EXCEEDED',
    'INVALID_RESOLUTION',
  ]);
  const { code, details } = refusalOf(() =>
    readRadiusQuestion({ ...sent, latitude: '9' }, anonymous),
  );
  assert.equal(code, 'POINTS_LIMIT_EXCEEDED');
  assert.equal(details['requested_points'], 500);
});

test('R2 the bounds told are those of the interface, also to an anonymous caller', () => {
  for (const who of [anonymous, authenticated])
    for (const num_points of ['9', '0', '-5', '10.5', 'many']) {
      const { code, details } = refusalOf(() => readRadiusQuestion({ ...here, num_points }, who));
      assert.equal(code, 'INVALID_NUM_POINTS', num_points);
      assert.deepEqual([details['min_value'], details['max_value']], [10, 1_000]);
    }
  const { code } = refusalOf(() =>
    readRadiusQuestion({ ...here, num_points: '1001' }, authenticated),
  );
  assert.equal(code, 'INVALID_NUM_POINTS');
});

test('R2 the defaults are 100 points at medium resolution', () => {
  const { num_points, resolution } = readRadiusQuestion(here, anonymous);
  assert.deepEqual([num_points, resolution], [100, 'medium']);
});

test('F3 F6 the wider bounds come with a risk analysis that is not switched off', () => {
  const settings = { simulation_duration: 7_200, environment_type: 'outdoor' };
  const variant = (risk_analysis: unknown) =>
    readSimulationQuestion({ prompt, settings, risk_analysis }, {}).variant;
  assert.equal(variant({}), 'risk');
  assert.equal(variant({ enabled: true }), 'risk');
  assert.equal(variant({ enabled: null }), 'risk');
  for (const risk_analysis of [undefined, null, { enabled: false }]) {
    const { code, details } = refusalOf(() => variant(risk_analysis));
    assert.equal(code, 'INVALID_SETTINGS');
    assert.equal(details['field'], 'settings.simulation_duration');
    assert.equal(details['max_value'], 3_600);
    assert.deepEqual(codesOf(details), ['INVALID_SETTINGS', 'INVALID_SETTINGS']);
  }
});

test('F14 what was left out stays out, so that the prompt may say it', () => {
  const { request } = readSimulationQuestion(
    { prompt, settings: { seed: 7, max_agents: null } },
    {},
  );
  assert.deepEqual(request.settings, { seed: 7 });
  assert.equal(request.scenario_type, undefined);
});

test('F5 the types of a risk analysis are read like those of a route', () => {
  const types = (list: unknown) =>
    readSimulationQuestion({ prompt, risk_analysis: { types: list } }, {}).request.risk_analysis
      ?.types;
  assert.equal(types([]), undefined);
  assert.deepEqual(types(['crime', 'crime']), ['crime']);
});

test('F6 a simulation without a risk analysis has none after reading', () => {
  const question = readSimulationQuestion({ prompt, risk_analysis: null }, {});
  assert.equal(question.variant, 'plain');
  assert.equal(question.request.risk_analysis, undefined);
});

function refusalOf(read: () => unknown): {
  code: string;
  status: number;
  message: string;
  details: Record<string, unknown>;
} {
  try {
    read();
  } catch (error) {
    assert.ok(error instanceof Refusal, String(error));
    const { code, status, message, details } = error;
    return { code, status, message, details: { ...details } };
  }
  throw new Error('it was accepted');
}

function codesOf(details: Record<string, unknown>): string[] {
  return (details['errors'] as { code: string }[]).map(({ code }) => code);
}
