/** The state of a person at a moment, as far as it can be seen. */
import { STATE } from './decode-trajectory.ts';
import { metersBetween } from './geometry.ts';
import type { Mover, Run, Sample } from './read-run.ts';
import { placeAt, trackOf } from './tracks.ts';

/** A helped person is this near to a helper. Judgement. */
const HELPED_METERS = 2;
/** A person who moved less did not go anywhere. */
const STILL_METERS = 2;
/** Judgement. */
const RESTS_SECONDS = 10;

export function isInState({
  run,
  mover,
  state,
  seconds,
  lasts,
}: {
  readonly run: Run;
  readonly mover: Mover;
  readonly state: string;
  readonly seconds: number;
  /** For so long; without it to the end. */
  readonly lasts?: number | undefined;
}): boolean {
  const now = placeAt(run, mover, Math.min(seconds, run.seconds));
  const told = tellTraits(mover);
  const isDown = (from: number): boolean =>
    trackOf(run, mover).some((sample) => sample.seconds >= from && sample.state === STATE.down);
  // A sleeping or sitting person does not set off in the next seconds.
  const rests = (at: Sample | undefined): boolean =>
    at !== undefined &&
    at.state !== STATE.walking &&
    isStill(run, mover, { from: seconds, to: seconds + RESTS_SECONDS });
  switch (state) {
    case 'wheelchair':
      return /wheelchair/.test(told);
    case 'blind':
      return /blind|visual|white_cane/.test(told);
    case 'cannot_walk':
      return (
        (/wheelchair|\bbed|stretcher|carried|immobile|cannot_walk/.test(told) ||
          // A person who goes down later can walk until then.
          (seconds > 0 ? isDown(seconds) : now?.state === STATE.down)) &&
        !walksAlone(run, mover, seconds)
      );
    case 'injured':
      return /injured|hurt/.test(told) || mover.harm !== undefined || isDown(seconds);
    case 'unconscious':
      return /unconscious/.test(told) || isDown(seconds);
    case 'fallen':
      return isDown(seconds);
    case 'asleep':
      return /asleep|sleeping/.test(told) && rests(now);
    case 'sitting':
      return /sitting|seated/.test(told) && rests(now);
    case 'mounted':
      return /mounted|horse|rider/.test(told);
    case 'panicking':
      return /panic/.test(told) && !isStill(run, mover, { from: seconds, to: run.seconds });
    case 'overturned':
      return /overturned|on_its_side|rolled/.test(told);
    case 'standing':
      return now !== undefined && isStill(run, mover, { from: seconds, to: seconds + 30 });
    case 'held':
      return isHeld(run, mover, seconds, lasts);
    case 'trapped':
      return isTrapped(run, mover, seconds);
    default:
      return told.includes(state);
  }
}

/** The listed text of a person: kind, traits, end. The name of the group is the prompt's. */
function tellTraits({ kind, traits, endState }: Mover): string {
  const told = Object.entries(traits).map(([key, value]) =>
    value === true ? key : typeof value === 'string' ? value : '',
  );
  return [kind, endState, ...told].join(' ').toLowerCase();
}

export function isStill(
  run: Run,
  mover: Mover,
  { from, to }: { readonly from: number; readonly to: number },
): boolean {
  const track = trackOf(run, mover).filter(({ seconds }) => seconds >= from && seconds <= to);
  return (
    track.length > 0 && track.every((sample) => metersBetween(sample, track[0]!) < STILL_METERS)
  );
}

/** Goes somewhere with nobody beside. A wheelchair that is driven alone counts as walking alone. */
export function walksAlone(run: Run, mover: Mover, from: number): boolean {
  const track = trackOf(run, mover).filter(({ seconds }) => seconds >= from);
  const moving = track.filter((sample, k) => k > 0 && metersBetween(sample, track[k - 1]!) > 0.2);
  if (track.length < 2 || moving.length * 0.5 < STILL_METERS) return false;
  const beside = moving.filter((sample) => hasSomebodyBeside(run, mover, sample));
  return beside.length < 0.8 * moving.length;
}

function hasSomebodyBeside(run: Run, mover: Mover, { seconds, x, y, level }: Sample): boolean {
  return run.movers.some((other) => {
    if (other === mover || other.isVehicle) return false;
    const by = placeAt(run, other, seconds);
    return by !== undefined && by.level === level && metersBetween(by, { x, y }) <= HELPED_METERS;
  });
}

/** People taken during the run are brought together within a minute, and then kept in place. Judgement. */
const TAKEN_SECONDS = 60;

/** At the end of a time that is shorter they are seen together for so long. Judgement. */
const SEEN_SECONDS = 30;

/** Does not leave, with an attacker in the same place all the time from then on, or for so long. */
export function isHeld(run: Run, mover: Mover, since: number, lasts = Infinity): boolean {
  const attackers = run.movers.filter(({ kind }) => /attacker|hostage_taker/.test(kind));
  const until = Math.min(since + lasts, run.seconds);
  const taken = Math.min(since + TAKEN_SECONDS, until - (lasts < Infinity ? SEEN_SECONDS : 1));
  const from = since > 0 ? Math.max(since, taken) : 0;
  const track = trackOf(run, mover).filter(({ seconds }) => seconds >= from && seconds <= until);
  return (
    (mover.outSeconds === null || mover.outSeconds > since + lasts) &&
    (since === 0 || isStill(run, mover, { from, to: until })) &&
    attackers.length > 0 &&
    track.length > 0 &&
    track.every(({ seconds, x, y, storey }) =>
      attackers.some((attacker) => {
        const by = placeAt(run, attacker, seconds);
        return by !== undefined && by.storey === storey && metersBetween(by, { x, y }) <= 15;
      }),
    )
  );
}

/** Lies in a heap, or is told to be held by something, and stays where it is from then on. */
function isTrapped(run: Run, mover: Mover, seconds: number): boolean {
  const now = placeAt(run, mover, Math.min(seconds + 2, run.seconds));
  const heaps = run.dangers.filter(({ type }) => /collapse/.test(type));
  return (
    now !== undefined &&
    mover.outSeconds === null &&
    (/trapped/.test(tellTraits(mover)) ||
      heaps.some(
        ({ at, storey, told }) =>
          storey === now.storey && metersBetween(at, now) <= Math.max(15, told.radius ?? 0),
      )) &&
    isStill(run, mover, { from: seconds, to: run.seconds })
  );
}
