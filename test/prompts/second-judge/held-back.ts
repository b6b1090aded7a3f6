/**
 * People who are kept in place for a time while others go: nobody of them gets away before, and they go when it is
 * over.
 */
import { peopleOf } from './find-who.ts';
import { metersBetween } from './geometry.ts';
import type { Mover, Run } from './read-run.ts';
import { placeAt, trackOf } from './tracks.ts';
import { byShare, no } from './verdict.ts';
import type { Part } from './verdict.ts';

/** A person no farther than this from their first position, on that level, has not gone. Judgement. */
const KEPT_METERS = 15;
/** Sooner by this much is still then; the first of them goes within a minute. */
const SLACK_SECONDS = 5;
const FIRST_SECONDS = 60;

export function judgeHeldBack(run: Run, movers: readonly Mover[], until: number): Part {
  const gone = movers.map((mover) => ({ mover, seconds: goesAt(run, mover) }));
  const kept = gone.filter(({ seconds }) => seconds >= until - SLACK_SECONDS);
  // Those of whom the files tell it, and beside whom others stand, were held also if they never go.
  const told = kept.filter(({ mover }) => isGuarded(run, mover, until));
  if (2 * told.length > kept.length)
    return byShare(
      peopleOf(told.map(({ mover }) => mover)) / peopleOf(movers),
      `are held until ${until} s`,
    );
  const first = Math.min(...kept.map(({ seconds }) => seconds));
  if (first > until + FIRST_SECONDS)
    return no(
      first === Infinity
        ? `nobody goes after ${until} s`
        : `the first goes at ${first} s, not from ${until} s on`,
    );
  const released = kept.filter(({ seconds }) => seconds < Infinity);
  return byShare(
    peopleOf(released.map(({ mover }) => mover)) / peopleOf(movers),
    `stay until ${until} s and go then`,
  );
}

function isGuarded(run: Run, mover: Mover, seconds: number): boolean {
  const at = placeAt(run, mover, seconds);
  if (mover.traits['is_held'] !== true || at === undefined) return false;
  return run.movers.some((one) => {
    if (one.isVehicle || one.traits['is_held'] === true) return false;
    const by = placeAt(run, one, seconds);
    return by?.level === at.level && metersBetween(by, at) <= KEPT_METERS;
  });
}

/** When a person is first seen away from their start, or out. */
function goesAt(run: Run, mover: Mover): number {
  const track = trackOf(run, mover);
  const [from] = track;
  const away = track.find(
    (sample) => sample.level !== from!.level || metersBetween(sample, from!) > KEPT_METERS,
  );
  return Math.min(away?.seconds ?? Infinity, mover.outSeconds ?? Infinity);
}
