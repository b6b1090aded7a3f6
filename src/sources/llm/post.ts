/**
 * Sends one request to the language model and reads the answer up to a size. Redirects are not followed, so no other
 * server gets the key.
 */
import type { LlmRequest } from './protocol.ts';

export type PostReason = 'timeout' | 'unreachable' | 'too_large';

/** There is no answer. The message contains neither the URL, which may have a key in it, nor text from the server. */
export class PostFailed extends Error {
  override readonly name = 'PostFailed';
  readonly reason: PostReason;

  constructor(reason: PostReason, options?: ErrorOptions) {
    super(`no response (${reason})`, options);
    this.reason = reason;
  }
}

export interface PostOptions {
  readonly fetch: typeof globalThis.fetch;
  readonly signal: AbortSignal;
}

export interface Posted {
  readonly status: number;
  readonly text: string;
}

const ANSWER_BYTES_MAX = 1024 * 1024;

export async function post(
  { url, headers, body }: LlmRequest,
  { fetch, signal }: PostOptions,
): Promise<Posted> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(body),
      redirect: 'manual',
      signal,
    });
    return { status: response.status, text: await readText(response) };
  } catch (cause) {
    if (cause instanceof PostFailed) throw cause;
    throw new PostFailed(signal.aborted ? 'timeout' : 'unreachable', { cause });
  }
}

async function readText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  // Leaving the loop by a throw also ends the transfer.
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > ANSWER_BYTES_MAX) throw new PostFailed('too_large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
