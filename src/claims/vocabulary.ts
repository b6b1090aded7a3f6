/**
 * Which kinds of the built place and of the run a word of the vocabulary may mean. A name in the run may be narrower or
 * wider, as long as a reader would accept it (test/prompts/whole-way.md): a nurse is `staff`, a guest a `visitor`.
 */
import type { Happening } from '#run';

/** Kinds of actors by role: the narrower first. */
export const ROLE_KINDS: Readonly<Record<string, readonly string[]>> = {
  ambulance: ['ambulance'],
  attacker: ['attacker'],
  away_fan: ['spectator', 'visitor'],
  boat: ['boat'],
  bus: ['bus'],
  bystander: ['person', 'visitor', 'resident'],
  car: ['car', 'taxi'],
  child: ['child', 'student'],
  cleaner: ['staff', 'worker'],
  commuter: ['passenger', 'person'],
  counter_protester: ['protester'],
  customer: ['visitor', 'person'],
  cyclist: ['bicycle'],
  delegate: ['visitor', 'person'],
  doctor: ['staff', 'paramedic'],
  exhibitor: ['staff', 'worker', 'visitor'],
  fan: ['spectator', 'visitor'],
  ferry: ['boat'],
  fire_engine: ['fire_engine'],
  firefighter: ['firefighter'],
  guard: ['security'],
  guest: ['visitor', 'resident', 'person'],
  helicopter: ['helicopter'],
  home_fan: ['spectator', 'visitor'],
  inmate: ['resident', 'person'],
  lorry: ['truck'],
  nurse: ['staff'],
  paramedic: ['paramedic'],
  parent: ['visitor', 'spectator', 'person'],
  passenger: ['passenger', 'person'],
  patient: ['patient'],
  pedestrian: ['person', 'visitor', 'resident', 'passenger'],
  performer: ['performer'],
  player: ['person'],
  police: ['police'],
  police_car: ['police_car'],
  protester: ['protester'],
  pupil: ['student', 'child'],
  refugee: ['refugee'],
  resident: ['resident', 'person'],
  robber: ['attacker'],
  runner: ['runner'],
  ship: ['boat'],
  shopper: ['visitor', 'person'],
  soldier: ['soldier'],
  spectator: ['spectator', 'visitor', 'person'],
  staff: ['staff', 'worker', 'teacher', 'security'],
  steward: ['staff', 'security'],
  student: ['student'],
  tanker: ['tanker'],
  teacher: ['teacher', 'staff'],
  tourist: ['visitor', 'person'],
  train: ['train'],
  tram: ['tram'],
  van: ['van'],
  vendor: ['worker', 'staff'],
  villager: ['resident', 'person'],
  visitor: ['visitor', 'person'],
  volunteer: ['staff', 'worker', 'person'],
  waiter: ['staff', 'worker'],
  worker: ['worker', 'staff'],
  forklift: ['forklift'],
};

/** From how many floors on a building is a tower: the lowest of a skyscraper list that begins at all; judgement. */
export const TOWER_FLOORS_MIN = 10;

/** What took place in a run that an event may be; the others leave no trace of their own. */
export const EVENT_HAPPENINGS: Readonly<Record<string, readonly Happening['kind'][]>> = {
  alarm: ['alarm'],
  avalanche: ['debris'],
  attack: ['attack'],
  chemical_release: ['gas'],
  collapse: ['debris'],
  earthquake: ['quake'],
  explosion: ['blast'],
  fire: ['fire'],
  flood: ['flood'],
  gas_leak: ['gas'],
  landslide: ['debris'],
  road_closure: ['closed'],
  shooting: ['attack'],
  smoke: ['smoke', 'fire'],
  spill: ['gas'],
  tear_gas: ['gas'],
};

/** Why an event of the vocabulary that is in no list above can not be seen in a run. */
export const UNSEEN_EVENTS: Readonly<Record<string, string>> = {
  crowd_surge: 'Nothing in a run is a surge of its own: people walk or stand.',
  hostage_taking: 'Nobody is held in a run.',
  power_cut: 'A power cut leaves no trace in a run.',
  riot: 'Nobody fights in a run.',
  robbery: 'Nobody robs in a run.',
  suspicious_object: 'No object is placed or found in a run.',
};
