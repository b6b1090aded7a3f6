/** How much floor a person has: IBC 2021, Table 1004.5, "maximum floor area allowances per occupant", in square feet there. */

const SQUARE_FOOT = 0.092_903_04;

/** Square feet per occupant. Net allowances count the rooms alone; gross ones the whole floor. */
export const SQUARE_FEET_PER_OCCUPANT = {
  agricultural: 300,
  airport_concourse: 100,
  airport_waiting: 15,
  assembly_chairs: 7,
  assembly_standing: 5,
  assembly_tables: 15,
  business: 150,
  courtroom: 40,
  day_care: 35,
  dormitory: 50,
  classroom: 20,
  exercise: 50,
  exhibition: 30,
  industrial: 100,
  inpatient: 240,
  library_reading: 50,
  /** 402.8.2.1: at most 50 for the leasable area of a mall. */
  mall: 50,
  mercantile: 60,
  parking: 200,
  /** Not of the table: 0.85 m² for everybody who prays on the floor (Neufert, Architects' Data, mosques). */
  prayer_rows: 9.15,
  residential: 200,
  sleeping: 120,
  warehouse: 500,
} as const;

export type OccupancyUse = keyof typeof SQUARE_FEET_PER_OCCUPANT;

/** Square meters per occupant. */
export function areaPerOccupant(use: OccupancyUse): number {
  return SQUARE_FEET_PER_OCCUPANT[use] * SQUARE_FOOT;
}
