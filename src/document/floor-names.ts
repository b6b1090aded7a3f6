/** What people call the storeys that data count from 0, the ground floor. */

/** Storey 3 is floor 3 to some and the fourth floor to others. */
export const FLOOR_NAMES = ['ground_is_0', 'ground_is_1'] as const;
export type FloorNames = (typeof FLOOR_NAMES)[number];

/** As in the numbers of rooms: "4.12" and "B1.03". */
export function numberFloor(storey: number, names: FloorNames): string {
  return storey < 0 ? `B${-storey}` : String(names === 'ground_is_1' ? storey + 1 : storey);
}

export function nameFloor(storey: number, names: FloorNames): string {
  if (storey === 0) return 'Ground floor';
  return storey < 0 ? `Basement ${-storey}` : `Floor ${numberFloor(storey, names)}`;
}

/** In the middle of a sentence: "on the ground floor", "on floor 4". */
export function sayFloor(storey: number, names: FloorNames): string {
  const name = nameFloor(storey, names).toLowerCase();
  return storey === 0 ? `the ${name}` : name;
}

export function listFloors(storeys: readonly number[], names: FloorNames): string {
  return storeys.map((storey) => sayFloor(storey, names)).join(', ');
}
