/**
 * What people do at a place on an ordinary day: how long they are there altogether, how long they stay at one spot, and
 * whether they come to be there, to pass or to watch. Every kind of
 * place has its habit; round figures of our own, which set the pace of a run without an emergency and nothing else.
 */
import { createFacet } from '#base';
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

/** Whatever the place: what they are decides what they do. */
export const personHabits = createFacet<Habit>('what people of a kind do');

export function habitOf(structure: string, person: string): Habit {
  return personHabits.find(person) ?? placeLivings.of(structure).habit;
}
