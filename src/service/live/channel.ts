/**
 * What serves one address of the WebSocket service. The shell (socket-server.ts) does the handshake, finds out who calls,
 * keeps the limits, reads and checks messages; a channel only talks.
 *
 *     const channel: Channel<typeof channels.MARL_STATE> = {
 *       kind: channels.MARL_STATE,
 *       async open({ caller, query, send }) {
 *         return { onMessage({ type, payload }) { … send({ type: 'pong', payload: {} }) }, onClose() { … } };
 *       },
 *     };
 */
import type { Caller } from '#accounts';
import type { ChannelKind, CloseReason, MessageOf } from '#contract/messages';

/** A message with the optional fields of its envelope (L3). */
export type Outgoing<Kind extends ChannelKind> = MessageOf<Kind['sends']> & {
  readonly seq?: number;
  readonly ts?: string;
};

export interface Connection<Kind extends ChannelKind> {
  readonly caller: Caller;
  /** From the path, by name. */
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  /** The client understands binary frames: it chose the subprotocol `presage.v1+bin`. */
  readonly isBinary: boolean;
  /** In order and never left out. A viewer for whom too much waits is closed as too slow. */
  send(this: void, message: Outgoing<Kind>): void;
  /** As `send`, for a message that is already text: for broadcasts. */
  sendText(this: void, text: string): void;
  /**
   * A frame of the present: while much is queued for this viewer only the newest is kept. `onSent` is called when it is
   * sent, never for a frame that was left out.
   */
  sendLatest(this: void, frame: string | Uint8Array, onSent?: () => void): void;
  /** Sends the reason and closes. */
  close(this: void, reason: CloseReason): void;
  /** Aborted when the socket is closed, by either side. */
  readonly signal: AbortSignal;
}

/** What a channel does with one connection. */
export interface Conversation<Kind extends ChannelKind> {
  /**
   * Messages come one after the other: the next waits until this one is done. A Refusal that is thrown is told as `error`,
   * and the conversation goes on; anything else closes it.
   */
  onMessage(message: MessageOf<Kind['receives']>, seq?: number): void | Promise<void>;
  onClose?(): void;
}

export interface Channel<Kind extends ChannelKind = ChannelKind> {
  readonly kind: Kind;
  /** If it throws a Refusal, the client gets it, and the socket closes with the code for its status. */
  open(connection: Connection<Kind>): Promise<Conversation<Kind>> | Conversation<Kind>;
  /** When the service ends, after the last conversation. */
  stop?(): Promise<void>;
}
