import { WsTicket } from '../schemas/live.ts';
import { endpoint } from './endpoint.ts';
import { WS_TICKET_EXAMPLE } from './examples.ts';

export const createWsTicket = endpoint({
  id: 'createWsTicket',
  method: 'POST',
  path: '/api/v1/ws-tickets/',
  tag: 'Live',
  summary: 'Create a ticket for one WebSocket connection',
  description:
    'For browsers, which cannot send an Authorization header when they open a WebSocket. Connect with `?ticket=…` within 30 seconds. The connection has the permissions of the credential used for this request.',
  access: { who: 'account', scope: 'simulations:read' },
  cost: 'cheap',
  answers: { 201: { description: 'The ticket', schema: WsTicket, example: WS_TICKET_EXAMPLE } },
  refusals: [],
});
