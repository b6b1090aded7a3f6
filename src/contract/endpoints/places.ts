import { PlaceList, PlaceQuery } from '../schemas/place.ts';
import { endpoint } from './endpoint.ts';

export const findPlaces = endpoint({
  id: 'findPlaces',
  method: 'GET',
  path: '/api/v1/places/',
  tag: 'Risk',
  summary: 'Find a town by its name',
  description:
    'Towns whose names begin with the text, most populous first; if the whole name matches, the population counts tenfold. Case and accents do not matter. A region or country may follow a comma. The names come from GeoNames and are part of the service: nothing leaves it.',
  access: { who: 'anybody', scope: 'risk:read' },
  query: PlaceQuery,
  answers: { 200: { description: 'The towns found, perhaps none', schema: PlaceList } },
  refusals: [],
});
