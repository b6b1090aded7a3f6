/** How long a body may take to arrive. Node knows one time for all requests, which streams need to be long; this is the short one. */
import type { FastifyRequest } from 'fastify';
import { isStreamed } from './streams.ts';

const BODY_SECONDS_MAX = 30;

/** Calls `late` when the body of an ordinary request has not arrived in time. */
export function limitArrival(request: FastifyRequest, late: () => void): void {
  const { raw, headers } = request;
  const hasBody =
    headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
  if (!hasBody || raw.complete || isStreamed(request)) return;
  const timer = setTimeout(() => {
    if (!raw.complete) late();
  }, BODY_SECONDS_MAX * 1000);
  // Neither event comes when the request was refused early and its caller left; that must not keep a stopping process up.
  timer.unref();
  raw.once('end', () => clearTimeout(timer));
  raw.once('close', () => clearTimeout(timer));
}
