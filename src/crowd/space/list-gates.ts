/** All gaps of a plan that have a width, numbered. */
import { invariant } from '#base';
import type { Segment, Walkable } from '#world';
import type { Gate } from './space.ts';

/** Persons per meter and second through an opening, PD 7974-6 table G.4; also what NIST TN 1822 test 5.2 allows at most. */
const FLOW_MAX_PER_METER = 1.33;

type Found = Pick<Gate, 'id' | 'kind' | 'level' | 'otherLevel'> & {
  readonly segment: Segment;
  readonly flowMax?: number;
  readonly isClosed?: boolean;
};

/** Doors level by level, then joins, then exits. */
export function listGates(walkable: Walkable): Gate[] {
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
  return found.map(toGate);
}

function toGate({ id, kind, level, otherLevel, segment, ...rest }: Found, index: number): Gate {
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
    flowMax: rest.flowMax ?? FLOW_MAX_PER_METER * width,
    isClosed: rest.isClosed ?? false,
    level,
    otherLevel,
  };
}
