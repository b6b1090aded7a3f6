/** What the service tells about itself: the OpenAPI document, the readable documentation, where to report a weakness. */
import type { FastifyInstance } from 'fastify';
import { toAsyncApi, toOpenApi } from '#contract';
import { createDocsPage } from './pages/docs.ts';
import type { HttpContext } from './services.ts';

const DAY_MS = 86_400_000;

export function registerDocuments(
  app: FastifyInstance,
  { settings, lifecycle, clock }: HttpContext,
): void {
  // Each is made once, when first asked for: but for the ages of feeds nothing in them changes while the process serves.
  let openApi: string | undefined;
  let asyncApi: string | undefined;
  let toDocsPage: ReturnType<typeof createDocsPage> | undefined;

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

  app.get('/docs', { config: { page: true } }, async (_request, reply) => {
    // The gate lets nobody in before they are there.
    const services = lifecycle.services!;
    toDocsPage ??= createDocsPage(settings);
    const page = toDocsPage({
      kinds: await services.listFeedKinds(),
      on: services.feeds?.status() ?? [],
      nowMs: clock(),
    });
    return reply
      .header('cache-control', 'public, max-age=60')
      .type('text/html; charset=utf-8')
      .send(page);
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
