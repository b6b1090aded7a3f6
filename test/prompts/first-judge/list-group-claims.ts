/** Claims about people and vehicles: who, how many, where they are, in what state. */
import type { Stated } from '#scenario';
import { listWithin } from '#scenario/plan';
import type { Where } from '#scenario/plan';
import type { Claim, Expect } from './expect.ts';
import { countedFrom } from './read-around.ts';
import { toSaidRole, toWhere } from './reader-words.ts';
import { isStated } from './say.ts';
import type { Say } from './say.ts';

type Group = Stated['agents'][number];

const STATES: Readonly<Record<string, string>> = {
  wheelchair: 'wheelchair',
  visually_impaired: 'blind',
};
const CANNOT_WALK =
  /can(?:'|’)?(?:no)?t walk|unable to walk|bedridden|bed-bound|non-ambulant|immobile/i;

export function listGroupClaims(stated: Stated, say: Say): Claim[] {
  const { agents, peopleTotal, asleep, prompt } = stated;
  const largest = Math.max(...agents.map(({ count }) => count?.value ?? 0));
  const claims = agents.flatMap((group, i) => {
    const who = whoOf(group, stated);
    const path = `agents[${i}]`;
    const { count, kind, at } = group;
    const leaf = count ?? kind;
    const words = leaf.span === undefined ? '' : prompt.slice(...leaf.span);
    const number =
      count !== undefined && isStated(count.source)
        ? { count: count.value }
        : { count_min: isPlural(words) ? 2 : 1 };
    const { arrives } = group;
    const isComing = arrives !== undefined && isStated(arrives.source);
    const coming = isComing
      ? {
          after_s: arrives.value,
          ...(arrives.span === undefined ? {} : countedFrom(stated, arrives.span)),
        }
      : {};
    const importance = count !== undefined && count.value === largest ? 3 : 2;
    const own: Claim[] = [
      say(`${path}.${count === undefined ? 'kind' : 'count'}`, leaf, 'count', importance, {
        ...who,
        ...number,
        ...coming,
      }),
    ];
    if (isComing) own.push(say(`${path}.arrives`, arrives, 'when', 2, { ...who, ...coming }));
    const where =
      at === undefined || isOfWhole(group, stated) ? undefined : standingOf(at, group, stated);
    if (where !== undefined)
      own.push(
        say(`${path}.at`, { text: at!.text }, 'where', 2, {
          ...who,
          ...where,
          ...(isComing ? coming : { at_s: 0 }),
        }),
      );
    const apart = group.row?.apart;
    if (apart !== undefined)
      own.push(
        say(`${path}.row`, { text: words }, 'where', 2, { ...who, distance_m: apart, at_s: 0 }),
      );
    const state = (name: string, word: string, told: Parameters<Say>[1] = leaf): Claim =>
      say(`${path}.${name}`, told, 'state', 2, { ...who, state: word, at_s: 0 });
    if (group.isAsleep === true) own.push(state('isAsleep', 'asleep', asleep ?? leaf));
    // For a part of a group, its number is the claim.
    if (group.subsetOf === undefined && !isComing)
      own.push(...statesOf(group).map((word) => state('states', word)));
    return own;
  });
  if (asleep?.value === true && !agents.some(({ isAsleep }) => isAsleep))
    claims.push(say('asleep', asleep, 'state', 2, { who: 'person', state: 'asleep', at_s: 0 }));
  if (peopleTotal !== undefined && isStated(peopleTotal.source) && !isSaidByGroups(stated))
    claims.push(
      say('peopleTotal', peopleTotal, 'count', 3, { who: 'person', count: peopleTotal.value }),
    );
  return claims;
}

/** A part without a place of its own begins where its whole does, and that is claimed of the whole. */
function isOfWhole({ subsetOf, at }: Group, { agents }: Stated): boolean {
  const whole = agents.find(({ id }) => id === subsetOf);
  return whole !== undefined && JSON.stringify(whole.at) === JSON.stringify(at);
}

/** Relations under the name of the vocabulary. */
const RELATIONS: Readonly<Partial<Record<NonNullable<Where['relation']>, string>>> = {
  before: 'near',
  around: 'near',
};

/** Where they begin, and how they stand to it. */
function standingOf(at: Where, group: Group, stated: Stated): Expect | undefined {
  const { relation } = at;
  if (relation === undefined) return at.lastFloor === undefined ? toWhere(at, stated) : undefined;
  if (relation === 'opposite') return oppositeOf(group, stated);
  if (relation === 'between') return { relation, ...endsOf(at, stated) };
  if (relation === 'outside' && (at.feature ?? at.structure) === undefined) return { relation };
  const where = toWhere(at, stated);
  return where === undefined ? undefined : { ...where, relation: RELATIONS[relation] ?? relation };
}

/** The two places that people are between; none where one of them has no name. */
function endsOf({ and, ...one }: Where, stated: Stated): Pick<Expect, 'place'> {
  const ends = and === undefined ? [] : [one, and];
  const names = ends.flatMap((end) => {
    const { place, structure } = toWhere(end, stated) ?? {};
    return place ?? structure ?? [];
  });
  return ends.length > 0 && names.length === ends.length ? { place: names } : {};
}

/** Said once, of both. */
function oppositeOf(group: Group, stated: Stated): Expect | undefined {
  const ends = stated.agents.filter(({ at }) => at?.relation === 'opposite');
  if (ends.length !== 2 || ends[0] !== group) return undefined;
  const both = whoAll(ends, stated);
  return both.who[0] === both.who[1] ? undefined : { ...both, relation: 'opposite' };
}

/** Several groups, each by itself. */
export function whoAll(groups: readonly Group[], stated: Stated) {
  const each = groups.map((group) => whoOf(group, stated));
  return {
    who: each.map(({ who }) => String(who)),
    groups: each.flatMap(({ groups: own = [] }) => own),
  };
}

/** A group by its id, with its parts, and what it is called: a role, or people in a state. */
export function whoOf(
  group: Group,
  { agents, prompt }: Stated,
): Pick<Expect, 'who' | 'groups' | 'state'> {
  return { ...sayWho(group, prompt), groups: [[...listWithin(agents, [group.id])]] };
}

function sayWho(group: Group, prompt: string): Pick<Expect, 'who' | 'state'> {
  const { kind, count, subsetOf } = group;
  const { value, span } = kind;
  const state = STATES[value];
  if (state !== undefined) return { who: 'person', state };
  const words = prompt.slice(...(count?.span ?? span ?? [0, 0]));
  if (value === 'mobility_impaired' && CANNOT_WALK.test(words))
    return { who: 'person', state: 'cannot_walk' };
  const [told] = statesOf(group);
  return {
    // In the vocabulary `person` means everybody; in the reader it is one group among others.
    who: value === 'person' ? 'pedestrian' : toSaidRole(value, words),
    // A part is distinguished from its whole group by its state.
    ...(subsetOf === undefined || told === undefined ? {} : { state: told }),
  };
}

function statesOf({ states = [], cannotWalk }: Group): readonly string[] {
  return cannotWalk === true ? [...states, 'cannot_walk'] : states;
}

/** The groups claim it already, one by one. */
function isSaidByGroups({ agents, peopleTotal }: Stated): boolean {
  const groups = agents.filter(
    ({ type, subsetOf, count }) =>
      type === 'pedestrian' && subsetOf === undefined && count !== undefined,
  );
  const sum = groups.reduce((total, { count }) => total + count!.value, 0);
  const isCited = groups.some(({ count }) => count!.span?.[0] === peopleTotal!.span?.[0]);
  return groups.length > 0 && (sum === peopleTotal!.value || isCited);
}

/** "A plural without a number is 2 or more." */
function isPlural(words: string): boolean {
  return words.endsWith('s') && !/(?:bus|ss)$/i.test(words);
}
