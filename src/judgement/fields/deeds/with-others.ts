/** What people do to others: carry, escort, chase. Whom is told by the action; the paths show it. */
import type { PlayedActor } from '#run/played';
import { actorsOf, idsOf, nameOfGroups, peopleIn } from '../look.ts';
import { isWheeled } from '../states.ts';
import { chases, escorts, isBroughtBy } from '../together.ts';
import { SOME, byShare, no, partly } from '../verdict.ts';
import { toDoing } from './doing.ts';
import type { DeedAsked, JudgeDeed } from './doing.ts';

/** They move with a carrier beside them all the way. */
export const judgeCarrying: JudgeDeed = (asked) => {
  const { look, able, task, said } = asked;
  const named = listWhom(asked);
  const others = look.actors.filter((one) => one.type === 'pedestrian' && !able.includes(one));
  const meant =
    named.length > 0
      ? named
      : others.filter(
          (one) => one.traits['aid'] === 'bed' || isWheeled(one) || one.harm !== undefined,
        );
  if (meant.length === 0)
    return { doing: [], verdict: no('nobody needs to be carried', 'Nobody is carried.') };
  const brought = meant.filter((one) => isBroughtBy(one, able));
  const wanted = task.whomCount?.value ?? peopleIn(meant);
  const whom = named.length > 0 ? nameOfGroups(look, task.whom ?? []) : 'people who cannot walk';
  const part = peopleIn(brought) / Math.max(1, wanted);
  const text = `${said} bring ${Math.round(peopleIn(brought))} ${whom} of ${Math.round(wanted)}`;
  const isMore = part > 1 + SOME;
  const done = isMore
    ? partly(text, 'They bring more than requested.', idsOf(brought))
    : byShare(
        part,
        text,
        brought.length === 0 ? 'Nobody is carried anywhere.' : 'Not all of them are carried.',
        idsOf(brought),
      );
  return { doing: brought.length > 0 ? able : [], brought, verdict: done, more: [done] };
};

export const judgeEscorting: JudgeDeed = (asked) => {
  const whom = listWhom(asked, 'escort');
  return toDoing(
    asked,
    asked.able.filter((one) => escorts(one, whom)),
    'go beside those they escort',
  );
};

export const judgeChasing: JudgeDeed = (asked) => {
  const whom = listWhom(asked, 'chase');
  return toDoing(
    asked,
    asked.able.filter((one) => chases(one, whom)),
    'go after somebody',
  );
};

/** The groups of the action; where it names none, those to whom the run says it was done. */
function listWhom({ look, able, task }: DeedAsked, deed?: string): readonly PlayedActor[] {
  const named = actorsOf(look, task.whom ?? []).filter((one) => !able.includes(one));
  if (named.length > 0 || deed === undefined) return named;
  const done = (look.played.deeds ?? []).filter((one) => one.deed === deed);
  const groups = new Set(
    look.actors.filter(({ id }) => done.some(({ whom }) => whom === id)).map(({ group }) => group),
  );
  return look.actors.filter((one) => groups.has(one.group) && !able.includes(one));
}
