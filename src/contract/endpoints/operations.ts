import { Health, Liveness } from '../schemas/operations.ts';
import { endpoint } from './endpoint.ts';

export const getHealth = endpoint({
  id: 'getHealth',
  method: 'GET',
  path: '/health',
  tag: 'Operations',
  summary: 'Whether the service is ready for work',
  access: { who: 'anybody' },
  answers: {
    200: { description: 'Ready, or degraded: some requests are turned away', schema: Health },
    503: { description: 'Starting, draining or missing something', schema: Health },
  },
  refusals: [],
});

export const getLiveness = endpoint({
  id: 'getLiveness',
  method: 'GET',
  path: '/health/live',
  tag: 'Operations',
  summary: 'Whether the process is alive',
  access: { who: 'anybody' },
  answers: { 200: { description: 'Alive', schema: Liveness } },
  refusals: [],
});
