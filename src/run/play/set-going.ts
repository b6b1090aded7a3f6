/** Creates the simulation of a run: people, hazards and vehicles as directed, ready to be stepped. */
import { createSimulation } from '#crowd/simulation';
import type { Elsewhere, Simulation } from '#crowd/simulation';
import type { Cast } from '../cast/cast.ts';
import type { Direction } from '../direct/direction.ts';
import { createBoarders } from './boarders.ts';
import type { Rider } from './columns.ts';
import { createKeepOff } from './keep-off.ts';
import { carryOff, listRiders } from './list-riders.ts';
import { createWayMaking } from './make-way.ts';
import type { WayMaking } from './make-way.ts';
import { createVehicleColumns } from './vehicle-columns.ts';
import type { VehicleColumns } from './vehicle-columns.ts';

export interface GoingRun {
  readonly simulation: Simulation;
  readonly vehicles: VehicleColumns;
  /** Which person rides in which vehicle. */
  readonly riders: readonly Rider[];
  /** Which person made way for which. */
  readonly wayMaking: WayMaking;
  /** A tenth of a second. */
  step(): void;
}

/** `elsewhere`: another thread that helps; the run is the same without. */
export function setGoing(
  cast: Cast,
  direction: Direction,
  seed: number,
  elsewhere?: Elsewhere,
): GoingRun {
  const simulation = createSimulation(cast.space, direction.people, {
    seed,
    hazards: direction.hazards,
    hazardOptions: direction.hazardOptions,
    places: direction.places,
    services: direction.services ?? [],
    elsewhere,
    traffic: { seed, vehiclesMax: Math.max(1, cast.vehicles.length), seesPeople: true },
  });
  for (const closure of direction.closures) simulation.traffic?.closeLane(closure);
  const boarders = createBoarders(simulation, direction);
  const vehicles = createVehicleColumns(
    simulation.traffic,
    direction.vehicles,
    boarders,
    simulation,
  );
  vehicles.enter(0);
  const wayMaking = createWayMaking(simulation, cast, vehicles, direction.makingWay ?? []);
  const riders = listRiders(cast, direction);
  const keepOff = createKeepOff(simulation, cast, vehicles);
  // Nobody begins inside one either.
  keepOff.step();
  return {
    simulation,
    vehicles,
    riders,
    wayMaking,
    step() {
      simulation.step();
      vehicles.follow(simulation.seconds);
      vehicles.enter(simulation.seconds);
      carryOff(simulation, riders, vehicles);
      wayMaking.step();
      keepOff.step();
    },
  };
}
