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
  /** Treats the next time as a jump. */
  jump(): void;
}

export function createFleeTeller(
  send: StreamConnection['send'],
  ids: readonly string[],
): FleeTeller {
  /** The last state sent to the viewer for each agent. Before the first message, nobody flees. */
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

  /** Sends the differences between the state last sent and the state after the first `toldCount` changes. */
  function correct(): void {
    const { isFleeing, since } = stateAfter(toldLog, toldCount, ids.length);
    for (let i = 0; i < ids.length; i++) tell(i, isFleeing[i] === 1, since[i]!);
  }

  return {
    tellUntil(log, seconds) {
      // After a small clock correction, the messages sent remain valid.
      if (!isJump && seconds < toldUntil) return;
      // A command has changed something that the viewer already knows.
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

/** How many of the first `max` changes agree in both logs. */
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
