/**
 * Recently admitted callers, so that overload control can tell known from unknown callers without the database. It
 * grants nothing: every request is still identified. Only hashes of credentials are kept.
 */
import { hash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { askingOf } from './caller.ts';
import { readCookie } from './cookies.ts';

const REMEMBERED_MS = 3_600_000;
const CALLERS_MAX = 20_000;

export interface KnownCallers {
  remember(request: FastifyRequest, nowMs: number): void;
  isKnown(request: FastifyRequest, nowMs: number): boolean;
}

export function createKnownCallers(): KnownCallers {
  /** Least recently seen first. */
  const seenAtMs = new Map<string, number>();
  return {
    remember(request, nowMs) {
      const key = keyOf(request);
      if (key === undefined) return;
      seenAtMs.delete(key);
      seenAtMs.set(key, nowMs);
      if (seenAtMs.size > CALLERS_MAX) seenAtMs.delete(seenAtMs.keys().next().value!);
    },
    isKnown(request, nowMs) {
      const key = keyOf(request);
      const seen = key === undefined ? undefined : seenAtMs.get(key);
      return seen !== undefined && nowMs - seen < REMEMBERED_MS;
    },
  };
}

function keyOf(request: FastifyRequest): string | undefined {
  const { authorization, 'x-api-key': apiKey, cookie } = request.headers;
  const credential =
    authorization ?? apiKey ?? (cookie && readCookie(askingOf(request), 'session'));
  return typeof credential === 'string' ? hash('sha256', credential, 'base64') : undefined;
}
