/** Debris and jams: floor that nobody can cross any more, and doors that no longer open. */
import { createDice } from '#base';
import { hashText } from '#base/text';
import { createKeys } from '../space/level-keys.ts';
import type { DebrisDescription, QuakeDescription } from './descriptions.ts';
import { findParcel, listAround } from './hazard-graph.ts';
import type { HazardGraph } from './hazard-graph.ts';

export interface Debris {
  /** Seconds from which a parcel is blocked, and until which; Infinity for never and for ever. */
  readonly blockedFrom: Float64Array;
  readonly blockedUntil: Float64Array;
  readonly jammedFrom: Float64Array;
}

/**
 * Share of floor blocked and of doors jammed by intensity (Modified Mercalli). Judgement: the scale speaks of fallen furniture
 * and plaster from VI, considerable damage to ordinary buildings at VIII, partial collapse at IX; no table gives shares.
 */
const BLOCKED_SHARE: readonly Step[] = [
  [6, 0],
  [7, 0.01],
  [8, 0.04],
  [9, 0.1],
  [10, 0.2],
  [12, 0.4],
];
const JAMMED_SHARE: readonly Step[] = [
  [6, 0],
  [7, 0.02],
  [8, 0.08],
  [9, 0.2],
  [10, 0.35],
  [12, 0.6],
];
type Step = readonly [intensity: number, share: number];

/**
 * The shares of blocked floor hold for heaps this wide. Heaps lie at random, so a heap that closes a way n times as
 * wide is as rare as n heaps side by side: whether a way stays passable does not depend on how finely the plan is cut.
 */
const HEAP_M = 1;

/** Judgement: strong shaking lasts about this long. */
const SHAKING_S = 20;

export function blockedShare(intensity: number): number {
  return interpolate(BLOCKED_SHARE, intensity);
}

export function jammedShare(intensity: number): number {
  return interpolate(JAMMED_SHARE, intensity);
}

/**
 * Each parcel and door has its own random number, the same for all intensities: a stronger quake blocks everything that
 * a weaker one did, and more. The number depends on where a parcel lies and on the id of a door, so a plan with one
 * more door is damaged in the same places.
 */
export function createDebris(
  graph: HazardGraph,
  quakes: readonly QuakeDescription[],
  heaps: readonly DebrisDescription[],
  seed: number,
): Debris {
  const { levels, gates } = graph.space;
  const blockedFrom = new Float64Array(graph.count).fill(Infinity);
  const blockedUntil = new Float64Array(graph.count).fill(Infinity);
  const jammedFrom = new Float64Array(gates.length).fill(Infinity);
  const isSpared = quakes.length > 0 ? findSpared(graph) : new Uint8Array(0);
  for (const quake of quakes) {
    const isShaken = levels.map((l) => quake.levels === undefined || quake.levels.includes(l.id));
    const lasts = quake.shakingSeconds ?? SHAKING_S;
    const falls = (luck: number, share: number): number => {
      const dice = createDice(seed, luck);
      return dice.next() < share ? quake.startSeconds + lasts * dice.next() : Infinity;
    };
    const blocked = (quake.blockedPart ?? 1) * blockedShare(quake.intensity);
    const jammed = (quake.jammedPart ?? 1) * jammedShare(quake.intensity);
    const keyOf = createKeys(graph.space.walkable.levels);
    const luckOfLevel = levels.map(({ id }) => hashText(keyOf(id)));
    /** Positions rounded to half a metre. */
    const luckOf = (i: number): number =>
      (luckOfLevel[graph.level[i]!]! ^
        Math.imul(Math.round(2 * graph.x[i]!), 0x9e3779b1) ^
        Math.imul(Math.round(2 * graph.y[i]!), 0xc2b2ae35)) |
      0;
    const cut = blocked ** Math.max(1, graph.cellM / HEAP_M);
    for (let i = 0; i < graph.count; i++)
      if (isShaken[graph.level[i]!] && isSpared[i] === 0)
        blockedFrom[i] = Math.min(blockedFrom[i]!, falls(luckOf(i), cut));
    for (const gate of gates)
      if (gate.kind !== 'join' && isShaken[gate.level])
        jammedFrom[gate.index] = Math.min(
          jammedFrom[gate.index]!,
          falls(hashText(`door ${keyOf(gate.id)}`), jammed),
        );
  }
  for (const heap of heaps) {
    const level = levels.findIndex((l) => l.id === heap.level);
    const parcel = findParcel(graph, level, heap.x, heap.y);
    if (parcel === -1) continue;
    for (const i of listAround(graph, parcel, heap.radiusM)) {
      if (blockedFrom[i] === Infinity) blockedUntil[i] = heap.endSeconds ?? Infinity;
      blockedFrom[i] = Math.min(blockedFrom[i]!, heap.startSeconds);
    }
  }
  return { blockedFrom, blockedUntil, jammedFrom };
}

/**
 * Places where nothing falls: doors and exits, whose share of jammed ones includes everything that keeps them shut, and
 * stairs. Stairs that fail in a quake are a failure of the building, which is not simulated: after the Christchurch
 * earthquake of February 2011 those of a few tall buildings had come down (Canterbury Earthquakes Royal Commission
 * 2012, volume 2).
 */
function findSpared(graph: HazardGraph): Uint8Array {
  const isFloor = graph.space.walkable.levels.map(
    ({ kind }) => kind === 'floor' || kind === 'outdoor',
  );
  const isSpared = new Uint8Array(graph.count);
  for (let i = 0; i < graph.count; i++) {
    if (!isFloor[graph.level[i]!]) isSpared[i] = 1;
    for (let e = graph.linkStarts[i]!; e < graph.linkStarts[i + 1]!; e++)
      if (graph.gate[e] !== -1) isSpared[i] = 1;
  }
  return isSpared;
}

function interpolate(steps: readonly Step[], at: number): number {
  const after = steps.findIndex(([intensity]) => intensity >= at);
  if (after === 0) return steps[0]![1];
  if (after === -1) return steps.at(-1)![1];
  const [low, high] = [steps[after - 1]!, steps[after]!];
  return low[1] + ((at - low[0]) / (high[0] - low[0])) * (high[1] - low[1]);
}
