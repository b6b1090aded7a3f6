/**
 * What people do at a place on an ordinary day: how long they are there altogether, how long they stay at one spot, and
 * whether they come to be there, to pass or to watch. Every kind of
 * place has its habit; round figures of our own, which set the pace of a run without an emergency and nothing else.
 */
import { placeLivings } from '../place-living.ts';

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

export function habitOf(structure: string, person: string): Habit {
  return BY_PERSON[person] ?? placeLivings.of(structure).habit;
}
