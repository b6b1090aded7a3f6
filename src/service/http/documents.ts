/** Machine-readable documents of the service, and the contact for security reports. */
import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { toAsyncApi, toOpenApi } from '#contract/documents';
import { isTagKnown } from './byte-range.ts';
import { chooseCoding } from './content-coding.ts';
import type { HttpContext } from './services.ts';

const DAY_MS = 86_400_000;

export function registerDocuments(app: FastifyInstance, { settings, clock }: HttpContext): void {
  serveKept(app, '/openapi.json', () => toOpenApi({ baseUrl: settings.baseUrl }));
  serveKept(app, '/asyncapi.json', () => toAsyncApi({ baseUrl: settings.baseUrl }));

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

interface KeptDocument {
  readonly plain: Buffer;
  readonly gzip: Buffer;
  readonly etag: string;
}

/** Made and compressed on first use; the documents do not change while the process runs. */
function serveKept(app: FastifyInstance, path: string, make: () => object): void {
  let kept: KeptDocument | undefined;
  app.get(path, { config: { open: true } }, async (request, reply) => {
    kept ??= keep(make());
    const { plain, gzip, etag } = kept;
    const isGzip = chooseCoding(undefined, request.headers['accept-encoding']) === 'gzip';
    const tag = isGzip ? `"${etag}-gzip"` : `"${etag}"`;
    reply.headers({
      'cache-control': 'public, max-age=300',
      vary: 'Accept-Encoding',
      etag: tag,
    });
    if (isTagKnown(request.headers['if-none-match'], tag)) return reply.code(304).send();
    if (isGzip) reply.header('content-encoding', 'gzip');
    return reply.type('application/json; charset=utf-8').send(isGzip ? gzip : plain);
  });
}

function keep(document: object): KeptDocument {
  const plain = Buffer.from(JSON.stringify(document));
  const etag = createHash('sha256').update(plain).digest('base64url').slice(0, 22);
  return { plain, gzip: gzipSync(plain), etag };
}
