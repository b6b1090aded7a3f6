/** All gaps of a plan that have a width, numbered. */
import { invariant } from '#base';
import type { Level, Segment, Walkable } from '#world/walkable';
import { gateFlow } from './gate-flow.ts';
import type { FlowMode } from './gate-flow.ts';
import type { Gate } from './space.ts';

type Found = Pick<Gate, 'id' | 'kind' | 'level' | 'otherLevel'> & {
  readonly segment: Segment;
  readonly flowMax?: number;
  readonly isClosed?: boolean;
  readonly onlyWay?: 'left' | 'right';
};

/** Doors level by level, then joins, then exits. */
export function listGates(walkable: Walkable, mode: FlowMode = 'nominal'): Gate[] {
  const numbers = new Map(walkable.levels.map((level, index) => [level.id, index]));
  const levelOf = (gate: string, id: string): number => {
    const index = numbers.get(id);
    invariant(index !== undefined, `gate ${gate} is on a level of the plan, not on ${id}`);
    return index;
  };
  const found: Found[] = [];
  walkable.levels.forEach(({ doors }, level) => {
    for (const door of doors) found.push({ ...door, kind: 'door', level, otherLevel: level });
  });
  for (const { levels, ...join } of walkable.joins) {
    const [level, otherLevel] = [levelOf(join.id, levels[0]), levelOf(join.id, levels[1])];
    found.push({ ...join, kind: 'join', level, otherLevel });
  }
  for (const exit of walkable.exits)
    found.push({ ...exit, kind: 'exit', level: levelOf(exit.id, exit.level), otherLevel: -1 });
  return found.map((one, index) => toGate(walkable, mode, one, index));
}

function toGate(
  { levels }: Walkable,
  mode: FlowMode,
  { id, kind, level, otherLevel, segment, ...rest }: Found,
  index: number,
): Gate {
  const { from, to } = segment;
  const width = Math.hypot(to.x - from.x, to.y - from.y);
  return {
    index,
    id,
    kind,
    ax: from.x,
    ay: from.y,
    bx: to.x,
    by: to.y,
    width,
    flowMax: rest.flowMax ?? gateFlow(mode, width, levelsOfGate(levels, kind, level, otherLevel)),
    isMetered: rest.flowMax !== undefined || mode !== 'bodies',
    ...(rest.onlyWay === undefined ? {} : { onlyWay: rest.onlyWay === 'left' ? 1 : -1 }),
    isClosed: rest.isClosed ?? false,
    level,
    otherLevel,
  };
}

/** A door in a stair's wall is a door; a join onto a stair is its mouth. */
function levelsOfGate(
  levels: readonly Level[],
  kind: Gate['kind'],
  level: number,
  otherLevel: number,
): Level[] {
  return kind === 'join' ? [levels[level]!, levels[otherLevel]!] : [];
}
