/** One attempt: sign, send, and see what the receiver says (K4). */
import type { Clock } from '#base';
import type { AddressPolicy } from '#base/addresses';
import { parseWebhookUrl } from '#contract';
import type { Outbound, OutboundAnswer } from '#outbound';
import type { Message } from './outbox.ts';
import { parseRetryAfter } from './schedule.ts';
import type { Outcome } from './schedule.ts';
import { signMessage } from './sign.ts';

export interface SendTools {
  readonly clock: Clock;
  readonly policy: AddressPolicy;
  /** Loaded with the first message. */
  readonly outbound: () => Promise<Outbound>;
  readonly findSigningKeys: (userId: string) => Promise<readonly Buffer[] | undefined>;
  readonly attemptMsMax: number;
}

export const ATTEMPT_MS_MAX = 15_000;
const ANSWER_BYTES_MAX = 64 * 1024;
const ANSWER_KEPT_CHARS_MAX = 500;
const ERROR_CHARS_MAX = 300;

/** Never rejects: whatever goes wrong is an attempt that failed. */
export async function sendMessage(
  message: Message,
  tools: SendTools,
  signal: AbortSignal,
): Promise<Outcome> {
  try {
    const { clock, policy, outbound, findSigningKeys } = tools;
    // The address was checked when it was given, but the operator may have closed its range since.
    const judged = parseWebhookUrl(message.url, policy);
    if (!judged.ok) return failed(`the address is not allowed (${judged.reason})`);
    const keys = await findSigningKeys(message.user_id);
    if (keys === undefined) return failed('there is no such account any more');
    const { id, url, body } = message;
    const answer = await (
      await outbound()
    ).request({
      url,
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'accept-encoding': 'identity',
        ...signMessage({ id, body, atMs: clock(), keys }),
      },
      body,
      isReceipt: true,
      bytesMax: ANSWER_BYTES_MAX,
      totalMsMax: tools.attemptMsMax,
      signal,
    });
    return judge(answer, clock());
  } catch (error) {
    return failed(error instanceof Error ? error.message : String(error));
  }
}

function judge({ status, headers, bytes }: OutboundAnswer, nowMs: number): Outcome {
  if (status >= 200 && status < 300) return { kind: 'delivered', statusCode: status };
  return {
    kind: 'failed',
    statusCode: status,
    error: `the receiver answered ${status}`,
    answer: toText(bytes),
    retryAfterMs: parseRetryAfter(headers['retry-after'], nowMs),
  };
}

function failed(error: string): Outcome {
  return {
    kind: 'failed',
    statusCode: null,
    error: error.slice(0, ERROR_CHARS_MAX).toWellFormed(),
    answer: null,
    retryAfterMs: undefined,
  };
}

/** How the answer begins, as text the database can keep; null where it is empty. */
function toText(bytes: Uint8Array): string | null {
  const text = new TextDecoder().decode(bytes.subarray(0, 4 * ANSWER_KEPT_CHARS_MAX));
  const kept = text.replaceAll('\0', '').slice(0, ANSWER_KEPT_CHARS_MAX).toWellFormed();
  return kept === '' ? null : kept;
}
