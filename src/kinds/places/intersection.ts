import { drawIntersection } from '#world/open';
import { road } from '../place-families/road.ts';

const LANE_METERS = 3.5;
const PAVEMENT_METERS = 3;

export const intersection = road({
  kind: 'intersection',
  examples: ['An intersection with 14 cars, 2 buses and 20 pedestrians.'],
  reading: {
    words: `
      intersection, crossroads, crossroad, junction, road junction, street junction, roundabout, traffic circle,
      road intersection, street intersection, crosswalk, pedestrian crossing, zebra crossing, level crossing,
      railroad crossing, railway crossing, grade crossing, four-way intersection, t-junction, scramble crossing,
      traffic junction, street corner, signalized intersection, signalised junction, road crossing, busy crossing,
      rotary`,
    setting: 'urban',
    standsInFor: ['town_traffic'],
  },
  defaults: { length: 150, width: 150, people: 'on_foot' },
  drawing: {
    draw: drawIntersection,
    sizes: { length: [50, 400], width: [50, 400] },
    isAlongRoad: false,
    isShortBeside: false,
  },
  judging: {
    openWays: ({ lanes }) => [
      { name: 'street', count: 4, width: lanes * LANE_METERS + 2 * PAVEMENT_METERS },
    ],
  },
  look: { cover: 'asphalt' },
});
