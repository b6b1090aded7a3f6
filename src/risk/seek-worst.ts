/**
 * Finds, for every piece of evidence near a route or a circle, the place there where it adds most. Even samples would
 * miss it: a crime reaches 750 m, samples are one to a hundred kilometres apart.
 */
import type { Pieces } from '#base';
import { destination, geodesic } from '#geo';
import type { LatLng } from '#geo';
import type { Circle } from '#geo/circles';
import { nearestPointOf, nearestShare } from './closest-approach.ts';
import { NAMED_HAZARD_MIN } from './collect.ts';
import type { Collector } from './collect.ts';
import type { EvidenceGeometry, RiskType } from './evidence.ts';
import type { Field } from './field.ts';
import type { EventPlace } from './incidents/index.ts';
import { nearness, reachOf } from './kernels.ts';
import type { Leg, RouteLine } from './route-line.ts';
import { haversineKm } from './shape-distance.ts';
import { fullHazardOf, hazardOf } from './shape-layer.ts';

/** A place on a route. */
export interface PlaceOnRoute {
  readonly at: LatLng;
  readonly leg: number;
  /** Kilometres from the start. */
  readonly km: number;
}

/** A route is searched in pieces of this length, and never in more than this many beyond its own legs. */
const PIECE_KM = 5;
const PIECES_MAX = 5_000;
/** Layers measure on the mean sphere, circles on the ellipsoid: 0.6 % apart at most. */
const SPHERE_SLACK = 1.006;

export function* offerAlongRoute(
  collector: Collector<PlaceOnRoute>,
  line: RouteLine,
  fieldAt: (km: number) => Field,
): Pieces<void> {
  for (const leg of line.legs) {
    const parts = Math.max(1, Math.ceil(leg.km / Math.max(PIECE_KM, line.totalKm / PIECES_MAX)));
    const pieceKm = leg.km / parts;
    let from = leg.from;
    for (let part = 0; part < parts; part++) {
      const to = part === parts - 1 ? leg.to : line.placeOn(leg, (part + 1) * pieceKm);
      yield* offerAlongPiece(
        collector,
        { line, leg, from, to, startKm: part * pieceKm, pieceKm },
        fieldAt,
      );
      from = to;
      yield;
    }
  }
}

interface RoutePiece {
  readonly line: RouteLine;
  readonly leg: Leg;
  readonly from: LatLng;
  readonly to: LatLng;
  /** From the start of the leg. */
  readonly startKm: number;
  readonly pieceKm: number;
}

function* offerAlongPiece(
  collector: Collector<PlaceOnRoute>,
  piece: RoutePiece,
  fieldAt: (km: number) => Field,
): Pieces<void> {
  const { line, leg, from, to, startKm, pieceKm } = piece;
  const middleKm = leg.startKm + startKm + pieceKm / 2;
  const field = fieldAt(middleKm);
  if (!field.hasEvidence) return;
  const middle = midway(from, to, pieceKm);
  const placeAt = (share: number): PlaceOnRoute => ({
    at: share === 0 ? from : share === 1 ? to : line.placeOn(leg, startKm + share * pieceKm),
    leg: leg.index,
    km: leg.startKm + startKm + share * pieceKm,
  });
  field.forEachShapeNear(middle, pieceKm / 2, (evidence) => {
    if (collector.offered(evidence) >= fullHazardOf(evidence)) return;
    // The nearest place is the worst where time does not matter; where it does, the ends are checked as well.
    const nearest = nearestShare({ from, to }, evidence.geometry);
    const shares = field.isInstant ? new Set([nearest, 0, 1]) : [nearest];
    for (const share of shares) {
      const place = placeAt(share);
      const hazard = hazardOf(evidence, place.at, fieldAt(place.km).span);
      if (hazard > 0) collector.offer(evidence, hazard, place);
    }
  });
  yield* offerEvents(collector, { field, at: middle, km: pieceKm / 2 }, (event) =>
    placeAt(nearestShare({ from, to }, toPoint(event))),
  );
}

/** The middle of a short piece; a meridian or a pole in between does not matter at some kilometres. */
function midway(from: LatLng, to: LatLng, km: number): LatLng {
  if (km === 0) return from;
  return destination({ from, bearing: geodesic({ from, to }).bearing, km: km / 2 });
}

/** A place in a circle. */
export interface PlaceInCircle {
  readonly at: LatLng;
}

export function* offerInCircle(
  collector: Collector<PlaceInCircle>,
  { center, radiusKm }: Circle,
  field: Field,
): Pieces<void> {
  if (!field.hasEvidence) return;
  const placeIn = (geometry: EvidenceGeometry): LatLng => {
    const nearest = nearestPointOf(geometry, center);
    const { km, bearing } = geodesic({ from: center, to: nearest });
    return km <= radiusKm ? nearest : destination({ from: center, bearing, km: radiusKm });
  };
  const lookKm = radiusKm * SPHERE_SLACK;
  field.forEachShapeNear(center, lookKm, (evidence) => {
    const at = placeIn(evidence.geometry);
    const hazard = hazardOf(evidence, at, field.span);
    if (hazard > 0) collector.offer(evidence, hazard, { at });
  });
  yield* offerEvents(
    collector,
    // The middle of an event inside the circle is as bad as its rim, and easier to recognize. The sphere is 0.5 % off.
    { field, at: center, km: lookKm, insideKm: radiusKm * 0.99 },
    (event) => ({ at: placeIn(toPoint(event)) }),
  );
}

function toPoint({ at, radiusKm }: EventPlace): EvidenceGeometry {
  return { kind: 'point', at, radiusKm };
}

interface EventSearch {
  readonly field: Field;
  readonly at: LatLng;
  readonly km: number;
  /** Events no farther away than this are worst at their own middle. */
  readonly insideKm?: number;
}

/** Offers every event incident around a place, each at the place where it is worst. */
function* offerEvents<P extends { readonly at: LatLng }>(
  collector: Collector<P>,
  { field, at, km, insideKm = -1 }: EventSearch,
  worstOf: (event: EventPlace) => P,
): Pieces<void> {
  for (const [layer, { layers }] of field.incidents.entries()) {
    const isWanted = (hazardMax: number, incident?: number): boolean =>
      hazardMax >= NAMED_HAZARD_MIN && collector.acceptsIncident(layer, hazardMax, incident);
    for (const ofType of layers)
      yield* ofType.visitEventsNear(
        at,
        km,
        (incident, hazard, readPlace, awayKm) => {
          if (!isWanted(hazard, incident)) return;
          if (awayKm <= insideKm) {
            collector.offerIncident(layer, incident, hazard);
            return;
          }
          const event = readPlace();
          const worst = worstOf(event);
          const hazardThere = hazard * nearnessOf(ofType.type, event, worst.at);
          if (hazardThere >= NAMED_HAZARD_MIN)
            collector.offerIncident(layer, incident, hazardThere, worst);
        },
        isWanted,
      );
  }
}

function nearnessOf(type: RiskType, event: EventPlace, at: LatLng): number {
  return nearness(reachOf(type), Math.max(0, haversineKm(at, event.at) - event.radiusKm));
}
