/** Levels from which one gets out at all, or without a step: over open joins and lifts to open exits. */
import type { Exit, Join, Level, Lift } from '../walkable.ts';

export interface Ways {
  readonly levels: readonly Level[];
  readonly joins: readonly Join[];
  readonly lifts: readonly Lift[];
  readonly exits: readonly Exit[];
}

const STEPS: ReadonlySet<string> = new Set(['stair', 'escalator']);

/** By exits without a step, level joins and lifts. */
export function findStepFreeLevels(ways: Ways, closed: ReadonlySet<string>): ReadonlySet<string> {
  return findOpenLevels(ways, closed, STEPS);
}

/** By whatever is open, except levels of these kinds; without steps only exits without one count. */
export function findOpenLevels(
  { levels, joins, lifts, exits }: Ways,
  closed: ReadonlySet<string>,
  barred: ReadonlySet<string> = new Set(),
): ReadonlySet<string> {
  const stepped = new Set(levels.filter(({ kind }) => barred.has(kind)).map(({ id }) => id));
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
          (isStepFree !== false || barred.size === 0) && !closed.has(id) && !stepped.has(level),
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
