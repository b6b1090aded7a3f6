/** Reads request bodies: JSON everywhere, forms and streams where an endpoint or a page accepts them. */
import { isUtf8 } from 'node:buffer';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { limits, words } from '#contract';
import { refuse } from '#contract/refusals';
import type { Refusal } from '#contract/refusals';
import { isStreamed } from './body-kinds.ts';
import { refuseMediaType } from './errors.ts';
import { findJsonExcess } from './json-extent.ts';
import { findJsonFault } from './json-fault.ts';

const JSON_BOUNDS = { depthMax: limits.JSON_DEPTH_MAX, membersMax: limits.JSON_MEMBERS_MAX };

export function registerBodyParsers(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, bytes: Buffer) => {
      refuseEncoded(request);
      return parseJson(bytes);
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
  // Passed on as it arrives: the reader applies its own bound.
  app.addContentTypeParser(
    [...words.INCIDENT_MEDIA_TYPES],
    async (request: FastifyRequest, body: IncomingMessage) => {
      if (!isStreamed(request)) throw refuseMediaType(request);
      refuseEncoded(request);
      return body;
    },
  );
}

/** Only uncompressed UTF-8 is read; compressed bodies and other charsets are refused. */
function refuseEncoded(request: FastifyRequest): void {
  const encoding = request.headers['content-encoding'];
  const charset =
    /charset\s*=\s*"?([^";\s]+)/i.exec(request.headers['content-type'] ?? '')?.[1] ?? 'utf-8';
  if ((encoding !== undefined && encoding !== 'identity') || !/^(utf-?8|us-ascii)$/i.test(charset))
    throw refuseMediaType(request);
}

/** An empty body counts as no body, and a byte order mark is skipped. */
function parseJson(bytes: Buffer): unknown {
  const excess = findJsonExcess(bytes, JSON_BOUNDS);
  if (excess) throw refuseExcess(excess.reason, bytes.toString('utf8', 0, excess.byte).length);
  const text = bytes.toString('utf8').replace(/^\ufeff/, '');
  // Another charset would become replacement characters, and different passwords would become equal.
  if (!isUtf8(bytes)) throw refuseJson('encoding', text.indexOf('\ufffd'));
  if (text.trim() === '') return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw refuseJson('syntax', findJsonFault(text));
  }
}

function refuseJson(reason: 'encoding' | 'syntax', position: number): Refusal {
  return refuse(
    'INVALID_JSON',
    { position, reason },
    `The body is not valid JSON${reason === 'encoding' ? ' in UTF-8' : ''}: the error is at character ${position}.`,
  );
}

function refuseExcess(reason: 'depth' | 'members', position: number): Refusal {
  const what = {
    depth: `is nested deeper than ${limits.JSON_DEPTH_MAX} levels`,
    members: `has more than ${limits.JSON_MEMBERS_MAX} object members`,
  }[reason];
  return refuse(
    'INVALID_JSON',
    { position, reason },
    `The body ${what}, at character ${position}.`,
  );
}

function parseForm(text: string): Record<string, string> {
  // A null prototype: a field may be called anything.
  const form: Record<string, string> = Object.create(null) as Record<string, string>;
  let fields = 0;
  for (let at = 0; at !== -1; at = text.indexOf('&', at + 1))
    if (++fields > limits.FORM_FIELDS_MAX)
      throw refuse(
        'BAD_REQUEST',
        { reason: 'fields' },
        `The form has more than ${limits.FORM_FIELDS_MAX} fields.`,
      );
  for (const [name, value] of new URLSearchParams(text)) form[name] = value;
  return form;
}
