/** E2: the risk inside a circle. */
import { circleAreaKm2, destination, distanceKm, sampleCircle } from '#geo';
import type { Circle, LatLng } from '#geo';
import { assignNearest } from './circle-samples.ts';
import { createCollector } from './collect.ts';
import type { Weighed } from './collect.ts';
import { RISK_TYPES } from './evidence.ts';
import type { RiskType } from './evidence.ts';
import { createField } from './field.ts';
import { toLevel } from './hazard.ts';
import type { RiskLevel } from './hazard.ts';
import { mean, percentile90, toFieldOptions, toOverall } from './question.ts';
import type { Knowledge, Resolution } from './question.ts';
import { round4 } from './route.ts';
import { offerInCircle } from './seek-worst.ts';
import type { PlaceInCircle } from './seek-worst.ts';
import { judgeStanding, whyNotSafe } from './standing.ts';
import type { Standing, StandingAsk } from './standing.ts';
import { createNaming } from './threats.ts';
import type { Threat } from './threats.ts';
import { findCell, layoutCells, traceZones } from './zones/index.ts';
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
  /** By its weight. */
  readonly level: RiskLevel;
  /** Why it must not be called safe though its level is low (R12). */
  readonly notSafe: string | undefined;
  readonly boundary: readonly LatLngPair[];
  readonly primaryThreatIds: readonly string[];
}

export interface RadiusRisk {
  readonly points: readonly RadiusPointRisk[];
  readonly areaKm2: number;
  readonly overall: RiskLevel;
  readonly averageRisk: number;
  readonly maxRiskWeight: number;
  readonly threats: readonly Threat[];
  readonly zones: readonly Zone[];
  readonly standing: Standing;
}

/** Cells along one side of the grid that zones are made of (R10). */
const ZONE_CELLS_SIDE: Readonly<Record<Resolution, number>> = { low: 8, medium: 14, high: 22 };
const PRIMARY_THREATS_MAX = 3;
const LEVELS: readonly RiskLevel[] = ['low', 'medium', 'high', 'critical'];
/** A zone of low weight is asked at so many of its cells whether it may be called safe. */
const SAFE_CHECKS = 6;
/** Beside more worst places than this, even samples that are not told are not weighed. */
const REPLACED_WEIGHED_MAX = 100;
/** From this radius on a circle is looked at in several places. */
const STAND_IN_KM = 5;

export function analyzeRadius(knowledge: Knowledge, ask: RadiusAsk): RadiusRisk {
  const { center, radiusKm } = ask;
  const field = createField(toFieldOptions(knowledge, ask), {
    startMs: ask.timeMs,
    endMs: ask.timeMs,
  });
  const collector = createCollector<PlaceInCircle>(knowledge, ask);
  const weighAll = (places: readonly LatLng[]): Sample[] =>
    inOrderOf(orderByStrip(places), places, (at) => ({ at, ...collector.weigh(field, at) }));
  const layout = layoutCells({ center, radiusKm, side: ZONE_CELLS_SIDE[ask.resolution] });
  const cells = weighAll(layout.centers);
  offerInCircle(collector, ask, field);
  const worst = weighAll(collector.listWorst().map(({ place }) => place.at));
  const samples = choosePoints(ask, { worst, cells, weighAll });
  const threats = collector.threats();
  const namesAt = createNaming(threats);

  const points = samples.map(({ at, risk, evidenceIds }) => ({
    at,
    weight: round4(risk.weight),
    hazards: risk.hazards,
    threatIds: namesAt(at, evidenceIds),
    distanceKm: distanceKm({ from: center, to: at }),
  }));
  const weights = points.map(({ weight }) => weight);
  const maxRiskWeight = weights.reduce((a, b) => Math.max(a, b), 0);
  const evenWeights = cells.map(({ risk }) => round4(risk.weight));
  const cellWeights = [...evenWeights];
  const namesOfCell = cells.map(({ at, evidenceIds }) => namesAt(at, evidenceIds));
  for (const { at, risk, evidenceIds } of worst) {
    const cell = findCell(layout, at);
    cellWeights[cell] = Math.max(cellWeights[cell]!, round4(risk.weight));
    namesOfCell[cell] = [...new Set([...namesOfCell[cell]!, ...namesAt(at, evidenceIds)])];
  }
  const standingAsk = {
    types: ask.types ?? RISK_TYPES,
    places: standIn(ask),
    timeMs: ask.timeMs,
    field,
  };
  const zones = traceZones({
    layout,
    classOf: Uint8Array.from(cellWeights, (weight) => LEVELS.indexOf(toLevel(weight))),
  }).map((zone, i) => ({
    id: `zone-${i + 1}`,
    level: LEVELS[zone.class]!,
    notSafe:
      LEVELS[zone.class] === 'low'
        ? findNotSafe(
            knowledge,
            zone.cells.map((cell) => cells[cell]!.at),
            standingAsk,
          )
        : undefined,
    boundary: zone.boundary,
    primaryThreatIds: primaryThreats(zone.cells.map((cell) => namesOfCell[cell]!)),
  }));
  return {
    points,
    areaKm2: circleAreaKm2(ask),
    overall: toOverall({
      // The middles of the cells are as even as samples get, and do not depend on how many points were asked for.
      percentile90: percentile90(evenWeights),
      maxRiskWeight,
    }),
    averageRisk: mean(weights),
    maxRiskWeight,
    threats,
    zones,
    standing: judgeStanding(knowledge, standingAsk),
  };
}

interface Sample extends Weighed {
  readonly at: LatLng;
}

/**
 * As many points as asked for: even samples, those of them replaced that are nearest to where something is worst, and the
 * worst of all that was weighed among them (R13).
 */
function choosePoints(
  ask: RadiusAsk,
  {
    worst,
    cells,
    weighAll,
  }: {
    readonly worst: readonly Sample[];
    readonly cells: readonly Sample[];
    readonly weighAll: (places: readonly LatLng[]) => Sample[];
  },
): Sample[] {
  const even = sampleCircle(ask, ask.pointCount);
  const told = worst.slice(0, ask.threatsMax);
  const assigned = assignNearest(
    even,
    told.map(({ at }) => at),
  );
  const replaced = new Map<number, Sample>();
  told.forEach((sample, w) => {
    if (assigned[w] !== -1) replaced.set(assigned[w]!, sample);
  });
  // Those that are replaced count for the maximum; beside so many worst places they would change nothing.
  const isAll = replaced.size <= REPLACED_WEIGHED_MAX;
  const ofEven = weighAll(isAll ? even : even.filter((_, i) => !replaced.has(i)));
  let next = 0;
  const points = even.map((_, i): Sample => {
    const moved = replaced.get(i);
    if (moved === undefined || isAll) next++;
    return moved ?? ofEven[next - 1]!;
  });
  const most = [ofEven, worst].reduce((a, some) => some.reduce(heavier, a), cells.reduce(heavier));
  if (points.every(({ risk }) => risk.weight < most.risk.weight)) {
    const [index] = assignNearest(even, [most.at]);
    points[index!] = most;
  }
  return points;
}

function heavier(a: Sample, b: Sample): Sample {
  return b.risk.weight > a.risk.weight ? b : a;
}

/** The center, and four places around it where the circle is wide enough to lie in several countries. */
function standIn({ center, radiusKm }: Circle): LatLng[] {
  if (radiusKm < STAND_IN_KM) return [center];
  return [
    center,
    ...[0, 90, 180, 270].map((bearing) =>
      destination({ from: center, bearing, km: radiusKm * Math.SQRT1_2 }),
    ),
  ];
}

function findNotSafe(
  knowledge: Knowledge,
  places: readonly LatLng[],
  ask: StandingAsk,
): string | undefined {
  const step = Math.max(1, Math.floor(places.length / SAFE_CHECKS));
  for (let i = 0; i < places.length; i += step) {
    const why = whyNotSafe(knowledge, places[i]!, ask);
    if (why !== undefined) return why;
  }
  return undefined;
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

/**
 * A strip of a hundredth of a degree after the other, each from west to east: neighbours one after the other find the same
 * incidents in the processor's cache, a fifth less time over a million.
 */
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
