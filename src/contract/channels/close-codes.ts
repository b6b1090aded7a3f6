/** Why the service closes a WebSocket (L6). Our own codes are HTTP statuses with a leading 4. */
import type { RefusalCode } from '../refusals.ts';
import { REFUSALS } from '../refusals.ts';

export const CLOSE_CODES = {
  /** Normal end: no more messages follow. */
  done: { code: 1000, meaning: 'Normal end; no more messages follow. Do not reconnect.' },
  malformed: { code: 1002, meaning: 'The data is not valid WebSocket frames.' },
  notText: { code: 1007, meaning: 'A text message is not UTF-8.' },
  tooLarge: { code: 1009, meaning: 'A message is larger than 64 KiB.' },
  fault: { code: 1011, meaning: 'Internal error.' },
  draining: { code: 1012, meaning: 'The server is restarting; reconnect.' },
  badMessage: { code: 4400, meaning: 'A message is not a JSON object with `type`.' },
  unauthenticated: { code: 4401, meaning: 'The credential or ticket is not valid.' },
  forbidden: { code: 4403, meaning: 'This caller has no permission.' },
  notFound: { code: 4404, meaning: 'The simulation does not exist or has expired.' },
  idle: { code: 4408, meaning: 'The client did not answer a ping.' },
  slow: { code: 4413, meaning: 'The client reads too slowly; 8 MiB of messages are waiting.' },
  tooMany: { code: 4429, meaning: 'Too many messages or too many open WebSockets.' },
} as const satisfies Readonly<Record<string, { code: number; meaning: string }>>;

export type CloseReason = keyof typeof CLOSE_CODES;

/** The close reason for an error that ends a socket. */
export function toCloseReason(code: RefusalCode): CloseReason {
  const { status } = REFUSALS[code];
  switch (status) {
    case 401:
      return 'unauthenticated';
    case 403:
      return 'forbidden';
    case 404:
    case 410:
      return 'notFound';
    case 408:
      return 'idle';
    case 429:
      return 'tooMany';
    case 503:
      return 'draining';
    default:
      return status < 500 ? 'badMessage' : 'fault';
  }
}
