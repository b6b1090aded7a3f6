/** Evidence with a shape of its own, in an R-tree over the bounding boxes of its reach. */
import Flatbush from 'flatbush';
import { DEGREE, MEAN_RADIUS_KM } from '#geo';
import type { LatLng } from '#geo';
import type { Evidence, EvidenceGeometry } from './evidence.ts';
import { toHazard } from './hazard.ts';
import type { Span } from './incidents/index.ts';
import { SIGMAS_MAX, nearness, presence, reachOf } from './kernels.ts';
import type { Reach } from './kernels.ts';
import { distanceToShapeKm } from './shape-distance.ts';

const KM_PER_DEGREE = MEAN_RADIUS_KM * DEGREE;

export interface ShapeLayer {
  readonly evidence: readonly Evidence[];
  /** Calls back for every piece of evidence that adds hazard at the point during the span. */
  forEachAt(
    at: LatLng,
    span: Span,
    severityMin: number,
    visit: (evidence: Evidence, hazard: number) => void,
  ): void;
  /** Every piece whose reach comes within `km` of the point, whether or not it matters in time. */
  listWithin(at: LatLng, km: number): readonly Evidence[];
}

/** What one piece of evidence adds at a place during a span. */
export function hazardOf(evidence: Evidence, at: LatLng, span: Span): number {
  const reach = reachOf(evidence.type, evidence.kind);
  const part = presence(
    reach,
    { fromMs: evidence.validFromMs, toMs: evidence.validToMs ?? Infinity },
    span,
  );
  if (part === 0) return 0;
  const near = nearness(reach, distanceToShapeKm(at, evidence.geometry));
  return near === 0 ? 0 : fullHazardOf(evidence) * part * near;
}

/** What it adds at its own place while it lasts: its largest effect anywhere. */
export function fullHazardOf({ severity, confidence }: Evidence): number {
  return toHazard(severity * confidence);
}

export function createShapeLayer(evidence: readonly Evidence[]): ShapeLayer {
  const boxes = evidence.flatMap((each, i) => toBoxes(each).map((box) => ({ ...box, i })));
  // An empty tree cannot be built; a box that nobody asks for is put in.
  const tree = new Flatbush(Math.max(1, boxes.length));
  if (boxes.length === 0) tree.add(999, 999, 999, 999);
  for (const { west, south, east, north } of boxes) tree.add(west, south, east, north);
  tree.finish();

  const find = (at: LatLng, degreesLat: number, degreesLng: number): Evidence[] => {
    const hits = tree.search(
      at.lng - degreesLng,
      at.lat - degreesLat,
      at.lng + degreesLng,
      at.lat + degreesLat,
    );
    return [...new Set(hits.map((hit) => boxes[hit]!.i))]
      .sort((a, b) => a - b)
      .map((i) => evidence[i]!);
  };

  return {
    evidence,
    forEachAt(at, span, severityMin, visit) {
      if (boxes.length === 0) return;
      for (const each of find(at, 0, 0)) {
        if (each.severity < severityMin) continue;
        const hazard = hazardOf(each, at, span);
        if (hazard > 0) visit(each, hazard);
      }
    },
    listWithin(at, km) {
      if (boxes.length === 0) return [];
      const degreesLat = km / KM_PER_DEGREE;
      const cosLat = Math.cos(Math.min(89.9, Math.abs(at.lat) + degreesLat) * DEGREE);
      return find(at, degreesLat, Math.min(180, degreesLat / cosLat)).filter(
        (each) =>
          distanceToShapeKm(at, each.geometry) <=
          km + SIGMAS_MAX * reachOf(each.type, each.kind).sigmaKm,
      );
    },
  };
}

interface Box {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

/**
 * The bounding box of a piece's reach; across the antimeridian it is there twice, a turn apart, and near a pole all
 * around.
 */
function toBoxes({ geometry, type, kind }: Evidence): Box[] {
  const box = growBox(pointsOf(geometry), marginKm(geometry, reachOf(type, kind)));
  return [
    box,
    { ...box, west: box.west - 360, east: box.east - 360 },
    { ...box, west: box.west + 360, east: box.east + 360 },
  ].filter(({ west, east }) => east >= -180 && west <= 180);
}

function marginKm(geometry: EvidenceGeometry, { sigmaKm }: Reach): number {
  const own =
    geometry.kind === 'point'
      ? geometry.radiusKm
      : geometry.kind === 'line'
        ? geometry.bufferKm
        : 0;
  return own + SIGMAS_MAX * sigmaKm;
}

function pointsOf(geometry: EvidenceGeometry): readonly LatLng[] {
  if (geometry.kind === 'point') return [geometry.at];
  return geometry.kind === 'line' ? geometry.points : geometry.rings.flat();
}

function growBox(points: readonly LatLng[], reachKm: number): Box {
  // Longitudes are followed from point to point, so a shape across the antimeridian keeps its own width.
  let lng = points[0]!.lng;
  let [west, east, south, north] = [lng, lng, points[0]!.lat, points[0]!.lat];
  for (const point of points) {
    const step = point.lng - lng;
    lng += step > 180 ? step - 360 : step < -180 ? step + 360 : step;
    west = Math.min(west, lng);
    east = Math.max(east, lng);
    south = Math.min(south, point.lat);
    north = Math.max(north, point.lat);
  }
  const up = reachKm / KM_PER_DEGREE;
  const poleward = Math.max(Math.abs(south - up), Math.abs(north + up));
  const isPolar = poleward >= 89.5;
  const across = isPolar ? 360 : up / Math.cos(poleward * DEGREE);
  return { west: west - across, east: east + across, south: south - up, north: north + up };
}
