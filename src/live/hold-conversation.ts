/** One socket from its handshake to its end: who it is, what it says, what it is told. */
import type { WebSocket } from 'ws';
import type { Caller } from '#accounts';
import {
  channels,
  limits,
  readMessage,
  Refusal,
  refuse,
  toCloseReason,
  toErrorBody,
} from '#contract';
import type { CloseReason } from '#contract';
import { isConnectionFailure } from '#store';
import type { Conversation } from './channel.ts';
import type { FoundChannel } from './find-channel.ts';
import type { Heartbeat } from './heartbeat.ts';
import type { LiveLog } from './live-log.ts';
import { createMessageRate } from './message-rate.ts';
import { createOutbox } from './outbox.ts';

/** Who does not close its side in this time is cut off. */
const CLOSE_MS_MAX = 2_000;
/** Messages that wait for the one before them. More than two seconds' worth is more than anybody means. */
const WAITING_MAX = 2 * limits.MESSAGES_PER_SECOND_MAX;

export interface HoldOptions {
  readonly ws: WebSocket;
  readonly found: FoundChannel;
  readonly isBinary: boolean;
  readonly heartbeat: Heartbeat;
  readonly log: LiveLog;
  /** Who it is and that it may; `leave` is called at the end. Throws a Refusal. */
  admit(): Promise<{ readonly caller: Caller; leave(this: void): void }>;
  /** Asked with every ping: throws a Refusal when the caller's credential is no longer good. */
  confirm(caller: Caller): Promise<void>;
}

export function holdConversation(options: HoldOptions): { close(reason: CloseReason): void } {
  const { ws, found, isBinary, heartbeat, log } = options;
  const { channel, params, query } = found;
  const gone = new AbortController();
  const rate = createMessageRate();
  const outbox = createOutbox(
    {
      get bufferedAmount() {
        return ws.bufferedAmount;
      },
      send: (data, done) => ws.send(data, done),
    },
    () => close('slow'),
  );
  let conversation: Conversation<typeof channel.kind> | undefined;
  let leave: (() => void) | undefined;
  let admittedCaller: Caller | undefined;
  let waiting = 0;

  function close(reason: CloseReason): void {
    if (ws.readyState !== ws.OPEN) return;
    const { code, meaning } = channels.CLOSE_CODES[reason];
    ws.close(code, meaning);
    setTimeout(() => ws.terminate(), CLOSE_MS_MAX).unref();
  }

  function sendError(
    refusal: Refusal,
    answered: { type?: string; seq?: number | undefined } = {},
  ): void {
    const { type: of, seq: of_seq } = answered;
    if (ws.readyState !== ws.OPEN) return;
    const payload = {
      ...toErrorBody(refusal),
      ...(of === undefined ? {} : { of }),
      ...(of_seq === undefined ? {} : { of_seq }),
    };
    outbox.send(JSON.stringify({ type: 'error', payload }));
  }

  /** Tells what went wrong; whether it can go on is for the caller to say. */
  function toRefusal(error: unknown): Refusal {
    if (error instanceof Refusal) return error;
    if (isConnectionFailure(error))
      return refuse('SERVICE_UNAVAILABLE', { reason: 'database', retry_after: 2 });
    log.warn({ err: error }, 'a conversation failed');
    return refuse('INTERNAL_ERROR');
  }

  async function begin(): Promise<void> {
    try {
      const admitted = await options.admit();
      leave = admitted.leave;
      admittedCaller = admitted.caller;
      if (gone.signal.aborted) return end();
      conversation = await channel.open({
        caller: admitted.caller,
        params,
        query,
        isBinary,
        send: (message: object) =>
          ws.readyState === ws.OPEN && outbox.send(JSON.stringify(message)),
        sendText: (text: string) => ws.readyState === ws.OPEN && outbox.send(text),
        sendLatest: (frame: string | Uint8Array, onSent?: () => void) =>
          ws.readyState === ws.OPEN && outbox.sendLatest(frame, onSent),
        close,
        signal: gone.signal,
      });
      if (gone.signal.aborted) end();
    } catch (error) {
      const refusal = toRefusal(error);
      sendError(refusal);
      close(toCloseReason(refusal.code));
    }
  }

  async function hear(text: string): Promise<void> {
    if (conversation === undefined || ws.readyState !== ws.OPEN) return;
    const read = readMessage(channel.kind, text);
    if (!read.ok) {
      sendError(read.refusal, read);
      if (read.isMalformed) close('badMessage');
      return;
    }
    const { message, seq } = read;
    try {
      await conversation.onMessage(message, seq);
    } catch (error) {
      const refusal = toRefusal(error);
      sendError(refusal, { type: (message as { type: string }).type, seq });
      if (refusal.status === 500) close('fault');
    }
  }

  /** A key that was revoked, a session that ended: the socket ends too. While the database is away nobody is sent off. */
  async function confirm(): Promise<void> {
    if (admittedCaller === undefined) return;
    try {
      await options.confirm(admittedCaller);
    } catch (error) {
      if (!(error instanceof Refusal) || error.status >= 500) return;
      sendError(error);
      close(toCloseReason(error.code));
    }
  }

  function end(): void {
    leave?.();
    leave = undefined;
    conversation?.onClose?.();
    conversation = undefined;
  }

  const pulse = heartbeat.watch({
    ping() {
      if (ws.readyState !== ws.OPEN) return;
      ws.ping();
      void confirm();
    },
    onSilence() {
      close('idle');
    },
  });
  let tail = begin();
  ws.on('pong', pulse.heard);
  ws.on('ping', pulse.heard);
  ws.on('message', (data: Buffer, isBytes: boolean) => {
    pulse.heard();
    if (ws.readyState !== ws.OPEN) return;
    if (!rate.isWithin(performance.now()) || waiting >= WAITING_MAX) {
      sendError(refuse('TOO_MANY_MESSAGES', { limit: limits.MESSAGES_PER_SECOND_MAX }));
      return close('tooMany');
    }
    if (isBytes) {
      sendError(refuse('INVALID_MESSAGE', { reason: 'binary' }));
      return close('badMessage');
    }
    waiting++;
    const text = data.toString();
    tail = tail.then(async () => hear(text)).finally(() => waiting--);
  });
  // Frames that are none, text that is no text, more than fits: the library closes with the code RFC 6455 gives each.
  ws.on('error', () => setTimeout(() => ws.terminate(), CLOSE_MS_MAX).unref());
  ws.once('close', () => {
    pulse.end();
    gone.abort();
    end();
  });
  return { close };
}
