/** The ceiling under which smoke gathers. */
import type { World } from '#world/site';

/** Height of the storey; undefined under the open sky. */
export function ceilingAt({ buildings }: World, level: string): number | undefined {
  for (const { interior } of buildings)
    for (const storey of interior?.storeys ?? []) if (storey.level === level) return storey.height;
  return undefined;
}
