/** Queries of edits about the gates of a plan. */
import type { World } from '#world/site';
import type { Level, Segment } from '#world/walkable';

/** In the open only the gates of a fence: a street cannot be added. */
export function canBeBuilt({ kind }: Level, exit: string): boolean {
  return kind !== 'outdoor' || /\.gate-\d+$/.test(exit);
}

/** All gates of a level but one. */
export function otherGates(
  { levels, joins, exits }: World['walkable'],
  level: string,
  gate?: string,
): Segment[] {
  return [
    ...levels.filter(({ id }) => id === level).flatMap(({ doors }) => doors),
    ...exits.filter((exit) => exit.level === level),
    ...joins.filter((join) => join.levels.includes(level)),
  ]
    .filter(({ id }) => id !== gate)
    .map(({ segment }) => segment);
}
