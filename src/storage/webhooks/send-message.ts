/** One attempt: sign the message, send it, and judge the response (K4). */
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
  /** Loaded when the first message is sent. */
  readonly outbound: () => Promise<Outbound>;
  readonly findSigningKeys: (userId: string) => Promise<readonly Buffer[] | undefined>;
  readonly attemptMsMax: number;
}

export const ATTEMPT_MS_MAX = 15_000;
const ANSWER_BYTES_MAX = 64 * 1024;
const ANSWER_KEPT_CHARS_MAX = 500;
const ERROR_CHARS_MAX = 300;
const PRIVATE_ADDRESS =
  'the webhook URL resolves to a private address; the operator can allow it with WEBHOOK_ALLOW_CIDR';

/** Never rejects. Any error is a failed attempt. */
export async function sendMessage(
  message: Message,
  tools: SendTools,
  signal: AbortSignal,
): Promise<Outcome> {
  try {
    const { clock, policy, outbound, findSigningKeys } = tools;
    // The URL was checked when the simulation was created, but the operator may have changed the allowed ranges.
    const judged = parseWebhookUrl(message.url, policy);
    if (!judged.ok)
      return failed(
        judged.reason === 'private_address'
          ? PRIVATE_ADDRESS
          : `the webhook URL is not allowed (${judged.reason})`,
      );
    const keys = await findSigningKeys(message.user_id);
    if (keys === undefined) return failed('the account no longer exists');
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
    if (isPrivateAddress(error)) return failed(PRIVATE_ADDRESS);
    return failed(error instanceof Error ? error.message : String(error));
  }
}

/** Recognised by its reason, because `#outbound` is loaded only when a message is sent. */
function isPrivateAddress(error: unknown): boolean {
  return error instanceof Error && 'reason' in error && error.reason === 'forbidden_address';
}

function judge({ status, headers, bytes }: OutboundAnswer, nowMs: number): Outcome {
  if (status >= 200 && status < 300) return { kind: 'delivered', statusCode: status };
  return {
    kind: 'failed',
    statusCode: status,
    error: `the receiver responded with ${status}`,
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

/** The start of the response body, as text the database can store; null if empty. */
function toText(bytes: Uint8Array): string | null {
  const text = new TextDecoder().decode(bytes.subarray(0, 4 * ANSWER_KEPT_CHARS_MAX));
  const kept = text.replaceAll('\0', '').slice(0, ANSWER_KEPT_CHARS_MAX).toWellFormed();
  return kept === '' ? null : kept;
}
