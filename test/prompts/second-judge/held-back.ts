/**
 * People who are kept in place for a time while others go: nobody of them gets away before, and they go when it is
 * over.
 */
import { peopleOf } from './find-who.ts';
import { metersBetween } from './geometry.ts';
import type { Mover, Run } from './read-run.ts';
import { trackOf } from './tracks.ts';
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

/** When a person is first seen away from their start, or out. */
function goesAt(run: Run, mover: Mover): number {
  const track = trackOf(run, mover);
  const [from] = track;
  const away = track.find(
    (sample) => sample.level !== from!.level || metersBetween(sample, from!) > KEPT_METERS,
  );
  return Math.min(away?.seconds ?? Infinity, mover.outSeconds ?? Infinity);
}
