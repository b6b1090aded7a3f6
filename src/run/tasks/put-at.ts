/** Puts somebody at a spot from the start; who stood there steps aside, or they change places. */
import type { TaskStage } from './task-stage.ts';

interface Place {
  readonly level: number;
  readonly x: number;
  readonly y: number;
}

/** Two people are not nearer than this, middle to middle. */
const APART_METERS = 0.5;
const ASIDE_TRIES = 40;
const ASIDE_METERS = 0.45;
/** The golden angle spreads tries evenly. */
const TURN = 2.399963;

export function putAt(stage: TaskStage, i: number, place: Place): void {
  const { people } = stage;
  const before = people[i]!;
  people[i] = { ...before, ...place };
  for (const [j, other] of people.entries()) {
    if (j === i || !isNear(other, place)) continue;
    const aside = findAside(stage, j, place);
    const { level, x, y } = aside ?? before;
    people[j] = { ...other, level, x, y };
  }
}

function isNear(a: Place, b: Place): boolean {
  return a.level === b.level && Math.hypot(a.x - b.x, a.y - b.y) < APART_METERS;
}

function findAside(
  { people, cast: { space } }: TaskStage,
  j: number,
  { level, x, y }: Place,
): Place | undefined {
  const { grid } = space.levels[level]!;
  for (let k = 2; k < ASIDE_TRIES; k++) {
    const away = ASIDE_METERS * Math.sqrt(k);
    const spot = { level, x: x + away * Math.cos(k * TURN), y: y + away * Math.sin(k * TURN) };
    const column = Math.floor((spot.x - grid.x0) / grid.cell);
    const row = Math.floor((spot.y - grid.y0) / grid.cell);
    if (column < 0 || row < 0 || column >= grid.columns || row >= grid.rows) continue;
    if (grid.isFree[row * grid.columns + column] !== 1) continue;
    if (people.every((other, n) => n === j || !isNear(other, spot))) return spot;
  }
  return undefined;
}
