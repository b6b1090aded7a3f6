import { Type } from 'typebox';
import type { RefusalCode } from '../refusals.ts';
import { word } from '../schemas/build.ts';
import {
  ResultsQuery,
  SimulationDownload,
  SimulationGeoJson,
  SimulationResults,
} from '../schemas/results.ts';
import {
  CreationHeaders,
  ExportsQuery,
  PlainCloneRequest,
  PlainSimulationRequest,
  PromptReading,
  PromptReadingRequest,
  RiskCloneRequest,
  RiskSimulationRequest,
  SimulationCreated,
  SimulationExports,
  SimulationList,
  SimulationListQuery,
  SimulationStatus,
  StatusQuery,
} from '../schemas/simulation.ts';
import { GEOJSON_CONTENTS } from '../words.ts';
import { endpoint } from './endpoint.ts';
import { SIMULATION_EXAMPLE } from './examples.ts';

/** Any caller with the identifier can read a simulation, unless it is private. */
const READ = { who: 'anybody', scope: 'simulations:read' } as const;
const OWN_READ = { who: 'account', scope: 'simulations:read' } as const;
const OWN_WRITE = { who: 'account', scope: 'simulations:write' } as const;

const CREATION_REFUSALS = [
  'INVALID_PROMPT',
  'PROMPT_NOT_UNDERSTOOD',
  'INVALID_SCENARIO',
  'INVALID_WEBHOOK_URL',
  'INVALID_SETTINGS',
  'INVALID_SCENARIO_TYPE',
  'INVALID_RISK_ANALYSIS',
  'INVALID_RISK_TYPE',
  'INVALID_RESOLUTION',
  'INVALID_TIMESTAMP',
  'INVALID_TIME_WINDOW',
  'INVALID_COMMAND',
  'IDEMPOTENCY_IN_PROGRESS',
  'IDEMPOTENCY_KEY_REUSED',
  'QUEUE_LIMIT_EXCEEDED',
  'BUDGET_EXCEEDED',
] as const satisfies readonly RefusalCode[];

const CREATED = {
  description: 'The simulation is queued',
  schema: SimulationCreated,
  example: SIMULATION_EXAMPLE,
  headers: [
    'Location',
    'Idempotency-Replayed',
    'Preference-Applied',
    'X-Budget-CPU-Limit',
    'X-Budget-CPU-Remaining',
    'X-Budget-Storage-Limit',
    'X-Budget-Storage-Remaining',
    'X-Budget-Reset',
  ],
} as const;
const NOT_MODIFIED = { description: 'Not modified: the content matches If-None-Match' } as const;
const NOT_FINISHED = {
  description: 'Not finished yet; the current status',
  schema: SimulationStatus,
  headers: ['Location'],
} as const;

const ResultsOrFeaturesQuery = Type.Object({
  ...ResultsQuery.properties,
  features: Type.Optional(
    word(GEOJSON_CONTENTS, {
      default: 'actors',
      'x-ignore-case': true,
      description: 'With format geojson: `actors`, or `all` to add roads, footprints and zones',
    }),
  ),
});

export const createSimulation = endpoint({
  id: 'createSimulation',
  method: 'POST',
  path: '/api/v1/simulations/',
  tag: 'Simulations',
  summary: 'Create a simulation from a prompt or a scenario',
  description:
    'Describe the situation in words (`prompt`), or give the plan itself (`scenario`). Queues the build; the status endpoint reports its progress. With a risk_analysis object, the response also contains a preliminary risk assessment, and the limits for duration and environment type are wider.',
  access: OWN_WRITE,
  headers: CreationHeaders,
  body: Type.Union([PlainSimulationRequest, RiskSimulationRequest]),
  answers: { 201: CREATED },
  refusals: CREATION_REFUSALS,
});

export const listSimulations = endpoint({
  id: 'listSimulations',
  method: 'GET',
  path: '/api/v1/simulations/',
  tag: 'Simulations',
  summary: 'List your simulations, newest first',
  description:
    'Lists all simulations of your account, from all its API keys. Paginated with `cursor`.',
  access: OWN_READ,
  query: SimulationListQuery,
  answers: {
    200: {
      description: 'One page; the Link header has the next and previous pages',
      schema: SimulationList,
      headers: ['Link'],
    },
  },
  refusals: ['INVALID_CURSOR', 'INVALID_SCENARIO_TYPE', 'INVALID_TIMESTAMP'],
});

export const readSimulationPrompt = endpoint({
  id: 'readSimulationPrompt',
  method: 'POST',
  cost: 'cheap',
  path: '/api/v1/simulations/parse/',
  tag: 'Simulations',
  summary: 'Check how a prompt or a scenario is understood, without building it',
  description:
    'Returns what was understood as a scenario document, the assumptions, the contradictions and a cost estimate. A scenario document with mistakes is refused with all of them.',
  access: OWN_READ,
  body: PromptReadingRequest,
  answers: { 200: { description: 'The reading', schema: PromptReading } },
  refusals: ['INVALID_PROMPT', 'INVALID_SCENARIO', 'INVALID_SETTINGS'],
});

export const getSimulationStatus = endpoint({
  id: 'getSimulationStatus',
  method: 'GET',
  cost: 'kept',
  path: '/api/v1/simulations/{simulation_id}/status/',
  tag: 'Simulations',
  summary: 'Get the status of a simulation',
  description:
    'With `wait`, the response is held until the status or stage changes, for at most that many seconds. Requests with `wait=10` or more that were held count towards the rate limit only if they report the end of the simulation, so following one simulation costs one request. With `If-None-Match`, 304 responses do not count either.',
  access: READ,
  query: StatusQuery,
  answers: {
    200: { description: 'The status', schema: SimulationStatus, headers: ['ETag'] },
    304: NOT_MODIFIED,
  },
  refusals: ['SIMULATION_NOT_FOUND'],
});

export const getSimulationResults = endpoint({
  id: 'getSimulationResults',
  method: 'GET',
  cost: 'kept',
  path: '/api/v1/simulations/{simulation_id}/',
  tag: 'Simulations',
  summary: 'Get the results of a finished simulation',
  description:
    '`format` selects the results as JSON or GeoJSON, or the download URLs of the 3D files as glTF or FBX.',
  access: READ,
  query: ResultsOrFeaturesQuery,
  answers: {
    200: {
      description: 'The results in the requested format',
      schema: Type.Union([SimulationResults, SimulationGeoJson, SimulationDownload]),
      mediaTypes: ['application/json', 'application/geo+json'],
      headers: ['ETag', 'Content-Encoding'],
    },
    202: {
      ...NOT_FINISHED,
      description:
        'Not finished yet: the status of the simulation. Or the files are being rebuilt: their status.',
      schema: Type.Union([SimulationStatus, SimulationExports]),
    },
    304: NOT_MODIFIED,
  },
  refusals: [
    'INVALID_FORMAT',
    'INVALID_COMPRESSION',
    'SIMULATION_NOT_FOUND',
    'SIMULATION_FAILED',
    'RESULTS_EXPIRED',
    'ASSETS_EXPIRED',
    'NOT_YET_AVAILABLE',
  ],
});

export const getTrajectory = endpoint({
  id: 'getTrajectory',
  method: 'GET',
  cost: 'kept',
  path: '/api/v1/simulations/{simulation_id}/trajectory/',
  tag: 'Simulations',
  summary: 'Download the trajectories of all agents as one binary file',
  description:
    'For viewers; docs/trajectory.md describes the format. HEAD, a single byte range (Range, If-Range) and If-None-Match are supported (RFC 9110). The ETag is the SHA-256 of the file.',
  access: READ,
  answers: {
    200: { description: 'The file', isFile: true },
    202: NOT_FINISHED,
    206: { description: 'The requested range of the file', isFile: true },
    304: NOT_MODIFIED,
  },
  refusals: [
    'SIMULATION_NOT_FOUND',
    'SIMULATION_FAILED',
    'RESULTS_EXPIRED',
    'RANGE_NOT_SATISFIABLE',
  ],
});

export const getReport = endpoint({
  id: 'getReport',
  method: 'GET',
  cost: 'kept',
  path: '/api/v1/simulations/{simulation_id}/report/',
  tag: 'Simulations',
  summary: 'Get the risk report as a printable page',
  description:
    'Only for simulations with a risk analysis. The page is self-contained HTML without scripts. HEAD, Range and If-None-Match are supported (RFC 9110).',
  access: READ,
  answers: {
    200: { description: 'The page', isFile: true, mediaTypes: ['text/html'] },
    202: NOT_FINISHED,
    206: { description: 'The requested range', isFile: true, mediaTypes: ['text/html'] },
    304: NOT_MODIFIED,
  },
  refusals: [
    'SIMULATION_NOT_FOUND',
    'REPORT_NOT_FOUND',
    'SIMULATION_FAILED',
    'RESULTS_EXPIRED',
    'RANGE_NOT_SATISFIABLE',
  ],
});

const EXPORT_REFUSALS = [
  'SIMULATION_NOT_FOUND',
  'SIMULATION_NOT_FINISHED',
  'SIMULATION_FAILED',
  'RESULTS_EXPIRED',
] as const satisfies readonly RefusalCode[];

export const getExports = endpoint({
  id: 'getExports',
  method: 'GET',
  cost: 'kept',
  path: '/api/v1/simulations/{simulation_id}/exports/',
  tag: 'Simulations',
  summary: 'Get the status of the files of a simulation',
  description:
    'Files expire earlier than results. As long as the results are stored, the owner can have expired files rebuilt.',
  access: READ,
  query: ExportsQuery,
  answers: { 200: { description: 'The status of the files', schema: SimulationExports } },
  refusals: EXPORT_REFUSALS,
});

export const createExports = endpoint({
  id: 'createExports',
  method: 'POST',
  path: '/api/v1/simulations/{simulation_id}/exports/',
  tag: 'Simulations',
  summary: 'Rebuild expired files',
  description:
    'Possible as long as the results are stored. The same build runs again and produces the same files. Repeated requests start one rebuild. If the files still exist, nothing is done.',
  access: OWN_WRITE,
  answers: {
    200: { description: 'The files exist', schema: SimulationExports },
    202: {
      description: 'The files are being rebuilt; the current status',
      schema: SimulationExports,
      headers: ['Location'],
    },
  },
  refusals: [
    ...EXPORT_REFUSALS,
    'INSUFFICIENT_PERMISSIONS',
    'QUEUE_LIMIT_EXCEEDED',
    'BUDGET_EXCEEDED',
  ],
});

export const cancelSimulation = endpoint({
  id: 'cancelSimulation',
  method: 'POST',
  path: '/api/v1/simulations/{simulation_id}/cancel/',
  tag: 'Simulations',
  summary: 'Cancel a simulation that is not finished',
  description: 'Its status becomes `failed` with the code SIMULATION_CANCELLED.',
  access: OWN_WRITE,
  answers: { 200: { description: 'The status', schema: SimulationStatus } },
  refusals: ['SIMULATION_NOT_FOUND', 'INSUFFICIENT_PERMISSIONS', 'SIMULATION_ALREADY_FINISHED'],
});

export const saveLiveRun = endpoint({
  id: 'saveLiveRun',
  method: 'POST',
  path: '/api/v1/simulations/{simulation_id}/live/save/',
  tag: 'Live',
  summary: 'Create a simulation from a live run',
  description:
    'Creates a simulation from the original request and the commands of the live run. It has the same trajectory as the live run.',
  access: OWN_WRITE,
  headers: CreationHeaders,
  answers: { 201: CREATED },
  refusals: [
    ...CREATION_REFUSALS,
    'SIMULATION_NOT_FOUND',
    'LIVE_RUN_NOT_FOUND',
    'INSUFFICIENT_PERMISSIONS',
    'RESULTS_EXPIRED',
  ],
});

export const cloneSimulation = endpoint({
  id: 'cloneSimulation',
  method: 'POST',
  path: '/api/v1/simulations/{simulation_id}/clone/',
  tag: 'Simulations',
  summary: 'Create a simulation from the request of another simulation',
  description:
    'The body contains only the changes. A field replaces the field of the original request; each setting in `settings` is replaced separately. A field that is absent or null keeps its original value (inside `scenario_patch`, null removes an item). To turn off the risk analysis, send `{"risk_analysis": {"enabled": false}}`. An empty body repeats the original request. `scenario_patch` changes the scenario that was simulated. The result is validated like a new request: without a risk analysis, a duration or environment type that needs one is rejected.',
  access: OWN_WRITE,
  headers: CreationHeaders,
  body: Type.Union([PlainCloneRequest, RiskCloneRequest]),
  answers: { 201: CREATED },
  refusals: [
    ...CREATION_REFUSALS,
    'SIMULATION_NOT_FOUND',
    'INSUFFICIENT_PERMISSIONS',
    'RESULTS_EXPIRED',
    'SIMULATION_NOT_FINISHED',
    'SIMULATION_FAILED',
  ],
});

export const deleteSimulation = endpoint({
  id: 'deleteSimulation',
  method: 'DELETE',
  path: '/api/v1/simulations/{simulation_id}/',
  tag: 'Simulations',
  summary: 'Delete a simulation with its results and assets',
  description: 'Its links stop working for everyone. This cannot be undone.',
  access: OWN_WRITE,
  answers: { 204: { description: 'Deleted' } },
  refusals: ['SIMULATION_NOT_FOUND', 'INSUFFICIENT_PERMISSIONS'],
});
