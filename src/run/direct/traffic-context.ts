/** What is known of the roads while vehicles are planned on them. */
import type { Scenario } from '#scenario';
import type { World } from '#world/site';
import type { RoadNet } from '../courses/road-net.ts';
import type { Notes } from './direction.ts';

/** Spots on lanes, by lane. */
export type Taken = Map<string, number[]>;

export interface TrafficContext {
  readonly scenario: Scenario;
  readonly world: World;
  readonly net: RoadNet;
  readonly notes: Notes;
  readonly blocks: readonly Block[];
  /** Spots on lanes that a vehicle occupies already. */
  readonly taken: Taken;
}

export interface Block {
  readonly lane: string;
  readonly at: number;
  readonly fromSeconds: number;
  readonly isCrash: boolean;
  readonly event: string;
}

/** Meters kept free around a vehicle that is on the road at the start. */
export const SPACE_METERS = 25;
/** The dice of the vehicles. */
export const VEHICLE_STREAM = 2_000_000;

/** When groups that arrive later come. */
export function arrivalsOf({ agents }: Scenario): ReadonlyMap<string, number> {
  return new Map(
    agents.flatMap(({ id, arrives }) => (arrives === undefined ? [] : [[id, arrives.value]])),
  );
}
