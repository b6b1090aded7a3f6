/** Tests a drawing with the crowd: a plan without mistakes, every room reaches an exit, and people really get out. */
import assert from 'node:assert/strict';
import { createDice } from '#base';
import { createSimulation } from '#crowd/simulation';
import type { Person } from '#crowd/simulation';
import { checkWalkable, prepareSpace } from '#crowd/space';
import type { Walkable } from '../walkable.ts';
import type { BuildingBrief } from './brief.ts';
import type { BuildingDraft } from './draft.ts';
import { toBuilding } from './to-building.ts';
import type { BuiltBuilding } from './to-building.ts';

export function build(brief: BuildingBrief, draft: BuildingDraft): BuiltBuilding {
  return toBuilding(brief, draft, { at: { x: 0, y: 0 }, z: 0 });
}

export function toWalkable({ levels, joins, lifts, exits }: BuiltBuilding): Walkable {
  return { levels, joins, lifts, exits };
}

/**
 * Puts a person in the middle of every room that people can be in, so that each is seen to reach an exit; returns how
 * long the last took.
 */
export function walkOut(built: BuiltBuilding, limitSeconds = 1800): number {
  const walkable = toWalkable(built);
  assert.deepEqual(checkWalkable(walkable), []);
  const space = prepareSpace(walkable);
  const dice = createDice(1);
  const people = built.building
    .interior!.storeys.flatMap(({ level, rooms }) =>
      rooms.map((room): Person | undefined => {
        const index = walkable.levels.findIndex(({ id }) => id === level);
        const at = findFreeSpot(space.levels[index]!, room.outline, dice);
        return at && { ...WALKER, level: index, ...at };
      }),
    )
    .filter((person) => person !== undefined);
  assert.ok(people.length > 0, 'a building without a room');
  const run = createSimulation(space, people, { seed: 1 });
  run.runUntil(limitSeconds);
  assert.equal(run.inside, 0, `${run.inside} of ${people.length} people never got out`);
  return run.seconds;
}

const WALKER: Person = {
  level: 0,
  x: 0,
  y: 0,
  radius: 0.2,
  speed: 1.34,
  stairUp: 0.6,
  stairDown: 0.7,
  startSeconds: 0,
  group: -1,
  weight: 1,
};

type SpaceLevel = ReturnType<typeof prepareSpace>['levels'][number];

function findFreeSpot(
  level: SpaceLevel,
  outline: readonly { readonly x: number; readonly y: number }[],
  dice: ReturnType<typeof createDice>,
): { x: number; y: number } | undefined {
  const xs = outline.map(({ x }) => x);
  const ys = outline.map(({ y }) => y);
  for (let tries = 0; tries < 400; tries++) {
    const x = dice.between(Math.min(...xs), Math.max(...xs));
    const y = dice.between(Math.min(...ys), Math.max(...ys));
    if (isIn(outline, x, y) && level.isInside(x, y) && clearance(level.walls, x, y) > 0.22)
      return { x, y };
  }
  return undefined;
}

function isIn(
  ring: readonly { readonly x: number; readonly y: number }[],
  x: number,
  y: number,
): boolean {
  let inside = false;
  ring.forEach((a, i) => {
    const b = ring[(i + 1) % ring.length]!;
    if (a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x) inside = !inside;
  });
  return inside;
}

function clearance(walls: Float64Array, x: number, y: number): number {
  let least = Infinity;
  for (let at = 0; at < walls.length; at += 4) {
    const [ax, ay, bx, by] = [walls[at]!, walls[at + 1]!, walls[at + 2]!, walls[at + 3]!];
    const square = (bx - ax) ** 2 + (by - ay) ** 2;
    const share = Math.max(
      0,
      Math.min(1, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / (square || 1)),
    );
    least = Math.min(least, Math.hypot(x - ax - share * (bx - ax), y - ay - share * (by - ay)));
  }
  return least;
}
