/** People queue at a service point: they stand in a line before it, the first are served, and the others move up. */
import type { Visit } from '#crowd/simulation';
import { canSee } from '#crowd/space';
import { isInRing } from '#plane';
import { behaviourReadings } from '#scenario/behaviours';
import { spreadSpots } from '../direct/spread-spots.ts';
import { addPlace, isReached } from './add-place.ts';
import { findTarget } from './find-target.ts';
import type { Target } from './find-target.ts';
import type { Furniture } from './furniture.ts';
import { findFurniture, listBefore, listBehind, listSame } from './furniture.ts';
import { putAt } from './put-at.ts';
import { noteUndone } from './task-stage.ts';
import type { Task, TaskStage } from './task-stage.ts';
import { windLine } from './wind-line.ts';

/** Meters between people in a line, from the first to the person being served, and between servers. Judgement. */
const STEP_METERS = 0.9;
const HEAD_METERS = 0.6;
const SERVERS_APART_METERS = 1.2;
/** How many people stand in a line if no number is stated, and how long one is served: judgement. */
const LINE_PEOPLE = 9;
const LINE_PEOPLE_MIN = 5;
const SERVICE_SECONDS = 45;
/** Of more people, the others wait where they are until there is room in the line. */
const LINE_PEOPLE_MAX = 40;
/** The most people in a line if all who wait go on from there. */
const WOUND_PEOPLE_MAX = 400;
const DIRECTIONS = 24;
/** Distance of the person being served from the edge of a counter: judgement. */
const BEFORE_METERS = 0.5;
/** People who have been served go at least this far away. */
const AWAY_METERS = 6;

interface Spot {
  readonly x: number;
  readonly y: number;
}

/** What is known of a queue beside its task. */
export interface QueueOptions {
  readonly target?: Target;
  /** The line leads away from there. */
  readonly awayFrom?: Spot;
  readonly opensSeconds?: number;
  /** How long one person is served, and by how many, where the task does not say it. */
  readonly secondsEach?: number;
  readonly servers?: number;
  /** People who were served have something else to do and do not stand aside. */
  readonly goesOn?: boolean;
}

export function queueUp(
  stage: TaskStage,
  task: Task,
  doers: readonly number[],
  options: QueueOptions = {},
): void {
  const { opensSeconds, secondsEach = SERVICE_SECONDS } = options;
  const [named] = task.at.flatMap((where) => findTarget(stage, where) ?? []);
  const target = options.target ?? (named && (findCounter(stage, named) ?? named));
  if (target === undefined) {
    noteUndone(stage, task, sayNoTarget(task));
    return;
  }
  const { people } = stage;
  const able = doers
    .filter((i) => isReached(stage, i, target))
    .toSorted((a, b) => metersTo(people[a]!, target) - metersTo(people[b]!, target) || a - b);
  const isOpen =
    options.goesOn !== true &&
    task.count === undefined &&
    (task.who.length === 0 || doOthers(stage, task));
  const most = isOpen ? able.slice(0, LINE_PEOPLE) : able;
  const wanted = Math.max(most.length, LINE_PEOPLE_MIN);
  const { servers, line } = layOut(
    stage,
    target,
    Math.min(LINE_PEOPLE_MAX, wanted),
    task.servers?.value ?? options.servers ?? (target === named ? 1 : COUNTERS_MAX),
    options,
  );
  if (options.goesOn === true) line.push(...windOn(stage, target, line, wanted));
  // Where nothing says how many, nobody waits beside a line that is full.
  const waiting = isOpen ? most.slice(0, line.length + servers.length) : most;
  if (line.length < LINE_PEOPLE_MIN || waiting.length === 0) {
    noteUndone(stage, task, NO_LINE);
    return;
  }
  noteLine(stage, task, {
    servers: servers.length,
    waiting: waiting.length,
    isOpen,
    secondsEach,
  });
  const place = addPlace(stage, { ...target, ...line[0]! });
  const away = listAway(stage, target, line);
  // People said to queue stand in the line when the run begins; the others keep clear of it.
  const begun =
    (task.start?.value ?? 0) === 0 ? putInLine(stage, waiting, target, { servers, line }) : [];
  const service = stage.services.push({
    id: target.id,
    servers: servers.map((spot) => addPlace(stage, { ...target, ...spot })),
    line: line.map((spot) => ({ place, spot })),
    isBounded: true,
    ...(opensSeconds === undefined ? {} : { opensSeconds }),
    ...(begun.length === 0 ? {} : { begun }),
  });
  for (const [k, i] of waiting.entries()) {
    const { visits: _, ...person } = people[i]!;
    // A server serves people one by one: an agent that stands for several takes as long as all of them.
    const served = person.weight * (task.serviceSeconds?.value ?? secondsEach);
    const leaves: Visit = {
      place,
      spot: away[k % away.length] ?? line.at(-1)!,
      staySeconds: stage.scenario.durationSeconds.value,
    };
    people[i] = {
      ...person,
      startSeconds: stage.occasion === 'evacuation' ? person.startSeconds : Infinity,
      visits: [
        { place, service: service - 1, staySeconds: served },
        ...(options.goesOn === true ? [] : [leaves]),
      ],
    };
    stage.goals[i] = { kind: 'place', id: target.id, label: `queue at ${target.label}` };
  }
}

/** All counters of a room, where nothing says how many serve. */
const COUNTERS_MAX = 40;

/** In a room with counters people are served there. */
function findCounter({ world, cast }: TaskStage, { outline, level }: Target): Target | undefined {
  const { id: own } = cast.space.levels[level]!;
  const counter = world.landmarks.find(
    (one) =>
      one.use === 'counter' &&
      one.level === own &&
      outline !== undefined &&
      isInRing(outline, one.at),
  );
  return counter && { id: counter.id, label: counter.label, level, ...counter.at };
}

const NO_LINE = 'There is no space for a queue in front of it, or nobody to stand in it.';

function sayNoTarget({ at }: Task): string {
  const name = at.map(({ text }) => text).join(' or ');
  return name === '' ? 'The prompt does not say what they queue for.' : `There is no ${name}.`;
}

/** The first stand at the servers, the next in the line, the rest aside. Returns the people in the line. */
function putInLine(
  stage: TaskStage,
  waiting: readonly number[],
  target: Target,
  { servers, line }: Layout,
): readonly number[] {
  const { level } = target;
  const there = waiting.filter((i) => stage.people[i]!.entersSeconds === undefined);
  const spots = [...servers, ...line];
  const kept = [
    ...spots,
    ...listSame(stage.world, target.id).flatMap((one) => [...one.outline, ...listBehind(one, 0.5)]),
  ];
  const isClear = ({ x, y }: Spot): boolean =>
    kept.every((one) => Math.hypot(one.x - x, one.y - y) > CLEAR_METERS);
  const rest = there.length - spots.length;
  const around = { id: '', label: '', level, ...line.at(-1)! };
  const aside =
    rest > 0 ? spreadSpots(stage.cast.space, around, 6 * rest + 60, 0.8).filter(isClear) : [];
  let next = 0;
  for (const [k, i] of there.entries()) {
    const spot = spots[k];
    if (spot !== undefined) putAt(stage, i, { level, ...spot });
    else if (stage.people[i]!.level === level && !isClear(stage.people[i]!)) {
      const free = aside[next++];
      if (free !== undefined) putAt(stage, i, { level, ...free });
    }
  }
  return there.slice(0, spots.length);
}

/** People outside the line stand far enough away not to be taken for a part of it: judgement. */
const CLEAR_METERS = 2;

/** "People strolling and queuing": nothing says how many of them do which. All of them leave later. */
function doOthers({ scenario }: TaskStage, task: Task): boolean {
  return (scenario.tasks ?? []).some(
    (one) =>
      one !== task &&
      one.deed.value !== task.deed.value &&
      one.count === undefined &&
      one.after === undefined &&
      behaviourReadings.of(one.deed.value).isLeaving !== true &&
      one.who.some((id) => task.who.includes(id)),
  );
}

/** What was taken where the sentence says nothing, and what of it could not be. */
function noteLine(
  { notes }: TaskStage,
  { id, servers: asked, serviceSeconds }: Task,
  {
    servers,
    waiting,
    isOpen,
    secondsEach,
  }: { servers: number; waiting: number; isOpen: boolean; secondsEach: number },
): void {
  if (serviceSeconds === undefined)
    notes.assumptions.push({
      path: `tasks[${id}].serviceSeconds`,
      value: secondsEach,
      because: 'nothing says how long one person is served: judgement',
    });
  if (isOpen)
    notes.assumptions.push({
      path: `tasks[${id}].count`,
      value: waiting,
      because: 'nothing says how many queue: judgement',
    });
  if (asked !== undefined && servers < asked.value)
    notes.unmet.push({
      path: `tasks[${id}].servers`,
      asked: asked.value,
      got: servers,
      because: 'There is no room for more of them side by side.',
    });
}

/** Where those go who were served: around the line, but not into it. */
function listAway(stage: TaskStage, target: Target, line: readonly Spot[]): readonly Spot[] {
  const around = { id: '', label: '', level: target.level, ...line[0]! };
  return spreadSpots(stage.cast.space, around, 60, 4).filter((spot) =>
    line.every(({ x, y }) => Math.hypot(x - spot.x, y - spot.y) >= AWAY_METERS / 2),
  );
}

interface Layout {
  readonly servers: readonly Spot[];
  readonly line: Spot[];
}

/** Behind the straight line, for all who wait. */
function windOn(
  stage: TaskStage,
  target: Target,
  line: readonly Spot[],
  wanted: number,
): readonly Spot[] {
  const level = stage.cast.space.levels[target.level]!;
  const isFree = (spot: Spot): boolean =>
    isOnFloor(stage, target.level, spot) && canSee(level, target.x, target.y, spot.x, spot.y);
  return windLine(line, Math.min(WOUND_PEOPLE_MAX, wanted), isFree).slice(line.length);
}

/**
 * The servers side by side, and the straight line of free floor before them that is longest: from the point itself, or where that
 * is short from any spot of its room, and in it, so that its door stays free.
 */
function layOut(
  stage: TaskStage,
  target: Target,
  count: number,
  servers: number,
  { awayFrom }: QueueOptions,
): Layout {
  const { outline } = target;
  const several = listSame(stage.world, target.id);
  if (several.length > 1) return layBefore(stage, target, count, several.slice(0, servers));
  const here = layFrom(stage, target, count, servers, () => true, awayFrom);
  if (awayFrom !== undefined) return here;
  if (here.line.length > LINE_PEOPLE_MIN && here.servers.length === servers) return here;
  const inside = listHeads(stage, target).map((head) =>
    layFrom(
      stage,
      head,
      count,
      servers,
      (spot) => outline === undefined || isInRing(outline, spot),
    ),
  );
  const best = inside.reduce((most, one) => (worthOf(one) > worthOf(most) ? one : most));
  return best.line.length >= LINE_PEOPLE_MIN ? best : here;
}

/** One line for several windows beside each other, one server at each. */
function layBefore(
  stage: TaskStage,
  target: Target,
  count: number,
  windows: readonly Furniture[],
): Layout {
  const servers = windows.map((one) => {
    const spots = listBefore(one, BEFORE_METERS);
    return spots[Math.floor(spots.length / 2)]!;
  });
  // The first of the line stands a step behind the person being served.
  const heads = windows.flatMap((one) => listBefore(one, BEFORE_METERS - HEAD_METERS + 0.2));
  const isApart = (spot: Spot): boolean =>
    servers.every(({ x, y }) => Math.hypot(x - spot.x, y - spot.y) >= 0.9 * STEP_METERS);
  const lines = heads.map((head) => layFrom(stage, { ...target, ...head }, count, 0, isApart).line);
  return { servers, line: lines.toSorted((a, b) => b.length - a.length)[0] ?? [] };
}

function worthOf({ line, servers }: Layout): number {
  return line.length + STEP_METERS * servers.length - (servers.length === 0 ? 1 : 0);
}

/** Meters between the spots of a room from which a line is tried. */
const HEADS_APART_METERS = 1.5;
const HEADS_MAX = 100;

function listHeads({ world }: TaskStage, target: Target): readonly Target[] {
  const { outline } = target;
  const front = findFurniture(world, target.id);
  if (front !== undefined)
    return [target, ...listBefore(front, BEFORE_METERS).map((spot) => ({ ...target, ...spot }))];
  if (outline === undefined) return [target];
  const [xs, ys] = [outline.map(({ x }) => x), outline.map(({ y }) => y)];
  const [west, south] = [Math.min(...xs), Math.min(...ys)];
  const [wide, deep] = [Math.max(...xs) - west, Math.max(...ys) - south];
  const apart = Math.max(HEADS_APART_METERS, Math.sqrt((wide * deep) / HEADS_MAX));
  const heads = [target];
  for (let x = west + 0.5; x < west + wide; x += apart)
    for (let y = south + 0.5; y < south + deep; y += apart) heads.push({ ...target, x, y });
  return heads;
}

/** All around; or those that lead away from a spot, the straightest first. */
function listDirections(target: Spot, awayFrom: Spot | undefined): readonly number[] {
  const all = Array.from({ length: DIRECTIONS }, (_, d) => (2 * Math.PI * d) / DIRECTIONS);
  if (awayFrom === undefined) return all;
  const away = Math.atan2(target.y - awayFrom.y, target.x - awayFrom.x);
  return all
    .filter((angle) => Math.cos(angle - away) >= AWAY_COSINE)
    .toSorted((a, b) => Math.cos(b - away) - Math.cos(a - away));
}

/** Half a right angle to both sides. */
const AWAY_COSINE = Math.SQRT1_2;

function layFrom(
  stage: TaskStage,
  target: Target,
  count: number,
  servers: number,
  isAllowed: (spot: Spot) => boolean,
  awayFrom?: Spot,
): Layout {
  const level = stage.cast.space.levels[target.level]!;
  const isFree = (spot: Spot): boolean =>
    isAllowed(spot) &&
    isOnFloor(stage, target.level, spot) &&
    canSee(level, target.x, target.y, spot.x, spot.y);
  const layouts = listDirections(target, awayFrom).map((angle): Layout => {
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    const at = (along: number, across: number): Spot => ({
      x: target.x + along * cos - across * sin,
      y: target.y + along * sin + across * cos,
    });
    const line: Spot[] = [];
    for (let k = 0; k < count; k++) {
      const spot = at(HEAD_METERS + (k + 1) * STEP_METERS, 0);
      if (!isFree(spot)) break;
      line.push(spot);
    }
    const side = Array.from({ length: servers }, (__, k) =>
      at(HEAD_METERS, (k - (servers - 1) / 2) * SERVERS_APART_METERS),
    ).filter(isFree);
    return { servers: side, line };
  });
  return layouts.reduce((best, one) => (worthOf(one) > worthOf(best) ? one : best));
}

function isOnFloor({ cast: { space } }: TaskStage, index: number, { x, y }: Spot): boolean {
  const { grid } = space.levels[index]!;
  const column = Math.floor((x - grid.x0) / grid.cell);
  const row = Math.floor((y - grid.y0) / grid.cell);
  return (
    column >= 0 &&
    row >= 0 &&
    column < grid.columns &&
    row < grid.rows &&
    grid.isFree[row * grid.columns + column] === 1
  );
}

function metersTo({ x, y }: Spot, target: Target): number {
  return Math.hypot(x - target.x, y - target.y);
}
