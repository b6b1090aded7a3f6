/** People and vehicles: how many, where, when, in what state. */
import type { PlayedActor } from '#run/played';
import { agentRoles } from '#scenario/facets';
import { comesBeside, isCalled, namesRole } from './bears-role.ts';
import type { ClaimKind, Expect, Verdict } from './expect.ts';
import { isAnybodyArmed, listHeldBack } from './held-back.ts';
import { judgeGoal, pickDoers } from './judge-goal.ts';
import { judgeOpposite } from './judge-standing.ts';
import { judgeWay, judgeWhere, toPlaces } from './judge-where.ts';
import type { Look } from './look.ts';
import { isCount } from './measures.ts';
import { judgeMoored } from './moored.ts';
import { firstSeconds, pathLength, spotAt } from './presence.ts';
import { inState } from './states.ts';
import { COMES_S, arrivalOf, isNear, toleranceOf } from './timing.ts';
import { allOf, bestOf, no, partly, weigh, yes } from './verdict.ts';
import { ROLE_KINDS } from './vocabulary.ts';
import { sayMany, toPlural } from './words.ts';

/** The people a claim may mean, and why. */
export interface Crowd {
  readonly actors: readonly PlayedActor[];
  readonly said: string;
  /** One of several groups with the role. */
  readonly isGroup?: boolean;
}

export function judgePeople(look: Look, kind: ClaimKind, expect: Expect): Verdict {
  const each = listEach(expect);
  if (expect.relation === 'opposite' && each.length === 2) {
    const groups = each.map((one) => listCrowds(look, one, one.who)[0]?.actors ?? []);
    return judgeOpposite(groups, { said: each.map(({ who }) => say(who)), at: expect.at_s ?? 0 });
  }
  return allOf(each.map((one) => judgeRole(look, kind, one)));
}

type OfOne = Expect & { readonly who: string };

/** One expectation for each role. */
function listEach(expect: Expect): OfOne[] {
  const { who, groups } = expect;
  return toList(who).map((one, k) => ({
    ...expect,
    who: one,
    ...(groups === undefined ? {} : { groups: groups.slice(k, k + 1) }),
  }));
}

function judgeRole(look: Look, kind: ClaimKind, expect: OfOne): Verdict {
  const { who } = expect;
  const fixed = judgeMoored(look, who, expect);
  if (fixed !== undefined) return fixed;
  // An action or a state of a role holds for everybody with that role; a number or place may belong to one group.
  const isOfAll = expect.state !== undefined || (expect.goal !== undefined && !hasCount(expect));
  const crowds = listCrowds(look, expect, who).filter(
    ({ isGroup }) => !isOfAll || isGroup !== true,
  );
  const part = judgePartThatDoes(look, kind, expect, who);
  if (part !== undefined) return part;
  if (crowds.length === 0) return no(`no ${say(who)} in the run`, `The run has no ${say(who)}.`);
  return bestOf(crowds.map((crowd) => judgeCrowd(look, kind, expect, crowd, who)));
}

/** So far from the share that is claimed it is another: judgement. */
const SHARE_SLACK = 0.1;

/** "Half of them board", "150 people stroll": a group of that size does it, and the others do not. */
function judgePartThatDoes(
  look: Look,
  kind: ClaimKind,
  expect: Expect,
  who: string,
): Verdict | undefined {
  const { share, ...plain } = expect;
  const [all] = listCrowds(look, expect, who);
  if (expect.goal === undefined || all === undefined || (share ?? 0) >= 1) return undefined;
  if (share === undefined && (who !== 'person' || !hasCount(expect))) return undefined;
  const groups = [...Map.groupBy(all.actors, ({ group }) => group)];
  if (groups.length < 2) return undefined;
  const ask = (actors: readonly PlayedActor[], said: string): Verdict =>
    judgeCrowd(look, kind, plain, { actors, said }, who);
  for (const [group, own] of groups) {
    const isSize =
      share === undefined
        ? isCount(sumOf(own), expect, own[0]!.represents)
        : Math.abs(sumOf(own) / sumOf(all.actors) - share) <= SHARE_SLACK;
    if (!isSize) continue;
    const does = ask(own, `${all.said} of the group ${group}`);
    const others = all.actors.filter((one) => one.group !== group);
    if (does.met === 'yes' && ask(others, all.said).met !== 'yes') return does;
  }
  return undefined;
}

function toList(value: string | readonly string[] | undefined): readonly string[] {
  return value === undefined ? [] : typeof value === 'string' ? [value] : value;
}

/** One of two sides with the same role: only the group's name distinguishes them. */
const SIDES_OF: Readonly<Record<string, RegExp>> = {
  away_fan: /away/,
  counter_protester: /counter/,
  home_fan: /home/,
};

/** The groups that are named by id; otherwise everybody with the role, with and without people known only by a state, and each group of the role. */
export function listCrowds(look: Look, { groups }: Pick<Expect, 'groups'>, who: string): Crowd[] {
  if (groups === undefined) return listCalled(look, who);
  const own = new Set(groups.flat());
  const actors = look.actors.filter(({ group }) => own.has(group));
  return actors.length === 0 ? [] : [{ actors, said: say(who) }];
}

function listCalled({ actors }: Look, who: string): Crowd[] {
  if (who === 'person') {
    const people = actors.filter(
      (one) =>
        one.type === 'pedestrian' &&
        agentRoles.find(one.kind)?.comesFromOutside !== true &&
        !comesBeside(one),
    );
    return people.length === 0 ? [] : [{ actors: people, said: 'people' }];
  }
  const named = actors.filter((one) => isCalled(one, who));
  const kinds = ROLE_KINDS[who] ?? [who];
  const narrow = named[0]?.kind ?? kinds.find((kind) => actors.some((one) => one.kind === kind));
  if (narrow === undefined) return [];
  const side = SIDES_OF[who];
  const ofKind =
    named.length > 0
      ? named
      : actors.filter(
          ({ kind, group }) => kind === narrow && (side === undefined || side.test(group)),
        );
  if (ofKind.length === 0) return [];
  const isPerson = ofKind[0]!.type === 'pedestrian';
  const others = isPerson
    ? actors.filter((one) => !ofKind.includes(one) && !namesRole(one) && mayBe(one.kind, narrow))
    : [];
  const groups = [...Map.groupBy(ofKind, ({ group }) => group)];
  const said = named.length > 0 || narrow === who ? say(who) : `${say(narrow)} (for ${say(who)})`;
  return [
    { actors: ofKind, said },
    ...(others.length > 0
      ? [
          {
            actors: [...ofKind, ...others],
            said: `${said}, including those with a state of their own`,
          },
        ]
      : []),
    ...(groups.length > 1
      ? groups.map(([group, own]) => ({
          actors: own,
          said: `${said} of the group ${group}`,
          isGroup: true,
        }))
      : []),
  ];
}

function judgeCrowd(
  look: Look,
  kind: ClaimKind,
  expect: Expect,
  crowd: Crowd,
  who: string,
): Verdict {
  const arrival = arrivalOf(look, expect);
  if (arrival === null)
    return no(
      `no ${say(expect.after_event!)} in the run`,
      `The ${say(expect.after_event!)} they come after does not take place.`,
    );
  const isArrival =
    arrival !== undefined && expect.state === undefined && expect.goal === undefined;
  const states: Verdict[] = [];
  const comings: Verdict[] = [];
  const deeds: Verdict[] = [];
  const places: Verdict[] = [];
  const counts: Verdict[] = [];
  let { actors } = crowd;
  // If somebody is carried, the state is that of the person carried, not of the carriers.
  if (expect.state !== undefined && expect.goal !== 'carry') {
    const stateFrom = arrival ?? expect.at_s ?? stopsFrom(look, expect);
    const stated =
      expect.state === 'held' && expect.duration_s !== undefined && !isAnybodyArmed(look)
        ? { actors: listHeldBack(look, actors, (stateFrom ?? 0) + expect.duration_s) }
        : inState(look, actors, expect.state, stateFrom, expect.duration_s);
    if ('met' in stated) return stated;
    actors = stated.actors;
    if (actors.length === 0)
      return no(
        `none of ${crowd.said} is ${say(expect.state)}`,
        `None of them is ${say(expect.state)}.`,
      );
    // With a place, the state says which people are meant: "the guards who are held".
    if (!hasCount(expect) && expect.share === undefined && kind !== 'where')
      states.push(ofAll(actors, crowd.actors, say(expect.state)));
  }
  if (isArrival) {
    const coming = judgeArrival(actors, arrival, crowd.said);
    if (coming.met === 'no') return coming;
    comings.push(coming);
    actors = actors.filter((one) => firstSeconds(one) >= arrival - toleranceOf(arrival));
  }
  // If none of them is there, the place is not theirs.
  if (expect.count === 0 && hasWhere(expect)) return judgeNone(look, actors, expect, crowd.said);
  if (expect.goal !== undefined) {
    const options = { said: crowd.said, from: arrival ?? expect.at_s, kind };
    actors = pickDoers(look, actors, expect, options);
    deeds.push(judgeGoal(look, actors, expect, options));
  } else if (who === 'person' && kind === 'count' && hasWhere(expect) && !isArrival) {
    // For "everybody", count the people who are there.
    const { at_s: at = 0 } = expect;
    actors = actors.filter(
      (one) =>
        judgeWhere(look, [one], expect, { said: crowd.said, at, isArrival: false }).met !== 'no',
    );
  } else if (isGoingTo(kind, expect)) places.push(...judgeEnds(look, actors, expect, crowd.said));
  else if (hasWhere(expect)) {
    // "All of them there by minute 6": then.
    const by = kind === 'when' ? Math.min(expect.before_s ?? 0, look.played.seconds) : 0;
    const at = arrival ?? expect.at_s ?? by;
    const there = judgeWhere(look, actors, expect, {
      said: crowd.said,
      at,
      isArrival,
      isFall: kind === 'happens' && arrival === undefined && expect.at_s === undefined,
    });
    const isComing = kind === 'when' && at > 0 && !isArrival && expect.before_s === undefined;
    places.push(isComing ? notBefore(look, actors, expect, { there, crowd }) : there);
  }
  if (isCountedApart(expect) || expect.share !== undefined)
    counts.push(judgeCount(look, actors, crowd, expect, { isArrival, who }));
  if (expect.distance_m !== undefined && expect.place === undefined && expect.goal !== 'block')
    places.push(judgeDistance(actors, expect.distance_m));
  return weighParts(kind, { states, comings, deeds, places, counts }, () =>
    yes(sayMany(sumOf(actors), crowd.said), factsOf(actors)),
  );
}

/** "The ground floor is empty": nobody is there then. */
function judgeNone(
  look: Look,
  actors: readonly PlayedActor[],
  expect: Expect,
  said: string,
): Verdict {
  const { count: _, ...where } = expect;
  const at = expect.at_s ?? 0;
  const there = actors.filter(
    (one) => judgeWhere(look, [one], where, { said, at, isArrival: false }).met !== 'no',
  );
  return there.length === 0
    ? yes(`no ${said} there`)
    : no(`${there.length} × ${said} there`, 'Somebody is there.', factsOf(there));
}

type Parts = Readonly<
  Record<'states' | 'comings' | 'deeds' | 'places' | 'counts', readonly Verdict[]>
>;

/** The subject of the claim decides; if it only names people, their presence is enough. */
function weighParts(
  kind: ClaimKind,
  { states, comings, deeds, places, counts }: Parts,
  present: () => Verdict,
): Verdict {
  const all = [...states, ...comings, ...deeds, ...places, ...counts];
  if (all.length === 0) return present();
  // A number of people at a place: the place decides who is counted.
  const number = [...counts, ...places.map((one) => (one.met === 'partly' ? toNo(one) : one))];
  const cores: Readonly<Record<ClaimKind, readonly Verdict[]>> = {
    count: number,
    where: places,
    when: [...comings, ...deeds, ...places],
    state: states,
    happens: deeds,
    place: places,
    must_not: all,
  };
  const core = cores[kind].length > 0 ? cores[kind] : all;
  return weigh(
    core,
    all.filter((one) => !core.includes(one) && !(kind === 'count' && places.includes(one))),
  );
}

/** How many go aboard is judged with the deed. */
function isCountedApart(expect: Expect): boolean {
  return expect.goal !== 'board' && hasCount(expect);
}

function isGoingTo(kind: ClaimKind, { relation, place, distance_m }: Expect): boolean {
  return kind === 'where' && relation === 'to' && place !== undefined && distance_m === undefined;
}

/** People go to a place if they end there, whenever they arrive. */
function judgeEnds(
  look: Look,
  actors: readonly PlayedActor[],
  expect: Expect,
  said: string,
): readonly Verdict[] {
  return toPlaces(expect).map((place) => judgeWay(look, actors, place, { relation: 'to', said }));
}

/** A person who stops after this distance is standing when the run ends. */
function stopsFrom({ played }: Look, { distance_m: meters }: Expect): number | undefined {
  return meters === undefined ? undefined : Math.max(0, played.seconds - 15);
}

function toNo(verdict: Verdict): Verdict {
  return { ...verdict, met: 'no' };
}

/** A person who arrives somewhere at a time was not there a while before. */
function notBefore(
  look: Look,
  actors: readonly PlayedActor[],
  expect: Expect,
  { there, crowd }: { readonly there: Verdict; readonly crowd: Crowd },
): Verdict {
  const at = Math.max(0, (expect.at_s ?? 0) - 2 * toleranceOf(expect.at_s ?? 0));
  const before = judgeWhere(look, actors, expect, { said: crowd.said, at, isArrival: false });
  // On the ground, which some call the first floor, one is not yet on the floor above it.
  return there.met !== 'no' && before.met === there.met
    ? no(there.evidence.text, 'They are there before their arrival time.', factsOf(actors))
    : there;
}

function hasCount({ count, count_min, count_max }: Expect): boolean {
  return count !== undefined || count_min !== undefined || count_max !== undefined;
}

function hasWhere({ place, floor, relation, structure }: Expect): boolean {
  return (
    place !== undefined || floor !== undefined || relation !== undefined || structure !== undefined
  );
}

function judgeArrival(actors: readonly PlayedActor[], arrival: number, said: string): Verdict {
  const firsts = actors.map(firstSeconds);
  const before = firsts.filter((first) => first < arrival - toleranceOf(arrival)).length;
  const first = Math.min(...firsts);
  const facts = { seconds: first, ids: actors.map(({ id }) => id) };
  if (before > 0)
    return no(
      `${before} of ${actors.length} ${said} are there before ${Math.round(arrival)} s`,
      'They are there before their arrival time.',
      facts,
    );
  if (first > arrival + COMES_S)
    return no(`the first arrives at ${Math.round(first)} s`, 'They arrive too late.', facts);
  return yes(`the first arrives at ${Math.round(first)} s`, facts);
}

function judgeCount(
  look: Look,
  actors: readonly PlayedActor[],
  crowd: Crowd,
  expect: Expect,
  { isArrival, who }: { readonly isArrival: boolean; readonly who: string },
): Verdict {
  const isTimed = isArrival || expect.before_s !== undefined || expect.at_s !== undefined;
  const isStated = expect.state !== undefined || expect.goal !== undefined;
  const inTime = actors.filter((one) => {
    if (isArrival || isStated) return true;
    if (expect.before_s !== undefined) return firstSeconds(one) <= expect.before_s;
    return spotAt(one, expect.at_s ?? 0) !== undefined;
  });
  const got = sumOf(inTime);
  const all = sumOf(actors);
  const weight = actors.reduce((most, { represents }) => Math.max(most, represents), 1);
  const said = sayMany(round(got), crowd.said);
  const facts = factsOf(inTime);
  if (expect.share !== undefined) {
    const part = got / Math.max(1, sumOf(crowd.actors));
    return Math.abs(part - expect.share) <= 0.1 * expect.share
      ? yes(`${Math.round(100 * part)} % of ${toPlural(crowd.said)}`, facts)
      : no(
          `${Math.round(100 * part)} % of ${toPlural(crowd.said)}`,
          `Requested: ${Math.round(100 * expect.share)} %.`,
          facts,
        );
  }
  const isVague = expect.count === undefined && expect.count_max === undefined;
  if (isCount(got, expect, weight))
    // People are there, but only their number shows that they have the role.
    return isVague &&
      who !== 'person' &&
      who !== 'pedestrian' &&
      actors.every((one) => one.kind === 'person' && one.role === undefined)
      ? partly(said, `Nothing shows that they are ${toPlural(say(who))}.`, facts)
      : yes(said, facts);
  if (!isTimed && !isStated && isCount(all, expect, weight))
    return partly(
      `${said} at the start, ${round(all)} in the run`,
      'Not all of them are there from the start.',
      facts,
    );
  const asked = expect.count ?? `${expect.count_min ?? 0} to ${expect.count_max ?? 'more'}`;
  const because = `Requested: ${asked}; found: ${round(got)}.`;
  return no(said, because, facts);
}

/** Meters gone, or between neighbours. */
function judgeDistance(actors: readonly PlayedActor[], asked: number): Verdict {
  const gone = median(actors.map(pathLength));
  const apart = median(
    actors.map(({ id, start }) =>
      Math.min(
        ...actors
          .filter((other) => other.id !== id)
          .map((other) => Math.hypot(other.start.x - start.x, other.start.y - start.y)),
      ),
    ),
  );
  const said = `they go ${round(gone)} m, and are ${round(apart)} m apart at the start`;
  return isNear(gone, asked) || isNear(apart, asked)
    ? yes(said, factsOf(actors))
    : no(said, `Requested: ${asked} m.`, factsOf(actors));
}

function ofAll(some: readonly PlayedActor[], all: readonly PlayedActor[], state: string): Verdict {
  const part = sumOf(some) / Math.max(1, sumOf(all));
  const said = `${round(sumOf(some))} of ${round(sumOf(all))} are ${state}`;
  return part >= 0.9
    ? yes(said, factsOf(some))
    : partly(said, 'Only some of them are.', factsOf(some));
}

function factsOf(actors: readonly PlayedActor[]): { readonly ids: string[] } {
  return { ids: actors.slice(0, 5).map(({ id }) => id) };
}

function sumOf(actors: readonly PlayedActor[]): number {
  return actors.reduce((sum, { represents }) => sum + represents, 0);
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

function round(value: number): number {
  return Math.round(10 * value) / 10;
}

export function say(word: string): string {
  return word.replaceAll('_', ' ');
}

/** Whether a person known only by a state may have that role: people at work are neither children nor old. */
function mayBe(kind: string, role: string): boolean {
  const trait = agentRoles.find(kind)?.trait;
  return trait !== undefined && !(trait.isAge && agentRoles.find(role)?.isWorking === true);
}
