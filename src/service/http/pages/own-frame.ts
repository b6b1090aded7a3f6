/** The signed-in user as the frame of a page shows it. */
import type { FastifyRequest } from 'fastify';
import { askingOf, toCsrfToken } from '../caller.ts';
import { readCookie } from '../cookies.ts';

export interface OwnFrame {
  readonly username?: string;
  readonly csrf?: string;
}

export function toOwnFrame(request: FastifyRequest): OwnFrame {
  const { caller } = request;
  const session = readCookie(askingOf(request), 'session');
  return caller?.kind === 'account' && session !== undefined
    ? { username: caller.account.username, csrf: toCsrfToken(session) }
    : {};
}
