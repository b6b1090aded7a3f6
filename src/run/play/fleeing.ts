/** Which people flee, and the log of every change. It is noted after every step, so no change is lost between two looks. */
import { STANDING, WALKING } from '#crowd/walking';
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

/**
 * Leaving because of a danger or an alarm, not because a day is over. Danger on the way out does not end a flight: the results,
 * which note when people begin to leave and when they are out, know of no interruption either.
 */
function flees({ run, direction }: Steering, i: number): boolean {
  const { walkers, exit, goesTo } = run.simulation.state;
  const isOnTheWay = walkers.state[i] === WALKING && exit[i]! >= 0;
  const isTurned = goesTo[i]! < 0 && run.simulation.turnsBack(i) && isUp(walkers.state[i]!);
  if ((!isOnTheWay && !isTurned) || direction.goals[i]!.kind === 'through') return false;
  const isHabit =
    direction.occasion === 'life' &&
    !direction.isLeaving[i]! &&
    direction.people[i]!.startSeconds <= run.simulation.seconds;
  return !isHabit;
}

function isUp(state: number): boolean {
  return state === WALKING || state === STANDING;
}
