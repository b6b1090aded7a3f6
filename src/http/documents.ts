/** What the service tells programs about itself: its documents, and where to report a weakness. */
import type { FastifyInstance } from 'fastify';
import { toAsyncApi, toOpenApi } from '#contract';
import type { HttpContext } from './services.ts';

const DAY_MS = 86_400_000;

export function registerDocuments(app: FastifyInstance, { settings, clock }: HttpContext): void {
  // Each is made once, when first asked for: nothing in them changes while the process serves.
  let openApi: string | undefined;
  let asyncApi: string | undefined;

  app.get('/openapi.json', { config: { open: true } }, async (_request, reply) => {
    openApi ??= JSON.stringify(toOpenApi({ baseUrl: settings.baseUrl }));
    return reply
      .header('cache-control', 'public, max-age=300')
      .type('application/json; charset=utf-8')
      .send(openApi);
  });

  app.get('/asyncapi.json', { config: { open: true } }, async (_request, reply) => {
    asyncApi ??= JSON.stringify(toAsyncApi({ baseUrl: settings.baseUrl }));
    return reply
      .header('cache-control', 'public, max-age=300')
      .type('application/json; charset=utf-8')
      .send(asyncApi);
  });

  // RFC 9116; the mailbox name is the one RFC 2142 sets aside for it.
  app.get('/.well-known/security.txt', { config: { open: true } }, async (_request, reply) => {
    const expires = new Date(clock() + 180 * DAY_MS).toISOString();
    return reply
      .type('text/plain; charset=utf-8')
      .send(
        `Contact: mailto:security@${new URL(settings.baseUrl).hostname}\nExpires: ${expires}\nCanonical: ${settings.baseUrl}/.well-known/security.txt\n`,
      );
  });
}
