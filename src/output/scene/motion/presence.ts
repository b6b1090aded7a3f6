/**
 * Who is not there yet, or not any more, is made as small as a millimeter to a meter: a node cannot be hidden, and one scaled to
 * nothing some programs cannot read.
 */
import type { PlayedActor } from '#run/played';
import type { Track } from '../scene.ts';

const GONE = 1e-3;
const HERE = 1;
const BLINK_SECONDS = 0.05;

/** None of those who are there all the time. */
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
  // One who never came is gone all the time.
  if (keys.length === 1) keys.push([seconds, GONE]);
  return {
    node,
    path: 'scale',
    times: Float32Array.from(keys, ([at]) => at),
    values: Float32Array.from(keys.flatMap(([, scale]) => [scale, scale, scale])),
  };
}
