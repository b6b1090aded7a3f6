/** Tests an open place with the crowd: a plan without mistakes, and people from every part of it get out. */
import assert from 'node:assert/strict';
import { createDice } from '#base';
import { createSimulation } from '#crowd/simulation';
import type { Person } from '#crowd/simulation';
import { checkWalkable, prepareSpace } from '#crowd/space';
import { boundsOf, isInRing } from '#plane';
import type { Point, Ring, Walkable } from '../walkable.ts';
import type { OpenDraft } from './open-draft.ts';

const WALKER: Omit<Person, 'x' | 'y'> = {
  level: 0,
  radius: 0.2,
  speed: 1.34,
  stairUp: 0.6,
  stairDown: 0.7,
  startSeconds: 0,
  group: -1,
  weight: 1,
};

export function toWalkable({ level, exits }: OpenDraft): Walkable {
  return { levels: [level], joins: [], lifts: [], exits };
}

/** Puts people in every room and all over the ground; returns how long the last took. */
export function walkOut(draft: OpenDraft, limitSeconds = 3600): number {
  const walkable = toWalkable(draft);
  assert.deepEqual(checkWalkable(walkable), []);
  const space = prepareSpace(walkable);
  const [level] = space.levels;
  const dice = createDice(1);
  const isFree = ({ x, y }: Point): boolean =>
    level!.isInside(x, y) && isClearOf(level!.walls, x, y, 0.3);
  const find = (ring: Ring): Point | undefined => {
    const { minX, minY, maxX, maxY } = boundsOf(ring);
    for (let tries = 0; tries < 500; tries++) {
      const at = { x: dice.between(minX, maxX), y: dice.between(minY, maxY) };
      if (isInRing(ring, at) && isFree(at)) return at;
    }
    return undefined;
  };
  const inRooms = draft.rooms.map(({ outline, name, use }) => {
    const at = find(outline);
    assert.ok(at, `nobody can be in ${name ?? use}`);
    return at;
  });
  const around = Array.from({ length: 40 }, () => find(draft.level.outlines[0]!)!);
  const people = [...inRooms, ...around].map((at): Person => ({ ...WALKER, ...at }));
  const run = createSimulation(space, people, { seed: 1 });
  run.runUntil(limitSeconds);
  assert.equal(run.inside, 0, `${run.inside} of ${people.length} people never got out`);
  return run.seconds;
}

function isClearOf(walls: Float64Array, x: number, y: number, by: number): boolean {
  for (let at = 0; at < walls.length; at += 4) {
    const [ax, ay, bx, by1] = [walls[at]!, walls[at + 1]!, walls[at + 2]!, walls[at + 3]!];
    const square = (bx - ax) ** 2 + (by1 - ay) ** 2;
    const share = Math.max(
      0,
      Math.min(1, ((x - ax) * (bx - ax) + (y - ay) * (by1 - ay)) / (square || 1)),
    );
    if (Math.hypot(x - ax - share * (bx - ax), y - ay - share * (by1 - ay)) < by) return false;
  }
  return true;
}
