/** Makes a plan ready to walk in. */
import type { Level, Walkable } from '#world/walkable';
import { eachCellNear } from './cells.ts';
import { cutWalls } from './cut-walls.ts';
import type { FlowMode } from './gate-flow.ts';
import { closeGate, parkWall } from './gate-state.ts';
import { buildGrid, layoutGrid } from './level-grid.ts';
import type { GridOptions } from './level-grid.ts';
import { listGates } from './list-gates.ts';
import { boxesOf } from './reached-box.ts';
import { boxOf, createInsideTest } from './rings.ts';
import type { Box } from './rings.ts';
import type { Gate, GateClosing, LevelGrid, Space, SpaceLevel } from './space.ts';
import { indexWalls } from './wall-index.ts';

export interface SpaceOptions extends GridOptions {
  /** How the flow through gates is limited; `nominal` when not given. */
  readonly flow?: FlowMode;
}

/**
 * Returns the space that runs use. The plan must be free of the mistakes that `checkWalkable` finds.
 *
 *    const mistakes = checkWalkable(plan);
 *    if (mistakes.length === 0) createSimulation(prepareSpace(plan), people, { seed });
 */
export function prepareSpace(walkable: Walkable, options: SpaceOptions = {}): Space {
  const { flow = 'nominal' } = options;
  const gates = listGates(walkable, flow);
  const levels = walkable.levels.map((level, index) => {
    const own = gates.filter((gate) => gate.level === index || gate.otherLevel === index);
    return prepareLevel(level, index, own, options);
  });
  const space = { walkable, levels, gates, isGateClosed: new Uint8Array(gates.length), flow };
  for (const gate of gates) if (gate.isClosed) closeGate(space, gate.index);
  return space;
}

function prepareLevel(
  level: Level,
  index: number,
  gates: readonly Gate[],
  options: GridOptions,
): SpaceLevel {
  const fixed = cutWalls(level, gates);
  const walls = new Float64Array(fixed.length + 4 * gates.length);
  walls.set(fixed);
  gates.forEach(({ ax, ay, bx, by }, i) => walls.set([ax, ay, bx, by], fixed.length + 4 * i));
  const fixedWalls = fixed.length / 4;
  const box = boxOf(level.outlines);
  const isInside = createInsideTest(level.outlines, level.holes);
  const walled = { walls, fixedWalls, isInside, wallIndex: indexWalls(walls, grow(box, walls)) };
  const cell = (level.kind === 'outdoor' ? options.openCell : undefined) ?? options.cell;
  const layout = layoutGrid(boxesOf(level, gates), gates, {
    ...options,
    ...(cell === undefined ? {} : { cell }),
  });
  const grid = buildGrid(layout, level, walled, gates, options);
  const closings = gates.map((gate, i) => toClosing(gate, fixedWalls + i, grid));
  // The index was made with every gate closed; now all are opened.
  for (const { wall } of closings) parkWall(walls, wall);
  const { perX, perY } = level.rise ?? { perX: 0, perY: 0 };
  return {
    index,
    id: level.id,
    grid,
    ...walled,
    gates: gates.map((gate) => gate.index),
    closings,
    heightAt: (x, y) => level.z + perX * x + perY * y,
  };
}

function toClosing({ ax, ay, bx, by }: Gate, wall: number, grid: LevelGrid): GateClosing {
  const near: number[] = [];
  eachCellNear(grid, [ax, ay, bx, by], grid.clearance, (at) => {
    if (grid.isFree[at]) near.push(at);
  });
  const cells = Uint32Array.from(near);
  return { wall, cells, speeds: Float32Array.from(cells, (at) => grid.speed[at]!) };
}

function grow(box: Box, walls: Float64Array): Box {
  let { minX, minY, maxX, maxY } = box;
  for (let w = 0; w < walls.length; w += 2) {
    minX = Math.min(minX, walls[w]!);
    maxX = Math.max(maxX, walls[w]!);
    minY = Math.min(minY, walls[w + 1]!);
    maxY = Math.max(maxY, walls[w + 1]!);
  }
  return { minX, minY, maxX, maxY };
}
