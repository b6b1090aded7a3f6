/** All hazards of a run together, as the walkers meet them: how fast, where not, how dangerous, what one breathes. */
import { createDice, invariant } from '#base';
import type { Space } from '../space/space.ts';
import { openVent } from './air.ts';
import { createAttacker } from './attacker.ts';
import type { Attacker, People } from './attacker.ts';
import { listBarriers } from './barriers.ts';
import { blastKpaAt } from './blast.ts';
import { listProblems } from './check-descriptions.ts';
import { createDebris } from './debris.ts';
import type {
  FireDescription,
  HazardDescription,
  HazardKind,
  VentDescription,
} from './descriptions.ts';
import { clearExposure } from './exposure.ts';
import type { Exposure } from './exposure.ts';
import { createFlood } from './flood.ts';
import type { Flood } from './flood.ts';
import { createGas } from './gas.ts';
import { createGivenAir } from './given-air.ts';
import { createHazardGraph, findParcel } from './hazard-graph.ts';
import type { HazardGraph } from './hazard-graph.ts';
import { createParcelStates } from './parcel-states.ts';
import { createSight } from './sight.ts';
import type { Air } from './smoke-air.ts';
import { SIGHT_REFLECTING, smokeSpeedFactor } from './smoke-speed.ts';
import type { SmokeLaw } from './smoke-speed.ts';
import { SMOKE_CELL_M, createSmoke } from './smoke.ts';
import type { Smoke } from './smoke.ts';

export interface HazardOptions {
  readonly smokeLaw?: SmokeLaw;
  /** Visibility times extinction; 3 for what reflects light, 8 for what shines. */
  readonly sight?: number;
  /** Height of rooms: of all, or by the level's id. */
  readonly ceilingM?: number | Readonly<Record<string, number>>;
  /** Size of the parcels that gas, water and danger are computed on; 1 m. */
  readonly cellM?: number;
  /** Size of those for smoke; 4 m. */
  readonly smokeCellM?: number;
}

/** What burns, spreads and rises, for whoever looks on: as it was at the last whole second. */
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
  /** The parcels all is computed on; none when nothing is described. */
  readonly graph: HazardGraph | undefined;
  readonly fields: HazardFields | undefined;
  /** The time of the last step. */
  readonly seconds: number;
  /** Grows when the cost of walking has changed so much somewhere that ways should be found anew. */
  readonly version: number;
  readonly attackers: readonly Attacker[];
  /** People hit by attackers in the last step. */
  readonly hits: readonly number[];
  /** Fire, smoke, gas and water go on in whole seconds; explosions, attackers and gates to the time given. */
  step(toSeconds: number, people?: People): void;
  /** Walking speed as a part of the free one. */
  speedFactorAt(level: number, x: number, y: number, freeMps?: number): number;
  isBlocked(level: number, x: number, y: number): boolean;
  /** Shut or jammed. */
  isGateBlocked(gate: number): boolean;
  extinctionAt(level: number, x: number, y: number): number;
  /** Fills in what a person meets there; false when there is nothing to meet. */
  exposureAt(level: number, x: number, y: number, out: Exposure): boolean;
  /** For each cell of the level's grid, by how much its slowness is to be multiplied: 1 and more, Infinity where blocked. */
  costOn(level: number, out: Float32Array | Float64Array): void;
}

/** Judgement: rooms whose height nobody gave. */
const CEILING_M = 3;
/** m/s, the walker for whom costs are reckoned (NIST TN 1822's unimpeded speed). */
const FREE_MPS = 1.25;

export function createHazards(
  space: Space,
  descriptions: readonly HazardDescription[],
  seed: number,
  options: HazardOptions = {},
): Hazards {
  const problems = listProblems(space, descriptions);
  invariant(problems.length === 0, `hazards fit the plan; ${problems.join(' ')}`);
  if (descriptions.length === 0) return createNoHazards(space);
  const barriers = listBarriers(space);
  const graph = createHazardGraph(space, options.cellM, barriers);
  const law = options.smokeLaw ?? 'frantzich-nilsson';
  const sightFactor = options.sight ?? SIGHT_REFLECTING;
  const isOutdoor = (level: number): boolean => kindOf(space, level) === 'outdoor';
  const isStair = (level: number): boolean =>
    kindOf(space, level) === 'stair' || kindOf(space, level) === 'escalator';
  const ceilingM = (level: number): number => ceilingOf(space, level, options.ceilingM);

  const air = createGivenAir(space, ofKind(descriptions, 'air'));
  const fires = ofKind(descriptions, 'fire');
  const floods = ofKind(descriptions, 'flood');
  const blasts = ofKind(descriptions, 'blast');
  const isShut = space.isGateClosed.slice();
  const sight = createSight(space, (gate) => isShut[gate.index] === 1);
  const smokeGraph =
    fires.length > 0
      ? createHazardGraph(space, options.smokeCellM ?? SMOKE_CELL_M, barriers)
      : undefined;
  const smoke = smokeGraph && createSmoke(smokeGraph, fires, { ceilingM, isOutdoor, isStair });
  const flood = floods.length > 0 ? createFlood(graph, floods) : undefined;
  const gases = ofKind(descriptions, 'gas').map((release) => createGas(graph, release, isOutdoor));
  const debris = createDebris(
    graph,
    ofKind(descriptions, 'quake'),
    ofKind(descriptions, 'debris'),
    seed,
  );
  const attackers = ofKind(descriptions, 'attacker').map((description, index) =>
    createAttacker(space, description, sight, createDice(seed, index)),
  );
  const states = createParcelStates({
    graph,
    sight,
    smoke,
    fires,
    flood,
    gases,
    debris,
    attackers,
    blasts,
  });
  const pendingVents = byStart(ofKind(descriptions, 'vent'));
  const pendingGates = byStart(ofKind(descriptions, 'gate'));
  const spreads = [smoke?.spread, ...gases.map((gas) => gas.spread)].filter((s) => s !== undefined);
  const described = new Map<number, number>();
  const hits: number[] = [];
  let whole = 0;
  let isStarted = false;
  let before = -Infinity;
  let now = 0;
  let version = 0;

  const open = (vent: VentDescription): void => {
    const level = space.levels.findIndex((l) => l.id === vent.level);
    for (const spread of spreads) openVent(spread, vent, ceilingM(level));
  };
  /** By what was described once its time has come; else as they are in the space, where whoever runs the crowd may move them. */
  const setGates = (at: number): void => {
    for (
      ;
      pendingGates[0] !== undefined && pendingGates[0].startSeconds <= at;
      pendingGates.shift()
    )
      for (const gate of space.gates)
        if (gate.id === pendingGates[0].gate)
          described.set(gate.index, pendingGates[0].state === 'closed' ? 1 : 0);
    for (let g = 0; g < isShut.length; g++) {
      const shut = described.get(g) ?? space.isGateClosed[g]!;
      if (shut === isShut[g]) continue;
      isShut[g] = shut;
      for (const part of [...spreads, flood]) part?.setGateOpen(g, shut === 0);
      states.forgetSight();
      version++;
    }
  };
  const stepSecond = (): void => {
    setGates(whole);
    for (
      ;
      pendingVents[0] !== undefined && pendingVents[0].startSeconds <= whole;
      pendingVents.shift()
    )
      open(pendingVents[0]);
    smoke?.step(1);
    flood?.step(1);
    for (const gas of gases) gas.step(1);
  };
  const refresh = (): void => {
    if (states.refresh(whole, (k) => smokeSpeedFactor(law, k, FREE_MPS, sightFactor))) version++;
  };
  setGates(0);
  refresh();

  return {
    graph,
    fields: {
      fires,
      smoke: smoke && { model: smoke, air: states.air },
      flood,
      escapePart: gases.length > 0 ? states.escapePart : undefined,
      ceilingM: (level) => (isOutdoor(level) ? undefined : ceilingM(level)),
    },
    attackers,
    hits,
    get seconds() {
      return now;
    },
    get version() {
      return version;
    },
    step(toSeconds, people) {
      invariant(toSeconds >= now, 'time goes forward');
      before = isStarted ? now : -Infinity;
      isStarted = true;
      now = toSeconds;
      hits.length = 0;
      const target = Math.floor(toSeconds + 1e-9);
      const isNewSecond = target > whole;
      for (; whole < target; whole++) stepSecond();
      setGates(toSeconds);
      for (const attacker of attackers) attacker.step(toSeconds, people, (p) => hits.push(p));
      if (isNewSecond) refresh();
    },
    speedFactorAt(level, x, y, freeMps = FREE_MPS) {
      const i = findParcel(graph, level, x, y);
      const given = air.extinctionOn(level, now);
      if (i === -1) return smokeSpeedFactor(law, given, freeMps, sightFactor);
      const extinction = states.extinctionPerM[i]! + given;
      return smokeSpeedFactor(law, extinction, freeMps, sightFactor) * states.wading[i]!;
    },
    isBlocked(level, x, y) {
      const i = findParcel(graph, level, x, y);
      return i !== -1 && states.isBlocked[i] === 1;
    },
    isGateBlocked: (gate) => isShut[gate] === 1 || debris.jammedFrom[gate]! <= now,
    extinctionAt(level, x, y) {
      const i = findParcel(graph, level, x, y);
      return (i === -1 ? 0 : states.extinctionPerM[i]!) + air.extinctionOn(level, now);
    },
    exposureAt(level, x, y, out) {
      clearExposure(out);
      for (const blast of blasts) {
        if (blast.startSeconds <= before || blast.startSeconds > now) continue;
        const own = space.levels.findIndex((l) => l.id === blast.level);
        const dz =
          space.levels[level]!.heightAt(x, y) - space.levels[own]!.heightAt(blast.x, blast.y);
        const distance = Math.hypot(x - blast.x, y - blast.y, dz);
        const isSeen = own === level && sight.canSee(level, blast.x, blast.y, x, y);
        out.blastKpa = Math.max(out.blastKpa, blastKpaAt(blast, distance, own === level, isSeen));
      }
      const i = findParcel(graph, level, x, y);
      const isFilled = i !== -1 && states.fill(i, out);
      const isGiven = air.addTo(out, level, now);
      return isFilled || isGiven || out.blastKpa > 0;
    },
    costOn(level, out) {
      const parcels = graph.parcelOf[level]!;
      for (let c = 0; c < out.length; c++)
        out[c] = parcels[c] === -1 ? 1 : states.cost[parcels[c]!]!;
    },
  };
}

function createNoHazards(space: Space): Hazards {
  let now = 0;
  return {
    graph: undefined,
    fields: undefined,
    version: 0,
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
    costOn(_level, out) {
      out.fill(1);
    },
  };
}

function ofKind<Kind extends HazardKind>(
  descriptions: readonly HazardDescription[],
  kind: Kind,
): Extract<HazardDescription, { kind: Kind }>[] {
  return descriptions.filter(
    (d): d is Extract<HazardDescription, { kind: Kind }> => d.kind === kind,
  );
}

function byStart<Event extends { readonly startSeconds: number }>(
  events: readonly Event[],
): Event[] {
  return [...events].sort((a, b) => a.startSeconds - b.startSeconds);
}

function kindOf(space: Space, level: number): string | undefined {
  return space.walkable.levels.find((l) => l.id === space.levels[level]!.id)?.kind;
}

function ceilingOf(space: Space, level: number, given: HazardOptions['ceilingM']): number {
  if (given === undefined) return CEILING_M;
  return typeof given === 'number' ? given : (given[space.levels[level]!.id] ?? CEILING_M);
}
