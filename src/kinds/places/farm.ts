import type { PlaceKind } from '../place-kind.ts';

export const farm: PlaceKind = {
  kind: 'farm',
  examples: ['A farm with 8 people.'],
  reading: {
    words: `
      farm, ranch, farmland, barn, vineyard, orchard, dairy farm, cattle farm, plantation, farmstead, horse farm,
      stable, poultry farm, chicken farm, greenhouse, pig farm, cattle ranch, farm estate, livestock farm,
      wheat field`,
  },
};
