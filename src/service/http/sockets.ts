/**
 * Ends every connection, in every state:
 *
 * - no whole head within 15 s, or no next request within 72 s: Node ends it (server.ts);
 * - a body that comes too slowly: arrival.ts;
 * - an answer that is taken too slowly: here;
 * - too many connections from one address: the one idle longest is closed, so that other users behind the same address can
 *   still connect;
 * - a last response was written by hand, and the client does not disconnect: `endSoon`.
 */
import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { isInRanges, toCallerAddress } from '#accounts';

const PER_ADDRESS_MAX = 1_000;

const LOOKED_AT_EVERY_MS = 1_000;
/** Time limit of an answer, and bytes written for each further second. Judgement: slower than any phone. */
const ANSWER_MS = 20_000;
const ANSWER_BYTES_PER_SECOND = 16 * 1024;

/** How long a last answer has to arrive if the client does not disconnect. */
const LINGER_MS = 1_000;

/** Ends a connection after its last bytes, whether or not the client reacts. */
export function endSoon(socket: Socket, lastBytes?: string): void {
  if (lastBytes === undefined) socket.end();
  else socket.end(lastBytes);
  setTimeout(() => socket.destroy(), LINGER_MS).unref();
}

interface Open {
  readonly socket: Socket;
  readonly address: string;
  requests: number;
  /** Set while bytes wait to be read by the client. */
  taking: { readonly sinceMs: number; readonly flushedBefore: number } | undefined;
}

export interface Sockets {
  stop(): void;
}

export function watchSockets(
  server: Server,
  { trustedProxies }: { readonly trustedProxies: readonly string[] },
  { perAddressMax = PER_ADDRESS_MAX, answerMs = ANSWER_MS } = {},
): Sockets {
  const known = new WeakMap<Socket, Open>();
  /** Least recently used first. */
  const byAddress = new Map<string, Set<Open>>();

  function remember(open: Open): void {
    const others = byAddress.get(open.address) ?? new Set();
    byAddress.set(open.address, others);
    others.delete(open);
    others.add(open);
  }

  function forget(open: Open): void {
    const others = byAddress.get(open.address);
    others?.delete(open);
    if (others?.size === 0) byAddress.delete(open.address);
  }

  server.on('connection', (socket: Socket) => {
    const open: Open = {
      socket,
      address: toCallerAddress(socket.remoteAddress),
      requests: 0,
      taking: undefined,
    };
    known.set(socket, open);
    remember(open);
    socket.once('close', () => forget(open));
    const isProxy =
      trustedProxies.length > 0 && isInRanges(socket.remoteAddress ?? '', trustedProxies);
    const others = byAddress.get(open.address)!;
    if (!isProxy && others.size > perAddressMax) findIdlest(others)!.socket.destroy();
  });
  server.on('request', ({ socket }, response: ServerResponse) => {
    const open = known.get(socket);
    if (!open) return;
    open.requests++;
    response.once('close', () => {
      open.requests--;
      if (!socket.destroyed) remember(open);
    });
  });

  const timer = setInterval(() => {
    const nowMs = performance.now();
    for (const others of byAddress.values())
      for (const open of others) if (isTakenTooSlowly(open, nowMs, answerMs)) open.socket.destroy();
  }, LOOKED_AT_EVERY_MS);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}

/** The newest, where each of the others has a request. */
function findIdlest(others: ReadonlySet<Open>): Open | undefined {
  let last: Open | undefined;
  for (const open of others) {
    if (open.requests === 0) return open;
    last = open;
  }
  return last;
}

function isTakenTooSlowly(open: Open, nowMs: number, answerMs: number): boolean {
  const pending = open.socket.writableLength;
  if (pending === 0) {
    open.taking = undefined;
    return false;
  }
  const { bytesWritten } = open.socket; // with what is pending
  open.taking ??= { sinceMs: nowMs, flushedBefore: bytesWritten - pending };
  // Counts pending bytes, since a large piece counts as written only with its last byte.
  const bytes = bytesWritten - open.taking.flushedBefore;
  return nowMs - open.taking.sinceMs > answerMs + (bytes / ANSWER_BYTES_PER_SECOND) * 1000;
}
