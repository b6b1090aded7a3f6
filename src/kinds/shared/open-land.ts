/** Land that is in a town or in the country, depending on the words around it. */
import type { PlaceReading } from '#scenario/facets';

type Setting = Extract<PlaceReading['setting'], (...args: never) => unknown>;

export const onOpenLand: Setting = ({ isInCity, hasWordsOfTown }) =>
  isInCity ? ['urban', 'in a city', 0.7] : [hasWordsOfTown ? 'urban' : 'rural', 'open land', 0.5];
