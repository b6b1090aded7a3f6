/** Finds what is wrong with a plan, so that its author can correct it. */
import type { Area, Level, Lift, Walkable } from '#world/walkable';
import { checkGates } from './check-gates.ts';
import { checkOverlaps } from './check-overlaps.ts';
import { findRingMistake } from './check-ring.ts';
import { LEVEL_CELLS_MAX, layoutGrid } from './level-grid.ts';
import { listGates } from './list-gates.ts';
import type { PlanMistake } from './plan-mistake.ts';
import { boxesOf } from './reached-box.ts';
import { boxOf } from './rings.ts';

const EXTENT_METERS_MAX = 20_000;
/** Cells of all levels together: about 300 megabytes with a dozen fields. */
const SPACE_CELLS_MAX = 32_000_000;

/** Returns all mistakes; an empty list for a plan that can be prepared. Never throws. */
export function checkWalkable(walkable: Walkable): PlanMistake[] {
  const numbers = listBadNumbers(walkable, '');
  // Shapes cannot be checked when their coordinates are not numbers.
  if (numbers.length > 0) return numbers;
  const shapes = [...checkIds(walkable), ...walkable.levels.flatMap(checkLevel)];
  if (walkable.levels.length === 0)
    shapes.push({ path: 'levels', message: 'The plan has no level.' });
  const references = [...checkGates(walkable), ...walkable.lifts.flatMap(checkLift(walkable))];
  const mistakes = [...shapes, ...references];
  if (mistakes.length > 0) return mistakes;
  return [...checkWaysOut(walkable), ...checkCells(walkable)];
}

function listBadNumbers(value: unknown, path: string): PlanMistake[] {
  if (typeof value === 'number')
    return Number.isFinite(value)
      ? []
      : [{ path, message: `${path} is ${value}; it must be a finite number.` }];
  if (Array.isArray(value))
    return value.flatMap((one, index) => listBadNumbers(one, `${path}[${index}]`));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) =>
    listBadNumbers(one, path === '' ? key : `${path}.${key}`),
  );
}

function checkIds({ levels, joins, exits, lifts }: Walkable): PlanMistake[] {
  const gates = [
    ...levels.flatMap(({ doors }, i) =>
      doors.map(({ id }, j) => ({ id, path: `levels[${i}].doors[${j}]` })),
    ),
    ...joins.map(({ id }, i) => ({ id, path: `joins[${i}]` })),
    ...exits.map(({ id }, i) => ({ id, path: `exits[${i}]` })),
  ];
  return [
    ...listDoubles(
      'level',
      levels.map(({ id }, i) => ({ id, path: `levels[${i}]` })),
    ),
    ...listDoubles('door, join or exit', gates),
    ...listDoubles(
      'lift',
      lifts.map(({ id }, i) => ({ id, path: `lifts[${i}]` })),
    ),
    ...levels.flatMap(({ areas }, i) =>
      listDoubles(
        `area of level ${levels[i]!.id}`,
        areas.map(({ id }, j) => ({ id, path: `levels[${i}].areas[${j}]` })),
      ),
    ),
  ];
}

function listDoubles(
  kind: string,
  named: readonly { readonly id: string; readonly path: string }[],
): PlanMistake[] {
  const first = new Map<string, string>();
  return named.flatMap(({ id, path }) => {
    const before = first.get(id);
    if (before === undefined) {
      first.set(id, path);
      return [];
    }
    return [{ path, message: `Another ${kind} is called ${id} too: ${before}.` }];
  });
}

function checkLevel(level: Level, index: number): PlanMistake[] {
  const at = `levels[${index}]`;
  const mistakes: PlanMistake[] = [];
  if (level.outlines.length === 0)
    mistakes.push({ path: `${at}.outlines`, message: `Level ${level.id} has no outline.` });
  const checkRings = (part: 'outlines' | 'holes', name: string): void =>
    level[part].forEach((ring, i) => {
      const mistake = findRingMistake(ring);
      if (mistake)
        mistakes.push({
          path: `${at}.${part}[${i}]`,
          message: `${name} ${i} of level ${level.id} ${mistake}.`,
        });
    });
  checkRings('outlines', 'Outline');
  checkRings('holes', 'Hole');
  level.areas.forEach((area, i) => mistakes.push(...checkArea(area, level, `${at}.areas[${i}]`)));
  if (mistakes.length === 0) mistakes.push(...checkOverlaps(level, at));
  const size = sizeOf(level);
  if (Math.max(size.width, size.height) > EXTENT_METERS_MAX)
    mistakes.push({
      path: at,
      message: `Level ${level.id} is ${sizeText(level)}; at most ${EXTENT_METERS_MAX} m each way are possible.`,
    });
  return mistakes;
}

function checkArea(
  { id, outline, speedFactor = 1 }: Area,
  level: Level,
  path: string,
): PlanMistake[] {
  const mistakes: PlanMistake[] = [];
  const mistake = findRingMistake(outline);
  if (mistake)
    mistakes.push({
      path: `${path}.outline`,
      message: `The outline of area ${id} of level ${level.id} ${mistake}.`,
    });
  if (speedFactor <= 0)
    mistakes.push({
      path: `${path}.speedFactor`,
      message: `Area ${id} of level ${level.id} has the speed factor ${speedFactor}; it must be above 0. Draw a hole where nobody can walk.`,
    });
  return mistakes;
}

function checkLift({ levels }: Walkable): (lift: Lift, index: number) => PlanMistake[] {
  const ids = new Set(levels.map(({ id }) => id));
  return ({ id, capacity, stops }, index) => {
    const path = `lifts[${index}]`;
    const mistakes: PlanMistake[] = [];
    if (capacity < 1)
      mistakes.push({ path: `${path}.capacity`, message: `Lift ${id} takes ${capacity} persons.` });
    if (stops.length < 2)
      mistakes.push({ path: `${path}.stops`, message: `Lift ${id} has fewer than two stops.` });
    stops.forEach(({ level }, stop) => {
      if (!ids.has(level))
        mistakes.push({
          path: `${path}.stops[${stop}].level`,
          message: `Lift ${id} stops at level ${level}, which does not exist.`,
        });
    });
    return mistakes;
  };
}

/** Levels that nobody can leave: no gate and no lift at all; or, where there are exits, no way to one. */
function checkWaysOut({ levels, joins, lifts, exits }: Walkable): PlanMistake[] {
  const links = [
    ...joins.map((join) => join.levels),
    ...lifts.map(({ stops }) => stops.map(({ level }) => level)),
  ];
  const safe = new Set(exits.map(({ level }) => level));
  for (let grown = -1; grown !== safe.size;) {
    grown = safe.size;
    for (const link of links)
      if (link.some((level) => safe.has(level))) for (const level of link) safe.add(level);
  }
  return levels.flatMap(({ id }, index) => {
    const path = `levels[${index}]`;
    if (!safe.has(id) && !links.some((link) => (link as readonly string[]).includes(id)))
      return [
        { path, message: `Nobody can leave level ${id}: it has no exit, no join and no lift.` },
      ];
    if (exits.length > 0 && !safe.has(id))
      return [{ path, message: `No exit can be reached from level ${id}.` }];
    return [];
  });
}

function checkCells(walkable: Walkable): PlanMistake[] {
  const gates = listGates(walkable);
  let total = 0;
  const mistakes = walkable.levels.flatMap((level, index) => {
    const own = gates.filter((gate) => gate.level === index || gate.otherLevel === index);
    const { cell, columns, rows } = layoutGrid(boxesOf(level, own), own, {});
    total += columns * rows;
    const narrowest = own.reduce(
      (least, gate) => (gate.width < least.width ? gate : least),
      own[0]!,
    );
    if (!narrowest || 2 * cell <= narrowest.width) return [];
    const message = `Level ${level.id} is ${sizeText(level)}: with ${LEVEL_CELLS_MAX} cells at most, a cell is ${cell.toFixed(2)} m wide, too coarse for gate ${narrowest.id} of ${narrowest.width.toFixed(2)} m. Divide the level by joins.`;
    return [{ path: `levels[${index}]`, message }];
  });
  if (total > SPACE_CELLS_MAX)
    mistakes.push({
      path: 'levels',
      message: `All levels together need ${total} cells; ${SPACE_CELLS_MAX} at most are possible.`,
    });
  return mistakes;
}

function sizeText(level: Level): string {
  const { width, height } = sizeOf(level);
  return `${width.toFixed(1)} m by ${height.toFixed(1)} m`;
}

/** With everything drawn on it. */
function sizeOf({ outlines, holes, walls }: Level): { width: number; height: number } {
  const { minX, minY, maxX, maxY } = boxOf([
    ...outlines,
    ...holes,
    ...walls.map(({ from, to }) => [from, to]),
  ]);
  return { width: maxX - minX, height: maxY - minY };
}
