import { drawWarehouse } from '#world/halls';
import { works } from '../place-families/works.ts';

export const warehouse = works({
  kind: 'warehouse',
  examples: ['A warehouse with 20 workers.'],
  reading: {
    words: `
      warehouse, distribution center, distribution centre, logistics center, logistics centre, fulfillment center,
      fulfilment centre, fulfilment center, fulfillment centre, storage facility, depot, storehouse, logistics hub,
      cold storage facility, cold store, sorting center, sorting centre, parcel center, self-storage facility,
      e-commerce warehouse, freight depot, storage hall, storage warehouse, mail sorting centre, fuel depot,
      oil depot, ammunition depot`,
    roomOf: { kinds: ['port'], evenInFull: false },
  },
  defaults: { floors: 1, storeyHeight: 10, width: 60, use: 'warehouse', areaPerRoom: 2000 },
  drawing: { draw: drawWarehouse },
  judging: { isOneHall: true },
});
