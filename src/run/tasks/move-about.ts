/** People move about a small area: children play, workers work, visitors stroll. Each has a random stream of their own. */
import { createDice } from '#base';
import type { Visit } from '#crowd/simulation';
import { spreadSpots } from '../direct/spread-spots.ts';
import { addPlace, isReached } from './add-place.ts';
import { findTarget } from './find-target.ts';
import type { Target } from './find-target.ts';
import type { Task, TaskStage, Traits } from './task-stage.ts';

export interface Manner {
  /** How far they go from the middle, as the area of a circle, m². */
  readonly area: number;
  readonly staySeconds: readonly [number, number];
  readonly pace: number;
  readonly traits: Traits;
}

const STOPS = 8;
const STREAM = 5_200_000;

export function moveAbout(
  stage: TaskStage,
  task: Task,
  doers: readonly number[],
  manner: Manner,
): void {
  const named = task.at.flatMap((where) => findTarget(stage, where) ?? [])[0];
  const own = named === undefined ? undefined : { ...named };
  const { people, goals, traits, scenario, occasion } = stage;
  for (const i of doers) {
    const person = people[i]!;
    const target = own !== undefined && isReached(stage, i, own) ? own : whereTheyAre(stage, i);
    const dice = createDice(scenario.seed, STREAM + i);
    const { outline: _, ...open } = target;
    const spots = spreadSpots(stage.cast.space, open, 60, manner.area / 60);
    if (spots.length === 0) continue;
    const place = addPlace(stage, target);
    const [low, high] = manner.staySeconds;
    const visits = Array.from({ length: STOPS }, (): Visit => ({
      place,
      spot: spots[dice.pick(spots.length)]!,
      staySeconds: Math.round(dice.between(low, high)),
    }));
    const staysOn = occasion === 'life' || !stage.isLeaving[i];
    people[i] = {
      ...person,
      speed: person.speed * manner.pace,
      visits,
      ...(staysOn ? { startSeconds: Infinity } : {}),
    };
    traits[i] = { ...traits[i], ...manner.traits };
    if (staysOn) goals[i] = { kind: 'place', id: target.id, label: target.label };
  }
}

/** Cells of ten meters, so that not everybody costs a field of their own. */
const CELL_METERS = 10;

function whereTheyAre({ people, cast, places }: TaskStage, i: number): Target {
  const { level, x, y } = people[i]!;
  const near = places.find(
    (one) => one.level === level && Math.hypot(one.x - x, one.y - y) < CELL_METERS,
  );
  const spot = near ?? { level, x, y };
  return { id: cast.people[i]!.room ?? '', label: 'where they are', ...spot };
}
