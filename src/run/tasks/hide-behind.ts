/** People hide behind a counter: on its far side from those who come in, close to it and close together. */
import { findNamed } from '#world/landmarks';
import type { World } from '#world/site';
import { addPlace } from './add-place.ts';
import { findFurniture, listBehind } from './furniture.ts';
import type { Furniture } from './furniture.ts';
import { putAt } from './put-at.ts';
import { isFree } from './room-around.ts';
import { noteUndone } from './task-stage.ts';
import type { Task, TaskStage } from './task-stage.ts';

/** Rows behind it, from its edge: judgement. */
const ROWS_METERS = [0.35, 0.85];

/** The furniture that a task says people hide behind. */
export function findCover(
  world: World,
  { way, at }: Pick<Task, 'way' | 'at'>,
): Furniture | undefined {
  const [where] = at;
  if (way !== 'behind' || where === undefined) return undefined;
  const mark = findNamed(world, where);
  return mark && findFurniture(world, mark.id);
}

export function hideBehind(
  stage: TaskStage,
  task: Task,
  doers: readonly number[],
  cover: Furniture,
): void {
  const { cast, people, goals, traits, isLeaving, busy } = stage;
  const level = cast.space.levels.findIndex(({ id }) => id === cover.level);
  const { grid } = cast.space.levels[level]!;
  const spots = ROWS_METERS.flatMap((meters) => listBehind(cover, meters)).filter((spot) =>
    isFree(grid, spot),
  );
  const from = task.start?.value ?? 0;
  const [first] = spots;
  for (const [k, i] of doers.entries()) {
    const spot = spots[k];
    if (spot === undefined || first === undefined) break;
    const { visits: _, endsAt: __, via: ___, ...person } = people[i]!;
    people[i] = { ...person, startSeconds: Infinity, facesAttackers: true };
    isLeaving[i] = false;
    busy.add(i);
    goals[i] = { kind: 'stay', id: cover.id, label: 'hide' };
    traits[i] = { ...traits[i], isHiding: true };
    // Without a time of its own they are there from the start.
    if (from === 0) putAt(stage, i, { level, ...spot });
    else
      people[i] = {
        ...people[i],
        visits: [
          {
            place: addPlace(stage, { id: cover.id, label: 'hide', level, ...first }),
            spot,
            staySeconds: Infinity,
            fromSeconds: from,
          },
        ],
      };
  }
  if (spots.length < doers.length)
    noteUndone(
      stage,
      task,
      `There is no space behind it for ${doers.length - spots.length} of them.`,
    );
}
