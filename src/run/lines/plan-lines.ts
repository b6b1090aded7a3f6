/**
 * Where people who are said to block, to hold a line or to keep a cordon do so. Lines are planned before people are placed, since
 * they are a part of the space that people walk in.
 */
import { boundsOf, isInRing } from '#plane';
import type { Scenario } from '#scenario';
import type { Unmet } from '#scenario/notes';
import { findNamed } from '#world/landmarks';
import type { World } from '#world/site';
import type { Level, Point } from '#world/walkable';
import { behaviourManners } from '../behaviour-manner.ts';
import { isOfVehicles } from '../courses/passenger-vehicle.ts';
import { acrossAt, acrossRing } from './draw-line.ts';
import type { Drawn } from './draw-line.ts';
import type { HeldLine } from './held-line.ts';
import { outlineOf } from './outline-of.ts';

type Task = NonNullable<Scenario['tasks']>[number];

export interface PlannedLines {
  readonly lines: readonly HeldLine[];
  readonly unmet: readonly Unmet[];
}

/** From one to the next in a line that nobody gets through: judgement, arms stretched out (a span of about 1.7 m). */
const APART_METERS_MAX = 1.5;
/** Metres from where a crowd presses to the people who hold it back: judgement. */
const BEFORE_METERS = 1.5;

export function planLines(scenario: Scenario, world: World): PlannedLines {
  const lines: HeldLine[] = [];
  const unmet: Unmet[] = [];
  let cordons = 0;
  for (const task of scenario.tasks ?? []) {
    const { holdsLine, label } = behaviourManners.of(task.deed.value);
    if (holdsLine !== true || isOfVehicles(scenario, task)) continue;
    const holders = countOf(world, task.who);
    const isCordon = task.way === 'around';
    const drawn =
      holders === 0
        ? undefined
        : isCordon
          ? drawCordon(world, cordons++)
          : drawLine(scenario, world, task, holders);
    if (drawn === undefined) {
      const because =
        holders === 0
          ? 'Nobody is there to hold a line.'
          : 'The line would not be on walkable ground.';
      unmet.push({
        path: `tasks[${task.id}]`,
        asked: [label, ...task.at.map(({ text }) => text)].join(' '),
        got: null,
        because,
      });
      continue;
    }
    lines.push({
      task: task.id,
      label: drawn.label,
      level: drawn.level,
      points: drawn.points,
      isRing: drawn.isRing === true,
      ...(drawn.gate === undefined ? {} : { gate: drawn.gate }),
      fromSeconds: task.start?.value ?? 0,
      ...(task.until === undefined ? {} : { untilSeconds: task.until.value }),
    });
  }
  return { lines, unmet };
}

function drawLine(
  scenario: Scenario,
  world: World,
  task: Task,
  holders: number,
): Drawn | undefined {
  const lengthMax = holders * APART_METERS_MAX;
  const [where] = task.at;
  const sides = listSides(scenario, world, task);
  if (where === undefined) {
    if (sides.length >= 2) return drawBetween(world, sides, lengthMax);
    return drawBefore(world, task, sides[0], lengthMax);
  }
  const landmark = findNamed(world, where);
  const gate = landmark && gateOf(world, landmark.id);
  if (gate !== undefined) return { ...gate, label: landmark!.label };
  const outline = landmark && outlineOf(world, landmark);
  const level = levelOf(world, landmark?.level, landmark?.at);
  if (landmark !== undefined && outline !== undefined && level !== undefined) {
    const points = acrossRing(outline, lengthMax);
    return { level: level.id, points, label: landmark.label };
  }
  const isRoad = landmark?.kind === 'street' || where.feature?.kind === 'road';
  return isRoad ? drawAcrossRoad(scenario, world, task, lengthMax) : undefined;
}

/** A ring around the place: the world has drawn it. */
function drawCordon({ landmarks, openPlaces, walkable }: World, nth: number): Drawn | undefined {
  const mark = landmarks.filter(({ use }) => use === 'cordon')[nth];
  const ring = openPlaces.find(({ id }) => id === mark?.id)?.outline;
  const ground = walkable.levels.find(({ id }) => id === mark?.level);
  if (ring === undefined || ground === undefined) return undefined;
  return { level: ground.id, points: [...ring, ring[0]!], label: 'cordon', isRing: true };
}

/** On a street that people walk on; else at the mouth of the place that leads to the road, the nearest to where others go. */
function drawAcrossRoad(
  scenario: Scenario,
  world: World,
  task: Task,
  lengthMax: number,
): Drawn | undefined {
  const { walkable, streets } = world;
  const near = aimOf(scenario, world) ?? centreOf(world, task.who) ?? { x: 0, y: 0 };
  const away = ({ x, y }: Point): number => Math.hypot(x - near.x, y - near.y);
  const outdoors = walkable.levels.filter(({ kind }) => kind === 'outdoor');
  const spots = streets.edges.flatMap(({ line, width, pavement }) =>
    line.slice(1).flatMap((to, i) => {
      const from = line[i]!;
      const at = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
      const level = outdoors.find((one) => isOn(one, at));
      const wide = width + 2 * pavement;
      return level === undefined ? [] : [{ at, level, along: { from, to }, wide }];
    }),
  );
  const best = spots.toSorted((a, b) => away(a.at) - away(b.at))[0];
  if (best !== undefined) {
    const { at, along, level, wide } = best;
    const points = acrossAt(at, along, Math.min(wide, lengthMax));
    return { level: level.id, points, label: 'road' };
  }
  const mouths = walkable.exits
    .filter(({ level }) => outdoors.some(({ id }) => id === level))
    .toSorted((a, b) => away(a.segment.from) - away(b.segment.from));
  const [mouth] = mouths;
  return mouth && { ...gateOf(world, mouth.id)!, label: 'road' };
}

/** Between two crowds, across the ground from one side to the other. */
function drawBetween(world: World, sides: readonly Side[], lengthMax: number): Drawn | undefined {
  const [one, other] = sides.toSorted((a, b) => b.count - a.count);
  const at = { x: (one!.at.x + other!.at.x) / 2, y: (one!.at.y + other!.at.y) / 2 };
  const level = levelOf(world, one!.level, at);
  if (level === undefined) return undefined;
  const apart = Math.hypot(one!.at.x - other!.at.x, one!.at.y - other!.at.y);
  const points =
    apart < MIXED_METERS
      ? acrossRing(level.outlines[0]!, lengthMax)
      : acrossAt(at, { from: one!.at, to: other!.at }, lengthMax, level.outlines[0]);
  return { level: level.id, points, label: 'between them' };
}

/** Crowds whose middles are nearer than this are mixed: the line then goes across the place. Judgement. */
const MIXED_METERS = 3;

/** In front of a crowd: where it presses, otherwise between it and the people who hold it back. */
function drawBefore(
  world: World,
  task: Task,
  crowd: Side | undefined,
  lengthMax: number,
): Drawn | undefined {
  if (crowd === undefined) return undefined;
  const level = levelOf(world, crowd.level, crowd.at);
  if (level === undefined) return undefined;
  const surge = world.hazards.find(({ type }) => type === 'crowd_surge');
  const aim = surge?.at ?? centreOf(world, task.who) ?? crowd.at;
  const far = Math.hypot(aim.x - crowd.at.x, aim.y - crowd.at.y);
  const label = 'before the crowd';
  if (far > 2 * BEFORE_METERS) {
    const part = (far - BEFORE_METERS) / far;
    const at = {
      x: crowd.at.x + part * (aim.x - crowd.at.x),
      y: crowd.at.y + part * (aim.y - crowd.at.y),
    };
    const points = acrossAt(at, { from: crowd.at, to: aim }, lengthMax, level.outlines[0]);
    return { level: level.id, points, label };
  }
  // The crowd stands around it: along the nearer long side of where they are, a step inside.
  const box = boundsOf(crowd.outline);
  const isTall = box.maxY - box.minY > box.maxX - box.minX;
  const at = isTall
    ? { x: box.maxX - BEFORE_METERS, y: aim.y }
    : { x: aim.x, y: box.minY + BEFORE_METERS };
  const along = isTall
    ? { from: { x: 0, y: 0 }, to: { x: 1, y: 0 } }
    : { from: { x: 0, y: 0 }, to: { x: 0, y: 1 } };
  return { level: level.id, points: acrossAt(at, along, lengthMax, crowd.outline), label };
}

interface Side {
  readonly level: string;
  readonly at: Point;
  readonly count: number;
  readonly outline: Level['outlines'][number];
}

/** The people the line is against: the named groups, otherwise the crowds there without a duty. */
function listSides({ agents }: Scenario, world: World, task: Task): Side[] {
  const named = new Set(task.whom ?? []);
  const others = world.groups.filter(({ group, type }) => {
    if (type !== 'pedestrian' || task.who.includes(group)) return false;
    return named.size > 0
      ? named.has(group)
      : agents.some(
          ({ id, kind, subsetOf }) =>
            id === group && subsetOf === undefined && CROWDS.has(kind.value),
        );
  });
  return others.flatMap(({ group, spots, count }) => {
    const at = centreOf(world, [group]);
    const largest = spots.toSorted((a, b) => b.count - a.count)[0];
    return at === undefined || largest === undefined
      ? []
      : [{ at, count, level: largest.level, outline: largest.outline }];
  });
}

const CROWDS: ReadonlySet<string> = new Set([
  'protester',
  'spectator',
  'visitor',
  'person',
  'passenger',
  'student',
  'resident',
  'refugee',
  'attacker',
]);

function countOf({ groups }: World, who: readonly string[]): number {
  return groups.reduce((sum, { group, count }) => sum + (who.includes(group) ? count : 0), 0);
}

/** The middle of where groups begin. */
function centreOf({ groups }: World, who: readonly string[]): Point | undefined {
  const spots = groups.filter(({ group }) => who.includes(group)).flatMap((one) => one.spots);
  const all = spots.reduce((sum, { count }) => sum + count, 0);
  if (all === 0) return undefined;
  let [x, y] = [0, 0];
  for (const { outline, count } of spots) {
    const box = boundsOf(outline);
    x += (count * (box.minX + box.maxX)) / 2 / all;
    y += (count * (box.minY + box.maxY)) / 2 / all;
  }
  return { x, y };
}

/** Where others go according to the prompt. */
function aimOf({ tasks = [] }: Scenario, world: World): Point | undefined {
  const going = tasks.find(
    ({ deed, way, at }) => deed.value !== 'block' && way === 'to' && at.length > 0,
  );
  return going === undefined ? undefined : findNamed(world, going.at[0]!)?.at;
}

function gateOf({ walkable }: World, id: string): Omit<Drawn, 'label'> | undefined {
  const exit = walkable.exits.find((one) => one.id === id);
  const join = walkable.joins.find((one) => one.id === id);
  const door = walkable.levels.flatMap(({ id: level, doors }) =>
    doors.filter((one) => one.id === id).map(({ segment }) => ({ level, segment })),
  )[0];
  const found = exit ?? door ?? (join && { level: join.levels[0], segment: join.segment });
  return found && { level: found.level, points: [found.segment.from, found.segment.to], gate: id };
}

function levelOf(
  { walkable }: World,
  id: string | undefined,
  at: Point | undefined,
): Level | undefined {
  const own = walkable.levels.find((level) => level.id === id);
  if (own !== undefined || at === undefined) return own;
  return walkable.levels.find(
    (level) => level.storey === 0 && level.kind !== 'stair' && isOn(level, at),
  );
}

function isOn({ outlines, holes }: Level, point: Point): boolean {
  return (
    outlines.some((ring) => isInRing(ring, point)) && !holes.some((ring) => isInRing(ring, point))
  );
}
