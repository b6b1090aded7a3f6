/** A crowd that surges: people within reach press towards a place, as near as walls and others let them. */
import type { HazardDescription, SurgeDescription } from '../hazards/descriptions.ts';
import { canSee } from '../space/sight.ts';
import { ABSENT, DOWN, STANDING, WALKING } from '../walking/walkers.ts';
import type { StruckRun } from './struck-run.ts';

export interface Surges {
  /** Turns the wishes of those who press; after all other wishes of the step. */
  step(run: StruckRun, now: number): void;
}

interface Surge {
  readonly described: SurgeDescription;
  /** Those who take part, once it has begun. */
  crowd: readonly number[] | undefined;
}

/** Who is this near to the place has arrived. */
const THERE_METERS = 0.5;

export function createSurges(described: readonly HazardDescription[]): Surges {
  let surges = described
    .filter((one): one is SurgeDescription => one.kind === 'surge')
    .map((one): Surge => ({ described: one, crowd: undefined }));
  return {
    step(run, now) {
      for (const surge of surges) {
        const { startSeconds, endSeconds } = surge.described;
        if (now + 1e-9 < startSeconds) continue;
        surge.crowd ??= listCrowd(run, surge.described);
        if (now + 1e-9 < endSeconds) press(run, surge.described, surge.crowd);
        else rest(run, surge.crowd);
      }
      surges = surges.filter(({ described: { endSeconds } }) => now + 1e-9 < endSeconds);
    },
  };
}

/** Who stands within reach and sees the place. */
function listCrowd(
  { space, state: { walkers }, people: all }: StruckRun,
  surge: SurgeDescription,
): number[] {
  const { level, x, y, reachM, people = [...all.keys()] } = surge;
  const place = space.levels.findIndex(({ id }) => id === level);
  return people.filter((i) => {
    if (walkers.level[i] !== place || walkers.state[i] === ABSENT || walkers.state[i] === DOWN)
      return false;
    const [ownX, ownY] = [walkers.x[i]!, walkers.y[i]!];
    // Who stands on a platform sees its edge.
    if (surge.line !== undefined)
      return awayFrom(nearestOn(surge.line, ownX, ownY), ownX, ownY) <= reachM;
    return (
      Math.hypot(ownX - x, ownY - y) <= reachM && canSee(space.levels[place]!, ownX, ownY, x, y)
    );
  });
}

interface Flat {
  readonly x: number;
  readonly y: number;
}

function awayFrom(at: Flat, x: number, y: number): number {
  return Math.hypot(at.x - x, at.y - y);
}

function nearestOn({ from, to }: { from: Flat; to: Flat }, x: number, y: number): Flat {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const along = ((x - from.x) * dx + (y - from.y) * dy) / Math.max(1e-9, dx * dx + dy * dy);
  const part = Math.min(1, Math.max(0, along));
  return { x: from.x + part * dx, y: from.y + part * dy };
}

function press(run: StruckRun, surge: SurgeDescription, crowd: readonly number[]): void {
  const { walkers, freeSpeed } = run.state;
  for (const i of crowd) {
    if (!takesPart(run, i)) continue;
    const { x, y } =
      surge.line === undefined ? surge : nearestOn(surge.line, walkers.x[i]!, walkers.y[i]!);
    const toX = x - walkers.x[i]!;
    const toY = y - walkers.y[i]!;
    const away = Math.hypot(toX, toY);
    walkers.state[i] = WALKING;
    walkers.wishX[i] = away > THERE_METERS ? toX / away : 0;
    walkers.wishY[i] = away > THERE_METERS ? toY / away : 0;
    walkers.wishSpeed[i] = away > THERE_METERS ? freeSpeed[i]! : 0;
  }
}

/** Who had not set off stands where the press has left them. */
function rest(run: StruckRun, crowd: readonly number[]): void {
  const { walkers } = run.state;
  for (const i of crowd) {
    if (!takesPart(run, i)) continue;
    walkers.state[i] = STANDING;
    walkers.wishX[i] = 0;
    walkers.wishY[i] = 0;
    walkers.wishSpeed[i] = 0;
  }
}

/** Who leaves, is down or trapped does not press. */
function takesPart({ state: { walkers }, harm, hasStarted }: StruckRun, i: number): boolean {
  const state = walkers.state[i];
  return state !== ABSENT && state !== DOWN && !hasStarted[i] && !harm.isTrapped[i];
}
