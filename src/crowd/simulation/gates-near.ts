/** The gates of a level near the start of a step, and the side of its joins on which a level lies. */
import { crosses } from '../space/cross-gate.ts';
import type { Gate, Space, SpaceLevel, WallIndex } from '../space/space.ts';
import { indexWalls } from '../space/wall-index.ts';

export interface GatesNear {
  readonly gates: readonly Gate[];
  readonly index: WallIndex;
}

export function indexGates(space: Space, numbers: readonly number[]): GatesNear {
  const gates = numbers.map((gate) => space.gates[gate]!);
  const segments = Float64Array.from(gates.flatMap(({ ax, ay, bx, by }) => [ax, ay, bx, by]));
  const xs = gates.flatMap(({ ax, bx }) => [ax, bx]);
  const ys = gates.flatMap(({ ay, by }) => [ay, by]);
  const box =
    gates.length === 0
      ? { minX: 0, minY: 0, maxX: 0, maxY: 0 }
      : {
          minX: Math.min(...xs),
          minY: Math.min(...ys),
          maxX: Math.max(...xs),
          maxY: Math.max(...ys),
        };
  return { gates, index: indexWalls(segments, box) };
}

/** The first gate that the step passes. */
export function gateBetween(
  { gates, index }: GatesNear,
  fromX: number,
  fromY: number,
  toX: number,
  toY: number,
): Gate | undefined {
  const column = Math.floor((fromX - index.x0) / index.cell);
  const row = Math.floor((fromY - index.y0) / index.cell);
  if (column < 0 || row < 0 || column >= index.columns || row >= index.rows) return undefined;
  const cell = row * index.columns + column;
  for (let k = index.starts[cell]!; k < index.starts[cell + 1]!; k++) {
    const gate = gates[index.items[k]!]!;
    if (crosses(gate, fromX, fromY, toX, toY) !== 0) return gate;
  }
  return undefined;
}

/** This far from the middle of a join a point is clearly on one side of it. */
const BESIDE_METERS = 0.05;

/**
 * The side of each of its joins on which a level lies: 1 to the left from a to b, -1 to the right; none where it lies
 * on both.
 */
export function findOwnSides({ gates }: Space, level: SpaceLevel): Map<number, number> {
  const sides = new Map<number, number>();
  for (const index of level.gates) {
    const { kind, ax, ay, bx, by, width } = gates[index]!;
    if (kind !== 'join') continue;
    const isOn = (side: number): boolean =>
      level.isInside(
        (ax + bx) / 2 - (side * BESIDE_METERS * (by - ay)) / width,
        (ay + by) / 2 + (side * BESIDE_METERS * (bx - ax)) / width,
      );
    if (isOn(1) !== isOn(-1)) sides.set(index, isOn(1) ? 1 : -1);
  }
  return sides;
}
