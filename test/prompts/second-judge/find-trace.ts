/** The traces of a danger in a run: things in the place, people who go down, acts of people and vehicles after it. */
import { isHeld, isStill } from './body-state.ts';
import { STATE } from './decode-trajectory.ts';
import { findDark } from './find-dark.ts';
import { findPlace } from './find-place.ts';
import type { Claim } from './find-who.ts';
import { asList, findWho } from './find-who.ts';
import { metersBetween } from './geometry.ts';
import type { Point } from './geometry.ts';
import type { Danger, Mover, Run } from './read-run.ts';
import { placeAt, trackOf } from './tracks.ts';
import { eventNames } from './vocabulary.ts';

export interface Asked {
  readonly run: Run;
  readonly others: readonly Claim[];
  readonly event: string;
  readonly expect: Readonly<Record<string, unknown>>;
}

/** How far a crashed vehicle may stand from where the crash is listed. Judgement. */
const CRASH_METERS = 15;
/** Within this time people answer an event announced at once. Judgement. */
const BURST_SECONDS = 60;
const SURGE_SECONDS = 30;
const SURGE_METERS = 40;
/** A crowd that surges comes nearer by this much. Judgement. */
const SURGE_STEP_METERS = 1;
/** Flames lie where the fire is listed, to a step or two; what spreads has its source within the second distance. Judgement. */
const FLAMES_METERS = 10;
const SOURCE_METERS = 20;

export function findTrace(danger: Danger, asked: Asked): string | undefined {
  const { run, event } = asked;
  const { harm, field } = eventNames(event);
  // A vehicle that drives on through people is known by those it hit.
  if (event === 'vehicle_crash') return findCrashed(danger, asked) ?? findHit(danger, run);
  if (event === 'crowd_surge') return findSurge(danger, asked);
  if (event === 'suspicious_object') return findObject(danger, run);
  if (event === 'power_cut') return findDark(run, danger.startSeconds);
  const harmed = harm ? findHarmed(danger, run, harm) : [];
  if (harmed.length > 0) return `${harmed.length} harmed by ${harmed[0]!.harm}`;
  if (event === 'collapse') {
    const held = findBuried(danger, run);
    if (held.length > 0) return `${held.length} are trapped`;
  }
  if (field !== undefined) return findField(danger, run, field);
  if (event === 'hostage_taking') return findHeld(run, danger.startSeconds);
  if (event === 'protest') return findMarching(run);
  if (UNSEEN.test(event)) return undefined;
  const inside = event === 'storm' ? findComeIn(danger, run) : undefined;
  if (inside !== undefined) return inside;
  if (WEAK.test(danger.type) && run.dangers.some((other) => other.type !== danger.type))
    return undefined;
  return findReaction(danger, run);
}

/** How far off a person may be brought down by it; an earthquake is everywhere. Judgement. */
const HARM_METERS: Readonly<Record<string, number>> = {
  attack: 120,
  blast: 200,
  debris: 25,
  smoke: 200,
  heat: 100,
};

/** People who go down by it after its beginning: near where it is listed, or near an attacker. */
function findHarmed(danger: Danger, run: Run, harm: RegExp): Mover[] {
  const attackers = run.movers.filter(({ kind }) => /attacker/.test(kind));
  return run.movers.filter((mover) => {
    if (mover.harm === undefined || !harm.test(mover.harm)) return false;
    const down = trackOf(run, mover).find(({ state }) => state === STATE.down);
    if (down === undefined || down.seconds < danger.startSeconds - 1) return false;
    if (danger.type === 'earthquake') return true;
    const reach = HARM_METERS[mover.harm] ?? Infinity;
    if (mover.harm === 'attack' && attackers.length > 0)
      return attackers.some((one) => {
        const by = placeAt(run, one, down.seconds);
        return by !== undefined && metersBetween(by, down) <= reach;
      });
    return metersBetween(danger.at, down) <= reach;
  });
}

/** Under debris: marked as trapped, within a few steps of it, and in place to the end. */
function findBuried({ at, startSeconds }: Danger, run: Run): Mover[] {
  return run.movers.filter((mover) => {
    const then = placeAt(run, mover, startSeconds + 2);
    return (
      mover.traits['is_trapped'] === true &&
      then !== undefined &&
      metersBetween(at, then) <= HARM_METERS['debris']! &&
      isStill(run, mover, { from: startSeconds + 2, to: run.seconds })
    );
  });
}

/** Where there is another danger, people may leave because of that: these need a trace of their own. */
const WEAK = /collapse|elevator|panic/;
/** Leaving shows nothing of it: a riot is people who fight. */
const UNSEEN = /^riot$/;

/** Flames, smoke, water or gas from its beginning on, at the place where it is listed. */
function findField({ at, startSeconds }: Danger, run: Run, kinds: RegExp): string | undefined {
  const { seconds, all } = run.fields;
  const found = all.filter(
    (field) =>
      kinds.test(field.kind) &&
      metersBetween(field.at, at) <= (field.kind === 'fire' ? FLAMES_METERS : SOURCE_METERS) &&
      field.values.some((value, k) => value > 0 && seconds[k]! >= startSeconds - 1),
  );
  return found.length === 0 ? undefined : `${found[0]!.kind} is seen`;
}

/** From the open into rooms after it began: at least one in twenty of all, and more than had come in until then. Judgement. */
function findComeIn({ startSeconds }: Danger, run: Run): string | undefined {
  const people = run.movers.filter(({ isVehicle }) => !isVehicle);
  const kindAt = (mover: Mover, seconds: number): string | undefined =>
    placeAt(run, mover, seconds)?.levelKind;
  const comeIn = (from: number, to: number): number =>
    people.filter((mover) => kindAt(mover, from) === 'outdoor' && kindAt(mover, to) === 'floor')
      .length;
  const [before, after] = [comeIn(0, startSeconds), comeIn(startSeconds, run.seconds)];
  return after >= Math.max(1, 0.05 * people.length) && after > before
    ? `${after} come inside after it, ${before} before`
    : undefined;
}

/** A thing that lies where it is listed. */
function findObject(danger: Danger, { sites }: Run): string | undefined {
  const found = sites.find(
    ({ type, kind, at }) =>
      type === 'object' &&
      /bag|package|case/.test(kind) &&
      metersBetween(at, danger.at) <= SOURCE_METERS,
  );
  return found && `${found.kind} lies there`;
}

/** People who set off to leave after it began: all of them, or in a burst if others had set off before. */
function findReaction({ startSeconds, type }: Danger, run: Run): string | undefined {
  const leaves = run.movers.flatMap(({ isVehicle, leavesSeconds, endState }) =>
    isVehicle || leavesSeconds === null || endState === 'departed' ? [] : [leavesSeconds],
  );
  const before = leaves.filter((at) => at < startSeconds - 1);
  const after = leaves.filter((at) => at >= startSeconds - 1);
  if (after.length === 0) return undefined;
  const isFirst = run.dangers.every(
    (other) => other.type === type || other.startSeconds >= startSeconds,
  );
  const first = Math.min(...after);
  if (before.length === 0 && isFirst)
    return `${after.length} set off to leave, the first at ${first} s`;
  const soonBefore = before.filter((at) => at >= startSeconds - BURST_SECONDS).length;
  const soonAfter = after.filter((at) => at <= startSeconds + BURST_SECONDS).length;
  return soonAfter >= 5 && soonAfter >= 2 * soonBefore
    ? `${soonAfter} set off to leave within a minute, ${soonBefore} in the minute before`
    : undefined;
}

/**
 * A vehicle that drove up to the place of the crash and stands there afterwards, or one that the prompt calls a wreck
 * and stands there.
 */
function findCrashed(danger: Danger, { run, others, expect }: Asked): string | undefined {
  const who = asList(expect['who'])[0];
  const able = who === undefined ? run.movers : findWho({ run, others }, who);
  const seconds = danger.startSeconds;
  const crashed = able.filter((mover) => {
    if (!mover.isVehicle) return false;
    const before = placeAt(run, mover, Math.max(0, seconds - 3));
    const then = placeAt(run, mover, seconds + 2);
    const later = placeAt(run, mover, Math.min(run.seconds, seconds + 20));
    if (then === undefined || later === undefined || metersBetween(then, later) >= 1) return false;
    const drove = before !== undefined && metersBetween(before, then) >= DROVE_METERS;
    const isWreck = /wreck|overturned/.test(
      Object.keys(mover.traits)
        .filter((key) => mover.traits[key] === true)
        .join(' '),
    );
    return (drove || isWreck) && metersToBody(mover, then, danger.at) <= CRASH_METERS;
  });
  return crashed.length === 0
    ? undefined
    : `${crashed.map(({ id }) => id).join(', ')} stands there after it`;
}

/** To the nearest point of its length: a train of six carriages is struck at one of them. */
function metersToBody({ traits }: Mover, middle: Point, at: Point): number {
  const half = Number(traits['length'] ?? 0) / 2;
  const angle = Number(traits['heading'] ?? 0);
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  const along = (at.x - middle.x) * c + (at.y - middle.y) * s;
  const on = Math.max(-half, Math.min(half, along));
  return metersBetween(at, { x: middle.x + on * c, y: middle.y + on * s });
}

/** In five seconds; slower is parking. Judgement. */
const DROVE_METERS = 5;

/** People who are knocked down beside a vehicle that moves. */
function findHit(danger: Danger, run: Run): string | undefined {
  const vehicles = run.movers.filter(({ isVehicle }) => isVehicle);
  const hit = run.movers.filter((mover) => {
    if (mover.harm === undefined || !/impact|collision/.test(mover.harm)) return false;
    const down = trackOf(run, mover).find(({ state }) => state === STATE.down);
    if (down === undefined || down.seconds < danger.startSeconds - 1) return false;
    return vehicles.some((vehicle) => {
      const by = placeAt(run, vehicle, down.seconds);
      return by !== undefined && metersBetween(by, down) <= CRASH_METERS;
    });
  });
  return hit.length === 0 ? undefined : `${hit.length} are hit`;
}

/** The crowd comes nearer to the place it presses towards. */
function findSurge(danger: Danger, { run, expect, others }: Asked): string | undefined {
  const towards = typeof expect['place'] === 'string' ? findPlace(run, expect['place']) : undefined;
  const metersTo = towards ? towards.metersTo : (at: Point) => metersBetween(at, danger.at);
  const who = asList(expect['who'])[0];
  const crowd =
    who === undefined ? run.movers.filter((one) => !one.isVehicle) : findWho({ run, others }, who);
  const steps = crowd.flatMap((mover) => {
    const a = placeAt(run, mover, danger.startSeconds);
    const b = placeAt(run, mover, danger.startSeconds + SURGE_SECONDS);
    if (!a || !b || metersTo(a) > SURGE_METERS) return [];
    return [metersTo(a) - metersTo(b)];
  });
  if (steps.length < 10) return undefined;
  const mean = steps.reduce((sum, step) => sum + step, 0) / steps.length;
  return mean >= SURGE_STEP_METERS
    ? `${steps.length} people come ${mean.toFixed(1)} m nearer in ${SURGE_SECONDS} s`
    : undefined;
}

/**
 * People who from then on never leave while an attacker is near them; during a run others may be near as well, so they
 * must be told to be held.
 */
function findHeld(run: Run, from: number): string | undefined {
  const held = run.movers.filter(
    (one) =>
      !one.isVehicle &&
      !/attacker|hostage/.test(one.kind) &&
      (from === 0 || one.traits['is_held'] === true) &&
      isHeld(run, one, from),
  );
  return held.length === 0 ? undefined : `${held.length} stay within 15 m of an attacker`;
}

function findMarching(run: Run): string | undefined {
  const protesters = run.movers.filter(({ kind }) => /protester|demonstrator/.test(kind));
  const moving = protesters.filter((one) => {
    const track = trackOf(run, one);
    return track.length > 1 && metersBetween(track[0]!, track.at(-1)!) >= 5;
  });
  return moving.length >= 10 ? `${moving.length} protesters move` : undefined;
}
