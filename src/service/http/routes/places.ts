/** Towns by name (N11). */
import type { FastifyInstance } from 'fastify';
import { endpoints, limits } from '#contract';
import { serve } from '../serve-endpoint.ts';

export function registerPlaceRoutes(app: FastifyInstance): void {
  serve(app, endpoints.findPlaces, async ({ services, query }) => {
    const towns = await services.findTowns(query.q, query.limit ?? limits.PLACES_DEFAULT);
    const results = towns.map(({ countryCode, ...town }) => ({
      ...town,
      country_code: countryCode,
    }));
    return { status: 200, body: { results } };
  });
}
