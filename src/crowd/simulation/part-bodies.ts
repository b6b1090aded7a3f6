/**
 * Bodies do not overlap: two people who came nearer than bodies can, in a squeeze or where both stopped at once, draw
 * apart. Walkers keep away by themselves (`walking/bodies.ts`); people who stand do not move otherwise.
 */
import { RECORD, firstCellOf } from '../walking/neighbours.ts';
import type { Neighbours } from '../walking/neighbours.ts';
import { STANDING, isSeen } from '../walking/walkers.ts';
import { keepOffWalls } from '../walking/walls.ts';
import type { Run } from './assemble.ts';

/**
 * As a part of both radii: nearer than the first they draw apart to the second. Bodies touch at 0.7
 * (`walking/walk.ts`).
 */
const TOO_NEAR_PART = 0.63;
const APART_PART = 0.66;
/** The most that a walking, or standing, person is moved each time, metres: at a slow step. */
const SHIFT_METERS = 0.04;
const STEP_ASIDE_METERS = 0.1;
/** The part of it that is to the side of a person coming through. */
const SIDE_PART = 1.5;
/** Nobody is broader than a wheelchair, so pairs farther apart than this are none. */
const NEAR_METERS = 0.55;
const EVERY_STEPS = 2;

export function partBodies(run: Run): void {
  if (run.steps % EVERY_STEPS !== 0) return;
  const { walkers } = run.state;
  const shift = { x: 0, y: 0 };
  const moved: number[] = [];
  for (let i = 0; i < walkers.count; i++) {
    if (!isSeen(walkers, i) || walkers.leaving[i]! > 0 || !isMovable(run, i)) continue;
    findShift(run, i, shift);
    if (shift.x !== 0 || shift.y !== 0) moved.push(i, shift.x, shift.y);
  }
  // Everybody is moved by where all were before, so the order does not matter.
  for (let k = 0; k < moved.length; k += 3) apply(run, moved[k]!, moved[k + 1]!, moved[k + 2]!);
}

/** A person who cannot go alone stays in place; the other moves. */
function isMovable({ people, harm }: Run, i: number): boolean {
  return people[i]!.needsHelpers === undefined && harm.isTrapped[i] === 0;
}

function findShift(run: Run, i: number, shift: { x: number; y: number }): void {
  const { walkers } = run.state;
  const { records, starts, cell, x0, y0, columns, rows, clear, sight }: Neighbours = run.neighbours;
  const [x, y] = [walkers.x[i]!, walkers.y[i]!];
  const columnFirst = Math.max(0, Math.floor((x - NEAR_METERS - x0) / cell));
  const columnLast = Math.min(columns - 1, Math.floor((x + NEAR_METERS - x0) / cell));
  const rowFirst = Math.max(0, Math.floor((y - NEAR_METERS - y0) / cell));
  const rowLast = Math.min(rows - 1, Math.floor((y + NEAR_METERS - y0) / cell));
  const firstCell = firstCellOf(run.neighbours, walkers.z[i]!);
  const isStanding = walkers.state[i] === STANDING;
  shift.x = 0;
  shift.y = 0;
  for (let row = rowFirst; row <= rowLast; row++) {
    const left = firstCell + row * columns;
    const end = RECORD * starts[left + columnLast + 1]!;
    for (let at = RECORD * starts[left + columnFirst]!; at < end; at += RECORD) {
      const dx = records[at]! - x;
      const dy = records[at + 1]! - y;
      const radii = walkers.radius[i]! + records[at + 4]!;
      const square = dx * dx + dy * dy;
      if (square >= (TOO_NEAR_PART * radii) ** 2) continue;
      const other = records[at + 6]!;
      if (other === i || records[at + 10] !== walkers.level[i]) continue;
      const distance = Math.sqrt(square);
      const isBeyondWall =
        distance > clear[i]! + records[at + 7]! &&
        !sight.isClear(walkers.level[i]!, walkers.level[i]!, x, y, records[at]!, records[at + 1]!);
      if (isBeyondWall) continue;
      const wanted = (APART_PART * radii - distance) * (isMovable(run, other) ? 0.5 : 1);
      // Of two people in one spot, each goes to the side of their own index.
      const isApart = distance > 1e-9;
      const nx = isApart ? dx / distance : other > i ? 1 : -1;
      const ny = isApart ? dy / distance : 0;
      // A standing person in the way of a walker steps to the side, and is not pushed along.
      const [wishX, wishY] = [records[at + 2]!, records[at + 3]!];
      const side = isStanding && nx * wishY - ny * wishX > 0 ? 1 : -1;
      const aside = isStanding ? SIDE_PART * side : 0;
      shift.x -= wanted * (nx + aside * wishY);
      shift.y -= wanted * (ny - aside * wishX);
    }
  }
  const length = Math.hypot(shift.x, shift.y);
  const most = isStanding ? STEP_ASIDE_METERS : SHIFT_METERS;
  if (length <= most) return;
  shift.x *= most / length;
  shift.y *= most / length;
}

const place = { x: 0, y: 0 };

function apply({ space, state }: Run, i: number, dx: number, dy: number): void {
  const { walkers, wallRadius } = state;
  const level = space.levels[walkers.level[i]!]!;
  const [x, y] = [walkers.x[i]!, walkers.y[i]!];
  place.x = x + dx;
  place.y = y + dy;
  keepOffWalls(level, x, y, wallRadius[i]!, place);
  if (!level.isInside(place.x, place.y)) return;
  walkers.x[i] = place.x;
  walkers.y[i] = place.y;
  walkers.z[i] = level.heightAt(place.x, place.y);
}
