/** Each person's wish: the direction and speed they want now, down the field to the next gate, slower on stairs. */
import type { Hazards } from '../hazards/hazards.ts';
import type { FieldStore } from '../routes/field-store.ts';
import type { RouteMap } from '../routes/route-map.ts';
import type { Turns } from '../routes/turns.ts';
import { directionAt, timeAt } from '../space/sample-field.ts';
import type { Gate, Space } from '../space/space.ts';
import { WALKING } from '../walking/walkers.ts';
import type { Errands } from './errands.ts';
import type { Lifts } from './lifts.ts';
import type { Patience } from './patience.ts';
import type { State } from './state.ts';

export interface Wisher {
  wish(state: State): void;
}

export interface WisherParts {
  readonly space: Space;
  readonly store: FieldStore;
  readonly turns: Turns;
  readonly routesFor: (i: number) => RouteMap;
  readonly lifts: Lifts;
  readonly hazards: Hazards;
  readonly errands: Errands;
  readonly patience: Patience;
}

/** What computing a person's wish needs. */
interface Wishing extends WisherParts {
  readonly direction: { x: number; y: number };
  readonly next: { gate: number };
  /** By level. */
  readonly rises: readonly { readonly perX: number; readonly perY: number }[];
  readonly isStair: readonly boolean[];
}

export function createWisher(parts: WisherParts): Wisher {
  const { levels } = parts.space.walkable;
  const wishing: Wishing = {
    ...parts,
    direction: { x: 0, y: 0 },
    next: { gate: -1 },
    rises: levels.map(({ rise }) => rise ?? { perX: 0, perY: 0 }),
    isStair: levels.map(({ kind }) => kind === 'stair'),
  };
  return {
    wish(state) {
      const { walkers } = state;
      for (let i = 0; i < walkers.count; i++)
        if (walkers.state[i] === WALKING) wishOf(wishing, state, i);
    },
  };
}

function wishOf(wishing: Wishing, state: State, i: number): void {
  const { space, store, errands, lifts, direction } = wishing;
  const { walkers, gate } = state;
  const level = walkers.level[i]!;
  const x = walkers.x[i]!;
  const y = walkers.y[i]!;
  const lift = lifts.fieldFor(i);
  if (lift) {
    directionAt(lift.field, space.levels[level]!, x, y, direction);
    setWish(wishing, state, i, level);
    return;
  }
  if (errands.straight(i, direction)) {
    const toX = direction.x - x;
    const toY = direction.y - y;
    const length = Math.sqrt(toX * toX + toY * toY);
    direction.x = length > 0 ? toX / length : 0;
    direction.y = length > 0 ? toY / length : 0;
    setWish(wishing, state, i, level);
    return;
  }
  if (gate[i]! >= space.gates.length) {
    const place = gate[i]! - space.gates.length;
    directionAt(store.fieldOfPlace(place), space.levels[level]!, x, y, direction);
    setWish(wishing, state, i, level);
    return;
  }
  wishToGate(wishing, state, i, level);
}

/** Down the field to the next gate, around corners side by side; no direction without a gate. */
function wishToGate(wishing: Wishing, state: State, i: number, level: number): void {
  const { space, store, turns, patience, direction } = wishing;
  const { walkers, toGate } = state;
  const x = walkers.x[i]!;
  const y = walkers.y[i]!;
  const target = findNextGate(wishing, state, i, level);
  if (target === undefined) {
    walkers.wishX[i] = 0;
    walkers.wishY[i] = 0;
    walkers.wishSpeed[i] = 0;
    return;
  }
  const place = space.levels[level]!;
  const field = store.fieldOf(target.index, level);
  toGate[i] = timeAt(field, place, x, y);
  patience.note(walkers, i, field, toGate[i]);
  directionAt(field, place, x, y, direction);
  turns.turn(walkers, i, field, toGate[i], direction);
  setWish(wishing, state, i, level);
}

function findNextGate(wishing: Wishing, state: State, i: number, level: number): Gate | undefined {
  const { space, store, routesFor, next } = wishing;
  const { walkers, exit, refuge, gate, came, beyond } = state;
  const target = space.gates[gate[i]!];
  if (target !== undefined && (target.level === level || target.otherLevel === level))
    return target;
  // The person just arrived on this level, or has nowhere to go.
  const goal = refuge[i]! >= 0 ? refuge[i]! : exit[i]!;
  if (goal >= 0) {
    const x = walkers.x[i]!;
    const y = walkers.y[i]!;
    const effort = routesFor(i).effortTo(goal, level, x, y, next, came[i]);
    gate[i] = next.gate;
    if (next.gate in space.gates) beyond[i] = effort - store.effortToGate(next.gate, level, x, y);
  }
  return space.gates[gate[i]!];
}

/** Sets the speed to what the ground allows. */
function setWish(
  { space, hazards, direction, rises, isStair }: Wishing,
  { walkers, freeSpeed, people, stairUp, stairDown }: State,
  i: number,
  level: number,
): void {
  walkers.isOnStair[i] = isStair[level] ? 1 : 0;
  walkers.wishX[i] = direction.x;
  walkers.wishY[i] = direction.y;
  const { perX, perY } = rises[level]!;
  const climb = perX * direction.x + perY * direction.y;
  const onStair = climb > 0 ? stairUp[i]! : stairDown[i]!;
  const share = isStair[level] ? onStair / people[i]!.speed / Math.sqrt(1 + climb * climb) : 1;
  const ground = speedIn(space.levels[level]!.grid, walkers.x[i]!, walkers.y[i]!);
  const speed = freeSpeed[i]! * share * ground;
  walkers.wishSpeed[i] = hazards.graph
    ? speed * hazards.speedFactorAt(level, walkers.x[i]!, walkers.y[i]!, freeSpeed[i])
    : speed;
}

/** The speed factor of the person's cell; full speed in a cell that is not free. */
function speedIn(
  { x0, y0, cell, columns, rows, speed, isFree }: Space['levels'][number]['grid'],
  x: number,
  y: number,
): number {
  const column = Math.floor((x - x0) / cell);
  const row = Math.floor((y - y0) / cell);
  if (column < 0 || row < 0 || column >= columns || row >= rows) return 1;
  const at = row * columns + column;
  return isFree[at] ? speed[at]! : 1;
}
