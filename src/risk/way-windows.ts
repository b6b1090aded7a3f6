/**
 * Where another way is worth searching: the dangerous stretches of a route's profile, each with room before and after
 * it to leave and come back, cut at the stops that have to be kept.
 */
import type { LatLng } from '#geo';
import { toLevel, toWeight } from './hazard.ts';
import type { RouteLine } from './route-line.ts';
import type { ProfilePoint } from './route-profile.ts';

/** A part of the route to be replaced by another way. */
export interface WayWindow {
  readonly fromKm: number;
  readonly toKm: number;
  /** How long the danger itself is. */
  readonly dangerKm: number;
}

/** A point of the question that every alternative passes, or skips because it is itself in danger. */
export interface Stop {
  readonly index: number;
  readonly km: number;
  readonly weight: number;
  readonly isInDanger: boolean;
  readonly isKept: boolean;
}

/** Below this the whole route is quiet, and nothing is searched. */
export const WORTH_AVOIDING_WEIGHT = 0.25;
/** Nor is anything searched where the worst is only this much above the least: then it is the same everywhere around. */
const WORTH_AVOIDING_RISE = 0.1;
/** Room before and after a danger, in multiples of its length, and the minimum. */
const ROOM_LENGTHS = 2;
const ROOM_KM_MIN = 1.5;
const WINDOWS_MAX = 3;
/**
 * Stops cut stretches: at most this many pieces are searched, the worst ones. Each costs some 50 ms, and a track has
 * ten thousand stops. Judgement.
 */
const PIECES_MAX = 24;

export interface Dangers {
  readonly stops: readonly Stop[];
  /** Sets of windows, each a way to change the route: around its sharpest dangers, around all, between its stops. */
  readonly plans: readonly (readonly WayWindow[])[];
}

/** The same windows, grown to the next stops wherever a window begins or ends where nobody can stop, such as in a lake. */
export function growToStops(
  windows: readonly WayWindow[],
  { stops, isNoEnd }: { stops: readonly Stop[]; isNoEnd: (km: number) => boolean },
): WayWindow[] {
  const keptKm = stops.flatMap(({ km, isKept }) => (isKept ? [km] : []));
  return mergeWindows(
    windows.map((window) => ({
      ...window,
      fromKm: isNoEnd(window.fromKm)
        ? (keptKm.findLast((km) => km <= window.fromKm) ?? window.fromKm)
        : window.fromKm,
      toKm: isNoEnd(window.toKm)
        ? (keptKm.find((km) => km >= window.toKm) ?? window.toKm)
        : window.toKm,
    })),
  );
}

/** Undefined where nothing is worth avoiding. */
export function findDangers(points: readonly ProfilePoint[]): Dangers | undefined {
  const hazards = points.map(({ hazard }) => hazard);
  const worst = Math.max(...hazards);
  const least = Math.min(...hazards);
  if (toWeight(worst) < WORTH_AVOIDING_WEIGHT || worst - least < WORTH_AVOIDING_RISE)
    return undefined;
  const usual = medianByLength(points);
  const halfway = (usual + worst) / 2;
  const stops = listStops(points);
  const keptKm = stops.flatMap(({ km, isKept }) => (isKept ? [km] : []));
  const broad = Math.max(least + (worst - least) / 10, usual * 1.2);
  const sets = [
    toWindows(points, { atLeast: halfway, keptKm, room: ROOM_LENGTHS }),
    toWindows(points, { atLeast: broad, keptKm, room: ROOM_LENGTHS }),
    toWindows(points, { atLeast: broad, keptKm, room: Infinity }),
  ].filter((windows) => windows.length > 0);
  const plans = [...new Map(sets.map((windows) => [JSON.stringify(windows), windows])).values()];
  return { stops, plans };
}

/** A stop is in danger where evidence alone makes its level high or worse: a whole country at war is no reason. The ends are kept. */
function listStops(points: readonly ProfilePoint[]): Stop[] {
  const own = points.filter(({ sourceIndex }) => sourceIndex !== undefined);
  return own.map(({ sourceIndex, km, hazard, ofEvidence }, i) => {
    const level = toLevel(toWeight(ofEvidence));
    const isInDanger = level === 'high' || level === 'critical';
    const isEnd = i === 0 || i === own.length - 1;
    const weight = toWeight(hazard);
    return { index: sourceIndex!, km, weight, isInDanger, isKept: isEnd || !isInDanger };
  });
}

/** The hazard that half of the route is below. */
function medianByLength(points: readonly ProfilePoint[]): number {
  const parts = points
    .slice(1)
    .map(({ km, hazard }, i) => ({
      km: km - points[i]!.km,
      hazard: (hazard + points[i]!.hazard) / 2,
    }))
    .sort((a, b) => a.hazard - b.hazard);
  const totalKm = parts.reduce((sum, { km }) => sum + km, 0);
  let soFar = 0;
  for (const { km, hazard } of parts) {
    soFar += km;
    if (soFar >= totalKm / 2) return hazard;
  }
  return parts.at(-1)?.hazard ?? 0;
}

interface Stretch {
  readonly fromKm: number;
  readonly toKm: number;
  readonly worst: number;
}

function toWindows(
  points: readonly ProfilePoint[],
  {
    atLeast,
    keptKm,
    room,
  }: { readonly atLeast: number; readonly keptKm: readonly number[]; readonly room: number },
): WayWindow[] {
  const windows = listStretches(points, atLeast)
    .toSorted((a, b) => b.worst - a.worst)
    .slice(0, WINDOWS_MAX)
    .flatMap((stretch) => cutAtStops(stretch, keptKm, room))
    .toSorted((a, b) => a.fromKm - b.fromKm);
  return keepWorst(mergeWindows(windows), points);
}

/** Keeps them in order. */
function keepWorst(windows: readonly WayWindow[], points: readonly ProfilePoint[]): WayWindow[] {
  if (windows.length <= PIECES_MAX) return [...windows];
  const worst = windows.map(() => 0);
  let first = 0;
  for (const { km, hazard } of points) {
    while (first < windows.length && windows[first]!.toKm < km) first++;
    // A point may be the end of one and the start of the next.
    for (let w = first; w < windows.length && windows[w]!.fromKm <= km; w++)
      worst[w] = Math.max(worst[w]!, hazard);
  }
  return [...windows.keys()]
    .sort((a, b) => worst[b]! - worst[a]! || a - b)
    .slice(0, PIECES_MAX)
    .sort((a, b) => a - b)
    .map((w) => windows[w]!);
}

/** In order; windows that overlap are merged. */
function mergeWindows(windows: readonly WayWindow[]): WayWindow[] {
  const merged: WayWindow[] = [];
  for (const window of windows) {
    const last = merged.at(-1);
    if (last && window.fromKm < last.toKm)
      merged[merged.length - 1] = {
        fromKm: last.fromKm,
        toKm: Math.max(last.toKm, window.toKm),
        dangerKm: Math.max(last.dangerKm, window.dangerKm),
      };
    else merged.push(window);
  }
  return merged;
}

/** Maximal runs of consecutive points at least so dangerous, from the quieter point before to the one after. */
function listStretches(points: readonly ProfilePoint[], atLeast: number): Stretch[] {
  const stretches: { fromKm: number; toKm: number; worst: number }[] = [];
  points.forEach(({ km, hazard }, i) => {
    if (hazard < atLeast) return;
    const isNew = i === 0 || points[i - 1]!.hazard < atLeast;
    const toKm = points[i + 1]?.km ?? km;
    if (isNew) stretches.push({ fromKm: points[i - 1]?.km ?? km, toKm, worst: hazard });
    else {
      const last = stretches.at(-1)!;
      last.toKm = toKm;
      last.worst = Math.max(last.worst, hazard);
    }
  });
  return stretches;
}

/** From stop to stop at most: a window never contains a stop that has to be kept. */
function cutAtStops(
  { fromKm, toKm }: Stretch,
  keptKm: readonly number[],
  room: number,
): WayWindow[] {
  const dangerKm = toKm - fromKm;
  const roomKm = Math.max(ROOM_KM_MIN, room * dangerKm);
  const before = keptKm.findLast((km) => km <= fromKm) ?? keptKm[0]!;
  const after = keptKm.find((km) => km >= toKm) ?? keptKm.at(-1)!;
  const inside = keptKm.filter((km) => km > fromKm && km < toKm);
  const edges = [Math.max(before, fromKm - roomKm), ...inside, Math.min(after, toKm + roomKm)];
  return edges
    .slice(1)
    .map((km, i) => ({ fromKm: edges[i]!, toKm: km, dangerKm }))
    .filter((window) => window.toKm > window.fromKm);
}

/** The place of a route at a distance from its start. */
export function placeAtKm(line: RouteLine, km: number): LatLng {
  const { legs } = line;
  let low = 0;
  let high = legs.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >>> 1;
    if (legs[middle]!.startKm <= km) low = middle;
    else high = middle - 1;
  }
  const leg = legs[low]!;
  const along = km - leg.startKm;
  if (along <= 0) return leg.from;
  return along >= leg.km ? leg.to : line.placeOn(leg, along);
}
