/** Going somewhere, by how far; over, by and about a place. */
import type { PlayedActor } from '#run/played';
import { findGround } from '../ground.ts';
import { MOVED_M, apart, isWay, passes, pathLength, spotAt } from '../presence.ts';
import { distanceTo, distanceToAny, sizeOf } from '../sites.ts';
import type { Site } from '../sites.ts';
import { each, isNothingBuilt, sitesOf, toDoing } from './doing.ts';
import type { JudgeDeed } from './doing.ts';
import { keepsRunning, startsBy } from './run.ts';

/** A march is more than a few steps. Judgement. */
const MARCHED_M = 50;
/** A game is played here and there, and not farther off: judgement. */
const GAME_M = 30;
const GAME_MOVES_M = 10;
/** Who searches goes at least so far, and no farther from what is searched than the second. Judgement. */
const SEARCHED_M = 50;
const AT_M = 5;
/** So many moments are looked at. */
const LOOKS = 20;

export const judgeWalking = each(
  'go somewhere',
  (one, { from }) => pathLength(one, from) > MOVED_M,
);

export const judgeMarching = each('go that far', (one) => farthestOf(one) >= MARCHED_M);

export const judgeRunning = each(
  'run',
  (one, { from }) => keepsRunning(one, from) && startsBy(one, from),
);

/** Known by the stated activity, and seen by moving to and fro without going away. */
export const judgePlaying = each(
  'play',
  (one) =>
    one.traits['isPlaying'] === true &&
    pathLength(one) >= GAME_MOVES_M &&
    farthestOf(one) <= GAME_M,
);

/** Over at least half of its width; a line has none: who passes it goes over it. */
export const judgeCrossing: JudgeDeed = (asked) => {
  // Where no place is told, a street is crossed.
  const sites =
    asked.task.at.length > 0
      ? sitesOf(asked)
      : [...asked.look.sites.values()].filter(({ kind }) => kind === 'street');
  const crosses = (one: PlayedActor): boolean =>
    sites.some(
      (site) =>
        passes(one, site) && (isWay(site) || coveredIn(one, site) >= sizeOf(site).widthM / 2),
    );
  if (isNothingBuilt(asked)) return toDoing(asked, [], 'go across');
  return toDoing(
    asked,
    asked.able.filter((one) => pathLength(one) > MOVED_M && crosses(one)),
    'go across',
  );
};

/** Meters of the path inside it, from the first to the last point there. */
function coveredIn({ path }: PlayedActor, site: Site): number {
  const half = site.outline === undefined ? (site.widthM ?? 0) / 2 : 0.1;
  const inside = path.filter((spot) => distanceTo(site, spot) <= half);
  const [first, last] = [inside[0], inside.at(-1)];
  return first === undefined || last === undefined ? 0 : apart(first, last);
}

/** Over the ground; where a place is named, at it for half of the time that they are there. */
export const judgeSearching: JudgeDeed = (asked) => {
  const { look, able, task, from } = asked;
  const grounds = task.at.map((where) => findGround(look, where));
  if (grounds.some((one) => one === undefined)) return toDoing(asked, [], 'search there');
  const sites = sitesOf(asked);
  const isThere = (one: PlayedActor): boolean => {
    const begins = Math.max(from ?? 0, one.path[0]?.seconds ?? 0);
    const lasts = (one.path.at(-1)?.seconds ?? begins) - begins;
    const near = Array.from({ length: LOOKS }, (_, k) =>
      spotAt(one, begins + ((k + 0.5) / LOOKS) * lasts),
    ).filter(
      (at) =>
        at !== undefined &&
        (distanceToAny(sites, at) <= AT_M || grounds.some((ground) => ground?.isThere(at))),
    );
    return 2 * near.length >= LOOKS;
  };
  return toDoing(
    asked,
    able.filter((one) => pathLength(one) >= SEARCHED_M && (grounds.length === 0 || isThere(one))),
    'go about there',
  );
};

/** From the start, on the plan. */
function farthestOf({ path }: PlayedActor): number {
  const [first] = path;
  return first === undefined ? 0 : Math.max(...path.map((spot) => apart(spot, first)));
}
