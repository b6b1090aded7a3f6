/**
 * The effect of one hostile machine on a service, and on another caller. The attacker comes from 127.0.0.2, everybody
 * else from 127.0.0.1: to the service they are two machines.
 */
import { readdirSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

const ATTACKER = '127.0.0.2';

export interface Attack {
  stop(): void;
}

/** Connections that send a head and then a body, one byte now and then. */
export function sendSlowBodies(baseUrl: string, count: number): Attack {
  const head =
    'POST /auth/login HTTP/1.1\r\nHost: x\r\nOrigin: http://x\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 1000\r\n\r\nu';
  const sockets = openSockets(baseUrl, count, (socket) => socket.write(head));
  const timer = setInterval(() => {
    for (const socket of sockets) if (socket.writable) socket.write('u');
  }, 2_000);
  return stopping(sockets, () => clearInterval(timer));
}

/** Connections that send nonsense, never read the answer and never hang up; and silent ones. */
export function openHalf(baseUrl: string, count: number): Attack {
  const sockets = openSockets(baseUrl, count, (socket, i) => {
    socket.pause();
    if (i % 2 === 0) socket.write('NONSENSE\r\n\r\n');
  });
  return stopping(sockets);
}

/** Forms of 1.7 MB with distinct fields, one after the other in each of so many connections. */
export function floodForms(baseUrl: string, parallel: number): Attack {
  const form = Array.from({ length: 150_000 }, (_, i) => `field${i}=x`).join('&');
  const agent = new Agent({ keepAlive: true, localAddress: ATTACKER });
  const stopped = new AbortController();
  const paths = ['/auth/login', '/auth/forgot', '/auth/token/'];
  const flood = async (path: string): Promise<void> => {
    while (!stopped.signal.aborted) {
      await new Promise<void>((done) => {
        const sent = request(`${baseUrl}${path}`, {
          agent,
          method: 'POST',
          headers: {
            'content-type': 'application/x-www-form-urlencoded',
            'content-length': Buffer.byteLength(form),
            'sec-fetch-site': path === '/auth/login' ? 'same-origin' : 'cross-site',
          },
        });
        sent.on('response', (response) => response.resume());
        sent.on('close', done);
        sent.on('error', () => {});
        sent.end(form);
      });
      // Otherwise the test measures the attacker, which shares the machine with the service.
      await delay(20);
    }
  };
  for (let i = 0; i < parallel; i++) void flood(paths[i % paths.length]!);
  return {
    stop() {
      stopped.abort();
      agent.destroy();
    },
  };
}

export interface Seen {
  readonly asked: number;
  readonly asUsual: number;
  readonly p95Ms: number;
  readonly others: Readonly<Record<string, number>>;
}

/**
 * A caller who sends several requests, one after the other, until told to stop; `usual` are the answers without an
 * attack.
 */
export async function standBy(
  baseUrl: string,
  usual: Readonly<Record<string, number>>,
  seconds: number,
): Promise<Seen> {
  const others: Record<string, number> = {};
  const times: number[] = [];
  let asUsual = 0;
  const end = performance.now() + seconds * 1000;
  while (performance.now() < end)
    for (const [path, status] of Object.entries(usual)) {
      const before = performance.now();
      const got = await fetch(`${baseUrl}${path}`).then(
        async (response) => {
          await response.arrayBuffer();
          return response.status;
        },
        (error: Error) => error.message,
      );
      times.push(performance.now() - before);
      if (got === status) asUsual++;
      else others[`${path} ${got}`] = (others[`${path} ${got}`] ?? 0) + 1;
      await delay(10);
    }
  times.sort((a, b) => a - b);
  return {
    asked: times.length,
    asUsual,
    p95Ms: times[Math.floor(times.length * 0.95)] ?? Infinity,
    others,
  };
}

/** Undefined where the system does not tell. */
export function countDescriptors(pid: number): number | undefined {
  try {
    return readdirSync(`/proc/${pid}/fd`).length;
  } catch {
    return undefined;
  }
}

function openSockets(
  baseUrl: string,
  count: number,
  onOpen: (socket: Socket, i: number) => void,
): Socket[] {
  const { hostname, port } = new URL(baseUrl);
  return Array.from({ length: count }, (_, i) => {
    const socket = connect({
      port: Number(port),
      host: hostname,
      localAddress: ATTACKER,
      // It does not hang up when the other side does.
      allowHalfOpen: true,
    });
    socket.on('error', () => {});
    socket.once('connect', () => onOpen(socket, i));
    return socket;
  });
}

function stopping(sockets: readonly Socket[], more = (): void => {}): Attack {
  return {
    stop() {
      more();
      for (const socket of sockets) socket.destroy();
    },
  };
}
