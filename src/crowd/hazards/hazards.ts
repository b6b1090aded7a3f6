/**
 * All hazards of a run together, as the walkers meet them: walking speed, blocked places, danger, and what people
 * breathe.
 */
import { invariant } from '#base';
import type { Space } from '../space/space.ts';
import { assembleHazards } from './assemble-hazards.ts';
import type { HazardRun } from './assemble-hazards.ts';
import type { Attacker, People } from './attacker.ts';
import { blastKpaAt } from './blast.ts';
import { listProblems } from './check-descriptions.ts';
import type { BlastDescription, FireDescription, HazardDescription } from './descriptions.ts';
import { clearExposure } from './exposure.ts';
import type { Exposure } from './exposure.ts';
import { findParcel } from './hazard-graph.ts';
import type { HazardGraph } from './hazard-graph.ts';
import type { HazardOptions } from './hazard-options.ts';
import type { Air } from './smoke-air.ts';
import { smokeSpeedFactor } from './smoke-speed.ts';
import type { Smoke } from './smoke.ts';
import { FREE_MPS, beginHazards, stepHazards } from './step-hazards.ts';
import type { Flood } from './water.ts';

/** What burns, spreads and rises, for observers: the state at the last whole second. */
export interface HazardFields {
  readonly fires: readonly FireDescription[];
  readonly smoke: { readonly model: Smoke; readonly air: Air } | undefined;
  readonly flood: Flood | undefined;
  /** By the parcels of the graph: parts of the limits of escape. */
  readonly escapePart: Float64Array | undefined;
  /** Room height of a level; under the open sky there is none. */
  ceilingM(level: number): number | undefined;
}

export interface Hazards {
  /** The parcels on which all is computed; none when nothing is described. */
  readonly graph: HazardGraph | undefined;
  readonly fields: HazardFields | undefined;
  /** The time of the last step. */
  readonly seconds: number;
  /** Grows when the cost of walking has changed enough somewhere that routes should be computed again. */
  readonly version: number;
  readonly attackers: readonly Attacker[];
  /** Something exploded in the last step: people nearby feel it then, and not at the next whole second. */
  readonly isBlast: boolean;
  /** People hit by attackers in the last step. */
  readonly hits: readonly number[];
  /** Fire, smoke, gas and water advance in whole seconds; explosions, attackers and gates to the time given. */
  step(toSeconds: number, people?: People): void;
  /** Walking speed as a part of the free one. */
  speedFactorAt(level: number, x: number, y: number, freeMps?: number): number;
  isBlocked(level: number, x: number, y: number): boolean;
  /** Shut or jammed. */
  isGateBlocked(gate: number): boolean;
  extinctionAt(level: number, x: number, y: number): number;
  /** Fills in a person's exposure there; false when there is none. */
  exposureAt(level: number, x: number, y: number, out: Exposure): boolean;
  /** The same without explosions, for everybody in a parcel; -1 for a place of that level that is in none. */
  exposureIn(parcel: number, level: number, out: Exposure): boolean;
  /** For each parcel of a level now, the factor on its slowness: 1 and more, Infinity where blocked. */
  costsOn(level: number): Float64Array;
}

/**
 * The hazards before the first step. They must fit the plan: `listProblems` lists what does not.
 *
 *    const hazards = createHazards(space, descriptions, seed);
 *    hazards.step(1); // to second 1; then ask speedFactorAt, exposureAt, costOn
 */
export function createHazards(
  space: Space,
  descriptions: readonly HazardDescription[],
  seed: number,
  options: HazardOptions = {},
): Hazards {
  const problems = listProblems(space, descriptions);
  invariant(problems.length === 0, `hazards fit the plan; ${problems.join(' ')}`);
  if (descriptions.length === 0) return createNoHazards(space);
  const run = assembleHazards(space, descriptions, seed, options);
  beginHazards(run);
  const { graph, states, air, darkness, law, sightFactor } = run;
  return {
    graph,
    fields: fieldsOf(run),
    attackers: run.attackers,
    hits: run.hits,
    get seconds() {
      return run.now;
    },
    get version() {
      return run.version;
    },
    get isBlast() {
      return run.blasts.some((blast) => isDue(run, blast));
    },
    step: (toSeconds, people) => stepHazards(run, toSeconds, people),
    speedFactorAt(level, x, y, freeMps = FREE_MPS) {
      const i = findParcel(graph, level, x, y);
      const given = air.extinctionOn(level, run.now);
      const pace = darkness.factorOn(level, run.now);
      if (i === -1) return Math.min(pace, smokeSpeedFactor(law, given, freeMps, sightFactor));
      const extinction = states.extinctionPerM[i]! + given;
      // A person who sees nothing in the dark is no slower in smoke, and the other way round.
      const seeing = Math.min(pace, smokeSpeedFactor(law, extinction, freeMps, sightFactor));
      return seeing * states.wading[i]!;
    },
    isBlocked(level, x, y) {
      const i = findParcel(graph, level, x, y);
      return i !== -1 && states.isBlocked[i] === 1;
    },
    isGateBlocked: (gate) => run.isShut[gate] === 1 || run.debris.jammedFrom[gate]! <= run.now,
    extinctionAt(level, x, y) {
      const i = findParcel(graph, level, x, y);
      return (i === -1 ? 0 : states.extinctionPerM[i]!) + air.extinctionOn(level, run.now);
    },
    exposureAt(level, x, y, out) {
      clearExposure(out);
      for (const blast of run.blasts)
        if (isDue(run, blast)) addBlast(run, blast, { level, x, y }, out);
      const isMet = addExposure(run, findParcel(graph, level, x, y), level, out);
      return isMet || out.blastKpa > 0;
    },
    exposureIn: (parcel, level, out) => addExposure(run, parcel, level, clearExposure(out)),
    costsOn: (level) => states.cost.subarray(graph.starts[level], graph.starts[level + 1]),
  };
}

function fieldsOf({
  fires,
  smoke,
  flood,
  gases,
  states,
  isOutdoor,
  ceilingM,
}: HazardRun): HazardFields {
  return {
    fires,
    smoke: smoke && { model: smoke, air: states.air },
    flood,
    escapePart: gases.length > 0 ? states.escapePart : undefined,
    ceilingM: (level) => (isOutdoor(level) ? undefined : ceilingM(level)),
  };
}

function isDue({ before, now }: HazardRun, { startSeconds }: BlastDescription): boolean {
  return startSeconds > before && startSeconds <= now;
}

function addExposure(
  { states, air, now }: HazardRun,
  parcel: number,
  level: number,
  out: Exposure,
): boolean {
  const isFilled = parcel !== -1 && states.fill(parcel, out);
  const isGiven = air.addTo(out, level, now);
  return isFilled || isGiven;
}

function addBlast(
  { space, sight }: HazardRun,
  blast: BlastDescription,
  { level, x, y }: { readonly level: number; readonly x: number; readonly y: number },
  out: Exposure,
): void {
  const own = space.levels.findIndex(({ id }) => id === blast.level);
  const dz = space.levels[level]!.heightAt(x, y) - space.levels[own]!.heightAt(blast.x, blast.y);
  const distance = Math.hypot(x - blast.x, y - blast.y, dz);
  const isSeen = own === level && sight.canSee(level, blast.x, blast.y, x, y);
  const kpa = blastKpaAt(blast, distance, own === level, isSeen);
  out.blastKpa = Math.max(out.blastKpa, blast.isHarmless === true ? Math.min(kpa, HEARD_KPA) : kpa);
}

/** Loud, and no more: 150 dB. */
const HEARD_KPA = 0.6;

function createNoHazards(space: Space): Hazards {
  let now = 0;
  return {
    graph: undefined,
    fields: undefined,
    version: 0,
    isBlast: false,
    attackers: [],
    hits: [],
    get seconds() {
      return now;
    },
    step(toSeconds) {
      now = toSeconds;
    },
    speedFactorAt: () => 1,
    isBlocked: () => false,
    isGateBlocked: (gate) => space.isGateClosed[gate] === 1,
    extinctionAt: () => 0,
    exposureAt(_level, _x, _y, out) {
      clearExposure(out);
      return false;
    },
    exposureIn(_parcel, _level, out) {
      clearExposure(out);
      return false;
    },
    costsOn: () => new Float64Array(0),
  };
}
