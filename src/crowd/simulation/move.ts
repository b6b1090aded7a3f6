/** Applies velocities: walls stop people, gates count them, joins take them to the next level. */
import { crosses } from '../space/cross-gate.ts';
import type { Gate, Space } from '../space/space.ts';
import { YIELD_SPEED } from '../walking/walk.ts';
import { ABSENT, WALKING } from '../walking/walkers.ts';
import type { Walkers } from '../walking/walkers.ts';
import { keepOffWalls } from '../walking/walls.ts';
import type { CrossingList } from './crossings.ts';
import { findOwnSides, gateBetween, indexGates } from './gates-near.ts';
import type { GatesNear } from './gates-near.ts';
import type { Meters } from './meters.ts';
import type { State } from './state.ts';

/**
 * The time a person needs for the reach of sight: an exit leads somewhere, and a person who leaves is still ahead of
 * others.
 */
const LEAVING_SECONDS = 1.5;
/** The longest step, as a multiple of the step at the present free speed. */
const STEP_PART_MAX = 1.1;

export interface Mover {
  /** `velocities` has two numbers per person. `turn` decides which person moves first. */
  move(
    state: State,
    velocities: Float64Array,
    step: { seconds: number; now: number; turn: number },
  ): void;
}

/** The inputs of moving people. */
interface Moving {
  readonly space: Space;
  readonly meters: Meters;
  readonly crossings: CrossingList;
  /** By level. */
  readonly gatesNear: readonly GatesNear[];
  readonly ownSides: readonly Map<number, number>[];
  /** Where the current person moves to. */
  readonly place: Place;
}

interface Place {
  x: number;
  y: number;
}

export function createMover(space: Space, meters: Meters, crossings: CrossingList): Mover {
  const moving: Moving = {
    space,
    meters,
    crossings,
    gatesNear: space.levels.map((level) => indexGates(space, level.gates)),
    ownSides: space.levels.map((level) => findOwnSides(space, level)),
    place: { x: 0, y: 0 },
  };
  return {
    move(state, velocities, { seconds, now, turn }) {
      const { walkers } = state;
      const { count } = walkers;
      for (let k = 0; k < count; k++) {
        // Each person is first in turn: at a narrow door nobody has an advantage by index.
        const i = (k + turn) % count;
        if (walkers.state[i] === WALKING) move(moving, state, i, velocities, seconds, now);
        else if (walkers.leaving[i]! > 0) leave(walkers, i, seconds);
      }
    },
  };
}

function move(
  moving: Moving,
  state: State,
  i: number,
  velocities: Float64Array,
  seconds: number,
  now: number,
): void {
  const { space, gatesNear, place } = moving;
  const { walkers, wallRadius } = state;
  const fromX = walkers.x[i]!;
  const fromY = walkers.y[i]!;
  const level = walkers.level[i]!;
  place.x = fromX + velocities[2 * i]! * seconds;
  place.y = fromY + velocities[2 * i + 1]! * seconds;
  keepOffWalls(space.levels[level]!, fromX, fromY, wallRadius[i]!, place);
  keepStep(place, space.levels[level]!, i, walkers, wallRadius[i]!, seconds);
  const gate = gateBetween(gatesNear[level]!, fromX, fromY, place.x, place.y);
  const way = gate ? crosses(gate, fromX, fromY, place.x, place.y) : 0;
  if (gate && !leadsBack(moving, gate, level, way) && !pass(moving, state, i, gate, way, now)) {
    walkers.vx[i] = 0;
    walkers.vy[i] = 0;
    return;
  }
  walkers.vx[i] = (place.x - fromX) / seconds;
  walkers.vy[i] = (place.y - fromY) / seconds;
  walkers.x[i] = place.x;
  walkers.y[i] = place.y;
  walkers.z[i] = space.levels[walkers.level[i]!]!.heightAt(place.x, place.y);
}

/** Takes a person through a gate; false when it is closed or its flow is used up. */
function pass(
  { space, meters, crossings, place }: Moving,
  state: State,
  i: number,
  gate: Gate,
  way: number,
  now: number,
): boolean {
  const {
    walkers,
    wallRadius,
    outSeconds,
    people,
    gate: nextGate,
    came,
    passed,
    passedWay,
    exit,
  } = state;
  // Nobody is out who is only pushed over the line: they came in there, or walk by.
  if (gate.kind === 'exit' && exit[i]! < 0 && nextGate[i] !== gate.index) return false;
  const isAgain = isStepOver(state, i, gate.index, way);
  const isOpen =
    !space.isGateClosed[gate.index] && (gate.onlyWay === undefined || gate.onlyWay === way);
  if (!isOpen || (!isAgain && !meters.take(gate.index, people[i]!.weight))) return false;
  if (!isAgain) {
    passed[i] = gate.index;
    passedWay[i] = way;
    crossings.add(now, i, gate.index, way);
  }
  if (gate.kind === 'exit') {
    walkers.state[i] = ABSENT;
    walkers.leaving[i] = LEAVING_SECONDS;
    outSeconds[i] = now;
  } else if (gate.kind === 'join') {
    walkers.level[i] = gate.level === walkers.level[i] ? gate.otherLevel : gate.level;
    nextGate[i] = -1;
    came[i] = gate.index;
    // Walls beyond may reach slightly into the gate.
    keepOffWalls(space.levels[walkers.level[i]]!, place.x, place.y, wallRadius[i]!, place);
  }
  return true;
}

/**
 * Walls beyond a join may push a person who has just passed it back over its line. The step that brings them onto their
 * new level is then not a second passage; counted as one, it led from level to level and back for ever.
 */
function leadsBack(
  { ownSides }: Moving,
  { kind, index }: Gate,
  level: number,
  direction: number,
): boolean {
  return kind === 'join' && direction === ownSides[level]!.get(index);
}

/**
 * Others push people who have passed a gate back over its line, and they step over it again. That is not a passage:
 * counted each time, it used up all the flow at a stair's foot, and four in five waited for nothing.
 */
function isStepOver(
  { passed, passedWay, gate: wanted }: State,
  i: number,
  gate: number,
  way: number,
): boolean {
  return passed[i] === gate && (way === passedWay[i] || wanted[i] !== gate);
}

/**
 * Walls may push a person farther than they walk, around a corner or out of a spot too near a wall: the step is then
 * shortened.
 */
function keepStep(
  place: Place,
  level: Space['levels'][number],
  i: number,
  walkers: Walkers,
  radius: number,
  seconds: number,
): void {
  const fromX = walkers.x[i]!;
  const fromY = walkers.y[i]!;
  const most = STEP_PART_MAX * Math.max(walkers.wishSpeed[i]!, YIELD_SPEED) * seconds;
  const length = Math.hypot(place.x - fromX, place.y - fromY);
  if (length <= most + 1e-9) return;
  const toX = fromX + ((0.95 * most) / length) * (place.x - fromX);
  const toY = fromY + ((0.95 * most) / length) * (place.y - fromY);
  place.x = toX;
  place.y = toY;
  keepOffWalls(level, fromX, fromY, radius, place);
  if (Math.hypot(place.x - fromX, place.y - fromY) <= most + 1e-9) return;
  place.x = fromX;
  place.y = fromY;
  keepOffWalls(level, fromX, fromY, radius, place);
  const isTooNear = place.x !== fromX || place.y !== fromY;
  place.x = isTooNear ? toX : fromX;
  place.y = isTooNear ? toY : fromY;
}

/** A person who has left walks on for a moment, and people behind still see them. */
function leave(walkers: Walkers, i: number, seconds: number): void {
  walkers.leaving[i]! -= seconds;
  walkers.x[i]! += walkers.wishX[i]! * walkers.wishSpeed[i]! * seconds;
  walkers.y[i]! += walkers.wishY[i]! * walkers.wishSpeed[i]! * seconds;
}
