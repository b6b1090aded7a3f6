/** Staying somewhere: waiting, sheltering, working, assembling, holding others, being in a state. */
import type { PlayedActor, Spot3 } from '#run/played';
import { isFelt } from '../felt.ts';
import { findGround } from '../ground.ts';
import { HELD_M, listHeld } from '../held.ts';
import { actorsOf } from '../look.ts';
import {
  MOVED_M,
  NEAR_M,
  apart,
  isIndoors,
  lastSpot,
  pathLength,
  spotAt,
  stands,
} from '../presence.ts';
import { distanceToAny } from '../sites.ts';
import { listInState } from '../states.ts';
import type { SeenState } from '../states.ts';
import { each, sitesOf, toDoing } from './doing.ts';
import type { JudgeDeed } from './doing.ts';

export const judgeWaiting = each(
  'stand and wait',
  (one, { from }) => stands(one, from ?? 0) && !isDownBy(one, from ?? 0),
);

export const judgeSheltering = each(
  'stay inside',
  (one, { look }) =>
    isIndoors(look, lastSpot(one)) &&
    one.outSeconds === null &&
    one.state !== 'walking' &&
    one.harm === undefined,
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
      if (one.harm !== undefined) return false;
      const then = by === undefined ? lastSpot(one) : (spotAt(one, by) ?? lastSpot(one));
      if (grounds.length === 0) return comesTogether(one, able, then);
      return grounds.some((ground) => ground?.isThere(then));
    }),
    by === undefined ? 'end there' : `are there at ${Math.round(by)} s`,
  );
};

/** Where no place is told: this many others within reach, after a walk. Judgement. */
const TOGETHER_M = 10;
const TOGETHER_MIN = 3;

function comesTogether(one: PlayedActor, all: readonly PlayedActor[], then: Spot3): boolean {
  const near = all.filter((other) => other !== one && apart(lastSpot(other), then) <= TOGETHER_M);
  return near.length >= Math.min(TOGETHER_MIN, all.length - 1) && pathLength(one) > MOVED_M;
}

/** People who were brought down before lie there; they do not wait. */
function isDownBy({ harm, downSeconds = 0 }: PlayedActor, seconds: number): boolean {
  return harm !== undefined && downSeconds <= seconds + 1;
}

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
export const judgeHolding = each('hold somebody', (one, { look, from, task }) => {
  const by = spotAt(one, look.played.seconds) ?? lastSpot(one);
  const { whom = [] } = task;
  const meant = whom.length > 0 ? new Set(actorsOf(look, whom)) : undefined;
  return listHeld(look.actors, from).some((held) => {
    if (meant?.has(held) === false) return false;
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
