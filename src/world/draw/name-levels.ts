/** The name of each level: the storey of its building, the stair of its flight, the open ground. */
import { nameFloor } from '#scenario/floors';
import type { LevelKind } from '../walkable.ts';
import type { World } from '../world.ts';

const KINDS: Readonly<Record<LevelKind, string>> = {
  floor: 'Floor',
  stair: 'Stair',
  ramp: 'Ramp',
  escalator: 'Escalator',
  outdoor: 'Outdoors',
};

export function nameLevels({ buildings, walkable, floorNames }: World): Map<string, string> {
  const names = new Map(walkable.levels.map(({ id, kind }) => [id, KINDS[kind]]));
  const isOne = buildings.filter(({ interior }) => interior !== undefined).length === 1;
  for (const { id, name, kind, interior } of buildings) {
    if (interior === undefined) continue;
    const own = isOne ? '' : `${name ?? `${kind.replaceAll('_', ' ')} ${id}`}, `;
    for (const { level, storey } of interior.storeys)
      names.set(level, own + nameFloor(storey, floorNames));
    for (const stair of interior.stairs)
      for (const level of stair.levels) names.set(level, own + (stair.name ?? stair.kind));
  }
  return names;
}
