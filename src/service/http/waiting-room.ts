/**
 * Responses that wait for a change. A client that disconnects stops waiting at once, and all stop when the service
 * stops.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Half of what counts as overload (overload.ts): waiting requests alone must not cause overload. */
const HELD_MAX = 500;

export interface WaitingRoom {
  /** Runs `wait` until it ends or its signal is aborted. If too many wait already, the signal is aborted from the start. */
  hold<T>(request: FastifyRequest, wait: (signal: AbortSignal) => Promise<T>): Promise<T>;
}

export function createWaitingRoom(app: FastifyInstance, heldMax = HELD_MAX): WaitingRoom {
  const closing = new AbortController();
  app.addHook('preClose', async () => closing.abort());
  let held = 0;

  return {
    async hold(request, wait) {
      const { lifecycle } = request.server.presage;
      const isOpen = held < heldMax && lifecycle.phase !== 'draining';
      const left = new AbortController();
      const leave = (): void => left.abort();
      const { socket } = request.raw;
      socket.once('close', leave);
      held++;
      try {
        return await wait(
          isOpen ? AbortSignal.any([closing.signal, left.signal]) : AbortSignal.abort(),
        );
      } finally {
        held--;
        socket.off('close', leave);
      }
    },
  };
}
