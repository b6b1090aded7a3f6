/** Names of objects: the kind and a number, in the order of the world. */
import type { World } from '#world/site';

export function nameObjects(objects: World['objects']): string[] {
  const counts = new Map<string, number>();
  return objects.map(({ kind }) => {
    const number = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, number);
    return `${kind === 'other' ? 'object' : kind}-${String(number).padStart(4, '0')}`;
  });
}
