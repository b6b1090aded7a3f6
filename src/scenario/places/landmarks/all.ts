import { AMERICAS } from './americas.ts';
import { ASIA_PACIFIC } from './asia-pacific.ts';
import { EUROPE } from './europe.ts';
import type { TownLandmarks } from './landmark-row.ts';
import { MIDDLE_EAST_AFRICA } from './middle-east-africa.ts';

export const LANDMARKS: readonly TownLandmarks[] = [
  ...EUROPE,
  ...AMERICAS,
  ...ASIA_PACIFIC,
  ...MIDDLE_EAST_AFRICA,
];
