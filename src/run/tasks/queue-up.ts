/** People queue at a service point: they stand in a line before it, the first is served, and the others move up. */
import type { Visit } from '#crowd/simulation';
import { canSee } from '#crowd/space';
import { addPlace, isReached } from './add-place.ts';
import { findTarget } from './find-target.ts';
import type { Target } from './find-target.ts';
import { spreadSpots } from './spread-spots.ts';
import { noteUndone } from './task-stage.ts';
import type { Task, TaskStage } from './task-stage.ts';

/** From one to the next in a line, meters; how many stand in one where no number is said; seconds to serve one. Judgement. */
const STEP_METERS = 0.9;
const HEAD_METERS = 0.6;
const LINE_PEOPLE = 9;
const LINE_PEOPLE_MIN = 5;
const SERVICE_SECONDS = 45;
/** Time to come and form the line. */
const FORM_SECONDS = 60;
const DIRECTIONS = 24;
/** Who has been served goes this far away, at least. */
const AWAY_METERS = 6;

export function queueUp(stage: TaskStage, task: Task, doers: readonly number[]): void {
  const target = task.at.flatMap((where) => findTarget(stage, where) ?? [])[0];
  if (target === undefined) {
    const name = task.at.map(({ text }) => text).join(' or ');
    noteUndone(stage, task, name === '' ? 'Nothing says what for.' : `There is no ${name}.`);
    return;
  }
  const { people } = stage;
  const able = doers
    .filter((i) => isReached(stage, i, target) && people[i]!.entersSeconds === undefined)
    .toSorted((a, b) => awayFrom(people[a]!, target) - awayFrom(people[b]!, target) || a - b);
  const asked = task.count === undefined && task.who.length === 0 ? LINE_PEOPLE : able.length;
  const line = findLine(stage, target, Math.min(able.length, Math.max(asked, LINE_PEOPLE_MIN), 40));
  if (line.length < LINE_PEOPLE_MIN || able.length < LINE_PEOPLE_MIN) {
    noteUndone(stage, task, 'There is no room for a line before it, or nobody to stand in it.');
    return;
  }
  const place = addPlace(stage, { ...target, ...line[0]! });
  const most =
    task.who.length > 0 && task.count !== undefined
      ? line.length
      : Math.min(line.length, LINE_PEOPLE + 3);
  const away = spreadSpots(
    stage.cast.space,
    { id: '', label: '', level: target.level, ...line[0]! },
    60,
    4,
  ).filter((spot) =>
    line.every(({ x, y }) => Math.hypot(x - spot.x, y - spot.y) >= AWAY_METERS / 2),
  );
  for (const [k, i] of able.slice(0, most).entries()) {
    const { visits: _, ...person } = people[i]!;
    people[i] = {
      ...person,
      startSeconds: stage.occasion === 'evacuation' ? person.startSeconds : Infinity,
      visits: moveUp({ line, away }, place, k, stage.scenario.durationSeconds.value),
    };
    stage.goals[i] = { kind: 'place', id: target.id, label: `queue at ${target.label}` };
  }
}

interface Spot {
  readonly x: number;
  readonly y: number;
}

/** Slot after slot to the head, one each time somebody has been served; then away from the line. */
function moveUp(
  { line, away }: { readonly line: readonly Spot[]; readonly away: readonly Spot[] },
  place: number,
  k: number,
  untilSeconds: number,
): Visit[] {
  const visits: Visit[] = [];
  for (let slot = k; slot >= 0; slot--) {
    const turn = k - slot;
    visits.push({
      place,
      spot: line[slot]!,
      staySeconds: 1,
      fromSeconds: turn === 0 ? 0 : FORM_SECONDS + turn * SERVICE_SECONDS,
    });
  }
  visits.push({
    place,
    spot: away[k % away.length] ?? line.at(-1)!,
    staySeconds: untilSeconds,
    fromSeconds: FORM_SECONDS + (k + 1) * SERVICE_SECONDS,
  });
  return visits;
}

/** The straight line of free floor from the point, in the direction where it is longest. */
function findLine({ cast: { space } }: TaskStage, target: Target, count: number): readonly Spot[] {
  const level = space.levels[target.level]!;
  const { grid } = level;
  const isFree = (x: number, y: number): boolean => {
    const column = Math.floor((x - grid.x0) / grid.cell);
    const row = Math.floor((y - grid.y0) / grid.cell);
    return (
      column >= 0 &&
      row >= 0 &&
      column < grid.columns &&
      row < grid.rows &&
      grid.isFree[row * grid.columns + column] === 1
    );
  };
  const lines = Array.from({ length: DIRECTIONS }, (_, d) => {
    const angle = (2 * Math.PI * d) / DIRECTIONS;
    const line: { x: number; y: number }[] = [];
    for (let k = 0; k < count; k++) {
      const away = HEAD_METERS + k * STEP_METERS;
      const x = target.x + away * Math.cos(angle);
      const y = target.y + away * Math.sin(angle);
      if (!isFree(x, y) || !canSee(level, target.x, target.y, x, y)) break;
      line.push({ x, y });
    }
    return line;
  });
  return lines.reduce((best, line) => (line.length > best.length ? line : best), []);
}

function awayFrom({ x, y }: { readonly x: number; readonly y: number }, target: Target): number {
  return Math.hypot(x - target.x, y - target.y);
}
