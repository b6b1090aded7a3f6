/**
 * Reads all paths from the trace of a run, thinned while reading: an hour of a thousand people is never in memory as a
 * whole.
 */
import { createSnapshot, openTrace } from '#crowd/traces';
import { DOWN } from '#crowd/walking';
import { ROAD_LEVEL, roadHeight } from '#run';
import type { Played } from '#run/played';
import type { World } from '#world/site';
import { createThinner } from './thin-motion.ts';
import type { Thinner } from './thin-motion.ts';

/** Faster than anybody can walk: the agent was moved by the run. */
const JUMP_METERS_PER_SECOND = 60;

export interface Ways extends Thinner {
  /** When each agent was incapacitated; NaN for the others. */
  readonly downSeconds: Float64Array;
}

/** Reads the path of each column of the trace, in a scene's axes, and its largest distance from the trace. */
export function readWays(
  { trace: bytes }: Pick<Played, 'trace'>,
  world: World,
  errorMeters: number,
): Ways {
  const trace = openTrace(bytes);
  const { people, levels, everySeconds } = trace.head;
  const ways = createThinner(people, errorMeters);
  const now = createSnapshot(people);
  const downSeconds = new Float64Array(people).fill(NaN);
  const wasThere = new Uint8Array(people);
  const lastX = new Float64Array(people);
  const lastY = new Float64Array(people);
  const road = levels.findIndex(({ id }) => id === ROAD_LEVEL);
  const heightOf = (level: number, x: number, y: number): number => {
    if (level === road) return roadHeight(world, x, y);
    const { z, rise } = levels[level]!;
    return rise === undefined ? z : z + rise.perX * x + rise.perY * y;
  };
  const stepMax = JUMP_METERS_PER_SECOND * everySeconds;
  const last = Math.floor(trace.seconds / everySeconds + 1e-6);
  for (let k = 0; k <= last; k++) look(k * everySeconds);
  if (trace.seconds > last * everySeconds + 1e-6) look(trace.seconds);
  ways.finish();
  return { ...ways, downSeconds };

  function look(seconds: number): void {
    trace.readAt(seconds, now);
    for (let i = 0; i < people; i++) {
      const isThere = now.state[i] !== 0;
      if (isThere) {
        const [x, y] = [now.x[i]!, now.y[i]!];
        const height = heightOf(now.level[i]!, x, y);
        const isAway =
          wasThere[i] === 0 ||
          Math.abs(x - lastX[i]!) > stepMax ||
          Math.abs(y - lastY[i]!) > stepMax;
        if (isAway) ways.jump(i, seconds, x, height, -y);
        else ways.note(i, seconds, x, height, -y);
        [lastX[i], lastY[i]] = [x, y];
      }
      wasThere[i] = isThere ? 1 : 0;
      if (now.state[i] === DOWN && Number.isNaN(downSeconds[i]!)) downSeconds[i] = seconds;
    }
  }
}
