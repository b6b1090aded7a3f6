/**
 * What people must not do: they stay until they may leave, and avoid ways that are ruled out. Danger to life has priority.
 */
import type { Person } from '#crowd/simulation';
import type { Gate } from '#crowd/space';
import { distanceToSegment, edgesOf, middleOf } from '#plane';
import { agentRoles } from '#scenario/facets';
import { listWithin } from '#scenario/plan';
import type { Where } from '#scenario/plan';
import { findNamed, isAnyOfThem } from '#world/landmarks';
import { behaviourManners } from '../behaviour-manner.ts';
import { createAmong } from './find-doers.ts';
import { findGates } from './find-gates.ts';
import { findTarget } from './find-target.ts';
import type { Task, TaskStage } from './task-stage.ts';

/** A door on the outline of a room leads into it. */
const ON_OUTLINE_M = 0.4;

export function keepFrom(stage: TaskStage): void {
  const { scenario, people } = stage;
  for (const task of scenario.forbidden ?? []) {
    const own = listNamed(stage, task);
    const places = [...task.at, ...(task.via ?? [])];
    const gates = [...new Set(places.flatMap((where) => gatesOf(stage, where)))];
    // "Must not shelter in the cellar" closes the cellar, but does not keep anybody from leaving the building.
    const isLeaving = behaviourManners.of(task.deed.value).leadsAway === true;
    const isLift = places.some(({ feature }) => feature?.kind === 'elevator');
    for (const i of own) {
      if (isLift) people[i] = { ...people[i]!, takesLift: false };
      if (isLeaving && task.way !== 'through') keepHere(stage, task, i);
      else if (gates.length > 0) people[i] = shun(people[i]!, gates, task);
    }
  }
}

/** The named people, or everybody, limited to the stated floors. */
function listNamed(stage: TaskStage, task: Task): readonly number[] {
  const { cast, scenario } = stage;
  const named = listWithin(scenario.agents, task.who);
  const isAmong = createAmong(stage, task);
  return cast.people.flatMap((one, i) => {
    const isIts =
      task.who.length === 0 ? !agentRoles.of(one.kind).isResponder : named.has(one.group);
    return isIts && isAmong(one) ? [i] : [];
  });
}

/** They do not set off while it holds. */
function keepHere(stage: TaskStage, { start, until }: Task, i: number): void {
  const { people, isLeaving, goals, cast } = stage;
  const person = people[i]!;
  const from = start?.value ?? 0;
  const own = cast.people[i]!.person.startSeconds;
  if (person.startSeconds < from || person.startSeconds === Infinity) return;
  if (until !== undefined && person.startSeconds >= until.value) return;
  const startSeconds = until === undefined ? Infinity : until.value + own;
  people[i] = { ...person, startSeconds };
  if (startSeconds < Infinity) return;
  isLeaving[i] = false;
  goals[i] = { kind: 'stay', label: 'stay' };
}

/** Another way, as long as one is open. Until a time: they do not set off before. */
function shun(person: Person, gates: readonly number[], { until }: Task): Person {
  if (until === undefined) {
    const { exits } = person;
    const left = exits?.filter((exit) => !gates.includes(exit));
    return {
      ...person,
      shuns: [...new Set([...(person.shuns ?? []), ...gates])],
      ...(left !== undefined && left.length > 0 ? { exits: left } : {}),
    };
  }
  const { visits } = person;
  return {
    ...person,
    ...(person.startSeconds < Infinity
      ? { startSeconds: Math.max(person.startSeconds, until.value) }
      : {}),
    ...(visits === undefined
      ? {}
      : {
          visits: visits.map((visit) => ({
            ...visit,
            fromSeconds: Math.max(visit.fromSeconds ?? 0, until.value),
          })),
        }),
  };
}

/** The ways that a place means: exits by name, one stair or all, lifts, the doors of a room or building. */
function gatesOf(stage: TaskStage, where: Where): readonly number[] {
  const { space } = stage.cast;
  const kind = where.feature?.kind;
  if (kind === 'stair' || kind === 'escalator') {
    const own = gatesOfStair(stage, where);
    if (own.size > 0) return toIndices(space.gates.filter(({ id }) => own.has(id)));
    const isOne = (level: number): boolean => space.walkable.levels[level]?.kind === kind;
    return toIndices(space.gates.filter((gate) => isOne(gate.level) || isOne(gate.otherLevel)));
  }
  const exits = findGates(stage, where);
  if (exits.length > 0) return toIndices(exits);
  const door = kind === 'door' ? findNamed(stage.world, where)?.id : undefined;
  if (door !== undefined) return toIndices(space.gates.filter(({ id }) => id === door));
  const target = findTarget(stage, where);
  const outline = target?.outline;
  if (target === undefined || outline === undefined) return [];
  const edges = edgesOf(outline);
  return toIndices(
    space.gates.filter(({ level, otherLevel, ax, ay, bx, by }) => {
      if (level !== target.level && otherLevel !== target.level) return false;
      const middle = middleOf({ from: { x: ax, y: ay }, to: { x: bx, y: by } });
      return edges.some((edge) => distanceToSegment(middle, edge) < ON_OUTLINE_M);
    }),
  );
}

/** Of the stair that is meant; of none if any is. Its landmark on each storey has the storey in its id. */
function gatesOfStair({ world }: TaskStage, where: Where): ReadonlySet<string> {
  if (where.feature === undefined || isAnyOfThem(where.feature)) return new Set();
  const landmarks = world.landmarks.filter(({ kind }) => kind === 'stair');
  const mark = findNamed({ landmarks }, where)?.id;
  const stairs = world.buildings.flatMap(({ interior }) => interior?.stairs ?? []);
  const own = stairs.find(({ id }) => mark?.startsWith(`${id}@`));
  return new Set(own?.gates ?? []);
}

function toIndices(gates: readonly Gate[]): number[] {
  return gates.map(({ index }) => index);
}
