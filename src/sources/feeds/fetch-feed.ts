/** Fetches the current payload of a feed, or learns that it is unchanged. */
import { OutboundRefused } from '#outbound';
import type { Outbound, OutboundReason } from '#outbound';
import { PAYLOAD_REASONS, PayloadRefused } from './feed.ts';
import type { PayloadReason } from './feed.ts';
import { refuseHtml } from './read/html.ts';
import { PAYLOAD_BYTES_MAX } from './read/inflate.ts';

const REDIRECTS_MAX = 3;
const RETRY_AFTER_SECONDS_MAX = 86_400;
/** A validator (ETag, Last-Modified) is sent with every request; a longer one is ignored. */
const VALIDATOR_CHARS_MAX = 1_000;

export type FetchReason =
  | OutboundReason
  | PayloadReason
  | 'http_status'
  | 'reader_failed'
  | 'database'
  | 'fault';

/** The fetch or its payload failed. */
export class FeedFailed extends Error {
  override readonly name = 'FeedFailed';
  readonly reason: FetchReason;
  /** The wait that the publisher requested. */
  readonly retryAfterSeconds: number | undefined;

  constructor(
    reason: FetchReason,
    message: string,
    options?: ErrorOptions & { retryAfterSeconds?: number | undefined },
  ) {
    super(message, options);
    this.reason = reason;
    this.retryAfterSeconds = options?.retryAfterSeconds;
  }
}

export interface Validators {
  readonly etag: string | null;
  readonly lastModified: string | null;
}

export type Fetched =
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'payload'; readonly bytes: Uint8Array; readonly validators: Validators };

export async function fetchFeed(
  outbound: Outbound,
  { url, validators, signal }: { url: string; validators: Validators; signal: AbortSignal },
): Promise<Fetched> {
  const answer = await outbound.request({
    url,
    headers: {
      accept: 'application/geo+json, application/json, application/xml, text/csv, */*;q=0.5',
      ...(validators.etag === null ? {} : { 'if-none-match': validators.etag }),
      ...(validators.lastModified === null ? {} : { 'if-modified-since': validators.lastModified }),
    },
    bytesMax: PAYLOAD_BYTES_MAX,
    redirectsMax: REDIRECTS_MAX,
    signal,
  });
  if (answer.status === 304) return { kind: 'unchanged' };
  if (answer.status !== 200)
    throw new FeedFailed('http_status', `the publisher responded with ${answer.status}`, {
      retryAfterSeconds: toSeconds(answer.headers['retry-after']),
    });
  if (answer.bytes.length === 0) throw new PayloadRefused('empty', 'the payload is empty');
  // The content decides, not the header: files of data are sent as text/html, and error pages as application/json.
  refuseHtml(new TextDecoder('latin1').decode(answer.bytes.subarray(0, 1_000)));
  return {
    kind: 'payload',
    bytes: answer.bytes,
    validators: {
      etag: toValidator(answer.headers['etag']),
      lastModified: toValidator(answer.headers['last-modified']),
    },
  };
}

/** Converts any error to one of the counted reasons. */
export function toFailed(error: unknown): FeedFailed {
  if (error instanceof FeedFailed) return error;
  if (error instanceof OutboundRefused || error instanceof PayloadRefused)
    return new FeedFailed(error.reason, error.message, { cause: error });
  const message = error instanceof Error ? error.message : String(error);
  return new FeedFailed('fault', message, { cause: error });
}

export function isPayloadReason(reason: string): reason is PayloadReason {
  return PAYLOAD_REASONS.some((each) => each === reason);
}

/** In seconds. For the other form, a date, which is rare, our own back-off is used. */
function toSeconds(header: string | undefined): number | undefined {
  const seconds = /^\d{1,9}$/.test(header ?? '') ? Number(header) : undefined;
  return seconds === undefined ? undefined : Math.min(seconds, RETRY_AFTER_SECONDS_MAX);
}

function toValidator(header: string | undefined): string | null {
  return header !== undefined && header.length <= VALIDATOR_CHARS_MAX ? header : null;
}
