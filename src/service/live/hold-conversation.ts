/** One socket from its handshake to its end: the caller, its messages, our messages. */
import type { WebSocket } from 'ws';
import type { Caller } from '#accounts';
import { channels, limits } from '#contract';
import { readMessage, toCloseReason } from '#contract/messages';
import type { CloseReason } from '#contract/messages';
import { Refusal, refuse, toErrorBody } from '#contract/refusals';
import { isConnectionFailure } from '#store/failures';
import type { Conversation } from './channel.ts';
import type { FoundChannel } from './find-channel.ts';
import type { Heartbeat } from './heartbeat.ts';
import type { LiveLog } from './live-log.ts';
import { createMessageRate } from './message-rate.ts';
import { createOutbox } from './outbox.ts';
import type { Outbox } from './outbox.ts';

/** A client that does not close its side in this time is cut off. */
const CLOSE_MS_MAX = 2_000;
/** Queued messages of a client. More than two seconds' worth is abuse. */
const WAITING_MAX = 2 * limits.MESSAGES_PER_SECOND_MAX;

export interface HoldOptions {
  readonly ws: WebSocket;
  readonly found: FoundChannel;
  readonly isBinary: boolean;
  readonly heartbeat: Heartbeat;
  readonly log: LiveLog;
  /** Identifies the caller and checks permission; `leave` is called at the end. Throws a Refusal. */
  admit(): Promise<{ readonly caller: Caller; leave(this: void): void }>;
  /** Called with every ping. Throws a Refusal when the caller's credential is no longer valid. */
  confirm(caller: Caller): Promise<void>;
}

/** A socket and its state. */
interface Held {
  readonly options: HoldOptions;
  readonly ws: WebSocket;
  readonly log: LiveLog;
  readonly gone: AbortController;
  readonly outbox: Outbox;
  conversation: Conversation<FoundChannel['channel']['kind']> | undefined;
  leave: (() => void) | undefined;
  admittedCaller: Caller | undefined;
}

export function holdConversation(options: HoldOptions): { close(reason: CloseReason): void } {
  const { ws, heartbeat, log } = options;
  const gone = new AbortController();
  const rate = createMessageRate();
  const outbox = createOutbox(
    {
      get bufferedAmount() {
        return ws.bufferedAmount;
      },
      send: (data, done) => ws.send(data, done),
    },
    () => close(held, 'slow'),
  );

  const held: Held = {
    options,
    ws,
    log,
    gone,
    outbox,
    conversation: undefined,
    leave: undefined,
    admittedCaller: undefined,
  };
  let waiting = 0;

  const pulse = heartbeat.watch({
    ping() {
      if (ws.readyState !== ws.OPEN) return;
      ws.ping();
      void confirm(held);
    },
    onSilence() {
      close(held, 'idle');
    },
  });
  let tail = begin(held);
  ws.on('pong', pulse.heard);
  ws.on('ping', pulse.heard);
  ws.on('message', (data: Buffer, isBytes: boolean) => {
    pulse.heard();
    if (ws.readyState !== ws.OPEN) return;
    if (!rate.isWithin(performance.now()) || waiting >= WAITING_MAX) {
      sendError(held, refuse('TOO_MANY_MESSAGES', { limit: limits.MESSAGES_PER_SECOND_MAX }));
      return close(held, 'tooMany');
    }
    if (isBytes) {
      sendError(held, refuse('INVALID_MESSAGE', { reason: 'binary' }));
      return close(held, 'badMessage');
    }
    waiting++;
    const text = data.toString();
    tail = tail.then(async () => hear(held, text)).finally(() => waiting--);
  });
  // Malformed frames, invalid UTF-8, oversized messages: the library closes with the code of RFC 6455.
  ws.on('error', () => setTimeout(() => ws.terminate(), CLOSE_MS_MAX).unref());
  ws.once('close', () => {
    pulse.end();
    gone.abort();
    end(held);
  });
  return { close: (reason) => close(held, reason) };
}

function close(held: Held, reason: CloseReason): void {
  if (held.ws.readyState !== held.ws.OPEN) return;
  const { code, meaning } = channels.CLOSE_CODES[reason];
  held.ws.close(code, meaning);
  setTimeout(() => held.ws.terminate(), CLOSE_MS_MAX).unref();
}

function sendError(
  held: Held,
  refusal: Refusal,
  answered: { type?: string; seq?: number | undefined } = {},
): void {
  const { type: of, seq: of_seq } = answered;
  if (held.ws.readyState !== held.ws.OPEN) return;
  const payload = {
    ...toErrorBody(refusal),
    ...(of === undefined ? {} : { of }),
    ...(of_seq === undefined ? {} : { of_seq }),
  };
  held.outbox.send(JSON.stringify({ type: 'error', payload }));
}

/** Sends an error. The caller decides whether the conversation continues. */
function toRefusal(held: Held, error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (isConnectionFailure(error))
    return refuse('SERVICE_UNAVAILABLE', { reason: 'database', retry_after: 2 });
  held.log.warn({ err: error }, 'a WebSocket conversation failed');
  return refuse('INTERNAL_ERROR');
}

async function begin(held: Held): Promise<void> {
  try {
    const admitted = await held.options.admit();
    held.leave = admitted.leave;
    held.admittedCaller = admitted.caller;
    if (held.gone.signal.aborted) return end(held);
    const { found, isBinary } = held.options;
    held.conversation = await found.channel.open({
      caller: admitted.caller,
      params: found.params,
      query: found.query,
      isBinary,
      send: (message: object) =>
        held.ws.readyState === held.ws.OPEN && held.outbox.send(JSON.stringify(message)),
      sendText: (text: string) => held.ws.readyState === held.ws.OPEN && held.outbox.send(text),
      sendLatest: (frame: string | Uint8Array, onSent?: () => void) =>
        held.ws.readyState === held.ws.OPEN && held.outbox.sendLatest(frame, onSent),
      close: (reason) => close(held, reason),
      signal: held.gone.signal,
    });
    if (held.gone.signal.aborted) end(held);
  } catch (error) {
    const refusal = toRefusal(held, error);
    sendError(held, refusal);
    close(held, toCloseReason(refusal.code));
  }
}

async function hear(held: Held, text: string): Promise<void> {
  if (held.conversation === undefined || held.ws.readyState !== held.ws.OPEN) return;
  const read = readMessage(held.options.found.channel.kind, text);
  if (!read.ok) {
    sendError(held, read.refusal, read);
    if (read.isMalformed) close(held, 'badMessage');
    return;
  }
  const { message, seq } = read;
  try {
    await held.conversation.onMessage(message, seq);
  } catch (error) {
    const refusal = toRefusal(held, error);
    sendError(held, refusal, { type: (message as { type: string }).type, seq });
    if (refusal.status === 500) close(held, 'fault');
  }
}

/**
 * A key that was revoked, a session that ended: the socket ends too. While the database is away no socket is closed for
 * this.
 */
async function confirm(held: Held): Promise<void> {
  if (held.admittedCaller === undefined) return;
  try {
    await held.options.confirm(held.admittedCaller);
  } catch (error) {
    if (!(error instanceof Refusal) || error.status >= 500) return;
    sendError(held, error);
    close(held, toCloseReason(error.code));
  }
}

function end(held: Held): void {
  held.leave?.();
  held.leave = undefined;
  held.conversation?.onClose?.();
  held.conversation = undefined;
}
