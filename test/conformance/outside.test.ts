/** A service with a feed and a router of the operator's own, both inside, as an operator sets them up. */
import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { destination, distanceKm } from '#geo';
import type { LatLng } from '#geo';
import { createCaller } from '../support/call.ts';
import type { Call } from '../support/call.ts';
import { createTestDatabase } from '../support/database.ts';
import { HANG_SECONDS, promised } from '../support/extent.ts';
import { createKey, createPerson } from '../support/people.ts';
import { startService } from '../support/service.ts';
import type { RunningService } from '../support/service.ts';

const FROM = { lat: 48.8, lng: 2.3 };
const TO = round(destination({ from: FROM, bearing: 90, km: 20 }));
const MIDDLE = round(destination({ from: FROM, bearing: 90, km: 10 }));
const AROUND = [FROM, round(destination({ from: MIDDLE, bearing: 0, km: 3 })), TO];
const THROUGH = [FROM, round(destination({ from: MIDDLE, bearing: 0, km: 0.1 })), TO];
const FAR_AROUND = [FROM, round(destination({ from: MIDDLE, bearing: 0, km: 15 })), TO];

let outside: Server;
let service: RunningService;
let call: Call;
let auth: string;
let drop: () => Promise<void>;
/** The router's next answer. */
let road: readonly LatLng[] | 'nothing' | 'garbage' = AROUND;
const agents = new Map<string, string | undefined>();

before(async () => {
  outside = createServer((request, response) => {
    const path = (request.url ?? '').split('?')[0]!;
    agents.set(path.startsWith('/route/') ? 'router' : path, request.headers['user-agent']);
    if (path === '/dangers') return response.end(JSON.stringify(listDangers()));
    if (path === '/broken') return response.end('<html>sorry</html>');
    if (road === 'nothing') return; // and so until the connection is closed
    response.end(road === 'garbage' ? '}' : JSON.stringify(toOsrm(road)));
  });
  await new Promise<void>((done) => outside.listen(0, '127.0.0.1', done));
  const base = `http://127.0.0.1:${(outside.address() as AddressInfo).port}`;
  const database = await createTestDatabase();
  drop = () => database.drop();
  service = await startService({
    env: {
      DATABASE_URL: database.url,
      RATE_LIMIT_ANONYMOUS: '100000',
      FEEDS: `geojson=${base}/dangers,usgs=${base}/broken,nws=http://127.0.0.2:9/`,
      FEEDS_ALLOW_CIDR: '127.0.0.1/32',
      CONTACT: 'ops@example.org',
      ROUTER_URL: base,
      ROUTER_KIND: 'osrm',
    },
  });
  call = await createCaller(service.baseUrl);
  auth = (await createKey(call, await createPerson(call))).auth;
  await untilFetched();
});

after(async () => {
  await service.stop();
  outside.closeAllConnections();
  await new Promise((done) => outside.close(done));
  await drop();
});

/** One road closed for days, in the middle of the way. */
function listDangers(): object {
  const hours = (count: number): string => new Date(Date.now() + count * 3_600_000).toISOString();
  return {
    type: 'FeatureCollection',
    features: [
      {
        type: 'Feature',
        geometry: { type: 'Point', coordinates: [MIDDLE.lng, MIDDLE.lat] },
        properties: {
          external_id: 'fire',
          type: 'infrastructure',
          severity: 1,
          confidence: 0.9,
          radius_km: 1,
          starts_at: hours(-24),
          ends_at: hours(72),
          title: 'Fuel depot on fire',
        },
      },
    ],
  };
}

function toOsrm(line: readonly LatLng[]): object {
  let [text, lastLat, lastLng] = ['', 0, 0];
  const write = (step: number): void => {
    let rest = step < 0 ? -step * 2 - 1 : step * 2;
    for (; rest >= 32; rest = Math.floor(rest / 32))
      text += String.fromCharCode(((rest % 32) | 32) + 63);
    text += String.fromCharCode(rest + 63);
  };
  for (const point of line) {
    const [lat, lng] = [Math.round(point.lat * 1e5), Math.round(point.lng * 1e5)];
    write(lat - lastLat);
    write(lng - lastLng);
    [lastLat, lastLng] = [lat, lng];
  }
  return { code: 'Ok', routes: [{ geometry: text, legs: [] }], waypoints: [] };
}

function round({ lat, lng }: LatLng): LatLng {
  return { lat: Math.round(lat * 1e5) / 1e5, lng: Math.round(lng * 1e5) / 1e5 };
}

async function readMetrics(): Promise<string> {
  return (await fetch(`${service.baseUrl}/metrics`)).text();
}

async function untilFetched(): Promise<void> {
  const deadline = performance.now() + HANG_SECONDS * 1000;
  while (performance.now() < deadline) {
    const text = await readMetrics();
    const isDone =
      /^presage_feed_events\{feed="geojson:127\.0\.0\.1"\} 1$/m.test(text) &&
      (text.match(/^presage_feed_failures_total\{/gm) ?? []).length === 2;
    if (isDone) return;
    await delay(100);
  }
  assert.fail(`the feeds did not come:\n${service.output()}`);
}

interface Change {
  readonly description: string;
  readonly alternativeRoute: readonly LatLng[];
}

let questions = 0;

/** A question a hand's breadth away each time: the same one again may be answered from memory. */
async function changesOf(who?: string): Promise<Change[]> {
  const near = destination({ from: FROM, bearing: 90, km: 2 });
  const json = { routePoints: [FROM, { ...near, lng: near.lng + ++questions * 1e-6 }, TO] };
  const { status, body } = await call('/risk-assessment/', { json, auth: who });
  assert.equal(status, 200, JSON.stringify(body));
  assert.ok(body.summary.maxRiskWeight > 0.5, 'the danger is on the route');
  return body.recommendations.filter(({ type }: { type: string }) => type === 'route_change');
}

const byRoad = (changes: readonly Change[]): Change[] =>
  changes.filter(({ description }) => description.includes('It follows roads.'));

test('D13 the way of the router is offered when it is safer, and analysing it proves it', async () => {
  road = AROUND;
  for (const who of [undefined, auth]) {
    const [first] = await changesOf(who);
    assert.match(first!.description, /lowers exposure by \d+ %.*\d+ % longer.*It follows roads\.$/);
    assert.deepEqual([first!.alternativeRoute[0], first!.alternativeRoute.at(-1)], [FROM, TO]);
    for (const corner of AROUND)
      assert.ok(
        first!.alternativeRoute.some((at) => distanceKm({ from: at, to: corner }) < 0.02),
        'it follows the line of the router',
      );
    const exposure = async (routePoints: readonly LatLng[]): Promise<number> => {
      const { body } = await call('/risk-assessment/', { json: { routePoints }, auth: who });
      return body.summary.averageRisk * body.summary.totalDistance;
    };
    const [before_, after_] = [await exposure([FROM, TO]), await exposure(first!.alternativeRoute)];
    assert.ok(after_ <= 0.9 * before_ + 0.001, `${after_} instead of ${before_}`);
  }
});

test('D13 the way of the router is not offered when it leads through the danger or is far too long', async () => {
  for (const line of [THROUGH, FAR_AROUND, [FROM, TO]]) {
    road = line;
    const changes = await changesOf(auth);
    assert.deepEqual(byRoad(changes), []);
    assert.ok(changes.length > 0, 'our own detour is still there');
  }
});

test('D13 without an answer of the router the analysis is the same as without a router', async () => {
  for (const silence of ['garbage', 'nothing'] as const) {
    road = silence;
    const startedMs = performance.now();
    const changes = await changesOf(auth);
    assert.ok(changes.length > 0 && byRoad(changes).length === 0);
    assert.ok(performance.now() - startedMs < promised(6) * 1000);
  }
});

test('OP.3 the numbers give age, size and failures of every feed, and the router', async () => {
  const text = await readMetrics();
  const value = (sample: string): number => {
    const line = text.split('\n').find((each) => each.startsWith(`${sample} `));
    assert.ok(line, `${sample} is not among\n${text.match(/^presage_.*$/gm)?.join('\n')}`);
    return Number(line.split(' ').at(-1));
  };
  const good = 'feed="geojson:127.0.0.1"';
  const page = 'feed="usgs:127.0.0.1"';
  const closed = 'feed="nws:127.0.0.2"';
  assert.ok(value(`presage_feed_last_success_age_seconds{${good}}`) < 60);
  assert.ok(!text.includes(`presage_feed_last_success_age_seconds{${page}}`), 'it never succeeded');
  assert.equal(value(`presage_feed_events{${good}}`), 1);
  assert.equal(value(`presage_feed_events{${page}}`), 0);
  assert.equal(value(`presage_feed_fetches_total{${good}}`), 1);
  assert.equal(value(`presage_feed_failures_in_a_row{${good}}`), 0);
  assert.equal(value(`presage_feed_failures_in_a_row{${page}}`), 1);
  assert.equal(value(`presage_feed_failures_total{${page},reason="html"}`), 1);
  assert.equal(value(`presage_feed_failures_total{${closed},reason="forbidden_address"}`), 1);
  assert.equal(value(`presage_feed_circuit_open{${page}}`), 0);
  assert.ok(value('presage_router_questions_total{outcome="ways"}') >= 4);
  assert.equal(value('presage_router_questions_total{outcome="unreadable"}'), 1);
  assert.equal(value('presage_router_questions_total{outcome="timeout"}'), 1);
  for (const name of ['feed_events', 'feed_failures_total', 'router_questions_total'])
    assert.match(text, new RegExp(`^# TYPE presage_${name} (gauge|counter)$`, 'm'));
});

test('a range opened by the operator is fetched from, its neighbour is not; all get a contact address', () => {
  assert.deepEqual([...agents.keys()].sort(), ['/broken', '/dangers', 'router']);
  for (const agent of agents.values())
    assert.match(agent ?? '', /^Presage\/\d+\.\d+\.\d+ \(ops@example\.org\)$/);
});
