/** The preferences of a caller (RFC 7240). Unreadable preferences are ignored, so the header never causes a refusal. */
import type { FastifyRequest } from 'fastify';
import { limits } from '#contract';

export interface Preferences {
  /** Unknown fields are refused (A5). */
  readonly isStrict: boolean;
  /** How long the response may wait, up to our limit. */
  readonly waitSeconds: number | undefined;
}

export function readPreferences({ headers }: Pick<FastifyRequest, 'headers'>): Preferences {
  const found = new Map<string, string>();
  // Parameters of a preference follow it after a semicolon; none of ours has any.
  for (const part of [headers['prefer'] ?? ''].flat().join(',').split(/[,;]/)) {
    const at = part.indexOf('=');
    const name = part.slice(0, Math.max(0, at)).trim().toLowerCase();
    // If a preference is sent twice, the first counts. Values may be quoted.
    if (name !== '' && !found.has(name)) found.set(name, unquote(part.slice(at + 1).trim()));
  }
  const wait = found.get('wait') ?? '';
  return {
    isStrict: found.get('handling')?.toLowerCase() === 'strict',
    waitSeconds: /^\d{1,9}$/.test(wait)
      ? Math.min(Number(wait), limits.WAIT_SECONDS_MAX)
      : undefined,
  };
}

function unquote(text: string): string {
  return text.length > 1 && text.startsWith('"') && text.endsWith('"') ? text.slice(1, -1) : text;
}

/** The preferences that were applied, for the response header. */
export function toPreferenceHeaders({
  isStrict,
  waitSeconds,
}: Preferences): Record<string, string> {
  const applied = [
    ...(isStrict ? ['handling=strict'] : []),
    ...(waitSeconds === undefined ? [] : [`wait=${waitSeconds}`]),
  ];
  return applied.length === 0 ? {} : { 'preference-applied': applied.join(', ') };
}
