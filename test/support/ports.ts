/** Ports of the loopback. */
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';

/** A port without a listener right now. */
export async function findFreePort(): Promise<number> {
  const { port, close } = await occupyPort();
  await close();
  return port;
}

/** A port with a listener. */
export async function occupyPort(): Promise<{ port: number; close: () => Promise<void> }> {
  const server = createServer((socket) => socket.destroy());
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    port,
    async close() {
      await new Promise((done) => server.close(done));
    },
  };
}
