/** Every kind of person and vehicle: its role, and what it does on an ordinary day at any place. */
import { KIND_TRAITS } from '#crowd/traffic';
import type { VehicleKind } from '#crowd/traffic';
import type { AgentSounding } from '#media/sounds';
import type { Habit, VehicleMotion } from '#run/facets';
import type { AgentRole } from '#scenario/facets';
import type { AgentKind } from '#scenario/kinds';
import type { VehicleShape } from '#world/facets';
import { visit, watch, work } from './shared/habits.ts';

export interface AgentRow extends AgentRole, AgentSounding {
  /** Given where it matters more than the place. */
  readonly habit?: Habit;
  /** Of vehicles. */
  readonly build?: VehicleShape & VehicleMotion;
}

/** A person without a role, who leaves when told. */
const ANYBODY: AgentRow = {
  isResponder: false,
  comesFromOutside: false,
  leaves: true,
  isStaff: false,
  isWorking: false,
  isUpAtNight: false,
  needsStepFree: false,
  isHeardOnRoads: false,
  hasSiren: false,
};
const EMPLOYED: AgentRow = { ...ANYBODY, isStaff: true, isWorking: true, isUpAtNight: true };
/** Their work is not modelled: they stay until danger drives them off. */
const RESPONDER: AgentRow = {
  ...ANYBODY,
  isResponder: true,
  comesFromOutside: true,
  leaves: false,
  isWorking: true,
  isUpAtNight: true,
  habit: visit(480, 30, 120),
};
const ON_ROADS: AgentRow = { ...ANYBODY, isHeardOnRoads: true };

/** A vehicle of the traffic: as large as the model's; beside lanes it moves at the pace of a yard. Judgement. */
function onRoads(drives: VehicleKind, speedMax?: number): NonNullable<AgentRow['build']> {
  const { length, width, driver } = KIND_TRAITS[drives];
  const { acceleration } = driver;
  const own = speedMax === undefined ? {} : { speedMax };
  return { goes: 'road', length, width, drives, cruise: 8, acceleration, ...own };
}

const CAR: AgentRow = { ...ON_ROADS, seats: 5, build: onRoads('car') };
const TRUCK: AgentRow = { ...ON_ROADS, seats: 3, build: onRoads('truck') };
const RESPONDERS_VEHICLE: AgentRow = {
  ...ON_ROADS,
  isResponder: true,
  hasSiren: true,
  build: onRoads('emergency'),
};

/** People of an age, and people with an impairment, are also a part of every other group: `share` of it. */
function ofAge(share: number, because: string): AgentRow {
  return { ...ANYBODY, trait: { share, because, isAge: true } };
}

function withNeed(share: number, because: string): AgentRow {
  return { ...ANYBODY, trait: { share, because, isAge: false } };
}

export const ALL_AGENTS: Readonly<Record<AgentKind, AgentRow>> = {
  worker: { ...EMPLOYED, habit: work(8) },
  staff: { ...EMPLOYED, usual: { count: 10, because: 'a small team' }, habit: work(8) },
  student: ANYBODY,
  teacher: {
    ...EMPLOYED,
    usual: { count: 10, because: 'one for every class of a small school' },
    habit: work(6),
  },
  patient: { ...ANYBODY, habit: watch(1440) },
  visitor: ANYBODY,
  spectator: { ...ANYBODY, isUpAtNight: true, habit: watch(120) },
  passenger: { ...ANYBODY, ridesOnRoads: true },
  resident: ANYBODY,
  protester: { ...ANYBODY, gathersOutside: true, isUpAtNight: true, habit: visit(120, 20, 90) },
  runner: { ...ANYBODY, isUpAtNight: true },
  child: ofAge(0.2, 'one in five, about the share of children in a population'),
  elderly: ofAge(0.15, '15 in a hundred, about the share of people over 65'),
  wheelchair: {
    ...withNeed(
      0.015,
      '15 in a thousand, about the share of adults who use a wheelchair (US Census 2014)',
    ),
    needsStepFree: true,
  },
  mobility_impaired: withNeed(
    0.07,
    '7 in a hundred adults have difficulty walking (US Census 2014)',
  ),
  visually_impaired: withNeed(
    0.03,
    '3 in a hundred adults have difficulty seeing (US Census 2014)',
  ),
  firefighter: {
    ...RESPONDER,
    rescues: true,
    wearsGear: true,
    usual: { count: 12, because: 'three crews of four (NFPA 1710)' },
  },
  police: {
    ...RESPONDER,
    facesAttackers: true,
    usual: { count: 6, because: 'three patrols of two' },
  },
  paramedic: {
    ...RESPONDER,
    rescues: true,
    usual: { count: 4, because: 'two ambulances with a crew of two each' },
  },
  security: {
    ...EMPLOYED,
    comesFromOutside: true,
    usual: { count: 4, because: 'a small team' },
    habit: visit(480, 30, 120),
  },
  attacker: {
    ...ANYBODY,
    comesFromOutside: true,
    leaves: false,
    isUpAtNight: true,
    usual: { count: 1, because: 'one is mentioned' },
  },
  refugee: ANYBODY,
  performer: {
    ...ANYBODY,
    isWorking: true,
    isUpAtNight: true,
    usual: { count: 5, because: 'a band' },
    habit: watch(120),
  },
  person: { ...ANYBODY, ridesOnRoads: true },
  car: { ...CAR, usual: { count: 10, because: 'cars without a number' } },
  van: { ...ON_ROADS, build: { ...onRoads('van'), carries: { room: 8, doors: 1 } } },
  /** A city bus of 12 m: some 80 people, standing ones included, and two or three doors. */
  bus: { ...ON_ROADS, build: { ...onRoads('bus'), carries: { room: 80, doors: 2 } } },
  truck: TRUCK,
  tanker: TRUCK,
  ambulance: RESPONDERS_VEHICLE,
  fire_engine: RESPONDERS_VEHICLE,
  police_car: RESPONDERS_VEHICLE,
  /** Cyclists ride at about 5 m/s in towns: 18 km/h, of the 15 to 20 km/h usually measured. */
  bicycle: {
    ...ANYBODY,
    usual: { count: 5, because: 'bicycles without a number' },
    build: { ...onRoads('motorcycle', 5), ridesAmongPeople: true },
  },
  motorcycle: { ...ON_ROADS, build: onRoads('motorcycle') },
  tram: { ...ANYBODY, build: { ...onRoads('tram'), carries: { room: 180, doors: 4 } } },
  /**
   * Carriages of 20 m, between those of metros (15 to 23 m) and of main lines (26.4 m, UIC 567), 2.9 m wide; 60 km/h into a
   * station, braking at 1 m/s² (service brakes: 0.7 to 1.3 m/s²).
   */
  train: {
    ...ANYBODY,
    build: {
      goes: 'rail',
      length: 20,
      width: 2.9,
      carriagesMost: 6,
      cruise: 16.7,
      acceleration: 1,
      // Four people on a square metre of some 38 m² (EN 15663 counts so for standing room); a door every seven metres of a metro.
      carries: { room: 150, doors: 3 },
    },
  },
  /** A rescue boat (inland: 5 to 7 m); 20 km/h. */
  boat: {
    ...ANYBODY,
    usual: { count: 2, because: 'boats without a number' },
    build: {
      goes: 'water',
      length: 6,
      width: 2.4,
      cruise: 5.5,
      acceleration: 0.5,
      carries: { room: 8, doors: 1 },
    },
  },
  /**
   * A double-ended car ferry of the middle size: 80 m by 16 m and about a thousand people. It comes in at 4 m/s, about 8 knots, and lies at
   * its berth to the end of the run. All of it judgement, after common ships.
   */
  ferry: {
    ...ANYBODY,
    build: {
      goes: 'water',
      length: 80,
      width: 16,
      cruise: 4,
      acceleration: 0.1,
      carries: { room: 1000, doors: 4, stays: true },
    },
  },
  /** A rescue helicopter: 13 m long, a rotor of 11 m (Airbus H145); it comes down at the pace of an approach, 60 km/h. */
  helicopter: {
    ...ANYBODY,
    build: {
      goes: 'air',
      length: 13,
      width: 11,
      cruise: 17,
      acceleration: 1.5,
      carries: { room: 8, doors: 1 },
    },
  },
  taxi: CAR,
  /** An electric scooter may do 20 km/h in most of Europe. */
  scooter: { ...ANYBODY, build: { ...onRoads('motorcycle', 5.5), ridesAmongPeople: true } },
  drone: {
    ...ANYBODY,
    build: { goes: 'air', length: 0.6, width: 0.6, cruise: 10, acceleration: 2 },
  },
  /** Counterbalance trucks with their forks (2 t: 3.6 m by 1.2 m); 10 km/h among people. */
  forklift: {
    ...ANYBODY,
    usual: { count: 3, because: 'forklifts without a number' },
    build: { goes: 'yard', length: 3.6, width: 1.2, cruise: 2.8, acceleration: 0.6 },
  },
};
