/** The effect of all hazards together on each parcel: updated once a second, read in one look-up. */
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
import type { Gas } from './gas.ts';
import { matchParcels } from './hazard-graph.ts';
import type { HazardGraph } from './hazard-graph.ts';
import type { Sight } from './sight.ts';
import { createAir, readAir } from './smoke-air.ts';
import type { Air } from './smoke-air.ts';
import { AMBIENT_C } from './smoke-at-heads.ts';
import type { Smoke } from './smoke.ts';
import { TOXICITIES } from './toxic-load.ts';
import { stillDepthM, wadingSpeedFactor } from './wading.ts';
import type { Flood } from './water.ts';

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
  /** The factor on slowness. */
  readonly cost: Float64Array;
  /** Concentrations as parts of the limits of escape, added up. */
  readonly escapePart: Float64Array;
  /** By the parcels of smoke. */
  readonly air: Air;
  /** Brings all states up to a time; true when routes should be computed again. */
  refresh(seconds: number, smokeSpeed: (extinctionPerM: number) => number): boolean;
  /** Call when lines of sight may have changed. */
  forgetSight(): void;
  /** Adds a person's exposure in a parcel; false when there is none. */
  fill(parcel: number, out: Exposure): boolean;
}

/** Judgement: routes are computed again when the cost somewhere has changed by this part since they last were. */
const COST_CHANGE = 0.25;
/**
 * Judgement: flames the size of a burning waste basket are noticed across a hall; smoke hides them only when it is
 * itself a warning.
 */
const FLAMES_SEEN_M = 30;
const FLAMES_SEEN_KW = 50;
/** Height of a head, metres: burning higher up nobody's way is blocked. */
const HEAD_M = 1.7;
/** Flux below which a flame's radiation is left out. */
const FLUX_MIN = 0.5;
/** Slower than this part of the free speed counts as blocked. */
const SPEED_MIN = 0.01;

/** The states themselves, and what is only needed to bring them up to date. */
interface Kept extends HazardParts {
  readonly count: number;
  readonly extinctionPerM: Float64Array;
  readonly wading: Float64Array;
  readonly isBlocked: Uint8Array;
  readonly flame: Float64Array;
  /** The radiation that people expect, and whether they see flames. */
  readonly foreseen: Float64Array;
  readonly isFlameSeen: Uint8Array;
  readonly attack: Float64Array;
  readonly escapePart: Float64Array;
  readonly air: Air;
  readonly danger: Float64Array;
  readonly cost: Float64Array;
  /** The costs for which routes were last computed. */
  readonly solved: Float64Array;
  /** By fire: the parcels from which it is seen, once computed. */
  readonly seen: (readonly number[] | undefined)[];
  /** The parcel of smoke over each parcel. */
  readonly smokeOf: Int32Array | undefined;
  readonly smoky: Smoky | undefined;
  /** Parcels that something falls on at some time. */
  readonly fallen: readonly number[];
  /** When something falls, is cleared away or explodes, in order; `changesMade` of these times have come. */
  readonly changes: readonly number[];
  changesMade: number;
}

/** The parcels under smoke, listed as smoke reaches them: elsewhere the air stays as it was. */
interface Smoky {
  /** Those under smoke parcel a are `own[starts[a] .. starts[a + 1]]`. */
  readonly own: Int32Array;
  readonly starts: Int32Array;
  readonly parcels: Int32Array;
  count: number;
  /** How many of the parcels that smoke has reached are listed. */
  listed: number;
}

export function createParcelStates(parts: HazardParts): ParcelStates {
  const kept = keep(parts);
  const { extinctionPerM, wading, isBlocked, cost, escapePart, air } = kept;
  return {
    extinctionPerM,
    wading,
    isBlocked,
    cost,
    escapePart,
    air,
    refresh(seconds, smokeSpeed) {
      if (!isChanging(kept, seconds)) return false;
      clear(kept);
      burn(kept, seconds);
      foresee(kept);
      addSmoke(kept);
      addWater(kept);
      addGas(kept);
      addBlasts(kept, seconds);
      addAttackers(kept);
      block(kept, seconds);
      return weigh(kept, smokeSpeed);
    },
    forgetSight() {
      kept.seen.fill(undefined);
    },
    fill: (i, out) => fill(kept, i, out),
  };
}

function keep(parts: HazardParts): Kept {
  const { graph, smoke, fires, debris, blasts } = parts;
  const { count } = graph;
  const smokeOf = smoke && matchParcels(graph, smoke.spread.graph);
  const { blockedFrom, blockedUntil } = debris;
  const fallen = [...blockedFrom.keys()].filter((i) => blockedFrom[i]! < Infinity);
  return {
    ...parts,
    count,
    extinctionPerM: new Float64Array(count),
    wading: new Float64Array(count).fill(1),
    isBlocked: new Uint8Array(count),
    flame: new Float64Array(count),
    foreseen: new Float64Array(count),
    isFlameSeen: new Uint8Array(count),
    attack: new Float64Array(count),
    escapePart: new Float64Array(count),
    air: createAir(smoke?.spread.graph.count ?? 0),
    danger: new Float64Array(count),
    cost: new Float64Array(count).fill(1),
    solved: new Float64Array(count).fill(1),
    seen: fires.map(() => undefined),
    smokeOf,
    smoky: smokeOf && listSmoky(smokeOf, smoke.spread.graph.count),
    fallen,
    changes: [
      ...fallen.flatMap((i) => [blockedFrom[i]!, blockedUntil[i]!]),
      ...blasts.map(({ startSeconds }) => startSeconds),
    ].sort((a, b) => a - b),
    changesMade: -1,
  };
}

function listSmoky(smokeOf: Int32Array, smokeParcels: number): Smoky {
  const starts = new Int32Array(smokeParcels + 1);
  for (const a of smokeOf) if (a !== -1) starts[a + 1]!++;
  for (let a = 0; a < smokeParcels; a++) starts[a + 1]! += starts[a]!;
  const own = new Int32Array(starts[smokeParcels]!);
  const next = starts.slice();
  smokeOf.forEach((a, i) => {
    if (a !== -1) own[next[a]!++] = i;
  });
  return { own, starts, parcels: new Int32Array(own.length), count: 0, listed: 0 };
}

/** Whether anything may differ from the last time: rubble stays as it is, fire and what spreads does not. */
function isChanging(kept: Kept, seconds: number): boolean {
  const { fires, flood, gases, attackers, changes, changesMade } = kept;
  const before = changesMade;
  kept.changesMade = Math.max(0, before);
  while (changes[kept.changesMade]! <= seconds) kept.changesMade++;
  if (fires.length > 0 || flood !== undefined || gases.length > 0 || attackers.length > 0)
    return true;
  return kept.changesMade !== before;
}

function clear({ isBlocked, flame, foreseen, isFlameSeen, attack, danger }: Kept): void {
  for (const state of [isBlocked, flame, foreseen, isFlameSeen, attack, danger]) state.fill(0);
}

function burn(kept: Kept, seconds: number): void {
  const { graph, flame, foreseen, isFlameSeen, isBlocked } = kept;
  for (const [f, fire] of kept.fires.entries()) {
    const age = seconds - fire.startSeconds;
    const kw = heatReleaseKw(fire, age);
    if (kw <= 0) continue;
    const soonKw = Math.max(kw, heatReleaseKw(fire, age + FORESEEN_SECONDS));
    const reach = reachM(fire.peakKw);
    kept.seen[f] ??= listSeen(kept, fire, Math.max(reach, FLAMES_SEEN_M));
    for (const i of kept.seen[f]) {
      const away = Math.hypot(graph.x[i]! - fire.x, graph.y[i]! - fire.y);
      // Flames over people's heads are as far away as they are high.
      const distance = Math.hypot(away, Math.max(0, (fire.aboveM ?? 0) - HEAD_M));
      if (kw >= FLAMES_SEEN_KW && distance <= FLAMES_SEEN_M) isFlameSeen[i] = 1;
      if (distance > reach) continue;
      flame[i]! += flameFluxKwPerM2(kw, distance);
      foreseen[i]! += flameFluxKwPerM2(soonKw, distance);
      if ((fire.aboveM ?? 0) < HEAD_M && distance <= burningRadiusM(kw)) isBlocked[i] = 1;
    }
  }
}

function foresee({ count, foreseen, danger }: Kept): void {
  for (let i = 0; i < count; i++)
    if (foreseen[i]! > 0) danger[i]! += heatDanger(AMBIENT_C, AMBIENT_C, foreseen[i]!);
}

function addSmoke({ smoke, smokeOf, smoky, air, extinctionPerM, danger }: Kept): void {
  if (smoke === undefined || smokeOf === undefined || smoky === undefined) return;
  const { reached } = smoke.spread;
  for (const a of reached) {
    readAir(air, smoke, a);
    air.danger[a] =
      smokeDanger(air.extinctionPerM[a]!, air.coPpm[a]!) +
      heatDanger(air.temperatureC[a]!, AMBIENT_C, air.radiantKwPerM2[a]!);
  }
  const { own, starts, parcels } = smoky;
  for (; smoky.listed < reached.length; smoky.listed++) {
    const a = reached[smoky.listed]!;
    for (let k = starts[a]!; k < starts[a + 1]!; k++) parcels[smoky.count++] = own[k]!;
  }
  for (let k = 0; k < smoky.count; k++) {
    const i = parcels[k]!;
    const a = smokeOf[i]!;
    extinctionPerM[i] = air.extinctionPerM[a]!;
    danger[i]! += air.danger[a]!;
  }
}

function addWater({ flood, wading, isBlocked, danger }: Kept): void {
  if (flood === undefined) return;
  for (const i of flood.wet) {
    wading[i] = wadingSpeedFactor(flood.depthM[i]!, flood.flowMps[i]!);
    if (wading[i] < SPEED_MIN) isBlocked[i] = 1;
    danger[i]! += waterDanger(stillDepthM(flood.depthM[i]!, flood.flowMps[i]!));
  }
}

function addGas({ gases, escapePart, danger }: Kept): void {
  if (gases.length > 0) escapePart.fill(0);
  for (const gas of gases) {
    const { escapePpm, noticedPpm } = TOXICITIES[gas.release.substance];
    // People do not avoid what nobody can perceive.
    const isPerceptible = noticedPpm < Infinity;
    for (const i of gas.parcels) {
      const ppm = gas.ppm(i);
      escapePart[i]! += ppm / escapePpm;
      if (isPerceptible) danger[i]! += gasDanger(ppm, escapePpm);
    }
  }
}

function addBlasts({ blasts, graph, danger }: Kept, seconds: number): void {
  for (const blast of blasts) {
    if (blast.startSeconds > seconds) continue;
    const level = levelOf(graph, blast.level);
    for (let i = graph.starts[level]!; i < graph.starts[level + 1]!; i++) {
      const distance = Math.hypot(graph.x[i]! - blast.x, graph.y[i]! - blast.y);
      if (overpressureKpa(blast.massKgTnt, distance) >= EAR_INJURY_KPA) danger[i]! += BLAST_DANGER;
    }
  }
}

function addAttackers({ attackers, graph, attack, danger }: Kept): void {
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
}

function block({ debris, fallen, isBlocked }: Kept, seconds: number): void {
  for (const i of fallen)
    if (debris.blockedFrom[i]! <= seconds && seconds < debris.blockedUntil[i]!) isBlocked[i] = 1;
}

/** Turns dangers into costs; true when they changed so much that routes should be computed again. */
function weigh(
  { count, extinctionPerM, wading, isBlocked, danger, cost, solved }: Kept,
  smokeSpeed: (extinctionPerM: number) => number,
): boolean {
  let isChanged = false;
  // Parcels beside each other are mostly in the same smoke.
  let [known, speed] = [0, smokeSpeed(0)];
  for (let i = 0; i < count; i++) {
    if (extinctionPerM[i] !== known) {
      known = extinctionPerM[i]!;
      speed = smokeSpeed(known);
    }
    const slowness = 1 / (speed * wading[i]!);
    cost[i] = isBlocked[i] === 1 ? Infinity : slowness * (1 + danger[i]!);
    if (cost[i] === solved[i]) continue;
    if (!(Math.abs(cost[i]! - solved[i]!) <= COST_CHANGE * solved[i]!)) isChanged = true;
  }
  if (isChanged) solved.set(cost);
  return isChanged;
}

function fill(kept: Kept, i: number, out: Exposure): boolean {
  const { smokeOf, air, flood, danger, isBlocked, escapePart, isFlameSeen } = kept;
  out.radiantKwPerM2 = kept.flame[i]!;
  out.isFlameSeen = isFlameSeen[i] === 1;
  out.attackPerS = kept.attack[i]!;
  const a = smokeOf === undefined ? -1 : smokeOf[i]!;
  if (a !== -1) {
    out.extinctionPerM = kept.extinctionPerM[i]!;
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
  for (const gas of kept.gases) out.toxicPpm[gas.substance]! += gas.ppm(i);
  out.coPpm += out.toxicPpm[CARBON_MONOXIDE]!;
  return danger[i]! > 0 || isBlocked[i] === 1 || escapePart[i]! > 0 || isFlameSeen[i] === 1;
}

function levelOf({ space }: HazardGraph, id: string): number {
  return space.levels.findIndex((level) => level.id === id);
}

const CARBON_MONOXIDE = SUBSTANCES.indexOf('carbon-monoxide');

/** Distance at which the radiation of a flame falls below the limit. */
function reachM(kw: number): number {
  return Math.sqrt(flameFluxKwPerM2(kw, 1) / FLUX_MIN);
}

function listSeen(
  { graph, sight }: HazardParts,
  { level: id, x, y }: FireDescription,
  radiusM: number,
): number[] {
  const level = levelOf(graph, id);
  const found: number[] = [];
  for (let i = graph.starts[level]!; i < graph.starts[level + 1]!; i++) {
    if (Math.hypot(graph.x[i]! - x, graph.y[i]! - y) > radiusM) continue;
    if (sight.canSee(level, x, y, graph.x[i]!, graph.y[i]!)) found.push(i);
  }
  return found;
}
