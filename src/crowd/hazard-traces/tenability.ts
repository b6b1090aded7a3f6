/**
 * When each place became untenable (available time, ASET), when the last person was there (required time, RSET), after
 * Schröder, Arnold and Seyfried 2020, and which people were there too late. Limits as in design guides: visibility,
 * heat, carbon monoxide, oxygen; for poisons the limit of escape, for water the knee.
 */
import { createExposure } from '../hazards/exposure.ts';
import type { Exposure } from '../hazards/exposure.ts';
import { findParcel } from '../hazards/hazard-graph.ts';
import type { HazardGraph } from '../hazards/hazard-graph.ts';
import type { Hazards } from '../hazards/hazards.ts';
import { SIGHT_REFLECTING } from '../hazards/smoke-speed.ts';
import { isPastEscape } from '../hazards/toxic-load.ts';
import { stillDepthM } from '../hazards/wading.ts';
import { ABSENT } from '../walking/walkers.ts';
import type { Walkers } from '../walking/walkers.ts';
import { createAirHistory } from './air-history.ts';
import type { AirSeries } from './air-history.ts';

export const TENABILITY_CAUSES = ['tenable', 'smoke', 'heat', 'gas', 'poison', 'water'] as const;

export interface Tenability {
  readonly graph: HazardGraph;
  /** Per parcel: when it became untenable, Infinity for never, and by what, as in TENABILITY_CAUSES. */
  readonly lostFrom: Float64Array;
  readonly cause: Uint8Array;
  /** When the last person was there, down or not; -1 for never. */
  readonly lastUse: Float64Array;
  /** Per person: seconds in untenable places. */
  readonly personSeconds: Float64Array;
  /** The history of the air in a parcel; none where nothing burns. */
  historyOf(parcel: number): AirSeries | undefined;
}

export interface TenabilityWatch extends Tenability {
  /** After each step; looks once a second at people and every few seconds at places. */
  observe(walkers: Walkers): void;
  /** The same of places alone, when the people are gone and the fire burns on. */
  observePlaces(): void;
  /** A place that people used is still tenable: more time may show when it is lost. */
  isAnyTenable(): boolean;
}

export interface TenabilityOptions {
  readonly people: number;
  /** Visibility that is needed there; 10 m, in small rooms 5 m. */
  readonly sightM?: (level: number, x: number, y: number) => number;
}

/** Time between two looks at all places: the times are early by up to this, never late. */
const LOOK_SECONDS = 5;
/** What a place may have and stay tenable (docs/crowd-model.md names the sources). */
export const TENABILITY_LIMITS = {
  sightM: 10,
  sightSmallM: 5,
  hotC: 60,
  radiantKwPerM2: 2.5,
  coPpm: 1200,
  o2Percent: 15,
  waterM: 0.5,
} as const;

export function createTenabilityWatch(
  hazards: Hazards,
  { people, sightM = () => TENABILITY_LIMITS.sightM }: TenabilityOptions,
): TenabilityWatch | undefined {
  const { graph } = hazards;
  if (graph === undefined) return undefined;
  const { count, level, x, y } = graph;
  const thickest = Float64Array.from(
    { length: count },
    (_, i) => SIGHT_REFLECTING / sightM(level[i]!, x[i]!, y[i]!),
  );
  // The middle of a bent parcel may be in another one.
  const middles = Int32Array.from({ length: count }, (_, i) =>
    findParcel(graph, level[i]!, x[i]!, y[i]!),
  );
  const lostFrom = new Float64Array(count).fill(Infinity);
  const cause = new Uint8Array(count);
  const lastUse = new Float64Array(count).fill(-1);
  const personSeconds = new Float64Array(people);
  const exposure = createExposure();
  const hasAir = (hazards.fields?.fires.length ?? 0) > 0;
  const history = hasAir ? createAirHistory(count) : undefined;
  let lookedAt = 0;
  let next = 1;

  function lookAtPlaces(): void {
    for (let i = 0; i < count; i++) {
      if (history === undefined && lostFrom[i]! < Infinity) continue;
      const isMet = hazards.exposureIn(middles[i]!, level[i]!, exposure);
      history?.take(i, exposure, isMet ? hazards.seconds - lookedAt : 0);
      if (!isMet || lostFrom[i]! < Infinity) continue;
      const found = causeOf(exposure, thickest[i]!);
      if (found === 0) continue;
      lostFrom[i] = lookedAt;
      cause[i] = found;
    }
    lookedAt = hazards.seconds;
    history?.keep(lookedAt);
  }

  return {
    graph,
    lostFrom,
    cause,
    lastUse,
    personSeconds,
    historyOf: (parcel) => history?.seriesOf(parcel),
    isAnyTenable: () => lastUse.some((at, i) => at >= 0 && lostFrom[i] === Infinity),
    observePlaces() {
      if (hazards.seconds >= lookedAt + LOOK_SECONDS - 1e-6) lookAtPlaces();
    },
    observe(walkers) {
      const { seconds } = hazards;
      if (seconds < next - 1e-6) return;
      const passed = seconds - (next - 1);
      next = seconds + 1;
      this.observePlaces();
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
  const { hotC, waterM } = TENABILITY_LIMITS;
  if (extinctionPerM > thickest) return 1;
  if (temperatureC > hotC || radiantKwPerM2 > TENABILITY_LIMITS.radiantKwPerM2) return 2;
  if (coPpm > TENABILITY_LIMITS.coPpm || o2Percent < TENABILITY_LIMITS.o2Percent) return 3;
  if (isPastEscape(toxicPpm)) return 4;
  return stillDepthM(exposure.waterM, exposure.waterMps) >= waterM ? 5 : 0;
}
