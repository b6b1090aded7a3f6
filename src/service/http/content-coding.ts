/** Chooses the compression of a body from the query, within what `Accept-Encoding` allows (G8). */
import type { BodyEncoding } from '#simulations/record';

/** Values of the query; `brotli` is `br` in HTTP. */
const CODINGS = { gzip: 'gzip', brotli: 'br' } as const satisfies Record<string, BodyEncoding>;

/**
 * An explicit parameter is followed unless `Accept-Encoding` excludes it; then, and with `none`, the body is not
 * compressed, whatever the header says about that. Without a parameter it is gzip, but only if the header accepts gzip:
 * a client without the header gets plain text.
 */
export function chooseCoding(
  wish: 'none' | keyof typeof CODINGS | undefined,
  acceptEncoding: string | undefined,
): BodyEncoding | 'identity' {
  if (wish === 'none') return 'identity';
  const coding = CODINGS[wish ?? 'gzip'];
  const isWelcome =
    acceptEncoding === undefined ? wish !== undefined : isAccepted(coding, acceptEncoding);
  return isWelcome ? coding : 'identity';
}

function isAccepted(coding: BodyEncoding, acceptEncoding: string): boolean {
  const weights = readWeights(acceptEncoding);
  // RFC 9110 section 8.4.1.3: x-gzip is gzip.
  const named = weights.get(coding) ?? (coding === 'gzip' ? weights.get('x-gzip') : undefined);
  return (named ?? weights.get('*') ?? 0) > 0;
}

/** Reads `gzip;q=0.5, br, *;q=0` as words with weights, by default 1. Also for lists of media types. */
export function readWeights(list: string): Map<string, number> {
  const weights = new Map<string, number>();
  for (const part of list.split(',')) {
    const [word = '', ...parameters] = part.split(';').map((each) => each.trim().toLowerCase());
    if (word === '') continue;
    const q = parameters.find((parameter) => /^q\s*=/.test(parameter))?.replace(/^q\s*=\s*/, '');
    weights.set(word, q === undefined ? 1 : Number(q) || 0);
  }
  return weights;
}
