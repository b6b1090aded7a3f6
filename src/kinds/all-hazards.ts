/** Every kind of hazard, in the order of lists for readers. A new one is a file in hazards/ and a line here. */
import type { HazardKind } from './hazard-kind.ts';
import { activeShooter } from './hazards/active-shooter.ts';
import { attack } from './hazards/attack.ts';
import { avalanche } from './hazards/avalanche.ts';
import { bombThreat } from './hazards/bomb-threat.ts';
import { buildingCollapse } from './hazards/building-collapse.ts';
import { chemicalSpill } from './hazards/chemical-spill.ts';
import { crowdSurge } from './hazards/crowd-surge.ts';
import { damBreak } from './hazards/dam-break.ts';
import { derailment } from './hazards/derailment.ts';
import { earthquake } from './hazards/earthquake.ts';
import { elevatorFailure } from './hazards/elevator-failure.ts';
import { eruption } from './hazards/eruption.ts';
import { explosion } from './hazards/explosion.ts';
import { fire } from './hazards/fire.ts';
import { flood } from './hazards/flood.ts';
import { gasLeak } from './hazards/gas-leak.ts';
import { heatwave } from './hazards/heatwave.ts';
import { hostageTaking } from './hazards/hostage-taking.ts';
import { hurricane } from './hazards/hurricane.ts';
import { landslide } from './hazards/landslide.ts';
import { medicalEmergency } from './hazards/medical-emergency.ts';
import { panic } from './hazards/panic.ts';
import { powerOutage } from './hazards/power-outage.ts';
import { protest } from './hazards/protest.ts';
import { radiationLeak } from './hazards/radiation-leak.ts';
import { riot } from './hazards/riot.ts';
import { roadClosure } from './hazards/road-closure.ts';
import { robbery } from './hazards/robbery.ts';
import { shipListing } from './hazards/ship-listing.ts';
import { smoke } from './hazards/smoke.ts';
import { storm } from './hazards/storm.ts';
import { tearGas } from './hazards/tear-gas.ts';
import { tornado } from './hazards/tornado.ts';
import { tsunami } from './hazards/tsunami.ts';
import { vehicleAttack } from './hazards/vehicle-attack.ts';
import { vehicleCollision } from './hazards/vehicle-collision.ts';
import { wildfire } from './hazards/wildfire.ts';

export const ALL_HAZARDS: readonly HazardKind[] = [
  fire,
  smoke,
  explosion,
  flood,
  tsunami,
  earthquake,
  chemicalSpill,
  gasLeak,
  tearGas,
  radiationLeak,
  activeShooter,
  attack,
  hostageTaking,
  robbery,
  bombThreat,
  protest,
  riot,
  crowdSurge,
  powerOutage,
  roadClosure,
  vehicleCollision,
  vehicleAttack,
  derailment,
  wildfire,
  storm,
  hurricane,
  tornado,
  landslide,
  avalanche,
  eruption,
  buildingCollapse,
  elevatorFailure,
  medicalEmergency,
  damBreak,
  heatwave,
  shipListing,
  panic,
];
