/** Rooms most buildings have. */
import type { Programme, RoomWish } from '../programme.ts';

/** One pair for each 1,000 m² of a storey, of about four cubicles each: our choice. */
export const TOILETS: readonly RoomWish[] = [
  { use: 'toilet', name: 'Women’s toilets', area: 17, every: 1000 },
  { use: 'toilet', name: 'Men’s toilets', area: 17, every: 1000 },
];

export const BASEMENT: readonly RoomWish[] = [
  { use: 'plant room', area: 45, every: 1500 },
  { use: 'electrical room', area: 16 },
  { use: 'storage room', area: 24, every: 600 },
];

/** 1,000 kg or 13 persons in a shaft of 2.0 by 2.1 m: ISO 8100-30. */
export const PASSENGER_LIFT: Programme['lift'] = {
  width: 2,
  depth: 2.1,
  persons: 13,
  isForEvacuation: false,
};

/** 1,600 kg or 21 persons, for a bed: ISO 8100-30; used to evacuate with staff, HTM 05-03 part E. */
export const BED_LIFT: Programme['lift'] = {
  width: 2.4,
  depth: 3,
  persons: 21,
  isForEvacuation: true,
};
