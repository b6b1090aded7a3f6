/** Reading request bodies: JSON everywhere, forms where an endpoint or a page takes them. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refuse } from '#contract';
import { refuseMediaType } from './errors.ts';

export function registerBodyParsers(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    async (request: FastifyRequest, text: string | Buffer) => {
      refuseEncoded(request);
      return parseJson(String(text));
    },
  );
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (request: FastifyRequest, text: string | Buffer) => {
      const { endpoint, page } = request.routeOptions.config;
      if (page !== true && endpoint?.isFormAllowed !== true) throw refuseMediaType(request);
      refuseEncoded(request);
      return parseForm(String(text));
    },
  );
}

/** We read UTF-8 as it is; anything packed or in another alphabet is turned away rather than misread. */
function refuseEncoded(request: FastifyRequest): void {
  const encoding = request.headers['content-encoding'];
  const charset =
    /charset\s*=\s*"?([^";\s]+)/i.exec(request.headers['content-type'] ?? '')?.[1] ?? 'utf-8';
  if ((encoding !== undefined && encoding !== 'identity') || !/^(utf-?8|us-ascii)$/i.test(charset))
    throw refuseMediaType(request);
}

/** An empty body is no body. The position of a fault is where the platform's parser says it is. */
function parseJson(text: string): unknown {
  const json = text.charCodeAt(0) === 0xfeff ? text.slice(1) : text;
  if (json.trim() === '') return undefined;
  try {
    return JSON.parse(json) as unknown;
  } catch (cause) {
    const said = (cause as Error).message;
    const position = Number(/at position (\d+)/.exec(said)?.[1] ?? json.length);
    throw refuse(
      'INVALID_JSON',
      { position, reason: 'syntax' },
      `The body is not valid JSON: it cannot be read at character ${position}.`,
    );
  }
}

function parseForm(text: string): Record<string, string> {
  // A null prototype: a field may be called anything.
  const form: Record<string, string> = Object.create(null) as Record<string, string>;
  for (const [name, value] of new URLSearchParams(text)) form[name] = value;
  return form;
}
