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

/** Anybody who has the identifier may read it, unless the simulation is private. */
const READ = { who: 'anybody', scope: 'simulations:read' } as const;
const OWN_READ = { who: 'account', scope: 'simulations:read' } as const;
const OWN_WRITE = { who: 'account', scope: 'simulations:write' } as const;

const CREATION_REFUSALS = [
  'INVALID_PROMPT',
  'PROMPT_NOT_UNDERSTOOD',
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
const NOT_MODIFIED = { description: 'It is as the entity tag that was sent says' } as const;
const NOT_FINISHED = {
  description: 'Not finished yet: its state',
  schema: SimulationStatus,
  headers: ['Location'],
} as const;

const ResultsOrFeaturesQuery = Type.Object({
  ...ResultsQuery.properties,
  features: Type.Optional(
    word(GEOJSON_CONTENTS, {
      default: 'actors',
      'x-ignore-case': true,
      description: 'With format geojson: `all` adds roads, footprints and zones',
    }),
  ),
});

export const createSimulation = endpoint({
  id: 'createSimulation',
  method: 'POST',
  path: '/api/v1/simulations/',
  tag: 'Simulations',
  summary: 'Create a simulation from a prompt',
  description:
    'The build is queued. With a risk_analysis object the answer also carries the risk assessment, and the wider bounds of that variant apply.',
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
  description: 'Those of your account, whoever of its keys made them. Pages by `cursor`.',
  access: OWN_READ,
  query: SimulationListQuery,
  answers: {
    200: {
      description: 'One page; the Link header names its neighbours',
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
  summary: 'Read a prompt without building anything',
  description: 'What would be understood, what would be assumed, what contradicts itself.',
  access: OWN_READ,
  body: PromptReadingRequest,
  answers: { 200: { description: 'The reading', schema: PromptReading } },
  refusals: ['INVALID_PROMPT', 'INVALID_SETTINGS'],
});

export const getSimulationStatus = endpoint({
  id: 'getSimulationStatus',
  method: 'GET',
  cost: 'kept',
  path: '/api/v1/simulations/{simulation_id}/status/',
  tag: 'Simulations',
  summary: 'Get the state of a simulation',
  description:
    'With `wait` the answer comes when the stage changes, or after that many seconds. A poll with `wait=10` or more counts only when it tells the end, so following a simulation of any length costs one request. Polling with `If-None-Match` is not counted while nothing changes.',
  access: READ,
  query: StatusQuery,
  answers: {
    200: { description: 'The state', schema: SimulationStatus, headers: ['ETag'] },
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
    '`format` chooses between the results as JSON or GeoJSON and the addresses of the files as glTF or FBX.',
  access: READ,
  query: ResultsOrFeaturesQuery,
  answers: {
    200: {
      description: 'The results in the format asked for',
      schema: Type.Union([SimulationResults, SimulationGeoJson, SimulationDownload]),
      mediaTypes: ['application/json', 'application/geo+json'],
      headers: ['ETag', 'Content-Encoding'],
    },
    202: {
      ...NOT_FINISHED,
      description: 'Not finished yet: its state; or its files are being made again: their state',
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
  summary: 'Get where everybody was at every time, as one binary file',
  description:
    'For viewers. HEAD, a single byte range (Range, If-Range) and If-None-Match work as in RFC 9110. The entity tag is the SHA-256 of the bytes.',
  access: READ,
  answers: {
    200: { description: 'The file', isFile: true },
    202: NOT_FINISHED,
    206: { description: 'The range of the file that was asked for', isFile: true },
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
  summary: 'Get the risk report as one page to read and print',
  description:
    'Of simulations with a risk analysis. A page of HTML that loads nothing and runs nothing. HEAD, Range and If-None-Match work as in RFC 9110.',
  access: READ,
  answers: {
    200: { description: 'The page', isFile: true, mediaTypes: ['text/html'] },
    202: NOT_FINISHED,
    206: { description: 'The range that was asked for', isFile: true, mediaTypes: ['text/html'] },
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
  summary: 'Get whether the files of a simulation are there or being made again',
  description:
    'Files are kept for a shorter time than results; until those end the owner can have the files made again.',
  access: READ,
  query: ExportsQuery,
  answers: { 200: { description: 'The state of the files', schema: SimulationExports } },
  refusals: EXPORT_REFUSALS,
});

export const createExports = endpoint({
  id: 'createExports',
  method: 'POST',
  path: '/api/v1/simulations/{simulation_id}/exports/',
  tag: 'Simulations',
  summary: 'Have files that have expired made again',
  description:
    'While the results are kept. The same is built again, so the files are the same; asking more than once makes them once. Where they are still there nothing is done.',
  access: OWN_WRITE,
  answers: {
    200: { description: 'The files are there', schema: SimulationExports },
    202: {
      description: 'They are being made again: how far it is',
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
  summary: 'End a simulation that is not finished',
  description: 'It is then `failed` with the code SIMULATION_CANCELLED.',
  access: OWN_WRITE,
  answers: { 200: { description: 'The state', schema: SimulationStatus } },
  refusals: ['SIMULATION_NOT_FOUND', 'INSUFFICIENT_PERMISSIONS', 'SIMULATION_ALREADY_FINISHED'],
});

export const saveLiveRun = endpoint({
  id: 'saveLiveRun',
  method: 'POST',
  path: '/api/v1/simulations/{simulation_id}/live/save/',
  tag: 'Live',
  summary: 'Create a simulation from a live run',
  description:
    'The same request with the commands of the live run in it. Built, it is the run that was seen: the same trajectory.',
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
  summary: 'Create a simulation from the request of another one',
  description:
    'The body says what is to be different: a field replaces the field of the first request, settings one by one; null takes a field away. An empty body asks for the same again. The whole is judged like a first request: a duration or a kind of place that only goes with a risk analysis is refused where the body turns that off.',
  access: OWN_WRITE,
  headers: CreationHeaders,
  body: Type.Union([PlainCloneRequest, RiskCloneRequest]),
  answers: { 201: CREATED },
  refusals: [
    ...CREATION_REFUSALS,
    'SIMULATION_NOT_FOUND',
    'INSUFFICIENT_PERMISSIONS',
    'RESULTS_EXPIRED',
  ],
});

export const deleteSimulation = endpoint({
  id: 'deleteSimulation',
  method: 'DELETE',
  path: '/api/v1/simulations/{simulation_id}/',
  tag: 'Simulations',
  summary: 'Erase a simulation with its results and assets',
  description: 'Whoever has its link can no longer read it. It cannot be undone.',
  access: OWN_WRITE,
  answers: { 204: { description: 'Erased' } },
  refusals: ['SIMULATION_NOT_FOUND', 'INSUFFICIENT_PERMISSIONS'],
});
