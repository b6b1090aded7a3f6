/** What people and vehicles do: seen in when they set off, where they go and whether they get there. */
import { lineLength } from '#plane';
import type { PlayedActor } from '#run/played';
import type { ClaimKind, Expect, Verdict } from './expect.ts';
import { findThings } from './find-things.ts';
import { judgeFloor } from './floors.ts';
import { judgeBoarding } from './judge-boarding.ts';
import { isMostlyNear, plays } from './judge-busy.ts';
import { judgeQueue } from './judge-queue.ts';
import { chases, escorts, goesAlone, isBroughtBy } from './judge-together.ts';
import { judgeWay, judgeWhere, noSuchPlace, placeTest, reachOf, toPlaces } from './judge-where.ts';
import type { Look } from './look.ts';
import { MOVED_M, isAt, isIndoors, lastSpot, passes, pathLength, storeyOf } from './presence.ts';
import { stands } from './states.ts';
import { distanceTo, sizeOf } from './things.ts';
import { toleranceOf } from './timing.ts';
import { byShare, no, partly, weigh } from './verdict.ts';

export interface GoalOptions {
  readonly said: string;
  /** Not before this time. */
  readonly from: number | undefined;
  readonly kind: ClaimKind;
}

/** A slow run: 2 m/s is faster than nearly everybody walks (Weidmann 1993: 1.34 ± 0.26 m/s). */
const RUNNING_MPS = 2;

/** A person this far away has fled. Judgement. */
const FLED_M = 20;
/** A march is more than a few steps. Judgement. */
const MARCHED_M = 50;

/** Who searches goes at least so far. Judgement. */
const SEARCHED_M = 50;

const UNSEEN: Readonly<Record<string, string>> = {
  block: 'Nobody bars the way to others in a run.',
  make_way: 'Nobody steps aside for anybody in a run.',
};

export function unseenGoal(goal: string, said: string): Verdict | undefined {
  const why = UNSEEN[goal];
  return why === undefined
    ? undefined
    : no(`${said}: ${goal.replaceAll('_', ' ')} is not seen`, why);
}

export function judgeGoal(
  look: Look,
  all: readonly PlayedActor[],
  expect: Expect,
  options: GoalOptions,
): Verdict {
  const actors = onFloor(look, all, expect.floor);
  if (actors.length === 0)
    return no(`none of ${options.said} begins on floor ${expect.floor}`, 'Nobody is there for it.');
  const { goal = '', relation } = expect;
  const { said } = options;
  const places = toPlaces(expect);
  const { verdict, doing } = judgeDoing(look, actors, expect, options);
  const isWay = options.kind === 'where' && places.length > 0;
  if (verdict.met === 'no' && !isWay) return verdict;
  const verdicts: Verdict[] = [];
  if (relation === 'through' && places.length > 0)
    verdicts.push(judgeThrough(look, doing, places, said));
  else if (relation === 'from' || relation === 'to')
    verdicts.push(...places.map((place) => judgeWay(look, doing, place, { relation, said })));
  else if (relation === 'outside') {
    const tests = places.map((place) => placeTest(look, place, undefined));
    const outside = doing.filter((one) => !tests.some((test) => test?.(lastSpot(one))));
    verdicts.push(
      tests.some((test) => test === undefined)
        ? noSuchPlace(places[0] ?? 'place')
        : byShare(
            outside.length / Math.max(1, doing.length),
            `${outside.length} end outside`,
            'Not all are outside.',
          ),
    );
  } else if (places.length > 0 && !PLACED_THEMSELVES.has(goal))
    verdicts.push(
      relation === 'along'
        ? judgeAlong(look, doing, places[0]!, said)
        : judgeWhere(
            look,
            doing,
            { place: places, ...(relation === undefined ? {} : { relation }) },
            { said, at: options.from ?? 0, isArrival: false },
          ),
    );
  // A `where` only concerns the direction; that they go at all is judged separately.
  return isWay && verdicts.length > 0 ? weigh(verdicts, [verdict]) : weigh([verdict], verdicts);
}

/** People on the floor that the claim names. */
function onFloor(
  look: Look,
  actors: readonly PlayedActor[],
  floor: number | undefined,
): readonly PlayedActor[] {
  if (floor === undefined) return actors;
  return actors.filter(({ start }) => judgeFloor([storeyOf(look, start)], floor, '').met === 'yes');
}

const PLACED_THEMSELVES: ReadonlySet<string> = new Set([
  'cross',
  'shelter',
  'assemble',
  'pass',
  'queue',
  'board',
]);

/** Who is to go to a place and is there in the end has left for it. */
function endTest(look: Look, expect: Expect): (one: PlayedActor) => boolean {
  if (expect.relation !== 'to') return () => false;
  const things = toPlaces(expect).flatMap((place) => findThings(look, place));
  return (one) => things.some((thing) => isAt(look, lastSpot(one), thing, reachOf(thing)));
}

interface Doing {
  readonly verdict: Verdict;
  /** Those who do it. */
  readonly doing: readonly PlayedActor[];
}

function judgeDoing(
  look: Look,
  actors: readonly PlayedActor[],
  expect: Expect,
  { said, from }: GoalOptions,
): Doing {
  const { goal = '' } = expect;
  const places = toPlaces(expect);
  // Who was brought down did not do it either.
  const able = actors;
  const of = (doing: readonly PlayedActor[], text: string, among = able): Doing => ({
    doing,
    verdict: byShare(
      doing.length / Math.max(1, among.length),
      `${doing.length} of ${among.length} ${said} ${text}`,
      doing.length === 0 ? `None of them ${text}.` : `Not all of them ${text}.`,
      { ids: doing.map(({ id }) => id) },
    ),
  });
  switch (goal) {
    case 'evacuate':
    case 'leave':
    case 'flee':
      return judgeLeaving(look, able, expect, { said, from });
    case 'play':
    case 'work':
      return judgeBusy(look, able, expect, of);
    case 'queue':
      return judgeQueue(look, able, places);
    case 'board':
      return judgeBoarding(look, able);
    case 'march':
    case 'walk':
    case 'stroll':
    case 'drive':
      return judgeWalking(able, goal, from, of);
    case 'run':
      return of(
        able.filter(
          (one) => pathLength(one) > MOVED_M && one.speedMean >= RUNNING_MPS && startsBy(one, from),
        ),
        'run',
      );
    case 'wait':
      return of(
        able.filter((one) => stands(one, from ?? 0)),
        'stand and wait',
      );
    case 'cross':
    case 'pass':
      return judgeCrossing(look, able, places, of);
    case 'shelter':
      return of(
        able.filter(
          (one) =>
            isIndoors(look, lastSpot(one)) && one.outSeconds === null && one.state !== 'walking',
        ),
        'stay inside',
      );
    case 'hide':
      return judgeHiding(able, of);
    case 'search':
    case 'carry':
    case 'escort':
    case 'chase':
      return judgeWithOthers(look, able, { goal, said }, of);
    case 'assemble':
      return judgeAssembling(look, able, expect, of);
    default:
      return {
        doing: [],
        verdict: no(`${said}: ${goal} is not seen`, 'Nothing in a run shows it.'),
      };
  }
}

/** The people who do it, as a share of all who could. */
type ToDoing = (doing: readonly PlayedActor[], text: string) => Doing;

function judgeWalking(
  able: readonly PlayedActor[],
  goal: string,
  from: number | undefined,
  of: ToDoing,
): Doing {
  if (goal === 'march')
    return of(
      able.filter((one) => farthestOf(one) >= MARCHED_M),
      'go that far',
    );
  return of(
    able.filter((one) => goneFrom(one, goal === 'drive' ? from : 0) > MOVED_M),
    'go somewhere',
  );
}

function judgeCrossing(
  look: Look,
  able: readonly PlayedActor[],
  places: readonly string[],
  of: ToDoing,
): Doing {
  const things = places.flatMap((place) => findThings(look, place));
  if (places.length > 0 && things.length === 0)
    return { doing: [], verdict: noSuchPlace(places[0]!) };
  const goes = (one: PlayedActor): boolean =>
    things.some((thing) => passes(one, thing) && coveredIn(one, thing) >= sizeOf(thing).widthM / 2);
  return of(
    able.filter((one) => (things.length === 0 ? pathLength(one) > MOVED_M : goes(one))),
    'go across',
  );
}

function judgeWithOthers(
  look: Look,
  able: readonly PlayedActor[],
  { goal, said }: { readonly goal: string; readonly said: string },
  of: ToDoing,
): Doing {
  if (goal === 'carry') return judgeCarrying(look, able, said);
  if (goal === 'search')
    return of(
      able.filter((one) => pathLength(one) >= SEARCHED_M),
      'go over the ground',
    );
  return judgeGoingWith(look, able, goal === 'escort' ? 'escort' : 'chase', of);
}

/** Beside those they escort, or after those they chase: whom is told by the deeds, that they do it by the paths. */
function judgeGoingWith(
  look: Look,
  able: readonly PlayedActor[],
  goal: 'escort' | 'chase',
  of: ToDoing,
): Doing {
  const deeds = (look.played.deeds ?? []).filter(({ deed }) => deed === goal);
  const whom = look.actors.filter(({ id }) => deeds.some((one) => one.whom === id));
  const does = goal === 'escort' ? escorts : chases;
  return of(
    able.filter((one) => does(one, whom)),
    goal === 'escort' ? 'go beside those they escort' : 'go after somebody',
  );
}

/** Those who cannot walk and go somewhere, with one of them beside all the way. */
function judgeCarrying(look: Look, helpers: readonly PlayedActor[], said: string): Doing {
  const lame = look.actors.filter(
    (one) => one.traits['aid'] === 'bed' || String(one.traits['aid']).startsWith('wheelchair'),
  );
  const helped = lame.filter(
    (one) => !helpers.includes(one) && (pathLength(one) <= MOVED_M || !goesAlone(look, one)),
  );
  if (helped.length === 0)
    return {
      doing: [],
      verdict: no('nobody who cannot walk is seen', 'Nobody has to be brought.'),
    };
  const brought = helped.filter((one) => isBroughtBy(one, helpers));
  return {
    doing: brought.length > 0 ? helpers : [],
    verdict: byShare(
      brought.length / helped.length,
      `${brought.length} of ${helped.length} who cannot walk are brought by ${said}`,
      brought.length === 0 ? 'Nobody is brought anywhere.' : 'Not all of them are brought.',
      { ids: brought.map(({ id }) => id) },
    ),
  };
}

/** They end there. */
function judgeAssembling(
  look: Look,
  able: readonly PlayedActor[],
  expect: Expect,
  of: ToDoing,
): Doing {
  const places = toPlaces(expect);
  const tests = places.map((place) => placeTest(look, place, expect.relation));
  if (tests.some((test) => test === undefined))
    return { doing: [], verdict: noSuchPlace(places[0] ?? 'place') };
  return of(
    able.filter((one) => tests.some((test) => test!(lastSpot(one)))),
    'end there',
  );
}

function judgeBusy(look: Look, able: readonly PlayedActor[], expect: Expect, of: ToDoing): Doing {
  if (expect.goal === 'play') return of(able.filter(plays), 'play');
  const places = toPlaces(expect);
  return of(
    able.filter((one) => isMostlyNear(look, one, places)),
    'are at their work',
  );
}

function judgeHiding(able: readonly PlayedActor[], of: ToDoing): Doing {
  const still = of(
    able.filter((one) => pathLength(one) <= MOVED_M && one.outSeconds === null),
    'stay where they are',
  );
  if (still.verdict.met === 'no') return still;
  return {
    doing: still.doing,
    verdict: partly(
      still.verdict.evidence.text,
      'They stay where they are; nothing shows that they hide.',
    ),
  };
}

/** They set off, not before they should, and are out when the run ends. */
function judgeLeaving(
  look: Look,
  able: readonly PlayedActor[],
  expect: Expect,
  { said, from }: Pick<GoalOptions, 'said' | 'from'>,
): Doing {
  const endsThere = endTest(look, expect);
  const awayM = expect.goal === 'flee' ? FLED_M : Infinity;
  const leaving = able.filter(
    ({ leavesSeconds, outSeconds, state }) =>
      (leavesSeconds !== null && state !== 'departed') || outSeconds !== null,
  );
  const out = leaving.filter(
    (one) => one.outSeconds !== null || goesAway(one, awayM) || endsThere(one),
  );
  const early =
    from === undefined
      ? []
      : leaving.filter(
          ({ leavesSeconds }) => (leavesSeconds ?? Infinity) < from - toleranceOf(from),
        );
  const text = `${leaving.length} of ${able.length} ${said} set off, ${out.length} are out at ${Math.round(look.played.seconds)} s`;
  const facts = {
    ids: leaving.map(({ id }) => id),
    ...(leaving.length > 0
      ? {
          seconds: leaving.reduce(
            (first, one) => Math.min(first, one.leavesSeconds ?? Infinity),
            Infinity,
          ),
        }
      : {}),
  };
  if (leaving.length === 0 || out.length === 0)
    return {
      doing: leaving,
      verdict: no(
        text,
        leaving.length === 0 ? 'Nobody leaves.' : 'Nobody gets out.',
        leaving.length === 0 ? {} : facts,
      ),
    };
  if (early.length > 0)
    return {
      doing: leaving,
      verdict: partly(text, `${early.length} set off before ${Math.round(from!)} s.`, facts),
    };
  return {
    doing: leaving,
    verdict: byShare(out.length / able.length, text, 'Not all of them are out.', facts),
  };
}

function goesAway(actor: PlayedActor, meters: number): boolean {
  const { x, y } = lastSpot(actor);
  return Math.hypot(x - actor.start.x, y - actor.start.y) >= meters;
}

/** Of those who got out, or who pass: all by one of these. */
function judgeThrough(
  look: Look,
  actors: readonly PlayedActor[],
  places: readonly string[],
  said: string,
): Verdict {
  const things = places.flatMap((place) => findThings(look, place));
  const missing = places.find((place) => findThings(look, place).length === 0);
  if (missing !== undefined) return noSuchPlace(missing);
  const gone = actors.filter(({ outSeconds }) => outSeconds !== null);
  const among = gone.length > 0 ? gone : actors;
  const through = among.filter((one) => things.some((thing) => passes(one, thing)));
  const name = places.join(', ');
  return byShare(
    through.length / Math.max(1, among.length),
    `${through.length} of ${among.length} ${said} go through ${name}`,
    `Others go another way.`,
    { place: name, ids: through.map(({ id }) => id) },
  );
}

function judgeAlong(
  look: Look,
  actors: readonly PlayedActor[],
  place: string,
  said: string,
): Verdict {
  const things = findThings(look, place);
  if (things.length === 0) return noSuchPlace(place);
  const along = actors.filter(({ path }) => {
    const near = path.filter((spot) => things.some((thing) => distanceTo(thing, spot) <= 5)).length;
    return near > path.length / 2;
  });
  return byShare(
    along.length / Math.max(1, actors.length),
    `${along.length} of ${actors.length} ${said} go along ${place}`,
    'They go elsewhere.',
    { place },
  );
}

/** Meters of the path inside it, from the first to the last point there. */
function coveredIn({ path }: PlayedActor, thing: Parameters<typeof distanceTo>[0]): number {
  const inside = path.filter((spot) => distanceTo(thing, spot) <= 0.1);
  const [first, last] = [inside[0], inside.at(-1)];
  return first === undefined || last === undefined
    ? 0
    : Math.hypot(last.x - first.x, last.y - first.y);
}

function startsBy({ path }: PlayedActor, from: number | undefined): boolean {
  if (from === undefined) return true;
  const moved = path.find(({ x, y }) => Math.hypot(x - path[0]!.x, y - path[0]!.y) > MOVED_M);
  return moved !== undefined && moved.seconds >= from - toleranceOf(from);
}

/** Meters gone from a moment on. */
function goneFrom({ path }: PlayedActor, from = 0): number {
  return lineLength(path.filter(({ seconds }) => seconds >= from));
}

/** From the start, on the plan. */
function farthestOf({ path }: PlayedActor): number {
  const [first] = path;
  return first === undefined
    ? 0
    : Math.max(...path.map(({ x, y }) => Math.hypot(x - first.x, y - first.y)));
}
