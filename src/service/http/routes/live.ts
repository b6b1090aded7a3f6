/** HTTP endpoints of the WebSocket service. */
import type { FastifyInstance } from 'fastify';
import { issueTicket } from '#accounts/credentials';
import { invariant, toInstantText } from '#base';
import { endpoints } from '#contract';
import { serve } from '../serve-endpoint.ts';

export function registerLiveRoutes(app: FastifyInstance): void {
  serve(app, endpoints.createWsTicket, async ({ services, caller }) => {
    invariant(caller.kind === 'account', 'the gate lets only accounts in');
    const { ticket, expiresAtMs } = await issueTicket(services.accounts, caller.credential);
    return {
      status: 201,
      body: { ticket, expires_at: toInstantText(expiresAtMs) },
      headers: { 'cache-control': 'no-store' },
    };
  });
}
