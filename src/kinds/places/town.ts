import { drawSettlementWith } from '#world/open';
import { settlement } from '../place-families/settlement.ts';

export const town = settlement({
  kind: 'town',
  examples: ['A town with 150 people and 12 cars.'],
  reading: {
    words: `
      town, small town, coastal town, mountain town, market town, mining town, border town, seaside town, ski town,
      ghost town, rural town, riverside town, resort town, harbour town, valley town, township, desert town,
      country town, spa town, university town, hill town, port town, historic town, beach town, fishing town,
      medieval town, old town, historic centre, historic center, old quarter, lower town`,
    setting: 'urban',
    hasBuildingsAround: true,
    standsInFor: ['town'],
  },
  defaults: { width: 400, areaPerPerson: 100, environment: 'urban' },
  drawing: {
    draw: drawSettlementWith({
      pattern: 'organic',
      density: 0.6,
      houses: 80,
      perHouse: 12,
      ground: 640,
      green: { wide: 46, deep: 34, use: 'square', name: 'market square' },
      housesMax: 400,
      walk: 'streets',
    }),
    sizes: { length: [130, 900], width: [130, 900] },
  },
});
