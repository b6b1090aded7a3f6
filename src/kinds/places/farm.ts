import { drawFarm } from '#world/open';
import { ground } from '../place-families/ground.ts';
import { work } from '../shared/habits.ts';

export const farm = ground({
  kind: 'farm',
  examples: ['A farm with 8 people.'],
  reading: {
    words: `
      farm, ranch, farmland, barn, vineyard, orchard, dairy farm, cattle farm, plantation, farmstead, horse farm,
      stable, poultry farm, chicken farm, greenhouse, pig farm, cattle ranch, farm estate, livestock farm,
      wheat field`,
    setting: 'rural',
  },
  defaults: {
    length: 250,
    width: 200,
    areaPerPerson: 2000,
    rhythm: 'work',
    clock: '10:00',
    environment: 'rural',
  },
  starting: { awake: 'familiar' },
  living: { habit: work(8), burnsAs: 'storage_or_plant' },
  drawing: { draw: drawFarm },
  judging: {
    openWays: ({ length }) => [{ name: 'exit', count: 2, width: Math.min(5, length / 4) }],
  },
  look: { cover: 'soil' },
});
