/**
 * Signed requests to an S3 server, with retries where they can help. `aws4fetch` signs; undici sends, because `fetch`
 * would decompress bodies and has no separate timeouts.
 */
import { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';
import { Agent, errors, request } from 'undici';
import type { Dispatcher } from 'undici';
import { BlobsUnavailable } from '../backend.ts';

export interface S3Access {
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKey: string;
  readonly secretKey: string;
}

/** Timeouts and the number of attempts; tests use shorter ones. */
export interface Patience {
  readonly attempts: number;
  /**
   * The longest wait before the second attempt, doubled for each further one. The actual wait is random, so that
   * clients do not retry together.
   */
  readonly firstDelayMs: number;
  readonly connectMs: number;
  /** From the last piece of the request to the response. */
  readonly answerMs: number;
  /** Between two pieces of a body. */
  readonly pieceMs: number;
}

export const PATIENCE: Patience = {
  attempts: 4,
  firstDelayMs: 200,
  connectMs: 3_000,
  answerMs: 10_000,
  pieceMs: 20_000,
};

export interface S3Request {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  /** Absent: the bucket itself. */
  readonly key?: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  /** Created again for each attempt. In pieces, because the timeout restarts with each piece sent. */
  readonly body?: () => AsyncIterable<Uint8Array>;
  readonly bodySha256?: string;
  readonly signal?: AbortSignal;
}

export type S3Answer = Dispatcher.ResponseData;

export interface S3Client {
  /** The first response that is not a temporary error; the caller must read or discard its body. */
  send(asked: S3Request): Promise<S3Answer>;
  /** Waits before attempt number `attempt`, or reports that there were enough. */
  pause(attempt: number): Promise<boolean>;
}

/** The SHA-256 of an empty body, which most requests have. */
const NOTHING_SHA256 = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';
const PASSING_STATUSES: ReadonlySet<number> = new Set([408, 425, 429, 500, 502, 503, 504]);
const ERROR_TEXT_BYTES_MAX = 4_096;

export function createS3Client(access: S3Access, patience: Patience): S3Client {
  const agent = new Agent({
    connect: { timeout: patience.connectMs },
    headersTimeout: patience.answerMs,
    bodyTimeout: patience.pieceMs,
  });

  const pause = async (attempt: number): Promise<boolean> => {
    if (attempt >= patience.attempts) return false;
    await delay(Math.random() * patience.firstDelayMs * 2 ** (attempt - 1));
    return true;
  };

  const send = async (asked: S3Request): Promise<S3Answer> => {
    for (let attempt = 1; ; attempt++) {
      let trouble: BlobsUnavailable;
      try {
        const answer = await sendOnce(access, asked, agent);
        if (!PASSING_STATUSES.has(answer.statusCode)) return answer;
        trouble = await toFailure(answer, asked);
      } catch (cause) {
        if (asked.signal?.aborted || !isOfNetwork(cause)) throw cause;
        trouble = new BlobsUnavailable(
          `S3 did not respond to ${asked.method}: ${(cause as Error).message || (cause as NodeJS.ErrnoException).code}`,
          { cause },
        );
      }
      if (!(await pause(attempt))) throw trouble;
    }
  };
  return { send, pause };
}

async function sendOnce(
  { endpoint, bucket, region, accessKey, secretKey }: S3Access,
  { method, key, query = {}, headers = {}, body, bodySha256, signal }: S3Request,
  dispatcher: Dispatcher,
): Promise<S3Answer> {
  const url = new URL(`${endpoint}/${bucket}${key === undefined ? '' : `/${key}`}`);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  const signer = new AwsV4Signer({
    method,
    url: url.href,
    service: 's3',
    region,
    accessKeyId: accessKey,
    secretAccessKey: secretKey,
    headers: { ...headers, 'x-amz-content-sha256': bodySha256 ?? NOTHING_SHA256 },
  });
  const signed = await signer.sign();
  return request(signed.url, {
    method,
    headers: Object.fromEntries(signed.headers),
    body: body ? Readable.from(body(), { objectMode: false }) : null,
    dispatcher,
    ...(signal ? { signal } : {}),
  });
}

/** The error code in the response of S3. */
export async function toFailure(
  answer: S3Answer,
  { method }: Pick<S3Request, 'method'>,
): Promise<BlobsUnavailable> {
  const code = /<Code>(\w+)<\/Code>/.exec(await readBeginning(answer))?.[1];
  return new BlobsUnavailable(
    `S3 answered ${answer.statusCode}${code === undefined ? '' : ` ${code}`} to ${method}`,
  );
}

async function readBeginning({ body }: S3Answer): Promise<string> {
  let text = '';
  try {
    for await (const chunk of body as AsyncIterable<Buffer>) {
      text += chunk.toString('latin1');
      if (text.length > ERROR_TEXT_BYTES_MAX) break;
    }
  } catch {
    // The status is enough.
  }
  return text;
}

/** Errors of the connection or a timeout, not of the request. */
export function isOfNetwork(error: unknown): boolean {
  if (error instanceof errors.InvalidArgumentError || error instanceof errors.RequestAbortedError)
    return false;
  if (error instanceof errors.UndiciError) return true;
  const { code } = error as NodeJS.ErrnoException;
  return /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EAI_AGAIN|ENOTFOUND|EHOSTUNREACH|ENETUNREACH)$/.test(
    code ?? '',
  );
}
