/** What belongs to the WebSocket service and is asked for over HTTP. */
import { Type } from 'typebox';
import { instantOut } from './build.ts';

export const WsTicket = Type.Object(
  {
    ticket: Type.String({
      description: 'Opens one WebSocket: `?ticket=…`. Shown here once.',
    }),
    expires_at: instantOut('30 seconds after it was made'),
  },
  { $id: 'WsTicket' },
);
