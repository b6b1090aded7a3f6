/** Armed people hold others: hostages stay in one room with them and do not leave. */
import { findFloorSpot } from '../direct/floor-spot.ts';
import { spreadSpots } from '../direct/spread-spots.ts';
import { addPlace, isReached } from './add-place.ts';
import { findTarget } from './find-target.ts';
import type { Target } from './find-target.ts';
import { putAt } from './put-at.ts';
import { roomAround } from './room-around.ts';
import { noteUndone } from './task-stage.ts';
import type { Task, TaskStage } from './task-stage.ts';

/** If the prompt does not say whom: the people nearest to where it happens. Judgement. */
const HELD_USUAL = 10;
/** Hostages sit close together: judgement, m² each. */
const HELD_AREA = 0.8;
/** Each captor keeps this much of the floor in view: judgement, m² each. */
const HOLDER_AREA = 2;

export function holdPeople(stage: TaskStage, task: Task, named: readonly number[]): void {
  const { cast, people, goals, traits, isLeaving, busy } = stage;
  // If the prompt does not say who holds them, the armed people do.
  const doers =
    task.who.length > 0
      ? named
      : [...people.keys()].filter((i) => cast.people[i]!.kind === 'attacker' && !busy.has(i));
  const room = findHoldingRoom(stage, task, doers);
  if (room === undefined || doers.length === 0) {
    noteUndone(stage, task, 'There is nobody to hold people, or no room to hold them in.');
    return;
  }
  if (isAtWar(stage, task)) {
    noteUndone(stage, task, 'People who shoot go from room to room and hold nobody.');
    return;
  }
  const held = listHeld(stage, task, doers, room);
  if (held.length === 0) {
    noteUndone(stage, task, 'There is nobody to be held.');
    return;
  }
  const spots = spreadSpots(cast.space, room, held.length + doers.length, HELD_AREA);
  const own = spreadSpots(cast.space, room, doers.length, HOLDER_AREA);
  const from = task.start?.value ?? 0;
  const bring = (i: number, spot: { readonly x: number; readonly y: number } | undefined): void => {
    const { visits: _, endsAt: __, via: ___, ...person } = people[i]!;
    people[i] = { ...person, startSeconds: Infinity, facesAttackers: true };
    isLeaving[i] = false;
    busy.add(i);
    if (from === 0)
      putAt(stage, i, { level: room.level, x: spot?.x ?? room.x, y: spot?.y ?? room.y });
    else if (isReached(stage, i, room))
      people[i] = {
        ...people[i],
        visits: [
          {
            place: addPlace(stage, room),
            ...(spot === undefined ? {} : { spot }),
            staySeconds: Infinity,
            fromSeconds: from,
          },
        ],
      };
  };
  for (const [k, i] of held.entries()) {
    bring(i, spots[doers.length + k]);
    goals[i] = { kind: 'stay', id: room.id, label: 'held' };
    traits[i] = { ...traits[i], isHeld: true };
    if (task.until !== undefined) stage.letGo.set(i, task.until.value);
  }
  for (const [k, i] of doers.entries()) {
    bring(i, own[k] ?? spots[k]);
    goals[i] = { kind: 'stay', id: room.id, label: 'hold others' };
  }
}

const WARS: ReadonlySet<string> = new Set(['active_shooter', 'attack']);
const NEVER_HELD: ReadonlySet<string> = new Set([
  'attacker',
  'police',
  'firefighter',
  'paramedic',
  'security',
]);

/** Armed people who attack on sight do not walk with the others. */
function isAtWar({ scenario }: TaskStage, { start }: Task): boolean {
  return scenario.events.some(
    (event) => WARS.has(event.type.value) && event.start.value < (start?.value ?? 0),
  );
}

/** The room that is named, else the one where it happens, else that of the first who holds others. */
function findHoldingRoom(
  stage: TaskStage,
  task: Task,
  doers: readonly number[],
): Target | undefined {
  const { world, cast, people } = stage;
  const named = task.at.flatMap((where) => findTarget(stage, where) ?? [])[0];
  if (named?.outline !== undefined && cast.space.walkable.levels[named.level]?.kind !== 'outdoor')
    return named;
  const hazard = world.hazards.find(({ type }) => type === 'hostage_taking');
  const spot = hazard && findFloorSpot(cast.space, hazard)?.spot;
  const level = spot && cast.space.levels.findIndex(({ id }) => id === spot.level);
  const first = doers[0] === undefined ? undefined : people[doers[0]];
  const at = spot && level !== undefined ? { level, x: spot.x, y: spot.y } : first;
  if (at === undefined) return named;
  return (
    roomAround(stage, at) ?? named ?? { id: '', label: 'there', level: at.level, x: at.x, y: at.y }
  );
}

/** The people named; otherwise the nearest who are neither armed nor there to help. */
function listHeld(
  { cast, people, busy, scenario }: TaskStage,
  { whom = [], whomCount }: Task,
  doers: readonly number[],
  room: Target,
): readonly number[] {
  const free = [...people.keys()].filter((i) => !doers.includes(i) && !busy.has(i));
  const named = free.filter((i) => whom.includes(cast.people[i]!.group));
  const away = (i: number): number =>
    Math.hypot(people[i]!.x - room.x, people[i]!.y - room.y) +
    (people[i]!.level === room.level ? 0 : 1000);
  if (named.length > 0) {
    if (whomCount === undefined) return named;
    const most = Math.round(whomCount.value / Math.max(1, scenario.people.peoplePerAgent));
    return named.toSorted((a, b) => away(a) - away(b) || a - b).slice(0, most);
  }
  return free
    .filter((i) => !NEVER_HELD.has(cast.people[i]!.kind))
    .toSorted((a, b) => away(a) - away(b) || a - b)
    .slice(0, HELD_USUAL);
}
