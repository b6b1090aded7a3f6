/**
 * All vehicles, as columns with one place per vehicle. A place whose `lane` is -1 is empty and is given to the next
 * vehicle that comes; the others keep their places, so a viewer can refer to a place while `id` there is the same.
 */
import { invariant } from '#base';
import type { Driver } from './idm.ts';
import { KIND_TRAITS, VEHICLE_KINDS } from './kinds.ts';
import type { VehicleKind } from './kinds.ts';

/** How many lanes behind it a vehicle remembers; a long vehicle stands on several short ones. */
export const TRAIL_MAX = 4;

/** What a standing vehicle waits for. */
export const NOTHING = 0;
export const LEADER = 1;
export const LIGHT = 2;
export const TRAFFIC = 3;
export const PEOPLE = 4;
export const BLOCK = 5;

export interface Fleet {
  /** Places ever used; the others hold no valid state. */
  used: number;
  /** Vehicles inside. */
  count: number;
  readonly id: Uint32Array;
  /** An index of `VEHICLE_KINDS`. */
  readonly kind: Uint8Array;
  readonly lane: Int32Array;
  /** Metres along the lane of the front bumper, and m/s. */
  readonly s: Float64Array;
  readonly v: Float64Array;
  readonly acceleration: Float64Array;
  /** The middle of the body. */
  readonly x: Float64Array;
  readonly y: Float64Array;
  readonly heading: Float64Array;
  readonly length: Float64Array;
  readonly width: Float64Array;
  /** The lane it stops on for good, -1 for none, and how far along; 1 once it stands there. */
  readonly stopLane: Int32Array;
  readonly stopAt: Float64Array;
  readonly isParked: Uint8Array;
  /** The distance to the nearest person in its way; Infinity for nobody. */
  readonly clearMeters: Float64Array;
  /** 1 while it creeps on through people who keep blocking it. */
  readonly creeps: Uint8Array;
  /** Metres to the left of the lane's line: while changing lanes, or making way. */
  readonly lateral: Float64Array;
  /** 1 while changing to the left, -1 to the right. */
  readonly indicator: Int8Array;
  /** An index of `HELD_BY`. */
  readonly heldBy: Uint8Array;
  /** Seconds it has stood. */
  readonly waited: Float64Array;
  /** When it came in, seconds. */
  readonly entered: Float64Array;
  /** The route table it follows. */
  readonly route: Int32Array;
  readonly speedFactor: Float64Array;
  readonly headway: Float64Array;
  readonly gapMin: Float64Array;
  readonly accelerationMax: Float64Array;
  readonly deceleration: Float64Array;
  /** 1 / (2 sqrt(a0 b)). */
  readonly brakeTerm: Float64Array;
  /** The lanes it came over, last first, `TRAIL_MAX` each; -1 for none. */
  readonly trail: Int32Array;
  /** When it last changed lanes. */
  readonly changed: Float64Array;
  /** 1 while an emergency vehicle wants to pass it, 2 for an emergency vehicle for which somebody makes way. */
  readonly makesWay: Uint8Array;
  /** 1 while it has to change to the left and finds no room, -1 to the right. */
  readonly asks: Int8Array;
  /** The vehicle beside that it lets go first, -1 for none, and how far ahead the rear of that vehicle is. */
  readonly behind: Int32Array;
  readonly behindGap: Float64Array;
  /** Bits for the events that are already counted. */
  readonly noted: Uint8Array;
  readonly free: Int32Array;
  freeCount: number;
  nextId: number;
}

export interface NewVehicle {
  readonly kind: VehicleKind;
  readonly lane: number;
  readonly s: number;
  readonly v: number;
  readonly route: number;
  readonly seconds: number;
  readonly length?: number;
  readonly width?: number;
  readonly stop?: { readonly lane: number; readonly at: number };
  readonly speedFactor?: number;
  readonly driver?: Partial<Driver>;
}

export function createFleet(vehiclesMax: number): Fleet {
  const numbers = (): Float64Array => new Float64Array(vehiclesMax);
  return {
    used: 0,
    count: 0,
    id: new Uint32Array(vehiclesMax),
    kind: new Uint8Array(vehiclesMax),
    lane: new Int32Array(vehiclesMax).fill(-1),
    s: numbers(),
    v: numbers(),
    acceleration: numbers(),
    x: numbers(),
    y: numbers(),
    heading: numbers(),
    length: numbers(),
    width: numbers(),
    stopLane: new Int32Array(vehiclesMax).fill(-1),
    stopAt: numbers(),
    isParked: new Uint8Array(vehiclesMax),
    clearMeters: numbers().fill(Infinity),
    creeps: new Uint8Array(vehiclesMax),
    lateral: numbers(),
    indicator: new Int8Array(vehiclesMax),
    heldBy: new Uint8Array(vehiclesMax),
    waited: numbers(),
    entered: numbers(),
    route: new Int32Array(vehiclesMax),
    speedFactor: numbers(),
    headway: numbers(),
    gapMin: numbers(),
    accelerationMax: numbers(),
    deceleration: numbers(),
    brakeTerm: numbers(),
    trail: new Int32Array(vehiclesMax * TRAIL_MAX),
    changed: numbers(),
    makesWay: new Uint8Array(vehiclesMax),
    asks: new Int8Array(vehiclesMax),
    behind: new Int32Array(vehiclesMax).fill(-1),
    behindGap: numbers(),
    noted: new Uint8Array(vehiclesMax),
    free: new Int32Array(vehiclesMax),
    freeCount: 0,
    nextId: 1,
  };
}

export function hasRoom(fleet: Fleet): boolean {
  return fleet.freeCount > 0 || fleet.used < fleet.lane.length;
}

/** Gives the vehicle a place and returns it. */
export function enroll(fleet: Fleet, vehicle: NewVehicle): number {
  invariant(hasRoom(fleet), `there are at most ${fleet.lane.length} vehicles`);
  const i = fleet.freeCount > 0 ? fleet.free[--fleet.freeCount]! : fleet.used++;
  const { speedFactor, driver, ...usual } = KIND_TRAITS[vehicle.kind];
  const { headwaySeconds, gapMin, acceleration, deceleration } = { ...driver, ...vehicle.driver };
  fleet.count++;
  fleet.id[i] = fleet.nextId++;
  fleet.kind[i] = VEHICLE_KINDS.indexOf(vehicle.kind);
  fleet.lane[i] = vehicle.lane;
  fleet.s[i] = vehicle.s;
  fleet.v[i] = vehicle.v;
  fleet.acceleration[i] = 0;
  fleet.length[i] = vehicle.length ?? usual.length;
  fleet.width[i] = vehicle.width ?? usual.width;
  fleet.stopLane[i] = vehicle.stop?.lane ?? -1;
  fleet.stopAt[i] = vehicle.stop?.at ?? 0;
  fleet.isParked[i] = 0;
  fleet.clearMeters[i] = Infinity;
  fleet.creeps[i] = 0;
  fleet.lateral[i] = 0;
  fleet.indicator[i] = 0;
  fleet.heldBy[i] = NOTHING;
  fleet.waited[i] = 0;
  fleet.entered[i] = vehicle.seconds;
  fleet.route[i] = vehicle.route;
  fleet.speedFactor[i] = speedFactor * (vehicle.speedFactor ?? 1);
  fleet.headway[i] = headwaySeconds;
  fleet.gapMin[i] = gapMin;
  fleet.accelerationMax[i] = acceleration;
  fleet.deceleration[i] = deceleration;
  fleet.brakeTerm[i] = 1 / (2 * Math.sqrt(acceleration * deceleration));
  fleet.trail.fill(-1, i * TRAIL_MAX, (i + 1) * TRAIL_MAX);
  fleet.changed[i] = -Infinity;
  fleet.makesWay[i] = 0;
  fleet.asks[i] = 0;
  fleet.behind[i] = -1;
  fleet.noted[i] = 0;
  return i;
}

export function dismiss(fleet: Fleet, i: number): void {
  fleet.lane[i] = -1;
  fleet.v[i] = 0;
  fleet.count--;
  fleet.free[fleet.freeCount++] = i;
}
