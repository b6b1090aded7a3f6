/** OpenRouteService: https://giscience.github.io/openrouteservice/api-reference/endpoints/directions/ */
import { BadAnswer, listOf, partOf, toPair, toPlace } from './protocol.ts';
import type { Protocol } from './protocol.ts';

export const ors: Protocol = {
  canAvoid: true,
  toRequest: ({ stops, rings, alternatives }) => ({
    path: '/v2/directions/driving-car/geojson',
    body: {
      coordinates: stops.map(toPair),
      instructions: false,
      ...(alternatives > 0 ? { alternative_routes: { target_count: alternatives + 1 } } : {}),
      ...(rings.length > 0
        ? {
            options: {
              avoid_polygons: {
                type: 'MultiPolygon',
                coordinates: rings.map((ring) => [ring.map(toPair)]),
              },
            },
          }
        : {}),
    },
  }),
  parseWays: (answer) =>
    listOf(partOf(answer, 'features'), 'features').map((feature) => {
      const geometry = partOf(feature, 'geometry');
      if (partOf(geometry, 'type') !== 'LineString')
        throw new BadAnswer('a feature of the response is not a line');
      return listOf(partOf(geometry, 'coordinates'), 'coordinates').map((pair) => {
        const [lng, lat] = listOf(pair, 'pair of numbers');
        return toPlace(lat, lng);
      });
    }),
  isNoRoute: (answer) => typeof partOf(partOf(answer, 'error'), 'code') === 'number',
};
