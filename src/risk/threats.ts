/**
 * Threats: the pieces of evidence behind an answer, as people are told of them. Reports of one event by several publishers
 * become one threat that names them all; piles of past incidents become hotspots.
 */
import type { LatLng } from '#geo';
import type { Evidence, EvidenceGeometry, RiskType } from './evidence.ts';
import { reachOf } from './kernels.ts';
import { haversineKm } from './shape-distance.ts';

export interface Threat {
  readonly id: string;
  readonly type: RiskType;
  readonly kind: string;
  readonly severity: number;
  readonly confidence: number;
  readonly description: string;
  readonly at: LatLng;
  /** How far from there its effect is still a tenth. */
  readonly radiusKm: number;
  readonly fromMs: number;
  /** null while nobody has said when it ends. */
  readonly toMs: number | null;
  readonly sources: readonly ThreatSource[];
  /** What ranks it in a list that has to be cut: severity times confidence times nearness. */
  readonly rank: number;
  /** The evidence it stands for. */
  readonly evidenceIds: readonly string[];
  /** A small incident or a hotspot, which points name by their distance to it rather than by its shape. */
  readonly isSpot: boolean;
}

export interface ThreatSource {
  readonly source: string;
  readonly attribution: string;
  readonly url: string | null;
  readonly observedAtMs: number;
}

/** A piece of evidence and how much it matters to the question. */
export interface Piece {
  readonly evidence: Evidence;
  readonly rank: number;
  readonly isSpot: boolean;
}

/** exp(-x^2 / 2) is a tenth at this x. */
const TENTH_SIGMAS = Math.sqrt(2 * Math.LN10);

/** One threat per distinct event among the pieces. */
export function toThreats(pieces: readonly Piece[]): Threat[] {
  const groups: Piece[][] = [];
  // The most important first, so that each later report joins the one it repeats.
  const ordered = pieces.toSorted(
    (a, b) => b.rank - a.rank || (a.evidence.id < b.evidence.id ? -1 : 1),
  );
  for (const piece of ordered) {
    const group = groups.find(
      (each) =>
        each.every(({ evidence }) => evidence.source !== piece.evidence.source) &&
        isSameEvent(each[0]!.evidence, piece.evidence),
    );
    if (group) group.push(piece);
    else groups.push([piece]);
  }
  const threats = groups.map(toThreat);
  return withDistinctIds(threats);
}

/**
 * Whether two reports of different publishers tell of one event: same type and kind, at the same time, at the same place.
 * Earthquakes by instant, distance and magnitude, as publishers place them tens of kilometers apart.
 */
function isSameEvent(a: Evidence, b: Evidence): boolean {
  if (a.type !== b.type || a.kind !== b.kind) return false;
  const apartKm = haversineKm(placeOf(a.geometry), placeOf(b.geometry));
  if (a.kind === 'earthquake') {
    const apartMagnitude = Math.abs((a.sameness?.magnitude ?? 0) - (b.sameness?.magnitude ?? 0));
    return (
      Math.abs(a.validFromMs - b.validFromMs) < 120_000 && apartKm < 100 && apartMagnitude < 0.7
    );
  }
  const isAtOnce =
    a.validFromMs <= (b.validToMs ?? Infinity) && b.validFromMs <= (a.validToMs ?? Infinity);
  const reachKm =
    Math.max(reachOf(a.type, a.kind).sigmaKm, extentKm(a.geometry) + extentKm(b.geometry)) / 2;
  return isAtOnce && apartKm < reachKm;
}

function toThreat(group: readonly Piece[]): Threat {
  const best = group[0]!.evidence;
  return {
    id: toThreatId(best.type, best.id),
    type: best.type,
    kind: best.kind,
    severity: Math.max(...group.map(({ evidence }) => evidence.severity)),
    // Independent publishers who say the same make it surer.
    confidence: 1 - group.reduce((doubt, { evidence }) => doubt * (1 - evidence.confidence), 1),
    description: best.headline,
    at: placeOf(best.geometry),
    radiusKm: extentKm(best.geometry) + TENTH_SIGMAS * reachOf(best.type, best.kind).sigmaKm,
    fromMs: Math.min(...group.map(({ evidence }) => evidence.validFromMs)),
    toMs: group.some(({ evidence }) => evidence.validToMs === null)
      ? null
      : Math.max(...group.map(({ evidence }) => evidence.validToMs!)),
    sources: group.map(({ evidence }) => ({
      source: evidence.source,
      attribution: evidence.attribution,
      url: evidence.url,
      observedAtMs: evidence.observedAtMs,
    })),
    rank: group[0]!.rank,
    evidenceIds: group.map(({ evidence }) => evidence.id),
    isSpot: group.some(({ isSpot }) => isSpot),
  };
}

/** `crime-7f3a2c1b`: legible, and the same for the same evidence. */
export function toThreatId(type: RiskType, name: string): string {
  // FNV-1a, 32 bits (Fowler, Noll, Vo); spread enough for a list of hundreds, and clashes are told apart below.
  let hash = 0x811c9dc5;
  for (let i = 0; i < name.length; i++) hash = Math.imul(hash ^ name.charCodeAt(i), 0x01000193);
  return `${type}-${(hash >>> 0).toString(16).padStart(8, '0')}`;
}

function withDistinctIds(threats: readonly Threat[]): Threat[] {
  const seen = new Map<string, number>();
  return threats.map((threat) => {
    const times = seen.get(threat.id) ?? 0;
    seen.set(threat.id, times + 1);
    return times === 0 ? threat : { ...threat, id: `${threat.id}-${times + 1}` };
  });
}

/** Where a shape is said to be: the point itself, the middle of a line, the mean of an area's corners. */
function placeOf(geometry: EvidenceGeometry): LatLng {
  switch (geometry.kind) {
    case 'point':
      return geometry.at;
    case 'line':
      return geometry.points[Math.floor((geometry.points.length - 1) / 2)]!;
    case 'area':
      return meanOf(geometry.rings[0]!);
  }
}

function meanOf(ring: readonly LatLng[]): LatLng {
  const first = ring[0]!;
  let [lat, lng] = [0, 0];
  for (const point of ring) {
    lat += point.lat;
    const step = point.lng - first.lng;
    lng += first.lng + (step > 180 ? step - 360 : step < -180 ? step + 360 : step);
  }
  const mean = lng / ring.length;
  return { lat: lat / ring.length, lng: mean > 180 ? mean - 360 : mean < -180 ? mean + 360 : mean };
}

/** How far a shape reaches from where it is said to be. */
function extentKm(geometry: EvidenceGeometry): number {
  const place = placeOf(geometry);
  switch (geometry.kind) {
    case 'point':
      return geometry.radiusKm;
    case 'line':
      return (
        geometry.bufferKm + Math.max(...geometry.points.map((point) => haversineKm(place, point)))
      );
    case 'area':
      return Math.max(...geometry.rings.flat().map((point) => haversineKm(place, point)));
  }
}

const KM_PER_DEGREE = 111.2;

/** The threats a point names: those whose evidence mattered there, and the spots it lies within. */
export function namesAt(
  at: LatLng,
  threats: readonly Threat[],
  evidenceIds: readonly string[],
): string[] {
  const names: string[] = [];
  for (const threat of threats) {
    const isNear = threat.isSpot
      ? Math.abs(at.lat - threat.at.lat) * KM_PER_DEGREE <= threat.radiusKm &&
        haversineKm(at, threat.at) <= threat.radiusKm
      : threat.evidenceIds.some((id) => evidenceIds.includes(id));
    if (isNear) names.push(threat.id);
  }
  return names;
}
