/** The position of a person who has just come in by an exit: inside, in sight of the exit, clear of the walls. */
import type { Dice } from '#base';
import type { Gate, Space } from '../space/space.ts';
import { createBodies, createFloor } from './find-room.ts';
import type { Spot } from './find-room.ts';

/** A step or two from the line of the exit. */
const STEP_METERS = [0.5, 0.8, 1.2] as const;
const REACH_METERS = 1.5;

export function findEntry(space: Space, gate: Gate, radius: number, dice: Dice): Spot | undefined {
  const { level, ax, ay, bx, by } = gate;
  const place = space.levels[level]!;
  const long = Math.hypot(bx - ax, by - ay);
  const [x, y] = [(ax + bx) / 2, (ay + by) / 2];
  const near = STEP_METERS.flatMap((step) =>
    [step, -step].map((side) => ({
      x: x + (side * (by - ay)) / long,
      y: y - (side * (bx - ax)) / long,
    })),
  ).find((spot) => place.isInside(spot.x, spot.y));
  if (near === undefined) return undefined;
  const far = REACH_METERS + 0.1;
  const around = [
    { x: near.x - far, y: near.y - far },
    { x: near.x + far, y: near.y - far },
    { x: near.x + far, y: near.y + far },
    { x: near.x - far, y: near.y + far },
  ];
  return createFloor(space, createBodies(), level, around).findNear(
    dice,
    radius,
    near,
    REACH_METERS,
  );
}
