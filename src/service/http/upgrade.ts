/** WebSocket handshakes: identifies the caller and its address. #live does the rest. */
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { identifyAgain, isInRanges, toCallerAddress } from '#accounts';
import type { Caller } from '#accounts';
import { redeemTicket } from '#accounts/credentials';
import { refuse } from '#contract/refusals';
import { findCaller, isSameOrigin } from './caller.ts';
import type { Asking } from './caller.ts';
import { writeRawAnswer } from './raw-answer.ts';
import type { HttpContext } from './services.ts';

const RETRY_SECONDS = 2;

/** Whether a request asks for a WebSocket at a path that has one. */
export function isHandshake({ url = '', headers }: IncomingMessage): boolean {
  return /^\/+ws\//.test(url) && /^websocket$/i.test(headers.upgrade ?? '');
}

export function registerUpgrades(app: FastifyInstance, context: HttpContext): void {
  const { lifecycle, settings } = context;
  const isHttps = (): boolean => settings.baseUrl.startsWith('https:');

  app.server.on('upgrade', (request: IncomingMessage, socket: Socket, head: Buffer) => {
    const { services, phase } = lifecycle;
    if (services === undefined || phase === 'draining')
      return writeRawAnswer(
        context,
        socket,
        refuse('SERVICE_UNAVAILABLE', { reason: phase, retry_after: RETRY_SECONDS }),
      );
    if (!services.live.hasChannel(request.url ?? ''))
      return writeRawAnswer(context, socket, refuse('NOT_FOUND'));
    const asking: Asking = {
      ...toOrigin(request, settings.trustedProxies),
      method: 'GET',
      headers: request.headers,
      isHttps: isHttps(),
      isPage: false,
    };
    services.live.accept({
      request,
      socket,
      head,
      identify: async (ticket) =>
        ticket === undefined
          ? findCaller(services.accounts, asking)
          : callerByTicket(ticket, asking),
      async confirm(caller) {
        if (caller.kind === 'anonymous') return;
        const { kind, id } = caller.credential;
        await identifyAgain(services.accounts, {
          kind: kind === 'key' ? 'key' : 'token',
          id,
          address: asking.ip,
        });
      },
    });

    async function callerByTicket(text: string, from: Asking): Promise<Caller> {
      const identity = await redeemTicket(services!.accounts, { text, address: from.ip });
      // A session of the dashboard is accepted only from the dashboard's own pages (L2).
      if (identity.credential.kind === 'session' && !isSameOrigin(from))
        throw refuse(
          'CSRF_FAILED',
          { reason: 'origin' },
          'This ticket is only for pages of this service.',
        );
      return { kind: 'account', address: toCallerAddress(from.ip), ...identity };
    }
  });

  // A request without a handshake gets an explanation.
  for (const path of ['/ws/simulations/:simulation_id', '/ws/marl_state'])
    app.get(path, { config: { open: true } }, async () => {
      throw refuse('UPGRADE_REQUIRED');
    });
}

/** The origin of a handshake: the last address that is not a trusted proxy, and the requested host. */
export function toOrigin(
  {
    socket,
    headers,
  }: Pick<IncomingMessage, 'headers'> & {
    readonly socket: { readonly remoteAddress?: string | undefined };
  },
  trustedProxies: readonly string[],
): { ip: string; host: string } {
  const isTrusted = (address: string): boolean =>
    trustedProxies.length > 0 && isInRanges(address, trustedProxies);
  const peer = socket.remoteAddress ?? '';
  const listOf = (name: string): string[] =>
    String(headers[name] ?? '')
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== '');
  const way = [...listOf('x-forwarded-for'), peer];
  let at = way.length - 1;
  while (at > 0 && isTrusted(way[at]!)) at--;
  const forwardedHost = isTrusted(peer) ? listOf('x-forwarded-host').at(-1) : undefined;
  return { ip: way[at]!, host: forwardedHost ?? headers.host ?? '' };
}
