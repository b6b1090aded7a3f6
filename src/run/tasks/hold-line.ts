/** People hold a line: each has a spot in it, stays there, and faces what comes. */
import type { Space } from '#crowd/space';
import type { HeldLine } from '../lines/held-line.ts';
import { addPlace } from './add-place.ts';
import { putAt } from './put-at.ts';
import { noteUndone } from './task-stage.ts';
import type { Task, TaskStage } from './task-stage.ts';

/** Shoulder to shoulder; from one rank to the next; from the line to the first rank. Judgement. */
const SHOULDER_METERS = 0.7;
const RANK_METERS = 0.9;
const BEHIND_METERS = 0.5;
/** A gate is held a little beyond its ends. */
const BESIDE_GATE_METERS = 2;
const RANKS_MAX = 12;

export function holdLine(stage: TaskStage, task: Task, doers: readonly number[]): void {
  const line = stage.cast.lines.find((one) => one.task === task.id);
  // Why there is none was told when the lines were planned.
  if (line === undefined) return;
  const { people, goals, traits, cast } = stage;
  const spots = listSpots(cast.space, line, doers.length, crowdOf(stage, doers));
  if (spots.length < doers.length)
    noteUndone(stage, task, `${doers.length - spots.length} of them have no room in the line.`);
  const level = cast.space.levels.findIndex(({ id }) => id === line.level);
  for (const [k, i] of doers.entries()) {
    const spot = spots[k];
    const { visits: _, endsAt: __, via: ___, ...person } = people[i]!;
    const stays = { ...person, startSeconds: Infinity, facesAttackers: true, wearsGear: true };
    if (spot === undefined) {
      people[i] = stays;
      continue;
    }
    const isThere =
      line.fromSeconds === 0 && person.entersSeconds === undefined && !comes(stage, i);
    people[i] = stays;
    stage.isLeaving[i] = false;
    stage.busy.add(i);
    if (isThere) putAt(stage, i, { level, ...spot });
    else
      people[i] = {
        ...stays,
        visits: [
          {
            place: addPlace(stage, { id: '', label: '', level, ...spot }),
            spot,
            staySeconds: Infinity,
            fromSeconds: Math.max(0, line.fromSeconds - AHEAD_SECONDS),
          },
        ],
      };
    goals[i] = { kind: 'stay', label: `hold a line: ${line.label}` };
    traits[i] = { ...traits[i], isBlocking: true };
  }
}

/** They set off for the line this long before it holds. */
const AHEAD_SECONDS = 60;

function comes({ scenario, cast }: TaskStage, i: number): boolean {
  const { group } = cast.people[i]!;
  return scenario.agents.find(({ id }) => id === group)?.arrives !== undefined;
}

/** The middle of everybody else on the floors where they stand. */
function crowdOf({ people }: TaskStage, doers: readonly number[]): Spot {
  const own = new Set(doers);
  const others = people.filter((_, i) => !own.has(i));
  const sum = others.reduce((all, { x, y }) => ({ x: all.x + x, y: all.y + y }), { x: 0, y: 0 });
  const count = Math.max(1, others.length);
  return { x: sum.x / count, y: sum.y / count };
}

interface Spot {
  readonly x: number;
  readonly y: number;
}

/** Side by side along the line, in as many ranks as they need, on the side away from the crowd where there is floor. */
function listSpots(space: Space, line: HeldLine, count: number, crowd: Spot): readonly Spot[] {
  const level = space.levels.find(({ id }) => id === line.level)!;
  const isFree = ({ x, y }: Spot): boolean => {
    const { x0, y0, cell, columns, rows, isFree: free } = level.grid;
    const [column, row] = [Math.floor((x - x0) / cell), Math.floor((y - y0) / cell)];
    return (
      column >= 0 &&
      row >= 0 &&
      column < columns &&
      row < rows &&
      free[row * columns + column] === 1
    );
  };
  const beside = line.gate === undefined ? 0 : BESIDE_GATE_METERS;
  const walk = walkAlong(line.points, beside);
  const perRank = Math.max(1, Math.min(count, Math.floor(walk.length / SHOULDER_METERS)));
  const spots: Spot[] = [];
  for (let rank = 0; rank < RANKS_MAX && spots.length < count; rank++) {
    const wanted = Math.min(perRank, count - spots.length);
    for (let k = 0; k < wanted; k++) {
      const { at, left } = walk.at(((k + 0.5) / wanted) * walk.length);
      const away = BEHIND_METERS + rank * RANK_METERS;
      const towards = (crowd.x - at.x) * left.x + (crowd.y - at.y) * left.y;
      // Outside a ring; away from the crowd before a line; a gate has floor on one side.
      const side = line.isRing ? -1 : towards > 0 ? -1 : 1;
      const sides = [side, -side].map((sign) => ({
        x: at.x + sign * away * left.x,
        y: at.y + sign * away * left.y,
      }));
      const spot = sides.find(isFree);
      if (spot !== undefined && !spots.some((one) => isSame(one, spot))) spots.push(spot);
    }
  }
  return spots;
}

function isSame(a: Spot, b: Spot): boolean {
  return Math.hypot(a.x - b.x, a.y - b.y) < SHOULDER_METERS / 2;
}

interface Walk {
  readonly length: number;
  /** A point of the line by its distance from the first end, and the direction to its left. */
  at(meters: number): { readonly at: Spot; readonly left: Spot };
}

function walkAlong(points: readonly Spot[], beyond: number): Walk {
  const pieces = points.slice(1).map((to, i) => {
    const from = points[i]!;
    const meters = Math.max(1e-9, Math.hypot(to.x - from.x, to.y - from.y));
    return { from, meters, along: { x: (to.x - from.x) / meters, y: (to.y - from.y) / meters } };
  });
  const all = pieces.reduce((sum, { meters }) => sum + meters, 0);
  return {
    length: all + 2 * beyond,
    at(meters) {
      let left = meters - beyond;
      const piece =
        pieces.find((one, i) => {
          if (left <= one.meters || i === pieces.length - 1) return true;
          left -= one.meters;
          return false;
        }) ?? pieces[0]!;
      const { from, along } = piece;
      return {
        at: { x: from.x + left * along.x, y: from.y + left * along.y },
        left: { x: -along.y, y: along.x },
      };
    },
  };
}
