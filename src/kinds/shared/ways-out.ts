/** Ways out of open ground when nobody counts them, for the kinds that share them. */
import type { PlaceJudging } from '#safety/facets';

/** What a road passes through leads to streets; so does what nothing is known of. */
export const toStreets: PlaceJudging['openWays'] = ({ length, width }) => [
  { name: 'street', count: 4, width: Math.min(8, Math.min(length, width) / 4) },
];
