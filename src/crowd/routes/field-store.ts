/** Fields to the gates and places of each level, solved when first asked for and forgotten when the ground changes. */
import { solveToGates } from '../space/field-to-gates.ts';
import { solveToPlace } from '../space/field-to-place.ts';
import type { Field } from '../space/field.ts';
import { gateCells } from '../space/gate-cells.ts';
import { timeAt } from '../space/sample-field.ts';
import type { SolveElsewhere } from '../space/shared-fields.ts';
import { toSlowness } from '../space/solve-field.ts';
import type { Space } from '../space/space.ts';
import { createForesight } from './foresight.ts';

export interface FieldStore {
  /** The field that leads to a gate on one of its levels. */
  fieldOf(gate: number, level: number): Field;
  /** From a place to a gate of its level; Infinity when there is no way. */
  effortToGate(gate: number, level: number, x: number, y: number): number;
  /** A field to a place; the caller keeps it. */
  solveToPlace(level: number, x: number, y: number): Field;
  /** Places people visit, and the field to one on its level. */
  readonly places: readonly VisitedPlace[];
  fieldOfPlace(place: number): Field;
  /** A place for a person or thing at an unforeseen position, one for each cell; returns its number. */
  addPlace(place: VisitedPlace): number;
  /** Frees the memory of a field, for a place that is no goal any more. */
  forgetPlace(place: number): void;
  /** Cells of all fields solved so far: the cost of routing. */
  readonly cellsSolved: number;
  /** Returns how many cells would have to be solved again if all forgotten fields were asked for. */
  forget(isChanged: (level: number) => boolean): number;
}

export interface VisitedPlace {
  readonly level: number;
  readonly x: number;
  readonly y: number;
}

/** Effort per metre in each cell of a level's grid, or undefined where only the ground decides. */
export type SlownessOf = (level: number) => Float32Array | undefined;

/**
 * Returns an empty store; fields are solved when first asked for. With `elsewhere`, another thread meanwhile solves the
 * fields that will probably be asked for next; nothing else differs.
 */
export function createFieldStore(
  space: Space,
  slownessOf: SlownessOf,
  known: readonly VisitedPlace[] = [],
  elsewhere?: SolveElsewhere,
): FieldStore {
  const places = [...known];
  const foresight = createForesight(space, places, elsewhere);
  const { solvers } = foresight;
  const fields = new Map<number, Field>();
  const placeFields = new Map<number, Field>();
  const added = new Map<string, number>();
  let cellsSolved = 0;
  function slowness(level: number): Float32Array {
    const { grid } = space.levels[level]!;
    cellsSolved += grid.speed.length;
    return slownessOf(level) ?? toSlowness(grid);
  }

  function fieldOf(gate: number, level: number): Field {
    const key = gate * space.levels.length + level;
    const solved = fields.get(key);
    if (solved) return solved;
    const place = space.levels[level]!;
    const cells = gateCells(place, space.gates[gate]!);
    const slow = slowness(level);
    foresight.begin(level, gate, slow);
    const field = solveToGates(solvers[level]!, place, [{ cells }], slow);
    fields.set(key, field);
    return field;
  }

  return {
    fieldOf,
    effortToGate: (gate, level, x, y) => timeAt(fieldOf(gate, level), space.levels[level]!, x, y),
    places,
    fieldOfPlace(place) {
      const { level, x, y } = places[place]!;
      const solved = placeFields.get(place);
      if (solved) return solved;
      const slow = slowness(level);
      foresight.begin(level, space.gates.length + place, slow);
      const field = solveToPlace(solvers[level]!, space.levels[level]!, x, y, slow);
      placeFields.set(place, field);
      return field;
    },
    addPlace(place) {
      const { x0, y0, cell } = space.levels[place.level]!.grid;
      const key = [
        place.level,
        Math.floor((place.x - x0) / cell),
        Math.floor((place.y - y0) / cell),
      ].join();
      const number = added.get(key) ?? places.push(place) - 1;
      added.set(key, number);
      return number;
    },
    forgetPlace: (place) => void placeFields.delete(place),
    solveToPlace: (level, x, y) =>
      solveToPlace(solvers[level]!, space.levels[level]!, x, y, slowness(level)),
    get cellsSolved() {
      return cellsSolved;
    },
    forget(isChanged) {
      let cells = 0;
      const { length: levels } = space.levels;
      for (let level = 0; level < levels; level++) if (isChanged(level)) foresight.forget(level);
      const drop = (from: Map<number, Field>, key: number, level: number, target: number): void => {
        if (!isChanged(level)) return;
        from.delete(key);
        foresight.expect(level, target);
        cells += space.levels[level]!.grid.speed.length;
      };
      for (const key of fields.keys()) drop(fields, key, key % levels, Math.floor(key / levels));
      for (const place of placeFields.keys())
        drop(placeFields, place, places[place]!.level, space.gates.length + place);
      return cells;
    },
  };
}
