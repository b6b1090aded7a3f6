import { Health, Liveness } from '../schemas/operations.ts';
import { endpoint } from './endpoint.ts';

export const getHealth = endpoint({
  id: 'getHealth',
  method: 'GET',
  path: '/health',
  tag: 'Operations',
  summary: 'Whether the service is ready for work',
  description:
    'For load balancers: 200 while requests are served. `degraded` says that some are turned away because there is too much to do.',
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
  description: 'For supervisors: answers as long as the process runs, whatever its state.',
  access: { who: 'anybody' },
  answers: { 200: { description: 'Alive', schema: Liveness } },
  refusals: [],
});
