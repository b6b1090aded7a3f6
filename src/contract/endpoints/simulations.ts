import { Type } from 'typebox';
import {
  ResultsQuery,
  SimulationDownload,
  SimulationGeoJson,
  SimulationResults,
} from '../schemas/results.ts';
import {
  PlainSimulationRequest,
  RiskSimulationRequest,
  SimulationCreated,
  SimulationStatus,
} from '../schemas/simulation.ts';
import { endpoint } from './endpoint.ts';

export const createSimulation = endpoint({
  id: 'createSimulation',
  method: 'POST',
  path: '/api/v1/simulations/',
  tag: 'Simulations',
  summary: 'Create a simulation from a prompt',
  description:
    'The build is queued. With a risk_analysis object the answer also carries the risk assessment, and the wider bounds of that variant apply.',
  access: { who: 'account', scope: 'simulations:write' },
  body: Type.Union([PlainSimulationRequest, RiskSimulationRequest]),
  answers: { 201: { description: 'The simulation is queued', schema: SimulationCreated } },
  refusals: [
    'INVALID_PROMPT',
    'INVALID_WEBHOOK_URL',
    'INVALID_SETTINGS',
    'INVALID_SCENARIO_TYPE',
    'INVALID_RISK_ANALYSIS',
    'INVALID_RISK_TYPE',
    'INVALID_RESOLUTION',
    'INVALID_TIMESTAMP',
    'INVALID_TIME_WINDOW',
    'NOT_YET_AVAILABLE',
  ],
});

export const getSimulationStatus = endpoint({
  id: 'getSimulationStatus',
  method: 'GET',
  path: '/api/v1/simulations/{simulation_id}/status/',
  tag: 'Simulations',
  summary: 'Get the state of a simulation',
  access: { who: 'anybody', scope: 'simulations:read' },
  answers: { 200: { description: 'The state', schema: SimulationStatus } },
  refusals: ['SIMULATION_NOT_FOUND'],
});

export const getSimulationResults = endpoint({
  id: 'getSimulationResults',
  method: 'GET',
  path: '/api/v1/simulations/{simulation_id}/',
  tag: 'Simulations',
  summary: 'Get the results of a finished simulation',
  access: { who: 'anybody', scope: 'simulations:read' },
  query: ResultsQuery,
  answers: {
    200: {
      description: 'The results in the format asked for',
      schema: Type.Union([SimulationResults, SimulationGeoJson, SimulationDownload]),
    },
    202: { description: 'Not finished yet: its state', schema: SimulationStatus },
  },
  refusals: [
    'INVALID_FORMAT',
    'INVALID_COMPRESSION',
    'SIMULATION_NOT_FOUND',
    'SIMULATION_FAILED',
    'RESULTS_EXPIRED',
  ],
});
