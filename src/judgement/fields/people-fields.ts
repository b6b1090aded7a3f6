/** Groups of people and vehicles: how many, when they come, where they begin, in what state. */
import type { PlayedActor } from '#run/played';
import type { Stated } from '#scenario';
import { agentRoles } from '#scenario/facets';
import { isStated } from './field.ts';
import type { Field, Say } from './field.ts';
import { judgeWhere } from './judge-where.ts';
import { actorsOf, idsOf, nameOfGroup, nameOfGroups, peopleIn } from './look.ts';
import type { Look } from './look.ts';
import { sayMany } from './plural.ts';
import { apart, firstSeconds, spotAt } from './presence.ts';
import { judgeOpposite } from './standing.ts';
import { isWheeled, listInState } from './states.ts';
import type { SeenState } from './states.ts';
import { COMES_S, byShare, isNear, no, partly, toleranceOf, yes } from './verdict.ts';
import type { Verdict } from './verdict.ts';

type Group = Stated['agents'][number];

export function listPeopleFields(stated: Stated, say: Say): Field[] {
  const { agents, asleep, peopleTotal } = stated;
  const largest = Math.max(...agents.map(({ count }) => count?.value ?? 0));
  const fields = agents.flatMap((group, i) => listGroup(stated, say, group, { i, largest }));
  if (asleep?.value === true && !agents.some(({ isAsleep }) => isAsleep))
    fields.push(say('asleep', asleep, 'state', 2, (look) => judgeAllAsleep(look)));
  if (peopleTotal !== undefined && isStated(peopleTotal.source) && !isSaidByGroups(stated))
    fields.push(
      say('peopleTotal', peopleTotal, 'count', 3, (look) =>
        judgeNumber(listPublic(look), peopleTotal.value, 'person'),
      ),
    );
  return fields;
}

function listGroup(
  stated: Stated,
  say: Say,
  group: Group,
  { i, largest }: { readonly i: number; readonly largest: number },
): Field[] {
  const { id, count, kind, at, arrives, row, isAsleep, states = [], cannotWalk, isPlural } = group;
  const path = `agents[${i}]`;
  const leaf = count ?? kind;
  const isNumber = count !== undefined && isStated(count.source);
  const importance = count !== undefined && count.value === largest ? 3 : 2;
  const least = isNumber ? count.value : isPlural === true ? 2 : 1;
  const comes = arrives !== undefined && isStated(arrives.source) ? arrives.value : undefined;
  const mine = (look: Look) => ({
    actors: actorsOf(look, [id]),
    one: nameOfGroup(look, id),
    said: nameOfGroups(look, [id]),
  });
  const fields = [
    say(`${path}.${count === undefined ? 'kind' : 'count'}`, leaf, 'count', importance, (look) => {
      const { actors, said, one } = mine(look);
      return judgePresence(look, group, actors, { said, one, least, isNumber, comes });
    }),
  ];
  if (comes !== undefined)
    fields.push(
      say(`${path}.arrives`, arrives!, 'when', 2, (look) => {
        const { actors, said } = mine(look);
        return judgeArrival(actors, comes, said);
      }),
    );
  if (at !== undefined && !isWhereTheWholeIs(group, stated))
    fields.push(
      say(`${path}.at`, { text: at.text }, 'where', 2, (look) => {
        const { actors, said } = mine(look);
        if (at.relation === 'opposite' && at.side !== undefined)
          return judgeEnds(look, group, actors, said);
        return judgeWhere(look, actors, at, {
          said,
          at: comes ?? 0,
          isArrival: comes !== undefined,
        });
      }),
    );
  if (row?.apart !== undefined)
    fields.push(
      say(`${path}.row`, leaf, 'where', 2, (look) => {
        const { actors, said } = mine(look);
        return judgeSpacing(actors, row.apart!, said);
      }),
    );
  const inState = (name: string, state: SeenState): Field =>
    say(`${path}.${name}`, leaf, 'state', 2, (look) => {
      const { actors, said } = mine(look);
      return judgeState(look, actors, state, said);
    });
  if (isAsleep === true) fields.push(inState('isAsleep', 'asleep'));
  if (comes === undefined) {
    fields.push(...states.map((state) => inState('states', state)));
    if (cannotWalk === true) fields.push(inState('cannotWalk', 'cannot_walk'));
  }
  if (group.isOverturned === true) fields.push(inState('isOverturned', 'overturned'));
  return fields;
}

/** A part without a place of its own begins where its whole does, and that is a field of the whole. */
function isWhereTheWholeIs({ subsetOf, at }: Group, { agents }: Stated): boolean {
  const whole = agents.find(({ id }) => id === subsetOf);
  return whole !== undefined && JSON.stringify(whole.at) === JSON.stringify(at);
}

interface Asked {
  readonly said: string;
  /** Of one of them. */
  readonly one: string;
  readonly least: number;
  readonly isNumber: boolean;
  readonly comes: number | undefined;
}

function judgePresence(
  look: Look,
  { kind, type }: Group,
  actors: readonly PlayedActor[],
  { said, one, least, isNumber, comes }: Asked,
): Verdict {
  if (isNumber && least === 0 && actors.length === 0) return yes(`no ${said} in the run`);
  if (type === 'vehicle' && actors.length === 0) return judgeMoored(look, kind.value, least, said);
  if (actors.length === 0) return no(`no ${said} in the run`, `The run has no ${said}.`);
  const meant = kind.value === 'wheelchair' ? actors.filter(isWheeled) : actors;
  if (comes !== undefined) {
    const coming = judgeArrival(meant, comes, said);
    if (coming.met === 'no') return coming;
  } else {
    const there = meant.filter((actor) => spotAt(actor, 0) !== undefined);
    const [now, all] = [peopleIn(there), peopleIn(meant)];
    if (!isCount(now, least, isNumber, meant) && isCount(all, least, isNumber, meant))
      return partly(
        `${sayMany(now, one)} at the start, ${Math.round(all)} in the run`,
        'Not all of them are there from the start.',
        idsOf(there),
      );
    return judgeNumber(there, least, one, isNumber);
  }
  return judgeNumber(meant, least, one, isNumber);
}

function judgeNumber(
  actors: readonly PlayedActor[],
  asked: number,
  one: string,
  isExact = true,
): Verdict {
  const got = peopleIn(actors);
  const text = sayMany(got, one);
  return isCount(got, asked, isExact, actors)
    ? yes(text, idsOf(actors))
    : no(text, `Requested: ${asked}; found: ${Math.round(got)}.`, idsOf(actors));
}

/** Where an agent stands for several people, numbers are exact to half an agent. */
export function isCount(
  got: number,
  asked: number,
  isExact: boolean,
  actors: readonly PlayedActor[],
): boolean {
  const weight = actors.reduce((most, { represents }) => Math.max(most, represents), 1);
  const slack = weight > 1 ? weight / 2 + 0.5 : 0.5;
  return isExact ? Math.abs(got - asked) <= slack : got >= asked - slack;
}

/** Ships and trains that stand are built as a part of the place, and are there all the time. */
function judgeMoored(look: Look, kind: string, least: number, said: string): Verdict {
  const use = MOORED[kind];
  const built = [...look.sites.values()].filter((one) => one.kind !== 'room' && one.use === use);
  if (use === undefined || built.length === 0)
    return no(`no ${said} in the run`, `The run has no ${said}.`);
  const text = `${built.length} × ${said}, built as a part of the place`;
  return built.length >= least ? yes(text, idsOf(built)) : no(text, `Requested: ${least}.`);
}

const MOORED: Readonly<Record<string, string>> = {
  boat: 'ship',
  ferry: 'ship',
  train: 'train',
  tram: 'train',
};

function judgeArrival(actors: readonly PlayedActor[], arrival: number, said: string): Verdict {
  const firsts = actors.map(firstSeconds);
  const before = firsts.filter((first) => first < arrival - toleranceOf(arrival)).length;
  const first = Math.min(...firsts);
  if (actors.length === 0) return no(`no ${said} in the run`, `The run has no ${said}.`);
  const facts = { seconds: first, ...idsOf(actors) };
  if (before > 0)
    return no(
      `${before} of ${actors.length} ${said} are there before ${Math.round(arrival)} s`,
      'They are there before their arrival time.',
      facts,
    );
  const text = `the first arrives at ${Math.round(first)} s`;
  return first > arrival + COMES_S ? no(text, 'They arrive too late.', facts) : yes(text, facts);
}

/** The two groups that are said to stand opposite each other. */
function judgeEnds(
  look: Look,
  { id, at }: Group,
  actors: readonly PlayedActor[],
  said: string,
): Verdict {
  const other = look.stated.agents.find(
    (one) => one.id !== id && one.at?.relation === 'opposite' && one.at.side !== at?.side,
  );
  if (other === undefined) return no(`${said}: opposite nobody`, 'There is no other side.');
  const both = `${said} and ${nameOfGroups(look, [other.id])}`;
  return judgeOpposite(actors, actorsOf(look, [other.id]), { said: both, at: 0 });
}

/** Between neighbours, at the start. */
function judgeSpacing(actors: readonly PlayedActor[], asked: number, said: string): Verdict {
  const gaps = actors
    .map((one) =>
      Math.min(
        ...actors.filter((other) => other !== one).map(({ start }) => apart(start, one.start)),
      ),
    )
    .toSorted((a, b) => a - b);
  const middle = gaps[Math.floor(gaps.length / 2)] ?? NaN;
  if (!isFinite(middle)) return no(`${said}: fewer than two`, 'Nobody stands next to another.');
  const text = `${said} stand ${middle.toFixed(1)} m apart at the start`;
  return isNear(middle, asked) ? yes(text) : no(text, `Requested: ${asked} m.`, idsOf(actors));
}

export function judgeState(
  look: Look,
  actors: readonly PlayedActor[],
  state: SeenState,
  said: string,
  since = 0,
): Verdict {
  if (actors.length === 0) return no(`no ${said} in the run`, `The run has no ${said}.`);
  const so = listInState(look, actors, state, since);
  const word = state.replaceAll('_', ' ');
  return byShare(
    peopleIn(so) / peopleIn(actors),
    `${so.length} of ${actors.length} ${said}: ${word}`,
    so.length === 0 ? `None of them is seen: ${word}.` : `Not all of them are seen: ${word}.`,
    idsOf(so),
  );
}

function judgeAllAsleep(look: Look): Verdict {
  return judgeState(look, listPublic(look), 'asleep', 'people');
}

/** Everybody but those who come to help, to guard or to attack. */
export function listPublic({ actors }: Look): PlayedActor[] {
  return actors.filter(
    ({ type, kind }) => type === 'pedestrian' && agentRoles.find(kind)?.comesFromOutside !== true,
  );
}

/** The groups say it already, one by one. */
function isSaidByGroups({ agents, peopleTotal }: Stated): boolean {
  const groups = agents.filter(
    ({ type, subsetOf, count }) =>
      type === 'pedestrian' && subsetOf === undefined && count !== undefined,
  );
  const sum = groups.reduce((total, { count }) => total + count!.value, 0);
  const isCited = groups.some(
    ({ count }) => count!.span !== undefined && count!.span[0] === peopleTotal!.span?.[0],
  );
  return groups.length > 0 && (sum === peopleTotal!.value || isCited);
}
