/** Says what is wrong with a value and what would be right, in the interface's vocabulary (A14) and in a sentence. */
import type { Fault } from './fault.ts';
import type { RefusalCode } from './refusals.ts';
import type { Rules } from './rules.ts';
import { parseWebhookUrl } from './webhook-url.ts';
import type { WebhookUrlReason } from './webhook-url.ts';

/**
 * The bounds of a field as `details` carry them. They are given for every fault, so a client has one branch per code.
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

/** The message does not repeat lists and objects; it only says that the value is one. */
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
  /** The value as the message repeats it: for a list or an object only the word. */
  raw: unknown;
  isContainer: boolean;
  length: number;
  field: string;
  fault: Fault;
}): string {
  const must = `it must be ${expectation(rules)}.`;
  if (fault === 'required') return `${field} is required; ${must}`;
  if (rules.type === 'array')
    return fault === 'type'
      ? `${field} must be ${expectation(rules)}.`
      : `${field} has ${length} items; ${must}`;
  if (rules.type === 'string' && (fault === 'minimum' || fault === 'maximum'))
    return `${field} has ${length} characters; ${must}`;
  if (rules.format === 'webhook-url' && fault === 'format' && typeof raw === 'string')
    return `${field} ${explainWebhookUrl(raw)}`;
  if (fault === 'text') return `${field} holds characters that are not text; ${must}`;
  if (raw === undefined) return `${field} must be ${expectation(rules)}.`;
  return `${field} is ${isContainer ? CONTAINERS[raw as keyof typeof CONTAINERS] : JSON.stringify(raw)}; ${must}`;
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
      const told = rules.pattern ? `: ${rules.description ?? rules.pattern}` : '';
      return `${what}${range(rules.minLength, rules.maxLength, ' characters')}${more}${told}`;
    }
    case 'array':
      return `a list${range(rules.minItems, rules.maxItems, ' items')}${rules.items?.enum ? ` of ${rules.items.enum.join(', ')}` : ''}`;
    case 'boolean':
      // Both words, even where this schema takes only one: the other value selects another schema.
      return 'true or false';
    case 'object':
      return 'an object';
    case 'null':
      return 'null';
    default:
      return rules.anyOf ? [...new Set(rules.anyOf.map(expectation))].join(' or ') : 'any value';
  }
}

const WEBHOOK_FAULTS: Readonly<Record<WebhookUrlReason, string>> = {
  too_long: 'is too long.',
  not_https: 'must begin with https://.',
  malformed: 'is not a well-formed address; it must be like https://example.org/hook.',
  user: 'must not hold a user or password; verify the signature of what you get instead.',
  fragment: 'must not have a fragment (#…): it would never be sent.',
  private_address: 'must not be at a private or local address; it has to be reached from outside.',
};

/** An operator's policy only allows more addresses, so the default policy refuses whatever it refuses. */
function explainWebhookUrl(text: string): string {
  const judged = parseWebhookUrl(text);
  return WEBHOOK_FAULTS[judged.ok ? 'malformed' : judged.reason];
}

/** The noun for the value, and the text that follows its length. */
const FORMATS_IN_WORDS: Readonly<Record<string, readonly [string, string?]>> = {
  iso8601: ['an ISO 8601 time such as 2026-11-15T12:00:00Z'],
  email: ['an e-mail address'],
  'webhook-url': [
    'an absolute https address',
    ', without user, password or fragment, and not at a private address',
  ],
  'address-range': ['an IP address or range such as 192.0.2.0/24'],
};

function range(min: number | undefined, max: number | undefined, unit = ''): string {
  if (min !== undefined && min === max) return ` of ${min}${unit}`;
  if (min !== undefined && max !== undefined) return ` from ${min} to ${max}${unit}`;
  if (min !== undefined) return ` of at least ${min}${unit}`;
  return max === undefined ? '' : ` of at most ${max}${unit}`;
}
