import { drawThroughWith } from '#world/open';
import { road } from '../place-families/road.ts';

const FENCE_GATE_METERS = 200;

export const highway = road({
  kind: 'highway',
  examples: ['A motorway with 24 cars and 4 trucks. The left lane is closed.'],
  reading: {
    words: `
      highway, motorway, freeway, expressway, interstate, autobahn, autostrada, turnpike, ring road, beltway,
      dual carriageway, carriageway, toll road, parkway, interstate highway, coastal highway, mountain highway,
      motorway section, highway section, bypass, trunk road, autoroute, mountain pass, mountain road, coastal road,
      country road, rural road, off-ramp, on-ramp, desert highway, arterial road, motorway interchange,
      highway interchange, forest road`,
    setting: ({ prompt, isInCity, isOutOfTown }) => {
      if (isOutOfTown) return ['rural', 'a road outside the town', 0.6];
      if (isInCity) return ['urban', 'in a city', 0.7];
      return [
        /\b(?:city|urban|downtown|ring road)\b/i.test(prompt) ? 'urban' : 'rural',
        'a road outside towns',
        0.5,
      ];
    },
    isNamedByRoadNumber: true,
    isNamedByEvents: false,
    standsInFor: ['country_traffic'],
    againstOther: { words: ['off ramp', 'on ramp'], kinds: 'any' },
  },
  defaults: { length: 600, width: 24, lanes: 4, environment: 'rural' },
  drawing: {
    /** Lanes of 3.6 m, shoulders of 3 m, a median with a barrier (AASHTO Green Book 2018, 4.4 and 4.11) and verges of 6 m. */
    draw: drawThroughWith({
      length: 400,
      lanes: 4,
      laneWidth: 3.6,
      side: 9,
      median: 3,
      road: 'highway',
      pavement: 0,
      isCovered: false,
      beside: 'shoulder',
      names: { road: 'roadway', walk: 'walkway' },
      around: () => [],
      ways: {
        count: (meters) => 2 + 2 * Math.max(1, Math.round(meters / FENCE_GATE_METERS)),
        width: 4,
        noun: 'gate in the fence',
        isOnOneSide: false,
      },
    }),
  },
  judging: {
    openWays: ({ length, width }) => [
      { name: 'end', count: 2, width },
      { name: 'gate in the fence', count: 2 * Math.max(1, Math.round(length / 200)), width: 4 },
    ],
  },
  look: { cover: 'asphalt' },
});
