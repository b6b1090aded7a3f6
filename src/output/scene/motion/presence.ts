/**
 * Absent agents are scaled to a thousandth: a node cannot be hidden, and some programs cannot read a scale of zero.
 */
import type { PlayedActor } from '#run/played';
import type { Track } from '../scene.ts';

const GONE = 1e-3;
const HERE = 1;
const BLINK_SECONDS = 0.05;

/** No track for agents that are present all the time. */
export function trackPresence(
  node: number,
  { enteredSeconds: from, outSeconds: to }: Pick<PlayedActor, 'enteredSeconds' | 'outSeconds'>,
  seconds: number,
): Track | undefined {
  const keys: [at: number, scale: number][] = [[0, from > 0 ? GONE : HERE]];
  const put = (at: number, scale: number): void => {
    if (at > keys.at(-1)![0] && at <= seconds) keys.push([at, scale]);
  };
  if (from > 0) {
    put(from - BLINK_SECONDS, GONE);
    put(from, HERE);
  }
  if (to !== null) {
    put(to, HERE);
    put(to + BLINK_SECONDS, GONE);
  }
  if (keys.every(([, scale]) => scale === HERE)) return undefined;
  // An agent that never came is absent all the time.
  if (keys.length === 1) keys.push([seconds, GONE]);
  return {
    node,
    path: 'scale',
    times: Float32Array.from(keys, ([at]) => at),
    values: Float32Array.from(keys.flatMap(([, scale]) => [scale, scale, scale])),
  };
}
