/** The service's descriptions of itself (rows M of docs/spec.md): its documents, its health, its numbers. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Validator } from '@seriousme/openapi-schema-validator';
import { OpenAPIClientAxios } from 'openapi-client-axios';
import { REFUSALS } from '#contract/refusals';
import { createCaller } from '../support/call.ts';
import type { Call, Request } from '../support/call.ts';
import { createTestDatabase, runSql } from '../support/database.ts';
import type { TestDatabase } from '../support/database.ts';
import { createKey, createPerson } from '../support/people.ts';
import { startTestServer } from '../support/server.ts';
import { startService } from '../support/service.ts';
import type { RunningService } from '../support/service.ts';

/** A feed that an earlier process heard ten minutes ago, and that is not due: nothing is fetched. */
const FEED = 'usgs:127.0.0.1';
const HEARD = `INSERT INTO feed_snapshots (name, address_key, succeeded_at, next_at)
  VALUES ('${FEED}', '', now() - interval '10 minutes', now() + interval '1 minute')`;
const METRICS_TOKEN = 'a-token-of-some-length';

interface Document {
  readonly openapi: string;
  readonly info: { readonly version: string };
  readonly servers: readonly { readonly url: string }[];
  readonly paths: Record<string, Record<string, Operation>>;
  readonly components: { readonly schemas: Record<string, Schema> };
}
interface Operation {
  readonly operationId: string;
  readonly parameters?: readonly Parameter[];
  readonly responses: Record<string, unknown>;
}
interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required: boolean;
  readonly schema: Schema;
}
interface Schema {
  readonly properties?: Record<string, Schema>;
  readonly required?: readonly string[];
  readonly then?: { readonly required?: readonly string[] };
  readonly items?: Schema;
  readonly enum?: readonly string[];
  readonly anyOf?: readonly Schema[];
  readonly $ref?: string;
  readonly default?: unknown;
}

let database: TestDatabase;
let service: RunningService;
let call: Call;
let document: Document;

before(async () => {
  database = await createTestDatabase();
  await runSql(database.url, HEARD);
  const FEEDS = 'usgs=https://127.0.0.1/all_day.geojson';
  service = await startService({
    env: { DATABASE_URL: database.url, METRICS_TOKEN, FEEDS, WORKERS: '0' },
  });
  call = await createCaller(service.baseUrl);
  document = JSON.parse((await get('/openapi.json')).text) as Document;
});
after(async () => {
  await service.stop();
  await database.drop();
});

test('M1 E1, E2, E6 and E7 have no version in their paths, and no second spelling', async () => {
  for (const path of [
    '/api/v1/risk-assessment/',
    '/v1/risk-assessment/radius/',
    '/api/v1/auth/token/',
    '/simulations/',
    '/api/v2/simulations/',
  ])
    assert.equal((await call(path)).status, 404, path);
});

test('M3 every API answer names the version of the interface, and the document agrees', async () => {
  assert.match(document.info.version, /^1\.\d+$/);
  for (const path of ['/auth/user/', '/risk-assessment/radius/', '/nowhere', '/health'])
    assert.equal((await call(path)).headers.get('x-api-version'), document.info.version, path);
  // There is no header to ask for a version with.
  const asked = await call('/health', { headers: { 'x-api-version': '7', 'accept-version': '7' } });
  assert.equal(asked.status, 200);
});

test('M4 the OpenAPI document is valid by a validator of others', async () => {
  const { headers } = await get('/openapi.json');
  assert.match(headers.get('content-type') ?? '', /^application\/json/);
  assert.equal(headers.get('content-encoding'), 'gzip', 'fetch says that it reads gzip');
  const known = await fetch(`${service.baseUrl}/openapi.json`, {
    headers: { 'if-none-match': headers.get('etag')! },
  });
  assert.equal(known.status, 304);
  const validator = new Validator();
  const result = await validator.validate(
    structuredClone(document) as unknown as Record<string, unknown>,
  );
  assert.ok(result.valid, JSON.stringify(result.errors)?.slice(0, 2_000));
  assert.equal(validator.version, '3.1');
  assert.equal(document.servers[0]!.url, service.baseUrl);
});

test('M4 every reference in the document leads somewhere', () => {
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map((m) => m[1]!);
  assert.ok(references.length > 50);
  for (const reference of new Set(references)) {
    assert.match(reference, /^#\//);
    const target = reference
      .slice(2)
      .split('/')
      .reduce<unknown>((at, name) => (at as Record<string, unknown> | undefined)?.[name], document);
    assert.equal(typeof target, 'object', reference);
  }
});

test('M4 every endpoint of the contract is in the document, spelled as there', () => {
  const endpoints = [
    ['post', '/risk-assessment/', 200],
    ['get', '/risk-assessment/radius/', 200],
    ['post', '/api/v1/simulations/', 201],
    ['get', '/api/v1/simulations/{simulation_id}/status/', 200],
    ['get', '/api/v1/simulations/{simulation_id}/', 200],
    ['post', '/auth/token/', 200],
    ['get', '/auth/user/', 200],
    ['post', '/auth/register', 201],
  ] as const;
  for (const [method, path, status] of endpoints)
    assert.ok(document.paths[path]?.[method]?.responses[status], `${method} ${path}`);
  const results = document.paths['/api/v1/simulations/{simulation_id}/']!['get']!.responses;
  for (const status of ['200', '202', '404', '410', '429', '500'])
    assert.ok(results[status], status);
});

test('M4 the examples of what is made have the fields that are answered today', async () => {
  const exampleOf = (path: string): unknown =>
    (
      document.paths[path]!['post']!.responses['201'] as {
        content: { 'application/json': { example: unknown } };
      }
    ).content['application/json'].example;
  const person = await createPerson(call, 'example');
  const { auth } = await createKey(call, person);
  const incident = { type: 'crime', severity: 0.6, lng: 2.3522, starts_at: '2026-11-15T12:00:00Z' };
  const wishes: readonly [string, Request][] = [
    [
      '/auth/register',
      { json: { username: 'ada', email: 'ada@example.org', password: 'a long sentence' } },
    ],
    ['/auth/keys/', { auth: person.token, json: { name: 'Laptop' } }],
    [
      '/api/v1/incidents/',
      {
        auth,
        json: {
          incidents: [
            { ...incident, lat: 48.8566 },
            { ...incident, lat: 480 },
          ],
        },
      },
    ],
    ['/api/v1/simulations/', { auth, json: { prompt: 'A fire in an office of 2 floors.' } }],
    ['/api/v1/simulations/{simulation_id}/clone/', { auth, json: {} }],
  ];
  let simulationId = '';
  for (const [path, request] of wishes) {
    const { status, body } = await call(path.replace('{simulation_id}', simulationId), request);
    assert.equal(status, 201, JSON.stringify(body));
    assert.deepEqual(fieldsOf(exampleOf(path)), fieldsOf(body), path);
    if ('simulation_id' in body) simulationId = body.simulation_id;
  }
});

/** The names in a value, with those inside them; of lists, in the first item. */
function fieldsOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, 1).map(fieldsOf);
  if (typeof value !== 'object' || value === null) return typeof value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, fieldsOf(inner)]));
}

test('M4 operations have names of their own', () => {
  const names = operations().map(({ operationId }) => operationId);
  assert.ok(names.length > 15);
  assert.equal(new Set(names).size, names.length);
  for (const name of names) assert.match(name, /^[a-z][A-Za-z]+$/);
});

test('M4 every parameter of the contract is in the document with its rules', () => {
  const parametersOf = (path: string) =>
    Object.fromEntries((document.paths[path]!['get']!.parameters ?? []).map((p) => [p.name, p]));
  const radius = parametersOf('/risk-assessment/radius/');
  for (const [name, isRequired, rules] of [
    ['latitude', true, { type: 'number', minimum: -90, maximum: 90 }],
    ['longitude', true, { type: 'number', minimum: -180, maximum: 180 }],
    ['radius_km', true, { type: 'number', minimum: 0.1, maximum: 100 }],
    ['num_points', false, { type: 'integer', minimum: 10, maximum: 1_000, default: 100 }],
    ['risk_types', false, { type: 'array' }],
    ['resolution', false, { enum: ['low', 'medium', 'high'], default: 'medium' }],
    ['time', false, { type: 'string' }],
  ] as const) {
    assert.equal(radius[name]?.in, 'query', name);
    assert.equal(radius[name].required, isRequired, name);
    assert.partialDeepStrictEqual(radius[name].schema, rules);
  }
  const results = parametersOf('/api/v1/simulations/{simulation_id}/');
  assert.equal(results['simulation_id']?.in, 'path');
  assert.deepEqual(results['format']?.schema.enum, ['json', 'geojson', 'gltf', 'fbx']);
  assert.equal(results['format']?.schema.default, 'json');
  assert.equal(results['include_assets']?.schema.default, true);
  assert.deepEqual(results['compression']?.schema.enum, ['none', 'gzip', 'brotli']);
});

/** The tables of the contract: each resource with its fields; a question mark where a field may be absent. */
const RESOURCES: Readonly<Record<string, string>> = {
  RouteRequest: 'routePoints riskTypes? timeWindow? resolution?',
  RoutePoint: 'lat lng timestamp?',
  TimeWindow: 'start? end?',
  RouteAnalysis: 'riskPoints summary threats recommendations',
  'RouteAnalysis.summary': 'overallRisk maxRiskWeight averageRisk totalDistance highRiskSegments',
  RouteRiskPoint: 'lat lng weight riskLevel threats',
  RouteThreat: 'id type severity description location timeframe confidence',
  'RouteThreat.location': 'lat lng radius',
  'RouteThreat.timeframe': 'start end',
  RouteRecommendation: 'type priority description alternativeRoute?',
  RadiusAnalysis: 'riskPoints center summary threats zones',
  'RadiusAnalysis.center': 'latitude longitude radius_km',
  'RadiusAnalysis.summary':
    'overallRisk maxRiskWeight averageRisk area_km2 highRiskZones safeZones',
  RadiusRiskPoint: 'lat lng weight riskLevel threats distance',
  RadiusThreat: 'id type severity description location affected_radius confidence',
  Zone: 'id type boundary riskLevel primaryThreats',
  PlainSimulationRequest: 'prompt webhook_url? settings? scenario_type? risk_analysis?',
  RiskSimulationRequest: 'prompt webhook_url? settings? scenario_type? risk_analysis',
  Settings: 'max_agents? simulation_duration? environment_type? weather_conditions?',
  RiskAnalysisRequest: 'enabled? types? resolution? time_window? include_mitigation?',
  SimulationCreated:
    'id simulation_id slug status created_at status_url result_url completed_at? prompt? scenario_type? risk_assessment? safety_metrics? recommendations?',
  SimulationStatus:
    'id simulation_id status result_url created_at build_started_at build_completed_at prompt error?',
  SimulationError: 'message code details',
  'SimulationError.details': 'stage reason',
  SimulationResults: 'id simulation_id status metadata environment actors features assets',
  'SimulationResults.metadata': 'prompt created_at completed_at generation_time settings',
  Environment: 'bounds terrain weather lighting',
  'Environment.bounds': 'min_lat max_lat min_lng max_lng min_elevation max_elevation',
  'Environment.terrain': 'mesh_url elevation_data',
  'Environment.weather': 'condition temperature humidity wind_speed',
  'Environment.lighting': 'time_of_day sun_position ambient_intensity',
  Actor: 'id type position properties behavior model',
  Feature: 'id type geometry properties',
  Assets: 'models textures sounds animations',
  SimulationGeoJson: 'type features',
  SimulationDownload: 'id format download_url assets expires_at',
  'SimulationDownload.assets': 'textures animations',
  RiskAssessment:
    'overall_risk_level risk_score risk_zones threats vulnerabilities mitigation_strategies',
  RiskZone: 'id type location risk_level description affected_agents? estimated_delay? confidence?',
  'RiskZone.location': 'floor coordinates',
  SimulationThreat:
    'id type severity description affected_floors? timeline? affected_population? alternative_routes?',
  'SimulationThreat.timeline': 'onset peak duration',
  Vulnerability:
    'id category description severity current_capacity? required_capacity? affected_floors?',
  MitigationStrategy:
    'id type priority description estimated_cost implementation_time risk_reduction',
  SafetyMetrics: 'evacuation_time bottlenecks capacity_utilization accessibility_score',
  Bottleneck: 'location severity delay_time affected_agents',
  SafetyRecommendation: 'category priority description implementation_time cost',
  TokenRequest: 'username password',
  TokenIssued: 'token',
  WebhookEvent: 'event simulation_id timestamp result_url? error? event_id sequence',
  Error: 'error code details?',
};

test('A11 M4 every field of the contract is in the document under its name', () => {
  for (const [resource, fields] of Object.entries(RESOURCES)) {
    const schema = schemaAt(resource);
    for (const written of fields.split(' ')) {
      const field = written.replace('?', '');
      assert.ok(schema.properties?.[field], `${resource} has ${field}`);
      // A prompt is required unless the scenario itself is there (F17).
      const isRequired = [schema.required, schema.then?.required].flat().includes(field);
      assert.equal(isRequired, !written.endsWith('?'), `${resource}.${field} is required`);
    }
  }
});

/** The closed lists of the contract, and where they apply. */
const WORDS: readonly (readonly [string, readonly string[]])[] = [
  [
    'geopolitical environmental infrastructure crime traffic weather',
    ['RouteThreat.type', 'RadiusThreat.type'],
  ],
  ['low medium high', ['RouteRequest.resolution', 'RiskAnalysisRequest.resolution']],
  [
    'low medium high critical',
    [
      'RouteRiskPoint.riskLevel',
      'RouteThreat.severity',
      'Zone.riskLevel',
      'RiskAssessment.overall_risk_level',
      'Bottleneck.severity',
    ],
  ],
  ['route_change timing_adjustment precaution equipment', ['RouteRecommendation.type']],
  ['low medium high urgent', ['RouteRecommendation.priority']],
  ['safe caution danger critical', ['Zone.type']],
  [
    'emergency_response urban_planning security_assessment disaster_simulation general',
    ['PlainSimulationRequest.scenario_type', 'RiskSimulationRequest.scenario_type'],
  ],
  ['urban rural indoor mixed', ['Settings.environment_type']],
  ['clear rain snow fog storm', ['Settings.weather_conditions']],
  ['queued processing completed failed', ['SimulationCreated.status', 'SimulationStatus.status']],
  ['pedestrian vehicle building object', ['Actor.type']],
  ['building road landmark vegetation', ['Feature.type']],
  ['simulation.started simulation.completed simulation.failed', ['WebhookEvent.event']],
];

test('M4 the closed lists of the contract are in the document, word for word', () => {
  for (const [words, places] of WORDS)
    for (const place of places) assert.deepEqual(schemaAt(place).enum, words.split(' '), place);
});

test('M4 the defaults of the contract are in the document', () => {
  for (const [place, value] of [
    ['RouteRequest.resolution', 'medium'],
    ['Settings.max_agents', 100],
    ['Settings.simulation_duration', 300],
    ['PlainSimulationRequest.scenario_type', 'general'],
    ['RiskAnalysisRequest.enabled', true],
    ['RiskAnalysisRequest.resolution', 'medium'],
    ['RiskAnalysisRequest.include_mitigation', true],
  ] as const)
    assert.equal(schemaAt(place).default, value, place);
});

test('M4 the documentation lists every call and every code, and says what to do', async () => {
  const page = await readPage('/docs/errors');
  for (const code of Object.keys(REFUSALS)) {
    const row = new RegExp(`<tr id="${code}">.*?</tr>`, 's').exec(page)?.[0] ?? '';
    assert.ok(row.includes(`<code>${code}</code>`), `${code} has its row in the error table`);
    assert.ok(row.includes(`>${REFUSALS[code as keyof typeof REFUSALS].status}</td>`), code);
  }
  const pages = [await readPage(), await readPage('/docs/reference')];
  for (const path of Object.keys(document.paths))
    for (const each of pages) assert.ok(each.includes(`<code>${path}</code>`), path);
});

test('M4 the documentation page needs nobody else: no script, nothing from another server', async () => {
  const page = await readPage();
  assert.ok(!/<script|<iframe|javascript:|\son\w+=/i.test(page), 'no script');
  for (const each of [await readPage('/docs/reference'), await readPage('/docs/webhooks')])
    assert.ok(!/<script(?![^>]*src="\/static\/)|<iframe|javascript:|\son\w+=/i.test(each));
  const links = [...page.matchAll(/\s(?:href|src|action)="([^"]*)"/g)].map((m) => m[1]!);
  assert.ok(links.length > 10);
  for (const link of links) assert.match(link, /^[/#](?!\/)/, link);
  assert.ok(!/@import|url\(/.test((await get('/static/presage.css')).text));
  const { headers } = await get('/docs');
  assert.match(headers.get('content-security-policy') ?? '', /default-src 'none'/);
  assert.ok(!/script-src|unsafe/.test(headers.get('content-security-policy') ?? ''));
});

test('M4 the welcome and the documentation page say which feed is on and how old it is', async () => {
  assert.match(service.output(), /^ {2}feeds +usgs:127\.0\.0\.1 \(1\d min old\)$/m);
  const row = findRow(await readPage(), FEED);
  assert.match(row, /<strong>on<\/strong>/);
  assert.match(row, />1\d min old</);
  assert.match(findRow(await readPage(), 'usgs'), />off</, 'that is another address');
});

test('M4 the age of a feed on the documentation page is that of the moment', async () => {
  const server = await startTestServer();
  try {
    const { services } = server.lifecycle;
    const read = async () => get('/docs', {}, server.baseUrl);
    assert.match((await read()).text, /No feed is on/);
    const feed = {
      name: 'usgs',
      title: 'USGS earthquakes',
      attribution: 'USGS, public domain',
      types: ['environmental'],
      state: 'fresh',
      succeededAtMs: services!.accounts.clock() - 125_000,
    };
    Object.assign(services!, { feeds: { status: () => [feed] } });
    const { text, headers } = await read();
    assert.equal(headers.get('cache-control'), 'public, max-age=60');
    for (const said of ['<strong>on</strong>', 'environmental', '2 min old', 'public domain'])
      assert.ok(findRow(text, 'usgs').includes(said), said);
    assert.match(findRow(text, 'nws'), />off</);
    server.turnClock(3_600_000);
    assert.match(findRow((await read()).text, 'usgs'), />1 h old</);
  } finally {
    await server.close();
  }
});

test('M4 security.txt says where to report, and until when that holds', async () => {
  const { status, headers, text } = await get('/.well-known/security.txt');
  assert.equal(status, 200);
  assert.match(headers.get('content-type') ?? '', /^text\/plain; charset=utf-8/i);
  assert.match(text, /^Contact: mailto:\S+@\S+$/m);
  const expires = Date.parse(/^Expires: (\S+)$/m.exec(text)?.[1] ?? '');
  const days = (expires - Date.now()) / 86_400_000;
  assert.ok(days > 30 && days < 366, `${days} days`); // RFC 9116 section 2.5.5: less than a year
});

test('M5 health tells of database, migrations, disk and load; liveness only of the process', async () => {
  const health = await call('/health');
  assert.equal(health.status, 200);
  assert.equal(health.body.status, 'ready');
  const checks = { database: 'ok', migrations: 'ok', disk: 'ok', load: 'ok' };
  assert.deepEqual(health.body.checks, checks);
  const live = await call('/health/live');
  assert.equal(live.status, 200);
  assert.equal(live.body.status, 'alive');
});

test('M5 health is 503 while starting, draining, or not migrated; liveness is not', async () => {
  const server = await startTestServer();
  const { lifecycle } = server;
  const { services } = lifecycle;
  const ask = await createCaller(server.baseUrl);
  const statusOf = async () => {
    assert.equal((await ask('/health/live')).status, 200);
    const { status, body, headers } = await ask('/health');
    if (status === 503) assert.ok(Number(headers.get('retry-after')) >= 1);
    return [status, body.status];
  };
  try {
    assert.deepEqual(await statusOf(), [200, 'ready']);
    lifecycle.phase = 'draining';
    assert.deepEqual(await statusOf(), [503, 'draining']);
    Object.assign(lifecycle, { phase: 'starting', services: undefined });
    assert.deepEqual(await statusOf(), [503, 'starting']);
    Object.assign(lifecycle, { phase: 'ready', services });
    await services!.database.pool.query('DELETE FROM schema_migrations');
    assert.deepEqual(await statusOf(), [503, 'unavailable']);
    assert.equal((await ask('/health')).body.checks.migrations, 'failing');
  } finally {
    Object.assign(lifecycle, { services });
    await server.close();
  }
});

test('M5 health, documents and numbers are not counted', async () => {
  const server = await startTestServer({ anonymousPerHour: 1 });
  try {
    const ask = await createCaller(server.baseUrl);
    assert.equal((await ask('/auth/user/')).headers.get('x-ratelimit-remaining'), '0');
    assert.equal((await ask('/risk-assessment/radius/')).status, 429);
    for (const path of ['/health', '/health/live', '/openapi.json', '/docs', '/metrics', '/'])
      for (let i = 0; i < 3; i++)
        assert.equal((await get(path, {}, server.baseUrl)).status, 200, path);
  } finally {
    await server.close();
  }
});

test('M5 the numbers are for this machine only, and not through a proxy', async () => {
  const server = await startTestServer();
  try {
    await get('/health', {}, server.baseUrl);
    const statusWith = async (sent: Record<string, string>) =>
      (await get('/metrics', sent, server.baseUrl)).status;
    const { status, headers, text } = await get('/metrics', {}, server.baseUrl);
    assert.equal(status, 200);
    assert.match(headers.get('content-type') ?? '', /^text\/plain/);
    for (const name of ['http_request_duration_seconds_bucket', 'presage_ready 1', 'process_cpu'])
      assert.ok(text.includes(name), name);
    assert.equal(await statusWith({ 'x-forwarded-for': '127.0.0.1' }), 404);
    assert.equal(await statusWith({ forwarded: 'for=127.0.0.1' }), 404);
  } finally {
    await server.close();
  }
});

test('M5 with a token the numbers are for its holder', async () => {
  const statusWith = async (headers: Record<string, string>) =>
    (await get('/metrics', headers)).status;
  const authorization = `Bearer ${METRICS_TOKEN}`;
  assert.equal(await statusWith({}), 404);
  assert.equal(await statusWith({ authorization: `${authorization}x` }), 404);
  assert.equal(await statusWith({ authorization: METRICS_TOKEN }), 404);
  assert.equal(await statusWith({ authorization }), 200);
  assert.equal(await statusWith({ authorization, 'x-forwarded-for': '192.0.2.1' }), 200);
});

test('M4 a third-party client made from the document alone tells the whole story', async () => {
  const api = new OpenAPIClientAxios({ definition: `${service.baseUrl}/openapi.json` });
  const client = await api.init();
  const operation = (name: string) => {
    assert.equal(typeof client[name], 'function', name);
    return client[name] as (...args: unknown[]) => Promise<{ status: number; data: any }>;
  };
  const username = 'grace';
  const password = 'a compiler of her own';
  const registered = await operation('register')(null, {
    username,
    email: 'grace@example.org',
    password,
  });
  assert.equal(registered.status, 201);
  const { data: issued } = await operation('issueToken')(null, { username, password });
  const asGrace = { headers: { Authorization: `Token ${issued.token}` } };
  const created = await operation('createKey')(null, { name: 'Mark I' }, asGrace);
  assert.equal(created.status, 201);
  const user = await operation('getUser')(null, null, asGrace);
  assert.equal(user.data.username, username);

  const anyStatus = { validateStatus: () => true };
  const withKey = { headers: { Authorization: `Api-Key ${created.data.key}` }, ...anyStatus };
  const analyze = async () =>
    operation('analyzeRadius')(
      { latitude: 48.8566, longitude: 2.3522, radius_km: 2, risk_types: ['crime', 'weather'] },
      null,
      withKey,
    );
  assert.ok([200, 501].includes((await analyze()).status));
  const status = await operation('getSimulationStatus')({ simulation_id: 'none' }, null, withKey);
  assert.equal(status.data.code, 'SIMULATION_NOT_FOUND');
  const revoked = await operation('revokeKey')({ key_id: created.data.id }, null, asGrace);
  assert.equal(revoked.status, 204);
  assert.equal((await analyze()).data.code, 'INVALID_API_KEY');
  assert.equal((await operation('revokeToken')(null, null, asGrace)).status, 204);
  const ended = await operation('getUser')(null, null, { ...asGrace, ...anyStatus });
  assert.equal(ended.data.code, 'INVALID_TOKEN');
});

function operations(): Operation[] {
  return Object.values(document.paths).flatMap((methods) => Object.values(methods));
}

/** A schema by the name of its component and the path inside it, through references and out of nullable unions. */
function schemaAt(path: string): Schema {
  const [component = '', ...names] = path.split('.');
  let schema = document.components.schemas[component];
  assert.ok(schema, `${component} is a component`);
  for (const name of names) {
    schema = schema.properties?.[name];
    assert.ok(schema, path);
    const reference: string | undefined = schema.$ref?.replace('#/components/schemas/', '');
    if (reference !== undefined) schema = document.components.schemas[reference]!;
  }
  return schema;
}

/** The row of a table that names this in its first cell. */
function findRow(page: string, name: string): string {
  const rows = [...page.matchAll(/<tr>.*?<\/tr>/gs)].map(([row]) => row);
  return rows.find((row) => row.includes(`<code>${name}</code>`)) ?? '';
}

async function readPage(path = '/docs'): Promise<string> {
  const { status, headers, text } = await get(path);
  assert.equal(status, 200);
  assert.match(headers.get('content-type') ?? '', /^text\/html/);
  return text;
}

/** The whole of an answer: one left half read would keep its server from stopping. */
async function get(
  path: string,
  headers: Readonly<Record<string, string>> = {},
  baseUrl = service.baseUrl,
): Promise<{ status: number; headers: Headers; text: string }> {
  const response = await fetch(baseUrl + path, { headers });
  return { status: response.status, headers: response.headers, text: await response.text() };
}
