/** E2: the risk inside a circle. */
import { circleAreaKm2, sampleCircle, sampleKm } from '#geo';
import type { Circle, LatLng } from '#geo';
import { createCollector } from './collect.ts';
import { RISK_TYPES } from './evidence.ts';
import type { RiskType } from './evidence.ts';
import { createField } from './field.ts';
import { toLevel } from './hazard.ts';
import type { RiskLevel } from './hazard.ts';
import { listCoverage, mean, percentile90, toFieldOptions } from './question.ts';
import type { Coverage, Knowledge, Resolution } from './question.ts';
import { round4 } from './route.ts';
import { createNaming } from './threats.ts';
import type { Threat } from './threats.ts';
import { layoutCells, traceZones } from './zones/index.ts';
import type { LatLngPair } from './zones/index.ts';

export interface RadiusAsk extends Circle {
  readonly pointCount: number;
  readonly types?: readonly RiskType[] | undefined;
  readonly resolution: Resolution;
  readonly timeMs: number;
  readonly threatsMax: number;
}

export interface RadiusPointRisk {
  readonly at: LatLng;
  readonly weight: number;
  readonly hazards: readonly number[];
  readonly threatIds: readonly string[];
  readonly distanceKm: number;
}

export interface Zone {
  readonly id: string;
  readonly level: RiskLevel;
  readonly boundary: readonly LatLngPair[];
  readonly primaryThreatIds: readonly string[];
}

export interface RadiusRisk {
  readonly points: readonly RadiusPointRisk[];
  readonly areaKm2: number;
  readonly averageRisk: number;
  readonly maxRiskWeight: number;
  readonly percentile90: number;
  readonly threats: readonly Threat[];
  readonly zones: readonly Zone[];
  readonly coverage: readonly Coverage[];
}

/** Cells along one side of the grid that zones are made of (R10). */
const ZONE_CELLS_SIDE: Readonly<Record<Resolution, number>> = { low: 8, medium: 14, high: 22 };
const PRIMARY_THREATS_MAX = 3;
const LEVELS: readonly RiskLevel[] = ['low', 'medium', 'high', 'critical'];

export function analyzeRadius(knowledge: Knowledge, ask: RadiusAsk): RadiusRisk {
  const { center, radiusKm } = ask;
  const field = createField(toFieldOptions(knowledge, ask), {
    startMs: ask.timeMs,
    endMs: ask.timeMs,
  });
  const collector = createCollector(knowledge, ask);
  collector.addEventsNear(field, center, radiusKm);
  // Neighbours one after the other find the same incidents in the processor's cache: a fifth less time over a million.
  const weighAll = (places: readonly LatLng[]) =>
    inOrderOf(orderByStrip(places), places, (at) => ({ at, ...collector.weigh(field, at) }));
  const sampled = weighAll(sampleCircle(ask, ask.pointCount));
  const layout = layoutCells({ center, radiusKm, side: ZONE_CELLS_SIDE[ask.resolution] });
  const cells = weighAll(layout.centers);
  const threats = collector.threats();
  const namesAt = createNaming(threats);

  const points = sampled.map(({ at, risk, evidenceIds }, i) => ({
    at,
    weight: round4(risk.weight),
    hazards: risk.hazards,
    threatIds: namesAt(at, evidenceIds),
    distanceKm: sampleKm(ask, ask.pointCount, i),
  }));
  const weights = points.map(({ weight }) => weight);
  const classOf = Uint8Array.from(cells, ({ risk }) =>
    LEVELS.indexOf(toLevel(round4(risk.weight))),
  );
  const zones = traceZones({ layout, classOf }).map((zone, i) => ({
    id: `zone-${i + 1}`,
    level: LEVELS[zone.class]!,
    boundary: zone.boundary,
    primaryThreatIds: primaryThreats(
      zone.cells.map((cell) => namesAt(cells[cell]!.at, cells[cell]!.evidenceIds)),
    ),
  }));
  return {
    points,
    areaKm2: circleAreaKm2(ask),
    averageRisk: mean(weights),
    maxRiskWeight: weights.reduce((a, b) => Math.max(a, b), 0),
    percentile90: percentile90(weights),
    threats,
    zones,
    coverage: listCoverage(knowledge, ask.types ?? RISK_TYPES, ask.timeMs),
  };
}

/** The threats named in most of a zone's cells. */
function primaryThreats(namesOfCells: readonly (readonly string[])[]): string[] {
  const counts = new Map<string, number>();
  for (const name of namesOfCells.flat()) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts]
    .toSorted(([a, n], [b, m]) => m - n || (a < b ? -1 : 1))
    .slice(0, PRIMARY_THREATS_MAX)
    .map(([name]) => name);
}

/** A strip of a hundredth of a degree after the other, each from west to east. */
function orderByStrip(places: readonly LatLng[]): number[] {
  const strip = ({ lat }: LatLng): number => Math.floor(lat * 100);
  return places
    .map((_, i) => i)
    .sort((a, b) => strip(places[a]!) - strip(places[b]!) || places[a]!.lng - places[b]!.lng);
}

/** Maps the places, visiting them in the given order. */
function inOrderOf<P, R>(
  order: readonly number[],
  places: readonly P[],
  map: (place: P) => R,
): R[] {
  const results: R[] = [];
  results.length = places.length;
  for (const i of order) results[i] = map(places[i]!);
  return results;
}
