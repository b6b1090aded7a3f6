import type { Gate, Space } from '#crowd/space';
/** People hide: in a locked room, out of sight of somebody who stands before its doors, until it is over. */
import { isInRing } from '#plane';
import { addPlace } from './add-place.ts';
import { findCover, hideBehind } from './hide-behind.ts';
import type { Hideout } from './lockdown.ts';
import { putAt } from './put-at.ts';
import { isFree } from './room-around.ts';
import { noteUndone } from './task-stage.ts';
import type { Task, TaskStage } from './task-stage.ts';

/** Somebody who looks in stands this far before the door: judgement. */
const LOOKS_FROM_METERS = 1;
/** From one to the next on the floor: judgement. */
const APART_METERS = 0.5;

export function hideInRooms(stage: TaskStage, task: Task, doers: readonly number[]): void {
  const cover = findCover(stage.world, task);
  if (cover !== undefined) {
    hideBehind(stage, task, doers, cover);
    return;
  }
  const hideouts = stage.lockdown.hideouts.get(task.id) ?? [];
  for (const hideout of hideouts) hideIn(stage, hideout);
  const without = stage.lockdown.without.get(task.id) ?? [];
  if (without.length > 0)
    noteUndone(stage, task, `${without.length} of them find no room with a door to lock.`);
}

function hideIn(
  stage: TaskStage,
  { room, level, gates, people: own, lockedSeconds }: Hideout,
): void {
  const { people, goals, traits, isLeaving, busy, cast } = stage;
  const spots = listHidden(cast.space, level, room.outline, gates, own.length);
  const middle = spots[0] ?? { x: people[own[0]!]!.x, y: people[own[0]!]!.y };
  for (const [k, i] of own.entries()) {
    const { visits: _, endsAt: __, via: ___, ...person } = people[i]!;
    const spot = spots[k];
    const isInside = person.level === level && isInRing(room.outline, person);
    people[i] = { ...person, startSeconds: Infinity, facesAttackers: true };
    isLeaving[i] = false;
    busy.add(i);
    goals[i] = { kind: 'stay', id: room.id, label: `hide in ${room.name ?? room.use}` };
    traits[i] = { ...traits[i], isHiding: true };
    // Where the doors are locked from the start, everybody is inside from the start.
    if (lockedSeconds === 0 && !isInside)
      putAt(stage, i, { level, x: spot?.x ?? middle.x, y: spot?.y ?? middle.y });
    else if (spot !== undefined)
      people[i] = {
        ...people[i],
        visits: [
          {
            place: addPlace(stage, { id: room.id, label: room.use, level, ...middle }),
            spot,
            staySeconds: Infinity,
          },
        ],
      };
  }
}

interface Spot {
  readonly x: number;
  readonly y: number;
}

/** Spots that cannot be seen from before the doors, the farthest from them first; where there are too few, others too. */
function listHidden(
  space: Space,
  level: number,
  outline: readonly Spot[],
  gates: readonly Gate[],
  count: number,
): readonly Spot[] {
  const { grid } = space.levels[level]!;
  const eyes = gates.map((gate) => ({ gate, at: eyeBefore(gate, outline) }));
  const away = (spot: Spot): number => Math.min(...eyes.map(({ at }) => distance(at, spot)));
  const xs = outline.map(({ x }) => x);
  const ys = outline.map(({ y }) => y);
  const all: { readonly spot: Spot; readonly isSeen: boolean; readonly away: number }[] = [];
  for (let y = Math.min(...ys); y <= Math.max(...ys); y += APART_METERS)
    for (let x = Math.min(...xs); x <= Math.max(...xs); x += APART_METERS) {
      const spot = { x, y };
      if (!isInRing(outline, spot) || !isFree(grid, spot)) continue;
      const isSeen = eyes.some(({ gate, at }) => looksThrough(at, spot, gate));
      all.push({ spot, isSeen, away: away(spot) });
    }
  return all
    .toSorted((a, b) => Number(a.isSeen) - Number(b.isSeen) || b.away - a.away)
    .slice(0, count)
    .map(({ spot }) => spot);
}

/** Outside the door, in its middle. */
function eyeBefore({ ax, ay, bx, by }: Gate, outline: readonly Spot[]): Spot {
  const middle = { x: (ax + bx) / 2, y: (ay + by) / 2 };
  const length = Math.max(1e-9, Math.hypot(bx - ax, by - ay));
  const side = { x: -(by - ay) / length, y: (bx - ax) / length };
  const at = (sign: number): Spot => ({
    x: middle.x + sign * LOOKS_FROM_METERS * side.x,
    y: middle.y + sign * LOOKS_FROM_METERS * side.y,
  });
  return isInRing(outline, at(1)) ? at(-1) : at(1);
}

/** Whether the straight line from the eye to a spot goes through the door. */
function looksThrough(eye: Spot, spot: Spot, { ax, ay, bx, by }: Gate): boolean {
  const side = (p: Spot, q: Spot, r: Spot): number =>
    (q.x - p.x) * (r.y - p.y) - (q.y - p.y) * (r.x - p.x);
  const [a, b] = [
    { x: ax, y: ay },
    { x: bx, y: by },
  ];
  return side(eye, spot, a) * side(eye, spot, b) < 0 && side(a, b, eye) * side(a, b, spot) < 0;
}

function distance(a: Spot, b: Spot): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}
