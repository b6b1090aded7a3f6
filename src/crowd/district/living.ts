/** A population at one moment: walking, driving and fleeing agents, and the messages that viewers have not had yet. */
import { createSimulation } from '#crowd/simulation';
import type { Simulation } from '#crowd/simulation';
import type { Told } from './agent.ts';
import type { District } from './district.ts';
import type { Driving } from './drivers.ts';
import type { Movers } from './movers.ts';
import { castWalkers, createPedestrians, placeWalkers } from './pedestrians.ts';
import type { Pedestrians, Walking } from './pedestrians.ts';
import { placeVehicles } from './place-vehicles.ts';
import type { DistrictThreat } from './threat.ts';
import { createVehicles } from './vehicles.ts';
import type { Vehicles } from './vehicles.ts';

const PEDESTRIANS = 64;
const VEHICLES = 24;

/** The positions and goals of all agents: enough to continue in another population. */
export interface Situation {
  readonly walking: readonly Walking[];
  readonly driving: readonly Driving[];
  readonly fleeing: readonly (string | undefined)[];
  readonly threats: readonly DistrictThreat[];
}

export interface Living {
  readonly simulation: Simulation;
  readonly pedestrians: Pedestrians;
  readonly vehicles: Vehicles;
  /** The ids of all agents: those on foot, then the vehicles. */
  readonly ids: readonly string[];
  /** The threat each flees from. */
  readonly fleeing: (string | undefined)[];
  /** When each last got a goal. */
  readonly changedSeconds: Float64Array;
  threats: readonly DistrictThreat[];
  told: Told[];
}

/** An agent keeps a new goal for this long, so that no viewer can make it turn round and round. */
export const KEEPS_SECONDS = 10;
const ID_DIGITS = 3;
const LIVES_STREAM = 17;

export function beginLiving(district: District, from: Situation | undefined): Living {
  const { seed, space, fields } = district;
  const walking = from?.walking ?? placeWalkers(district, seed, PEDESTRIANS);
  const driving = from?.driving ?? placeVehicles(district, seed, VEHICLES);
  const simulation = createSimulation(space, castWalkers(seed, walking), {
    seed: seed + LIVES_STREAM,
    fields,
    traffic: { vehiclesMax: driving.length },
  });
  const ids = [
    ...walking.map((_, i) => toId('agent', i)),
    ...driving.map((_, i) => toId('vehicle', i)),
  ];
  const living: Living = {
    simulation,
    pedestrians: createPedestrians(district, simulation, walking, seed),
    vehicles: createVehicles(district, simulation.traffic!, driving, seed),
    ids,
    fleeing: [...(from?.fleeing ?? ids.map(() => undefined))],
    changedSeconds: new Float64Array(ids.length).fill(-KEEPS_SECONDS),
    threats: from?.threats ?? [],
    told: [],
  };
  living.vehicles.know(living.threats);
  for (const [agent, threat] of living.fleeing.entries())
    if (threat !== undefined) of(living, agent, (movers, i) => movers.setHurry(i, true));
  return living;
}

/** Calls back with the group the agent belongs to (pedestrians or vehicles), and its index there. */
export function of<Answer>(
  { pedestrians, vehicles }: Living,
  agent: number,
  call: (movers: Movers, i: number) => Answer,
): Answer {
  return agent < pedestrians.count
    ? call(pedestrians, agent)
    : call(vehicles, agent - pedestrians.count);
}

/** Enough to continue in another population. */
export function situationOf({ pedestrians, vehicles, fleeing, threats }: Living): Situation {
  return {
    walking: Array.from({ length: pedestrians.count }, (_, i) => pedestrians.walking(i)),
    driving: Array.from({ length: vehicles.count }, (_, i) => vehicles.driving(i)),
    fleeing: [...fleeing],
    threats,
  };
}

function toId(noun: string, i: number): string {
  return `${noun}-${String(i + 1).padStart(ID_DIGITS, '0')}`;
}
