/** What a caller prefers (RFC 7240). What cannot be read is no preference: the header never leads to a refusal by itself. */
import type { FastifyRequest } from 'fastify';
import { limits } from '#contract';

export interface Preferences {
  /** Unknown fields are to be refused (A5). */
  readonly isStrict: boolean;
  /** How long an answer may be held back; never longer than our limit. */
  readonly waitSeconds: number | undefined;
}

export function readPreferences({ headers }: Pick<FastifyRequest, 'headers'>): Preferences {
  const found = new Map<string, string>();
  // Parameters of a preference follow it after a semicolon; none of ours has any.
  for (const part of [headers['prefer'] ?? ''].flat().join(',').split(/[,;]/)) {
    const at = part.indexOf('=');
    const name = part.slice(0, Math.max(0, at)).trim().toLowerCase();
    // Of a preference sent twice the first counts; quotes may stand around a value.
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

/** Which of them were followed, as the answer says it. */
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
