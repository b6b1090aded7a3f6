/** A crowd that surges: people within reach press towards a place, as near as walls and others let them. */
import type { HazardDescription, SurgeDescription } from '../hazards/descriptions.ts';
import { canSee } from '../space/sight.ts';
import { ABSENT, DOWN, STANDING, WALKING } from '../walking/walkers.ts';
import type { StruckRun } from './struck-run.ts';

export interface Surges {
  /** Turns the wishes of people who press; after all other wishes of the step. */
  step(run: StruckRun, now: number): void;
  /** Restores the gates of people who press, once everybody has chosen how to move. */
  release(run: StruckRun): void;
}

interface Surge {
  readonly described: SurgeDescription;
  /** Once it has begun. */
  begun: Begun | undefined;
}

/** The people who take part, and the spot or the edge they press to. */
interface Begun {
  readonly crowd: readonly number[];
  readonly x: number;
  readonly y: number;
  readonly line?: SurgeDescription['line'];
}

/** A person this near to the place has arrived. */
const THERE_METERS = 0.5;

export function createSurges(described: readonly HazardDescription[]): Surges {
  let surges = described
    .filter((one): one is SurgeDescription => one.kind === 'surge')
    .map((one): Surge => ({ described: one, begun: undefined }));
  const pressing: Pressing[] = [];
  return {
    step(run, now) {
      for (const surge of surges) {
        const { startSeconds, endSeconds } = surge.described;
        if (now + 1e-9 < startSeconds) continue;
        surge.begun ??= begin(run, surge.described);
        if (now + 1e-9 < endSeconds) press(run, surge.begun, pressing);
        else rest(run, surge.begun.crowd);
      }
      surges = surges.filter(({ described: { endSeconds } }) => now + 1e-9 < endSeconds);
    },
    release({ state: { walkers } }) {
      // From the last one on: of a person in two surges the first knows the gate.
      for (let one = pressing.pop(); one !== undefined; one = pressing.pop())
        walkers.gate[one.person] = one.gate;
    },
  };
}

/** How far before the place people press where a barrier keeps them off, and in which steps it is looked for. */
const BEFORE_METERS_MAX = 10;
const BEFORE_METERS = 0.5;

/** People within reach who see the place, or its nearest reachable spot. */
function begin(
  { space, state: { walkers }, people: all }: StruckRun,
  surge: SurgeDescription,
): Begun {
  const { level, x, y, reachM, line, people = [...all.keys()] } = surge;
  const place = space.levels.findIndex(({ id }) => id === level);
  const near = people.filter((i) => {
    if (walkers.level[i] !== place || walkers.state[i] === ABSENT || walkers.state[i] === DOWN)
      return false;
    const [ownX, ownY] = [walkers.x[i]!, walkers.y[i]!];
    return awayFrom(line === undefined ? surge : nearestOn(line, ownX, ownY), ownX, ownY) <= reachM;
  });
  // People on a platform see its edge.
  if (line !== undefined) return { x, y, line, crowd: near };
  const middle = {
    x: near.reduce((sum, i) => sum + walkers.x[i]! - x, 0),
    y: near.reduce((sum, i) => sum + walkers.y[i]! - y, 0),
  };
  const length = Math.max(1e-9, Math.hypot(middle.x, middle.y));
  const found = Array.from({ length: BEFORE_METERS_MAX / BEFORE_METERS + 1 }, (_, step) => {
    const before = (step * BEFORE_METERS) / length;
    const at = { x: x + before * middle.x, y: y + before * middle.y };
    const crowd = near.filter(
      (i) =>
        surge.isBlind === true ||
        canSee(space.levels[place]!, walkers.x[i]!, walkers.y[i]!, at.x, at.y),
    );
    return { ...at, crowd };
  }).filter((at, step) => step === 0 || space.levels[place]!.isInside(at.x, at.y));
  const most = Math.max(...found.map(({ crowd }) => crowd.length));
  // The nearest spot that most of them see: before the stage's barrier, not behind it.
  return found.find(({ crowd }) => crowd.length >= most / 2)!;
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

/** A person who presses, and the gate they were on the way to. */
interface Pressing {
  readonly person: number;
  readonly gate: number;
}

/**
 * While velocities are chosen all pressing people go to the same gate, which is none of the plan: they close up as
 * people do in a queue instead of keeping the room of walkers.
 */
const PRESS_GATE = 32_767;

function press(run: StruckRun, begun: Begun, pressing: Pressing[]): void {
  const { crowd, line } = begun;
  const { walkers, freeSpeed } = run.state;
  for (const i of crowd) {
    if (!takesPart(run, i)) continue;
    const { x, y } = line === undefined ? begun : nearestOn(line, walkers.x[i]!, walkers.y[i]!);
    const toX = x - walkers.x[i]!;
    const toY = y - walkers.y[i]!;
    const away = Math.hypot(toX, toY);
    walkers.state[i] = WALKING;
    pressing.push({ person: i, gate: walkers.gate[i]! });
    walkers.gate[i] = PRESS_GATE;
    walkers.wishX[i] = away > THERE_METERS ? toX / away : 0;
    walkers.wishY[i] = away > THERE_METERS ? toY / away : 0;
    walkers.wishSpeed[i] = away > THERE_METERS ? freeSpeed[i]! : 0;
  }
}

/** A person who had not set off stays where the press has left them. */
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

/** A person who leaves, is down or trapped does not press. */
function takesPart({ state: { walkers }, harm, hasStarted }: StruckRun, i: number): boolean {
  const state = walkers.state[i];
  return state !== ABSENT && state !== DOWN && !hasStarted[i] && !harm.isTrapped[i];
}
