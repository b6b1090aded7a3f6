/** People run: to a place, to what has happened, or away from it. */
import { agentRoles } from '#scenario/facets';
import { findFloorSpot } from '../direct/floor-spot.ts';
import { isReached } from './add-place.ts';
import type { Target } from './find-target.ts';
import { getAway } from './get-away.ts';
import { sendTo } from './go-to.ts';
import type { Task, TaskStage } from './task-stage.ts';

/** A run over a short way: slower than the 3 m/s of recreational runners, faster than any walk. Judgement. */
const RUN_MPS = 2.8;

/** With a place they have been sent there; without one those who work or help run to what happens, the others from it. */
export function runThere(stage: TaskStage, task: Task, doers: readonly number[]): void {
  if (task.at.length === 0 && stage.occasion === 'life') {
    const helps = (i: number): boolean => {
      const { isStaff, isResponder } = agentRoles.of(stage.cast.people[i]!.kind);
      return isStaff || isResponder;
    };
    runToEvent(stage, task, doers.filter(helps));
    if (stage.world.hazards.length > 0)
      getAway(
        stage,
        task,
        doers.filter((i) => !helps(i)),
      );
  }
}

export function setRunning({ people }: TaskStage, doers: readonly number[]): void {
  for (const i of doers) {
    const person = people[i]!;
    // People who are pushed, or are carried on stairs, do not run.
    if (person.needsHelpers === undefined && person.stairDown > 0)
      people[i] = { ...person, speed: Math.max(RUN_MPS, person.speed) };
  }
}

/** To the first event that has a spot, from when it begins. */
function runToEvent(stage: TaskStage, task: Task, doers: readonly number[]): void {
  const { world, cast } = stage;
  const [first] = world.hazards
    .toSorted((a, b) => a.start - b.start)
    .flatMap((hazard) => {
      const spot = findFloorSpot(cast.space, hazard)?.spot;
      const level = spot && cast.space.levels.findIndex(({ id }) => id === spot.level);
      return spot === undefined || level === undefined
        ? []
        : [
            {
              hazard,
              target: { id: hazard.event, label: 'what happened', level, x: spot.x, y: spot.y },
            },
          ];
    });
  if (first === undefined) return;
  const target: Target = first.target;
  const start = task.start ?? { ...task.deed, value: first.hazard.start };
  sendTo(
    stage,
    { ...task, start },
    doers.filter((i) => isReached(stage, i, target)),
    [target],
  );
}
