import { Kinds, ScenarioDocument, ScenarioQuery, ScenarioSchema } from '../schemas/scenario.ts';
import { SimulationStatus } from '../schemas/simulation.ts';
import { endpoint } from './endpoint.ts';

const READ = { who: 'anybody', scope: 'simulations:read' } as const;

export const getScenario = endpoint({
  id: 'getScenario',
  method: 'GET',
  path: '/api/v1/simulations/{simulation_id}/scenario/',
  tag: 'Simulations',
  summary: 'Get the scenario of a simulation',
  description:
    'The completed scenario document: everything that was simulated, each value with its source. Send it as `scenario` to simulate it again, or change it with `scenario_patch` of a clone. Available from the end of the stage `parsing_prompt` until the results expire.',
  access: READ,
  query: ScenarioQuery,
  answers: {
    200: {
      description: 'The scenario document',
      schema: ScenarioDocument,
      mediaTypes: ['application/json', 'application/yaml'],
      headers: ['ETag'],
    },
    202: {
      description: 'Not read yet; the current status',
      schema: SimulationStatus,
      headers: ['Location'],
    },
    304: { description: 'Not modified: the content matches If-None-Match' },
  },
  refusals: ['SIMULATION_NOT_FOUND', 'SIMULATION_FAILED', 'RESULTS_EXPIRED', 'INVALID_FORMAT'],
});

export const listKinds = endpoint({
  id: 'listKinds',
  method: 'GET',
  path: '/api/v1/kinds/',
  tag: 'Simulations',
  summary: 'List the names a scenario document may use',
  description:
    'Kinds of places, events, people, vehicles and things, and what people do. A kind that is not listed can be given as `other` with a label.',
  access: READ,
  answers: { 200: { description: 'The names', schema: Kinds } },
  refusals: [],
});

export const getScenarioSchema = endpoint({
  id: 'getScenarioSchema',
  method: 'GET',
  path: '/api/v1/scenario-schema/',
  tag: 'Simulations',
  summary: 'Get the JSON Schema of scenario documents',
  description: 'JSON Schema 2020-12, for editors, validators and language models.',
  access: READ,
  answers: {
    200: { description: 'The schema', schema: ScenarioSchema, headers: ['ETag'] },
    304: { description: 'Not modified: the content matches If-None-Match' },
  },
  refusals: [],
});
