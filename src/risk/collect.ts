/** Gathers the evidence that matters at the points of an answer, and turns it into threats that the points can name. */
import type { LatLng } from '#geo';
import { RISK_TYPES } from './evidence.ts';
import type { RiskType } from './evidence.ts';
import type { Field, PointRisk } from './field.ts';
import { toWeight } from './hazard.ts';
import { HISTORY_HALF_LIFE_MS } from './kernels.ts';
import type { Knowledge } from './question.ts';
import { haversineKm } from './shape-distance.ts';
import { toThreatId, toThreats } from './threats.ts';
import type { Piece, Threat } from './threats.ts';
import { createTopList } from './top-list.ts';
import type { TopList } from './top-list.ts';

/** Evidence that adds less than this to a point's hazard is not named there. */
const NAMED_HAZARD_MIN = 0.01;
/** A pile is called a hotspot where it alone gives a medium weight. */
const HOTSPOT_WEIGHT_MIN = 0.25;
const HOTSPOT_RADIUS_KM = 0.25;
const HOTSPOTS_PER_TYPE_MAX = 10;

/** Collects while points are weighed. */
export interface Collector {
  /** Weighs a point and remembers what mattered there. */
  weigh(
    field: Field,
    at: LatLng,
  ): { readonly risk: PointRisk; readonly evidenceIds: readonly string[] };
  /** Takes the incidents that are events of their own around a place. */
  addEventsNear(field: Field, at: LatLng, km: number): void;
  /** The threats found, the most important first. */
  threats(): readonly Threat[];
}

export function createCollector(
  knowledge: Knowledge,
  { threatsMax }: { readonly threatsMax: number },
): Collector {
  const found = new Map<string, Piece>();
  // Reports of one event become one threat, so more are looked at than told.
  const piecesMax = 2 * threatsMax;
  /** Per layer, the incidents that are events of their own: only the few that are told are ever described. */
  const spots = knowledge.layers.map(() => createTopList(piecesMax));
  const piles: { at: LatLng; hazards: readonly number[]; field: Field }[] = [];

  return {
    weigh(field, at) {
      const evidenceIds: string[] = [];
      const risk = field.weigh(at, (evidence, hazard) => {
        const known = found.get(evidence.id);
        if (!known || known.rank < hazard)
          found.set(evidence.id, { evidence, rank: hazard, isSpot: false });
        if (hazard >= NAMED_HAZARD_MIN) evidenceIds.push(evidence.id);
      });
      if (isPiled(risk.pileHazards)) piles.push({ at, hazards: risk.pileHazards, field });
      return { risk, evidenceIds };
    },
    addEventsNear(field, at, km) {
      field.incidents.forEach(({ layers }, i) => {
        const top = spots[i]!;
        for (const layer of layers)
          layer.forEachEventNear(at, km, (incident, hazard) => {
            if (hazard >= NAMED_HAZARD_MIN) top.add(incident, hazard);
          });
      });
    },
    threats() {
      if (threatsMax === 0) return [];
      const pieces = [...found.values()].filter(({ rank }) => rank >= NAMED_HAZARD_MIN);
      // Grouping compares each with each, so only as many as could be told are looked at, the most important first.
      const important = [...pieces, ...describeSpots(spots, knowledge)]
        .sort((x, y) => y.rank - x.rank || (x.evidence.id < y.evidence.id ? -1 : 1))
        .slice(0, piecesMax);
      return [...toThreats(important), ...toHotspots(piles)].sort(byRank).slice(0, threatsMax);
    },
  };
}

function isPiled(pileHazards: readonly number[]): boolean {
  for (const hazard of pileHazards)
    if (hazard > 0 && toWeight(hazard) >= HOTSPOT_WEIGHT_MIN) return true;
  return false;
}

function describeSpots(spots: readonly TopList[], { layers }: Knowledge): Piece[] {
  return spots.flatMap((top, i) => {
    const describe = layers[i]!.coverage.describeIncident;
    if (!describe) return [];
    return top.list().map(([incident, rank]) => ({
      evidence: describe(incident),
      rank,
      isSpot: true,
    }));
  });
}

function byRank(a: Threat, b: Threat): number {
  return b.rank - a.rank || (a.id < b.id ? -1 : 1);
}

/** The points where piles are highest, each at least three hotspot radii from the next. */
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
    confidence: 0.8,
    description: `${type === 'crime' ? 'Crime' : 'Accident'} hotspot: ${best.count} recorded incidents within ${HOTSPOT_RADIUS_KM * 1000} m in the last year.`,
    at,
    radiusKm: HOTSPOT_RADIUS_KM,
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
