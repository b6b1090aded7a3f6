/** The HTTP part of the WebSocket service. */
import { Type } from 'typebox';
import { instantOut } from './build.ts';

export const WsTicket = Type.Object(
  {
    ticket: Type.String({
      description: 'Opens one WebSocket with `?ticket=…`. Shown only in this response.',
    }),
    expires_at: instantOut('30 seconds after creation'),
  },
  { $id: 'WsTicket' },
);
