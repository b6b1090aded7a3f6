/**
 * When each place became untenable (available time, ASET) and when somebody was last there (required time, RSET), after
 * Schröder, Arnold and Seyfried 2020; and who was there too late. Limits as in design guides: what one can see, heat, carbon
 * monoxide, oxygen; for poisons the limit of escape, for water the knee.
 */
import { ABSENT } from '../walk/walkers.ts';
import type { Walkers } from '../walk/walkers.ts';
import { SUBSTANCES } from './descriptions.ts';
import { createExposure } from './exposure.ts';
import type { Exposure } from './exposure.ts';
import { findParcel } from './hazard-graph.ts';
import type { HazardGraph } from './hazard-graph.ts';
import type { Hazards } from './hazards.ts';
import { TOXICITIES } from './toxic-load.ts';
import { stillDepthM } from './wading.ts';

export const TENABILITY_CAUSES = ['tenable', 'smoke', 'heat', 'gas', 'poison', 'water'] as const;

export interface Tenability {
  readonly graph: HazardGraph;
  /** Per parcel: when it became untenable, Infinity for never, and by what, as in TENABILITY_CAUSES. */
  readonly lostFrom: Float64Array;
  readonly cause: Uint8Array;
  /** When somebody was last there, down or not; -1 for never. */
  readonly lastUse: Float64Array;
  /** Per person: seconds in untenable places. */
  readonly personSeconds: Float64Array;
}

export interface TenabilityWatch extends Tenability {
  /** After each step; looks once a second at people and every few seconds at places. */
  observe(walkers: Walkers): void;
}

export interface TenabilityOptions {
  readonly people: number;
  /** How far one has to see there; 10 m, in small rooms 5 m. */
  readonly sightM?: (level: number, x: number, y: number) => number;
}

/** Between looks at all places: times are early by as much, never late. */
const LOOK_SECONDS = 5;
const SIGHT_M = 10;
/** Visibility times extinction, for what reflects light (Jin). */
const SIGHT_FACTOR = 3;
const HOT_C = 60;
const RADIANT_KW_PER_M2 = 2.5;
const CO_PPM = 1200;
const O2_PERCENT = 15;
const WATER_M = 0.5;

export function createTenabilityWatch(
  hazards: Hazards,
  { people, sightM = () => SIGHT_M }: TenabilityOptions,
): TenabilityWatch | undefined {
  const { graph } = hazards;
  if (graph === undefined) return undefined;
  const { count, level, x, y } = graph;
  const thickest = Float64Array.from(
    { length: count },
    (_, i) => SIGHT_FACTOR / sightM(level[i]!, x[i]!, y[i]!),
  );
  const lostFrom = new Float64Array(count).fill(Infinity);
  const cause = new Uint8Array(count);
  const lastUse = new Float64Array(count).fill(-1);
  const personSeconds = new Float64Array(people);
  const exposure = createExposure();
  let lookedAt = 0;
  let next = 1;

  function lookAtPlaces(): void {
    for (let i = 0; i < count; i++) {
      if (lostFrom[i]! < Infinity) continue;
      if (!hazards.exposureAt(level[i]!, x[i]!, y[i]!, exposure)) continue;
      const found = causeOf(exposure, thickest[i]!);
      if (found === 0) continue;
      lostFrom[i] = lookedAt;
      cause[i] = found;
    }
    lookedAt = hazards.seconds;
  }

  return {
    graph,
    lostFrom,
    cause,
    lastUse,
    personSeconds,
    observe(walkers) {
      const { seconds } = hazards;
      if (seconds < next - 1e-6) return;
      const passed = seconds - (next - 1);
      next = seconds + 1;
      if (seconds >= lookedAt + LOOK_SECONDS - 1e-6) lookAtPlaces();
      for (let p = 0; p < people; p++) {
        if (walkers.state[p] === ABSENT) continue;
        const at = findParcel(graph, walkers.level[p]!, walkers.x[p]!, walkers.y[p]!);
        if (at < 0) continue;
        lastUse[at] = seconds;
        if (lostFrom[at]! < Infinity) personSeconds[p]! += passed;
      }
    },
  };
}

/** The first limit that is passed; 0 for none. */
function causeOf(exposure: Exposure, thickest: number): number {
  const { extinctionPerM, temperatureC, radiantKwPerM2, coPpm, o2Percent, toxicPpm } = exposure;
  if (extinctionPerM > thickest) return 1;
  if (temperatureC > HOT_C || radiantKwPerM2 > RADIANT_KW_PER_M2) return 2;
  if (coPpm > CO_PPM || o2Percent < O2_PERCENT) return 3;
  for (let s = 0; s < SUBSTANCES.length; s++)
    if (toxicPpm[s]! > TOXICITIES[SUBSTANCES[s]!].escapePpm) return 4;
  return stillDepthM(exposure.waterM, exposure.waterMps) >= WATER_M ? 5 : 0;
}
