import type { PlaceKind } from '../place-kind.ts';

export const dataCenter: PlaceKind = {
  kind: 'data_center',
  examples: ['A data center with 10 workers.'],
  reading: {
    words: `
      data center, data centre, datacenter, datacentre, server farm, server center, hosting facility,
      computing center, computing centre, data hall, colocation facility, cloud data center`,
  },
};
