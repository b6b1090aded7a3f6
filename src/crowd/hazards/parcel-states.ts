/** What all hazards together make of each parcel: kept up to date once a second, read by everybody in one look-up. */
import type { Attacker } from './attacker.ts';
import { hitProbability } from './attacker.ts';
import { EAR_INJURY_KPA, overpressureKpa } from './blast.ts';
import {
  BLAST_DANGER,
  FORESEEN_SECONDS,
  attackerDanger,
  gasDanger,
  heatDanger,
  smokeDanger,
  waterDanger,
} from './danger.ts';
import type { Debris } from './debris.ts';
import type { BlastDescription, FireDescription } from './descriptions.ts';
import { SUBSTANCES } from './descriptions.ts';
import type { Exposure } from './exposure.ts';
import { burningRadiusM, flameFluxKwPerM2, heatReleaseKw } from './fire.ts';
import type { Flood } from './flood.ts';
import type { Gas } from './gas.ts';
import { matchParcels } from './hazard-graph.ts';
import type { HazardGraph } from './hazard-graph.ts';
import type { Sight } from './sight.ts';
import { createAir, readAir } from './smoke-air.ts';
import type { Air } from './smoke-air.ts';
import { AMBIENT_C } from './smoke.ts';
import type { Smoke } from './smoke.ts';
import { TOXICITIES } from './toxic-load.ts';
import { stillDepthM, wadingSpeedFactor } from './wading.ts';

export interface HazardParts {
  readonly graph: HazardGraph;
  readonly sight: Sight;
  readonly smoke: Smoke | undefined;
  readonly fires: readonly FireDescription[];
  readonly flood: Flood | undefined;
  readonly gases: readonly Gas[];
  readonly debris: Debris;
  readonly attackers: readonly Attacker[];
  readonly blasts: readonly BlastDescription[];
}

export interface ParcelStates {
  readonly extinctionPerM: Float64Array;
  /** Walking speed in the water there, as a part of that on dry ground. */
  readonly wading: Float64Array;
  readonly isBlocked: Uint8Array;
  /** By how much slowness is multiplied. */
  readonly cost: Float64Array;
  /** Concentrations as parts of the limits of escape, added up. */
  readonly escapePart: Float64Array;
  /** By the parcels of smoke. */
  readonly air: Air;
  /** Brings all up to a time; true when ways should be found anew. */
  refresh(seconds: number, smokeSpeed: (extinctionPerM: number) => number): boolean;
  /** Lines of sight may have changed. */
  forgetSight(): void;
  /** Adds what a person meets in a parcel; false when that is nothing. */
  fill(parcel: number, out: Exposure): boolean;
}

/** Judgement: ways are found anew when somewhere the cost has changed by this part since they last were. */
const COST_CHANGE = 0.25;
/** Judgement: flames as large as a burning waste basket are noticed from across a hall; smoke hides them no sooner than it warns. */
const FLAMES_SEEN_M = 30;
const FLAMES_SEEN_KW = 50;
/** Flux below which a flame's radiation is left out. */
const FLUX_MIN = 0.5;
/** Slower than this part of the free speed counts as blocked. */
const SPEED_MIN = 0.01;

export function createParcelStates(parts: HazardParts): ParcelStates {
  const { graph, smoke, flood, fires, gases, debris, attackers, blasts } = parts;
  const { count } = graph;
  const extinctionPerM = new Float64Array(count);
  const wading = new Float64Array(count).fill(1);
  const isBlocked = new Uint8Array(count);
  const flame = new Float64Array(count);
  /** The radiation people reckon with, and whether they see flames. */
  const foreseen = new Float64Array(count);
  const isFlameSeen = new Uint8Array(count);
  const attack = new Float64Array(count);
  const escapePart = new Float64Array(count);
  const air = createAir(smoke?.spread.graph.count ?? 0);
  const danger = new Float64Array(count);
  const cost = new Float64Array(count).fill(1);
  const solved = new Float64Array(count).fill(1);
  const seen: (readonly number[] | undefined)[] = fires.map(() => undefined);
  const smokeOf = smoke && matchParcels(graph, smoke.spread.graph);
  const levelOf = (id: string): number => graph.space.levels.findIndex((l) => l.id === id);

  const burn = (seconds: number): void => {
    for (const [f, fire] of fires.entries()) {
      const age = seconds - fire.startSeconds;
      const kw = heatReleaseKw(fire, age);
      if (kw <= 0) continue;
      const soonKw = Math.max(kw, heatReleaseKw(fire, age + FORESEEN_SECONDS));
      const reach = reachM(fire.peakKw);
      seen[f] ??= listSeen(
        parts,
        levelOf(fire.level),
        fire.x,
        fire.y,
        Math.max(reach, FLAMES_SEEN_M),
      );
      for (const i of seen[f]) {
        const distance = Math.hypot(graph.x[i]! - fire.x, graph.y[i]! - fire.y);
        if (kw >= FLAMES_SEEN_KW && distance <= FLAMES_SEEN_M) isFlameSeen[i] = 1;
        if (distance > reach) continue;
        flame[i]! += flameFluxKwPerM2(kw, distance);
        foreseen[i]! += flameFluxKwPerM2(soonKw, distance);
        if (distance <= burningRadiusM(kw)) isBlocked[i] = 1;
      }
    }
  };
  const addSmoke = (): void => {
    if (smoke === undefined || smokeOf === undefined) return;
    for (const a of smoke.spread.reached) {
      readAir(air, smoke, a);
      air.danger[a] =
        smokeDanger(air.extinctionPerM[a]!, air.coPpm[a]!) +
        heatDanger(air.temperatureC[a]!, AMBIENT_C, air.radiantKwPerM2[a]!);
    }
    for (let i = 0; i < count; i++) {
      const a = smokeOf[i]!;
      if (a === -1) continue;
      extinctionPerM[i] = air.extinctionPerM[a]!;
      danger[i]! += air.danger[a]!;
    }
  };
  const addWater = (): void => {
    if (flood === undefined) return;
    for (const i of flood.wet) {
      wading[i] = wadingSpeedFactor(flood.depthM[i]!, flood.flowMps[i]!);
      if (wading[i] < SPEED_MIN) isBlocked[i] = 1;
      danger[i]! += waterDanger(stillDepthM(flood.depthM[i]!, flood.flowMps[i]!));
    }
  };
  const addGas = (): void => {
    if (gases.length > 0) escapePart.fill(0);
    for (const gas of gases) {
      const { escapePpm, noticedPpm } = TOXICITIES[gas.release.substance];
      // Nobody goes round what nobody perceives.
      const isPerceptible = noticedPpm < Infinity;
      for (const i of gas.parcels) {
        const ppm = gas.ppm(i);
        escapePart[i]! += ppm / escapePpm;
        if (isPerceptible) danger[i]! += gasDanger(ppm, escapePpm);
      }
    }
  };
  const addBlasts = (seconds: number): void => {
    for (const blast of blasts) {
      if (blast.startSeconds > seconds) continue;
      const level = levelOf(blast.level);
      for (let i = graph.starts[level]!; i < graph.starts[level + 1]!; i++) {
        const distance = Math.hypot(graph.x[i]! - blast.x, graph.y[i]! - blast.y);
        if (overpressureKpa(blast.massKgTnt, distance) >= EAR_INJURY_KPA)
          danger[i]! += BLAST_DANGER;
      }
    }
  };
  const addAttackers = (): void => {
    for (const attacker of attackers) {
      if (!attacker.isActive) continue;
      const near = hitProbability(attacker.description, 0);
      const level = attacker.level;
      for (let i = graph.starts[level]!; i < graph.starts[level + 1]!; i++) {
        const perS = attacker.dangerPerS(level, graph.x[i]!, graph.y[i]!);
        if (perS === 0) continue;
        attack[i]! += perS;
        const distance = Math.hypot(graph.x[i]! - attacker.x, graph.y[i]! - attacker.y);
        danger[i]! += attackerDanger(hitProbability(attacker.description, distance) / near);
      }
    }
  };
  const block = (seconds: number): void => {
    for (let i = 0; i < count; i++)
      if (debris.blockedFrom[i]! <= seconds && seconds < debris.blockedUntil[i]!) isBlocked[i] = 1;
  };
  const weigh = (smokeSpeed: (extinctionPerM: number) => number): boolean => {
    let isChanged = false;
    for (let i = 0; i < count; i++) {
      const slowness = 1 / (smokeSpeed(extinctionPerM[i]!) * wading[i]!);
      cost[i] = isBlocked[i] === 1 ? Infinity : slowness * (1 + danger[i]!);
      if (cost[i] === solved[i]) continue;
      if (!(Math.abs(cost[i]! - solved[i]!) <= COST_CHANGE * solved[i]!)) isChanged = true;
    }
    if (isChanged) solved.set(cost);
    return isChanged;
  };

  return {
    extinctionPerM,
    wading,
    isBlocked,
    cost,
    escapePart,
    air,
    refresh(seconds, smokeSpeed) {
      isBlocked.fill(0);
      flame.fill(0);
      foreseen.fill(0);
      isFlameSeen.fill(0);
      attack.fill(0);
      danger.fill(0);
      burn(seconds);
      for (let i = 0; i < count; i++)
        if (foreseen[i]! > 0) danger[i]! += heatDanger(AMBIENT_C, AMBIENT_C, foreseen[i]!);
      addSmoke();
      addWater();
      addGas();
      addBlasts(seconds);
      addAttackers();
      block(seconds);
      return weigh(smokeSpeed);
    },
    forgetSight() {
      seen.fill(undefined);
    },
    fill(i, out) {
      out.radiantKwPerM2 = flame[i]!;
      out.isFlameSeen = isFlameSeen[i] === 1;
      out.attackPerS = attack[i]!;
      const a = smokeOf === undefined ? -1 : smokeOf[i]!;
      if (a !== -1) {
        out.extinctionPerM = extinctionPerM[i]!;
        out.coPpm = air.coPpm[a]!;
        out.hcnPpm = air.hcnPpm[a]!;
        out.co2Percent = air.co2Percent[a]!;
        out.o2Percent = air.o2Percent[a]!;
        out.temperatureC = air.temperatureC[a]!;
        out.radiantKwPerM2 += air.radiantKwPerM2[a]!;
      }
      if (flood !== undefined) {
        out.waterM = flood.depthM[i]!;
        out.waterMps = flood.flowMps[i]!;
      }
      for (const gas of gases) out.toxicPpm[gas.substance]! += gas.ppm(i);
      out.coPpm += out.toxicPpm[CARBON_MONOXIDE]!;
      return danger[i]! > 0 || isBlocked[i] === 1 || escapePart[i]! > 0 || isFlameSeen[i] === 1;
    },
  };
}

const CARBON_MONOXIDE = SUBSTANCES.indexOf('carbon-monoxide');

/** Distance at which a flame's radiation falls to what is left out. */
function reachM(kw: number): number {
  return Math.sqrt(flameFluxKwPerM2(kw, 1) / FLUX_MIN);
}

function listSeen(
  { graph, sight }: HazardParts,
  level: number,
  x: number,
  y: number,
  radiusM: number,
): number[] {
  const found: number[] = [];
  for (let i = graph.starts[level]!; i < graph.starts[level + 1]!; i++) {
    if (Math.hypot(graph.x[i]! - x, graph.y[i]! - y) > radiusM) continue;
    if (sight.canSee(level, x, y, graph.x[i]!, graph.y[i]!)) found.push(i);
  }
  return found;
}
