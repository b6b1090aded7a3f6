import { WsTicket } from '../schemas/live.ts';
import { endpoint } from './endpoint.ts';
import { WS_TICKET_EXAMPLE } from './examples.ts';

export const createWsTicket = endpoint({
  id: 'createWsTicket',
  method: 'POST',
  path: '/api/v1/ws-tickets/',
  tag: 'Live',
  summary: 'Get a ticket that opens one WebSocket',
  description:
    'For browsers, which cannot send an Authorization header with a handshake: connect with `?ticket=…` within 30 seconds. The socket may then do what the credential of this call may.',
  access: { who: 'account', scope: 'simulations:read' },
  cost: 'cheap',
  answers: { 201: { description: 'The ticket', schema: WsTicket, example: WS_TICKET_EXAMPLE } },
  refusals: [],
});
