/** Free ground for a vehicle as near as possible to a door, a gate or another small thing that is named. */
import { isInRing } from '#plane';
import { distanceToRing } from '../plan/inside.ts';
import { widen } from '../plan/shapes.ts';
import type { Point, Ring } from '../walkable.ts';
import type { Ground } from './ground.ts';
import { isFreeOn } from './pack-in-ring.ts';
import { bodyOf, doBodiesMeet } from './stand.ts';
import type { Stand } from './stand.ts';

interface Size {
  readonly length: number;
  readonly width: number;
}

const STEP_METERS = 1;
const AROUND_METERS = 30;
/** The way out stays free. Judgement. */
const EXIT_METERS = 2.5;
/** The wheels on one side stand on the road. Judgement. */
const KERB_METERS = 0.8;
/** No vehicle of the road is longer. */
const LONG_METERS = 20;
/** As far as it is seen to come. */
const APPROACH_METERS = 60;
/** A door may lie so deep in a wall. */
const BEFORE_METERS = 1;

/** Beside the streets and buildings, the nearest first; it comes by a way without buildings, if there is one. */
export function listSpotsNear(ground: Ground, near: Point, size: Size, count: number): Stand[] {
  const isOpen = createOpenGround(ground, near);
  const stands: Stand[] = [];
  for (const at of listAround(near)) {
    if (stands.length === count) break;
    if (!isClear(ground, near, at, BEFORE_METERS)) continue;
    const angle = Math.atan2(at.y - near.y, at.x - near.x);
    const spots = TURNS.map((turns) => ({ at, heading: angle + turns * Math.PI, ...size })).filter(
      (stand) => stands.every((other) => !doBodiesMeet(bodyOf(other), bodyOf(stand))),
    );
    const free = spots.flatMap((spot): Stand[] => {
      const level = isOpen(bodyOf(spot));
      return level === undefined ? [] : [{ ...spot, ...level }];
    });
    const spot = free.find((one) => isOpenBehind(ground, one)) ?? free[0];
    if (spot !== undefined) stands.push(spot);
  }
  return stands;
}

/** Its side to the door; else its front or its back. */
const TURNS = [0.5, -0.5, 0, 1];

/** Of a body on free ground, the level that is drawn there, if any is; undefined where it is not free. */
function createOpenGround({ walkable, taken, buildings, streets }: Ground, near: Point) {
  const levels = walkable.levels.filter(({ kind, storey }) => kind === 'outdoor' && storey === 0);
  const roads = streets.edges
    .filter(({ lanes }) => lanes > 0)
    .flatMap(({ line, width }) => widen(line, width / 2 - KERB_METERS));
  const solids = [...buildings.map(({ footprint }) => footprint), ...roads].filter(
    (ring) => distanceToRing(ring, near) < AROUND_METERS + LONG_METERS,
  );
  const exits = walkable.exits.map(({ segment: { from, to } }) => ({
    x: (from.x + to.x) / 2,
    y: (from.y + to.y) / 2,
  }));
  return (body: Ring): Pick<Stand, 'level' | 'storey' | 'z'> | undefined => {
    const isApart =
      taken.every((other) => !doBodiesMeet(body, other)) &&
      exits.every((at) => distanceToRing(body, at) > EXIT_METERS);
    if (!isApart) return undefined;
    const own = levels.find((level) => isFreeOn(level, body));
    if (own !== undefined) return { level: own.id, storey: 0, z: own.z };
    const touchesLevel = levels.some(({ outlines }) =>
      outlines.some((ring) => body.some((corner) => isInRing(ring, corner))),
    );
    const isBlocked = touchesLevel || solids.some((ring) => doMeet(ring, body));
    return isBlocked ? undefined : { storey: 0, z: 0 };
  };
}

/** By the corners of both, and the middles of the body and of its sides. */
function doMeet(ring: Ring, body: Ring): boolean {
  const halves = body.flatMap((a, i) =>
    [1, 2].map((on) => {
      const b = body[(i + on) % body.length]!;
      return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
    }),
  );
  return (
    [...body, ...halves].some((point) => isInRing(ring, point)) ||
    ring.some((corner) => isInRing(body, corner))
  );
}

function listAround({ x, y }: Point): Point[] {
  const points: (Point & { readonly meters: number })[] = [];
  for (let dx = -AROUND_METERS; dx <= AROUND_METERS; dx += STEP_METERS)
    for (let dy = -AROUND_METERS; dy <= AROUND_METERS; dy += STEP_METERS)
      points.push({ x: x + dx, y: y + dy, meters: Math.hypot(dx, dy) });
  return points.toSorted((a, b) => a.meters - b.meters);
}

function isOpenBehind(ground: Ground, { at, heading }: Stand): boolean {
  const back = {
    x: at.x - APPROACH_METERS * Math.cos(heading),
    y: at.y - APPROACH_METERS * Math.sin(heading),
  };
  return isClear(ground, back, at, 0);
}

/** No building between two points; a door is itself in a wall. */
function isClear({ buildings }: Ground, from: Point, to: Point, doorMeters: number): boolean {
  const long = Math.hypot(to.x - from.x, to.y - from.y);
  const steps = Math.ceil(long / STEP_METERS);
  return Array.from({ length: steps }, (_, k): Point => {
    const part = Math.max((k + 1) / steps, Math.min(1, doorMeters / long));
    return { x: from.x + part * (to.x - from.x), y: from.y + part * (to.y - from.y) };
  }).every((point) => buildings.every(({ footprint }) => !isInRing(footprint, point)));
}
