/** What drivers know of threats: dangerous lanes, and lanes that become dead ends because of them. */
import type { Lane, Point } from '#world/walkable';
import { BARRED_DEPTH, depthAt } from './threat.ts';
import type { DistrictThreat } from './threat.ts';

/** Step at which danger along a line is sampled. */
const LOOK_METERS = 3;
/** Seconds that a metre in the middle of a threat counts as: judgement. A detour round the block takes a minute. */
const SECONDS_PER_METER = 2;

/** Places along a line and the metres each stands for. */
export function walkLine(
  line: readonly Point[],
  each: (x: number, y: number, meters: number) => void,
): void {
  for (let k = 1; k < line.length; k++) {
    const [a, b] = [line[k - 1]!, line[k]!];
    const length = Math.hypot(b.x - a.x, b.y - a.y);
    const looks = Math.max(1, Math.ceil(length / LOOK_METERS));
    for (let look = 0.5; look < looks; look++) {
      const share = look / looks;
      each(a.x + share * (b.x - a.x), a.y + share * (b.y - a.y), length / looks);
    }
  }
}

/** The extra time drivers count for dangerous lanes; lanes without danger are left out. */
export function listDelays(
  lanes: ReadonlyMap<string, Lane>,
  threats: readonly DistrictThreat[],
): ReadonlyMap<string, number> {
  const delays = new Map<string, number>();
  for (const [id, { line }] of lanes) {
    let seconds = 0;
    walkLine(line, (x, y, meters) => {
      seconds += SECONDS_PER_METER * meters * depthAt(threats, x, y);
    });
    if (seconds > 0) delays.set(id, seconds);
  }
  return delays;
}

/** Lanes outside all threats from which a vehicle can go on for ever on such lanes, or leave; all others are traps. */
export function findOpenLanes(
  lanes: ReadonlyMap<string, Lane>,
  threats: readonly DistrictThreat[],
): ReadonlySet<string> {
  const open = new Set(
    [...lanes.values()].filter((lane) => !isInThreat(lane, threats)).map(({ id }) => id),
  );
  for (let before = -1; before !== open.size;) {
    before = open.size;
    for (const id of open) {
      const { next } = lanes.get(id)!;
      if (next.length > 0 && !next.some((to) => open.has(to))) open.delete(id);
    }
  }
  return open;
}

function isInThreat({ line }: Lane, threats: readonly DistrictThreat[]): boolean {
  let deepest = 0;
  walkLine(line, (x, y) => {
    deepest = Math.max(deepest, depthAt(threats, x, y));
  });
  return deepest > BARRED_DEPTH;
}
