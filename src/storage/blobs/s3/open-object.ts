/** Reads an object as a stream. If the connection breaks, it continues from there. */
import { BlobsUnavailable, clampRange } from '../backend.ts';
import type { ByteRange, Opened } from '../backend.ts';
import { toReadable } from '../to-readable.ts';
import { isOfNetwork, toFailure } from './s3-requests.ts';
import type { S3Answer, S3Client } from './s3-requests.ts';

interface Part {
  readonly answer: S3Answer;
  /** Where the bytes of the response begin; a server may return more than requested. */
  readonly start: number;
  /** The size of the whole object. */
  readonly size: number;
}

export async function openObject(
  client: S3Client,
  key: string,
  range: ByteRange | undefined,
): Promise<Opened | undefined> {
  const abort = new AbortController();
  const first = await openPart(client, key, { range, signal: abort.signal });
  if (first === undefined) return undefined;
  const { size } = first;
  let wanted: ByteRange;
  try {
    wanted = clampRange(range, size);
  } catch (error) {
    await first.answer.body.dump();
    throw error;
  }
  const pieces = readPieces(client, key, { first, wanted, signal: abort.signal });
  const bytes = toReadable(pieces, () => abort.abort());
  return { size, length: wanted.end - wanted.start + 1, bytes };
}

async function openPart(
  client: S3Client,
  key: string,
  { range, signal }: { range: ByteRange | undefined; signal: AbortSignal },
): Promise<Part | undefined> {
  const headers = range ? { range: `bytes=${range.start}-${range.end}` } : {};
  const answer = await client.send({ method: 'GET', key, headers, signal });
  // The reader gets the error. An error without a reader must not end the process.
  answer.body.on('error', () => {});
  if (answer.statusCode === 200)
    return { answer, start: 0, size: Number(answer.headers['content-length']) };
  const [, start, size] =
    /^bytes (\d+)-\d+\/(\d+)$/.exec(String(answer.headers['content-range'])) ?? [];
  // A response that begins too late would leave a gap.
  if (answer.statusCode === 206 && size !== undefined && Number(start) <= (range?.start ?? 0))
    return { answer, start: Number(start), size: Number(size) };
  if (answer.statusCode === 404) {
    await answer.body.dump();
    return undefined;
  }
  const failure = await toFailure(answer, { method: 'GET' });
  if (answer.statusCode === 416 && range)
    throw new RangeError(`bytes ${range.start}-${range.end} are not in the blob`);
  throw failure;
}

async function* readPieces(
  client: S3Client,
  key: string,
  { first, wanted, signal }: { first: Part; wanted: ByteRange; signal: AbortSignal },
): AsyncGenerator<Buffer> {
  let part = first;
  let at = wanted.start;
  for (let attempt = 1; ; attempt++) {
    let cause: unknown;
    try {
      let position = part.start;
      for await (const chunk of part.answer.body as AsyncIterable<Buffer>) {
        const piece = chunk.subarray(Math.max(0, at - position), wanted.end + 1 - position);
        position += chunk.length;
        if (piece.length === 0) continue;
        at += piece.length;
        // Received bytes are progress; only consecutive attempts without any count.
        attempt = 1;
        yield piece;
        if (at > wanted.end) return;
      }
    } catch (error) {
      if (signal.aborted || !isOfNetwork(error)) throw error;
      cause = error;
    }
    if (at > wanted.end) return;
    if (!(await client.pause(attempt)))
      throw new BlobsUnavailable('S3 closed the connection in the middle of a blob', { cause });
    const rest = await openPart(client, key, { range: { start: at, end: wanted.end }, signal });
    if (rest === undefined)
      throw new BlobsUnavailable('a blob was deleted while it was being read');
    part = rest;
  }
}
