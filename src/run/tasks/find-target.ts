/** Where a task leads: a room, part or building by its name, and a spot there that people can stand on. */
import { isInRing } from '#plane';
import type { Where } from '#scenario/plan';
import type { Landmark } from '#world/landmarks';
import { findNamed, isOnFloors } from '#world/landmarks';
import { isForGathering, toRoomUse } from '#world/room-uses';
import type { World } from '#world/site';
import type { Ring } from '#world/walkable';
import { outlineOf } from '../lines/outline-of.ts';
import { outsideOf } from './find-gates.ts';
import type { TaskStage } from './task-stage.ts';

export interface Target {
  readonly id: string;
  readonly label: string;
  readonly level: number;
  readonly x: number;
  readonly y: number;
  /** Its outline, where it has one. */
  readonly outline?: Ring;
}

/** A spot this far from a thing still is at it: judgement. */
const BESIDE_METERS = 12;

/** The place of these words, on the floor where most of those people can reach it. */
export function findTarget(stage: TaskStage, where: Where): Target | undefined {
  const { world } = stage;
  const ground = findGround(stage, where);
  if (ground !== undefined) return ground;
  const landmark = findNamed(world, where);
  if (landmark === undefined) return findFloor(stage, where);
  const outline = outlineOf(world, landmark);
  const inside = landmark.kind === 'building' ? roomOf(stage, landmark) : undefined;
  const spot = inside ?? findSpot(stage, landmark, outline);
  if (spot === undefined) return undefined;
  return {
    id: landmark.id,
    label: landmark.label,
    ...spot,
    ...(inside?.outline === undefined && outline !== undefined ? { outline } : {}),
  };
}

/** The place of these words; of a building all its rooms, on the stated floor if there is one. */
export function listGrounds(stage: TaskStage, where: Where): readonly Target[] {
  const target = findTarget(stage, where);
  const building = stage.world.buildings.find(({ id }) => id === target?.id);
  if (target === undefined || building === undefined) return target === undefined ? [] : [target];
  const storeys = building.interior?.storeys.map(({ storey }) => storey) ?? [];
  const rooms = storeys
    .filter((storey) => isOnFloors(storey, where))
    .flatMap((storey) => listRooms(stage, building, storey, Infinity));
  return rooms.length > 0 ? rooms : [target];
}

/** People who go to a door do not stand in it: judgement. */
const BEFORE_METERS = 3;

/** Of a door or gate: before it, for people who come from the level on its other side. */
export function onSideOf(stage: TaskStage, target: Target, level: number): Target {
  const { space } = stage.cast;
  const gate = space.gates.find(({ id }) => id === target.id);
  if (gate === undefined || target.level === level || outsideOf(stage, gate) !== level)
    return target;
  const { ax, ay, bx, by, width } = gate;
  const [x, y] = [(ax + bx) / 2, (ay + by) / 2];
  const [outX, outY] = [((by - ay) * BEFORE_METERS) / width, ((ax - bx) * BEFORE_METERS) / width];
  const { outline: _, ...rest } = target;
  for (const sign of [1, -1]) {
    const at = { x: x + sign * outX, y: y + sign * outY };
    if (space.levels[level]!.isInside(at.x, at.y)) return { ...rest, level, ...at };
  }
  const spot = findFree(stage, space.levels[level]!.id, { x, y }, undefined);
  return spot === undefined ? target : { ...rest, ...spot };
}

/** Outside the entrance, behind the police: ground for people who go there. */
function findGround(stage: TaskStage, where: Where): Target | undefined {
  const { relation, group, text, side, feature, floor } = where;
  // The west of the park, and not the west exit.
  const isSide = side !== undefined && feature === undefined && floor === undefined;
  if (relation === undefined && group === undefined && !isSide) return undefined;
  for (const { level, outline } of stage.findGround(where, FEW)) {
    const spot = findFree(stage, level, middleOf(outline), outline);
    if (spot !== undefined) return { id: group ?? '', label: text, ...spot, outline };
  }
  return undefined;
}

/** For so many there is room before more ground is taken. */
const FEW = 20;

/** "Down to the ground floor": the largest room there. */
function findFloor(stage: TaskStage, { floor, feature, text }: Where): Target | undefined {
  const isPart = feature !== undefined && feature.kind !== 'stair';
  if (typeof floor !== 'number' || isPart) return undefined;
  const main = stage.scenario.structures.find(({ isMain }) => isMain)!.id;
  const building = stage.world.buildings.find(({ structure }) => structure === main);
  const room = building && largestRoom(stage, building, floor);
  return room && { id: building.id, label: text, ...room };
}

/** The largest room on the ground of a building that people can go into. */
function roomOf(
  stage: TaskStage,
  { id, structure }: Landmark,
): Omit<Target, 'id' | 'label'> | undefined {
  const { world } = stage;
  const building = world.buildings.find((one) => one.id === id || one.structure === structure);
  return building && largestRoom(stage, building, 0);
}

function largestRoom(
  stage: TaskStage,
  building: World['buildings'][number],
  storey: number,
): Omit<Target, 'id' | 'label'> | undefined {
  const [largest] = listRooms(stage, building, storey, 1);
  if (largest === undefined) return undefined;
  const { id: _, label: __, capacity: ___, ...room } = largest;
  return room;
}

/** The largest rooms of a storey that people can be in, so many of them at most. */
export function listRooms(
  stage: TaskStage,
  { interior }: World['buildings'][number],
  storey: number,
  most: number,
): readonly (Target & { readonly capacity: number })[] {
  const ground = interior?.storeys.find((one) => one.storey === storey);
  if (ground === undefined) return [];
  const found: (Target & { readonly capacity: number })[] = [];
  const rooms = ground.rooms
    .filter(({ use }) => isForGathering(toRoomUse(use)))
    .toSorted((a, b) => b.capacity - a.capacity);
  for (const { id, name, use, outline, capacity } of rooms) {
    if (found.length === most) break;
    const spot = findFree(stage, ground.level, middleOf(outline), outline);
    if (spot !== undefined) found.push({ id, label: name ?? use, ...spot, outline, capacity });
  }
  return found;
}

function findSpot(
  stage: TaskStage,
  { level, at }: Landmark,
  outline: Ring | undefined,
): Pick<Target, 'level' | 'x' | 'y'> | undefined {
  const ids =
    level === undefined
      ? stage.cast.space.walkable.levels
          .filter(({ kind, storey }) => kind !== 'stair' && storey === 0)
          .map(({ id }) => id)
      : [level];
  for (const id of ids) {
    const inside = outline === undefined ? undefined : findFree(stage, id, at, outline);
    if (inside !== undefined) return inside;
  }
  for (const id of ids) {
    const beside = findFree(stage, id, at, undefined);
    if (beside !== undefined) return beside;
  }
  return undefined;
}

/** The free cell nearest to a spot, in the outline or beside the spot. */
function findFree(
  { cast: { space } }: TaskStage,
  levelId: string,
  at: { readonly x: number; readonly y: number },
  outline: Ring | undefined,
): Pick<Target, 'level' | 'x' | 'y'> | undefined {
  const level = space.levels.find(({ id }) => id === levelId);
  if (level === undefined) return undefined;
  const { grid } = level;
  let best: Pick<Target, 'level' | 'x' | 'y'> | undefined;
  let least = outline === undefined ? BESIDE_METERS ** 2 : Infinity;
  for (let cell = 0; cell < grid.isFree.length; cell++) {
    if (!grid.isFree[cell]) continue;
    const x = grid.x0 + ((cell % grid.columns) + 0.5) * grid.cell;
    const y = grid.y0 + (Math.floor(cell / grid.columns) + 0.5) * grid.cell;
    const away = (x - at.x) ** 2 + (y - at.y) ** 2;
    if (away >= least || (outline !== undefined && !isInRing(outline, { x, y }))) continue;
    least = away;
    best = { level: level.index, x, y };
  }
  return best;
}

function middleOf(ring: Ring): { x: number; y: number } {
  const sum = ring.reduce((all, { x, y }) => ({ x: all.x + x, y: all.y + y }), { x: 0, y: 0 });
  return { x: sum.x / ring.length, y: sum.y / ring.length };
}
