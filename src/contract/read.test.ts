import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { TSchema } from 'typebox';
import { ENDPOINTS } from './endpoints/all.ts';
import { readValue, refuseProblems } from './read.ts';
import type { Problem } from './read.ts';
import { REFUSALS } from './refusals.ts';
import { rulesOf } from './rules.ts';
import type { Rules } from './rules.ts';
import { KeyRequest, RegisterRequest, TokenRequest } from './schemas/account.ts';
import { RouteRequest } from './schemas/route.ts';
import { PlainSimulationRequest } from './schemas/simulation.ts';

const points = [
  { lat: 48.8566, lng: 2.3522 },
  { lat: 51.5074, lng: -0.1278 },
];

test('A5 what the interface does not know is left out, or refused on request', () => {
  const sent = { routePoints: points, speed: 5, resolution: 'low' };
  assert.deepEqual(read(RouteRequest, sent), { routePoints: points, resolution: 'low' });
  const strict = problemsOf(RouteRequest, sent, { isStrict: true });
  assert.deepEqual(
    strict.map(({ code, field }) => [code, field]),
    [['UNKNOWN_FIELD', 'speed']],
  );
});

test('A5 a strict reading looks into lists and objects, but not into open ones', () => {
  const sent = {
    routePoints: [{ ...points[0], altitude: 35 }, points[1]],
    timeWindow: { start: '2026-11-15', zone: 'UTC' },
  };
  const fields = problemsOf(RouteRequest, sent, { isStrict: true }).map(({ field }) => field);
  assert.deepEqual(fields, ['routePoints[0].altitude', 'timeWindow.zone']);
  const open = {
    prompt: 'A market on a square',
    risk_analysis: { baseline_risks: [{ any: 1, thing: {} }] },
  };
  assert.ok(readValue(PlainSimulationRequest, open, { isStrict: true }).ok);
});

test('A6 an explicit null is an omitted field', () => {
  const sent = { routePoints: points, riskTypes: null, timeWindow: null, resolution: null };
  assert.deepEqual(read(RouteRequest, sent), { routePoints: points, resolution: 'medium' });
  const inside = { routePoints: points, timeWindow: { start: null, end: '2026-11-15' } };
  assert.deepEqual(read(RouteRequest, inside), {
    routePoints: points,
    timeWindow: { end: '2026-11-15' },
    resolution: 'medium',
  });
});

test('A6 null is no item of a list', () => {
  assert.equal(
    problemsOf(RouteRequest, { routePoints: points, riskTypes: [null] })[0]!.code,
    'INVALID_RISK_TYPE',
  );
});

test('A7 text is no number, and neither is infinity', () => {
  for (const lat of ['48.8', '', true, [], Infinity, -Infinity, NaN]) {
    const [problem] = problemsOf(RouteRequest, { routePoints: [{ lat, lng: 0 }, points[1]] });
    assert.equal(problem!.code, 'INVALID_COORDINATES', String(lat));
    assert.equal(problem!.field, 'routePoints[0].lat');
  }
});

test('A13 problems come in the order of the documentation, whatever order the fields were sent in', () => {
  const sent = {
    resolution: 'ultra',
    timeWindow: { end: 'later', start: 'now' },
    riskTypes: ['crime', 'boredom'],
    routePoints: [points[0], { lng: 181, lat: -91 }],
  };
  const codes = problemsOf(RouteRequest, sent).map(({ field, code }) => `${field} ${code}`);
  assert.deepEqual(codes, [
    'routePoints[1].lat INVALID_COORDINATES',
    'routePoints[1].lng INVALID_COORDINATES',
    'riskTypes[1] INVALID_RISK_TYPE',
    'timeWindow.start INVALID_TIMESTAMP',
    'timeWindow.end INVALID_TIMESTAMP',
    'resolution INVALID_RESOLUTION',
  ]);
});

test('A13 the first problem decides the refusal, and all are listed as field, code and message', () => {
  const refusal = refuseProblems(
    problemsOf(RouteRequest, { routePoints: points, riskTypes: ['boredom'], resolution: 'ultra' }),
  );
  assert.equal(refusal.code, 'INVALID_RISK_TYPE');
  assert.equal(refusal.details!['field'], 'riskTypes[0]');
  const errors = refusal.details!['errors'] as Record<string, string>[];
  assert.deepEqual(
    errors.map(({ field, code }) => [field, code]),
    [
      ['riskTypes[0]', 'INVALID_RISK_TYPE'],
      ['resolution', 'INVALID_RESOLUTION'],
    ],
  );
  assert.equal(errors[0]!['message'], refusal.message);
});

test('A13 no more than fifty problems are listed, however they fall', () => {
  // One problem first, then two per point: the fiftieth would come with a fifty-first.
  const routePoints = [{ lat: 0 }, ...Array.from({ length: 100 }, () => ({}))];
  assert.equal(problemsOf(RouteRequest, { routePoints }).length, 50);
  const unknown = Object.fromEntries(Array.from({ length: 100 }, (_, i) => [`more${i}`, i]));
  assert.equal(
    problemsOf(RouteRequest, { routePoints, ...unknown }, { isStrict: true }).length,
    50,
  );
});

test('A14 bounds are told in the words of the interface', () => {
  const details = (schema: TSchema, sent: unknown) => problemsOf(schema, sent)[0]!.details;
  assert.deepEqual(details(RouteRequest, { routePoints: [points[0]] }), {
    field: 'routePoints',
    reason: 'minimum',
    min_points: 2,
    max_points: 10_000,
    provided_points: 1,
  });
  assert.deepEqual(details(RouteRequest, { routePoints: [{ lat: 91, lng: 0 }, points[1]] }), {
    field: 'routePoints[0].lat',
    reason: 'maximum',
    min_value: -90,
    max_value: 90,
    provided_value: 91,
  });
  assert.deepEqual(details(PlainSimulationRequest, { prompt: ' too few  ' }), {
    field: 'prompt',
    reason: 'minimum',
    min_length: 10,
    max_length: 10_000,
    provided_length: 7,
  });
  assert.deepEqual(details(RouteRequest, { routePoints: points, resolution: 'ultra' }), {
    field: 'resolution',
    reason: 'enum',
    allowed_values: ['low', 'medium', 'high'],
    provided_value: 'ultra',
  });
  assert.deepEqual(details(KeyRequest, { name: 'k', scopes: [] }), {
    field: 'scopes',
    reason: 'minimum',
    min_items: 1,
    provided_items: 0,
  });
});

test('A14 something without a length has the length 0', () => {
  for (const routePoints of ['a long text', { length: 5 }, 7])
    assert.equal(problemsOf(RouteRequest, { routePoints })[0]!.details['provided_points'], 0);
  assert.equal(
    problemsOf(PlainSimulationRequest, { prompt: ['a', 'b'] })[0]!.details['provided_length'],
    0,
  );
});

test('A14 what is said back is cut at 200 characters and never a container', () => {
  const provided = (riskType: unknown) =>
    problemsOf(RouteRequest, { routePoints: points, riskTypes: [riskType] })[0]!;
  const long = provided('x'.repeat(100_000));
  assert.equal(long.details['provided_value'], 'x'.repeat(200));
  assert.ok(long.message.length < 500, long.message);
  assert.equal(provided({ secret: 'inside' }).details['provided_value'], 'object');
  assert.equal(provided(['inside']).details['provided_value'], 'array');
  assert.equal(provided(true).details['provided_value'], true);
  // Cut in the middle of a pair, it must still be text.
  assert.ok((provided(`${'x'.repeat(199)}😀`).details['provided_value'] as string).isWellFormed());
});

test('A15 a missing field has the code of a bad one, and says that it is required', () => {
  const missing = (schema: TSchema) => problemsOf(schema, {})[0]!;
  assert.deepEqual(missing(PlainSimulationRequest).details, {
    field: 'prompt',
    reason: 'required',
    min_length: 10,
    max_length: 10_000,
    provided_length: 0,
  });
  assert.equal(missing(PlainSimulationRequest).code, 'INVALID_PROMPT');
  assert.equal(missing(RouteRequest).code, 'INVALID_ROUTE_POINTS');
  assert.equal(missing(RouteRequest).details['provided_points'], 0);
  const [lat] = problemsOf(RouteRequest, { routePoints: [{ lng: 0 }, points[1]] });
  assert.equal(lat!.code, 'INVALID_COORDINATES');
  assert.equal(lat!.details['provided_value'], null);
});

test('F2 the length of a text is counted in characters, not in halves of them', () => {
  const ten = '😀'.repeat(10);
  assert.equal((read(PlainSimulationRequest, { prompt: `  ${ten}\n` }) as any).prompt, ten);
  const [nine] = problemsOf(PlainSimulationRequest, { prompt: '😀'.repeat(9) });
  assert.equal(nine!.details['provided_length'], 9);
});

test('a password is not trimmed, neither when it is read nor when it is counted', () => {
  const person = { username: 'ada', email: 'ada@example.org' };
  const password = '  six chars  ';
  assert.equal((read(RegisterRequest, { ...person, password }) as any).password, password);
  const [short] = problemsOf(RegisterRequest, { ...person, password: '  four ' });
  assert.equal(short!.code, 'INVALID_PASSWORD');
  assert.equal(short!.details['provided_length'], 7);
});

test('text that no database keeps is refused where text is asked for', () => {
  for (const name of ['a\0b', 'half \ud83d', '\udc00'])
    assert.equal(problemsOf(KeyRequest, { name })[0]!.details['reason'], 'text');
});

test('a body may not borrow fields from its prototype', () => {
  const sent = JSON.parse('{"__proto__": {"username": "ada", "password": "secret"}}') as unknown;
  assert.deepEqual(
    problemsOf(TokenRequest, sent).map(({ field }) => field),
    ['username', 'password'],
  );
});

test('no secret is ever said back, whatever is wrong with it', () => {
  const secret = 'correct horse battery staple';
  const number = 4_815_162_342;
  const wrong = [secret.repeat(50), [secret], { secret }, `${secret}\0`, `${secret}\ud800`, number];
  const schemas = ENDPOINTS.flatMap(({ body }) => (body ? [body] : []));
  let seen = 0;
  for (const schema of schemas)
    for (const name of secretsOf(rulesOf(schema)))
      for (const value of wrong) {
        const reading = readValue(schema, { [name]: value });
        assert.ok(!reading.ok, name);
        const about = reading.problems.filter(({ field }) => field === name);
        assert.equal(about.length, 1, `${name} is refused`);
        assert.ok(!/battery|4815162342/.test(JSON.stringify(reading.problems)), name);
        assert.ok(!('provided_value' in about[0]!.details));
        seen++;
      }
  assert.ok(seen >= 8 * wrong.length, `${seen} secrets were tried`);
});

test('every code is written like the codes of the interface and has a status of an error', () => {
  for (const [code, { status, message }] of Object.entries(REFUSALS)) {
    assert.match(code, /^[A-Z]+(_[A-Z]+)+$/);
    assert.ok(status >= 400 && status < 600, code);
    assert.match(message, /\.$/, code);
  }
});

function read(schema: TSchema, sent: unknown): unknown {
  const reading = readValue(schema, sent);
  assert.ok(reading.ok, JSON.stringify(reading));
  return reading.value;
}

function problemsOf(
  schema: TSchema,
  sent: unknown,
  options: { isStrict?: boolean } = {},
): readonly Problem[] {
  const reading = readValue(schema, sent, options);
  assert.ok(!reading.ok, 'it was accepted');
  return reading.problems;
}

function secretsOf(rules: Rules): string[] {
  return Object.entries(rules.properties ?? {}).flatMap(([name, { writeOnly }]) =>
    writeOnly ? [name] : [],
  );
}
