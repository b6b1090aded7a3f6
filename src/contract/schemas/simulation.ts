/** E3 and E4: asking for a simulation and watching it being built. */
import { Type } from 'typebox';
import {
  AGENTS_DEFAULT,
  AGENTS_MAX,
  AGENTS_MIN,
  BASELINE_RISKS_MAX,
  DURATION_SECONDS_DEFAULT,
  DURATION_SECONDS_MAX,
  DURATION_SECONDS_MIN,
  DURATION_WITH_RISK_SECONDS_MAX,
  PROMPT_CHARS_MAX,
  PROMPT_CHARS_MIN,
  URL_CHARS_MAX,
} from '../limits.ts';
import {
  ENVIRONMENT_TYPES,
  ENVIRONMENT_TYPES_WITH_RISK,
  FAILURE_CODES,
  SCENARIO_TYPES,
  SIMULATION_STATUSES,
  STAGES,
  VISIBILITIES,
  WEATHER_CONDITIONS,
} from '../words.ts';
import { instantOut, nullable, open, word } from './build.ts';
import { Resolution, RiskTypeList, TimeWindow } from './route.ts';
import { Recommendations, RiskAssessment, SafetyMetrics } from './safety.ts';

function settings<const Environments extends readonly string[]>(bounds: {
  id: string;
  durationSecondsMax: number;
  environments: Environments;
}) {
  return Type.Object(
    {
      max_agents: Type.Optional(
        Type.Integer({ minimum: AGENTS_MIN, maximum: AGENTS_MAX, default: AGENTS_DEFAULT }),
      ),
      simulation_duration: Type.Optional(
        Type.Integer({
          minimum: DURATION_SECONDS_MIN,
          maximum: bounds.durationSecondsMax,
          default: DURATION_SECONDS_DEFAULT,
          description: 'Seconds',
        }),
      ),
      environment_type: Type.Optional(
        word(bounds.environments, { description: 'urban unless the prompt says otherwise' }),
      ),
      weather_conditions: Type.Optional(
        word(WEATHER_CONDITIONS, { description: 'clear unless the prompt says otherwise' }),
      ),
      seed: Type.Optional(
        Type.Integer({
          minimum: 0,
          maximum: Number.MAX_SAFE_INTEGER,
          description: 'The same request with the same seed gives the same bytes.',
        }),
      ),
      use_llm: Type.Optional(
        Type.Boolean({ description: 'Let a configured language model help to read the prompt.' }),
      ),
    },
    { $id: bounds.id, 'x-error-code': 'INVALID_SETTINGS' },
  );
}

const RiskAnalysisRequest = Type.Object(
  {
    enabled: Type.Optional(
      Type.Boolean({ default: true, description: 'false asks for the plain variant' }),
    ),
    types: Type.Optional(RiskTypeList),
    resolution: Type.Optional(Resolution),
    time_window: Type.Optional(TimeWindow),
    include_mitigation: Type.Optional(Type.Boolean({ default: true })),
    baseline_risks: Type.Optional(
      Type.Array(Type.Union([Type.String(), open('A threat, for example of a route analysis')]), {
        maxItems: BASELINE_RISKS_MAX,
        description:
          'Known threats to start from; their type, severity, location, confidence and description are used.',
      }),
    ),
  },
  { $id: 'RiskAnalysisRequest', 'x-error-code': 'INVALID_RISK_ANALYSIS' },
);

/** Switched off it asks for the plain variant, whose bounds are narrower (F6). */
const EnabledRiskAnalysisRequest = Type.Object(
  {
    ...RiskAnalysisRequest.properties,
    enabled: Type.Optional(Type.Literal(true, { default: true })),
  },
  { $id: 'EnabledRiskAnalysisRequest', 'x-error-code': 'INVALID_RISK_ANALYSIS' },
);

/** What both variants share; the order of the fields is the order in which problems are told (A13). */
const beforeSettings = {
  prompt: Type.String({
    minLength: PROMPT_CHARS_MIN,
    maxLength: PROMPT_CHARS_MAX,
    'x-trim': true,
    'x-error-code': 'INVALID_PROMPT',
    description: 'The scenario in plain words',
    examples: [
      'An office tower of 8 floors with 300 people is evacuated because of a fire on floor 3.',
    ],
  }),
  webhook_url: Type.Optional(
    Type.String({
      maxLength: URL_CHARS_MAX,
      format: 'webhook-url',
      'x-error-code': 'INVALID_WEBHOOK_URL',
      description: 'Receives the events of this simulation',
    }),
  ),
};

const ScenarioType = Type.Optional(
  word(SCENARIO_TYPES, { default: 'general', 'x-error-code': 'INVALID_SCENARIO_TYPE' }),
);
const Visibility = Type.Optional(
  word(VISIBILITIES, {
    default: 'link',
    description: 'link: whoever has the identifier may read; private: only you.',
  }),
);

export const PlainSimulationRequest = Type.Object(
  {
    ...beforeSettings,
    settings: Type.Optional(
      settings({
        id: 'Settings',
        durationSecondsMax: DURATION_SECONDS_MAX,
        environments: ENVIRONMENT_TYPES,
      }),
    ),
    scenario_type: ScenarioType,
    risk_analysis: Type.Optional(RiskAnalysisRequest),
    visibility: Visibility,
  },
  { $id: 'PlainSimulationRequest' },
);

export const RiskSimulationRequest = Type.Object(
  {
    ...beforeSettings,
    settings: Type.Optional(
      settings({
        id: 'SettingsWithRisk',
        durationSecondsMax: DURATION_WITH_RISK_SECONDS_MAX,
        environments: ENVIRONMENT_TYPES_WITH_RISK,
      }),
    ),
    scenario_type: ScenarioType,
    risk_analysis: EnabledRiskAnalysisRequest,
    visibility: Visibility,
  },
  { $id: 'RiskSimulationRequest' },
);

const identity = {
  id: Type.String({ description: 'The identifier of the simulation' }),
  simulation_id: Type.String({ description: 'The same identifier, under its other name' }),
};

export const SimulationCreated = Type.Object(
  {
    ...identity,
    slug: Type.String(),
    status: word(SIMULATION_STATUSES),
    created_at: instantOut(),
    completed_at: Type.Optional(nullable(instantOut())),
    status_url: Type.String({ description: 'A path relative to the base address' }),
    result_url: nullable(Type.String()),
    prompt: Type.Optional(Type.String()),
    scenario_type: Type.Optional(word(SCENARIO_TYPES)),
    risk_assessment: Type.Optional(RiskAssessment),
    safety_metrics: Type.Optional(SafetyMetrics),
    recommendations: Type.Optional(Recommendations),
  },
  {
    $id: 'SimulationCreated',
    description:
      'risk_assessment, safety_metrics and recommendations come with the risk-analysis variant.',
  },
);

const SimulationError = Type.Object(
  {
    message: Type.String(),
    code: word(FAILURE_CODES),
    details: Type.Object({ stage: nullable(word(STAGES)), reason: Type.String() }),
  },
  { $id: 'SimulationError' },
);

export const SimulationStatus = Type.Object(
  {
    ...identity,
    status: word(SIMULATION_STATUSES),
    result_url: nullable(Type.String()),
    created_at: instantOut(),
    build_started_at: nullable(instantOut()),
    build_completed_at: nullable(instantOut()),
    prompt: nullable(Type.String({ description: 'For the owner only' })),
    error: Type.Optional(SimulationError),
    stage: Type.Optional(nullable(word(STAGES))),
    progress: Type.Optional(Type.Number({ minimum: 0, maximum: 1 })),
  },
  { $id: 'SimulationStatus' },
);
