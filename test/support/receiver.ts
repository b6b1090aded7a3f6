/** A receiver of webhooks: a real https server on the loopback that answers as the test says. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { createCertificate } from './certificate.ts';
import { HANG_SECONDS } from './extent.ts';

export interface Received {
  readonly atMs: number;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** As it was sent. */
  readonly text: string;
  // oxlint-disable-next-line typescript/no-explicit-any -- tests look into it
  readonly body: any;
}

export type Answerer = (received: Received, response: ServerResponse) => void;

export interface Receiver {
  readonly port: number;
  /** The trust anchor for a sender. */
  readonly authorities: string;
  /** Every request, in the order in which they arrived in full. */
  readonly received: Received[];
  /** How it answers from now on. */
  answer: Answerer;
  url(path?: string, host?: string): string;
  of(messageId: string): Received[];
  close(): Promise<void>;
}

export const yes: Answerer = (_received, response) => response.end('thanks');

export function say(status: number, headers: Readonly<Record<string, string>> = {}): Answerer {
  return (_received, response) => response.writeHead(status, headers).end(`status ${status}`);
}

export async function startReceiver(): Promise<Receiver> {
  const certificate = createCertificate(['127.0.0.1', 'localhost', 'hooks.example']);
  const received: Received[] = [];
  const server = createServer(certificate, (request, response) => {
    const take = async (): Promise<void> => {
      const each = await read(request);
      received.push(each);
      receiver.answer(each, response);
    };
    // A sender that was killed in the middle sent nothing.
    take().catch(() => response.destroy());
  });
  server.on('tlsClientError', () => {});
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const receiver: Receiver = {
    port,
    authorities: certificate.cert,
    received,
    answer: yes,
    url: (path = '/hook', host = '127.0.0.1') => `https://${host}:${port}${path}`,
    of: (id) => received.filter(({ headers }) => headers['webhook-id'] === id),
    async close() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
  return receiver;
}

async function read(request: IncomingMessage): Promise<Received> {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  const text = Buffer.concat(chunks).toString('utf8');
  return {
    atMs: Date.now(),
    path: request.url ?? '',
    headers: request.headers as Record<string, string>,
    text,
    body: JSON.parse(text),
  };
}

/** Waits until the condition holds, or reports what did not. */
export async function until(
  what: string,
  isSo: () => boolean | Promise<boolean>,
  seconds = HANG_SECONDS,
): Promise<void> {
  const deadline = performance.now() + seconds * 1000;
  while (!(await isSo())) {
    if (performance.now() > deadline) throw new Error(`not within ${seconds} s: ${what}`);
    await sleep(25);
  }
}
