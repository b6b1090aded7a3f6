/**
 * Answers to input that never became a request: headers too large, broken HTTP, a client that stopped sending. Node
 * hands us only the socket, so the answer is written by hand, in the one error shape. It counts against the address
 * like any other call (J7) and carries the same headers.
 */
import type { Socket } from 'node:net';
import { toCallerAddress } from '#accounts';
import { limits } from '#contract';
import { API_VERSION } from '#contract/documents';
import { toErrorBody } from '#contract/refusals';
import type { Refusal } from '#contract/refusals';
import { toQuotaHeaders } from './limit-requests.ts';
import { toRequestId } from './request-id.ts';
import type { HttpContext } from './services.ts';
import { endSoon } from './sockets.ts';

/** The longest wait for the quota. */
const ANSWER_MS_MAX = 5_000;

const STATUS_TEXT: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  408: 'Request Timeout',
  503: 'Service Unavailable',
  431: 'Request Header Fields Too Large',
};

export function writeRawAnswer(
  context: HttpContext,
  socket: Socket,
  refusal: Refusal,
  { isHead = false } = {},
): void {
  if (socket.destroyed) return;
  // A client that disconnects needs no answer. Node no longer listens to this socket, and an unhandled error would end
  // the process.
  socket.on('error', () => {});
  setTimeout(() => socket.destroy(), ANSWER_MS_MAX).unref();
  void quotaLines(context, socket).then((quota) => writeAnswer(socket, refusal, { quota, isHead }));
}

function writeAnswer(
  socket: Socket,
  refusal: Refusal,
  { quota, isHead }: { quota: readonly string[]; isHead: boolean },
): void {
  if (socket.destroyed) return;
  if (!socket.writable) return endSoon(socket);
  const body = JSON.stringify(toErrorBody(refusal));
  const lines = [
    `HTTP/1.1 ${refusal.status} ${STATUS_TEXT[refusal.status] ?? 'Bad Request'}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    `X-Request-Id: ${toRequestId({ headers: {} })}`,
    `X-API-Version: ${API_VERSION}`,
    'X-Content-Type-Options: nosniff',
    'Cache-Control: no-store',
    'Access-Control-Allow-Origin: *',
    ...quota,
    'Connection: close',
  ];
  endSoon(socket, `${lines.join('\r\n')}\r\n\r\n${isHead ? '' : body}`);
}

async function quotaLines(
  { settings, lifecycle, clock }: HttpContext,
  socket: Socket,
): Promise<readonly string[]> {
  if (!lifecycle.services) return [];
  const spending = {
    caller: `address:${toCallerAddress(socket.remoteAddress)}`,
    limit: settings.anonymousPerHour,
    windowSeconds: limits.RATE_WINDOW_SECONDS,
  };
  const state = await lifecycle.services.quota.spend(spending);
  const headers = toQuotaHeaders({ spending, state }, clock());
  return Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
}
