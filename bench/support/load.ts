/**
 * Asks a server as fast as it answers, over a few connections that stay open, one request at a time on each. Raw
 * sockets and prepared bytes: a cheap client leaves the processor to the server.
 */
import { once } from 'node:events';
import { connect } from 'node:net';
import type { Socket } from 'node:net';

export interface Target {
  readonly port: number;
  /** Whole requests; each connection sends its share of them in turn. */
  readonly requests: readonly Buffer[];
  /** The status every answer must have. */
  readonly status: number;
}

export interface Load {
  readonly answered: number;
  readonly seconds: number;
  /** Milliseconds, in ascending order. */
  readonly latencies: Float64Array;
}

const CONNECTIONS = 8;

export async function load(target: Target, seconds: number): Promise<Load> {
  const sockets = await Promise.all(Array.from({ length: CONNECTIONS }, () => open(target.port)));
  const startedAt = performance.now();
  const endsAt = startedAt + seconds * 1000;
  const each = await Promise.all(sockets.map((socket, i) => askUntil(endsAt, socket, target, i)));
  const elapsed = (performance.now() - startedAt) / 1000;
  for (const socket of sockets) socket.destroy();
  const latencies = Float64Array.from(each.flat()).sort();
  return { answered: latencies.length, seconds: elapsed, latencies };
}

async function open(port: number): Promise<Socket> {
  const socket = connect({ host: '127.0.0.1', port, noDelay: true });
  await once(socket, 'connect');
  return socket;
}

function askUntil(
  endsAt: number,
  socket: Socket,
  { requests, status }: Target,
  offset: number,
): Promise<number[]> {
  const latencies: number[] = [];
  const wanted = `HTTP/1.1 ${status} `;
  let received = '';
  let next = Math.floor((offset * requests.length) / CONNECTIONS);
  let sentAt = 0;
  const ask = (): void => {
    sentAt = performance.now();
    socket.write(requests[next++ % requests.length]!);
  };
  return new Promise((done, failed) => {
    socket.once('error', failed);
    socket.once('close', () =>
      failed(new Error(`the connection closed after ${latencies.length} answers`)),
    );
    socket.on('data', (chunk: Buffer) => {
      received += chunk.toString('latin1');
      if (!isWhole(received)) return;
      const now = performance.now();
      latencies.push(now - sentAt);
      if (!received.startsWith(wanted))
        failed(new Error(`wanted ${status}, got ${received.slice(0, 1_000)}`));
      received = '';
      if (now < endsAt) ask();
      else done(latencies);
    });
    ask();
  });
}

function isWhole(answer: string): boolean {
  const headEnd = answer.indexOf('\r\n\r\n');
  if (headEnd < 0) return false;
  const length = /content-length: (\d+)/i.exec(answer.slice(0, headEnd))?.[1] ?? 0;
  return answer.length >= headEnd + 4 + Number(length);
}
