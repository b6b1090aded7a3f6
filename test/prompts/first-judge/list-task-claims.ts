/** Claims about what people do according to the prompt, and about what nobody may do. */
import type { Stated } from '#scenario';
import { seeingOf } from './behaviour-seeing.ts';
import type { Claim, Expect } from './expect.ts';
import { whoAll, whoOf } from './list-group-claims.ts';
import { toWhere } from './reader-words.ts';
import { isStated } from './say.ts';
import type { Say } from './say.ts';

type Task = NonNullable<Stated['tasks']>[number];

export function listTaskClaims(stated: Stated, say: Say): Claim[] {
  const { tasks = [], forbidden = [] } = stated;
  const done = tasks.map((task, i) =>
    say(`tasks[${i}].deed`, task.deed, 'happens', 2, toExpect(task, stated)),
  );
  const ruledOut = forbidden.flatMap((task, i) => {
    const absent = toAbsent(task);
    return absent === undefined
      ? []
      : [
          say(`forbidden[${i}].deed`, task.deed, 'must_not', 2, {
            absent,
            ...whoDoes(task, stated),
            ...(USES.has(absent) ? {} : { ...placeOf(task, stated), ...wayOf(task) }),
            ...(task.start === undefined ? {} : { at_s: task.start.value }),
            ...(task.until === undefined ? {} : { before_s: task.until.value }),
          }),
        ];
  });
  return [...done, ...listHeldBack(stated, say), ...listServices(tasks, say), ...ruledOut];
}

/** How long somebody is held back. */
function listHeldBack(stated: Stated, say: Say): Claim[] {
  return (stated.tasks ?? []).flatMap((task, i) => {
    const { isHeld, until, start } = task;
    if (isHeld !== true || until === undefined || start !== undefined) return [];
    return [
      say(`tasks[${i}].until`, until, 'when', 2, {
        ...whoDoes(task, stated),
        state: 'held',
        duration_s: until.value,
      }),
    ];
  });
}

/** How long one is served, told once for all lines. */
function listServices(tasks: readonly Task[], say: Say): Claim[] {
  const at = tasks.findIndex(({ serviceSeconds }) => serviceSeconds !== undefined);
  const told = tasks[at]?.serviceSeconds;
  return told === undefined
    ? []
    : [say(`tasks[${at}].serviceSeconds`, told, 'state', 2, { service_s: told.value })];
}

function toExpect(task: Task, stated: Stated): Expect {
  const { value } = task.deed;
  const { start, count, share } = task;
  const { claims = { goal: value }, claimsEvent } = seeingOf(value);
  if (claimsEvent !== undefined) return { event: claimsEvent };
  return {
    ...whoDoes(task, stated),
    ...claims,
    ...wayOf(task),
    ...placeOf(task, stated),
    ...(count === undefined ? {} : { count: count.value }),
    ...(share === undefined ? {} : { share: share.value }),
    ...(start !== undefined && isStated(start.source) ? { at_s: start.value } : {}),
  };
}

/** Several groups are meant one by one; nobody named is everybody. */
function whoDoes({ who }: Task, stated: Stated): Pick<Expect, 'who' | 'groups' | 'state'> {
  const groups = stated.agents.filter(({ id }) => who.includes(id));
  const [first] = groups;
  if (first === undefined) return { who: 'person' };
  return groups.length === 1 ? whoOf(first, stated) : whoAll(groups, stated);
}

function placeOf({ at }: Task, stated: Stated): Pick<Expect, 'place' | 'floor'> {
  const names = at.map((where) => toWhere(where, stated)?.place ?? where.text).flat();
  if (names.length === 0) return {};
  return { place: names.length === 1 ? names[0]! : names };
}

/** Through it, to it; or how they stand to the place: "past the lorry", "in front of the stage". */
function wayOf({ at: [first], way }: Task): Pick<Expect, 'relation'> {
  if (first === undefined) return {};
  if (way !== undefined) return { relation: way };
  return first.relation === 'near' || first.relation === 'before' ? { relation: 'near' } : {};
}

const USES: ReadonlySet<string> = new Set(['lift_use', 'stair_use']);

/** "Not down the stairs" is about the stairs, whatever the deed. Of lifts the exclusions tell. */
function toAbsent({ deed, at }: Task): string | undefined {
  const kinds = new Set(at.map(({ feature }) => feature?.kind));
  if (kinds.has('stair')) return 'stair_use';
  if (kinds.has('elevator')) return undefined;
  const { claims } = seeingOf(deed.value);
  return deed.value === 'evacuate' ? 'leave' : (claims?.goal ?? claims?.state ?? deed.value);
}
