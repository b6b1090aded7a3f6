/**
 * Vehicles on a lane graph, moved in steps of 0.1 s: car following (idm.ts), lane changes (lane-change.ts), routes, lights,
 * yielding, crossings and emergency vehicles. A step reads the old state and writes the new one; the same lanes, options, seed
 * and calls give the same bits.
 */
import { invariant } from '#base';
import type { LaneGraph } from '#world/walkable';
import { advance } from './advance.ts';
import { createCounters, noteDanger } from './counters.ts';
import type { Counters } from './counters.ts';
import { arrangeRoom } from './courtesy.ts';
import { gapSecondsAt } from './crossing-gaps.ts';
import { callForWay } from './emergency.ts';
import { createFleet, enroll } from './fleet.ts';
import type { Fleet } from './fleet.ts';
import type { Driver } from './idm.ts';
import { EMERGENCY } from './kinds.ts';
import type { VehicleKind } from './kinds.ts';
import { MANNERS, createWishes, wishForChange } from './lane-change.ts';
import type { Manners, Wishes } from './lane-change.ts';
import { createLaneOrder, sortLanes } from './lane-order.ts';
import { lookAhead } from './look-ahead.ts';
import { moveOver, park } from './parking.ts';
import { seePeople } from './people-ahead.ts';
import type { RoadPeople } from './people-ahead.ts';
import { pose, poseAll } from './pose.ts';
import { lightAt } from './road/lights.ts';
import type { Light } from './road/lights.ts';
import { prepareRoad } from './road/road.ts';
import { STRAIGHT_ON, createRoutes, listLanes, reroute, routeTo } from './routes.ts';
import { settleChanges } from './settle-changes.ts';
import { createSight } from './sight.ts';
import type { Sight } from './sight.ts';
import { letIn, openInlet } from './sources.ts';
import type { Inlet, Source } from './sources.ts';
import type { Streets } from './streets.ts';

export interface TrafficOptions {
  readonly seed?: number;
  readonly vehiclesMax?: number;
  readonly sources?: readonly Source[];
  readonly manners?: Partial<Manners>;
  /** Drivers see people off the crossings too; then the caller that steps this makes people step aside. */
  readonly seesPeople?: boolean;
}

export interface Vehicle {
  readonly kind: VehicleKind;
  readonly lane: string;
  /** Metres of the front bumper along the lane; 0 when not given. */
  readonly at?: number;
  /** m/s; the speed limit when not given. */
  readonly speed?: number;
  /** The lane at whose end it leaves; without one the vehicle goes straight on until the lanes end. */
  readonly destination?: string;
  /** Times the wanted speed of its kind. */
  readonly speedFactor?: number;
  readonly driver?: Partial<Driver>;
  /** Those of its kind when not given. */
  readonly length?: number;
  readonly width?: number;
  /** Metres along the last lane where it stops and stays, at the right edge; the others pass it. */
  readonly stopsAt?: number;
}

/** A lane blocked at a place, for some time: for good when `toSeconds` is not given. */
export interface Closure {
  readonly lane: string;
  readonly at: number;
  readonly fromSeconds?: number;
  readonly toSeconds?: number;
}

export interface Traffic {
  /** The state of all vehicles; places with `lane` -1 are empty. Index a lane's name with `laneIds`. */
  readonly fleet: Readonly<Fleet>;
  readonly counters: Readonly<Counters>;
  readonly laneIds: readonly string[];
  readonly crossingIds: readonly string[];
  readonly seconds: number;
  /** Puts a vehicle on the road and returns its place in the fleet. */
  add(vehicle: Vehicle): number;
  /**
   * One step; `pedestrians` holds for each crossing whether nobody, somebody about to step, or somebody on it is there, `people`
   * everybody who may be on a road.
   */
  step(dt: number, pedestrians?: Uint8Array, people?: RoadPeople): void;
  closeLane(closure: Closure): void;
  /**
   * Seconds by which drivers count each lane as longer than it is, so that they avoid it; none for lanes that are not
   * named.
   */
  setDelays(delaySeconds: ReadonlyMap<string, number>): void;
  /** Sends a vehicle that is on the road to the end of another lane. */
  redirect(place: number, destination: string): void;
  /** A vehicle goes no farther and stands where it is. */
  park(place: number): void;
  /** The lanes that vehicles take from one to another, both included; none where there is no route. */
  listWay(from: string, to: string): readonly string[];
  /** Seconds until a vehicle reaches a crossing. */
  gapSeconds(crossing: number): number;
  light(lane: number): Light;
  /** Vehicles that are due at a source and have found no room. */
  waiting(source: number): number;
}

const VEHICLES_MAX = 20_000;
const VEHICLES_MAX_DEFAULT = 4_000;
/** Car following is stable up to about the headway; the reference step is 0.1 s. */
const STEP_SECONDS_MAX = 0.5;
/** How often a driver considers changing lanes. */
const CHANGE_SECONDS = 1;

/**
 * Returns traffic on a lane graph, before its first step.
 *
 *    const traffic = createTraffic(lanes, { seed: 1 });
 *    traffic.add({ kind: 'car', lane: 'a' });
 *    traffic.step(0.1);
 */
export function createTraffic(graph: LaneGraph, options: TrafficOptions = {}): Traffic {
  return new RunningTraffic(graph, options);
}

interface KnownClosure {
  readonly lane: number;
  readonly at: number;
  readonly fromSeconds: number;
  readonly toSeconds: number;
  isActive: boolean;
}

class RunningTraffic implements Traffic {
  readonly fleet: Fleet;
  readonly counters: Counters;
  readonly laneIds: readonly string[];
  readonly crossingIds: readonly string[];
  readonly #streets: Streets;
  readonly #inlets: readonly Inlet[];
  readonly #manners: Manners;
  readonly #closures: KnownClosure[] = [];
  readonly #accelerations: Float64Array;
  readonly #heldBy: Uint8Array;
  readonly #sight: Sight = createSight();
  readonly #wishes: Wishes;
  readonly #nobody: Uint8Array;
  readonly #indexes: ReadonlyMap<string, number>;
  #steps = 0;
  #isSorted = true;

  constructor(graph: LaneGraph, options: TrafficOptions) {
    const vehiclesMax = options.vehiclesMax ?? VEHICLES_MAX_DEFAULT;
    invariant(
      vehiclesMax > 0 && vehiclesMax <= VEHICLES_MAX,
      `vehiclesMax is between 1 and ${VEHICLES_MAX}`,
    );
    const road = prepareRoad(graph);
    const routes = createRoutes(road);
    this.fleet = createFleet(vehiclesMax);
    this.counters = createCounters(road.laneCount);
    this.laneIds = road.laneIds;
    this.crossingIds = road.crossingIds;
    this.#indexes = new Map(road.laneIds.map((id, i) => [id, i]));
    this.#nobody = new Uint8Array(road.crossingIds.length);
    this.#streets = {
      road,
      fleet: this.fleet,
      order: createLaneOrder(road.laneCount, vehiclesMax),
      routes,
      seconds: 0,
      pedestrians: this.#nobody,
      emergencies: 0,
      parked: 0,
      rivalToEnd: 0,
    };
    this.#inlets = (options.sources ?? []).map((source, stream) =>
      openInlet(source, options.seed ?? 1, stream, road, routes, this.#laneIndex),
    );
    this.#manners = { ...MANNERS, ...options.manners };
    this.#accelerations = new Float64Array(vehiclesMax);
    this.#heldBy = new Uint8Array(vehiclesMax);
    this.#wishes = createWishes(vehiclesMax);
  }

  get seconds(): number {
    return this.#streets.seconds;
  }

  readonly #laneIndex = (id: string): number => {
    const index = this.#indexes.get(id);
    invariant(index !== undefined, `lane ${id} exists`);
    return index;
  };

  add(vehicle: Vehicle): number {
    const streets = this.#streets;
    const { road, routes } = streets;
    const { kind, destination, speedFactor, driver, length, width, stopsAt } = vehicle;
    const lane = this.#laneIndex(vehicle.lane);
    const s = vehicle.at ?? 0;
    invariant(s >= 0 && s < road.length[lane]!, `a vehicle begins on lane ${vehicle.lane}`);
    const place = enroll(this.fleet, {
      kind,
      lane,
      s,
      v: vehicle.speed ?? road.speedLimit[lane]!,
      route: routeTo(
        routes,
        road,
        destination === undefined ? STRAIGHT_ON : this.#laneIndex(destination),
      ),
      seconds: streets.seconds,
      ...(length !== undefined && { length }),
      ...(width !== undefined && { width }),
      ...(stopsAt !== undefined && {
        stop: {
          lane: destination === undefined ? lane : this.#laneIndex(destination),
          at: stopsAt,
        },
      }),
      ...(speedFactor !== undefined && { speedFactor }),
      ...(driver !== undefined && { driver }),
    });
    if (this.fleet.kind[place] === EMERGENCY) streets.emergencies++;
    this.counters.entered++;
    this.#isSorted = false;
    pose(streets, place);
    return place;
  }

  closeLane(closure: Closure): void {
    const { at, fromSeconds = 0, toSeconds = Infinity } = closure;
    this.#closures.push({
      lane: this.#laneIndex(closure.lane),
      at,
      fromSeconds,
      toSeconds,
      isActive: false,
    });
    this.#applyClosures();
  }

  setDelays(delaySeconds: ReadonlyMap<string, number>): void {
    const { road, routes } = this.#streets;
    routes.delay.fill(0);
    for (const [lane, seconds] of delaySeconds) routes.delay[this.#laneIndex(lane)] = seconds;
    reroute(routes, road);
  }

  redirect(place: number, destination: string): void {
    const { road, routes } = this.#streets;
    invariant(this.fleet.lane[place]! >= 0, 'a vehicle that is sent elsewhere is on the road');
    this.fleet.route[place] = routeTo(routes, road, this.#laneIndex(destination));
  }

  park(place: number): void {
    invariant(this.fleet.lane[place]! >= 0, 'a vehicle that parks is on the road');
    park(this.#streets, place);
  }

  listWay(from: string, to: string): readonly string[] {
    const { road, routes } = this.#streets;
    const way = listLanes(routes, road, this.#laneIndex(from), this.#laneIndex(to));
    return way.map((lane) => this.laneIds[lane]!);
  }

  gapSeconds(crossing: number): number {
    this.#sort();
    return gapSecondsAt(this.#streets, crossing);
  }

  light(lane: number): Light {
    return lightAt(this.#streets.road.lights, lane, this.seconds);
  }

  waiting(source: number): number {
    return this.#inlets[source]!.waiting;
  }

  step(dt: number, pedestrians: Uint8Array = this.#nobody, people?: RoadPeople): void {
    const streets = this.#streets;
    invariant(dt > 0 && dt <= STEP_SECONDS_MAX, `a step is at most ${STEP_SECONDS_MAX} s`);
    invariant(pedestrians.length === this.#nobody.length, 'people are told of every crossing');
    streets.pedestrians = pedestrians;
    this.#applyClosures();
    const entered = letIn(streets, this.#inlets);
    this.counters.entered += entered;
    if (entered > 0) this.#isSorted = false;
    this.#sort();
    callForWay(streets);
    moveOver(streets);
    if (people !== undefined) seePeople(streets, people, this.#steps, dt);
    arrangeRoom(streets);
    this.#drive();
    this.#changeLanes(dt);
    advance(streets, this.#accelerations, dt, this.counters);
    streets.seconds += dt;
    this.#steps++;
    this.#isSorted = false;
    this.#sort();
    poseAll(streets);
  }

  /** Computes each vehicle's acceleration on its own lane. */
  #drive(): void {
    const { order } = this.#streets;
    const { fleet, counters } = this;
    const sight = this.#sight;
    for (let i = 0; i < fleet.used; i++) {
      if (fleet.lane[i]! < 0) continue;
      if (fleet.isParked[i] === 1) {
        this.#accelerations[i] = 0;
        continue;
      }
      lookAhead(this.#streets, i, fleet.lane[i]!, fleet.s[i]!, order.rank[i]! + 1, sight);
      this.#accelerations[i] = sight.acceleration;
      this.#heldBy[i] = sight.heldBy;
      noteDanger(fleet, counters, i, sight.gap, sight.leaderSpeed);
    }
    fleet.heldBy.set(this.#heldBy);
  }

  /** Each driver considers it once a second, but not all in the same step. */
  #changeLanes(dt: number): void {
    const { fleet } = this;
    const { road } = this.#streets;
    const wishes = this.#wishes;
    const period = Math.max(1, Math.round(CHANGE_SECONDS / dt));
    wishes.count = 0;
    for (let i = 0; i < fleet.used; i++) {
      const lane = fleet.lane[i]!;
      if (lane < 0 || fleet.isParked[i] === 1 || (road.left[lane]! < 0 && road.right[lane]! < 0))
        continue;
      if ((fleet.id[i]! + this.#steps) % period !== 0) continue;
      wishForChange(this.#streets, this.#manners, i, this.#accelerations, this.#sight, wishes);
    }
    this.counters.laneChanges += settleChanges(this.#streets, wishes, this.#accelerations);
  }

  #sort(): void {
    const { order, road } = this.#streets;
    if (!this.#isSorted) sortLanes(order, this.fleet, road.length);
    this.#isSorted = true;
  }

  #applyClosures(): void {
    const { routes, road, seconds } = this.#streets;
    let hasChanged = false;
    for (const closure of this.#closures) {
      const isActive = closure.fromSeconds <= seconds && seconds < closure.toSeconds;
      if (isActive === closure.isActive) continue;
      closure.isActive = isActive;
      hasChanged = true;
    }
    if (!hasChanged) return;
    routes.closedAt.fill(Infinity);
    for (const { isActive, lane, at } of this.#closures)
      if (isActive) routes.closedAt[lane] = Math.min(routes.closedAt[lane]!, at);
    reroute(routes, road);
  }
}
