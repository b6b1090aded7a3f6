import { SHOPS } from '../shared/looks.ts';
import { building } from './building.ts';
/** Goods on sale behind a shop window: strangers look around and pay. */
export const shop = building.narrow({
  defaults: { use: 'mercantile', rhythm: 'shop', clock: '17:00' },
  living: { burnsAs: 'shopping_centre' },
  look: SHOPS,
});
