/** An exit as somebody's goal: by the name people know it under. */
import type { Space } from '#crowd/space';
import type { World } from '#world/site';
import type { Goal } from './direction.ts';

export function toExitGoal(world: World, space: Space, gate: number): Goal {
  const { id, level, ax, ay, bx, by } = space.gates[gate]!;
  const place = space.levels[level]!;
  const [x, y] = [(ax + bx) / 2, (ay + by) / 2];
  return {
    kind: 'exit',
    id,
    label: world.landmarks.find((landmark) => landmark.id === id)?.label ?? 'exit',
    at: { x, y, z: place.heightAt(x, y), level: place.id },
  };
}
