/**
 * Answers to what never became a request: headers too large, broken HTTP, a client that stopped talking. Node hands us only
 * the socket, so the answer is written by hand, in the one error shape. It counts against the address like any other
 * call (J7) and carries the same headers.
 */
import type { Socket } from 'node:net';
import { toCallerAddress } from '#accounts';
import type { QuotaState } from '#accounts';
import { API_VERSION, limits, toErrorBody } from '#contract';
import type { Refusal } from '#contract';
import { toRequestId } from './request-id.ts';
import type { HttpContext } from './services.ts';

const STATUS_TEXT: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  408: 'Request Timeout',
  431: 'Request Header Fields Too Large',
};

export function writeRawAnswer(context: HttpContext, socket: Socket, refusal: Refusal): void {
  void quotaLines(context, socket).then((lines) => writeAnswer(socket, refusal, lines));
}

function writeAnswer(socket: Socket, refusal: Refusal, quota: readonly string[]): void {
  if (socket.destroyed || !socket.writable) return;
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
  socket.end(`${lines.join('\r\n')}\r\n\r\n${body}`);
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
  const state: QuotaState = await lifecycle.services.quota.spend(spending);
  const reset = Math.ceil(state.resetAtMs / 1000);
  return [
    `X-RateLimit-Limit: ${state.limit}`,
    `X-RateLimit-Remaining: ${state.remaining}`,
    `X-RateLimit-Reset: ${reset}`,
    `RateLimit-Policy: "hourly";q=${state.limit};w=${spending.windowSeconds}`,
    `RateLimit: "hourly";r=${state.remaining};t=${Math.max(1, reset - Math.floor(clock() / 1000))}`,
  ];
}
