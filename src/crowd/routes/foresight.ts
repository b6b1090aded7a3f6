/**
 * Which fields will probably be asked for next, so that another thread can solve them meanwhile: at first fields to all
 * gates that lead off the level, later fields that were in use when they were forgotten.
 */
import { sourcesOfGate } from '../space/field-to-gates.ts';
import { sourcesOfPlace } from '../space/field-to-place.ts';
import { gateCells } from '../space/gate-cells.ts';
import { createSharedSolver } from '../space/shared-fields.ts';
import type { SharedSolver, SolveElsewhere } from '../space/shared-fields.ts';
import type { FieldSources } from '../space/solve-field.ts';
import type { Space } from '../space/space.ts';

/** Targets are gates by their numbers, and beyond those the places. */
export interface Foresight {
  /** By level. */
  readonly solvers: readonly SharedSolver[];
  /** Before the field to a target is solved: the other thread begins with the others of the level. */
  begin(level: number, target: number, slowness: Float32Array): void;
  /** Nothing more is expected on the level. */
  forget(level: number): void;
  expect(level: number, target: number): void;
}

/** Smaller fields are solved sooner than another thread can be told of them. */
const SHARED_CELLS_MIN = 20_000;

export function createForesight(
  space: Space,
  places: readonly { readonly x: number; readonly y: number }[],
  elsewhere: SolveElsewhere | undefined,
): Foresight {
  const { levels, gates, isGateClosed } = space;
  const solvers = levels.map(({ grid }) => createSharedSolver(grid, elsewhere));
  const likely = levels.map(
    (level) =>
      new Set(level.gates.filter((gate) => gates[gate]!.kind !== 'door' && !isGateClosed[gate])),
  );

  function sourcesOf(target: number, level: number, slowness: Float32Array): FieldSources {
    const own = levels[level]!;
    const gate = gates[target];
    if (gate) return sourcesOfGate(gateCells(own, gate), own, slowness);
    const { x, y } = places[target - gates.length]!;
    return sourcesOfPlace(own, x, y, slowness);
  }

  return {
    solvers,
    begin(level, target, slowness) {
      if (!elsewhere || slowness.length < SHARED_CELLS_MIN) return;
      likely[level]!.delete(target);
      if (solvers[level]!.hasForeseen(slowness)) return;
      const sources = [...likely[level]!].map((next) => sourcesOf(next, level, slowness));
      solvers[level]!.foresee(sources, slowness);
    },
    forget: (level) => likely[level]!.clear(),
    expect: (level, target) => void likely[level]!.add(target),
  };
}
