/**
 * Threats: the pieces of evidence behind an answer, in the form that the answer shows. Reports of one event by several
 * publishers become one threat that names them all; piles of past incidents become hotspots.
 */
import { hashText } from '#base/text';
import { DEGREE } from '#geo';
import type { LatLng } from '#geo';
import type { FactScale } from './context/index.ts';
import type { Evidence, EvidenceGeometry, RiskType } from './evidence.ts';
import { round4, toLevel, toWeight } from './hazard.ts';
import type { RiskLevel } from './hazard.ts';
import { reachOf } from './kernels.ts';
import { haversineKm } from './shape-distance.ts';

export interface Threat {
  readonly id: string;
  readonly type: RiskType;
  readonly kind: string;
  /** How bad it is where it is, whatever the doubt. */
  readonly severity: number;
  /** How much it matters here: the level of what it adds where it is worst in the question (docs/risk-model.md). */
  readonly level: RiskLevel;
  /** Nobody has confirmed it: it is listed and counts little. */
  readonly isUnconfirmed: boolean;
  /** The scale it is known at: one place, or all of an area. */
  readonly scale: 'place' | FactScale;
  /** The area of a standing threat: `Kharkiv oblast, Ukraine`. */
  readonly area?: string;
  readonly confidence: number;
  readonly description: string;
  readonly at: LatLng;
  /** Distance from there at which its effect is still a tenth. */
  readonly radiusKm: number;
  /** How far the event itself reaches from there. */
  readonly extentKm: number;
  readonly fromMs: number;
  /** null while its end is unknown. */
  readonly toMs: number | null;
  readonly sources: readonly ThreatSource[];
  /** Its rank in a list that has to be cut: the hazard it adds where it is worst. */
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
  /** What it adds where it is worst. */
  rank: number;
  readonly isSpot: boolean;
}

/** exp(-x^2 / 2) is a tenth at this x. */
const TENTH_SIGMAS = Math.sqrt(2 * Math.LN10);

/** One threat per distinct event among the pieces, the most important first. */
export function toThreats(pieces: readonly Piece[]): Threat[] {
  // The most important first, so that each later report joins the one it repeats.
  const ordered = pieces.toSorted(
    (a, b) => b.rank - a.rank || (a.evidence.id < b.evidence.id ? -1 : 1),
  );
  const alike = Map.groupBy(ordered, ({ evidence }) => `${evidence.type} ${evidence.kind}`);
  const groups = [...alike.values()].flatMap(groupByEvent);
  const threats = groups.map(toThreat).sort((a, b) => b.rank - a.rank || (a.id < b.id ? -1 : 1));
  return withDistinctIds(threats);
}

/** Reports of one event by several publishers together. Pieces of one type and kind, the most important first. */
function groupByEvent(pieces: readonly Piece[]): Piece[][] {
  // A publisher does not report one event twice, so a single publisher needs no comparing.
  if (new Set(pieces.map(({ evidence }) => evidence.source)).size === 1)
    return pieces.map((piece) => [piece]);
  const groups: Piece[][] = [];
  for (const piece of pieces) {
    const group = groups.find(
      (each) =>
        each.every(({ evidence }) => evidence.source !== piece.evidence.source) &&
        isSameEvent(each[0]!.evidence, piece.evidence),
    );
    if (group) group.push(piece);
    else groups.push([piece]);
  }
  return groups;
}

/**
 * Whether two reports of different publishers, of the same type and kind, are about one event: at the same time and
 * place. Earthquakes by instant, distance and magnitude, as publishers place them tens of kilometres apart.
 */
function isSameEvent(a: Evidence, b: Evidence): boolean {
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

/** Reports below this confidence are listed as unconfirmed. */
const CONFIRMED_MIN = 0.5;

function toThreat(group: readonly Piece[]): Threat {
  const best = group[0]!.evidence;
  // Independent publishers that say the same raise the confidence.
  const confidence =
    1 - group.reduce((doubt, { evidence }) => doubt * (1 - evidence.confidence), 1);
  return {
    id: toThreatId(best.type, best.id),
    type: best.type,
    kind: best.kind,
    severity: Math.max(...group.map(({ evidence }) => evidence.severity)),
    level: levelOf(group[0]!.rank),
    confidence,
    isUnconfirmed: confidence < CONFIRMED_MIN,
    scale: 'place',
    description: best.headline,
    at: placeOf(best.geometry),
    radiusKm: extentKm(best.geometry) + TENTH_SIGMAS * reachOf(best.type, best.kind).sigmaKm,
    extentKm: extentKm(best.geometry),
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

/** The level of a hazard, as of the rounded weight in the answer. */
export function levelOf(hazard: number): RiskLevel {
  return toLevel(round4(toWeight(hazard)));
}

/** `crime-7f3a2c1b`: legible, and the same for the same evidence. */
export function toThreatId(type: RiskType, name: string): string {
  // Enough spread for a list of hundreds; clashes are resolved below.
  return `${type}-${(hashText(name) >>> 0).toString(16).padStart(8, '0')}`;
}

function withDistinctIds(threats: readonly Threat[]): Threat[] {
  const seen = new Map<string, number>();
  return threats.map((threat) => {
    const times = seen.get(threat.id) ?? 0;
    seen.set(threat.id, times + 1);
    return times === 0 ? threat : { ...threat, id: `${threat.id}-${times + 1}` };
  });
}

/** The position given for a shape: the point itself, the middle of a line, the mean of an area's corners. */
export function placeOf(geometry: EvidenceGeometry): LatLng {
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

/** How far a shape reaches from its position. */
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

export type Naming = (at: LatLng, evidenceIds: readonly string[]) => string[];

/** Finds the threats that a point names: those whose evidence mattered there, and the spots it lies within. */
export function createNaming(threats: readonly Threat[]): Naming {
  const byEvidence = new Map<string, number>();
  threats.forEach(({ evidenceIds }, position) => {
    for (const id of evidenceIds) byEvidence.set(id, position);
  });
  const spots = threats
    .map((threat, position) => ({ ...threat, position }))
    .filter(({ isSpot }) => isSpot)
    .sort((a, b) => a.at.lat - b.at.lat);
  const spotLats = Float64Array.from(spots, ({ at }) => at.lat);
  const spotLngs = Float64Array.from(spots, ({ at }) => at.lng);
  const reachDegrees =
    spots.reduce((most, { radiusKm }) => Math.max(most, radiusKm), 0) / KM_PER_DEGREE;
  if (threats.length === 0) return () => [];
  return (at, evidenceIds) => {
    const named: number[] = [];
    const name = (position: number): void => {
      if (!named.includes(position)) named.push(position);
    };
    for (const id of evidenceIds) {
      const position = byEvidence.get(id);
      if (position !== undefined) name(position);
    }
    // Most spots of a strip are too far east or west, which needs no distance computation. Meridians converge
    // polewards.
    const shrink = Math.cos(Math.min(90, Math.abs(at.lat) + reachDegrees) * DEGREE);
    const reachEast = reachDegrees / Math.max(1e-9, shrink);
    const isAcross = Math.abs(at.lng) + reachEast > 180;
    for (
      let i = firstFrom(spotLats, at.lat - reachDegrees);
      i < spots.length && spotLats[i]! <= at.lat + reachDegrees;
      i++
    ) {
      if (!isAcross && Math.abs(spotLngs[i]! - at.lng) > reachEast) continue;
      const spot = spots[i]!;
      if (haversineKm(at, spot.at) <= spot.radiusKm) name(spot.position);
    }
    return named.sort((a, b) => a - b).map((position) => threats[position]!.id);
  };
}

function firstFrom(ascending: ArrayLike<number>, least: number): number {
  let low = 0;
  let high = ascending.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (ascending[middle]! < least) low = middle + 1;
    else high = middle;
  }
  return low;
}
