/** Signatures according to Standard Webhooks 1.0 (K1). */
import { createHmac } from 'node:crypto';

const SECRET_PREFIX = 'whsec_';

/** The secret in the form that users copy. */
export function toSecretText(key: Buffer): string {
  return SECRET_PREFIX + key.toString('base64');
}

/** The headers of one attempt; one signature per key, in their order. */
export function signMessage({
  id,
  body,
  atMs,
  keys,
}: {
  id: string;
  body: string;
  atMs: number;
  keys: readonly Buffer[];
}): Record<string, string> {
  const timestamp = Math.floor(atMs / 1000);
  const signatures = keys.map((key) => {
    const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`);
    return `v1,${signature.digest('base64')}`;
  });
  return {
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signatures.join(' '),
  };
}
