/** Valhalla: https://valhalla.github.io/valhalla/api/turn-by-turn/api-reference/ */
import { decodePolyline } from './polyline.ts';
import { BadAnswer, listOf, partOf, toPair } from './protocol.ts';
import type { Protocol } from './protocol.ts';

export const valhalla: Protocol = {
  canAvoid: true,
  toRequest: ({ stops, rings, alternatives }) => ({
    path: '/route',
    body: {
      locations: stops.map(({ lat, lng }) => ({ lat, lon: lng })),
      costing: 'auto',
      directions_type: 'none',
      ...(alternatives > 0 ? { alternates: alternatives } : {}),
      ...(rings.length > 0 ? { exclude_polygons: rings.map((ring) => ring.map(toPair)) } : {}),
    },
  }),
  parseWays(answer) {
    const alternates = partOf(answer, 'alternates') ?? [];
    return [answer, ...listOf(alternates, 'alternates')].map((each) => {
      const legs = listOf(partOf(partOf(each, 'trip'), 'legs'), 'legs');
      if (legs.length === 0) throw new BadAnswer('a trip of the response has no legs');
      return legs.flatMap((leg) => decodePolyline(partOf(leg, 'shape'), { digits: 6 }));
    });
  },
  isNoRoute: (answer) => typeof partOf(answer, 'error_code') === 'number',
};
