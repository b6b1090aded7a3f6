/**
 * The time that smoke leaves, by hand: the layer under the ceiling fills from the top, fed by the plume of the fire,
 * until its face is at the height of heads. It is the filling that NFPA 92 (2021, 5.4.2.2) fits to experiments.
 *
 * A building of one hall fills as a whole. In others smoke comes into corridors and stairs, a fifth of a storey
 * (judgement): there it is too low to see through long before the storey is full.
 */
import { growthKwPerS2, plumeM3PerS } from '#crowd/hazards';
import { findBurning, toGrowth, usualGrowth } from '#run/fires';
import { sprinklerPeakKw } from '#run/hazards';
import type { Scenario } from '#scenario';
import { hazardJudgings } from '../hazard-judging.ts';
import { placeJudgings } from '../place-judging.ts';
import { mainOf } from './skeleton.ts';
import type { Skeleton } from './skeleton.ts';

/** The face of the layer above the floor when people below it no longer see (design guides; PD 7974-6 (K)). */
const HEADS_M = 2;
const CORRIDOR_PART = 0.2;
const PEAK_KW_MAX = 20_000;
/** Beyond this the layer is said to stay up. */
const SECONDS_MAX = 7200;

export interface Filling {
  readonly areaM2: number;
  readonly heightM: number;
  /** kW/s². */
  readonly growth: number;
  readonly peakKw: number;
}

/** Seconds from the fire until the layer is at head height; infinite if it stays above. */
export function fillSeconds({ areaM2, heightM, growth, peakKw }: Filling): number {
  const headsM = Math.min(HEADS_M, 0.9 * heightM);
  let clearM = heightM;
  for (let seconds = 1; seconds <= SECONDS_MAX; seconds++) {
    const kw = Math.min(peakKw, growth * (seconds - 0.5) ** 2);
    clearM -= plumeM3PerS(kw, clearM) / areaM2;
    if (clearM <= headsM) return seconds;
  }
  return Infinity;
}

/** Of the worst fire; undefined where none burns inside. */
export function estimateAvailable(scenario: Scenario, skeleton: Skeleton): number | undefined {
  const main = mainOf(scenario);
  const fires = scenario.events.filter(
    ({ type, at }) =>
      hazardJudgings.of(type.value).growsAsFire &&
      (at?.structure === undefined || at.structure === main.id),
  );
  if (fires.length === 0 || main.floors === undefined) return undefined;
  const { length, width, storeyHeight, kind } = skeleton;
  const isHall = placeJudgings.of(kind).isOneHall && skeleton.storeys.length === 1;
  const times = fires.map(({ id, fuel }) => {
    const burning = findBurning(scenario, {
      event: id,
      ...(fuel === undefined ? {} : { fuel: fuel.value }),
    });
    const { growth: stated, peakMw, sprinklers } = scenario.fire;
    const growth =
      stated === undefined ? (burning ?? usualGrowth(kind)).growth : toGrowth(stated.value);
    const freeKw = peakMw === undefined ? (burning?.peakKw ?? PEAK_KW_MAX) : 1000 * peakMw.value;
    const heldKw = sprinklers.value
      ? sprinklerPeakKw({ growth, ceilingM: storeyHeight })
      : Infinity;
    return fillSeconds({
      areaM2: length * width * (isHall ? 1 : CORRIDOR_PART),
      heightM: storeyHeight,
      growth: growthKwPerS2(growth),
      peakKw: Math.min(freeKw, heldKw),
    });
  });
  return Math.min(...times);
}
