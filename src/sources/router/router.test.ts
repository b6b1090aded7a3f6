/** A router on the loopback that speaks each protocol as its documentation writes it, well and badly. */
import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { RequestListener, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, beforeEach, test } from 'node:test';
import { destination, distanceKm } from '#geo';
import type { LatLng } from '#geo';
import type { WayWish } from '#risk';
import { createRouter } from './router.ts';
import type { Router, RouterKind } from './router.ts';

interface Asked {
  readonly path: string;
  readonly query: URLSearchParams;
  readonly body: any;
  readonly headers: NodeJS.Dict<string | string[]>;
}

const FROM = { lat: 48.8, lng: 2.3 };
const TO = destination({ from: FROM, bearing: 90, km: 20 });
const MIDDLE = destination({ from: FROM, bearing: 90, km: 10 });
const WISH: WayWish = { from: FROM, to: TO, via: [], avoid: [{ at: MIDDLE, radiusKm: 1 }] };
const KINDS = ['valhalla', 'ors', 'osrm'] as const satisfies readonly RouterKind[];
/** By the road, and around by the north and the south. */
const ROADS = [0, 45, 135].map((bearing) => [
  destination({ from: FROM, bearing: 180, km: 0.1 }),
  bearing === 0 ? MIDDLE : destination({ from: FROM, bearing, km: 14 }),
  destination({ from: TO, bearing: 180, km: 0.1 }),
]);

let server: Server;
let base: string;
let asked: Asked[];
let said: string[];
let nowMs: number;
let answer: (asked: Asked) => { status?: number; body: unknown; delayMs?: number };
const routers = new Set<Router>();

before(async () => {
  const listen: RequestListener = (request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const url = new URL(request.url ?? '', 'http://router');
      const text = Buffer.concat(chunks).toString();
      const body = text === '' ? undefined : (JSON.parse(text) as unknown);
      const one = { path: url.pathname, query: url.searchParams, body, headers: request.headers };
      asked.push(one);
      const { status = 200, body: reply, delayMs = 0 } = answer(one);
      const bytes = reply instanceof Buffer ? reply : JSON.stringify(reply);
      setTimeout(() => response.writeHead(status).end(bytes), delayMs);
    });
  };
  server = createServer(listen);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

beforeEach(() => ([asked, said, nowMs] = [[], [], 0]));

after(async () => {
  await Promise.all([...routers].map((router) => router.close()));
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
});

function open(kind: RouterKind, url = base): Router {
  const log = {
    info: (message: string) => void said.push(message),
    warn: (message: string) => void said.push(message),
  };
  const router = createRouter({ url, kind, userAgent: 'Presage/test', clock: () => nowMs, log });
  routers.add(router);
  return router;
}

/** Written anew from the description of the format, so that the test does not rest on the code it tests. */
function encode(line: readonly LatLng[], digits: number): string {
  let [lastLat, lastLng, text] = [0, 0, ''];
  const write = (step: number): void => {
    let rest = step < 0 ? -step * 2 - 1 : step * 2;
    for (; rest >= 32; rest = Math.floor(rest / 32))
      text += String.fromCharCode(((rest % 32) | 32) + 63);
    text += String.fromCharCode(rest + 63);
  };
  for (const point of line) {
    const [lat, lng] = [point.lat, point.lng].map((each) => Math.round(each * 10 ** digits));
    write(lat! - lastLat);
    write(lng! - lastLng);
    [lastLat, lastLng] = [lat!, lng!];
  }
  return text;
}

/** What each says to a question it can answer. */
const WELL: Record<RouterKind, (ways: readonly (readonly LatLng[])[]) => unknown> = {
  valhalla: ([first, ...others]) => {
    const trip = (way: readonly LatLng[]): object => ({
      trip: {
        locations: [],
        legs: [{ maneuvers: [], summary: { length: 20 }, shape: encode(way, 6) }],
        status: 0,
        status_message: 'Found route between points',
        units: 'kilometers',
      },
    });
    return { ...trip(first!), ...(others.length > 0 ? { alternates: others.map(trip) } : {}) };
  },
  ors: (ways) => ({
    type: 'FeatureCollection',
    bbox: [2.3, 48.8, 2.6, 48.9],
    features: ways.map((way) => ({
      type: 'Feature',
      bbox: [2.3, 48.8, 2.6, 48.9],
      properties: { summary: { distance: 20000.1, duration: 1000 }, way_points: [0, 2] },
      geometry: { type: 'LineString', coordinates: way.map(({ lat, lng }) => [lng, lat]) },
    })),
    metadata: { service: 'routing' },
  }),
  osrm: (ways) => ({
    code: 'Ok',
    routes: ways.map((way) => ({ geometry: encode(way, 5), legs: [], distance: 20000.1 })),
    waypoints: [],
  }),
};

/** Theirs, word for word: no way between the places. */
const NO_ROUTE: Record<RouterKind, { status: number; body: object }> = {
  valhalla: {
    status: 400,
    body: {
      error_code: 442,
      error: 'No path could be found for input',
      status_code: 400,
      status: 'Bad Request',
    },
  },
  ors: {
    status: 404,
    body: { error: { code: 2009, message: 'Route could not be found' }, info: { engine: {} } },
  },
  osrm: { status: 400, body: { code: 'NoRoute', message: 'Impossible route between points' } },
};

function isOn(way: readonly LatLng[], road: readonly LatLng[]): boolean {
  return road.every((corner) => way.some((at) => distanceKm({ from: at, to: corner }) < 0.02));
}

for (const kind of KINDS) {
  test(`${kind}: what it proposes is read as ways from end to end`, async () => {
    answer = () => ({ body: WELL[kind](ROADS) });
    const router = open(kind);
    const ways = await router.propose(WISH);
    assert.equal(ways.length, 3, 'each once, although two questions were answered');
    for (const [i, way] of ways.entries()) {
      assert.deepEqual([way[0], way.at(-1)], [FROM, TO]);
      assert.ok(isOn(way, ROADS[i]!));
    }
    assert.equal(router.status().outcomes.ways, asked.length);
    assert.equal(asked[0]?.headers['user-agent'], 'Presage/test');
    assert.deepEqual(said, []);
  });

  test(`${kind}: that there is no way is an answer, not a failure`, async () => {
    answer = () => NO_ROUTE[kind];
    const router = open(kind);
    for (let i = 0; i < 5; i++) assert.deepEqual(await router.propose(WISH), []);
    assert.deepEqual(router.status().outcomes, { no_route: asked.length });
    assert.deepEqual(said, []);
  });

  test(`${kind}: garbage, errors and answers of others give no ways, and are counted`, async () => {
    const others = KINDS.filter((other) => other !== kind).map((other) => WELL[other](ROADS));
    const cases: [unknown, number, string][] = [
      [Buffer.from('<html>no</html>'), 200, 'unreadable'],
      [Buffer.from(''), 200, 'unreadable'],
      [Buffer.from([0xff, 0xfe, 0x00]), 200, 'unreadable'],
      [Buffer.from('['.repeat(100_000)), 200, 'unreadable'],
      [null, 200, 'unreadable'],
      [[], 200, 'unreadable'],
      [{}, 200, 'unreadable'],
      [{ trip: { legs: [] }, features: [{}], routes: [{}] }, 200, 'unreadable'],
      [{ trip: { legs: [{ shape: 'x' }] }, features: 7, routes: 'all' }, 200, 'unreadable'],
      [WELL[kind]([[FROM, { lat: 91, lng: 2 }]]), 200, 'unreadable'],
      ...others.map((other): [unknown, number, string] => [other, 200, 'unreadable']),
      [Buffer.from('Bad Gateway'), 502, 'http_status'],
      [{ error: 'Daily quota reached' }, 403, 'http_status'],
      [{ message: 'slow down' }, 429, 'http_status'],
      [Buffer.from('<html>Not Found</html>'), 404, 'unreadable'],
      [{ detail: 'Not Found' }, 404, 'http_status'],
      [WELL[kind](ROADS), 301, 'http_status'],
      [Buffer.alloc(5 * 1024 * 1024, ' '), 200, 'too_large'],
    ];
    for (const [body, status, outcome] of cases) {
      answer = () => ({ status, body });
      const router = open(kind);
      const what = String(body).slice(0, 40);
      assert.deepEqual(await router.propose({ ...WISH, avoid: [] }), [], what);
      assert.deepEqual(router.status().outcomes, { [outcome]: 1 }, what);
    }
    assert.equal(said.length, cases.length, 'and told, once each');
  });
}

test('valhalla is asked for alternates, and apart from that for a way around the dangers', async () => {
  answer = ({ body }) => ({
    body: WELL.valhalla(body.exclude_polygons ? [ROADS[1]!] : [ROADS[0]!]),
  });
  const ways = await open('valhalla').propose(WISH);
  assert.ok(isOn(ways[0]!, ROADS[1]!) && isOn(ways[1]!, ROADS[0]!), 'the one around first');
  const around = asked.find(({ body }) => body.exclude_polygons);
  const usual = asked.find(({ body }) => !body.exclude_polygons);
  for (const one of [around!, usual!]) {
    assert.equal(one.path, '/route');
    assert.equal(one.headers['content-type'], 'application/json');
    assert.deepEqual(one.body.locations, [
      { lat: FROM.lat, lon: FROM.lng },
      { lat: TO.lat, lon: TO.lng },
    ]);
  }
  assert.equal(usual!.body.alternates, 2);
  assert.equal(usual!.body.exclude_polygons, undefined);
  assertRing(around!.body.exclude_polygons[0]);
});

test('openrouteservice is asked for alternative routes, and apart from that to avoid polygons', async () => {
  answer = ({ body }) => ({ body: WELL.ors(body.options ? [ROADS[1]!] : [ROADS[0]!]) });
  const ways = await open('ors', `${base}/ors/`).propose(WISH);
  assert.equal(ways.length, 2);
  const around = asked.find(({ body }) => body.options);
  const usual = asked.find(({ body }) => !body.options);
  assert.equal(usual!.path, '/ors/v2/directions/driving-car/geojson');
  assert.deepEqual(usual!.body.coordinates, [
    [FROM.lng, FROM.lat],
    [TO.lng, TO.lat],
  ]);
  assert.deepEqual(usual!.body.alternative_routes, { target_count: 3 });
  const { type, coordinates } = around!.body.options.avoid_polygons;
  assert.equal(type, 'MultiPolygon');
  assertRing(coordinates[0][0]);
});

test('OSRM is asked once, by its address; what the operator wrote behind it stays', async () => {
  answer = () => ({ body: WELL.osrm([ROADS[0]!]) });
  await open('osrm', `${base}/?token=abc`).propose(WISH);
  assert.equal(asked.length, 1);
  const [{ path, query }] = asked as [Asked];
  assert.equal(path, `/route/v1/driving/${FROM.lng},${FROM.lat};${TO.lng},${TO.lat}`);
  assert.deepEqual(Object.fromEntries(query), {
    token: 'abc',
    alternatives: 'true',
    overview: 'full',
    geometries: 'polyline',
    steps: 'false',
  });
});

/** Closed, around the danger, and neither end in it. */
function assertRing(ring: [number, number][]): void {
  assert.ok(ring.length >= 9);
  assert.deepEqual(ring[0], ring.at(-1));
  for (const [lng, lat] of ring)
    assert.ok(Math.abs(distanceKm({ from: MIDDLE, to: { lat, lng } }) - 1) < 0.001);
}

test('areas larger than a router takes are asked for again within 10 km all around', async () => {
  const perimeterKm = (rings: [number, number][][]): number =>
    rings
      .flatMap((ring) =>
        ring.slice(1).map(([lng, lat], i) => {
          const [fromLng, fromLat] = ring[i]!;
          return distanceKm({ from: { lat: fromLat, lng: fromLng }, to: { lat, lng } });
        }),
      )
      .reduce((sum, km) => sum + km, 0);
  // As Valhalla does it: error 167.
  answer = ({ body }) =>
    body.exclude_polygons && perimeterKm(body.exclude_polygons) > 10
      ? {
          status: 400,
          body: { error_code: 167, error: 'Exceeded maximum circumference for exclude_polygons' },
        }
      : { body: WELL.valhalla([body.exclude_polygons ? ROADS[1]! : ROADS[0]!]) };
  const avoid = [
    { at: MIDDLE, radiusKm: 4 },
    { at: destination({ from: FROM, bearing: 90, km: 3 }), radiusKm: 1 },
  ];
  const router = open('valhalla');
  const ways = await router.propose({ ...WISH, avoid });
  assert.equal(asked.length, 3);
  assert.ok(ways.some((way) => isOn(way, ROADS[1]!)));
  assert.deepEqual(router.status().outcomes, { ways: 2, no_route: 1 });
});

test('no ring goes over the antimeridian or a pole', async () => {
  answer = () => ({ body: WELL.valhalla([ROADS[0]!]) });
  const avoid = [
    { at: { lat: 0, lng: 179.99 }, radiusKm: 5 },
    { at: { lat: 89.9, lng: 0 }, radiusKm: 50 },
  ];
  await open('valhalla').propose({ ...WISH, avoid });
  assert.deepEqual(
    asked.map(({ body }) => body.exclude_polygons),
    [undefined],
  );
});

test('a way that begins or ends elsewhere is no way between the places', async () => {
  const far = destination({ from: TO, bearing: 0, km: 1.1 });
  answer = () => ({
    body: WELL.osrm([[FROM, MIDDLE, far], [far, MIDDLE, TO], [FROM], [FROM, MIDDLE, TO]]),
  });
  assert.deepEqual((await open('osrm').propose(WISH)).length, 1);
});

test('whoever asks waits two seconds and no longer', async () => {
  answer = () => ({ body: WELL.valhalla(ROADS), delayMs: 10_000 });
  const router = open('valhalla');
  const startedMs = performance.now();
  assert.deepEqual(await router.propose(WISH), []);
  const tookMs = performance.now() - startedMs;
  assert.ok(tookMs > 1_500 && tookMs < 4_000, `${tookMs} ms`);
  assert.deepEqual(router.status().outcomes, { timeout: 2 });
});

test('after three failures it is left alone for half a minute, then tried again', async () => {
  answer = () => ({ status: 500, body: {} });
  const router = open('osrm');
  for (let i = 0; i < 6; i++) await router.propose(WISH);
  assert.equal(asked.length, 3);
  nowMs += 29_000;
  await router.propose(WISH);
  assert.equal(asked.length, 3);
  nowMs += 1_000;
  await router.propose(WISH);
  await router.propose(WISH);
  assert.equal(asked.length, 4, 'one try, and it rests again');
  nowMs += 30_000;
  answer = () => ({ body: WELL.osrm(ROADS) });
  assert.equal((await router.propose(WISH)).length, 3);
  assert.equal((await router.propose(WISH)).length, 3);
  assert.deepEqual(router.status().outcomes, { http_status: 4, resting: 5, ways: 2 });
  assert.equal(said.length, 3, said.join('\n'));
});

test('a router that nobody answers for is a number, and its key is told to nobody', async () => {
  const router = open('ors', 'http://127.0.0.1:9/?api_key=secret');
  assert.deepEqual(await router.propose(WISH), []);
  assert.deepEqual(router.status().outcomes, { unreachable: 2 });
  assert.doesNotMatch(said.join(), /secret/);
});

test('no more than sixteen questions are under way at once', async () => {
  answer = () => ({ body: WELL.osrm([ROADS[0]!]), delayMs: 200 });
  const router = open('osrm');
  const all = await Promise.all(Array.from({ length: 40 }, async () => router.propose(WISH)));
  assert.equal(all.filter((ways) => ways.length === 1).length, 16);
  assert.deepEqual(router.status().outcomes, { busy: 24, ways: 16 });
  assert.equal((await router.propose(WISH)).length, 1);
});
