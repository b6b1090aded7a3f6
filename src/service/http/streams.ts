/** Reads bodies that are too large to read at once. */
import type { Readable } from 'node:stream';
import { refuse } from '#contract/refusals';
import { refuseTooLarge } from './errors.ts';

/**
 * The bytes of a body as they arrive, up to a bound. A reader that stops early is answered at once, and the rest of the
 * body is discarded: a client whose upload is cut off would not read the answer.
 */
export async function* readBytes(
  body: Readable,
  { bytesMax }: { bytesMax: number },
): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  try {
    for await (const chunk of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > bytesMax) throw refuseTooLarge(bytesMax);
      yield chunk;
    }
  } catch (error) {
    if (isClosed(error))
      throw refuse(
        'BAD_REQUEST',
        { reason: 'closed' },
        'The connection closed before the whole body arrived.',
      );
    throw error;
  } finally {
    letGoBy(body, bytesMax);
  }
}

function isClosed(error: unknown): boolean {
  const code = (error as NodeJS.ErrnoException).code;
  return code === 'ECONNRESET' || code === 'ERR_STREAM_PREMATURE_CLOSE';
}

function letGoBy(body: Readable, bytesMax: number): void {
  if (body.readableEnded || body.destroyed) return;
  let bytes = 0;
  body.on('error', () => {}); // The connection closed; nothing waits for the body any more.
  body.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > bytesMax) body.destroy();
  });
}
