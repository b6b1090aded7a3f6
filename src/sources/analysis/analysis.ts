import { parseInstant } from '#base';
import type { Clock } from '#base';
import type { RadiusQuestion, RouteQuestion } from '#contract/questions';
import {
  THREATS_ANONYMOUS_MAX,
  THREATS_AUTHENTICATED_MAX,
  toRadiusBody,
  toRouteBody,
} from '#contract/shape-risk';
import type { RadiusBody, RouteBody } from '#contract/shape-risk';
import type { LatLng } from '#geo';
import { MODEL_VERSION, adviseRoute, analyzeRadius, analyzeRoute, wishForWay } from '#risk';
import type { Knowledge, RadiusRisk, Resolution, RouteAdvice, Threat, WayWish } from '#risk';
import type { Context } from '#risk/context';
import type { Baseline, RiskType } from '#risk/evidence';
import { guide } from '#risk/guidance';
import type { Traveller } from '#risk/guidance';
import { createAnswerCache } from './answer-cache.ts';
import { toFeedAges } from './feed-ages.ts';
import type { FeedReport } from './feed-ages.ts';
import { createTurnTaking } from './take-turns.ts';
import type { TakeTurns } from './take-turns.ts';

/** The caller: anonymous callers get the basic analysis (D12). */
export interface Asker {
  readonly userId: string | undefined;
}

export interface Analysis {
  route(question: RouteQuestion, asker: Asker): Promise<RouteBody>;
  radius(question: RadiusQuestion, asker: Asker): Promise<RadiusBody>;
  /** The radius analysis, and what to do about its threats. */
  brief(
    question: RadiusQuestion & { readonly traveller?: Traveller | undefined },
    asker: Asker,
  ): Promise<{ readonly body: RadiusBody; readonly advice: readonly RouteAdvice[] }>;
  /** The reported events near a place, the most important first. */
  threatsNear(place: NearPlace, asker: Asker): Promise<readonly Threat[]>;
  /** The ISO 3166 code of the country a place is in; undefined at sea. */
  countryAt(place: LatLng): Promise<string | undefined>;
}

export interface NearPlace extends LatLng {
  readonly radiusKm: number;
  /** Default: all. */
  readonly types?: readonly RiskType[] | undefined;
  readonly resolution?: Resolution | undefined;
  /** Default: now. */
  readonly timeMs?: number | undefined;
  readonly threatsMax: number;
}

/** The earth without evidence. */
export interface Earth {
  readonly baseline: Baseline;
  readonly isWater: (at: LatLng) => boolean;
  readonly context: Context;
  /** Water this far from any shore, where the map cannot be wrong. */
  readonly isOpenWater: (at: LatLng) => boolean;
}

export interface OwnWords {
  readonly title: string | null;
  readonly url: string | null;
}

export interface AnalysisParts {
  /** Ready shortly after the start; the first requests wait for it. */
  readonly earth: Promise<Earth>;
  /** The current evidence of feeds. */
  readonly liveLayers: () => Knowledge['layers'];
  /** The active feeds and the age of their data. */
  readonly feedReports?: () => readonly FeedReport[];
  /** The layers that belong to one account. */
  readonly ownLayers: (userId: string) => Promise<Knowledge['layers']>;
  /** Titles and links of an account's own incidents, by the ids of their evidence. */
  readonly ownWords: (
    userId: string,
    evidenceIds: readonly string[],
  ) => Promise<ReadonlyMap<string, OwnWords>>;
  /** Routes along roads, from a router. Never rejects; without a response there are none. */
  readonly proposeWays?: (wish: WayWish) => Promise<readonly (readonly LatLng[])[]>;
  readonly clock: Clock;
}

/** If only threats are wanted, few points are enough. */
const NEAR_POINTS = 10;
const DAY_MS = 86_400_000;
const ALTERNATIVES_ANONYMOUS_MAX = 1;
const ALTERNATIVES_AUTHENTICATED_MAX = 3;

/** The data that answers are computed from. */
interface Desk extends AnalysisParts {
  readonly takeTurns: TakeTurns;
}

/**
 * Returns the risk analysis of routes, circles and places:
 *
 *     const analysis = createAnalysis(parts);
 *     const answer = await analysis.route(question, asker);
 */
export function createAnalysis(parts: AnalysisParts): Analysis {
  const { earth, clock } = parts;
  const takeTurns = createTurnTaking();
  const desk: Desk = { ...parts, takeTurns };
  const answers = createAnswerCache(clock);

  return {
    async route(question, asker) {
      const knowledge = await know(desk, asker);
      return answers.answer(keyOf('route', question, asker), knowledge.layers, () =>
        answerRoute(desk, knowledge, question, asker),
      );
    },
    async radius(question, asker) {
      const knowledge = await know(desk, asker);
      return answers.answer(keyOf('radius', question, asker), knowledge.layers, () =>
        answerRadius(desk, knowledge, question, asker).then(({ body }) => body),
      );
    },
    async brief({ traveller = 'individual', ...question }, asker) {
      const { body, risk, timeMs } = await answerRadius(
        desk,
        await know(desk, asker),
        question,
        asker,
      );
      const window = { startMs: timeMs, endMs: timeMs + DAY_MS };
      return { body, advice: guide({ threats: risk.threats, traveller, window }) };
    },
    async threatsNear({ lat, lng, radiusKm, types, threatsMax, ...place }, asker) {
      const knowledge = await know(desk, asker);
      const analyzed = await takeTurns(
        analyzeRadius(knowledge, {
          center: { lat, lng },
          radiusKm,
          pointCount: NEAR_POINTS,
          types,
          resolution: place.resolution ?? 'medium',
          timeMs: place.timeMs ?? clock(),
          threatsMax,
        }),
      );
      const { threats } = await withOwnWords(desk, analyzed, asker);
      // What holds in a whole country is no event near the place.
      return threats.filter(({ scale }) => scale === 'place');
    },
    async countryAt(place) {
      return (await earth).context.describe(place, clock()).country?.code;
    },
  };
}

async function know(desk: Desk, { userId }: Asker): Promise<Knowledge> {
  const own = userId === undefined ? [] : await desk.ownLayers(userId);
  const { baseline, context } = await desk.earth;
  return { baseline, context, layers: [...desk.liveLayers(), ...own] };
}

/** Adds the owner's title and link to incidents in an answer. */
async function withOwnWords<R extends { readonly threats: readonly Threat[] }>(
  desk: Desk,
  risk: R,
  { userId }: Asker,
): Promise<R> {
  if (userId === undefined || risk.threats.length === 0) return risk;
  const words = await desk.ownWords(
    userId,
    risk.threats.flatMap(({ evidenceIds }) => evidenceIds),
  );
  const threats = risk.threats.map((threat) => {
    const own = words.get(threat.evidenceIds[0] ?? '');
    if (own === undefined) return threat;
    const sources = threat.sources.map((source, i) =>
      i === 0 ? { ...source, url: own.url } : source,
    );
    return { ...threat, description: own.title ?? threat.description, sources };
  });
  return { ...risk, threats };
}

function keyOf(what: string, question: object, { userId = '' }: Asker): string {
  return `${what} ${userId} ${JSON.stringify(question)}`;
}

async function answerRoute(
  desk: Desk,
  knowledge: Knowledge,
  question: RouteQuestion,
  asker: Asker,
): Promise<RouteBody> {
  const isDetailed = asker.userId !== undefined;
  const nowMs = desk.clock();
  const resolution = resolutionFor(question.resolution, isDetailed);
  const points = question.routePoints.map(({ lat, lng, timestamp }) => ({
    lat,
    lng,
    timeMs: timestamp === undefined ? undefined : parseInstant(timestamp),
  }));
  const window = toWindow(question.timeWindow, nowMs, points);
  const ask = {
    points,
    traveller: question.traveller,
    types: question.riskTypes,
    resolution,
    window,
    threatsMax: isDetailed ? THREATS_AUTHENTICATED_MAX : THREATS_ANONYMOUS_MAX,
  };
  const analyzed = await desk.takeTurns(analyzeRoute(knowledge, ask));
  const risk = await withOwnWords(desk, analyzed, asker);
  const wish = desk.proposeWays && wishForWay(risk);
  const { isWater, isOpenWater } = await desk.earth;
  const options = {
    alternativesMax: isDetailed ? ALTERNATIVES_AUTHENTICATED_MAX : ALTERNATIVES_ANONYMOUS_MAX,
    isWater,
    isOpenWater,
    roadWays: wish ? await desk.proposeWays(wish) : [],
  };
  const advice = await desk.takeTurns(adviseRoute(knowledge, ask, risk, options));
  return toRouteBody(risk, advice, window, {
    isDetailed,
    resolution,
    nowMs,
    modelVersion: MODEL_VERSION,
    feeds: toFeedAges(desk.feedReports?.() ?? [], nowMs),
  });
}

async function answerRadius(
  desk: Desk,
  knowledge: Knowledge,
  question: RadiusQuestion,
  asker: Asker,
): Promise<{ body: RadiusBody; risk: RadiusRisk; timeMs: number }> {
  const isDetailed = asker.userId !== undefined;
  const nowMs = desk.clock();
  const resolution = resolutionFor(question.resolution, isDetailed);
  const timeMs = question.time === undefined ? nowMs : parseInstant(question.time)!;
  const analyzed = await desk.takeTurns(
    analyzeRadius(knowledge, {
      center: { lat: question.latitude, lng: question.longitude },
      radiusKm: question.radius_km,
      pointCount: question.num_points!,
      types: question.risk_types,
      resolution,
      timeMs,
      threatsMax: isDetailed ? THREATS_AUTHENTICATED_MAX : THREATS_ANONYMOUS_MAX,
    }),
  );
  const risk = await withOwnWords(desk, analyzed, asker);
  const body = toRadiusBody(
    risk,
    { ...question, timeMs },
    {
      isDetailed,
      resolution,
      nowMs,
      modelVersion: MODEL_VERSION,
      feeds: toFeedAges(desk.feedReports?.() ?? [], nowMs),
    },
  );
  return { body, risk, timeMs };
}

/** The finest resolution is for authenticated callers. Others get the standard one, and the answer says so (D12). */
function resolutionFor(asked: Resolution = 'medium', isDetailed: boolean): Resolution {
  return asked === 'high' && !isDetailed ? 'medium' : asked;
}

/**
 * The default start is the first time of the points, or now; the default end is a day after the last time, or after the
 * start (D4).
 */
function toWindow(
  window: RouteQuestion['timeWindow'],
  nowMs: number,
  points: readonly { readonly timeMs?: number | undefined }[],
): { startMs: number; endMs: number } {
  const times = points.flatMap(({ timeMs }) => (timeMs === undefined ? [] : [timeMs]));
  const isDated = window === undefined && times.length > 0;
  const first = isDated ? times.reduce((a, b) => Math.min(a, b)) : nowMs;
  const startMs = window?.start === undefined ? first : parseInstant(window.start)!;
  const last = isDated ? times.reduce((a, b) => Math.max(a, b)) : startMs;
  const endMs = window?.end === undefined ? last + DAY_MS : parseInstant(window.end)!;
  return { startMs: Math.min(startMs, endMs), endMs };
}
