/**
 * Files are sent a few pieces per turn of the event loop, and waiting addresses take turns. Otherwise three hundred
 * downloads of one caller would be written at once and block all other requests.
 */
import { Readable } from 'node:stream';

/** Pieces have 256 kB, one or two milliseconds of writing. Judgement. */
const PIECES_PER_TURN = 4;

export interface Pace {
  /** Resolves when a piece for this address may be sent. */
  pass(address: string): Promise<void>;
  /** The same stream at this pace. */
  slow(source: NodeJS.ReadableStream, address: string): Readable;
}

export function createPace(): Pace {
  /** Addresses in the order of their turns, each with its waiting pieces. */
  const waiting = new Map<string, (() => void)[]>();
  let isDue = false;

  function takeTurn(): void {
    isDue = false;
    for (let sent = 0; sent < PIECES_PER_TURN && waiting.size > 0; sent++) {
      const [address, pieces] = waiting.entries().next().value!;
      waiting.delete(address);
      pieces.shift()!();
      // Moves the address to the end of the order.
      if (pieces.length > 0) waiting.set(address, pieces);
    }
    if (waiting.size > 0) plan();
  }

  function plan(): void {
    if (isDue) return;
    isDue = true;
    setImmediate(takeTurn);
  }

  async function pass(address: string): Promise<void> {
    return new Promise((go) => {
      const pieces = waiting.get(address);
      if (pieces === undefined) waiting.set(address, [go]);
      else pieces.push(go);
      plan();
    });
  }

  async function* inTurns(source: NodeJS.ReadableStream, address: string): AsyncGenerator<Buffer> {
    // Destroyed by `slow`: the iterator would report an error.
    const pieces = (source as Readable).iterator({ destroyOnReturn: false });
    for await (const piece of pieces) {
      await pass(address);
      yield piece as Buffer;
    }
  }

  return {
    pass,
    slow(source, address) {
      const slowed = Readable.from(inTurns(source, address), { objectMode: false });
      // A client that disconnects while a piece is being read does not keep the file open.
      return slowed.once('close', () => (source as Readable).destroy());
    },
  };
}
