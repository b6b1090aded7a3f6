/** Staying somewhere: waiting, sheltering, working, assembling, holding others, being in a state. */
import { isFelt } from '../felt.ts';
import { findGround } from '../ground.ts';
import { HELD_M, listHeld } from '../held.ts';
import { NEAR_M, apart, isIndoors, lastSpot, spotAt, stands } from '../presence.ts';
import { distanceToAny } from '../sites.ts';
import { listInState } from '../states.ts';
import type { SeenState } from '../states.ts';
import { each, sitesOf, toDoing } from './doing.ts';
import type { JudgeDeed } from './doing.ts';

export const judgeWaiting = each('stand and wait', (one, { from }) => stands(one, from ?? 0));

export const judgeSheltering = each(
  'stay inside',
  (one, { look }) =>
    isIndoors(look, lastSpot(one)) && one.outSeconds === null && one.state !== 'walking',
);

/** They are there when the action ends, or in the end. */
export const judgeAssembling: JudgeDeed = (asked) => {
  const { look, able, task } = asked;
  const by = task.until?.value;
  const grounds = task.at.map((where) =>
    findGround(look, where, { seconds: look.played.seconds, people: able.length }),
  );
  return toDoing(
    asked,
    able.filter((one) => {
      const then = by === undefined ? lastSpot(one) : (spotAt(one, by) ?? lastSpot(one));
      return grounds.some((ground) => ground?.isThere(then)) || grounds.length === 0;
    }),
    by === undefined ? 'end there' : `are there at ${Math.round(by)} s`,
  );
};

const LOOK_S = 5;

/** Near their work for more than half of the time that they are there. */
export const judgeWorking: JudgeDeed = (asked) => {
  const sites = sitesOf(asked);
  return each('are at their work', (one, { look }) => {
    let [near, all] = [0, 0];
    for (let seconds = 0; seconds <= look.played.seconds; seconds += LOOK_S) {
      const spot = spotAt(one, seconds);
      if (spot === undefined) continue;
      all += 1;
      if (distanceToAny(sites, spot) <= NEAR_M) near += 1;
    }
    return all > 0 && near >= all / 2;
  })(asked);
};

/** Those whom they hold are near them when the run ends. */
export const judgeHolding = each('hold somebody', (one, { look, from }) => {
  const by = spotAt(one, look.played.seconds) ?? lastSpot(one);
  return listHeld(look.actors, from).some((held) => {
    const at = lastSpot(held);
    return by.level === at.level && apart(by, at) <= HELD_M;
  });
});

/** A hold-up that was felt is robbing; where none was, those who hold others. */
export const judgeRobbing: JudgeDeed = (asked) => {
  const { look, able } = asked;
  const isFeltThere = look.played.happened.some(
    (one) => one.kind === 'robbery' && isFelt(look, one),
  );
  return isFeltThere ? toDoing(asked, able, 'rob the place') : judgeHolding(asked);
};

export function judgeInState(state: SeenState): JudgeDeed {
  return (asked) =>
    toDoing(
      asked,
      listInState(asked.look, asked.able, state, asked.from),
      `are ${state.replaceAll('_', ' ')}`,
    );
}
