/** What burns: the uses of EN 1991-1-2, table E.5, and storage. */
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
  | 'office';
