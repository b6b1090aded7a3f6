/** What people call the floors: as the prompt does, else as in the country. */
import type { FloorNames } from '#document/floors';
import type { Stated } from '../stated.ts';

/** Where the ground floor is the first: Wikipedia, Storey, Numbering. Of the states that were Soviet, all. */
const GROUND_IS_1: ReadonlySet<string> = new Set(
  'US CA CN JP KR SG FI NO RU UA BY KZ UZ KG TJ TM AM AZ GE MD EE LV LT'.split(' '),
);

export function settleFloorNames({ floorNames, place }: Stated): FloorNames {
  const isFirst = GROUND_IS_1.has(place?.country?.value ?? '');
  return floorNames ?? (isFirst ? 'ground_is_1' : 'ground_is_0');
}
