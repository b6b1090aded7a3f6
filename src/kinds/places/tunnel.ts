import { drawThroughWith } from '#world/open';
import { road } from '../place-families/road.ts';
import { BUILDING_EGRESS } from '../shared/egress.ts';
import { onOpenLand } from '../shared/open-land.ts';

/** Directive 2004/54/EC, annex I, 2.3.8: emergency exits at most 500 m apart. */
const EMERGENCY_METERS = 500;

export const tunnel = road({
  kind: 'tunnel',
  examples: ['A road tunnel with 20 cars and 3 trucks.'],
  reading: {
    words: `
      tunnel, road tunnel, rail tunnel, railway tunnel, highway tunnel, motorway tunnel, subway tunnel,
      metro tunnel, underpass, pedestrian tunnel, train tunnel, pedestrian underpass, mine shaft, mine,
      undersea tunnel, alpine tunnel, mountain tunnel, coal mine, gold mine, road underpass, tube tunnel,
      cross-channel tunnel, cave`,
    setting: (said) =>
      /\bunderpass\b/i.test(said.prompt) ? onOpenLand(said) : ['indoor', 'inside a tunnel', 0.6],
    isOutsideBuildings: false,
  },
  defaults: {
    length: 800,
    width: 10,
    exitSpacing: EMERGENCY_METERS,
    egress: BUILDING_EGRESS,
  },
  living: { burnsAs: 'traffic' },
  drawing: {
    /** Lanes of 3.5 m and walkways (Directive 2004/54/EC, annex I, 2.3). */
    draw: drawThroughWith({
      length: 600,
      lanes: 2,
      laneWidth: 3.5,
      side: 1.2,
      road: 'tunnel',
      pavement: 0,
      isCovered: true,
      beside: 'walkway',
      names: { road: 'roadway', walk: 'walkway' },
      around: () => [],
      ways: {
        count: (meters) =>
          2 + (meters > EMERGENCY_METERS ? Math.ceil(meters / EMERGENCY_METERS) : 0),
        width: 1.2,
        noun: 'emergency exit',
        isOnOneSide: true,
      },
    }),
  },
  judging: {
    openWays: ({ width }) => [{ name: 'portal', count: 2, width }],
    /** Between its portals (directive 2004/54/EC), 1.2 m as worlds draw them. */
    emergencyExitMeters: 1.2,
  },
  look: { cover: 'concrete' },
});
