/** E3 and E4: asking for a simulation and watching it being built; and what an owner can do with it. */
import { Type } from 'typebox';
import { eachDownloadFormat } from '../download-formats.ts';
import { OFFICE_PROMPT } from '../example-prompts.ts';
import {
  AGENTS_DEFAULT,
  AGENTS_MAX,
  AGENTS_MIN,
  BASELINE_RISKS_MAX,
  COMMANDS_PER_RUN_MAX,
  CURSOR_CHARS_MAX,
  DURATION_SECONDS_DEFAULT,
  DURATION_SECONDS_MAX,
  DURATION_SECONDS_MIN,
  DURATION_WITH_RISK_SECONDS_MAX,
  IDEMPOTENCY_KEY_CHARS_MAX,
  PAGE_ITEMS_DEFAULT,
  PAGE_ITEMS_MAX,
  PROMPT_CHARS_MAX,
  PROMPT_CHARS_MIN,
  SEARCH_CHARS_MAX,
  SEARCH_WORDS_MAX,
  URL_CHARS_MAX,
  WAIT_SECONDS_MAX,
} from '../limits.ts';
import {
  ENVIRONMENT_TYPES,
  ENVIRONMENT_TYPES_WITH_RISK,
  EXPORT_FAILURE_CODES,
  EXPORT_STATUSES,
  FAILURE_CODES,
  SCENARIO_TYPES,
  SIMULATION_STATUSES,
  SIMULATION_STATUSES_FILTERED,
  STAGES,
  VISIBILITIES,
  WEATHER_CONDITIONS,
  WEBHOOK_EVENTS,
  WEBHOOK_EVENTS_DEFAULT,
} from '../words.ts';
import { instantIn, instantOut, nullable, open, word } from './build.ts';
import { Design, DesignUsed } from './design.ts';
import { TimedCommand } from './live-command.ts';
import { Understood, Unread } from './results.ts';
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
      design: Type.Optional(Design),
    },
    { $id: bounds.id, 'x-error-code': 'INVALID_SETTINGS' },
  );
}

const Settings = settings({
  id: 'Settings',
  durationSecondsMax: DURATION_SECONDS_MAX,
  environments: ENVIRONMENT_TYPES,
});
const SettingsWithRisk = settings({
  id: 'SettingsWithRisk',
  durationSecondsMax: DURATION_WITH_RISK_SECONDS_MAX,
  environments: ENVIRONMENT_TYPES_WITH_RISK,
});

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
    examples: [OFFICE_PROMPT],
  }),
  webhook_url: Type.Optional(
    Type.String({
      maxLength: URL_CHARS_MAX,
      format: 'webhook-url',
      'x-error-code': 'INVALID_WEBHOOK_URL',
      description: 'Receives the events of this simulation',
    }),
  ),
  webhook_events: Type.Optional(
    Type.Array(word(WEBHOOK_EVENTS), {
      minItems: 1,
      maxItems: WEBHOOK_EVENTS.length,
      description: `Which events it receives; ${WEBHOOK_EVENTS_DEFAULT.join(', ')} when omitted`,
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

const Commands = Type.Optional(
  Type.Array(TimedCommand, {
    maxItems: COMMANDS_PER_RUN_MAX,
    description: 'What is commanded while it runs; the log of a live run is such a list',
    'x-error-code': 'INVALID_COMMAND',
  }),
);

export const PlainSimulationRequest = Type.Object(
  {
    ...beforeSettings,
    settings: Type.Optional(Settings),
    scenario_type: ScenarioType,
    risk_analysis: Type.Optional(RiskAnalysisRequest),
    visibility: Visibility,
    commands: Commands,
  },
  { $id: 'PlainSimulationRequest' },
);

export const RiskSimulationRequest = Type.Object(
  {
    ...beforeSettings,
    settings: Type.Optional(SettingsWithRisk),
    scenario_type: ScenarioType,
    risk_analysis: EnabledRiskAnalysisRequest,
    visibility: Visibility,
    commands: Commands,
  },
  { $id: 'RiskSimulationRequest' },
);

/** N4: the fields that differ; everything else is as in the first request. */
export const PlainCloneRequest = Type.Object(
  { ...PlainSimulationRequest.properties, prompt: Type.Optional(beforeSettings.prompt) },
  { $id: 'PlainCloneRequest' },
);
export const RiskCloneRequest = Type.Object(
  { ...RiskSimulationRequest.properties, prompt: Type.Optional(beforeSettings.prompt) },
  { $id: 'RiskCloneRequest' },
);

/** N2: read for either variant, so by the wider bounds. */
export const PromptReadingRequest = Type.Object(
  { prompt: beforeSettings.prompt, settings: Type.Optional(SettingsWithRisk) },
  { $id: 'PromptReadingRequest' },
);

/** Headers of requests that create; a preference that cannot be read is no preference (RFC 7240). */
export const CreationHeaders = Type.Object({
  'Idempotency-Key': Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: IDEMPOTENCY_KEY_CHARS_MAX,
      description:
        'Names this wish of the account for 24 hours: sent again with it, the same wish gets the same simulation',
    }),
  ),
  Prefer: Type.Optional(
    Type.String({
      description: `\`wait=N\` holds the answer until the simulation has ended, at most N and at most ${WAIT_SECONDS_MAX} seconds; \`handling=strict\` refuses unknown fields`,
    }),
  ),
});

export const StatusQuery = Type.Object({
  wait: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: WAIT_SECONDS_MAX,
      description:
        'Seconds to hold the answer until status, stage or run_completed_at is another; from 10 on, only the poll that tells the end counts',
    }),
  ),
});

export const SimulationListQuery = Type.Object({
  limit: Type.Optional(
    Type.Integer({ minimum: 1, maximum: PAGE_ITEMS_MAX, default: PAGE_ITEMS_DEFAULT }),
  ),
  cursor: Type.Optional(
    Type.String({
      maxLength: CURSOR_CHARS_MAX,
      'x-error-code': 'INVALID_CURSOR',
      description: 'From `next` or `previous`; its form is not to be relied on',
    }),
  ),
  status: Type.Optional(
    word(SIMULATION_STATUSES_FILTERED, { description: '`complete` means `completed`' }),
  ),
  scenario_type: Type.Optional(word(SCENARIO_TYPES, { 'x-error-code': 'INVALID_SCENARIO_TYPE' })),
  created_after: Type.Optional(instantIn()),
  created_before: Type.Optional(instantIn()),
  search: Type.Optional(
    Type.String({
      maxLength: SEARCH_CHARS_MAX,
      'x-trim': true,
      description: `Words that all stand in the prompt or the identifier; the first ${SEARCH_WORDS_MAX} of them count`,
    }),
  ),
});

const identity = {
  id: Type.String({ description: 'The identifier of the simulation' }),
  simulation_id: Type.String({ description: 'The same identifier, under its other name' }),
};

const EstimatedSeconds = Type.Number({
  minimum: 0,
  description: 'How long the build takes once it has begun, as estimated when it was asked for',
});

export const SimulationCreated = Type.Object(
  {
    ...identity,
    slug: Type.String(),
    status: word(SIMULATION_STATUSES),
    created_at: instantOut(),
    completed_at: Type.Optional(nullable(instantOut())),
    status_url: Type.String({ description: 'A path relative to the base address' }),
    result_url: nullable(Type.String()),
    estimated_seconds: Type.Optional(EstimatedSeconds),
    links: Type.Object(
      {
        status: Type.String(),
        results: Type.String(),
        stream: Type.String({ description: 'A WebSocket address' }),
        viewer: Type.String({ description: 'A page for people' }),
        report: Type.Optional(
          Type.String({ description: 'Of the risk-analysis variant: a page to read and print' }),
        ),
      },
      { description: 'The same places as absolute addresses' },
    ),
    visibility: word(VISIBILITIES),
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

function failure<const Codes extends readonly string[]>(id: string, codes: Codes) {
  return Type.Object(
    {
      message: Type.String(),
      code: word(codes),
      details: Type.Object({
        stage: nullable(word(STAGES)),
        reason: Type.String(),
        attempt: Type.Integer({ minimum: 1, description: 'Which try it was' }),
      }),
    },
    { $id: id },
  );
}

const SimulationError = failure('SimulationError', FAILURE_CODES);

const state = {
  ...identity,
  status: word(SIMULATION_STATUSES),
  result_url: nullable(Type.String()),
  created_at: instantOut(),
  build_started_at: nullable(instantOut()),
  build_completed_at: nullable(instantOut()),
  prompt: nullable(Type.String({ description: 'For the owner only' })),
  error: Type.Optional(SimulationError),
  stage: nullable(word(STAGES, { description: 'While it is being built' })),
  progress: Type.Optional(
    Type.Number({ minimum: 0, maximum: 1, description: 'Never falls; absent of a failed one' }),
  ),
  failed_at: Type.Optional(instantOut()),
  expires_at: Type.Optional(instantOut('Until then the results of a completed one are kept')),
  has_risk_analysis: Type.Optional(
    Type.Boolean({ description: 'Whether its run is followed by a risk analysis' }),
  ),
  run_completed_at: Type.Optional(
    instantOut('When the run could be viewed; its risk analysis and export files come after it'),
  ),
  partial_result_url: Type.Optional(
    Type.String({
      description:
        'While the rest is being made: the path of the run with the preliminary assessment',
    }),
  ),
  detail: Type.Optional(
    Type.String({ description: 'What is done within the stage, such as `evacuation 3 of 16`' }),
  ),
  estimated_seconds: Type.Optional(EstimatedSeconds),
  remaining_seconds: Type.Optional(
    Type.Number({ minimum: 0, description: 'How long the build will still take' }),
  ),
};

export const SimulationStatus = Type.Object(
  {
    ...state,
    queue_position: Type.Optional(
      nullable(Type.Integer({ minimum: 1, description: '1 is next; null when it does not wait' })),
    ),
    stages: Type.Optional(
      Type.Array(Type.Object({ stage: word(STAGES), started_at: instantOut() }), {
        description: 'When each stage began; quick ones may be passed over',
      }),
    ),
    report_url: Type.Optional(
      Type.String({
        description: 'Of a completed one with a risk analysis: the path of its report',
      }),
    ),
    risk_assessment: Type.Optional(RiskAssessment),
    safety_metrics: Type.Optional(SafetyMetrics),
    recommendations: Type.Optional(Recommendations),
  },
  {
    $id: 'SimulationStatus',
    description:
      'A completed one of the risk-analysis variant also has risk_assessment, safety_metrics and recommendations.',
  },
);

export const ExportsQuery = Type.Object({
  wait: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: WAIT_SECONDS_MAX,
      description: 'Seconds to hold the answer while files are being made again',
    }),
  ),
});

export const SimulationExports = Type.Object(
  {
    ...identity,
    status: word(EXPORT_STATUSES, {
      description:
        '`completed`: the files are there; `expired`: they are not; else how far it is that they are made again',
    }),
    requested_at: nullable(instantOut('When they were last asked for again')),
    completed_at: nullable(instantOut('When they were made; null while they are made again')),
    expires_at: instantOut('The end of the files that were made last'),
    results_expire_at: instantOut('Until then they can be made again'),
    queue_position: nullable(
      Type.Integer({ minimum: 1, description: '1 is next; null when it does not wait' }),
    ),
    failed_at: Type.Optional(instantOut()),
    error: Type.Optional(failure('ExportError', EXPORT_FAILURE_CODES)),
    links: Type.Object(
      {
        exports: Type.String({ description: 'Where this is told' }),
        ...eachDownloadFormat(() => Type.String()),
      },
      { description: 'Absolute addresses' },
    ),
  },
  { $id: 'SimulationExports' },
);

const SimulationListItem = Type.Object(
  {
    ...state,
    slug: Type.String(),
    scenario_type: word(SCENARIO_TYPES),
    visibility: word(VISIBILITIES),
    status_url: Type.String({ description: 'A path relative to the base address' }),
  },
  { $id: 'SimulationListItem' },
);

export const SampleSimulation = Type.Object(
  {
    ...SimulationListItem.properties,
    links: Type.Object(
      { results: Type.String(), viewer: Type.String({ description: 'A page for people' }) },
      { description: 'Absolute addresses' },
    ),
  },
  { $id: 'SampleSimulation' },
);

export const SimulationList = Type.Object(
  {
    results: Type.Array(SimulationListItem),
    next: nullable(Type.String({ description: 'Address of the page of older simulations' })),
    previous: nullable(Type.String({ description: 'Address of the page of newer simulations' })),
  },
  { $id: 'SimulationList' },
);

const Because = Type.String({ description: 'Why, in words' });

const estimate = {
  seconds: Type.Integer({ minimum: 1, description: 'From the start of the build to its end' }),
  cpu_seconds: Type.Integer({ minimum: 1, description: 'Before the budget of one build ends it' }),
  stored_bytes: Type.Integer({ minimum: 0 }),
};

export const PromptReading = Type.Object(
  {
    understood: open('What the prompt and the settings state, by kind; lengths in metres'),
    assumptions: Type.Array(
      Type.Object({ path: Type.String(), value: Type.Unknown(), because: Because }),
      { description: 'What nothing was said about, and what is taken instead' },
    ),
    conflicts: Type.Array(
      Type.Object({
        kind: Type.String(),
        path: Type.String(),
        kept: Type.Unknown(),
        dropped: Type.Unknown(),
        because: Because,
      }),
      { description: 'What contradicts itself, and which side is taken' },
    ),
    unmet: Type.Array(
      Type.Object({
        path: Type.String(),
        asked: Type.Unknown(),
        got: Type.Unknown(),
        because: Because,
      }),
      { description: 'What is asked and cannot be built' },
    ),
    readings: Type.Optional(
      Type.Array(Understood, {
        description: 'The same as understood, value by value, with the words each comes from',
      }),
    ),
    design: DesignUsed,
    unread: Type.Optional(
      Type.Array(Unread, { description: 'not_understood, with where in the prompt it stands' }),
    ),
    not_understood: Type.Optional(
      Type.Array(Type.String(), { description: 'Words of the prompt nothing was read from' }),
    ),
    estimate: Type.Optional(
      Type.Object(
        {
          ...estimate,
          with_risk_analysis: Type.Object(estimate),
        },
        { description: 'What the simulation would cost, without and with a risk analysis' },
      ),
    ),
    language: word(['en', 'other'], { description: 'Only English is read' }),
    seed: Type.Integer({ minimum: 0, description: 'Of the simulation, were it built' }),
  },
  { $id: 'PromptReading' },
);
