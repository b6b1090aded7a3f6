import type { PlaceKind } from '../place-kind.ts';

export const town: PlaceKind = {
  kind: 'town',
  examples: ['A town with 150 people and 12 cars.'],
  reading: {
    words: `
      town, small town, coastal town, mountain town, market town, mining town, border town, seaside town, ski town,
      ghost town, rural town, riverside town, resort town, harbour town, valley town, township, desert town,
      country town, spa town, university town, hill town, port town, historic town, beach town, fishing town,
      medieval town`,
  },
};
