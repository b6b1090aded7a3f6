/** The models behind the hazards of a run, made once from what was described. */
import { createDice } from '#base';
import { isStepped } from '#world/levels';
import type { LevelKind } from '#world/walkable';
import type { Space } from '../space/space.ts';
import { createAttacker } from './attacker.ts';
import type { Attacker } from './attacker.ts';
import { listBarriers } from './barriers.ts';
import { createDarkness } from './darkness.ts';
import type { Darkness } from './darkness.ts';
import { createDebris } from './debris.ts';
import type { Debris } from './debris.ts';
import type {
  BlastDescription,
  FireDescription,
  GateDescription,
  HazardDescription,
  HazardKind,
  VentDescription,
} from './descriptions.ts';
import { createFlood } from './flood.ts';
import { createGas } from './gas.ts';
import type { Gas } from './gas.ts';
import { createGivenAir } from './given-air.ts';
import type { GivenAir } from './given-air.ts';
import { createHazardGraph } from './hazard-graph.ts';
import type { HazardGraph } from './hazard-graph.ts';
import type { HazardOptions } from './hazard-options.ts';
import { createParcelStates } from './parcel-states.ts';
import type { ParcelStates } from './parcel-states.ts';
import { createSight } from './sight.ts';
import type { Sight } from './sight.ts';
import { SIGHT_REFLECTING } from './smoke-speed.ts';
import type { SmokeLaw } from './smoke-speed.ts';
import { SMOKE_CELL_M, createSmoke } from './smoke.ts';
import type { Smoke } from './smoke.ts';
import type { Spread } from './spread.ts';
import type { Flood } from './water.ts';

export interface HazardRun {
  readonly space: Space;
  readonly graph: HazardGraph;
  readonly law: SmokeLaw;
  readonly sightFactor: number;
  readonly ceilingM: (level: number) => number;
  readonly isOutdoor: (level: number) => boolean;
  readonly air: GivenAir;
  readonly darkness: Darkness;
  readonly fires: readonly FireDescription[];
  readonly smoke: Smoke | undefined;
  readonly flood: Flood | undefined;
  readonly gases: readonly Gas[];
  /** The spread of smoke and of every gas through rooms. */
  readonly spreads: readonly Spread[];
  readonly debris: Debris;
  readonly attackers: readonly Attacker[];
  readonly blasts: readonly BlastDescription[];
  readonly sight: Sight;
  readonly states: ParcelStates;
  /** 1 for gates that are shut now. */
  readonly isShut: Uint8Array;
  /** Described states of gates that have begun: 1 for shut. */
  readonly described: Map<number, number>;
  readonly pendingVents: VentDescription[];
  readonly pendingGates: GateDescription[];
  /** People hit by attackers in the last step. */
  readonly hits: number[];
  /** Whole seconds computed so far. */
  whole: number;
  isStarted: boolean;
  /** The time of the step before, and of the last one. */
  before: number;
  now: number;
  version: number;
}

/** Judgement: height of rooms for which none was given. */
const CEILING_M = 3;

export function assembleHazards(
  space: Space,
  descriptions: readonly HazardDescription[],
  seed: number,
  options: HazardOptions,
): HazardRun {
  const barriers = listBarriers(space);
  const graph = createHazardGraph(space, options.cellM, barriers);
  const isOutdoor = (level: number): boolean => kindOf(space, level) === 'outdoor';
  const isStair = (level: number): boolean => isStepped(kindOf(space, level));
  const ceilingM = (level: number): number => ceilingOf(space, level, options.ceilingM);
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
  const flood = floods.length > 0 ? createFlood(graph, floods, options.flowElsewhere) : undefined;
  const gases = ofKind(descriptions, 'gas').map((release) => createGas(graph, release, isOutdoor));
  const quakes = ofKind(descriptions, 'quake');
  const debris = createDebris(graph, quakes, ofKind(descriptions, 'debris'), seed);
  const attackers = ofKind(descriptions, 'attacker').map((description, index) =>
    createAttacker(space, description, sight, createDice(seed, index)),
  );
  const parts = { graph, sight, smoke, fires, flood, gases, debris, attackers, blasts };
  return {
    ...parts,
    space,
    law: options.smokeLaw ?? 'frantzich-nilsson',
    sightFactor: options.sight ?? SIGHT_REFLECTING,
    ceilingM,
    isOutdoor,
    air: createGivenAir(space, ofKind(descriptions, 'air')),
    darkness: createDarkness(space, ofKind(descriptions, 'dark')),
    spreads: [smoke?.spread, ...gases.map((gas) => gas.spread)].filter((s) => s !== undefined),
    states: createParcelStates(parts),
    isShut,
    described: new Map(),
    pendingVents: byStart(ofKind(descriptions, 'vent')),
    pendingGates: byStart(ofKind(descriptions, 'gate')),
    hits: [],
    whole: 0,
    isStarted: false,
    before: -Infinity,
    now: 0,
    version: 0,
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

function kindOf(space: Space, level: number): LevelKind | undefined {
  return space.walkable.levels.find((l) => l.id === space.levels[level]!.id)?.kind;
}

function ceilingOf(space: Space, level: number, given: HazardOptions['ceilingM']): number {
  if (given === undefined) return CEILING_M;
  return typeof given === 'number' ? given : (given[space.levels[level]!.id] ?? CEILING_M);
}
