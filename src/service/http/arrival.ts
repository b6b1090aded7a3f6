/**
 * Request bodies that are arriving. Each has a time limit, and all of one address together have a limit of number and
 * size; beyond those the oldest is aborted. So a client that sends slowly or much only blocks itself.
 *
 * Node has one time limit for all requests, which must be long for streams of rows.
 */
import type { FastifyRequest } from 'fastify';
import { toCallerAddress } from '#accounts';

const LOOKED_AT_EVERY_MS = 250;
/** Time limit of a body, and bytes received for each further second. Judgement: slower than any phone. */
const ARRIVAL_MS = 10_000;
const ARRIVAL_BYTES_PER_SECOND = 32 * 1024;

/** A body that has not arrived after this long is slow; an address may have only this many of them. Judgement. */
const SLOW_MS = 1_000;
const SLOW_PER_ADDRESS_MAX = 100;
/** 32 of the largest bodies. */
const BYTES_PER_ADDRESS_MAX = 64 * 1024 * 1024;

export interface Arrivals {
  /** Watches the body of a request until it has arrived; `late` is called when it is aborted. */
  watch(request: FastifyRequest, late: () => void): void;
  stop(): void;
}

interface Arriving {
  readonly sinceMs: number;
  readonly bytesBefore: number;
  readonly request: FastifyRequest;
  readonly late: () => void;
}

export function watchArrivals(nowMs = () => performance.now()): Arrivals {
  const byAddress = new Map<string, Set<Arriving>>();

  function forget(address: string, arriving: Arriving): void {
    const others = byAddress.get(address);
    others?.delete(arriving);
    if (others?.size === 0) byAddress.delete(address);
  }

  function giveUp(address: string, arriving: Arriving): void {
    forget(address, arriving);
    if (!arriving.request.raw.complete) arriving.late();
  }

  /** The oldest first, as they are kept. */
  function keepWithinBounds(address: string): void {
    const others = byAddress.get(address) ?? new Set();
    let bytes = 0;
    for (const arriving of others) bytes += bytesOf(arriving);
    for (const arriving of others) {
      const isSlow = nowMs() - arriving.sinceMs > SLOW_MS;
      const isTooMany = isSlow && others.size > SLOW_PER_ADDRESS_MAX;
      const isTooMuch = bytes > BYTES_PER_ADDRESS_MAX;
      if (!isTooMany && !isTooMuch) return;
      bytes -= bytesOf(arriving);
      giveUp(address, arriving);
    }
  }

  const timer = setInterval(() => {
    for (const [address, others] of byAddress) {
      for (const arriving of others)
        if (nowMs() - arriving.sinceMs > timeFor(bytesOf(arriving))) giveUp(address, arriving);
      keepWithinBounds(address);
    }
  }, LOOKED_AT_EVERY_MS);
  timer.unref();

  return {
    watch(request, late) {
      const { raw } = request;
      if (raw.complete || raw.destroyed) return;
      const address = toCallerAddress(request.ip);
      const bytesBefore = raw.socket.bytesRead;
      const arriving: Arriving = { sinceMs: nowMs(), bytesBefore, request, late };
      const others = byAddress.get(address) ?? new Set();
      byAddress.set(address, others);
      others.add(arriving);
      const done = (): void => forget(address, arriving);
      raw.once('end', done);
      raw.once('close', done);
    },
    stop: () => clearInterval(timer),
  };
}

function bytesOf({ request, bytesBefore }: Arriving): number {
  return request.raw.socket.bytesRead - bytesBefore;
}

/** The time limit of a body, by the bytes received so far. */
function timeFor(bytes: number): number {
  return ARRIVAL_MS + (bytes / ARRIVAL_BYTES_PER_SECOND) * 1000;
}
