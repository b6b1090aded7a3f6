/** Explains an invalid value: as `details` with the limits (A14), and as a sentence with the limit. */
import type { Fault } from './fault.ts';
import { URL_CHARS_MAX } from './limits.ts';
import type { RefusalCode } from './refusals.ts';
import type { Rules } from './rules.ts';
import { parseWebhookUrl } from './webhook-url.ts';
import type { WebhookUrlReason } from './webhook-url.ts';

/**
 * The bounds of a field as `details` carry them. Every fault has them, so a client needs one branch per code.
 */
export function describeBounds({
  rules,
  raw,
  length,
  code,
}: {
  rules: Rules;
  raw: unknown;
  length: number;
  code: RefusalCode;
}): Record<string, unknown> {
  if (rules.minItems !== undefined || rules.maxItems !== undefined) {
    // The interface names the keys of a route by points; other lists are counted in items.
    const noun = code === 'INVALID_ROUTE_POINTS' ? 'points' : 'items';
    return { ...bounds(noun, rules.minItems, rules.maxItems), [`provided_${noun}`]: length };
  }
  const words = rules.enum ?? rules.items?.enum;
  if (words) return { allowed_values: words, provided_value: raw ?? null };
  if (rules.minLength !== undefined || rules.maxLength !== undefined)
    return { ...bounds('length', rules.minLength, rules.maxLength), provided_length: length };
  if (rules.type === 'number' || rules.type === 'integer')
    return { ...bounds('value', rules.minimum, rules.maximum), provided_value: raw ?? null };
  return rules.writeOnly ? {} : { provided_value: raw ?? null };
}

function bounds(
  noun: string,
  min: number | undefined,
  max: number | undefined,
): Record<string, number> {
  return {
    ...(min === undefined ? {} : { [`min_${noun}`]: min }),
    ...(max === undefined ? {} : { [`max_${noun}`]: max }),
  };
}

/** How a message names a list or an object; it does not repeat the content. */
const CONTAINERS = { array: 'a list', object: 'an object' } as const;

/** "radius_km is 140; it must be a number from 0.1 to 100." */
export function explain({
  rules,
  raw,
  isContainer,
  length,
  field,
  fault,
}: {
  rules: Rules;
  /** The value as the message repeats it; for a list or an object, a key of `CONTAINERS`. */
  raw: unknown;
  isContainer: boolean;
  length: number;
  field: string;
  fault: Fault;
}): string {
  const must = `it must be ${expectation(rules)}.`;
  if (fault === 'required') return `${field} is required; ${must}`;
  if (fault === 'minimum' || fault === 'maximum') {
    if (rules.type === 'array')
      return `${field} has ${count(length, 'item')}; it must have ${limits(rules.minItems, rules.maxItems)}.`;
    if (rules.type === 'string')
      return `${field} has ${count(length, 'character')}; it must have ${limits(rules.minLength, rules.maxLength)}.`;
  }
  if (rules.format === 'webhook-url' && fault === 'format' && typeof raw === 'string')
    return `${field} ${explainWebhookUrl(raw)}`;
  if (fault === 'text')
    return `${field} contains characters that cannot be stored: NUL or unpaired surrogates. Remove them.`;
  if (raw === undefined || rules.type === 'array') return `${field} must be ${expectation(rules)}.`;
  if (isContainer && raw === 'object' && rules.anyOf?.some(({ type }) => type === 'object'))
    return `${field} has missing or invalid fields; ${must}`;
  return `${field} is ${isContainer ? CONTAINERS[raw as keyof typeof CONTAINERS] : JSON.stringify(raw)}; ${must}`;
}

function count(length: number, noun: string): string {
  return `${length} ${noun}${length === 1 ? '' : 's'}`;
}

function expectation(rules: Rules): string {
  if (rules.enum) return `one of ${rules.enum.join(', ')}`;
  switch (rules.type) {
    case 'number':
      return `a number${range(rules.minimum, rules.maximum)}`;
    case 'integer':
      return `a whole number${range(rules.minimum, rules.maximum)}`;
    case 'string': {
      const [what, more = ''] = FORMATS_IN_WORDS[rules.format ?? ''] ?? ['text'];
      const form = rules.pattern ? `: ${lowerFirst(rules.description ?? rules.pattern)}` : '';
      return `${what}${ofLength(rules.minLength, rules.maxLength, 'characters')}${more}${form}`;
    }
    case 'array': {
      const noun = rules.items?.enum ? 'of these values' : 'items';
      const length = ofLength(rules.minItems, rules.maxItems, noun);
      return rules.items?.enum
        ? `a list${length || ` ${noun}`}: ${rules.items.enum.join(', ')}`
        : `a list${length}`;
    }
    case 'boolean':
      // Both words, even if this schema accepts only one: the other value selects another schema.
      return 'true or false';
    case 'object':
      return 'an object';
    case 'null':
      return 'null';
    default:
      return rules.anyOf ? oneOf(rules.anyOf) : 'any value';
  }
}

/** Objects that their field `type` tells apart are listed by type, each with its required fields. */
function oneOf(alternatives: readonly Rules[]): string {
  const typed = alternatives.map(({ properties, required = [] }) => {
    const types = properties?.['type']?.enum ?? [];
    return types.length === 1 && `${types[0]} (${required.filter((n) => n !== 'type').join(', ')})`;
  });
  return typed.includes(false)
    ? [...new Set(alternatives.map(expectation))].join(' or ')
    : `an object with one of these types and its fields: ${typed.join(', ')}`;
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

const WEBHOOK_FAULTS: Readonly<Record<WebhookUrlReason, string>> = {
  too_long: `is too long; it must have at most ${URL_CHARS_MAX} characters.`,
  not_https: 'must begin with https://.',
  malformed: 'is not a valid URL; an example is https://example.org/hook.',
  user: 'must not contain a username or password. Verify the signature of webhooks instead.',
  fragment: 'must not have a fragment (#…), because fragments are never sent.',
  private_address: 'has a private or local address; it must be reachable from the internet.',
};

/** An operator's policy only allows more addresses, so the default policy rejects every URL that it rejects. */
function explainWebhookUrl(text: string): string {
  const judged = parseWebhookUrl(text);
  return WEBHOOK_FAULTS[judged.ok ? 'malformed' : judged.reason];
}

/** The noun for the value, and the text after its length. */
const FORMATS_IN_WORDS: Readonly<Record<string, readonly [string, string?]>> = {
  iso8601: ['an ISO 8601 time such as 2026-11-15T12:00:00Z'],
  email: ['an e-mail address'],
  'webhook-url': [
    'an absolute https URL',
    ', without username, password or fragment, and not a private address',
  ],
  'address-range': ['an IP address or range such as 192.0.2.0/24'],
};

/** " from 1 to 10", as in "a number from 1 to 10". */
function range(min: number | undefined, max: number | undefined): string {
  if (min !== undefined && max !== undefined && min !== max) return ` from ${min} to ${max}`;
  return ofLength(min, max, '').trimEnd();
}

/** " of 1 to 10 items", as in "a list of 1 to 10 items". */
function ofLength(min: number | undefined, max: number | undefined, unit: string): string {
  return min === undefined && max === undefined ? '' : ` of ${limits(min, max)} ${unit}`;
}

/** "1 to 10", "at least 1" or "exactly 10". */
function limits(min: number | undefined, max: number | undefined): string {
  if (min === undefined) return `at most ${max}`;
  if (max === undefined) return `at least ${min}`;
  return min === max ? `exactly ${min}` : `${min} to ${max}`;
}
