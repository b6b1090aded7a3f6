/** E5: what a finished simulation gives, in its four formats. */
import { Type } from 'typebox';
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
        'Answer with the run and the preliminary assessment while the risk analysis is under way',
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
    properties: open('Known keys are described in docs/results.md'),
    behavior: open('goal, path, state, speed'),
    model: open('mesh_url where there is a model of it, animations'),
  },
  { $id: 'Actor' },
);

const Feature = Type.Object(
  {
    id: Type.String(),
    type: word(FEATURE_TYPES),
    geometry: open('A GeoJSON geometry, [lng, lat]'),
    properties: open('Known keys are described in docs/results.md'),
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

const ElevationGrid = Type.Object(
  {
    format: word(['float32']),
    byte_order: word(['little']),
    order: Type.String(),
    columns: Type.Integer({ minimum: 2 }),
    rows: Type.Integer({ minimum: 2 }),
    cell: Type.Number({ exclusiveMinimum: 0, description: 'Metres between heights' }),
    x0: Type.Number({ description: 'East of the origin, of the first column' }),
    y0: Type.Number({ description: 'North of the origin, of the first row' }),
    unit: word(['m']),
    source: word(['procedural', 'import']),
  },
  { $id: 'ElevationGrid', description: 'How elevation_data is to be read (G20)' },
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
        elevation: Type.Number({ description: 'Heights count from the ground of the site: 0' }),
      },
      { description: 'Where x = y = z = 0 is (G19)' },
    ),
    terrain: Type.Object({
      mesh_url: Type.String(),
      elevation_data: Type.String({ description: 'Address of a grid of float32 heights' }),
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
        Type.Number({ description: 'Degrees clockwise from north the wind comes from' }),
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
        description: 'Light of the sky on level ground; docs/results.md has the formula',
      }),
      instant: instantOut('The moment the sun stands there'),
      is_dark: Type.Boolean({ description: 'After civil twilight' }),
    }),
    hazards: Type.Array(
      Type.Object({
        id: Type.String(),
        type: Type.String(),
        position: Vector3,
        start: Type.Number({ description: 'Seconds from the start' }),
      }),
      { description: 'Where events happen, with their sizes where they have any' },
    ),
    alarm: Type.Optional(
      Type.Object(
        { start: Type.Number({ description: 'Seconds from the start' }) },
        { description: 'When the alarm sounded; none where none did' },
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
    ids: Type.Optional(Type.Array(Type.String(), { description: 'Of actors or features' })),
  },
  { $id: 'ClaimEvidence', description: 'What in the finished run decided it' },
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
        description: 'In the prompt, UTF-16 code units, end excluded',
      }),
    ),
    text: Type.Optional(Type.String()),
    because: Type.Optional(Type.String()),
    met: Type.Optional(
      word(['yes', 'partly', 'no'], {
        description: 'Whether the finished run shows it; none where nothing in a run could',
      }),
    ),
    evidence: Type.Optional(Evidence),
  },
  { $id: 'Understood', description: 'A value read in the prompt, and the words it comes from' },
);

export const Unread = Type.Object({
  text: Type.String(),
  span: Type.Array(Type.Integer(), {
    description: 'In the prompt, UTF-16 code units, end excluded',
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
        description: '3: without it the answer is another scenario; 2: a stated fact; 1: colour',
      }),
    ),
    met: Type.Optional(word(['partly', 'no'])),
  },
  { $id: 'Unmet', description: 'What is not as asked' },
);

const Outcome = Type.Object(
  {
    seconds: Type.Number({ description: 'Simulated' }),
    seconds_max: Type.Number({ description: 'Asked for' }),
    people: Type.Number(),
    evacuated: Type.Number(),
    inside: Type.Number(),
    incapacitated: Type.Number(),
    incapacitated_by: Type.Record(Type.String(), Type.Number()),
    seconds_until_out: Type.Record(Type.String(), nullable(Type.Number()), {
      description: 'Until a part of the people was out; null where it never was',
    }),
    states: Type.Record(Type.String(), Type.Integer(), {
      description: 'Pedestrian and vehicle actors by the state they ended in',
    }),
  },
  { $id: 'Outcome', description: 'In people, by what each agent stands for' },
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
      description: '`processing` only of partial results, which were asked for with partial=true',
    }),
    partial: Type.Optional(
      Type.Boolean({ description: 'The run alone: its risk analysis is still under way' }),
    ),
    metadata: Type.Object({
      prompt: Type.String(),
      created_at: instantOut(),
      completed_at: instantOut(),
      generation_time: Type.Integer({ minimum: 0, description: 'Seconds' }),
      settings: open('The settings used'),
      settings_source: Type.Record(Type.String(), word(['request', 'prompt', 'default']), {
        description: 'Who chose each of the settings (F14)',
      }),
      scenario_type: word(SCENARIO_TYPES),
      live_of: Type.Optional(
        Type.String({ description: 'The simulation whose live run this is, kept and built again' }),
      ),
      commands: Type.Optional(
        Type.Array(TimedCommand, { description: 'What somebody did in the run, in time' }),
      ),
      language: word(['en', 'other']),
      understood: Type.Array(Understood),
      not_understood: Type.Array(Unread, {
        description: 'Words of the prompt that meant nothing to us',
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
            'The share of what was asked that the finished run shows; in part counts half',
        }),
      ),
      as_asked: Type.Optional(
        Type.String({ description: 'The same in a sentence: 11 of 12 as asked; not: the train' }),
      ),
      scale: Type.Object({
        people: Type.Number(),
        agents: Type.Integer(),
        people_per_agent: Type.Number({ minimum: 1 }),
        vehicles: Type.Integer(),
      }),
      verification: open('The engine and how it stands against published tests'),
      engine: Type.String(),
      outcome: Outcome,
      flow: Type.Optional(Type.String({ description: 'How gates limit the flow' })),
      unreachable: Type.Optional(Type.Array(Unreachable)),
    }),
    report_url: Type.Optional(
      Type.String({ description: 'Of the risk-analysis variant: the path of its report' }),
    ),
    heatmaps_url: Type.Optional(
      Type.String({ description: 'In results: density, usage and time left, on grids' }),
    ),
    risk_assessment: Type.Optional(RiskAssessment),
    safety_metrics: Type.Optional(SafetyMetrics),
    recommendations: Type.Optional(Recommendations),
    environment: Environment,
    actors: Type.Array(Actor),
    features: Type.Array(Feature),
    assets: Assets,
    files: Type.Array(File, { description: 'Everything that can be downloaded' }),
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
    format: word(DOWNLOAD_FORMAT_NAMES),
    download_url: Type.String(),
    assets: Type.Object({ textures: nullable(Type.String()), animations: nullable(Type.String()) }),
    expires_at: instantOut(),
  },
  { $id: 'SimulationDownload' },
);
