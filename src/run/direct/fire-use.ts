/** What burns, if nothing is said to: the rows of fire-table.ts. */
export type FireUseName =
  | 'shopping_centre'
  | 'theatre'
  | 'library'
  | 'transport'
  | 'hospital_room'
  | 'classroom'
  | 'hotel_room'
  | 'dwelling'
  | 'storage_or_plant'
  | 'kitchen'
  | 'traffic'
  | 'parking'
  | 'unknown'
  | 'office';
