/** Furniture with a name, a counter or a window where people are served: its front and its back. */
import { meanCorner } from '#plane';
import type { World } from '#world/site';

interface Spot {
  readonly x: number;
  readonly y: number;
}

export interface Furniture {
  readonly id: string;
  readonly level: string;
  /** Its rectangle. */
  readonly outline: readonly Spot[];
  /** Unit vector towards the people being served. */
  readonly front: Spot;
}

/** Meters between two who stand side by side at it: judgement. */
const BESIDE_METERS = 0.6;

/** By the id of its landmark. */
export function findFurniture(
  { buildings, landmarks }: Pick<World, 'buildings' | 'landmarks'>,
  id: string,
): Furniture | undefined {
  const mark = landmarks.find((one) => one.id === id);
  for (const { interior } of buildings)
    for (const { level, fixtures } of interior?.storeys ?? []) {
      const found = fixtures.find((one) => one.id === id);
      if (found === undefined || mark === undefined) continue;
      const middle = meanCorner(found.outline);
      const [dx, dy] = [mark.at.x - middle.x, mark.at.y - middle.y];
      const away = Math.hypot(dx, dy);
      if (away === 0) return undefined;
      return { id, level, outline: found.outline, front: { x: dx / away, y: dy / away } };
    }
  return undefined;
}

/** It and the others of its name: window 1, window 2. */
export function listSame(
  world: Pick<World, 'buildings' | 'landmarks'>,
  id: string,
): readonly Furniture[] {
  const own = world.landmarks.find((one) => one.id === id);
  const plain = (label: string): string => label.replace(/ \d+$/, '');
  return world.landmarks
    .filter(
      ({ label, structure }) =>
        own !== undefined && structure === own.structure && plain(label) === plain(own.label),
    )
    .flatMap((one) => findFurniture(world, one.id) ?? []);
}

/** Spots along its front, so far from its edge. */
export function listBefore(furniture: Furniture, meters: number): readonly Spot[] {
  return alongIt(furniture, meters, 1);
}

/** Spots along its back. */
export function listBehind(furniture: Furniture, meters: number): readonly Spot[] {
  return alongIt(furniture, meters, -1);
}

function alongIt({ outline, front }: Furniture, meters: number, sign: 1 | -1): readonly Spot[] {
  const { x, y } = meanCorner(outline);
  const reach = (direction: Spot): number =>
    Math.max(
      ...outline.map((corner) => (corner.x - x) * direction.x + (corner.y - y) * direction.y),
    );
  const side = { x: -front.y, y: front.x };
  const [deep, long] = [reach(front), reach(side)];
  const count = Math.max(1, Math.floor((2 * long) / BESIDE_METERS));
  const off = sign * (deep + meters);
  return Array.from({ length: count }, (_, k) => {
    const along = -long + ((k + 0.5) * 2 * long) / count;
    return { x: x + off * front.x + along * side.x, y: y + off * front.y + along * side.y };
  });
}
