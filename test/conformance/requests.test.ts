/** Accepted and refused requests of E1 to E5 (rows B, D, R, F and G of docs/spec.md). */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { assertTaken, createCaller } from '../support/call.ts';
import type { Answer, Call } from '../support/call.ts';
import { createKey, createPerson } from '../support/people.ts';
import type { Person } from '../support/people.ts';
import { startTestServer } from '../support/server.ts';
import type { TestServer } from '../support/server.ts';

const RISK_TYPES = [
  'geopolitical',
  'environmental',
  'infrastructure',
  'crime',
  'traffic',
  'weather',
];
const PARIS = { lat: 48.8566, lng: 2.3522 };
const LONDON = { lat: 51.5074, lng: -0.1278 };
const PROMPT = 'An office tower of 8 floors is evacuated because of a fire on floor 3.';

let server: TestServer;
let call: Call;
let ada: Person;
let key: string;

before(async () => {
  server = await startTestServer();
  call = await createCaller(server.baseUrl);
  ada = await createPerson(call, 'ada');
  key = (await createKey(call, ada)).auth;
});
after(() => server.close());

test('F10 a wrong webhook_url is refused with its fault, and enabled with its possible values', async () => {
  const errorOf = async (json: object) => (await create({ prompt: PROMPT, ...json })).body.error;
  for (const [url, words] of [
    ['http://example.org/', /must begin with https/],
    ['https://me:secret@example.org/', /must not contain a username/],
    ['https://example.org/#a', /fragment/],
    ['https://127.0.0.1/', /private or local/],
    ['https://', /not a valid URL/],
  ] as const)
    assert.match(await errorOf({ webhook_url: url }), words, url);
  assert.match(
    await errorOf({ risk_analysis: { enabled: 'yes' } }),
    /"yes"; it must be true or false/,
  );
});

test('D1 a route needs 2 points, and has at most 1,000 or, with credentials, 10,000', async () => {
  const points = (count: number) => Array.from({ length: count }, () => PARIS);
  const bounds = async (count: number, auth?: string) => {
    const { min_points, max_points, provided_points } = detailsOf(
      await route({ routePoints: points(count) }, auth),
      'INVALID_ROUTE_POINTS',
      'routePoints',
    );
    return [min_points, max_points, provided_points];
  };
  assertTaken(await route({ routePoints: points(2) }));
  assertTaken(await route({ routePoints: points(1_000) }));
  assertTaken(await route({ routePoints: points(10_000) }, key));
  assert.deepEqual(await bounds(0), [2, 1_000, 0]);
  assert.deepEqual(await bounds(1), [2, 1_000, 1]);
  assert.deepEqual(await bounds(1, key), [2, 10_000, 1]);
  assert.deepEqual(await bounds(1_001), [2, 1_000, 1_001]);
  assert.deepEqual(await bounds(10_001, key), [2, 10_000, 10_001]);
});

test('D1 anything but a list of points is a bad route', async () => {
  for (const routePoints of ['Paris', 7, {}, true])
    detailsOf(await route({ routePoints }), 'INVALID_ROUTE_POINTS', 'routePoints');
});

test('D2 a bad coordinate is named by its place', async () => {
  for (const [point, field, bounds] of [
    [{ lat: 90.001, lng: 0 }, 'lat', [-90, 90, 90.001]],
    [{ lat: -91, lng: 0 }, 'lat', [-90, 90, -91]],
    [{ lat: 0, lng: 180.5 }, 'lng', [-180, 180, 180.5]],
    [{ lat: 0, lng: '0' }, 'lng', [-180, 180, '0']],
    [{ lat: 0 }, 'lng', [-180, 180, null]],
    [{ lng: 0 }, 'lat', [-90, 90, null]],
  ] as const) {
    const answer = await route({ routePoints: [PARIS, LONDON, PARIS, point] });
    const details = detailsOf(answer, 'INVALID_COORDINATES', `routePoints[3].${field}`);
    assert.deepEqual(
      [details['min_value'], details['max_value'], details['provided_value']],
      bounds,
    );
  }
  assertTaken(
    await route({
      routePoints: [
        { lat: 90, lng: 180 },
        { lat: -90, lng: -180 },
      ],
    }),
  );
});

test('D2 anything but a point is a bad coordinate', async () => {
  for (const point of [[48.8, 2.3], 'Paris', 5, null])
    detailsOf(
      await route({ routePoints: [point, LONDON] }),
      'INVALID_COORDINATES',
      'routePoints[0]',
    );
});

test('D3 risk types may be none, repeated, or all; an unknown one is named', async () => {
  const routePoints = [PARIS, LONDON];
  for (const riskTypes of [[], ['crime'], ['crime', 'crime'], RISK_TYPES])
    assertTaken(await route({ routePoints, riskTypes }));
  for (const wrong of ['boredom', 'Crime', '', 5]) {
    const answer = await route({ routePoints, riskTypes: ['crime', wrong] });
    const details = detailsOf(answer, 'INVALID_RISK_TYPE', 'riskTypes[1]');
    assert.deepEqual(details['allowed_values'], RISK_TYPES);
    assert.equal(details['provided_value'], wrong);
  }
  const text = detailsOf(
    await route({ routePoints, riskTypes: 'crime' }),
    'INVALID_RISK_TYPE',
    'riskTypes',
  );
  assert.deepEqual(text['allowed_values'], RISK_TYPES);
  assert.equal(text['provided_value'], 'crime');
});

test('D4 a window may be open on either side', async () => {
  const start = '2026-11-15T12:00:00Z';
  const end = '2026-11-16T12:00:00+01:00';
  for (const timeWindow of [{}, { start }, { end }, { start, end }, { start, end: start }])
    assertTaken(await route({ routePoints: [PARIS, LONDON], timeWindow }));
});

test('D4 a window that ends before it starts is refused, and so is one that is none', async () => {
  const routePoints = [PARIS, LONDON];
  const timeWindow = { start: '2026-11-16', end: '2026-11-15' };
  detailsOf(await route({ routePoints, timeWindow }), 'INVALID_TIME_WINDOW', 'timeWindow');
  for (const none of ['today', ['2026-11-15', '2026-11-16'], 5])
    detailsOf(await route({ routePoints, timeWindow: none }), 'INVALID_TIME_WINDOW', 'timeWindow');
});

test('D4 a time that cannot be read is named, wherever it stands', async () => {
  const routePoints = [PARIS, LONDON];
  const start = await route({ routePoints, timeWindow: { start: 'tomorrow' } });
  const details = detailsOf(start, 'INVALID_TIMESTAMP', 'timeWindow.start');
  assert.equal(details['provided_value'], 'tomorrow');
  const end = await route({ routePoints, timeWindow: { end: 1_763_208_000 } });
  detailsOf(end, 'INVALID_TIMESTAMP', 'timeWindow.end');
  const point = await route({ routePoints: [PARIS, { ...LONDON, timestamp: '2026-13-01' }] });
  detailsOf(point, 'INVALID_TIMESTAMP', 'routePoints[1].timestamp');
});

test('D4 the order of timestamps is not judged', async () => {
  assertTaken(
    await route({
      routePoints: [
        { ...PARIS, timestamp: '2026-11-16T00:00:00Z' },
        { ...LONDON, timestamp: '2026-11-15T00:00:00Z' },
      ],
    }),
  );
});

test('D5 the resolution is low, medium or high', async () => {
  const routePoints = [PARIS, LONDON];
  for (const resolution of ['low', 'medium', 'high'])
    assertTaken(await route({ routePoints, resolution }));
  for (const resolution of ['ultra', 'HIGH', '', 2]) {
    const details = detailsOf(
      await route({ routePoints, resolution }),
      'INVALID_RESOLUTION',
      'resolution',
    );
    assert.deepEqual(details['allowed_values'], ['low', 'medium', 'high']);
  }
});

test('E1 and E2 are answered to anybody, a key, and a token', async () => {
  for (const auth of [undefined, key, ada.token]) {
    assertTaken(await route({ routePoints: [PARIS, LONDON] }, auth));
    assertTaken(await radius({}, auth));
  }
});

test('R1 an anonymous caller who asks for over 100 points gets both limits', async () => {
  assertTaken(await radius({ num_points: '100' }));
  for (const num_points of ['101', '1000', '5000']) {
    const details = detailsOf(await radius({ num_points }), 'POINTS_LIMIT_EXCEEDED', 'num_points');
    assert.equal(details['max_points_anonymous'], 100);
    assert.equal(details['max_points_authenticated'], 1_000);
    assert.equal(details['requested_points'], Number(num_points));
  }
  for (const auth of [key, ada.token]) {
    assertTaken(await radius({ num_points: '101' }, auth));
    assertTaken(await radius({ num_points: '1000' }, auth));
  }
});

test('R2 the number of points is a whole one from 10 to 1,000', async () => {
  for (const [num_points, auth] of [
    ['9', undefined],
    ['-10', undefined],
    ['10.5', undefined],
    ['ten', undefined],
    ['9', key],
    ['1001', key],
    ['500.5', key],
  ] as const) {
    const details = detailsOf(
      await radius({ num_points }, auth),
      'INVALID_NUM_POINTS',
      'num_points',
    );
    assert.deepEqual([details['min_value'], details['max_value']], [10, 1_000], num_points);
    const provided = Number(num_points);
    assert.equal(details['provided_value'], Number.isNaN(provided) ? num_points : provided);
  }
  assertTaken(await radius({ num_points: '10' }));
});

test('R3 the centre lies on the earth', async () => {
  for (const [name, value, max] of [
    ['latitude', '90.1', 90],
    ['latitude', '-91', 90],
    ['latitude', 'north', 90],
    ['longitude', '180.1', 180],
    ['longitude', '-200', 180],
  ] as const) {
    const details = detailsOf(await radius({ [name]: value }), 'INVALID_COORDINATES', name);
    assert.deepEqual([details['min_value'], details['max_value']], [-max, max]);
    assert.equal(details['provided_value'], value === 'north' ? value : Number(value));
  }
  for (const name of ['latitude', 'longitude']) {
    const details = detailsOf(await radius({ [name]: undefined }), 'INVALID_COORDINATES', name);
    assert.deepEqual([details['reason'], details['provided_value']], ['required', null]);
  }
  assertTaken(await radius({ latitude: '-90', longitude: '180' }));
});

test('R4 the radius is 0.1 to 100 km, and echoed as received', async () => {
  for (const [sent, provided] of [
    ['0.09', 0.09],
    ['100.01', 100.01],
    ['0', 0],
    ['-5', -5],
    ['2km', '2km'],
    ['', null],
    [undefined, null],
  ] as const) {
    const details = detailsOf(await radius({ radius_km: sent }), 'INVALID_RADIUS', 'radius_km');
    assert.deepEqual([details['min_value'], details['max_value']], [0.1, 100]);
    assert.equal(details['provided_value'], provided);
  }
  assertTaken(await radius({ radius_km: '0.1' }));
  assertTaken(await radius({ radius_km: '100' }));
});

test('R5 risk types come as a list with commas, repeated, or both; none are all', async () => {
  const ask = async (query: string) =>
    call(`/risk-assessment/radius/?latitude=48.8&longitude=2.3&radius_km=2${query}`);
  for (const query of [
    '&risk_types=crime',
    '&risk_types=crime,weather',
    '&risk_types=crime,%20weather%20',
    '&risk_types=crime&risk_types=weather,traffic',
    '&risk_types=',
    '&risk_types=,',
    `&risk_types=${RISK_TYPES.join(',')}`,
  ])
    assertTaken(await ask(query));
  const details = detailsOf(
    await ask('&risk_types=crime,boredom'),
    'INVALID_RISK_TYPE',
    'risk_types[1]',
  );
  assert.deepEqual(details['allowed_values'], RISK_TYPES);
  assert.equal(details['provided_value'], 'boredom');
});

test('R7 the time is ISO 8601', async () => {
  assertTaken(await radius({ time: '2026-11-15T12:00:00' }));
  const details = detailsOf(await radius({ time: 'noon' }), 'INVALID_TIMESTAMP', 'time');
  assert.equal(details['provided_value'], 'noon');
});

test('R7 the resolution of a circle is judged like that of a route', async () => {
  const details = detailsOf(
    await radius({ resolution: 'ultra' }),
    'INVALID_RESOLUTION',
    'resolution',
  );
  assert.deepEqual(details['allowed_values'], ['low', 'medium', 'high']);
});

test('F1 a simulation needs a credential', async () => {
  const answer = await call('/api/v1/simulations/', { json: { prompt: PROMPT } });
  assert.equal(answer.status, 401);
  assert.equal(answer.body.code, 'AUTHENTICATION_REQUIRED');
  assert.match(answer.headers.get('www-authenticate') ?? '', /Api-Key.*Token/);
  for (const auth of [key, ada.token]) assertTaken(await create({ prompt: PROMPT }, auth));
});

test('F2 a prompt has 10 to 10,000 characters without the blanks around it', async () => {
  for (const prompt of [
    'a'.repeat(10),
    '火'.repeat(10),
    '🔥'.repeat(10_000),
    ` ${'a'.repeat(10)}\n`,
  ])
    assertTaken(await create({ prompt }));
  for (const [prompt, length] of [
    ['a'.repeat(9), 9],
    [`${'a'.repeat(9)}          `, 9],
    ['🔥'.repeat(9), 9],
    ['', 0],
    ['a'.repeat(10_001), 10_001],
    [undefined, 0],
    [12, 0],
    [['a list of text'], 0],
  ] as const) {
    const details = detailsOf(await create({ prompt }), 'INVALID_PROMPT', 'prompt');
    assert.deepEqual(
      [details['min_length'], details['max_length'], details['provided_length']],
      [10, 10_000, length],
    );
  }
});

test('F3 the plain variant keeps to 60 to 3,600 seconds and four environments', async () => {
  for (const settings of [
    { simulation_duration: 60 },
    { simulation_duration: 3_600 },
    ...['urban', 'rural', 'indoor', 'mixed'].map((environment_type) => ({ environment_type })),
  ])
    assertTaken(await create({ prompt: PROMPT, settings }));
  for (const simulation_duration of [59, 3_601, 7_200, 60.5, '300']) {
    const answer = await create({ prompt: PROMPT, settings: { simulation_duration } });
    const details = detailsOf(answer, 'INVALID_SETTINGS', 'settings.simulation_duration');
    assert.deepEqual(
      [details['min_value'], details['max_value'], details['provided_value']],
      [60, 3_600, simulation_duration],
    );
  }
  const outdoor = await create({ prompt: PROMPT, settings: { environment_type: 'outdoor' } });
  const details = detailsOf(outdoor, 'INVALID_SETTINGS', 'settings.environment_type');
  assert.deepEqual(details['allowed_values'], ['urban', 'rural', 'indoor', 'mixed']);
});

test('F3 with a risk analysis 7,200 seconds outdoors are taken', async () => {
  const settings = { simulation_duration: 7_200, environment_type: 'outdoor' };
  assertTaken(await create({ prompt: PROMPT, settings, risk_analysis: { enabled: true } }));
  const longer = { simulation_duration: 7_201 };
  const details = detailsOf(
    await create({ prompt: PROMPT, settings: longer, risk_analysis: {} }),
    'INVALID_SETTINGS',
    'settings.simulation_duration',
  );
  assert.equal(details['max_value'], 7_200);
});

test('F4 every other setting is judged with its bounds or words', async () => {
  for (const settings of [
    { max_agents: 1 },
    { max_agents: 1_000 },
    { weather_conditions: 'storm' },
    { seed: 0 },
    { seed: Number.MAX_SAFE_INTEGER },
    { use_llm: false },
    {},
    null,
  ])
    assertTaken(await create({ prompt: PROMPT, settings }));
  for (const [settings, field] of [
    [{ max_agents: 0 }, 'max_agents'],
    [{ max_agents: 1_001 }, 'max_agents'],
    [{ max_agents: 10.5 }, 'max_agents'],
    [{ weather_conditions: 'hail' }, 'weather_conditions'],
    [{ seed: -1 }, 'seed'],
    [{ seed: 2 ** 53 }, 'seed'],
    [{ use_llm: 'no' }, 'use_llm'],
  ] as const)
    detailsOf(await create({ prompt: PROMPT, settings }), 'INVALID_SETTINGS', `settings.${field}`);
  for (const settings of [[], 'default', 5])
    detailsOf(await create({ prompt: PROMPT, settings }), 'INVALID_SETTINGS', 'settings');
  const agents = detailsOf(
    await create({ prompt: PROMPT, settings: { max_agents: 0 } }),
    'INVALID_SETTINGS',
    'settings.max_agents',
  );
  assert.deepEqual([agents['min_value'], agents['max_value']], [1, 1_000]);
});

test('F16 design inputs are judged one by one, with their bounds or words', async () => {
  for (const design of [
    {},
    null,
    { alarm: 'voice', management_level: 1, sprinklers: true, smoke_control: false, asleep: true },
    { fire_growth: 'ultrafast', peak_mw: 200, staff: 0, exits: 50, exit_width_m: 0.6 },
    { fire_growth: 0.0469, peak_mw: 0.05, stairs: 40, stair_width_m: 4, door_width_m: 2.4 },
    { occupants: 100_000, staff: 10_000 },
    { occupants: 10, staff: 10 },
  ])
    assertTaken(await create({ prompt: PROMPT, settings: { design } }));
  for (const [design, field] of [
    [{ alarm: 'loud' }, 'alarm'],
    [{ management_level: 4 }, 'management_level'],
    [{ management_level: 1.5 }, 'management_level'],
    [{ sprinklers: 'yes' }, 'sprinklers'],
    [{ fire_growth: 'quick' }, 'fire_growth'],
    [{ fire_growth: 0 }, 'fire_growth'],
    [{ fire_growth: 2 }, 'fire_growth'],
    [{ peak_mw: 0 }, 'peak_mw'],
    [{ peak_mw: 201 }, 'peak_mw'],
    [{ smoke_control: 1 }, 'smoke_control'],
    [{ asleep: 'no' }, 'asleep'],
    [{ staff: -1 }, 'staff'],
    [{ exits: 0 }, 'exits'],
    [{ exits: 51 }, 'exits'],
    [{ exit_width_m: 0.5 }, 'exit_width_m'],
    [{ door_width_m: 2.5 }, 'door_width_m'],
    [{ stairs: 41 }, 'stairs'],
    [{ stair_width_m: 4.1 }, 'stair_width_m'],
    [{ occupants: 0 }, 'occupants'],
    [{ occupants: 10, staff: 11 }, 'staff'],
  ] as const)
    detailsOf(
      await create({ prompt: PROMPT, settings: { design } }),
      'INVALID_SETTINGS',
      `settings.design.${field}`,
    );
  detailsOf(
    await create({ prompt: PROMPT, settings: { design: [] } }),
    'INVALID_SETTINGS',
    'settings.design',
  );
  const staff = detailsOf(
    await create({ prompt: PROMPT, settings: { design: { occupants: 10, staff: 11 } } }),
    'INVALID_SETTINGS',
    'settings.design.staff',
  );
  assert.deepEqual([staff['max_value'], staff['provided_value']], [10, 11]);
  const alarm = detailsOf(
    await create({ prompt: PROMPT, settings: { design: { alarm: 'loud' } } }),
    'INVALID_SETTINGS',
    'settings.design.alarm',
  );
  assert.deepEqual(alarm['allowed_values'], ['none', 'manual', 'automatic', 'voice']);
});

test('F5 the parts of a risk analysis have the codes of their kind', async () => {
  const ask = async (risk_analysis: unknown) => create({ prompt: PROMPT, risk_analysis });
  assertTaken(await ask({ types: [], resolution: 'high', include_mitigation: false }));
  assertTaken(await ask({ types: ['crime', 'crime'], time_window: { end: '2026-11-15' } }));
  for (const [risk_analysis, code, field] of [
    [{ types: ['boredom'] }, 'INVALID_RISK_TYPE', 'risk_analysis.types[0]'],
    [{ types: 'crime' }, 'INVALID_RISK_TYPE', 'risk_analysis.types'],
    [{ resolution: 'ultra' }, 'INVALID_RESOLUTION', 'risk_analysis.resolution'],
    [{ time_window: { start: 'x' } }, 'INVALID_TIMESTAMP', 'risk_analysis.time_window.start'],
    [
      { time_window: { start: '2026-11-16', end: '2026-11-15' } },
      'INVALID_TIME_WINDOW',
      'risk_analysis.time_window',
    ],
    [{ time_window: 5 }, 'INVALID_TIME_WINDOW', 'risk_analysis.time_window'],
    [{ include_mitigation: 'yes' }, 'INVALID_RISK_ANALYSIS', 'risk_analysis.include_mitigation'],
    [{ enabled: 1 }, 'INVALID_RISK_ANALYSIS', 'risk_analysis.enabled'],
    ['yes', 'INVALID_RISK_ANALYSIS', 'risk_analysis'],
    [[], 'INVALID_RISK_ANALYSIS', 'risk_analysis'],
    [true, 'INVALID_RISK_ANALYSIS', 'risk_analysis'],
  ] as const)
    detailsOf(await ask(risk_analysis), code, field);
});

test('F5 the scenario type is one of five', async () => {
  const types = [
    'emergency_response',
    'urban_planning',
    'security_assessment',
    'disaster_simulation',
    'general',
  ];
  for (const scenario_type of types) assertTaken(await create({ prompt: PROMPT, scenario_type }));
  const answer = await create({ prompt: PROMPT, scenario_type: 'party' });
  const details = detailsOf(answer, 'INVALID_SCENARIO_TYPE', 'scenario_type');
  assert.deepEqual(details['allowed_values'], types);
});

test('F6 {} is a risk analysis; null and enabled: false are none', async () => {
  const settings = { simulation_duration: 7_200 };
  assertTaken(await create({ prompt: PROMPT, settings, risk_analysis: {} }));
  for (const risk_analysis of [null, { enabled: false }])
    detailsOf(
      await create({ prompt: PROMPT, settings, risk_analysis }),
      'INVALID_SETTINGS',
      'settings.simulation_duration',
    );
});

test('F9 known risks may be up to 500 objects or texts of any shape', async () => {
  const ask = async (baseline_risks: unknown) =>
    create({ prompt: PROMPT, risk_analysis: { baseline_risks } });
  assertTaken(await ask([]));
  assertTaken(await ask(['flood', { type: 'crime', severity: 'high', anything: [1, 2] }, {}]));
  assertTaken(await ask(Array.from({ length: 500 }, () => ({ type: 'crime' }))));
  detailsOf(await ask('flood'), 'INVALID_RISK_ANALYSIS', 'risk_analysis.baseline_risks');
  detailsOf(await ask({ type: 'crime' }), 'INVALID_RISK_ANALYSIS', 'risk_analysis.baseline_risks');
  detailsOf(await ask([5]), 'INVALID_RISK_ANALYSIS', 'risk_analysis.baseline_risks[0]');
  const many = await ask(Array.from({ length: 501 }, () => 'flood'));
  const details = detailsOf(many, 'INVALID_RISK_ANALYSIS', 'risk_analysis.baseline_risks');
  assert.deepEqual([details['max_items'], details['provided_items']], [500, 501]);
});

test('F10 a webhook address is https and public', async () => {
  const ask = async (webhook_url: unknown) => create({ prompt: PROMPT, webhook_url });
  const long = (length: number) => 'https://example.org/'.padEnd(length, 'x');
  for (const url of ['https://example.org/hook', 'https://example.org:8443', long(2_048), null])
    assertTaken(await ask(url));
  for (const url of [
    'http://example.org/hook',
    'https://ada:secret@example.org/',
    'https://example.org/#now',
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://[::127.0.0.1]/',
    'https://169.254.169.254/latest/meta-data/',
    'example.org',
    '',
    long(2_049),
    5,
  ]) {
    const details = detailsOf(await ask(url), 'INVALID_WEBHOOK_URL', 'webhook_url');
    assert.equal(typeof details['reason'], 'string', String(url));
  }
});

test('B10 the visibility is link or private', async () => {
  for (const visibility of ['link', 'private'])
    assertTaken(await create({ prompt: PROMPT, visibility }));
  const answer = await create({ prompt: PROMPT, visibility: 'public' });
  detailsOf(answer, 'INVALID_PARAMETER', 'visibility');
});

test('B3 G6 an impossible identifier is not found, whatever it looks like', async () => {
  for (const id of [
    'none',
    'sim_0123456789abcdefghijkl',
    '1',
    '-',
    '..%2F..%2Fetc',
    '%00',
    '%F0%9F%94%A5',
    "'; DROP TABLE users; --",
    'x'.repeat(500),
    'x'.repeat(8_000),
  ])
    for (const path of [`/api/v1/simulations/${id}/status/`, `/api/v1/simulations/${id}/`]) {
      const answer = await call(path);
      assert.equal(answer.status, 404, path);
      assert.equal(answer.body.code, 'SIMULATION_NOT_FOUND', path);
      assert.ok(answer.body.details.simulation_id.length <= 200);
    }
});

test('G6 the unknown identifier is echoed', async () => {
  const answer = await call('/api/v1/simulations/sim_none/status/', { auth: key });
  assert.deepEqual(answer.body.details, { simulation_id: 'sim_none' });
});

test('G7 the format is one of four, in any case', async () => {
  const ask = async (format: string) => call(`/api/v1/simulations/none/?format=${format}`);
  for (const format of ['json', 'geojson', 'gltf', 'fbx', 'GeoJSON', 'FBX', ''])
    assert.equal((await ask(format)).body.code, 'SIMULATION_NOT_FOUND', format);
  const details = detailsOf(await ask('obj'), 'INVALID_FORMAT', 'format');
  assert.deepEqual(details['allowed_values'], ['json', 'geojson', 'gltf', 'fbx']);
  assert.equal(details['provided_value'], 'obj');
});

test('G8 the compression is one of three', async () => {
  const ask = async (word: string) => call(`/api/v1/simulations/none/?compression=${word}`);
  for (const word of ['none', 'gzip', 'brotli', 'Gzip', ''])
    assert.equal((await ask(word)).body.code, 'SIMULATION_NOT_FOUND', word);
  for (const word of ['zip', 'br', 'zstd']) {
    const details = detailsOf(await ask(word), 'INVALID_COMPRESSION', 'compression');
    assert.deepEqual(details['allowed_values'], ['none', 'gzip', 'brotli']);
    assert.equal(details['provided_value'], word);
  }
});

async function route(json: unknown, auth?: string): Promise<Answer> {
  return call('/risk-assessment/', { json, auth });
}

/** A circle around Paris, with other values for some parameters; `undefined` leaves one out. */
async function radius(
  other: Readonly<Record<string, string | undefined>>,
  auth?: string,
): Promise<Answer> {
  const sent = { latitude: '48.8566', longitude: '2.3522', radius_km: '2', ...other };
  const entries = Object.entries(sent).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as [string, string]],
  );
  return call(`/risk-assessment/radius/?${new URLSearchParams(entries).toString()}`, { auth });
}

async function create(json: unknown, auth = key): Promise<Answer> {
  return call('/api/v1/simulations/', { json, auth });
}

/** The details of a 400 with this code about this field; every answer also explains itself in a sentence. */
function detailsOf({ status, body }: Answer, code: string, field: string): Record<string, unknown> {
  assert.equal(status, 400, JSON.stringify(body));
  assert.equal(body.code, code, JSON.stringify(body));
  assert.equal(body.details.field, field);
  assert.ok(body.error.length > 20, body.error);
  return body.details as Record<string, unknown>;
}
