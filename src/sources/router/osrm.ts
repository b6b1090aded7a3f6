/** OSRM: https://project-osrm.org/docs/v5.24.0/api/#route-service. It cannot avoid areas. */
import { decodePolyline } from './polyline.ts';
import { listOf, partOf, toPair } from './protocol.ts';
import type { Protocol } from './protocol.ts';

export const osrm: Protocol = {
  canAvoid: false,
  toRequest: ({ stops, alternatives }) => ({
    path: `/route/v1/driving/${stops.map((place) => toPair(place).join(',')).join(';')}`,
    query: {
      alternatives: String(alternatives > 0),
      overview: 'full',
      // With five digits, which every OSRM server supports; a metre is precise enough.
      geometries: 'polyline',
      steps: 'false',
    },
  }),
  parseWays: (answer) =>
    listOf(partOf(answer, 'routes'), 'routes').map((route) =>
      decodePolyline(partOf(route, 'geometry'), { digits: 5 }),
    ),
  isNoRoute: (answer) => typeof partOf(answer, 'code') === 'string',
};
