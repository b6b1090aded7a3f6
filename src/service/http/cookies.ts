/** Our cookies: the session, and the theme, which the pages set themselves. */
import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyReply } from 'fastify';

/** The theme is not secret, so its name is the same everywhere; web/src/app/theme.ts writes it. */
const NAMES = { session: 'presage_session', theme: 'presage_theme' } as const;
const MAX_AGE_SECONDS = 7 * 86_400;

/** Under https the name itself makes browsers insist on Secure, on this host alone and on the whole path. */
function toName(cookie: keyof typeof NAMES, isHttps: boolean): string {
  return isHttps && cookie === 'session' ? `__Host-${NAMES[cookie]}` : NAMES[cookie];
}

export function readCookie(
  { headers, isHttps }: { readonly headers: IncomingHttpHeaders; readonly isHttps: boolean },
  cookie: keyof typeof NAMES,
): string | undefined {
  const header = headers.cookie;
  if (header === undefined) return undefined;
  const name = toName(cookie, isHttps);
  for (const part of header.split(';')) {
    const at = part.indexOf('=');
    if (at > 0 && part.slice(0, at).trim() === name) return part.slice(at + 1).trim();
  }
  return undefined;
}

/** Sets the cookie, or clears it when there is no value. */
export function writeCookie(
  reply: FastifyReply,
  cookie: 'session',
  value: string | undefined,
): void {
  const isHttps = reply.server.presage.settings.baseUrl.startsWith('https:');
  const attributes = [
    'Path=/',
    'HttpOnly',
    'SameSite=Lax',
    `Max-Age=${value === undefined ? 0 : MAX_AGE_SECONDS}`,
    ...(isHttps ? ['Secure'] : []),
  ];
  reply.header('set-cookie', `${toName(cookie, isHttps)}=${value ?? ''}; ${attributes.join('; ')}`);
}
