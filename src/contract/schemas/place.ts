/** N11: towns by name. */
import { Type } from 'typebox';
import { PLACES_DEFAULT, PLACES_MAX, PLACE_QUERY_CHARS_MAX } from '../limits.ts';
import { nullable } from './build.ts';

export const PlaceQuery = Type.Object({
  q: Type.String({
    minLength: 1,
    maxLength: PLACE_QUERY_CHARS_MAX,
    'x-trim': true,
    description: 'The beginning of a name, perhaps with a region or country behind a comma',
    examples: ['Paris, Texas'],
  }),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: PLACES_MAX, default: PLACES_DEFAULT })),
});

const Place = Type.Object(
  {
    name: Type.String(),
    region: nullable(
      Type.String({ description: 'State, province or the like; null where its name is not known' }),
    ),
    country: Type.String({ description: 'In English' }),
    country_code: Type.String({ description: 'ISO 3166-1 alpha-2', examples: ['FR'] }),
    lat: Type.Number(),
    lng: Type.Number(),
    population: Type.Integer({ minimum: 0, description: '0 where it is not known' }),
  },
  { $id: 'Place' },
);

export const PlaceList = Type.Object({ results: Type.Array(Place) }, { $id: 'PlaceList' });
