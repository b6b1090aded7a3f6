/** Levels from which one gets out without a step: by exits without one, level joins and open lifts. */
import type { Exit, Join, Level, Lift } from '../walkable.ts';

export interface Ways {
  readonly levels: readonly Level[];
  readonly joins: readonly Join[];
  readonly lifts: readonly Lift[];
  readonly exits: readonly Exit[];
}

const STEPS: ReadonlySet<string> = new Set(['stair', 'escalator']);

export function findStepFreeLevels(
  { levels, joins, lifts, exits }: Ways,
  closed: ReadonlySet<string>,
): ReadonlySet<string> {
  const stepped = new Set(levels.filter(({ kind }) => STEPS.has(kind)).map(({ id }) => id));
  const links: (readonly string[])[] = [
    ...joins.filter(({ id }) => !closed.has(id)).map((join) => join.levels),
    ...lifts
      .filter(({ id }) => !closed.has(id))
      .map(({ stops }) => stops.map(({ level }) => level)),
  ].filter((link) => !link.some((level) => stepped.has(level)));
  const safe = new Set(
    exits
      .filter(
        ({ id, isStepFree, level }) =>
          isStepFree !== false && !closed.has(id) && !stepped.has(level),
      )
      .map(({ level }) => level),
  );
  for (let size = -1; size !== safe.size;) {
    size = safe.size;
    for (const link of links)
      if (link.some((level) => safe.has(level))) for (const level of link) safe.add(level);
  }
  return safe;
}
