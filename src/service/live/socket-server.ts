/**
 * The WebSocket shell: handshake, who calls, limits, messages in and out, the end of every socket.
 *
 * A valid handshake at a channel is accepted before the caller is identified: browsers cannot read the status of a
 * refused handshake, but they can read an `error` message and a close code (L6).
 */
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import type { WebSocket } from 'ws';
import type { Caller } from '#accounts';
import { limits } from '#contract';
import { refuse } from '#contract/refusals';
import type { Channel } from './channel.ts';
import { findChannel } from './find-channel.ts';
import { createHeartbeat } from './heartbeat.ts';
import { holdConversation } from './hold-conversation.ts';
import type { LiveLog } from './live-log.ts';
import { createSocketCounts } from './socket-counts.ts';

/** The subprotocol of binary frames; `presage.v1` is the same without them (L3). */
const BINARY_PROTOCOL = 'presage.v1+bin';
const PROTOCOLS = [BINARY_PROTOCOL, 'presage.v1'] as const;

/** The time for clients to close after a close frame. */
const GOODBYE_MS = 2_000;

export interface SocketServerOptions {
  readonly channels: readonly Channel[];
  readonly log: LiveLog;
  /** Of its own in tests. */
  readonly pingMs?: number;
}

export interface Knock {
  readonly request: IncomingMessage;
  readonly socket: Duplex;
  readonly head: Buffer;
  /** Identifies the caller; throws a Refusal. */
  identify(this: void, ticket: string | undefined): Promise<Caller>;
  /** Throws a Refusal when the credential of an admitted caller is no longer valid. */
  confirm(this: void, caller: Caller): Promise<void>;
}

export interface SocketServer {
  /** Whether a channel lives at the address. */
  hasChannel(url: string): boolean;
  /** Accepts a handshake at an address with a channel. */
  accept(knock: Knock): void;
  readonly openSockets: () => number;
  /** Tells all clients to connect again (1012), and waits until they are gone. No new ones are accepted. */
  drain(): Promise<void>;
}

export function createSocketServer({ channels, log, pingMs }: SocketServerOptions): SocketServer {
  const server = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    maxPayload: limits.MESSAGE_BYTES_MAX,
    perMessageDeflate: false,
    handleProtocols: (offered) => PROTOCOLS.find((known) => offered.has(known)) ?? false,
  });
  const counts = createSocketCounts();
  const heartbeat = createHeartbeat(pingMs);
  const open = new Set<{ readonly ws: WebSocket; leave(this: void): void }>();
  let isDraining = false;

  return {
    hasChannel: (url) => findChannel(channels, url) !== undefined,

    accept({ request, socket, head, identify, confirm }) {
      const found = findChannel(channels, request.url ?? '');
      if (!found) {
        socket.destroy();
        return;
      }
      // Until the library listens, an error of the socket would end the process.
      socket.on('error', ignore);
      server.handleUpgrade(request, socket, head, (ws) => {
        const entry = { ws, leave: () => conversation.close('draining') };
        open.add(entry);
        ws.once('close', () => open.delete(entry));
        const conversation = holdConversation({
          ws,
          found,
          heartbeat,
          log,
          isBinary: ws.protocol === BINARY_PROTOCOL,
          async admit() {
            if (isDraining) throw refuse('SERVICE_UNAVAILABLE', { reason: 'draining' });
            const caller = await identify(found.query.get('ticket') ?? undefined);
            refuseWithoutScope(found.channel, caller);
            return { caller, leave: counts.enter(caller) };
          },
          confirm,
        });
      });
    },

    openSockets: () => open.size,

    async drain() {
      isDraining = true;
      heartbeat.stop();
      const gone = [...open].map(
        ({ ws }) => new Promise<void>((done) => void ws.once('close', () => done())),
      );
      for (const { leave } of open) leave();
      const patience = setTimeout(() => {
        for (const { ws } of open) ws.terminate();
      }, GOODBYE_MS);
      await Promise.all(gone);
      clearTimeout(patience);
      await Promise.all(channels.map(async (channel) => channel.stop?.()));
    },
  };
}

function refuseWithoutScope({ kind }: Channel, caller: Caller): void {
  const { scope } = kind;
  if (caller.kind === 'anonymous' || caller.credential.kind !== 'key') return;
  if (!caller.credential.scopes.includes(scope))
    throw refuse('INSUFFICIENT_SCOPE', { required_scope: scope });
}

function ignore(): void {}
