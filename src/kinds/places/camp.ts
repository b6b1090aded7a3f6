import type { PlaceKind } from '../place-kind.ts';
import { SPHERE } from '../shared/densities.ts';
import { OPEN_AIR_EGRESS } from '../shared/egress.ts';

export const camp: PlaceKind = {
  kind: 'camp',
  examples: ['A refugee camp with 80 people.'],
  reading: {
    words: `
      refugee camp, camp, displacement camp, idp camp, tent camp, tent city, relief camp, transit camp,
      migrant camp, base camp, army camp, military camp, army base, military base, evacuation camp, reception camp,
      tented camp, tent settlement, informal settlement, protest camp`,
  },
  defaults: {
    form: 'ground',
    length: 200,
    width: 150,
    areaPerPerson: 45,
    densitySource: SPHERE,
    isFenced: false,
    rhythm: 'home',
    clock: '11:00',
    environment: 'rural',
    egress: OPEN_AIR_EGRESS,
    management: 'usual',
    hasNightVisitors: true,
  },
};
