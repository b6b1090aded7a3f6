import { Health, Liveness } from '../schemas/operations.ts';
import { endpoint } from './endpoint.ts';

export const getHealth = endpoint({
  id: 'getHealth',
  method: 'GET',
  path: '/health',
  tag: 'Operations',
  summary: 'Check if the service is ready',
  description:
    'For load balancers. Returns 200 while requests are served. `degraded` means that some requests are refused because of overload.',
  access: { who: 'anybody' },
  answers: {
    200: { description: 'Ready, or degraded: some requests are refused', schema: Health },
    503: { description: 'Starting, draining, or a check fails', schema: Health },
  },
  refusals: [],
});

export const getLiveness = endpoint({
  id: 'getLiveness',
  method: 'GET',
  path: '/health/live',
  tag: 'Operations',
  summary: 'Check if the process is running',
  description: 'For process supervisors. Returns 200 as long as the process runs, in any state.',
  access: { who: 'anybody' },
  answers: { 200: { description: 'Alive', schema: Liveness } },
  refusals: [],
});
