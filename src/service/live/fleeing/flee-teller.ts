/**
 * Tells one viewer who flees: after `subscribe` and after each jump in time who flees there and was not told so, then every
 * change in the log exactly once, however many frames the viewer sees.
 */
import type { StreamConnection } from '../simulation/screen.ts';
import { countBefore, stateAfter } from './flee-log.ts';
import type { FleeLog } from './flee-log.ts';

export interface FleeTeller {
  /** Time went on to `seconds`, or jumped there. The log is known up to then. */
  tellUntil(log: FleeLog, seconds: number): void;
  /** The next time is told as a jump. */
  jump(): void;
}

export function createFleeTeller(
  send: StreamConnection['send'],
  ids: readonly string[],
): FleeTeller {
  /** What the viewer was told last of each agent. Nobody flees before anything is told. */
  const told = new Uint8Array(ids.length);
  let toldLog: FleeLog = [];
  /** Changes of `toldLog` that the viewer knows of. */
  let toldCount = 0;
  let toldUntil = 0;
  let isJump = true;

  function tell(index: number, isFleeing: boolean, since: number): void {
    if ((told[index] === 1) === isFleeing) return;
    told[index] = isFleeing ? 1 : 0;
    send({
      type: 'update_flee_status',
      payload: { agent_id: ids[index]!, is_fleeing: isFleeing, since },
    });
  }

  /** Tells what differs between what was told and what is so after the first `toldCount` changes. */
  function correct(): void {
    const { isFleeing, since } = stateAfter(toldLog, toldCount, ids.length);
    for (let i = 0; i < ids.length; i++) tell(i, isFleeing[i] === 1, since[i]!);
  }

  return {
    tellUntil(log, seconds) {
      // A clock that was put right by a moment: what was told stays told, and comes true again.
      if (!isJump && seconds < toldUntil) return;
      // A command has changed what the viewer was told already.
      const same = isJump || log === toldLog ? toldCount : countSame(log, toldLog, toldCount);
      const isRewritten = same < toldCount;
      toldLog = log;
      toldCount = isJump ? countBefore(log, seconds) : same;
      if (isJump) correct();
      for (; toldCount < log.length && log[toldCount]!.seconds <= seconds; toldCount++) {
        const { index, isFleeing, seconds: since } = log[toldCount]!;
        tell(index, isFleeing, since);
      }
      if (isRewritten) correct();
      toldUntil = seconds;
      isJump = false;
    },
    jump() {
      isJump = true;
    },
  };
}

/** How many of the first `max` changes are the same in both logs. */
function countSame(a: FleeLog, b: FleeLog, max: number): number {
  for (let k = 0; k < max; k++) {
    const [one, other] = [a[k], b[k]];
    if (
      one?.index !== other?.index ||
      one?.seconds !== other?.seconds ||
      one?.isFleeing !== other?.isFleeing
    )
      return k;
  }
  return max;
}
