/**
 * Collects the evidence that matters to a question, with the place where each piece has most effect, and turns it into
 * threats that points can name. Every listed threat has a place among the samples (R13).
 */
import { invariant } from '#base';
import type { LatLng } from '#geo';
import { RISK_TYPES } from './evidence.ts';
import type { Evidence, RiskType } from './evidence.ts';
import type { Field, PointRisk } from './field.ts';
import { toWeight } from './hazard.ts';
import { HISTORY_HALF_LIFE_MS } from './kernels.ts';
import type { Knowledge } from './question.ts';
import { haversineKm } from './shape-distance.ts';
import { createStandings } from './standing-threats.ts';
import { levelOf, placeOf, toThreatId, toThreats } from './threats.ts';
import type { Piece, Threat } from './threats.ts';
import { createTopList } from './top-list.ts';
import type { TopList } from './top-list.ts';

/** Evidence that adds less than this to a point's hazard is not named there. */
export const NAMED_HAZARD_MIN = 0.01;
/** Piled incidents are called a hotspot where they alone give a medium weight. */
const HOTSPOT_WEIGHT_MIN = 0.25;
const HOTSPOT_RADIUS_KM = 0.25;
const HOTSPOTS_PER_TYPE_MAX = 10;
/** At least this many places where something is worst are weighed, the strongest first, shown or not. */
const WORST_MIN = 100;

/** Collects while points are weighed. `P` is what the caller knows of a place. */
export interface Collector<P extends { readonly at: LatLng }> {
  /** Weighs a point and remembers what mattered there. */
  weigh(field: Field, at: LatLng): Weighed;
  /** Takes a piece of evidence and the place where it adds most. */
  offer(evidence: Evidence, hazard: number, worst: P): void;
  /** The same for an incident of a layer that is an event of its own; without a place it is worst at its middle. */
  offerIncident(layer: number, incident: number, hazard: number, worst?: P): void;
  /** Whether an incident that adds at most `hazardMax` could still be shown; with its number, whether that one could. */
  acceptsIncident(layer: number, hazardMax: number, incident?: number): boolean;
  /** The hazard of the best offer of this evidence so far; 0 without one. */
  offered(evidence: Evidence): number;
  /** Where pieces are worse than at any weighed point, the strongest first. */
  listWorst(): readonly WorstPlace<P>[];
  /** The threats found, the most important first. */
  threats(): readonly Threat[];
}

export interface Weighed {
  readonly risk: PointRisk;
  readonly evidenceIds: readonly string[];
}

export interface WorstPlace<P> {
  readonly place: P;
  readonly hazard: number;
  /** The evidence that is worst here. */
  readonly evidenceId: string;
}

interface Found<P> extends Piece {
  /** The most it added at a point that was weighed. */
  weighedHazard: number;
  worst: P | undefined;
}

export function createCollector<P extends { readonly at: LatLng }>(
  knowledge: Knowledge,
  { threatsMax }: { readonly threatsMax: number },
  placeAt?: (at: LatLng) => P,
): Collector<P> {
  const found = new Map<string, Found<P>>();
  // Reports of one event become one threat, so more pieces are kept than shown.
  const piecesMax = 2 * threatsMax;
  const worstMax = Math.max(threatsMax, WORST_MIN);
  /** Per layer, the incidents that are events of their own: only the few that are shown are ever described. */
  const spots = knowledge.layers.map(() => ({
    top: createTopList(Math.max(piecesMax, worstMax)),
    worst: new Map<number, P>(),
  }));
  const standings = createStandings();
  const piles: { at: LatLng; hazards: readonly number[]; field: Field }[] = [];
  const placeOfSpot = ({ geometry }: Evidence): P => {
    invariant(placeAt, 'incidents offered without a place come with a way to describe them');
    return placeAt(placeOf(geometry));
  };
  let described: (Piece & { readonly worst: P })[] | undefined;
  const describeSpots = (): (Piece & { readonly worst: P })[] =>
    (described ??= spots.flatMap(({ top, worst }, i) =>
      listSpots(top, knowledge.layers[i]!).map((piece) => ({
        ...piece,
        worst: worst.get(piece.incident) ?? placeOfSpot(piece.evidence),
      })),
    ));

  return {
    weigh(field, at) {
      const evidenceIds: string[] = [];
      const risk = field.weigh(at, (evidence, hazard) => {
        noteWeighed(found, evidence, hazard);
        if (hazard >= NAMED_HAZARD_MIN) evidenceIds.push(evidence.id);
      });
      for (const fact of field.listFacts(at))
        if (standings.meet(fact, at)) evidenceIds.push(fact.id);
      if (isPiled(risk.pileHazards)) piles.push({ at, hazards: risk.pileHazards, field });
      return { risk, evidenceIds };
    },
    offer: (evidence, hazard, worst) => noteOffered(found, evidence, { hazard, worst }),
    offerIncident(layer, incident, hazard, worst) {
      const { top, worst: places } = spots[layer]!;
      if (top.add(incident, hazard) && worst) places.set(incident, worst);
    },
    acceptsIncident: (layer, hazardMax, incident) => spots[layer]!.top.accepts(hazardMax, incident),
    offered: ({ id }) => found.get(id)?.rank ?? 0,
    listWorst() {
      const ofShapes = [...found.values()].flatMap(({ evidence, rank, weighedHazard, worst }) =>
        worst !== undefined && weighedHazard < rank
          ? [{ place: worst, hazard: rank, evidenceId: evidence.id }]
          : [],
      );
      const ofSpots = describeSpots().map(({ evidence, rank, worst }) => ({
        place: worst,
        hazard: rank,
        evidenceId: evidence.id,
      }));
      return [...ofShapes, ...ofSpots]
        .sort((a, b) => b.hazard - a.hazard || (a.evidenceId < b.evidenceId ? -1 : 1))
        .slice(0, worstMax);
    },
    threats() {
      if (threatsMax === 0) return [];
      const pieces = [...found.values()].filter(({ rank }) => rank >= NAMED_HAZARD_MIN);
      // Grouping compares all pairs, so only as many as could be shown are grouped, the most important first.
      const important = [...pieces, ...describeSpots()]
        .sort((x, y) => y.rank - x.rank || (x.evidence.id < y.evidence.id ? -1 : 1))
        .slice(0, piecesMax);
      return [...standings.list(), ...toThreats(important), ...toHotspots(piles)]
        .sort(byRank)
        .slice(0, threatsMax);
    },
  };
}

function noteWeighed<P>(found: Map<string, Found<P>>, evidence: Evidence, hazard: number): void {
  const known = found.get(evidence.id);
  if (known) {
    known.rank = Math.max(known.rank, hazard);
    known.weighedHazard = Math.max(known.weighedHazard, hazard);
  } else
    found.set(evidence.id, {
      evidence,
      rank: hazard,
      isSpot: false,
      weighedHazard: hazard,
      worst: undefined,
    });
}

function noteOffered<P>(
  found: Map<string, Found<P>>,
  evidence: Evidence,
  { hazard, worst }: { readonly hazard: number; readonly worst: P },
): void {
  const known = found.get(evidence.id);
  if (!known)
    found.set(evidence.id, { evidence, rank: hazard, isSpot: false, weighedHazard: 0, worst });
  else if (hazard > known.rank) {
    known.rank = hazard;
    known.worst = worst;
  }
}

function isPiled(pileHazards: readonly number[]): boolean {
  for (const hazard of pileHazards)
    if (hazard > 0 && toWeight(hazard) >= HOTSPOT_WEIGHT_MIN) return true;
  return false;
}

function listSpots(
  top: TopList,
  { coverage: { describeIncident } }: Knowledge['layers'][number],
): (Piece & { readonly incident: number })[] {
  if (!describeIncident) return [];
  return top.list().map(([incident, rank]) => ({
    evidence: describeIncident(incident),
    rank,
    isSpot: true,
    incident,
  }));
}

function byRank(a: Threat, b: Threat): number {
  return b.rank - a.rank || (a.id < b.id ? -1 : 1);
}
/** The points where piled incidents are highest, each at least three hotspot radii from the next. */
function toHotspots(
  piles: readonly { at: LatLng; hazards: readonly number[]; field: Field }[],
): Threat[] {
  return RISK_TYPES.flatMap((type, k) => {
    const candidates = piles
      .filter(({ hazards }) => toWeight(hazards[k]!) >= HOTSPOT_WEIGHT_MIN)
      .toSorted((a, b) => b.hazards[k]! - a.hazards[k]!);
    const chosen: typeof candidates = [];
    for (const candidate of candidates) {
      if (chosen.length >= HOTSPOTS_PER_TYPE_MAX) break;
      if (chosen.every(({ at }) => haversineKm(at, candidate.at) >= 3 * HOTSPOT_RADIUS_KM))
        chosen.push(candidate);
    }
    return chosen.map(({ at, hazards, field }) => toHotspot(type, at, hazards[k]!, field));
  });
}

function toHotspot(type: RiskType, at: LatLng, hazard: number, field: Field): Threat {
  const counts = field.incidents.map(({ source, layers }) => ({
    source,
    count: layers.find((layer) => layer.type === type)?.countWithin(at, HOTSPOT_RADIUS_KM) ?? 0,
  }));
  const best = counts.reduce((a, b) => (b.count > a.count ? b : a));
  const severity = toWeight(hazard);
  return {
    id: toThreatId(type, `hotspot ${at.lat.toFixed(5)} ${at.lng.toFixed(5)}`),
    type,
    kind: 'hotspot',
    severity,
    level: levelOf(hazard),
    isUnconfirmed: false,
    scale: 'place',
    confidence: 0.8,
    description: `${type === 'crime' ? 'Crime' : 'Accident'} hotspot: ${best.count} recorded incidents within ${HOTSPOT_RADIUS_KM * 1000} m in the last year.`,
    at,
    radiusKm: HOTSPOT_RADIUS_KM,
    extentKm: HOTSPOT_RADIUS_KM,
    fromMs: field.span.startMs - HISTORY_HALF_LIFE_MS,
    toMs: null,
    sources: [
      { source: best.source, attribution: best.source, url: null, observedAtMs: field.span.endMs },
    ],
    rank: hazard,
    evidenceIds: [],
    isSpot: true,
  };
}
