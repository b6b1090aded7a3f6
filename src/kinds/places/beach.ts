import type { PlaceKind } from '../place-kind.ts';

export const beach: PlaceKind = {
  kind: 'beach',
  examples: ['A beach with 70 people.'],
  reading: {
    words: `
      beach, seaside, public beach, sandy beach, city beach, shore, seashore, tourist beach, lakeside, lakeshore,
      beachfront, seafront, beach promenade, lido, bathing beach`,
  },
};
