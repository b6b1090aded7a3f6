/** A stream of the pieces of a generator. */
import { Readable } from 'node:stream';

/**
 * Not `Readable.from`, whose end waits for the next piece: a reader that stops must not wait for a server that stopped
 * sending.
 */
export function toReadable(pieces: AsyncGenerator<Buffer>, leave: () => void = () => {}): Readable {
  return new Readable({
    read() {
      pieces.next().then(
        ({ done, value }) => this.push(done ? null : value),
        (error: Error) => this.destroy(error),
      );
    },
    destroy(error, done) {
      leave();
      done(error);
    },
  });
}
