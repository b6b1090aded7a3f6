/**
 * What people do at a place on an ordinary day: how long they are there altogether, how long they stay at one spot, and
 * whether they come to be there, to pass or to watch. Every kind of
 * place has its habit; round figures of our own, which set the pace of a run without an emergency and nothing else.
 */
import { createFacet } from '#base';
import { placeLivings } from '../place-living.ts';
import type { Habit } from './habit.ts';

/** Whatever the place: what they are decides what they do. */
export const personHabits = createFacet<Habit>('what people of a kind do');

export function habitOf(structure: string, person: string): Habit {
  return personHabits.find(person) ?? placeLivings.of(structure).habit;
}
