/** What people and vehicles do, and which way they do it: the deed, and the places it leads to, from, through or along. */
import type { PlayedActor } from '#run/played';
import { findSeeing, judgeDeed } from './deeds/index.ts';
import type { ClaimKind, Expect, Verdict } from './expect.ts';
import { findThings } from './find-things.ts';
import { judgeFloor } from './floors.ts';
import { judgeAlong, judgeOutside, judgeThrough } from './judge-passage.ts';
import { judgeWay, judgeWhere, toPlaces } from './judge-where.ts';
import type { Look } from './look.ts';
import { isCount } from './measures.ts';
import { isAt, storeyOf } from './presence.ts';
import { bestOf, no, weigh } from './verdict.ts';

export interface GoalOptions {
  readonly said: string;
  /** Not before this time. */
  readonly from: number | undefined;
  readonly kind: ClaimKind;
}

export function judgeGoal(
  look: Look,
  all: readonly PlayedActor[],
  expect: Expect,
  options: GoalOptions,
): Verdict {
  // To a floor is where they go, not where they begin.
  const crowds = onFloor(look, all, expect.relation === 'to' ? undefined : expect.floor);
  if (crowds.length === 0)
    return no(`none of ${options.said} begins on floor ${expect.floor}`, 'Nobody begins there.');
  return bestOf(crowds.map((able) => judgeThose(look, able, expect, options)));
}

/** Within a tenth of the part that is asked. */
const SHARE_SLACK = 0.1;

/** "150 people stroll" among 190 means the people who do it, if their number fits; otherwise everybody. */
export function pickDoers(
  look: Look,
  all: readonly PlayedActor[],
  asked: Expect,
  options: GoalOptions,
): readonly PlayedActor[] {
  const { count, count_min, count_max, share, ...expect } = asked;
  const hasCount = (count ?? count_min ?? count_max) !== undefined;
  if (hasCount ? isCount(peopleOf(all), asked, eachOf(all)) : share === undefined) return all;
  const doers = all.filter(
    (one) => judgeGoal(look, [one], expect, { ...options, kind: 'happens' }).met === 'yes',
  );
  const part = peopleOf(doers) / Math.max(1, peopleOf(all));
  const isRight = hasCount
    ? isCount(peopleOf(doers), asked, eachOf(doers))
    : Math.abs(part - share!) <= SHARE_SLACK * share!;
  return isRight && doers.length > 0 ? doers : all;
}

function peopleOf(actors: readonly PlayedActor[]): number {
  return actors.reduce((sum, { represents }) => sum + represents, 0);
}

function eachOf(actors: readonly PlayedActor[]): number {
  return actors.reduce((most, { represents }) => Math.max(most, represents), 1);
}

function judgeThose(
  look: Look,
  able: readonly PlayedActor[],
  expect: Expect,
  options: GoalOptions,
): Verdict {
  const { goal = '' } = expect;
  const { said, from } = options;
  const places = toPlaces(expect);
  const others = withoutHiders(able, goal);
  const meant = goal === 'evacuate' ? whoBegin(look, others, expect) : others;
  if (meant.length === 0)
    return no(`none of ${said} begins in ${places.join(', ')}`, 'Nobody begins there.');
  const { verdict, doing } = judgeDeed({
    look,
    able: meant,
    goal,
    expect,
    places,
    said,
    from,
    kind: options.kind,
  });
  const isWay = options.kind === 'where' && places.length > 0;
  if (verdict.met === 'no' && !isWay) return verdict;
  const floors =
    expect.floor !== undefined && expect.relation === 'to' && places.length === 0
      ? [
          judgeWhere(
            look,
            doing,
            { floor: expect.floor, relation: 'to' },
            { said, at: 0, isArrival: false },
          ),
        ]
      : [];
  const ways = places.length === 0 ? floors : judgeWays(look, doing, expect, options);
  // A `where` only concerns the direction; that they go at all is judged separately.
  return isWay && ways.length > 0 ? weigh(ways, [verdict]) : weigh([verdict], ways);
}

/** "Those upstairs hide, the others flee": who hides is not meant by another deed, as long as they are fewer than the others. */
function withoutHiders(all: readonly PlayedActor[], goal: string): readonly PlayedActor[] {
  const others = all.filter(({ traits }) => traits['isHiding'] !== true);
  const isMost = 2 * others.length > all.length;
  return isMost && goal !== 'hide' && goal !== 'shelter' ? others : all;
}

/** "The other buildings are evacuated": those are meant who begin in them, where the place is such a one and not all of it. */
function whoBegin(
  look: Look,
  able: readonly PlayedActor[],
  expect: Expect,
): readonly PlayedActor[] {
  const things = toPlaces(expect).flatMap((place) => findThings(look, place));
  if (expect.relation !== 'from' || things.length === 0) return able;
  if (!things.every(({ kind }) => kind === 'building')) return able;
  return able.filter(({ start }) => things.some((thing) => isAt(look, start, thing)));
}

/** Where the people who do it go. */
function judgeWays(
  look: Look,
  doing: readonly PlayedActor[],
  expect: Expect,
  { said, from }: GoalOptions,
): readonly Verdict[] {
  const { goal = '', relation } = expect;
  const places = toPlaces(expect);
  if (expect.distance_m !== undefined && goal !== 'block')
    return [judgeWhere(look, doing, expect, { said, at: from ?? 0, isArrival: false })];
  switch (relation) {
    case 'through':
      return [judgeThrough(look, doing, places, said)];
    case 'from':
    case 'to':
      return places.map((place) => judgeWay(look, doing, place, { relation, said }));
    case 'outside':
      return [judgeOutside(look, doing, places, expect.at_s)];
    default:
  }
  const isCounted = expect.count !== undefined || expect.count_min !== undefined;
  if (findSeeing(goal)?.looksAtPlace === true || (goal === 'drive' && isCounted)) return [];
  if (relation === 'along') return [judgeAlong(look, doing, places[0]!, said)];
  return [
    judgeWhere(
      look,
      doing,
      { place: places, ...(relation === undefined ? {} : { relation }) },
      { said, at: from ?? 0, isArrival: false },
    ),
  ];
}

/** People on the floor that the claim names: those of each storey that it may mean, since both ways of counting are in use. */
function onFloor(
  look: Look,
  actors: readonly PlayedActor[],
  floor: number | undefined,
): readonly (readonly PlayedActor[])[] {
  if (floor === undefined) return [actors];
  const storeys = Map.groupBy(actors, ({ start }) => storeyOf(look, start));
  return [...storeys]
    .filter(([storey]) => judgeFloor([storey], floor, '').met === 'yes')
    .map(([, own]) => own);
}
