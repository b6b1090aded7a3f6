/** Why the service closes a WebSocket (L6). The application's own codes are those of HTTP with a 4 before them. */
import type { RefusalCode } from '../refusals.ts';
import { REFUSALS } from '../refusals.ts';

export const CLOSE_CODES = {
  /** Normal end: no more messages follow. */
  done: { code: 1000, meaning: 'The conversation is over.' },
  malformed: { code: 1002, meaning: 'What arrived are not WebSocket frames.' },
  notText: { code: 1007, meaning: 'A text message is not UTF-8.' },
  tooLarge: { code: 1009, meaning: 'A message is larger than 64 KiB.' },
  fault: { code: 1011, meaning: 'Something went wrong on our side.' },
  draining: { code: 1012, meaning: 'The process is being restarted: connect again.' },
  badMessage: { code: 4400, meaning: 'A message is not a JSON object with a type.' },
  unauthenticated: { code: 4401, meaning: 'The credential or the ticket is not valid.' },
  forbidden: { code: 4403, meaning: 'Visible, but not for this caller.' },
  notFound: { code: 4404, meaning: 'There is no such simulation, or not any more.' },
  idle: { code: 4408, meaning: 'The other side answered no ping.' },
  slow: { code: 4413, meaning: 'The other side takes messages too slowly: 8 MiB wait for it.' },
  tooMany: { code: 4429, meaning: 'Too many messages, or too many sockets.' },
} as const satisfies Readonly<Record<string, { code: number; meaning: string }>>;

export type CloseReason = keyof typeof CLOSE_CODES;

/** The reason a socket is closed for when a refusal ends it. */
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
