import { isInState } from './body-state.ts';
import { STATE } from './decode-trajectory.ts';
/**
 * `must_not`: things that must not be there or be done. An act that is impossible because nobody is there is not met.
 */
import { wayOf } from './doing.ts';
import { hasRun } from './doing.ts';
import { findPlace, NEAR_METERS, whoPassed } from './find-place.ts';
import type { Place } from './find-place.ts';
import { asList, findWho } from './find-who.ts';
import type { Question } from './find-who.ts';
import { judgeUndone } from './judge-undone.ts';
import type { Mover, Run, Sample } from './read-run.ts';
import { afterSeconds } from './times.ts';
import { enteredAt, trackOf } from './tracks.ts';
import { holds, no, partly, weigh } from './verdict.ts';
import type { Part, Verdict } from './verdict.ts';
import { eventNames, isEventType, isEventWord, isWhoWord } from './vocabulary.ts';

export function judgeMustNot(question: Question): Verdict {
  const { run, claim } = question;
  const until = claim.expect['before_s'];
  const part = findAbsent(question, String(claim.expect['absent']));
  if (part.met === 'yes' && typeof until === 'number' && run.seconds < until - 1)
    return weigh(partly(`${part.says}; the run ends at ${run.seconds} s, before ${until} s`));
  return weigh(part);
}

function findAbsent(question: Question, absent: string): Part {
  const { run, claim } = question;
  const until = Number(claim.expect['before_s'] ?? Infinity);
  const roles = asList(claim.expect['who']);
  const all =
    roles.length === 0
      ? run.movers.filter(({ isVehicle }) => !isVehicle)
      : roles.flatMap((who) => findWho(question, who));
  if (roles.length > 0 && all.length === 0) return no(`there is no ${roles.join(' and ')}`);
  const { state: told } = claim.expect;
  const movers =
    typeof told === 'string'
      ? all.filter((mover) => isInState({ run, mover, state: told, seconds: 0 }))
      : all;
  if (typeof told === 'string' && movers.length === 0) return no(`nobody of them is ${told}`);
  switch (absent) {
    case 'any_event':
      return noEvent(run, until);
    case 'sprinkler': {
      const found = run.sites.filter(({ kind, name }) => /sprinkler/i.test(`${kind} ${name}`));
      return holds(found.length === 0, `${found.length} sprinklers`);
    }
    case 'lift_use': {
      const riders = movers.filter((mover) => ridesLift(run, mover));
      return holds(riders.length === 0, `${riders.length} ride a lift`);
    }
    case 'stair_use': {
      const climbers = movers.filter((mover) =>
        trackOf(run, mover).some(({ levelKind }) => levelKind === 'stair'),
      );
      return holds(climbers.length === 0, `${climbers.length} of ${movers.length} take a stair`);
    }
    case 'evacuation':
    case 'evacuate':
    case 'leave':
      return noLeaving(question, movers, until);
    case 'run': {
      const runners = movers.filter((mover) =>
        hasRun(trackOf(run, mover).filter(({ seconds }) => seconds < until)),
      );
      return holds(runners.length === 0, `${runners.length} of ${movers.length} run`);
    }
    case 'fight': {
      const hit = run.movers.filter(({ harm }) => harm === 'attack');
      return holds(hit.length === 0, `${hit.length} are hit`);
    }
    case 'traffic':
    case 'vehicles': {
      const { length } = run.movers.filter(({ isVehicle }) => isVehicle);
      return holds(length === 0, `${length} vehicles`);
    }
    case 'responders': {
      const helping = run.movers.filter(({ kind }) => RESPONDERS.has(kind));
      return holds(helping.length === 0, `${helping.length} come to help`);
    }
    case 'panic':
    case 'panicking':
    case 'injured': {
      const state = absent === 'panic' ? 'panicking' : absent;
      const so = movers.filter((mover) => isInState({ run, mover, state, seconds: 0 }));
      return holds(so.length === 0, `${so.length} are ${absent}`);
    }
    default:
      if (isEventWord(absent)) return noEventOf(question, absent, until);
      if (isWhoWord(absent) || absent === 'person') return noWho(question, absent, until);
      return (
        judgeUndone(question, movers, absent) ??
        no(`it is not known how to see that there is no ${absent}`)
      );
  }
}

const RESPONDERS: ReadonlySet<string> = new Set(['police', 'firefighter', 'paramedic', 'soldier']);

/** Nothing is listed, nobody is harmed, nobody flees the place. */
function noEvent(run: Run, until: number): Part {
  // A closed road is a state of the place, and never an event.
  const listed = run.dangers.filter(
    ({ startSeconds, type }) => startSeconds < until && isEventType(type),
  );
  const harmed = run.movers.filter(({ harm }) => harm !== undefined);
  const fled = run.movers.filter(
    ({ endState, leavesSeconds }) =>
      endState === 'evacuated' && leavesSeconds !== null && leavesSeconds < until,
  );
  const sounds = (run.alarmSeconds ?? Infinity) < until ? ['alarm'] : [];
  const names = [...listed.map(({ type }) => type), ...sounds];
  return holds(
    names.length === 0 && (until < Infinity || harmed.length === 0) && fled.length === 0,
    `${names.join(', ') || 'nothing'} is listed, ${harmed.length} are harmed, ${fled.length} evacuate`,
  );
}

function noEventOf(question: Question, event: string, until: number): Part {
  const { run, claim } = question;
  const { type, harm } = eventNames(event);
  let from = 0;
  if (claim.expect['after_event'] !== undefined) {
    const after = afterSeconds(question);
    // Nothing can come a second time that was not there once.
    if (typeof after !== 'number') return no(after.why);
    from = after;
  }
  const listed = run.dangers.filter(
    (danger) =>
      type.test(danger.type) && danger.startSeconds < until && danger.startSeconds >= from,
  );
  // Blows of rioters are not shots.
  const isOfRiot = event === 'shooting' && run.dangers.some((danger) => danger.type === 'riot');
  const harmed = run.movers.filter(
    (one) => harm && !isOfRiot && one.harm !== undefined && harm.test(one.harm),
  );
  const isHarmless = from > 0 || until < Infinity || harmed.length === 0;
  return holds(
    listed.length === 0 && isHarmless,
    listed.length === 0
      ? `no ${event}, ${harmed.length} harmed by one`
      : `${listed[0]!.type} at ${listed[0]!.startSeconds} s`,
  );
}

/** Who is told to go and has not gone this far has not left. Judgement. */
const SETS_OFF_METERS = 3;

function noLeaving({ run, claim }: Question, movers: readonly Mover[], until: number): Part {
  const from = Number(claim.expect['at_s'] ?? 0);
  const texts = asList(claim.expect['place']);
  const sites = texts.flatMap((text) => findPlace(run, text)?.sites ?? []);
  const isByWay = sites.length > 0 && sites.every(({ type }) => type === 'exit' || type === 'gate');
  const isThen = (seconds: number | null): boolean =>
    seconds !== null && seconds >= from && seconds < until;
  const gone = movers.filter(
    (mover) =>
      isThen(mover.outSeconds) ||
      (mover.endState !== 'departed' &&
        isThen(mover.leavesSeconds) &&
        wayOf(trackOf(run, mover)) >= SETS_OFF_METERS &&
        !isMoved(run, mover)),
  );
  const left = isByWay ? whoPassed(run, sites, gone) : gone;
  const by = isByWay ? ` by ${texts.join(', ')}` : '';
  return holds(left.length === 0, `${left.length} of ${movers.length} leave${by}`);
}

/** To another room: on floors and stairs all the way, and standing in the end. */
function isMoved(run: Run, mover: Mover): boolean {
  return (
    mover.outSeconds === null &&
    mover.endState === 'standing' &&
    trackOf(run, mover).every(({ levelKind }) => levelKind === 'floor' || levelKind === 'stair')
  );
}

/** Nobody of that name, at all or in a place, until a time or ever. */
function noWho(question: Question, who: string, until: number): Part {
  const { run, claim } = question;
  const texts = asList(claim.expect['place']);
  const movers = findWho(question, who).filter((mover) => enteredAt(run, mover) !== undefined);
  if (texts.length === 0) {
    const early = movers.filter((mover) => enteredAt(run, mover)! < until);
    return holds(early.length === 0, `${early.length} ${who}`);
  }
  const places = texts.map((text) => findPlace(run, text));
  if (places.includes(undefined)) return no(`there is no ${texts.join(', ')}`);
  if (movers.length === 0) {
    if (!DRIVEN.has(who)) return no(`there is no ${who} anywhere`);
    const parked = run.sites.filter(
      ({ type, kind, at }) =>
        type === 'object' &&
        kind === who &&
        places.some((place) => place!.has({ ...at, storey: 0 })),
    );
    return holds(parked.length === 0, `${parked.length} ${who} parked in ${texts.join(', ')}`);
  }
  const relation = claim.expect['relation'];
  const isThere = (sample: Sample, place: Place): boolean => {
    if (relation === 'outside') return !place.has(sample);
    return relation === 'near' ? place.metersTo(sample) <= NEAR_METERS : place.has(sample);
  };
  const there = movers.filter(
    (mover) =>
      // A person who has left a place is outside it, even if unseen.
      (relation === 'outside' && mover.outSeconds !== null && mover.outSeconds < until) ||
      trackOf(run, mover).some(
        (sample) => sample.seconds < until && places.some((place) => isThere(sample, place!)),
      ),
  );
  return holds(
    there.length === 0,
    `${there.length} of ${movers.length} are ${typeof relation === 'string' ? relation : 'in'} ${texts.join(', ')}`,
  );
}

/** A street without them may be what is asked for; people who are nowhere were lost. */
const DRIVEN: ReadonlySet<string> = new Set(['car', 'bus', 'lorry', 'van']);

/** From one floor to another without a stair between. */
function ridesLift(run: Run, mover: Mover): boolean {
  const track = trackOf(run, mover);
  const isFloor = ({ levelKind, state }: Sample): boolean =>
    levelKind === 'floor' && state !== STATE.notThere;
  return track.some((sample, k) => {
    const next = track[k + 1];
    return (
      next !== undefined &&
      isFloor(sample) &&
      isFloor(next) &&
      sample.storey !== next.storey &&
      Math.hypot(sample.x - next.x, sample.y - next.y) < 8
    );
  });
}
