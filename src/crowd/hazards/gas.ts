/**
 * Toxic releases in a building and around it: indoors the gas spreads like smoke, mixed up to above heads; outdoors it
 * moves with the wind.
 */
import { openSky, toPpm } from './air.ts';
import { SUBSTANCES } from './descriptions.ts';
import type { GasDescription } from './descriptions.ts';
import { findParcel, listAround } from './hazard-graph.ts';
import type { HazardGraph } from './hazard-graph.ts';
import { releaseKgPerM3 } from './plume.ts';
import { createSpread } from './spread.ts';
import type { Spread } from './spread.ts';
import { TOXICITIES } from './toxic-load.ts';

export interface Gas {
  /** Index in SUBSTANCES. */
  readonly substance: number;
  readonly release: GasDescription;
  /** Only of a release indoors. */
  readonly spread: Spread | undefined;
  /** Parcels it is in: those reached indoors, all of its level outdoors. */
  readonly parcels: readonly number[];
  step(seconds: number): void;
  ppm(parcel: number): number;
}

/** Judgement: air in a hall that people, doors and ventilation stir; still rooms are ten and more times slower. */
const SPREAD_M2_PER_S = 0.5;
/** Judgement: cold gas mixes up to a bit above heads. */
const MIXED_M = 2;
/** Judgement: exchange through doors and over stairs without a fire, the same up and down for gas about as heavy as air. */
const OPENING_MPS = 0.2;

export function createGas(
  graph: HazardGraph,
  release: GasDescription,
  isOutdoor: (level: number) => boolean,
): Gas {
  const substance = SUBSTANCES.indexOf(release.substance);
  const { molarMass } = TOXICITIES[release.substance];
  const level = graph.space.levels.findIndex((l) => l.id === release.level);
  let now = 0;
  if (isOutdoor(level)) {
    const first = graph.starts[level]!;
    return {
      substance,
      release,
      spread: undefined,
      parcels: Array.from({ length: graph.starts[level + 1]! - first }, (_, i) => first + i),
      step(seconds) {
        now += seconds;
      },
      ppm(i) {
        if (graph.level[i] !== level) return 0;
        const after = now - release.startSeconds;
        return toPpm(releaseKgPerM3(release, graph.x[i]!, graph.y[i]!, after), molarMass);
      },
    };
  }

  const spread = createSpread(graph, {
    spreadM2PerS: SPREAD_M2_PER_S,
    doorMps: OPENING_MPS,
    upMps: OPENING_MPS,
    downMps: OPENING_MPS,
    traces: [1e-9],
  });
  openSky(spread, isOutdoor);
  const parcel = findParcel(graph, level, release.x, release.y);
  const parcels = parcel === -1 ? [] : listAround(graph, parcel, release.radiusM ?? 0);
  const areaM2 = parcels.reduce((sum, i) => sum + graph.areaM2[i]!, 0);
  const feed = (from: number, to: number): void => {
    const kg = releasedKg(release, to) - releasedKg(release, from);
    if (kg <= 0) return;
    for (const i of parcels) spread.add(i, 0, kg / areaM2);
  };
  return {
    substance,
    release,
    spread,
    parcels: spread.reached,
    step(seconds) {
      spread.step(seconds, (from, to) => feed(now + from, now + to));
      now += seconds;
    },
    ppm: (i) => toPpm(spread.amounts[i]! / MIXED_M, molarMass),
  };
}

function releasedKg({ massKg, startSeconds, durationSeconds }: GasDescription, at: number): number {
  if (at <= startSeconds) return 0;
  return durationSeconds <= 0
    ? massKg
    : massKg * Math.min(1, (at - startSeconds) / durationSeconds);
}
