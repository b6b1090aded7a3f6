import { SampleSimulation } from '../schemas/simulation.ts';
import { endpoint } from './endpoint.ts';

export const getSample = endpoint({
  id: 'getSample',
  method: 'GET',
  path: '/api/v1/sample/',
  tag: 'Simulations',
  summary: 'Get the sample simulation of this server',
  description:
    'A finished simulation that everybody may view. The service builds it after its first start and after an upgrade. It is in no list and counts for no account.',
  access: { who: 'anybody', scope: 'simulations:read' },
  answers: { 200: { description: 'The sample, completed', schema: SampleSimulation } },
  refusals: ['SAMPLE_NOT_FOUND', 'SAMPLE_NOT_READY'],
});
