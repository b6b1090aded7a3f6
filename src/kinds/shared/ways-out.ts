/** Exits of open ground when none are counted, for the kinds that share them. */
import type { PlaceJudging } from '#safety/facets';

/** A place that a road passes through leads to streets; so does an unknown place. */
export const toStreets: PlaceJudging['openWays'] = ({ length, width }) => [
  { name: 'street', count: 4, width: Math.min(8, Math.min(length, width) / 4) },
];

/** People leave what they pass along by its two ends. */
export const toEnds: PlaceJudging['openWays'] = ({ width }) => [{ name: 'end', count: 2, width }];
