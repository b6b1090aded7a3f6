/** E5: what a finished simulation gives, in its four formats. */
import { Type } from 'typebox';
import {
  ACTOR_TYPES,
  COMPRESSIONS,
  FEATURE_TYPES,
  RESULT_FORMATS,
  WEATHER_CONDITIONS,
} from '../words.ts';
import { instantOut, nullable, open, word } from './build.ts';

export const ResultsQuery = Type.Object({
  format: Type.Optional(
    word(RESULT_FORMATS, {
      default: 'json',
      'x-error-code': 'INVALID_FORMAT',
      'x-ignore-case': true,
    }),
  ),
  include_assets: Type.Optional(
    Type.Boolean({ default: true, description: 'Whether 3D assets and textures are included' }),
  ),
  compression: Type.Optional(
    word(COMPRESSIONS, {
      'x-error-code': 'INVALID_COMPRESSION',
      'x-ignore-case': true,
      description:
        'The content encoding; gzip where the Accept-Encoding header allows it when omitted.',
    }),
  ),
});

const Vector3 = Type.Array(Type.Number(), { minItems: 3, maxItems: 3 });

const Actor = Type.Object(
  {
    id: Type.String(),
    type: word(ACTOR_TYPES),
    position: Type.Unsafe<readonly [number, number, number]>({
      ...Vector3,
      description: 'Metres: x east, y north, z up from environment.origin',
    }),
    properties: open('Known keys are described in docs/spec.md'),
    behavior: open('goal, path, state, speed'),
    model: open('mesh_url, animations'),
  },
  { $id: 'Actor' },
);

const Feature = Type.Object(
  {
    id: Type.String(),
    type: word(FEATURE_TYPES),
    geometry: open('A GeoJSON geometry, [lng, lat]'),
    properties: open('Known keys are described in docs/spec.md'),
  },
  { $id: 'Feature' },
);

const Assets = Type.Object(
  {
    models: Type.Array(
      Type.Object({
        id: Type.String(),
        url: Type.String(),
        format: Type.String(),
        size_mb: Type.Number({ description: '10^6 bytes' }),
      }),
    ),
    textures: Type.Array(
      Type.Object({
        id: Type.String(),
        url: Type.String(),
        resolution: Type.String({ examples: ['1024x1024'] }),
      }),
    ),
    sounds: Type.Array(
      Type.Object({
        id: Type.String(),
        url: Type.String(),
        duration: Type.Number({ description: 'Seconds' }),
      }),
    ),
    animations: Type.Array(
      Type.Object({
        id: Type.String(),
        url: Type.String(),
        name: Type.String(),
        duration: Type.Number(),
        loop: Type.Boolean(),
      }),
    ),
  },
  { $id: 'Assets' },
);

const Environment = Type.Object(
  {
    bounds: Type.Object({
      min_lat: Type.Number(),
      max_lat: Type.Number(),
      min_lng: Type.Number(),
      max_lng: Type.Number(),
      min_elevation: Type.Number(),
      max_elevation: Type.Number(),
    }),
    terrain: Type.Object({
      mesh_url: Type.String(),
      elevation_data: Type.String({ description: 'Address of a grid of float32 heights' }),
    }),
    weather: Type.Object({
      condition: word(WEATHER_CONDITIONS),
      temperature: Type.Number({ description: 'Degrees Celsius' }),
      humidity: Type.Number({ minimum: 0, maximum: 100, description: 'Percent' }),
      wind_speed: Type.Number({ minimum: 0, description: 'Metres per second' }),
    }),
    lighting: Type.Object({
      time_of_day: Type.String({ pattern: '^\\d\\d:\\d\\d$', examples: ['17:30'] }),
      sun_position: Type.Array(Type.Number(), {
        minItems: 2,
        maxItems: 2,
        description: '[azimuth in degrees clockwise from north, elevation in degrees]',
      }),
      ambient_intensity: Type.Number(),
    }),
  },
  { $id: 'Environment' },
);

export const SimulationResults = Type.Object(
  {
    id: Type.String(),
    simulation_id: Type.String(),
    status: word(['completed']),
    metadata: Type.Object({
      prompt: Type.String(),
      created_at: instantOut(),
      completed_at: instantOut(),
      generation_time: Type.Integer({ minimum: 0, description: 'Seconds' }),
      settings: open('The settings used'),
    }),
    environment: Environment,
    actors: Type.Array(Actor),
    features: Type.Array(Feature),
    assets: Assets,
  },
  { $id: 'SimulationResults' },
);

export const SimulationGeoJson = Type.Object(
  {
    type: word(['FeatureCollection']),
    features: Type.Array(
      Type.Object({
        type: word(['Feature']),
        geometry: open('A Point [lng, lat] for every actor'),
        properties: Type.Object({
          type: Type.String(),
          id: Type.String(),
          behavior: Type.Unknown(),
        }),
      }),
    ),
  },
  { $id: 'SimulationGeoJson' },
);

export const SimulationDownload = Type.Object(
  {
    id: Type.String(),
    simulation_id: Type.String(),
    format: word(['gltf', 'fbx']),
    download_url: Type.String(),
    assets: Type.Object({ textures: nullable(Type.String()), animations: nullable(Type.String()) }),
    expires_at: instantOut(),
  },
  { $id: 'SimulationDownload' },
);
