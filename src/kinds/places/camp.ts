import { drawCampWith } from '#world/open';
import { tents } from '../place-families/tents.ts';
import { SPHERE } from '../shared/densities.ts';

export const camp = tents({
  kind: 'camp',
  examples: ['A refugee camp with 80 people.'],
  reading: {
    words: `
      refugee camp, camp, displacement camp, idp camp, tent camp, tent city, relief camp, transit camp,
      migrant camp, base camp, army camp, military camp, army base, military base, evacuation camp, reception camp,
      tented camp, tent settlement, informal settlement, protest camp`,
    standsInFor: ['refugees'],
    roomOf: { kinds: ['campsite'], evenInFull: false },
    againstOther: { words: ['camp'], kinds: ['campsite'] },
  },
  defaults: { areaPerPerson: 45, densitySource: SPHERE, clock: '11:00' },
  drawing: {
    /**
     * 45 m² a person, 30 m² at the least; family tents of 16 m² for five; 2 m between tents and more between blocks (UNHCR Emergency
     * Handbook, camp site planning minimum standards; Sphere Handbook 2018).
     */
    draw: drawCampWith({
      perTent: 5,
      perPerson: 36,
      tent: 4,
      gap: 2.2,
      way: 6,
      noun: 'tents',
      shared: [
        { name: 'clinic', use: 'clinic', wide: 10, deep: 6 },
        { name: 'distribution point', use: 'distribution', wide: 12, deep: 6 },
        { name: 'school', use: 'school', wide: 12, deep: 6 },
      ],
      hasTrees: false,
    }),
  },
  look: { cover: 'soil' },
});
