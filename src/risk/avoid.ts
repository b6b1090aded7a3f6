/** The question for a road router: a way between the same ends that stays out of the worst of the route. */
import { distanceKm } from '#geo';
import type { LatLng } from '#geo';
import type { RoutePointRisk, RouteRisk } from './route.ts';
import { WORTH_AVOIDING_WEIGHT, findDangers } from './way-windows.ts';

export interface Danger {
  readonly at: LatLng;
  readonly radiusKm: number;
}

export interface WayWish {
  readonly from: LatLng;
  readonly to: LatLng;
  /** Stops to pass on the way, in order. */
  readonly via: readonly LatLng[];
  /** Circles to keep out of, the worst first. Neither end nor a stop lies in one. */
  readonly avoid: readonly Danger[];
}

/** Routers take some tens of stops; a recorded track with more is not asked for by road. */
const VIA_MAX = 20;
const DANGERS_MAX = 10;
/** A single bad point stands for this much around it: the reach of a street crime or an accident. */
const RADIUS_KM_MIN = 0.25;
/** A circle that would reach an end is made smaller, and dropped when almost nothing of it is left. */
const SHARE_OF_WAY_TO_END = 0.8;
const RADIUS_KM_LEAST = 0.05;

/**
 * Undefined where the route is quiet.
 *
 * A danger is a stretch of the route that weighs more than halfway from its average to its worst, as the circle over
 * that stretch. It uses only the weights, so it needs no knowledge of their causes, and it does not know how far a
 * danger reaches to the sides. That is enough: every proposed way is weighed like the route.
 */
export function wishForWay({ points, averageRisk, maxRiskWeight }: RouteRisk): WayWish | undefined {
  if (maxRiskWeight < WORTH_AVOIDING_WEIGHT) return undefined;
  const [from, to] = [points[0]!.at, points.at(-1)!.at];
  const via = listVia(points);
  if (via.length > VIA_MAX) return undefined;
  const least = Math.max(WORTH_AVOIDING_WEIGHT, (averageRisk + maxRiskWeight) / 2);
  const avoid = listStretches(points, least)
    .toSorted((a, b) => worstOf(b) - worstOf(a))
    .slice(0, DANGERS_MAX)
    .map((stretch) => toDanger(stretch, [from, ...via, to]))
    .filter(({ radiusKm }) => radiusKm >= RADIUS_KM_LEAST);
  return { from, to, via, avoid };
}

/** The stops between the ends that are not in danger themselves. */
function listVia(points: Stretch): LatLng[] {
  const profile = points.map(({ at, km, sourceIndex, hazards, backgroundHazard }) => {
    const hazard = hazards.reduce((a, b) => a + b, 0);
    return { at, km, sourceIndex, hazard, ofEvidence: hazard - backgroundHazard };
  });
  const stops = findDangers(profile)?.stops ?? [];
  const kept = new Set(stops.slice(1, -1).flatMap(({ index, isKept }) => (isKept ? [index] : [])));
  return points.flatMap(({ at, sourceIndex }) =>
    sourceIndex !== undefined && kept.has(sourceIndex) ? [at] : [],
  );
}

type Stretch = readonly RoutePointRisk[];

/** Maximal runs of consecutive points that weigh at least `least`. */
function listStretches(points: Stretch, least: number): Stretch[] {
  const stretches: RoutePointRisk[][] = [];
  points.forEach((point, i) => {
    if (point.weight < least) return;
    const isNew = i === 0 || points[i - 1]!.weight < least;
    if (isNew) stretches.push([point]);
    else stretches.at(-1)!.push(point);
  });
  return stretches;
}

function worstOf(stretch: Stretch): number {
  return stretch.reduce((worst, { weight }) => Math.max(worst, weight), 0);
}

function toDanger(stretch: Stretch, ends: readonly LatLng[]): Danger {
  const middleKm = (stretch[0]!.km + stretch.at(-1)!.km) / 2;
  const { at } = stretch.reduce((a, b) =>
    Math.abs(b.km - middleKm) < Math.abs(a.km - middleKm) ? b : a,
  );
  const reachKm = Math.max(RADIUS_KM_MIN, ...stretch.map((point) => kmTo(point.at)));
  const endKm = Math.min(...ends.map(kmTo));
  return { at, radiusKm: Math.min(reachKm, endKm * SHARE_OF_WAY_TO_END) };

  function kmTo(other: LatLng): number {
    return distanceKm({ from: at, to: other });
  }
}
