/** Which people flee, and the log of every change. It is noted after every step, so no change is lost between two looks. */
import { WALKING } from '#crowd/walking';
import type { Steering } from './steering.ts';

const STEPS_PER_SECOND = 10;

export function noteFleeing(steering: Steering): void {
  const { isFleeing, flights, plan, steps } = steering;
  for (let index = 0; index < plan.cast.people.length; index++) {
    const now = flees(steering, index);
    if (now === (isFleeing[index] === 1)) continue;
    isFleeing[index] = now ? 1 : 0;
    flights.push({ index, seconds: steps / STEPS_PER_SECOND, isFleeing: now });
  }
}

/** Leaving because of a danger or an alarm, not because a day is over. */
function flees({ run, direction }: Steering, i: number): boolean {
  const { walkers, exit } = run.simulation.state;
  if (walkers.state[i] !== WALKING || exit[i]! < 0 || direction.goals[i]!.kind === 'through')
    return false;
  const isHabit =
    direction.occasion === 'life' &&
    !direction.isLeaving[i]! &&
    direction.people[i]!.startSeconds <= run.simulation.seconds;
  return !isHabit;
}
