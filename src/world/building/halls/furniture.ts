/** The obstacles in a room, by its use. */
import type { HoleUse } from '../draft.ts';

/**
 * Pieces in rows. `depth` is across the row, `length` along it; between rows there is an aisle, between the pieces of a row a
 * cross aisle, and between all of them and the walls a margin. Meters.
 */
export interface Pattern {
  readonly use: HoleUse;
  readonly length: readonly [min: number, max: number];
  readonly depth: number;
  readonly aisle: number;
  readonly cross: number;
  readonly margin: number;
  /** Rows along the longer side of the room, its shorter side, along the direction from front to back, or across it. */
  readonly runs: 'long' | 'short' | 'along' | 'across';
  /** Rows stand in pairs with a meter between them: cars nose to nose. */
  readonly isPaired?: boolean;
  readonly rowsMax?: number;
  /** Pieces in a row, where they fit: two blocks of pews leave an aisle between them. */
  readonly piecesMin?: number;
  /** Share of the places that are empty. */
  readonly empty?: number;
}

const GONDOLA: Pattern = {
  use: 'shelf',
  length: [5, 12],
  depth: 1.1,
  aisle: 2, // two trolleys of 0.6 m pass each other and a standing customer
  cross: 2.4,
  margin: 2,
  runs: 'long',
};

const TABLES: Pattern = {
  use: 'table',
  length: [1.4, 2.2], // with its chairs
  depth: 1.4,
  aisle: 1.1,
  cross: 1.1,
  margin: 1,
  runs: 'long',
  empty: 0.08,
};

const DESKS: Pattern = { ...TABLES, length: [1.6, 1.6], depth: 0.8, aisle: 1.6, margin: 1.2 };

/** One desk: reception, tickets, loans. */
const DESK_IN_HALL: Pattern = {
  use: 'counter',
  length: [2.5, 4],
  depth: 0.9,
  aisle: 4,
  cross: 60,
  margin: 2,
  runs: 'long',
  rowsMax: 1,
};

const STORE_SHELVES: Pattern = {
  ...GONDOLA,
  length: [2, 6],
  depth: 0.8,
  aisle: 1.2,
  cross: 1.4,
  margin: 1.2,
};

const PARKED: Pattern = {
  use: 'vehicle',
  length: [1.8, 1.8],
  depth: 4.6,
  aisle: 6, // between rows at 90°: 6.0-6.1 m
  cross: 1,
  margin: 1,
  runs: 'long',
  isPaired: true,
  empty: 0.3,
};

const PEWS: Pattern = {
  use: 'seats',
  length: [3, 7],
  depth: 0.6,
  aisle: 1,
  cross: 1.8, // main aisle between blocks of pews
  margin: 1.6,
  runs: 'across',
  piecesMin: 2,
};

/** One piece in the middle. */
const ALTAR: Pattern = {
  use: 'table',
  length: [2, 3],
  depth: 1.2,
  aisle: 3,
  cross: 20,
  margin: 1,
  runs: 'across',
  rowsMax: 1,
};

export const FURNITURE: Readonly<Record<string, Pattern>> = {
  shop: {
    ...GONDOLA,
    length: [1.8, 4],
    depth: 0.8,
    aisle: 1.6,
    cross: 1.6,
    margin: 2.2,
    empty: 0.25,
  },
  'gift shop': { ...GONDOLA, length: [1.5, 3], depth: 0.8, aisle: 1.5, margin: 1.6 },
  'sales floor': { ...GONDOLA, runs: 'along' },
  checkout: {
    use: 'counter',
    length: [1.1, 1.1],
    depth: 3,
    aisle: 3,
    cross: 1.2, // an accessible checkout lane: 0.9 m (ADA Standards 904.3)
    margin: 1.5,
    runs: 'across',
    rowsMax: 1,
  },
  'storage hall': {
    use: 'shelf',
    length: [12, 22],
    depth: 2.2, // two pallets back to back
    aisle: 3.2, // reach truck: 2.7-3.2 m
    cross: 4,
    margin: 3,
    runs: 'long',
  },
  'picking area': { ...STORE_SHELVES, aisle: 1.6 },
  storage: STORE_SHELVES,
  'cold store': STORE_SHELVES,
  archive: STORE_SHELVES,
  'tool store': STORE_SHELVES,
  stacks: {
    ...GONDOLA,
    length: [4, 8],
    depth: 0.7,
    aisle: 1.2,
    cross: 1.8,
    margin: 1.5,
    runs: 'short',
  },
  'production hall': {
    use: 'machine',
    length: [3, 9],
    depth: 3,
    aisle: 3,
    cross: 2,
    margin: 2.5,
    runs: 'long',
    empty: 0.15,
  },
  'process hall': {
    use: 'machine',
    length: [2.5, 5],
    depth: 3.5,
    aisle: 3,
    cross: 2.5,
    margin: 2.5,
    runs: 'long',
    empty: 0.2,
  },
  'turbine hall': {
    use: 'machine',
    length: [14, 22],
    depth: 6,
    aisle: 6,
    cross: 5,
    margin: 4,
    runs: 'long',
    rowsMax: 2,
  },
  'boiler hall': {
    use: 'machine',
    length: [7, 7],
    depth: 7,
    aisle: 5,
    cross: 4,
    margin: 3,
    runs: 'long',
  },
  'reactor room': {
    use: 'machine',
    length: [3, 3],
    depth: 3,
    aisle: 2.5,
    cross: 2.5,
    margin: 2,
    runs: 'long',
  },
  'tank farm': {
    use: 'machine',
    length: [3.4, 3.4],
    depth: 3.4,
    aisle: 2,
    cross: 2,
    margin: 2,
    runs: 'long',
  },
  workshop: {
    use: 'machine',
    length: [1.5, 2.5],
    depth: 1.2,
    aisle: 1.8,
    cross: 1.5,
    margin: 1.5,
    runs: 'long',
  },
  laboratory: { ...DESKS, length: [2, 4], depth: 1.4 },
  'plant room': {
    use: 'machine',
    length: [1.5, 2.5],
    depth: 1.5,
    aisle: 1.5,
    cross: 1.5,
    margin: 1.3,
    runs: 'long',
  },
  switchgear: {
    use: 'machine',
    length: [3, 5],
    depth: 1,
    aisle: 1.5,
    cross: 1.5,
    margin: 1.3,
    runs: 'long',
  },
  kitchen: {
    use: 'counter',
    length: [2, 4],
    depth: 1,
    aisle: 1.3,
    cross: 1.3,
    margin: 1.3,
    runs: 'long',
  },
  bakery: {
    use: 'counter',
    length: [2, 3],
    depth: 1,
    aisle: 1.4,
    cross: 1.4,
    margin: 1.3,
    runs: 'long',
  },
  bar: {
    use: 'counter',
    length: [4, 12],
    depth: 0.9,
    aisle: 2,
    cross: 1.4,
    margin: 1.1,
    runs: 'long',
    rowsMax: 1,
  },
  reception: {
    use: 'counter',
    length: [2, 4],
    depth: 0.8,
    aisle: 2,
    cross: 1.5,
    margin: 1.3,
    runs: 'long',
    rowsMax: 1,
  },
  // Kiosks and benches, with a way on both sides.
  concourse: {
    use: 'counter',
    length: [2.4, 3.6],
    depth: 1.8,
    aisle: 4,
    cross: 12,
    margin: 3,
    runs: 'long',
    rowsMax: 1,
    empty: 0.35,
  },
  till: {
    use: 'counter',
    length: [2, 3],
    depth: 0.8,
    aisle: 2,
    cross: 1.4,
    margin: 1.2,
    runs: 'long',
    rowsMax: 1,
  },
  lobby: DESK_IN_HALL,
  foyer: DESK_IN_HALL,
  cloakroom: STORE_SHELVES,
  'dining room': TABLES,
  marquee: TABLES,
  'private room': TABLES,
  café: TABLES,
  canteen: TABLES,
  lounge: { ...TABLES, empty: 0.3 },
  'food court': { ...TABLES, aisle: 1.4, empty: 0.15 },
  'meeting room': { ...TABLES, length: [3, 4.5], depth: 1.8, rowsMax: 1 },
  'reading room': { ...TABLES, length: [2.4, 3.6], depth: 2, aisle: 1.4, cross: 1.6 },
  'study room': { ...TABLES, length: [1.8, 2.4], rowsMax: 1 },
  office: DESKS,
  'control room': { ...DESKS, length: [2.4, 4] },
  nave: PEWS,
  sanctuary: PEWS,
  chapel: {
    use: 'seats',
    length: [2, 3.5],
    depth: 0.6,
    aisle: 1,
    cross: 1.4,
    margin: 1.3,
    runs: 'across',
  },
  altar: ALTAR,
  /** The desk on which the scrolls are read, and the cabinet in which they are kept. */
  bimah: { ...ALTAR, length: [1.5, 2] },
  ark: { ...ALTAR, use: 'shelf', depth: 0.8 },
  shrine: { ...ALTAR, use: 'other' },
  stage: {
    use: 'counter',
    length: [2, 2.6],
    depth: 0.9,
    aisle: 3,
    cross: 30,
    margin: 1,
    runs: 'across',
    rowsMax: 1,
  },
  gallery: {
    use: 'other',
    length: [1.2, 2.5],
    depth: 1.2,
    aisle: 3.5,
    cross: 3.5,
    margin: 2.5,
    runs: 'long',
    empty: 0.3,
  },
  'exhibition hall': {
    use: 'other',
    length: [3, 9], // stands of 3 m and more
    depth: 4,
    aisle: 3,
    cross: 3,
    margin: 3,
    runs: 'long',
    empty: 0.1,
  },
  'gym hall': {
    use: 'machine',
    length: [1, 2],
    depth: 1.8,
    aisle: 1.5,
    cross: 1.1,
    margin: 1.8,
    runs: 'long',
    empty: 0.2,
  },
  'changing room': {
    use: 'seats',
    length: [2, 4],
    depth: 0.5,
    aisle: 1.5,
    cross: 1.3,
    margin: 1.3,
    runs: 'long',
  },
  parking: PARKED,
  'parking bays': PARKED,
};
