/** Who should do an action, or must not. */
import type { PlayedActor } from '#run/played';
import type { Task } from './deeds/doing.ts';
import { findGround } from './ground.ts';
import { actorsOf, nameOfGroups } from './look.ts';
import type { Look } from './look.ts';
import { listPublic } from './people-fields.ts';

export interface Doers {
  readonly able: readonly PlayedActor[];
  readonly said: string;
}

/** Those who are named, or everybody; of these only who begins in `among`, or who has no other action. */
export function listDoers(look: Look, { who, among, isRest, id }: Task): Doers {
  const all = who.length > 0 ? actorsOf(look, who) : listPublic(look);
  const said = who.length > 0 ? nameOfGroups(look, who) : 'people';
  const there = among === undefined ? all : beginIn(look, all, among);
  if (isRest !== true) return { able: there, said };
  const busy = (look.stated.tasks ?? []).filter(
    (other) => other.id !== id && other.isRest !== true,
  );
  const taken = new Set(busy.flatMap((other) => actorsOf(look, other.who)));
  const free = there.filter((one) => !taken.has(one));
  return { able: free.length > 0 ? free : there, said };
}

function beginIn(
  look: Look,
  actors: readonly PlayedActor[],
  { where, side }: NonNullable<Task['among']>,
): readonly PlayedActor[] {
  const ground = findGround(look, side === undefined ? where : { ...where, relation: side });
  return ground === undefined ? [] : actors.filter(({ start }) => ground.isThere(start));
}
