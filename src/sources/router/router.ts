/**
 * Asks a router for routes along roads. Callers wait at most two seconds, a router that does not respond is paused, and
 * its responses are used only as lines.
 */
import { isStillAhead } from '#base';
import type { Clock } from '#base';
import { distanceKm } from '#geo';
import type { LatLng } from '#geo';
import { OutboundRefused, createOutbound } from '#outbound';
import type { OutboundReason } from '#outbound';
import type { WayWish } from '#risk';
import { ors } from './ors.ts';
import { osrm } from './osrm.ts';
import { BadAnswer } from './protocol.ts';
import type { Protocol, RoadAsk, RoadRequest } from './protocol.ts';
import { shrinkCircles, toRings } from './rings.ts';
import { thinLine } from './thin-line.ts';
import { valhalla } from './valhalla.ts';

const PROTOCOLS = { valhalla, ors, osrm } as const;
export type RouterKind = keyof typeof PROTOCOLS;

export interface RouterOptions {
  /** The URL. Its query, such as a key, is sent with every request. */
  readonly url: string;
  readonly kind: RouterKind;
  readonly userAgent: string;
  readonly clock: Clock;
  readonly log: { info(message: string): void; warn(message: string): void };
}

export interface Router {
  /** Never rejects. Each route begins and ends at the requested points. */
  propose(wish: WayWish): Promise<LatLng[][]>;
  status(): RouterStatus;
  close(): Promise<void>;
}

/** Counters since the start. `ways`: it proposed something. `resting`, `busy`: it was not asked. */
export interface RouterStatus {
  readonly outcomes: Readonly<Partial<Record<Outcome, number>>>;
}

type Outcome =
  | 'ways'
  | 'no_route'
  | 'resting'
  | 'busy'
  | OutboundReason
  | 'http_status'
  | 'unreadable'
  | 'fault';

const PROPOSE_MS_MAX = 2_000;
const ANSWER_BYTES_MAX = 4 * 1024 * 1024;
/** As many points as anonymous callers may send, so that all callers can get an alternative. */
const WAY_POINTS_MAX = 1_000;
/** Enough for a route of some thousand kilometres. */
const LINE_POINTS_MAX = 20_000;
const WAYS_MAX = 3;
/** Valhalla gives at most two unless told otherwise (service_limits.max_alternates). */
const ALTERNATIVES = 2;
/** The largest distance from a place to its road. */
const TO_ROAD_KM_MAX = 1;
const AT_ONCE_MAX = 16;
const FAILURES_TO_REST = 3;
const REST_MS = 30_000;
/** Failures are logged this often, not for every request; all are counted. */
const SAY_EVERY_MS = 60_000;

/** The router, and its responses so far. */
interface RouterState {
  readonly url: string;
  readonly clock: RouterOptions['clock'];
  readonly log: RouterOptions['log'];
  readonly protocol: Protocol;
  readonly outbound: ReturnType<typeof createOutbound>;
  readonly outcomes: Partial<Record<Outcome, number>>;
  underWay: number;
  failuresInARow: number;
  restUntilMs: number;
  saidAtMs: number;
}

export function createRouter({ url, kind, userAgent, clock, log }: RouterOptions): Router {
  const protocol: Protocol = PROTOCOLS[kind];
  // The operator chose the URL, so any address is allowed. Redirects are not followed.
  const outbound = createOutbound({ userAgent, openedRanges: ['0.0.0.0/0', '::/0'] });
  const outcomes: Partial<Record<Outcome, number>> = {};

  const router: RouterState = {
    url,
    clock,
    log,
    protocol,
    outbound,
    outcomes,
    underWay: 0,
    failuresInARow: 0,
    restUntilMs: -Infinity,
    saidAtMs: -Infinity,
  };

  return {
    propose: async (wish) => propose(router, wish),
    status: () => ({ outcomes: { ...outcomes } }),
    close: async () => outbound.close(),
  };
}

/** Undefined: it did not respond. */
async function ask(
  router: RouterState,
  roadAsk: RoadAsk,
  deadlineMs: number,
): Promise<LatLng[][] | undefined> {
  try {
    const { status, bytes } = await router.outbound.request({
      ...toOutbound(router.url, router.protocol.toRequest(roadAsk)),
      bytesMax: ANSWER_BYTES_MAX,
      totalMsMax: Math.max(1, Math.round(deadlineMs - performance.now())),
    });
    const ways = readWays(router.protocol, status, bytes);
    count(router, ways.length > 0 ? 'ways' : 'no_route');
    return ways;
  } catch (error) {
    const outcome = toOutcome(error);
    count(router, outcome);
    say(router, `the router failed (${outcome}): ${(error as Error).message}`);
    return undefined;
  }
}

/** Avoids the danger areas; if a router does not accept areas that large, their centres. */
async function askAround(
  router: RouterState,
  { from, via, to, avoid }: WayWish,
  deadlineMs: number,
) {
  const question = { stops: [from, ...via, to], alternatives: 0 };
  const ways = await ask(router, { ...question, rings: toRings(avoid) }, deadlineMs);
  const smaller = ways?.length === 0 ? shrinkCircles(avoid) : undefined;
  return smaller ? ask(router, { ...question, rings: toRings(smaller) }, deadlineMs) : ways;
}

async function askAll(router: RouterState, wish: WayWish): Promise<LatLng[][]> {
  const deadlineMs = performance.now() + PROPOSE_MS_MAX;
  const { from, via, to } = wish;
  // Routers offer alternatives only between two points.
  const alternatives = via.length === 0 ? ALTERNATIVES : 0;
  const isAvoiding = router.protocol.canAvoid && toRings(wish.avoid).length > 0;
  const answers = await Promise.all([
    ...(isAvoiding ? [askAround(router, wish, deadlineMs)] : []),
    ask(router, { stops: [from, ...via, to], rings: [], alternatives }, deadlineMs),
  ]);
  settle(
    router,
    answers.some((ways) => ways !== undefined),
  );
  return answers.flatMap((ways) => ways ?? []);
}

/** Pauses requests after some consecutive failures, and again after each further one, until the router responds. */
function settle(router: RouterState, hasAnswered: boolean): void {
  if (hasAnswered) {
    if (router.failuresInARow >= FAILURES_TO_REST) router.log.info('the router responds again');
    router.failuresInARow = 0;
    return;
  }
  router.failuresInARow++;
  if (router.failuresInARow < FAILURES_TO_REST) return;
  router.restUntilMs = router.clock() + REST_MS;
  if (router.failuresInARow === FAILURES_TO_REST)
    router.log.warn(
      `the router failed ${FAILURES_TO_REST} times in a row; it is now used less often`,
    );
}

function say(router: RouterState, failure: string): void {
  if (Math.abs(router.clock() - router.saidAtMs) < SAY_EVERY_MS) return;
  router.saidAtMs = router.clock();
  router.log.warn(failure);
}

function count(router: RouterState, outcome: Outcome): void {
  router.outcomes[outcome] = (router.outcomes[outcome] ?? 0) + 1;
}

async function propose(router: RouterState, wish: WayWish): Promise<LatLng[][]> {
  const reason = isStillAhead(router.restUntilMs, { nowMs: router.clock(), longestMs: REST_MS })
    ? 'resting'
    : router.underWay >= AT_ONCE_MAX
      ? 'busy'
      : undefined;
  if (reason !== undefined) {
    count(router, reason);
    return [];
  }
  router.underWay++;
  try {
    return chooseWays(await askAll(router, wish), wish);
  } finally {
    router.underWay--;
  }
}

function toOutbound(base: string, { path, query = {}, body }: RoadRequest) {
  const url = new URL(base);
  url.pathname = url.pathname.replace(/\/+$/, '') + path;
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  const headers = { accept: 'application/geo+json, application/json' };
  return body === undefined
    ? { url: url.href, headers }
    : {
        url: url.href,
        method: 'POST' as const,
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      };
}

class BadStatus extends Error {}

/** No routes if the router says that there are none. */
function readWays(protocol: Protocol, status: number, bytes: Uint8Array): LatLng[][] {
  const isRefusal = status === 400 || status === 404;
  if (status !== 200 && !isRefusal) throw new BadStatus(`it responded with ${status}`);
  const answer = parseJson(bytes);
  if (!isRefusal) return protocol.parseWays(answer);
  if (protocol.isNoRoute(answer)) return [];
  throw new BadStatus(`it responded with ${status}`);
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    throw new BadAnswer('the response is not JSON');
  }
}

function toOutcome(error: unknown): Outcome {
  if (error instanceof OutboundRefused) return error.reason;
  if (error instanceof BadStatus) return 'http_status';
  if (error instanceof BadAnswer) return 'unreadable';
  return 'fault';
}

/** Lines that connect the two points, each once, with no more points than necessary. */
function chooseWays(lines: readonly LatLng[][], { from, to }: WayWish): LatLng[][] {
  const ways = lines
    .filter((line) => line.length >= 2 && line.length <= LINE_POINTS_MAX)
    .filter(
      (line) =>
        distanceKm({ from, to: line[0]! }) <= TO_ROAD_KM_MAX &&
        distanceKm({ from: to, to: line.at(-1)! }) <= TO_ROAD_KM_MAX,
    )
    .map((line) => thinLine([from, ...line, to], { pointsMax: WAY_POINTS_MAX }));
  const distinct = new Map(ways.map((way) => [JSON.stringify(way), way]));
  return [...distinct.values()].slice(0, WAYS_MAX);
}
