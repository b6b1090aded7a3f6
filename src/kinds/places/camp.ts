import type { PlaceKind } from '../place-kind.ts';

export const camp: PlaceKind = {
  kind: 'camp',
  examples: ['A refugee camp with 80 people.'],
  reading: {
    words: `
      refugee camp, camp, displacement camp, idp camp, tent camp, tent city, relief camp, transit camp,
      migrant camp, base camp, army camp, military camp, army base, military base, evacuation camp, reception camp,
      tented camp, tent settlement, informal settlement, protest camp`,
  },
};
