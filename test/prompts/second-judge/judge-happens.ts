/** `happens`: an event, or an act of people, with everything the claim says about it. */
import { findCarried } from './deeds.ts';
import { isShare, pickDoers } from './doers.ts';
import type { Doing } from './doing.ts';
import { placeOf } from './find-bodies.ts';
import { findPlace } from './find-place.ts';
import { asList, eachOf, findWho, peopleOf } from './find-who.ts';
import type { Question } from './find-who.ts';
import { metersBetween } from './geometry.ts';
import { HAS_ITS_PLACE, judgeGoal } from './goals.ts';
import { countThem } from './judge-count.ts';
import {
  judgeEventMore,
  judgeEventPlace,
  judgeEventTime,
  sayEvent,
  seeEvent,
} from './judge-event.ts';
import { judgeState } from './judge-state.ts';
import { isCount, isFloor, sayWanted, wantedOf } from './measures.ts';
import type { Mover } from './read-run.ts';
import { afterSeconds, findComing } from './times.ts';
import { enteredAt, placeAt, trackOf } from './tracks.ts';
import { byShare, holds, no, weigh } from './verdict.ts';
import type { Part, Verdict } from './verdict.ts';
import { judgeWay } from './ways.ts';

export function judgeHappens(question: Question): Verdict {
  const { expect } = question.claim;
  if (expect['event'] !== undefined) return judgeEventHappens(question);
  if (expect['goal'] !== undefined) return judgeDoing(question);
  const movers = asList(expect['who']).flatMap((who) => findWho(question, who));
  if (movers.length === 0 && expect['state'] !== undefined && expect['who'] === undefined)
    return judgeState(question);
  return weigh(countThem(question, movers, wantedOf(expect) ?? { count_min: 1 }));
}

function judgeEventHappens(question: Question): Verdict {
  const seen = seeEvent(question);
  if ('why' in seen) {
    const { weather } = question.claim.expect;
    // A storm that only is the weather of the whole run is there, but does not come.
    if (weather !== undefined && question.run.weather.condition === weather)
      return {
        met: 'partly',
        evidence: `the weather is ${question.run.weather.condition} throughout; ${seen.why}`,
      };
    return weigh(sayEvent(seen));
  }
  const time = judgeEventTime(question, seen);
  const { goal } = question.claim.expect;
  const doing: Part[] = [];
  if (typeof goal === 'string') {
    const movers = asList(question.claim.expect['who']).flatMap((who) => findWho(question, who));
    doing.push(judgeGoal({ question, movers, place: undefined, from: 0 }, goal));
  }
  return weigh(sayEvent(seen), [
    ...judgeEventPlace(question, seen),
    ...judgeEventMore(question, seen),
    ...(time ? [time] : []),
    ...doing,
  ]);
}

/** "Half of them board", "150 people stroll": a group of that size does it, and the others do not. */
function judgeDoing(question: Question): Verdict {
  const { expect } = question.claim;
  const all = asList(expect['who']).flatMap((who) => findWho(question, who));
  const { share } = expect;
  const wanted = wantedOf(expect);
  const isPart = (some: readonly Mover[]): boolean =>
    typeof share === 'number'
      ? share < 1 && Math.abs(peopleOf(some) / peopleOf(all) - share) <= SHARE_SLACK
      : expect['who'] === 'person' &&
        wanted !== undefined &&
        isCount(wanted, peopleOf(some), eachOf(some));
  const groups = [...Map.groupBy(all, ({ group }) => group).values()];
  if (groups.length > 1)
    for (const own of groups.filter(isPart)) {
      const { share: _, ...plain } = expect;
      const ask = (movers: readonly Mover[]): Verdict =>
        judgeThose({ ...question, claim: { ...question.claim, expect: plain } }, movers);
      const others = all.filter((one) => !own.includes(one));
      if (ask(own).met === 'yes' && ask(others).met !== 'yes') return ask(own);
    }
  return judgeThose(question, all);
}

/** Judgement: so far from the share that is claimed it is another. */
const SHARE_SLACK = 0.1;

function judgeThose(question: Question, all: readonly Mover[]): Verdict {
  const { run, claim } = question;
  const { relation, floor, at_s: at, share } = claim.expect;
  const goal = String(claim.expect['goal']);
  const roles = asList(claim.expect['who']);
  if (all.length === 0) return weigh(no(`there is no ${roles.join(' and ')}`));
  let from = typeof at === 'number' ? at : 0;
  const more: Part[] = [];
  let movers: readonly Mover[] = all;
  if (claim.expect['after_s'] !== undefined) {
    const after = afterSeconds(question);
    if (typeof after !== 'number') return weigh(no(after.why));
    if (after > run.seconds)
      return weigh(no(`the run ends at ${run.seconds} s, before ${after} s`));
    from = after;
    // People who are there before do it then; others come for it.
    const isThere = all.some((mover) => (enteredAt(run, mover) ?? Infinity) < after - 1);
    if (claim.expect['after_event'] === undefined && !isThere) {
      const coming = findComing(question, all, after);
      movers = coming.came;
      more.push(coming.part);
    }
  }
  if (typeof floor === 'number' && relation === 'to') {
    const ends = movers.filter((mover) => {
      const storey = trackOf(run, mover).at(-1)?.storey;
      return isFloor({ floor, storey, others: question.others });
    });
    more.push(byShare(peopleOf(ends) / peopleOf(movers), `end on floor ${floor}`));
  } else if (typeof floor === 'number')
    movers = movers.filter((mover) => {
      const start = placeAt(run, mover, 0);
      return (
        start !== undefined && isFloor({ floor, storey: start.storey, others: question.others })
      );
    });
  else movers = movers.filter((mover) => !isElsewhere(question, mover));
  movers = withoutHiders(movers, goal);
  if (movers.length === 0) return weigh(no('nobody of them is there for it'));
  const texts = asList(claim.expect['place']);
  const place = texts[0] === undefined ? undefined : placeOf(question, texts[0], from);
  if (texts[0] !== undefined && place === undefined && HAS_ITS_PLACE.has(goal))
    return weigh(no(`there is no ${texts[0]}`));
  const wanted = wantedOf(claim.expect);
  const isService = wanted !== undefined && goal === 'drive' && texts.length > 0;
  const everybody = peopleOf(movers);
  if (!isService) movers = pickDoers({ question, movers, place, from }, goal);
  if (texts.length > 0 && !HAS_ITS_PLACE.has(goal)) {
    // Where the carried get to is where they are carried.
    const { carried } =
      goal === 'carry' ? findCarried({ question, movers, place, from }) : { carried: [] };
    const going = carried.length > 0 ? carried : movers;
    more.push(
      judgeWay({ question, movers: going, place, from }, relation as string | undefined, texts),
    );
  }
  if (isService) return weigh(judgeService({ question, movers, place, from }, texts));
  if (wanted) more.push(judgeNumber({ question, movers, place, from }, goal));
  if (typeof share === 'number') {
    const part = peopleOf(movers) / Math.max(1, everybody);
    more.push(holds(isShare(share, part), `${Math.round(100 * part)} % of them are meant`));
  }
  return weigh(judgeGoal({ question, movers, place, from }, goal), more);
}

/** "Those upstairs hide, the others run": those told to hide are not meant by another act, as long as they are fewer. */
function withoutHiders(movers: readonly Mover[], goal: string): readonly Mover[] {
  const others = movers.filter(({ traits }) => traits['is_hiding'] !== true);
  const isMost = 2 * others.length > movers.length;
  return isMost && goal !== 'hide' && goal !== 'shelter' ? others : movers;
}

/** On a floor where another claim has the same people do something else: "the others flee". */
function isElsewhere({ run, claim, others }: Question, mover: Mover): boolean {
  return others.some(({ expect }) => {
    const { floor, goal, who } = expect;
    if (typeof floor !== 'number' || goal === undefined || who !== claim.expect['who'])
      return false;
    const start = placeAt(run, mover, 0);
    return goal !== claim.expect['goal'] && isFloor({ floor, storey: start?.storey, others });
  });
}

/** This many drive from then on, and each place sees one of them within 3 m of its body. */
function judgeService({ question, movers, from }: Doing, texts: readonly string[]): Part {
  const { run, claim } = question;
  const driving = movers.filter((mover) => {
    const later = trackOf(run, mover).filter(({ seconds }) => seconds >= from);
    return later.some((one) => metersBetween(one, later[0]!) >= 10);
  });
  const served = texts.filter((text) => {
    const stop = findPlace(run, text);
    return driving.some((mover) =>
      trackOf(run, mover).some(
        (sample) =>
          sample.seconds >= from &&
          stop !== undefined &&
          stop.metersTo(sample) <= Number(mover.traits['length'] ?? 0) / 2 + 3,
      ),
    );
  });
  return holds(
    isCount(wantedOf(claim.expect)!, driving.length) && served.length === texts.length,
    `${driving.length} drive, at ${served.length} of ${texts.length} places`,
  );
}

/** How many of them do it. */
function judgeNumber({ question, movers, place, from }: Doing, goal: string): Part {
  const wanted = wantedOf(question.claim.expect)!;
  const { run } = question;
  const doing = movers.filter((mover) => {
    if (trackOf(run, mover).length === 0) return false;
    return judgeGoal({ question, movers: [mover], place, from }, goal).met === 'yes';
  });
  const number = goal === 'queue' ? peopleOf(movers) : peopleOf(doing);
  return holds(isCount(wanted, number, eachOf(movers)), `${number} of them, ${sayWanted(wanted)}`);
}
