/** E3 and E4: creating a simulation and following its build; lists, clones and exports. */
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
          description: 'Duration of the run, in seconds',
        }),
      ),
      environment_type: Type.Optional(
        word(bounds.environments, { description: 'Default: from the prompt, otherwise urban' }),
      ),
      weather_conditions: Type.Optional(
        word(WEATHER_CONDITIONS, { description: 'Default: from the prompt, otherwise clear' }),
      ),
      seed: Type.Optional(
        Type.Integer({
          minimum: 0,
          maximum: Number.MAX_SAFE_INTEGER,
          description: 'The same request with the same seed gives identical results.',
        }),
      ),
      use_llm: Type.Optional(
        Type.Boolean({
          description: 'Use the configured language model, if any, to help read the prompt',
        }),
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
      Type.Boolean({ default: true, description: 'false disables the risk analysis' }),
    ),
    types: Type.Optional(RiskTypeList),
    resolution: Type.Optional(Resolution),
    time_window: Type.Optional(TimeWindow),
    include_mitigation: Type.Optional(Type.Boolean({ default: true })),
    baseline_risks: Type.Optional(
      Type.Array(Type.Union([Type.String(), open('A threat, for example from a route analysis')]), {
        maxItems: BASELINE_RISKS_MAX,
        description:
          'Known threats to include. Their type, severity, location, confidence and description are used.',
      }),
    ),
  },
  { $id: 'RiskAnalysisRequest', 'x-error-code': 'INVALID_RISK_ANALYSIS' },
);

/** With enabled: false the plain variant applies, which has narrower bounds (F6). */
const EnabledRiskAnalysisRequest = Type.Object(
  {
    ...RiskAnalysisRequest.properties,
    enabled: Type.Optional(Type.Literal(true, { default: true })),
  },
  { $id: 'EnabledRiskAnalysisRequest', 'x-error-code': 'INVALID_RISK_ANALYSIS' },
);

/** A scenario document. It is checked by its own schema, which depends on the registered kinds. */
const Scenario = open(
  'A scenario document: the plan itself instead of words about it. Its JSON Schema is at /api/v1/scenario-schema/.',
  { 'x-error-code': 'INVALID_SCENARIO' },
);

/** Either the words or the plan must be there. */
const PROMPT_OR_SCENARIO = {
  if: { not: { required: ['scenario'] } },
  // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema
  then: { required: ['prompt'] },
} as const;

/** Fields of both variants. Their order is the order in which problems are listed (A13). */
const beforeSettings = {
  prompt: Type.Optional(
    Type.String({
      minLength: PROMPT_CHARS_MIN,
      maxLength: PROMPT_CHARS_MAX,
      'x-trim': true,
      'x-error-code': 'INVALID_PROMPT',
      description:
        'The scenario in plain English. Required unless `scenario` is given; with both, the scenario decides and the results tell where they differ.',
      examples: [OFFICE_PROMPT],
    }),
  ),
  scenario: Type.Optional(Scenario),
  webhook_url: Type.Optional(
    Type.String({
      maxLength: URL_CHARS_MAX,
      format: 'webhook-url',
      'x-error-code': 'INVALID_WEBHOOK_URL',
      description: 'Receives the webhook events of this simulation',
    }),
  ),
  webhook_events: Type.Optional(
    Type.Array(word(WEBHOOK_EVENTS), {
      minItems: 1,
      maxItems: WEBHOOK_EVENTS.length,
      description: `Events to send. Default: ${WEBHOOK_EVENTS_DEFAULT.join(', ')}.`,
    }),
  ),
};

const ScenarioType = Type.Optional(
  word(SCENARIO_TYPES, { default: 'general', 'x-error-code': 'INVALID_SCENARIO_TYPE' }),
);
const Visibility = Type.Optional(
  word(VISIBILITIES, {
    default: 'link',
    description: 'link: anyone with the identifier can read it; private: only your account',
  }),
);

const Commands = Type.Optional(
  Type.Array(TimedCommand, {
    maxItems: COMMANDS_PER_RUN_MAX,
    description: 'Commands to carry out during the run, as in the log of a live run',
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
  { $id: 'PlainSimulationRequest', ...PROMPT_OR_SCENARIO },
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
  { $id: 'RiskSimulationRequest', ...PROMPT_OR_SCENARIO },
);

/** N4: only the changes; all other fields are as in the original request. */
const ScenarioPatch = Type.Optional(
  open(
    'Changes to the completed scenario of the original simulation: a JSON Merge Patch (RFC 7396) in which items of lists are found by their ids. Settings of the original request that are part of the scenario are not applied again.',
    { 'x-error-code': 'INVALID_SCENARIO' },
  ),
);
export const PlainCloneRequest = Type.Object(
  { ...PlainSimulationRequest.properties, scenario_patch: ScenarioPatch },
  { $id: 'PlainCloneRequest' },
);
export const RiskCloneRequest = Type.Object(
  { ...RiskSimulationRequest.properties, scenario_patch: ScenarioPatch },
  { $id: 'RiskCloneRequest' },
);

/** N2: valid for both variants, so the wider bounds apply. */
export const PromptReadingRequest = Type.Object(
  {
    prompt: beforeSettings.prompt,
    scenario: beforeSettings.scenario,
    settings: Type.Optional(SettingsWithRisk),
  },
  { $id: 'PromptReadingRequest', ...PROMPT_OR_SCENARIO },
);

/** Headers of creation requests. An invalid preference is ignored (RFC 7240). */
export const CreationHeaders = Type.Object({
  'Idempotency-Key': Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: IDEMPOTENCY_KEY_CHARS_MAX,
      description:
        'Makes retries safe: for 24 hours, the same request with the same key returns the same simulation',
    }),
  ),
  Prefer: Type.Optional(
    Type.String({
      description: `\`wait=N\` holds the response until the simulation has ended, for at most N seconds (maximum ${WAIT_SECONDS_MAX}); \`handling=strict\` rejects unknown fields`,
    }),
  ),
});

export const StatusQuery = Type.Object({
  wait: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: WAIT_SECONDS_MAX,
      description:
        'Seconds to hold the response until status, stage or run_completed_at changes. From 10, a request counts towards the rate limit only if the simulation has ended.',
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
      description: 'The `cursor` parameter in `next` or `previous`; its format may change',
    }),
  ),
  status: Type.Optional(
    word(SIMULATION_STATUSES_FILTERED, { description: '`complete` is accepted for `completed`' }),
  ),
  scenario_type: Type.Optional(word(SCENARIO_TYPES, { 'x-error-code': 'INVALID_SCENARIO_TYPE' })),
  created_after: Type.Optional(instantIn()),
  created_before: Type.Optional(instantIn()),
  search: Type.Optional(
    Type.String({
      maxLength: SEARCH_CHARS_MAX,
      'x-trim': true,
      description: `Words that must all occur in the prompt or the identifier; at most ${SEARCH_WORDS_MAX} are used`,
    }),
  ),
});

const identity = {
  id: Type.String({ description: 'The identifier of the simulation' }),
  simulation_id: Type.String({ description: 'The same identifier as `id`' }),
};

const EstimatedSeconds = Type.Number({
  minimum: 0,
  description: 'Estimated duration of the build, without the time in the queue',
});

export const SimulationCreated = Type.Object(
  {
    ...identity,
    slug: Type.String(),
    status: word(SIMULATION_STATUSES),
    created_at: instantOut(),
    completed_at: Type.Optional(nullable(instantOut())),
    status_url: Type.String({ description: 'Path relative to the base URL' }),
    result_url: nullable(Type.String()),
    estimated_seconds: Type.Optional(EstimatedSeconds),
    links: Type.Object(
      {
        status: Type.String(),
        results: Type.String(),
        stream: Type.String({ description: 'WebSocket URL' }),
        viewer: Type.String({ description: 'Web page with a 3D viewer' }),
        report: Type.Optional(
          Type.String({ description: 'Printable report page; only with a risk analysis' }),
        ),
      },
      { description: 'Absolute URLs' },
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
      'With a risk analysis, it also has risk_assessment, safety_metrics and recommendations.',
  },
);

function failure<const Codes extends readonly string[]>(
  id: string,
  codes: Codes,
  description?: string,
) {
  return Type.Object(
    {
      message: Type.String(),
      code: word(codes, description === undefined ? {} : { description }),
      details: Type.Object({
        stage: nullable(word(STAGES)),
        reason: Type.String(),
        attempt: Type.Integer({ minimum: 1, description: 'Number of the attempt, from 1' }),
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
  prompt: nullable(Type.String({ description: 'Only for the owner; null for other callers' })),
  error: Type.Optional(SimulationError),
  stage: nullable(
    word(STAGES, { description: 'The current stage; null if it is not being built' }),
  ),
  progress: Type.Optional(
    Type.Number({
      minimum: 0,
      maximum: 1,
      description: 'Never decreases; absent if the simulation failed',
    }),
  ),
  failed_at: Type.Optional(instantOut()),
  expires_at: Type.Optional(
    instantOut('End of the retention period of the results; only if completed'),
  ),
  has_risk_analysis: Type.Optional(
    Type.Boolean({ description: 'Whether a risk analysis was requested' }),
  ),
  run_completed_at: Type.Optional(
    instantOut('When the run became viewable, before the risk analysis and the export files'),
  ),
  partial_result_url: Type.Optional(
    Type.String({
      description: 'Path of the run with the preliminary assessment, until the build is completed',
    }),
  ),
  detail: Type.Optional(
    Type.String({ description: 'Progress within the stage, such as `evacuation 3 of 16`' }),
  ),
  estimated_seconds: Type.Optional(EstimatedSeconds),
  remaining_seconds: Type.Optional(
    Type.Number({ minimum: 0, description: 'Estimated time until the build is completed' }),
  ),
};

export const SimulationStatus = Type.Object(
  {
    ...state,
    queue_position: Type.Optional(
      nullable(Type.Integer({ minimum: 1, description: '1 is next; null if it is not queued' })),
    ),
    stages: Type.Optional(
      Type.Array(Type.Object({ stage: word(STAGES), started_at: instantOut() }), {
        description: 'When each stage began; short stages may be missing',
      }),
    ),
    report_url: Type.Optional(
      Type.String({
        description: 'Path of the report; only if completed with a risk analysis',
      }),
    ),
    risk_assessment: Type.Optional(RiskAssessment),
    safety_metrics: Type.Optional(SafetyMetrics),
    recommendations: Type.Optional(Recommendations),
  },
  {
    $id: 'SimulationStatus',
    description:
      'When completed with a risk analysis, it also has risk_assessment, safety_metrics and recommendations.',
  },
);

export const ExportsQuery = Type.Object({
  wait: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: WAIT_SECONDS_MAX,
      description: 'Seconds to hold the response while files are being rebuilt',
    }),
  ),
});

export const SimulationExports = Type.Object(
  {
    ...identity,
    status: word(EXPORT_STATUSES, {
      description:
        '`completed`: the files exist; `expired`: they are no longer available; otherwise the status of the rebuild',
    }),
    requested_at: nullable(instantOut('When the last rebuild was requested; null if never')),
    completed_at: nullable(
      instantOut('When the files were built; null during a rebuild and after a failed one'),
    ),
    expires_at: instantOut('Expiry of the files'),
    results_expire_at: instantOut('Expiry of the results; until then the files can be rebuilt'),
    queue_position: nullable(
      Type.Integer({ minimum: 1, description: '1 is next; null if it is not queued' }),
    ),
    failed_at: Type.Optional(instantOut()),
    error: Type.Optional(
      failure(
        'ExportError',
        EXPORT_FAILURE_CODES,
        'RESULTS_NOT_REPRODUCED: the rebuilt simulation differs from its stored results, usually after an upgrade. Clone it to build it again.',
      ),
    ),
    links: Type.Object(
      {
        exports: Type.String({ description: 'This status' }),
        ...eachDownloadFormat(() => Type.String()),
      },
      { description: 'Absolute URLs' },
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
    status_url: Type.String({ description: 'Path relative to the base URL' }),
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
    next: nullable(Type.String({ description: 'URL of the page with older simulations' })),
    previous: nullable(Type.String({ description: 'URL of the page with newer simulations' })),
  },
  { $id: 'SimulationList' },
);

const Because = Type.String({ description: 'The reason, as a sentence' });

const estimate = {
  seconds: Type.Integer({ minimum: 1, description: 'Duration of the build' }),
  cpu_seconds: Type.Integer({
    minimum: 1,
    description: 'Processor seconds, before the limit per simulation is applied',
  }),
  stored_bytes: Type.Integer({ minimum: 0 }),
};

export const PromptReading = Type.Object(
  {
    understood: open('Values from the prompt and the settings, by kind; lengths in metres'),
    assumptions: Type.Array(
      Type.Object({ path: Type.String(), value: Type.Unknown(), because: Because }),
      { description: 'Values used where neither the prompt nor the settings give one' },
    ),
    conflicts: Type.Array(
      Type.Object({
        kind: Type.String(),
        path: Type.String(),
        kept: Type.Unknown(),
        dropped: Type.Unknown(),
        because: Because,
      }),
      { description: 'Contradictions, with the value kept and the value dropped' },
    ),
    unmet: Type.Array(
      Type.Object({
        path: Type.String(),
        asked: Type.Unknown(),
        got: Type.Unknown(),
        because: Because,
      }),
      { description: 'Requested values that cannot be built' },
    ),
    readings: Type.Optional(
      Type.Array(Understood, {
        description: 'Each understood value with the words of the prompt it comes from',
      }),
    ),
    design: DesignUsed,
    unread: Type.Optional(
      Type.Array(Unread, {
        description: 'The entries of not_understood with their positions in the prompt',
      }),
    ),
    not_understood: Type.Optional(
      Type.Array(Type.String(), { description: 'Words of the prompt that were not understood' }),
    ),
    estimate: Type.Optional(
      Type.Object(
        {
          ...estimate,
          with_risk_analysis: Type.Object(estimate),
        },
        { description: 'Estimated cost of the simulation, without and with a risk analysis' },
      ),
    ),
    language: word(['en', 'other'], {
      description: 'Language of the prompt; only English is supported',
    }),
    seed: Type.Integer({ minimum: 0, description: 'The seed the simulation would use' }),
    scenario: Type.Optional(
      open('What was understood, as a scenario document: change it and send it as `scenario`'),
    ),
    completed_scenario: Type.Optional(
      open('The same document with every gap filled, as it would be simulated'),
    ),
  },
  { $id: 'PromptReading' },
);
