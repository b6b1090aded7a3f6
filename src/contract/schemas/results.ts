/** E5: the results of a simulation in four formats. */
import { Type } from 'typebox';
import { FLOOR_NAMES } from '#document/floors';
import { DOWNLOAD_FORMAT_NAMES } from '../download-formats.ts';
import {
  ACTOR_TYPES,
  COMPRESSIONS,
  FEATURE_TYPES,
  RESULT_FORMATS,
  SCENARIO_TYPES,
  WEATHER_CONDITIONS,
} from '../words.ts';
import { instantOut, nullable, open, word } from './build.ts';
import { DesignUsed } from './design.ts';
import { TimedCommand } from './live-command.ts';
import { Recommendations, RiskAssessment, SafetyMetrics, Unreachable } from './safety.ts';

export const ResultsQuery = Type.Object({
  partial: Type.Optional(
    Type.Boolean({
      default: false,
      description:
        'Return the run with the preliminary assessment while the risk analysis is in progress',
    }),
  ),
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
      description: 'The content encoding. Default: gzip if the Accept-Encoding header allows it.',
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
      description: 'Metres from environment.origin: x east, y north, z up',
    }),
    properties: open('docs/results.md describes the keys'),
    behavior: open('goal, path, state and speed'),
    model: open('mesh_url if a model exists, and animations'),
  },
  { $id: 'Actor' },
);

const Feature = Type.Object(
  {
    id: Type.String(),
    type: word(FEATURE_TYPES),
    geometry: open('A GeoJSON geometry, with [lng, lat]'),
    properties: open('docs/results.md describes the keys'),
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
        size_mb: Type.Number({ description: 'Megabytes of 10^6 bytes' }),
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

const ElevationGrid = Type.Object(
  {
    format: word(['float32']),
    byte_order: word(['little']),
    order: Type.String(),
    columns: Type.Integer({ minimum: 2 }),
    rows: Type.Integer({ minimum: 2 }),
    cell: Type.Number({ exclusiveMinimum: 0, description: 'Distance between heights, in metres' }),
    x0: Type.Number({ description: 'Position of the first column, in metres east of the origin' }),
    y0: Type.Number({ description: 'Position of the first row, in metres north of the origin' }),
    unit: word(['m']),
    source: word(['procedural', 'import']),
  },
  { $id: 'ElevationGrid', description: 'The format of elevation_data' },
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
    origin: Type.Object(
      {
        lat: Type.Number(),
        lng: Type.Number(),
        elevation: Type.Number({
          description: 'Always 0: heights are relative to the ground of the site',
        }),
      },
      { description: 'The location of x = y = z = 0' },
    ),
    terrain: Type.Object({
      mesh_url: Type.String(),
      elevation_data: Type.String({ description: 'URL of a grid of float32 heights' }),
      grid: ElevationGrid,
    }),
    weather: Type.Object({
      condition: word(WEATHER_CONDITIONS),
      temperature: Type.Number({ description: 'Degrees Celsius' }),
      humidity: Type.Number({ minimum: 0, maximum: 100, description: 'Percent' }),
      wind_speed: Type.Number({ minimum: 0, description: 'Metres per second' }),
      units: Type.Object({
        temperature: word(['°C']),
        humidity: word(['%']),
        wind_speed: word(['m/s']),
      }),
      wind_from: Type.Optional(
        Type.Number({
          description: 'Direction the wind comes from, in degrees clockwise from north',
        }),
      ),
      visibility: Type.Optional(Type.Number({ description: 'Metres' })),
    }),
    lighting: Type.Object({
      time_of_day: Type.String({ pattern: '^\\d\\d:\\d\\d$', examples: ['17:30'] }),
      sun_position: Type.Array(Type.Number(), {
        minItems: 2,
        maxItems: 2,
        description: '[azimuth in degrees clockwise from north, elevation in degrees]',
      }),
      ambient_intensity: Type.Number({
        minimum: 0,
        maximum: 1,
        description: 'Light from the sky on level ground; docs/results.md has the formula',
      }),
      instant: instantOut('The time of this sun position'),
      is_dark: Type.Boolean({ description: 'After civil twilight' }),
    }),
    hazards: Type.Array(
      Type.Object({
        id: Type.String(),
        type: Type.String(),
        position: Vector3,
        start: Type.Number({ description: 'Seconds from the start' }),
      }),
      { description: 'Locations of events, with their sizes if they have any' },
    ),
    floor_names: Type.Optional(
      word(FLOOR_NAMES, {
        description: 'What people call storey 3: floor 3 or, where the ground floor is 1, floor 4',
      }),
    ),
    alarm: Type.Optional(
      Type.Object(
        { start: Type.Number({ description: 'Seconds from the start' }) },
        { description: 'When the alarm sounded; absent if none did' },
      ),
    ),
  },
  { $id: 'Environment' },
);

const Evidence = Type.Object(
  {
    text: Type.String(),
    seconds: Type.Optional(Type.Number()),
    place: Type.Optional(Type.String()),
    ids: Type.Optional(Type.Array(Type.String(), { description: 'Ids of actors or features' })),
  },
  { $id: 'ClaimEvidence', description: 'The evidence in the finished run' },
);

export const Understood = Type.Object(
  {
    path: Type.String(),
    value: Type.Unknown(),
    source: Type.String(),
    confidence: Type.Number({ minimum: 0, maximum: 1 }),
    span: Type.Optional(
      Type.Array(Type.Integer(), {
        minItems: 2,
        maxItems: 2,
        description: 'Start and end (exclusive) in the prompt, in UTF-16 code units',
      }),
    ),
    text: Type.Optional(Type.String()),
    because: Type.Optional(Type.String()),
    met: Type.Optional(
      word(['yes', 'partly', 'no'], {
        description: 'Whether the finished run shows it; absent if a run cannot show it',
      }),
    ),
    evidence: Type.Optional(Evidence),
  },
  { $id: 'Understood', description: 'A value from the prompt, with the words it comes from' },
);

const FieldStatus = Type.Object(
  {
    pointer: Type.String({ description: 'Its place in the scenario document' }),
    status: word(['done', 'partly', 'not', 'not_judged'], {
      description: 'Whether the finished run shows it',
    }),
    evidence: Type.Optional(Type.Object(Evidence.properties, { description: 'As in understood' })),
  },
  { $id: 'FieldStatus', description: 'A field of the scenario document that was given' },
);

export const Unread = Type.Object({
  text: Type.String(),
  span: Type.Array(Type.Integer(), {
    description: 'Start and end (exclusive) in the prompt, in UTF-16 code units',
  }),
});

const Assumption = Type.Object(
  { path: Type.String(), value: Type.Unknown(), because: Type.String() },
  { $id: 'Assumption' },
);

const Conflict = Type.Object(
  {
    kind: Type.String(),
    path: Type.String(),
    kept: Type.Unknown(),
    dropped: Type.Unknown(),
    because: Type.String(),
  },
  { $id: 'Conflict' },
);

const Unmet = Type.Object(
  {
    path: Type.String(),
    asked: Type.Unknown(),
    got: Type.Unknown(),
    because: Type.String(),
    importance: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 3,
        description: '3: essential to the scenario; 2: a stated fact; 1: a detail',
      }),
    ),
    met: Type.Optional(word(['partly', 'no'])),
  },
  { $id: 'Unmet', description: 'A difference between the prompt and the simulation' },
);

const Outcome = Type.Object(
  {
    seconds: Type.Number({ description: 'How long the run lasted' }),
    seconds_max: Type.Number({ description: 'Requested duration' }),
    people: Type.Number(),
    evacuated: Type.Number(),
    inside: Type.Number(),
    incapacitated: Type.Number(),
    incapacitated_by: Type.Record(Type.String(), Type.Number()),
    seconds_until_out: Type.Record(Type.String(), nullable(Type.Number()), {
      description: 'Time until a share of the people was out; null if that was never reached',
    }),
    states: Type.Record(Type.String(), Type.Integer(), {
      description: 'Number of pedestrians and vehicles by final state',
    }),
  },
  {
    $id: 'Outcome',
    description: 'Counts are people: each agent counts for the people it represents',
  },
);

const File = Type.Object(
  {
    name: Type.String(),
    url: Type.String(),
    media_type: Type.String(),
    size_bytes: Type.Integer({ minimum: 0 }),
  },
  { $id: 'ResultFile' },
);

export const SimulationResults = Type.Object(
  {
    id: Type.String(),
    simulation_id: Type.String(),
    status: word(['completed', 'processing'], {
      description: '`processing` only in partial results (partial=true)',
    }),
    partial: Type.Optional(
      Type.Boolean({ description: 'Only the run; the risk analysis is still in progress' }),
    ),
    metadata: Type.Object({
      prompt: Type.String(),
      created_at: instantOut(),
      completed_at: instantOut(),
      generation_time: Type.Integer({ minimum: 0, description: 'Seconds' }),
      settings: open('The settings used'),
      settings_source: Type.Record(Type.String(), word(['request', 'prompt', 'default']), {
        description: 'Where each setting comes from',
      }),
      scenario_type: word(SCENARIO_TYPES),
      live_of: Type.Optional(
        Type.String({
          description: 'If this was saved from a live run: the simulation of that live run',
        }),
      ),
      commands: Type.Optional(
        Type.Array(TimedCommand, {
          description: 'Commands carried out during the run, in order of time',
        }),
      ),
      language: word(['en', 'other']),
      understood: Type.Array(Understood),
      scenario_status: Type.Optional(
        Type.Array(FieldStatus, { description: 'In the order of the document' }),
      ),
      not_understood: Type.Array(Unread, {
        description: 'Words of the prompt that were not understood',
      }),
      assumptions: Type.Array(Assumption),
      design: DesignUsed,
      conflicts: Type.Array(Conflict),
      unmet: Type.Array(Unmet, { description: 'Most important first' }),
      fidelity: Type.Optional(
        Type.Number({
          minimum: 0,
          maximum: 1,
          description:
            'Share of the requirements in the prompt that the finished run shows; partly met counts half',
        }),
      ),
      as_asked: Type.Optional(
        Type.String({
          description: 'fidelity as a sentence, such as: 11 of 12 as asked; not: the train',
        }),
      ),
      scale: Type.Object({
        people: Type.Number(),
        agents: Type.Integer(),
        people_per_agent: Type.Number({ minimum: 1 }),
        vehicles: Type.Integer(),
      }),
      verification: open('The engine and its results in published tests'),
      engine: Type.String(),
      outcome: Outcome,
      flow: Type.Optional(
        Type.String({ description: 'How doors and exits limit the flow of people' }),
      ),
      unreachable: Type.Optional(Type.Array(Unreachable)),
    }),
    report_url: Type.Optional(
      Type.String({ description: 'Path of the report; only with a risk analysis' }),
    ),
    heatmaps_url: Type.Optional(
      Type.String({ description: 'URL of grids of density, use and remaining time' }),
    ),
    risk_assessment: Type.Optional(RiskAssessment),
    safety_metrics: Type.Optional(SafetyMetrics),
    recommendations: Type.Optional(Recommendations),
    environment: Environment,
    actors: Type.Array(Actor),
    features: Type.Array(Feature),
    assets: Assets,
    files: Type.Array(File, { description: 'All files for download' }),
  },
  { $id: 'SimulationResults' },
);

export const SimulationGeoJson = Type.Object(
  {
    type: word(['FeatureCollection']),
    features: Type.Array(
      Type.Object({
        type: word(['Feature']),
        geometry: open('For an actor, a Point with [lng, lat]'),
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
    format: word(DOWNLOAD_FORMAT_NAMES),
    download_url: Type.String(),
    assets: Type.Object({ textures: nullable(Type.String()), animations: nullable(Type.String()) }),
    expires_at: instantOut(),
  },
  { $id: 'SimulationDownload' },
);
