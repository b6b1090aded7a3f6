/**
 * Random plans for tests: rooms side by side, doors between them, pillars, exits; storeys joined by stairs. The same
 * seed gives the same plan. From every room there is a way to an exit.
 */
import { createDice } from '#base';
import type { Dice } from '#base';
import type { Door, Exit, Join, Level, Point, Ring, Segment, Walkable } from '#world/walkable';

export interface PlanOptions {
  readonly seed: number;
  /** Rooms from west to east and from south to north; drawn, one to four, when not given. */
  readonly columns?: number;
  readonly rows?: number;
  /** 1 when not given. */
  readonly storeys?: number;
  /** Turned by any angle and moved; true when not given. */
  readonly isTurned?: boolean;
}

const STOREY_METERS = 3;
const FLIGHT_METERS = 3;
const FLIGHT_WIDTH_METERS = 1.4;
const LANDING_METERS = 1.5;

interface Frame {
  readonly xs: readonly number[];
  readonly ys: readonly number[];
}

export function randomPlan(options: PlanOptions): Walkable {
  const dice = createDice(options.seed);
  const { columns = 1 + dice.pick(4), rows = 1 + dice.pick(4), storeys = 1 } = options;
  const frame = {
    xs: drawLines(dice, columns),
    ys: drawLines(dice, rows),
  };
  const floors = Array.from({ length: storeys }, (_, storey) => drawFloor(dice, frame, storey));
  const exits = drawExits(dice, frame, storeys > 1 ? 3 : 4);
  const stairs = Array.from({ length: storeys - 1 }, (_, storey) => drawStair(frame, storey));
  const plan: Walkable = {
    levels: [...floors, ...stairs.flatMap(({ levels }) => levels)],
    joins: stairs.flatMap(({ joins }) => joins),
    lifts: [],
    exits,
  };
  if (options.isTurned === false) return plan;
  const angle = dice.between(0, 2 * Math.PI);
  return movePlan(plan, angle, { x: dice.between(-50, 50), y: dice.between(-50, 50) });
}

/** Where rooms end: 3.6 to 8 m each, so that a stair fits beside one. */
function drawLines(dice: Dice, rooms: number): number[] {
  const lines = [0];
  for (let room = 0; room < rooms; room++) lines.push(lines.at(-1)! + dice.between(3.6, 8));
  return lines;
}

function drawFloor(dice: Dice, frame: Frame, storey: number): Level {
  const { xs, ys } = frame;
  const [width, height] = [xs.at(-1)!, ys.at(-1)!];
  const { walls, doors } = drawWalls(dice, frame, storey);
  const holes: Ring[] = [];
  for (let row = 0; row + 1 < ys.length; row++)
    for (let column = 0; column + 1 < xs.length; column++)
      if (dice.next() < 0.4)
        holes.push(
          drawPillar(
            dice,
            { x: xs[column]!, y: ys[row]! },
            { x: xs[column + 1]!, y: ys[row + 1]! },
          ),
        );
  return {
    id: `floor-${storey}`,
    kind: 'floor',
    storey,
    z: storey * STOREY_METERS,
    outlines: [rectangle(0, 0, width, height)],
    holes,
    walls,
    doors,
    areas: [],
  };
}

/** A wall between any two rooms; a door in it where the two were not connected yet, and sometimes in addition. */
function drawWalls(
  dice: Dice,
  { xs, ys }: Frame,
  storey: number,
): { readonly walls: Segment[]; readonly doors: Door[] } {
  const columns = xs.length - 1;
  const group = Array.from({ length: columns * (ys.length - 1) }, (_, room) => room);
  const walls: { readonly wall: Segment; readonly rooms: readonly [number, number] }[] = [];
  for (let row = 0; row + 1 < ys.length; row++)
    for (let column = 0; column < columns; column++) {
      const room = row * columns + column;
      const [east, north] = [xs[column + 1]!, ys[row + 1]!];
      if (column + 1 < columns)
        walls.push({
          wall: { from: { x: east, y: ys[row]! }, to: { x: east, y: north } },
          rooms: [room, room + 1],
        });
      if (row + 2 < ys.length)
        walls.push({
          wall: { from: { x: xs[column]!, y: north }, to: { x: east, y: north } },
          rooms: [room, room + columns],
        });
    }
  for (let i = walls.length - 1; i > 0; i--) {
    const j = dice.pick(i + 1);
    [walls[i], walls[j]] = [walls[j]!, walls[i]!];
  }
  const doors: Door[] = [];
  for (const { wall, rooms } of walls) {
    const [one, other] = [group[rooms[0]]!, group[rooms[1]]!];
    if (one === other && dice.next() > 0.3) continue;
    doors.push({ id: `door-${storey}-${doors.length}`, segment: drawGap(dice, wall) });
    group.forEach((of, room) => {
      if (of === other) group[room] = one;
    });
  }
  return { walls: walls.map(({ wall }) => wall), doors };
}

/** 0.8 to 2 m of a wall, not at its ends. */
function drawGap(dice: Dice, { from, to }: Segment): Segment {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const width = dice.between(0.8, 2);
  const start = dice.between(0.3, length - 0.3 - width);
  const at = (meters: number): Point => ({
    x: from.x + (meters / length) * (to.x - from.x),
    y: from.y + (meters / length) * (to.y - from.y),
  });
  return { from: at(start), to: at(start + width) };
}

/** Three to six corners on a circle that leaves at least a metre to the walls. */
function drawPillar(dice: Dice, low: Point, high: Point): Ring {
  const radius = dice.between(0.2, 0.8);
  const x = dice.between(low.x + 1 + radius, high.x - 1 - radius);
  const y = dice.between(low.y + 1 + radius, high.y - 1 - radius);
  const corners = 3 + dice.pick(4);
  const turned = dice.between(0, 2 * Math.PI);
  return Array.from({ length: corners }, (_, corner) => {
    const angle = turned + (2 * Math.PI * (corner + dice.between(0, 0.6))) / corners;
    return { x: x + radius * Math.cos(angle), y: y + radius * Math.sin(angle) };
  });
}

/** One to three exits, each in a side of its own: south, north, west, and if there are four sides to choose from, east. */
function drawExits(dice: Dice, { xs, ys }: Frame, sideCount: number): Exit[] {
  const [width, height] = [xs.at(-1)!, ys.at(-1)!];
  const first = dice.pick(sideCount);
  return Array.from({ length: 1 + dice.pick(3) }, (_, number) => {
    const side = (first + number) % sideCount;
    const lines = side < 2 ? xs : ys;
    const room = dice.pick(lines.length - 1);
    const [low, high] = [lines[room]!, lines[room + 1]!];
    const wall =
      side < 2
        ? { from: { x: low, y: side * height }, to: { x: high, y: side * height } }
        : { from: { x: (side - 2) * width, y: low }, to: { x: (side - 2) * width, y: high } };
    return { id: `exit-${number}`, level: 'floor-0', segment: drawGap(dice, wall) };
  });
}

/** East of the building: a flight away from it, a landing, a flight back. */
function drawStair(
  { xs }: Frame,
  storey: number,
): { readonly levels: Level[]; readonly joins: Join[] } {
  const west = xs.at(-1)!;
  const east = west + FLIGHT_METERS;
  const [south, middle] = [0.3, 0.4 + FLIGHT_WIDTH_METERS];
  const z = storey * STOREY_METERS;
  const perX = STOREY_METERS / 2 / FLIGHT_METERS;
  const empty = { holes: [], walls: [], doors: [], areas: [], storey };
  const name = (part: string): string => `stair-${storey}-${part}`;
  const levels: Level[] = [
    {
      ...empty,
      id: name('lower'),
      kind: 'stair',
      z: z - perX * west,
      rise: { perX, perY: 0 },
      outlines: [rectangle(west, south, east, south + FLIGHT_WIDTH_METERS)],
    },
    {
      ...empty,
      id: name('landing'),
      kind: 'floor',
      z: z + STOREY_METERS / 2,
      outlines: [rectangle(east, south, east + LANDING_METERS, middle + FLIGHT_WIDTH_METERS)],
    },
    {
      ...empty,
      id: name('upper'),
      kind: 'stair',
      z: z + STOREY_METERS + perX * west,
      rise: { perX: -perX, perY: 0 },
      outlines: [rectangle(west, middle, east, middle + FLIGHT_WIDTH_METERS)],
    },
  ];
  const join = (x: number, y: number, one: string, other: string): Join => ({
    id: `${one}--${other}`,
    segment: { from: { x, y }, to: { x, y: y + FLIGHT_WIDTH_METERS } },
    levels: [one, other],
  });
  const joins = [
    join(west, south, `floor-${storey}`, name('lower')),
    join(east, south, name('lower'), name('landing')),
    join(east, middle, name('landing'), name('upper')),
    join(west, middle, name('upper'), `floor-${storey + 1}`),
  ];
  return { levels, joins };
}

function rectangle(west: number, south: number, east: number, north: number): Ring {
  return [
    { x: west, y: south },
    { x: east, y: south },
    { x: east, y: north },
    { x: west, y: north },
  ];
}

function movePlan(plan: Walkable, angle: number, by: Point): Walkable {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const point = ({ x, y }: Point): Point => ({
    x: cos * x - sin * y + by.x,
    y: sin * x + cos * y + by.y,
  });
  const segment = ({ from, to }: Segment): Segment => ({ from: point(from), to: point(to) });
  const gate = <T extends { readonly segment: Segment }>(one: T): T => ({
    ...one,
    segment: segment(one.segment),
  });
  const level = (one: Level): Level => {
    const { perX, perY } = one.rise ?? { perX: 0, perY: 0 };
    const rise = { perX: cos * perX - sin * perY, perY: sin * perX + cos * perY };
    return {
      ...one,
      z: one.z - rise.perX * by.x - rise.perY * by.y,
      rise,
      outlines: one.outlines.map((ring) => ring.map(point)),
      holes: one.holes.map((ring) => ring.map(point)),
      walls: one.walls.map(segment),
      doors: one.doors.map(gate),
    };
  };
  return {
    ...plan,
    levels: plan.levels.map(level),
    joins: plan.joins.map(gate),
    exits: plan.exits.map(gate),
  };
}
