/** Beside the people they escort, or after the people they chase: the recorded actions name them, the paths show it. */
import type { PlayedActor } from '#run/played';
import { chases, escorts } from '../judge-together.ts';
import type { DeedAsked, Doing } from './doing.ts';
import { toDoing } from './doing.ts';

export function judgeEscorting(asked: DeedAsked): Doing {
  const whom = listWhom(asked, 'escort');
  return toDoing(
    asked,
    asked.able.filter((one) => escorts(one, whom)),
    'go beside those they escort',
  );
}

export function judgeChasing(asked: DeedAsked): Doing {
  const whom = listWhom(asked, 'chase');
  return toDoing(
    asked,
    asked.able.filter((one) => chases(one, whom)),
    'go after somebody',
  );
}

/** All of the groups to which it is done: each of those who do it is beside or after one of them. */
function listWhom({ look, able }: DeedAsked, goal: 'escort' | 'chase'): readonly PlayedActor[] {
  const deeds = (look.played.deeds ?? []).filter(({ deed }) => deed === goal);
  const groups = new Set(
    look.actors.filter(({ id }) => deeds.some((one) => one.whom === id)).map(({ group }) => group),
  );
  return look.actors.filter((one) => groups.has(one.group) && !able.includes(one));
}
