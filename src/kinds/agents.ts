/** Every kind of person and vehicle: its role, and what it does on an ordinary day at any place. */
import type { AgentSounding } from '#media/sounds';
import type { Habit } from '#run/facets';
import type { AgentRole } from '#scenario/facets';
import type { AgentKind } from '#scenario/kinds';
import { visit, watch, work } from './shared/habits.ts';

export interface AgentRow extends AgentRole, AgentSounding {
  /** Given where it decides more than the place does. */
  readonly habit?: Habit;
}

/** A person who is there, and leaves. */
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
const RESPONDERS_VEHICLE: AgentRow = { ...ON_ROADS, isResponder: true, hasSiren: true };

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
  passenger: ANYBODY,
  resident: ANYBODY,
  protester: { ...ANYBODY, isUpAtNight: true, habit: visit(120, 20, 90) },
  runner: { ...ANYBODY, isUpAtNight: true },
  child: {
    ...ANYBODY,
    trait: {
      share: 0.2,
      because: 'one in five, about the part of children in a population',
      isAge: true,
    },
  },
  elderly: {
    ...ANYBODY,
    trait: {
      share: 0.15,
      because: '15 in a hundred, about the part of people over 65',
      isAge: true,
    },
  },
  wheelchair: {
    ...ANYBODY,
    needsStepFree: true,
    trait: {
      share: 0.015,
      because: '15 in a thousand, about the part of adults who use a wheelchair (US Census 2014)',
      isAge: false,
    },
  },
  mobility_impaired: {
    ...ANYBODY,
    trait: {
      share: 0.07,
      because: '7 in a hundred adults have difficulty walking (US Census 2014)',
      isAge: false,
    },
  },
  visually_impaired: {
    ...ANYBODY,
    trait: {
      share: 0.03,
      because: '3 in a hundred adults have difficulty seeing (US Census 2014)',
      isAge: false,
    },
  },
  firefighter: {
    ...RESPONDER,
    wearsGear: true,
    usual: { count: 12, because: 'three crews of four (NFPA 1710)' },
  },
  police: {
    ...RESPONDER,
    facesAttackers: true,
    usual: { count: 6, because: 'three patrols of two' },
  },
  paramedic: { ...RESPONDER, usual: { count: 4, because: 'two ambulances with two each' } },
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
    usual: { count: 1, because: 'one is spoken of' },
  },
  refugee: ANYBODY,
  performer: {
    ...ANYBODY,
    isWorking: true,
    isUpAtNight: true,
    usual: { count: 5, because: 'a band' },
    habit: watch(120),
  },
  person: ANYBODY,
  car: { ...ON_ROADS, usual: { count: 10, because: 'cars without a number' } },
  bus: ON_ROADS,
  truck: ON_ROADS,
  ambulance: RESPONDERS_VEHICLE,
  fire_engine: RESPONDERS_VEHICLE,
  police_car: RESPONDERS_VEHICLE,
  bicycle: { ...ANYBODY, usual: { count: 5, because: 'bicycles without a number' } },
  motorcycle: ON_ROADS,
  tram: ANYBODY,
  train: ANYBODY,
  boat: ANYBODY,
  helicopter: ANYBODY,
  taxi: ON_ROADS,
  scooter: ANYBODY,
  drone: ANYBODY,
};
