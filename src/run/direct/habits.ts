/**
 * What people do at a place on an ordinary day: how long they are there altogether, how long they stay at one spot, and
 * whether they come to be there, to pass or to watch. Round figures of our own, one for each kind of place; they set the pace
 * of a run without an emergency and nothing else.
 */
import type { StructureKind } from '#scenario';

export interface Habit {
  /**
   * `visit`: from place to place. `work`: mostly at one's own place. `watch`: stays, one in twenty walks about.
   * `through`: on the way to another side. `wait`: half go through, half wait for what takes them away.
   */
  readonly mode: 'visit' | 'work' | 'watch' | 'through' | 'wait';
  /** Mean stay in the place altogether; who leaves when is drawn from it. */
  readonly minutes: number;
  /** At one spot. */
  readonly staySeconds: readonly [low: number, high: number];
}

const visit = (minutes: number, low: number, high: number): Habit => ({
  mode: 'visit',
  minutes,
  staySeconds: [low, high],
});
const work = (hours: number): Habit => ({
  mode: 'work',
  minutes: 60 * hours,
  staySeconds: [240, 1200],
});
const watch = (minutes: number): Habit => ({ mode: 'watch', minutes, staySeconds: [60, 300] });
const THROUGH: Habit = { mode: 'through', minutes: 5, staySeconds: [15, 60] };
const WAIT: Habit = { mode: 'wait', minutes: 20, staySeconds: [45, 240] };

const BY_KIND: Readonly<Record<StructureKind, Habit>> = {
  office: work(8),
  apartment: work(12),
  house: work(12),
  mall: visit(90, 30, 240),
  supermarket: visit(40, 15, 60),
  school: work(6),
  university: work(4),
  hospital: work(8),
  care_home: work(12),
  hotel: work(8),
  stadium: watch(120),
  arena: watch(120),
  theater: watch(120),
  nightclub: visit(180, 60, 300),
  museum: visit(100, 30, 120),
  library: work(2),
  place_of_worship: watch(60),
  convention_center: visit(180, 30, 180),
  metro_station: WAIT,
  train_station: WAIT,
  bus_terminal: WAIT,
  airport: { ...WAIT, minutes: 90 },
  warehouse: work(8),
  factory: work(8),
  chemical_plant: work(8),
  power_plant: work(8),
  parking_garage: THROUGH,
  prison: work(24),
  ship: visit(600, 60, 300),
  tunnel: THROUGH,
  bridge: THROUGH,
  market: visit(45, 20, 90),
  camp: visit(600, 60, 300),
  park: visit(60, 60, 300),
  plaza: visit(20, 30, 180),
  festival_ground: visit(300, 60, 300),
  intersection: THROUGH,
  highway: THROUGH,
  village: visit(120, 60, 300),
  port: work(8),
  dam: visit(60, 60, 240),
  beach: visit(180, 120, 600),
  farm: work(8),
  forest: visit(120, 60, 300),
  restaurant: watch(70),
  data_center: work(8),
  courthouse: work(3),
  embassy: work(3),
  city_hall: work(3),
  gas_station: visit(8, 30, 120),
  gym: visit(75, 60, 240),
  kindergarten: work(6),
  town: visit(120, 60, 300),
  campsite: visit(600, 60, 300),
};

/** Whatever the place: what they are decides what they do. */
const BY_PERSON: Readonly<Record<string, Habit>> = {
  staff: work(8),
  worker: work(8),
  teacher: work(6),
  security: visit(480, 30, 120),
  police: visit(480, 30, 120),
  firefighter: visit(480, 30, 120),
  paramedic: visit(480, 30, 120),
  protester: visit(120, 20, 90),
  performer: watch(120),
  spectator: watch(120),
  patient: watch(1440),
};

export function habitOf(structure: StructureKind, person: string): Habit {
  return BY_PERSON[person] ?? BY_KIND[structure];
}
